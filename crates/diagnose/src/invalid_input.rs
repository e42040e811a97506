//! Lints for texts whose errors are accepted, such as characters beyond ASCII.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::any_ref::{self, AnyRef};
use crate::diagnostic::Diagnostic;
use crate::lints::find;
use crate::options::Options;
use crate::text::edits::apply;

/// Every component can have it, but for ports and addresses.
const FILLER: u8 = b'x';

/// Finds what the options look for beside the errors that are given, in the text as it would be
/// with something harmless in their place. Where that is no reference, nothing is found, and
/// neither is what depends on what stands in their place.
pub(crate) fn find_lints(text: &[u8], options: &Options, errors: &[Diagnostic]) -> Vec<Diagnostic> {
    let errors: Vec<Range<usize>> = errors.iter().map(Diagnostic::span).collect();
    let mut filled = text.to_vec();
    errors.iter().for_each(|error| filled[error.clone()].fill(FILLER));
    let Ok(filled) = String::from_utf8(filled) else { return Vec::new() };
    let is_derived = |_: &AnyRef<'_>| options.grammar().derives(filled.as_bytes());
    let Some(reference) = any_ref::parse(&filled).filter(is_derived) else { return Vec::new() };
    let mut lints = Vec::new();
    find(&reference, options, &mut lints);
    let is_apart = |span: &Range<usize>| {
        !errors.iter().any(|error| error.start < span.end && span.start < error.end)
    };
    lints.retain(|lint| is_apart(&lint.span));
    for lint in &mut lints {
        lint.fixes.retain_mut(|fix| {
            let result = apply(text, &fix.edits).filter(|_| {
                // An error that a fix removes is none of the lint's.
                fix.edits.iter().all(|edit| is_apart(&edit.span))
            });
            result.map(|result| fix.result = result).is_some()
        });
    }
    lints
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, Lints, diagnose};
    use uri_grammar::Rule;

    fn codes(text: &str) -> String {
        let options = Options::new(Rule::UriReference)
            .lints(Lints::ALL)
            .lint_invalid(Kind::NonAscii)
            .lint_invalid(Kind::ExcludedCharacter);
        let report = diagnose(text, &options);
        assert!(!report.is_valid());
        let code = |one: &Diagnostic| one.kind().code();
        report.diagnostics().iter().map(code).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn lints_are_found_beside_errors_that_are_accepted() {
        for (text, wanted) in [
            ("http://u:pw@h/é", "U006 U706"),
            ("http://h:99999/|", "U008 U705"),
            ("HTTP://é/é?token=0123456789abcdef", "U006 U006 U601 U904"),
            // What is in the place of an error says nothing.
            ("http://u:é@h/", "U006"),
            ("http://h/é//", "U006 U802"),
            // Other errors are there.
            ("http://u:pw@h/é b", "U006 U004"),
            ("http://u:pw@h:é/", "U230"),
        ] {
            assert_eq!(codes(text), wanted, "{text}");
        }
    }

    #[test]
    fn fixes_leave_the_errors_as_they_are() {
        let options = Options::new(Rule::Uri).lints(Lints::ALL).lint_invalid(Kind::NonAscii);
        let report = diagnose("http://h:80/é", &options);
        let [_, port] = report.diagnostics() else { panic!("{report}") };
        assert_eq!(port.fixes()[0].result, "http://h/é");
    }
}
