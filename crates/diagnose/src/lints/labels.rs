//! Labels of DNS names, for U710.

use super::mapped;
use super::prelude::*;
use crate::text::idna;
use crate::text::triplets::encoded;

/// Returns the DNS rule that a label breaks (RFC 1123 section 2.1).
pub(super) fn label_reason(label: &str) -> Option<&'static str> {
    let has = |byte| label.as_bytes().contains(&byte);
    // U502, U505 and U711 report triplets of ASCII characters.
    let other = |byte: u8| !byte.is_ascii_alphanumeric() && byte != b'-' && byte != b'%';
    let has_international = || encoded(label).decode().any(|octet| !octet.is_ascii());
    Some(match label {
        "" => "it has an empty label",
        _ if label.is_ascii() && has_international() => {
            "a label is percent-encoded, and needs its A-label (`xn--`)"
        }
        _ if !label.is_ascii() && mapped::is_refused(label) => "IDNA allows no such label",
        _ if !label.is_ascii() => return None,
        _ if has(b'_') => "a label has an underscore",
        _ if label.bytes().any(other) => "a label has punctuation",
        _ if label.starts_with('-') => "a label begins with a hyphen",
        _ if label.ends_with('-') => "a label ends with a hyphen",
        _ if label.len() > 63 => "a label is longer than 63 characters",
        _ => return None,
    })
}

/// Corrects typing errors in a host, such as a neighboring key or a repeated one: `a,example`, `a..example`,
/// `localhost;80`.
pub(super) fn typed(name: &str) -> Option<String> {
    let (name, port) = match name.split_once(';') {
        Some((name, port)) => (name, Some(port)),
        None => (name, None),
    };
    let mut typed = name.replace(',', ".");
    while typed.contains("..") {
        typed = typed.replace("..", ".");
    }
    let is_name = !typed.starts_with('.')
        && idna::labels(&typed).all(|it| label_reason(&typed[it]).is_none());
    let is_port = |port: &str| port.parse::<u16>().is_ok();
    if !is_name || !port.is_none_or(is_port) || port.is_none() && typed == name {
        return None;
    }
    Some(port.map_or(typed.clone(), |port| format!("{typed}:{port}")))
}
