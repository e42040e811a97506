//! The first error of a whole reference, where it follows from the component that it stands in.
//!
//! When the pass over the [whole](super::whole) text stops, what could have followed and which rules
//! are open there depend on little, most often: which components come before, where the segment
//! begins, and whether a `%` has gone wrong. No rule has to be read for that. Where more alternatives
//! end at the same place (in ports, in IP literals, in hosts that begin with a digit) the rules are
//! read.
//!
//! The tests hold every answer to that of the rules.

#[cfg(test)]
mod tests;

use super::components::{
    AUTHORITY, Components, FRAGMENT, HOST, PATH, PORT, QUERY, SCHEME, USERINFO,
};
use crate::abnf::{CharSet, GrammarRule};
use crate::error::{RulePath, SyntaxError};
use crate::fast::masks::Masks;
use crate::fast::runs;
use crate::rule::Rule;

/// Where the pass over a whole text stopped, and what it had found until then.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stop {
    pub(super) at: usize,
    /// The components so far; the last one ends here if it is a path, query or fragment.
    pub(super) components: Components,
}

/// The first error of the text, where it can be told from the `stop`.
pub(super) fn error(rule: Rule, text: &[u8], masks: &Masks, stop: &Stop) -> Option<SyntaxError> {
    let (present, ends) = stop.components.noted();
    let is_triplet = text.get(stop.at) == Some(&b'%');
    let path = RulePath::EMPTY.then(rule.index());
    let mut first = First { rule, text, masks, at: stop.at, present, ends, is_triplet, path };
    if !first.has(SCHEME) && matches!(rule, Rule::Uri | Rule::AbsoluteUri) {
        return Some(first.scheme());
    }
    if matches!(rule, Rule::UriReference) && (stop.at > 0 || is_triplet) {
        first.open(if first.has(SCHEME) { Rule::Uri } else { Rule::RelativeRef });
    }
    let class = if first.has(QUERY) || first.has(FRAGMENT) {
        first.query_or_fragment()
    } else {
        first.hierarchy()?
    };
    Some(first.finish(class))
}

struct First<'a> {
    rule: Rule,
    text: &'a [u8],
    masks: &'a Masks,
    at: usize,
    present: usize,
    ends: [usize; super::components::COUNT],
    /// A percent sign stands there, which no two hexadecimal digits follow.
    is_triplet: bool,
    /// The rules that are open.
    path: RulePath,
}

impl First<'_> {
    fn has(&self, component: usize) -> bool {
        self.present & 1 << component != 0
    }

    fn open(&mut self, rule: Rule) {
        self.path = self.path.then(rule.index());
    }

    /// How far the text could be a scheme.
    fn scheme_end(&self) -> usize {
        match self.text.first() {
            Some(first) if first.is_ascii_alphabetic() => {
                self.masks.scan(&runs::SCHEME, self.text, 0, usize::MAX)
            }
            _ => 0,
        }
    }

    /// No scheme where there must be one.
    fn scheme(mut self) -> SyntaxError {
        let end = self.scheme_end();
        let mut class = runs::ALPHA;
        if end > 0 {
            self.open(Rule::Scheme);
            class = runs::SCHEME_CHARACTERS.union(CharSet::from_chars(":"));
        }
        SyntaxError::new(self.rule, self.text, None, (end, class, self.path))
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
        let after = if is_fragment { "%" } else { "%#" };
        runs::QUERY_CHARACTERS.union(CharSet::from_chars(after))
    }

    /// In the authority or the path; `None` where the rules have to be read.
    fn hierarchy(&mut self) -> Option<CharSet> {
        let has_scheme = self.has(SCHEME);
        let start = if has_scheme { self.ends[SCHEME] + 1 } else { 0 };
        let hierarchy = if has_scheme { Rule::HierPart } else { Rule::RelativePart };
        if self.text[start..].starts_with(b"//") {
            self.open(hierarchy);
            let class = if self.has(AUTHORITY) {
                self.path_from(self.ends[AUTHORITY])?
            } else {
                self.host_after(start + 2)?
            };
            return Some(class.union(CharSet::from_chars("/?%#")));
        }
        let mut class = runs::SEGMENT_NC_CHARACTERS;
        if self.at > start || self.is_triplet {
            self.open(hierarchy);
            class = self.path_from(start)?;
        } else if has_scheme {
            class = runs::PCHAR_CHARACTERS;
        }
        Some(class.union(CharSet::from_chars("/?%#")))
    }

    /// In a host that is a name, or in what could still be user information.
    fn host_after(&mut self, start: usize) -> Option<CharSet> {
        let has_userinfo = self.has(USERINFO);
        let host = if has_userinfo { self.ends[USERINFO] + 1 } else { start };
        let is_name = !matches!(self.text.get(host), Some(b'[' | b'0'..=b'9'));
        if !self.has(HOST) || self.has(PORT) || !is_name {
            return None;
        }
        let mut class = runs::REG_NAME_CHARACTERS.union(CharSet::from_chars(":"));
        if !has_userinfo {
            class = class.union(CharSet::from_chars("@"));
        }
        if self.at > host || self.is_triplet {
            self.open(Rule::Authority);
            self.open(Rule::Host);
            self.open(Rule::RegName);
        } else {
            if has_userinfo {
                self.open(Rule::Authority);
            }
            class = class.union(CharSet::from_chars("["));
        }
        Some(class)
    }

    /// In a path that begins at `start`, and has taken something or goes wrong in a triplet.
    fn path_from(&mut self, start: usize) -> Option<CharSet> {
        let taken = self.text.get(start..self.at)?;
        let (kind, first) = match (self.has(AUTHORITY), self.text.get(start), self.has(SCHEME)) {
            (true, Some(b'/'), _) => (Rule::PathAbempty, Rule::Segment),
            // The authority could go on.
            (true, ..) => return None,
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
            return Some(runs::PCHAR_CHARACTERS);
        }
        // What could be a scheme could go on with its colon.
        let is_scheme = matches!(self.rule, Rule::UriReference) && self.scheme_end() == self.at;
        Some(if is_scheme { runs::PCHAR_CHARACTERS } else { runs::SEGMENT_NC_CHARACTERS })
    }

    fn finish(mut self, mut class: CharSet) -> SyntaxError {
        let mut offset = self.at;
        if self.is_triplet {
            self.open(Rule::PctEncoded);
            offset += 1 + usize::from(self.text.get(offset + 1).is_some_and(u8::is_ascii_hexdigit));
            class = runs::HEXDIG;
        } else if matches!(self.rule, Rule::AbsoluteUri) {
            class = class.difference(CharSet::from_chars("#"));
        }
        SyntaxError::new(self.rule, self.text, Some(self.at), (offset, class, self.path))
    }
}
