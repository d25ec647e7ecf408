//! Tokens: a Rust source without its comments and literals.
//!
//! Only what tells one module from another is kept. A lifetime loses its tick
//! and becomes a word, which begins no path.

use std::iter::Peekable;
use std::str::Chars;

/// A piece of source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Token {
    /// An identifier or a keyword, without `r#`.
    Word(String),
    /// `::`
    Join,
    /// Any other character.
    Mark(char),
}

/// The tokens of `source`.
pub(crate) fn tokens(source: &str) -> Vec<Token> {
    let mut chars = source.chars().peekable();
    let mut tokens = Vec::new();
    while let Some(first) = chars.next() {
        match (first, chars.peek()) {
            ('/', Some('/')) => while chars.next().is_some_and(|next| next != '\n') {},
            ('/', Some('*')) => skip_comment(&mut chars),
            ('"', _) => skip_string(&mut chars),
            ('\'', _) => skip_character(&mut chars),
            (':', Some(':')) => {
                chars.next();
                tokens.push(Token::Join);
            }
            _ if first.is_alphanumeric() || first == '_' => {
                let mut word = String::from(first);
                while let Some(next) = chars.next_if(|next| next.is_alphanumeric() || *next == '_')
                {
                    word.push(next);
                }
                let raw = matches!(word.as_str(), "r" | "br" | "cr");
                match chars.peek() {
                    Some('"') if raw => skip_raw(&mut chars),
                    Some('#') if raw => {
                        // A raw string, or a raw identifier that is read next.
                        let mut ahead = chars.clone();
                        while ahead.next_if_eq(&'#').is_some() {}
                        if ahead.peek() == Some(&'"') {
                            skip_raw(&mut chars);
                        } else {
                            chars.next();
                        }
                    }
                    _ => tokens.push(Token::Word(word)),
                }
            }
            _ if first.is_whitespace() => {}
            _ => tokens.push(Token::Mark(first)),
        }
    }
    tokens
}

/// Skips a block comment, of which `/` is read; they can be nested.
fn skip_comment(chars: &mut Peekable<Chars<'_>>) {
    chars.next();
    let mut depth = 1;
    while let (true, Some(next)) = (depth > 0, chars.next()) {
        match (next, chars.peek()) {
            ('/', Some('*')) => {
                chars.next();
                depth += 1;
            }
            ('*', Some('/')) => {
                chars.next();
                depth -= 1;
            }
            _ => {}
        }
    }
}

/// Skips a string, of which the first quote is read.
fn skip_string(chars: &mut Peekable<Chars<'_>>) {
    while let Some(next) = chars.next() {
        match next {
            '"' => return,
            '\\' => drop(chars.next()),
            _ => {}
        }
    }
}

/// Skips a character of which the first quote is read; a lifetime stays.
fn skip_character(chars: &mut Peekable<Chars<'_>>) {
    let mut ahead = chars.clone();
    match ahead.next() {
        Some('\\') => {
            ahead.next();
            while ahead.next().is_some_and(|next| next != '\'') {}
            *chars = ahead;
        }
        Some(_) if ahead.next() == Some('\'') => *chars = ahead,
        _ => {}
    }
}

/// Skips a raw string, of which all before `#` or the quote is read.
fn skip_raw(chars: &mut Peekable<Chars<'_>>) {
    let mut hashes = 0;
    while chars.next_if_eq(&'#').is_some() {
        hashes += 1;
    }
    chars.next();
    while let Some(next) = chars.next() {
        let mut ahead = chars.clone();
        if next == '"' && (0..hashes).all(|_| ahead.next() == Some('#')) {
            *chars = ahead;
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: &str, expected: &str) {
        let words: Vec<String> = tokens(source)
            .into_iter()
            .map(|token| match token {
                Token::Word(word) => word,
                Token::Join => "::".to_owned(),
                Token::Mark(mark) => mark.to_string(),
            })
            .collect();
        assert_eq!(words.join(" "), expected);
    }

    #[test]
    fn comments_and_literals_are_left_out() {
        check("a // use b;\nc", "a c");
        check("a /* b /* c */ d */ e", "a e");
        check("//! [`crate::x`]\n/// crate::y\na", "a");
        check(r#"a "crate::b \" c" d"#, "a d");
        check("a \"b // c\" d", "a d");
        check(r##"a r#"b " c"# d br"e\" f"##, "a d f");
        check(r"a 'b' '\'' '\u{1f}' '\\' c", "a c");
        check("fn a<'b>(c: &'b str)", "fn a < b > ( c : & b str )");
        check("r#use::r#mod", "use :: mod");
        check("b'a' b\"c\" x", "b b x");
        check("a::<b>::c", "a :: < b > :: c");
    }
}
