//! The JSON format of `check`: one object per line.

use crate::common::{Folder, assert_harmless, run, run_with};
use crate::effort;
use serde_json::{Value, json};

fn objects(input: &[u8]) -> Vec<Value> {
    let ran = run_with(["check", "--format", "json"], input);
    assert_harmless(&ran.stdout);
    assert!(ran.stdout.is_ascii());
    let mut objects: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let summary = objects.pop().expect("a summary");
    assert_eq!((&summary["type"], &summary["version"]), (&"summary".into(), &2.into()));
    assert!(objects.iter().all(|object| object["type"] == "diagnostic" && object["version"] == 2));
    objects
}

fn place(line: u64, columns: [u64; 3]) -> Value {
    let [column, byte_column, utf16_column] = columns;
    json!({"line": line, "column": column, "byte_column": byte_column, "utf16_column": utf16_column})
}

#[test]
fn object_has_all_documented_fields() {
    let [_, object] = &objects("a\n//h/\u{1F600}%zz\nb\n".as_bytes())[..] else { panic!() };
    let wanted = json!({
        "type": "diagnostic",
        "version": 2,
        "file": "<stdin>",
        "text": "//h/\u{1F600}%zz",
        "code": "U011",
        "name": "pct-not-hex",
        "severity": "error",
        "span": {
            "text_start": 8, "text_end": 11, "byte_start": 10, "byte_end": 13,
            "start": place(2, [6, 9, 7]), "end": place(2, [9, 12, 10]),
        },
        "component": "path",
        "found": "%",
        "exact": {
            "offset": 9,
            "found": "z",
            "expected": ["HEXDIG"],
            "expected_ranges": [[48, 57], [65, 70], [97, 102]],
            "end": false,
        },
        "rule": "pct-encoded",
        "rule_path": ["path-abempty", "segment", "pchar", "pct-encoded"],
        "section": "2.1",
        "reference": "RFC 3986 section 2.1",
        "message": "`%zz` is not a percent-encoded byte: `z` is not a hex digit",
        "label": "found `z`, expected a hex digit",
        "help": "write `%25` for a percent sign, or encode what was meant",
        "labels": [],
        "fixes": [{"applicability": "MaybeIncorrect", "edits": [{
            "span": {
                "text_start": 8, "text_end": 9, "byte_start": 10, "byte_end": 11,
                "start": place(2, [6, 9, 7]), "end": place(2, [7, 10, 8]),
            },
            "text": "%25",
        }]}],
    });
    assert_eq!(*object, wanted);
}

#[test]
fn lints_have_no_grammar_fields() {
    let ran = run(["check", "--format", "json", "--lint", "--uri", "http://u:s3cret@h/"]);
    assert!(!ran.stdout.contains("s3cret"), "{}", ran.stdout);
    let object: Value =
        serde_json::from_str(ran.stdout.lines().next().expect("a line")).expect("JSON");
    assert_eq!(object["severity"], "warning");
    for field in ["found", "exact"] {
        assert_eq!(object.get(field), Some(&Value::Null), "{field}");
    }
    assert_eq!(object["text"], "http://u:***@h/");
}

#[test]
fn found_characters_are_visible() {
    let found = |input: &[u8]| objects(input)[0]["found"].clone();
    assert_eq!(found("é".as_bytes()), "é");
    assert_eq!(found("😀".as_bytes()), "😀");
    assert_eq!(found("\u{202E}".as_bytes()), "U+202E RIGHT-TO-LEFT OVERRIDE");
    assert_eq!(found(b"\x1B"), "U+001B ESCAPE");
    assert_eq!(found(b"\\"), "\\");
    assert_eq!(found(b"\""), "\"");
    assert_eq!(found(b"\xFF"), "byte 0xFF");
    assert_eq!(found(b"//["), "[");
    assert_eq!(objects(b"//[")[0]["exact"]["found"], "end of input");
    assert_eq!(found(b"http://u:s3 cret@h/"), Value::Null);
}

#[test]
fn omits_missing_hint() {
    assert_eq!(objects(b"a b")[0].get("hint"), None);
    let hint = &objects(b"\xFF\xFEa\0")[0]["hint"];
    assert_eq!(hint, "the text seems to be UTF-16; save it as UTF-8");
}

#[test]
fn writes_one_object_per_line_for_any_bytes() {
    let bytes: Vec<u8> = (0..effort::of(20_000, 200_000_u32))
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect();
    let found = objects(&bytes);
    assert!(found.len() > 100);
    for object in found {
        assert!(object["exact"]["offset"].is_u64() && object["message"].is_string(), "{object}");
    }
}

#[test]
fn the_summary_is_the_last_object() {
    let ran = run(["check", "-f", "json", "--lint", "--uri", "http://u:p@h/", "--uri", "a|b"]);
    let last: Value =
        serde_json::from_str(ran.stdout.lines().last().expect("a line")).expect("JSON");
    let wanted = json!({"type": "summary", "version": 2, "lines": 2, "errors": 1, "warnings": 1,
        "fixable": 1, "fixed": 0, "unwritable": 0, "hidden": 0, "skipped": 0, "unread": 0});
    assert_eq!(last, wanted);
    assert_eq!(ran.stderr, "1 error, 1 warning in 2 texts; 1 fixable with --fix\n");
}

/// Findings beyond `--max-errors` count in the summary, with any number of threads.
#[test]
fn findings_that_are_not_shown_are_counted() {
    let folder = Folder::new();
    for name in ["a.html", "b.html", "c.html"] {
        folder.file(name, "<a href='a[b'><a href='c[d'><a href='e[f'>");
    }
    let path = folder.path("");
    let path = path.to_str().expect("a path");
    for jobs in ["1", "3"] {
        let ran = run(["check", "-f", "json", "--max-errors=1", "-j", jobs, path]);
        let last: Value =
            serde_json::from_str(ran.stdout.lines().last().expect("a line")).expect("JSON");
        assert_eq!((&last["errors"], &last["hidden"]), (&9.into(), &8.into()), "{jobs}");
    }
}

/// The name of a file is unchanged, unless it affects a terminal.
#[test]
fn keeps_file_names() {
    let folder = Folder::new();
    let said = |name: &str| {
        let path = folder.file(name, "a b\n");
        let ran = run(["check", "--as=lines", "--format", "json"]
            .map(AsRef::as_ref)
            .into_iter()
            .chain([path.as_os_str()]));
        let first: Value =
            serde_json::from_str(ran.stdout.lines().next().expect("a line")).expect("JSON");
        (
            path.to_str().expect("a path").to_owned(),
            first["file"].as_str().expect("a name").to_owned(),
        )
    };
    for name in
        ["a b.txt", "e\u{301}.txt", "\u{65e5}.txt", "\u{2027}\u{202f}\u{2010}\u{205f}\u{2070}.txt"]
    {
        let (path, file) = said(name);
        assert_eq!(file, path);
    }
    for c in [
        '\u{1}', '\u{7f}', '\u{85}', '\u{200b}', '\u{200f}', '\u{2028}', '\u{202e}', '\u{2060}',
        '\u{206f}', '\u{61c}', '\u{feff}',
    ] {
        let (path, file) = said(&format!("a{c}b.txt"));
        assert!(path.contains(c) && !file.contains(c), "{file:?}");
    }
}

/// Each finding has its component.
#[test]
fn findings_name_their_component() {
    for (text, component) in [
        ("1a://b", "scheme"),
        ("//a^b@c", "userinfo"),
        ("//a^b", "host"),
        ("//a:b", "port"),
        ("/a^b", "path"),
        ("?a^b", "query"),
        ("#a^b", "fragment"),
    ] {
        let ran = run(["check", "--format", "json", "--uri", text]);
        let first: Value =
            serde_json::from_str(ran.stdout.lines().next().unwrap_or_default()).expect("JSON");
        assert_eq!(first["component"], component, "{text}");
    }
}
