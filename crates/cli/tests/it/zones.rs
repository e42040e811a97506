//! `--edition rfc6874`: addresses with zones, which URIs had from 2013 to 2025.

use crate::common::{Folder, answers, command, differs, refused, run, stdout};
use serde_json::json;

const ZONED: &str = "http://[fe80::1%25en1]:631/a/b?q";

#[test]
fn checks_text_by_rfc6874() {
    let ran = run(["check", "-e", "rfc6874", "--uri", ZONED]);
    let summary = "1 text checked as URI-reference of RFC 6874, no errors\n";
    assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (Some(0), "", summary));
    assert_eq!(run(["check", "--uri", ZONED]).code, Some(1));
    let ran = run(["check", "-e", "rfc6874", "--uri", "http://u:secret@[fe80::1%en1]/"]);
    let found = "<uri>:1:26: found \"e\", expected \"2\", in IPv6addrz (RFC 6874 section 2)\n";
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), found));
    let folder = Folder::new();
    folder.file("list", format!("{ZONED}\nhttp://[::1%25]/\n"));
    folder.file("uri-grammar.toml", "edition = 'rfc6874'\n");
    let output = command().current_dir(folder.path(".")).args(["check", "list"]).output();
    let output = output.expect("runs");
    let [stdout, stderr] = [&output.stdout, &output.stderr].map(|it| String::from_utf8_lossy(it));
    let found = "list:2:15: found \"]\", expected unreserved or pct-encoded, in IPv6addrz (RFC 6874 section 2)\n";
    assert_eq!(stdout, found);
    assert_eq!(stderr, "2 lines checked as URI-reference of RFC 6874, 1 error\n");
}

#[test]
fn commands_accept_rules_of_rfc6874() {
    let texts = ["[fe80::1%25en1]", "[fe80::1%en1]", "[::1%25a%2F]", "1.2.3.4"].map(|it| json!(it));
    let found = answers(&["match", "-e", "rfc6874", "-r", "host"], &texts);
    assert_eq!(found[0], json!({"accepts": true}));
    assert_eq!(
        found[1],
        json!({"accepts": false, "offset": 9, "expected": [[50, 50]], "end": false, "prefix": 0})
    );
    assert_eq!(found[2..], [json!({"accepts": true}), json!({"accepts": true})]);
    let tree = stdout(&["tree", "-e", "rfc6874", "-r", "IP-literal", "[::1%25a]"]);
    assert!(
        tree.contains("\n  IPv6addrz 1..8\n") && tree.contains("ZoneID 7..8 \"a\"\n"),
        "{tree}"
    );
    let split = stdout(&["split", "-e", "rfc6874", ZONED]);
    assert!(split.contains("authority  7..26   \"[fe80::1%25en1]:631\"\n"), "{split}");
}

#[test]
fn references_are_resolved_and_documents_compared() {
    let target = |reference| stdout(&["resolve", "-e", "rfc6874", ZONED, reference]);
    assert_eq!(target("../c"), "http://[fe80::1%25en1]:631/c\n");
    assert_eq!(target("//[ff02::1%251]/"), "http://[ff02::1%251]/\n");
    let ran = run(["resolve", "-e", "rfc6874", "http://[fe80::1%en1]/", "a"]);
    assert_eq!(
        (ran.code, ran.stdout.as_str(), ran.stderr.as_str()),
        (
            Some(1),
            "",
            "uri-grammar: the base is no URI: at byte 16: found \"e\", expected \"2\", in IPv6addrz \
             (RFC 6874 section 2)\n"
        )
    );
    let diff = differs(&["diff", "-w", "1", "rfc3986:host", "rfc6874:host"]);
    assert!(diff.starts_with("rfc3986:host is narrower than rfc6874:host\n"), "{diff}");
    assert!(diff.contains("\nOnly rfc6874:host\n  [::%25a]\n"), "{diff}");
    // RFC 6874 changes RFC 3986, not RFC 3987 between them.
    let history = stdout(&["history", "path-empty"]);
    assert!(history.ends_with("\n  -- equal to rfc3986:path-empty\n"), "{history}");
    assert_eq!(history.matches("-- equal to rfc3986:path-empty").count(), 2, "{history}");
    let history = stdout(&["history", "ZoneID"]);
    assert!(!history.contains("no rule of its own"), "{history}");
}

#[test]
fn commands_for_uris_and_iris_reject_rfc6874() {
    let parts = stdout(&["parts", "-e", "rfc6874", ZONED]);
    assert!(parts.contains("\"[fe80::1%25en1]\", ipv6\n"), "{parts}");
    let message = refused(&["normalize", "-e", "rfc6874", ZONED]);
    assert!(message.contains("rfc3986, rfc3987]"), "{message}");
    let message = refused(&["check", "-e", "rfc6874", "--lint=all", "--uri", ZONED]);
    assert!(message.contains("is for RFC 3986, not for RFC 6874"), "{message}");
}
