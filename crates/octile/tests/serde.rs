//! `serde` round trips, and the usual checks on reading.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use std::fmt::Debug;

use octile::{Cell, Map, Rules, Steps};
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
