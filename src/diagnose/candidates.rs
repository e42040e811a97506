//! What could put a finding right. These are guesses: [`fixes`](super::fixes) tries each.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::candidates_of_authority as authority;
use super::catalogue::{Applicability, Kind};
use super::characters::is_triplet;
use super::describe::push_encoded;
use super::diagnostic::Edit;
use super::finding::{Component, Finding};
use super::found::is_zero_width;
use super::options::Options;
use super::{host, template};
use crate::class::Class;
use crate::rule::Rule;
use crate::runs;

/// Edits that might put a finding right, and how far they could be trusted.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub(super) applicability: Applicability,
    pub(super) edits: Vec<Edit>,
}

pub(super) fn replace(span: Range<usize>, text: &str) -> Edit {
    Edit { span, text: String::from(text) }
}

pub(super) fn insert(at: usize, text: &str) -> Edit {
    replace(at..at, text)
}

pub(super) fn remove(span: Range<usize>) -> Edit {
    replace(span, "")
}

pub(super) fn encode(text: &[u8], span: Range<usize>) -> Edit {
    let mut encoded = String::with_capacity(3 * span.len());
    push_encoded(&text[span.clone()], &mut encoded);
    Edit { span, text: encoded }
}

/// How many edits a fix may have. A text that needs more is not what somebody mistyped.
const MOST_EDITS: usize = 100;

/// An edit for each byte of the span that is meant, those of neighbours as one. None if there
/// are too many.
pub(super) fn each(
    text: &[u8],
    span: Range<usize>,
    is_meant: impl Fn(usize) -> bool,
    push: impl Fn(u8, &mut String),
) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    for at in span.filter(|&at| is_meant(at)) {
        if edits.last().is_none_or(|last| last.span.end != at) {
            if edits.len() == MOST_EDITS {
                return Vec::new();
            }
            edits.push(insert(at, ""));
        }
        if let Some(last) = edits.last_mut() {
            last.span.end = at + 1;
            push(text[at], &mut last.text);
        }
    }
    edits
}

/// Percent-encodes a byte.
pub(super) fn encoded(byte: u8, out: &mut String) {
    push_encoded(&[byte], out);
}

/// Removes a byte.
pub(super) fn removed(_: u8, _: &mut String) {}

/// What could put the finding right, the best first.
pub(super) fn of(text: &[u8], options: &Options, finding: &Finding) -> Vec<Candidate> {
    let Finding { kind, ref span, component, ref other, .. } = *finding;
    let span = || span.clone();
    let encoded = |span| alloc::vec![encode(text, span)];
    let without = |span| alloc::vec![remove(span)];
    let ways: Vec<Vec<Edit>> = match kind {
        Kind::SurroundingWhitespace | Kind::FragmentNotAllowed | Kind::ControlCharacter => {
            alloc::vec![without(span())]
        }
        Kind::SurroundingDelimiters if span() == *other => alloc::vec![without(span())],
        Kind::SurroundingDelimiters => {
            alloc::vec![alloc::vec![remove(span()), remove(other.clone())]]
        }
        // Between the slashes before an authority.
        Kind::Space
        | Kind::NonAscii
        | Kind::InvalidUtf8
        | Kind::ExcludedCharacter
        | Kind::Backslash
        | Kind::BracketOutsideHost
        | Kind::UriTemplate
            if component == Component::Authority =>
        {
            alloc::vec![without(span()), alloc::vec![replace(span(), "/")]]
        }
        Kind::Space if component == Component::Host => alloc::vec![without(span())],
        Kind::NonAscii
            if text[span()].utf8_chunks().all(|c| c.valid().chars().all(is_zero_width)) =>
        {
            alloc::vec![without(span())]
        }
        Kind::ExcludedCharacter if component == Component::Host => {
            // A delimiter that no host can have is data, or else the host is not all there is.
            let is_delimiter = runs::GEN_DELIMS.contains(text[span().start]);
            let gone = (!is_delimiter).then(|| without(span()));
            gone.into_iter().chain([encoded(span())]).collect()
        }
        Kind::Space
        | Kind::NonAscii
        | Kind::InvalidUtf8
        | Kind::ExcludedCharacter
        | Kind::SecondNumberSign => alloc::vec![encoded(span())],
        Kind::Backslash => backslash(text, finding),
        Kind::PctTruncated | Kind::PctNotHex => broken_octets(text, span(), component),
        Kind::BracketOutsideHost => brackets(text, finding),
        Kind::UriTemplate => alloc::vec![alloc::vec![replace(span(), &value(text, finding))]],
        Kind::MissingScheme => {
            alloc::vec![alloc::vec![insert(other.start, start_of(&text[other.clone()]))]]
        }
        Kind::SchemeStart => scheme_start(text, finding),
        Kind::SchemeCharacter => {
            let end = text[span().start..].iter().position(|&byte| byte == b':');
            let name = span().start..end.map_or(text.len(), |end| span().start + end);
            if let (b'@', Some(colon)) = (text[span().start], end) {
                // As in `git@host:owner/repository`.
                let colon = span().start + colon;
                let ssh =
                    alloc::vec![insert(other.start, "ssh://"), replace(colon..colon + 1, "/")];
                alloc::vec![ssh]
            } else {
                let bad = |at: usize| !runs::SCHEME_CHARACTERS.contains(text[at]);
                alloc::vec![each(text, name, bad, removed)]
            }
        }
        Kind::EmptyScheme => {
            let slashes = text[span().end..].starts_with(b"//");
            let scheme = slashes.then(|| alloc::vec![insert(span().start, "https")]);
            let path = alloc::vec![insert(span().start, "./")];
            scheme.into_iter().chain([path]).collect()
        }
        Kind::MissingSchemeColon => alloc::vec![alloc::vec![replace(span(), ":")]],
        Kind::ColonInFirstSegment => {
            let is_uri = options.rule == Rule::RelativeRef && text[span().end..].starts_with(b"//");
            let without_scheme = is_uri.then(|| without(other.start..span().end));
            let path = [alloc::vec![insert(other.start, "./")], encoded(span())];
            without_scheme.into_iter().chain(path).collect()
        }
        Kind::PathDoubleSlash => alloc::vec![alloc::vec![insert(span().start, "/.")]],
        Kind::PathNeedsSlash => alloc::vec![alloc::vec![insert(span().start, "/")]],
        Kind::UnexpectedCharacter if component == Component::Path => {
            let slashes = text[other.clone()].iter().take_while(|&&byte| byte == b'/').count();
            let at = other.start;
            let slash = if slashes > 0 { remove(at..at + slashes) } else { insert(at, "/") };
            alloc::vec![alloc::vec![slash]]
        }
        _ => authority::of(text, finding),
    };
    let applicability = applicability(text, options, finding);
    let made = |edits| Candidate { applicability, edits };
    ways.into_iter().filter(|edits| !edits.is_empty()).map(made).collect()
}

/// As the catalogue says; less where it is no data that is encoded, or where only one of two
/// delimiters is there.
fn applicability(text: &[u8], options: &Options, finding: &Finding) -> Applicability {
    let inside = &text[finding.other.clone()];
    let most = finding.kind.entry().applicability;
    let is_certain = match finding.kind {
        // At the beginning of a reference it may have been meant as the host.
        Kind::BracketOutsideHost if finding.other.start == finding.span.start => false,
        Kind::ExcludedCharacter | Kind::BracketOutsideHost => finding.component.holds_data(),
        Kind::SurroundingDelimiters => {
            let is_pair = finding.span != finding.other && !finding.other.is_empty();
            is_pair && !b"'(".contains(&text[finding.span.start])
        }
        Kind::ColonInFirstSegment => options.rule != Rule::RelativeRef,
        Kind::Ipv6Unbracketed => !inside.contains(&b'%') && host::shorter_address(inside).is_none(),
        _ => true,
    };
    if is_certain { most } else { most.max(Applicability::MaybeIncorrect) }
}

fn backslash(text: &[u8], finding: &Finding) -> Vec<Vec<Edit>> {
    let is_backslash = |at: usize| text[at] == b'\\';
    let encoded = || each(text, finding.other.clone(), is_backslash, encoded);
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
        _ => alloc::vec![slashes(), encoded()],
    }
}

/// Percent signs encoded, and what cannot stay as it is; or what `escape` of JavaScript made,
/// as it should be.
fn broken_octets(text: &[u8], span: Range<usize>, component: Component) -> Vec<Vec<Edit>> {
    let end = span.end;
    let is_bad = |at: usize| match text[at] {
        b'%' => !is_triplet(text, at, end),
        byte => !is_data(byte, component),
    };
    let edits = each(text, span.clone(), is_bad, encoded);
    let escaped = text[span.start..].strip_prefix(b"%u").and_then(|rest| rest.get(..4));
    let character = escaped
        .filter(|digits| digits.iter().all(u8::is_ascii_hexdigit))
        .and_then(|digits| u32::from_str_radix(str::from_utf8(digits).ok()?, 16).ok())
        .and_then(char::from_u32);
    let unescaped = character.map(|character| {
        let mut encoded = String::new();
        push_encoded(character.encode_utf8(&mut [0; 4]).as_bytes(), &mut encoded);
        alloc::vec![replace(span.start..span.start + 6, &encoded)]
    });
    unescaped.into_iter().chain([edits]).collect()
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

fn brackets(text: &[u8], finding: &Finding) -> Vec<Vec<Edit>> {
    let Finding { ref span, component, ref other, .. } = *finding;
    let encoded = |at: &Range<usize>| encode(text, at.clone());
    match component {
        // An address at the beginning, that a host was meant to be.
        Component::Path if other.start == span.start && !other.is_empty() => {
            alloc::vec![alloc::vec![insert(span.start, "//")]]
        }
        Component::Host | Component::Literal if other.end == span.start && !other.is_empty() => {
            alloc::vec![alloc::vec![remove(other.clone())]]
        }
        Component::Host | Component::Literal => {
            alloc::vec![alloc::vec![remove(span.clone())], alloc::vec![encoded(span)]]
        }
        _ if other.start >= span.end && !other.is_empty() => {
            alloc::vec![alloc::vec![encoded(span), encoded(other)]]
        }
        _ => alloc::vec![alloc::vec![encoded(span)]],
    }
}

/// A value for an expression of a template.
fn value(text: &[u8], finding: &Finding) -> String {
    let (operator, name) = template::operator_and_name(&text[finding.span.clone()]);
    let name = str::from_utf8(name).ok().filter(|name| !name.is_empty()).unwrap_or("value");
    match (finding.component, operator) {
        (Component::Port, _) => String::from("80"),
        (Component::Scheme, _) => String::from("https"),
        (_, Some(operator @ (b'?' | b'&'))) => {
            alloc::format!("{}{name}={name}", char::from(operator))
        }
        (_, Some(operator @ (b'#' | b'.' | b'/' | b';'))) => {
            alloc::format!("{}{name}", char::from(operator))
        }
        _ => String::from(name),
    }
}

/// What is missing at the beginning of a reference, for it to be a URI.
fn start_of(text: &[u8]) -> &'static str {
    let first = text.iter().position(|byte| b"/?#".contains(byte)).unwrap_or(text.len());
    match &text[..first] {
        [] if text.starts_with(b"//") => "https:",
        [] if text.starts_with(b"/") => "https://example.com",
        [b'[', ..] => "https://",
        name if looks_like_host(name) => "https://",
        _ => "https://example.com/",
    }
}

fn looks_like_host(name: &[u8]) -> bool {
    const FILES: [&str; 12] =
        ["html", "htm", "php", "css", "js", "png", "jpg", "svg", "txt", "pdf", "json", "xml"];
    let last = name.rsplit(|&byte| byte == b'.').next().unwrap_or_default();
    let is_label = |byte: &u8| byte.is_ascii_alphanumeric() || b"-.".contains(byte);
    name == b"localhost"
        || name.len() > last.len() + 1
            && name.iter().all(is_label)
            && name[0] != b'.'
            && last.len() > 1
            && !FILES.iter().any(|file| file.as_bytes() == last)
}

fn scheme_start(text: &[u8], finding: &Finding) -> Vec<Vec<Edit>> {
    let Finding { ref span, ref other, .. } = *finding;
    let removed = alloc::vec![remove(span.clone())];
    let colon = text[span.start..].iter().position(|&byte| byte == b':');
    let after = &text[span.start + colon.map_or(0, |colon| colon + 1)..];
    if after.first().is_some_and(u8::is_ascii_digit) {
        // A host and its port.
        return alloc::vec![alloc::vec![insert(other.start, "http://")], removed];
    }
    alloc::vec![removed]
}
