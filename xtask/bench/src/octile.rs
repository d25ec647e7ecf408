//! An eight-way map as a client outside the workspace would write it: a
//! numbered space of its own, searched with `dense`.

use std::fmt::Write;
use std::ops::RangeInclusive;

use search::{Cost, Engine, NumberedSpace, Options, Outcome, StateSpace, check, search_numbered};

use crate::ours::Answer;
use crate::peers::maze::{DIAGONAL, STRAIGHT};

/// Cells as `(row, column)`.
type Cell = (u32, u32);

/// A square map with a closed border around it, so that no step needs to ask
/// whether it leaves the map.
struct Map {
    open: Vec<bool>,
    /// Columns, the border included.
    width: usize,
    goal: usize,
}

impl Map {
    fn read(text: &str) -> Map {
        let size = text.lines().count();
        let width = size + 2;
        let mut open = vec![false; width * width];
        for (row, line) in text.lines().enumerate() {
            let begin = (row + 1) * width + 1;
            for (cell, sign) in open[begin..].iter_mut().zip(line.bytes()) {
                *cell = sign == b'.';
            }
        }
        Map { open, width, goal: size * width + size }
    }

    fn is_open(&self, number: usize) -> bool {
        self.open.get(number).is_some_and(|open| *open)
    }

    fn place(&self, number: usize) -> Cell {
        let cell = |value| u32::try_from(value).unwrap_or(u32::MAX);
        (cell(number / self.width), cell(number % self.width))
    }
}

impl StateSpace for Map {
    type State = Cell;

    fn starts(&self) -> Vec<Cell> {
        vec![(1, 1)]
    }

    fn successors(&self, cell: &Cell, moves: &mut Vec<(Cell, Cost)>) {
        if let Some(number) = self.number(cell) {
            self.each_move(number, |to, cost| moves.push((self.place(to), cost)));
        }
    }

    fn is_goal(&self, cell: &Cell) -> bool {
        self.number(cell) == Some(self.goal)
    }

    /// The octile distance: as many diagonal steps as there can be, and then
    /// straight ones.
    fn heuristic(&self, cell: &Cell) -> Cost {
        let (row, col) = self.place(self.goal);
        let (down, right) = (Cost::from(row.abs_diff(cell.0)), Cost::from(col.abs_diff(cell.1)));
        STRAIGHT * down.abs_diff(right) + DIAGONAL * down.min(right)
    }
}

impl NumberedSpace for Map {
    fn len(&self) -> usize {
        self.open.len()
    }

    fn number(&self, cell: &Cell) -> Option<usize> {
        let (row, col) = (usize::try_from(cell.0).ok()?, usize::try_from(cell.1).ok()?);
        (row < self.width && col < self.width).then_some(row * self.width + col)
    }

    fn state(&self, number: usize) -> Option<Cell> {
        (number < self.open.len()).then(|| self.place(number))
    }

    fn costs(&self) -> RangeInclusive<Cost> {
        STRAIGHT..=DIAGONAL
    }

    fn is_goal_at(&self, number: usize) -> bool {
        number == self.goal
    }

    /// A step can be gone back: it passes the same corners.
    fn two_way_goals(&self) -> Option<Vec<usize>> {
        Some(vec![self.goal])
    }

    fn each_move(&self, number: usize, mut visit: impl FnMut(usize, Cost)) {
        if !self.is_open(number) {
            return;
        }
        // The border is closed, so that no number here is off the map.
        let (above, below) = (number - self.width, number + self.width);
        let open = |number| self.is_open(number);
        let (up, left, right, down) =
            (open(above), open(number - 1), open(number + 1), open(below));
        let mut step = |free: bool, to: usize, cost: Cost| {
            if free && open(to) {
                visit(to, cost);
            }
        };
        // Nobody cuts a corner.
        step(up && left, above - 1, DIAGONAL);
        step(up, above, STRAIGHT);
        step(up && right, above + 1, DIAGONAL);
        step(left, number - 1, STRAIGHT);
        step(right, number + 1, STRAIGHT);
        step(down && left, below - 1, DIAGONAL);
        step(down, below, STRAIGHT);
        step(down && right, below + 1, DIAGONAL);
    }
}

/// The referee: the same moves once more, by rows and columns.
struct Referee<'a>(&'a Map);

impl search::proof::Referee for Referee<'_> {
    type State = Cell;

    fn starts(&self) -> Vec<Cell> {
        vec![(1, 1)]
    }

    fn moves(&self, cell: &Cell, moves: &mut Vec<(Cell, Cost)>) {
        let open = |row: u32, col: u32| self.0.number(&(row, col)).is_some_and(|n| self.0.open[n]);
        let (row, col) = *cell;
        if !open(row, col) {
            return;
        }
        for to_row in row - 1..=row + 1 {
            for to_col in col - 1..=col + 1 {
                let free = open(to_row, to_col) && open(to_row, col) && open(row, to_col);
                if free && (to_row, to_col) != *cell {
                    let straight = to_row == row || to_col == col;
                    moves.push(((to_row, to_col), if straight { STRAIGHT } else { DIAGONAL }));
                }
            }
        }
    }

    fn is_goal(&self, cell: &Cell) -> bool {
        *cell == self.0.place(self.0.goal)
    }

    /// A diagonal step is no dearer than two straight ones, and brings one no
    /// nearer in each direction than one row or column.
    fn bound(&self, cell: &Cell) -> Cost {
        let (row, col) = self.0.place(self.0.goal);
        let (down, right) = (row.abs_diff(cell.0), col.abs_diff(cell.1));
        Cost::from(down.max(right)) * STRAIGHT + Cost::from(down.min(right)) * (DIAGONAL - STRAIGHT)
    }
}

impl search::proof::NumberedReferee for Referee<'_> {
    fn len(&self) -> usize {
        self.0.open.len()
    }

    fn number(&self, cell: &Cell) -> Option<usize> {
        self.0.number(cell)
    }

    fn state(&self, number: usize) -> Option<Cell> {
        self.0.state(number)
    }
}

/// The whole answer: read, solve, canonical route, written out.
///
/// # Errors
///
/// A message if the certificate is refused.
pub(crate) fn whole(text: &str, certified: bool) -> Result<Answer, String> {
    let map = Map::read(text);
    let outcome =
        search_numbered(&map, &Options::default().engine(Engine::DENSE).certify(certified));
    if certified {
        check::numbered_outcome(&Referee(&map), &outcome)
            .map_err(|refusal| format!("{refusal:?}"))?;
    }
    let stats = outcome.stats.figures().map(|(name, number)| format!("{name} {number}"));
    let stats = stats.collect::<Vec<_>>().join(" ");
    let mut written = String::new();
    for (row, col) in outcome.route().iter().flat_map(|route| &route.states) {
        // Writing to a string does not fail.
        let _ = writeln!(written, "[{row},{col}]");
    }
    std::hint::black_box(&written);
    Ok(Answer { cost: outcome.route().map(|route| route.cost), stats: format!("dense {stats}") })
}

/// The cost alone.
///
/// # Errors
///
/// A message if the search does not say.
pub(crate) fn cost(text: &str) -> Result<Option<u64>, String> {
    let map = Map::read(text);
    match search::search_numbered_cost(&map, &Options::default().engine(Engine::DENSE)) {
        Outcome::Found(found) => Ok(Some(found.route)),
        Outcome::NoRoute(_) => Ok(None),
        Outcome::Exhausted(stopped) => Err(stopped.reason.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::maze::octile;
    use crate::peers::maze::astar_octile;

    #[test]
    fn space_and_referee_agree_and_answers_are_those_of_the_peer() {
        for seed in 0..50 {
            let text = octile(7, 25, seed);
            let map = Map::read(&text);
            assert_eq!(check::numbers(&map, &Referee(&map)), Ok(map.len()), "{text}");
            assert_eq!(whole(&text, true).unwrap().cost, astar_octile(&text), "{text}");
            assert_eq!(cost(&text), Ok(astar_octile(&text)), "{text}");
        }
    }
}
