//! What could put a finding right. These are guesses: each is [tried](super).

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::of_characters::{backslash, blanks, broken_octets, is_old_drive, pair, template_value};
use super::of_scheme::{is_mailbox, is_uri, scheme_start, secure_shell, start_of};
use super::{idna, of_authority};
use crate::diagnose::catalogue::{Applicability, Kind};
use crate::diagnose::diagnostic::Edit;
use crate::diagnose::find::characters::{is_blank, is_blank_run, is_invisible};
use crate::diagnose::find::finding::{Component, Finding};
use crate::diagnose::find::{
    bare_address, beyond, fullwidth, host, scheme, surplus, surround, utf16,
};
use crate::diagnose::options::Options;
use crate::diagnose::words::push_encoded;
use crate::rule::Rule;
use crate::runs;

/// Edits that might put a finding right, and how far they could be trusted.
#[derive(Debug)]
pub(super) struct Candidate {
    pub(super) applicability: Applicability,
    /// One at least.
    pub(super) edits: Vec<Edit>,
}

pub(in crate::diagnose) fn replace(span: Range<usize>, text: &str) -> Edit {
    Edit { span, text: String::from(text) }
}

pub(in crate::diagnose) fn insert(at: usize, text: &str) -> Edit {
    replace(at..at, text)
}

pub(in crate::diagnose) fn remove(span: Range<usize>) -> Edit {
    replace(span, "")
}

pub(super) fn encode(text: &[u8], span: Range<usize>) -> Edit {
    let mut encoded = String::with_capacity(3 * span.len());
    push_encoded(&text[span.clone()], &mut encoded);
    Edit { span, text: encoded }
}

/// How many edits a fix may have. A text that needs more is not what somebody mistyped.
pub(in crate::diagnose) const MOST_EDITS: usize = 100;

/// An edit for each byte of the span that is meant, those of neighbours as one. None if there
/// are too many.
pub(in crate::diagnose) fn each(
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
pub(in crate::diagnose) fn encoded_byte(byte: u8, out: &mut String) {
    push_encoded(&[byte], out);
}

/// Removes a byte.
pub(super) fn removed(_: u8, _: &mut String) {}

/// What could put the finding right, the best first.
pub(super) fn of(text: &[u8], options: &Options, finding: &Finding) -> Vec<Candidate> {
    let mut ways = match fullwidth::edit(text, options.rule, finding) {
        // Without the others, a port or address would be another one.
        Some(edit) if finding.kind != Kind::NonAscii => alloc::vec![alloc::vec![edit]],
        Some(edit) => [alloc::vec![edit]].into_iter().chain(ways(text, options, finding)).collect(),
        None => ways(text, options, finding),
    };
    ways.retain(|edits| !edits.is_empty());
    let most = applicability(text, options, finding);
    let fills_in =
        |edits: &[Edit]| edits.iter().any(|edit| edit.text.contains(char::is_alphanumeric));
    let candidate = |(i, edits): (usize, Vec<Edit>)| {
        let guesses = match most {
            // Of two ways to put it right one is not what was meant.
            Applicability::MachineApplicable => i > 0,
            Applicability::HasPlaceholders => !fills_in(&edits),
            _ => false,
        };
        let applicability = if guesses { Applicability::MaybeIncorrect } else { most };
        Candidate { applicability, edits }
    };
    ways.into_iter().enumerate().map(candidate).collect()
}

fn ways(text: &[u8], options: &Options, finding: &Finding) -> Vec<Vec<Edit>> {
    let Finding { kind, ref span, component, ref other, .. } = *finding;
    let span = || span.clone();
    let encoded = |span| alloc::vec![encode(text, span)];
    let without = |span| alloc::vec![remove(span)];
    // Not of the DNS, necessarily.
    let is_name = options.rule == Rule::RegName;
    match kind {
        _ if beyond::is_one(finding) => beyond::ways(text, finding),
        _ if bare_address::is_one(finding) => bare_address::ways(text, finding),
        Kind::InvalidUtf8 | Kind::ControlCharacter if utf16::is_one(text, finding) => {
            let decoded = utf16::decoded(text).map(|decoded| replace(0..text.len(), &decoded));
            alloc::vec![decoded.into_iter().collect()]
        }
        Kind::Space | Kind::ControlCharacter if uri_follows(text, finding) => Vec::new(),
        Kind::ExcludedCharacter if surplus::is(finding) => alloc::vec![surplus::removed(finding)],
        Kind::ExcludedCharacter if is_old_drive(text, span()) => {
            alloc::vec![alloc::vec![replace(span(), ":")], encoded(span())]
        }
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
        Kind::Space if is_telephone(text) => alloc::vec![without(span()), encoded(span())],
        Kind::NonAscii | Kind::PortNotDecimal if is_invisible(&text[span()]) => {
            alloc::vec![without(span())]
        }
        Kind::NonAscii if is_blank_run(&text[span()]) => blanks(text, finding),
        Kind::Space if component == Component::Scheme => {
            alloc::vec![each(text, other.clone(), |at| is_blank(text[at]), removed)]
        }
        Kind::NonAscii if component == Component::Scheme => Vec::new(),
        // Of a keyboard that writes full-width forms.
        Kind::NonAscii if component == Component::Text => {
            alloc::vec![each(text, other.clone(), |at| !text[at].is_ascii(), encoded_byte)]
        }
        Kind::NonAscii if component == Component::Host => {
            let labels = idna::labels_around(text, span().start);
            let name = idna::edits(text, labels.clone()).unwrap_or_default();
            let encoded = each(text, labels, |at| !text[at].is_ascii(), encoded_byte);
            if is_name { alloc::vec![encoded, name] } else { alloc::vec![name, encoded] }
        }
        // The sign of what was left out, perhaps.
        Kind::NonAscii if span().end == text.len() && text[span()] == *"\u{2026}".as_bytes() => {
            Vec::new()
        }
        // Whatever has been meant, no host of the DNS has an octet that is encoded.
        Kind::ExcludedCharacter | Kind::InvalidUtf8 | Kind::PctTruncated | Kind::PctNotHex
            if component == Component::Host && !is_name =>
        {
            let is_around = |byte: &u8| b"<>\"`".contains(byte);
            // A delimiter that no host can have is data, or else the host is not all there is.
            let is_delimiter = runs::GEN_DELIMS.contains(text[span().start]);
            match kind == Kind::ExcludedCharacter {
                true if is_delimiter => alloc::vec![encoded(span())],
                true if text[span()].iter().all(is_around) => alloc::vec![without(span())],
                _ => Vec::new(),
            }
        }
        Kind::ExcludedCharacter if *other != span() => pair(text, finding),
        Kind::Space
        | Kind::NonAscii
        | Kind::InvalidUtf8
        | Kind::ExcludedCharacter
        | Kind::SecondNumberSign => alloc::vec![encoded(span())],
        Kind::Backslash => backslash(text, finding),
        Kind::PctTruncated | Kind::PctNotHex => broken_octets(text, span(), component),
        Kind::BracketOutsideHost => brackets(text, finding),
        Kind::UriTemplate => {
            alloc::vec![alloc::vec![replace(span(), &template_value(text, options, finding))]]
        }
        Kind::MissingScheme => {
            alloc::vec![alloc::vec![insert(other.start, start_of(&text[other.clone()]))]]
        }
        Kind::SchemeStart => scheme_start(text, finding),
        Kind::SchemeCharacter => {
            let end = text[span().start..].iter().position(|&byte| byte == b':');
            let colon = end.map(|length| span().start + length);
            let colon = colon.filter(|&colon| !text[colon + 1..].starts_with(b"//"));
            if let (b'@', Some(colon)) = (text[span().start], colon) {
                alloc::vec![secure_shell(text, other.start, colon)]
            } else if scheme::may_be_path(text, options, finding) {
                alloc::vec![alloc::vec![insert(other.start, "./")]]
            } else {
                Vec::new()
            }
        }
        Kind::EmptyScheme => {
            let slashes = text[span().end..].starts_with(b"//");
            // Without them nobody knows whether it is a path.
            slashes.then(|| alloc::vec![insert(span().start, "https")]).into_iter().collect()
        }
        Kind::MissingSchemeColon => {
            let slashes = if text[span()].starts_with(b"//") { "//" } else { "" };
            alloc::vec![alloc::vec![replace(span(), &[":", slashes].concat())]]
        }
        Kind::ColonInFirstSegment => {
            let name = &text[other.start..span().start];
            if is_uri(text, finding) {
                // What it is meant to be relative to is not known.
                return Vec::new();
            }
            let ssh = is_mailbox(name).then(|| secure_shell(text, other.start, span().start));
            let host = scheme::has_port(text, finding)
                .then(|| alloc::vec![insert(other.start, "http://")]);
            let path = [alloc::vec![insert(other.start, "./")], encoded(span())];
            ssh.into_iter().chain(host).chain(path).collect()
        }
        Kind::PathDoubleSlash => alloc::vec![alloc::vec![insert(span().start, "/.")]],
        Kind::PathNeedsSlash => alloc::vec![alloc::vec![insert(span().start, "/")]],
        Kind::UnexpectedCharacter if component == Component::Path => {
            let slashes = text[other.clone()].iter().take_while(|&&byte| byte == b'/').count();
            let at = other.start;
            let slash = if slashes > 0 { remove(at..at + slashes) } else { insert(at, "/") };
            alloc::vec![alloc::vec![slash]]
        }
        _ => of_authority::of(text, finding),
    }
}

/// As the catalogue says; less where it is no data that is encoded, or where only one of two
/// delimiters is there.
fn applicability(text: &[u8], options: &Options, finding: &Finding) -> Applicability {
    let inside = &text[finding.other.clone()];
    let most = finding.kind.entry().applicability;
    let is_certain = match finding.kind {
        // At the beginning of a reference it may have been meant as the host.
        Kind::BracketOutsideHost if finding.other.start == finding.span.start => false,
        Kind::BracketOutsideHost if are_meant(text, finding) => false,
        Kind::ExcludedCharacter if is_old_drive(text, finding.span.clone()) => false,
        // What ends a part was meant to, perhaps.
        Kind::ExcludedCharacter if runs::GEN_DELIMS.contains(text[finding.span.start]) => false,
        // Those may be what delimits the reference, or a template that was not filled in.
        Kind::ExcludedCharacter
            if text[finding.span.clone()].iter().any(|b| b"<>\"`{}".contains(b)) =>
        {
            false
        }
        Kind::ExcludedCharacter | Kind::BracketOutsideHost => finding.component.holds_data(),
        Kind::SurroundingDelimiters => {
            let Range { start, end } = finding.span;
            // What is in brackets of another script need not be a reference at all.
            let rule = if text[start].is_ascii() { options.rule } else { Rule::Uri };
            surround::is_pair(text[start..end].trim_ascii(), inside.trim_ascii())
                && end <= finding.other.start
                && rule.matches_bytes(&text[end..finding.other.start])
        }
        Kind::Ipv6Unbracketed if bare_address::is_one(finding) => false,
        Kind::Ipv6Unbracketed if inside.contains(&b'%') => false,
        Kind::Ipv6Unbracketed if finding.span == finding.other => {
            host::shorter_address(inside).is_none() && !host::may_end_in_port(inside)
        }
        // Brackets that are percent-encoded have been meant.
        Kind::Ipv6Unbracketed => text[finding.span.start] == b'%',
        Kind::Ipv4InBrackets => Rule::Ipv4address.matches_bytes(inside),
        _ => true,
    };
    if is_certain { most } else { most.max(Applicability::MaybeIncorrect) }
}

/// Whether the brackets are around an address whose slashes are mistyped, or around the text of
/// a link in Markdown.
fn are_meant(text: &[u8], brackets: &Finding) -> bool {
    let Range { start, end } = brackets.other;
    let address = text.get(brackets.span.start + 1..start).unwrap_or_default();
    Rule::Ipv6address.matches_bytes(address)
        || Rule::IpvFuture.matches_bytes(address)
        || text.get(end) == Some(&b'(')
}

/// Whether it is a number to be called, in which nobody means a space to be data (RFC 3966
/// section 5.1.1).
fn is_telephone(text: &[u8]) -> bool {
    let scheme = |name: &[u8]| text.get(..name.len()).is_some_and(|s| s.eq_ignore_ascii_case(name));
    scheme(b"tel:") || scheme(b"sms:")
}

/// Whether another URI begins behind it. Of what stands in a scheme that is not so certain.
pub(in crate::diagnose) fn uri_follows(text: &[u8], finding: &Finding) -> bool {
    const LONGEST: usize = 32;
    let at = finding.span.end;
    let name = text[at..].iter().take(LONGEST);
    let length = name.take_while(|&&byte| runs::SCHEME_CHARACTERS.contains(byte)).count();
    let is_certain =
        finding.component != Component::Scheme || scheme::is_known(&text[at..at + length]);
    length > 1 && is_certain && text[at + length..].starts_with(b"://")
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
        Component::Host | Component::Literal if other.start > span.start && !other.is_empty() => {
            let open = span.start..span.start + 1;
            alloc::vec![alloc::vec![remove(open), remove(other.clone())]]
        }
        Component::Host | Component::Literal => alloc::vec![alloc::vec![remove(span.clone())]],
        _ if other.start > span.start && !other.is_empty() => {
            let open = span.start..span.start + 1;
            alloc::vec![alloc::vec![encoded(&open), encoded(other)]]
        }
        _ => alloc::vec![alloc::vec![encoded(span)]],
    }
}
