//! Writes the reasons why a parser or an expression differs from a rule, for people.

use std::io::{self, Write};

use study::reasons::{Reason, Side};
use uri_grammar_diagnose::render::visible;

/// Writes each reason with its shortest text, and with its number of texts if `counted` is `true`.
pub fn write_reasons(out: &mut impl Write, reasons: &[Reason], counted: bool) -> io::Result<()> {
    for reason in reasons {
        let Reason { count, offset, rule, found, .. } = reason;
        let does = match reason.side {
            Side::AcceptsTooMuch => "accepts",
            Side::RefusesTooMuch => "refuses",
            Side::Fails => "does not judge",
        };
        let texts = match count {
            _ if !counted => String::new(),
            1 => "; 1 text".to_owned(),
            count => format!("; {count} texts"),
        };
        let text = listed(&reason.text);
        writeln!(out, "{does} {text}\n    {found} at byte {offset}, in {rule}{texts}")?;
    }
    Ok(())
}

/// Returns a text as an item of a list, without quotes.
pub fn listed(text: &str) -> String {
    match text {
        "" => "(the empty text)".to_owned(),
        " " => "(a space)".to_owned(),
        _ => visible(text.as_bytes()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_lists_can_be_seen() {
        for (text, shown) in [
            ("", "(the empty text)"),
            (" ", "(a space)"),
            ("  ", "  "),
            ("a", "a"),
            ("\0", "\\u{0}"),
        ] {
            assert_eq!(listed(text), shown);
        }
    }
}
