//! Lints for texts whose errors the options accept, such as non-ASCII characters.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::diagnostic::Diagnostic;
use crate::grammar::AnyRef;
use crate::lints::find;
use crate::options::Options;
use crate::text::edits::apply;

/// A letter, which is allowed in every component except ports and addresses.
const FILLER: u8 = b'x';

/// Finds the lints of a text whose errors are given, with a harmless letter in place of each erroneous byte. Returns
/// nothing if the result is not a reference. Lints that overlap an error are dropped.
pub(crate) fn find_lints(text: &[u8], options: &Options, errors: &[Diagnostic]) -> Vec<Diagnostic> {
    let errors: Vec<Range<usize>> = errors.iter().map(Diagnostic::span).collect();
    let mut filled = text.to_vec();
    errors.iter().for_each(|error| filled[error.clone()].fill(FILLER));
    let Ok(filled) = String::from_utf8(filled) else { return Vec::new() };
    let is_derived = |_: &AnyRef<'_>| options.grammar().derives(filled.as_bytes());
    let Some(reference) = AnyRef::parse(&*filled).ok().filter(is_derived) else {
        return Vec::new();
    };
    let mut lints = Vec::new();
    find(&reference, options, &mut lints);
    let is_apart = |span: &Range<usize>| {
        !errors.iter().any(|error| error.start < span.end && span.start < error.end)
    };
    lints.retain(|lint| is_apart(&lint.span));
    for lint in &mut lints {
        lint.fixes.retain_mut(|fix| {
            let result = apply(text, &fix.edits).filter(|_| {
                // A lint does not offer a fix that also removes an error.
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
            .lints(Lints::ALL.without(Kind::SeveralReadings))
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
            // The replacement of an error causes no lint.
            ("http://u:é@h/", "U006"),
            ("http://h/é//", "U006 U802"),
            // There are other errors.
            ("http://u:pw@h/é b", "U006 U004"),
            ("http://u:pw@h:é/", "U230"),
        ] {
            assert_eq!(codes(text), wanted, "{text}");
        }
    }

    #[test]
    fn fixes_of_lints_keep_accepted_errors() {
        let options = Options::new(Rule::Uri).lints(Lints::ALL).lint_invalid(Kind::NonAscii);
        let report = diagnose("http://h:80/é", &options);
        let [_, port] = report.diagnostics() else { panic!("{report}") };
        assert_eq!(port.fixes()[0].result, "http://h/é");
    }
}
