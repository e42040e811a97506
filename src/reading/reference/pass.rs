//! The grammar of whole references, and the pass over a text that it describes.
//!
//! The grammar is Appendix A of RFC 3986 by its delimiters: the part before the first colon, after two
//! slashes, before an `@`, after `?` and `#`. The [notation](super::notation) explains each sign.

use core::marker::PhantomData;

use super::document::References;
use super::spans::{AUTHORITY, FRAGMENT, HOST, PATH, PORT, QUERY, SCHEME, Spans, USERINFO};
use crate::fast::addresses::{self, Derives};
use crate::fast::runs::{self, Run};
use crate::fast::scan;
use crate::fast::window::Sets;
use crate::grammar::rfc3986::Rule;
use crate::reading::lines;

/// A whole reference.
#[rustfmt::skip]
macro_rules! grammar {
    ($reading:ident) => { $reading! {
        reference = { resource [ if may_have_fragment "#" *QUERY @FRAGMENT ] END }
        resource  = { hierarchy [ "?" *QUERY @QUERY ] }
        hierarchy = { front net *SEGMENTS @PATH }
        front     = { ( if may_have_scheme scheme / if may_be_relative !( *SEGMENT_NC ":" ) ) }
        scheme    = { &( 1 ALPHA ) *SCHEME &( ":" ) @SCHEME ":" }
        net       = { ( "//" authority @AUTHORITY / !( "//" ) ) }
        authority = { ( *REG_NAME !( ":" / "@" / "[" ) / [ userinfo ] host ) @HOST [ ":" digits @PORT ] &( "/" / "?" / "#" / END ) }
        userinfo  = { *REG_NAME &( ":" / "@" ) *USERINFO &( "@" ) @USERINFO "@" }
        host      = { ( &( "[" ) ip_literal / !( "[" ) *REG_NAME ) }
    } };
}

/// An IP literal. The masks of a window do not help to read it.
#[rustfmt::skip]
macro_rules! grammar_of_literals {
    ($reading:ident) => { $reading! {
        literal   = { "[" ( 1 V +HEXDIGS "." +IPVFUTURE / !( 1 V ) ipv6address ) "]" }
    } };
}

/// Returns `true` if a reference of the rule can begin with a scheme.
#[inline(always)]
pub(super) fn may_have_scheme(rule: Rule) -> bool {
    !matches!(rule, Rule::RelativeRef)
}

/// Returns `true` if a reference of the rule can have no scheme.
#[inline(always)]
pub(super) fn may_be_relative(rule: Rule) -> bool {
    matches!(rule, Rule::RelativeRef | Rule::UriReference)
}

/// Returns `true` if a reference of the rule can have a fragment.
#[inline(always)]
pub(super) fn may_have_fragment(rule: Rule) -> bool {
    !matches!(rule, Rule::AbsoluteUri)
}

/// Receives the ends of components, and determines where a text ends.
pub(super) trait Notes {
    /// `true` if the text ends at its first line end.
    const IS_LINE: bool = false;

    #[inline(always)]
    fn note(&mut self, _component: usize, _end: usize) {}
}

impl Notes for &mut Spans {
    #[inline(always)]
    fn note(&mut self, component: usize, end: usize) {
        Spans::note(self, component, end);
    }
}

/// Ignores the components of a whole text.
pub(super) struct Whole;

impl Notes for Whole {}

/// Ignores the components of the first line of a text.
pub(super) struct Line;

impl Notes for Line {
    const IS_LINE: bool = true;
}

/// A text during the pass, by one of the four rules for URIs, which represents the corresponding rule of the document
/// `R`.
pub(super) struct Pass<'a, N, R> {
    rule: Rule,
    text: &'a [u8],
    sets: Sets,
    notes: N,
    document: PhantomData<R>,
}

impl<'a, N: Notes, R: References> Pass<'a, N, R> {
    #[inline(always)]
    pub(super) fn new(rule: Rule, text: &'a [u8], sets: Sets, notes: N) -> Self {
        Self { rule, text, sets, notes, document: PhantomData }
    }

    #[inline(always)]
    fn byte(&self, at: usize) -> Option<u8> {
        let byte = self.text.get(at).copied()?;
        let is_end = N::IS_LINE && matches!(byte, b'\n' | b'\r') && lines::is_end(self.text, at);
        if is_end { None } else { Some(byte) }
    }

    #[inline(always)]
    fn end_of(&self, run: &Run, at: usize) -> usize {
        if R::IS_IRI {
            self.sets.end_of::<true>(run, self.text, at)
        } else {
            self.sets.end_of::<false>(run, self.text, at)
        }
    }

    #[inline(always)]
    fn begins(&self, text: &str, at: usize) -> bool {
        text.bytes().enumerate().all(|(i, byte)| self.byte(at + i) == Some(byte))
    }

    #[inline(always)]
    fn note(&mut self, component: usize, end: usize) {
        self.notes.note(component, end);
    }

    #[inline(always)]
    fn digits(&mut self, at: usize) -> Option<usize> {
        Some(scan::after_digits(self.text, at))
    }

    #[inline(always)]
    fn ip_literal(&mut self, at: usize) -> Option<usize> {
        ip_literal(self.text, at)
    }

    grammar! { code }
}

/// A text in which an IP literal is read.
struct Literals<'a>(&'a [u8]);

impl Literals<'_> {
    #[inline(always)]
    fn byte(&self, at: usize) -> Option<u8> {
        self.0.get(at).copied()
    }

    #[inline(always)]
    fn end_of(&self, run: &Run, at: usize) -> usize {
        at + run.scan(self.0.get(at..).unwrap_or_default())
    }

    #[inline(always)]
    fn begins(&self, text: &str, at: usize) -> bool {
        self.0.get(at..).is_some_and(|rest| rest.starts_with(text.as_bytes()))
    }

    #[inline(always)]
    fn ipv6address(&mut self, at: usize) -> Option<usize> {
        match addresses::ipv6address(self.0.get(at..).unwrap_or_default()) {
            Derives::Bytes(length) => Some(at + length),
            Derives::Nothing | Derives::Unknown => None,
        }
    }

    grammar_of_literals! { code }
}

/// Returns the end of the IP literal that begins at `at`. This is a separate function, since few references have one.
#[inline(never)]
fn ip_literal(text: &[u8], at: usize) -> Option<usize> {
    Literals(text).literal(at)
}
