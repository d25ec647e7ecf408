//! The checker: one pass over the states of the table and the moves out of them.

use std::convert::Infallible;

use crate::arrivals::Arrivals;
use crate::bands::{Bands, Potentials, all_hold};
use crate::closed_set::{check_closed_set, check_starts_inside};
use crate::looked::Looked;
use crate::lookup::{ByNumber, ByValue, Lookup};
use crate::{Certificate, Claim, Entries, Referee, Refusal, replay};

/// How much a check has looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Checked {
    /// States in the table.
    pub states: usize,
    /// Moves looked at. For the same entries, a check of an array in
    /// [bands](Referee::bands) can look at more moves than a check of a list. A
    /// certificate that was an array may be a list once it is read back from a file.
    pub moves: usize,
}

/// Checks that `certificate` proves its claim about every route of `referee`.
///
/// # Errors
///
/// The first [`Refusal`] met. At most once per 4,096 moves, and with
/// [bands](Referee::bands) only at the end of a page, the check calls `go_on` with the
/// number of states that it has stored: here 0, since the hash table of a list is not
/// counted. If `go_on` returns `false`, the check ends with [`Refusal::Stopped`].
///
/// # Complexity
///
/// One look-up per state of the table and per move out of it, and memory for a hash
/// table of pointers to the states, or of copies if a state has at most 16 bytes and
/// needs no drop. For a table by number, one look-up per number and per move, and no
/// memory; with [bands](Referee::bands), an array of potentials. No recursion.
///
/// See the [crate page](crate) for the mathematics and an example. A table by
/// number needs a referee that [numbers its states](Referee::numbering):
///
/// ```
/// use proof::{Certificate, Claim, NumberedTable, Numbering, Referee, check_bound};
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
///     fn numbering(&self) -> Option<impl Numbering<State = u8>> {
///         Some(self)
///     }
/// }
/// impl Numbering for Steps {
///     type State = u8;
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
/// let table = NumberedTable::from(vec![0, 1, 2, u32::MAX]);
/// let certificate = Certificate::numbered(Claim::AtLeast(3), table);
/// assert_eq!(check_bound(&Steps, &certificate, &mut |_| true).map(|checked| checked.moves), Ok(3));
/// ```
pub fn check_bound<R: Referee>(
    referee: &R,
    certificate: &Certificate<R::State>,
    go_on: &mut dyn FnMut(usize) -> bool,
) -> Result<Checked, Refusal<R::State>> {
    let looked = &mut Looked::new(go_on);
    match certificate.entries() {
        Entries::Listed(entries) => {
            let table = ByValue::new(entries)?;
            check_claim(referee, &table, None::<&Infallible>, certificate, (looked, false))
                .map(|held| held.checked)
        }
        Entries::Numbered(table) => {
            let numbering = referee.numbering().ok_or(Refusal::NoNumbers)?;
            let table = ByNumber::new(numbering, table)?;
            check_claim(referee, &table, referee.bands().as_ref(), certificate, (looked, false))
                .map(|held| held.checked)
        }
    }
}

/// Checks that `route` is legal and costs `cost`, and that `certificate` proves that
/// no route is cheaper.
///
/// # Errors
///
/// The first [`Refusal`] met: any refusal of [`replay`], then [`Refusal::WrongCost`] or
/// [`Refusal::NotTheBound`], then any refusal of [`check_bound`].
///
/// # Complexity
///
/// As [`replay`] and [`check_bound`] together.
pub fn check_optimal<R: Referee>(
    referee: &R,
    route: &[R::State],
    cost: u64,
    certificate: &Certificate<R::State>,
    go_on: &mut dyn FnMut(usize) -> bool,
) -> Result<Checked, Refusal<R::State>> {
    check_cost(referee, route, cost, certificate)?;
    check_bound(referee, certificate, go_on)
}

/// Checks that `route` is legal and costs `cost`, and that `certificate` claims exactly
/// `AtLeast(cost)`.
pub(crate) fn check_cost<R: Referee>(
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

/// The result of a check that has passed.
pub(crate) struct Held<'a> {
    pub(crate) checked: Checked,
    /// The potentials, if bands were enough to check them.
    pub(crate) known: Option<Potentials<'a>>,
    /// The tight moves out of the states of the table, if they were asked for and met
    /// one by one.
    pub(crate) arrivals: Option<Arrivals>,
}

/// Checks that `table`, the table of `certificate`, proves its claim. With `keeps`, for
/// the search for the first route, it also checks the moves left in bands, or keeps the
/// tight moves that it meets one by one, if the table is by number and has entries.
pub(crate) fn check_claim<'a, R: Referee, T: Lookup<R::State>, B: Bands>(
    referee: &R,
    table: &'a T,
    bands: Option<&'a B>,
    certificate: &Certificate<R::State>,
    (looked, keeps): (&mut Looked<'_>, bool),
) -> Result<Held<'a>, Refusal<R::State>> {
    let claim = certificate.claim();
    match claim {
        Claim::AtLeast(claimed) => check_starts(referee, table, claimed)?,
        Claim::NoRoute => check_starts_inside(referee, table)?,
    }
    let known = match bands.zip(table.by_number()) {
        Some((bands, table)) => all_hold(bands, (table, keeps), claim, looked)?,
        None => None,
    };
    let mut arrivals = None;
    if known.is_none() {
        looked.start_over();
        if keeps && certificate.states() > 0 {
            arrivals = table.by_number().and_then(|table| Arrivals::new(table.len()));
        }
        match claim {
            Claim::AtLeast(claimed) => {
                check_potential(referee, table, claimed, (looked, arrivals.as_mut()))?;
            }
            Claim::NoRoute => check_closed_set(referee, table, looked)?,
        }
    }
    let checked = Checked { states: certificate.states(), moves: looked.moves };
    Ok(Held { checked, known, arrivals })
}

fn check_starts<R: Referee, T: Lookup<R::State>>(
    referee: &R,
    table: &T,
    claimed: u64,
) -> Result<(), Refusal<R::State>> {
    for state in referee.starts() {
        let potential = potential(referee, claimed, &state, table.entry(&state)?);
        if potential > 0 {
            return Err(Refusal::Start { state, potential });
        }
    }
    Ok(())
}

fn check_potential<R: Referee, T: Lookup<R::State>>(
    referee: &R,
    table: &T,
    claimed: u64,
    (looked, mut arrivals): (&mut Looked<'_>, Option<&mut Arrivals>),
) -> Result<(), Refusal<R::State>> {
    let mut moves = Vec::new();
    table.each(|place, from, cost| {
        if referee.is_goal(from) {
            let before = potential(referee, claimed, from, Some(cost));
            if before < i128::from(claimed) {
                return Err(Refusal::Goal { state: from.clone(), potential: before, claimed });
            }
            if let Some(arrivals) = &mut arrivals {
                arrivals.goals.push(place);
            }
            return Ok(());
        }
        if claimed.checked_sub(referee.bound(from)).is_none_or(|off_table| off_table < cost) {
            // The bound alone determines this potential, and is consistent.
            return Ok(());
        }
        // The potential is the entry itself.
        let before = i128::from(cost);
        if let Some(moves) = table.all_low(place, from, cost, arrivals.as_deref_mut()) {
            return looked.at(moves, 0);
        }
        moves.clear();
        referee.moves(from, &mut moves);
        looked.at(moves.len(), 0)?;
        for (to, cost) in moves.drain(..) {
            let most = before + i128::from(cost);
            let (number, entry) = table.find(&to)?;
            // Most targets have an entry that is low enough: then the bound is not needed.
            let is_low = entry.is_some_and(|cost| i128::from(cost) <= most);
            let after = if is_low {
                entry.map_or(most, i128::from)
            } else {
                potential(referee, claimed, &to, entry)
            };
            if after > most {
                return Err(raised(referee, from, to, cost, (before, after)));
            }
            if after == most
                && let Some(arrivals) = &mut arrivals
            {
                arrivals.add(place, number);
                if !is_low {
                    arrivals.exits.push(number);
                }
            }
        }
        Ok(())
    })
}

/// The refusal of a move that raises the potential, from `before` to `after`, by more
/// than the move costs.
pub(crate) fn raised<R: Referee>(
    referee: &R,
    from: &R::State,
    to: R::State,
    cost: u64,
    (before, after): (i128, i128),
) -> Refusal<R::State> {
    let unbounded = referee.bound(from) == 0 && referee.bound(&to) == 0;
    Refusal::Raised { from: from.clone(), to, cost, before, after, unbounded }
}

/// The potential of a state with this entry, or none. As an `i128`: sums and
/// differences of two `u64` cannot overflow it.
#[inline]
pub(crate) fn potential<R: Referee>(
    referee: &R,
    claimed: u64,
    state: &R::State,
    entry: Option<u64>,
) -> i128 {
    let off_table = i128::from(claimed) - i128::from(referee.bound(state));
    entry.map_or(off_table, |cost| off_table.min(i128::from(cost)))
}
