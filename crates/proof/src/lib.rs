//! Certificates: why no route is cheaper, in a form that a small checker can
//! verify.
//!
//! A search reports that the cheapest route costs 102. The route itself shows that cost
//! 102 is possible; a [`Certificate`] shows that no lower cost is. A certificate is a
//! claim and a finite table of states, each with a cost, and [`check_bound`] goes
//! through the table once. You need not trust the author of the table: *any* table that
//! passes proves its claim.
//!
//! The checker does not know the solver. It asks a [`Referee`], a second, plain
//! statement of the puzzle's moves. Without the feature `serde`, this crate depends
//! only on the standard library.
//!
//! # Example
//!
//! Numbers from 0 to 9; a move adds 1 at cost 1 or doubles at cost 3. What is
//! the least cost from 1 to 4?
//!
//! ```
//! use proof::{Certificate, Claim, Referee, check_bound, check_optimal};
//!
//! struct Sums;
//! impl Referee for Sums {
//!     type State = u32;
//!     fn starts(&self) -> Vec<u32> {
//!         vec![1]
//!     }
//!     fn moves(&self, &n: &u32, moves: &mut Vec<(u32, u64)>) {
//!         moves.extend([(n + 1, 1), (2 * n, 3)].into_iter().filter(|(to, _)| *to < 10));
//!     }
//!     fn is_goal(&self, &n: &u32) -> bool {
//!         n == 4
//!     }
//! }
//!
//! let certificate = Certificate::new(Claim::AtLeast(3), vec![(1, 0), (2, 1), (3, 2)]);
//! let checked = check_optimal(&Sums, &[1, 2, 3, 4], 3, &certificate, &mut |_| true)?;
//! assert_eq!((checked.states, checked.moves), (3, 6));
//!
//! let forged = Certificate::new(Claim::AtLeast(4), vec![(1, 0), (2, 1), (3, 2)]);
//! let refusal = check_bound(&Sums, &forged, &mut |_| true).unwrap_err();
//! let said = "the move 3 -> 4 of cost 1 raises the potential from 2 to 4";
//! assert!(refusal.to_string().starts_with(said));
//! # Ok::<(), proof::Refusal<u32>>(())
//! ```
//!
//! # The claim `AtLeast(C)`
//!
//! Let `g` be the table and `h` the referee's [bound](Referee::bound), a lower
//! bound on the cost from a state to a goal. They define a potential on all
//! states, `p(v) = min(g(v), C - h(v))` in the table and `p(v) = C - h(v)`
//! elsewhere. Three checks:
//!
//! 1. every start has `p <= 0`;
//! 2. every goal in the table has `p >= C`;
//! 3. for every state `u` of the table that is not a goal and has
//!    `g(u) <= C - h(u)`, every move `u -> v` of cost `c` has `p(v) <= g(u) + c`.
//!
//! *Soundness.* Along a route from start to goal each move raises `p` by at
//! most its cost: by check 3 where `p(u) = g(u)`, and elsewhere because
//! `p(v) <= C - h(v) <= C - h(u) + c = p(u) + c` for a consistent bound. So
//! the whole route costs at least `p(goal) - p(start) >= C`; a goal outside
//! the table has `p = C` since its bound is 0. The proof assumes nothing about
//! `g`.
//!
//! *Completeness.* The states with `g + h < C` that A* with the same bound closes, each
//! with its cost `g`, form a table that passes, and every table that passes contains
//! these states.
//!
//! # The claim `NoRoute`
//!
//! The table is a set of states; the costs in it do not matter. It contains no goal. It
//! contains every start, and the target of every move out of its states, except states
//! whose bound is `u64::MAX`, since no goal can be reached from them.
//!
//! # The first of the cheapest routes
//!
//! Many routes may cost `C`. The *first* of them has the fewest moves, and among routes
//! with equally many moves it is the first in declared order: its start comes first in
//! [`Referee::starts`], and where two routes diverge, its move comes first in
//! [`Referee::moves`]. [`check_first`] accepts only this route, and needs no help from
//! the solver to recognize it; if the referee restricts routes to a
//! [form](Referee::moves_in_form), it accepts only the first one of that form. Routes
//! are compared by their states; parallel moves count as one.
//!
//! Let `p` be a potential that has passed. A move `u -> v` of cost `c` is *tight*
//! if `p(v) = p(u) + c`. Along a route that costs `C`, `p` begins at 0 or below,
//! ends at `C`, and rises along each move by at most its cost. So it begins at 0,
//! and all moves are tight. Conversely, a sequence of tight moves from a start with
//! `p = 0` to a goal costs `C`. So the cheapest routes are exactly these sequences.
//!
//! *Breadth first.* Starts with `p = 0` and targets of tight moves join a queue in
//! declared order, each state when it is first met. States that are equally many moves
//! away then stand in the order of the first ways to them, because the first way to a
//! state extends the first way to its predecessor by one move. So the first goal met
//! ends the first route. The search does not store the predecessor of a state, only
//! where the way to the state diverges from the given route, if it does.
//!
//! *Depth first.* Suppose the given route has `n` moves, and each has the [largest
//! cost](Referee::max_move_cost) that a move can have, which is positive. Then no
//! cheapest route has fewer moves, and those with `n` moves have only moves of that
//! cost. Along them `p` determines how many moves are left to a goal, so a state that
//! led to no goal once will not lead to one later. So the given route is the first if
//! no start with `p = 0` declared before its own, and no tight move declared before one
//! of its own, leads to a goal. The checker searches from these starts and from the
//! targets of these moves, enters no state twice, and usually looks at few states. The
//! same holds if moves have only [two costs](Referee::two_costs) and `C` is below their
//! least common multiple: then, too, `p` determines how many moves are left.
//!
//! *Counts.* If many routes cost the same, a search may enter all their states. A table
//! by number can therefore say [how many moves are
//! left](NumberedTable::with_moves_to_go) from each state at least, `q`. The pass over
//! [bands](Bands) confirms that `q` is 0 at the goals and that `q(u) <= q(v) + 1` for
//! each tight move `u -> v`; then no sequence of tight moves from `u` to a goal has fewer
//! than `q(u)` moves. So a route of `n` moves is the first if `q` is at least `n` at each
//! start with `p = 0`, and if each start or tight move declared before one of its own
//! leaves more moves to go than that one does.
//!
//! *Backward.* In a table made by a forward search, most moves into dead ends are tight
//! too, so a search from the starts may enter many of them. If the table is an array,
//! and the moves were checked one by one, the checker has kept the tight ones, unless
//! there are more than twice as many as numbers. These may lead to states off the
//! table: the checker adds the tight moves out of those states, too, and gives up if
//! these states outnumber the entries. Otherwise it goes back from the goals along all
//! these moves, breadth first, and so learns which states lead to a goal, and the
//! fewest moves that each of them needs. The first route then takes, from each state,
//! the first tight move after which the fewest moves are left. If the moves were
//! checked in [bands](Bands), and these provide [predecessors](Bands::predecessors), a
//! search back from the goals alternates with the forward search, whether that is
//! breadth first or depth first; whichever finishes first decides. (Before a depth-first
//! search, the search back goes on alone for twice as many states as the route has: in a
//! maze that is often all. Beside a breadth-first search, the search back gives up after one turn for every 16 entries
//! of the table: if it has not finished by then, much of the table leads to a goal, so
//! the forward search takes about as little work, and goes on alone.)
//!
//! # Tables by number
//!
//! If a [referee numbers its states](Referee::numbering), the table can be an array
//! with one place for each number; then the checker hashes nothing and stores no
//! states. The checker does not trust the numbering: an entry counts for a state `v`
//! only if `state(number(v)) == v`, and the checker goes through every number, so each
//! entry that is used is also checked. If the referee provides its [moves by
//! number](Numbering::each_move), the checker trusts these numbers like the moves: a
//! wrong number would be a wrong move. In [`check_bound`] they never cause a refusal by
//! themselves: if a check fails on them, the checker repeats it on the moves by state,
//! and refuses only if it fails there too. [`check_first`] also relies on their order:
//! if a move is left out or out of order, it may refuse the first route, or accept
//! another.
//!
//! A referee can also provide its moves [in bands](Referee::bands): a band leads from
//! consecutive numbers, in order, to equally many consecutive numbers. Then the checker
//! checks many moves at a time, on an array of potentials. There the potential is
//! `clamp(p, 0, C)`: a potential clamped at both ends is still a potential.
//!
//! # Files
//!
//! A certificate can be written to a [file](mod@file), sent, and checked by a program
//! that has no solver, or that is written in another language.
//!
//! # What is trusted
//!
//! The checker trusts the referee: its starts, and its goals, moves and bound in each
//! way in which it states them (by state, by number, in bands). It also trusts that the
//! bound is *consistent*, which means `h(goal) = 0` and `h(u) <= c + h(v)` for every
//! move. Each puzzle of this workspace proves that in its documentation and tests it
//! move by move. For the first route, the checker also trusts the order in which the
//! referee lists starts and moves, its [form](Referee::moves_in_form), its
//! [predecessors](Bands::predecessors), its [largest cost](Referee::max_move_cost) and
//! its [two costs](Referee::two_costs), if it states them.
#![forbid(unsafe_code)]

mod certificate;
mod table;
mod referee;
mod check;
mod closed_set;
mod costs;
mod looked;
mod arrivals;
mod bands;
mod lookup;
mod first;
mod met;
mod hasher;
#[cfg(test)]
mod collisions;
mod replay;
mod words;
mod refusal;
mod refused;
pub mod file;

pub use {
    bands::{BandCost, Bands},
    certificate::{Certificate, Claim},
    check::{Checked, check_bound, check_optimal},
    first::check_first,
    referee::{Numbering, Referee},
    refusal::Refusal,
    refused::{OtherRules, Refused},
    replay::replay,
    table::{Entries, NumberedTable},
};
