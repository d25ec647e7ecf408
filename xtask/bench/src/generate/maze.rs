//! Mazes and open fields in the contest's format, and open maps for eight ways.

use testkit::Dice;

/// A maze of `size` by `size` (odd) in which exactly one way leads from any
/// cell to any other; of the walls within, one in `loops` is then taken out.
/// No loops for 0. Pacman starts top left, the food lies bottom right.
pub(crate) fn maze(size: usize, loops: u64, seed: u64) -> String {
    let mut dice = Dice::new(seed.wrapping_mul(1_000_003).wrapping_add(size as u64));
    let mut cells = vec![vec![b'%'; size]; size];
    let rooms = (size - 1) / 2;
    // A depth-first walk over the rooms that remembers its way back.
    let mut way = vec![(0, 0)];
    cells[1][1] = b'-';
    while let Some(&(row, col)) = way.last() {
        let mut next = [(0, 0); 4];
        let mut ways = 0;
        for (to_row, to_col) in neighbours(row, col, rooms) {
            if cells[2 * to_row + 1][2 * to_col + 1] == b'%' {
                next[ways] = (to_row, to_col);
                ways += 1;
            }
        }
        let Some(&(to_row, to_col)) = dice.pick(&next[..ways]) else {
            way.pop();
            continue;
        };
        cells[row + to_row + 1][col + to_col + 1] = b'-';
        cells[2 * to_row + 1][2 * to_col + 1] = b'-';
        way.push((to_row, to_col));
    }
    if loops > 0 {
        for (row, line) in cells.iter_mut().enumerate().take(size - 1).skip(1) {
            for (col, cell) in line.iter_mut().enumerate().take(size - 1).skip(1) {
                if (row + col) % 2 == 1 && dice.one_in(loops) {
                    *cell = b'-';
                }
            }
        }
    }
    contest(cells, (1, 1), (size - 2, size - 2))
}

/// The rooms beside a room.
fn neighbours(row: usize, col: usize, rooms: usize) -> impl Iterator<Item = (usize, usize)> {
    let vertical = [row.wrapping_sub(1), row + 1].map(|row| (row, col));
    let horizontal = [col.wrapping_sub(1), col + 1].map(|col| (row, col));
    vertical.into_iter().chain(horizontal).filter(move |(row, col)| *row < rooms && *col < rooms)
}

/// A field of `size` by `size` of which `walls` per cent are wall.
pub(crate) fn field(size: usize, walls: u64, seed: u64) -> String {
    contest(open(size, walls, seed, b'-', b'%'), (0, 0), (size - 1, size - 1))
}

/// A map of `size` by `size` with `.` and `#`, open at two corners.
pub(crate) fn octile(size: usize, walls: u64, seed: u64) -> String {
    text(&open(size, walls, seed, b'.', b'#'))
}

fn open(size: usize, walls: u64, seed: u64, floor: u8, wall: u8) -> Vec<Vec<u8>> {
    let mut dice = Dice::new(seed.wrapping_mul(1_000_003).wrapping_add(size as u64));
    let mut cells: Vec<Vec<u8>> = (0..size)
        .map(|_| (0..size).map(|_| if dice.below(100) < walls { wall } else { floor }).collect())
        .collect();
    // Both corners are open, and so is what lies around them.
    for (row, col) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        cells[row][col] = floor;
        cells[size - 1 - row][size - 1 - col] = floor;
    }
    cells
}

fn contest(mut cells: Vec<Vec<u8>>, start: (usize, usize), food: (usize, usize)) -> String {
    let (rows, cols) = (cells.len(), cells[0].len());
    cells[start.0][start.1] = b'P';
    cells[food.0][food.1] = b'.';
    let header = format!("{} {}\n{} {}\n{rows} {cols}\n", start.0, start.1, food.0, food.1);
    header + &text(&cells)
}

fn text(cells: &[Vec<u8>]) -> String {
    let mut text = String::with_capacity(cells.len() * (cells.len() + 1));
    for row in cells {
        text.extend(row.iter().map(|cell| char::from(*cell)));
        text.push('\n');
    }
    text
}
