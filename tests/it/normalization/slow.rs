//! Normalization by the steps of the documents, on strings: slow, and independent of the library's code.

use std::net::Ipv6Addr;

use super::slow_schemes;
use crate::resolution::literal;

/// The rungs of `Normalizer`.
#[derive(Debug, Clone, Copy)]
pub struct Steps {
    pub case: bool,
    pub percent: bool,
    pub dots: bool,
    pub ports: bool,
    pub scheme: bool,
    pub ipv6: bool,
}

/// Normalizes one component by sections 6.2.2.1 and 6.2.2.2; `lower` is for components without case.
fn triplets(text: &str, steps: Steps, lower: bool) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if first != '%' {
            out.push(if lower { first.to_ascii_lowercase() } else { first });
            rest = &rest[1..];
            continue;
        }
        let octet = u8::from_str_radix(&rest[1..3], 16).unwrap();
        let character = char::from(octet);
        if steps.percent && (character.is_ascii_alphanumeric() || "-._~".contains(character)) {
            out.push(if lower { character.to_ascii_lowercase() } else { character });
        } else if steps.case {
            out += &rest[..3].to_ascii_uppercase();
        } else {
            out += &rest[..3];
        }
        rest = &rest[3..];
    }
    out
}

/// If dot segments are kept, a segment that would become a dot segment keeps its triplets.
fn guarded(path: &str, steps: Steps) -> String {
    let segment = |segment: &str| {
        let decoded = triplets(segment, Steps { percent: true, ..steps }, false);
        let becomes = [".", ".."].contains(&&*decoded) && decoded != segment;
        triplets(segment, Steps { percent: steps.percent && !becomes, ..steps }, false)
    };
    path.split('/').map(segment).collect::<Vec<_>>().join("/")
}

/// Returns the text that equivalent references have in common.
pub fn compared(text: &str, steps: Steps) -> String {
    let normal = normalize(text, steps);
    let is_urn = normal.get(..4).is_some_and(|scheme| scheme.eq_ignore_ascii_case("urn:"));
    if steps.scheme && is_urn {
        return slow_schemes::assigned_name(&normal).to_owned();
    }
    normal
}

pub fn normalize(text: &str, steps: Steps) -> String {
    let mut parts = literal::parse(text);
    let known = parts.scheme.as_deref().filter(|_| steps.scheme).unwrap_or_default();
    let known = &*known.to_ascii_lowercase();
    let scheme = parts.scheme.as_deref().unwrap_or_default().to_ascii_lowercase();
    let steps_of_scheme = steps;
    let steps = Steps {
        percent: steps.percent && known != "urn",
        ipv6: steps.ipv6 || matches!(known, "coap" | "coaps"),
        ..steps_of_scheme
    };
    if let (Some(scheme), true) = (&mut parts.scheme, steps.case) {
        scheme.make_ascii_lowercase();
    }
    parts.query = parts.query.map(|query| triplets(&query, steps, false));
    parts.fragment = parts.fragment.map(|fragment| triplets(&fragment, steps, false));

    // The path.
    let opaque = [
        "mailto", "data", "urn", "news", "nntp", "snews", "gopher", "tel", "geo", "cid", "mid",
        "about", "sip",
    ];
    let rooted = parts.scheme.is_some() && parts.path.starts_with('/');
    let removes = steps.dots && rooted && !opaque.contains(&known);
    let decoded = triplets(&parts.path, steps, false);
    let guarded = guarded(&parts.path, steps);
    let makes_dots = decoded != guarded;
    parts.path = if removes { decoded } else { guarded };
    match (if makes_dots { "" } else { known }, parts.path.clone()) {
        ("urn", path) => {
            if let Some((namespace, rest)) = path.split_once(':') {
                // The digits of triplets are not changed, since no namespace has triplets.
                let namespace = triplets(namespace, Steps { case: false, ..steps }, true);
                let rest = match &*namespace {
                    "uuid" => slow_schemes::uuid(rest),
                    _ => rest.to_owned(),
                };
                parts.path = format!("{namespace}:{rest}");
            }
        }
        ("mailto", path) => {
            let address = |address: &str| match address.rsplit_once('@') {
                Some((local, domain)) => {
                    let none = Steps { case: false, percent: false, ..steps };
                    format!("{local}@{}", triplets(domain, none, true))
                }
                None => address.to_owned(),
            };
            parts.path = path.split(',').map(address).collect::<Vec<_>>().join(",");
        }
        ("tel", path) => parts.path = slow_schemes::number(&path),
        ("geo", path) => parts.path = slow_schemes::location(&path),
        _ => {}
    }
    if known == "mailto" {
        parts.query = parts.query.map(|query| slow_schemes::mail_header(&query));
    }
    let mut removed = false;
    if removes {
        let without = literal::remove_dot_segments(parts.path.clone());
        removed = without != parts.path;
        parts.path = without;
    }

    // The authority.
    if let Some(authority) = &parts.authority {
        let (userinfo, rest) = match authority.split_once('@') {
            Some((userinfo, rest)) => (Some(userinfo), rest),
            None => (None, &**authority),
        };
        let colon = rest.rfind(':').filter(|&colon| !rest[colon..].contains(']'));
        let (host, mut port) = match colon {
            Some(colon) => (&rest[..colon], Some(&rest[colon + 1..])),
            None => (rest, None),
        };
        let address = host.trim_start_matches('[').trim_end_matches(']').parse::<Ipv6Addr>();
        let mut host = match address {
            Ok(address) if steps.ipv6 => format!("[{address}]"),
            _ => triplets(host, steps, steps.case),
        };
        if steps.ports {
            let default = match &*scheme {
                "http" | "ws" => 80,
                "https" | "wss" => 443,
                "ftp" => 21,
                "telnet" | "tn3270" => 23,
                "coap" => 5683,
                "coaps" => 5684,
                "ldap" => 389,
                "gopher" => 70,
                "news" | "nntp" => 119,
                "snews" => 563,
                "wais" => 210,
                "prospero" => 1525,
                "ipp" => 631,
                "sip" => 5060,
                "rtsp" => 554,
                "redis" => 6379,
                _ => 0,
            };
            if let (true, Some(number)) = (default > 0, port) {
                let number = number.trim_start_matches('0');
                port = Some(if number.is_empty() && port != Some("") { "0" } else { number });
            }
            let is_default = |port: &str| default > 0 && port == default.to_string();
            port = port.filter(|port| !port.is_empty() && !is_default(port));
        }
        if steps.scheme {
            let here = Steps { percent: true, ..steps };
            let is_default = triplets(&host, here, true) == "localhost";
            if known == "file" && is_default && userinfo.is_none() && port.is_none() {
                host.clear();
            }
            let root = [
                "http", "https", "ws", "wss", "ftp", "coap", "coaps", "ldap", "telnet", "tn3270",
                "gopher", "ipp",
            ];
            if root.contains(&known) && parts.path.is_empty() {
                parts.path = "/".to_owned();
            }
        }
        let userinfo = userinfo.map(|userinfo| triplets(userinfo, steps, false) + "@");
        let port = port.map(|port| format!(":{port}")).unwrap_or_default();
        parts.authority = Some(userinfo.unwrap_or_default() + &host + &port);
    } else if known == "file" && parts.path.starts_with('/') {
        parts.authority = Some(String::new());
    }
    if parts.authority.is_none() && removed && parts.path.starts_with("//") {
        parts.path.insert_str(0, "/.");
    }
    parts.recompose()
}
