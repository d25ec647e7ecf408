//! Inputs of any size. The same seed gives the same input on every machine.
//!
//! The engines were tuned on seeds up to 99. The benchmark uses seeds from 1,000 on.

use std::fmt::Write;

use amphipod::{Burrow, Rules};
use grid::Limits;
use search::Options;
use testkit::Dice;

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

/// A city of `size` by `size` blocks with digits from 1 to 9.
pub(crate) fn city(shape: Shape, size: usize, seed: u64) -> String {
    let mut dice = dice(seed, size);
    text(&square(size, |row, col| {
        let heat = match shape {
            Shape::Uniform => 1.0 + unit(&mut dice) * 9.0 - 0.5,
            Shape::Centre => {
                let away = centred(row, size).hypot(centred(col, size)) / 0.71;
                3.2 + 4.0 * (1.0 - away).max(0.0).powf(1.2) + 6.5 * (unit(&mut dice) - 0.5)
            }
            Shape::Serpentine => {
                let gap = if col / 6 % 2 == 0 { row + 6 > size } else { row < 5 };
                if col % 6 < 5 || gap { 1.0 } else { 9.0 }
            }
        };
        let digit = (1..=9_u8).rfind(|digit| heat.round() >= f64::from(*digit)).unwrap_or(1);
        char::from(b'0' + digit)
    }))
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

/// A folded burrow in which no amphipod at the bottom of a room is at home, as in the
/// inputs that people are given. It can be sorted; unfolded it can be sorted, too, or
/// with `unsolvable` cannot, like a third of all unfolded burrows.
///
/// Our own solver decides which can be sorted. The peers must agree.
pub(crate) fn burrow(seed: u64, unsolvable: bool) -> String {
    const PLACES: &str = "#############\n#...........#\n###x#x#x#x###\n  #x#x#x#x#\n  #########\n";
    let mut dice = Dice::new(seed);
    loop {
        let mut kinds = *b"AABBCCDD";
        for place in (1..kinds.len()).rev() {
            kinds.swap(place, dice.size(0, place));
        }
        if kinds[4..].iter().zip(b"ABCD").any(|(kind, home)| kind == home) {
            continue;
        }
        let mut kinds = kinds.into_iter().map(char::from);
        let place = |sign| if sign == 'x' { kinds.next().unwrap_or(sign) } else { sign };
        let text: String = PLACES.chars().map(place).collect();
        let is_sortable = |rules| match Burrow::parse_with_rules(&text, rules, &Limits::default()) {
            Ok(burrow) => burrow.cost(&Options::default()).into_route().is_some(),
            Err(error) => panic!("a burrow that was drawn here: {error}"),
        };
        if is_sortable(Rules::Unfolded) != unsolvable && is_sortable(Rules::Folded) {
            return text;
        }
    }
}

/// An island of `size` by `size` with the keys `a` to the letter number `letters`. Below
/// each band but the last is a wall with three doors of one letter; the bands above the
/// wall have two keys of that letter. 15 % of the land is water.
pub(crate) fn island(size: usize, letters: usize, seed: u64) -> String {
    let mut dice = dice(seed, size);
    let mut cells = scattered(&mut dice, size, 15, ['.', '#']);
    let band = size / (letters + 1);
    for (letter, index) in ('a'..).zip(1..=letters) {
        let wall = index * band;
        cells[wall].fill('#');
        for _ in 0..3 {
            let col = dice.size(0, size - 1);
            cells[wall][col] = letter.to_ascii_uppercase();
            // Keep the door accessible from both sides.
            cells[wall - 1][col] = '.';
            cells[(wall + 1).min(size - 1)][col] = '.';
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
    cells[0][0] = '@';
    cells[size - 1][size - 1] = '+';
    text(&cells)
}

/// A maze of `size` by `size` (odd) with exactly one way between any two cells; then one
/// in `loops` of its inner walls is removed. Pacman starts at the top left, the food is
/// at the bottom right.
pub(crate) fn maze(size: usize, loops: u64, seed: u64) -> String {
    let mut dice = dice(seed, size);
    let mut cells = vec![vec!['%'; size]; size];
    // A depth-first walk over the rooms, at odd rows and columns; `way` is its stack.
    let mut way = vec![(1_usize, 1_usize)];
    cells[1][1] = '-';
    while let Some(&(row, col)) = way.last() {
        let (up, left) = (row.wrapping_sub(2), col.wrapping_sub(2));
        let mut ways = vec![(up, col), (row + 2, col), (row, left), (row, col + 2)];
        ways.retain(|(row, col)| cells.get(*row).and_then(|line| line.get(*col)) == Some(&'%'));
        let Some(&(to_row, to_col)) = dice.pick(&ways) else {
            way.pop();
            continue;
        };
        cells[usize::midpoint(row, to_row)][usize::midpoint(col, to_col)] = '-';
        cells[to_row][to_col] = '-';
        way.push((to_row, to_col));
    }
    let inside = (1..size - 1).flat_map(|row| (1..size - 1).map(move |col| (row, col)));
    for (row, col) in inside.filter(|(row, col)| (row + col) % 2 == 1) {
        if dice.one_in(loops) {
            cells[row][col] = '-';
        }
    }
    contest(cells, 1)
}

/// A field of `size` by `size` in which `walls` per cent of the cells are walls.
pub(crate) fn field(size: usize, walls: u64, seed: u64) -> String {
    contest(open(size, walls, seed, ['-', '%']), 0)
}

/// A map of `size` by `size` with `.` and `#`, open at two corners.
pub(crate) fn octile(size: usize, walls: u64, seed: u64) -> String {
    text(&open(size, walls, seed, ['.', '#']))
}

/// A map of `size` by `size` of which 35 % are closed, with queries.
pub(crate) fn obstacles(size: usize, seed: u64) -> String {
    queries(&open(size, 35, seed, ['.', '@']), dice(seed, size))
}

/// A map of `size` by `size` with queries: rooms with sides of 16 cells, walls included,
/// and a door in each wall.
pub(crate) fn rooms(size: usize, seed: u64) -> String {
    const ROOM: usize = 16;
    let mut dice = dice(seed, size);
    let across = size.div_ceil(ROOM);
    let doors: Vec<usize> = (0..2 * across.pow(2)).map(|_| dice.size(0, ROOM - 2)).collect();
    let cells = square(size, |row, col| {
        let first = 2 * (row / ROOM * across + col / ROOM);
        let is_open = match (row % ROOM == ROOM - 1, col % ROOM == ROOM - 1) {
            (false, false) => true,
            (true, false) => col % ROOM == doors[first],
            (false, true) => row % ROOM == doors[first + 1],
            (true, true) => false,
        };
        if is_open { '.' } else { '@' }
    });
    queries(&cells, dice)
}

/// The map in the format of the Moving AI benchmarks, and 100 queries between open cells.
fn queries(cells: &[Vec<char>], mut dice: Dice) -> String {
    let size = cells.len();
    let mut open = || loop {
        let (row, col) = (dice.size(0, size - 1), dice.size(0, size - 1));
        if cells[row][col] == '.' {
            return (row, col);
        }
    };
    let map = text(cells);
    let mut text = format!("type octile\nheight {size}\nwidth {size}\nmap\n{map}\n");
    for _ in 0..100 {
        let ((row, col), (to_row, to_col)) = (open(), open());
        // Writing to a string does not fail.
        let _ = writeln!(text, "{row} {col} {to_row} {to_col}");
    }
    text
}

/// A map in which `walls` per cent of the cells are walls, open around two corners.
fn open(size: usize, walls: u64, seed: u64, signs: [char; 2]) -> Vec<Vec<char>> {
    let mut cells = scattered(&mut dice(seed, size), size, walls, signs);
    for (row, col) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        cells[row][col] = signs[0];
        cells[size - 1 - row][size - 1 - col] = signs[0];
    }
    cells
}

fn scattered(dice: &mut Dice, size: usize, walls: u64, [floor, wall]: [char; 2]) -> Vec<Vec<char>> {
    square(size, |_, _| if dice.below(100) < walls { wall } else { floor })
}

/// A square of cells, made row by row.
fn square(size: usize, mut cell: impl FnMut(usize, usize) -> char) -> Vec<Vec<char>> {
    (0..size).map(|row| (0..size).map(|col| cell(row, col)).collect()).collect()
}

/// Writes the format of the contest. Pacman and the food are `inset` from two corners.
fn contest(mut cells: Vec<Vec<char>>, inset: usize) -> String {
    let size = cells.len();
    let food = size - 1 - inset;
    cells[inset][inset] = 'P';
    cells[food][food] = '.';
    format!("{inset} {inset}\n{food} {food}\n{size} {size}\n{}", text(&cells))
}

fn text(cells: &[Vec<char>]) -> String {
    cells.iter().flat_map(|row| row.iter().chain(&['\n'])).collect()
}

fn dice(seed: u64, size: usize) -> Dice {
    Dice::new(seed.wrapping_mul(1_000_003).wrapping_add(size as u64))
}
