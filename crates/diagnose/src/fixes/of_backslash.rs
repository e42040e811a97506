//! What could put backslashes right: they separate, they escape, or they are data.

use alloc::string::String;
use alloc::vec::Vec;
use core::iter;
use core::ops::Range;

use uri_grammar::Rule;

use super::ways::Ways;
use crate::find::finding::{Component, Finding};
use crate::find::json;
use crate::options::Options;
use crate::text::edits::{
    Edit, MOST_EDITS, each, encode, insert, percent_encoded, remove, replace,
};
use crate::text::json as escapes;
use crate::text::schemes::needs_host;
use crate::text::triplets::octet_of;

/// Hands over what the backslashes of a component can be, the likeliest first.
pub(super) fn backslash(text: &[u8], options: &Options, finding: &Finding, ways: &mut Ways<'_>) {
    let Finding { ref span, component, ref other, .. } = *finding;
    let start = span.start;
    if json::is_string(text, finding) {
        return ways.push(escapes::read(text));
    }
    let slash = |run: &[u8]| "/".repeat(run.len()).into();
    let slashes = each(text, other.clone(), |at| text[at] == b'\\', slash);
    let encoded =
        |edits: &[Edit]| edits.iter().map(|edit| encode(text, edit.span.clone())).collect();
    match component {
        _ if escapes::is_escape(text, start) => {
            ways.push(escapes::unescaped(text, other.clone()));
            ways.push(encoded(&slashes));
        }
        Component::Userinfo => ways.push(encoded(&slashes)),
        // C:\dir
        Component::Path
            if start >= 2
                && text[start - 1] == b':'
                && text[start - 2].is_ascii_alphabetic()
                && (start == 2 || !text[start - 3].is_ascii_graphic()) =>
        {
            if !matches!(options.rule, Rule::RelativeRef | Rule::RelativePart) {
                let file = insert(start - 2, "file:///");
                ways.push(iter::once(file).chain(slashes.iter().cloned()).collect());
            }
            ways.push(slashes);
        }
        Component::Path if before_drive(&text[..start]).is_some() => {
            let missing = before_drive(&text[..start]).map(|missing| insert(start - 2, missing));
            ways.push(missing.into_iter().chain(slashes).collect());
        }
        _ => {
            ways.push(octets(text, start..other.end));
            ways.push(escapes(text, start..other.end));
            if let [first, others @ ..] = &slashes[..]
                && text[..start].ends_with(b"://")
            {
                // Those of a UNC path: slashes stand there already.
                let removed = iter::once(remove(first.span.clone()));
                ways.push(removed.chain(others.iter().cloned()).collect());
            }
            let encoded = encoded(&slashes);
            match component {
                Component::Query | Component::Fragment => ways.push(encoded),
                _ if is_opaque(text, finding) => ways.extend([encoded, slashes]),
                _ => ways.extend([slashes, encoded]),
            }
        }
    }
}

/// Whether the path of which it is a part has no slashes that it could be one of, as in
/// `jdbc:sqlserver://host\instance`, of which the scheme is `jdbc`.
fn is_opaque(text: &[u8], finding: &Finding) -> bool {
    let has_slashes = || {
        let scheme = text.split(|&byte| byte == b':').next().unwrap_or_default();
        scheme.eq_ignore_ascii_case(b"file") || needs_host(scheme)
    };
    finding.judge.rule == Rule::PathRootless
        && finding.span.start > finding.other.start
        && !has_slashes()
}

/// Each backslash removed, if all of them stand before punctuation or a space: shells, Markdown and
/// regular expressions write it there, while what separates stands before a name. Those behind
/// dots or a drive, and at the beginning, are of paths.
pub(super) fn escapes(text: &[u8], part: Range<usize>) -> Vec<Edit> {
    let is_escape = |at: usize| {
        let before = at.checked_sub(1).map(|before| text[before]);
        let is_drive = before == Some(b':') && text.get(at + 1) != Some(&b'/');
        text.get(at + 1).is_some_and(|&next| next == b' ' || next.is_ascii_punctuation())
            && text[at + 1] != b'\\'
            && before.is_some_and(|before| !b".\\".contains(&before) && !is_drive)
    };
    let mut edits = Vec::new();
    for at in part.filter(|&at| text[at] == b'\\') {
        if !is_escape(at) || edits.len() == MOST_EDITS {
            return Vec::new();
        }
        edits.push(remove(at..at + 1));
    }
    edits
}

/// Whether a byte is written there so.
pub(crate) fn is_octet(text: &[u8], at: usize) -> bool {
    octet(&text[at..]).is_some()
}

/// The byte that `\xHH` stands for.
fn octet(text: &[u8]) -> Option<u8> {
    let &[high, low] = text.strip_prefix(b"\\x")?.first_chunk()?;
    octet_of(high, low)
}

/// Each `\xHH` percent-encoded, as the logs of servers write bytes, if all backslashes are of
/// these. Where they are no UTF-8, they are numbers of characters.
fn octets(text: &[u8], part: Range<usize>) -> Vec<Edit> {
    let mut edits = Vec::new();
    let mut at = part.start;
    while let Some(plain) = text[at..part.end].iter().position(|&byte| byte == b'\\') {
        at += plain;
        let bytes: Vec<u8> = text[at..part.end].chunks(4).map_while(octet).collect();
        if bytes.is_empty() || edits.len() == MOST_EDITS {
            return Vec::new();
        }
        let characters = || bytes.iter().map(|&byte| char::from(byte)).collect::<String>();
        let written = match str::from_utf8(&bytes) {
            Ok(_) => percent_encoded(&bytes),
            Err(_) => percent_encoded(characters().as_bytes()),
        };
        let end = at + 4 * bytes.len();
        edits.push(replace(at..end, written));
        at = end;
    }
    edits
}

/// The slashes that are missing before the drive at the end of `file://C:` or `file:C:`.
fn before_drive(text: &[u8]) -> Option<&'static str> {
    let (before, [letter, b':']) = text.split_last_chunk()? else { return None };
    let (scheme, missing) =
        before.strip_suffix(b"//").map_or((before, "///"), |scheme| (scheme, "/"));
    let is_file = scheme.last_chunk::<5>()?.eq_ignore_ascii_case(b"file:");
    (is_file && letter.is_ascii_alphabetic()).then_some(missing)
}
