//! Layers under elven rules: one for each history.

use grid::{Dir, Pos};
use proof::file::Layers;

use crate::pasts::ElvenNumbers;
use crate::{City, ElvenState};

/// The layers of a city. What is read is a list: an array has room for 71
/// states a block, of which few have an entry.
pub(crate) struct Histories<'a> {
    city: &'a City,
    numbers: ElvenNumbers,
}

impl<'a> Histories<'a> {
    pub(crate) fn new(city: &'a City) -> Histories<'a> {
        Histories { city, numbers: ElvenNumbers::new(city.blocks()) }
    }
}

impl Layers for Histories<'_> {
    type State = ElvenState;
    type Cell = Pos;
    /// A state with this history, in any block.
    type Layer = ElvenState;

    fn layers(&self) -> Vec<ElvenState> {
        // The latest first: before the first step there is none.
        let none = [None; 3];
        let mut sequences = vec![none];
        let mut longest = vec![none];
        for _ in none {
            let longer = |[latest, before, _]: [Option<Dir>; 3]| {
                Dir::ALL.map(|dir| [Some(dir), latest, before])
            };
            longest = longest.into_iter().flat_map(longer).collect();
            sequences.extend(longest.iter().copied());
        }
        let flags = [(false, false), (false, true), (true, false), (true, true)];
        let pos = self.start();
        let history = |last, (went_up, went_left)| ElvenState { pos, last, went_up, went_left };
        sequences.iter().flat_map(|&last| flags.map(|flags| history(last, flags))).collect()
    }

    /// The last three steps, the latest last, `-` for one that was not taken
    /// yet; and which of the steps up and left are spent.
    fn name(&self, state: &ElvenState) -> String {
        let arrows = state.last.iter().rev().map(|dir| dir.map_or('-', Dir::arrow));
        let up = if state.went_up { " up" } else { "" };
        let left = if state.went_left { " left" } else { "" };
        format!("{}{up}{left}", arrows.collect::<String>())
    }

    fn map(&self) -> (usize, usize) {
        (self.city.blocks().rows(), self.city.blocks().cols())
    }

    fn start(&self) -> Pos {
        self.city.start()
    }

    /// No block is met twice.
    fn most_steps(&self) -> usize {
        self.city.blocks().len()
    }

    fn state(&self, history: &ElvenState, pos: Pos) -> ElvenState {
        ElvenState { pos, ..*history }
    }

    fn place(&self, state: &ElvenState) -> Option<(ElvenState, Pos)> {
        Some((*state, state.pos))
    }

    fn number(&self, state: &ElvenState) -> Option<usize> {
        self.numbers.number(state)
    }
}
