//! The first error of a whole IRI, by the component that contains it.
//!
//! What could have followed, and which rules are open, is the same as in a URI
//! ([`first`](super::first)), with `ucschar` wherever unreserved characters could have followed,
//! and `iprivate` in a query. The whole IRI is read by its rules if it goes wrong in a port, in user
//! information or in an address of a version to come.
//!
//! The tests compare every answer with that of the rules.

#[cfg(test)]
mod tests;

use core::str;

use super::components::{Components, FRAGMENT, QUERY};
use super::first::{Told, told};
use super::whole_iri::{components, derive, like, query, reach};
use crate::abnf::definition::Definition;
use crate::abnf::rule_path::RulePath;
use crate::char_set::CharSet;
use crate::error::SyntaxError;
use crate::fast::scan;
use crate::fast::ucschar::{is_iprivate, is_ucschar};
use crate::grammar::rfc3986::Rule;
use crate::grammar::rfc3987;
use crate::grammar::rfc3987::rules::{IPRIVATE, UCSCHAR};

/// The components of a whole text, or its first error.
#[inline(never)]
pub(crate) fn check(rule: Rule, text: &str) -> Result<Components, SyntaxError<rfc3987::Rule>> {
    components(rule, text).ok_or_else(|| error(rule, text.as_bytes()))
}

/// The first error of a text that is not a member.
#[cold]
#[inline(never)]
pub(crate) fn error(rule: Rule, text: &[u8]) -> SyntaxError<rfc3987::Rule> {
    by_component(rule, text).unwrap_or_else(|| {
        let rule = like(rule);
        super::error(rule, derive, text, super::prefix(rule, derive, text))
    })
}

/// The first error of a text that is not a member, by the rule for the corresponding kind of URI;
/// `None` if the rules have to tell.
fn by_component(rule: Rule, text: &[u8]) -> Option<SyntaxError<rfc3987::Rule>> {
    let mut components = Components::default();
    let mut at = reach(rule, text, &mut components).err().unwrap_or(text.len());
    if let Some(wrong) = first_wrong(&text[..at], &components) {
        components = Components::default();
        at = reach(rule, &text[..wrong], &mut components).err().unwrap_or(wrong);
    }
    let after_slash = scan::after_slash(&text[..at]);
    let Told { prefix, furthest: (offset, class, path) } =
        told(rule, text, at, after_slash, &components);
    let class = class.union(beyond_ascii(class, &components));
    let path = path
        .iter()
        .try_fold(RulePath::EMPTY, |path, rule| Some(path.then(of_iris(rule)?.index())))?;
    Some(SyntaxError::told(text, prefix, (offset, class, path)))
}

/// The offset of the first character beyond ASCII that an IRI does not allow there, or of the first
/// byte that is not part of a character.
fn first_wrong(text: &[u8], components: &Components) -> Option<usize> {
    let (valid, is_text) = match str::from_utf8(text) {
        Ok(valid) => (valid, true),
        Err(error) => (str::from_utf8(&text[..error.valid_up_to()]).unwrap_or_default(), false),
    };
    let query = query(components);
    let is_allowed = |&(at, character): &(usize, char)| {
        character.is_ascii()
            || is_ucschar(character)
            || is_iprivate(character) && query.contains(&at)
    };
    let wrong = valid.char_indices().find(|character| !is_allowed(character));
    wrong.map(|(at, _)| at).or((!is_text).then_some(valid.len()))
}

/// What could have followed beyond ASCII, given what could have followed in a URI.
fn beyond_ascii(of_uris: CharSet, components: &Components) -> CharSet {
    let (present, _) = components.noted();
    let is_last = present >> QUERY & 1 == 1 && present >> FRAGMENT & 1 == 0;
    // Schemes and triplets contain none.
    match of_uris.contains(b'~') {
        false => CharSet::EMPTY,
        true if is_last => UCSCHAR.union(IPRIVATE),
        true => UCSCHAR,
    }
}

/// The corresponding rule of RFC 3987.
const fn of_iris(rule: Rule) -> Option<rfc3987::Rule> {
    use rfc3987::Rule as Iri;
    Some(match rule {
        Rule::HierPart => Iri::IhierPart,
        Rule::RelativePart => Iri::IrelativePart,
        Rule::RegName => Iri::IregName,
        Rule::PathAbempty => Iri::IpathAbempty,
        Rule::PathAbsolute => Iri::IpathAbsolute,
        Rule::PathNoscheme => Iri::IpathNoscheme,
        Rule::PathRootless => Iri::IpathRootless,
        Rule::Segment => Iri::Isegment,
        Rule::SegmentNz => Iri::IsegmentNz,
        Rule::SegmentNzNc => Iri::IsegmentNzNc,
        Rule::Pchar => Iri::Ipchar,
        Rule::PctEncoded => Iri::PctEncoded,
        Rule::Uri
        | Rule::UriReference
        | Rule::AbsoluteUri
        | Rule::RelativeRef
        | Rule::Scheme
        | Rule::Authority
        | Rule::Host
        | Rule::Query
        | Rule::Fragment => like(rule),
        Rule::IpLiteral => Iri::IpLiteral,
        Rule::Ipv6address => Iri::Ipv6address,
        Rule::H16 => Iri::H16,
        Rule::Ls32 => Iri::Ls32,
        Rule::Ipv4address => Iri::Ipv4address,
        Rule::DecOctet => Iri::DecOctet,
        // In ports and user information, what comes beyond ASCII counts, too. An IPvFuture contains
        // none, but the same characters as names.
        _ => return None,
    })
}
