//! The port.

use core::ops::Range;

use super::catalogue::Kind;
use super::finding::{Component, Finding, Findings, Judge};
use super::template;
use crate::rule::Rule;

/// Finds what is wrong with a port: the first of its runs of other characters than digits.
pub(super) fn find(text: &[u8], part: Range<usize>, out: &mut Findings) {
    let inside = &text[part.clone()];
    let Some(bad) = inside.iter().position(|byte| !byte.is_ascii_digit()) else { return };
    let start = part.start + bad;
    let judge = Judge::new(Rule::Port, &part);
    if template::is_specifier(inside) {
        return out.push(Finding::new(Kind::UriTemplate, part, Component::Port, judge));
    }
    let brace = start + usize::from(b"$%".contains(&text[start]));
    if let Some(stop) = template::expression(text, brace, part.end) {
        return out.push(Finding::new(Kind::UriTemplate, start..stop, Component::Port, judge));
    }
    if text[start] == b':' {
        // Behind an address in brackets.
        let found = Finding::new(Kind::MultiplePorts, start..part.end, Component::Authority, judge);
        return out.push(found.other(part.start..start));
    }
    let length = inside[bad..].iter().take_while(|byte| !byte.is_ascii_digit()).count();
    let span = start..start + length;
    out.push(Finding::new(Kind::PortNotDecimal, span, Component::Port, judge).other(part));
}
