//! Keys, and the ring that holds them.

use std::fmt;

use grid::UnknownName;

/// A kind of key, `a` to `j`. It opens every door of the same letter.
///
/// ```
/// use keys_and_doors::Key;
///
/// let key = Key::from_letter('c').expect("c is a key");
/// assert_eq!((key.letter(), key.door_letter()), ('c', 'C'));
/// assert_eq!(Key::from_letter('k'), None);
/// assert_eq!(Key::from_letter('C'), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "char", into = "char"))]
pub struct Key(
    /// The position in the alphabet, 0 to 9.
    u8,
);

impl Key {
    /// The number of kinds.
    pub const KINDS: usize = 10;

    /// The key of a lower-case letter, `a` to `j`.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Key> {
        match letter {
            // No loss: the difference is at most 9.
            'a'..='j' => Some(Key(letter as u8 - b'a')),
            _ => None,
        }
    }

    /// The character of the key, `a` to `j`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// The character of the doors it opens, `A` to `J`.
    #[must_use]
    pub const fn door_letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The position in the alphabet, 0 to 9.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every kind, `a` first.
    pub fn all() -> impl Iterator<Item = Key> {
        ('a'..='j').filter_map(Key::from_letter)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl TryFrom<char> for Key {
    type Error = UnknownName;

    /// The key of a lower-case letter: see [`Key::from_letter`].
    fn try_from(letter: char) -> Result<Key, UnknownName> {
        let unknown = || UnknownName::new("key", &letter.to_string(), "`a` to `j`");
        Key::from_letter(letter).ok_or_else(unknown)
    }
}

impl From<Key> for char {
    fn from(key: Key) -> char {
        key.letter()
    }
}

/// The kinds of keys held.
///
/// Sixteen bits, of which ten are used, one for each kind:
///
/// ```text
/// bit   15 .. 10   9 8 7 6 5 4 3 2 1 0
/// kind      zero   j i h g f e d c b a
/// ```
///
/// ```
/// use keys_and_doors::{Key, KeyRing};
///
/// let a = Key::from_letter('a').expect("a is a key");
/// let c = Key::from_letter('c').expect("c is a key");
/// let ring = KeyRing::EMPTY.with(c).with(a).with(c);
/// assert!(ring.holds(a));
/// assert_eq!(ring.to_string(), "{ac}");
/// assert_eq!(KeyRing::EMPTY.to_string(), "{}");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Vec<Key>", into = "Vec<Key>"))]
pub struct KeyRing(u16);

impl KeyRing {
    /// No key.
    pub const EMPTY: KeyRing = KeyRing(0);

    /// Whether a key of this kind is held.
    #[must_use]
    pub const fn holds(self, key: Key) -> bool {
        self.0 & (1 << key.0) != 0
    }

    /// The ring with this kind of key added.
    #[must_use]
    pub const fn with(self, key: Key) -> KeyRing {
        KeyRing(self.0 | (1 << key.0))
    }

    /// The ring with this kind of key removed.
    pub(crate) const fn without(self, key: Key) -> KeyRing {
        KeyRing(self.0 & !(1 << key.0))
    }

    /// Whether every kind on `other` is held.
    pub(crate) const fn holds_all(self, other: KeyRing) -> bool {
        other.0 & !self.0 == 0
    }

    /// The kinds on either ring.
    pub(crate) const fn or(self, other: KeyRing) -> KeyRing {
        KeyRing(self.0 | other.0)
    }

    /// The kinds on this ring that are not on `other`.
    pub(crate) const fn minus(self, other: KeyRing) -> KeyRing {
        KeyRing(self.0 & !other.0)
    }

    /// The kinds on both rings.
    pub(crate) const fn and(self, other: KeyRing) -> KeyRing {
        KeyRing(self.0 & other.0)
    }

    /// A bit for each kind.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// The ring as a number, 0 without keys. A ring with additional keys has a greater
    /// number.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every kind.
    pub(crate) const FULL: KeyRing = KeyRing((1 << Key::KINDS) - 1);

    /// Every ring of these kinds, by number.
    pub(crate) fn rings(self) -> impl Iterator<Item = KeyRing> {
        (0..=self.0).map(KeyRing).filter(move |ring| self.holds_all(*ring))
    }

    /// The kinds held, `a` first.
    pub fn keys(self) -> impl Iterator<Item = Key> {
        Key::all().filter(move |key| self.holds(*key))
    }
}

impl FromIterator<Key> for KeyRing {
    fn from_iter<I: IntoIterator<Item = Key>>(keys: I) -> KeyRing {
        keys.into_iter().fold(KeyRing::EMPTY, KeyRing::with)
    }
}

impl From<Vec<Key>> for KeyRing {
    /// The ring with these keys.
    fn from(keys: Vec<Key>) -> KeyRing {
        keys.into_iter().collect()
    }
}

impl From<KeyRing> for Vec<Key> {
    /// The kinds held, `a` first.
    fn from(ring: KeyRing) -> Vec<Key> {
        ring.keys().collect()
    }
}

impl fmt::Display for KeyRing {
    /// Writes the letters in braces, as in `{ac}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = self.keys().map(Key::letter).collect();
        write!(f, "{{{letters}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_kinds_and_no_more() {
        let letters: String = Key::all().map(Key::letter).collect();
        let doors: String = Key::all().map(Key::door_letter).collect();
        assert_eq!((letters.as_str(), doors.as_str()), ("abcdefghij", "ABCDEFGHIJ"));
        assert_eq!(Key::all().count(), Key::KINDS);
        for letter in ['`', 'k', 'A', '@', '\u{e1}', '\u{161}'] {
            assert_eq!(Key::from_letter(letter), None);
        }
        assert_eq!(Key::from_letter('j').map(|key| key.to_string()).as_deref(), Some("j"));
    }

    #[test]
    fn a_ring_holds_what_was_put_on_it_and_nothing_else() {
        for one in Key::all() {
            let ring = KeyRing::EMPTY.with(one);
            assert_eq!(ring.with(one), ring);
            assert_eq!(ring.to_string(), format!("{{{one}}}"));
            assert!(Key::all().all(|key| ring.holds(key) == (key == one)));
        }
        let full: KeyRing = Key::all().collect();
        assert_eq!((full, full.to_string().as_str()), (KeyRing::FULL, "{abcdefghij}"));
    }
}
