//! The JSON of `check`: one object a line, and nothing else.

mod common;

use common::{assert_harmless, run, run_with};
use serde_json::{Value, json};

fn objects(input: &[u8]) -> Vec<Value> {
    let ran = run_with(["check", "--format", "json"], input);
    assert_harmless(&ran.stdout);
    assert!(ran.stdout.is_ascii());
    ran.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn an_object_has_what_the_help_promises() {
    let wanted = json!({
        "file": "<stdin>",
        "line": 2,
        "column": 11,
        "offset": 10,
        "found": "z",
        "expected": ["HEXDIG"],
        "rule": "pct-encoded",
        "rule_path":
            ["URI-reference", "URI", "hier-part", "path-abempty", "segment", "pchar", "pct-encoded"],
        "document": "RFC 3986",
        "section": "2.1",
        "message": "found \"z\", expected HEXDIG, in pct-encoded (RFC 3986 section 2.1)",
    });
    assert_eq!(objects(b"a\nhttp://a/%zz\nb\n"), [wanted]);
}

#[test]
fn what_is_found_is_a_character_a_byte_or_nothing() {
    let found = |input: &[u8]| objects(input)[0]["found"].clone();
    assert_eq!(found("é".as_bytes()), "é");
    assert_eq!(found("😀".as_bytes()), "😀");
    assert_eq!(found("\u{202E}".as_bytes()), "\u{202E}");
    assert_eq!(found(b"\x1B"), "\u{1B}");
    assert_eq!(found(b"\\"), "\\");
    assert_eq!(found(b"\""), "\"");
    assert_eq!(found(b"\xFF"), "\\xFF");
    assert_eq!(found(b"//["), Value::Null);
}

#[test]
fn a_hint_is_there_only_if_there_is_one() {
    assert_eq!(objects(b"a b")[0].get("hint"), None);
    let hint = &objects(b"\xEF\xBB\xBFa")[0]["hint"];
    assert_eq!(hint, "the text begins with a byte order mark; save it without one");
}

#[test]
fn every_line_is_an_object_whatever_is_read() {
    let bytes: Vec<u8> =
        (0..200_000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let found = objects(&bytes);
    assert!(found.len() > 500);
    for object in found {
        assert!(object["offset"].is_u64() && object["message"].is_string(), "{object}");
    }
}

#[test]
fn the_summary_is_no_part_of_it() {
    let ran = run(["check", "-f", "json", "--uri", "a"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert_eq!(ran.stderr, "1 text checked as URI-reference, no errors\n");
}
