//! Views: parts of a map with one or both routes, in numbered rows.

use std::collections::BTreeSet;
use std::ops::Range;

use grid::Pos;

/// What a cell of a view is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// On neither route.
    Ground,
    /// On the route that is shown.
    Route,
    /// On both routes.
    Kept,
    /// On the old route alone.
    Removed,
    /// On the new route alone.
    Added,
}

/// A part of a map with one or both routes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct View {
    /// The numbers of its columns, in a line.
    pub(crate) ruler: String,
    /// Each row with its number; some may be left out in between.
    pub(crate) rows: Vec<(usize, Vec<(char, Mark)>)>,
}

impl View {
    /// The cells in the `rows` and `cols` of a window.
    pub(super) fn new(
        (rows, cols): &(BTreeSet<usize>, Range<usize>),
        cell: impl Fn(Pos) -> (char, Mark),
    ) -> View {
        let row = |row: &usize| (*row, cols.clone().map(|col| cell(Pos::new(*row, col))).collect());
        View { ruler: ruler(cols), rows: rows.iter().map(row).collect() }
    }
}

/// The number of the first column and of every tenth, each above its column.
fn ruler(cols: &Range<usize>) -> String {
    let mut ruler = String::new();
    for col in cols.clone() {
        let place = col - cols.start;
        let is_free = ruler.is_empty() || ruler.len() < place;
        if (place == 0 || col.is_multiple_of(10)) && is_free {
            ruler.push_str(&" ".repeat(place - ruler.len()));
            ruler.push_str(&col.to_string());
        }
    }
    ruler
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_stands_above_its_column() {
        assert_eq!(ruler(&(17..23)), "17 20");
        assert_eq!(ruler(&(0..21)), "0         10        20");
        assert_eq!(ruler(&(9..31)), "9          20        30");
    }
}
