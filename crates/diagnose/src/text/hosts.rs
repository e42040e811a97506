//! Hosts in texts, from certain to possible ones. The name of each function expresses its certainty.

use core::ops::Range;

use uri_grammar::{GrammarRule, Rule};

use super::schemes::is_one_of;

/// Top-level domains that are rarely anything else.
pub(crate) const TOP_LEVEL: [&str; 12] =
    ["app", "biz", "com", "dev", "edu", "gov", "info", "int", "io", "mil", "net", "org"];

pub(crate) fn is_top_level(label: &str) -> bool {
    is_one_of(label, &TOP_LEVEL)
}

pub(crate) const LOCALHOST: &str = "localhost";

/// Returns `true` if the text is clearly a host name: labels of letters, digits and hyphens, with a well-known
/// top-level domain at the end or `www` at the beginning.
pub(crate) fn looks_like_host(text: &str) -> bool {
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    let Some((others, last)) = text.rsplit_once('.') else { return false };
    let is_www = || others.split_once('.').is_some_and(|(first, _)| is_one_of(first, &["www"]));
    text.len() <= 255 && text.split('.').all(is_label) && (is_top_level(last) || is_www())
}

/// Returns `true` if the text alone is clearly a host: a [name](looks_like_host), the local machine, or an IPv4
/// address.
pub(crate) fn is_surely_host(text: &str) -> bool {
    looks_like_host(text) || is_one_of(text, &[LOCALHOST]) || Rule::Ipv4address.is_match(text)
}

/// Returns `true` if the text has letters and digits with a dot, and ends in letters. `example.com` is not the name of
/// a scheme, but of a host.
pub(crate) fn is_dotted_name(scheme: &str) -> bool {
    let top = scheme.rsplit_once('.').map_or("", |(_, top)| top);
    top.len() >= 2 && top.bytes().all(|byte| byte.is_ascii_alphabetic()) && !scheme.contains('+')
}

/// Returns the span of the host that browsers read at the start of a path of `http`. Browsers skip the slashes before
/// the host. Returns `None` for hosts that browsers change or refuse.
pub(crate) fn host_of_browsers(path: &str) -> Option<Range<usize>> {
    let slashes = path.len() - path.trim_start_matches('/').len();
    let authority = path[slashes..].split('/').next()?;
    let host = authority.rsplit('@').next()?;
    let start = slashes + authority.len() - host.len();
    let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    let host =
        host.split_once(':').filter(|(_, port)| is_port(port)).map_or(host, |(host, _)| host);
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
    let is_name = host.rsplit('.').next()?.starts_with(|first: char| first.is_ascii_alphabetic());
    let is_host = host.bytes().all(is_plain) && is_name || Rule::Ipv4address.is_match(host);
    is_host.then_some(start..start + host.len())
}

/// Extensions of file names that are not top-level domains.
const FILES: [&str; 12] =
    ["html", "htm", "php", "css", "js", "png", "jpg", "svg", "txt", "pdf", "json", "xml"];

/// Returns `true` if a name with a dot is more likely a host than a file.
pub(crate) fn may_be_host(name: &[u8]) -> bool {
    let last = name.rsplit(|&byte| byte == b'.').next().unwrap_or_default();
    let is_label = |byte: &u8| byte.is_ascii_alphanumeric() || b"-.".contains(byte);
    name == LOCALHOST.as_bytes()
        || name.len() > last.len()
            && name.iter().all(is_label)
            && name[0] != b'.'
            && last.len() > 1
            && !FILES.iter().any(|file| file.as_bytes() == last)
}

/// Returns the length of the name or address at the beginning.
pub(crate) fn name_length(text: &[u8]) -> usize {
    text.iter().take_while(|&&byte| byte.is_ascii_alphanumeric() || b"-._".contains(&byte)).count()
}

/// Returns `true` if the text may begin with a host after an `@`: with a dot, in brackets, or with a port.
pub(crate) fn begins_with_host(text: &[u8]) -> bool {
    let host = &text[..name_length(text)];
    let dot = host.iter().position(|&byte| byte == b'.');
    let has_dot = dot.and_then(|at| host.get(at + 1)).is_some_and(u8::is_ascii_alphanumeric);
    has_dot || host == LOCALHOST.as_bytes() || text.starts_with(b"[") || begins_with_port(text)
}

/// Returns `true` if a port follows the name at the beginning.
pub(crate) fn begins_with_port(text: &[u8]) -> bool {
    matches!(text[name_length(text)..], [b':', digit, ..] if digit.is_ascii_digit())
}

/// Returns `true` if the byte is common in the names of hosts.
pub(crate) fn is_in_name(byte: &u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._".contains(byte)
}

/// Returns `true` if the name is a host that cannot be a scheme, and a port follows.
pub(crate) fn is_host_and_port(text: &[u8], name: &Range<usize>, end: usize) -> bool {
    let host = &text[name.clone()];
    let after = &text[name.end + 1..end];
    let digits = after.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let is_port = (1..=5).contains(&digits) && after.get(digits).is_none_or(|b| b"/?#".contains(b));
    is_port && host.first().is_some_and(u8::is_ascii_alphanumeric) && host.iter().all(is_in_name)
}

/// Returns `true` if the colon after the name is between a host and a port. Between numbers it may be the colon of a
/// time.
pub(crate) fn has_port(text: &[u8], name: &Range<usize>, end: usize) -> bool {
    let of_digits = text[name.clone()].iter().all(u8::is_ascii_digit);
    !of_digits && is_host_and_port(text, name, end)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every top-level domain, every extension, and every name.
    #[test]
    fn every_row_is_reached() {
        for top in TOP_LEVEL {
            assert!(looks_like_host(&["a.", top].concat()), "{top}");
            assert!(looks_like_host(&["A.", &top.to_ascii_uppercase()].concat()), "{top}");
            assert!(!looks_like_host(&["a.", top, "x"].concat()), "{top}");
        }
        for file in FILES {
            assert!(!may_be_host(["a.", file].concat().as_bytes()), "{file}");
            assert!(may_be_host(["a.", file, "x"].concat().as_bytes()), "{file}");
        }
        for name in ["localhost", "LOCALHOST", "1.2.3.4", "www.example.de", "a.com"] {
            assert!(is_surely_host(name), "{name}");
        }
        for name in
            ["", "localhosts", "1.2.3", "a", "example.de", "www.a", ".com", "a..com", "a_b.com"]
        {
            assert!(!is_surely_host(name), "{name}");
        }
    }

    #[test]
    fn hosts_have_the_length_limits_of_names() {
        let before = ["a".repeat(49).as_str(), "."].concat().repeat(5);
        for (name, is_host) in [
            ([&before, "a.com"].concat(), true),
            ([&before, "ab.com"].concat(), false),
            (["a".repeat(63).as_str(), ".com"].concat(), true),
            (["a".repeat(64).as_str(), ".com"].concat(), false),
        ] {
            assert_eq!(looks_like_host(&name), is_host, "{name}");
        }
        for (name, is_one) in [("a.bc", true), ("v.a", false), ("v.a1", false), ("a+b.cd", false)] {
            assert_eq!(is_dotted_name(name), is_one, "{name}");
        }
        for (name, may_be) in [("a.bc", true), ("v.a", false), (".ab", false), ("ab", false)] {
            assert_eq!(may_be_host(name.as_bytes()), may_be, "{name}");
        }
    }

    #[test]
    fn recognizes_hosts_at_the_beginning() {
        for text in ["a.b/c", "a:80", "localhost", "localhost/x", "[::1]", "1.2.3.4:80", ":80x"] {
            assert!(begins_with_host(text.as_bytes()), "{text}");
        }
        for text in ["", "a", "a.", ".", "a:", "a:b", "a/b.c", "localhosts", "a@b:80"] {
            assert!(!begins_with_host(text.as_bytes()), "{text}");
        }
        for (text, is_one) in
            [("a:8", true), (":8", true), ("a:", false), ("a:b", false), ("a8", false)]
        {
            assert_eq!(begins_with_port(text.as_bytes()), is_one, "{text}");
        }
    }
}
