//! The first of the cheapest routes, which the checker finds itself.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::rc::Rc;

use crate::check::{check_claim, check_cost, potential, raised};
use crate::costs::{check_move_cost, costs_if_equally_long};
use crate::looked::Looked;
use crate::lookup::{ByNumber, ByValue};
use crate::met::{Met, MetByNumber, MetByValue};
use crate::{Certificate, Checked, Entries, Referee, Refusal};

/// Checks that `route` is legal and costs `cost`, that `certificate` proves that no
/// route is cheaper, and that `route` is the first of the cheapest routes. The first
/// has the fewest moves, and among routes with equally many moves it comes first in
/// the order in which the referee lists starts and moves. Returns what
/// [`check_bound`](crate::check_bound) returns for `certificate`.
///
/// # Errors
///
/// The first [`Refusal`] met: any refusal of
/// [`check_optimal`](crate::check_optimal), then [`Refusal::NotFirst`], or
/// [`Refusal::NoFirst`] if no cheapest route has the referee's
/// [form](Referee::moves_in_form).
///
/// `go_on` is called as by [`check_bound`](crate::check_bound). If the table is
/// a list, the search for the first route stores each state that it meets. The
/// table does not limit their number, but `go_on` can. With a table by number
/// no state is stored.
///
/// # Complexity
///
/// As [`check_optimal`](crate::check_optimal), plus the moves out of each state that
/// tight moves reach, up to the first goal. With a table by number, memory for one
/// bit per number and for two layers of a breadth-first search. If all moves of the
/// route cost the [most](Referee::most) that a move can cost, or if the [two
/// costs](Referee::two_costs) imply that all cheapest routes have equally many
/// moves, the search is depth first, and usually looks at few states off the route.
/// No recursion.
///
/// ```
/// use proof::{Certificate, Claim, Referee, Refusal, check_first, check_optimal};
///
/// /// Across a square from one corner to the other: right, or down.
/// struct Square;
/// impl Referee for Square {
///     type State = (u8, u8);
///     fn starts(&self) -> Vec<(u8, u8)> {
///         vec![(0, 0)]
///     }
///     fn moves(&self, &(row, col): &(u8, u8), moves: &mut Vec<((u8, u8), u64)>) {
///         moves.extend((col < 1).then(|| ((row, col + 1), 1)));
///         moves.extend((row < 1).then(|| ((row + 1, col), 1)));
///     }
///     fn is_goal(&self, &cell: &(u8, u8)) -> bool {
///         cell == (1, 1)
///     }
/// }
///
/// let table = vec![((0, 0), 0), ((0, 1), 1), ((1, 0), 1)];
/// let certificate = Certificate::new(Claim::AtLeast(2), table);
/// let (first, second) = ([(0, 0), (0, 1), (1, 1)], [(0, 0), (1, 0), (1, 1)]);
/// assert!(check_optimal(&Square, &second, 2, &certificate, &mut |_| true).is_ok());
///
/// assert!(check_first(&Square, &first, 2, &certificate, &mut |_| true).is_ok());
/// let refusal = check_first(&Square, &second, 2, &certificate, &mut |_| true);
/// let (given, first) = ((1, 0), (0, 1));
/// assert_eq!(refusal, Err(Refusal::NotFirst { place: 1, given, first, fewer: false }));
/// ```
pub fn check_first<R: Referee>(
    referee: &R,
    route: &[R::State],
    cost: u64,
    certificate: &Certificate<R::State>,
    go_on: &mut dyn FnMut(usize) -> bool,
) -> Result<Checked, Refusal<R::State>> {
    check_cost(referee, route, cost, certificate)?;
    let mut looked = Looked::new(go_on);
    let answer = (route, cost);
    match certificate.entries() {
        Entries::Listed(entries) => {
            let table = ByValue::new(entries)?;
            let no_bands = None::<&Infallible>;
            let (checked, _) = check_claim(referee, &table, no_bands, certificate, &mut looked)?;
            is_first(referee, answer, MetByValue::new(&table), looked).map(|()| checked)
        }
        Entries::Numbered(table) => {
            let numbering = referee.numbering().ok_or(Refusal::NoNumbers)?;
            let table = ByNumber::new(numbering, table)?;
            let bands = referee.bands();
            let (checked, known) =
                check_claim(referee, &table, bands.as_ref(), certificate, &mut looked)?;
            is_first(referee, answer, MetByNumber::new(&table, known), looked).map(|()| checked)
        }
    }
}

/// Whether a cheapest route is the first of them.
fn is_first<R: Referee, M: Met<R::State>>(
    referee: &R,
    (route, cost): (&[R::State], u64),
    met: M,
    looked: Looked<'_>,
) -> Result<(), Refusal<R::State>> {
    let moves = route.len().saturating_sub(1) as u64;
    let costs = costs_if_equally_long(referee, moves, cost);
    let mut reading = Reading { referee, route, cost, costs, met, looked, moves: Vec::new() };
    let mut goal = reading.first_goal()?;
    if goal.is_none() && costs.is_some() {
        // Then all routes of the form have more moves than this one.
        reading.costs = None;
        reading.met.forget();
        goal = reading.first_goal()?;
    }
    let Reached { moves, parted, .. } = goal.ok_or(Refusal::NoFirst)?;
    let Some(parted) = parted else { return Ok(()) };
    let (place, name) = &*parted;
    // There is such a place: the route ends in a goal, and goals are not left.
    let given = route.get(*place).ok_or(Refusal::EmptyRoute)?.clone();
    let first = reading.met.state(name)?.into_owned();
    Err(Refusal::NotFirst { place: *place, given, first, fewer: moves + 1 < route.len() })
}

/// The search for the first route along tight moves: those that raise the
/// potential by exactly what they cost.
struct Reading<'a, 'q, R: Referee, M> {
    referee: &'a R,
    route: &'a [R::State],
    /// What the cheapest routes cost.
    cost: u64,
    /// The costs to which the search is limited, if it is known that all cheapest
    /// routes with such moves have equally many, and that no cheapest route has fewer.
    costs: Option<[u64; 2]>,
    met: M,
    looked: Looked<'q>,
    moves: Vec<(R::State, u64)>,
}

/// Where a way diverges from the given route; `None` if it follows the route.
type Parted<N, S> = Result<Option<Rc<(usize, N)>>, Refusal<S>>;

/// A state that the search has reached.
struct Reached<N> {
    name: N,
    /// How many moves lead to it.
    moves: usize,
    /// The first place at which they do not follow the given route, and where
    /// they lead instead.
    parted: Option<Rc<(usize, N)>>,
}

impl<R: Referee, M: Met<R::State>> Reading<'_, '_, R, M> {
    /// The end of the first route, if there is one: breadth first, first in
    /// first out. Where all cheapest routes are equally long it is depth first,
    /// since then no tight way to a goal has more moves than another, and what
    /// led nowhere once will lead nowhere again.
    fn first_goal(&mut self) -> Result<Option<Reached<M::Name>>, Refusal<R::State>> {
        let deep = self.costs.is_some();
        let mut open: VecDeque<Reached<M::Name>> = VecDeque::new();
        let mut ends = self.starts()?;
        let (mut moves, mut before) = (0, None);
        loop {
            if deep {
                ends.reverse();
            }
            for name in ends.drain(..) {
                if deep || self.met.meet(&name) {
                    let parted = match &before {
                        Some(_) => before.clone(),
                        None => self.parted(moves, &name)?,
                    };
                    open.push_back(Reached { name, moves, parted });
                }
            }
            let next = if deep { open.pop_back() } else { open.pop_front() };
            let Some(here) = next else { return Ok(None) };
            if deep && !self.met.meet(&here.name) {
                continue;
            }
            let state = self.met.state(&here.name)?;
            if self.referee.is_goal(&state) {
                return Ok(Some(here));
            }
            self.tight(&here.name, &state, &mut ends)?;
            (moves, before) = (here.moves + 1, here.parted);
        }
    }

    /// The starts of cheapest routes.
    fn starts(&self) -> Result<Vec<M::Name>, Refusal<R::State>> {
        let mut tight = Vec::new();
        for start in self.referee.starts() {
            let name = self.met.name(start)?;
            if self.potential(&name)? == 0 {
                tight.push(name);
            }
        }
        Ok(tight)
    }

    #[inline]
    fn potential(&self, name: &M::Name) -> Result<i128, Refusal<R::State>> {
        if let Some(known) = self.met.potential(name) {
            return Ok(i128::from(known));
        }
        let state = self.met.state(name)?;
        Ok(potential(self.referee, self.cost, &state, self.met.entry(name)))
    }

    /// Where a way diverges that has followed the given route up to `place`, and then
    /// goes to the state called `name`; `None` if the route goes there, too.
    fn parted(&self, place: usize, name: &M::Name) -> Parted<M::Name, R::State> {
        let state = self.met.state(name)?;
        let follows = self.route.get(place) == Some(&*state);
        Ok((!follows).then(|| Rc::new((place, name.clone()))))
    }

    /// Appends to `ends` the targets of the tight moves out of a state, in declared
    /// order, except states that have been met.
    fn tight(
        &mut self,
        from: &M::Name,
        state: &R::State,
        ends: &mut Vec<M::Name>,
    ) -> Result<(), Refusal<R::State>> {
        let before = self.potential(from)?;
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        if !self.referee.moves_in_form(state, &mut moves) {
            let (mut count, mut fails) = (0_usize, false);
            let known = self.met.each_move(from, state, |to, cost| {
                count = count.wrapping_add(1);
                match self.is_tight((state, before), &to, cost) {
                    Ok(true) => ends.push(to),
                    Ok(false) => {}
                    Err(_) => fails = true,
                }
            });
            if known && !fails {
                self.moves = moves;
                return self.looked.at(count, self.met.stored());
            }
            ends.clear();
            moves.clear();
            self.referee.moves(state, &mut moves);
        }
        self.looked.at(moves.len(), self.met.stored())?;
        for (to, cost) in moves.drain(..) {
            let to = self.met.name(to)?;
            if self.is_tight((state, before), &to, cost)? {
                ends.push(to);
            }
        }
        self.moves = moves;
        Ok(())
    }

    /// Whether a move from a state with this potential is tight, and leads to
    /// a state that has not been met.
    #[inline]
    fn is_tight(
        &self,
        (from, before): (&R::State, i128),
        to: &M::Name,
        cost: u64,
    ) -> Result<bool, Refusal<R::State>> {
        if self.met.has(to) {
            return Ok(false);
        }
        let (after, highest) = (self.potential(to)?, before + i128::from(cost));
        if after > highest {
            let to = self.met.state(to)?.into_owned();
            return Err(raised(self.referee, from, to, cost, (before, after)));
        }
        let Some(costs) = self.costs else { return Ok(after == highest) };
        check_move_cost(self.referee, cost, || {
            Ok((from.clone(), self.met.state(to)?.into_owned()))
        })?;
        Ok(after == highest && costs.contains(&cost))
    }
}
