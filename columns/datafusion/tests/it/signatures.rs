//! The arguments that the functions accept, and the errors for others.

use crate::engine::{engine, value};

#[tokio::test]
async fn nulls_return_null() {
    let context = engine();
    for call in [
        "uri_is_valid(NULL)",
        "uri_host(NULL)",
        "uri_parts(NULL)",
        "uri_error(NULL)",
        "uri_resolve(NULL, 'a')",
        "uri_resolve('http://a/', NULL)",
        "uri_equivalent('a', NULL)",
        "uri_normalize(arrow_cast(NULL, 'Utf8'))",
        "parse_url(NULL, 'HOST')",
        "parse_url('http://a/', NULL)",
        "parse_url('http://a/?b=c', 'QUERY', NULL)",
        "uri_host('http://a b/')",
        "uri_error('http://a/')",
    ] {
        assert_eq!(
            value(&context, &format!("SELECT {call} IS NULL")).await.unwrap(),
            "true",
            "{call}"
        );
    }
}

#[tokio::test]
async fn choices() {
    let context = engine();
    for (call, answer) in [
        ("uri_is_valid('a')", "true"),
        ("uri_is_valid('a', 'URI')", "false"),
        ("uri_is_valid('80', 'port')", "true"),
        ("uri_is_valid('http://例え.jp/')", "false"),
        ("uri_is_valid('http://例え.jp/', 'IRI', 'rfc3987')", "true"),
        ("uri_is_valid('http://[::1]/', 'URI-reference', 'rfc2396')", "false"),
        ("uri_host('http://例え.jp/', 'IRI')", "例え.jp"),
        ("uri_host('http://例え.jp/')", "NULL"),
        ("uri_scheme('../a', 'URI')", "NULL"),
        ("uri_path('../a')", "../a"),
        ("uri_normalize('HTTP://A/%7e')", "http://a/~"),
        ("uri_normalize('HTTP://A/%7e', 'case')", "http://a/%7E"),
        ("uri_normalize('http://a', 'scheme')", "http://a/"),
        ("uri_equivalent('http://a', 'http://a/')", "false"),
        ("get_field(uri_error('//a b'), 'offset')", "3"),
        ("get_field(uri_error('a', 'URI'), 'code')", "U101"),
        ("get_field(uri_error('http://é/ '), 'offset')", "7"),
        ("get_field(uri_error('http://é/ ', 'IRI-reference'), 'offset')", "10"),
        ("uri_error('http://é/', 'iri')", "NULL"),
        ("get_field(uri_error('é:', 'ihost'), 'offset')", "2"),
    ] {
        let found = value(&context, &format!("SELECT {call}")).await.unwrap();
        assert_eq!(found, answer, "{call}");
    }
}

#[tokio::test]
async fn reports_invalid_arguments() {
    let context = engine();
    for (call, words) in [
        ("uri_host()", "takes 1 to 2 arguments"),
        ("uri_origin('a', 'b')", "takes 1 argument, not 2"),
        ("uri_error('a', 'ucschar')", "no rule of the name given"),
        ("uri_host(1)", "argument `text`, not Int64"),
        ("uri_is_valid('a', 2)", "argument `rule`, not Int64"),
        ("uri_is_valid('a', 'no-such-rule')", "no rule of the name given"),
        ("uri_is_valid('a', NULL)", "must not be null"),
        ("uri_is_valid('a', 'URI', 'rfc1')", "'rfc3986'"),
        ("uri_host('a', 'host')", "one of 'URI-reference'"),
        ("uri_normalize('a', 'all')", "one of 'simple'"),
        ("uri_is_valid('a', column1) FROM (VALUES ('URI'), ('URI-reference'))", "not a column"),
        ("parse_url('http://me:secret@a b/', 'HOST')", "try_parse_url gives null"),
        ("uri_error_histogram(1)", "takes a text, not Int64"),
    ] {
        let error = value(&context, &format!("SELECT {call}")).await.unwrap_err().to_string();
        assert!(error.contains(words), "{call}: {error}");
    }
    let error = value(
        &context,
        "SELECT parse_url(column1, 'HOST') FROM (VALUES ('http://me:secret@a b/'))",
    )
    .await
    .unwrap_err();
    assert!(!error.to_string().contains("secret"), "{error}");
}
