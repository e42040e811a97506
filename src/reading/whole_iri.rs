//! Whole references with characters beyond ASCII: the four rules of RFC 3987 for them.
//!
//! Wherever a URI can have a triplet, and nowhere else, an IRI can have a character of `ucschar`,
//! and in a query also one of `iprivate`. So the pass reads an IRI like a URI
//! ([`whole`](super::whole)) in which everything beyond ASCII stands for triplets; afterwards, each
//! character is checked.

use core::ops::Range;
use core::str;

use super::Source;
use super::components::{Components, PATH, QUERY};
use super::whole::Whole;
use crate::fast::ucschar;
use crate::fast::window::{self, Reader, Sets};
use crate::grammar::rfc3986::Rule;
use crate::grammar::rfc3987;

/// The components of a whole text, by the rule for the corresponding kind of URI, if it is a
/// member.
#[inline(never)]
pub(crate) fn components(rule: Rule, text: &str) -> Option<Components> {
    let mut components = Components::default();
    window::read(text.as_bytes(), Parts { rule, text, components: &mut components })
        .then_some(components)
}

/// Returns where the text stops being like a URI, if everything beyond ASCII stands for triplets,
/// and records the components up to there.
pub(super) fn reach(rule: Rule, text: &[u8], components: &mut Components) -> Result<(), usize> {
    window::read(text, Stops { rule, text, components })
}

/// Whether the text is a member of the rule.
#[inline]
pub(crate) fn is_match(rule: rfc3987::Rule, text: &str) -> bool {
    match of_uris(rule) {
        Some(rule) => components(rule, text).is_some(),
        None => super::prefix(rule, derive, text.as_bytes()) == Some(text.len()),
    }
}

/// Reads by the rules of RFC 3987, which are compiled here.
#[inline(never)]
pub(super) fn derive(rule: rfc3987::Rule, source: &Source<'_, rfc3987::Rule>) -> Option<usize> {
    source.longest_prefix(rule)
}

/// The rule of RFC 3986 for the corresponding kind of URI, if texts of the rule can be read this
/// way.
pub(super) const fn of_uris(rule: rfc3987::Rule) -> Option<Rule> {
    Some(match rule {
        rfc3987::Rule::Iri => Rule::Uri,
        rfc3987::Rule::IriReference => Rule::UriReference,
        rfc3987::Rule::AbsoluteIri => Rule::AbsoluteUri,
        rfc3987::Rule::IrelativeRef => Rule::RelativeRef,
        _ => return None,
    })
}

/// The rule of RFC 3987 that corresponds to a rule of RFC 3986: a whole reference or a component.
pub(crate) const fn like(rule: Rule) -> rfc3987::Rule {
    use rfc3987::Rule as Iri;
    match rule {
        Rule::Uri => Iri::Iri,
        Rule::UriReference => Iri::IriReference,
        Rule::AbsoluteUri => Iri::AbsoluteIri,
        Rule::RelativeRef => Iri::IrelativeRef,
        Rule::Scheme => Iri::Scheme,
        Rule::Authority => Iri::Iauthority,
        Rule::Userinfo => Iri::Iuserinfo,
        Rule::Host => Iri::Ihost,
        Rule::Port => Iri::Port,
        Rule::Query => Iri::Iquery,
        Rule::Fragment => Iri::Ifragment,
        _ => Iri::Ipath,
    }
}

/// Records the components of a text that is a member.
struct Parts<'a> {
    rule: Rule,
    text: &'a str,
    components: &'a mut Components,
}

impl Reader for Parts<'_> {
    type Answer = bool;
    const IRI: bool = true;

    #[inline(always)]
    fn read(self, sets: Sets) -> bool {
        let Self { rule, text, components } = self;
        let beyond_ascii = sets.beyond_ascii;
        let sets = sets.with_beyond_ascii();
        let mut whole =
            Whole::<_, true> { text: text.as_bytes(), sets, components: &mut *components };
        if whole.reference(rule).is_err() {
            return false;
        }
        (beyond_ascii == 0 && text.len() <= window::WINDOW)
            || ucschar::all(text, &query(components))
    }
}

/// Records the components up to where a text ends or stops.
struct Stops<'a> {
    rule: Rule,
    text: &'a [u8],
    components: &'a mut Components,
}

impl Reader for Stops<'_> {
    type Answer = Result<(), usize>;
    const IRI: bool = true;

    #[inline(always)]
    fn read(self, sets: Sets) -> Self::Answer {
        let Self { rule, text, components } = self;
        let sets = sets.with_beyond_ascii();
        Whole::<_, true> { text, sets, components }.reference(rule).map(|_| ())
    }
}

/// The range of the query; empty if there is none.
#[inline(always)]
pub(super) fn query(components: &Components) -> Range<usize> {
    let (present, ends) = components.noted();
    if present >> QUERY & 1 == 1 { ends[PATH]..ends[QUERY] } else { 0..0 }
}
