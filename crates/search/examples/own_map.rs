//! An eight-way map with numbered states. It depends on no crate but `search`.

use search::proof::Referee;
use search::{Cost, Distance, Numbering, Options, StateSpace, check, distances, routes, search};

type Cell = (usize, usize);

/// Rows of `.` (open) and `#` (closed); routes go from the top left to the bottom right.
struct Map(Vec<&'static [u8]>);

impl Map {
    fn is_open(&self, row: usize, col: usize) -> bool {
        self.0.get(row).and_then(|line| line.get(col)) == Some(&b'.')
    }

    fn goal(&self) -> Cell {
        (self.0.len() - 1, self.0[0].len() - 1)
    }

    /// Straight steps cost 2, diagonal ones 3. No step cuts a corner.
    fn steps(&self, (row, col): Cell) -> Vec<(Cell, Cost)> {
        let mut steps = Vec::new();
        for to_row in row.saturating_sub(1)..=row + 1 {
            for to_col in col.saturating_sub(1)..=col + 1 {
                let free = self.is_open(to_row, col) && self.is_open(row, to_col);
                let straight = to_row == row || to_col == col;
                if (to_row, to_col) != (row, col) && free && self.is_open(to_row, to_col) {
                    steps.push(((to_row, to_col), if straight { 2 } else { 3 }));
                }
            }
        }
        steps
    }
}

impl StateSpace for Map {
    type State = Cell;
    fn starts(&self) -> Vec<Cell> {
        vec![(0, 0)]
    }
    fn successors(&self, &cell: &Cell, moves: &mut Vec<(Cell, Cost)>) {
        moves.extend(self.steps(cell));
    }
    fn is_goal(&self, &cell: &Cell) -> bool {
        cell == self.goal()
    }
    fn heuristic(&self, &(row, col): &Cell) -> Cost {
        let (down, right) = (self.goal().0 - row, self.goal().1 - col);
        (2 * down.max(right) + down.min(right)) as Cost
    }
    fn numbering(&self) -> Option<impl Numbering<State = Cell>> {
        Some(self)
    }
}

impl Numbering for Map {
    fn len(&self) -> usize {
        self.0.len() * self.0[0].len()
    }
    fn number(&self, &(row, col): &Cell) -> Option<usize> {
        Some(row * self.0[0].len() + col)
    }
    fn state(&self, number: usize) -> Option<Cell> {
        Some((number / self.0[0].len(), number % self.0[0].len()))
    }
}

/// The rules once more, for the checker. (Both implementations call `steps`, so a
/// mistake in it would stay hidden; `own_puzzle.rs` states the rules twice.)
impl Referee for Map {
    type State = Cell;
    fn starts(&self) -> Vec<Cell> {
        vec![(0, 0)]
    }
    fn moves(&self, &cell: &Cell, moves: &mut Vec<(Cell, u64)>) {
        moves.extend(self.steps(cell));
    }
    fn is_goal(&self, &(row, col): &Cell) -> bool {
        row + 1 == self.0.len() && col + 1 == self.0[row].len()
    }
    fn bound(&self, &(row, col): &Cell) -> u64 {
        let (down, right) = ((self.0.len() - 1).abs_diff(row), (self.0[0].len() - 1).abs_diff(col));
        (2 * down.abs_diff(right) + 3 * down.min(right)) as u64
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let map = Map(["..#.", "....", "#...", "...."].map(str::as_bytes).to_vec());
    let outcome = search(&map, &Options::default().max_expansions(1_000));
    let route = outcome.route().ok_or_else(|| outcome.to_string())?;
    assert_eq!(route.to_string(), "(0, 0) -> (1, 1) -> (2, 2) -> (3, 3)");
    // Tuples have no `Display`, so their refusals are shown by `Debug`.
    let checked = check::outcome(&map, &outcome).map_err(|refusal| format!("{refusal:?}"))?;
    assert_eq!(checked.to_string(), "checked by the referee's bound alone");
    assert_eq!(check::agreement(&map, &map, 1_000)?, 16);
    let first: Vec<Cost> = routes(&map, &Options::default()).take(3).map(|it| it.cost).collect();
    assert_eq!(first, [9, 10, 10]);
    assert_eq!(distances(&map, Distance::ToGoals, &Options::default()).get(&(1, 3))?, Some(4));
    Ok(())
}
