//! Findings by a rule without diagnostics, of an older document: the first error of each text.

use std::io;

use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::AnyRule;

use super::args::{CheckArgs, CheckFormat};
use super::state::{Check, Subject};
use super::text::{Places, Text};
use crate::editions::finding::Finding;

/// Returns a given option that has no meaning here. Lints and suppressions in settings are about RFC 3986, too.
pub fn option_of_rfc3986(args: &CheckArgs) -> Option<&'static str> {
    let given = [
        ("--lint", !args.lint.is_empty()),
        ("--allow", !args.allow.is_empty()),
        ("--deny", !args.deny.is_empty()),
        ("--fix", args.fix),
        ("--fix-suggestions", args.fix_suggestions),
        ("--diff", args.diff),
        ("--baseline", args.baseline.is_some()),
        ("--list", args.list),
        ("--statistics", args.statistics),
        // Both formats need codes, which errors of the older documents do not have.
        ("--format sarif", args.format == Some(CheckFormat::Sarif)),
        ("--format github", args.format == Some(CheckFormat::Github)),
    ];
    given.into_iter().find(|(_, given)| *given).map(|(option, _)| option)
}

impl Check {
    /// Reports the first error of a text.
    #[cold]
    pub(super) fn first_error(
        &mut self,
        subject: &Subject<'_>,
        rule: AnyRule,
        text: &Text<'_>,
    ) -> io::Result<()> {
        let Err(error) = rule.validate_bytes(&rule.interpreted_bytes(text.bytes)) else {
            return Ok(());
        };
        self.summary.errors += 1;
        if self.shown >= subject.settings.at_most {
            self.summary.hidden += 1;
            return Ok(());
        }
        self.shown += 1;
        let at = text.in_lines(&(error.offset()..error.offset())).start;
        let place = Places::new(text, vec![at]).at(at);
        let (name, number, column) = (subject.name, place.line, place.column);
        let finding = Finding { rule, name, number, column, text: text.bytes, error };
        match &mut self.reporter {
            Some(reporter) => reporter.first_error(&mut self.out, &finding),
            None => Ok(()),
        }
    }
}
