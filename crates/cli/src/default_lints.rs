//! The lints that are on by default, because nearly every project wants them.

use uri_grammar::{GrammarRule, Rule};
use uri_grammar_diagnose::{Kind, Lints};

/// References that lead nowhere: `htp://a.example/`, `http:/a.example/`, `http//a.example/`,
/// `http://http://a.example/`, `https://256.1.1.1/`, `http://a.example:99999/`, `http:///a.example/`.
pub const LINTS: Lints = Lints::NONE
    .with(Kind::MissingSlashes)
    .with(Kind::ReferenceMissingColon)
    .with(Kind::RepeatedScheme)
    .with(Kind::SchemeTypo)
    .with(Kind::Ipv4Lookalike)
    .with(Kind::PortOutOfRange)
    .with(Kind::HostEmpty);

/// Returns `true` if a reference has a usual form, in which these lints find nothing. This takes a fiftieth of the
/// time of the lints, and most references are plain:
/// - a web address with a usual name or address and port,
/// - a path that begins with a slash or a dot, a query or a fragment,
/// - a reference without an authority, such as a mail address.
#[inline]
pub fn is_plain(text: &[u8]) -> bool {
    let web = text.strip_prefix(b"https://").or_else(|| text.strip_prefix(b"http://"));
    if let Some(rest) = web {
        return is_plain_authority(rest);
    }
    match text {
        [] | [b'.' | b'?' | b'#', ..] => true,
        [b'/', rest @ ..] => rest.first() != Some(&b'/'),
        [b'm', b'a', b'i', b'l', b't', b'o', b':', rest @ ..]
        | [b'u', b'r', b'n', b':', rest @ ..]
        | [b't', b'e', b'l', b':', rest @ ..] => {
            // A second scheme must not follow.
            rest.first() != Some(&b'/') && memchr::memmem::find(rest, b"://").is_none()
        }
        // A name below the base. A colon may be missing before `//`.
        _ => memchr::memchr(b':', text).is_none() && memchr::memmem::find(text, b"//").is_none(),
    }
}

/// The bytes of host names.
const NAME: [bool; 256] = {
    let mut name = [false; 256];
    let mut byte = 0;
    while byte < 128 {
        name[byte] = matches!(byte as u8, b'-' | b'.') || (byte as u8).is_ascii_alphanumeric();
        byte += 1;
    }
    name
};

/// Returns `true` if the text after `//` begins with a plain authority.
#[inline]
fn is_plain_authority(rest: &[u8]) -> bool {
    let length = |rest: &[u8]| {
        let end = rest.iter().position(|byte| !NAME[usize::from(*byte)]);
        end.unwrap_or(rest.len())
    };
    let end = length(rest);
    let (host, past) = match rest.get(end) {
        Some(b'@') => {
            let host = &rest[end + 1..];
            host.split_at(length(host))
        }
        _ => rest.split_at(end),
    };
    let (is_host, past) = match past {
        // The rule for the reference checks the address.
        [b'[', within @ ..] if host.is_empty() => match memchr::memchr(b']', within) {
            Some(close) => (true, &within[close + 1..]),
            None => return false,
        },
        past => (is_name(host) || Rule::Ipv4address.is_match_bytes(host), past),
    };
    let past = match past {
        [b':', port @ ..] => {
            let digits = port.iter().take_while(|byte| byte.is_ascii_digit()).count();
            // All numbers of up to four digits are ports.
            if !(1..=4).contains(&digits) {
                return false;
            }
            &port[digits..]
        }
        past => past,
    };
    is_host && matches!(past, [] | [b'/' | b'?' | b'#', ..])
}

/// Returns `true` if a host is a name of several labels, and the last label has only letters. An address or a
/// repeated scheme is not such a name.
#[inline]
fn is_name(host: &[u8]) -> bool {
    let label = host.iter().rev().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let before = host.len() - label;
    label > 0 && before > 0 && host[before - 1] == b'.'
}

#[cfg(test)]
mod tests {
    use uri_grammar_diagnose::{Options, diagnose};

    use super::*;
    use crate::short_texts::short_texts;

    /// Hosts and ports, after users.
    const HOSTS: &str = "\
        a.example www.a-b.example a.b.c http.example 1.a 256.1.1.a a http 256.1.1.1 0x1.a \
        a.0x1 a. a.example:80 a.example:99999 u@a.example [::1] a..b -.a http. 1.2.3.4.com \
        a.example. 192.0.2.1 192.0.2.01 192.0.2.256 192.0.2 1.2.3.4.5 u@192.0.2.1:80 \
        http@a.b http:x@a.b http:@a.b u@http: u@[::1]:8080 x[::1] [::1 [::ffff:256.1.1.1] \
        [v1.a]:99999 a.b:65536 a.b:6553 a.b:065536 a.b: a.b:http 256.1.1.1@a.b";

    /// Beginnings of a reference, before its host.
    const STARTS: &str = "\
        http:// https:// http:/ http: http// htp:// / // ./ mailto: http/ https/ http.// \
        http www. mailto:mailto: urn: urn:http: tel: mailto:// mailto:http:// urn:urn:a: \
        malto: http://u:p@";

    #[test]
    fn plain_texts_have_no_findings() {
        let options = Options::new(Rule::UriReference).lints(LINTS);
        let hosts: Vec<&str> = HOSTS.split(' ').chain([""]).collect();
        let rests =
            ["", "/", "/a:b", "/http://a/", "?q=http://b", "#c", "//http://b", ":/", "/256.1.1.1"];
        let starts = STARTS.split(' ').chain([""]);
        let (mut plain, mut all) = (0, 0);
        for start in starts {
            for (host, rest) in hosts.iter().flat_map(|host| rests.iter().map(move |it| (host, it)))
            {
                let text = format!("{start}{host}{rest}");
                all += 1;
                if is_plain(text.as_bytes()) && Rule::UriReference.is_match(&text) {
                    plain += 1;
                    assert!(diagnose(&text, &options).diagnostics().is_empty(), "{text}");
                }
            }
        }
        // The texts include many of both kinds.
        assert!(plain > all / 10 && plain < all / 2, "{plain} of {all}");
    }

    #[test]
    fn names() {
        for (host, is_one) in [
            ("a.b", true),
            ("1.2.c", true),
            (".a", true),
            ("a", false),
            ("a.", false),
            ("a.b1", false),
            ("1a", false),
            ("", false),
        ] {
            assert_eq!(is_name(host.as_bytes()), is_one, "{host}");
        }
        // An address in brackets is as fast as a name.
        assert!(is_plain(b"http://[::1]/") && is_plain(b"http://[::1]:8080/"));
    }

    #[test]
    fn unusable_links_are_not_plain() {
        for text in [
            "htp://a.example/",
            "http:/a.example/",
            "http//a.example/",
            "http://http://a.example/",
            "https://256.1.1.1/",
            "http://a.example:99999/",
        ] {
            assert!(!is_plain(text.as_bytes()), "{text}");
            let options = Options::new(Rule::UriReference).lints(LINTS);
            assert_eq!(diagnose(text, &options).diagnostics().len(), 1, "{text}");
        }
    }

    /// For all texts of a few letters after a few beginnings, `is_plain` agrees with a slow definition.
    #[test]
    fn is_plain_matches_its_definition() {
        let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
        let is_host = |host: &str| match host.rsplit_once('.') {
            _ if host.split('.').count() == 4
                && host
                    .split('.')
                    .all(|it| it.parse::<u8>().is_ok_and(|n| n.to_string() == it)) =>
            {
                true
            }
            Some((_, last)) => {
                !last.is_empty()
                    && last.chars().all(|c| c.is_ascii_alphabetic())
                    && host.chars().all(is_of_name)
            }
            None => false,
        };
        let is_plain_after = |rest: &str| {
            let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
            let (user, place) = authority.rsplit_once('@').unwrap_or(("", authority));
            let (host, port) = match place.split_once(']') {
                Some((_, port)) => ("a.b", port),
                None => place.split_at(place.find(':').unwrap_or(place.len())),
            };
            let is_port = |port: &str| (2..=5).contains(&port.len());
            user.chars().all(is_of_name) && is_host(host) && (port.is_empty() || is_port(port))
        };
        let mut plain = 0;
        let symbols = ["a", "/", ":", ".", "@", "1", "?", "[::1]", "//", "-"];
        for rest in short_texts(&symbols, 3) {
            for start in
                ["", "http://", "https://", "http://a.b:", "http://1.1.", "mailto:", "tel:", "urn:"]
            {
                let text = format!("{start}{rest}");
                if !Rule::UriReference.is_match(&text) {
                    continue;
                }
                let after = ["http://", "https://"].iter().find_map(|it| text.strip_prefix(it));
                let after_colon =
                    ["mailto:", "tel:", "urn:"].iter().find_map(|it| text.strip_prefix(it));
                let wanted = match (after, after_colon) {
                    (Some(after), _) => is_plain_after(after),
                    (_, Some(after)) => !after.starts_with('/') && !after.contains("://"),
                    _ if text.starts_with(['.', '?', '#']) => true,
                    _ if text.starts_with('/') => !text.starts_with("//"),
                    _ => !text.contains("//") && !text.contains(':'),
                };
                assert_eq!(is_plain(text.as_bytes()), wanted, "{text}");
                plain += usize::from(wanted);
            }
        }
        assert!(plain > 1000, "{plain}");
    }
}
