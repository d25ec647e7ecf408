//! What a puzzle on a map must define for its files.

/// How the states of a puzzle lie on its map, layer by layer, and where its
/// routes walk.
///
/// Whether a table is a list or an array does not show in a file.
///
/// ```
/// use proof::file::Layers;
///
/// /// A wagon on a map of 2 rows and 3 columns: one layer for each level of its tank.
/// struct Roads;
/// const FULL: usize = 4;
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Wagon {
///     cell: (usize, usize),
///     fuel: usize,
/// }
///
/// impl Layers for Roads {
///     type State = Wagon;
///     type Cell = (usize, usize);
///     type Layer = usize;
///
///     fn layers(&self) -> Vec<usize> {
///         (0..=FULL).collect()
///     }
///     fn name(&self, fuel: &usize) -> String {
///         format!("fuel {fuel}")
///     }
///     fn map(&self) -> (usize, usize) {
///         (2, 3)
///     }
///     fn start(&self) -> (usize, usize) {
///         (0, 0)
///     }
///     fn most_steps(&self) -> usize {
///         2 * 3 * (FULL + 1)
///     }
///     fn state(&self, &fuel: &usize, cell: (usize, usize)) -> Wagon {
///         Wagon { cell, fuel }
///     }
///     fn place(&self, wagon: &Wagon) -> Option<(usize, (usize, usize))> {
///         (wagon.fuel <= FULL).then_some((wagon.fuel, wagon.cell))
///     }
///     // Numbers are optional: one map after the other, each in reading order.
///     fn numbers(&self) -> Option<usize> {
///         Some(2 * 3 * (FULL + 1))
///     }
///     fn number(&self, &Wagon { cell: (row, col), fuel }: &Wagon) -> Option<usize> {
///         (row < 2 && col < 3 && fuel <= FULL).then_some((fuel * 2 + row) * 3 + col)
///     }
///     fn numbered(&self, number: usize) -> Option<Wagon> {
///         let cell = (number / 3 % 2, number % 3);
///         (number < 2 * 3 * (FULL + 1)).then_some(Wagon { cell, fuel: number / 6 })
///     }
/// }
///
/// let wagon = Wagon { cell: (1, 2), fuel: 3 };
/// assert_eq!(Roads.number(&wagon), Some(23));
/// assert_eq!(Roads.numbered(23), Some(wagon));
/// ```
pub trait Layers {
    /// A state.
    type State;

    /// A cell of the map; as a pair, its row comes first.
    type Cell: Copy + From<(usize, usize)> + Into<(usize, usize)>;

    /// What all states of a layer have in common.
    type Layer;

    /// All possible layers, in any order. They are listed whenever a file is written or
    /// read: if there are too many, use [`Words`](super::Words).
    fn layers(&self) -> Vec<Self::Layer>;

    /// The name of a layer, unique among all layers.
    fn name(&self, layer: &Self::Layer) -> String;

    /// The rows and columns of the map, over which routes walk.
    fn map(&self) -> (usize, usize);

    /// The rows and columns of a layer, by default those of the map. The cells of a smaller
    /// layer are the top left ones of the map, so they can be closed.
    fn size(&self, _layer: &Self::Layer) -> (usize, usize) {
        self.map()
    }

    /// Whether this cell of the map can be entered; by default all can. Entries for other
    /// cells are malformed.
    fn is_open(&self, _cell: Self::Cell) -> bool {
        true
    }

    /// Whether routes may take diagonal steps; by default they do not.
    fn has_diagonals(&self) -> bool {
        false
    }

    /// Where routes begin.
    fn start(&self) -> Self::Cell;

    /// A route that meets no state twice has no more steps than this.
    fn most_steps(&self) -> usize;

    /// The state in a cell of a layer.
    fn state(&self, layer: &Self::Layer, cell: Self::Cell) -> Self::State;

    /// The layer and cell of `state`; `None` if it has none. A state whose cell is off
    /// the map cannot be written.
    fn place(&self, state: &Self::State) -> Option<(Self::Layer, Self::Cell)>;

    /// How many numbers there are, to read a table as an array by number; its memory is
    /// set aside as soon as it has an entry. `None`, the default, if states have no numbers,
    /// or so many that a list is better. The referee must [number its
    /// states](crate::Referee::numbering) in the same way.
    fn numbers(&self) -> Option<usize> {
        None
    }

    /// The number of `state`, if it has one.
    fn number(&self, _state: &Self::State) -> Option<usize> {
        None
    }

    /// The state with this number, if there is one.
    fn numbered(&self, _number: usize) -> Option<Self::State> {
        None
    }
}
