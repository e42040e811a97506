//! What could put a finding right. These are guesses: each is [tried](super).

use core::ops::Range;

use uri_grammar::{Class, Rule};

use super::of_authority;
use super::of_backslash::backslash;
use super::of_characters::{
    between_slashes, beyond_ascii, broken_octets, excluded, is_old_drive, number_sign, space,
    template_value, text_before,
};
use super::of_scheme::{bad_scheme, encoded_delimiters, first_colon, scheme_start, start_of};
use super::ways::{Candidate, Ways};
use crate::catalogue::{Applicability, Kind};
use crate::find::finding::{Component, Finding};
use crate::find::{bare_address, fullwidth, utf16};
use crate::options::Options;
use crate::text::addresses::{may_end_in_port, shorter_address};
use crate::text::characters::{is_blank_run, is_invisible};
use crate::text::edits::{encode, insert, remove, replace};
use crate::text::marks::is_pair;
use crate::text::runs;
use crate::text::schemes::is_known;

/// Hands over what could put the finding right, the best first.
pub(super) fn of(
    text: &[u8],
    options: &Options,
    finding: &Finding,
    hand_over: &mut dyn FnMut(Candidate),
) {
    let mut ways = Ways::new(applicability(text, options, finding), hand_over);
    push_ways(text, options, finding, &mut ways);
}

fn push_ways(text: &[u8], options: &Options, finding: &Finding, ways: &mut Ways<'_>) {
    let Finding { kind, ref span, component, ref other, .. } = *finding;
    let span = || span.clone();
    match kind {
        Kind::ExcludedCharacter => excluded(text, options, finding, ways),
        Kind::NonAscii => beyond_ascii(text, options, finding, ways),
        Kind::Space => space(text, finding, ways),
        Kind::InvalidUtf8 | Kind::ControlCharacter if utf16::is_one(text, finding) => {
            let decoded =
                crate::text::utf16::decoded(text).map(|decoded| replace(0..text.len(), decoded));
            ways.push(decoded.into_iter().collect());
        }
        Kind::ControlCharacter if uri_follows(text, finding) => {
            ways.extend(text_before(text, finding));
        }
        Kind::SurroundingWhitespace | Kind::FragmentNotAllowed | Kind::ControlCharacter => {
            ways.push_one(remove(span()));
        }
        Kind::SurroundingDelimiters if span() == *other => ways.push_one(remove(span())),
        Kind::SurroundingDelimiters => {
            ways.push(alloc::vec![remove(span()), remove(other.clone())]);
        }
        Kind::InvalidUtf8 | Kind::Backslash | Kind::BracketOutsideHost | Kind::UriTemplate
            if component == Component::Authority =>
        {
            between_slashes(finding, ways);
        }
        Kind::InvalidUtf8 | Kind::PctTruncated | Kind::PctNotHex
            if is_of_dns(options, component) => {}
        Kind::InvalidUtf8 => ways.push_one(encode(text, span())),
        Kind::SecondNumberSign => number_sign(text, options, span(), ways),
        Kind::Backslash => backslash(text, options, finding, ways),
        Kind::PctTruncated | Kind::PctNotHex => broken_octets(text, span(), component, ways),
        Kind::BracketOutsideHost => brackets(text, finding, ways),
        Kind::UriTemplate => {
            ways.push_one(replace(span(), template_value(text, options, finding)));
        }
        Kind::MissingScheme => {
            ways.push_one(insert(other.start, start_of(&text[other.clone()])));
        }
        Kind::SchemeStart => scheme_start(text, finding, ways),
        Kind::SchemeCharacter => bad_scheme(text, options, finding, ways),
        // Without the slashes nobody knows whether it is a path.
        Kind::EmptyScheme if text[span().end..].starts_with(b"//") => {
            ways.push_one(insert(span().start, "https"));
        }
        Kind::EmptyScheme => {}
        Kind::MissingSchemeColon if text[span()].starts_with(b"%") => {
            encoded_delimiters(text, finding, ways);
        }
        Kind::MissingSchemeColon => {
            let colon = if text[span()].starts_with(b"//") { "://" } else { ":" };
            ways.push_one(replace(span(), colon));
        }
        Kind::ColonInFirstSegment => first_colon(text, finding, ways),
        Kind::PathDoubleSlash => ways.push_one(insert(span().start, "/.")),
        Kind::PathNeedsSlash => ways.push_one(insert(span().start, "/")),
        Kind::UnexpectedCharacter if component == Component::Path => {
            let slashes = text[other.clone()].iter().take_while(|&&byte| byte == b'/').count();
            let at = other.start;
            let slash = if slashes > 0 { remove(at..at + slashes) } else { insert(at, "/") };
            ways.push_one(slash);
        }
        Kind::PortNotDecimal | Kind::Ipv6Character => {
            match fullwidth::edit(text, options.rule, finding) {
                // Without the others, a port or address would be another one.
                Some(edit) => ways.push_one(edit),
                None if kind == Kind::PortNotDecimal
                    && !text[span()].is_ascii()
                    && (is_invisible(&text[span()]) || is_blank_run(&text[span()])) =>
                {
                    ways.push_one(remove(span()));
                }
                None => of_authority::push_ways(text, finding, ways),
            }
        }
        Kind::Ipv6Unbracketed if bare_address::is_one(finding) => {
            ways.extend(bare_address::ways(text, finding));
        }
        _ => of_authority::push_ways(text, finding, ways),
    }
}

/// Whether it is in a host of the DNS, which has no octet that is encoded, whatever was meant.
pub(super) fn is_of_dns(options: &Options, component: Component) -> bool {
    component == Component::Host && options.rule != Rule::RegName
}

/// What stands around references, and templates in them.
const AROUND: Class = Class::of("<>\"`{}");

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
            if text[finding.span.clone()].iter().any(|&byte| AROUND.contains(byte)) =>
        {
            false
        }
        Kind::ExcludedCharacter | Kind::BracketOutsideHost => finding.component.holds_data(),
        Kind::SurroundingDelimiters => {
            let Range { start, end } = finding.span;
            // What is in brackets of another script need not be a reference at all.
            let rule = if text[start].is_ascii() { options.rule } else { Rule::Uri };
            is_pair(text[start..end].trim_ascii(), inside.trim_ascii())
                && end <= finding.other.start
                && rule.matches_bytes(&text[end..finding.other.start])
        }
        Kind::Ipv6Unbracketed if bare_address::is_one(finding) => false,
        Kind::Ipv6Unbracketed if inside.contains(&b'%') => false,
        Kind::Ipv6Unbracketed if finding.span == finding.other => {
            shorter_address(inside).is_none() && !may_end_in_port(inside)
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
    // Most of what is in brackets has a letter that no address begins with.
    let may_be = |first: &u8| first.is_ascii_hexdigit() || b":vV".contains(first);
    text.get(end) == Some(&b'(')
        || is_dot(address)
        || address.first().is_some_and(may_be)
            && (Rule::Ipv6address.matches_bytes(address) || Rule::IpvFuture.matches_bytes(address))
}

/// Whether another URI begins behind it. Of what stands in a scheme that is not so certain.
pub(crate) fn uri_follows(text: &[u8], finding: &Finding) -> bool {
    const LONGEST: usize = 32;
    let at = finding.span.end;
    let length = runs::SCHEME.scan(&text[at..text.len().min(at + LONGEST)]);
    let is_certain = finding.component != Component::Scheme || is_known(&text[at..at + length]);
    length > 1 && is_certain && text[at + length..].starts_with(b"://")
}

/// Whether a dot stands in brackets, as in an address that nobody should follow: `evil[.]example`.
fn is_dot(inside: &[u8]) -> bool {
    inside == b"." || inside.eq_ignore_ascii_case(b"dot")
}

fn brackets(text: &[u8], finding: &Finding, ways: &mut Ways<'_>) {
    let Finding { ref span, component, ref other, .. } = *finding;
    let open = || span.start..span.start + 1;
    if text.get(span.start + 1..other.start).is_some_and(is_dot) {
        ways.push_one(replace(span.start..other.end, "."));
    }
    match component {
        // An address at the beginning, that a host was meant to be.
        Component::Path if other.start == span.start && !other.is_empty() => {
            ways.push_one(insert(span.start, "//"));
        }
        Component::Host | Component::Literal if other.end == span.start && !other.is_empty() => {
            ways.push_one(remove(other.clone()));
        }
        Component::Host | Component::Literal if other.start > span.start && !other.is_empty() => {
            ways.push(alloc::vec![remove(open()), remove(other.clone())]);
        }
        Component::Host | Component::Literal => ways.push_one(remove(span.clone())),
        _ if other.start > span.start && !other.is_empty() => {
            ways.push(alloc::vec![encode(text, open()), encode(text, other.clone())]);
        }
        _ => ways.push_one(encode(text, span.clone())),
    }
}
