//! Host names in other scripts: their ends, and the fixes with their ASCII form.

use uri_grammar::Rule;
use uri_grammar_diagnose::{Options, diagnose};

/// Whitespace around the text is not part of the name.
#[test]
fn confusable_names_end_before_whitespace() {
    for rule in [Rule::Host, Rule::Uri, Rule::Authority] {
        for name in ["\u{397}", "\u{397}\u{395}", "a\u{397}"] {
            for (before, after) in [("", " "), ("", "\u{B}"), (" ", ""), (" ", "\t\n")] {
                let prefix = if rule == Rule::Uri { "http://" } else { "" };
                let text = format!("{before}{prefix}{name}{after}");
                let report = diagnose(&text, &Options::new(rule));
                assert!(!report.is_valid(), "{text:?}");
            }
        }
    }
}

/// Text around a reference does not prevent fixes.
#[test]
fn names_in_other_scripts_end_with_the_reference() {
    for (rule, text) in [
        (Rule::UriReference, "http://b\u{FC}cher \t"),
        (Rule::UriReference, "http://x.b\u{FC}cher\n"),
        (Rule::UriReference, "http://x@b\u{FC}cher\u{B}"),
        (Rule::UriReference, "http://b\u{FC}cher\u{A0}"),
        (Rule::UriReference, "<http://b\u{FC}cher>"),
        (Rule::UriReference, " \"http://b\u{FC}cher\" "),
        (Rule::Host, " b\u{FC}cher"),
        (Rule::Host, "\tb\u{FC}cher "),
    ] {
        let report = diagnose(text, &Options::new(rule));
        let found = report.diagnostics().iter().find(|found| found.kind().code() == "U006");
        let results: Vec<_> = found.expect(text).fixes().iter().map(|fix| &*fix.result).collect();
        // DNS names are never percent-encoded.
        assert_eq!(results, [text.replace("b\u{FC}cher", "xn--bcher-kva")], "{text:?}");
    }
}
