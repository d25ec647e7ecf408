//! Where the panels of a picture are: one frame each.

use grid::Grid;

use super::marks::number;

/// How wide a character of a caption is, in points.
const CHARACTER: f64 = 6.7;

/// Between panels, in points.
const GAP: f64 = 16.0;

/// The height of a caption, in points.
const CAPTION: f64 = 18.0;

/// The room of the axes above and at the left, in points.
const AXES: [f64; 2] = [14.0, 28.0];

/// Where each of several panels of one size is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Layout {
    /// Points a cell.
    pub(crate) scale: f64,
    columns: usize,
    width: f64,
    height: f64,
    captions: bool,
    panels: usize,
}

impl Layout {
    /// Lays out panels with these `captions`, all of the shape of `cells`.
    pub(crate) fn new<T>(cells: &Grid<T>, captions: &[String]) -> Layout {
        let longest =
            captions.iter().map(|text| text.chars().count()).max().filter(|most| *most > 0);
        let (room, most) = if captions.len() > 1 { (440.0, 18.0) } else { (930.0, 26.0) };
        let mut scale = scale(cells.rows().max(cells.cols()), room, most);
        let [above, left] = AXES;
        // At least as wide as the captions.
        let caption = points(longest.unwrap_or(0)) * CHARACTER;
        let wide = ((caption - left) / points(cells.cols())).floor();
        if scale >= 1.0 {
            scale = scale.max(wide.min(most));
        }
        let width = (points(cells.cols()) * scale + left).max(caption);
        let panels = captions.len();
        let captions = longest.is_some();
        let height = points(cells.rows()) * scale + above + if captions { CAPTION } else { 0.0 };
        let fit = columns((1020.0 + GAP) / (width + GAP));
        let columns = fit.min(panels).max(1);
        Layout { scale, columns, width, height, captions, panels }
    }

    /// The width of all panels together, in points.
    pub(crate) fn width(&self) -> f64 {
        points(self.columns) * (self.width + GAP) - GAP
    }

    /// The height of all panels together, in points.
    pub(crate) fn height(&self) -> f64 {
        points(self.panels.div_ceil(self.columns)) * (self.height + GAP) - GAP
    }

    /// Where panel number `place` begins: its caption's base line, then its cells.
    pub(crate) fn place(&self, place: usize) -> ([String; 2], [String; 2]) {
        let left = points(place % self.columns) * (self.width + GAP);
        let top = points(place / self.columns) * (self.height + GAP);
        let below = if self.captions { CAPTION } else { 0.0 };
        let [above, beside] = AXES;
        let cells = [number(left + beside), number(top + below + above)];
        ([number(left), number(top + 12.0)], cells)
    }
}

/// Points a cell: a whole number where a cell has more than one.
pub(crate) fn scale(cells: usize, room: f64, most: f64) -> f64 {
    let scale = (room / points(cells)).min(most);
    if scale >= 1.0 { scale.floor() } else { 1000.0_f64.min(points(cells)) / points(cells) }
}

#[expect(clippy::cast_precision_loss, reason = "cells in memory are far below 2^52")]
pub(crate) fn points(number: usize) -> f64 {
    number as f64
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a quotient of positive lengths, rounded down on purpose"
)]
fn columns(fit: f64) -> usize {
    fit as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_has_whole_points_or_shares_one() {
        let scale = |cells| scale(cells, 960.0, 26.0);
        let scales = [13, 141, 900, 1000, 2000].map(|cells| number(scale(cells)));
        assert_eq!(scales, ["26", "6", "1", "1", "0.5"]);
    }
}
