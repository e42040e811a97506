//! `diagnose`: the interface for other programs.

use std::collections::BTreeMap;

use crate::common;
use crate::effort;
use crate::escapes::unescaped;
use serde_json::{Value, json};
use uri_grammar::{GrammarRule, Rule};

fn answers(arguments: &[&str], texts: &[String]) -> Vec<Value> {
    let lines: Vec<_> = texts.iter().map(|text| json!(text)).collect();
    common::answers(arguments, &lines)
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
fn a_long_string_is_a_string() {
    for part in ["|", " ", "é", "[", "%", "//", "a:", "@", "\u{202E}"] {
        let text = part.repeat(effort::of(100_000, 3_000_000) / part.len());
        let answer = answer(&["--lints"], &text);
        assert!(answer["valid"].is_boolean(), "{part}");
    }
}
