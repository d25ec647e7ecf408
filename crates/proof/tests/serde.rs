//! `serde` round trips, and the usual checks on reading.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use std::fmt::Debug;

use proof::{Certificate, Claim, NumberedTable};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The value is written as `json`, and read back from it.
#[track_caller]
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
}

/// What is written as `json` is refused for this reason.
#[track_caller]
fn refuse<T: DeserializeOwned + Debug>(json: &str, reason: &str) {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    assert!(error.starts_with(reason), "{error}");
}

#[test]
fn everything_comes_back() {
    check(&Claim::AtLeast(3), r#"{"AtLeast":3}"#);
    check(&Claim::NoRoute, r#""NoRoute""#);
    let listed = Certificate::new(Claim::AtLeast(3), vec![('a', 0), ('b', 1)]);
    check(&listed, r#"{"claim":{"AtLeast":3},"table":{"Listed":[["a",0],["b",1]]}}"#);
    let table = NumberedTable::new(3, |number| (number != 1).then_some(number as u64));
    let numbered: Certificate<char> = Certificate::numbered(Claim::NoRoute, table);
    check(
        &numbered,
        r#"{"claim":"NoRoute","table":{"Numbered":{"version":2,"costs":[0,null,2]}}}"#,
    );
    let wide = NumberedTable::new(1, |_| Some(1 << 40));
    check(&wide, r#"{"version":2,"costs":[1099511627776]}"#);
}

#[test]
fn a_table_of_other_numbers_is_refused() {
    for (json, reason) in [
        (r#"{"version":1,"costs":[]}"#, "a table by number of version 1, expected 2: make"),
        ("[0,null]", "no table by number of version 2: make the certificate again"),
        (r#"{"costs":[]}"#, "no table by number of version 2: make the certificate again"),
    ] {
        refuse::<NumberedTable>(json, reason);
    }
}

#[test]
fn what_is_no_claim_is_refused() {
    refuse::<Claim>(r#"{"AtLeast":-1}"#, "invalid value: integer `-1`");
    refuse::<Claim>(r#""Perhaps""#, "unknown variant `Perhaps`");
}
