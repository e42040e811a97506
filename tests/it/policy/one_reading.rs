//! The property of `Policy::require_one_reading`: no accepted text has another host, port or user in another
//! convention. `docs/one-reading.md` has the figures of parsers in other languages.

use uri_grammar::Uri;
use uri_grammar::policy::{OtherReading, Policy, Violation};

use super::{fails, passes};
use crate::effort;
use crate::escapes::unescaped;

mod texts;

use texts::Texts;

const ONE: Policy<'_> = Policy::new().require_one_reading();

/// The texts of `docs/confusion.md`.
fn confusing() -> Vec<String> {
    let page = include_str!("../../../docs/confusion.md");
    let cells = page.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` |"));
    let texts = cells.map(|(text, _)| String::from_utf8(unescaped(text)).unwrap());
    let texts: Vec<_> = texts.collect();
    assert!(texts.len() > 50);
    texts
}

/// Calls `check` for each accepted text among many generated texts.
fn for_each_accepted(mut check: impl FnMut(Uri<&str>)) {
    let mut texts = Texts::new(48, confusing());
    let (mut accepted, of) = (0, effort::of(200_000, 10_000_000));
    for _ in 0..of {
        let text = texts.next();
        if let Some(uri) = Uri::parse(&*text).ok().filter(|uri| ONE.check(uri).is_ok()) {
            accepted += 1;
            check(uri);
        }
    }
    assert!(accepted > of / 20, "{accepted} of {of}");
}

/// Returns the host by appendix B, as careless code does: the text between the last `@` of the authority and the port,
/// without a check. Returns `None` if there is no authority.
fn careless_host(text: &str) -> Option<&str> {
    let rest = text.split_once(':').map_or(text, |(_, rest)| rest).strip_prefix("//")?;
    let authority = rest.split(['/', '?', '#']).next().unwrap();
    let host = authority.rsplit('@').next().unwrap();
    Some(
        host.split(']')
            .next()
            .filter(|_| host.starts_with('['))
            .unwrap_or_else(|| host.split(':').next().unwrap()),
    )
}

/// Programs that decode the text once or several times before they divide it find the same host.
#[test]
fn decoding_early_changes_no_host() {
    for_each_accepted(|uri| {
        let host = careless_host(uri.as_str()).map(str::to_owned);
        let mut text = uri.as_str().to_owned();
        for _ in 0..3 {
            text = String::from_utf8_lossy(&super::laws::decoded(text.as_bytes())).into_owned();
            let found = careless_host(&text).map(str::to_owned);
            assert_eq!(found.filter(|_| host.is_some()), host, "{uri}");
        }
    });
}

#[cfg(feature = "url")]
mod browsers {
    use uri_grammar::uri::SchemeInfo;
    use url::{Host, Url};

    use super::*;

    /// Returns the decoded user and password; empty if there is no user information.
    fn login(user: &str, password: &str) -> [Vec<u8>; 2] {
        [user, password].map(|part| super::super::laws::decoded(part.as_bytes()))
    }

    /// The URL Standard reads each part that the policy is about in the same way, or refuses the text.
    #[test]
    fn accepted_uris_are_the_same_url() {
        let (mut read, mut refused) = (0, 0);
        for_each_accepted(|uri| {
            let Ok(url) = Url::parse(uri.as_str()) else { return refused += 1 };
            read += 1;
            assert_eq!(url.scheme(), uri.scheme().to_ascii_lowercase(), "{uri}");
            let host = match (url.host(), uri.host_kind()) {
                (Some(Host::Ipv4(url)), Some(uri_grammar::Host::Ipv4(uri))) => url == uri,
                (Some(Host::Ipv6(url)), Some(uri_grammar::Host::Ipv6(uri))) => url == uri,
                // The host of a scheme that is not special is not parsed.
                (Some(Host::Domain(url)), _) => {
                    uri.host().is_some_and(|uri| uri.eq_ignore_ascii_case(url))
                }
                (None, _) => uri.host().unwrap_or_default().is_empty(),
                _ => false,
            };
            assert!(host, "{uri} {url}");
            let of_scheme =
                SchemeInfo::from_name(uri.scheme()).and_then(|scheme| scheme.default_port());
            let port = uri.port_number().unwrap().or(of_scheme);
            assert_eq!(url.port_or_known_default().or(of_scheme), port, "{uri} {url}");
            let theirs = login(url.username(), url.password().unwrap_or_default());
            let ours = login(uri.user().unwrap_or_default(), uri.password().unwrap_or_default());
            assert_eq!(theirs, ours, "{uri} {url}");
            // Dot segments are removed, also encoded ones, and the path of a host is never empty.
            let path = if url.path() == "/" { uri.path() } else { url.path() };
            if !uri.path().contains('.') && !uri.path().to_ascii_lowercase().contains("%2e") {
                assert_eq!(path, uri.path(), "{uri} {url}");
            }
        });
        assert!(read > 10 * refused, "{read} {refused}");
    }
}

/// The rows of the page that are accepted have the same host in the column of browsers.
#[test]
fn confusing_texts_are_refused() {
    let page = include_str!("../../../docs/confusion.md");
    let rows: Vec<Vec<&str>> = page
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| {
            line.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`')).collect()
        })
        .collect();
    let (mut accepted, mut refused) = (0, 0);
    for (text, row) in confusing().iter().zip(rows) {
        let [_, _, host, _, _, browsers] = row[..] else { panic!("{row:?}") };
        let Ok(uri) = Uri::parse(&**text) else { continue };
        if ONE.check(&uri).is_err() {
            refused += usize::from(host != browsers);
            continue;
        }
        accepted += 1;
        let address = |host: &str| host.trim_matches(['[', ']']).parse::<std::net::Ipv6Addr>().ok();
        let is_same =
            host == browsers || address(host).is_some() && address(host) == address(browsers);
        assert!(is_same, "{row:?}");
    }
    assert!(accepted > 20 && refused > 20, "{accepted} {refused}");
}

#[test]
fn reports_reason_for_each_part() {
    use OtherReading::*;

    passes(
        ONE,
        &[
            "http://a",
            "HTTPS://A.B./",
            "ws://[::FFFF:1.2.3.4]:1",
            "wss://1.2.3.4:65535?",
            "ftp://u@a#",
            "x1://a_b/",
            "foo://u:%C3%A9:@-a-.b/",
            "foo://:p@xn--a--",
            "http://a.x1/",
            "git+ssh://git@h/a@b.c:80",
            "urn:isbn:1",
            "data:,x",
            "about:blank",
            "s3:a:1",
            "tel:+1",
            "a1:1:2/@",
            "file:/a",
            "FILE:///a/b:c",
            "file:///a//b",
        ],
    );
    let long = format!("{}://h", "a".repeat(41));
    passes(ONE, &[&long[1..]]);
    for (text, why, span) in [
        ("", NoScheme, 0..0),
        ("a/b", NoScheme, 0..0),
        ("//a", NoScheme, 0..0),
        ("c:/a", SchemeLength, 0..1),
        (&long, SchemeLength, 0..41),
        ("http:", NoHost, 4..5),
        ("ftp:a", NoHost, 3..4),
        ("ws:/a", NoHost, 2..4),
        ("http:///a", NoHost, 4..8),
        ("http:////a", NoHost, 4..9),
        ("http://:80/a", NoHost, 4..11),
        ("http://?", NoHost, 4..7),
        ("foo:/a", NoHost, 3..5),
        ("foo:///a", NoHost, 3..7),
        ("foo://u@", NoHost, 3..8),
        ("foo:", SchemeAsHost, 3..4),
        ("magnet:?a", SchemeAsHost, 6..7),
        ("tel:112", SchemeAsHost, 3..7),
        ("tel:112/a", SchemeAsHost, 3..7),
        ("mailto:a@b?c", SchemeAsHost, 6..10),
        ("file://a/b", File, 4..10),
        ("file:////a", File, 4..10),
        ("file:///c:/a", File, 4..12),
        ("file:a", File, 4..6),
        ("file:///?:", File, 4..8),
        ("file:", File, 4..5),
        ("http://@a", Userinfo, 7..7),
        ("http://:@a", Userinfo, 7..8),
        ("http://a.b@c", Userinfo, 7..10),
        ("http://a%2Eb:p@c", Userinfo, 7..14),
        ("http://a&b@c", Userinfo, 7..10),
        ("http://u:%40@c", Userinfo, 7..12),
        ("http://u%25@c", Userinfo, 7..11),
        ("http://u;a=b@c", Userinfo, 7..12),
        ("http://u%00@c", Userinfo, 7..11),
        ("http://a%62", HostCharacter, 7..11),
        ("http://caf%C3%A9", HostCharacter, 7..16),
        ("http://a~b", HostCharacter, 7..10),
        ("http://a,b", HostCharacter, 7..10),
        ("http://a..b", HostCharacter, 7..11),
        ("http://.", HostCharacter, 7..8),
        ("http://.a", HostCharacter, 7..9),
        ("http://a..", HostCharacter, 7..10),
        ("http://[v1.a]", HostCharacter, 7..13),
        ("http://127.1", HostNumber, 7..12),
        ("http://1.2.3.4.", HostNumber, 7..15),
        ("http://a.0x", HostNumber, 7..11),
        ("http://a.1b", HostNumber, 7..11),
        ("http://a:", Port, 9..9),
        ("http://a:0", Port, 9..10),
        ("http://a:080", Port, 9..12),
        ("http://a:65536", Port, 9..14),
    ] {
        fails(ONE, text, Violation::OtherReading(why), span);
    }
}

#[cfg(feature = "iri")]
#[test]
fn iris_are_converted_first() {
    use uri_grammar::Iri;

    for (text, accepted) in [
        ("http://a/\u{e9}", true),
        ("http://\u{e9}.a/", false),
        ("http://\u{e9}@a/", false),
        ("http://\u{2460}/", false),
    ] {
        assert_eq!(ONE.check(&Iri::parse(text).unwrap()).is_ok(), accepted, "{text}");
    }
}
