//! Amphipod: the least energy that sorts a burrow, folded or unfolded.
//!
//! A burrow has a hallway of 11 places and below it four rooms, one for each
//! [`Kind`] of amphipod. An amphipod goes from its room to the hallway, where
//! it never stops in front of a room, or from the hallway or another room to
//! its own room: only if no stranger is in there, and then to the lowest free
//! place. All the way must be free. Sorted is a burrow in which everybody is
//! in their own room.
//!
//! Coordinates are `Pos { row, col }`: row 0 is the hallway with columns 0 to
//! 10, rows 1 to 8 are the places of the rooms (columns 2, 4, 6, 8), downwards.
//! A *move* is one amphipod going from one place to another, out of a room and
//! into another included. Its cost is energy: its steps times 1, 10, 100 or 1000.
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
//! # In detail
//!
//! **State.** Who stands where; amphipods of a kind are alike. A [`Word`] holds
//! it for those who know how the burrow began: that is what is searched, and
//! what certificates name.
//!
//! **Heuristic.** An amphipod is *settled* if it and everybody below it live
//! in this room. The others must go up out of their room if they are in one,
//! across to their own (one column aside and back if they are there already,
//! above a stranger) and down. The `n` unsettled of a kind fill the top `n`
//! places of their room, so together they go down 1 + 2 + ... + n. The bound
//! `h` is the energy of these steps.
//!
//! It is 0 when all is sorted, and consistent: for a move `u -> v` of cost
//! `c`, `h(u) <= c + h(v)`. Going home costs exactly what `h` loses: the place
//! is number `n` of its room, and the way is straight. Going into the hallway
//! instead of straight across is a detour or none, by the triangle inequality
//! (out of its own room: `d` columns out, `d` back, and `d` is at least 1).
//! When a settled one leaves, `h` grows. Nobody else's share changes, since
//! only the topmost leave and nobody enters above a stranger.
//!
//! # The moves worth looking at
//!
//! Call `c + h(v) - h(u)` a move's *detour*: never negative, and 0 for going
//! home. The cost of a route is `h(start)` plus its detours. Some optimal
//! route, one with the fewest moves, has the following form, and only such
//! routes are searched.
//!
//! **Nobody settled leaves, and whoever can go home goes at once,** the first
//! in reading order first. Let `s'` be `s`, or `s` after some way home was
//! taken. Any route from `s` can be mirrored from `s'`: at each time the
//! mirror is the original with some amphipods put home, on top of whom they
//! find there. If somebody settled leaves, the mirror leaves that one at home
//! and does nothing. If one moves that the mirror has put home, it does
//! nothing. Every other move is possible in the mirror too (its hallway is at
//! least as free, its open rooms hold nobody but their own), with the same
//! detour. In the end both are sorted. So the mirrored route has no greater
//! detours; it has no more moves, as the way home taken ahead is left out
//! later, and fewer if somebody settled left.
//!
//! **Nobody parks strictly between the room it leaves and its home.** While
//! it is parked there, nobody gets past: the moves until it goes home fall
//! into those on the side of its old room and those on the side of its home,
//! and neither minds the other. Make those on the side of its home first,
//! while it still waits in its old room; then let it go straight home; then
//! make the others. The cost is the same and there is one move fewer.
//!
//! With a route, and with "no route", comes a certificate about *every* legal
//! move, so nothing of this has to be believed. The general engines make it
//! with one search of every legal move, and read the route off its table among
//! the moves of this form; [`PACKED`] knows the cost from a search of the form,
//! and then looks at every legal move that may lead to less. If no route of the
//! form were as cheap, the answer would contradict its certificate, and every
//! check refuse it.
//!
//! **Costs cannot overflow.** Of 32 amphipods each moves at most twice in this
//! form, at most 25 steps each time: less than 2^21. The search checks every
//! sum all the same.
//!
//! **The canonical route** is the least *of this form*: by cost, then by number
//! of moves, then by its moves in order: by source, then by target, both in
//! reading order. Cheapest routes of another form may come before it. The
//! referee states the form a second time, and the check finds the first route of
//! that form itself.
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
// What their types are called here: a project needs no other dependency.
#[cfg(feature = "solve")]
pub use search::{self, Engine};
pub use {grid, proof, puzzle};

#[cfg(feature = "serde")]
grid::serde_by_text!(Burrow, Rules, State);
