//! Layers under elven rules: one for each history.

use grid::{Dir, Pos};
use proof::file::Layers;

use crate::pasts::ElvenNumbers;
use crate::{City, ElvenState};

/// The layers of a city. They are read as lists: an array would have 71 states per
/// block, and few have an entry.
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

    /// The histories that legal steps reach; others have no layer. The histories in the
    /// first block have the first numbers.
    fn layers(&self) -> Vec<ElvenState> {
        let states = (0..).map_while(|number| self.numbers.state(number));
        states.take_while(|state| state.pos == self.start()).collect()
    }

    /// The last three steps, the latest last, with `-` for a step not taken yet; then
    /// which of the steps up and left are spent.
    fn name(&self, state: &ElvenState) -> String {
        let arrows = state.last.iter().rev().map(|dir| dir.map_or('-', Dir::arrow));
        let up = if state.went_up { " up" } else { "" };
        let left = if state.went_left { " left" } else { "" };
        format!("{}{up}{left}", arrows.collect::<String>())
    }

    fn map(&self) -> (usize, usize) {
        (self.city.blocks().rows(), self.city.blocks().cols())
    }

    fn is_open(&self, pos: Pos) -> bool {
        self.city.heat(pos).is_some()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_history_that_can_be_has_a_layer_and_no_other() {
        let city: City = "111\n111\n".parse().unwrap();
        let layers = Histories::new(&city);
        let mut names: Vec<String> =
            layers.layers().iter().map(|layer| layers.name(layer)).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 71);
        for (name, can_be) in [
            ("---", true),
            ("-->", true),
            (">^> up", true),
            (">>v up left", true),
            ("v>^", false),
            ("--> up", false),
            (">^v up", false),
            ("^>^ up", false),
        ] {
            assert_eq!(names.binary_search(&name.to_owned()).is_ok(), can_be, "{name}");
        }
    }
}
