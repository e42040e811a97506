//! The first error of a whole reference, by the component that contains it.
//!
//! When the pass over the [whole](super::whole) text stops, what could have followed and which
//! rules are open depend on very little: which components come before, where the segment begins,
//! and whether a `%` has gone wrong. No rule has to be read to find out, not even in a
//! [host](host), so a program that reads only whole references links no rules.
//!
//! The tests compare every answer with that of the rules.

mod host;
#[cfg(test)]
pub(super) mod tests;

use super::components::{
    AUTHORITY, Components, FRAGMENT, HOST, PATH, PORT, QUERY, SCHEME, USERINFO,
};
use crate::abnf::definition::Definition;
use crate::abnf::rule_path::RulePath;
use crate::char_set::CharSet;
use crate::error::SyntaxError;
use crate::fast::runs;
use crate::grammar::rfc3986::Rule;

const PERCENT: CharSet = CharSet::from_chars("%");
const HASH: CharSet = CharSet::from_chars("#");
const AT: CharSet = CharSet::from_chars("@");
const BRACKET: CharSet = CharSet::from_chars("[");
const COLON: CharSet = CharSet::from_chars(":");
/// What may follow the first letter of a scheme.
const SCHEME_OR_COLON: CharSet = runs::SCHEME_CHARACTERS.union(COLON);
/// What may be in the name of a host, and the colon before a port.
const NAME: CharSet = runs::REG_NAME_CHARACTERS.union(COLON);
/// What may follow an authority.
const AFTER_AUTHORITY: CharSet = CharSet::from_chars("/?#");
/// What may be in a path or name besides its own characters, and what may follow it.
const AROUND_PATHS: CharSet = AFTER_AUTHORITY.union(PERCENT);

/// The first error of a text, given that the pass stopped at `at` with these components, and the
/// offset after the last slash before `at`. The last component ends at `at` if it is a path, query
/// or fragment.
#[cold]
#[inline(never)]
pub(super) fn error(
    rule: Rule,
    text: &[u8],
    at: usize,
    after_slash: usize,
    components: &Components,
) -> SyntaxError {
    let Told { prefix, furthest } = told(rule, text, at, after_slash, components);
    SyntaxError::told(text, prefix, furthest)
}

/// What is known about the first error: the length of the longest prefix, the offset, what could
/// have followed, and which rules are open.
pub(super) struct Told {
    pub(super) prefix: Option<usize>,
    pub(super) furthest: (usize, CharSet, RulePath<Rule>),
}

/// What the component tells about the first error.
#[inline(always)]
pub(super) fn told(
    rule: Rule,
    text: &[u8],
    at: usize,
    after_slash: usize,
    components: &Components,
) -> Told {
    let (present, ends) = components.noted();
    let is_triplet = text.get(at) == Some(&b'%');
    let path = RulePath::EMPTY.then(rule.index());
    let mut first = First { rule, text, at, present, ends, is_triplet, path };
    if !first.has(SCHEME) && matches!(rule, Rule::Uri | Rule::AbsoluteUri) {
        return first.scheme();
    }
    if matches!(rule, Rule::UriReference) && (at > 0 || is_triplet) {
        first.open(if first.has(SCHEME) { Rule::Uri } else { Rule::RelativeRef });
    }
    if first.has(QUERY) || first.has(FRAGMENT) {
        let class = first.query_or_fragment();
        return first.finish(class);
    }
    let start = if first.has(SCHEME) { ends[SCHEME] + 1 } else { 0 };
    let is_hierarchical = text[start..].starts_with(b"//");
    if is_hierarchical || at > start || is_triplet {
        first.open(if first.has(SCHEME) { Rule::HierPart } else { Rule::RelativePart });
    }
    if is_hierarchical && (!first.has(AUTHORITY) || at == ends[AUTHORITY]) {
        return first.authority(start + 2);
    }
    let class = if at == start && !is_triplet {
        // Nothing has been read but a scheme.
        if start > 0 { runs::PCHAR_CHARACTERS } else { runs::SEGMENT_NC_CHARACTERS }
    } else {
        first.path_from(if is_hierarchical { ends[AUTHORITY] } else { start }, after_slash)
    };
    first.finish(class.union(AROUND_PATHS))
}

/// What is known of a text with an error. The functions on it are inlined into the one that calls
/// them: otherwise it would be kept in memory, and an error would take a tenth longer.
struct First<'a> {
    rule: Rule,
    text: &'a [u8],
    at: usize,
    present: usize,
    ends: &'a [usize; super::components::COUNT],
    /// Whether the pass stopped at a percent sign without two hexadecimal digits after it.
    is_triplet: bool,
    /// The open rules.
    path: RulePath<Rule>,
}

impl First<'_> {
    fn has(&self, component: usize) -> bool {
        self.present & 1 << component != 0
    }

    #[inline(always)]
    fn open(&mut self, rule: Rule) {
        self.path = self.path.then(rule.index());
    }

    /// How much of the text could be a scheme.
    fn scheme_end(&self) -> usize {
        match self.text.first() {
            Some(first) if first.is_ascii_alphabetic() => runs::SCHEME.scan(self.text),
            _ => 0,
        }
    }

    /// There is no scheme, but there must be one.
    fn scheme(mut self) -> Told {
        let end = self.scheme_end();
        let mut class = runs::ALPHA;
        if end > 0 {
            self.open(Rule::Scheme);
            class = SCHEME_OR_COLON;
        }
        Told { prefix: None, furthest: (end, class, self.path) }
    }

    #[inline(always)]
    fn query_or_fragment(&mut self) -> CharSet {
        let is_fragment = self.has(FRAGMENT);
        let before = if is_fragment && self.has(QUERY) { QUERY } else { PATH };
        if self.is_triplet || self.at > self.ends[before] + 1 {
            self.open(if is_fragment { Rule::Fragment } else { Rule::Query });
        }
        if self.is_triplet {
            self.open(Rule::Pchar);
        }
        let class = runs::QUERY_CHARACTERS.union(PERCENT);
        if is_fragment { class } else { class.union(HASH) }
    }

    /// The pass stopped in an authority that begins at `start`.
    #[inline(always)]
    fn authority(mut self, start: usize) -> Told {
        let has_userinfo = self.has(USERINFO);
        let host = if has_userinfo { self.ends[USERINFO] + 1 } else { start };
        let of_name = if has_userinfo { NAME } else { NAME.union(AT) };
        if !self.has(HOST) {
            return self.literal(host);
        }
        let is_literal = self.text.get(host) == Some(&b'[');
        if !is_literal && !has_userinfo && self.has(PORT) {
            return self.port_or_userinfo(of_name);
        }
        let class = if is_literal || self.has(PORT) {
            self.after_host()
        } else {
            self.name(host, of_name).union(AROUND_PATHS)
        };
        self.finish(class)
    }

    /// The host begins with a bracket, but not with an IP literal.
    fn literal(mut self, host: usize) -> Told {
        self.open(Rule::Authority);
        self.open(Rule::Host);
        let (offset, class, path) = host::literal(&self.text[host..], self.path);
        Told { prefix: Some(self.at), furthest: (host + offset, class, path) }
    }

    /// The pass stopped in a host that is a name, or in what could still be user information; given
    /// what such a name can continue with.
    #[inline(always)]
    fn name(&mut self, host: usize, of_name: CharSet) -> CharSet {
        if self.at > host || self.is_triplet {
            self.open(Rule::Authority);
            self.open(Rule::Host);
            let taken = &self.text[host..self.at];
            let rules = if self.is_triplet { &[Rule::RegName] } else { host::name(taken) };
            for &rule in rules {
                self.open(rule);
            }
            return of_name;
        }
        if self.has(USERINFO) {
            self.open(Rule::Authority);
        }
        of_name.union(BRACKET)
    }

    /// The pass stopped in a port, or after an address in brackets. Neither goes on with a triplet.
    #[inline(always)]
    fn after_host(&mut self) -> CharSet {
        self.is_triplet = false;
        self.open(Rule::Authority);
        if !self.has(PORT) {
            return COLON.union(AFTER_AUTHORITY);
        }
        if self.at > self.ends[HOST] + 1 {
            self.open(Rule::Port);
        }
        runs::DIGIT.union(AFTER_AUTHORITY)
    }

    /// The pass stopped in a port, or in what could still be user information with a colon in it,
    /// which may go further.
    #[inline(always)]
    fn port_or_userinfo(mut self, of_name: CharSet) -> Told {
        let port = self.at;
        self.at += runs::USERINFO.scan(&self.text[port..]);
        self.is_triplet = self.text.get(self.at) == Some(&b'%');
        self.open(Rule::Authority);
        if self.at == port && !self.is_triplet {
            let is_port = port > self.ends[HOST] + 1;
            self.open(if is_port { Rule::Port } else { Rule::Userinfo });
            return self.finish(of_name.union(AROUND_PATHS));
        }
        self.open(Rule::Userinfo);
        Told { prefix: Some(port), ..self.finish(of_name.union(PERCENT)) }
    }

    /// The pass stopped in a path that begins at `start`, and that is not empty or goes wrong in a
    /// triplet.
    #[inline(always)]
    fn path_from(&mut self, start: usize, after_slash: usize) -> CharSet {
        let (kind, first) = match (self.has(AUTHORITY), self.text.get(start), self.has(SCHEME)) {
            (true, ..) => (Rule::PathAbempty, Rule::Segment),
            (_, Some(b'/'), _) => (Rule::PathAbsolute, Rule::SegmentNz),
            (.., true) => (Rule::PathRootless, Rule::SegmentNz),
            _ => (Rule::PathNoscheme, Rule::SegmentNzNc),
        };
        let root = usize::from(matches!(kind, Rule::PathAbsolute));
        let segment_at = after_slash.max(start);
        let segment = if segment_at == start + root { first } else { Rule::Segment };
        self.open(kind);
        if self.is_triplet || segment_at < self.at {
            self.open(segment);
        }
        if !matches!(segment, Rule::SegmentNzNc) {
            if self.is_triplet {
                self.open(Rule::Pchar);
            }
            return runs::PCHAR_CHARACTERS;
        }
        // What could be a scheme could continue with its colon.
        let is_scheme = matches!(self.rule, Rule::UriReference) && self.scheme_end() == self.at;
        if is_scheme { runs::PCHAR_CHARACTERS } else { runs::SEGMENT_NC_CHARACTERS }
    }

    #[inline(always)]
    fn finish(mut self, mut class: CharSet) -> Told {
        let mut offset = self.at;
        if self.is_triplet {
            self.open(Rule::PctEncoded);
            offset += 1 + usize::from(self.text.get(offset + 1).is_some_and(u8::is_ascii_hexdigit));
            class = runs::HEXDIG;
        } else {
            class = self.allowed(class);
        }
        Told { prefix: Some(self.at), furthest: (offset, class, self.path) }
    }

    /// What can follow, given what can follow if there may be a fragment.
    fn allowed(&self, class: CharSet) -> CharSet {
        if matches!(self.rule, Rule::AbsoluteUri) { class.difference(HASH) } else { class }
    }
}
