//! One diagnostic as data.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use serde::Serialize;
use uri_grammar::{GrammarRule, Rule, SyntaxError};

use super::exact::{Exact, found};
use super::fixed::{At, Fixed, may_show};
use crate::text::characters::character_at;
use crate::{Diagnostic, Severity};

/// A diagnostic as data. `S` is the type of its spans.
#[derive(Debug, Clone, Serialize)]
pub struct Finding<'a, S> {
    code: &'static str,
    name: &'static str,
    severity: String,
    span: S,
    found: Option<String>,
    exact: Option<Exact>,
    rule: &'static str,
    rule_path: Vec<&'static str>,
    section: String,
    reference: String,
    message: &'a str,
    label: Cow<'a, str>,
    help: &'a str,
    labels: Vec<At<'a, S>>,
    fixes: Vec<Fixed<'a, S>>,
    #[serde(skip)]
    has_secrets: bool,
}

impl<'a, S> Finding<'a, S> {
    /// Returns the data of a diagnostic. `secrets` are the [secrets](crate::Report::secrets) of the text, and `place`
    /// converts a range of byte offsets into a span.
    pub fn new(
        diagnostic: &'a Diagnostic,
        text: &[u8],
        secrets: &[Range<usize>],
        place: impl Fn(&Range<usize>) -> S,
    ) -> Self {
        let is_shown = |at: usize| !secrets.iter().any(|secret| secret.contains(&at));
        let span = diagnostic.span();
        let is_error = diagnostic.severity() == Severity::Error;
        let (exact, rule_path) = match diagnostic.error() {
            Some(error) => (Some(Exact::of(error, is_shown)), path(error)),
            None => (None, vec![diagnostic.rule().name()]),
        };
        let sections = diagnostic.section();
        let reference = sections.split(", ").next().unwrap_or_default();
        let fixes = diagnostic.fixes().iter().filter(|fix| may_show(fix, secrets));
        let labels = diagnostic.notes().iter();
        Self {
            code: diagnostic.kind().code(),
            name: diagnostic.kind().name(),
            severity: diagnostic.severity().to_string(),
            found: (is_error && is_shown(span.start))
                .then(|| found(character_at(text, span.start))),
            span: place(&span),
            exact,
            rule: rule_name(diagnostic),
            rule_path,
            section: reference.rsplit(' ').next().unwrap_or_default().to_owned(),
            reference: reference.to_owned(),
            message: diagnostic.message(),
            label: diagnostic.label(),
            help: diagnostic.help(),
            labels: labels.map(|note| At { span: place(&note.span), text: &note.text }).collect(),
            fixes: fixes.map(|fix| Fixed::of(fix, &place)).collect(),
            has_secrets: !secrets.is_empty(),
        }
    }

    /// Sets the severity, if the program has a different one for this kind.
    #[must_use]
    pub fn with_severity(mut self, severity: Severity) -> Self {
        self.severity = severity.to_string();
        self
    }

    /// Adds the resulting text of each fix. `rule` is the rule that should match the text.
    pub(crate) fn with_results(mut self, rule: Rule) -> Self {
        if !self.has_secrets {
            self.fixes.iter_mut().for_each(|fix| fix.add_result(rule));
        }
        self
    }
}

/// Returns the rules around an error, the outermost first.
fn path(error: &SyntaxError) -> Vec<&'static str> {
    error.rule_path().iter().map(|rule| rule.name()).collect()
}

/// Returns the name of the diagnostic's rule in RFC 3986 or, for an IRI, in RFC 3987.
fn rule_name(diagnostic: &Diagnostic) -> &'static str {
    #[cfg(feature = "iri")]
    if diagnostic
        .error()
        .is_some_and(|error| error.rule().get::<uri_grammar::rfc3987::Rule>().is_some())
    {
        let of_iris = crate::grammar::of_iris(diagnostic.rule());
        return of_iris.map_or(diagnostic.rule().name(), |rule| rule.name());
    }
    diagnostic.rule().name()
}
