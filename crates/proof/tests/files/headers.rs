//! The first lines of a file, and the fingerprint in them.

use std::error::Error as _;

use proof::file::{Header, OnMap, Reader, Unread, read, write};
use proof::{Certificate, Claim};

use crate::house::{self, ABOUT, HOUSE, PLAIN, claim, fault};

/// What is read of a header, whatever follows.
fn open(text: &str) -> Result<Header, Unread> {
    let mut stream = text.as_bytes();
    Ok(Reader::open(&mut stream)?.header().clone())
}

/// A file about a house with nothing in it, and another header.
fn written(header: &Header, claim: Claim) -> std::io::Result<String> {
    let (form, certificate) = (OnMap(HOUSE), Certificate::new(claim, vec![]));
    let mut file = Vec::new();
    write(header, &form, None, &certificate, &mut file)?;
    Ok(String::from_utf8(file).unwrap())
}

fn found(line: usize, column: usize, message: &str) -> (usize, usize, String) {
    (line, column, message.to_owned())
}

#[test]
fn fingerprints_are_the_hash_that_others_know() {
    // As in the reference implementation of FNV-1a.
    let fingerprint = |plain: &str| Header::new("p", &"r", &plain).input;
    assert_eq!(fingerprint(""), 0xcbf2_9ce4_8422_2325);
    assert_eq!(fingerprint("a"), 0xaf63_dc4c_8601_ec8c);
    assert_eq!(fingerprint("foobar"), 0x8594_4171_f739_67e8);
    assert_eq!(fingerprint(PLAIN), 0x76b0_a4ca_e504_2c1d);
}

#[test]
fn what_is_written_is_read() {
    for (claim, line) in [
        (Claim::AtLeast(0), "claim at least 0\n"),
        (Claim::AtLeast(u64::MAX), "claim at least 18446744073709551615\n"),
        (Claim::NoRoute, "claim no route\n"),
    ] {
        let text = written(&house::header(), claim).unwrap();
        assert_eq!(text, format!("{ABOUT}{line}route none\ntable\nend\n"));
        assert_eq!(open(&text).unwrap(), house::header());
        let read = HOUSE.read(&mut text.as_bytes()).unwrap();
        assert_eq!(read.certificate.claim(), claim);
    }
    // Every digit in every place, and leading zeros.
    for input in [0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210, 7, u64::MAX] {
        let header = Header { input, ..house::header() };
        let text = written(&header, Claim::NoRoute).unwrap();
        assert_eq!(text.lines().nth(3).unwrap(), format!("input {input:016x}"));
        assert_eq!(open(&text).unwrap(), header);
    }
}

#[test]
fn names_have_one_sign_at_least_and_64_at_most() {
    let puzzle = |name: &str| open(&format!("{}claim no route\n", ABOUT.replace("house", name)));
    let rules =
        |name: &str| open(&format!("{}claim no route\n", ABOUT.replace("quiet steps", name)));
    for name in ["p", "one two", "~", "1..=3", &"n".repeat(63), &"n".repeat(64)] {
        let header = Header::new(name, &name, &PLAIN);
        assert_eq!(open(&written(&header, Claim::NoRoute).unwrap()).unwrap(), header);
    }
    let expected = "expected the name of a puzzle";
    let long = "expected end of line after 64 characters";
    assert_eq!(fault(puzzle(&"n".repeat(65))), found(2, 72, &format!("found 'n', {long}")));
    assert_eq!(fault(puzzle("")), found(2, 8, &format!("found end of line, {expected}")));
    assert_eq!(
        fault(puzzle("p ")),
        found(2, 10, "found end of line, expected no blank at the end of the line")
    );
    assert_eq!(fault(puzzle("p\tq")), found(2, 9, &format!("found the byte 0x09, {expected}")));
    assert_eq!(fault(puzzle("\x7f")), found(2, 8, &format!("found the byte 0x7f, {expected}")));
    assert_eq!(fault(rules(&"r".repeat(65))), found(3, 71, &format!("found 'r', {long}")));
    assert_eq!(fault(rules("")), found(3, 7, "found end of line, expected a rule set"));
    // And none of these is written.
    let odd = "has a character that is not printable ASCII";
    for (name, reason) in [
        ("", "is empty"),
        ("p ", "ends with a blank"),
        ("p\tq", odd),
        ("p\nq", odd),
        ("\x7f", odd),
        ("\u{e9}", odd),
        (&"n".repeat(65), "has more than 64 characters"),
    ] {
        for header in [Header::new(name, &"r", &""), Header::new("p", &name, &"")] {
            let error = written(&header, Claim::NoRoute).unwrap_err();
            assert_eq!(error.kind(), std::io::ErrorKind::InvalidInput);
            assert_eq!(error.to_string(), format!("the name `{name}` {reason}"));
        }
    }
}

#[test]
fn each_line_is_the_one_that_is_due() {
    let text = format!("{ABOUT}claim at least 5\n");
    let with = |old: &str, new: &str| {
        assert!(text.contains(old));
        fault(open(&text.replacen(old, new, 1)))
    };
    let first = "expected `wayproof certificate 1`";
    assert_eq!(with("wayproof", "Wayproof"), found(1, 1, &format!("found 'W', {first}")));
    assert_eq!(with("te 1", "te 2"), found(1, 22, &format!("found '2', {first}")));
    assert_eq!(with("te 1", "te 10"), found(1, 23, "found '0', expected end of line"));
    assert_eq!(with("puzzle", "rules"), found(2, 1, "found 'r', expected `puzzle NAME`"));
    assert_eq!(with("rules", "ruled"), found(3, 5, "found 'd', expected `rules RULES`"));
    assert_eq!(with("input", "Input"), found(4, 1, "found 'I', expected `input FINGERPRINT`"));
    let digits = "expected 16 digits `0` to `9`, `a` to `f`";
    assert_eq!(with("76b0a", "76B0a"), found(4, 9, &format!("found 'B', {digits}")));
    assert_eq!(with("76b0a", "76g0a"), found(4, 9, &format!("found 'g', {digits}")));
    assert_eq!(with("1d\n", "1\n"), found(4, 22, &format!("found end of line, {digits}")));
    assert_eq!(with("1d\n", "1dd\n"), found(4, 23, "found 'd', expected end of line"));
    let claim = "expected `claim at least C` or `claim no route`";
    assert_eq!(with("claim", "claims"), found(5, 6, &format!("found 's', {claim}")));
    assert_eq!(with("at least 5", "none"), found(5, 9, "found 'n', expected `no route`"));
    let two = "expected `at least C` or `no route`";
    assert_eq!(with("at least 5", "at most 5"), found(5, 10, &format!("found 'm', {two}")));
    assert_eq!(with("5\n", "\n"), found(5, 16, "found end of line, expected a number"));
    assert_eq!(with("5\n", "5 \n"), found(5, 17, "found ' ', expected end of line"));
    let zeros = "found '5', expected a number without leading zeros";
    assert_eq!(with("t 5\n", "t 05\n"), found(5, 17, zeros));
    let large = "found a larger number, expected a number below 2^64";
    assert_eq!(with("t 5\n", "t 18446744073709551616\n"), found(5, 16, large));
    assert_eq!(with("t 5\n", "t 99999999999999999999\n"), found(5, 16, large));
}

#[test]
fn another_puzzle_other_rules_another_input() {
    let text = HOUSE.write(None, &claim(5, &[])).unwrap();
    assert_eq!(HOUSE.read(&mut text.as_bytes()).unwrap().certificate, claim(5, &[]));
    let other = |header: &Header| {
        let mut stream = text.as_bytes();
        let mut reader = Reader::open(&mut stream).unwrap();
        let error = read(header, &OnMap(HOUSE), |_, _| (), &mut reader).unwrap_err();
        assert!(error.source().is_none() && matches!(error, Unread::Other { .. }));
        error.to_string()
    };
    assert_eq!(
        other(&Header::new("hut", &"any", &"")),
        "the certificate is for the puzzle house, not hut",
        "the first of the three"
    );
    assert_eq!(
        other(&Header::new("house", &"loud", &"")),
        "the certificate is for the rule set quiet steps, not loud"
    );
    assert_eq!(
        other(&Header { input: house::header().input + 1, ..house::header() }),
        "the certificate is for another input: its fingerprint is 76b0a4cae5042c1d, not 76b0a4cae5042c1e"
    );
}

#[test]
fn an_error_knows_its_place_and_its_words() {
    let unread = open(&format!("{ABOUT}claim at least x5\n")).unwrap_err();
    let Unread::Malformed(error) = &unread else { panic!("{unread}") };
    assert_eq!((error.line, error.column), (5, 16));
    assert_eq!(error.message, "found 'x', expected a number");
    assert_eq!(error.to_string(), "line 5, column 16: found 'x', expected a number");
    assert_eq!(error.excerpt, "claim at least x5\n               ^");
    assert_eq!(unread.to_string(), error.to_string());
    assert!(unread.source().is_none());
    let unread = house::header().unknown_rules("`loud`");
    let Unread::Malformed(error) = &unread else { panic!("{unread}") };
    assert_eq!((error.line, error.column), (3, 7));
    assert_eq!(error.message, "found `quiet steps`, expected `loud`");
    assert_eq!(error.excerpt, "rules quiet steps\n      ^");
}
