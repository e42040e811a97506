//! What could put backslashes, percent signs, odd spaces, angle brackets and templates right.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::candidates::{each, encode, encoded_byte, insert, remove, removed, replace};
use crate::class::Class;
use crate::diagnose::diagnostic::Edit;
use crate::diagnose::find::characters::{is_blank, is_triplet};
use crate::diagnose::find::finding::{Component, Finding};
use crate::diagnose::find::{json, template};
use crate::diagnose::options::Options;
use crate::diagnose::words::push_encoded;
use crate::rule::Rule;
use crate::runs;

/// A name in angle brackets: data, or a place for something.
pub(super) fn pair(text: &[u8], finding: &Finding) -> Vec<Vec<Edit>> {
    let Finding { ref span, ref other, .. } = *finding;
    let open = span.start..span.start + 1;
    let encoded = alloc::vec![encode(text, open.clone()), encode(text, other.clone())];
    alloc::vec![encoded, alloc::vec![remove(open), remove(other.clone())]]
}

/// A value for an expression of a template.
pub(super) fn template_value(text: &[u8], options: &Options, finding: &Finding) -> String {
    let has_scheme = matches!(options.rule, Rule::Uri | Rule::AbsoluteUri);
    if has_scheme
        && finding.component == Component::Path
        && template::is_base(text, finding.span.clone())
    {
        return String::from("https://example.com");
    }
    let (operator, name) = template::operator_and_name(&text[finding.span.clone()]);
    let name = str::from_utf8(name).ok().filter(|name| !name.is_empty()).unwrap_or("value");
    let Range { start, end } = finding.span;
    let is_whole = |before: &[u8], behind: &[u8]| {
        let is_first = before.is_empty()
            && text[..start].last().is_none_or(|&byte| !runs::SCHEME_CHARACTERS.contains(byte));
        let is_behind = !before.is_empty() && text[..start].ends_with(before);
        (is_first || is_behind) && text[end..].starts_with(behind)
    };
    match (finding.component, operator) {
        (Component::Port, _) => String::from("80"),
        // All of it, or a part of what stands there.
        (Component::Literal, _) => String::from(if is_whole(b"[", b"]") { "::1" } else { "1" }),
        (Component::Scheme, _) if is_whole(b"", b":") => String::from("https"),
        (_, Some(operator @ (b'?' | b'&'))) => {
            alloc::format!("{}{name}={name}", char::from(operator))
        }
        (_, Some(operator @ (b'#' | b'.' | b'/' | b';'))) => {
            alloc::format!("{}{name}", char::from(operator))
        }
        _ => String::from(name),
    }
}

/// Whether all of it ends lines.
pub(in crate::diagnose) fn ends_lines(run: &[u8]) -> bool {
    let ends_line = |c| matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}');
    str::from_utf8(run).is_ok_and(|run| run.chars().all(ends_line))
}

/// Spaces and ends of lines beyond ASCII. One that does not break is written so on purpose, mostly.
pub(super) fn blanks(text: &[u8], finding: &Finding) -> Vec<Vec<Edit>> {
    let Finding { ref span, component, .. } = *finding;
    let removed = alloc::vec![remove(span.clone())];
    if !(component.holds_data() || component == Component::Userinfo) {
        return alloc::vec![removed];
    }
    let run = &text[span.clone()];
    let count = run.utf8_chunks().flat_map(|chunk| chunk.valid().chars()).count();
    let spaces = alloc::vec![replace(span.clone(), &"%20".repeat(count))];
    let encoded = alloc::vec![encode(text, span.clone())];
    if ends_lines(run) {
        alloc::vec![removed, encoded]
    } else if is_no_break(run) {
        alloc::vec![encoded, spaces, removed]
    } else {
        alloc::vec![spaces, removed, encoded]
    }
}

/// Whether it is no-break spaces.
pub(in crate::diagnose) fn is_no_break(run: &[u8]) -> bool {
    run.chunks(2).all(|character| character == "\u{A0}".as_bytes())
}

pub(super) fn backslash(text: &[u8], finding: &Finding) -> Vec<Vec<Edit>> {
    let is_backslash = |at: usize| text[at] == b'\\';
    let encoded = || each(text, finding.other.clone(), is_backslash, encoded_byte);
    let slash = |_, out: &mut String| out.push('/');
    let slashes = || each(text, finding.other.clone(), is_backslash, slash);
    let start = finding.span.start;
    if json::is_string(text, finding) {
        return alloc::vec![json::read(text)];
    }
    if json::is_escape(text, start) {
        let unescaped = json::unescaped(text, finding.other.clone());
        return alloc::vec![unescaped, encoded()];
    }
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
    // The end of a line, or a space.
    let joined = each(text, span, |at| is_blank(text[at]), removed);
    [joined].into_iter().chain(unescaped).chain([edits]).collect()
}

/// What `escape` of JavaScript made its text from: UTF-16, each number of it as `%u` and four digits.
pub(in crate::diagnose) fn unescaped(escaped: &[u8]) -> Option<String> {
    let unit = |unit: &[u8]| json::code_unit(unit.strip_prefix(b"%u")?);
    let units: Vec<u16> = escaped.chunks(6).map(unit).collect::<Option<_>>()?;
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
