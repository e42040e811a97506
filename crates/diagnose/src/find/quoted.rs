//! References within other text: in quotes and brackets, in markup, and in a log line.

use super::prelude::*;
use crate::text::characters::{begins, contains};
use crate::text::schemes::is_common_scheme;

/// The delimiters of a reference within other text: the last character before it, and the characters that end it.
const QUOTES: [(u8, &[u8]); 12] = [
    // Chat programs write a display text after a bar.
    (b'<', b">|"),
    (b'"', b"\""),
    (b'\'', b"'"),
    (b'`', b"`"),
    (b'(', b")"),
    (b'{', b"}"),
    // Pages of wikis have a display text after a bar or a space.
    (b'[', b"]| "),
    // The content of an element.
    (b'>', b"<"),
    (b']', b"["),
    // The cells of a table.
    (b';', b";"),
    (b',', b","),
    (b'\t', b"\t"),
];

/// The maximum length of one character, which could be a mistyped letter of the scheme.
const LETTER: usize = 4;

/// The maximum length of the text around a reference.
pub(super) const NEAR: usize = 256;

/// Finds the reference within a text that is not a reference. The first error of the text is at `error`.
pub(super) fn find(text: &[u8], rule: Rule, error: usize) -> Option<Range<usize>> {
    let marked = match text.first()? {
        b'&' | b'%' | b'\\' => escaped(text, rule),
        b'A'..=b'Z' | b'"' => requested(text, rule),
        _ => None,
    };
    marked.or_else(|| quoted(text, rule, error))
}

/// Finds a URI in delimiters that are escaped for HTML, a query, or a string within a string.
fn escaped(inside: &[u8], rule: Rule) -> Option<Range<usize>> {
    const PAIRS: [(&str, &str); 6] = [
        ("&quot;", "&quot;"),
        ("&lt;", "&gt;"),
        ("%22", "%22"),
        ("%3C", "%3E"),
        ("\\\"", "\\\""),
        ("\\'", "\\'"),
    ];
    let is_around = |(open, close): &&(&str, &str)| {
        let last = inside.len().checked_sub(close.len());
        begins(inside, open) && last.is_some_and(|last| begins(&inside[last..], close))
    };
    let (open, close) = PAIRS.iter().find(is_around).map(|pair| (pair.0.len(), pair.1.len()))?;
    let within = inside.get(open..inside.len() - close)?;
    (contains(&within[..within.len().min(NEAR)], b"://") && rule.is_match_bytes(within))
        .then_some(open..inside.len() - close)
}

/// Finds the target in the first line of a request, `GET /a HTTP/1.1`, which may be quoted in a log.
fn requested(text: &[u8], rule: Rule) -> Option<Range<usize>> {
    let line = text.strip_prefix(b"\"").unwrap_or(text);
    let method = line.iter().take(LONGEST_METHOD).take_while(|byte| byte.is_ascii_uppercase());
    let method = method.count();
    let rest = line.get(method..).filter(|_| method > 2)?.strip_prefix(b" ")?;
    let length = rest.iter().position(|&byte| byte == b' ')?;
    let after = &rest[length..];
    let is_meant =
        after.len() <= NEAR && is_protocol(after) && rule.is_match_bytes(&rest[..length]);
    let start = text.len() - rest.len();
    is_meant.then_some(start..start + length)
}

/// The maximum length of the name of a method: `PROPPATCH`.
const LONGEST_METHOD: usize = 9;

/// Returns `true` if the text begins with the version of the protocol that ends a request line.
pub(super) fn is_protocol(text: &[u8]) -> bool {
    text.strip_prefix(b" HTTP/").and_then(<[u8]>::first).is_some_and(u8::is_ascii_digit)
}

/// Finds a URI in quotes or brackets with other text around it: `href="http://a/"`, or `<http://a/>; rel=next`. There
/// must be no other URI. The URI must be valid, except in attributes and links.
fn quoted(text: &[u8], rule: Rule, error: usize) -> Option<Range<usize>> {
    let near = &text[..text.len().min(NEAR)];
    if !near.get(error..)?.contains(&b':') {
        return relative(text, rule);
    }
    let mut colons = (0..near.len()).filter(|&at| near[at] == b':');
    let is_mail =
        |at: usize| near[..at].last_chunk::<6>().is_some_and(|s| s.eq_ignore_ascii_case(b"mailto"));
    let Some(mark) = colons.find(|&at| near[at..].starts_with(b"://") || is_mail(at)) else {
        return relative(text, rule);
    };
    // The text before the first error is valid and therefore data.
    if mark < error {
        return None;
    }
    let name = text[..mark].iter().rev().take_while(|byte| runs::has(runs::SCHEME, **byte));
    let start = mark - name.count();
    let before = &text[..start];
    let open = before.last()?;
    let first_of = |ends: &[u8]| text[start..].iter().position(|byte| ends.contains(byte));
    let length = match open {
        // An attribute without quotes.
        b'=' if text[0] == b'<' => first_of(b" >")?,
        b'=' if text[0] == b'[' => first_of(b"]")?,
        // LaTeX and its bibliographies have URIs in braces. Elsewhere braces are a template.
        b'{' if text[0] != b'\\' && !before.ends_with(b"= {") => return None,
        // In the pages of a wiki, the text of a link and a bar can precede the link.
        b'|' if matches!(text[0], b'[' | b'{') => first_of(b"]}|")?,
        // A URI after a time or a name in brackets, as in a chat, a log, and a definition of Markdown.
        b' ' if is_line_of_log(text) => first_of(b" ").unwrap_or(text.len() - start),
        // A URI among words ends at the next word.
        b' ' if is_common_scheme(&text[start..mark]) => {
            let length = first_of(b" ").unwrap_or(text.len() - start);
            let word = &text[start..start + length];
            length - word.iter().rev().take_while(|byte| b".,;:!?".contains(byte)).count()
        }
        // A citation.
        b'=' if text.starts_with(b"{{") => first_of(b" |}")?,
        // A sentence in a language without spaces.
        0x80.. if before.len() > LETTER && is_common_scheme(&text[start..mark]) => {
            let is_end = |byte: &u8| !byte.is_ascii_graphic();
            text[start..].iter().position(is_end).unwrap_or(text.len() - start)
        }
        b']' if text[0] != b'[' => return None,
        // Links of Markdown.
        b'(' if before.ends_with(b"](") => first_of(b") ")?,
        _ => first_of(QUOTES.iter().find(|(quote, _)| quote == open)?.1)?,
    };
    let (uri, after) = text[start..].split_at(length);
    let is_same = |rest: &[u8]| rest.strip_prefix(uri) == Some(b")");
    let is_one = !contains(&after[..after.len().min(NEAR)], b"://")
        || after.strip_prefix(b"](").is_some_and(is_same)
        || after.starts_with(b"|");
    // A URI with errors is still recognized in an attribute, in a link, and in a string of a program that has at most
    // two letters before it.
    let begins_string = before[0].is_ascii_alphabetic() || b"$@".contains(&before[0]);
    let is_string = b"\"'`".contains(open) && begins_string && before.len() <= 3;
    let is_sure =
        is_string || [&b"=\""[..], b"='", b"](<"].iter().any(|open| before.ends_with(open));
    let is_meant = is_one && after.len() <= NEAR && (is_sure || rule.is_match_bytes(uri));
    is_meant.then_some(start..start + length)
}

/// Returns `true` if a text begins like a line of a log or chat: with a time or a bracket.
fn is_line_of_log(text: &[u8]) -> bool {
    matches!(text, [b'[', ..] | [b'0'..=b'9', b'0'..=b'9', ..])
}

/// Finds a relative reference in an attribute of HTML, or in a link of Markdown.
fn relative(text: &[u8], rule: Rule) -> Option<Range<usize>> {
    const ATTRIBUTES: [&[u8]; 4] = [b"href=", b"src=", b" action=", b" to="];
    let near = &text[..text.len().min(NEAR)];
    // The attribute is within an element, or at the beginning of the text.
    let last = if text[0] == b'<' { near.len() } else { 1 };
    let value = || {
        let mut places = (0..last).flat_map(|at| ATTRIBUTES.map(|name| (at, name)));
        places.find(|&(at, name)| begins(&near[at..], name)).map(|(at, name)| at + name.len())
    };
    let (start, close) = match text.first()? {
        b'[' | b'!' if text.ends_with(b")") => {
            (near.windows(2).position(|pair| pair == b"](")? + 2, b')')
        }
        b'<' | b'h' | b'H' | b's' | b'S' => {
            let value = value()?;
            (value + 1, *text.get(value).filter(|quote| b"\"'".contains(quote))?)
        }
        _ => return None,
    };
    let length = text[start..].iter().position(|&byte| byte == close)?;
    let is_near = text.len() - start - length <= NEAR;
    // A reference with errors is still recognized in an attribute.
    let is_meant = || close != b')' || rule.is_match_bytes(&text[start..start + length]);
    (is_near && length > 0 && is_meant()).then_some(start..start + length)
}
