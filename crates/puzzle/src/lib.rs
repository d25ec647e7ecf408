//! The traits that define a puzzle, and the methods that they provide.
//!
//! A puzzle implements only what is specific to it: a model and its text, the
//! rules, the state, the moves (twice: for the solver and for the checker), the
//! faults of a route, and a drawing. [`inherent!`] turns the provided methods into
//! inherent methods of the model, so that users import no trait.
//!
//! | trait | requires | provides |
//! |---|---|---|
//! | [`Puzzle`] | name, rules, state, route, violation, [text](Puzzle::plain), [referee](Puzzle::referee), [replay](Puzzle::replay), [form of certificate files](Puzzle::form), [drawing](Puzzle::drawing) | checks of routes and certificates, certificate files |
//! | [`Solve`] | [space](Solve::space), [engines](Solve::engines), [reader](Solve::reader) | searches for a route or for its cost, the order in which a search closes states |
//! | [`List`] | that its space contains every legal route | all routes in order, the k-th, the simple ones, the number of cheapest ones |
//! | [`walk::Walk`] | the map, and the cell of a state | the order in which a search closes cells |
//!
//! The traits are implemented by a *task*: a model and its rules, or the model
//! alone if there is one rule set or if the model contains its rules. `Puzzle`
//! needs no solver: without the feature `solve` this crate has only the checking
//! side, and depends only on `grid` and `proof`.
//!
//! # Example
//!
//! A complete puzzle: the shortest way along a corridor, a grid of one row in which
//! some cells cannot be entered. Its drawings have an arrow on each cell that the route
//! enters.
//!
//! ```
//! use std::borrow::Cow;
//! use std::fmt::{self, Display};
//!
//! use grid::{Dir, Drawing, Frame, Glyph, Grid, Pos, Role, Route};
//! use proof::Referee;
//! use proof::file::{Form, OnMap};
//! use puzzle::walk::{self, Cells, Rules, Steps, route_of};
//! use puzzle::{List, Puzzle, Solve};
//! use search::{Cost, Engine, Options, Path, StateSpace};
//!
//! pub struct Corridor(Grid<bool>);
//! pub type Certificate = proof::Certificate<Pos>;
//! pub type Violation = walk::Violation;
//! pub type Refused = proof::Refused<Violation, Pos>;
//! pub type Routes = search::Routes<Pos, Route>;
//! puzzle::inherent!(Corridor: Puzzle Draw);
//!
//! // The moves, for the checker.
//! struct Rule<'a>(&'a Corridor);
//! impl Steps for Rule<'_> {
//!     type State = Pos;
//!     type Dir = Dir;
//!     type Fault = std::convert::Infallible;
//!     const DECLARED: &'static [Dir] = &[Dir::Left, Dir::Right];
//!     fn start(&self) -> Pos { Pos::new(0, 0) }
//!     fn cell(pos: &Pos) -> Pos { *pos }
//!     fn can_stand(&self, pos: &Pos) -> bool { self.0.0.get(*pos) == Some(&true) }
//!     fn ends_at(&self, pos: &Pos) -> bool { pos.col + 1 == self.0.0.cols() }
//!     fn enter(&self, _: &Pos, _: Dir, to: Pos) -> Result<(Pos, u64), Violation> {
//!         if self.can_stand(&to) { Ok((to, 1)) } else { Err(Violation::Closed { to }) }
//!     }
//! }
//! impl Referee for Rule<'_> {
//!     type State = Pos;
//!     fn starts(&self) -> Vec<Pos> { vec![self.start()] }
//!     fn moves(&self, pos: &Pos, moves: &mut Vec<(Pos, u64)>) { walk::moves(self, pos, moves); }
//!     fn is_goal(&self, pos: &Pos) -> bool { self.ends_at(pos) }
//! }
//!
//! // The moves, for the solver.
//! impl StateSpace for Corridor {
//!     type State = Pos;
//!     fn starts(&self) -> Vec<Pos> { vec![Pos::new(0, 0)] }
//!     fn successors(&self, pos: &Pos, moves: &mut Vec<(Pos, Cost)>) {
//!         let around = self.0.neighbours(*pos).map(|(_, next)| next);
//!         moves.extend(around.filter(|next| self.0[*next]).map(|next| (next, 1)));
//!     }
//!     fn is_goal(&self, pos: &Pos) -> bool { pos.col == self.0.cols() - 1 }
//! }
//!
//! impl Puzzle for Corridor {
//!     const NAME: &'static str = "corridor";
//!     type Rules = Rules;
//!     type State = Pos;
//!     type Route = Route;
//!     type Violation = Violation;
//!     fn rules(&self) -> Rules { Rules::Standard }
//!     fn plain(&self) -> &impl Display { self }
//!     fn referee(&self) -> impl Referee<State = Pos> { Rule(self) }
//!     fn replay<'a>(&self, route: &'a Route) -> Result<Cow<'a, [Pos]>, Violation> {
//!         walk::replay(&Rule(self), route).map(Cow::Owned)
//!     }
//!     fn form(&self) -> impl Form<State = Pos, Step = Pos> {
//!         OnMap(Cells::new(&self.0, Pos::new(0, 0), |open| *open))
//!     }
//!     fn drawing(&self, route: Option<&Route>) -> Drawing {
//!         let glyph = |open| Glyph::new(if open { '.' } else { '#' }, Role::Floor);
//!         let costs = route.map(|route| walk::costs(&Rule(self), route));
//!         let frame = Frame::of(&self.0, |_, open| glyph(*open));
//!         walk::drawn(frame.with_costs(costs.unwrap_or_default()), route, |_| Some(Role::Route))
//!     }
//! }
//! impl Solve for Corridor {
//!     fn engines(_: &Rules) -> &'static [Engine] { &Engine::GENERAL }
//!     fn space(&self) -> impl StateSpace<State = Pos> { self }
//!     fn reader(&self) -> impl Fn(Path<Pos>) -> Route + Send + Sync + 'static {
//!         |path| route_of(path, |pos| pos)
//!     }
//! }
//! impl List for Corridor {}
//! impl fmt::Display for Corridor {
//!     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { self.draw_map().fmt(f) }
//! }
//!
//! // If the puzzle's own crate has a feature `solve`, `inherent!` can also make
//! // the methods of `Solve` and `List` inherent.
//! let corridor = Corridor(Grid::from_fn(1, 4, |_| true)?);
//! let outcome = Solve::search(&corridor, &Options::default());
//! let route = outcome.route().expect("nothing is closed");
//! assert_eq!(corridor.draw(route).to_string(), ".>>>\n");
//! let certificate = outcome.certificate.as_ref().expect("asked for by default");
//! corridor.check_certificate(Some(route), certificate)?;
//! assert_eq!(corridor.count(&Options::default())?.to_string(), "1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod course;
mod wrong;
mod checked;
#[cfg(feature = "solve")]
mod solve;
mod holds;
mod inherent;
pub mod walk;

pub use checked::Puzzle;
pub use course::Course;
pub use holds::Holds;
#[cfg(feature = "solve")]
pub use search;
#[cfg(feature = "solve")]
pub use solve::{Found, List, Solve, engines};
pub use wrong::Wrong;
pub use {grid, proof};
