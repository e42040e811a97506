//! The port.

use core::ops::Range;

use uri_grammar::Rule;

use crate::causes::multiple_ports::MultiplePorts;
use crate::causes::port_not_decimal::PortNotDecimal;
use crate::causes::uri_template::UriTemplate;
use crate::finding::{Finding, Findings};
use crate::site::{Component, Scope};
use crate::text::characters::is_triplet;
use crate::text::runs;

/// Finds what is wrong with a port: the first of its runs of other characters than digits.
pub(super) fn find(text: &[u8], part: Range<usize>, out: &mut Findings) {
    let inside = &text[part.clone()];
    let Some(bad) = inside.iter().position(|byte| !byte.is_ascii_digit()) else { return };
    let start = part.start + bad;
    let scope = Scope::new(Rule::Port, &part);
    if let Some(found) = UriTemplate::find_in_port(text, &part, start) {
        return out.push(Finding::at(found, Component::Port, scope));
    }
    if text[start] == b':' {
        // After an address in brackets.
        let found = (start..part.end, MultiplePorts { first: part.start..start });
        return out.push(Finding::at(found, Component::Authority, scope));
    }
    let span = start..end_of_run(text, start, part.end);
    out.push(Finding::at((span, PortNotDecimal { port: part }), Component::Port, scope));
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
    let scope = Scope::new(Rule::Port, &part);
    let span = start..end_of_run(text, start, part.end);
    out.push(Finding::at((span, PortNotDecimal { port: part }), Component::Port, scope));
}

/// Where the run ends of what is no digit. The digits of a percent-encoded octet are none, and
/// after a comma stand other hosts.
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
