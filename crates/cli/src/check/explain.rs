//! Explains why a rule of any edition does not derive a text, to people.

use std::io;

use uri_grammar::GrammarRule;
use uri_grammar_diagnose::{Options, diagnose};
use uri_grammar_historic::editions::{AnyRule, Edition};

use super::report::finding::Checked;
use super::report::human;
use super::text::Text;
use crate::edition::of_uris;
use crate::editions::finding::{Finding, column};
use crate::outcome::Outcome;
use crate::output::Look;

/// Writes the errors of a text in human form to standard error. Messages call the text `name`.
pub fn explain(rule: AnyRule, name: &str, text: &[u8]) -> Outcome {
    let stderr = io::stderr();
    let (look, mut stderr) = (Look::of(&stderr), stderr.lock());
    if let Some(of_uris) = of_uris(rule) {
        let options = Options::new(of_uris).iri(rule.edition() == Edition::Rfc3987);
        let report = diagnose(text, &options);
        let checked = Checked::new((name, None), Text::line(text, 1, 0), &report);
        let findings: Vec<_> = report.diagnostics().iter().map(|it| (it, it.severity())).collect();
        let _ = human::write(&mut stderr, (look, false), &checked, &findings, true);
        return if report.is_valid() { Outcome::Holds } else { Outcome::Fails };
    }
    let Err(error) = rule.validate_bytes(&rule.interpreted_bytes(text)) else {
        return Outcome::Holds;
    };
    let column = column(text, &error);
    let finding = Finding { rule, name, number: 1, column, text, error };
    let _ = finding.human(&mut stderr, look);
    Outcome::Fails
}
