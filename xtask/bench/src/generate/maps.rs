//! Islands, mazes, fields and eight-way maps.

use std::fmt::Write;

use testkit::Dice;

use super::dice;

/// An island of `size` by `size` with the keys `a` to the letter number `letters`. Below
/// each band but the last is a wall with three doors of one letter; the bands above the
/// wall have two keys of that letter. 15 % of the land is water.
pub(crate) fn island(size: usize, letters: usize, seed: u64) -> String {
    let mut dice = dice(seed, size);
    let mut cells = scattered(&mut dice, size, 15, *b".#");
    let band = size / (letters + 1);
    for (letter, index) in (b'a'..).zip(1..=letters) {
        let wall = index * band;
        cells[wall].fill(b'#');
        for _ in 0..3 {
            let col = dice.size(0, size - 1);
            cells[wall][col] = letter.to_ascii_uppercase();
            // Keep the door accessible from both sides.
            cells[wall - 1][col] = b'.';
            cells[(wall + 1).min(size - 1)][col] = b'.';
        }
        let mut keys = 2;
        while keys > 0 {
            let row = dice.size(1, wall - 1);
            if !row.is_multiple_of(band) {
                cells[row][dice.size(0, size - 1)] = letter;
                keys -= 1;
            }
        }
    }
    cells[0][0] = b'@';
    cells[size - 1][size - 1] = b'+';
    text(&cells)
}

/// A maze of `size` by `size` (odd) with exactly one way between any two cells; then one
/// in `loops` of its inner walls is removed. Pacman starts at the top left, the food is
/// at the bottom right.
pub(crate) fn maze(size: usize, loops: u64, seed: u64) -> String {
    let mut dice = dice(seed, size);
    let mut cells = vec![vec![b'%'; size]; size];
    // A depth-first walk over the rooms, at odd rows and columns; `way` is its stack.
    let mut way = vec![(1_usize, 1_usize)];
    cells[1][1] = b'-';
    while let Some(&(row, col)) = way.last() {
        let (up, left) = (row.wrapping_sub(2), col.wrapping_sub(2));
        let mut ways = vec![(up, col), (row + 2, col), (row, left), (row, col + 2)];
        ways.retain(|(row, col)| cells.get(*row).and_then(|line| line.get(*col)) == Some(&b'%'));
        let Some(&(to_row, to_col)) = dice.pick(&ways) else {
            way.pop();
            continue;
        };
        cells[usize::midpoint(row, to_row)][usize::midpoint(col, to_col)] = b'-';
        cells[to_row][to_col] = b'-';
        way.push((to_row, to_col));
    }
    let inside = (1..size - 1).flat_map(|row| (1..size - 1).map(move |col| (row, col)));
    for (row, col) in inside.filter(|(row, col)| (row + col) % 2 == 1) {
        if dice.one_in(loops) {
            cells[row][col] = b'-';
        }
    }
    contest(cells, 1)
}

/// A field of `size` by `size` in which `walls` per cent of the cells are walls.
pub(crate) fn field(size: usize, walls: u64, seed: u64) -> String {
    contest(open(size, walls, seed, *b"-%"), 0)
}

/// A map of `size` by `size` with `.` and `#`, open at two corners.
pub(crate) fn octile(size: usize, walls: u64, seed: u64) -> String {
    text(&open(size, walls, seed, *b".#"))
}

/// The kind of a map with queries.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Kind {
    /// This percentage of the cells is closed.
    Obstacles(u64),
    /// Rooms with sides of this many cells, walls included, and a door in each wall.
    Rooms(usize),
}

/// A map of `size` by `size` in the format of the Moving AI benchmarks, and
/// `queries` queries between open cells.
pub(crate) fn queries(kind: Kind, size: usize, queries: usize, seed: u64) -> String {
    let mut dice = dice(seed, size);
    let cells = match kind {
        Kind::Obstacles(walls) => open(size, walls, seed, *b".@"),
        Kind::Rooms(room) => rooms(&mut dice, size, room),
    };
    let mut open = || loop {
        let (row, col) = (dice.size(0, size - 1), dice.size(0, size - 1));
        if cells[row][col] == b'.' {
            return (row, col);
        }
    };
    let map = text(&cells);
    let mut text = format!("type octile\nheight {size}\nwidth {size}\nmap\n{map}\n");
    for _ in 0..queries {
        let ((row, col), (to_row, to_col)) = (open(), open());
        // Writing to a string does not fail.
        let _ = writeln!(text, "{row} {col} {to_row} {to_col}");
    }
    text
}

fn rooms(dice: &mut Dice, size: usize, room: usize) -> Vec<Vec<u8>> {
    let across = size.div_ceil(room);
    let doors: Vec<usize> = (0..2 * across.pow(2)).map(|_| dice.size(0, room - 2)).collect();
    let cell = |row: usize, col: usize| {
        let first = 2 * (row / room * across + col / room);
        let is_open = match (row % room == room - 1, col % room == room - 1) {
            (false, false) => true,
            (true, false) => col % room == doors[first],
            (false, true) => row % room == doors[first + 1],
            (true, true) => false,
        };
        if is_open { b'.' } else { b'@' }
    };
    (0..size).map(|row| (0..size).map(|col| cell(row, col)).collect()).collect()
}

/// A map in which `walls` per cent of the cells are walls, open around two corners.
fn open(size: usize, walls: u64, seed: u64, signs: [u8; 2]) -> Vec<Vec<u8>> {
    let mut cells = scattered(&mut dice(seed, size), size, walls, signs);
    for (row, col) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        cells[row][col] = signs[0];
        cells[size - 1 - row][size - 1 - col] = signs[0];
    }
    cells
}

fn scattered(dice: &mut Dice, size: usize, walls: u64, [floor, wall]: [u8; 2]) -> Vec<Vec<u8>> {
    let mut cell = || if dice.below(100) < walls { wall } else { floor };
    (0..size).map(|_| (0..size).map(|_| cell()).collect()).collect()
}

/// Writes the format of the contest. Pacman and the food are `inset` from two corners.
fn contest(mut cells: Vec<Vec<u8>>, inset: usize) -> String {
    let size = cells.len();
    let food = size - 1 - inset;
    cells[inset][inset] = b'P';
    cells[food][food] = b'.';
    format!("{inset} {inset}\n{food} {food}\n{size} {size}\n{}", text(&cells))
}

fn text(cells: &[Vec<u8>]) -> String {
    let mut text = String::with_capacity(cells.len() * (cells.len() + 1));
    for row in cells {
        text.extend(row.iter().map(|cell| char::from(*cell)));
        text.push('\n');
    }
    text
}
