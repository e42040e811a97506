//! The arguments for the names in templates of errors, for all causes.

use alloc::string::String;
use core::fmt::Write;

use uri_grammar::{Found, GrammarRule, Rule};

use crate::site::{Component, Site};
use crate::text::characters::{character_at, character_length};
use crate::text::names::{push_excerpt, push_found};
use crate::text::triplets::push_encoded;

/// A name in a template, and the text to which its argument is appended.
pub(crate) struct Argument<'a> {
    name: &'a str,
    out: &'a mut String,
    is_filled: bool,
}

impl<'a> Argument<'a> {
    pub(crate) const fn new(name: &'a str, out: &'a mut String) -> Self {
        Self { name, out, is_filled: false }
    }

    /// Appends the argument of `{name}`, if that is the name and has no argument yet.
    pub(crate) fn fill(&mut self, name: &str, push: impl FnOnce(&mut String)) {
        if self.name == name && !self.is_filled {
            push(self.out);
            self.is_filled = true;
        }
    }

    pub(crate) fn number(&mut self, name: &str, number: usize) {
        // Writing to a `String` cannot fail.
        self.fill(name, |out| _ = write!(out, "{number}"));
    }

    pub(crate) fn found(&mut self, found: impl FnOnce() -> Found) {
        self.fill("found", |out| push_found(found(), out));
    }

    /// Fills in the argument, if it is one of all causes. Returns `true` if the name has an argument.
    pub(crate) fn fills(mut self, at: &Site<'_>) -> bool {
        self.found(|| character_at(at.text, at.start()));
        self.fill("component", |out| out.push_str(component_name(at)));
        self.fill("rule", |out| out.push_str(at.rule.name()));
        self.fill("target", |out| push_target(at.rule, out));
        self.fill("text", |out| push_marked(at, at.component() == Component::Userinfo, out));
        self.fill("pct", |out| push_run(at, out));
        self.is_filled
    }
}

/// Appends the marked text, or only its first character if it may be in a password.
pub(crate) fn push_marked(at: &Site<'_>, is_secret: bool, out: &mut String) {
    let end = if is_secret { at.start() + 1 } else { at.end() };
    push_excerpt(&at.text[at.start()..end], out);
}

/// Returns `true` if an `@` follows. The text before it can be a password, even if a delimiter in the password makes it
/// look like a path, query or fragment.
pub(crate) fn may_be_password(at: &Site<'_>) -> bool {
    at.text[at.start()..].contains(&b'@')
}

/// Appends the marked run percent-encoded, as in the fix. Of a long run it appends the beginning, and of a run that may
/// be in a password the first character.
fn push_run(at: &Site<'_>, out: &mut String) {
    const LONGEST: usize = 12;
    const NEAR: usize = 1024;
    let run = at.marked();
    let after = at.after();
    let near = &after[..after.len().min(NEAR)];
    let is_secret = at.component() == Component::Userinfo || near.contains(&b'@');
    let first = character_length(run);
    let length = match run.len() {
        _ if is_secret => first,
        0..=LONGEST => run.len(),
        _ => (first..=LONGEST).rev().find(|&at| run[at] & 0xC0 != 0x80).unwrap_or(first),
    };
    push_encoded(&run[..length], out);
    if length < run.len() && !is_secret {
        out.push_str("...");
    }
}

fn component_name(at: &Site<'_>) -> &'static str {
    let of_rule = at.component() == Component::Text || at.place.scope.is_of(at.text);
    let is_part = !matches!(
        at.place.scope.rule,
        Rule::Segment | Rule::SegmentNz | Rule::SegmentNzNc | Rule::PctEncoded | Rule::RegName
    );
    if of_rule && !is_part { at.rule.name() } else { at.component().name() }
}

/// Appends the name of a rule with its article. Adds a noun if the name is an adjective or a set.
fn push_target(rule: Rule, out: &mut String) {
    let name = rule.name();
    // The article depends on pronunciation: an `h16`, an `ls32`, but a `host`, a `userinfo`, a `URI`.
    let an = name.starts_with(['a', 'A', 'I']) || matches!(rule, Rule::H16 | Rule::Ls32);
    let (before, after) = match rule {
        Rule::PctEncoded => ("a ", " octet"),
        Rule::Unreserved => ("an ", " character"),
        Rule::Reserved => ("a ", " character"),
        Rule::GenDelims | Rule::SubDelims => ("one of the ", ""),
        _ if an => ("an ", ""),
        _ => ("a ", ""),
    };
    for part in [before, name, after] {
        out.push_str(part);
    }
}
