//! Decentralized identifiers, by the ABNF of DID Core 1.0 (W3C, sections 3.1 and 3.2). Rules shared with RFC 3986 are
//! the library's own.

mod rules;

use uri_grammar::GrammarRule;

use rules::Rule;

fn main() {
    for url in [
        "did:example:123456789abcdefghi",
        "did:web:w3c-ccg.github.io:user:alice",
        "did:a::b",
        "did:example:%C3%A9/path?versionId=1#key-1",
    ] {
        assert_eq!(Rule::DidUrl.validate(url), Ok(()), "{url}");
    }
    let (key, subject) = ("did:example:a#key-1", "did:example:a");
    assert_eq!((Rule::Did.is_match(key), Rule::Did.prefix(key)), (false, Some(subject)));

    let tree = Rule::DidUrl.tree("did:web:a.example:bob?x#y").unwrap();
    let expected = r##"(did-url (did "did:" (method-name "web") ":" (method-specific-id "a.example:bob")) (path-abempty "") "?" (query "x") "#" (fragment "y"))"##;
    assert_eq!(tree.sexp().to_string(), expected);

    let mistake = |text| Rule::DidUrl.validate(text).unwrap_err().to_string();
    for (text, words) in [
        (
            "did:Web:a",
            "at byte 4: found \"W\", expected lower-case ALPHA or DIGIT, in did (DID Core section 3.1)",
        ),
        (
            "did:web:a:",
            "at byte 10: found end of input, expected ALPHA, DIGIT, \"%\", \"-\", \".\", \":\" or \"_\", \
             in method-specific-id (DID Core section 3.1)",
        ),
        (
            "did:web:a/%zz",
            "at byte 11: found \"z\", but two hexadecimal digits must follow \"%\" (\"%25\" is the sign itself)",
        ),
    ] {
        assert_eq!(mistake(text), words);
    }
}
