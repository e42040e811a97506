//! Programs as users first write them: each must compile.

use std::borrow::Cow;
use std::collections::HashMap;

use uri_grammar::uri::Source;
use uri_grammar::uri::kinds::UriKind;
use uri_grammar::{
    BuildError, GrammarRule, ResolveError, Resolver, Rule, SyntaxError, Uri, UriRef,
};

struct Config {
    home: Uri,
    links: Vec<UriRef>,
}

struct Page {
    resolver: Resolver<UriKind, String>,
}

#[allow(clippy::ptr_arg)]
fn host_of_string(text: &String) -> Option<&str> {
    Uri::parse(text).ok()?.host()
}

fn host_of_tree(text: &str) -> Option<&str> {
    Some(Rule::Uri.tree(text).ok()?.find(Rule::Host)?.text())
}

fn any_text<T: Source>(text: T) -> Result<Uri<T>, SyntaxError> {
    Uri::parse(text)
}

#[test]
fn every_text_and_borrow_is_parsed() -> Result<(), SyntaxError> {
    let owned = String::from("http://a/b");
    assert_eq!(host_of_string(&owned), Some("a"));
    assert_eq!(host_of_tree(&owned), Some("a"));
    assert_eq!(Uri::parse(&Cow::Borrowed("http://a/b"))?, owned);
    assert_eq!(any_text(Box::<str>::from("http://a/b"))?, owned);
    let borrowed: Vec<Uri<&str>> =
        ["a:b", "c:d"].iter().map(Uri::parse).collect::<Result<_, _>>()?;
    let texts = vec![owned];
    let of_texts: Vec<Uri<&str>> = texts.iter().map(Uri::parse).collect::<Result<_, _>>()?;
    let of_owned: Vec<Uri> = texts.clone().into_iter().map(Uri::parse).collect::<Result<_, _>>()?;
    assert_eq!(borrowed.len(), 2);
    assert_eq!(of_texts, of_owned);
    Ok(())
}

#[test]
fn links_are_followed() -> Result<(), ResolveError> {
    let config = Config { home: "http://a/b".parse()?, links: vec!["../x".parse()?] };
    assert_eq!(config.home.resolve(&config.links[0])?, "http://a/x");
    for href in ["c", "d"].iter() {
        assert!(config.home.resolve(href)?.has_scheme("HTTP"));
    }
    for href in &[String::from("c"), String::from("./c")] {
        assert_eq!(config.home.resolve(href)?, "http://a/c");
    }
    let page = Page { resolver: Resolver::new(config.home.clone()) };
    assert_eq!(page.resolver.resolve("c")?, "http://a/c");
    let visits = HashMap::from([(config.home.clone(), 1)]);
    assert_eq!((visits.get(&config.home), visits.get("http://a/b")), (Some(&1), Some(&1)));
    Ok(())
}

#[test]
fn owned_strings_are_parts() -> Result<(), BuildError> {
    let (user, query) = (String::from("me"), String::from("q=1"));
    let mut uri = Uri::builder("https").userinfo(&user).host("a").query(&query).build()?;
    uri.set_query(&user)?;
    assert_eq!(uri.edit().query(uri.userinfo()).port(None).build()?, "https://me@a?me");
    Ok(())
}

#[test]
fn rules_of_errors_are_matched() {
    let rule = Uri::parse("http://[::1]:8x").unwrap_err().rule();
    assert!(rule == Rule::Port && matches!(rule.get(), Some(Rule::Port)));
}
