//! Counts the allocations of each function with a counting allocator.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::hint::black_box;

use uri_grammar::uri::Normalizer;
use uri_grammar::{AbsoluteUri, Component, GrammarRule, Resolver, Rule, SyntaxError, Uri, UriRef};

use crate::counting::allocations;

/// Returns members of URI-reference: every component, all kinds of hosts, and more bytes than any mask has.
fn members() -> Vec<String> {
    let mut members: Vec<String> = [
        "http://fred:secret@example.com:8080/a/b%20c/../d;e?f=g&h#i/j?k",
        "ftp://[2001:db8::ffff:127.0.0.1]/",
        "http://[v1.a:b]:/",
        "//192.0.2.1",
        "mailto:fred@example.com",
        "../g?y#s",
        "",
    ]
    .map(String::from)
    .into();
    members.push(format!("http://{0}/{0}%41/{0}?{0}#{0}", "a".repeat(500)));
    members
}

/// Returns texts with an error in every component.
fn broken() -> Vec<String> {
    let mut broken: Vec<String> = [
        "http://a/ b",
        "http://a/%zz",
        "http://[1::2::3]/",
        "http://[v1]/",
        "http://a:80a/",
        "1a:b",
        "a#b#c",
        "\u{FC}",
        "http://a/\u{0}",
    ]
    .map(String::from)
    .into();
    broken.push(format!("http://a/{}|", "a".repeat(500)));
    broken
}

#[test]
fn matching_a_rule_does_not_allocate() {
    for text in members().iter().chain(&broken()) {
        for &rule in Rule::ALL {
            let count = allocations(|| {
                (rule.is_match(text), rule.prefix(text), rule.validate(text), rule.name())
            });
            assert_eq!(count, 0, "{rule} of {text:?}");
            let count = allocations(|| rule.validate_bytes(text.as_bytes()).is_ok());
            assert_eq!(count, 0, "{rule} of {text:?}");
        }
    }
}

#[test]
fn rule_functions_do_not_allocate() {
    for text in members() {
        let count = allocations(|| {
            let text = black_box(&*text);
            uri_grammar::rfc3986::uri_reference::<_, ()>(text).is_ok()
        });
        assert_eq!(count, 0, "{text:?}");
    }
}

#[test]
fn errors_do_not_allocate() {
    for text in broken() {
        let mut error: Option<SyntaxError> = None;
        let count = allocations(|| {
            error = UriRef::parse(&*text).err();
            let error = error.expect("it is broken");
            (error.rule(), error.span(), error.expected(), error.found())
        });
        assert_eq!(count, 0, "{text:?}");
        // Displaying the error needs no memory beyond the buffer.
        let error = error.expect("it is broken");
        let mut line = String::with_capacity(1000);
        let count = allocations(|| std::fmt::Write::write_fmt(&mut line, format_args!("{error}")));
        assert_eq!(count, 0, "{line}");
    }
}

#[test]
fn borrowed_references_do_not_allocate() {
    for text in members() {
        let count = allocations(|| {
            let read = UriRef::parse(&*text).expect("it is one");
            let bytes = UriRef::try_from(text.as_bytes()).expect("it is one");
            let segments = read.segments().map(|segment| segment.as_str().len()).sum::<usize>();
            let parts = [
                read.scheme(),
                read.authority(),
                read.userinfo(),
                read.user(),
                read.password(),
                read.host(),
                read.port(),
                Some(read.path()),
                read.query(),
                read.fragment(),
            ];
            let mut hasher = DefaultHasher::new();
            read.hash(&mut hasher);
            let ordered = (read == bytes, read.cmp(&bytes), read == *text);
            let more = (read.port_number().ok(), read.host_kind(), read.span(Component::Host));
            black_box((segments, parts, hasher.finish(), ordered, more, read.as_borrowed()));
        });
        assert_eq!(count, 0, "{text:?}");
    }
}

#[test]
fn conversions_between_kinds_do_not_allocate() {
    let text = String::from("http://a/b#c");
    let count = allocations(|| {
        let uri = Uri::parse(&*text).expect("it is one");
        let reference = UriRef::from(uri);
        let absolute = AbsoluteUri::try_from(uri).is_ok();
        black_box((uri.to_absolute(), Uri::try_from(reference).is_ok(), absolute));
    });
    assert_eq!(count, 0);
}

#[test]
fn parsing_keeps_owned_text() {
    for text in members() {
        let (text, again) = (text.clone(), text);
        let count = allocations(|| {
            let reference = UriRef::parse(text).expect("it is one");
            assert_eq!(reference.path().len(), reference.as_borrowed().path().len());
            reference.into_inner()
        });
        assert_eq!(count, 0, "{again:?}");
    }
    for text in broken() {
        let count = allocations(|| UriRef::try_from(text).expect_err("it is broken").into_text());
        assert_eq!(count, 0);
    }
}

#[test]
fn owned_copy_allocates_once() {
    // Nothing is allocated for the empty text.
    for text in members().iter().filter(|text| !text.is_empty()) {
        let read = UriRef::parse(&**text).expect("it is one");
        assert_eq!(allocations(|| read.into_owned()), 1, "{text:?}");
        assert_eq!(allocations(|| text.parse::<UriRef<String>>()), 1, "{text:?}");
        let owned = read.into_owned();
        assert_eq!(allocations(|| owned.clone()), 1, "{text:?}");
    }
    for text in broken() {
        assert_eq!(allocations(|| text.parse::<UriRef<String>>()), 0, "{text:?}");
    }
}

#[test]
fn operations_allocate_only_their_result() {
    let base = Uri::parse("http://example.com/a/b/c?q").expect("a URI");
    let reference = UriRef::parse("../../x/./y?z#f").expect("a reference");
    assert_eq!(allocations(|| base.resolve(&reference)), 1);
    assert_eq!(allocations(|| Resolver::new(&base).resolve(&reference)), 1);
    let mut buffer = [0; 200];
    assert_eq!(
        allocations(|| Resolver::new(&base).resolve_to_slice(&reference, &mut buffer).is_ok()),
        0
    );

    let spelt = Uri::parse("HTTP://Example.COM:80/%7ea/./b/../c").expect("a URI");
    assert_eq!(allocations(|| spelt.normalize()), 1);
    assert_eq!(allocations(|| spelt.is_normalized()), 0);
    assert_eq!(allocations(|| spelt.equivalent(&base, Normalizer::SCHEME)), 0);

    let path = |uri: &Uri<&str>| uri.encoded(Component::Path).map(|path| path.to_bytes().len());
    assert_eq!(allocations(|| path(&base)), 0);
    assert_eq!(allocations(|| path(&spelt)), 1);
}
