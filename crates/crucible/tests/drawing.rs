//! The roles of the cells of a drawn city.
#![cfg(feature = "solve")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use crucible::City;
use grid::{Drawing, Pos, Role, Route};

/// The drawing of a city of six blocks, with the walk along `arrows` or without.
fn drawn(arrows: Option<&str>) -> Drawing {
    let city: City = "123\n4-6\n".parse().unwrap();
    match arrows {
        Some(arrows) => city.draw(&Route::from_arrows(0, Pos::new(0, 0), arrows).unwrap()),
        None => city.draw_map(),
    }
}

#[track_caller]
fn check(arrows: Option<&str>, text: &str, roles: [[Role; 3]; 2]) {
    let drawing = drawn(arrows);
    assert_eq!(drawing.to_string(), text);
    let frame = drawing.frames().first().unwrap();
    for (row, roles) in roles.into_iter().enumerate() {
        for (col, role) in roles.into_iter().enumerate() {
            let glyph = frame.glyphs().get(Pos::new(row, col)).unwrap();
            assert_eq!(glyph.role, role, "({row},{col})");
        }
    }
}

#[test]
fn every_cell_has_its_role() {
    use Role::{Floor, Goal, Route, Start, Wall};

    check(None, "123\n4-6\n", [[Start, Floor, Floor], [Floor, Wall, Goal]]);
    check(Some(">>v"), "1>>\n4-v\n", [[Start, Route, Route], [Floor, Wall, Goal]]);
    // Goal and start may be passed on the way; then the last arrow shows.
    check(Some(">>v^v"), "1>^\n4-v\n", [[Start, Route, Route], [Floor, Wall, Goal]]);
    check(Some("v^>>v"), "^>>\nv-v\n", [[Route, Route, Route], [Route, Wall, Goal]]);
}
