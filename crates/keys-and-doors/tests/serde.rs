//! `serde` round trips, and the usual checks on reading.
#![cfg(feature = "serde")]

use grid::Pos;
use keys_and_doors::{Cell, Island, Key, KeyRing, Rules, State};
use testkit::json::{check, refuse};

#[test]
fn everything_comes_back() {
    let island: Island = "@aA+".parse().unwrap();
    check(&island, r#""@aA+\n""#);
    check(&Rules::Standard, r#""standard""#);
    let key = Key::from_letter('c').unwrap();
    check(&(Cell::Land, Cell::Door(key)), r#"["Land",{"Door":"c"}]"#);
    let state = State { pos: Pos::new(0, 1), keys: KeyRing::EMPTY.with(key) };
    check(&state, r#"{"pos":{"row":0,"col":1},"keys":["c"]}"#);
    #[cfg(feature = "solve")]
    {
        let legs = island.legs(&island.solve().unwrap());
        let json = serde_json::to_string(&legs).unwrap();
        check(&legs, &json);
    }
}

#[test]
fn what_is_not_of_an_island_is_refused() {
    refuse::<Island>(r#""@.""#, "line 2, column 1: found end of input, expected a goal, `+`");
    refuse::<Key>(r#""k""#, "unknown key `k`, expected `a` to `j`");
    refuse::<KeyRing>(r#"["A"]"#, "unknown key `A`, expected `a` to `j`");
    refuse::<Rules>(r#""dark""#, "unknown rules `dark`, expected standard");
}
