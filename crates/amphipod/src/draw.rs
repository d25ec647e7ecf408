//! Burrows as text, and drawings of a burrow being sorted, one frame per move.

use std::fmt;
use std::iter;

use grid::{Drawing, Frame, Glyph, Grid, Pos, Role};

use crate::model::{Burrow, Route};
use crate::parse::{CEILING_SHAPE, FIRST_SHAPE, FLOOR_SHAPE, HALLWAY_SHAPE, PLACE, ROOMS_SHAPE};
use crate::state::{Kind, State};

impl Burrow {
    /// The burrow at the start and after each move of `route`.
    pub(crate) fn drawn(&self, route: Option<&Route>) -> Drawing {
        let mut state = self.start();
        let Some(route) = route else { return self.frame(&state).into() };
        let caption = format!("start, depth {}", self.depth());
        let mut frames = vec![self.frame(&state).with_caption(caption)];
        for step in route.moves() {
            let kind = state.kind_at(step.from);
            state = state.with(step.from, None).with(step.to, kind);
            let mut frame =
                self.frame(&state).with_caption(step.to_string()).with_costs([step.cost]);
            frame.set(on_frame(step.from), Glyph::new('.', Role::Route));
            for pos in way(step.from, step.to) {
                frame.pass(on_frame(pos));
            }
            frames.push(frame);
        }
        frames.into()
    }

    /// One frame with the walls of this burrow.
    #[expect(clippy::panic, reason = "rows padded to one width make a grid")]
    fn frame(&self, state: &State) -> Frame {
        let width = CEILING_SHAPE.len();
        let row = |line: String| format!("{line:width$}").chars().collect();
        match Grid::from_rows(lines(self.depth(), state).map(row).collect()) {
            Ok(characters) => {
                Frame::of(&characters, |_, &character| glyph(character)).with_border(1)
            }
            Err(error) => panic!("a drawing of a burrow is a grid: {error}"),
        }
    }
}

impl fmt::Display for Burrow {
    /// Writes the burrow in the format of its input.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        lines(self.depth(), &self.start()).try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// The drawing of `state` in a burrow of depth `depth`, without trailing blanks.
fn lines(depth: usize, state: &State) -> impl Iterator<Item = String> {
    let ceiling = iter::once(CEILING_SHAPE.to_owned());
    let shapes = [HALLWAY_SHAPE, FIRST_SHAPE].into_iter().chain(iter::repeat(ROOMS_SHAPE));
    let rows = (0..=depth).zip(shapes).map(|(row, shape)| filled(state, row, shape));
    ceiling.chain(rows).chain(iter::once(FLOOR_SHAPE.to_owned()))
}

/// `shape` filled with the places of row `row`.
fn filled(state: &State, row: usize, shape: &str) -> String {
    let mut line = String::new();
    for (column, character) in shape.chars().enumerate() {
        line.push(match character {
            // Column 0 of a drawing is the wall.
            PLACE => state.kind_at(Pos::new(row, column - 1)).map_or('.', Kind::letter),
            _ => character,
        });
    }
    line
}

fn glyph(character: char) -> Glyph {
    let role = match character {
        '.' => Role::Floor,
        _ if Kind::from_letter(character).is_some() => Role::Piece,
        // Including the blanks around the walls.
        _ => Role::Wall,
    };
    Glyph::new(character, role)
}

/// The start, the turns and the end of a move, through the hallway in row 0.
fn way(from: Pos, to: Pos) -> [Pos; 4] {
    [from, Pos::new(0, from.col), Pos::new(0, to.col), to]
}

/// The position of a place on a frame, which begins with the ceiling and the wall.
fn on_frame(pos: Pos) -> Pos {
    Pos::new(pos.row.saturating_add(1), pos.col.saturating_add(1))
}
