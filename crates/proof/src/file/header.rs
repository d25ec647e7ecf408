//! The first lines of a file: what it is about, and what it claims.

use std::fmt::{self, Display, Write};

use super::bytes::Bytes;
use super::error::Unread;
use crate::Claim;

/// The longest name of a puzzle or a rule set.
const LONGEST_NAME: usize = 64;

pub(super) const FIRST_LINE: &str = "wayproof certificate 1";

/// What a certificate is about, and what it claims.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    /// The puzzle.
    pub puzzle: String,
    /// The rule set, as the puzzle spells it.
    pub rules: String,
    /// The [fingerprint] of the input.
    pub input: u64,
    /// The claim.
    pub claim: Claim,
}

impl Header {
    /// What is claimed about an input, given in its plain form, by the `rules`
    /// of a puzzle.
    ///
    /// ```
    /// use proof::Claim;
    /// use proof::file::{Header, fingerprint};
    ///
    /// let header = Header::new("line", &"standard", &"---\n", Claim::AtLeast(2));
    /// assert_eq!((header.rules.as_str(), header.input), ("standard", fingerprint(&"---\n")));
    /// ```
    #[must_use]
    pub fn new(puzzle: &str, rules: &impl Display, plain: &impl Display, claim: Claim) -> Header {
        let (puzzle, rules) = (puzzle.to_owned(), rules.to_string());
        Header { puzzle, rules, input: fingerprint(plain), claim }
    }

    pub(super) fn read(bytes: &mut Bytes<'_>) -> Result<Header, Unread> {
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
        Ok(Header { puzzle, rules, input, claim })
    }
}

impl Display for Header {
    /// Writes the lines.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Header { puzzle, rules, input, claim } = self;
        writeln!(f, "{FIRST_LINE}\npuzzle {puzzle}\nrules {rules}\ninput {input:016x}")?;
        match claim {
            Claim::AtLeast(cost) => writeln!(f, "claim at least {cost}"),
            Claim::NoRoute => writeln!(f, "claim no route"),
        }
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

/// The fingerprint of an input in its plain form: the 64-bit FNV-1a hash.
///
/// It proves nothing. It catches the mistake of laying a certificate beside
/// another input.
///
/// ```
/// assert_eq!(proof::file::fingerprint(&""), 0xcbf2_9ce4_8422_2325);
/// assert_eq!(proof::file::fingerprint(&"foobar"), 0x8594_4171_f739_67e8);
/// ```
#[must_use]
pub fn fingerprint(plain: &impl Display) -> u64 {
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    // Mixing bytes in cannot fail.
    let _ = write!(hash, "{plain}");
    hash.0
}

struct Fnv(u64);

impl Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(())
    }
}
