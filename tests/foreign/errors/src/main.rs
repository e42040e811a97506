//! Passes on errors by `?` with anyhow, eyre, thiserror and std: the errors of a text that is borrowed for a short
//! time, and of an owned text.

use std::error::Error;

use uri_grammar::percent::{Encoded, Utf8Error};
use uri_grammar::{BuildError, Component, ParseError, ResolveError, SyntaxError, Uri, UriRef};

fn with_anyhow(text: &str) -> anyhow::Result<String> {
    use anyhow::Context;

    let uri = Uri::parse(text)?;
    let owned = Uri::parse(text.to_owned()).context("owned")?;
    let target = uri.resolve(&UriRef::parse("../b").context("relative")?)?;
    anyhow::ensure!(owned == uri, "both are the same text");
    Ok(target.into_inner())
}

fn with_eyre(text: &str) -> eyre::Result<String> {
    use eyre::WrapErr;

    let uri = Uri::parse(text)?;
    let owned = Uri::parse(text.to_owned()).wrap_err("owned")?;
    let target = uri.resolve(&UriRef::parse("../b").wrap_err("relative")?)?;
    eyre::ensure!(owned == uri, "both are the same text");
    Ok(target.into_inner())
}

fn with_std(text: &str) -> Result<String, Box<dyn Error + Send + Sync>> {
    let uri = Uri::parse(text)?;
    let owned: Uri<String> = text.parse()?;
    let target = owned.resolve(&UriRef::parse("../b")?)?;
    Ok(target.edit().query(uri.query()).build()?.into_inner())
}

/// Each error of the library that a program is likely to keep.
#[derive(Debug, thiserror::Error)]
enum Mistake {
    #[error("the text is wrong: {0}")]
    Syntax(#[from] SyntaxError),
    #[error("the text, which is given back, is wrong: {0}")]
    Parse(#[from] ParseError<String>),
    #[error("the octets are not UTF-8: {0}")]
    Text(#[from] Utf8Error),
    #[error("there is no such target: {0}")]
    Resolve(#[from] ResolveError),
    #[error("the parts make no reference: {0}")]
    Build(#[from] BuildError),
}

fn with_thiserror(text: &str, reference: &str) -> Result<String, Mistake> {
    let reference = UriRef::parse(reference)?;
    let base = Uri::try_from(text.to_owned())?;
    let target = base.resolve(&reference)?;
    let name = target.encoded(Component::Path).map_or(Ok("".into()), Encoded::decode_utf8)?;
    Ok(target.edit().host(&name[1..]).build()?.into_inner())
}

fn is_thread_safe<E: Error + Send + Sync + Clone + 'static>(_: &E) {}

fn main() -> Result<(), Box<dyn Error>> {
    let (right, wrong) = (String::from("http://a/c/d?e"), String::from("http://a/ b"));
    for target in [with_anyhow(&right)?, with_eyre(&right)?] {
        assert_eq!(target, "http://a/b");
    }
    assert_eq!(with_std(&right).unwrap(), "http://a/b?e");
    assert_eq!(with_thiserror(&right, "//b/c")?, "http://c/c");

    let error: SyntaxError = Uri::parse(&*wrong).unwrap_err();
    is_thread_safe(&error);
    is_thread_safe(&Uri::parse(wrong.clone()).unwrap_err());
    assert_eq!(with_anyhow(&wrong).unwrap_err().downcast::<SyntaxError>()?, error);
    assert_eq!(with_eyre(&wrong).unwrap_err().downcast_ref(), Some(&error));
    assert_eq!(with_std(&wrong).unwrap_err().downcast_ref(), Some(&error));
    drop((right, wrong));
    assert_eq!(error.offset(), 9);

    let mistake = |text, reference| with_thiserror(text, reference).unwrap_err();
    assert!(matches!(mistake("http://a", "b c"), Mistake::Syntax(_)));
    match mistake("a b", "") {
        Mistake::Parse(error) => assert_eq!(error.into_text(), "a b"),
        other => panic!("{other:?}"),
    }
    assert!(matches!(mistake("http://a/%FF", ""), Mistake::Text(_)));
    assert!(matches!(mistake("a:/b", ".//c"), Mistake::Resolve(_)));
    assert!(matches!(mistake("http://a/[", ""), Mistake::Parse(_)));
    assert!(matches!(mistake("http://a/%5B", ""), Mistake::Build(_)));
    Ok(())
}
