//! U010: a percent sign at the end of a component, with at most one digit.

use super::explain::HOST_NAME;
use super::prelude::*;
use super::triplet;
use crate::text::triplets::{is_triplet, octet_at};

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::PctEncoded),
    section: "RFC 3986 section 2.1",
    message: "`%` needs two hex digits after it, but {component} ends there",
    help: "write `%25` for a percent sign, or complete the two digits",
    why: "A percent sign always begins an encoded octet: `%` and two hexadecimal digits. If a \
        component ends before the second digit, the percent sign is usually a literal one, as \
        in `100%`, or the URI was cut off at a fixed length. A percent sign that is data is \
        written `%25`.",
    example: (Rule::Uri, "http://a/%4"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct PctTruncated;

impl PctTruncated {
    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> Option<(usize, Self)> {
        triplet::is_cut(text, at, area).then(|| (triplet::end(text, at, area), Self))
    }
}

/// Returns `true` if the text was cut off in a triplet: it ends after one digit, and another triplet is near.
fn is_cut_off(at: &Site<'_>) -> bool {
    const NEAR: usize = 64;
    let before = at.before();
    let near = before.len().saturating_sub(NEAR)..before.len();
    let is_begun = at.marked().len() == 2 || at.marked() == b"%" && is_in_character(at);
    is_begun
        && at.after().is_empty()
        && at.component().holds_data()
        && near.clone().any(|place| is_triplet(before, place, near.end))
}

/// Returns `true` if the preceding octets are an incomplete character.
fn is_in_character(at: &Site<'_>) -> bool {
    const OCTETS: usize = 3;
    let before = at.before();
    let octet = |back: usize| octet_at(before, before.len().checked_sub(3 * back)?);
    let mut octets = (1..=OCTETS).map_while(|back| Some((back, octet(back)?)));
    // The last leading octet, if more octets must follow than are present.
    octets.find(|(_, octet)| octet & 0xC0 != 0x80).is_some_and(|(back, octet)| match octet {
        0xC0..=0xDF => back < 2,
        0xE0..=0xEF => back < 3,
        0xF0..=0xFF => back < 4,
        _ => false,
    })
}

impl Explain for PctTruncated {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        if at.component() == Component::Path && at.rule != Rule::PctEncoded {
            to.fill("component", |out| out.push_str("the segment"));
        }
    }

    fn words(&self, at: &Site<'_>) -> Words {
        match at.marked().len() {
            _ if at.is_in_dns_name() => help(HOST_NAME),
            _ if is_cut_off(at) => {
                help("the text seems to be cut off here: copy it from a complete source")
            }
            2 => help("complete the two digits, or write `%25` for a percent sign"),
            _ => Words::default(),
        }
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        // The missing text is unknown, and the URI without it identifies something else.
        if !is_cut_off(at) {
            triplet::propose_digits(at, fixes);
        }
    }
}
