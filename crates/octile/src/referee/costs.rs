//! The costs of steps, stated a second time, and a lower bound on the cost of a way.

use grid::Pos;

/// A step along a row or a column.
pub(super) const STRAIGHT: u32 = 38_613_965;

/// A step to a diagonal neighbour.
pub(super) const DIAGONAL: u32 = 54_608_393;

/// The least cost from one cell to another if all cells are open.
///
/// Consistent: a straight step changes one of the two differences by 1, a diagonal one
/// both, and neither lowers the bound by more than it costs.
pub(super) fn bound(from: Pos, to: Pos) -> u64 {
    let rows = to.row.abs_diff(from.row) as u64;
    let cols = to.col.abs_diff(from.col) as u64;
    let diagonal = rows.min(cols).saturating_mul(DIAGONAL.into());
    diagonal.saturating_add(rows.abs_diff(cols).saturating_mul(STRAIGHT.into()))
}
