//! Support for tests: the laws that every puzzle keeps, reproducible randomness, brute force.
//!
//! For tests, fuzzing and the benchmark only. [`Dice`] with the same seed give the same
//! numbers on every machine and in every version, so a seed identifies a failing case.
//!
//! ```
//! use testkit::Dice;
//!
//! let mut dice = Dice::new(1);
//! let throws: Vec<u64> = (0..5).map(|_| dice.below(6)).collect();
//! assert_eq!(throws, [3, 4, 5, 2, 2]);
//! ```
#![forbid(unsafe_code)]
#![expect(clippy::missing_panics_doc, reason = "a law that does not hold panics")]

mod dice;
mod certificates;
mod graph;
mod unnumbered;
mod many;
#[cfg(feature = "serde")]
pub mod json;
pub mod laws;
pub mod walks;

pub use certificates::{entries, honest, is_true, one_less};
pub use dice::{Dice, cases};
pub use graph::{Graph, ListedRoute};
pub use many::{every, many};
pub use unnumbered::Unnumbered;
