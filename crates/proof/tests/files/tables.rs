//! Layers and their rows: what does not belong there.

use std::io;

use crate::house::{HOUSE, Map, State, fault_in, only};

/// The error in a table that says this; its first line is the ninth.
fn of(table: &str) -> (usize, usize, String) {
    fault_in(&format!("claim at least 5\nroute none\ntable\n{table}"))
}

#[track_caller]
fn check(table: &str, line: usize, column: usize, message: &str) {
    assert_eq!(of(table), (line, column, message.to_owned()), "{table:?}");
}

#[test]
fn layers_have_their_names_and_their_order() {
    let layer = "expected a layer of this input";
    check("layer cellar\n+1\nend\n", 8, 7, &format!("found `cellar`, {layer}"));
    check("layer upper\n+1\nend\n", 8, 7, &format!("found `upper`, {layer}"));
    let both = "layer upper storey\n+1\nlayer lower\n+1\nend\n";
    let order = "expected a layer after `upper storey` in ascending order";
    check(both, 10, 7, &format!("found `lower`, {order}"));
    let order = "expected a layer after `lower` in ascending order";
    check("layer lower\n+1\nlayer lower\n+1\nend\n", 10, 7, &format!("found `lower`, {order}"));
    let name = "expected the name of a layer";
    check("layer \n+1\nend\n", 8, 7, &format!("found end of line, {name}"));
    let blank = "found end of line, expected no blank at the end of the line";
    check("layer lower \n+1\nend\n", 8, 13, blank);
    let long = "l".repeat(65);
    check(
        &format!("layer {long}\n+1\nend\n"),
        8,
        71,
        "found 'l', expected end of line after 64 characters",
    );
    let long = "l".repeat(64);
    check(&format!("layer {long}\n+1\nend\n"), 8, 7, &format!("found `{long}`, {layer}"));
    check("layers lower\n", 8, 6, "found 's', expected `layer NAME`");
}

#[test]
fn a_file_ends_behind_its_last_line() {
    let end = "expected a row, `layer NAME` or `end`";
    check("+1\nend\n", 8, 1, "found '+', expected `layer NAME` or `end`");
    check("ende\n", 8, 4, "found 'e', expected end of line");
    check("end", 8, 4, "found end of input, expected end of line");
    check("end\n\n", 9, 1, "found end of line, expected end of input");
    check("end\nend\n", 9, 1, "found 'e', expected end of input");
    check("layer lower\n+1\nEnd\n", 10, 1, &format!("found 'E', {end}"));
    check("layer lower\n+1\n", 10, 1, &format!("found end of input, {end}"));
}

#[test]
fn rows_have_their_number_and_end_with_an_entry() {
    check("layer lower\nend\n", 9, 1, "found 'e', expected a row with an entry");
    check("layer lower\n+1\n\nend\n", 11, 1, "found 'e', expected a row with an entry");
    let rows = "expected `layer NAME` or `end` after 3 rows";
    check("layer lower\n\n\n+1\n+1\nend\n", 12, 1, &format!("found '+', {rows}"));
    check("layer lower\n\n\n+1\n\nend\n", 12, 1, &format!("found end of line, {rows}"));
    let rows = "expected `layer NAME` or `end` after 2 rows";
    check("layer upper storey\n+1\n+1\n+1\nend\n", 11, 1, &format!("found '+', {rows}"));
    let entry = "expected an entry after the gap";
    check("layer lower\n+1.\nend\n", 9, 4, &format!("found end of line, {entry}"));
    check("layer lower\n+1..+1\nend\n", 9, 4, &format!("found '.', {entry}"));
    check("layer lower\n.x\nend\n", 9, 2, &format!("found 'x', {entry}"));
    let any = "expected an entry, a gap or end of line";
    check("layer lower\n+1x\nend\n", 9, 3, &format!("found 'x', {any}"));
    check("layer lower\n+1 \nend\n", 9, 3, &format!("found ' ', {any}"));
    let cols = "found '-', expected end of line after 4 columns";
    check("layer lower\n+1+0.+0-1\nend\n", 9, 8, cols);
}

#[test]
fn gaps_leave_an_entry_its_place() {
    let most = |wide, most| {
        format!("found a gap of {wide}, expected a gap of at most {most}: a row has 4 columns")
    };
    check("layer lower\n.4+1\nend\n", 9, 1, &most("4", 3));
    check("layer lower\n.5+1\nend\n", 9, 1, &most("5", 3));
    check("layer lower\n+1.3+1\nend\n", 9, 3, &most("3", 2));
    let none = "found a gap of 1, expected no gap at the end of a row";
    check("layer lower\n+1+1+1.+1\nend\n", 9, 7, none);
    check("layer lower\n+1+1+1+1.\nend\n", 9, 9, none);
    let huge = "18446744073709551615";
    check("layer lower\n+1.18446744073709551615+1\nend\n", 9, 3, &most(huge, 2));
    let two = "expected `.`, or a gap of 2 cells or more";
    check("layer lower\n.0+1\nend\n", 9, 1, &format!("found `.0`, {two}"));
    check("layer lower\n+7.1+1\nend\n", 9, 3, &format!("found `.1`, {two}"));
    let zeros = "found '2', expected a number without leading zeros";
    check("layer lower\n.02+1\nend\n", 9, 3, zeros);
}

#[test]
fn entries_are_from_0_to_2_64_less_2() {
    let range = "expected an entry from 0 to 2^64 - 2";
    check("layer lower\n-1\nend\n", 9, 1, &format!("found 0 - 1, {range}"));
    check("layer lower\n+2-3\nend\n", 9, 3, &format!("found 2 - 3, {range}"));
    check("layer lower\n-0\nend\n", 9, 1, "found `-0`, expected `+0`");
    let most = "18446744073709551615";
    check(&format!("layer lower\n+{most}\nend\n"), 9, 1, &format!("found 0 + {most}, {range}"));
    let found = format!("found 18446744073709551614 + 1, {range}");
    check("layer lower\n+18446744073709551614+1\nend\n", 9, 22, &found);
    // Each row begins anew.
    check("layer lower\n+5\n-1\nend\n", 10, 1, &format!("found 0 - 1, {range}"));
    let large = "found a larger number, expected a number below 2^64";
    check("layer lower\n+18446744073709551616\nend\n", 9, 2, large);
    check("layer lower\n+\nend\n", 9, 2, "found end of line, expected a number");
}

/// A large map, with two layers that are named in descending order.
const FIELD: Map<'_> =
    Map { names: &["other", "any"], size: (4, 13), upper: None, start: (0, 0), most: 0, ..HOUSE };

#[test]
fn entries_are_written_in_reading_order() {
    // From the last to the first: it is their places that count.
    let written = |entries: &[(State, u64)]| {
        let entries: Vec<_> = entries.iter().rev().copied().collect();
        let rest = FIELD.write_rest(None, &entries).unwrap();
        let read = FIELD.read_rest(&rest).unwrap().certificate;
        assert_eq!(FIELD.write_rest(None, &testkit::entries(&read, |_| None)).unwrap(), rest);
        let table = rest.strip_prefix("route none\ntable\n").unwrap();
        table.strip_suffix("end\n").unwrap().to_owned()
    };
    let any = |row, col, cost| ((1, (row, col)), cost);
    assert_eq!(written(&[]), "");
    assert_eq!(written(&[any(0, 0, 5), any(0, 1, 5), any(0, 2, 4)]), "layer any\n+5+0-1\n");
    assert_eq!(written(&[any(0, 1, 5), any(0, 3, 9)]), "layer any\n.+5.+4\n");
    assert_eq!(written(&[any(0, 2, 5), any(0, 5, 0)]), "layer any\n.2+5.2-5\n");
    assert_eq!(written(&[any(1, 0, 5), any(3, 12, 2)]), "layer any\n\n+5\n\n.12+2\n");
    let both = [any(0, 1, 5), ((0, (0, 0)), 7)];
    assert_eq!(written(&both), "layer any\n.+5\nlayer other\n+7\n");
}

#[test]
fn what_lies_in_no_layer_is_not_written() {
    for state in [(2, (0, 0)), (1, (4, 0)), (1, (0, 13))] {
        let error = FIELD.write_rest(None, &[(state, 1)]).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::InvalidInput);
        assert_eq!(error.to_string(), only(0, 1));
    }
}

#[test]
fn layers_whose_names_cannot_be_read_are_not_written() {
    let long = "l".repeat(65);
    for (names, message) in [
        (["a", "a"], "two layers have the same name"),
        (["", "a"], "the name `` of a layer is empty"),
        (["a", "b "], "the name `b ` of a layer ends with a blank"),
        (["a", &long], &format!("the name `{long}` of a layer has more than 64 characters")),
    ] {
        let error = Map { names: &names, ..FIELD }.write_rest(None, &[]).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::InvalidInput);
        assert_eq!(error.to_string(), message);
    }
    assert!(Map { names: &["b c", &long[1..]], ..FIELD }.write_rest(None, &[]).is_ok());
}

#[test]
fn no_entry_names_a_cell_that_cannot_be_entered() {
    let entries = [(1, (1, 1)), (1, (1, 2)), (1, (1, 3))].map(|state: State| (state, 5));
    let all = FIELD.write_rest(None, &entries).unwrap();
    assert_eq!(all, "route none\ntable\nlayer any\n\n.+5+0+0\nend\n");
    let holed = Map { closed: Some((1, 2)), ..FIELD };
    let error = holed.write_rest(None, &entries).unwrap_err().to_string();
    assert_eq!(error, only(2, 3));
    let error = holed.read_rest(&all).unwrap_err().to_string();
    let expected = "found '+', expected a gap, as this cell cannot be entered";
    assert_eq!(error, format!("line 10, column 4: {expected}"));
}
