//! The differences between references of RFC 3987 and of RFC 3986.
//!
//! An IRI can contain a character of `ucschar` only where a URI can contain a triplet. In a query, it can also
//! contain a character of `iprivate`. So the pass reads an IRI like a URI in which every character beyond ASCII is
//! allowed like a triplet. Afterwards, each of these characters is checked.

use super::document::References;
use super::spans::{PATH, QUERY, Spans};
use super::table;
use crate::abnf::rule_path::Places;
use crate::abnf::text::non_ascii;
use crate::char_set::CharSet;
use crate::fast::ucschar::{self, is_iprivate, is_ucschar};
use crate::fast::window::Sets;
use crate::grammar::rfc3986::Rule;
use crate::grammar::rfc3987::rules::{IPRIVATE, Rule as Iri, UCSCHAR};

impl References for Iri {
    type Text = str;
    const IS_IRI: bool = true;
    const PATHS: &'static [Places] = table::IRI_PATHS;

    #[inline(always)]
    fn of_uris(self) -> Option<Rule> {
        Some(match self {
            Self::Iri => Rule::Uri,
            Self::IriReference => Rule::UriReference,
            Self::AbsoluteIri => Rule::AbsoluteUri,
            Self::IrelativeRef => Rule::RelativeRef,
            _ => return None,
        })
    }

    fn like(rule: Rule) -> Self {
        match rule {
            Rule::Uri => Self::Iri,
            Rule::UriReference => Self::IriReference,
            Rule::AbsoluteUri => Self::AbsoluteIri,
            Rule::RelativeRef => Self::IrelativeRef,
            Rule::HierPart => Self::IhierPart,
            Rule::RelativePart => Self::IrelativePart,
            Rule::Scheme => Self::Scheme,
            Rule::Authority => Self::Iauthority,
            Rule::Userinfo => Self::Iuserinfo,
            Rule::Host => Self::Ihost,
            Rule::Port => Self::Port,
            Rule::Query => Self::Iquery,
            Rule::Fragment => Self::Ifragment,
            _ => Self::Ipath,
        }
    }

    #[inline(always)]
    fn extend(sets: Sets) -> Sets {
        sets.with_beyond_ascii()
    }

    #[inline(always)]
    fn allows(text: &str, spans: &Spans) -> bool {
        let query = match (spans.end(PATH), spans.end(QUERY)) {
            (Some(path), Some(end)) => path..end,
            _ => 0..0,
        };
        ucschar::all(text, &query)
    }

    fn beyond_ascii(in_query: bool) -> CharSet {
        if in_query { UCSCHAR.union(IPRIVATE) } else { UCSCHAR }
    }

    fn triplet(text: &[u8], in_query: bool) -> Option<usize> {
        let character = non_ascii(text)?;
        let is_allowed = is_ucschar(character) || in_query && is_iprivate(character);
        is_allowed.then(|| character.len_utf8())
    }
}
