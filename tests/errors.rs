//! What errors are like in the hands of a program: small, and readable as `unwrap` prints them.

#![allow(missing_docs, clippy::unwrap_used)]

use std::collections::HashSet;
use std::error::Error;
use std::fmt::Debug;

use oracle::{Automaton, documents, suite};
use uri_grammar::percent::Encoded;
use uri_grammar::uri::{BuildError, Component, Policy};
use uri_grammar::{Rule, SyntaxError, Uri, UriRef};

/// More than this in a log is noise.
const LONGEST: usize = 300;

/// Holds both forms of `Debug` to the limit, and to one line or few.
fn is_short(error: &impl Debug) {
    for text in [format!("{error:?}"), format!("{error:#?}")] {
        assert!(text.len() <= LONGEST, "{} bytes: {text}", text.len());
    }
    assert_eq!(format!("{error:?}").lines().count(), 1);
    assert!(format!("{error:#?}").lines().count() <= 12, "{error:#?}");
}

/// The errors of the rule: one for each set of what was expected and each path of rules.
fn errors_of(rule: Rule) -> Vec<SyntaxError> {
    let automaton = Automaton::of(&documents::RFC3986.grammar().unwrap(), rule.name()).unwrap();
    let mut seen = HashSet::new();
    suite::hsi(&automaton)
        .filter_map(|word| rule.check_bytes(&word).err())
        .filter(|error| seen.insert((error.expected(), error.rule_path())))
        .collect()
}

/// The whole references have the longest paths; all other rules are within them.
#[test]
fn syntax_errors_are_short() {
    let errors = errors_of(Rule::UriReference);
    assert!(errors.len() > 50, "{}", errors.len());
    for error in &errors {
        is_short(error);
    }
}

#[test]
fn errors_of_parts_are_short_around_the_syntax_error() {
    let errors = errors_of(Rule::Authority);
    assert!(errors.len() > 20, "{}", errors.len());
    for &error in &errors {
        is_short(&BuildError::Syntax { component: Rule::Authority, error });
    }
}

#[test]
fn all_other_errors_are_short() {
    let long = format!("http://user:{}@host/ ", "secret".repeat(100));
    is_short(&Uri::parse(&*long).unwrap_err());
    is_short(&Uri::parse(long.clone()).unwrap_err());
    is_short(&long.parse::<Rule>().unwrap_err());
    is_short(&Encoded::new(&format!("{long}%zz")).unwrap_err());
    is_short(&Encoded::new("%FF").unwrap().to_str().unwrap_err());
    is_short(&Uri::builder().scheme("http").host(&*long).build().unwrap_err());
    is_short(&BuildError::PathLikeAuthority);
    let base = Uri::parse("foo:/a").unwrap();
    is_short(&UriRef::parse("..//g").unwrap().resolve(&base).unwrap_err());
    let policy = Policy::new().require(Component::Authority);
    let error = policy.check(&base).unwrap_err();
    is_short(&error);
    is_short(&error.violation());
    #[cfg(feature = "url")]
    is_short(&url::Url::try_from(&Uri::parse("http:a").unwrap()).unwrap_err());
    #[cfg(feature = "http")]
    is_short(&http::Uri::try_from(&UriRef::parse("//a").unwrap()).unwrap_err());
}

#[test]
fn no_error_shows_a_secret() {
    let text = "http://fred:sesame@host/ b";
    let errors: [Box<dyn Error>; 3] = [
        Box::new(Uri::parse(text.to_owned()).unwrap_err()),
        Box::new(SyntaxError::from(Uri::parse(text.to_owned()).unwrap_err())),
        Box::new(Uri::builder().scheme("http").host("fred:sesame ").build().unwrap_err()),
    ];
    for error in errors {
        assert!(!format!("{error} {error:?} {error:#?}").contains("sesame"), "{error:?}");
    }
}

#[test]
fn a_redacted_reference_has_no_password_in_debug_either() {
    let uri = Uri::parse("http://fred:sesame@host/").unwrap();
    assert_eq!(format!("{:?}", uri.redacted()), r#""http://fred:***@host/""#);
    let resolver = uri_grammar::uri::Resolver::new(&uri);
    assert_eq!(
        format!("{resolver:?}"),
        r#"Resolver { base: AbsoluteUri("http://fred:***@host/"), compat: false, repair: false }"#
    );
}
