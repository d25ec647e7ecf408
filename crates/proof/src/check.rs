//! The checker: one pass over the table and the moves out of it.

use crate::lookup::{ByNumber, ByValue, Lookup};
use crate::{Certificate, Claim, NumberedReferee, Referee, Refusal, Table, replay};

/// What a check went through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Checked {
    /// States in the table.
    pub states: usize,
    /// Moves looked at.
    pub edges: usize,
}

/// Checks that `certificate` proves its claim about every route of `referee`.
///
/// # Errors
///
/// The first [`Refusal`] met. A table by number is refused: that takes
/// [`check_numbered_bound`]. Whenever 4,096 more moves have been looked at,
/// `go_on` is asked, and if it says no, the check ends with
/// [`Refusal::Stopped`].
///
/// # Complexity
///
/// One look-up per state of the table and per move out of it; memory for one
/// pointer to each state. No recursion.
///
/// See the [crate page](crate) for the mathematics and an example.
pub fn check_bound<R: Referee>(
    referee: &R,
    certificate: &Certificate<R::State>,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Checked, Refusal<R::State>> {
    match certificate.table() {
        Table::Listed(entries) => check_claim(referee, &ByValue::new(entries)?, certificate, go_on),
        Table::Numbered(_) => Err(Refusal::NoNumbers),
    }
}

/// Checks as [`check_bound`] does, for a referee whose states are numbered:
/// the table may be a list of states or an array.
///
/// # Errors
///
/// The first [`Refusal`] met.
///
/// # Complexity
///
/// Of an array one look-up per number and per move, and no memory.
///
/// ```
/// use proof::{Certificate, Claim, NumberedReferee, NumberedTable, Referee, check_numbered_bound};
///
/// /// From 0 to 3, one step after the other.
/// struct Steps;
/// impl Referee for Steps {
///     type State = u8;
///     fn starts(&self) -> Vec<u8> {
///         vec![0]
///     }
///     fn moves(&self, &n: &u8, moves: &mut Vec<(u8, u64)>) {
///         moves.extend((n < 3).then(|| (n + 1, 1)));
///     }
///     fn is_goal(&self, &n: &u8) -> bool {
///         n == 3
///     }
/// }
/// impl NumberedReferee for Steps {
///     fn len(&self) -> usize {
///         4
///     }
///     fn number(&self, &n: &u8) -> Option<usize> {
///         Some(usize::from(n))
///     }
///     fn state(&self, number: usize) -> Option<u8> {
///         u8::try_from(number).ok()
///     }
/// }
///
/// let table = NumberedTable::from_narrow(vec![0, 1, 2, u32::MAX]);
/// let certificate = Certificate::numbered(Claim::AtLeast(3), table);
/// assert_eq!(check_numbered_bound(&Steps, &certificate, &mut || true).map(|checked| checked.edges), Ok(3));
/// ```
pub fn check_numbered_bound<R: NumberedReferee>(
    referee: &R,
    certificate: &Certificate<R::State>,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Checked, Refusal<R::State>> {
    match certificate.table() {
        Table::Listed(_) => check_bound(referee, certificate, go_on),
        Table::Numbered(table) => {
            check_claim(referee, &ByNumber::new(referee, table)?, certificate, go_on)
        }
    }
}

/// Checks that `route` is legal and costs `cost`, and that by `certificate`
/// none is cheaper.
///
/// # Errors
///
/// The first [`Refusal`] met, by [`replay`], because the route costs something
/// else, because that is not what is claimed, or by [`check_bound`].
///
/// # Complexity
///
/// That of [`replay`] and [`check_bound`] together.
pub fn check_optimal<R: Referee>(
    referee: &R,
    route: &[R::State],
    cost: u64,
    certificate: &Certificate<R::State>,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Checked, Refusal<R::State>> {
    check_cost(referee, route, cost, certificate)?;
    check_bound(referee, certificate, go_on)
}

/// Checks as [`check_optimal`] does, for a referee whose states are numbered.
///
/// # Errors
///
/// As [`check_optimal`], and [`check_numbered_bound`] in place of
/// [`check_bound`].
///
/// # Complexity
///
/// That of [`replay`] and [`check_numbered_bound`] together.
pub fn check_numbered_optimal<R: NumberedReferee>(
    referee: &R,
    route: &[R::State],
    cost: u64,
    certificate: &Certificate<R::State>,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Checked, Refusal<R::State>> {
    check_cost(referee, route, cost, certificate)?;
    check_numbered_bound(referee, certificate, go_on)
}

/// Whether a legal `route` costs `cost`, and that is what is claimed.
fn check_cost<R: Referee>(
    referee: &R,
    route: &[R::State],
    cost: u64,
    certificate: &Certificate<R::State>,
) -> Result<(), Refusal<R::State>> {
    let found = replay(referee, route)?;
    if found != cost {
        return Err(Refusal::WrongCost { found, stated: cost });
    }
    let claim = certificate.claim();
    if claim != Claim::AtLeast(cost) {
        return Err(Refusal::NotTheBound { cost, claim });
    }
    Ok(())
}

fn check_claim<R: Referee, T: Lookup<R::State>>(
    referee: &R,
    table: &T,
    certificate: &Certificate<R::State>,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Checked, Refusal<R::State>> {
    let mut looked_at = Looked { edges: 0, next_question: INTERVAL, go_on };
    match certificate.claim() {
        Claim::AtLeast(claimed) => check_potential(referee, table, claimed, &mut looked_at)?,
        Claim::NoRoute => check_closed_set(referee, table, &mut looked_at)?,
    }
    Ok(Checked { states: certificate.states(), edges: looked_at.edges })
}

/// Moves between two questions whether to go on.
const INTERVAL: usize = 4_096;

/// The moves looked at, and who says whether to go on.
struct Looked<'a> {
    edges: usize,
    next_question: usize,
    go_on: &'a mut dyn FnMut() -> bool,
}

impl Looked<'_> {
    /// Notes `moves` more, and asks if it is time to.
    fn at<S>(&mut self, moves: usize) -> Result<(), Refusal<S>> {
        self.edges = self.edges.saturating_add(moves);
        if self.edges < self.next_question {
            return Ok(());
        }
        self.next_question = self.edges.saturating_add(INTERVAL);
        if (self.go_on)() { Ok(()) } else { Err(Refusal::Stopped) }
    }
}

fn check_potential<R: Referee, T: Lookup<R::State>>(
    referee: &R,
    table: &T,
    claimed: u64,
    looked: &mut Looked<'_>,
) -> Result<(), Refusal<R::State>> {
    for state in referee.starts() {
        let potential = potential(referee, claimed, &state, table.entry(&state)?);
        if potential > 0 {
            return Err(Refusal::Start { state, potential });
        }
    }
    let mut moves = Vec::new();
    table.each(|place, from, cost| {
        if referee.is_goal(from) {
            let before = potential(referee, claimed, from, Some(cost));
            if before < i128::from(claimed) {
                return Err(Refusal::Goal { state: from.clone(), potential: before, claimed });
            }
            return Ok(());
        }
        if claimed.checked_sub(referee.bound(from)).is_none_or(|off_table| off_table < cost) {
            // The bound alone makes this potential, and it is consistent.
            return Ok(());
        }
        // The potential is the entry itself.
        let before = i128::from(cost);
        if let Some(moves) = table.all_low(place, from, cost) {
            return looked.at(moves);
        }
        moves.clear();
        referee.moves(from, &mut moves);
        looked.at(moves.len())?;
        for (to, cost) in moves.drain(..) {
            let most = before + i128::from(cost);
            let entry = table.entry(&to)?;
            // Most ends are in the table and low enough: then no bound is asked for.
            if entry.is_some_and(|cost| i128::from(cost) <= most) {
                continue;
            }
            let after = potential(referee, claimed, &to, entry);
            if after > most {
                return Err(Refusal::Edge { from: from.clone(), to, cost, before, after });
            }
        }
        Ok(())
    })
}

/// The potential of a state with this entry, or none. As an `i128`: sums and
/// differences of two `u64` cannot overflow it.
fn potential<R: Referee>(referee: &R, claimed: u64, state: &R::State, entry: Option<u64>) -> i128 {
    let off_table = i128::from(claimed) - i128::from(referee.bound(state));
    entry.map_or(off_table, |cost| off_table.min(i128::from(cost)))
}

/// A set that holds the starts, no goal, and that no move leaves. Where the
/// bound says that no goal can be reached, a state may stay outside: being
/// consistent, the bound says the same of all that follows.
fn check_closed_set<R: Referee, T: Lookup<R::State>>(
    referee: &R,
    table: &T,
    looked: &mut Looked<'_>,
) -> Result<(), Refusal<R::State>> {
    let holds =
        |state: &R::State| Ok(table.entry(state)?.is_some() || referee.bound(state) == u64::MAX);
    for state in referee.starts() {
        if !holds(&state)? {
            return Err(Refusal::StartOutside { state });
        }
    }
    let mut moves = Vec::new();
    table.each(|place, from, _| {
        if referee.is_goal(from) {
            return Err(Refusal::GoalInside { state: from.clone() });
        }
        if let Some(moves) = table.all_low(place, from, u64::MAX) {
            return looked.at(moves);
        }
        moves.clear();
        referee.moves(from, &mut moves);
        looked.at(moves.len())?;
        for (to, _) in moves.drain(..) {
            if !holds(&to)? {
                return Err(Refusal::Leaves { from: from.clone(), to });
            }
        }
        Ok(())
    })
}
