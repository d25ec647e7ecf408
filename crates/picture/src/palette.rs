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

    /// The colour seen if this one covers `below` with an opacity of `share` per cent.
    pub(crate) fn over(self, below: Colour, share: u32) -> Colour {
        let mix = |at: usize| {
            let [above, below] = [self, below].map(|Colour(parts)| u32::from(parts[at]));
            u8::try_from((above * share + below * (100 - share)) / 100).unwrap_or(u8::MAX)
        };
        Colour([mix(0), mix(1), mix(2)])
    }

    /// The lightness to the eye, from 0 to 255.
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

/// When a cell was closed, first to last: a tint through which the ground shows.
pub(crate) const CLOSED: [Colour; 8] = [
    Colour([0x14, 0x54, 0xa4]),
    Colour([0x24, 0x62, 0xac]),
    Colour([0x35, 0x71, 0xb4]),
    Colour([0x45, 0x7f, 0xbc]),
    Colour([0x55, 0x8e, 0xc5]),
    Colour([0x65, 0x9c, 0xcd]),
    Colour([0x76, 0xab, 0xd5]),
    Colour([0x86, 0xb9, 0xdd]),
];

/// A cell that was met and not closed; no heat and no time is green.
pub(crate) const FRONTIER: Colour = Colour([0x2f, 0xbf, 0x3a]);

/// The opacity of a tint, in per cent.
pub(crate) const TINT: u32 = 65;

/// The opacity of heat below a search, in per cent: so low that closed cells look as they
/// do in the legend.
pub(crate) const PALE: u32 = 22;

/// What cannot be entered: darker than every tint over a floor.
pub(crate) const WALL: Colour = Colour([0x4c, 0x58, 0x70]);

/// The floor: light in dark mode too, so that walls and tints differ from it there.
pub(crate) const FLOOR: Colour = Colour([0xf3, 0xf1, 0xec]);

/// The lines over closed blocks, which could otherwise be taken for heat.
pub(crate) const HATCH: Colour = Colour([0xd8, 0xe2, 0xf4]);

/// The route, and the rim that sets it off from whatever is below.
pub(crate) const ROUTE: Colour = Colour([0x10, 0x1c, 0x38]);
/// See [`ROUTE`].
pub(crate) const RIM: Colour = Colour([0xff, 0xff, 0xff]);

/// The mark of the start, and that of the goal.
pub(crate) const START: Colour = Colour([0x00, 0x9e, 0x73]);
/// See [`START`].
pub(crate) const GOAL: Colour = Colour([0xc5, 0x1b, 0x7d]);

/// The old way, the new one, and what both share: each much lighter than the next, so
/// that they differ even without colour. The rim of the old way is dark.
pub(crate) const OLD: Colour = Colour([0xff, 0xb8, 0xe2]);
/// See [`OLD`].
pub(crate) const SHARED: Colour = Colour([0x80, 0x86, 0x90]);
/// See [`OLD`].
pub(crate) const NEW: Colour = Colour([0x00, 0x42, 0x9d]);

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

/// The colours that follow the reader's preference, as a style sheet. The attributes of
/// the elements repeat those of light mode, in case a forge strips the sheet.
pub(crate) const STYLE: &str = "\
.paper{fill:#ffffff}.words{fill:#1b1f24}.frame{stroke:#c4cad2}\
.past>:not(text){opacity:.3}\
@media (prefers-color-scheme:dark){\
.paper{fill:#14181f}.words{fill:#e8eaee}.frame{stroke:#4b5563}}\
@media print{.paper{fill:#ffffff}.words{fill:#000000}}";

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
            for [line, rim] in [[ROUTE, RIM], [NEW, RIM], [SHARED, RIM], [OLD, ROUTE]] {
                let shows = apart(line, ground).max(apart(rim, ground));
                assert!(shows > 60 && apart(line, rim) > 90, "{} on {}", line.hex(), ground.hex());
            }
        }
        assert!(apart(OLD, SHARED) > 60 && apart(SHARED, NEW) > 60);
        assert!(PIECES.into_iter().all(|piece| apart(piece, INK) > 90));
    }

    #[test]
    fn a_closed_block_is_no_middle_heat() {
        // Heat is red above blue, and a wall is blue above red.
        let leans = |Colour([red, _, blue]): Colour| i32::from(red) - i32::from(blue);
        assert!(HEAT.into_iter().all(|heat| leans(heat) > 0) && leans(WALL) < 0);
        assert!(HATCH.lightness() > WALL.lightness() + 90);
        let tints = CLOSED.map(|tint| tint.over(FLOOR, TINT).lightness());
        assert!(tints.into_iter().all(|tint| tint > WALL.lightness() + 40), "{tints:?}");
    }
}
