//! `diagnose`: the interface for other programs.

use std::collections::BTreeMap;

use crate::common::{OTHER_LINES, run, run_with};
use crate::effort;
use crate::escapes::unescaped;
use serde_json::{Value, json};
use uri_grammar::{GrammarRule, Rule};

fn answers(arguments: &[&str], texts: &[String]) -> Vec<Value> {
    let lines: Vec<_> = texts.iter().map(|text| json!(text).to_string() + "\n").collect();
    let ran = run_with(arguments, lines.concat().as_bytes());
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    assert!(ran.stdout.is_ascii() && !ran.stdout.contains('\u{1B}'));
    let answers: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(answers.len(), texts.len());
    answers
}

fn answer(arguments: &[&str], text: &str) -> Value {
    answers(&[&["diagnose"], arguments].concat(), &[text.to_owned()]).remove(0)
}

/// Returns the texts of the judged set that are UTF-8, by their rules.
fn judged() -> BTreeMap<&'static str, Vec<String>> {
    let mut texts: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for line in include_str!("../../../diagnose/tests/data/judged.tsv").lines() {
        let columns: Vec<_> = line.split('\t').collect();
        if columns.len() >= 5 && !columns[0].is_empty() && columns[0] != "?" {
            let text = unescaped(columns[1]);
            texts.entry(columns[0]).or_default().extend(String::from_utf8(text));
        }
    }
    texts
}

/// Returns the characters that the labels name, and `true` if they include the end.
fn expanded(labels: &Value) -> (Vec<bool>, bool) {
    let (mut set, mut end) = (vec![false; 128], false);
    for label in labels.as_array().expect("a list") {
        let label = label.as_str().expect("a label");
        let mut bytes = label.bytes();
        if let (Some(byte), None) = (bytes.next(), bytes.next()) {
            set[usize::from(byte)] = true;
        } else if label == "end of input" {
            end = true;
        } else if let Some(codes) = label.strip_prefix("%x") {
            let (first, last) = codes.split_once('-').unwrap_or((codes, codes));
            let code = |digits| usize::from_str_radix(digits, 16).expect("digits");
            set[code(first)..=code(last)].fill(true);
        } else {
            let rule = Rule::from_name(label).expect("a rule");
            for byte in 0..128_u8 {
                let text = char::from(byte).to_string();
                set[usize::from(byte)] |=
                    rule.validate(&text).map_or_else(|e| e.offset() > 0, |()| true);
            }
        }
    }
    (set, end)
}

#[test]
fn offsets_and_expected_sets_agree_with_match() {
    let (mut wrong, mut right, mut results, mut without) = (0, 0, 0, 0);
    for (rule, texts) in judged() {
        let matched = answers(&["match", "--rule", rule], &texts);
        let diagnosed = answers(&["diagnose", "--rule", rule, "--lints"], &texts);
        for ((text, matched), diagnosed) in texts.iter().zip(matched).zip(diagnosed) {
            assert_eq!(matched["accepts"], diagnosed["valid"], "{rule} {text:?}");
            let list = diagnosed["diagnostics"].as_array().expect("a list");
            if matched["accepts"] == true {
                right += 1;
                assert!(list.iter().all(|lint| lint["severity"] == "warning"), "{text:?}");
                continue;
            }
            wrong += 1;
            let first = &list[0];
            assert_eq!(first["exact"]["offset"], matched["offset"], "{rule} {text:?}");
            assert_eq!(first["exact"]["expected_ranges"], matched["expected"], "{rule} {text:?}");
            assert_eq!(first["exact"]["end"], matched["end"], "{rule} {text:?}");
            for error in list {
                assert_eq!(error["severity"], "error");
                for fix in error["fixes"].as_array().expect("a list") {
                    match fix.get("result") {
                        Some(result) => {
                            results += 1;
                            assert_eq!(*result, json!(edited(text, fix)), "{rule} {text:?}");
                        }
                        None => without += 1,
                    }
                }
                if error["exact"].is_null() {
                    // The first error has the details of the grammar.
                    assert!(error != first, "{rule} {text:?}");
                    continue;
                }
                let (set, end) = expanded(&error["exact"]["expected"]);
                let mut ranges = vec![false; 128];
                for range in error["exact"]["expected_ranges"].as_array().expect("a list") {
                    let code = |i: usize| range[i].as_u64().expect("a code") as usize;
                    ranges[code(0)..=code(1)].fill(true);
                }
                assert_eq!(
                    (set, json!(end)),
                    (ranges, error["exact"]["end"].clone()),
                    "{rule} {text:?}"
                );
            }
        }
    }
    assert!(wrong > 200 && right > 70, "{wrong} {right}");
    assert!(results > 150 && without < 20, "{results} {without}");
}

/// Returns the text with the edits of the fix applied.
fn edited(text: &str, fix: &Value) -> String {
    let mut result = text.to_owned();
    for edit in fix["edits"].as_array().expect("a list").iter().rev() {
        let at = |i: usize| edit["span"][i].as_u64().expect("an offset") as usize;
        result.replace_range(at(0)..at(1), edit["text"].as_str().expect("a text"));
    }
    result
}

#[test]
fn errors_have_all_documented_fields() {
    let wanted = json!({"valid": false, "diagnostics": [{
        "code": "U210",
        "name": "ip-literal-unclosed",
        "severity": "error",
        "span": [7, 8],
        "found": "[",
        "exact": {
            "offset": 11,
            "found": "end of input",
            "expected": ["HEXDIG", ".", ":", "]"],
            "expected_ranges": [[46, 46], [48, 58], [65, 70], [93, 93], [97, 102]],
            "end": false,
        },
        "rule": "IP-literal",
        "rule_path": ["URI", "hier-part", "authority", "host", "IP-literal", "IPv6address", "h16"],
        "section": "3.2.2",
        "reference": "RFC 3986 section 3.2.2",
        "message": "`[` is never closed",
        "label": "found `[`",
        "help": "add `]` after the address",
        "labels": [{
            "span": [11, 11],
            "text": "the `]` is missing here",
        }],
        "fixes": [{
            "applicability": "MaybeIncorrect",
            "edits": [{"span": [11, 11], "text": "]"}],
            "result": "http://[::1]",
        }],
    }]});
    assert_eq!(answer(&["--rule", "URI"], "http://[::1"), wanted);
}

/// Kinds that apply to every rule cite the section of the rule.
#[test]
fn cites_section_of_the_rule() {
    for (rule, text, section, reference) in [
        ("dec-octet", "999", "3.2.2", "RFC 3986 section 3.2.2"),
        ("IPv4address", "192.0.2.", "3.2.2", "RFC 3986 section 3.2.2"),
        ("HEXDIG", "z", "B.1", "RFC 5234 appendix B.1"),
        ("port", "a", "3.2.3", "RFC 3986 section 3.2.3"),
    ] {
        let diagnostic = &answer(&["--rule", rule], text)["diagnostics"][0];
        assert_eq!(
            (&diagnostic["section"], &diagnostic["reference"]),
            (&json!(section), &json!(reference))
        );
    }
}

#[test]
fn lints_are_optional_and_keep_text_valid() {
    let text = "HTTP://u:p@h/";
    assert_eq!(answer(&[], text), json!({"valid": true, "diagnostics": []}));
    let codes = |arguments: &[&str]| {
        let answer = answer(arguments, text);
        assert_eq!(answer["valid"], true);
        let list = answer["diagnostics"].as_array().expect("a list");
        for lint in list {
            for field in ["found", "exact"] {
                assert_eq!(lint.get(field), Some(&Value::Null), "{field}");
            }
        }
        list.iter().map(|lint| lint["code"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(codes(&["--lints"]), ["U601", "U706"]);
    assert_eq!(codes(&["--lints=all"]), ["U601", "U706"]);
    assert_eq!(codes(&["--lints=default"]), ["U706"]);
    assert_eq!(run(["diagnose", "--lints=some"]).code, Some(2));
}

/// Answers are kept in logs, and other people read them.
#[test]
fn no_answer_shows_a_password() {
    for text in [
        "http://u:Hunter2@h/a b",
        "http://u:Hunt er2@h/",
        "http://u:Hunter2%zz@h/",
        "postgres://app:Hunter2#1@db/x",
        "postgres://app:Hunter2%40db:5432/x",
        "HTTP://u:Hunter2@h/",
        "http://h/?token=Hunter2&a=|",
        "//u:Hunter2\u{FF20}h",
    ] {
        let answer = answer(&["--lints"], text);
        assert_ne!(answer["diagnostics"], json!([]), "{text}");
        let shown = answer.to_string();
        assert!(!shown.contains("Hunt") && !shown.contains("er2"), "{text}: {shown}");
    }
}

/// Long results of fixes are omitted, so the answer stays short.
#[test]
fn long_edits_and_results_are_left_out() {
    let long = "é".repeat(40_000);
    let answer = answer(&[], &format!("http://a/{long}"));
    let fix = &answer["diagnostics"][0]["fixes"][0];
    assert_eq!((&fix["edits"], &fix["edit_omitted"]), (&json!([]), &json!(true)));
    assert_eq!(fix.get("result"), None);
    let short = self::answer(&[], "http://a/é");
    let fix = &short["diagnostics"][0]["fixes"][0];
    assert_eq!((fix.get("edit_omitted"), &fix["result"]), (None, &json!("http://a/%C3%A9")));
}

#[test]
fn counts_omitted_diagnostics() {
    let answer = answer(&[], &"|a".repeat(100));
    assert_eq!(answer["diagnostics"].as_array().map(Vec::len), Some(32));
    assert_eq!((&answer["omitted"], &answer["valid"]), (&json!(68), &json!(false)));
}

#[test]
fn invalid_lines_get_an_error_and_reading_continues() {
    for line in OTHER_LINES {
        let ran = run_with(["diagnose"], &[line, b"\"a\"\n"].concat());
        let answers: Vec<_> = ran.stdout.lines().collect();
        assert!(answers[0].starts_with("{\"error\":\"not a JSON string: "), "{answers:?}");
        assert_eq!(answers[1..], [r#"{"valid":true,"diagnostics":[]}"#]);
    }
}

#[test]
fn names_other_json_types_without_echo() {
    for (line, wanted) in [
        ("{}", "an object"),
        (" {\"a\":", "an object"),
        ("[]", "an array"),
        ("5", "a number"),
        ("-5", "a number"),
        ("true", "a truth value"),
        ("null", "null"),
        ("", "an empty line"),
        (" \t", "an empty line"),
    ] {
        let ran = run_with(["diagnose"], format!("{line}\n").as_bytes());
        let wanted = json!({ "error": format!("not a JSON string: {wanted}") });
        assert_eq!(serde_json::from_str::<Value>(&ran.stdout).expect("JSON"), wanted, "{line}");
    }
    for (line, wanted) in [
        ("\"http://u:secret@h/\"", "a string"),
        ("[\"a:b\"]", "another array"),
        ("[\"secret\",5]", "another array"),
    ] {
        let ran = run_with(["resolve", "--json-lines"], format!("{line}\n").as_bytes());
        let error = format!("not a JSON array of two strings: {wanted}");
        assert_eq!(ran.stdout, format!("{{\"error\":\"{error}\"}}\n"), "{line}");
    }
}

#[test]
fn a_long_string_is_a_string() {
    for part in ["|", " ", "é", "[", "%", "//", "a:", "@", "\u{202E}"] {
        let text = part.repeat(effort::of(100_000, 3_000_000) / part.len());
        let answer = answer(&["--lints"], &text);
        assert!(answer["valid"].is_boolean(), "{part}");
    }
}
