//! The functions that need an allocator.

use std::error::Error;

use uri_grammar::percent::{EncodeSet, encode};
use uri_grammar::uri::Normalizer;
use uri_grammar::{GrammarRule, Host, Resolver, Rule, Uri, UriRef};

/// Returns the target of a link in a page.
fn target(base: &str, link: &str) -> Result<String, Box<dyn Error + Send + Sync>> {
    let base = Uri::parse(base)?;
    let link = UriRef::parse(link)?;
    let target = Resolver::new(&base).resolve(&link)?;
    Ok(Normalizer::SCHEME.normalize(&target).into_inner())
}

fn host(text: &str) -> Option<Host<'_>> {
    Uri::parse(text).ok()?.host_kind()
}

pub fn run() -> Result<(), Box<dyn Error + Send + Sync>> {
    assert_eq!(target("HTTP://Example.com:80/a/b", "../%7ec?d")?, "http://example.com/~c?d");
    assert_eq!(host("http://127.0.0.1/"), Some(Host::Ipv4([127, 0, 0, 1].into())));

    assert!(target("http://a/", "b c").unwrap_err().to_string().starts_with("at byte 1: "));

    let built = Uri::builder("http").host("a").segments(["b c"]).build()?;
    assert_eq!(built.edit().query("d").build()?, "http://a/b%20c?d");
    assert_eq!(encode("\u{E9}", EncodeSet::Path).to_string(), "%C3%A9");
    assert_eq!(Rule::Port.tree("80")?.sexp().to_string(), "(port \"80\")");
    assert!(UriRef::parse("?a=b+c")?.form_pairs().eq([("a".into(), "b c".into())]));
    Ok(())
}
