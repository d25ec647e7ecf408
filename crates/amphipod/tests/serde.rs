//! `serde` round trips, and the usual checks on reading.
#![cfg(feature = "serde")]

use amphipod::{Burrow, Kind, Move, Route, Rules, State};
use grid::Pos;
use testkit::json::{check, refuse};

#[test]
fn everything_comes_back() {
    let lines = ["#############", "#...........#", "###B#A#C#D###", "  #########"];
    let burrow: Burrow = lines.join("\n").parse().unwrap();
    let json = serde_json::to_string(&burrow).unwrap();
    check(&burrow, &json);
    check(&burrow.start(), r#""...........|BACD""#);
    check(&(Rules::Folded, Kind::A), r#"["folded","A"]"#);
    let step = Move { kind: Kind::B, from: Pos::new(1, 2), to: Pos::new(0, 3), cost: 20 };
    let json = r#"{"cost":20,"moves":[{"kind":"B","from":{"row":1,"col":2},"to":{"row":0,"col":3},"cost":20}]}"#;
    check(&Route::new(20, vec![step]), json);
}

#[test]
fn what_is_not_of_a_burrow_is_refused() {
    refuse::<Burrow>("\"#############\"", "line ");
    refuse::<State>(
        r#""...........|BACX""#,
        "unknown state `...........|BACX`, expected a hallway",
    );
    refuse::<Rules>(r#""flat""#, "unknown rules `flat`, expected `folded` or `unfolded`");
}
