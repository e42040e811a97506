//! Where a text holds a password, so that messages can leave it out.

use std::ops::Range;

use memchr::{memchr, memmem, memrchr};
use uri_grammar::Rule;

use crate::visible::pieces;

/// The bytes of `text` within `window` that belong to a password: what follows the first
/// colon of the user information (RFC 3986 section 3.2.1).
///
/// The text has an error, so this is a guess, and it rather hides too much: an authority
/// is taken to follow every `//`, and where a delimiter stands in what would be the port,
/// and an `@` behind it, all between is taken to be a password that was not encoded.
pub fn secrets(rule: Rule, text: &[u8], window: Range<usize>) -> Vec<Range<usize>> {
    let Some(last_at) = memrchr(b'@', text).or((rule == Rule::Userinfo).then_some(text.len()))
    else {
        return Vec::new();
    };
    let mut found = Vec::new();
    let mut keep = |secret: Range<usize>| {
        if secret.start < window.end && secret.end > window.start {
            found.push(secret);
        }
    };
    if rule == Rule::Userinfo {
        keep(memchr(b':', text).map_or(text.len(), |colon| colon + 1)..text.len());
        return found;
    }
    let mut next = if begins_within_authority(rule) { Some(0) } else { authority(text, 0) };
    while let Some(start) = next.filter(|&start| start < last_at.min(window.end)) {
        let end = start
            + text[start..].iter().position(|b| b"/?#".contains(b)).unwrap_or(text.len() - start);
        let secret = secret_of(text, start..end, last_at);
        next = authority(text, secret.as_ref().map_or(end, |secret| secret.end));
        if let Some(secret) = secret {
            keep(secret);
        }
    }
    found
}

/// The text with everything invisible spelled out, and a star for each character of the
/// secrets, which are in order.
pub fn starred(text: &[u8], secrets: &[Range<usize>]) -> String {
    let mut secrets = secrets.iter().peekable();
    let mut shown = String::with_capacity(text.len());
    for piece in pieces(text) {
        while secrets.next_if(|secret| secret.end <= piece.at).is_some() {}
        if secrets.peek().is_some_and(|secret| secret.contains(&piece.at)) {
            shown.push('*');
        } else {
            piece.push_to(&mut shown);
        }
    }
    shown
}

/// The password in the authority at `range`.
fn secret_of(text: &[u8], range: Range<usize>, last_at: usize) -> Option<Range<usize>> {
    let colon = range.start + memchr(b':', &text[range.clone()])?;
    if let Some(at) = memrchr(b'@', &text[colon..range.end]) {
        return Some(colon + 1..colon + at);
    }
    let port = &text[colon + 1..range.end];
    let literal = text[range.start] == b'[';
    (!literal && !port.iter().all(u8::is_ascii_digit) && range.end < last_at)
        .then_some(colon + 1..last_at)
}

/// Where the first authority after `from` begins.
fn authority(text: &[u8], from: usize) -> Option<usize> {
    memmem::find(&text[from..], b"//").map(|at| from + at + 2)
}

/// Whether the rule reads an authority or a part of one, with no `//` before it.
fn begins_within_authority(rule: Rule) -> bool {
    use Rule::{Authority, Host, IpLiteral, Ipv4address, Ipv6address, IpvFuture, Port, RegName};
    matches!(rule, Authority | Host | Port | RegName)
        || matches!(rule, IpLiteral | IpvFuture | Ipv4address | Ipv6address)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn masked(rule: Rule, text: &str) -> String {
        starred(text.as_bytes(), &secrets(rule, text.as_bytes(), 0..text.len()))
    }

    #[test]
    fn passwords_are_found() {
        for (text, shown) in [
            ("http://user:pass@host/ x", "http://user:****@host/ x"),
            ("//user:pass@host/ x", "//user:****@host/ x"),
            (" <http://user:pass@host/>", " <http://user:****@host/>"),
            ("http://u:a b:c@h/", "http://u:*****@h/"),
            ("http://u:p@q@h/", "http://u:***@h/"),
            ("http://u:p#w@h/", "http://u:***@h/"),
            ("http://u:p/w?x@h/ ", "http://u:*****@h/ "),
            ("http://u:p@h/ http://v:q@i/", "http://u:*@h/ http://v:*@i/"),
            ("http://u:日本@h/", "http://u:**@h/"),
        ] {
            assert_eq!(masked(Rule::UriReference, text), shown);
        }
        assert_eq!(masked(Rule::Authority, "u:p w@h"), "u:***@h");
        assert_eq!(masked(Rule::Host, "u:pw@h"), "u:**@h");
        assert_eq!(masked(Rule::Userinfo, "u:p w"), "u:***");
    }

    #[test]
    fn what_is_no_password_is_shown() {
        for text in [
            "http://host:80/@scope/a b",
            "http://user@host/ x",
            "http://[::1]:80/a b@c",
            "http://[::zz]/@",
            "mailto:a:b@c d",
            "http://host/a:b@c d",
            "http://host:80a/",
            "a b",
            "",
            "//",
            "//:@//:@ ",
        ] {
            assert_eq!(masked(Rule::UriReference, text), text);
        }
    }

    #[test]
    fn only_what_is_in_the_window_is_kept() {
        let text = "//u:pass@h ".repeat(1000);
        let found = secrets(Rule::Uri, text.as_bytes(), 11..22);
        assert_eq!((found.len(), found.first()), (1, Some(&(15..19))));
        let text = "//".repeat(100_000);
        assert_eq!(secrets(Rule::Uri, text.as_bytes(), 0..text.len()), []);
    }
}
