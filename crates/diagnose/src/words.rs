//! Findings in words: filled templates, labels and notes.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

use smallvec::SmallVec;
use uri_grammar::{Found, Rule, SyntaxError};

use crate::arguments::Argument;
use crate::causes::Explain;
use crate::causes::too_long::TooLong;
use crate::diagnostic::Diagnostic;
use crate::expected;
use crate::finding::{Finding, Findings};
use crate::kind::Kind;
use crate::options::Options;
use crate::site::{Component, Place, Scope, Site};
use crate::template::filled;
use crate::text::characters::character_at;
use crate::text::names::push_found;

/// Adds the diagnostic of each finding, without fixes. The first diagnostic has the error of the `whole` text. Any
/// other diagnostic has the error of its own part, if there is one.
pub(crate) fn add(
    text: &[u8],
    options: &Options,
    findings: &Findings,
    whole: &SyntaxError,
    diagnostics: &mut SmallVec<[Diagnostic; 1]>,
) {
    // A diagnostic is large, so each is filled in where it is stored.
    for Finding { place, cause } in findings.kept.iter() {
        let kind = cause.kind();
        let rule = kind.facts().rule.unwrap_or(place.scope.rule);
        diagnostics.push(Diagnostic::blank(kind, on_characters(text, place.span.clone()), rule));
    }
    let mut whole = Some(whole);
    for (finding, diagnostic) in findings.kept.iter().zip(&mut **diagnostics) {
        fill_in(
            &finding.site(text, options.grammar()),
            finding.cause.explain(),
            whole.take(),
            diagnostic,
        );
    }
}

const PASSWORD: &str = "encode the whole password, for example with `uri-grammar encode`";

/// Fills in all of a diagnostic except its fixes. `whole` is the error of the whole text, for the first finding only.
fn fill_in(
    at: &Site<'_>,
    cause: &dyn Explain,
    whole: Option<&SyntaxError>,
    diagnostic: &mut Diagnostic,
) {
    let kind = diagnostic.kind;
    let argument = arguments_of(at, cause);
    let words = cause.words(at);
    let label = words.label.or(kind.facts().label);
    // The error of the part is not computed if the error of the whole text is enough.
    // For a port, characters of user information are not mentioned.
    let may_be = label.is_none() && kind != Kind::PortNotDecimal;
    let is_enough = |whole: &&SyntaxError| may_be && is_at(at, whole);
    let shown = whole.filter(is_enough);
    let of_part = if shown.is_some() { None } else { at.error() };
    // A grammar error before the finding does not belong to the finding.
    let is_its_own = |of_part: &&SyntaxError| {
        of_part.offset() >= at.start() || at.component() == Component::Literal
    };
    diagnostic.error = whole.or_else(|| of_part.as_ref().filter(is_its_own)).copied();
    diagnostic.has_label_of_error = shown.is_some();
    diagnostic.cites_rule = cause.cites_rule(at);
    diagnostic.message = filled(words.message.unwrap_or(kind.facts().message), argument);
    diagnostic.label = match label {
        Some(label) => label.into(),
        None if shown.is_some() => "".into(),
        None => label_of(at, of_part.as_ref(), whole),
    };
    diagnostic.help = match words.help {
        _ if kind != Kind::UriTemplate && at.is_in_password() => PASSWORD.into(),
        None => filled(kind.facts().help, argument),
        Some(Cow::Borrowed(help)) => filled(help, argument),
        Some(owned) => owned,
    };
    diagnostic.notes = cause.notes(at);
    for note in &mut diagnostic.notes {
        note.span = on_characters(at.text, note.span.clone());
    }
}

/// Returns the function that appends the argument for a name in a template.
fn arguments_of(at: &Site<'_>, cause: &dyn Explain) -> impl Fn(&str, &mut String) -> bool + Copy {
    move |name: &str, out: &mut String| {
        let mut to = Argument::new(name, out);
        cause.argument(at, &mut to);
        to.fills(at)
    }
}

/// Returns `true` if the grammar's error for the whole text is about the marked text. For a scheme, characters that
/// would be allowed in a path are not mentioned.
fn is_at(at: &Site<'_>, whole: &SyntaxError) -> bool {
    let is_of_scheme = at.place.scope.rule == Rule::Scheme && at.rule == Rule::UriReference;
    at.span().contains(&whole.offset()) && !is_of_scheme
}

/// Returns the found and expected text at the marked place. It comes from the error of the finding's part, or
/// from the error of the `whole` text. If neither error is at the place, it is only the found text.
fn label_of(
    at: &Site<'_>,
    of_part: Option<&SyntaxError>,
    whole: Option<&SyntaxError>,
) -> Cow<'static, str> {
    let is_there = |error: &&SyntaxError| (at.start()..=at.end()).contains(&error.offset());
    if let Some(of_part) = of_part.filter(is_there) {
        let part = (!at.place.scope.is_of(at.text)).then(|| at.component().name());
        return expected::label(of_part, part).into();
    }
    if let Some(whole) = whole.filter(is_there) {
        return expected::label(whole, None).into();
    }
    if at.marked().is_empty() {
        return "a scheme is missing here".into();
    }
    let mut out = String::from("found ");
    push_found(character_at(at.text, at.start()), &mut out);
    out.into()
}

#[cold]
pub(crate) fn too_long(text: &[u8], options: &Options, limit: usize) -> Diagnostic {
    let scope = Scope::new(options.rule, &(0..text.len()));
    let place = Place { span: limit..text.len(), component: Component::Text, scope };
    let finding = Finding::new(TooLong, place);
    let kind = finding.cause.kind();
    let span = on_characters(text, limit..text.len());
    let mut diagnostic = Diagnostic::blank(kind, span, options.rule);
    let (at, cause) = (finding.site(text, options.grammar()), finding.cause.explain());
    let argument = arguments_of(&at, cause);
    diagnostic.message = filled(kind.facts().message, argument);
    diagnostic.label = kind.facts().label.unwrap_or_default().into();
    diagnostic.help = filled(kind.facts().help, argument);
    diagnostic
}

/// Widens the span to character boundaries.
fn on_characters(text: &[u8], span: Range<usize>) -> Range<usize> {
    let is_within = |at: usize| {
        // A continuation byte of a character that includes it.
        text.get(at).is_some_and(|byte| byte & 0xC0 == 0x80)
            && (1..4).any(|back| {
                at.checked_sub(back).is_some_and(|start| {
                matches!(character_at(text, start), Found::Character(c) if c.len_utf8() > back)
            })
            })
    };
    let Range { mut start, mut end } = span;
    while is_within(start) {
        start -= 1;
    }
    while is_within(end) {
        end += 1;
    }
    start..end
}
