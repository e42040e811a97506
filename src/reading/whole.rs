//! Whole references without their rules: for the four rules of RFC 3986 by which whole texts are
//! checked, and the two that choose among them, one pass over the runs of the text decides whether
//! it is a member, and where its components end.
//!
//! The delimiters decide everything: the part before the first colon, after two slashes, before an
//! `@`, after `?` and `#`. Each component is then one run, or a literal in brackets. The tests
//! compare this with the automata of the rules, and its components with the regular expression of
//! appendix B.

use super::components::{
    AUTHORITY, Components, FRAGMENT, HOST, PATH, PORT, QUERY, SCHEME, USERINFO,
};
use super::{first, lines, short};
use crate::error::SyntaxError;
use crate::fast::addresses::{self, Derives};
use crate::fast::runs::{self, Run};
use crate::fast::scan;
use crate::fast::window::{self, Reader, Sets};
use crate::grammar::rfc3986::Rule;

/// Whether texts of the rule can be read this way.
#[inline(always)]
pub(crate) const fn knows(rule: Rule) -> bool {
    matches!(rule, Rule::Uri | Rule::UriReference | Rule::AbsoluteUri | Rule::RelativeRef)
}

/// Whether the text is a member of a rule that this module [`knows`].
#[inline(never)]
pub(crate) fn is_match(rule: Rule, text: &[u8]) -> bool {
    window::read(text, Match { rule, text })
}

/// The length of the first line of a text, without its line end, and whether it is a member of a
/// rule that this module [`knows`]. The line end need not be known before: a line that is a member
/// is read once.
#[inline(never)]
pub(crate) fn first_line(rule: Rule, text: &[u8]) -> (usize, bool) {
    match window::read(text, FirstLine { rule, text }) {
        Ok(end) => (end, true),
        Err(at) => (lines::end_of_line(text, at), false),
    }
}

/// Reads a whole text by a rule that this module [`knows`], and records where its components end, in
/// the caller's memory: to copy what has just been written would take as long as to wait for it.
///
/// # Errors
///
/// Returns the first error of the text.
#[inline(never)]
pub(crate) fn check(
    rule: Rule,
    text: &[u8],
    components: &mut Components,
) -> Result<(), SyntaxError> {
    window::read(text, Parts { rule, text, components })
}

/// The first error of a text, if it is not a member. To call [`check`] would make errors take two
/// percent longer.
#[inline(never)]
pub(crate) fn validate(rule: Rule, text: &[u8]) -> Result<(), SyntaxError> {
    window::read(text, Parts { rule, text, components: &mut Components::default() })
}

/// The first error of a text that is not a member.
#[inline(never)]
pub(crate) fn error(rule: Rule, text: &[u8]) -> SyntaxError {
    let mut components = Components::default();
    match check(rule, text, &mut components) {
        Err(error) => error,
        // Nothing is wrong with a member.
        Ok(()) => first::error(rule, text, text.len(), scan::after_slash(text), &components),
    }
}

/// Records the components up to where a text ends or stops.
struct Parts<'a> {
    rule: Rule,
    text: &'a [u8],
    components: &'a mut Components,
}

impl Reader for Parts<'_> {
    type Answer = Result<(), SyntaxError>;

    #[inline(always)]
    fn read(self, sets: Sets) -> Self::Answer {
        let Self { rule, text, components } = self;
        match (Whole::<_, false> { text, sets, components: &mut *components }).reference(rule) {
            Ok(_) => Ok(()),
            Err(at) => {
                let after_slash = sets.after_slash(text, at);
                Err(first::error(rule, text, at, after_slash, components))
            }
        }
    }
}

/// Asks only whether a text is a member.
struct Match<'a> {
    rule: Rule,
    text: &'a [u8],
}

impl Reader for Match<'_> {
    type Answer = bool;

    #[inline(always)]
    fn read(self, sets: Sets) -> Self::Answer {
        let Self { rule, text } = self;
        let legal = sets.legal();
        if legal == text.len() {
            return short::is_match(rule, text, u64::MAX, &sets);
        }
        // Most invalid texts have a character that no reference contains.
        if legal < sets.seam() && text[legal] != b'[' {
            return false;
        }
        Whole::<_, false> { text, sets, components: Unnoted }.reference(rule).is_ok()
    }
}

/// Reads the first line of a text.
struct FirstLine<'a> {
    rule: Rule,
    text: &'a [u8],
}

impl Reader for FirstLine<'_> {
    /// The end of the line, or else where it stops being a member.
    type Answer = Result<usize, usize>;

    #[inline(always)]
    fn read(self, sets: Sets) -> Self::Answer {
        let Self { rule, text } = self;
        let legal = sets.legal();
        if legal < sets.seam() {
            let is_end = legal >= text.len()
                || matches!(text[legal], b'\n' | b'\r') && lines::is_end(text, legal);
            if is_end && short::is_match(rule, text, short::up_to(legal), &sets) {
                return Ok(legal);
            }
            if is_end || text[legal] != b'[' {
                return Err(legal);
            }
        }
        Whole::<_, false> { text, sets, components: UnnotedLine }.reference(rule)
    }
}

/// Where the ends of components are reported.
pub(super) trait Notes {
    /// Whether the text ends at its first line end.
    const IS_LINE: bool = false;

    fn note(&mut self, component: usize, end: usize);
}

impl Notes for &mut Components {
    #[inline(always)]
    fn note(&mut self, component: usize, end: usize) {
        Components::note(self, component, end);
    }
}

/// Ignores the ends of components.
struct Unnoted;

impl Notes for Unnoted {
    #[inline(always)]
    fn note(&mut self, _: usize, _: usize) {}
}

/// Ignores the ends of components of a line.
struct UnnotedLine;

impl Notes for UnnotedLine {
    const IS_LINE: bool = true;

    #[inline(always)]
    fn note(&mut self, _: usize, _: usize) {}
}

/// A text during the pass. `IRI` says that everything beyond ASCII stands for a triplet.
pub(super) struct Whole<'a, N, const IRI: bool> {
    pub(super) text: &'a [u8],
    pub(super) sets: Sets,
    pub(super) components: N,
}

impl<N: Notes, const IRI: bool> Whole<'_, N, IRI> {
    #[inline(always)]
    fn byte(&self, at: usize) -> Option<u8> {
        let byte = self.text.get(at).copied()?;
        let is_end = N::IS_LINE && matches!(byte, b'\n' | b'\r') && lines::is_end(self.text, at);
        if is_end { None } else { Some(byte) }
    }

    /// The end of the run that begins there.
    #[inline(always)]
    fn end_of(&self, run: &Run, at: usize) -> usize {
        self.sets.end_of::<IRI>(run, self.text, at)
    }

    /// `[ scheme ":" ] [ "//" authority ] path [ "?" query ] [ "#" fragment ]`. Returns where it
    /// ends.
    #[inline(always)]
    pub(super) fn reference(&mut self, rule: Rule) -> Result<usize, usize> {
        let mut at = 0;
        if !matches!(rule, Rule::RelativeRef) {
            match self.scheme() {
                Some(end) => {
                    self.components.note(SCHEME, end);
                    at = end + 1;
                }
                None if matches!(rule, Rule::UriReference) => {}
                None => return Err(0),
            }
        }
        // Many references are a fragment alone.
        if at > 0 || self.text.first() != Some(&b'#') {
            at = self.before_fragment(at)?;
        } else {
            self.components.note(PATH, 0);
        }
        if self.byte(at) == Some(b'#') && !matches!(rule, Rule::AbsoluteUri) {
            at = self.end_of(&runs::QUERY, at + 1);
            self.components.note(FRAGMENT, at);
        }
        if self.byte(at).is_none() { Ok(at) } else { Err(at) }
    }

    /// `[ "//" authority ] path [ "?" query ]`, from there on. Returns where it ends.
    #[inline(always)]
    fn before_fragment(&mut self, start: usize) -> Result<usize, usize> {
        let mut at = start;
        let has_authority = self.byte(at) == Some(b'/') && self.byte(at + 1) == Some(b'/');
        if has_authority {
            at = self.authority(at + 2)?;
            self.components.note(AUTHORITY, at);
        } else if start == 0 {
            // path-noscheme: no colon before the first slash.
            let end = self.end_of(&runs::SEGMENT_NC, 0);
            if self.byte(end) == Some(b':') {
                return Err(end);
            }
        }
        at = self.end_of(&runs::SEGMENTS, at);
        self.components.note(PATH, at);
        if self.byte(at) == Some(b'?') {
            at = self.end_of(&runs::QUERY, at + 1);
            self.components.note(QUERY, at);
        }
        Ok(at)
    }

    /// Where the scheme ends, if a colon follows it.
    #[inline(always)]
    fn scheme(&self) -> Option<usize> {
        if !self.text.first()?.is_ascii_alphabetic() {
            return None;
        }
        let end = self.end_of(&runs::SCHEME, 0);
        (self.byte(end) == Some(b':')).then_some(end)
    }

    /// `[ userinfo "@" ] host [ ":" port ]`, up to the beginning of the path or the first wrong
    /// character.
    #[inline(always)]
    fn authority(&mut self, start: usize) -> Result<usize, usize> {
        let mut at = start;
        let mut end = self.end_of(&runs::REG_NAME, at);
        // What is not a name could still be user information.
        if let Some(b':' | b'@') = self.byte(end) {
            let userinfo = self.end_of(&runs::USERINFO, end);
            if self.byte(userinfo) == Some(b'@') {
                self.components.note(USERINFO, userinfo);
                at = userinfo + 1;
                end = self.end_of(&runs::REG_NAME, at);
            }
        }
        if end == at && self.byte(at) == Some(b'[') {
            end = ip_literal(self.text, at).ok_or(at)?;
        }
        self.components.note(HOST, end);
        at = end;
        if self.byte(at) == Some(b':') {
            at = scan::after_digits(self.text, at + 1);
            self.components.note(PORT, at);
        }
        match self.byte(at) {
            None | Some(b'/' | b'?' | b'#') => Ok(at),
            Some(_) => Err(at),
        }
    }
}

/// The end of the `"[" ( IPv6address / IPvFuture ) "]"` that begins there.
#[inline(never)]
fn ip_literal(text: &[u8], start: usize) -> Option<usize> {
    let at = start + 1;
    let rest = |at| text.get(at..).unwrap_or_default();
    let length = match *rest(at) {
        [b'v' | b'V', ..] => {
            let hex = runs::HEXDIGS.scan(rest(at + 1));
            let address = runs::IPVFUTURE.scan(rest(at + hex + 2));
            let is_one = hex > 0 && text.get(at + hex + 1) == Some(&b'.') && address > 0;
            is_one.then_some(hex + address + 2)?
        }
        _ => match addresses::ipv6address(rest(at)) {
            Derives::Bytes(length) => length,
            Derives::Nothing | Derives::Unknown => return None,
        },
    };
    (text.get(at + length) == Some(&b']')).then_some(at + length + 1)
}
