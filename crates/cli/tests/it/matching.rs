//! `match`: its answers agree with words that another program derived from the ABNF.

use serde_json::{Value, json};

/// `tests/data/conformance/README.md` describes the words and the lines.
const WORDS: [(&str, usize, &str); 7] = [
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
    ("rfc6874", 648, include_str!("../../../../tests/data/conformance/words/rfc6874.jsonl")),
];

/// Asks the command about words of one rule, and returns the words with a different answer.
fn differing<'w>(edition: &str, words: &[&'w Value]) -> Vec<&'w Value> {
    let rule = words[0][0].as_str().expect("a rule");
    let input: Vec<_> = words.iter().map(|word| word[1].clone()).collect();
    let found = crate::common::answers(&["match", "-e", edition, "-r", rule], &input);
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
