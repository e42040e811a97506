//! Long hostile texts cause neither panics nor quadratic time nor reports as long as the text.

use uri_grammar::{GrammarRule, Rule};
use uri_grammar_diagnose::{Options, diagnose};

use crate::linear::{SHORT, is_linear};
use crate::{effort, pieces};

/// Returns the length of the long texts.
fn long() -> usize {
    effort::of(1 << 12, 1 << 17)
}

#[test]
fn long_repetitions_of_any_unit() {
    let units = pieces::of("units");
    let rules = [Rule::Uri, Rule::UriReference];
    // The complete combination of units and beginnings runs only in the gate.
    let every = effort::of(3, 1);
    for (number, unit) in units.iter().enumerate() {
        let run = |length| unit.iter().copied().cycle().take(length).collect::<Vec<u8>>();
        let around = [
            (&b""[..], &b""[..]),
            (b"http://", b""),
            (b"http://u:", b""),
            (b"http://[", b""),
            (b"http://h/", b""),
            (b"a:?", b""),
            (b"http://u:", b"@h/"),
        ];
        for (before, after) in around.into_iter().skip(number % every).step_by(every) {
            let text = |length| [before, &run(length), after].concat();
            let rule = rules[unit.len() % 2];
            let judge = |text: &[u8]| {
                let report = diagnose(text, &Options::new(rule));
                assert_eq!(report.is_valid(), rule.is_match_bytes(text));
                assert!(report.diagnostics().len() <= 32);
                let shown: usize = report.diagnostics().iter().map(|d| d.to_string().len()).sum();
                assert!(shown < 32 * 200);
            };
            // A part has room for 32 errors, where a report ends. It ends at the same byte of the unit as the long
            // text, because a text that ends within a character has fewer fixes.
            let parts = effort::of(10, SHORT);
            let short = long() / parts / unit.len() * unit.len() + long() % unit.len();
            let (long, short) = (text(long()), text(short));
            let linear =
                is_linear(parts, || judge(&long), || (0..parts).for_each(|_| judge(&short)));
            assert!(linear, "{unit:?} between {before:?} and {after:?}");
        }
    }
}

#[test]
fn long_components() {
    for rule in Rule::ALL {
        for unit in [&b" "[..], b":", b"[", b"%", b"1", b"a", b"."] {
            let text: Vec<u8> = unit.iter().copied().cycle().take(long() / 5).collect();
            let report = diagnose(&text, &Options::new(*rule));
            assert_eq!(report.is_valid(), rule.is_match_bytes(&text));
        }
    }
}

/// With a high maximum, all errors are reported, in time proportional to their number.
#[test]
fn reports_all_errors_in_linear_time() {
    let count = effort::of(5_000, 100_000);
    for (before, unit, after) in
        [("http://a/", "x ", "#"), ("http://", "x|", "@@h/"), ("a:", "{é}", "")]
    {
        let text = [before, &unit.repeat(count), after].concat();
        let report = diagnose(&text, &Options::new(Rule::Uri).max_errors(usize::MAX));
        assert!(report.diagnostics().len() >= count && report.omitted() == 0);
    }
}

#[test]
fn counts_omitted_errors() {
    let text = format!("http://a/{}", "x ".repeat(1000));
    let count = |at_most| {
        let report = diagnose(&text, &Options::new(Rule::Uri).max_errors(at_most));
        assert_eq!(report.diagnostics().len(), at_most.min(1000));
        report.diagnostics().len() + report.omitted()
    };
    for at_most in [0, 1, 32, 999, 1000, 2000] {
        assert_eq!(count(at_most), 1000, "{at_most}");
    }
    assert!(!diagnose(&text, &Options::new(Rule::Uri).max_errors(0)).is_valid());
    let report = diagnose(&text, &Options::new(Rule::Uri).max_errors(1));
    assert!(report.to_string().ends_with("\nand 999 more errors"));
}
