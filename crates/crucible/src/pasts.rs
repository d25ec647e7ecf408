//! The pasts that a cart under elven rules must remember, and the steps that each
//! allows. There are 71 pasts, and each has a number.

use grid::{Dir, Grid, Pos};

use crate::{Block, ElvenState};

/// Three steps of four directions or none, and two flags.
const CODES: usize = 5 * 5 * 5 * 4;

/// A number below [`CODES`] for the past of `state`, possible or not.
fn code(state: &ElvenState) -> usize {
    let digit = |last: Option<Dir>| last.map_or(0, |dir| dir as usize + 1);
    let last = state.last.into_iter().fold(0, |code, last| code * 5 + digit(last));
    last * 4 + usize::from(state.went_up) * 2 + usize::from(state.went_left)
}

/// The numbers of the states: by block in reading order, then by past.
#[derive(Debug, Clone)]
pub(crate) struct ElvenNumbers {
    rows: usize,
    cols: usize,
    /// A state with each past that legal steps reach, in order of discovery. Its block
    /// does not count.
    pasts: Vec<ElvenState>,
    /// The number of a past by its code.
    by_code: Vec<Option<usize>>,
}

impl ElvenNumbers {
    pub(crate) fn new(blocks: &Grid<Block>) -> ElvenNumbers {
        let (rows, cols, pos) = (blocks.rows(), blocks.cols(), Pos::new(0, 0));
        let (pasts, by_code) = (Vec::new(), vec![None; CODES]);
        let mut numbers = ElvenNumbers { rows, cols, pasts, by_code };
        numbers.meet(ElvenState { pos, last: [None; 3], went_up: false, went_left: false });
        let mut next = 0;
        while let Some(state) = numbers.pasts.get(next).copied() {
            next += 1;
            for dir in Dir::ALL.into_iter().filter(|dir| allows(&state, *dir)) {
                numbers.meet(after(&state, dir, pos));
            }
        }
        numbers
    }

    fn meet(&mut self, state: ElvenState) {
        if let Some(number @ None) = self.by_code.get_mut(code(&state)) {
            *number = Some(self.pasts.len());
            self.pasts.push(state);
        }
    }

    pub(crate) const fn len(&self) -> usize {
        (self.rows * self.cols).saturating_mul(self.pasts.len())
    }

    /// The number of `state`; `None` off the city, or if no legal steps lead to its past.
    #[inline]
    pub(crate) fn number(&self, state: &ElvenState) -> Option<usize> {
        let Pos { row, col } = state.pos;
        if row >= self.rows || col >= self.cols {
            return None;
        }
        let past = (*self.by_code.get(code(state))?)?;
        (row * self.cols + col).checked_mul(self.pasts.len())?.checked_add(past)
    }

    #[inline]
    pub(crate) fn state(&self, number: usize) -> Option<ElvenState> {
        let (block, past) = (number / self.pasts.len(), number % self.pasts.len());
        let pos = Pos::new(block / self.cols, block % self.cols);
        let past = *self.pasts.get(past)?;
        (pos.row < self.rows).then_some(ElvenState { pos, ..past })
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
    use crate::City;

    #[test]
    fn every_number_is_that_of_its_past_and_steps_lead_to_numbers() {
        let city: City = "111\n111".parse().unwrap();
        let numbers = ElvenNumbers::new(city.blocks());
        assert_eq!(numbers.len(), 6 * 71);
        for number in 0..numbers.len() {
            let state = numbers.state(number).unwrap();
            assert_eq!(numbers.number(&state), Some(number));
            let block = number / 71;
            assert_eq!(state.pos, Pos::new(block / 3, block % 3));
            for dir in Dir::ALL.into_iter().filter(|dir| allows(&state, *dir)) {
                assert!(numbers.number(&after(&state, dir, state.pos)).is_some());
            }
        }
        assert_eq!(numbers.state(numbers.len()), None);
    }
}
