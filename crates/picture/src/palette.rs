//! Every colour of a picture.
//!
//! Ordered values have a scale whose lightness only falls, so that it works for
//! colour-blind readers and in grey print. Kinds of things also differ in shape or
//! letter. The hues of pieces are those that Okabe and Ito chose for colour-blind
//! readers. Closed cells are bluish, a hue that the heat scale does not use.

/// A colour of red, green and blue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Colour(pub(crate) [u8; 3]);

impl Colour {
    /// Writes it as `#rrggbb`.
    pub(crate) fn hex(self) -> String {
        let [red, green, blue] = self.0;
        format!("#{red:02x}{green:02x}{blue:02x}")
    }

    /// How light it is to the eye, from 0 to 255.
    pub(crate) fn lightness(self) -> u32 {
        let [red, green, blue] = self.0.map(u32::from);
        (red * 299 + green * 587 + blue * 114) / 1000
    }
}

/// Heat 0 to 9.
pub(crate) const HEAT: [Colour; 10] = [
    Colour([0xff, 0xfb, 0xe6]),
    Colour([0xff, 0xf0, 0xbf]),
    Colour([0xfe, 0xe3, 0x91]),
    Colour([0xfe, 0xd1, 0x66]),
    Colour([0xfe, 0xb4, 0x41]),
    Colour([0xf0, 0x94, 0x2c]),
    Colour([0xde, 0x72, 0x1b]),
    Colour([0xc0, 0x50, 0x0e]),
    Colour([0x93, 0x37, 0x05]),
    Colour([0x5e, 0x20, 0x06]),
];

/// When a cell was closed, first to last.
pub(crate) const CLOSED: [Colour; 8] = [
    Colour([0x08, 0x30, 0x6b]),
    Colour([0x0a, 0x4a, 0x90]),
    Colour([0x17, 0x64, 0xab]),
    Colour([0x2e, 0x7e, 0xbc]),
    Colour([0x4a, 0x98, 0xc9]),
    Colour([0x6f, 0xb0, 0xd7]),
    Colour([0x94, 0xc4, 0xdf]),
    Colour([0xb7, 0xd4, 0xea]),
];

/// A cell that was met and not closed.
pub(crate) const FRONTIER: Colour = Colour([0xf2, 0xb1, 0x34]);

/// What cannot be entered.
pub(crate) const WALL: Colour = Colour([0x5a, 0x6b, 0x8c]);

/// The lines over closed blocks, where they could be taken for heat.
pub(crate) const HATCH: Colour = Colour([0xd8, 0xe2, 0xf4]);

/// The route, and the rim that sets it off from whatever is below.
pub(crate) const ROUTE: Colour = Colour([0x10, 0x1c, 0x38]);
/// See [`ROUTE`].
pub(crate) const RIM: Colour = Colour([0xff, 0xff, 0xff]);

/// Keys and doors.
pub(crate) const KEY: Colour = Colour([0xf0, 0xe4, 0x42]);
/// See [`KEY`].
pub(crate) const DOOR: Colour = Colour([0xd5, 0x5e, 0x00]);

/// Pieces, by letter.
pub(crate) const PIECES: [Colour; 4] = [
    Colour([0xe6, 0x9f, 0x00]),
    Colour([0x56, 0xb4, 0xe9]),
    Colour([0x2f, 0xb5, 0x8a]),
    Colour([0xdc, 0x8f, 0xb8]),
];

/// Dark letters, and light ones for dark cells.
pub(crate) const INK: Colour = Colour([0x1b, 0x1f, 0x24]);
/// See [`INK`].
pub(crate) const LIGHT_INK: Colour = Colour([0xff, 0xff, 0xff]);

/// The colours that follow the reader's preference, as a style sheet; the
/// attributes of the elements say the same for light, should a forge take the
/// sheet away.
pub(crate) const STYLE: &str = "\
.paper{fill:#ffffff}.words{fill:#1b1f24}.frame{stroke:#c4cad2}.floor{fill:#f3f1ec}\
@media (prefers-color-scheme:dark){\
.paper{fill:#14181f}.words{fill:#e8eaee}.frame{stroke:#4b5563}.floor{fill:#262c36}}\
@media print{.paper{fill:#ffffff}.words{fill:#000000}.floor{fill:#ffffff}}";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_keeps_its_order_in_grey() {
        let heats = HEAT.map(Colour::lightness);
        assert!(heats.is_sorted_by(|one, next| one > &(next + 6)), "{heats:?}");
        let closed = CLOSED.map(Colour::lightness);
        assert!(closed.is_sorted_by(|one, next| one + 6 < *next), "{closed:?}");
    }

    #[test]
    fn route_and_rim_show_on_every_ground() {
        let apart = |one: Colour, other: Colour| one.lightness().abs_diff(other.lightness());
        for ground in HEAT.into_iter().chain(CLOSED).chain([FRONTIER, WALL]) {
            let shows = apart(ROUTE, ground).max(apart(RIM, ground));
            assert!(shows > 90, "{}", ground.hex());
        }
        assert!(PIECES.into_iter().all(|piece| apart(piece, INK) > 90));
    }

    #[test]
    fn a_closed_block_is_no_middle_heat() {
        // Heat is red above blue, and a wall is blue above red.
        let leans = |Colour([red, _, blue]): Colour| i32::from(red) - i32::from(blue);
        assert!(HEAT.into_iter().all(|heat| leans(heat) > 0) && leans(WALL) < 0);
        assert!(HATCH.lightness() > WALL.lightness() + 90);
    }
}
