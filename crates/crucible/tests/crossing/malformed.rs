//! Malformed cities, with the exact message.

use std::fmt::{Debug, Display};

use crucible::search::Options;
use crucible::{City, Rules};
use grid::{Pos, Route};

#[track_caller]
fn refuse(text: &str, message: &str) {
    assert_eq!(text.parse::<City>().unwrap_err().to_string(), message);
}

#[test]
fn characters_and_rows() {
    refuse("12\n3x", "line 2, column 2: found 'x', expected a digit or `-`");
    refuse("1\u{0663}", "line 1, column 2: found '\u{0663}', expected a digit or `-`");
    let expected = "expected a row of 2 cells like the first";
    refuse("12\n3", &format!("line 2, column 2: found end of line, {expected}"));
    let expected = "expected end of line, since the first row has 2 cells";
    refuse("12\n345", &format!("line 2, column 3: found '5', {expected}"));
    let expected = "expected a row of cells, each a digit or `-`";
    refuse("", &format!("line 1, column 1: found end of input, {expected}"));
}

#[test]
fn allowed_slack() {
    for text in ["1-", "1-\r\n", "\u{feff}1- \t\n\n"] {
        assert_eq!(text.parse::<City>().unwrap().to_string(), "1-\n", "{text:?}");
    }
}

/// An error that `main` returns is shown by `Debug`.
#[test]
fn errors_that_end_a_program_read_as_they_display() {
    fn reads<T, E: Debug + Display>(result: Result<T, E>) {
        let error = result.err().unwrap();
        assert_eq!(format!("{error:?}"), error.to_string());
    }
    reads("x".parse::<City>());
    reads("x".parse::<Rules>());
    reads("x".parse::<Pos>());
    let city: City = "11\n11\n".parse().unwrap();
    reads(city.count(&Rules::Elven, &Options::default().max_expansions(0)));
    reads(city.check(&Rules::Elven, &Route::new(1, Vec::new())));
}
