//! Burrows being sorted, one frame a move.

use grid::{Drawing, Frame, Glyph, Grid, Pos, Role};

use crate::parse::drawing;
use crate::{Burrow, Kind, Route, State};

impl Burrow {
    /// The burrow at the start and after each move of `route`.
    ///
    /// ```
    /// use amphipod::Burrow;
    ///
    /// let burrow: Burrow = [
    ///     "#############",
    ///     "#.....B.....#",
    ///     "###A#.#C#D###",
    ///     "  #########",
    /// ]
    /// .join("\n").parse()?;
    /// let route = burrow.solve().expect("B can go home");
    /// let expected = [
    ///     "start, depth 1",
    ///     "#############",
    ///     "#.....B.....#",
    ///     "###A#.#C#D###",
    ///     "  #########",
    ///     "",
    ///     "move 1: B (0,5) -> (1,4) 20, total 20",
    ///     "#############",
    ///     "#...........#",
    ///     "###A#B#C#D###",
    ///     "  #########",
    /// ];
    /// assert_eq!(burrow.draw(&route).to_string().lines().collect::<Vec<_>>(), expected);
    /// # Ok::<(), grid::ParseError>(())
    /// ```
    #[must_use]
    pub fn draw(&self, route: &Route) -> Drawing {
        let mut state = self.start();
        let start = format!("start, depth {}", self.depth());
        let mut frames = Vec::from_iter(self.frame(&state).map(|frame| frame.with_caption(start)));
        let mut total = 0_u64;
        for (number, step) in (1..).zip(route.moves()) {
            state = state.after(step.from, step.to);
            total = total.saturating_add(step.cost);
            if let Some(mut frame) = self.frame(&state) {
                frame.set(on_frame(step.from), Glyph::new('.', Role::Route));
                frames.push(frame.with_caption(format!("move {number}: {step}, total {total}")));
            }
        }
        frames.into()
    }

    /// The burrow at the start, without a route.
    #[must_use]
    pub fn draw_map(&self) -> Drawing {
        Vec::from_iter(self.frame(&self.start())).into()
    }

    /// One frame with the walls of this burrow; there always is one, since a
    /// drawing has rows.
    fn frame(&self, state: &State) -> Option<Frame> {
        let lines = drawing(self.depth(), state);
        let columns = lines.iter().map(String::len).max().unwrap_or(0);
        let padded =
            |line: &String| line.chars().chain(std::iter::repeat(' ')).take(columns).collect();
        let signs: Grid<char> = Grid::from_rows(lines.iter().map(padded).collect()).ok()?;
        Some(Frame::of(&signs, |_, &sign| {
            let role = match sign {
                '.' => Role::Floor,
                _ if Kind::from_letter(sign).is_some() => Role::Piece,
                // Also what is left blank around the walls.
                _ => Role::Wall,
            };
            Glyph::new(sign, role)
        }))
    }
}

/// Where a place of the burrow is on a frame: below the ceiling, beside the wall.
fn on_frame(pos: Pos) -> Pos {
    Pos::new(pos.row.saturating_add(1), pos.col.saturating_add(1))
}
