//! Cities: squares of digits from 1 to 9.

use testkit::Dice;

use super::dice;

/// How the heat is spread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Every digit anywhere.
    Uniform,
    /// Dearer towards the centre, with noise.
    Centre,
    /// Round hot places, between which large detours are cheap.
    Blobs,
    /// Lanes of ones between walls of nines, open at the top and at the bottom
    /// in turn: the cheapest route goes up and down through all of them.
    Serpentine,
}

/// A city of `size` by `size` blocks.
pub(crate) fn city(shape: Shape, size: usize, seed: u64) -> String {
    let mut dice = dice(seed, size);
    let count = if shape == Shape::Blobs { 24 } else { 0 };
    let blobs: Vec<Blob> = (0..count).map(|_| Blob::throw(&mut dice)).collect();
    let mut text = String::with_capacity(size * (size + 1));
    for row in 0..size {
        for col in 0..size {
            let (down, right) = (middle(row, size), middle(col, size));
            let heat = match shape {
                Shape::Uniform => 1.0 + unit(&mut dice) * 9.0 - 0.5,
                Shape::Centre => {
                    let away = (down - 0.5).hypot(right - 0.5) / 0.71;
                    3.2 + 4.0 * (1.0 - away).max(0.0).powf(1.2) + 6.5 * (unit(&mut dice) - 0.5)
                }
                Shape::Blobs => {
                    let hottest = blobs.iter().map(|blob| blob.heat(down, right));
                    hottest.fold(1.5, f64::max) + 3.0 * (unit(&mut dice) - 0.3)
                }
                Shape::Serpentine => serpentine(row, col, size),
            };
            text.push(digit(heat));
        }
        text.push('\n');
    }
    text
}

/// Where the middle of a block lies, from 0 to 1.
#[expect(clippy::cast_precision_loss, reason = "sizes are far below 2^52")]
fn middle(place: usize, size: usize) -> f64 {
    (place as f64 + 0.5) / size as f64
}

/// A number from 0 to 1.
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

/// A round hot place.
struct Blob {
    down: f64,
    right: f64,
    width: f64,
    height: f64,
}

impl Blob {
    fn throw(dice: &mut Dice) -> Blob {
        Blob {
            down: unit(dice),
            right: unit(dice),
            width: 0.04 + 0.1 * unit(dice),
            height: 2.0 + 5.0 * unit(dice),
        }
    }

    fn heat(&self, down: f64, right: f64) -> f64 {
        let away = (down - self.down).powi(2) + (right - self.right).powi(2);
        1.5 + self.height * (-away / (2.0 * self.width * self.width)).exp()
    }
}
