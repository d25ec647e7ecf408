//! The first lines of a file: its subject and its claim.

use std::fmt::{self, Display, Write as _};
use std::io;

use super::bytes::{Bytes, LONGEST_NAME, unreadable};
use super::error::{Malformed, Unread, refused};
use super::excerpt::excerpt;
use crate::Claim;

const FIRST_LINE: &str = "wayproof certificate 1";

/// What a certificate is about. The names of the puzzle and of the rule set have 1 to 64
/// printable ASCII characters, and do not end with a blank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// The puzzle.
    pub puzzle: String,
    /// The rule set, as the puzzle spells it.
    pub rules: String,
    /// The fingerprint of the input in its plain form: the 64-bit FNV-1a hash.
    ///
    /// It proves nothing. It catches the mistake of checking a certificate with the wrong
    /// input.
    pub input: u64,
}

impl Header {
    /// The header for an input in its `plain` form, by the `rules` of a puzzle.
    ///
    /// ```
    /// use proof::file::Header;
    ///
    /// let header = Header::new("line", &"standard", &"foobar");
    /// assert_eq!((header.rules.as_str(), header.input), ("standard", 0x8594_4171_f739_67e8));
    /// ```
    #[must_use]
    pub fn new(puzzle: &str, rules: &impl Display, plain: &impl Display) -> Header {
        let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
        // Mixing bytes in cannot fail.
        let _ = write!(hash, "{plain}");
        Header { puzzle: puzzle.to_owned(), rules: rules.to_string(), input: hash.0 }
    }

    /// The error for a file with this header whose rules are not as `expected`.
    ///
    /// ```
    /// use proof::file::Header;
    ///
    /// let error = Header::new("line", &"chess", &"---").unknown_rules("`standard`");
    /// assert_eq!(error.to_string(), "line 3, column 7: found `chess`, expected `standard`");
    /// ```
    #[must_use]
    pub fn unknown_rules(&self, expected: &str) -> Unread {
        let (found, excerpt) =
            (format!("`{}`", self.rules), excerpt(b"rules ", self.rules.as_bytes()));
        Unread::Malformed(Malformed::new((3, 7), &found, expected, excerpt))
    }

    /// Writes the lines, and the claim.
    pub(super) fn write(&self, claim: Claim, out: &mut dyn io::Write) -> io::Result<()> {
        let Header { puzzle, rules, input } = self;
        for name in [puzzle, rules] {
            if let Some(reason) = unreadable(name, b'\n', LONGEST_NAME) {
                return Err(refused(format!("the name `{name}` {reason}")));
            }
        }
        writeln!(out, "{FIRST_LINE}\npuzzle {puzzle}\nrules {rules}\ninput {input:016x}")?;
        match claim {
            Claim::AtLeast(cost) => writeln!(out, "claim at least {cost}"),
            Claim::NoRoute => writeln!(out, "claim no route"),
        }
    }

    /// Reads the lines, and the claim.
    pub(super) fn read(bytes: &mut Bytes<'_>) -> Result<(Header, Claim), Unread> {
        bytes.literal(FIRST_LINE, &format!("`{FIRST_LINE}`"))?;
        bytes.end_line()?;
        bytes.literal("puzzle ", "`puzzle NAME`")?;
        let puzzle = bytes.word(b'\n', LONGEST_NAME, "the name of a puzzle")?;
        bytes.literal("rules ", "`rules RULES`")?;
        let rules = bytes.word(b'\n', LONGEST_NAME, "a rule set")?;
        bytes.literal("input ", "`input FINGERPRINT`")?;
        let input = read_fingerprint(bytes)?;
        bytes.literal("claim ", "`claim at least C` or `claim no route`")?;
        let claim = if bytes.peek() == Some(b'n') {
            bytes.literal("no route", "`no route`").map(|()| Claim::NoRoute)?
        } else {
            bytes.literal("at least ", "`at least C` or `no route`")?;
            Claim::AtLeast(bytes.number()?)
        };
        bytes.end_line()?;
        Ok((Header { puzzle, rules, input }, claim))
    }
}

fn read_fingerprint(bytes: &mut Bytes<'_>) -> Result<u64, Unread> {
    let mut input = 0_u64;
    for _ in 0..16 {
        let digit = match bytes.peek() {
            Some(byte @ b'0'..=b'9') => (byte, byte - b'0'),
            Some(byte @ b'a'..=b'f') => (byte, byte - b'a' + 10),
            _ => return Err(bytes.error("16 digits `0` to `9`, `a` to `f`")),
        };
        bytes.take(digit.0);
        input = input << 4 | u64::from(digit.1);
    }
    bytes.end_line()?;
    Ok(input)
}

/// The hash of what is written.
struct Fnv(u64);

impl fmt::Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(())
    }
}
