//! The component at a place, for messages that name a component.

use super::answer::Said;
use super::set::{Finding, Row};

/// Returns `true` if the component that the message names is the component of the finding.
pub(crate) fn components_agree(row: &Row, judged: &Finding, said: &Said) -> bool {
    let family = |rule: &str| match rule {
        "reg-name" | "IP-literal" | "IPv6address" | "IPvFuture" | "h16" | "ls32" => "host",
        "segment" | "hier-part" | "segment-nz-nc" => "path",
        rule if rule.starts_with("path-") => "path",
        "userinfo" => "userinfo",
        _ => "",
    };
    let same = |rule: &&str, named: &str| *rule == named || family(rule) == named;
    let by_rule = |named: &&str| judged.rules.iter().any(|rule| same(rule, named));
    let place = component(&row.text, judged.spans[0].start);
    said.components.iter().any(|named| by_rule(named) || *named == place)
}

/// Returns the component at a place, by the regular expression of RFC 3986 appendix B.
fn component(text: &[u8], at: usize) -> &'static str {
    let find = |from: usize, ends: &[u8]| {
        let rest = text.get(from..).unwrap_or_default();
        from + rest.iter().position(|byte| ends.contains(byte)).unwrap_or(rest.len())
    };
    let colon = find(0, b":/?#");
    let scheme = if text.get(colon) == Some(&b':') { colon + 1 } else { 0 };
    let after = text.get(scheme..).unwrap_or_default();
    let authority = after.starts_with(b"//");
    let path = if authority { find(scheme + 2, b"/?#") } else { scheme };
    let query = find(path, b"?#");
    let fragment = find(path, b"#");
    let host = text.get(scheme..path).and_then(|part| part.iter().rposition(|&b| b == b'@'));
    match at {
        _ if at < scheme => "scheme",
        _ if at < path => match host {
            Some(sign) if at < scheme + sign => "userinfo",
            _ => "host",
        },
        _ if at < query => "path",
        _ if at < fragment => "query",
        _ if at >= text.len() && fragment == text.len() => {
            if query < text.len() {
                "query"
            } else {
                "path"
            }
        }
        _ => "fragment",
    }
}
