//! What is said beside the marked place.

use alloc::string::String;
use core::fmt::Write;

use uri_grammar::{Rule, SyntaxError};

use super::agreed;
use crate::catalogue::Kind;
use crate::find::finding::Finding;
use crate::options::Options;
use crate::text::characters::character_at;
use crate::text::names::push_found;

/// What the grammar calls the end of a text. That of a part is told of that part.
const END: &str = "end of input";

/// Whether what the grammar says of the whole text is what is told of the marked place. In other
/// cases something more specific is.
pub(super) fn is_of_whole(
    text: &[u8],
    options: &Options,
    finding: &Finding,
    whole: &SyntaxError,
) -> bool {
    // What could stand there in a path is not told of a scheme.
    let is_of_scheme = finding.judge.rule == Rule::Scheme && options.rule == Rule::UriReference;
    finding.span.contains(&whole.offset())
        && !is_of_scheme
        && finding.kind != Kind::PortNotDecimal
        && agreed::label(text, finding).is_none()
}

/// Appends what was found and expected at the marked place, by the error of the finding's `own` part
/// or else of the `whole` text. Where neither is at that place, it is something else that a person
/// should look at, and only what stands there is told.
#[inline(never)]
pub(super) fn push(
    text: &[u8],
    finding: &Finding,
    own: Option<&SyntaxError>,
    whole: Option<&SyntaxError>,
    out: &mut String,
) {
    if let Some(plain) = agreed::label(text, finding) {
        return out.push_str(plain);
    }
    let span = &finding.span;
    let is_there = |error: &&SyntaxError| (span.start..=span.end).contains(&error.offset());
    if let Some(own) = own.filter(is_there) {
        let part = (!finding.judge.is_of(text)).then(|| finding.component.name());
        return push_expectation(own, part, out);
    }
    if let Some(whole) = whole.filter(is_there) {
        return push_expectation(whole, None, out);
    }
    if span.is_empty() {
        return out.push_str("a scheme is missing here");
    }
    out.push_str("found ");
    push_found(character_at(text, span.start), out);
}

/// Appends what an error found and expected, in the whole text or a part of it.
pub(super) fn push_expectation(error: &SyntaxError, part: Option<&str>, out: &mut String) {
    out.push_str("found ");
    push_found(error.found(), out);
    out.push_str(", expected ");
    let expected = error.expected();
    // Writing to a String cannot fail.
    let _ = write!(out, "{expected}");
    if let Some(part) = part
        && expected.end_of_input()
        && let Some(before) = out.strip_suffix(END)
    {
        out.truncate(before.len());
        out.push_str("the end of ");
        out.push_str(part);
    }
}

/// What an error found and expected.
pub(crate) fn expectation(error: &SyntaxError) -> String {
    let mut out = String::new();
    push_expectation(error, None, &mut out);
    out
}
