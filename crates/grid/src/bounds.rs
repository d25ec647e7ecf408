//! A lower bound on distances: a heuristic for walks over a grid with diagonal steps. For
//! walks without, [`Pos::distance`] times the least cost of a step is one.

use crate::Pos;

/// A lower bound on the cost of a walk from `from` to `to` in steps to any of
/// the eight neighbours, if each straight step costs at least `straight` and
/// each diagonal step at least `diagonal`: the octile distance. With 1 and 1 it is the
/// number of moves of a chess king; 10 and 14 approximate the true lengths.
///
/// It is *consistent*, with any walls. Let `s = min(straight, diagonal)` and
/// `d = min(diagonal, 2 s)`, since two straight steps can replace a diagonal one. For `r`
/// rows and `c` columns the bound is `(d - s) (r + c) + (2 s - d) max(r, c)`. Both `r + c`
/// and `max(r, c)` are norms and neither factor is negative, so the bound is a norm of the
/// difference of two places. It is `s` for a straight step and `d` for a diagonal one, no
/// more than the step costs. So for a step from `u` to `v` of cost `c`, by the triangle
/// inequality, `h(u) <= |u - v| + h(v) <= c + h(v)`; and at the goal it is 0. Sums that would
/// overflow saturate at the largest number, which preserves that inequality if the sums of
/// costs saturate too.
///
/// ```
/// use grid::{Pos, octile};
/// // Two diagonal steps and three straight ones.
/// assert_eq!(octile(Pos::new(0, 0), Pos::new(2, 5), 10, 14), 58);
/// assert_eq!(octile(Pos::new(0, 0), Pos::new(2, 5), 1, 1), 5);
/// ```
#[must_use]
pub const fn octile(from: Pos, to: Pos, straight: u64, diagonal: u64) -> u64 {
    let straight = if straight < diagonal { straight } else { diagonal };
    let two = straight.saturating_mul(2);
    let diagonal = if diagonal < two { diagonal } else { two };
    let (rows, cols) = apart(from, to);
    let (less, more) = if rows < cols { (rows, cols) } else { (cols, rows) };
    // The same sum, written as straight and diagonal steps.
    let along = straight.saturating_mul(more - less);
    diagonal.saturating_mul(less).saturating_add(along)
}

/// Rows apart and columns apart.
const fn apart(from: Pos, to: Pos) -> (u64, u64) {
    // No loss: a `usize` has at most 64 bits.
    (from.row.abs_diff(to.row) as u64, from.col.abs_diff(to.col) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Dir8, Grid};

    /// The least cost from each cell of an open grid to its centre, relaxed
    /// until nothing changes.
    fn least(grid: &Grid<u64>, centre: Pos, cost: impl Fn(Dir8) -> u64) -> Grid<u64> {
        let mut least = grid.map(|pos, _| if pos == centre { 0 } else { u64::MAX });
        loop {
            let relaxed = least.map(|pos, &known| {
                let around = least.neighbours8(pos);
                let through = |(dir, next)| least[next].checked_add(cost(dir));
                around.filter_map(through).min().map_or(known, |cost| cost.min(known))
            });
            if relaxed == least {
                return least;
            }
            least = relaxed;
        }
    }

    #[test]
    fn it_is_consistent_and_exact_where_nothing_is_in_the_way() {
        let grid = Grid::from_fn(9, 9, |_| 0).unwrap();
        let centre = Pos::new(4, 3);
        for (straight, diagonal) in
            [(1, 1), (10, 14), (1, 2), (1, 5), (3, 2), (2, 0), (0, 2), (0, 0), (5, 1)]
        {
            let cost = |dir: Dir8| if dir.is_diagonal() { diagonal } else { straight };
            let least = least(&grid, centre, cost);
            for (pos, _) in &grid {
                let bound = octile(pos, centre, straight, diagonal);
                assert!(bound <= least[pos], "{pos}: {straight} {diagonal}");
                // Cheap diagonals zigzag, and may miss the goal by one.
                assert!(bound == least[pos] || diagonal < straight, "{pos}: {straight} {diagonal}");
                for (dir, next) in grid.neighbours8(pos) {
                    assert!(bound <= cost(dir) + octile(next, centre, straight, diagonal));
                }
            }
        }
        let (near, far) = (Pos::new(0, 0), Pos::new(usize::MAX, usize::MAX));
        assert_eq!(octile(near, far, 3, 4), u64::MAX);
    }
}
