//! IRIs in the commands about whole references, and `convert`.

use serde_json::{Value, json};
use uri_grammar::IriRef;

use crate::common::{self, Ran, assert_harmless, refused, run, stdout};
#[cfg(unix)]
use crate::effort;

const IRIS: [&str; 2] = ["--edition", "rfc3987"];

/// Returns the standard error of a command with exit code 1.
fn fails(arguments: &[&str]) -> String {
    let Ran { code, stdout, stderr } = run(arguments);
    assert_eq!((code, stdout.as_str()), (Some(1), ""), "{arguments:?}");
    stderr
}

fn of_iris(command: &str, texts: &[&str]) -> String {
    stdout(&[&[command], &IRIS[..], texts].concat())
}

fn answer(arguments: &[&str], line: Value) -> Value {
    common::answers(&[arguments, &["--json-lines"]].concat(), &[line]).remove(0)
}

#[test]
fn edition_selects_iris() {
    assert_eq!(of_iris("normalize", &["HTTP://A/./rosé/%7e"]), "http://a/rosé/~\n");
    assert_eq!(of_iris("relativize", &["http://é/ü/a", "http://é/ö"]), "/ö\n");
    assert_eq!(of_iris("same-document", &["http://é/", "#ü"]), "the same document\n");
    let table = of_iris("parts", &["http://é.example/ü?\u{E000}#ö"]);
    assert!(table.contains("host       7..17   \"é.example\", reg-name\n"), "{table}");
    for (command, texts) in [
        ("normalize", &["é"][..]),
        ("parts", &["é"]),
        ("compare", &["é", "é"]),
        ("relativize", &["a:é", "a:é"]),
        ("same-document", &["a:é", "é"]),
    ] {
        let of_uris = fails(&[&[command][..], texts].concat());
        assert!(of_uris.contains("U006"), "{of_uris}");
        assert_eq!(run([&[command][..], &["--edition", "RFC3987"], texts].concat()).code, Some(0));
        // Only `parts` knows this edition, which has no such characters.
        let other = run([&[command, "--edition", "rfc6874"][..], texts].concat());
        let code = if command == "parts" { 1 } else { 2 };
        assert_eq!((other.code, other.stdout.as_str()), (Some(code), ""), "{command}");
    }
    assert_eq!(
        answer(&[&["normalize"], &IRIS[..]].concat(), json!("HTTP://A/./é")),
        json!({ "result": "http://a/é" })
    );
}

#[test]
fn reports_errors_of_the_iri_grammar() {
    // Private characters are only allowed in queries.
    let shown = fails(&[&["normalize"], &IRIS[..], &["http://a/é\u{E000}"]].concat());
    assert!(
        shown.contains("<uri>:1:11") && shown.contains("where IRIs do not allow it"),
        "{shown}"
    );
    let error = answer(&[&["compare"], &IRIS[..]].concat(), json!(["é", "é b"]));
    let error = error["error"].as_str().expect("an error");
    assert!(error.starts_with("second: at byte 2: "), "{error}");
    let error = fails(&[&["relativize"], &IRIS[..], &["é", "a:"]].concat());
    assert!(error.contains("it must be an IRI, which begins with a scheme"), "{error}");
}

#[test]
fn compares_iris_like_uris() {
    for (a, b, rung) in [
        ("http://a/é", "http://a/é", "simple (the same characters; RFC 3987 section 5.3.1)"),
        ("HTTP://a/é", "http://a/é", "case"),
        ("http://a/é", "http://a/%c3%a9", "percent"),
        ("http://a/é", "http://a/./é", "syntax"),
        ("http://a?é", "http://a:80/?é", "scheme"),
    ] {
        let words = of_iris("compare", &[a, b]);
        assert!(words.starts_with(&format!("equivalent by {rung}")), "{words}");
    }
    // One character, and a letter with an accent.
    let ran = run([&["compare"], &IRIS[..], &["é", "e\u{301}"]].concat());
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), "different at every rung\n"));
}

#[test]
fn iris_are_converted_to_uris() {
    for (options, iri, uri) in [
        (&[][..], "http://example.org/rosé?ü#ö", "http://example.org/ros%C3%A9?%C3%BC#%C3%B6"),
        (&[], "http://bücher.example/", "http://b%C3%BCcher.example/"),
        (&["--dns"], "http://bücher.example/", "http://xn--bcher-kva.example/"),
        (&["--lenient"], "/café au lait", "/caf%C3%A9%20au%20lait"),
        (&["--lenient"], "/100%?ids[]=ü", "/100%25?ids%5B%5D=%C3%BC"),
        (&[], "//a/%c3%a9", "//a/%c3%a9"),
    ] {
        let command = [&["convert", "--to", "uri"], options].concat();
        assert_eq!(stdout(&[&command[..], &[iri]].concat()), format!("{uri}\n"));
        assert_eq!(answer(&command, json!(iri)), json!({ "result": uri }));
        assert_eq!(stdout(&[&command[..], &[uri]].concat()), format!("{uri}\n"), "a URI stays");
    }
}

#[test]
fn uris_are_converted_to_iris() {
    for (options, uri, iri) in [
        (&[][..], "http://example.org/ros%c3%a9?%E2%80%AE", "http://example.org/rosé?%E2%80%AE"),
        (&[], "/caf%E9/%20%2F", "/caf%E9/%20%2F"),
        (&[], "http://xn--bcher-kva.example/", "http://xn--bcher-kva.example/"),
        (&["--dns"], "http://xn--bcher-kva.example/", "http://bücher.example/"),
        (&["--lenient"], "é b", "é%20b"),
    ] {
        let command = [&["convert", "--to", "iri"], options].concat();
        assert_eq!(stdout(&[&command[..], &[uri]].concat()), format!("{iri}\n"));
        assert_eq!(answer(&command, json!(uri)), json!({ "result": iri }));
        assert_eq!(stdout(&[&command[..], &[iri]].concat()), format!("{iri}\n"), "an IRI stays");
    }
    // Characters that change the direction of text are encoded, even if they were not.
    assert_eq!(stdout(&["convert", "--to", "iri", "/\u{202E}é"]), "/%E2%80%AEé\n");
}

#[test]
fn explains_failed_conversions() {
    for to in ["uri", "iri"] {
        let command = ["convert", "--to", to];
        let shown = fails(&[&command[..], &["http://u:s3cret@a/é b"]].concat());
        assert!(shown.contains("<uri>:1:20") && !shown.contains("s3cret"), "{shown}");
        for (options, text, words) in [
            (&[][..], "é/%zz", "at byte 4: "),
            (&["--lenient"], "//u:s3cret@[\u{202E}", "at byte "),
            (&[], "é\u{E000}", "at byte 2: "),
            (&[], "\u{1B}[31m", "at byte 0: "),
        ] {
            let answer = answer(&[&command[..], options].concat(), json!(text));
            let error = answer["error"].as_str().expect("an error");
            assert!(error.starts_with(words) && !error.contains("s3cret"), "{error}");
            assert_harmless(error);
            let shown = fails(&[&command[..], options, &[text]].concat());
            assert_harmless(&shown);
            assert!(!shown.contains("s3cret"), "{shown}");
        }
    }
    let error = fails(&["convert", "--to", "uri", "--dns", "http://a.é-/"]);
    assert_eq!(
        error,
        "uri-grammar: at byte 9: the label is not part of a DNS name (RFC 3987 section 3.1)\n"
    );
    for wrong in [&["convert", "a"][..], &["convert", "--to", "url", "a"], &["convert", "--to"]] {
        assert_eq!(run(wrong).code, Some(2), "{wrong:?}");
    }
    assert_eq!(run(["convert", "--to", "uri"]).code, Some(2));
    // Only one document defines the conversion. Its name is accepted as in the other commands.
    assert_eq!(stdout(&["convert", "--to", "uri", "-e", "RFC3987", "é"]), "%C3%A9\n");
    let message = refused(&["convert", "--to", "uri", "--edition", "rfc3986", "é"]);
    assert!(message.contains("[possible values: rfc3987]"), "{message}");
    assert_eq!(run(["convert", "--to", "uri", "--json-lines", "a"]).code, Some(2));
}

#[cfg(unix)]
#[test]
fn encodes_invalid_utf8_on_request() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let convert = |options: &[&str]| {
        let options = ["convert", "--to", "uri"].iter().chain(options).map(OsStr::new);
        run(options.chain([OsStr::from_bytes(b"/caf\xE9")]))
    };
    assert_eq!(convert(&["--lenient"]).stdout, "/caf%E9\n");
    let refused = convert(&[]);
    assert!(refused.code == Some(1) && refused.stderr.contains(r"/caf\xE9"), "{}", refused.stderr);
}

/// Every byte, and every two that could begin a character or a triplet.
#[cfg(unix)]
#[test]
fn convert_accepts_any_bytes() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let singles = (1..=255_u8).step_by(effort::of(9, 1)).map(|byte| vec![byte]);
    let texts = singles.chain([
        b"%\xC3".to_vec(),
        b"%C3%".to_vec(),
        b"\xF0\x9F\x98".to_vec(),
        b"\xED\xA0\x80".to_vec(),
        b"//[\xC3\xA9".to_vec(),
        b"//xn--\xFF".to_vec(),
        "/\u{E9}".repeat(30_000).into_bytes(),
        [b"//", &b"\xFF"[..].repeat(60_000)[..]].concat(),
        ["//", &"\u{E9}.".repeat(20_000)].concat().into_bytes(),
    ]);
    for text in texts {
        for (to, options) in
            [("uri", &["--lenient", "--dns"][..]), ("iri", &["--lenient"]), ("iri", &[])]
        {
            let command = [&["convert", "--to", to], options].concat();
            let text = OsStr::from_bytes(&text);
            let arguments = command.iter().map(OsStr::new).chain([text]);
            let Ran { code, stdout, stderr } = run(arguments);
            let shown: String = stderr.chars().take(200).collect();
            assert!(matches!(code, Some(0 | 1)), "{code:?} {shown}");
            assert_eq!(code == Some(0), stderr.is_empty(), "{shown}");
            assert_harmless(&stderr);
            assert!(stderr.len() < 4_000, "{shown}");
            let written = stdout.trim_end_matches('\n');
            assert!(to == "iri" || written.is_ascii(), "{written}");
            assert!(code == Some(1) || IriRef::parse(written).is_ok(), "{written}");
        }
    }
}

#[test]
fn resolves_iris_like_uris() {
    let resolved =
        |options: &[&str], texts: &[&str]| run([&["resolve"], &IRIS[..], options, texts].concat());
    let of = |texts: &[&str]| resolved(&[], texts).stdout;
    assert_eq!(of(&["http://é/ü/ö", "../ä?\u{E000}"]), "http://é/ä?\u{E000}\n");
    // A pipe gets the unchanged IRI.
    assert_eq!(of(&["http://a/", "e\u{301}/\u{202E}"]), "http://a/e\u{301}/\u{202E}\n");
    let ran = resolved(&[], &["é:", "a"]);
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    let refused = resolved(&[], &["a:b/c", ".././/é"]);
    assert!(refused.stderr.contains("--repair writes"), "{}", refused.stderr);
    let repaired = resolved(&["--repair"], &["a:b/c", ".././/é"]);
    assert_eq!((repaired.code, &*repaired.stdout), (Some(0), "a:/.//é\n"), "{}", repaired.stderr);
    // `--relative-base` is refused for RFC 3987, whatever the base is.
    for base in ["a", "http://a/", "http://é/"] {
        let ran = resolved(&["--relative-base"], &[base, "b"]);
        assert_eq!((ran.code, &*ran.stdout), (Some(2), ""), "{base}");
        assert!(ran.stderr.contains("--relative-base is for RFC 3986"), "{}", ran.stderr);
    }
    assert_eq!(
        answer(&[&["resolve"], &IRIS[..]].concat(), json!(["é", "é"])),
        json!({ "error": "the base is a relative reference; it must be an IRI, which begins with a scheme" })
    );
}

#[test]
fn tables_show_no_terminal_controls() {
    let table = of_iris("parts", &["http://u:s3cré@h/\u{202E}"]);
    assert_harmless(&table);
    assert!(table.contains(r"/\u{202E}") && !table.contains("s3cr"), "{table}");
    let ran = run([&["same-document"], &IRIS[..], &["a:/", "\u{2067}"]].concat());
    assert_eq!(ran.stdout, "another document: a:/\\u{2067}\n");
}

#[test]
fn example_in_help_of_convert_is_true() {
    let help = stdout(&["convert", "--help"]);
    let (_, example) = help.split_once("  $ echo '").expect("an example");
    let mut lines = example.lines();
    let (question, _) = lines.next().and_then(|line| line.split_once('\'')).expect("a question");
    let wanted: Value = serde_json::from_str(lines.next().expect("an answer")).expect("JSON");
    let question = serde_json::from_str(question).expect("JSON");
    assert_eq!(answer(&["convert", "--to", "uri"], question), wanted);
}
