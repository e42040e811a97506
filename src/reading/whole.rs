//! Whole references without their rules: for the four rules of RFC 3986 that a whole text is checked
//! by, and the two that choose among them, one pass over the runs of the text that says whether it is
//! a member, and where its components end.
//!
//! The delimiters decide everything: what stands before the first colon, after two slashes, before an
//! `@`, after `?` and `#`. Each component is then one run, or a literal in brackets. The tests hold
//! this to the automata of the rules, and its components to the regular expression of appendix B.

use super::components::{
    AUTHORITY, Components, FRAGMENT, HOST, PATH, PORT, QUERY, SCHEME, USERINFO,
};
use super::first::{self, Stop};
use crate::error::SyntaxError;
use crate::fast::addresses::{self, Ahead, Derives};
use crate::fast::masks::Masks;
use crate::fast::runs::{self, Run};
use crate::rule::Rule;

/// Whether this reads texts of the rule.
#[inline(always)]
pub(crate) const fn knows(rule: Rule) -> bool {
    matches!(rule, Rule::Uri | Rule::UriReference | Rule::AbsoluteUri | Rule::RelativeRef)
}

/// Reads a whole text by a rule that this [`knows`]. Gives where its components end; for a text that
/// is no member, where it stopped: what comes before begins some member, and is most often the longest
/// prefix that does.
#[inline]
pub(crate) fn read(rule: Rule, text: &[u8], masks: &Masks) -> Result<Components, Stop> {
    let mut whole = Whole { text, masks, components: Components::default() };
    match whole.reference(rule) {
        Ok(()) => Ok(whole.components),
        Err(at) => Err(Stop { at, components: whole.components }),
    }
}

/// The components of a whole text, or its first error.
#[inline(never)]
pub(crate) fn check(rule: Rule, text: &[u8]) -> Result<Components, SyntaxError> {
    let masks = Masks::of(text);
    read(rule, text, &masks).map_err(|stop| first::error(rule, text, &masks, &stop))
}

/// The first error of bytes that are no text, and so no member.
#[inline(never)]
pub(crate) fn error(rule: Rule, bytes: &[u8]) -> SyntaxError {
    let stop = read(rule, bytes, &Masks::NONE).err().unwrap_or_default();
    first::error(rule, bytes, &Masks::NONE, &stop)
}

/// The length of an authority from `at` on, where what follows it cannot be part of one.
#[inline(never)]
pub(crate) fn authority(text: &[u8], masks: &Masks, at: usize) -> Option<usize> {
    let mut whole = Whole { text, masks, components: Components::default() };
    whole.authority(at).ok().map(|end| end - at)
}

struct Whole<'a> {
    text: &'a [u8],
    masks: &'a Masks,
    components: Components,
}

impl Whole<'_> {
    #[inline(always)]
    fn byte(&self, at: usize) -> Option<u8> {
        self.text.get(at).copied()
    }

    /// Where the run ends that begins there.
    #[inline(always)]
    fn end_of(&self, run: &Run, at: usize) -> usize {
        at + self.masks.scan(run, self.text, at, usize::MAX)
    }

    /// `[ scheme ":" ] [ "//" authority ] path [ "?" query ] [ "#" fragment ]`.
    #[inline(always)]
    fn reference(&mut self, rule: Rule) -> Result<(), usize> {
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
        let is_relative = at == 0;
        let has_authority = self.byte(at) == Some(b'/') && self.byte(at + 1) == Some(b'/');
        if has_authority {
            at = self.authority(at + 2)?;
            self.components.note(AUTHORITY, at);
        } else if is_relative {
            // path-noscheme: no colon before the first slash.
            let end = self.end_of(&runs::SEGMENT_NC, 0);
            if self.byte(end) == Some(b':') {
                return Err(end);
            }
        }
        if !has_authority || self.byte(at) == Some(b'/') {
            at = self.end_of(&runs::SEGMENTS, at);
        }
        self.components.note(PATH, at);
        if self.byte(at) == Some(b'?') {
            at = self.end_of(&runs::QUERY, at + 1);
            self.components.note(QUERY, at);
        }
        if self.byte(at) == Some(b'#') && !matches!(rule, Rule::AbsoluteUri) {
            at = self.end_of(&runs::QUERY, at + 1);
            self.components.note(FRAGMENT, at);
        }
        if at == self.text.len() { Ok(()) } else { Err(at) }
    }

    /// Where the scheme ends, if a colon follows it.
    #[inline(always)]
    fn scheme(&self) -> Option<usize> {
        let end = self.end_of(&runs::SCHEME, 0);
        let is_scheme = self.byte(end) == Some(b':') && self.text[0].is_ascii_alphabetic();
        is_scheme.then_some(end)
    }

    /// `[ userinfo "@" ] host [ ":" port ]`, up to where the path begins or something wrong stands.
    #[inline(never)]
    fn authority(&mut self, start: usize) -> Result<usize, usize> {
        let mut at = start;
        let userinfo = self.end_of(&runs::USERINFO, at);
        if self.byte(userinfo) == Some(b'@') {
            self.components.note(USERINFO, userinfo);
            at = userinfo + 1;
        }
        let end = if self.byte(at) == Some(b'[') {
            self.ip_literal(at).ok_or(at)?
        } else {
            self.end_of(&runs::REG_NAME, at)
        };
        self.components.note(HOST, end);
        at = end;
        if self.byte(at) == Some(b':') {
            at = self.end_of(&runs::DIGITS, at + 1);
            self.components.note(PORT, at);
        }
        match self.byte(at) {
            None | Some(b'/' | b'?' | b'#') => Ok(at),
            Some(_) => Err(at),
        }
    }

    /// `"[" ( IPv6address / IPvFuture ) "]"`.
    #[inline(never)]
    fn ip_literal(&self, start: usize) -> Option<usize> {
        let at = start + 1;
        let end = if matches!(self.byte(at), Some(b'v' | b'V')) {
            let dot = self.end_of(&runs::HEXDIGS, at + 1);
            let end = self.end_of(&runs::IPVFUTURE, dot + 1);
            let is_one = dot > at + 1 && self.byte(dot) == Some(b'.') && end > dot + 1;
            is_one.then_some(end)?
        } else {
            match addresses::ipv6address(&Ahead::new(self.text, self.masks, at)) {
                Derives::Bytes(length) => at + length,
                Derives::Nothing | Derives::Unknown => return None,
            }
        };
        (self.byte(end) == Some(b']')).then_some(end + 1)
    }
}
