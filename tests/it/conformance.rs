//! Conformance data, and mistakes that other libraries have made.
//!
//! `tests/data/conformance/README.md` describes the sources of the facts.

use serde_json::Value;
use uri_grammar::{GrammarRule, Rule, UriRef};

/// A section, a rule, the offset of the error or `-`, and a text: with tabs.
const EXAMPLES: &str = include_str!("../data/conformance/examples.tsv");

/// One JSON array per line; the README describes it.
const WORDS: &str = include_str!("../data/conformance/words/rfc3986.jsonl");

#[test]
fn examples_of_the_documents() {
    let rows: Vec<_> = EXAMPLES.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(rows.len(), 44);
    for row in rows {
        let cells: Vec<_> = row.split('\t').collect();
        let [section, rule, offset, text] = cells[..] else { panic!("four cells: {row:?}") };
        let found = match Rule::from_name(rule).unwrap().validate(text) {
            Ok(()) => "-".to_owned(),
            Err(error) => error.offset().to_string(),
        };
        assert_eq!(found, offset, "{rule} on {text:?}, of {section}");
    }
}

/// Returns the library's result for a word, in the form of a line.
fn result_line(rule: Rule, text: &str) -> Value {
    let Err(error) = rule.validate(text) else {
        assert!(rule.is_match(text), "{rule} on {text:?}");
        return Value::Null;
    };
    assert!(!rule.is_match(text), "{rule} on {text:?}");
    serde_json::json!([error.offset(), rule.prefix(text).map(str::len)])
}

#[test]
fn words_of_every_rule() {
    let mut rules = Vec::new();
    for line in WORDS.lines() {
        let word: Value = serde_json::from_str(line).unwrap();
        let rule = Rule::from_name(word[0].as_str().unwrap()).unwrap();
        let wanted = match word.as_array().unwrap().len() {
            2 => Value::Null,
            _ => serde_json::json!([word[2], word[5]]),
        };
        assert_eq!(result_line(rule, word[1].as_str().unwrap()), wanted, "{line}");
        rules.push(rule);
    }
    assert_eq!(rules.len(), 616);
    rules.sort();
    rules.dedup();
    assert_eq!(rules, Rule::ALL, "every rule has words");
}

#[track_caller]
fn accepts(texts: &[&str]) {
    for text in texts {
        assert!(UriRef::parse(*text).is_ok(), "{text:?} is a URI-reference");
    }
}

#[track_caller]
fn rejects(texts: &[&str]) {
    for text in texts {
        assert!(UriRef::parse(*text).is_err(), "{text:?} is no URI-reference");
    }
}

/// An ordered choice that stops at an IPv4address refuses the rest of the name.
#[test]
fn accepts_names_that_begin_like_an_address() {
    let hosts =
        ["1.2.3.4.example.com", "1.2.3.4.5", "1.2.3.4a", "1.2.3.256", "1.2.3.255x", "1.1.1.1a"];
    for host in hosts {
        let text = format!("http://{host}/");
        let reference = UriRef::parse(text.as_str()).expect("a name");
        assert_eq!(reference.host_kind(), Some(uri_grammar::Host::RegName(host)));
    }
}

#[test]
fn ipv6_tails_with_bad_octets() {
    rejects(&["//[::01.2.3.4]", "//[::1.2.3.256]", "//[::1.2.3]", "//[::1.2.3.4.5]"]);
}

#[test]
fn ipv6_addresses_of_every_length() {
    accepts(&["//[1:2:3:4:5:6:7::]", "//[::2:3:4:5:6:7:8]", "//[1:2:3:4:5::1.2.3.4]", "//[::]"]);
    rejects(&[
        "//[1:2:3:4:5:6::1.2.3.4]",
        "//[1::2:3:4:5:6:7:8]",
        "//[::1::]",
        "//[:::]",
        "//[1:]",
        "//[:1]",
        "//[]",
        "//[1.2.3.4]",
        "//[1:2:3:4:5:6:7]",
        "//[1:2:3:4:5:6:7:8:9]",
        "//[12345::]",
        "//[1.2.3.4::]",
    ]);
}

#[test]
fn version_flags_in_either_case() {
    accepts(&["//[V1F.x:y]", "//[v1f.x:y]"]);
    rejects(&["//[v.x]", "//[v1.]", "//[v1x]"]);
}

/// RFC 9844 removed zone identifiers again.
#[test]
fn zone_identifiers() {
    rejects(&["//[fe80::1%25en0]", "//[fe80::1%en0]"]);
}

#[test]
fn colons_in_the_first_segment() {
    accepts(&["/:a", "/a:b", "./a:b", "a/b:c"]);
    rejects(&["1a:b", "+a:b", ".:a", ":a", "%61:b"]);
}

#[test]
fn accepts_ports_of_any_digits() {
    accepts(&["http://h:/", "//h:080", "//h:65536", "//h:12345678901234567890"]);
    rejects(&["//h:-1", "//h:8 0", "//a:80:90"]);
}

#[test]
fn accepts_present_but_empty_components() {
    accepts(&["http:?", "http:#", "a:!#", "http://@/", "http://:@h/", "http://user:pa:ss@h/"]);
    accepts(&["file://C:/x", "http:", "a:", "urn:", "http://", "//", "http://h?", "http://h#"]);
    for text in ["http://h?", "http://h#", "//@", "h:"] {
        let reference = UriRef::parse(text).expect("a reference");
        assert_eq!(reference.as_str(), text);
    }
    assert_eq!(UriRef::parse("//@").expect("a reference").userinfo(), Some(""));
    assert_eq!(UriRef::parse("//").expect("a reference").userinfo(), None);
}

#[test]
fn delimiters_in_the_wrong_place() {
    rejects(&["//a@b@c", "//[::1]@h", "//u[@h", "//a::b", "a[b", "a]b", "#a#b"]);
}

/// Regular expressions that end with `$` accept a line feed.
#[test]
fn rejects_whitespace() {
    rejects(&["http://h/a\n", "http://h/a\r\n", " http://h/a", "http://h/a ", "http://h/a\tb"]);
}

#[test]
fn characters_beyond_ascii() {
    rejects(&["é", "http://h/é", "http://é/", "http://h/\u{200E}", "http://h/\u{85}"]);
}

#[test]
fn queries_with_several_equals_signs() {
    accepts(&["?a=b=c", "?=", "?&&"]);
}

/// Recursion and counters of limited width have failed on these texts.
#[test]
fn megabytes() {
    for piece in ["a", "/", "%41", "a:", "?", "//", ".", "../", "1.", "@", "::"] {
        let text = piece.repeat(crate::effort::of(100_000, 1_000_000));
        for prefix in ["", "http://h/", "//", "//[", "?", "#", "a:"] {
            let text = format!("{prefix}{text}");
            let accepted = Rule::UriReference.is_match(&text);
            let error = Rule::UriReference.validate(&text).err();
            assert_eq!(accepted, error.is_none());
            assert!(error.is_none_or(|error| error.offset() <= text.len()));
        }
    }
}
