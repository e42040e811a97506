//! The part between `//` and the path: users, hosts and ports.

use core::ops::Range;

use uri_grammar::GrammarRule;

use super::{HostKind, Parsed, Part};

/// Divides a server that its rule derives. It contains at most one `@`, and after that at most one colon outside of
/// brackets, so only the kind of host remains to be determined.
///
/// `kinds` are the alternatives of `host`, in the order of the document.
pub(super) fn server<R: GrammarRule>(
    parsed: &mut Parsed<'_>,
    span: Range<usize>,
    kinds: &[(R, HostKind)],
    empty_host: bool,
) {
    let text = &parsed.text[span.clone()];
    let mut start = span.start;
    if let Some(at) = text.find('@') {
        let user = start..start + at;
        // Since RFC 2396, a password is not part of the syntax.
        if parsed.edition.has_userinfo() {
            parsed.set(Part::Userinfo, user);
        } else if let Some(colon) = text[..at].find(':') {
            parsed.set(Part::User, start..start + colon);
            parsed.set(Part::Password, start + colon + 1..user.end);
        } else {
            parsed.set(Part::User, user);
        }
        start += at + 1;
    }
    let text = &parsed.text[start..span.end];
    let literal = if text.starts_with('[') { text.find(']').unwrap_or(0) } else { 0 };
    let colon = text[literal..].find(':').map(|colon| literal + colon);
    if let Some(colon) = colon {
        parsed.set(Part::Port, start + colon + 1..span.end);
    }
    let host = start..colon.map_or(span.end, |colon| start + colon);
    if host.is_empty() && !empty_host {
        return;
    }
    let text = &parsed.text[host.clone()];
    parsed.host_kind = kinds.iter().find(|(rule, _)| rule.is_match(text)).map(|(_, kind)| *kind);
    // Only an address of a future version has a letter there that is not a HEXDIG.
    let is_future = text.as_bytes().get(1).is_some_and(|byte| byte.eq_ignore_ascii_case(&b'v'));
    if parsed.host_kind == Some(HostKind::Ipv6) && is_future {
        parsed.host_kind = Some(HostKind::IpvFuture);
    }
    parsed.set(Part::Host, host);
}
