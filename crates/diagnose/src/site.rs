//! The place of an error, and the text around it.

use core::ops::Range;

use uri_grammar::{CharSet, Rule, SyntaxError};

use crate::grammar::Grammar;
use crate::text::hosts::{is_dotted_name, is_surely_host};
use crate::text::idna;
use crate::text::literals::Literal;

/// The component of a reference that contains an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Component {
    Text,
    Scheme,
    Authority,
    Userinfo,
    Host,
    Literal,
    Port,
    Path,
    Query,
    Fragment,
}

impl Component {
    /// Returns the name for messages.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Text => "the text",
            Self::Scheme => "the scheme",
            Self::Authority => "the authority",
            Self::Userinfo => "the user information",
            Self::Host => "the host",
            Self::Literal => "the IP literal",
            Self::Port => "the port",
            Self::Path => "the path",
            Self::Query => "the query",
            Self::Fragment => "the fragment",
        }
    }

    /// Returns `true` if percent-encoding an octet of the component does not change its meaning.
    pub(crate) const fn holds_data(self) -> bool {
        matches!(self, Self::Path | Self::Query | Self::Fragment)
    }
}

/// The rule that a part of the text should match. The finding's own error is the error of this rule.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scope {
    pub(crate) rule: Rule,
    start: usize,
    end: usize,
    before: &'static str,
    /// The start and end of the whole part.
    part: (usize, usize),
}

impl Scope {
    pub(crate) const fn new(rule: Rule, part: &Range<usize>) -> Self {
        let Range { start, end } = *part;
        Self { rule, start, end, before: "", part: (start, end) }
    }

    pub(crate) const fn part_start(&self) -> usize {
        self.part.0
    }

    /// Creates a scope for an error that is not the first of its part. The text before `start` is replaced by text that
    /// the rule allows, and the text after `end` is ignored.
    pub(crate) const fn after(rule: Rule, start: usize, end: usize, part: &Range<usize>) -> Self {
        let before = match rule {
            Rule::PathAbempty | Rule::PathAbsolute => "/x",
            Rule::Uri | Rule::AbsoluteUri => "x:",
            _ => "x",
        };
        Self { rule, start, end, before, part: (part.start, part.end) }
    }

    /// Returns the error of the part, with offsets in the whole text.
    fn error(&self, text: &[u8], is_iri: bool) -> Option<SyntaxError> {
        let part = &text[self.start..self.end];
        let grammar = Grammar { rule: self.rule, is_iri };
        let error = if self.before.is_empty() {
            grammar.error(part)
        } else {
            grammar.error(&[self.before.as_bytes(), part].concat())
        }?;
        let offset = error.offset().checked_sub(self.before.len())?;
        Some(error.moved(self.start + offset, text))
    }

    /// Returns `true` if the scope is the whole text.
    pub(crate) fn is_of(&self, text: &[u8]) -> bool {
        (self.start, self.end) == (0, text.len())
    }
}

/// The span that a person should look at, with its component and the rule that applies.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    pub(crate) span: Range<usize>,
    pub(crate) component: Component,
    pub(crate) scope: Scope,
}

/// A place in its text, and the rule of the options.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Site<'a> {
    pub(crate) text: &'a [u8],
    pub(crate) rule: Rule,
    /// `true` if the rule selects the corresponding rule of RFC 3987.
    pub(crate) is_iri: bool,
    pub(crate) place: &'a Place,
}

impl<'a> Site<'a> {
    pub(crate) fn span(&self) -> Range<usize> {
        self.place.span.clone()
    }

    pub(crate) const fn start(&self) -> usize {
        self.place.span.start
    }

    pub(crate) const fn end(&self) -> usize {
        self.place.span.end
    }

    pub(crate) const fn component(&self) -> Component {
        self.place.component
    }

    /// Returns the grammar's error for the part around the place, with offsets in the whole text.
    pub(crate) fn error(&self) -> Option<SyntaxError> {
        self.place.scope.error(self.text, self.is_iri)
    }

    pub(crate) fn marked(&self) -> &'a [u8] {
        &self.text[self.span()]
    }

    /// Returns the first marked byte, or the following byte if the span is empty.
    pub(crate) fn first(&self) -> Option<u8> {
        self.text.get(self.start()).copied()
    }

    pub(crate) fn before(&self) -> &'a [u8] {
        &self.text[..self.start()]
    }

    pub(crate) fn after(&self) -> &'a [u8] {
        &self.text[self.end()..]
    }

    /// Returns `true` if the place is in a password: after a colon in the user information.
    pub(crate) fn is_in_password(&self) -> bool {
        let userinfo = self.place.scope.part_start()..self.start();
        self.component() == Component::Userinfo
            && self.host_before_backslash().is_none()
            && self.text.get(userinfo).is_some_and(|before| before.contains(&b':'))
    }

    /// Returns the host that browsers see, if the place is a backslash between that host and an `@`:
    /// `http://good.example\@evil.example/`.
    pub(crate) fn host_before_backslash(&self) -> Option<&'a str> {
        let before = self.text.get(self.place.scope.part_start()..self.start())?;
        let before = str::from_utf8(before).ok()?;
        let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
        let host = match before.split_once(':') {
            Some((host, port)) if is_port(port) => host,
            Some(_) => return None,
            None => before,
        };
        let is_it = self.component() == Component::Userinfo && self.first() == Some(b'\\');
        // Several `@` are in one piece here, and browsers read the host after the last.
        let name = host.rsplit('@').next();
        name.filter(|_| is_it && (is_surely_host(host) || is_dotted_name(host)))
    }

    /// Returns the host after the user information around the place, as programs other than browsers read it.
    pub(crate) fn host_after_userinfo(&self) -> &'a [u8] {
        let after = self.text.get(self.place.scope.part.1..).unwrap_or_default();
        let host = after.strip_prefix(b"@").unwrap_or(after);
        let literal = host.starts_with(b"[").then(|| host.iter().position(|&byte| byte == b']'));
        match literal.flatten() {
            Some(end) => &host[..=end],
            None => host.split(|byte| b":/?#".contains(byte)).next().unwrap_or_default(),
        }
    }

    /// Returns the address around the place, which is an IP literal without its brackets.
    pub(crate) fn literal(&self) -> Literal<'a> {
        let (start, end) = self.place.scope.part;
        match self.text[start..end] {
            [b'[', .., b']'] => Literal::new(self.text, start + 1..end - 1),
            _ => Literal::new(self.text, start..end),
        }
    }

    /// Returns the range of the host name's labels around the place.
    pub(crate) fn labels(&self) -> Range<usize> {
        let (start, end) = self.place.scope.part;
        idna::labels_around(self.text, &(start..end), self.start())
    }

    /// Returns `true` if the place is in a DNS name. Encoded octets in DNS names are always mistakes.
    pub(crate) fn is_in_dns_name(&self) -> bool {
        self.component() == Component::Host && self.rule != Rule::RegName
    }
}

/// Returns `true` if the rule matches whole references. Only these have surrounding text and lints.
pub(crate) const fn is_reference(rule: Rule) -> bool {
    matches!(rule, Rule::Uri | Rule::UriReference | Rule::AbsoluteUri | Rule::RelativeRef)
}

/// A part of the text whose characters are checked.
pub(crate) struct Area {
    pub(crate) component: Component,
    pub(crate) rule: Rule,
    pub(crate) part: Range<usize>,
    pub(crate) legal: CharSet,
    /// The end of the last error that has been reported for this area.
    pub(crate) reported_to: Option<usize>,
}

impl Area {
    pub(crate) const fn new(
        component: Component,
        rule: Rule,
        part: Range<usize>,
        legal: CharSet,
    ) -> Self {
        Self { component, rule, part, legal, reported_to: None }
    }

    pub(crate) const fn end(&self) -> usize {
        self.part.end
    }
}
