//! Compares the builder and the setters with the simplest recomposition. Their results have the given components, and
//! they fail only if no text has these components.

use uri_grammar::uri::{Reference, ReferenceKind, Source};
use uri_grammar::{
    AbsoluteUri, BuildError, Component, GrammarRule, RelativeRef, Rule, Uri, UriRef,
};

use crate::effort;

mod named;

/// The components of a reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Parts<'a> {
    scheme: Option<&'a str>,
    userinfo: Option<&'a str>,
    host: Option<&'a str>,
    port: Option<&'a str>,
    path: &'a str,
    query: Option<&'a str>,
    fragment: Option<&'a str>,
}

impl<'a> Parts<'a> {
    fn of<K: ReferenceKind, T: Source>(reference: &'a Reference<K, T>) -> Self {
        let part = |rule| reference.span(rule).map(|span| &reference.as_str()[span]);
        Self {
            scheme: part(Component::Scheme),
            userinfo: reference.userinfo(),
            host: reference.host(),
            port: reference.port(),
            path: reference.path(),
            query: reference.query(),
            fragment: part(Component::Fragment),
        }
    }

    fn authority(&self) -> Option<String> {
        let before = self.userinfo.map(|userinfo| format!("{userinfo}@")).unwrap_or_default();
        let after = self.port.map(|port| format!(":{port}")).unwrap_or_default();
        self.host.map(|host| format!("{before}{host}{after}"))
    }

    /// Recomposes the text by section 5.3.
    fn text(&self) -> String {
        let mut text = String::new();
        if let Some(scheme) = self.scheme {
            text += &format!("{scheme}:");
        }
        if let Some(authority) = self.authority() {
            text += &format!("//{authority}");
        }
        text += self.path;
        if let Some(query) = self.query {
            text += &format!("?{query}");
        }
        if let Some(fragment) = self.fragment {
            text += &format!("#{fragment}");
        }
        text
    }

    /// Returns `true` if the components can be written: if their text reads as the same components.
    fn can_be(&self) -> bool {
        UriRef::parse(&*self.text()).is_ok_and(|reference| Parts::of(&reference) == *self)
    }

    fn random(random: &mut Xorshift) -> Self {
        let host = random.maybe(&HOSTS);
        Self {
            scheme: random.maybe(&SCHEMES),
            userinfo: host.and_then(|_| random.maybe(&USERINFOS)),
            host,
            port: host.and_then(|_| random.maybe(&PORTS)),
            path: random.one(&PATHS),
            query: random.maybe(&QUERIES),
            fragment: random.maybe(&QUERIES),
        }
    }
}

const SCHEMES: [&str; 4] = ["http", "a", "x+y-1.", "URN"];
const USERINFOS: [&str; 5] = ["", "u", "u:p", "::", "%40;=!"];
const HOSTS: [&str; 8] =
    ["", "a", "example.com", "127.0.0.1", "1.2.3.256", "[::1]", "[v1.a:b]", "%41!"];
const PORTS: [&str; 4] = ["", "0", "80", "65536"];
const PATHS: [&str; 24] = [
    "", "/", "//", "///", "a", "a/", "/a", "//a", "a//b", "a:b", "a:", ":", "/:", "/a:b", "./a:b",
    "a/b:c", "..", "/.//a", "//a:80/b", "1:2", "%3A:", "@:", "a@b:c/d", ":/",
];
const QUERIES: [&str; 6] = ["", "q", "a=b&c", "/?:@", "%23", "//a:b"];

fn looks(error: BuildError, path: &str) {
    match error {
        BuildError::PathWithoutSlash => assert!(!path.starts_with('/') && !path.is_empty()),
        BuildError::PathLikeAuthority => assert!(path.starts_with("//")),
        BuildError::PathLikeScheme => assert!(path.split('/').next().unwrap().contains(':')),
        other => panic!("{other:?}"),
    }
    assert_eq!((error.component(), error.syntax()), (Component::Path, None));
}

/// Checks the results for these parts, with and without repair.
fn judge<K: ReferenceKind>(
    parts: &Parts,
    build: impl Fn(bool) -> Result<Reference<K, String>, BuildError>,
) {
    match build(false) {
        Ok(built) => {
            assert_eq!(built.as_str(), parts.text());
            assert_eq!(Parts::of(&built), *parts);
            assert_eq!(Reference::<K, &str>::parse(built.as_str()).unwrap(), built);
            assert_eq!(build(true).unwrap(), built);
        }
        Err(error) => {
            assert!(!parts.can_be(), "{parts:?} {error}");
            looks(error, parts.path);
            let repaired = build(true).unwrap();
            let before = repaired.path().strip_suffix(parts.path).unwrap();
            assert!(["/", "/.", "./"].contains(&before));
            let path = repaired.path();
            assert_eq!(Parts::of(&repaired), Parts { path, ..*parts });
            assert_eq!(repaired.as_str(), Parts { path, ..*parts }.text());
            assert!(Reference::<K, &str>::parse(repaired.as_str()).is_ok());
        }
    }
}

#[test]
fn builder_fails_only_if_no_text_round_trips() {
    let mut random = Xorshift(0x9E37_79B9_7F4A_7C15);
    for _ in 0..effort::of(20_000, 100_000) {
        let parts = Parts::random(&mut random);
        let authority = parts.authority();
        judge(&parts, |repair| {
            UriRef::builder()
                .repair(repair)
                .scheme(parts.scheme)
                .authority(authority.as_deref())
                .path(parts.path)
                .query(parts.query)
                .fragment(parts.fragment)
                .build()
        });
        if let Some(scheme) = parts.scheme {
            judge(&parts, |repair| {
                let builder = Uri::builder(scheme).repair(repair);
                let builder = builder.authority(authority.as_deref()).path(parts.path);
                builder.query(parts.query).fragment(parts.fragment).build()
            });
            judge(&Parts { fragment: None, ..parts }, |repair| {
                let builder = AbsoluteUri::builder(scheme).repair(repair);
                let builder = builder.authority(authority.as_deref()).path(parts.path);
                builder.query(parts.query).build()
            });
        } else {
            judge(&parts, |repair| {
                let builder = RelativeRef::builder().repair(repair).authority(authority.as_deref());
                builder.path(parts.path).query(parts.query).fragment(parts.fragment).build()
            });
        }
        if let (Some(host), Some(userinfo)) = (parts.host, parts.userinfo) {
            let port = parts.port.and_then(|port| port.parse::<u16>().ok());
            let number = port.map(|port| port.to_string());
            judge(&Parts { port: number.as_deref(), ..parts }, |repair| {
                let builder = UriRef::builder().scheme(parts.scheme).userinfo(userinfo).host(host);
                let builder = builder.port(port).path(parts.path).query(parts.query);
                builder.fragment(parts.fragment).repair(repair).build()
            });
        }
    }
}

#[test]
fn changes_fail_only_if_no_text_round_trips() {
    let mut random = Xorshift(0xD1B5_4A32_D192_ED03);
    let mut done = 0;
    while done < effort::of(20_000, 100_000) {
        let start = Parts::random(&mut random);
        if !start.can_be() {
            continue;
        }
        done += 1;
        let text = start.text();
        let reference = UriRef::parse(&*text).unwrap();
        let mut parts = start;
        let mut edit = reference.edit();
        let authority = Parts::random(&mut random).authority();
        for _ in 0..random.below(4) {
            match random.below(12) {
                0 => {
                    parts.path = random.one(&PATHS);
                    edit = edit.path(parts.path);
                }
                1 => {
                    let query = random.one(&QUERIES);
                    parts.query = Some(query);
                    edit = edit.query(query);
                }
                2 => {
                    parts.query = None;
                    edit = edit.query(None);
                }
                3 => {
                    let fragment = random.one(&QUERIES);
                    parts.fragment = Some(fragment);
                    edit = edit.fragment(fragment);
                }
                4 => {
                    parts.fragment = None;
                    edit = edit.fragment(None);
                }
                5 => {
                    let host = random.one(&HOSTS);
                    parts.host = Some(host);
                    edit = edit.host(host);
                }
                6 => {
                    parts.port = Some("8080");
                    edit = edit.port(8080);
                }
                7 => {
                    parts.port = None;
                    edit = edit.port(None);
                }
                8 => {
                    let userinfo = random.one(&USERINFOS);
                    parts.userinfo = Some(userinfo);
                    edit = edit.userinfo(userinfo);
                }
                9 => {
                    parts.userinfo = None;
                    edit = edit.userinfo(None);
                }
                10 => {
                    parts = Parts { userinfo: None, host: None, port: None, ..parts };
                    edit = edit.authority(None);
                }
                _ => {
                    if let Some(authority) = &authority {
                        let other = format!("//{authority}");
                        let other = UriRef::parse(&*other).unwrap();
                        let part = |rule| {
                            other.span(rule).map(|span| &authority[span.start - 2..span.end - 2])
                        };
                        parts.userinfo = part(Component::Userinfo);
                        parts.host = part(Component::Host);
                        parts.port = part(Component::Port);
                        edit = edit.authority(authority);
                    }
                }
            }
        }
        if parts.host.is_none() && (parts.userinfo.is_some() || parts.port.is_some()) {
            assert!(matches!(edit.build(), Err(BuildError::NoHost(_))));
            continue;
        }
        judge(&parts, |repair| edit.clone().repair(repair).build());
        let scheme = random.one(&SCHEMES);
        judge(&Parts { scheme: Some(scheme), ..parts }, |repair| {
            edit.clone().repair(repair).scheme(scheme).build()
        });
        judge(&Parts { scheme: None, ..parts }, |repair| {
            edit.clone().repair(repair).scheme(None).build()
        });
        assert_eq!(reference.as_str(), text);
    }
}

#[test]
fn infallible_changes_keep_other_components() {
    let mut random = Xorshift(0xA076_1D64_78BD_642F);
    for _ in 0..20_000 {
        let parts = Parts::random(&mut random);
        let text = parts.text();
        let Ok(reference) = UriRef::parse(&*text) else { continue };
        let parts = Parts::of(&reference);
        let same = |changed: &UriRef<String>, expected: Parts| {
            assert_eq!(Parts::of(changed), expected);
            assert_eq!(changed.as_str(), expected.text());
        };
        same(&reference.edit().query(None).build().unwrap(), Parts { query: None, ..parts });
        same(&reference.edit().port(None).build().unwrap(), Parts { port: None, ..parts });
        same(&reference.edit().userinfo(None).build().unwrap(), Parts { userinfo: None, ..parts });
        let without = reference.without_fragment();
        assert_eq!(Parts::of(&without), Parts { fragment: None, ..parts });
        same(&without.into_owned(), Parts { fragment: None, ..parts });
    }
}

#[test]
fn every_byte_of_every_part_is_checked_by_its_rule() {
    let uri = Uri::parse("http://a/").unwrap();
    for byte in 0..128u8 {
        let part = format!("a{}", char::from(byte));
        let part = part.as_str();
        let built = |component: Component, result: Result<String, BuildError>| match result {
            Ok(text) => {
                let rule = component.rule();
                assert!(rule.is_match(part), "{rule} {part:?}");
                assert!(Rule::UriReference.is_match(&text));
            }
            Err(error) => {
                assert_eq!(error.component(), component);
                assert_eq!(error.syntax(), component.rule().validate(part).err(), "{part:?}");
                assert!(!error.to_string().contains(|c: char| c.is_control()));
            }
        };
        let text = |result: Result<Uri<String>, BuildError>| result.map(Reference::into_inner);
        let http = || Uri::builder("http");
        built(Component::Scheme, text(Uri::builder(part).build()));
        built(Component::Scheme, text(uri.edit().scheme(part).build()));
        built(Component::Authority, text(http().authority(part).build()));
        built(Component::Authority, text(uri.edit().authority(part).build()));
        built(Component::Userinfo, text(http().userinfo(part).host("").build()));
        built(Component::Userinfo, text(uri.edit().userinfo(part).build()));
        built(Component::Host, text(http().host(part).build()));
        built(Component::Host, text(uri.edit().host(part).build()));
        built(Component::Path, text(http().path(part).build()));
        built(Component::Query, text(http().query(part).build()));
        built(Component::Query, text(uri.edit().query(part).build()));
        built(Component::Fragment, text(http().fragment(part).build()));
        built(Component::Fragment, text(uri.edit().fragment(part).build()));
        let path = format!("/{part}");
        assert_eq!(uri.edit().path(&path).build().is_ok(), Rule::Path.is_match(&path));
    }
}

#[test]
fn builds_components_from_any_bytes() {
    let decoded = |uri: &Uri<String>, part| uri.encoded(part).unwrap().to_bytes().into_owned();
    for pair in 0..=u16::MAX {
        let data = pair.to_be_bytes();
        let uri = Uri::builder("a")
            .user_data(data)
            .host_data(data)
            .segments([[b'x', data[0], data[1]]])
            .segments([[data[0], b'x', data[1]]])
            .query_data(data)
            .fragment_data(data)
            .build()
            .unwrap();
        use Component::{Fragment, Host, Query, Userinfo};
        for part in [Userinfo, Host, Query, Fragment] {
            assert_eq!(decoded(&uri, part), data, "{uri}");
        }
        assert_eq!((uri.user(), uri.password()), (uri.userinfo(), None));
        let segments: Vec<_> = uri.segments().map(|segment| segment.to_bytes()).collect();
        assert_eq!(*segments[0], [b'x', data[0], data[1]]);
        assert_eq!(*segments[1], [data[0], b'x', data[1]]);
        assert_eq!(segments.len(), 2);
    }
}

/// Pseudorandom numbers that are the same in every run.
struct Xorshift(u64);

impl Xorshift {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % end
    }

    fn one<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len())]
    }

    fn maybe<'a>(&mut self, all: &[&'a str]) -> Option<&'a str> {
        (self.below(3) > 0).then(|| self.one(all))
    }
}
