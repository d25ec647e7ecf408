//! `serde` round trips, and the usual checks on reading.
#![cfg(feature = "serde")]

use proof::{Certificate, Claim, NumberedTable};
use testkit::json::{check, refuse};

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
