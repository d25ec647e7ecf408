//! Amphipod: the least energy that sorts a burrow.
//!
//! A burrow has a hallway of 11 places and four rooms below it, one for each [`Kind`]
//! of amphipod. An amphipod moves from a room into the hallway, where it never stops in
//! front of a room; or from the hallway or another room into its own room. It enters
//! its own room only if no other kind is there, and stops in the lowest free place. All
//! places on its way must be free. A burrow is sorted when every amphipod is in its own
//! room.
//!
//! Coordinates are `Pos { row, col }`: row 0 is the hallway, with columns 0 to 10;
//! the rows below it, at most 8, are the places of the rooms, in columns 2, 4, 6
//! and 8. A *move* takes one amphipod from one place to another, possibly from room
//! to room. Its cost is energy: each step costs 1 for an `A`, 10 for a `B`, 100 for a
//! `C` and 1000 for a `D`.
//!
//! # Example
//!
//! ```
//! use amphipod::Burrow;
//!
//! let burrow: Burrow = [
//!     "#############",
//!     "#...........#",
//!     "###B#A#C#D###",
//!     "  #########",
//! ]
//! .join("\n")
//! .parse()?;
//! let route = burrow.solve().expect("the burrow can be sorted");
//! assert_eq!(route.cost(), 46);
//! let moves: Vec<String> = route.moves().iter().map(|step| step.to_string()).collect();
//! assert_eq!(moves, ["A (1,4) -> (0,1) 4", "B (1,2) -> (1,4) 40", "A (0,1) -> (1,2) 2"]);
//! # Ok::<(), grid::ParseError>(())
//! ```
//!
//! # Example: unfolded, with a budget and a proof
//!
//! Unfolding inserts two fixed rows, `DCBA` and `DBAC`, below the first row of the
//! rooms: see [`Burrow::unfold`].
//!
//! ```
//! use amphipod::{Burrow, Rules};
//! use amphipod::grid::Limits;
//! use amphipod::search::{Answer, Options};
//!
//! let text = [
//!     "#############",
//!     "#...........#",
//!     "###A#B#C#D###",
//!     "  #########",
//! ]
//! .join("\n");
//! let burrow = Burrow::parse_with_rules(&text, Rules::Unfolded, &Limits::default())?;
//! let outcome = burrow.search(&Options::default().max_expansions(1_000_000));
//! match &outcome.answer {
//!     Answer::Found(route) => burrow.check(route)?,
//!     Answer::NoRoute => println!("it cannot be sorted"),
//!     Answer::Exhausted(stopped) => println!("at least {}", stopped.lower_bound),
//! }
//! let certificate = outcome.certificate.as_ref().expect("asked for by default");
//! burrow.check_certificate(outcome.route(), certificate)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Example: several routes
//!
//! A burrow has no `routes` and no `count`. The functions of [`search`] list and count the
//! routes of the [canonical form](#the-moves-that-are-searched). Their certificates are about
//! these alone, and [`Burrow::check_certificate`] refuses them.
//!
//! ```
//! use amphipod::Burrow;
//! use amphipod::puzzle::Solve;
//! use amphipod::search::{Count, Options, routes, search};
//!
//! let burrow: Burrow = [
//!     "#############",
//!     "#...........#",
//!     "###B#A#C#D###",
//!     "  #########",
//! ]
//! .join("\n")
//! .parse()?;
//! let options = Options::default().certify(false).count_routes(true);
//! let outcome = search(&burrow.space(), &options);
//! assert_eq!(outcome.optimal_routes, Some(Count::Exactly(2)));
//! let routes = routes(&burrow.space(), &Options::default()).map_paths(burrow.reader());
//! let costs: Vec<u64> = routes.take(4).map(|route| route.cost()).collect();
//! assert_eq!(costs, [46, 46, 48, 50]);
//! # Ok::<(), grid::ParseError>(())
//! ```
//!
//! # In detail
//!
//! **State.** The kind in each place; amphipods of a kind are interchangeable.
//! A [`Word`] encodes a state relative to the start of its burrow. Searches and
//! certificates use words.
//!
//! **Heuristic.** An amphipod is *settled* if it, and every amphipod below it, is in
//! its own room. Each of the others must go up (if it is in a room), across to the
//! column of its own room, and down. If it is in its own room, above another kind, it
//! must go at least one column to the side and back. The `n` unsettled amphipods of a
//! kind must end in the top `n` places of their room, so together they go down
//! `n(n+1)/2` steps. The bound `h` is the energy of all these steps: up, across, to the
//! side and down.
//!
//! It is 0 in a sorted burrow, and consistent: for a move `u -> v` of cost `c`,
//! `h(u) <= c + h(v)`. A move home lowers `h` by exactly its cost: the way is
//! straight and ends in the lowest of the top `n` places. A move into the hallway
//! lowers `h` by at most its cost: by the triangle inequality, the way home via a
//! place in the hallway is no shorter than the straight way. (From its own room,
//! the amphipod goes `d` columns out and `d` back, and `d` is at least 1.) If a
//! settled amphipod leaves, `h` grows. The part of `h` for every other amphipod
//! stays the same, since only the topmost amphipod of a room leaves, and none
//! enters a room above another kind.
//!
//! # The moves that are searched
//!
//! Call `c + h(v) - h(u)` a move's *detour*: it is never negative, and 0 for a move
//! home. The cost of a route is `h(start)` plus its detours. At least one of the
//! optimal routes with the fewest moves has the following *canonical form*, and the
//! solver returns only routes of this form.
//!
//! **No settled amphipod leaves, and any amphipod that can go home goes at once,** the
//! first in reading order first. Let `s` be a state, and let `s'` be `s` itself or the
//! state after some move home from `s`. Any route from `s` can be mirrored from `s'`:
//! at each time, the mirror is the original with some additional amphipods at home, on
//! top of those already there. If a settled amphipod leaves, the mirror leaves it at
//! home and does nothing. If the amphipod that moves is already at home in the mirror,
//! the mirror does nothing. Every other move is possible in the mirror too, with the
//! same detour: its hallway is at least as free, and a room that holds only its own
//! kind in the original does so in the mirror. In the end both are sorted. So the
//! detours of the mirrored route add up to no more. Nor does it have more moves than
//! the original, even counting the move home from `s` to `s'`: the original must still
//! move that amphipod later, and the mirror need not. If a settled amphipod leaves in
//! the original, the mirrored route has fewer moves.
//!
//! **No amphipod parks strictly between the room it leaves and its home.**
//! While it is parked there, no other gets past. So each move made while it is parked
//! is on the side of its old room or on the side of its home, and neither side affects
//! the other. Make the moves on the side of its home first, while it still waits in its
//! old room; then let it go straight home; then make the other moves. The cost is the
//! same, with one move fewer.
//!
//! The certificate of an answer, including "no route", covers *every* legal move, so
//! you need not trust this argument. For a certificate, the general engines make one
//! search over all legal moves: its table becomes the certificate, and the route is
//! read off it with moves of this form only. The engine [`PACKED`] first finds the
//! route by a search of this form, then searches all legal moves for a cheaper one. If
//! no cheapest route had this form, the general engines would panic, and the answer of
//! [`PACKED`] would contradict its certificate: every check would refuse a route that
//! costs more than the certificate claims, and a wrong "no route" would come with the
//! claim `AtLeast`, not `NoRoute`.
//!
//! **Costs cannot overflow.** In this form, each of at most 32 amphipods moves at most
//! twice, at most 22 steps each time, at a cost of at most 1000 a step: less than 2^21
//! in total. The general engines still check every sum.
//!
//! **The canonical route** is the least *of this form*: by cost, then by number of
//! moves, then by its moves in order, each by source, then by target, both in reading
//! order. Cheapest routes of another form may come before it. The checker has its own
//! statement of the form, and finds the first route of that form itself.
//!
//! **Drawings.** [`Burrow::draw`] makes a frame for the start and one for each move,
//! which shows the burrow after that move.
#![forbid(unsafe_code)]

mod state;
mod word;
mod rules;
mod model;
mod unfold;
mod parse;
#[cfg(feature = "solve")]
mod space;
#[cfg(feature = "solve")]
mod packed;
mod violation;
mod referee;
mod places;
mod draw;
mod task;
#[cfg(feature = "solve")]
mod solve;

#[cfg(test)]
#[cfg(feature = "solve")]
mod agreement;

pub use model::{Burrow, Certificate, Move, Route};
#[cfg(feature = "solve")]
pub use packed::PACKED;
pub use rules::Rules;
pub use state::{Kind, State};
pub use unfold::UnfoldError;
pub use violation::{Fault, Refused, Violation};
pub use word::Word;
// Re-exported, so that a project needs no other dependency.
#[cfg(feature = "solve")]
pub use search::{self, Engine};
pub use {grid, proof, puzzle};

#[cfg(feature = "serde")]
grid::serde_by_text!(Burrow, Rules, State);
