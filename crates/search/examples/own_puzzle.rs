//! Your own puzzle: the cheapest route of a chess king over a map of hills.
//!
//! A step to one of the eight neighbours costs twice the height of the cell that it
//! enters, or three times that height if the step is diagonal. Run it with `cargo run
//! -p search --example own_puzzle`.

use grid::{Dir8, Grid, Limits, Pos, octile};
use search::proof::Referee;
use search::{Cost, Options, StateSpace, check, search};

struct Hills(Grid<u64>);

/// The puzzle, for the solver.
impl StateSpace for Hills {
    type State = Pos;

    fn starts(&self) -> Vec<Pos> {
        vec![Pos::default()]
    }

    fn successors(&self, &pos: &Pos, moves: &mut Vec<(Pos, Cost)>) {
        for (dir, next) in self.0.neighbours8(pos) {
            let height = self.0[next];
            moves.push((next, if dir.is_diagonal() { 3 * height } else { 2 * height }));
        }
    }

    fn is_goal(&self, &pos: &Pos) -> bool {
        pos == self.0.last()
    }

    /// Consistent, because no height is below 1: see the documentation of [`octile`].
    fn heuristic(&self, &pos: &Pos) -> Cost {
        octile(pos, self.0.last(), 2, 3)
    }
}

/// The puzzle once more, as plainly as possible, for the checker.
struct Rules<'a>(&'a Grid<u64>);

impl Referee for Rules<'_> {
    type State = Pos;

    fn starts(&self) -> Vec<Pos> {
        vec![Pos::new(0, 0)]
    }

    fn moves(&self, &pos: &Pos, moves: &mut Vec<(Pos, u64)>) {
        for dir in Dir8::ALL {
            let next = pos.step8(dir);
            let Some((next, height)) = next.and_then(|next| Some((next, self.0.get(next)?))) else {
                continue;
            };
            let straight = next.row == pos.row || next.col == pos.col;
            moves.push((next, height * if straight { 2 } else { 3 }));
        }
    }

    fn is_goal(&self, &pos: &Pos) -> bool {
        pos == Pos::new(self.0.rows() - 1, self.0.cols() - 1)
    }

    /// A space with a heuristic needs a bound in its referee: without one its
    /// certificates may be refused. State the bound again rather than call the
    /// heuristic: nothing would check a function that both share.
    fn bound(&self, &pos: &Pos) -> u64 {
        let goal = self.0.last();
        let (down, right) = (goal.row.abs_diff(pos.row), goal.col.abs_diff(pos.col));
        (2 * down.max(right) + down.min(right)) as u64
    }
}

#[expect(clippy::print_stdout, reason = "an example shows something")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let height = |character: char| character.to_digit(10).filter(|&digit| digit > 0).map(u64::from);
    let map =
        Grid::parse("11191\n91911\n11999\n19111\n11191\n", &Limits::default(), "1 to 9", height)?;
    let hills = Hills(map.clone());
    // This belongs in a test: it checks that both statements agree on every state.
    check::agreement(&hills, &Rules(&map), 1_000)?;
    let outcome = search(&hills, &Options::default());
    println!("{outcome}");
    for pos in &outcome.route().ok_or("no route")?.states {
        println!("{pos}");
    }
    // The route is legal, costs what it states, and is the first of the cheapest.
    let checked = check::outcome(&Rules(&map), &outcome)?;
    println!("{checked}");
    Ok(())
}

#[test]
fn the_example_holds() {
    assert!(main().is_ok());
}
