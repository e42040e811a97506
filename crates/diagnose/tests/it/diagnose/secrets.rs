//! Messages contain no passwords.

use uri_grammar::Rule;
use uri_grammar_diagnose::{Options, diagnose, render};

use super::laws::lawful;
use crate::pieces;

/// An `@` within 1,024 bytes after a run may end a password. Then the help shows only one character of the run.
#[test]
fn an_at_sign_far_away_ends_no_password() {
    let help = |length: usize| {
        let text = format!("http://h/<^{}@", "a".repeat(length));
        diagnose(&text, &Options::new(Rule::Uri)).diagnostics()[0].help().to_owned()
    };
    assert!(help(1023).contains("`%3C`"), "{}", help(1023));
    assert!(help(1024).contains("`%3C%5E`"), "{}", help(1024));
}

#[test]
fn messages_show_no_word_of_a_password() {
    let pieces = pieces::of("passwords").into_iter().map(|piece| String::from_utf8(piece).unwrap());
    let bad: Vec<String> = pieces.chain([String::new()]).collect();
    for before in ["http://user:", "//user:", "http://:", "http://me@x:"] {
        for one in &bad {
            for two in &bad {
                for after in ["@host/", "@host:80a/", "@[::1/", "", "/", "@h st/#"] {
                    let text = format!("{before}Sesame{one}Open{two}Sesame{after}");
                    // The text after the last `@` is a host, not a password.
                    let last = text.rfind('@').unwrap_or(0);
                    if text.rfind(['{', '%']).is_some_and(|shown| shown > last) {
                        continue;
                    }
                    for rule in [Rule::Uri, Rule::UriReference] {
                        for finding in lawful(rule, text.as_bytes()).diagnostics() {
                            let notes = finding.notes().iter().map(|note| note.text.as_str());
                            let texts = [finding.message(), &finding.label(), finding.help()];
                            for shown in texts.into_iter().chain(notes) {
                                let secret =
                                    ["Sesame", "Open", "esam"].iter().any(|s| shown.contains(s));
                                assert!(!secret, "{text:?}: {shown}");
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Text that becomes a password after a fix is hidden in the original, too.
#[test]
fn hides_passwords_created_by_fixes() {
    for text in [
        "http:\\//bob:Zq9Xw7@h/",
        "http\\//bob:Zq9Xw7@h/",
        "http:\\/\\/bob:Zq9Xw7@h/",
        "http:/ /bob:Zq9Xw7@h/",
        "http:///bob:Zq9Xw7@h/ x",
        "http://bob:Zq9Xw7\u{FF20}h/",
        "http://bob\u{FF1A}Zq9Xw7@h/",
    ] {
        let report = diagnose(text, &Options::new(Rule::UriReference));
        let shown = render::masked(text.as_bytes(), &report.secrets());
        assert!(!shown.contains("Zq9Xw7"), "{shown}");
        assert!(!format!("{report:#}").contains("Zq9Xw7"), "{report:#}");
    }
}

/// An encoded `@` hides the password from the grammar. Messages show not even one of its characters.
#[test]
fn messages_show_no_character_of_a_password() {
    for before in ["postgres://app:", "http://u:", "//:"] {
        for bad in ["", "%40", "%zz", "@", ":", "#", "/", "?", "|", " ", "[", "\\"] {
            for at in ["%40", "\u{FF20}"] {
                let text = format!("{before}ZZ{bad}ZZ{at}host:5432/x");
                let report = diagnose(&text, &Options::new(Rule::Uri));
                for finding in report.diagnostics() {
                    let texts = [finding.message(), &finding.label(), finding.help()];
                    assert!(!texts.iter().any(|shown| shown.contains('Z')), "{text}: {texts:?}");
                }
            }
        }
    }
    let report = diagnose("http://h:80a/?mail=a%40b.c", &Options::new(Rule::Uri));
    assert_eq!(report.diagnostics()[0].message(), "port must be decimal digits, found `a`");
}

#[test]
fn searches_in_linear_time() {
    for unit in pieces::of("secret units") {
        let text = unit.repeat(50_000);
        let report = diagnose(&text, &Options::new(Rule::UriReference).max_errors(1));
        assert!(report.secrets().is_sorted_by(|a, b| a.end < b.start));
    }
}
