//! Shades: the colour of a cell, and of a pixel that several cells share.

use grid::{Explored, Glyph, Grid, Pos, Role};

use super::palette::{CLOSED, Colour, FLOOR, FRONTIER, HEAT, PALE, WALL};

/// The most pixels in a row or column; on larger maps, several cells share a pixel.
pub(crate) const MOST_PIXELS: usize = 1000;

/// The colour of a cell. In declared order, these are the entries of an image's palette.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Shade {
    /// None: outside of everything.
    Nothing,
    /// That of the floor, which follows the reader's preference.
    Floor,
    /// That of a wall.
    Wall,
    /// That of heat, 0 to 9.
    Heat(u8),
    /// That of heat below a search.
    Pale(u8),
    /// That of the time at which it was closed, in eighths.
    Closed(u8),
    /// That of a cell that was met and not closed.
    Frontier,
}

impl Shade {
    /// The colour; `None` if the ground shows.
    pub(crate) fn colour(self) -> Option<Colour> {
        match self {
            Shade::Nothing | Shade::Floor => None,
            Shade::Wall => Some(WALL),
            Shade::Heat(heat) => HEAT.get(usize::from(heat)).copied(),
            Shade::Pale(heat) => Some(Shade::Heat(heat).colour()?.over(FLOOR, PALE)),
            Shade::Closed(time) => CLOSED.get(usize::from(time)).copied(),
            Shade::Frontier => Some(FRONTIER),
        }
    }

    /// Of what kind it is, and its place on the scale of that kind.
    const fn parts(self) -> (usize, u8) {
        match self {
            Shade::Nothing => (0, 0),
            Shade::Floor => (1, 0),
            Shade::Wall => (2, 0),
            Shade::Heat(heat) => (3, heat),
            Shade::Closed(time) => (4, time),
            Shade::Frontier => (5, 0),
            Shade::Pale(heat) => (6, heat),
        }
    }

    const fn of_kind(kind: usize, level: u8) -> Shade {
        match kind {
            0 => Shade::Nothing,
            1 => Shade::Floor,
            2 => Shade::Wall,
            3 => Shade::Heat(level),
            4 => Shade::Closed(level),
            5 => Shade::Frontier,
            _ => Shade::Pale(level),
        }
    }
}

/// The heat of a cell that has one.
pub(crate) fn heat(glyph: Glyph) -> Option<u8> {
    let has_heat = matches!(glyph.role, Role::Floor | Role::Start | Role::Goal);
    let digit = glyph.character.to_digit(10).filter(|_| has_heat)?;
    u8::try_from(digit).ok()
}

/// The shade of each cell, below a search or not.
pub(crate) fn shades(ground: &Grid<Glyph>, is_searched: bool) -> Grid<Shade> {
    ground.map(|_, glyph| match (glyph.role, heat(*glyph)) {
        (Role::Wall, _) if glyph.character == ' ' => Shade::Nothing,
        (Role::Wall, _) => Shade::Wall,
        (_, Some(heat)) if is_searched => Shade::Pale(heat),
        (_, Some(heat)) => Shade::Heat(heat),
        _ => Shade::Floor,
    })
}

/// What a search has looked at, as tints for the cells of `ground`.
pub(crate) fn tints<T>(ground: &Grid<T>, explored: &Explored) -> Grid<Shade> {
    let mut tints = ground.map(|_, _| Shade::Nothing);
    let mut set = |pos, shade| {
        if let Some(place) = tints.get_mut(pos) {
            *place = shade;
        }
    };
    for (pos, _) in explored.met() {
        set(*pos, Shade::Frontier);
    }
    let all = explored.closed().len().max(1);
    for (time, pos) in explored.closed().iter().enumerate() {
        let eighth = time.saturating_mul(CLOSED.len()) / all;
        set(*pos, Shade::Closed(u8::try_from(eighth).unwrap_or(u8::MAX)));
    }
    tints
}

/// How many cells, to each side, share a pixel.
pub(crate) fn cells_a_pixel<T>(cells: &Grid<T>) -> usize {
    cells.rows().max(cells.cols()).div_ceil(MOST_PIXELS)
}

/// The shade of the pixel whose first cell is `corner`, of `size` cells to
/// each side: the most frequent kind, at its mean level. Of equally frequent kinds, the
/// last counts.
pub(crate) fn mean(shades: &Grid<Shade>, corner: Pos, size: usize) -> Shade {
    let mut counts = [(0_u64, 0_u64); 7];
    for row in corner.row..(corner.row + size).min(shades.rows()) {
        for col in corner.col..(corner.col + size).min(shades.cols()) {
            let Some(shade) = shades.get(Pos::new(row, col)) else { continue };
            let (kind, level) = shade.parts();
            if let Some((count, sum)) = counts.get_mut(kind) {
                *count += 1;
                *sum += u64::from(level);
            }
        }
    }
    let most = counts.iter().enumerate().max_by_key(|(_, (count, _))| *count);
    let (kind, (count, sum)) = most.map_or((0, (0, 0)), |(kind, counts)| (kind, *counts));
    let level = (sum + count / 2).checked_div(count).unwrap_or(0);
    Shade::of_kind(kind, u8::try_from(level).unwrap_or(u8::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(shades: &[Shade]) -> Grid<Shade> {
        Grid::from_rows(vec![shades.to_vec()]).unwrap()
    }

    #[test]
    fn a_pixel_of_many_cells_is_their_mean() {
        let mean = |shades: &[Shade]| mean(&row(shades), Pos::new(0, 0), 10);
        assert_eq!(mean(&[Shade::Heat(1), Shade::Heat(4)]), Shade::Heat(3));
        assert_eq!(mean(&[Shade::Wall, Shade::Wall, Shade::Heat(9)]), Shade::Wall);
        assert_eq!(mean(&[Shade::Wall, Shade::Heat(9)]), Shade::Heat(9));
        assert_eq!(mean(&[Shade::Nothing]), Shade::Nothing);
    }

    #[test]
    fn what_was_explored_lies_over_the_heat() {
        let digits = ['1', '9', '5', '-'];
        let ground = Grid::from_rows(vec![digits.to_vec()]).unwrap().map(|_, &character| {
            Glyph::new(character, if character == '-' { Role::Wall } else { Role::Floor })
        });
        let heats = [Shade::Heat(1), Shade::Heat(9), Shade::Heat(5), Shade::Wall];
        assert_eq!(shades(&ground, false), row(&heats));
        let pale = [Shade::Pale(1), Shade::Pale(9), Shade::Pale(5), Shade::Wall];
        assert_eq!(shades(&ground, true), row(&pale));
        let [first, second] = [0, 1].map(|col| Pos::new(0, col));
        let explored = Explored::new(&ground, [first], [(first, [second])]);
        let closed = [Shade::Closed(0), Shade::Frontier, Shade::Nothing, Shade::Nothing];
        assert_eq!(tints(&ground, &explored), row(&closed));
    }

    #[test]
    fn a_thousand_pixels_are_enough() {
        let strip = |cols| Grid::from_rows(vec![vec![(); cols]]).unwrap();
        assert_eq!([1, 1000, 1001, 4000].map(|cols| cells_a_pixel(&strip(cols))), [1, 1, 2, 4]);
    }
}
