//! The pasts that a cart under elven rules must remember, and the steps that each
//! allows. There are 71 pasts, and each has a number.

use grid::{Dir, Grid, Pos};

use crate::{Block, ElvenState};

/// The state without its block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Past {
    last: [Option<Dir>; 3],
    went_up: bool,
    went_left: bool,
}

impl Past {
    const fn of(state: &ElvenState) -> Past {
        Past { last: state.last, went_up: state.went_up, went_left: state.went_left }
    }

    const fn at(self, pos: Pos) -> ElvenState {
        ElvenState { pos, last: self.last, went_up: self.went_up, went_left: self.went_left }
    }

    /// A number below [`CODES`] for each past, possible or not.
    fn code(self) -> usize {
        let digit = |last: Option<Dir>| last.map_or(0, |dir| dir as usize + 1);
        let last = self.last.into_iter().fold(0, |code, last| code * 5 + digit(last));
        last * 4 + usize::from(self.went_up) * 2 + usize::from(self.went_left)
    }
}

/// Three steps of four directions or none, and two flags.
const CODES: usize = 5 * 5 * 5 * 4;

/// The pasts that legal steps reach, in order of discovery.
#[derive(Debug, Clone)]
struct Pasts {
    pasts: Vec<Past>,
    /// By code.
    numbers: Vec<Option<usize>>,
}

impl Pasts {
    fn new() -> Pasts {
        let pos = Pos::new(0, 0);
        let start = Past { last: [None; 3], went_up: false, went_left: false };
        let mut known = Pasts { pasts: Vec::new(), numbers: vec![None; CODES] };
        known.meet(start);
        let mut next = 0;
        while let Some(past) = known.pasts.get(next).copied() {
            next += 1;
            let state = past.at(pos);
            for dir in Dir::ALL.into_iter().filter(|dir| allows(&state, *dir)) {
                known.meet(Past::of(&after(&state, dir, pos)));
            }
        }
        known
    }

    fn meet(&mut self, past: Past) {
        if let Some(number @ None) = self.numbers.get_mut(past.code()) {
            *number = Some(self.pasts.len());
            self.pasts.push(past);
        }
    }

    const fn len(&self) -> usize {
        self.pasts.len()
    }

    /// The number of the past of `state`; `None` if no legal steps lead to it.
    fn number(&self, state: &ElvenState) -> Option<usize> {
        *self.numbers.get(Past::of(state).code())?
    }

    /// The state at `pos` with past `number`.
    fn state(&self, number: usize, pos: Pos) -> Option<ElvenState> {
        Some(self.pasts.get(number)?.at(pos))
    }
}

/// The numbers of the states: by block in reading order, then by past.
#[derive(Debug, Clone)]
pub(crate) struct ElvenNumbers {
    rows: usize,
    cols: usize,
    pasts: Pasts,
}

impl ElvenNumbers {
    pub(crate) fn new(blocks: &Grid<Block>) -> ElvenNumbers {
        ElvenNumbers { rows: blocks.rows(), cols: blocks.cols(), pasts: Pasts::new() }
    }

    pub(crate) const fn len(&self) -> usize {
        (self.rows * self.cols).saturating_mul(self.pasts.len())
    }

    #[inline]
    pub(crate) fn number(&self, state: &ElvenState) -> Option<usize> {
        let Pos { row, col } = state.pos;
        if row >= self.rows || col >= self.cols {
            return None;
        }
        let past = self.pasts.number(state)?;
        (row * self.cols + col).checked_mul(self.pasts.len())?.checked_add(past)
    }

    #[inline]
    pub(crate) fn state(&self, number: usize) -> Option<ElvenState> {
        let (block, past) = (number / self.pasts.len(), number % self.pasts.len());
        let pos = Pos::new(block / self.cols, block % self.cols);
        if pos.row < self.rows { self.pasts.state(past, pos) } else { None }
    }
}

/// Whether a step in direction `dir` keeps the rules.
pub(crate) fn allows(state: &ElvenState, dir: Dir) -> bool {
    let spent = match dir {
        Dir::Up => state.went_up,
        Dir::Left => state.went_left,
        Dir::Right | Dir::Down => false,
    };
    let fourth = state.last == [Some(dir); 3];
    let back = state.last.first() == Some(&Some(dir.opposite()));
    // Four steps, one in each direction, return to their start.
    let round = Dir::ALL.into_iter().all(|other| other == dir || state.last.contains(&Some(other)));
    !(spent || fourth || back || round)
}

/// The state after a step in direction `dir` onto `pos`.
pub(crate) fn after(state: &ElvenState, dir: Dir, pos: Pos) -> ElvenState {
    let [latest, before, _] = state.last;
    ElvenState {
        pos,
        last: [Some(dir), latest, before],
        went_up: state.went_up || dir == Dir::Up,
        went_left: state.went_left || dir == Dir::Left,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_that_of_its_past_and_steps_lead_to_numbers() {
        let (pasts, pos) = (Pasts::new(), Pos::new(3, 4));
        assert_eq!(pasts.len(), 71);
        for number in 0..pasts.len() {
            let state = pasts.state(number, pos).unwrap();
            assert_eq!((pasts.number(&state), state.pos), (Some(number), pos));
            for dir in Dir::ALL.into_iter().filter(|dir| allows(&state, *dir)) {
                assert!(pasts.number(&after(&state, dir, pos)).is_some());
            }
        }
        assert_eq!(pasts.state(pasts.len(), pos), None);
    }
}
