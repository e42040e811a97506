//! `match`: the interface for other programs.

use crate::common::{OTHER_LINES, one_by_one, run, run_with};
use serde_json::{Value, json};

fn answers(rule: &str, input: &[u8]) -> Vec<String> {
    let ran = run_with(["match", "--rule", rule], input);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    ran.stdout.lines().map(str::to_owned).collect()
}

#[test]
fn example_in_help_is_true() {
    let help = run(["match", "--help"]).stdout;
    let example = help.lines().find(|line| line.contains("\"offset\":10")).expect("an example");
    assert_eq!(answers("URI-reference", b"\"http://a/%zz\""), [example.trim()]);
}

#[test]
fn invalid_lines_get_an_error_and_reading_continues() {
    let mut deep = b"[".repeat(1_000_000);
    deep.push(b'\n');
    let own = [
        &b"\"a\n"[..],
        b"{\"a\":1}\n",
        b"\"\\udc00\\ud800\"\n",
        b"\"\t\"\n",
        b"\xEF\xBB\xBF\"a\"\n",
        &deep,
    ];
    for line in OTHER_LINES.into_iter().chain(own) {
        let answers = answers("URI-reference", &[line, b"\"a\"\n"].concat());
        assert_eq!(answers.len(), 2);
        let error: serde_json::Value = serde_json::from_str(&answers[0]).expect("JSON");
        assert!(
            error["error"].as_str().is_some_and(|e| e.starts_with("not a JSON string: ")),
            "{error}"
        );
        assert_eq!(error.as_object().map(serde_json::Map::len), Some(1));
        assert_eq!(answers[1], r#"{"accepts":true}"#);
    }
}

#[test]
fn answers_before_the_next_question() {
    let questions = [("1", true), ("a", false), ("2", true)];
    let texts = questions.map(|(text, _)| json!(text));
    let answers = one_by_one(&["match", "--rule", "DIGIT"], &texts);
    assert_eq!(answers.len(), questions.len());
    for (answer, (_, wanted)) in answers.iter().zip(questions) {
        assert_eq!(answer.starts_with("{\"accepts\":true}"), wanted, "{answer}");
    }
}

#[test]
fn a_long_string_is_a_string() {
    let mut input = vec![b'"'];
    input.resize(20_000_000, b'a');
    input.extend(b"\"\n");
    assert_eq!(answers("segment", &input), [r#"{"accepts":true}"#]);
}

/// `tests/data/conformance/README.md` describes the words and the lines.
const WORDS: [(&str, usize, &str); 6] = [
    ("rfc1738", 1109, include_str!("../../../../tests/data/conformance/words/rfc1738.jsonl")),
    (
        "url-syntax-00",
        678,
        include_str!("../../../../tests/data/conformance/words/url-syntax-00.jsonl"),
    ),
    ("rfc2396", 694, include_str!("../../../../tests/data/conformance/words/rfc2396.jsonl")),
    (
        "rfc2396bis-00",
        667,
        include_str!("../../../../tests/data/conformance/words/rfc2396bis-00.jsonl"),
    ),
    ("rfc3986", 616, include_str!("../../../../tests/data/conformance/words/rfc3986.jsonl")),
    ("rfc3987", 616, include_str!("../../../../tests/data/conformance/words/rfc3987.jsonl")),
];

/// Asks the command about words of one rule, and returns the words with a different answer.
fn differing<'w>(edition: &str, words: &[&'w Value]) -> Vec<&'w Value> {
    let rule = words[0][0].as_str().expect("a rule");
    let input: Vec<_> = words.iter().map(|word| word[1].clone()).collect();
    let found = crate::common::answers(&["match", "-e", edition, "-r", rule], &input);
    assert_eq!(found.len(), words.len(), "{edition} {rule}");
    let wanted = |word: &Value| match word.as_array().expect("an array").len() {
        2 => json!({"accepts": true}),
        _ => json!({
            "accepts": false, "offset": word[2], "expected": word[3], "end": word[4], "prefix": word[5]
        }),
    };
    words
        .iter()
        .zip(found)
        .filter(|(word, found)| wanted(word) != *found)
        .map(|(word, _)| *word)
        .collect()
}

#[test]
fn answers_agree_with_abnf_of_every_edition() {
    for (edition, count, lines) in WORDS {
        let words: Vec<Value> =
            lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(words.len(), count, "{edition}");
        let words: Vec<_> = words.iter().collect();
        for group in words.chunk_by(|one, next| one[0] == next[0]) {
            assert_eq!(differing(edition, group), [&Value::Null; 0], "{edition}");
        }
    }
}

/// One wrong field causes one difference, so the test above can fail.
#[test]
fn a_wrong_fact_is_noticed() {
    let right = json!(["port", "80a", 2, [[48, 57]], true, 2]);
    assert_eq!(differing("rfc3986", &[&right]), [&Value::Null; 0]);
    for (field, wrong) in [
        (0, json!("reg-name")),
        (1, json!("8a")),
        (2, json!(1)),
        (3, json!([[48, 56]])),
        (4, json!(false)),
        (5, json!(null)),
    ] {
        let mut word = right.clone();
        word[field] = wrong;
        assert_eq!(differing("rfc3986", &[&word]), [&word]);
    }
    assert_eq!(differing("rfc3986", &[&json!(["port", "a"])]), [&json!(["port", "a"])]);
}
