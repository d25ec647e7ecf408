//! The name of a new puzzle, in its two spellings.

/// A name in the spellings in which it occurs.
pub(super) struct Names {
    /// As it is given: `lost-and-found`.
    pub(super) name: String,
    /// As it stands in Rust: `lost_and_found`.
    pub(super) ident: String,
}

/// What means something in Rust already, so that neither a module nor a crate
/// can be called so: keywords, crates that are always there, primitive types.
const TAKEN: [&str; 77] = [
    "abstract",
    "alloc",
    "as",
    "async",
    "await",
    "become",
    "bool",
    "box",
    "break",
    "char",
    "const",
    "continue",
    "core",
    "crate",
    "do",
    "dyn",
    "else",
    "enum",
    "extern",
    "f128",
    "f16",
    "f32",
    "f64",
    "false",
    "final",
    "fn",
    "for",
    "gen",
    "i128",
    "i16",
    "i32",
    "i64",
    "i8",
    "if",
    "impl",
    "in",
    "isize",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "override",
    "priv",
    "proc",
    "proc_macro",
    "pub",
    "ref",
    "return",
    "self",
    "static",
    "std",
    "str",
    "struct",
    "super",
    "test",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "u128",
    "u16",
    "u32",
    "u64",
    "u8",
    "union",
    "unsafe",
    "unsized",
    "use",
    "usize",
    "virtual",
    "where",
    "while",
    "yield",
];

/// What the templates call something that stands beside the name of the crate.
const OURS: [&str; 1] = ["certificate_file"];

impl Names {
    /// The spellings of `name`.
    ///
    /// # Errors
    ///
    /// A message if nothing can be called so.
    pub(super) fn new(name: &str) -> Result<Names, String> {
        let is_word = |word: &str| {
            let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
            !word.is_empty() && word.bytes().all(plain)
        };
        if !name.starts_with(|first: char| first.is_ascii_lowercase())
            || !name.split('-').all(is_word)
        {
            let rule = "lower-case letters, digits and single hyphens, a letter first";
            return Err(format!("no puzzle is called `{name}`: {rule}"));
        }
        let ident = name.replace('-', "_");
        if TAKEN.contains(&ident.as_str()) {
            return Err(format!("no puzzle is called `{name}`: the word means something in Rust"));
        }
        if OURS.contains(&ident.as_str()) {
            return Err(format!(
                "no puzzle is called `{name}`: every puzzle has a module `{ident}`"
            ));
        }
        Ok(Names { name: name.to_owned(), ident })
    }

    /// `text` with the name put in.
    pub(super) fn put_into(&self, text: &str) -> String {
        text.replace("{{name}}", &self.name).replace("{{ident}}", &self.ident)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_their_spellings() {
        let names = Names::new("lost-and-found-2").unwrap();
        assert_eq!(names.put_into("{{name}} {{ident}}"), "lost-and-found-2 lost_and_found_2");
    }

    #[test]
    fn what_no_puzzle_is_called() {
        for (reason, bad) in [
            ("a letter first", &["", "2x", "Upper", "a--b", "a-", "-a", "a_b", "a/b", ".."][..]),
            ("means something in Rust", &["match", "std", "str", "u8", "proc-macro", "yield"]),
            ("has a module `certificate_file`", &["certificate-file"]),
        ] {
            for name in bad {
                let message = Names::new(name).err().unwrap();
                assert!(message.starts_with(&format!("no puzzle is called `{name}`: ")));
                assert!(message.ends_with(reason), "{message}");
            }
        }
        assert!(TAKEN.is_sorted());
    }
}
