//! Directions, four or eight.

use crate::{Dir, Dir8, Pos};

/// Four directions ([`Dir`]) or eight ([`Dir8`]), for code that need not know which.
///
/// ```
/// use grid::{Dir, Dir8, Direction, Pos};
///
/// fn around<D: Direction>(dirs: &[D], pos: Pos) -> usize {
///     dirs.iter().filter_map(|dir| dir.step(pos)).count()
/// }
/// assert_eq!(around(&Dir::ALL, Pos::new(0, 0)), 2);
/// assert_eq!(around(&Dir8::ALL, Pos::new(0, 0)), 3);
/// ```
pub trait Direction: Copy + 'static {
    /// The next position in this direction; `None` as for [`Pos::step`].
    fn step(self, from: Pos) -> Option<Pos>;
}

impl Direction for Dir {
    #[inline]
    fn step(self, from: Pos) -> Option<Pos> {
        from.step(self)
    }
}

impl Direction for Dir8 {
    #[inline]
    fn step(self, from: Pos) -> Option<Pos> {
        from.step8(self)
    }
}
