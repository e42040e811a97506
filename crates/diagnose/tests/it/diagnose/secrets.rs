//! Messages contain no passwords.

use uri_grammar::Rule;
use uri_grammar_diagnose::{Options, diagnose, render};

use super::laws::lawful;

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
    let bad = [
        " ",
        "\"",
        "#",
        "/",
        "?",
        "@",
        "%",
        "%4",
        "%zz",
        "{",
        "{x}",
        "[",
        "]",
        "\\",
        "é",
        "|",
        "\n",
        ":",
        "[Sesame]",
        "{Sesame}",
        "%Sesame",
        "",
        "\u{202E}",
        "\u{FF0F}",
        "\u{65E5}\u{672C}",
        "<% Sesame %>",
        "\\/",
        "\\u00e9",
        "\">",
        "</a>",
        "% 20",
    ];
    for before in ["http://user:", "//user:", "http://:", "http://me@x:"] {
        for one in bad {
            for two in bad {
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
fn secrets_of_a_range_overlap_it() {
    let text = b"http://u:pw@h/";
    for (part, is_there) in [(0..9, false), (8..10, true), (10..11, true), (11..14, false)] {
        let found = render::secrets(Rule::Uri, text, part.clone());
        assert_eq!(found.contains(&(9..11)), is_there, "{part:?}");
        assert_eq!(found.len(), usize::from(is_there), "{part:?}");
    }
}

/// Percent-encoded delimiters delimit secrets, too.
#[test]
fn encoded_delimiters_end_secrets() {
    let hidden = |text: &str| {
        let found = render::secrets(Rule::UriReference, text.as_bytes(), 0..text.len());
        found.into_iter().map(|span| text[span].to_owned()).collect::<Vec<_>>()
    };
    for (text, secrets) in [
        ("/a?b=http:%2F%2Fh%3Fpassword%3Dc1", &["c1"][..]),
        ("/a?b=http:%2F%2Fh%3fpassword%3dc1%26d", &["c1"]),
        ("/a?b=http:%5C%5Cu%3Apw%40h%2Fc", &["pw"]),
        ("/a?b=c%3Btoken%3Dd1%23e", &["d1"]),
        ("sqlserver://h:1433;password=c1", &["c1"]),
        ("sqlserver://h:1433;database=c1", &[]),
        (":pw@h", &[]),
        ("u:pw@h", &["pw"]),
    ] {
        assert_eq!(hidden(text), secrets, "{text}");
    }
}
