//! `parse_url` agrees with Spark's documentation, with the cases of issues about it, and with `java.net.URI`, which
//! Spark uses.

use arrow_array::{Datum, StringArray};
use uri_grammar_arrow::ColumnError;
use uri_grammar_arrow::spark::{OnInvalid, parse_url};

use crate::layouts::{self, Row};

const PARTS: [&str; 8] =
    ["PROTOCOL", "AUTHORITY", "USERINFO", "HOST", "PATH", "QUERY", "REF", "FILE"];

/// The results of Java 17 for each text; `None` if it is invalid. The program `columns/arrow/tests/data/JavaUri.java`
/// printed them.
const JAVA: &str = include_str!("../data/java_uri.tsv");

type Answers = Option<[Option<String>; 8]>;

fn facts() -> Vec<(String, Answers)> {
    let facts: Vec<_> = JAVA.lines().map(fact).collect();
    assert!(facts.len() > 2_000);
    facts
}

fn fact(line: &str) -> (String, Answers) {
    let (text, answers) = line.split_once('\t').unwrap();
    let text = unescaped(text);
    if answers == "invalid" {
        return (text, None);
    }
    let mut answers =
        answers.split('\t').map(|answer| (answer != "\\N").then(|| unescaped(answer)));
    let eight = std::array::from_fn(|_| answers.next().unwrap());
    assert_eq!(answers.next(), None, "{line}");
    (text, Some(eight))
}

/// Replaces each `\u{...}` with its character.
fn unescaped(text: &str) -> String {
    let mut pieces = text.split("\\u{");
    let mut plain = pieces.next().unwrap().to_owned();
    for piece in pieces {
        let (number, rest) = piece.split_once('}').unwrap();
        plain.push(char::from_u32(u32::from_str_radix(number, 16).unwrap()).unwrap());
        plain.push_str(rest);
    }
    plain
}

fn ask(url: &dyn Datum, part: &str, key: Option<&str>) -> Vec<Option<String>> {
    let part = StringArray::new_scalar(part);
    let key = key.map(StringArray::new_scalar);
    let key = key.as_ref().map(|key| key as &dyn Datum);
    layouts::texts(&parse_url(url, &part, key, OnInvalid::Null).unwrap())
}

fn one(url: &str, part: &str, key: Option<&str>) -> Option<String> {
    ask(&StringArray::new_scalar(url), part, key).remove(0)
}

#[test]
fn parse_url_agrees_with_java() {
    let facts = facts();
    let mut wrong = Vec::new();
    let urls = StringArray::from_iter_values(facts.iter().map(|(text, _)| text));
    for (place, part) in PARTS.iter().enumerate() {
        for ((text, answers), found) in facts.iter().zip(ask(&urls, part, None)) {
            let expected = answers.as_ref().and_then(|answers| answers[place].clone());
            if found != expected {
                wrong.push(format!("{part} of {text:?}: {found:?}, and Java {expected:?}"));
            }
        }
    }
    // Texts are accepted or rejected alike, even if all parts are null.
    let part = StringArray::new_scalar("PATH");
    for (text, answers) in &facts {
        let url = StringArray::new_scalar(text);
        let read = parse_url(&url, &part, None, OnInvalid::Fail);
        if read.is_ok() != answers.is_some() {
            wrong.push(format!(
                "{text:?} is valid: {}, and in Java {}",
                read.is_ok(),
                answers.is_some()
            ));
        }
    }
    assert!(wrong.is_empty(), "{} differ\n{}", wrong.len(), wrong.join("\n"));
}

/// Cases of apache/datafusion#21943 and apache/datafusion-comet#4156, of the pull requests apache/datafusion#20506
/// and apache/datafusion-comet#4413, and of SPARK-32240.
#[test]
fn cases_of_issues() {
    for (url, part, key, expected) in [
        ("", "PATH", None, Some("")),
        ("", "FILE", None, Some("")),
        ("", "HOST", None, None),
        ("http://example.com?foo=bar", "FILE", None, Some("?foo=bar")),
        ("http://example.com#fragment", "FILE", None, Some("")),
        ("http://example.com", "PATH", None, Some("")),
        ("http://example.com/", "PATH", None, Some("/")),
        ("http://example.com/?q=x%20y", "QUERY", Some("q"), Some("x%20y")),
        ("http://example.com/?q=x%20y", "QUERY", None, Some("q=x%20y")),
        ("http://example.com/?a=b=c", "QUERY", Some("a"), Some("b=c")),
        ("http://example.com/?a=b", "HOST", Some("a"), None),
        (
            "http://userinfo@spark.apache.org:80/path?query=1#Ref",
            "AUTHORITY",
            None,
            Some("userinfo@spark.apache.org:80"),
        ),
        ("http://userinfo@spark.apache.org/path?query=1#Ref", "USERINFO", None, Some("userinfo")),
        ("http://userinfo@spark.apache.org/path?query=1#Ref", "REF", None, Some("Ref")),
        ("http://userinfo@spark.apache.org/path?query=1#Ref", "FILE", None, Some("/path?query=1")),
        ("http://spark.apache.org/path?query=1", "QUERY", Some("query"), Some("1")),
        ("http://spark.apache.org/path?query=1", "QUERY", Some("other"), None),
        (
            "http://spark.apache.org/path?aquery=0&query=1&query=2",
            "QUERY",
            Some("query"),
            Some("1"),
        ),
        ("http://spark.apache.org/path?query", "QUERY", Some("query"), None),
        ("http://spark.apache.org/path", "QUERY", Some("query"), None),
        ("http://spark.apache.org/path", "protocol", None, None),
        ("notaurl", "PATH", None, Some("notaurl")),
        ("notaurl", "FILE", None, Some("notaurl")),
        ("notaurl", "HOST", None, None),
        ("https://a.b.c/index.php?params1=a|b&params2=x", "HOST", None, None),
    ] {
        assert_eq!(one(url, part, key).as_deref(), expected, "{url} {part} {key:?}");
    }
}

#[test]
fn parse_url_works_in_every_layout() {
    let rows: Vec<Row> =
        facts().into_iter().step_by(31).map(|(text, _)| Some(text.into())).collect();
    let rows = [rows, vec![None], vec![Some(b"http://a/?b=c".to_vec()), None]].concat();
    for (layout, column) in layouts::all(&rows) {
        for (part, key) in [("HOST", None), ("QUERY", None), ("QUERY", Some("b")), ("FILE", None)] {
            let expected: Vec<_> = rows
                .iter()
                .map(|row| one(std::str::from_utf8(row.as_deref()?).unwrap(), part, key))
                .collect();
            assert_eq!(ask(&column, part, key), expected, "{part}, {layout}");
        }
    }
}

/// All three arguments may be columns.
#[test]
fn columns_of_parts_and_keys() {
    let urls = StringArray::from(vec![Some("http://a/?b=c"); 4]);
    let parts = StringArray::from(vec![Some("HOST"), Some("QUERY"), None, Some("QUERY")]);
    let keys = StringArray::from(vec![Some("b"), Some("b"), Some("b"), None]);
    let found = parse_url(&urls, &parts, Some(&keys), OnInvalid::Fail).unwrap();
    assert_eq!(layouts::texts(&found), [None, Some("c".to_owned()), None, None]);
    let found =
        parse_url(&StringArray::new_scalar("http://a/?b"), &parts, None, OnInvalid::Fail).unwrap();
    assert_eq!(
        layouts::texts(&found),
        [Some("a".to_owned()), Some("b".to_owned()), None, Some("b".to_owned())]
    );
}

#[test]
fn an_error_names_the_row_and_not_the_text() {
    let urls = StringArray::from(vec![Some("http://a/"), None, Some("http://me:secret@a b/")]);
    let part = StringArray::new_scalar("HOST");
    let error = parse_url(&urls, &part, None, OnInvalid::Fail).unwrap_err();
    assert!(matches!(error, ColumnError::NoUrl { row: 2 }), "{error}");
    assert!(!error.to_string().contains("secret"));
    // With a key for another part, Spark does not parse the text.
    let key = StringArray::new_scalar("a");
    assert!(parse_url(&urls, &part, Some(&key), OnInvalid::Fail).is_ok());
}
