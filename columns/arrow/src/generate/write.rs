//! References, component by component.

use std::fmt::Write;
use std::ops::Range;

use super::Parts;
use super::random::Random;

const SCHEMES: [&str; 6] = ["https", "https", "https", "http", "HTTP", "ftp"];

/// Some labels of hosts are much more frequent than others.
const NAMES: [&str; 12] =
    ["www", "example", "shop", "static", "cdn", "api", "news", "img", "en", "blog", "data", "mail"];

const DOMAINS: [&str; 8] = [
    "example.com",
    "example.org",
    "example.net",
    "test",
    "Example.COM",
    "invalid",
    "a.test",
    "b.test",
];

const WORDS: [&str; 16] = [
    "index.html",
    "a",
    "b",
    "articles",
    "2026",
    "item",
    "%20",
    "caf%C3%A9",
    "p",
    "search",
    "~me",
    "x=1",
    "..",
    ".",
    "images",
    "a+b",
];

const ADDRESSES: [&str; 6] = [
    "[::1]",
    "[2001:db8::1]",
    "[2001:DB8:0:0:8:800:200C:417A]",
    "[::ffff:192.0.2.1]",
    "[1::]",
    "[::]",
];

/// Appends a piece, and returns its span.
pub(super) fn piece(text: &mut String, write: impl FnOnce(&mut String)) -> Range<usize> {
    let start = text.len();
    write(text);
    start..text.len()
}

/// Writes a reference.
pub(super) fn write(random: &mut Random, text: &mut String) -> Parts {
    match random.below(16) {
        0 => opaque(random, text),
        1 => relative(random, text),
        _ => web(random, text),
    }
}

/// Writes a URI with an authority.
pub(super) fn web(random: &mut Random, text: &mut String) -> Parts {
    let scheme = piece(text, |text| text.push_str(random.pick(&SCHEMES)));
    text.push_str("://");
    let userinfo = random.one_in(32).then(|| {
        let userinfo =
            piece(text, |text| text.push_str(random.pick(&["me", "me:secret", "", "a%40b"])));
        text.push('@');
        userinfo
    });
    let (host, host_kind) = host(random, text);
    let port = random.one_in(12).then(|| {
        text.push(':');
        piece(text, |text| text.push_str(random.pick(&["80", "443", "8080", "", "0080"])))
    });
    let path = piece(text, |text| path(random, text));
    let query = random.one_in(3).then(|| {
        text.push('?');
        piece(text, |text| query(random, text))
    });
    let fragment = fragment(random, text);
    Parts {
        scheme: Some(scheme),
        userinfo,
        host: Some(host),
        host_kind: Some(host_kind),
        port,
        path,
        query,
        fragment,
    }
}

fn host(random: &mut Random, text: &mut String) -> (Range<usize>, &'static str) {
    match random.below(32) {
        0 => {
            let octets =
                [random.below(256), random.below(256), random.below(256), random.below(256)];
            let [a, b, c, d] = octets;
            let address = |text: &mut String| write!(text, "{a}.{b}.{c}.{d}").unwrap_or_default();
            (piece(text, address), "IPv4address")
        }
        1 => (piece(text, |text| text.push_str(random.pick(&ADDRESSES))), "IPv6address"),
        2 if random.one_in(8) => (piece(text, |text| text.push_str("[v1.a:b]")), "IPvFuture"),
        3 if random.one_in(8) => (piece(text, |_| ()), "reg-name"),
        _ => {
            let name = piece(text, |text| {
                if random.one_in(2) {
                    text.push_str("www.");
                } else {
                    let number = random.below(100_000);
                    write!(text, "{}{number}.", random.pick(&NAMES)).unwrap_or_default();
                }
                text.push_str(random.pick(&DOMAINS));
            });
            (name, "reg-name")
        }
    }
}

/// Writes a path that is empty or begins with a slash.
pub(super) fn path(random: &mut Random, text: &mut String) {
    for _ in 0..random.below(6) {
        text.push('/');
        text.push_str(random.pick(&WORDS));
        if random.one_in(4) {
            write!(text, "{}", random.below(1_000_000)).unwrap_or_default();
        }
    }
    if random.one_in(2) {
        text.push('/');
    }
}

fn query(random: &mut Random, text: &mut String) {
    for number in 0..random.below(5) {
        if number > 0 {
            text.push('&');
        }
        let value = random.below(1_000_000);
        write!(text, "{}={value}", random.pick(&["q", "id", "utm_source", "page", "r%5B%5D"]))
            .unwrap_or_default();
    }
}

fn fragment(random: &mut Random, text: &mut String) -> Option<Range<usize>> {
    random.one_in(16).then(|| {
        text.push('#');
        piece(text, |text| text.push_str(random.pick(&["top", "", "section-2", "a?b/c"])))
    })
}

/// Writes a URI without an authority.
fn opaque(random: &mut Random, text: &mut String) -> Parts {
    let (scheme, path) = [
        ("mailto", "fred@example.com"),
        ("urn", "example:a-b"),
        ("data", ",a%20b"),
        ("tel", "+1-201-555"),
    ][random.below(4) as usize];
    let scheme = piece(text, |text| text.push_str(scheme));
    text.push(':');
    let path = piece(text, |text| text.push_str(path));
    Parts { scheme: Some(scheme), path, fragment: fragment(random, text), ..Parts::default() }
}

/// Writes a reference without a scheme.
fn relative(random: &mut Random, text: &mut String) -> Parts {
    let path = piece(text, |text| match random.below(3) {
        0 => {
            text.push_str("../");
            text.push_str(random.pick(&WORDS));
        }
        1 => {
            text.push_str("/a");
            path(random, text);
        }
        _ => text.push_str(random.pick(&WORDS)),
    });
    let query = random.one_in(3).then(|| {
        text.push('?');
        piece(text, |text| query(random, text))
    });
    Parts { path, query, fragment: fragment(random, text), ..Parts::default() }
}
