//! The first error of a whole reference, by the component that contains it.
//!
//! When the pass over the [whole](super::whole) text stops, what could have followed and which
//! rules are open depend on very little: which components come before, where the segment begins,
//! and whether a `%` has gone wrong. No rule has to be read to find out. Only in IP literals, and
//! where an IPv4 address could go on, do several alternatives end at the same place: there, the
//! host is read by its rules. A program that reads only whole references links no other rules.
//!
//! The tests compare every answer with that of the rules.

#[cfg(test)]
mod tests;

use nom::IResult;

use super::components::{
    AUTHORITY, Components, FRAGMENT, HOST, PATH, PORT, QUERY, SCHEME, USERINFO,
};
use super::{Source, locate};
use crate::abnf::definition::Definition;
use crate::abnf::rule_path::RulePath;
use crate::char_set::CharSet;
use crate::error::SyntaxError;
use crate::fast::runs;
use crate::grammar::rfc3986;
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

/// The first error of a text, given that the pass stopped at `at` with these components. The last
/// one ends there if it is a path, query or fragment.
#[cold]
#[inline(never)]
pub(super) fn error(rule: Rule, text: &[u8], at: usize, components: &Components) -> SyntaxError {
    match told(rule, text, at, components) {
        Ok(Told { prefix, furthest }) => SyntaxError::told(text, prefix, furthest),
        Err(by_rules) => SyntaxError::told(text, Some(at), by_rules.read(text)),
    }
}

/// What is known about the first error: the length of the longest prefix, the offset, what could
/// have followed, and which rules are open.
pub(super) struct Told {
    pub(super) prefix: Option<usize>,
    pub(super) furthest: (usize, CharSet, RulePath<Rule>),
}

/// Only the rules of the host that begins at this offset can tell; these rules are open around it.
pub(super) struct ByRules {
    host: usize,
    path: RulePath<Rule>,
    /// What can follow an address so far if it is a name.
    as_name: CharSet,
}

/// What the component tells about the first error, if that is enough.
#[inline(always)]
pub(super) fn told(
    rule: Rule,
    text: &[u8],
    at: usize,
    components: &Components,
) -> Result<Told, ByRules> {
    let (present, ends) = components.noted();
    let is_triplet = text.get(at) == Some(&b'%');
    let path = RulePath::EMPTY.then(rule.index());
    let mut first = First { rule, text, at, present, ends, is_triplet, path };
    if !first.has(SCHEME) && matches!(rule, Rule::Uri | Rule::AbsoluteUri) {
        return Ok(first.scheme());
    }
    if matches!(rule, Rule::UriReference) && (at > 0 || is_triplet) {
        first.open(if first.has(SCHEME) { Rule::Uri } else { Rule::RelativeRef });
    }
    if first.has(QUERY) || first.has(FRAGMENT) {
        let class = first.query_or_fragment();
        return Ok(first.finish(class));
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
        first.path_from(if is_hierarchical { ends[AUTHORITY] } else { start })
    };
    Ok(first.finish(class.union(AROUND_PATHS)))
}

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
    fn authority(mut self, start: usize) -> Result<Told, ByRules> {
        let has_userinfo = self.has(USERINFO);
        let host = if has_userinfo { self.ends[USERINFO] + 1 } else { start };
        let is_literal = self.text.get(host) == Some(&b'[');
        let of_name = if has_userinfo { NAME } else { NAME.union(AT) };
        if !self.has(HOST) || !self.has(PORT) && self.may_be_address(host) {
            self.open(Rule::Authority);
            let as_name = self.allowed(of_name.union(AROUND_PATHS));
            return Err(ByRules { host, path: self.path, as_name });
        }
        if !is_literal && !has_userinfo && self.has(PORT) {
            return Ok(self.port_or_userinfo(of_name));
        }
        let class = if is_literal || self.has(PORT) {
            self.after_host()
        } else {
            self.name(host, of_name).union(AROUND_PATHS)
        };
        Ok(self.finish(class))
    }

    /// Whether what has been taken of the host could be the beginning of an IPv4 address whose
    /// second octet has begun. Before, no rule is open that is not open for a name, too.
    fn may_be_address(&self, host: usize) -> bool {
        let taken = &self.text[host..self.at];
        !self.is_triplet
            && taken.len() <= "255.255.255.255".len()
            && taken.last().is_some_and(u8::is_ascii_digit)
            && taken.contains(&b'.')
            && taken.iter().all(|byte| matches!(byte, b'.' | b'0'..=b'9'))
    }

    /// The pass stopped in a host that is a name, or in what could still be user information; given
    /// what such a name can continue with.
    fn name(&mut self, host: usize, of_name: CharSet) -> CharSet {
        if self.at > host || self.is_triplet {
            self.open(Rule::Authority);
            self.open(Rule::Host);
            self.open(Rule::RegName);
            return of_name;
        }
        if self.has(USERINFO) {
            self.open(Rule::Authority);
        }
        of_name.union(BRACKET)
    }

    /// The pass stopped in a port, or after an address in brackets. Neither goes on with a triplet.
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
    fn path_from(&mut self, start: usize) -> CharSet {
        let taken = &self.text[start..self.at];
        let (kind, first) = match (self.has(AUTHORITY), self.text.get(start), self.has(SCHEME)) {
            (true, ..) => (Rule::PathAbempty, Rule::Segment),
            (_, Some(b'/'), _) => (Rule::PathAbsolute, Rule::SegmentNz),
            (.., true) => (Rule::PathRootless, Rule::SegmentNz),
            _ => (Rule::PathNoscheme, Rule::SegmentNzNc),
        };
        let root = usize::from(matches!(kind, Rule::PathAbsolute));
        let segment_at = taken.iter().rposition(|&byte| byte == b'/').map_or(0, |slash| slash + 1);
        let segment = if segment_at == root { first } else { Rule::Segment };
        self.open(kind);
        if self.is_triplet || segment_at < taken.len() {
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

impl ByRules {
    /// The offset, what could have followed, and which rules are open.
    fn read(self, text: &[u8]) -> (usize, CharSet, RulePath<Rule>) {
        let Self { host, path: mut open, as_name } = self;
        let derive = |_, source: &Source<'_, Rule>| {
            let read: IResult<_, _, ()> = rfc3986::host(source.reading());
            read.ok().map(|(rest, _)| rest.offset())
        };
        let (offset, class, path) = locate(Rule::Host, derive, &text[host..], 0).furthest;
        path.iter().for_each(|rule| open = open.then(rule.index()));
        let is_literal = text[host] == b'[';
        (host + offset, if is_literal { class } else { as_name }, open)
    }
}
