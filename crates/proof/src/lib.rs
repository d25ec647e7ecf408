//! Certificates: why no route is cheaper, in a form that a small checker can follow.
//!
//! A search says "102". Its route shows that 102 can be done; a
//! [`Certificate`] shows that less cannot. It is a finite table of states,
//! each with a number, and [`check_bound`] goes through it once. Whoever made
//! the table need not be trusted: *any* table that passes proves its claim.
//!
//! The checker does not know the solver. It asks a [`Referee`], a puzzle's
//! plain second statement of its own moves, and this crate depends on nothing
//! but the standard library.
//!
//! # Example
//!
//! Numbers from 0 to 9; a move adds 1 for cost 1 or doubles for cost 3. How
//! cheaply is 4 reached from 1?
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
//! assert_eq!((checked.states, checked.edges), (3, 6));
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
//! Let `g` be the table and `h` the referee's [bound](Referee::bound). They
//! define a potential on all states, `p(v) = min(g(v), C - h(v))` in the table
//! and `p(v) = C - h(v)` elsewhere. Three checks:
//!
//! 1. every start has `p <= 0`;
//! 2. every goal in the table has `p >= C`;
//! 3. every move `u -> v` of cost `c` out of a state of the table that is no
//!    goal, and where `g(u) <= C - h(u)`, has `p(v) <= g(u) + c`.
//!
//! *Soundness.* Along a route from start to goal each move raises `p` by at
//! most its cost: by check 3 where `p(u) = g(u)`, and elsewhere because
//! `p(v) <= C - h(v) <= C - h(u) + c = p(u) + c` for a consistent bound. So
//! the whole route costs at least `p(goal) - p(start) >= C`; a goal outside
//! the table has `p = C` since its bound is 0. Nothing was assumed about `g`.
//!
//! *Completeness.* The states that A* with the same bound closes with
//! `g + h < C` are such a table, and the smallest one.
//!
//! # The claim `NoRoute`
//!
//! The table is a set of states that holds the starts, holds no goal, and that
//! no move leaves, except to states whose bound is `u64::MAX`: from there no
//! goal is reached. Such a state need not be in the set as a start either. The
//! costs do not matter.
//!
//! # The first of the cheapest routes
//!
//! Many routes may cost `C`. The *first* of them has the fewest moves, and of
//! those with as few it comes first in declared order: its start stands first
//! in [`Referee::starts`], and where they part, its move stands first in
//! [`Referee::moves`]. [`check_first`] finds it by itself, and refuses every
//! other. Routes are compared by their states; parallel moves are one.
//!
//! Let `p` be a potential that has passed. A move `u -> v` of cost `c` is
//! *tight* if `p(v) = p(u) + c`. A route that costs `C` begins at 0 at most, ends
//! at `C`, and no move lifts it by more than it costs: so it begins at 0, and all
//! its moves are tight. And tight moves from 0 to a goal cost `C`. So the
//! cheapest routes are the ways along tight moves.
//!
//! *Breadth first.* In a queue that starts and ends of moves join in declared
//! order, each state where it is met first, the states that are so many moves
//! away stand in the order of the first ways to them: a first way to a state is
//! a first way to the state before it, and one move. So the first goal met ends
//! the first route. No state keeps from where it was met, only in which place
//! the way to it left the given route, if it did.
//!
//! *Depth first.* If the given route has `n` moves and each costs the
//! [most](Referee::most) that one can cost, and that is more than 0, then no
//! cheapest route has fewer moves, and those with `n` have only moves of just
//! that cost. On them `p` tells how many moves are left to a goal, so a state
//! that led to none will not do so again; a walk in declared order that enters
//! no state twice comes to the first route first, and looks at little else.
//!
//! # Tables by number
//!
//! Where a [referee numbers its states](Referee::numbering), the table is an
//! array with one place for each number, and the checker hashes and stores
//! nothing. The numbering is not trusted: an entry counts as that of a state
//! `v` only if `state(number(v)) == v`, and every number is gone through, so
//! each entry that is used is also checked. The numbers that a referee hands
//! out itself, [as its moves](Numbering::each_move), are as trusted as
//! the moves are: a wrong one would be a wrong move. By them nothing is
//! refused, and what they do not show to be consistent is checked by states.
//!
//! Where a referee hands out its moves [in bands](Referee::bands), many are
//! checked at a time, on an array of potentials. There the potential is
//! `clamp(p, 0, C)`: cut off at both ends, a potential is one still.
//!
//! # Files
//!
//! A certificate can be written to a [file](mod@file), sent, and checked by a program
//! that has no solver in it, or in another language.
//!
//! # What is trusted
//!
//! The referee: its moves, and that its bound is *consistent*, which means
//! `h(goal) = 0` and `h(u) <= c + h(v)` for every move. Each puzzle argues it
//! in its documentation and tests it edge by edge. For the first route also the
//! order in which it lists starts and moves, its [form](Referee::moves_in_form)
//! if it has one, and the [most](Referee::most) that it says a move costs.
#![forbid(unsafe_code)]

mod certificate;
mod table;
mod referee;
mod check;
mod looked;
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

pub use bands::{BandCost, Bands, NO_MOVE};
pub use certificate::{Certificate, Claim};
pub use check::{Checked, check_bound, check_optimal};
pub use first::check_first;
pub use referee::{Numbering, Referee};
pub use refusal::Refusal;
pub use refused::{OtherRules, Refused};
pub use replay::replay;
pub use table::{Entries, NumberedTable};
