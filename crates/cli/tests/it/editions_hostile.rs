//! Hostile input to the commands about editions.

use crate::common::{assert_harmless, differs, run, run_with, stdout};
use crate::effort;
use crate::linear::is_linear;
use uri_grammar_historic::editions::Edition;

#[test]
fn echoes_no_terminal_controls() {
    let evil = "http://u:s3cret@h/\u{1b}]0;x\u{7}\u{202e}\u{9b}31m \u{200b}";
    for &edition in Edition::ALL {
        let edition = edition.name();
        for arguments in [
            &["check", "-e", edition, "-f", "human", "--uri", evil][..],
            &["check", "-e", edition, "-f", "short", "--uri", evil],
            &["check", "-e", edition, "-f", "json", "--uri", evil],
            &["tree", "-e", edition, evil],
            &["tree", "-e", edition, "-r", evil, "a"],
            &["split", "-e", edition, evil],
            &["rule", "-e", edition, evil],
            &["rules", "-e", evil],
            &["resolve", "-e", edition, "http://a/", "\u{1b}\u{202e}\u{9b}"],
            &["diff", edition, evil],
            &["diff", edition, "rfc1738:\u{1b}[31m"],
            &["history", "\u{1b}[31m\u{202e}"],
            &["editions", evil, ""],
            &["editions", "-f", "json", "\u{1b}\u{202e}\u{9b}"],
            &["editions", "--rule", evil, "a"],
            &["changes", evil],
        ] {
            let ran = run(arguments);
            assert_harmless(&ran.stdout);
            assert_harmless(&ran.stderr);
            assert!(ran.code.is_some_and(|code| code <= 2), "{arguments:?}");
            if matches!(arguments[0], "check" | "split" | "editions") && arguments.contains(&evil) {
                let shown = arguments.contains(&"json") || arguments[1] == "--rule";
                assert!(shown || !ran.stdout.contains("s3cret"), "{arguments:?}: {}", ran.stdout);
            }
            if arguments[..2] == ["tree", "-e"] && arguments[3] == evil {
                assert!(!ran.stderr.contains("s3cret"), "{}", ran.stderr);
            }
        }
    }
    for (edition, rule) in
        [("rfc1738", "password"), ("url-syntax-00", "password"), ("rfc1738", "login")]
    {
        let text = if rule == "password" { "s3cret é" } else { "u:s3cret é@h" };
        let ran = run(["check", "-f", "human", "-e", edition, "-r", rule, "--uri", text]);
        assert!(!ran.stdout.contains("s3cret"), "{}", ran.stdout);
    }
    let secret = "http://u:s3cret@h/";
    for arguments in
        [["history", secret, ""], ["editions", "--rule", secret], ["diff", secret, secret]]
    {
        let ran = run(arguments.iter().chain(&["a"]).filter(|argument| !argument.is_empty()));
        assert!(ran.code == Some(2) && !ran.stderr.contains("s3cret"), "{}", ran.stderr);
    }
    // A rule of invisible characters.
    assert_harmless(&stdout(&["rule", "-e", "url-syntax-00", "control"]));
    assert_harmless(&differs(&["diff", "-w", "300", "rfc2396:control", "rfc2396:space"]));
}

/// Long texts come from standard input, and arguments are as long as they can be.
#[test]
fn runs_in_linear_time() {
    let short = effort::of(100, 1_000);
    // The short run tries each part in some of the editions.
    let every = effort::of(3, 1);
    let parts = ["/", "//", "//:@", "a:", ";", "%41", "[", "../", "a.", ".", "1.", "é"];
    for (number, part) in parts.into_iter().enumerate() {
        let text = |length| part.repeat(length / part.len());
        // Each line has a text as JSON: one long line, and a hundred short ones.
        let json = |length| serde_json::to_string(&text(length)).expect("JSON");
        let lines = |line: &dyn Fn(usize) -> String| {
            (line(100 * short) + "\n", (line(short) + "\n").repeat(100))
        };
        let linear = |arguments: &[&str], (long, short): (String, String)| {
            let answers = |input: &str| {
                let ran = run_with(arguments, input.as_bytes());
                assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{arguments:?} {part}");
                assert!(!ran.stdout.starts_with("{\"error\""), "{arguments:?} {part}");
            };
            assert!(is_linear(100, || answers(&long), || answers(&short)), "{arguments:?} {part}");
        };
        for &edition in Edition::ALL.iter().skip(number % every).step_by(every) {
            let edition = edition.name();
            linear(&["match", "-e", edition], lines(&json));
            linear(&["split", "--json-lines", "-e", edition], lines(&json));
            if edition == "rfc3986" {
                continue;
            }
            let long = text(300 * short);
            let ran = run_with(["check", "-f", "human", "-e", edition], long.as_bytes());
            assert!(ran.stdout.len() < 3_000 && ran.code.is_some_and(|code| code < 2), "{part}");
        }
        let pair = |length| format!("[\"http://a/b\",{}]", json(length));
        linear(&["resolve", "-e", "rfc2396", "--json-lines"], lines(&pair));
        let ran = run(["editions", &text(effort::of(20_000, 100_000))]);
        assert!(ran.stdout.len() < 5_000, "{part}: {}", ran.stdout.len());
    }
}
