//! Escapes text from outside for markup and JSON.

use std::fmt::{self, Display, Write};

use grid::prints;

/// Displays a JSON value, with every character that does not print escaped.
#[derive(Debug, Clone, Copy)]
pub struct Json<'a>(
    /// The value.
    pub &'a serde_json::Value,
);

impl Display for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(Escaped(f), "{}", self.0)
    }
}

/// Escapes what is written through it. JSON is printable outside of strings, so a
/// character that does not print is always inside one.
struct Escaped<'a, 'b>(&'a mut fmt::Formatter<'b>);

impl Write for Escaped<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut rest = text;
        while let Some(place) = rest.find(|character| !prints(character)) {
            let (before, after) = rest.split_at(place);
            self.0.write_str(before)?;
            let mut characters = after.chars();
            if let Some(character) = characters.next() {
                for unit in character.encode_utf16(&mut [0; 2]) {
                    write!(self.0, "\\u{unit:04x}")?;
                }
            }
            rest = characters.as_str();
        }
        self.0.write_str(rest)
    }
}

/// Text for XML and HTML, between tags or in an attribute; characters that do not
/// print become U+FFFD, since XML cannot hold some of them, but line breaks stay.
#[derive(Debug, Clone, Copy)]
pub struct Markup<'a>(
    /// The text.
    pub &'a str,
);

impl Display for Markup<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\n' => f.write_str("&#10;")?,
                _ if !prints(character) => f.write_char('\u{fffd}')?,
                _ => f.write_char(character)?,
            }
        }
        Ok(())
    }
}

/// JSON for a `script` element: `<` is escaped.
#[must_use]
pub fn script_json(value: &serde_json::Value) -> String {
    Json(value).to_string().replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn json_reads_back_as_given_and_all_of_it_prints() {
        for (text, expected) in [
            ("plain é \\ \"", r#""plain é \\ \"""#),
            ("a\nb\u{1b}", r#""a\nb\u001b""#),
            ("\u{7f}\u{9b}\u{202e}\u{2028}", r#""\u007f\u009b\u202e\u2028""#),
            ("\u{10fffd}\u{fffd}", r#""\udbff\udffd\ufffd""#),
        ] {
            let written = Json(&Value::from(text)).to_string();
            assert_eq!(written, expected);
            assert_eq!(serde_json::from_str::<String>(&written).unwrap(), text);
        }
        let value = serde_json::json!({"a\u{202e}": [1, null, "x"]});
        assert_eq!(Json(&value).to_string(), r#"{"a\u202e":[1,null,"x"]}"#);
    }

    #[test]
    fn nothing_ends_an_element_or_an_attribute() {
        let written = Markup("<a b='\"&\u{1b}\u{202e}\n é").to_string();
        assert_eq!(written, "&lt;a b=&#39;&quot;&amp;\u{fffd}\u{fffd}&#10; é");
        let written = script_json(&serde_json::json!("</script><!--"));
        assert_eq!(written, r#""\u003c/script>\u003c!--""#);
        assert_eq!(serde_json::from_str::<String>(&written).unwrap(), "</script><!--");
    }
}
