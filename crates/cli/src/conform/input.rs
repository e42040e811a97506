//! The lines that a parser reads.

use clap::ValueEnum;

use crate::json::write_line;

/// A form of texts in lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Input {
    /// A JSON string in US-ASCII
    Json,
    /// Two hexadecimal digits for each byte
    Hex,
    /// The text itself; texts with line ends are left out
    Lines,
}

impl Input {
    /// Returns the line of a text, with its end. Returns `None` if the text has a line end that would divide it.
    pub fn line(self, text: &str) -> Option<Vec<u8>> {
        let mut line = Vec::new();
        match self {
            Self::Json => write_line(&mut line, &text).ok()?,
            Self::Lines if text.contains(['\n', '\r']) => return None,
            Self::Lines => line.extend_from_slice(text.as_bytes()),
            Self::Hex => {
                line.extend(text.bytes().flat_map(|byte| format!("{byte:02x}").into_bytes()));
            }
        }
        if self != Self::Json {
            line.push(b'\n');
        }
        Some(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_lines() {
        let line = |input: Input, text| {
            input.line(text).map(|line| String::from_utf8(line).expect("UTF-8"))
        };
        assert_eq!(line(Input::Json, "é\n").as_deref(), Some("\"\\u00e9\\n\"\n"));
        assert_eq!(line(Input::Hex, "é\n").as_deref(), Some("c3a90a\n"));
        assert_eq!(line(Input::Hex, "").as_deref(), Some("\n"));
        assert_eq!(line(Input::Lines, "é a").as_deref(), Some("é a\n"));
        assert_eq!((line(Input::Lines, "a\n"), line(Input::Lines, "\ra")), (None, None));
    }
}
