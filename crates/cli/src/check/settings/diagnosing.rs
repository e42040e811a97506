//! The findings of a text, and their severity.

use documents::Expected;
use uri_grammar::{GrammarRule, Rule};
use uri_grammar_diagnose::{Diagnostic, Kind, Options, Report, Severity, diagnose, diagnose_link};

use super::Settings;
use crate::check::expected::{self, Wanted};
use crate::check::literal;
use crate::check::reference::Reference;
use crate::check::text::Text;
use crate::kinds::Denied;

impl Settings {
    /// Returns `true` if a reference of a document is a template, which another program fills in.
    pub fn is_template(&self, reference: &Reference<'_>) -> bool {
        let text = reference.text();
        literal::opens_template(text)
            || self.undiagnosed.is_none()
                && reference.destination().is_none()
                && !Rule::UriReference.is_match(text)
                && diagnose(text, &Options::default()).errors().any(|error| {
                    use Kind::{OtherSyntax, RegularExpression, UriTemplate};
                    matches!(error.kind(), OtherSyntax | RegularExpression | UriTemplate)
                })
    }

    /// Returns `true` if texts should be IRIs.
    pub fn is_iri(&self) -> bool {
        self.of_iris.is_some()
    }

    /// Returns the findings of a text.
    pub fn diagnose<'t>(&self, text: &'t [u8]) -> Report<'t> {
        diagnose(text, &self.options)
    }

    /// Returns the rule for a reference. The document decides, unless a rule was requested.
    pub fn wanted(&self, found: Option<&Reference<'_>>) -> Wanted {
        let strict = Wanted { rule: self.rule, iri: self.is_iri() };
        let Some(Reference::Occurrence(found)) = found.filter(|_| !self.asks_for_rule) else {
            return strict;
        };
        match found.expected() {
            Expected::Uri => Wanted { rule: Rule::Uri, iri: false },
            Expected::Iri => Wanted { rule: Rule::Uri, iri: true },
            Expected::IriReference => Wanted { rule: Rule::UriReference, iri: true },
            _ => strict,
        }
    }

    /// Returns `true` if a text is an IRI that its document allows. Fixing it as a URI would change it.
    pub fn leaves(&self, text: &[u8], wanted: Wanted) -> bool {
        let has_one = |report: &Report<'_>| {
            report.diagnostics().iter().any(|finding| wanted.lets_pass(text, finding))
        };
        wanted.iri
            && !self.is_iri()
            && !text.is_ascii()
            && has_one(&as_uri(self.options, text, wanted))
    }

    /// Returns the findings of a text in a file.
    pub fn diagnose_text<'t>(&self, text: &Text<'t>) -> Report<'t> {
        let destination = text.found.and_then(Reference::destination);
        match (destination, str::from_utf8(text.bytes)) {
            (Some(destination), Ok(link)) => diagnose_link(link, destination, &self.options),
            _ => {
                let options = match text.found.is_some_and(|found| self.may_lack_scheme(found)) {
                    true => self.options.lints(self.lints.with(Kind::SuffixReference)),
                    false => self.options,
                };
                self.diagnose_with(options, text.bytes, self.wanted(text.found))
            }
        }
    }

    /// Returns `true` if a link may lack its scheme, so that it leads below the page. Only the usual lints include
    /// this check.
    pub fn may_lack_scheme(&self, found: &Reference<'_>) -> bool {
        self.unchosen
            && !self.allowed.contains(&Kind::SuffixReference)
            && literal::may_lack_scheme(found)
    }

    /// Returns `true` if a reference is data or a script, which is not checked unless the letter of the grammar
    /// matters.
    pub fn passes(&self, found: &Reference<'_>) -> bool {
        !self.asks_for_rule && !self.pedantic && literal::is_content(found)
    }

    /// Returns the findings of a text in a document, whose rule can differ from the rule of the settings.
    pub(super) fn diagnose_with<'t>(
        &self,
        options: Options,
        text: &'t [u8],
        wanted: Wanted,
    ) -> Report<'t> {
        let as_iri = options.rule(wanted.rule).iri(wanted.iri && self.is_iri());
        if !wanted.iri || self.is_iri() {
            return diagnose(text, &as_iri);
        }
        let as_uri = as_uri(options, text, wanted);
        let passes = |error: &Diagnostic| wanted.lets_pass(text, error);
        let is_iri = match as_uri.omitted() {
            0 => !as_uri.is_valid() && as_uri.errors().all(passes),
            // A report has a limit of errors, so all characters of a longer text are examined.
            _ => {
                let mut of_iris = as_uri.errors().filter(|error| error.kind() == Kind::NonAscii);
                of_iris.all(passes) && expected::is_iri_like(text)
            }
        };
        // Lints of an IRI examine all of its characters.
        if is_iri { diagnose(text, &as_iri.iri(true)) } else { as_uri }
    }

    /// Returns `true` if a text of a document has no finding.
    pub fn is_fine_wanted(&self, text: &[u8], wanted: Wanted) -> bool {
        let is_usual = wanted == Wanted { rule: self.rule, iri: self.is_iri() };
        (is_usual || wanted.rule.is_match_bytes(text)) && self.is_fine(text)
    }

    /// Returns the severity of a finding in a document; `None` if the finding is not reported.
    pub fn severity_in(&self, found: &Reference<'_>, finding: &Diagnostic) -> Option<Severity> {
        let severity = self.severity(finding.kind())?;
        let is_denied = self.denied.contains(&Denied::Kind(finding.kind()));
        let asks = self.asks_for_rule || found.asks_for_syntax() || is_denied;
        let is_letter = !asks && literal::works(found, finding);
        match is_letter {
            false => Some(severity),
            true if !self.pedantic => None,
            true if self.denied.contains(&Denied::Warnings) => Some(Severity::Error),
            true => Some(Severity::Warning),
        }
    }
}

/// Returns the findings of a text of a document as a URI, with lints if non-ASCII characters are the only errors.
pub(super) fn as_uri(options: Options, text: &[u8], wanted: Wanted) -> Report<'_> {
    let options = options.rule(wanted.rule).iri(false);
    diagnose(text, &options.lint_invalid(Kind::NonAscii))
}
