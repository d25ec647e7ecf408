//! `serde` round trips, and the usual checks on reading.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use std::fmt::Debug;

use amphipod::{Burrow, Kind, Move, Route, Rules, State};
use grid::Pos;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks that `value` is written as `json` and reads back.
#[track_caller]
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
}

/// Checks that reading `json` fails for this reason.
#[track_caller]
fn refuse<T: DeserializeOwned + Debug>(json: &str, reason: &str) {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    assert!(error.starts_with(reason), "{error}");
}

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
