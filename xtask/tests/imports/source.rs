//! One source file: the modules it declares and the paths it mentions.
//!
//! Paths are as they are written; what they mean is for [`crate::graph`].

use crate::tokens::{Token, tokens};

/// What a file says about modules. Modules in braces are part of their file:
/// their names are prefixed, so that `super` in one means the file itself.
#[derive(Debug, Default)]
pub(crate) struct Source {
    /// `mod name;`, each with the modules in braces around it.
    pub(crate) modules: Vec<Vec<String>>,
    /// `mod name { .. }`, the same.
    pub(crate) inline: Vec<Vec<String>>,
    /// Every name that a `fn`, `struct` and so on defines.
    pub(crate) items: Vec<Path>,
    /// Every name that a `use` brings in.
    pub(crate) uses: Vec<Use>,
    /// Every other path of at least two names.
    pub(crate) paths: Vec<Path>,
}

/// A path, and the modules in braces around it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Path {
    pub(crate) within: Vec<String>,
    pub(crate) names: Vec<String>,
}

/// A path that a `use` names, and what it is called from there on: `*` for a glob.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Use {
    pub(crate) path: Path,
    pub(crate) name: String,
}

impl Source {
    /// Reads the text of a file.
    pub(crate) fn read(text: &str) -> Source {
        let mut scanner =
            Scanner { tokens: tokens(text), next: 0, open: Vec::new(), source: Source::default() };
        scanner.run();
        scanner.source
    }
}

/// The words that a name of an item follows.
const DEFINING: [&str; 8] = ["const", "enum", "fn", "static", "struct", "trait", "type", "union"];

struct Scanner {
    tokens: Vec<Token>,
    next: usize,
    /// For each open brace the module that it belongs to, if any.
    open: Vec<Option<String>>,
    source: Source,
}

impl Scanner {
    fn run(&mut self) {
        // `#[path]` puts a module into some other folder: not followed.
        let mut elsewhere = false;
        while let Some(token) = self.take() {
            match token {
                Token::Mark('{') => self.open.push(None),
                Token::Mark('}') => drop(self.open.pop()),
                Token::Mark('#') => elsewhere |= self.skip_attribute(),
                Token::Word(word) if word == "mod" => {
                    self.module(elsewhere);
                    elsewhere = false;
                }
                Token::Word(word) if word == "use" => self.tree(&mut Vec::new()),
                Token::Word(word) if DEFINING.contains(&word.as_str()) => self.item(),
                Token::Word(word) => self.path(word),
                // A path from outside begins with no name of ours.
                Token::Join => drop(self.take()),
                Token::Mark(_) => {}
            }
        }
    }

    fn take(&mut self) -> Option<Token> {
        self.next += 1;
        self.tokens.get(self.next - 1).cloned()
    }

    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next)
    }

    fn take_word(&mut self) -> Option<String> {
        let Some(Token::Word(word)) = self.peek().cloned() else { return None };
        self.next += 1;
        Some(word)
    }

    fn take_if(&mut self, token: &Token) -> bool {
        let fits = self.peek() == Some(token);
        self.next += usize::from(fits);
        fits
    }

    fn within(&self) -> Vec<String> {
        self.open.iter().flatten().cloned().collect()
    }

    /// Skips `[..]` or `![..]` if it is `#[path ..]`, and says whether it is.
    fn skip_attribute(&mut self) -> bool {
        self.take_if(&Token::Mark('!'));
        let word = |word: &str| Some(Token::Word(word.to_owned()));
        self.take_if(&Token::Mark('[')) && self.peek().cloned() == word("path")
    }

    fn module(&mut self, elsewhere: bool) {
        let Some(name) = self.take_word() else { return };
        let mut place = self.within();
        place.push(name.clone());
        if self.take_if(&Token::Mark('{')) {
            self.open.push(Some(name));
            self.source.inline.push(place);
        } else if !elsewhere {
            self.source.modules.push(place);
        }
    }

    fn item(&mut self) {
        if let Some(Token::Word(name)) = self.peek() {
            let names = vec![name.clone()];
            self.source.items.push(Path { within: self.within(), names });
        }
    }

    /// Reads a `use` tree below `names`.
    fn tree(&mut self, names: &mut Vec<String>) {
        let depth = names.len();
        self.take_if(&Token::Join);
        loop {
            match self.take() {
                Some(Token::Word(word)) if word == "as" => {
                    let name = self.take_word().unwrap_or_default();
                    return self.bring(names, depth, name);
                }
                Some(Token::Word(word)) => names.push(word),
                Some(Token::Join) => {}
                Some(Token::Mark('*')) => return self.bring(names, depth, "*".to_owned()),
                Some(Token::Mark('{')) => {
                    while !self.take_if(&Token::Mark('}')) && self.peek().is_some() {
                        self.tree(names);
                        self.take_if(&Token::Mark(','));
                    }
                    names.truncate(depth);
                    return;
                }
                _ => {
                    // The mark after the tree is for whoever reads on.
                    self.next -= 1;
                    let name = names.last().cloned().unwrap_or_default();
                    return self.bring(names, depth, name);
                }
            }
        }
    }

    /// Notes that `names` are brought in as `name`; `self` is the module before it.
    fn bring(&mut self, names: &mut Vec<String>, depth: usize, mut name: String) {
        let mut path = names.clone();
        names.truncate(depth);
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
            if name == "self" {
                name = path.last().cloned().unwrap_or_default();
            }
        }
        let path = Path { within: self.within(), names: path };
        // `use<..>` in a type brings nothing in.
        if path.names.is_empty() {
            return;
        }
        self.source.uses.push(Use { path, name });
    }

    fn path(&mut self, first: String) {
        let mut names = vec![first];
        while self.take_if(&Token::Join) {
            let Some(name) = self.take_word() else { break };
            names.push(name);
        }
        if names.len() > 1 {
            self.source.paths.push(Path { within: self.within(), names });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn uses(text: &str) -> Vec<String> {
        let uses = Source::read(text).uses.into_iter();
        uses.map(|one| {
            let Path { within, names } = one.path;
            format!("{}{} = {}", within.join("/"), one.name, names.join("::"))
        })
        .collect()
    }

    #[test]
    fn use_trees() {
        assert_eq!(uses("use a::b;"), ["b = a::b"]);
        assert_eq!(uses("pub(crate) use a::b as c;"), ["c = a::b"]);
        assert_eq!(uses("use crate::a::*; use ::d::e;"), ["* = crate::a", "e = d::e"]);
        assert_eq!(
            uses("use super::{a, b::{self, c as d, e::*}, f,}; use g;"),
            [
                "a = super::a",
                "b = super::b",
                "d = super::b::c",
                "* = super::b::e",
                "f = super::f",
                "g = g"
            ]
        );
        assert_eq!(
            uses("mod m { use super::a; fn f() { use b::c; } }"),
            ["ma = super::a", "mc = b::c"]
        );
    }

    #[test]
    fn modules_and_paths() {
        let source = Source::read(
            "mod a; #[cfg(test)] mod b { mod c; fn f() { crate::x::y(super::z) } }\n\
             #[path = \"../d.rs\"] mod d; impl a::T for Vec<u8> { } ::std::process::exit(0)",
        );
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let path =
            |within: &[&str], names: &[&str]| Path { within: owned(within), names: owned(names) };
        let modules: [Vec<String>; 2] = [owned(&["a"]), owned(&["b", "c"])];
        assert_eq!(source.modules, modules);
        assert_eq!(source.inline, [owned(&["b"]) as Vec<String>]);
        let expected = [
            path(&["b"], &["crate", "x", "y"]),
            path(&["b"], &["super", "z"]),
            path(&[], &["a", "T"]),
        ];
        assert_eq!(source.paths, expected);
    }
}
