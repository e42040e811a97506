//! The port.

use core::ops::Range;

use uri_grammar::Rule;

use super::finding::{Component, Finding, Findings, Judge};
use crate::catalogue::Kind;
use crate::text::characters::is_triplet;
use crate::text::{expressions, runs};

/// Finds what is wrong with a port: the first of its runs of other characters than digits.
pub(super) fn find(text: &[u8], part: Range<usize>, out: &mut Findings) {
    let inside = &text[part.clone()];
    let Some(bad) = inside.iter().position(|byte| !byte.is_ascii_digit()) else { return };
    let start = part.start + bad;
    let judge = Judge::new(Rule::Port, &part);
    let is_variable = || expressions::variable(inside) == Some(inside.len());
    if expressions::is_specifier(inside) || expressions::is_name(inside) || is_variable() {
        return out.push(Finding::new(Kind::UriTemplate, part, Component::Port, judge));
    }
    let brace = start + usize::from(b"$%".contains(&text[start]));
    if let Some(stop) = expressions::expression(text, brace, part.end) {
        return out.push(Finding::new(Kind::UriTemplate, start..stop, Component::Port, judge));
    }
    if text[start] == b':' {
        // Behind an address in brackets.
        let found = Finding::new(Kind::MultiplePorts, start..part.end, Component::Authority, judge);
        return out.push(found.other(part.start..start));
    }
    let span = start..end_of_run(text, start, part.end);
    out.push(Finding::new(Kind::PortNotDecimal, span, Component::Port, judge).other(part));
}

/// How long the colon and the port are that a text begins with, or zero. An empty port is none: a
/// password can begin there.
pub(super) fn length(text: &[u8]) -> usize {
    let Some((b':', digits)) = text.split_first() else { return 0 };
    match runs::DIGITS.scan(digits) {
        0 => 0,
        length => 1 + length,
    }
}

/// Finds what is wrong with a port that is given as such: a colon in it is a character as others.
pub(super) fn alone(text: &[u8], part: Range<usize>, out: &mut Findings) {
    let colon = text[part.clone()].iter().position(|byte| !byte.is_ascii_digit());
    let start = part.start + colon.unwrap_or(0);
    if text[start] != b':' {
        return find(text, part, out);
    }
    let judge = Judge::new(Rule::Port, &part);
    let span = start..end_of_run(text, start, part.end);
    out.push(Finding::new(Kind::PortNotDecimal, span, Component::Port, judge).other(part));
}

/// Where the run ends of what is no digit. The digits of a percent-encoded octet are none, and
/// behind a comma stand other hosts.
fn end_of_run(text: &[u8], start: usize, end: usize) -> usize {
    if text[start] == b',' {
        return end;
    }
    let mut at = start;
    while at < end && !text[at].is_ascii_digit() {
        at += if is_triplet(text, at, end) { 3 } else { 1 };
    }
    at
}
