//! Writes the reasons why an expression differs from a rule, for people.

use std::io::{self, Write};

use study::reasons::{Reason, Side};
use uri_grammar_diagnose::render::visible;

/// Writes each reason with its shortest text.
pub fn write_reasons(out: &mut impl Write, reasons: &[Reason]) -> io::Result<()> {
    for Reason { side, offset, rule, found, text, .. } in reasons {
        let (does, text) = (does(*side), listed(text));
        writeln!(out, "{does} {text}\n    {found} at byte {offset}, in {rule}")?;
    }
    Ok(())
}

/// Returns the verb for the way in which a parser differs.
pub fn does(side: Side) -> &'static str {
    match side {
        Side::AcceptsTooMuch => "accepts",
        Side::RefusesTooMuch => "refuses",
        Side::Fails => "does not judge",
    }
}

/// Returns a text as an item of a list, without quotes.
pub fn listed(text: &str) -> String {
    match text {
        "" => "(the empty text)".to_owned(),
        " " => "(a space)".to_owned(),
        _ => visible(text.as_bytes()),
    }
}
