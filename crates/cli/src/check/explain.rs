//! Explains the errors of one text, for commands whose rule does not derive it.

use std::io;

use uri_grammar_diagnose::{Options, diagnose};

use super::report::finding::Checked;
use super::report::human;
use super::text::Text;
use crate::outcome::Outcome;
use crate::output::Look;

/// Writes the errors of a text in human form to standard error. Messages call the text `name`.
pub fn explain(options: &Options, name: &str, text: &[u8]) -> Outcome {
    let report = diagnose(text, options);
    let checked = Checked::new((name, None), Text::line(text, 1, 0), &report);
    let stderr = io::stderr();
    let (look, mut stderr) = (Look::of(&stderr), stderr.lock());
    let findings: Vec<_> = report.diagnostics().iter().map(|it| (it, it.severity())).collect();
    let _ = human::write(&mut stderr, (look, false), &checked, &findings, true);
    if report.is_valid() { Outcome::Holds } else { Outcome::Fails }
}
