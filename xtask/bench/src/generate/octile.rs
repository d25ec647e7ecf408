//! Maps in the format of the Moving AI benchmarks, with queries.

use std::fmt::Write;

use testkit::Dice;

use super::maze;

/// What a map is made of.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Kind {
    /// So many per cent of the cells are closed.
    Obstacles(u64),
    /// Rooms of so many cells a side, walls included, with a door in each wall.
    Rooms(usize),
}

/// A map of `size` by `size` with `queries` queries between open cells.
pub(crate) fn queries(kind: Kind, size: usize, queries: usize, seed: u64) -> String {
    let mut dice = Dice::new(seed.wrapping_mul(1_000_003).wrapping_add(size as u64));
    let cells = match kind {
        Kind::Obstacles(walls) => maze::octile(size, walls, seed).replace('#', "@"),
        Kind::Rooms(room) => rooms(&mut dice, size, room),
    };
    let rows: Vec<&[u8]> = cells.lines().map(str::as_bytes).collect();
    let mut open = || loop {
        let (row, col) = (dice.size(0, size - 1), dice.size(0, size - 1));
        if rows[row][col] == b'.' {
            return (row, col);
        }
    };
    let mut text = format!("type octile\nheight {size}\nwidth {size}\nmap\n{cells}\n");
    for _ in 0..queries {
        let ((row, col), (to_row, to_col)) = (open(), open());
        // Writing to a string does not fail.
        let _ = writeln!(text, "{row} {col} {to_row} {to_col}");
    }
    text
}

fn rooms(dice: &mut Dice, size: usize, room: usize) -> String {
    let doors: Vec<usize> =
        (0..2 * size.div_ceil(room).pow(2)).map(|_| dice.size(0, room - 2)).collect();
    let cell = |row: usize, col: usize| {
        let first = 2 * (row / room * size.div_ceil(room) + col / room);
        match (row % room == room - 1, col % room == room - 1) {
            (false, false) => true,
            (true, false) => col % room == doors[first],
            (false, true) => row % room == doors[first + 1],
            (true, true) => false,
        }
    };
    let row =
        |row| (0..size).map(|col| if cell(row, col) { '.' } else { '@' }).chain(['\n']).collect();
    (0..size).map(row).collect::<Vec<String>>().concat()
}
