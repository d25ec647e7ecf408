//! Layers under elven rules: one for each history.

use grid::{Dir, Grid, Pos};
use proof::file::Layers;

use crate::{Block, City, ElvenState};

/// The layers of a city.
pub(super) struct Histories<'a> {
    blocks: &'a Grid<Block>,
    /// In ascending order.
    names: Vec<String>,
    /// The history of each layer, in the top left block.
    states: Vec<ElvenState>,
}

impl<'a> Histories<'a> {
    pub(super) fn new(city: &'a City) -> Histories<'a> {
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
        let pos = Pos::new(0, 0);
        let history = |last, (went_up, went_left)| ElvenState { pos, last, went_up, went_left };
        let histories = sequences.iter().flat_map(|&last| flags.map(|flags| history(last, flags)));
        let mut layers: Vec<(String, ElvenState)> =
            histories.map(|history| (name(&history), history)).collect();
        layers.sort();
        let (names, states) = layers.into_iter().unzip();
        Histories { blocks: city.blocks(), names, states }
    }
}

/// The last three steps, the latest last, `-` for one that was not taken yet;
/// and which of the steps up and left are spent.
fn name(state: &ElvenState) -> String {
    let arrows = state.last.iter().rev().map(|dir| dir.map_or('-', Dir::arrow));
    let up = if state.went_up { " up" } else { "" };
    let left = if state.went_left { " left" } else { "" };
    format!("{}{up}{left}", arrows.collect::<String>())
}

impl Layers for Histories<'_> {
    type State = ElvenState;

    fn names(&self) -> &[String] {
        &self.names
    }

    fn size(&self, _layer: usize) -> (usize, usize) {
        (self.blocks.rows(), self.blocks.cols())
    }

    #[expect(clippy::panic, reason = "layers are those that have a name")]
    fn state(&self, layer: usize, row: usize, col: usize) -> ElvenState {
        match self.states.get(layer) {
            Some(history) => ElvenState { pos: Pos::new(row, col), ..*history },
            None => panic!("there is no layer {layer}"),
        }
    }

    fn place(&self, state: &ElvenState) -> Option<(usize, usize, usize)> {
        let layer = self.names.binary_search(&name(state)).ok()?;
        let pos = state.pos;
        self.blocks.contains(pos).then_some((layer, pos.row, pos.col))
    }

    /// Tables of histories are lists.
    fn numbers(&self) -> Option<usize> {
        None
    }

    fn number(&self, _state: &ElvenState) -> Option<usize> {
        None
    }

    fn numbered(&self, _number: usize) -> Option<ElvenState> {
        None
    }
}
