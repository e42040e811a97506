//! `check --edition rfc3987`: errors and lints of IRIs.

use serde_json::Value;

use crate::common::{Folder, run, run_with};

const IRIS: [&str; 4] = ["check", "--no-config", "--edition", "rfc3987"];

/// Returns the findings of a text as an IRI, each with its column, severity and code.
fn found(options: &[&str], text: &str) -> Vec<String> {
    let ran = run([&IRIS[..], &["--format", "short"], options, &["--uri", text]].concat());
    assert!(matches!(ran.code, Some(0 | 1)), "{}", ran.stderr);
    let lines = ran.stdout.lines().map(|line| line.strip_prefix("<uri>:1:").expect(line));
    lines.map(|line| line.split_once(']').expect(line).0.to_owned()).collect()
}

#[test]
fn accepts_characters_beyond_ascii() {
    for text in
        ["http://例え.テスト/日本?q=é#ü", "é/ü", "//é", "", "?\u{E000}", "http://مثال.example/"]
    {
        assert_eq!(found(&[], text), [""; 0], "{text}");
    }
}

#[test]
fn reports_errors_like_those_of_uris() {
    for (text, wanted) in [
        ("http://é/ü b", "11: error[U004"),
        ("http://é:8x/", "11: error[U230"),
        ("http://[::1/é", "8: error[U210"),
        ("/\u{E000}", "2: error[U006"),
        ("é:b", "1: error[U102"),
    ] {
        assert_eq!(found(&[], text), [wanted], "{text}");
    }
    let ran = run([&IRIS[..], &["--format", "json", "--uri", "/é|"]].concat());
    let line = ran.stdout.lines().next().expect("a finding");
    let object: Value = serde_json::from_str(line).expect("JSON");
    assert_eq!(object["fixes"][0]["edits"][0]["text"], "%7C");
    assert_eq!(object["exact"]["offset"], 3);
    assert_eq!(object["rule"], "ipath-absolute");
    assert_eq!(object["component"], "path");
    assert_eq!(object["rule_path"][0], "IRI-reference");
}

#[test]
fn lints_examine_decoded_characters() {
    for (text, wanted) in [
        ("http://\u{430}pple.com/", "8: warning[U720"),
        ("http://\u{436}ank.example/", "8: warning[U719"),
        ("http://a/\u{5D0}\u{5D1}x", "10: warning[U509"),
        ("http://a/\u{5D0}1", "10: warning[U510"),
        ("http://é.xn--zz.example/", "10: warning[U721"),
    ] {
        let lint = format!("--lint={}", &wanted[wanted.len() - 4..]);
        assert_eq!(found(&[&lint], text), [wanted], "{text}");
        assert_eq!(found(&["--lint=usual"], text), [""; 0], "{text}");
    }
    // On by default: characters that RFC 3987 section 4.1 forbids, plain and encoded, and names that lead elsewhere.
    for (text, wanted) in [
        ("http://a/\u{202E}b", "10: warning[U508"),
        ("http://a/%E2%80%AEb", "10: warning[U508"),
        ("http://127\u{3002}0.0.1/", "8: warning[U701"),
    ] {
        assert_eq!(found(&[], text), [wanted], "{text}");
        assert_eq!(found(&["--lint=none"], text), [""; 0], "{text}");
    }
}

#[test]
fn reads_files_and_folders() {
    let folder = Folder::new();
    folder.file("a.json", r#"{"url": "http://é/ b"}"#);
    folder.file("b.md", "[a](/é) [b](/é[ü)");
    folder.file("list.txt", "http://é/\nhttp://ü/a b\n");
    folder.file(
        "schema.json",
        r#"{"$schema": "https://json-schema.org/draft/2020-12/schema", "format": "uri", "default": "http://é/"}"#,
    );
    let root = folder.path("");
    let root = root.to_str().expect("UTF-8");
    let ran = run([&IRIS[..], &["--format", "short", "-j", "1", root]].concat());
    let places: Vec<_> = ran.stdout.lines().map(|line| &line[root.len()..]).collect();
    assert_eq!(places.len(), 4, "{places:?}");
    for (place, wanted) in places.iter().zip([
        "a.json:1:19: error[U004]",
        "b.md:1:15: error[U012]",
        "list.txt:2:11: error[U004]",
        "schema.json:1:97: error[U006]",
    ]) {
        assert!(place.starts_with(wanted), "{place}, not {wanted}");
    }
}

#[test]
fn fixes_keep_characters_beyond_ascii() {
    let folder = Folder::new();
    let path = folder.file("list.txt", "http://é/\n http://ü/é\r\nhttp://ü/%zz\n");
    let name = path.to_str().expect("UTF-8");
    let ran = run([&IRIS[..], &["--fix", name]].concat());
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    let fixed = std::fs::read_to_string(&path).expect("UTF-8");
    assert_eq!(fixed, "http://é/\nhttp://ü/é\r\nhttp://ü/%zz\n");
    // This is also true in a document that allows IRIs.
    let path = folder.file("a.html", "<a href='/é'><a href='/é|'>");
    let ran = run([&IRIS[..], &["--fix-suggestions", path.to_str().expect("UTF-8")]].concat());
    assert!(ran.stdout.contains("+<a href='/é'><a href='/é%7C'>"), "{}", ran.stdout);
}

#[test]
fn accepts_rules_of_rfc3987() {
    let with = |rule: &str, text: &str| found(&["--rule", rule], text);
    assert_eq!(with("ihost", "é"), [""; 0]);
    assert_eq!(with("IHOST", "é/"), ["2: error[U008"]);
    assert_eq!(with("iquery", "\u{E000}"), [""; 0]);
    assert_eq!(with("ifragment", "\u{E000}"), ["1: error[U006"]);
    // These rules have no diagnostics.
    let ran = run([&IRIS[..], &["--rule", "ucschar", "--uri", "a"]].concat());
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.contains("in ucschar (RFC 3987 section 2.2)"), "{}", ran.stdout);
}

#[test]
fn reports_an_error_for_each_hostile_line() {
    let lines: Vec<u8> = (0..=255_u8)
        .filter(|byte| *byte != b'\n')
        .flat_map(|byte| [b"/\xC3\xA9", &[byte][..], b"x\xC3\n"].concat())
        .collect();
    let ran = run_with([&IRIS[..], &["--format", "short", "--no-comments"]].concat(), &lines);
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    let hidden = |c: char| c.is_control() && c != '\n';
    assert!(!ran.stdout.contains(hidden), "{:?}", ran.stdout);
    let with_error = |number: u32| ran.stdout.contains(&format!("<stdin>:{number}:"));
    assert!((1..=255).all(with_error), "{}", ran.stdout);
}
