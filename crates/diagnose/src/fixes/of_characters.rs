//! What could put backslashes, percent signs, odd spaces, angle brackets and templates right.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::{Class, Rule};

use super::candidates::{is_of_dns, uri_follows};
use super::ways::Ways;
use crate::catalogue::Kind;
use crate::find::finding::{Component, Finding};
use crate::find::{beyond, fullwidth, surplus};
use crate::options::Options;
use crate::text::characters::contains;
use crate::text::characters::ends_lines;
use crate::text::characters::is_no_break;
use crate::text::characters::is_triplet;
use crate::text::characters::{is_blank, is_blank_run, is_invisible};
use crate::text::edits::{Edit, each, encode, percent_encoded, remove, removed, replace};
use crate::text::json::percent_u;
use crate::text::runs;
use crate::text::schemes::is_known;
use crate::text::{entities, expressions, idna};

/// What stands around a name, and is no part of it.
const QUOTES: Class = Class::of("<>\"`");

/// Characters of ASCII that stand nowhere in a reference, or not in this part of it.
#[inline(never)]
pub(super) fn excluded(text: &[u8], options: &Options, finding: &Finding, ways: &mut Ways<'_>) {
    let Finding { ref span, component, ref other, .. } = *finding;
    let run = &text[span.clone()];
    if beyond::is_one(finding) {
        ways.extend(beyond::ways(text, finding));
    } else if surplus::is(finding) {
        ways.push(surplus::removed(finding));
    } else if is_old_drive(text, span.clone()) {
        ways.push_one(replace(span.clone(), ":"));
        ways.push_one(encode(text, span.clone()));
    } else if component == Component::Authority {
        between_slashes(finding, ways);
    } else if is_of_dns(options, component) && other != span {
        ways.push(alloc::vec![remove(span.start..span.start + 1), remove(other.clone())]);
    } else if is_of_dns(options, component) {
        if runs::GEN_DELIMS.contains(run[0]) {
            // A delimiter that no host can have is data, or else the host is not all there is.
            ways.push_one(encode(text, span.clone()));
        } else if run.iter().all(|&byte| QUOTES.contains(byte)) {
            ways.push_one(remove(span.clone()));
        }
    } else if other != span {
        // A name in angle brackets: data, or a place for something.
        let open = span.start..span.start + 1;
        ways.push(alloc::vec![encode(text, open.clone()), encode(text, other.clone())]);
        ways.push(alloc::vec![remove(open), remove(other.clone())]);
    } else {
        // What shells escape with.
        if component.holds_data() && matches!(run, b"^" | b"`") && text.get(span.end) == Some(&b'&')
        {
            ways.guess();
            ways.push_one(remove(span.clone()));
        }
        // The delimiter that ends it.
        if options.rule == Rule::Userinfo && text[span.start..] == *b"@" {
            ways.push_one(remove(span.clone()));
        }
        ways.push_one(encode(text, span.clone()));
    }
}

/// What stands between the slashes before an authority.
#[inline(never)]
pub(super) fn between_slashes(finding: &Finding, ways: &mut Ways<'_>) {
    ways.push_one(remove(finding.span.clone()));
    ways.push_one(replace(finding.span.clone(), "/"));
}

/// A `#` within a fragment: data, unless the fragment was given with its own, or a `#` is part of
/// the number that HTML writes for a character.
#[inline(never)]
pub(super) fn number_sign(text: &[u8], options: &Options, span: Range<usize>, ways: &mut Ways<'_>) {
    let is_its_own = options.rule == Rule::Fragment && text[..span.start].trim_ascii().is_empty();
    let other = match is_its_own {
        true => alloc::vec![remove(span.clone())],
        false => entities::numbers(text, span.start),
    };
    if !other.is_empty() {
        ways.guess();
        ways.push(other);
    }
    ways.push_one(encode(text, span));
}

#[inline(never)]
pub(super) fn space(text: &[u8], finding: &Finding, ways: &mut Ways<'_>) {
    let Finding { ref span, component, ref other, .. } = *finding;
    let span = || span.clone();
    match component {
        _ if uri_follows(text, finding) => ways.extend(text_before(text, finding)),
        Component::Authority => between_slashes(finding, ways),
        Component::Host => ways.push_one(remove(span())),
        Component::Path if is_no_data(text, finding) => {
            ways.push_one(remove(span()));
            ways.push_one(encode(text, span()));
        }
        Component::Scheme => {
            ways.extend(words_before(text, other.clone()));
            ways.push(each(text, other.clone(), |at| is_blank(text[at]), removed));
        }
        _ => {
            if component == Component::Userinfo && text[..finding.span.start].ends_with(b"//") {
                ways.push_one(remove(span()));
            }
            ways.push_one(encode(text, span()));
        }
    }
}

/// Whether nobody means a space in this path to be data: in a number to be called (RFC 3966
/// section 5.1.1), in base64, and right behind the colon of a scheme.
fn is_no_data(text: &[u8], finding: &Finding) -> bool {
    let start = finding.span.start;
    let before = &text[..start.min(NEAR)];
    is_telephone(text)
        || before.len() == start
            && finding.judge.rule == Rule::PathRootless
            && before
                .split_last()
                .is_some_and(|(colon, scheme)| *colon == b':' && Rule::Scheme.matches_bytes(scheme))
        || before.get(..5).is_some_and(|scheme| scheme.eq_ignore_ascii_case(b"data:"))
            && contains(before, b";base64,")
}

/// How far it is looked for what a text begins with.
const NEAR: usize = 256;

/// Whether it is a number to be called.
fn is_telephone(text: &[u8]) -> bool {
    let scheme = |name: &[u8]| text.get(..name.len()).is_some_and(|s| s.eq_ignore_ascii_case(name));
    scheme(b"tel:") || scheme(b"sms:")
}

/// What stands before the URI that follows, removed. Not if that is a URI, too, or part of a scheme
/// perhaps: `ht tps://a`.
#[inline(never)]
pub(super) fn text_before(text: &[u8], finding: &Finding) -> Option<Vec<Edit>> {
    let Range { start, end } = finding.span;
    let before = text.get(..start).filter(|before| before.len() <= NEAR)?;
    let length = text[end..].iter().position(|&byte| byte == b':')?;
    let is_header = finding.kind == Kind::Space && before.ends_with(b":");
    let is_certain = is_header || is_known(&text[end..end + length]);
    (is_certain && !contains(before, b"://")).then(|| alloc::vec![remove(0..end)])
}

/// The words before a scheme that everybody knows, removed.
fn words_before(text: &[u8], name: Range<usize>) -> Option<Vec<Edit>> {
    let last = text[name.clone()].iter().rposition(|&byte| byte == b' ')?;
    let start = name.start + last + 1;
    is_known(&text[start..name.end]).then(|| alloc::vec![remove(name.start..start)])
}

/// Characters of other scripts than ASCII.
#[inline(never)]
pub(super) fn beyond_ascii(text: &[u8], options: &Options, finding: &Finding, ways: &mut Ways<'_>) {
    let Finding { ref span, component, ref other, .. } = *finding;
    ways.extend(fullwidth::edit(text, options.rule, finding).map(|edit| alloc::vec![edit]));
    let run = &text[span.clone()];
    let encoded = |part| each(text, part, |at| !text[at].is_ascii(), percent_encoded);
    ways.extend(as_typed(text, options, finding));
    match component {
        Component::Authority => between_slashes(finding, ways),
        _ if is_invisible(run) => ways.push_one(remove(span.clone())),
        _ if is_blank_run(run) => blanks(text, finding, ways),
        Component::Scheme => {}
        // Of a keyboard that writes full-width forms.
        Component::Text => ways.push(encoded(other.clone())),
        Component::Host => {
            let labels = idna::labels_around(text, span.start);
            let name = idna::edits(text, labels.clone()).unwrap_or_default();
            let both = [name, encoded(labels)];
            if is_of_dns(options, component) {
                ways.extend(both);
            } else {
                ways.extend(both.into_iter().rev());
            }
        }
        // The sign of what was left out, perhaps.
        _ if span.end == text.len() && run == "\u{2026}".as_bytes() => {}
        _ => ways.push_one(encode(text, span.clone())),
    }
}

/// What somebody has typed, of which a printed text has a ligature; in the name of a host and in a
/// number to be called, also a hyphen or dash.
fn as_typed(text: &[u8], options: &Options, finding: &Finding) -> Option<Vec<Edit>> {
    let Finding { ref span, component, .. } = *finding;
    let is_name = is_of_dns(options, component);
    let has_dash = is_name || component == Component::Path && is_telephone(text);
    let typed = |character: char| match character {
        '\u{FB00}' => Some("ff"),
        '\u{FB01}' => Some("fi"),
        '\u{FB02}' => Some("fl"),
        '\u{FB03}' => Some("ffi"),
        '\u{FB04}' => Some("ffl"),
        '\u{2010}'..='\u{2014}' | '\u{2212}' if has_dash => Some("-"),
        _ => None,
    };
    let typed = |run: &[u8]| {
        let run = str::from_utf8(run).ok()?;
        run.chars().map(typed).collect::<Option<String>>()
    };
    typed(&text[span.clone()])?;
    let part = if is_name { idna::labels_around(text, span.start) } else { span.clone() };
    let edits =
        each(text, part, |at| !text[at].is_ascii(), |run| typed(run).unwrap_or_default().into());
    edits.iter().all(|edit| !edit.text.is_empty()).then_some(edits)
}

/// A value for an expression of a template.
#[inline(never)]
pub(super) fn template_value(text: &[u8], options: &Options, finding: &Finding) -> String {
    let has_scheme = matches!(options.rule, Rule::Uri | Rule::AbsoluteUri);
    if has_scheme
        && finding.component == Component::Path
        && expressions::is_base(text, finding.span.clone())
    {
        return String::from("https://example.com");
    }
    let (operator, name) = expressions::operator_and_name(&text[finding.span.clone()]);
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

/// Spaces and ends of lines beyond ASCII. One that does not break is written so on purpose, mostly.
fn blanks(text: &[u8], finding: &Finding, ways: &mut Ways<'_>) {
    let Finding { ref span, component, .. } = *finding;
    let removed = alloc::vec![remove(span.clone())];
    if !(component.holds_data() || component == Component::Userinfo) {
        return ways.push(removed);
    }
    let run = &text[span.clone()];
    let count = run.utf8_chunks().flat_map(|chunk| chunk.valid().chars()).count();
    let spaces = alloc::vec![replace(span.clone(), "%20".repeat(count))];
    let encoded = alloc::vec![encode(text, span.clone())];
    if ends_lines(run) {
        ways.extend([removed, encoded]);
    } else if is_no_break(run) {
        ways.extend([encoded, spaces, removed]);
    } else {
        ways.extend([spaces, removed, encoded]);
    }
}

/// Whether it is the bar of `file:///C|/dir`, which was written for a colon once.
pub(super) fn is_old_drive(text: &[u8], span: Range<usize>) -> bool {
    if text[span.clone()] != *b"|" {
        return false;
    }
    let path = text[..span.start].split_last().filter(|(letter, _)| letter.is_ascii_alphabetic());
    let scheme = path.and_then(|(_, before)| before.strip_suffix(b"/")?.first_chunk::<5>());
    scheme.is_some_and(|name| name.eq_ignore_ascii_case(b"file:"))
}

/// Percent signs encoded, and what cannot stay as it is; or what `escape` of JavaScript made,
/// as it should be.
#[inline(never)]
pub(super) fn broken_octets(
    text: &[u8],
    span: Range<usize>,
    component: Component,
    ways: &mut Ways<'_>,
) {
    let end = span.end;
    let is_bad = |at: usize| match text[at] {
        b'%' => !is_triplet(text, at, end),
        byte => !is_data(byte, component),
    };
    // The end of a line, or a space.
    ways.push(each(text, span.clone(), |at| is_blank(text[at]), removed));
    if let Some(escaped) = percent_u(&text[span.clone()]) {
        ways.push_one(replace(span.clone(), percent_encoded(escaped.as_bytes())));
    }
    ways.push(each(text, span, is_bad, percent_encoded));
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
