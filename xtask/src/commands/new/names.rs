//! The name of a new puzzle, in its two spellings, and what it is about.

use crate::escape::shown;
use crate::harness::is_fixture_name;

/// Certificate files have no longer names.
const LONGEST: usize = 64;

/// A name in the spellings in which it occurs.
pub(super) struct Names {
    /// As it is given: `lost-and-found`.
    pub(super) name: String,
    /// As it stands in Rust: `lost_and_found`.
    pub(super) ident: String,
    /// What the puzzle is about, as a part of a sentence.
    about: String,
}

/// What Windows cannot check out as a file, whatever follows behind a dot.
fn is_a_device(name: &str) -> bool {
    let port = |start| {
        let number = name.strip_prefix(start).and_then(|rest| rest.parse::<u8>().ok());
        number.is_some_and(|number| number <= 9)
    };
    matches!(name, "con" | "prn" | "aux" | "nul") || port("com") || port("lpt")
}

impl Names {
    /// The spellings of `name`, of a puzzle that is about this.
    pub(super) fn new(name: &str, about: &str) -> Result<Names, String> {
        if !name.starts_with(|first: char| first.is_ascii_lowercase()) || !is_fixture_name(name) {
            let rule = "lower-case letters, digits and single hyphens, starting with a letter";
            return Err(format!("invalid puzzle name `{}`: {rule}", shown(name)));
        }
        if name.len() > LONGEST {
            return Err(format!("invalid puzzle name `{name}`: at most {LONGEST} letters"));
        }
        if is_a_device(name) {
            return Err(format!("invalid puzzle name `{name}`: Windows reserves this file name"));
        }
        let about = about.trim().trim_end_matches('.');
        // It stands in a manifest, and in a table in Markdown.
        let is_special = |character: char| character.is_control() || "\"\\|{}".contains(character);
        if let Some(special) = about.chars().find(|character| is_special(*character)) {
            return Err(format!("--about: found {special:?}, expected plain words"));
        }
        if about.is_empty() {
            return Err("--about: expected some words".to_owned());
        }
        let ident = name.replace('-', "_");
        Ok(Names { name: name.to_owned(), ident, about: about.to_owned() })
    }

    /// `text` with the name put in.
    pub(super) fn put_into(&self, text: &str) -> String {
        let text = text.replace("{{name}}", &self.name).replace("{{ident}}", &self.ident);
        text.replace("{{about}}", &self.about)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_their_spellings() {
        let names = Names::new("lost-and-found-2", " find it. ").unwrap();
        let text = names.put_into("{{name}} {{ident}} {{about}}");
        assert_eq!(text, "lost-and-found-2 lost_and_found_2 find it");
    }

    #[test]
    fn what_no_puzzle_is_called() {
        let long = "x".repeat(65);
        for (reason, bad) in [
            (
                "starting with a letter",
                &["", "2x", "Upper", "a--b", "a-", "-a", "a_b", "a/b", ".."][..],
            ),
            ("at most 64 letters", &[&long]),
            ("Windows reserves this file name", &["con", "nul", "aux", "prn", "com1", "lpt9"]),
        ] {
            for name in bad {
                let message = Names::new(name, "a").err().unwrap();
                assert!(message.starts_with(&format!("invalid puzzle name `{name}`: ")));
                assert!(message.ends_with(reason), "{message}");
            }
        }
        for good in ["console", "com10", "lpt-1", &"x".repeat(64)] {
            assert!(Names::new(good, "a").is_ok(), "{good}");
        }
    }

    #[test]
    fn what_cannot_stand_in_a_manifest_or_a_table() {
        for (about, found) in
            [("a \"b\"", "'\"'"), ("a|b", "'|'"), ("a\nb", "'\\n'"), ("{{name}}", "'{'")]
        {
            let message = Names::new("a", about).err().unwrap();
            assert_eq!(message, format!("--about: found {found}, expected plain words"));
        }
        assert_eq!(Names::new("a", " . ").err().unwrap(), "--about: expected some words");
    }
}
