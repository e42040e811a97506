//! Errors from the view of a program: small, and readable in the output of `unwrap`.

use std::collections::HashSet;
use std::error::Error;
use std::fmt::Debug;

use oracle::{Automaton, documents, suite};
use uri_grammar::percent::Encoded;
use uri_grammar::uri::PathStyle;
use uri_grammar::{BuildError, Component, GrammarRule, Label, Rule, SyntaxError, Uri, UriRef};

/// The maximum length that is acceptable in a log.
const LONGEST: usize = 300;

/// Checks that both forms of `Debug` are short: one line, or a few lines.
fn is_short(error: &impl Debug) {
    for text in [format!("{error:?}"), format!("{error:#?}")] {
        assert!(text.len() <= LONGEST, "{} bytes: {text}", text.len());
    }
    assert_eq!(format!("{error:?}").lines().count(), 1);
    assert!(format!("{error:#?}").lines().count() <= 12, "{error:#?}");
}

/// Returns the errors of the rule: one for each expected set and each path of rules.
fn errors_of<R: GrammarRule>(document: &documents::Document, rule: R) -> Vec<SyntaxError> {
    let automaton = Automaton::of(&document.grammar().unwrap(), rule.name()).unwrap();
    let mut seen = HashSet::new();
    suite::hsi(&automaton)
        .filter_map(|word| rule.validate_bytes(&word).err())
        .filter(|error| seen.insert((error.expected(), error.rule_path())))
        .collect()
}

/// Checks that errors name the characters of segments only in segments.
fn segments_are_named_only_outside<R: GrammarRule>(
    document: &documents::Document,
    pchar: R,
    authority: [R; 2],
) {
    let characters = pchar.validate("").unwrap_err().expected().characters();
    let mut hidden = 0;
    for &rule in R::ALL {
        for error in errors_of(document, rule) {
            let (path, expected) = (error.rule_path(), error.expected());
            let inside = path.iter().any(|open| authority.iter().any(|rule| open == *rule));
            let all = expected.characters().is_superset(characters);
            let named = expected.labels().any(|label| label == Label::Rule(pchar.name()));
            assert_eq!(named, all && !inside, "{path}: {expected}");
            hidden += usize::from(all && inside);
        }
    }
    assert!(hidden > 20, "{hidden}");
}

/// Errors in an authority do not name pchar, even if the expected characters are that set together with the
/// delimiters.
#[test]
fn a_pchar_is_named_only_outside_of_authorities() {
    let authority = [Rule::Authority, Rule::Userinfo];
    segments_are_named_only_outside(&documents::RFC3986, Rule::Pchar, authority);
}

#[cfg(feature = "iri")]
#[test]
fn an_ipchar_is_named_only_outside_of_authorities() {
    use uri_grammar::rfc3987::Rule;
    let authority = [Rule::Iauthority, Rule::Iuserinfo];
    segments_are_named_only_outside(&documents::RFC3987, Rule::Ipchar, authority);
}

/// The whole references have the longest paths; all other rules are within them.
#[test]
fn syntax_errors_are_short() {
    let errors = errors_of(&documents::RFC3986, Rule::UriReference);
    assert!(errors.len() > 50, "{}", errors.len());
    for &error in &errors {
        is_short(&error);
    }
}

/// Returns the words of an error, after comparing them with the text.
fn words_are_true(rule: Rule, text: &[u8]) -> Option<&'static str> {
    const SENTENCES: &[&str] = &[
        "begins with a scheme",
        "the scheme is missing",
        "which is not allowed in a scheme",
        "must follow \"%\"",
        "around an IP address",
        "xn--",
        "which is not UTF-8",
        "which a URI can contain only as",
        "which a fragment can contain only as",
        "has no fragment",
        "before the relative path",
        "a port is a number",
    ];
    let error = rule.validate_bytes(text).err()?;
    let words = error.to_string();
    assert!(words.starts_with(&format!("at byte {}: ", error.offset())));
    assert!(words.contains(&error.found().to_string()) || text.is_empty(), "{words}");
    assert!(words.lines().count() == 1 && words.len() <= 200, "{words}");
    let sentence = *SENTENCES.iter().find(|sentence| words.contains(**sentence))?;
    let (before, from) = text.split_at(error.offset());
    let scheme = |text: &[u8]| Rule::Scheme.is_match_bytes(text);
    // The proposed text begins some member of the rule.
    let goes_on = |other: Vec<u8>| {
        rule.validate_bytes(&other).map_or_else(|error| error.offset() == other.len(), |()| true)
    };
    let is_true = match sentence {
        "begins with a scheme" => before.is_empty(),
        "the scheme is missing" => {
            scheme(before) && matches!(from.first(), None | Some(b'/' | b'?' | b'#'))
        }
        "which is not allowed in a scheme" => scheme(before) && !scheme(&text[..=before.len()]),
        "must follow \"%\"" => {
            before.ends_with(b"%") || before.len() > 1 && before[before.len() - 2] == b'%'
        }
        "has no fragment" => Rule::AbsoluteUri.is_match_bytes(before) && from[0] == b'#',
        "before the relative path" => from[0] == b':' && goes_on([b"./", before, b":"].concat()),
        "a port is a number" => {
            let authority = before.rsplit(|&byte| byte == b'/').next()?;
            let colon = authority.iter().position(|&byte| byte == b':')?;
            !authority.contains(&b'@')
                && !authority[colon + 1..].iter().all(u8::is_ascii_digit)
                && goes_on([before, b"@"].concat())
        }
        _ => {
            let triplets = &words[words.find('%').unwrap()..words.len() - 1];
            assert!(Rule::RegName.is_match(triplets), "{words}");
            goes_on([before, triplets.as_bytes()].concat())
        }
    };
    assert!(is_true, "{words:?} of {:?}", String::from_utf8_lossy(text));
    Some(sentence)
}

#[test]
fn messages_in_words_are_true() {
    let mut said = HashSet::new();
    for rule in [Rule::Uri, Rule::UriReference, Rule::AbsoluteUri, Rule::RelativeRef] {
        let automaton = Automaton::of(&documents::RFC3986.grammar().unwrap(), rule.name()).unwrap();
        for word in suite::hsi(&automaton) {
            said.extend(words_are_true(rule, &word));
        }
        for access in automaton.access_words() {
            for character in ["\0", " ", "\"", "[", "]", "^", "|", "é", "\u{200B}", "😀"] {
                said.extend(words_are_true(rule, &[&access, character.as_bytes()].concat()));
            }
            said.extend(words_are_true(rule, &[&access[..], b"\xFF"].concat()));
        }
    }
    assert_eq!(said.len(), 12, "each sentence is said of some text: {said:?}");
}

#[test]
fn the_commonest_mistakes_need_no_grammar() {
    let words = |rule: Rule, text: &str| rule.validate(text).unwrap_err().to_string();
    let uri = |text| words(Rule::Uri, text);
    assert_eq!(
        uri("example.com/x"),
        "at byte 11: found \"/\", but the scheme is missing: a URI begins with one, such as \"https:\"",
    );
    assert_eq!(
        uri("/x"),
        "at byte 0: found \"/\", but a URI begins with a scheme, such as \"https:\"",
    );
    assert_eq!(
        uri(""),
        "at byte 0: the text is empty, but a URI begins with a scheme, such as \"https:\"",
    );
    assert_eq!(
        uri("fred@example.com"),
        "at byte 4: found \"@\", which is not allowed in a scheme: a URI begins with one, such as \"https:\"",
    );
    assert_eq!(
        uri("http://a/b c"),
        "at byte 10: found a space, which a URI can contain only as \"%20\""
    );
    assert_eq!(
        uri("http://a/100%"),
        "at byte 13: found end of input, but two hexadecimal digits must follow \"%\" (\"%25\" is the sign itself)",
    );
    assert_eq!(
        uri("http://a/\u{E9}"),
        "at byte 9: found \"é\", which a URI can contain only as \"%C3%A9\""
    );
    assert_eq!(
        uri("http://caf\u{E9}/"),
        "at byte 10: found \"é\", which a host can contain only in its ASCII form, \"xn--...\", or as \"%C3%A9\"",
    );
    assert_eq!(
        uri("http://a/?b[]=c"),
        "at byte 11: found \"[\", which is allowed only around an IP address in a host; elsewhere, write it as \"%5B\"",
    );
    assert_eq!(
        uri("http://a:8o/"),
        "at byte 11: found \"/\", but a port is a number, and a password ends with \"@\"",
    );
    assert_eq!(
        uri("http://a/#b#c"),
        "at byte 11: found \"#\", which a fragment can contain only as \"%23\"",
    );
    assert_eq!(
        words(Rule::AbsoluteUri, "http://a/#b"),
        "at byte 9: found \"#\", but an absolute URI has no fragment",
    );
    assert_eq!(
        words(Rule::UriReference, "1:2"),
        "at byte 1: found \":\", which would end a scheme here; write \"./\" before the relative path",
    );
}

#[test]
fn build_errors_add_little_to_the_syntax_error() {
    let errors = errors_of(&documents::RFC3986, Rule::Authority);
    assert!(errors.len() > 20, "{}", errors.len());
    for &error in &errors {
        is_short(&BuildError::Syntax { component: Component::Authority, error });
    }
}

#[test]
fn all_other_errors_are_short() {
    let long = format!("http://user:{}@host/ ", "secret".repeat(100));
    is_short(&Uri::parse(&*long).unwrap_err());
    is_short(&Uri::parse(long.clone()).unwrap_err());
    is_short(&long.parse::<Rule>().unwrap_err());
    is_short(&Encoded::new(&format!("{long}%zz")).unwrap_err());
    is_short(&Encoded::new("%FF").unwrap().decode_utf8().unwrap_err());
    is_short(&Uri::builder("http").host(&long).build().unwrap_err());
    is_short(&BuildError::PathLikeAuthority);
    is_short(&Uri::try_from(long.clone()).unwrap_err());
    let base = Uri::parse("foo:/a").unwrap();
    is_short(&base.resolve(&UriRef::parse("..//g").unwrap()).unwrap_err());
    #[cfg(feature = "policy")]
    {
        use uri_grammar::policy::Policy;

        let policy = Policy::new().require(Component::Authority);
        let error = policy.check(&base).unwrap_err();
        is_short(&error);
        is_short(&error.violation());
    }
    is_short(&PathStyle::Unix.to_uri("secret").unwrap_err());
    is_short(&UriRef::parse("//a:65536").unwrap().port_number().unwrap_err());
    #[cfg(feature = "url")]
    is_short(&url::Url::try_from(&Uri::parse("http:a").unwrap()).unwrap_err());
    #[cfg(feature = "http")]
    is_short(&http::Uri::try_from(&UriRef::parse("//a").unwrap()).unwrap_err());
}

#[test]
fn no_error_shows_a_secret() {
    let text = "http://fred:sesame@host/ b";
    let errors: [Box<dyn Error>; 3] = [
        Box::new(Uri::try_from(text.to_owned()).unwrap_err()),
        Box::new(Uri::parse(text.to_owned()).unwrap_err()),
        Box::new(Uri::builder("http").host("fred:sesame ").build().unwrap_err()),
    ];
    for error in errors {
        assert!(!format!("{error} {error:?} {error:#?}").contains("sesame"), "{error:?}");
    }
}

#[test]
fn debug_of_redacted_reference_hides_password() {
    let uri = Uri::parse("http://fred:sesame@host/").unwrap();
    assert_eq!(format!("{:?}", uri.redacted()), r#""http://fred:***@host/""#);
    let resolver = uri_grammar::Resolver::new(&uri);
    assert_eq!(
        format!("{resolver:?}"),
        r#"Resolver { base: Uri("http://fred:***@host/"), strict: true, repair: false }"#
    );
}
