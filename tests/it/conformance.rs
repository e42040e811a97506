//! Facts from elsewhere: what other projects' suites say of the grammar, and the mistakes that
//! other libraries have made with it.
//!
//! The suites are read where they lie beside the project (`../shared/conformance`), and are no
//! part of it; the named cases are.

use std::fs;
use std::path::Path;

use uri_grammar::{Rule, UriRef};

/// Every text that a suite calls valid or invalid by a rule of RFC 3986, unless the suite and
/// the ABNF disagree.
#[test]
fn other_suites_agree() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/conformance");
    let Ok(files) = fs::read_dir(&folder) else { return };
    let mut facts = 0;
    for file in files {
        let path = file.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "jsonl") {
            continue;
        }
        for line in fs::read_to_string(&path).expect("a text").lines() {
            let fact: serde_json::Value = serde_json::from_str(line).expect("JSON");
            let field = |name: &str| fact[name].as_str().unwrap_or_default();
            let (kind, rule) = (field("kind"), field("rule").strip_prefix("rfc3986:"));
            let rule = rule.and_then(Rule::named);
            let (Some(rule), "valid" | "invalid", Some(true)) =
                (rule, kind, fact["agrees"].as_bool())
            else {
                continue;
            };
            facts += 1;
            let input = field("input");
            assert_eq!(rule.matches(input), kind == "valid", "{rule} on {input:?}: {path:?}");
            assert_eq!(rule.check(input).is_ok(), kind == "valid", "{rule} on {input:?}");
        }
    }
    assert!(facts > 200, "{facts} facts in {folder:?}");
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

/// An ordered choice that is content with an IPv4address refuses the rest of the name.
#[test]
fn names_that_begin_like_an_address() {
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

/// RFC 9844 took zone identifiers out again.
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
fn ports_of_any_digits() {
    accepts(&["http://h:/", "//h:080", "//h:65536", "//h:12345678901234567890"]);
    rejects(&["//h:-1", "//h:8 0", "//a:80:90"]);
}

#[test]
fn components_that_are_there_and_empty() {
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

/// Expressions that end with `$` let a line feed through.
#[test]
fn white_space_around_and_within() {
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

/// Recursion and counters of limited width have failed on these.
#[test]
fn megabytes() {
    for piece in ["a", "/", "%41", "a:", "?", "//", ".", "../", "1.", "@", "::"] {
        let text = piece.repeat(1_000_000);
        for prefix in ["", "http://h/", "//", "//[", "?", "#", "a:"] {
            let text = format!("{prefix}{text}");
            let accepted = Rule::UriReference.matches(&text);
            let error = Rule::UriReference.check(&text).err();
            assert_eq!(accepted, error.is_none());
            assert!(error.is_none_or(|error| error.offset() <= text.len()));
        }
    }
}
