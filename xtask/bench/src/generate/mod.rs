//! Inputs of any size, the same from the same seed on every machine.
//!
//! The seeds up to 99 were looked at while the engines were tuned. What is
//! measured here has seeds from 1,000 on.

pub(crate) mod burrow;
pub(crate) mod city;
pub(crate) mod maps;

use testkit::Dice;

fn dice(seed: u64, size: usize) -> Dice {
    Dice::new(seed.wrapping_mul(1_000_003).wrapping_add(size as u64))
}
