//! `extract`: all results and outcomes that its help promises.

use crate::common::{Folder, Ran, assert_harmless, run, run_with};
use serde_json::{Value, json};

/// The example of RFC 3986 Appendix C, as printed.
const PRINTED: &str = include_str!("../../../extract/tests/data/rfc3986.txt");

#[test]
fn finds_references_of_the_rfc_example() {
    let ran = run_with(["extract"], PRINTED.as_bytes());
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    assert_eq!(
        ran.stdout,
        "<stdin>:1:35: http://www.w3.org/Addressing/\n\
         <stdin>:2:45: ftp://foo.example.com/rfc/\n\
         <stdin>:3:40: http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING\n"
    );
    let plain = run_with(["extract", "--format", "plain", "-"], PRINTED.as_bytes());
    assert_eq!(plain.stdout, include_str!("../../../extract/tests/data/rfc3986.references"));
}

#[test]
fn json_is_complete() {
    let text = "é <URL: http://a/b-\n  c>\nwww.w3.org/, \"mailto:a@b\" <URL:../x>";
    let ran = run_with(["extract", "--abbreviated", "--format", "json"], text.as_bytes());
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let objects: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let wanted = [
        json!({"file": "<stdin>", "line": 1, "column": 9, "span": [9, 24], "outer": [3, 25],
            "reference": "http://a/b-c", "kind": "URI", "delimiters": "angle-brackets",
            "prefix": "URL:", "alternatives": ["http://a/bc"], "completed": null}),
        json!({"file": "<stdin>", "line": 3, "column": 1, "span": [26, 37], "outer": [26, 37],
            "reference": "www.w3.org/", "kind": "abbreviated", "delimiters": "whitespace",
            "prefix": null, "alternatives": [], "completed": "http://www.w3.org/"}),
        json!({"file": "<stdin>", "line": 3, "column": 15, "span": [40, 50], "outer": [39, 51],
            "reference": "mailto:a@b", "kind": "URI", "delimiters": "double-quotes",
            "prefix": null, "alternatives": [], "completed": null}),
        json!({"file": "<stdin>", "line": 3, "column": 32, "span": [57, 61], "outer": [52, 62],
            "reference": "../x", "kind": "relative-ref", "delimiters": "angle-brackets",
            "prefix": "URL:", "alternatives": [], "completed": null}),
    ];
    assert_eq!(objects, wanted);
}

#[test]
fn both_readings_of_a_hyphen_are_shown() {
    let ran = run_with(["extract"], b"<http://a/b-\nc>");
    assert_eq!(ran.stdout, "<stdin>:1:2: http://a/b-c or http://a/bc\n");
}

#[test]
fn abbreviated_references_are_shown_on_request() {
    let text = b"see www.w3.org/Addressing/.";
    assert_eq!(run_with(["extract"], text).code, Some(1));
    let ran = run_with(["extract", "-a"], text);
    assert_eq!(
        ran.stdout,
        "<stdin>:1:5: www.w3.org/Addressing/ for http://www.w3.org/Addressing/\n"
    );
}

#[test]
fn exit_code_1_means_no_references() {
    for text in [&b""[..], b"no <b>reference</b> at 12:30\n", b"\xFF\xFE\0", b"<"] {
        let ran = run_with(["extract"], text);
        assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (Some(1), "", ""));
    }
}

#[test]
fn searches_files_in_order() {
    let folder = Folder::new();
    let (one, two) = (folder.file("one", "<http://a/>"), folder.file("two", "\nhttp://b/\r\n"));
    let (none, directory) = (folder.path("none"), folder.path(""));
    let ran = run([&"extract".into(), &one, &none, &directory, &two]);
    assert_eq!(ran.code, Some(2));
    let wanted = format!("{}:1:2: http://a/\n{}:2:1: http://b/\n", one.display(), two.display());
    assert_eq!(ran.stdout, wanted);
    let errors: Vec<_> = ran.stderr.lines().collect();
    assert_eq!(errors.len(), 2);
    assert!(errors[0].starts_with(&format!("uri-grammar: {}: ", none.display())));
    assert!(errors[1].ends_with(": a directory, not a file"), "{errors:?}");
}

#[test]
fn searches_files_with_invalid_utf8() {
    let text = b"\xE4 \xFFhttp://a/\xFF\xFF <http://b/\n c>\xC3\n\xC3\xA9 \xE9http://d/";
    let ran = run_with(["extract"], text);
    assert_eq!(
        ran.stdout,
        "<stdin>:1:4: http://a/\n<stdin>:1:17: http://b/c\n<stdin>:3:4: http://d/\n"
    );
    let json = run_with(["extract", "--format", "json"], text).stdout;
    for (line, reference) in json.lines().zip(["http://a/", "http://b/\n c", "http://d/"]) {
        let object: Value = serde_json::from_str(line).expect("JSON");
        let at = |i: usize| object["span"][i].as_u64().expect("an offset") as usize;
        assert_eq!(&text[at(0)..at(1)], reference.as_bytes());
    }
}

#[test]
fn masks_passwords_except_in_plain_format() {
    let text = b"<ftp://u:secret@h/-\nx> <ftp://u:@h/>";
    let ran = run_with(["extract"], text);
    assert_eq!(
        ran.stdout,
        "<stdin>:1:2: ftp://u:***@h/-x or ftp://u:***@h/x\n<stdin>:2:5: ftp://u:@h/\n"
    );
    let plain = run_with(["extract", "-f", "plain"], text).stdout;
    assert_eq!(plain, "ftp://u:secret@h/-x\nftp://u:@h/\n");
}

#[test]
fn writes_no_terminal_controls() {
    let folder = Folder::new();
    let name = folder.file("a\x1b[31m\u{202E}", "\x1b[0mhttp://a/\x1b[31m\u{202E}http://b/\0");
    for format in ["text", "json", "plain"] {
        let ran = run(["extract".as_ref(), "--format".as_ref(), format.as_ref(), name.as_os_str()]);
        assert_eq!((ran.code, ran.stdout.lines().count()), (Some(0), 2));
        assert_harmless(&ran.stdout);
    }
}

#[test]
fn accepts_megabytes_in_one_line() {
    let text = "http://a/ ".repeat(500_000);
    let ran = run_with(["extract"], text.as_bytes());
    assert_eq!((ran.code, ran.stdout.lines().count()), (Some(0), 500_000));
    assert!(ran.stdout.ends_with("<stdin>:1:4999991: http://a/\n"));
}

#[test]
fn reports_usage_errors() {
    assert_eq!(run(["extract", "--format", "xml"]).code, Some(2));
    let help = run(["extract", "--help"]);
    assert_eq!((help.code, help.stderr.as_str()), (Some(0), ""));
    assert!(help.stdout.contains("Appendix C"));
}

/// `check` and `extract` find the same ends of references. The exception is an invalid reference, which `extract`
/// finds only between delimiters.
#[test]
fn references_end_as_in_check() {
    let folder = Folder::new();
    for (text, wanted) in [
        ("<http://a/%zz>", "2: http://a/%zz"),
        ("<URL:http://a/%zz>", "6: http://a/%zz"),
        ("See <http://a/b c>.", "6: http://a/bc"),
        ("See https://example.com\u{FF0C}next", "5: https://example.com"),
        ("\u{8BBF} https://a/docs\u{FF08}b\u{FF09}", "3: https://a/docs"),
        ("\u{7801}\u{FF08}http://a.example\u{FF09}\u{4E0E} x", "3: http://a.example"),
        ("\u{300C}http://a.example/b\u{300D}", "2: http://a.example/b"),
        ("<http://\u{4F8B}.example/>", "2: http://\u{4F8B}.example/"),
        ("(http://a/b),", "2: http://a/b"),
        ("\"http://a/b", "2: http://a/b"),
    ] {
        let file = folder.file("a", format!("{text}\n"));
        let path = file.to_str().expect("a path");
        let places = |ran: &Ran| {
            let line = ran.stdout.trim_end().replace(&format!("{path}:1:"), "");
            let line = line.replace(": text: ", ": ");
            line.split(" is not a URI").next().unwrap_or_default().to_owned()
        };
        assert_eq!(places(&run(["extract", path])), wanted, "{text}");
        assert_eq!(places(&run(["check", "--as=text", "--list", path])), wanted, "{text}");
    }
    // A template is one reference, too.
    let ran = run_with(["extract"], b"<http://a/{b}|c>\n");
    assert_eq!(ran.stdout, "<stdin>:1:2: http://a/{b}|c is not a URI: error at byte 9\n");
    let ran = run_with(["extract", "--format=json"], b"\"http://a/{b}\"\n");
    assert!(
        ran.stdout.contains("\"reference\":\"http://a/{b}\",\"kind\":\"invalid\""),
        "{}",
        ran.stdout
    );
}

/// A secret ends with its line.
#[test]
fn secret_ends_with_its_line() {
    let ran = run_with(["extract"], b"http://a/?token=s3cret\nhttp://b/c?d\n");
    assert_eq!(ran.stdout, "<stdin>:1:1: http://a/?token=***\n<stdin>:2:1: http://b/c?d\n");
}
