//! Laws of policies, with models that share no code with them: a decoder of three lines, the standard library for
//! addresses, and the crate `url` for the hosts that browsers connect to.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use uri_grammar::UriRef;
use uri_grammar::policy::{Policy, Violation};

use crate::properties::config;

/// Decodes each triplet; keeps a `%` that begins no triplet.
pub fn decoded(bytes: &[u8]) -> Vec<u8> {
    let (mut out, mut rest) = (Vec::new(), bytes);
    while let [first, after @ ..] = rest {
        let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let digits = digits.filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        (rest, _) = match digits.filter(|_| *first == b'%') {
            Some(digits) => (&after[2..], out.push(u8::from_str_radix(digits, 16).unwrap())),
            None => (after, out.push(*first)),
        };
    }
    out
}

/// Returns each character of a text, unencoded or encoded once or several times.
fn spelled(text: &'static [&'static str]) -> impl Strategy<Value = String> {
    let part = (select(text), 0..8_u8).prop_map(|(part, how)| match how {
        0..=4 => part.to_owned(),
        5 => encoded(part),
        6 => encoded(&encoded(part)),
        _ => encoded(part).to_ascii_lowercase(),
    });
    vec(part, 0..8).prop_map(|parts| parts.concat())
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

proptest! {
    #![proptest_config(config(2_000, 20_000))]

    #[test]
    fn rejects_text_that_decodes_twice(
        path in spelled(&["%25", "%25", "%32", "2", "5", "F", "c", "a", "g", "/"]),
    ) {
        let text = format!("/{path}?{path}");
        let once = decoded(text.as_bytes());
        let again = decoded(&once) != once;
        let reference = UriRef::parse(&*text).unwrap();
        let result = Policy::new().forbid_double_encoding().check(&reference);
        prop_assert_eq!(result.is_err(), again, "{}", text);
        if let Err(error) = result {
            prop_assert_eq!(error.violation(), Violation::DoubleEncoding);
            let within = decoded(text[error.span()].as_bytes());
            prop_assert!(within.len() == 3 && decoded(&within).len() == 1, "{error}");
        }
    }
}

proptest! {
    #![proptest_config(config(2_000, 20_000))]

    /// If a policy accepts a reference, it accepts its normal form.
    #[test]
    fn accepts_normal_forms_of_accepted_references(
        host in spelled(&["a", "com", ".", "localhost", "127", "0", "0x7f", "1", "goog", "metadata", "xn--"]),
        path in spelled(&["%25", "%35", "2", "c", "%2F", "%5C", "%00", "/", "aux", ".", ".."]),
    ) {
        let text = format!("http://{host}/{path}");
        let Ok(uri) = UriRef::parse(&*text) else { return Ok(()) };
        let policies = [
            Policy::PUBLIC_WEB,
            Policy::new().forbid_special_hosts(),
            Policy::new().forbid_rare_addresses(),
            Policy::new().forbid_double_encoding(),
            Policy::new().forbid_encoded_delimiters(),
            Policy::new().forbid_encoded_controls(),
            Policy::new().forbid_device_names(),
            Policy::new().forbid_file_system_characters(),
        ];
        for policy in policies {
            if policy.check(&uri).is_ok() {
                let normal = uri.normalize();
                prop_assert_eq!(policy.check(&normal), Ok(()), "{} {} {:?}", uri, normal, policy);
            }
        }
    }
}

/// Tests that need the crate `url`.
#[cfg(feature = "url")]
mod browsers {
    use std::net::{Ipv4Addr, Ipv6Addr};

    use uri_grammar::Uri;
    use uri_grammar::policy::AddressKind;

    use super::*;

    fn is_local_ipv4(address: Ipv4Addr) -> bool {
        address.is_loopback()
            || address.is_private()
            || address.is_link_local()
            || address.is_broadcast()
            || address.is_documentation()
            || address.is_multicast()
            || address.octets()[0] == 0
    }

    fn is_local_ipv6(address: Ipv6Addr) -> bool {
        let embedded = address.to_ipv4_mapped().is_some_and(is_local_ipv4);
        address.is_loopback()
            || address.is_unspecified()
            || address.is_multicast()
            || address.is_unique_local()
            || address.is_unicast_link_local()
            || embedded
    }

    fn is_local_name(name: &str) -> bool {
        let name = name.strip_suffix('.').unwrap_or(name);
        let local = ["localhost", "local", "internal", "home.arpa", "test", "onion", "lan", "svc"];
        !name.contains('.')
            || local.iter().any(|local| format!(".{name}").ends_with(&format!(".{local}")))
    }

    /// Hosts of internal networks, and some others.
    const HOSTS: &[&str] = &[
        "localhost",
        "localhost.",
        "a.localhost",
        "metadata.goog",
        "x.internal",
        "a.com.local",
        "a.b.localhost",
        "b.home.arpa",
        "c.test",
        "onion.onion",
        "redis",
        "127.0.0.1",
        "127.1",
        "10.0.0.1",
        "0x7f.0.0.1",
        "0177.1",
        "2130706433",
        "169.254.169.254",
        "192.168.0.1",
        "0.0.0.0",
        "8.8.8.8",
        "example.com",
    ];

    /// Returns the character in one of the forms that IDNA or decoding maps to it.
    fn form(character: char, how: u8) -> String {
        let shifted =
            |from: u32, to: u32| char::from_u32(u32::from(character) - from + to).unwrap();
        let other = match (how, character) {
            (0, _) => return encoded(&character.to_string()),
            (1, _) => return character.to_ascii_uppercase().to_string(),
            (2, '!'..='~') => shifted(0x21, 0xFF01),
            (3, 'a'..='z') => shifted(0x61, 0x24D0),
            (3, '1'..='9') => shifted(0x31, 0x2460),
            (3, '.') => '\u{3002}',
            (4, '.') => '\u{FF61}',
            (4, 'a'..='z') => shifted(0x61, 0x1D41A),
            (4, '0'..='9') => shifted(0x30, 0x1D7CE),
            (5, _) => return format!("%C2%AD{character}"),
            _ => return character.to_string(),
        };
        encoded(&other.to_string())
    }

    fn hosts() -> impl Strategy<Value = String> {
        let how = prop_oneof![3 => Just(6_u8), 1 => 0..6_u8];
        (select(HOSTS), vec(how, 16)).prop_map(|(host, how)| {
            host.chars().zip(how).map(|(character, how)| form(character, how)).collect()
        })
    }

    proptest! {
        #![proptest_config(config(2_000, 20_000))]

        /// The flag alone refuses every host that a browser would find internal.
        #[test]
        fn rejects_hosts_that_browsers_find_internal(host in hosts()) {
            let text = format!("http://{host}/");
            let Ok(url) = url::Url::parse(&text) else { return Ok(()) };
            let is_local = match url.host() {
                Some(url::Host::Ipv4(address)) => is_local_ipv4(address),
                Some(url::Host::Ipv6(address)) => is_local_ipv6(address),
                Some(url::Host::Domain(name)) => is_local_name(name),
                None => true,
            };
            let uri = Uri::parse(&*text).unwrap();
            if is_local {
                let result = Policy::new().forbid_special_hosts().check(&uri);
                prop_assert!(result.is_err(), "{text} is {url}");
                prop_assert!(Policy::PUBLIC_WEB.check(&uri).is_err(), "{text} is {url}");
            }
        }

        #[test]
        fn local_addresses_are_not_public(v4 in any::<[u8; 4]>(), v6 in any::<[u16; 8]>()) {
            let (v4, v6) = (Ipv4Addr::from(v4), Ipv6Addr::from(v6));
            prop_assert!(!(is_local_ipv4(v4) && AddressKind::of(v4).is_public()));
            prop_assert!(!(is_local_ipv6(v6) && AddressKind::of(v6).is_public()));
        }

        /// Ordinary names pass in both policies.
        #[test]
        fn ordinary_names_pass(
            labels in vec("[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?", 1..4),
            end in select(vec!["com", "org", "de", "museum", "xn--p1ai", "com.", "co.uk", "COM"]),
        ) {
            let host = format!("{}.{end}", labels.join("."));
            let uri = format!("https://{host}/");
            let uri = Uri::parse(&*uri).unwrap();
            prop_assert!(Policy::PUBLIC_WEB.check(&uri).is_ok(), "{host}");
            prop_assert!(Policy::new().forbid_special_hosts().check(&uri).is_ok(), "{host}");
        }
    }
}
