//! The context of all lints: the text, its components, and the list of findings.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use smallvec::SmallVec;
use uri_grammar::{Component, Rule};

use uri_grammar::uri::SchemeInfo;

use super::secrets::parameters;
use crate::diagnostic::{Diagnostic, Fix};
use crate::grammar::AnyRef;
use crate::kind::{COUNT, Kind};
use crate::levels::Applicability;
use crate::options::Options;
use crate::render::{HIDDEN, is_one};
use crate::template::filled;
use crate::text::edits::Edit;
use crate::text::edits::apply;
use crate::text::names::push_excerpt;
use crate::text::schemes::is_one_of;

/// The maximum number of findings of one kind. More findings of a kind in one text have the same cause.
const MOST: usize = 8;

/// The maximum total length of the results of all fixes, beyond eight times the text.
const ROOM: usize = 1 << 16;

/// A text and its findings.
pub(super) struct LintContext<'a> {
    pub(super) reference: &'a AnyRef<'a>,
    options: &'a Options,
    found: Vec<Diagnostic>,
    /// Passwords and other secrets, in the order of the text.
    hidden: Vec<Range<usize>>,
    counts: [usize; COUNT],
    room: usize,
}

impl<'a> LintContext<'a> {
    pub(super) fn new(reference: &'a AnyRef<'a>, options: &'a Options) -> Self {
        let room = ROOM + 8 * reference.as_str().len();
        let hidden = reference.secret_spans().chain(userinfo_without_slashes(reference));
        let mut hidden: Vec<_> = hidden.chain(named(reference, options.secret_names)).collect();
        hidden.sort_by_cached_key(|secret| (secret.end, secret.start));
        Self { reference, options, found: Vec::new(), hidden, counts: [0; COUNT], room }
    }

    pub(super) fn text(&self) -> &'a str {
        self.reference.as_str()
    }

    /// Returns the secrets of the reference, in the order of the text.
    pub(super) fn secrets(&self) -> Vec<Range<usize>> {
        let mut secrets: Vec<_> = self.reference.secret_spans().collect();
        let is_new = |secret: &Range<usize>| secrets.iter().all(|known| known.end != secret.end);
        let named = named(self.reference, self.options.secret_names);
        let named: Vec<_> = named.filter(is_new).collect();
        secrets.extend(named);
        secrets.sort_by_cached_key(|secret| (secret.start, secret.end));
        secrets
    }

    pub(super) fn span(&self, component: Component) -> Option<Range<usize>> {
        self.reference.span(component)
    }

    /// Returns the span of the path, which always exists.
    pub(super) fn path(&self) -> Range<usize> {
        self.span(Component::Path).unwrap_or_default()
    }

    pub(super) fn scheme_info(&self) -> Option<&'static SchemeInfo> {
        SchemeInfo::from_name(self.reference.scheme()?)
    }

    /// Returns `true` if the scheme is one of these lowercase names.
    pub(super) fn has_scheme(&self, of: &[&str]) -> bool {
        self.reference.scheme().is_some_and(|scheme| is_one_of(scheme, of))
    }

    /// Returns `true` if the path is data of the scheme, in which slashes and dots have no meaning.
    pub(super) fn is_opaque(&self) -> bool {
        self.scheme_info().is_some_and(|known| !known.has_dot_segments())
            || !self.reference.is_relative()
                && self.reference.authority().is_none()
                && !self.reference.path().starts_with('/')
    }

    /// Returns `true` if the query of the scheme contains a message.
    pub(super) fn holds_text(&self) -> bool {
        self.has_scheme(&["mailto", "sms", "smsto", "xmpp", "whatsapp"])
    }

    /// Returns `true` if the host is a DNS name. This depends on the scheme. A relative reference will be resolved
    /// against a page of the Web.
    pub(super) fn uses_dns(&self) -> bool {
        self.reference.is_relative()
            || self.scheme_info().is_some_and(|known| known.default_port().is_some())
            || self.has_scheme(&["ftps", "smtp"])
    }

    /// Returns `true` if the kind is enabled and has fewer findings than the maximum.
    pub(super) fn wants(&self, kind: Kind) -> bool {
        self.options.is_enabled(kind) && self.counts[kind as usize] < MOST
    }

    /// Returns a part of the text for a message: short, without secrets, and with invisible characters escaped.
    pub(super) fn excerpt(&self, span: Range<usize>) -> String {
        let after = self.hidden.partition_point(|hidden| hidden.end <= span.start);
        match self.hidden.get(after) {
            Some(hidden) if hidden.start < span.end => HIDDEN.to_string(),
            _ => shortened(&self.text()[span]),
        }
    }

    /// Returns the excerpt of a text that replaces a part of the reference. It is hidden if that part is secret.
    pub(super) fn excerpt_of(&self, text: &str, span: Range<usize>) -> String {
        match self.excerpt(span) {
            hidden if hidden == HIDDEN => hidden,
            _ => shortened(text),
        }
    }

    /// Adds the finding, if its kind is wanted.
    pub(super) fn report(&mut self, finding: Finding) {
        if !self.wants(finding.kind) {
            return;
        }
        self.counts[finding.kind as usize] += 1;
        let facts = finding.kind.facts();
        let argument = |name: &str, out: &mut String| {
            match finding.arguments.iter().find(|(known, _)| *known == name) {
                Some((_, value)) => out.push_str(value),
                None if name == "text" => out.push_str(&self.excerpt(finding.span.clone())),
                None => return false,
            }
            true
        };
        let rule = facts.rule.unwrap_or_else(|| self.component(finding.span.start));
        let (message, help) = (filled(facts.message, argument), filled(facts.help, argument));
        let label = finding.label.unwrap_or(facts.label.unwrap_or_default().into());
        let mut fixes = SmallVec::new();
        for (applicability, edits) in finding.fixes {
            fixes.extend(self.fix(applicability, edits));
        }
        let blank = Diagnostic::blank(finding.kind, finding.span, rule);
        self.found.push(Diagnostic { message, label, help, fixes, ..blank });
    }

    /// Returns the fix, unless the rule does not match its result or the results are too long in total.
    fn fix(&mut self, applicability: Applicability, edits: Vec<Edit>) -> Option<Fix> {
        let result = apply(self.text().as_bytes(), &edits)?;
        let room = self.room.checked_sub(result.len())?;
        if !self.options.grammar().derives(result.as_bytes()) {
            return None;
        }
        self.room = room;
        Some(Fix { applicability, help: None, edits, result })
    }

    /// Returns the rule of the component that contains the offset or ends at it.
    fn component(&self, offset: usize) -> Rule {
        use Component::{Fragment, Host, Path, Port, Query, Scheme, Userinfo};
        let contains = |part: &Component| self.span(*part).is_some_and(|span| offset < span.end);
        let found = [Scheme, Userinfo, Host, Port, Path, Query].into_iter().find(contains);
        let last = if self.span(Fragment).is_some() { Fragment } else { Path };
        found.unwrap_or(last).rule()
    }

    /// Returns the findings in the order of the text.
    pub(super) fn finish(mut self) -> Vec<Diagnostic> {
        self.found
            .sort_by_cached_key(|finding| (finding.span.start, finding.span.end, finding.kind));
        self.found
    }
}

/// Returns the values of parameters that have one of these names.
fn named<'a>(
    reference: &'a AnyRef<'_>,
    names: &'static [&'static str],
) -> impl Iterator<Item = Range<usize>> + use<'a> {
    let components = [Component::Query, Component::Fragment].into_iter();
    let components = components.filter(|_| !names.is_empty());
    let components = components.filter_map(|component| reference.span(component));
    let found = components.flat_map(|component| parameters(reference.as_str(), component));
    found
        .filter(|parameter| is_one(&reference.as_str()[parameter.name.clone()], names))
        .map(|parameter| parameter.value)
        .filter(|value| !value.is_empty())
}

/// Returns the user information in a path that lacks the two slashes of an authority: the part before its
/// last `@`, as in `http:me:secret@host`.
fn userinfo_without_slashes(reference: &AnyRef<'_>) -> Option<Range<usize>> {
    let scheme = SchemeInfo::from_name(reference.scheme()?)?;
    let path = reference.span(Component::Path)?;
    let text = reference.path();
    let end = text.rfind('@').filter(|_| scheme.requires_host() && !text.starts_with('/'))?;
    Some(path.start..path.start + end)
}

fn shortened(text: &str) -> String {
    let mut shown = String::new();
    push_excerpt(text.as_bytes(), &mut shown);
    shown
}

/// A finding before its message is written.
pub(super) struct Finding {
    kind: Kind,
    span: Range<usize>,
    arguments: Vec<(&'static str, String)>,
    /// The label, if the label of the entry does not fit.
    label: Option<Cow<'static, str>>,
    fixes: Vec<(Applicability, Vec<Edit>)>,
}

impl Finding {
    pub(super) fn new(kind: Kind, span: Range<usize>) -> Self {
        Self { kind, span, arguments: Vec::new(), label: None, fixes: Vec::new() }
    }

    /// Sets the value of `{name}` in the templates. Without this call, `{text}` is an excerpt of the span.
    pub(super) fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.arguments.push((name, value.into()));
        self
    }

    pub(super) fn label(mut self, text: impl Into<Cow<'static, str>>) -> Self {
        self.label = Some(text.into());
        self
    }

    /// Adds a fix of one edit, with the applicability of the kind.
    pub(super) fn replace(self, span: Range<usize>, text: impl Into<Cow<'static, str>>) -> Self {
        let edit = Edit { span, text: text.into() };
        self.edits(vec![edit])
    }

    /// Adds a fix of several edits, in the order of the text.
    pub(super) fn edits(mut self, edits: Vec<Edit>) -> Self {
        self.fixes.push((self.kind.facts().applicability, edits));
        self
    }

    /// Marks the fixes as guesses if `doubt` is true.
    pub(super) fn guess_if(mut self, doubt: bool) -> Self {
        for (applicability, _) in self.fixes.iter_mut().filter(|_| doubt) {
            *applicability = Applicability::MaybeIncorrect.max(*applicability);
        }
        self
    }
}
