//! `parts`, `resolve`, `relativize`, `normalize`, `compare`: for people and for programs.

use crate::common::{Ran, assert_harmless, run, run_with, stdout};
use serde_json::{Value, json};

pub const COMMANDS: [&str; 5] = ["parts", "resolve", "relativize", "normalize", "compare"];

/// Returns the standard error of a command with exit code 1.
fn fails(arguments: &[&str]) -> String {
    let Ran { code, stdout, stderr } = run(arguments);
    assert_eq!((code, stdout.as_str()), (Some(1), ""), "{arguments:?}");
    stderr
}

/// Returns the answers to the lines, as written.
fn answers(arguments: &[&str], lines: &[Value]) -> Vec<String> {
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let Ran { code, stdout, stderr } =
        run_with(arguments.iter().chain(&["--json-lines"]), input.as_bytes());
    assert_eq!((code, stderr.as_str()), (Some(0), ""), "{arguments:?}");
    stdout.lines().map(str::to_owned).collect()
}

fn answer(arguments: &[&str], line: Value) -> String {
    let answers = answers(arguments, &[line]);
    assert_eq!(answers.len(), 1);
    answers.into_iter().next().expect("one")
}

#[test]
fn parts_are_a_table() {
    assert_eq!(
        stdout(&["parts", "http://user@example.com:80/a?b#c"]),
        "\
component  bytes   text
scheme     0..4    \"http\"
authority  7..26   \"user@example.com:80\"
userinfo   7..11   \"user\"
host       12..23  \"example.com\", reg-name
port       24..26  \"80\"
path       26..28  \"/a\"
query      29..30  \"b\"
fragment   31..32  \"c\"
"
    );
}

/// With `--relative-base`, a base may lack a scheme. The target has the same meaning wherever both are.
#[test]
fn bases_may_be_relative() {
    let answers = |base: &str, reference: &str| {
        let ran = run(["resolve", "--relative-base", base, reference]);
        if ran.code == Some(0) { ran.stdout.trim_end().to_owned() } else { ran.stderr }
    };
    for (base, reference, target) in [
        ("/a/b", "c", "/a/c"),
        ("/a/b", "../../../c", "/c"),
        ("//h/a", "../c?q#f", "//h/c?q#f"),
        ("//h", "c", "//h/c"),
        ("a/b", "c", "a/c"),
        ("a/b", "../c", "c"),
        ("a/b", "..", "./"),
        ("a", ".", "./"),
        ("a/b", ".././/c", ".//c"),
        ("a/b", "../c:d", "./c:d"),
        ("../a", "?q", "../a?q"),
        ("?p", "", "?p"),
        ("?p", "#f", "?p#f"),
        ("", "a", "a"),
        ("a#x", "", "a"),
        ("a/b", "/c/../d", "/d"),
        ("a/b", "//c", "//c"),
        ("a/b", "x:c", "x:c"),
        ("a/b", "x:c/../d", "x:/d"),
        ("http://h/a", "b", "http://h/b"),
    ] {
        let found = answers(base, reference);
        assert_eq!(found, target, "{base} {reference}");
        // Relative to any base, the two ways give the same target.
        for root in ["http://r/m/n/o", "http://r/"] {
            let resolve = |base: &str, reference: &str| {
                let ran = run(["resolve", base, reference]);
                assert_eq!(ran.code, Some(0), "{}", ran.stderr);
                ran.stdout.trim_end().to_owned()
            };
            assert_eq!(resolve(root, &found), resolve(&resolve(root, base), reference));
        }
    }
    for (base, reference) in [("a/b", "../../c"), ("../a", "b"), ("a", "..//..//x"), ("", "..")] {
        let said = answers(base, reference);
        assert!(said.contains("`..` leads out of the relative base"), "{base} {reference}: {said}");
    }
    let said = answers("/a", ".//c");
    assert!(said.contains("its first segment would be read as an authority"), "{said}");
    assert_eq!(stdout(&["resolve", "--relative-base", "--repair", "/a", ".//c"]), "/.//c\n");
    assert!(fails(&["resolve", "c", "http://a/"]).contains("; the base comes first"));
    assert!(fails(&["resolve", "/a", "c"]).contains("--relative-base resolves against it"));
    let ran = run(["resolve", "--relative-base", "--edition", "rfc2396", "/a", "c"]);
    assert_eq!(ran.code, Some(2));
}

/// The grammar of each document decides which bases are unsuitable.
#[test]
fn notes_unsuitable_bases() {
    let remark = |edition, base, reference| {
        let ran = run(["resolve", "--edition", edition, base, reference]);
        assert_eq!(ran.code, Some(0));
        let answer = answer(&["resolve", "--edition", edition], json!([base, reference]));
        assert_eq!(answer.ends_with(r#","unsuitable_base":true}"#), !ran.stderr.is_empty());
        ran.stderr
    };
    for (edition, section, unsuitable, suitable) in [
        (
            "rfc1738",
            "RFC 1808 section 2.3",
            &["mailto:a@b", "NEWS:a"][..],
            &["foo:a/b", "foo:?q"][..],
        ),
        ("rfc2396", "RFC 2396 section 5", &["mailto:a@b", "foo:a/b", "foo:?q"], &["foo:/a"]),
        (
            "rfc2396bis-00",
            "draft-fielding-uri-rfc2396bis-00 section 5",
            &["mailto:a@b", "foo:a/b"],
            &["foo:/a", "foo:?q", "foo:", "foo:#s"],
        ),
        // Every URL of this draft is a generic-URL.
        ("url-syntax-00", "", &[], &["mailto:a@b", "foo:a/b", "foo:?q"]),
        ("rfc3986", "", &[], &["mailto:a@b"]),
    ] {
        for base in unsuitable {
            let said = remark(edition, base, "g");
            assert!(said.contains("an unsuitable base: "), "{said}");
            assert!(said.contains(section), "{said}");
            assert_eq!(remark(edition, base, "x:y"), "");
            assert_eq!(remark(edition, base, "#s"), "");
        }
        for base in suitable {
            assert_eq!(remark(edition, base, "g"), "", "{edition} {base}");
        }
    }
}

/// A path that begins with two slashes needs an authority, and all commands treat it alike.
#[test]
fn reports_path_that_looks_like_an_authority() {
    let said = fails(&["resolve", "foo:/a", "..//g"]);
    for part in ["no authority and a path that begins with", "read as an authority", "--repair"] {
        assert!(said.contains(part), "{said}");
    }
    let ran = run(["same-document", "foo:/a", "..//g"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), "another document: foo:/.//g\n"));
    assert_eq!(stdout(&["normalize", "foo:/a/..//g"]), "foo:/.//g\n");
    let said = fails(&["relativize", "foo:/a", "foo:/.//g"]);
    assert!(said.contains("has a segment `.` or `..`"), "{said}");
}

#[test]
fn distinguishes_absent_from_empty_parts() {
    let table = stdout(&["parts", "//@:?#"]);
    for line in ["scheme     absent", "userinfo   2..2    \"\"", "port       4..4    \"\""] {
        assert!(table.lines().any(|shown| shown == line), "{table}");
    }
    assert_eq!(table.matches("absent").count(), 1);
    let table = stdout(&["parts", ""]);
    assert_eq!(table.matches("absent").count(), 7);
    assert!(table.contains("path       0..0    \"\"\n"), "{table}");
}

#[test]
fn writes_parts_as_json() {
    assert_eq!(
        answers(&["parts"], &[json!("http://u:p@[::1]:80/a?b#c"), json!("?"), json!("//")]),
        [
            r#"{"scheme":"http","authority":"u:p@[::1]:80","userinfo":"u:p","host":"[::1]","host_kind":"ipv6","port":"80","path":"/a","query":"b","fragment":"c"}"#,
            r#"{"scheme":null,"authority":null,"userinfo":null,"host":null,"host_kind":null,"port":null,"path":"","query":"","fragment":null}"#,
            r#"{"scheme":null,"authority":"","userinfo":null,"host":"","host_kind":"reg-name","port":null,"path":"","query":null,"fragment":null}"#,
        ]
    );
    for (text, kind) in [
        ("//127.0.0.1", "ipv4"),
        ("//127.0.0.256", "reg-name"),
        ("//[1::]", "ipv6"),
        ("//[v1.a]", "ipvfuture"),
    ] {
        let object: Value = serde_json::from_str(&answer(&["parts"], json!(text))).expect("JSON");
        assert_eq!(object["host_kind"], kind, "{text}");
        assert!(stdout(&["parts", text]).contains(&format!("\", {kind}\n")), "{text}");
    }
}

#[test]
fn a_table_shows_passwords_as_stars() {
    for text in ["ftp://fred:s3cret@h/", "//fred:s3cret@h", "//:s3cret@", "//a:s3cret:s3cret@b"] {
        let table = stdout(&["parts", text]);
        assert!(!table.contains("s3cret") && table.contains(":***"), "{table}");
    }
    assert!(stdout(&["parts", "//fred:@h"]).contains("\"fred:\""));
}

#[test]
fn references_are_resolved() {
    for (base, reference, target) in [
        ("http://a/b/c/d;p?q#f", "../g", "http://a/b/g"),
        ("http://a/b/c/d;p?q#f", "", "http://a/b/c/d;p?q"),
        ("http://a/b/c/d;p?q", "http:g", "http:g"),
        ("http://u:p@a/", "b", "http://u:p@a/b"),
    ] {
        assert_eq!(stdout(&["resolve", base, reference]), format!("{target}\n"));
        let object = json!({ "result": target }).to_string();
        assert_eq!(answer(&["resolve"], json!([base, reference])), object);
    }
}

#[test]
fn resolution_has_options() {
    let (base, reference) = ("http://a/b/c", "http:g");
    assert_eq!(stdout(&["resolve", "--compat", base, reference]), "http://a/b/g\n");
    assert_eq!(
        answer(&["resolve", "--compat"], json!([base, reference])),
        r#"{"result":"http://a/b/g"}"#
    );
    let error = fails(&["resolve", "foo:/a", "..//g"]);
    assert!(error.contains("begins with \"//\"") && error.contains("--repair"), "{error}");
    assert_eq!(stdout(&["resolve", "--repair", "foo:/a", "..//g"]), "foo:/.//g\n");
    assert!(answer(&["resolve"], json!(["foo:/a", "..//g"])).starts_with(r#"{"error":"#));
    assert_eq!(
        answer(&["resolve", "--repair"], json!(["foo:/a", "..//g"])),
        r#"{"result":"foo:/.//g"}"#
    );
}

#[test]
fn targets_are_relativized() {
    for (target, reference) in
        [("http://a/b/g", "../g"), ("http://a/b/c/d", ""), ("mailto:a@b", "mailto:a@b")]
    {
        let base = "http://a/b/c/d";
        assert_eq!(stdout(&["relativize", base, target]), format!("{reference}\n"));
        let object = json!({ "result": reference }).to_string();
        assert_eq!(answer(&["relativize"], json!([base, target])), object);
    }
    let none = "no reference leads from the base to the target: its path has a segment `.` or `..`, \
                which resolution removes (RFC 3986 section 5.2.4)";
    assert_eq!(
        fails(&["relativize", "http://a/", "http://a/./b"]),
        format!("uri-grammar: {none}\n")
    );
    let object = json!({ "error": none }).to_string();
    assert_eq!(answer(&["relativize"], json!(["http://a/", "http://a/./b"])), object);
}

#[test]
fn references_are_normalized_rung_by_rung() {
    let text = "HTTP://[0::1]:80/%7e/x/../";
    for (options, wanted) in [
        (&["--rung", "case"][..], "http://[0::1]:80/%7E/x/../"),
        (&["--rung", "percent"], "http://[0::1]:80/~/x/../"),
        (&["--rung", "syntax"], "http://[0::1]:80/~/"),
        (&[], "http://[0::1]:80/~/"),
        (&["--rung", "scheme"], "http://[0::1]/~/"),
        (&["--rung", "scheme", "--ipv6"], "http://[::1]/~/"),
        (&["--ipv6"], "http://[::1]:80/~/"),
    ] {
        let command = [&["normalize"], options].concat();
        assert_eq!(stdout(&[&command[..], &[text]].concat()), format!("{wanted}\n"));
        let object = json!({ "result": wanted }).to_string();
        assert_eq!(answer(&command, json!(text)), object);
    }
    assert_eq!(stdout(&["normalize", "%41/../b"]), "A/../b\n");
    for rung in ["simple", "Case", ""] {
        assert_eq!(run(["normalize", "--rung", rung, "a"]).code, Some(2));
    }
}

#[test]
fn references_are_compared() {
    for (a, b, rung) in [
        ("http://a/~b", "http://a/~b", "simple"),
        ("HTTP://A/%aa", "http://a/%AA", "case"),
        ("http://a/~b", "HTTP://a/%7eb", "percent"),
        ("http://a/b", "http://a/./b", "syntax"),
        ("http://a", "http://a:80/", "scheme"),
    ] {
        let words = stdout(&["compare", a, b]);
        assert!(words.starts_with(&format!("equivalent by {rung} (")), "{words}");
        assert_eq!(answer(&["compare"], json!([a, b])), json!({ "rung": rung }).to_string());
    }
    let Ran { code, stdout, stderr } = run(["compare", "a", "b"]);
    let wanted = (Some(1), "different at every rung\n", "");
    assert_eq!((code, stdout.as_str(), stderr.as_str()), wanted);
    assert_eq!(answer(&["compare"], json!(["a", "b"])), r#"{"rung":null}"#);
}

#[test]
fn scheme_overrides_syntactic_equivalence() {
    let words = stdout(&["compare", "urn:a:%62", "urn:a:b"]);
    assert!(words.contains("by percent (") && words.contains("different by scheme ("), "{words}");
    assert_eq!(
        answer(&["compare"], json!(["urn:a:%62", "urn:a:b"])),
        r#"{"rung":"percent","except":"scheme"}"#
    );
}

#[test]
fn errors_name_their_text() {
    for (arguments, code, place, json) in [
        (&["parts", "a b"][..], "U004", "<uri>:1:2\n", "at byte 1: "),
        (&["normalize", "a b"], "U004", "<uri>:1:2\n", "at byte 1: "),
        (&["resolve", "a: b", "c"], "U004", "<base>:1:3\n", "base: at byte 2: "),
        (&["resolve", "a:b", "é"], "U006", "<reference>:1:1\n", "reference: at byte 0"),
        (&["relativize", "a: b", "a:"], "U004", "<base>:1:3\n", "base: at byte 2: "),
        (&["relativize", "a:", "a:%"], "U010", "<target>:1:3\n", "target: at byte 3: "),
        (&["compare", "|", "a"], "U008", "<first>:1:1\n", "first: at byte 0: "),
        (&["compare", "a", "|"], "U008", "<second>:1:1\n", "second: at byte 0: "),
    ] {
        let shown = fails(arguments);
        assert!(shown.starts_with(&format!("error[{code}]: ")), "{shown}");
        assert!(shown.contains(&format!("\n --> {place}")), "{shown}");
        let line = if arguments.len() == 2 { json!(arguments[1]) } else { json!(arguments[1..]) };
        let answer = answer(&arguments[..1], line);
        assert!(answer.starts_with(&format!(r#"{{"error":"{json}"#)), "{answer}");
    }
}

#[test]
fn rejects_relative_reference_in_place_of_uri() {
    let hint = "; --relative-base resolves against it all the same";
    for (command, texts, name, hint) in [
        ("resolve", ["//a/b", "c"], "base", hint),
        ("relativize", ["", "a:"], "base", ""),
        ("relativize", ["a:", "b"], "target", ""),
    ] {
        let error = format!(
            "the {name} is a relative reference; it must be a URI, which begins with a scheme{hint}"
        );
        let shown = fails(&[command, texts[0], texts[1]]);
        assert_eq!(shown, format!("uri-grammar: {error}\n"));
        assert_eq!(answer(&[command], json!(texts)), json!({ "error": error }).to_string());
    }
}

#[test]
fn messages_show_no_passwords_or_controls() {
    for text in ["http://u:s3cret@a/ \u{1B}", "//u:s3cret\u{202E}@a/\u{7F}", "//u:s3cret@[\u{9B}"] {
        for command in COMMANDS {
            let pair = [text, text];
            let texts = if matches!(command, "parts" | "normalize") { &pair[..1] } else { &pair };
            let shown = fails(&[&[command], texts].concat());
            assert!(!shown.contains("s3cret"), "{shown}");
            assert_harmless(&shown);
            // Valid questions, and questions of other types.
            let odd = json!({ "s3cret": texts });
            for answer in answers(&[command], &[json!(text), json!(pair), json!([1, text]), odd]) {
                assert!(
                    answer.starts_with(r#"{"error":"#) && !answer.contains("s3cret"),
                    "{answer}"
                );
                assert_harmless(&answer);
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn shows_invalid_utf8_as_escapes() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let text = OsStr::from_bytes(b"a:\xFF");
    for command in COMMANDS {
        let count = if matches!(command, "parts" | "normalize") { 1 } else { 2 };
        let ran = run([OsStr::new(command)].into_iter().chain([text; 2].into_iter().take(count)));
        assert_eq!(ran.code, Some(1));
        assert!(ran.stderr.contains(r"a:\xFF"), "{}", ran.stderr);
    }
}

#[test]
fn examples_in_help_are_true() {
    for name in COMMANDS {
        let help = stdout(&[name, "--help"]);
        for part in ["Usage: uri-grammar ", "Examples:", "--json-lines", "Exit code"] {
            assert!(help.contains(part), "{name}: {part}");
        }
        let (_, example) = help.split_once("  $ echo '").expect("an example");
        let mut lines = example.lines();
        let (question, _) = lines.next().and_then(|l| l.split_once('\'')).expect("a question");
        let question = serde_json::from_str(question).expect("JSON");
        assert_eq!(Some(answer(&[name], question).as_str()), lines.next().map(str::trim));
    }
}
