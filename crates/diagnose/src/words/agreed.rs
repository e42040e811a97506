//! Words that go with what is shown beside them: help with the first fix, of kinds that can be put
//! right in several ways, and labels with what is marked.

use core::ops::Range;

use uri_grammar::Rule;

use crate::catalogue::Kind;
use crate::find::finding::{Component, Finding};
use crate::find::ipv6;
use crate::fixes::of_backslash;
use crate::text::edits::Edit;

/// How far away the colon of a URI is looked for.
const NEAR: usize = 64;

/// What to do, by the edits that do it. Where there are none, the advice of the catalogue is right.
#[inline(never)]
pub(crate) fn help(text: &[u8], finding: &Finding, edits: &[Edit]) -> Option<&'static str> {
    let (edit, at) = edits.first().map(|edit| (&*edit.text, edit.span.start))?;
    let found = text.get(finding.span.start).copied();
    // By bytes: strings are compared by a call for each arm, a fifteenth of a whole diagnosis.
    Some(match (finding.kind, edit.as_bytes()) {
        (Kind::Backslash, [])
            if text.get(at) == Some(&b'\\') && text.get(at + 1) != Some(&b'/') =>
        {
            "remove it: shells and Markdown write a backslash before punctuation"
        }
        (Kind::Backslash, [b'%', ..]) if of_backslash::is_octet(text, at) => {
            "`\\x` and two digits is how logs write a byte: percent-encode it"
        }
        (Kind::Backslash, [b'%', b'5', b'C']) if finding.judge.rule == Rule::PathRootless => {
            "percent-encode it, `%5C`; or write `/` between path segments"
        }
        (Kind::Backslash, [b'%', b'5', b'C']) => "percent-encode it: `%5C`",
        (
            Kind::Space
            | Kind::ControlCharacter
            | Kind::SchemeCharacter
            | Kind::SchemeStart
            | Kind::ColonInFirstSegment,
            [],
        ) if is_text_before(text, finding, &edits[0].span) => "remove what stands before the URI",
        (Kind::Space, []) if matches!(finding.component, Component::Path | Component::Userinfo) => {
            "remove it, or write `%20` if it is data"
        }
        (Kind::SchemeCharacter, []) if text.get(at) == Some(&b'\\') => {
            "remove the backslash: it is how a program escapes the character behind it"
        }
        (Kind::SchemeCharacter, []) => "keep the scheme only, without what follows it",
        (Kind::SecondNumberSign, []) => "remove it: a fragment begins behind the `#`",
        (Kind::SecondNumberSign, _) if text.get(at) == Some(&b'&') => {
            "`&#` and a number is how HTML writes a character: write that"
        }
        (Kind::MissingSchemeColon, _) if found == Some(b'%') => {
            "write the delimiters as they are: only data is percent-encoded"
        }
        (Kind::ExcludedCharacter, []) if finding.component == Component::Userinfo => {
            "remove it: user information ends before the `@`"
        }
        (Kind::ExcludedCharacter, []) if found == Some(b'<') && edits.len() > 1 => {
            "write what is meant there: a host name has letters, digits, `-` and `.`"
        }
        (Kind::NonAscii, [b'-']) => "write `-`, not a dash of printed text",
        (Kind::NonAscii, [b'f', ..]) if text[at..].starts_with(&[0xEF, 0xAC]) => {
            "write its letters: printed texts have one sign for them"
        }
        (Kind::ExcludedCharacter, [])
            if text.get(finding.span.end) == Some(&b'&') && found != Some(b'<') =>
        {
            "remove it: shells have it before `&`; or percent-encode it if it is data"
        }
        (Kind::BracketOutsideHost, [b'.']) => "write the dot without brackets",
        (Kind::PortNotDecimal, [b'/']) => "write `/` before the path, or remove it if it is a port",
        (Kind::ExtraAtSign, []) => "remove the last `@`, or write the host behind it",
        (Kind::IpLiteralUnclosed, []) => "remove the `[`, or close it behind an IPv6 address",
        (Kind::TextAfterIpLiteral, [b':']) => "write `:` before the port",
        (Kind::IpLiteralUnopened, []) => "remove the `]`",
        (Kind::IpLiteralUnopened, _) => "add `[` before the address",
        (Kind::Ipv6TooManyGroups, []) if edits[0].span.len() == 2 => {
            "remove the `::`: no group is left out"
        }
        (Kind::Ipv6TooManyGroups, []) => "write `:` for the `::`: no group is left out",
        (Kind::Ipv6TooManyGroups | Kind::Ipv6EmbeddedIpv4, [b']']) => {
            "write the port behind the `]`"
        }
        (Kind::Ipv6SecondCompression, []) => "remove the `::` at the end, or write its zeros out",
        (Kind::Ipv6Character, []) if finding.number == ipv6::A_NAME => {
            "remove the brackets: only IPv6 addresses have them"
        }
        (Kind::Ipv6Character, [b':']) => "write `:` between the groups",
        (Kind::Ipv6Character, []) if found == Some(b'[') => match at == finding.other.start {
            true => "remove the brackets: they are no part of the address",
            false => "remove one of the two pairs of brackets",
        },
        (Kind::Ipv6Character, []) if found == Some(b'/') && edits[0].span.len() > 1 => {
            "remove the length of the prefix: a URI has an address only"
        }
        (Kind::Ipv6Character, []) if at == finding.span.start => "remove it",
        (Kind::Ipv6Character, []) => "remove what is no hex digit or `:`",
        (Kind::Ipv6EmbeddedIpv4, [b':', ..]) => "write `::ffff:` before an IPv4 address",
        (Kind::Ipv6EmbeddedIpv4, _) => "write decimal numbers without leading zeros",
        _ => return None,
    })
}

/// Whether the edit removes what stands before a URI.
fn is_text_before(text: &[u8], finding: &Finding, removed: &Range<usize>) -> bool {
    let is_uri = || text[removed.end..].iter().take(NEAR).any(|&byte| byte == b':');
    let Range { start, end } = finding.span;
    *removed != (start..end) && removed.start <= start && removed.end > start && is_uri()
}

/// What the marked place is, where that says more than what was expected there.
pub(super) fn label(text: &[u8], finding: &Finding) -> Option<&'static str> {
    Some(match finding.kind {
        Kind::IpLiteralUnclosed => "the IP literal begins here",
        Kind::Ipv6Unbracketed if text[finding.span.start] == b'%' => {
            "the brackets are percent-encoded"
        }
        Kind::Ipv6Unbracketed => "an IPv6 address without brackets",
        Kind::Ipv6Character if finding.number == ipv6::A_NAME => "a name",
        _ => return None,
    })
}
