//! The content of an IP literal, and the groups of an IPv6 address.

use core::cell::OnceCell;
use core::ops::Range;

use uri_grammar::{GrammarRule, Rule};

use super::addresses::{is_ipv4, without_port};

/// Text in place of an address.
pub(crate) struct Literal<'a> {
    pub(crate) text: &'a [u8],
    pub(crate) inner: Range<usize>,
    groups: OnceCell<Groups>,
}

impl<'a> Literal<'a> {
    pub(crate) const fn new(text: &'a [u8], inner: Range<usize>) -> Self {
        Self { text, inner, groups: OnceCell::new() }
    }

    pub(crate) fn address(&self) -> &'a [u8] {
        &self.text[self.inner.clone()]
    }

    /// Returns the address without the colon and digits at its end, if there are any.
    pub(crate) fn without_port(&self) -> &'a [u8] {
        without_port(self.address())
    }

    pub(crate) fn span_without_port(&self) -> Range<usize> {
        self.inner.start..self.inner.start + self.without_port().len()
    }

    /// Returns the range with the adjacent characters, which should be brackets.
    pub(crate) fn with_brackets(&self) -> Range<usize> {
        self.inner.start.saturating_sub(1)..(self.inner.end + 1).min(self.text.len())
    }

    pub(crate) fn is_bracketed(&self) -> bool {
        let brackets = self.with_brackets();
        self.text[brackets.start] == b'[' && self.text[brackets.end - 1] == b']'
    }

    /// Returns the groups, which are computed on first use.
    pub(crate) fn groups(&self) -> &Groups {
        self.groups.get_or_init(|| Groups::of(self.text, self.inner.clone()))
    }
}

/// The groups of an address and their errors.
#[derive(Debug, Default)]
pub(crate) struct Groups {
    /// The number of groups. A dotted address counts as two.
    pub(crate) count: usize,
    pub(crate) compression: Option<Range<usize>>,
    pub(crate) second_compression: Option<Range<usize>>,
    pub(crate) stray: Option<Range<usize>>,
    pub(crate) too_long: Option<Range<usize>>,
    pub(crate) bad_ipv4: Option<Range<usize>>,
    /// A dot in a group that is neither the last group nor an IPv4 address.
    pub(crate) dot: Option<Range<usize>>,
    /// The text from the colon before the ninth group, or the eighth if there is a compression.
    pub(crate) beyond: Option<Range<usize>>,
}

impl Groups {
    fn of(text: &[u8], inner: Range<usize>) -> Self {
        let Range { start, end } = inner;
        let mut seen = Self::default();
        let mut at = start;
        while at < end {
            let is_colon = text[at] == b':';
            let run = text[at..end].iter().take_while(|&&byte| (byte == b':') == is_colon);
            let span = at..at + run.count();
            at = span.end;
            if is_colon {
                seen.colons(span, &inner);
            } else {
                seen.group(text, span, end);
            }
        }
        seen
    }

    fn group(&mut self, text: &[u8], span: Range<usize>, end: usize) {
        let group = &text[span.clone()];
        self.count += 1;
        if let Some(dot) = group.iter().position(|&byte| byte == b'.') {
            self.count += 1;
            let dot = span.start + dot;
            if span.end < end && !is_ipv4(group) {
                self.dot.get_or_insert(dot..dot + 1);
            } else if span.end < end || !Rule::Ipv4address.is_match_bytes(group) {
                self.bad_ipv4.get_or_insert(span.clone());
            }
        } else if group.len() > 4 {
            self.too_long.get_or_insert(span.clone());
        }
        if self.count > 8 || self.count > 7 && self.compression.is_some() {
            self.beyond.get_or_insert(span.start.saturating_sub(1)..end);
        }
    }

    fn colons(&mut self, span: Range<usize>, inner: &Range<usize>) {
        match span.len() {
            1 if span.start > inner.start && span.end < inner.end => {}
            2 if self.compression.is_none() => self.compression = Some(span),
            2 => {
                self.second_compression.get_or_insert(span);
            }
            _ => {
                self.stray.get_or_insert(span);
            }
        }
    }
}
