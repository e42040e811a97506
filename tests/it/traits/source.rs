//! Text types of users: one that shares its characters, and one that breaks the contract.

use std::cell::Cell;
use std::sync::Arc;

use uri_grammar::uri::Source;
use uri_grammar::{Component, Resolver, Uri, UriRef};

/// A part of a shared buffer, like the type of the crate `bytes`.
#[derive(Clone)]
struct Shared {
    buffer: Arc<[u8]>,
    start: usize,
    end: usize,
}

impl Shared {
    fn new(text: &str) -> Self {
        Self { buffer: text.as_bytes().into(), start: 0, end: text.len() }
    }
}

impl Source for Shared {
    type Lent<'s> = &'s str;

    fn lend(&self) -> &str {
        std::str::from_utf8(&self.buffer[self.start..self.end]).unwrap()
    }
}

/// A text that is borrowed for longer than the value: like `&str`, but with a line number.
#[derive(Clone, Copy)]
struct Line<'a>(usize, &'a str);

impl<'a> Source for Line<'a> {
    type Lent<'s>
        = &'a str
    where
        Self: 's;

    fn lend(&self) -> &'a str {
        self.1
    }
}

#[test]
fn foreign_text_supports_all_operations() {
    let uri = Uri::parse(Shared::new("HTTP://a:80/b/../c?d#e")).unwrap();
    assert_eq!((uri.scheme(), uri.host(), uri.port()), ("HTTP", Some("a"), Some("80")));
    assert!(uri.segments().eq(["b", "..", "c"]));
    assert_eq!(uri.normalize(), "http://a:80/c?d#e");
    assert_eq!(uri.edit().path("/f").build().unwrap(), "HTTP://a:80/f?d#e");
    assert_eq!(uri.resolve(&UriRef::parse("g").unwrap()).unwrap(), "HTTP://a:80/g");
    assert_eq!(*Resolver::new(&uri).base(), uri);
    assert_eq!(uri.clone().into_owned(), uri);
    assert_eq!(uri.into_inner().end, 22);
    assert_eq!(Uri::parse(Shared::new("http://a b")).unwrap_err().offset(), 8);
}

#[test]
fn a_foreign_text_can_lend_for_longer() {
    fn host<'a>(line: Line<'a>) -> Option<&'a str> {
        Uri::parse(line).ok()?.host()
    }
    assert_eq!(host(Line(7, "http://a/")), Some("a"));
    assert_eq!(UriRef::parse(Line(7, "b")).unwrap().into_inner().0, 7);
}

/// A source that lends another text each time, against the contract.
struct Liar {
    texts: [&'static str; 2],
    asked: Cell<usize>,
}

impl Source for Liar {
    type Lent<'s> = &'static str;

    fn lend(&self) -> &'static str {
        let asked = self.asked.replace(self.asked.get() + 1);
        self.texts[asked.min(1)]
    }
}

/// The answers are wrong, but safe: each part is sliced from the text with a check.
#[test]
fn changing_text_gives_wrong_but_safe_results() {
    let parsed = |then| {
        Uri::parse(Liar { texts: ["http://example.com:80/a?b#c", then], asked: Cell::new(0) })
    };
    for then in ["", "a", "\u{E9}".repeat(20).leak(), "http://éxample.cöm:80/a?b#c"] {
        let uri = parsed(then).ok().unwrap();
        for part in Component::ALL.into_iter().filter(|&part| part != Component::Userinfo) {
            let span = uri.span(part).unwrap();
            assert_eq!(uri.encoded(part).map(|part| part.as_str()), then.get(span));
        }
        assert_eq!(uri.as_str(), then);
        assert!(uri.segments().count() < 30);
        let _ = (uri.host(), uri.user(), uri.host_kind(), uri.to_string());
    }
}
