//! Errors in the error types of programs: by `?` out of a function with any text.

use std::error::Error;

use uri_grammar::uri::{Reference, ReferenceKind, Source, kinds};
use uri_grammar::{ParseError, SyntaxError, Uri, UriRef};

/// The requirements of anyhow and eyre for an error.
struct Report(Box<dyn Error + Send + Sync + 'static>);

impl<E: Error + Send + Sync + 'static> From<E> for Report {
    fn from(error: E) -> Self {
        Self(Box::new(error))
    }
}

fn into_report(text: &str) -> Result<&str, Report> {
    Ok(Uri::parse(text)?.path())
}

fn into_report_from_bytes(bytes: &[u8]) -> Result<&str, Report> {
    Ok(Uri::try_from(bytes)?.path())
}

fn into_report_with_the_text(text: String) -> Result<Uri<String>, Report> {
    Ok(Uri::parse(text)?)
}

fn into_box(text: &str) -> Result<Option<&str>, Box<dyn Error + Send + Sync>> {
    Ok(Uri::parse(text)?.host())
}

fn from_str(text: &str) -> Result<Uri<String>, Box<dyn Error>> {
    Ok(text.parse()?)
}

/// One type to store, whoever owns the text.
#[derive(Debug, thiserror::Error)]
enum ConfigError {
    #[error("the base is no URI")]
    Base(#[from] SyntaxError),
}

fn config(base: &str) -> Result<Uri<&str>, ConfigError> {
    Ok(Uri::parse(base)?)
}

fn config_of_owned(base: String) -> Result<Uri<String>, ConfigError> {
    Ok(Uri::parse(base)?)
}

/// Generic code over any owner of a text has one error type, too.
fn any<K: ReferenceKind, T: Source>(text: T) -> Result<usize, SyntaxError> {
    Ok(Reference::<K, T>::parse(text)?.path().len())
}

#[test]
fn question_mark_converts_errors() {
    let text = String::from("http://a/b c");
    let bad = text.as_str();
    assert_eq!(into_report(bad).err().unwrap().0.to_string(), SENTENCE);
    assert_eq!(into_report_from_bytes(bad.as_bytes()).err().unwrap().0.to_string(), SENTENCE);
    assert_eq!(into_report_with_the_text(text.clone()).err().unwrap().0.to_string(), SENTENCE);
    assert_eq!(into_box(bad).unwrap_err().to_string(), SENTENCE);
    assert_eq!(from_str(bad).unwrap_err().to_string(), SENTENCE);
    let error = config(bad).unwrap_err();
    assert_eq!(error.source().unwrap().to_string(), SENTENCE);
    let ConfigError::Base(error) = config_of_owned(text.clone()).unwrap_err();
    assert_eq!(any::<kinds::UriKind, _>(bad), Err(error));
    assert_eq!(any::<kinds::UriKind, _>(text), Err(error));
    assert_eq!(any::<kinds::UriKind, _>("http://a/b"), Ok(2));
    assert_eq!(into_box("http://a/b").unwrap(), Some("a"));
}

const SENTENCE: &str = "at byte 10: found a space, which a URI can contain only as \"%20\"";

#[test]
fn errors_are_small_and_own_their_data() {
    fn is<T: Copy + Eq + std::hash::Hash + Error + Send + Sync + Unpin + 'static>() {}
    is::<SyntaxError>();
    assert!(std::mem::size_of::<SyntaxError>() <= 72);
    assert!(std::mem::size_of::<Result<Uri<&str>, SyntaxError>>() <= 96);
}

#[test]
fn error_returns_the_owned_text() {
    let error: ParseError<String> = Uri::try_from(String::from("a")).unwrap_err();
    assert_eq!(error.to_string(), error.error().to_string());
    assert!(error.source().is_none(), "the message says all of it already");
    let buffer = error.into_text();
    assert_eq!(UriRef::parse(buffer).unwrap(), "a");
}
