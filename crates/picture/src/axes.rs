//! Axes: the numbers of rows and columns, as many as have room.

use std::fmt::Write;
use std::ops::Range;

use super::layout::points;
use super::marks::number;
use super::view::Window;

/// The points that a row needs to be numbered, and those that a column needs.
const ROOM: [f64; 2] = [13.0, 25.0];

/// The width of the parts of a page in the smallest window, in points.
const NARROW: f64 = 280.0;

/// The numbered lines: the place of each, counted from the first line shown, and its
/// number.
fn ticks(lines: &Range<usize>, border: usize, all: usize, step: usize) -> Vec<(usize, usize)> {
    let inner = border..all.saturating_sub(border);
    let numbered = lines.clone().filter(|line| inner.contains(line));
    let numbered = numbered.map(|line| (line - lines.start, line - border));
    numbered.filter(|(_, number)| number.is_multiple_of(step)).collect()
}

/// The lines from one number to the next, at `scale` points a line.
fn step(scale: f64, room: f64) -> usize {
    let steps = (0..18).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_usize.pow(power)));
    let mut steps = steps.skip_while(|step| points(*step) * scale < room);
    steps.next().unwrap_or(usize::MAX)
}

/// The axes of a window at the left and above, for a group of which one unit
/// is a point.
pub(crate) fn svg(window: &Window, scale: f64) -> String {
    let [room_of_rows, room_of_cols] = ROOM;
    let middle = |place: usize| (points(place) + 0.5) * scale;
    let mut svg = String::from("<g class=\"words\" fill=\"#1b1f24\" font-size=\"10\">");
    let [rows, cols] = window.size;
    for (place, name) in ticks(&window.rows, window.border, rows, step(scale, room_of_rows)) {
        let y = number(middle(place) + 3.5);
        let _ = write!(svg, "<text x=\"-5\" y=\"{y}\" text-anchor=\"end\">{name}</text>");
    }
    for (place, name) in ticks(&window.cols, window.border, cols, step(scale, room_of_cols)) {
        let x = number(middle(place));
        let _ = write!(svg, "<text x=\"{x}\" y=\"-4\" text-anchor=\"middle\">{name}</text>");
    }
    svg + "</g>"
}

/// The axes for a page in which a cell has at most `scale` points. Numbers that do not
/// fit in a small window have the class `fine`.
pub(crate) fn html(window: &Window, scale: f64) -> String {
    let [rows, cols] = window.size;
    let axis = |class, side, lines: &Range<usize>, all, room| {
        let count = points(lines.len().max(1));
        let coarse = step(NARROW / points(window.cols.len().max(1)), room).max(step(scale, room));
        let mut html = format!("<div class=\"axis {class}\" aria-hidden=\"true\">");
        for (place, name) in ticks(lines, window.border, all, step(scale, room)) {
            let fine = if name.is_multiple_of(coarse) { "" } else { " class=\"fine\"" };
            let at = number((points(place) + 0.5) * 100.0 / count);
            let _ = write!(html, "<span{fine} style=\"{side}:{at}%\">{name}</span>");
        }
        html + "</div>\n"
    };
    let [room_of_rows, room_of_cols] = ROOM;
    axis("across", "left", &window.cols, cols, room_of_cols)
        + &axis("down", "top", &window.rows, rows, room_of_rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_numbers_as_have_room() {
        assert_eq!([26.0, 25.0, 24.0, 6.0, 0.5].map(|scale| step(scale, 25.0)), [1, 1, 2, 5, 50]);
        assert_eq!(ticks(&(0..11), 0, 11, 5), [(0, 0), (5, 5), (10, 10)]);
        // A part of the map.
        assert_eq!(ticks(&(8..16), 0, 40, 5), [(2, 10), (7, 15)]);
        // Walls around it have no number.
        assert_eq!(ticks(&(0..5), 1, 5, 1), [(1, 0), (2, 1), (3, 2)]);
        assert_eq!(ticks(&(0..1), 1, 1, 1), []);
    }

    #[test]
    fn a_small_window_has_fewer() {
        let window = Window { rows: 0..2, cols: 0..40, border: 0, size: [2, 40] };
        let html = html(&window, 26.0);
        assert!(html.contains("<span style=\"left:1.25%\">0</span>"), "{html}");
        assert!(html.contains("<span class=\"fine\" style=\"left:3.75%\">1</span>"), "{html}");
    }
}
