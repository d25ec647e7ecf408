//! The first of the cheapest routes, which the checker recognizes without the solver.

mod reading;

use std::convert::Infallible;

use self::reading::{Reached, Reading};
use crate::check::{check_claim, check_cost};
use crate::looked::Looked;
use crate::lookup::{ByNumber, ByValue};
use crate::met::{Met, MetByNumber, MetByValue};
use crate::{Certificate, Checked, Entries, Referee, Refusal};

/// Checks that `route` is legal and costs `cost`, that `certificate` proves that no
/// route is cheaper, and that `route` is the first of the cheapest routes or, if the
/// referee restricts routes to a [form](Referee::moves_in_form), the first of those
/// that have this form. The first has the fewest moves, and among routes with equally
/// many moves it comes first in the order in which the referee lists starts and moves.
/// Returns what [`check_bound`](crate::check_bound) returns for `certificate`.
///
/// # Errors
///
/// The first [`Refusal`] met: any refusal of [`check_optimal`](crate::check_optimal),
/// then any refusal of the search for the first route: [`Refusal::NotFirst`];
/// [`Refusal::NoFirst`] if the search meets no goal, because no cheapest route has the
/// referee's [form](Referee::moves_in_form), or because the referee's bound is
/// inconsistent; [`Refusal::Raised`], [`Refusal::TooExpensive`] or
/// [`Refusal::OtherCost`] if it meets a move that contradicts the referee's bound or
/// costs; [`Refusal::NoNumber`] or [`Refusal::NoState`] if the numbering fails at a
/// state that is not in the table; or [`Refusal::Stopped`].
///
/// `go_on` is called as by [`check_bound`](crate::check_bound). If the table is
/// a list, the search for the first route stores each state that it meets. The
/// table does not limit their number, but `go_on` can. With a table by number
/// no state is stored.
///
/// # Complexity
///
/// As [`check_optimal`](crate::check_optimal), plus the moves out of each state that
/// tight moves reach, up to the first goal. With a table by number, memory for one bit
/// per number and for two layers of a breadth-first search; if [bands](Referee::bands)
/// provide predecessors, for another bit and up to four bytes per number. If the table
/// is by number but its moves were not checked in bands, the check keeps the tight
/// moves and searches back from the goals along them: memory for eight more bytes per
/// number and eight per tight move (it keeps at most twice as many moves as there are
/// numbers); then usually only the moves of the first route are looked at again, as
/// they are if bands confirm how many [moves are
/// left](crate::NumberedTable::with_moves_to_go). In all other cases, and if the check
/// gives up the search back from the goals because there are too many tight moves or too
/// many states off the table, it searches from the starts. This search is short if the
/// route is the first, and either all its moves cost the [most](Referee::max_move_cost)
/// that a move can cost, or the [two
/// costs](Referee::two_costs) imply that all cheapest routes have equally many moves.
/// It then visits only states reached through moves declared before those of the route;
/// usually these are few. No recursion.
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
            let held = check_claim(referee, &table, no_bands, certificate, (&mut looked, false))?;
            let met = (MetByValue::new(&table), entries.len());
            is_first(Reading::new(referee, answer, met, looked)).map(|()| held.checked)
        }
        Entries::Numbered(table) => {
            let numbering = referee.numbering().ok_or(Refusal::NoNumbers)?;
            let table = ByNumber::new(numbering, table)?;
            let bands = referee.bands();
            let looks = (&mut looked, true);
            let held = check_claim(referee, &table, bands.as_ref(), certificate, looks)?;
            let met = (MetByNumber::new(&table, held.known), certificate.states());
            let mut reading = Reading::new(referee, answer, met, looked);
            if let Some(arrivals) = held.arrivals {
                reading.go_back(arrivals)?;
            }
            is_first(reading).map(|()| held.checked)
        }
    }
}

/// Checks that the given route is the first of the cheapest.
fn is_first<R: Referee, M: Met<R::State>>(
    mut reading: Reading<'_, '_, R, M>,
) -> Result<(), Refusal<R::State>> {
    let route = reading.route;
    if reading.is_first_of_equals()? || reading.is_first_by_count()? {
        return Ok(());
    }
    let goal = reading.first_goal()?;
    let Reached { moves, parted, .. } = goal.ok_or(Refusal::NoFirst)?;
    let Some(parted) = parted else { return Ok(()) };
    let (place, name) = &*parted;
    // There is such a place: the route ends in a goal, and no move leaves a goal.
    let given = route.get(*place).ok_or(Refusal::EmptyRoute)?.clone();
    let first = reading.met.state(name)?.into_owned();
    Err(Refusal::NotFirst { place: *place, given, first, fewer: moves + 1 < route.len() })
}
