//! What could put backslashes and percent signs right.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::candidates::{each, encoded_byte, insert, removed, replace};
use super::characters::is_triplet;
use super::describe::push_encoded;
use super::diagnostic::Edit;
use super::finding::{Component, Finding};
use crate::class::Class;
use crate::runs;

pub(super) fn backslash(text: &[u8], finding: &Finding) -> Vec<Vec<Edit>> {
    let is_backslash = |at: usize| text[at] == b'\\';
    let encoded = || each(text, finding.other.clone(), is_backslash, encoded_byte);
    let slash = |_, out: &mut String| out.push('/');
    let slashes = || each(text, finding.other.clone(), is_backslash, slash);
    let start = finding.span.start;
    match finding.component {
        Component::Userinfo | Component::Query | Component::Fragment => alloc::vec![encoded()],
        // C:\dir
        Component::Path
            if start >= 2
                && text[start - 1] == b':'
                && text[start - 2].is_ascii_alphabetic()
                && (start == 2 || !text[start - 3].is_ascii_graphic()) =>
        {
            let mut edits = alloc::vec![insert(start - 2, "file:///")];
            edits.extend(slashes());
            alloc::vec![edits, slashes()]
        }
        Component::Path if before_drive(&text[..start]).is_some() => {
            let missing = before_drive(&text[..start]).map(|missing| insert(start - 2, missing));
            alloc::vec![missing.into_iter().chain(slashes()).collect()]
        }
        _ => alloc::vec![slashes(), encoded()],
    }
}

/// Whether it is the bar of `file:///C|/dir`, which was written for a colon once.
pub(super) fn is_old_drive(text: &[u8], span: Range<usize>) -> bool {
    let path = text[..span.start].split_last().filter(|(letter, _)| letter.is_ascii_alphabetic());
    let scheme = path.and_then(|(_, before)| before.strip_suffix(b"/")?.first_chunk::<5>());
    text[span].eq(b"|") && scheme.is_some_and(|name| name.eq_ignore_ascii_case(b"file:"))
}

/// The slashes that are missing before the drive at the end of `file://C:` or `file:C:`.
fn before_drive(text: &[u8]) -> Option<&'static str> {
    let (before, [letter, b':']) = text.split_last_chunk()? else { return None };
    let (scheme, missing) =
        before.strip_suffix(b"//").map_or((before, "///"), |scheme| (scheme, "/"));
    let is_file = scheme.last_chunk::<5>()?.eq_ignore_ascii_case(b"file:");
    (is_file && letter.is_ascii_alphabetic()).then_some(missing)
}

/// Percent signs encoded, and what cannot stay as it is; or what `escape` of JavaScript made,
/// as it should be.
pub(super) fn broken_octets(
    text: &[u8],
    span: Range<usize>,
    component: Component,
) -> Vec<Vec<Edit>> {
    let end = span.end;
    let is_bad = |at: usize| match text[at] {
        b'%' => !is_triplet(text, at, end),
        byte => !is_data(byte, component),
    };
    let edits = each(text, span.clone(), is_bad, encoded_byte);
    let unescaped = unescaped(&text[span.clone()]).map(|escaped| {
        let mut encoded = String::new();
        push_encoded(escaped.as_bytes(), &mut encoded);
        alloc::vec![replace(span.clone(), &encoded)]
    });
    // The end of a line.
    let joined = each(text, span, |at| text[at].is_ascii_control(), removed);
    [joined].into_iter().chain(unescaped).chain([edits]).collect()
}

/// What `escape` of JavaScript made its text from: UTF-16, each number of it as `%u` and four digits.
pub(super) fn unescaped(escaped: &[u8]) -> Option<String> {
    let number = |unit: &[u8]| {
        let digits = unit
            .strip_prefix(b"%u")
            .filter(|digits| digits.len() == 4 && digits.iter().all(u8::is_ascii_hexdigit));
        u16::from_str_radix(str::from_utf8(digits?).ok()?, 16).ok()
    };
    let units: Vec<u16> = escaped.chunks(6).map(number).collect::<Option<_>>()?;
    String::from_utf16(&units).ok()
}

/// Whether it can stay as it is in a component.
fn is_data(byte: u8, component: Component) -> bool {
    let delimiters = match component {
        Component::Path => Class::of(":@/"),
        Component::Query | Component::Fragment => Class::of(":@/?"),
        Component::Userinfo => Class::of(":"),
        _ => Class::EMPTY,
    };
    runs::REG_NAME_CHARACTERS.or(delimiters).contains(byte)
}
