//! The documents that define references, as a type parameter of the code: RFC 3986, and
//! [RFC 3987](super::iri).

use super::spans::Spans;
use super::table;
use crate::abnf::definition::Definition;
use crate::abnf::rule_path::Places;
use crate::char_set::CharSet;
use crate::fast::window::Sets;
use crate::grammar::rfc3986::Rule;

/// The rules of a document that defines references.
pub trait References: Definition {
    /// The type of the texts that its rules derive.
    type Text: ?Sized + AsRef<[u8]>;

    /// `true` if a character beyond ASCII is allowed wherever a triplet is.
    const IS_IRI: bool;

    /// The paths of rules in the table of the [first error](super::first_error).
    const PATHS: &'static [Places];

    /// Returns the corresponding rule of RFC 3986, if this is a rule of whole references.
    fn of_uris(self) -> Option<Rule>;

    /// Returns the rule of this document that corresponds to a rule of RFC 3986: a whole reference,
    /// a part of it, or a component.
    fn like(rule: Rule) -> Self;

    /// Adds the characters that are allowed like triplets to the sets.
    fn extend(sets: Sets) -> Sets;

    /// Returns whether the document allows every character beyond ASCII of a text that the pass
    /// accepts.
    fn allows(text: &Self::Text, spans: &Spans) -> bool;

    /// Returns the characters that are allowed like triplets.
    fn beyond_ascii(in_query: bool) -> CharSet;

    /// Returns the length of the character that `text` begins with, if it is allowed like a triplet.
    fn triplet(text: &[u8], in_query: bool) -> Option<usize>;
}

impl References for Rule {
    type Text = [u8];
    const IS_IRI: bool = false;
    const PATHS: &'static [Places] = table::PATHS;

    #[inline(always)]
    fn of_uris(self) -> Option<Rule> {
        let is_reference =
            matches!(self, Self::Uri | Self::UriReference | Self::AbsoluteUri | Self::RelativeRef);
        is_reference.then_some(self)
    }

    #[inline(always)]
    fn like(rule: Rule) -> Self {
        rule
    }

    #[inline(always)]
    fn extend(sets: Sets) -> Sets {
        sets
    }

    #[inline(always)]
    fn allows(_: &[u8], _: &Spans) -> bool {
        true
    }

    #[inline(always)]
    fn beyond_ascii(_: bool) -> CharSet {
        CharSet::EMPTY
    }

    #[inline(always)]
    fn triplet(_: &[u8], _: bool) -> Option<usize> {
        None
    }
}
