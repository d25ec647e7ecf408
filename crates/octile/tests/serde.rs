//! `serde` round trips, and the usual checks on reading.
#![cfg(feature = "serde")]

use octile::{Cell, Map, Rules, Steps};
use testkit::json::{check, refuse};

#[test]
fn everything_comes_back() {
    let text = "type octile\nheight 1\nwidth 2\nstart 0 0\ngoal 0 1\nmap\n.T\n";
    let map: Map = text.parse().unwrap();
    check(&map, &format!("{text:?}"));
    check(&Rules::Standard, r#""standard""#);
    check(&(Cell::Ground, Cell::Water), r#"["Ground","Water"]"#);
    check(&Steps { straight: 1, diagonal: 2 }, r#"{"straight":1,"diagonal":2}"#);
}

#[test]
fn what_is_not_of_a_map_is_refused() {
    refuse::<Map>(r#""type""#, "line 1, column 5: found end of line, expected `type octile`");
    refuse::<Rules>(r#""cut""#, "unknown rules `cut`, expected standard");
}
