//! Cities: squares of digits from 1 to 9.

use testkit::Dice;

use super::dice;

/// How the heat is spread.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Shape {
    /// Every digit is equally likely.
    Uniform,
    /// More expensive towards the centre, with noise.
    Centre,
    /// Lanes of ones between walls of nines, which are open at the bottom and at the top
    /// in turn: the cheapest route goes up and down through all lanes.
    Serpentine,
}

/// A city of `size` by `size` blocks.
pub(crate) fn city(shape: Shape, size: usize, seed: u64) -> String {
    let mut dice = dice(seed, size);
    let mut text = String::with_capacity(size * (size + 1));
    for row in 0..size {
        for col in 0..size {
            let heat = match shape {
                Shape::Uniform => 1.0 + unit(&mut dice) * 9.0 - 0.5,
                Shape::Centre => {
                    let away = centred(row, size).hypot(centred(col, size)) / 0.71;
                    3.2 + 4.0 * (1.0 - away).max(0.0).powf(1.2) + 6.5 * (unit(&mut dice) - 0.5)
                }
                Shape::Serpentine => serpentine(row, col, size),
            };
            text.push(digit(heat));
        }
        text.push('\n');
    }
    text
}

/// The coordinate of the middle of a block, from -0.5 to 0.5.
#[expect(clippy::cast_precision_loss, reason = "sizes are far below 2^52")]
fn centred(place: usize, size: usize) -> f64 {
    (place as f64 + 0.5) / size as f64 - 0.5
}

/// A random number from 0 to 1.
#[expect(clippy::cast_precision_loss, reason = "the 53 bits that a float has")]
fn unit(dice: &mut Dice) -> f64 {
    (dice.throw() >> 11) as f64 / (1_u64 << 53) as f64
}

fn serpentine(row: usize, col: usize, size: usize) -> f64 {
    let (lane, place) = (col / 6, col % 6);
    let gap = if lane % 2 == 0 { row + 6 > size } else { row < 5 };
    if place < 5 || gap { 1.0 } else { 9.0 }
}

fn digit(heat: f64) -> char {
    (1..=9_u8)
        .rev()
        .find(|digit| heat.round() >= f64::from(*digit))
        .map_or('1', |digit| char::from(b'0' + digit))
}
