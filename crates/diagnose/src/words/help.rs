//! What to do, where the advice of the catalogue does not fit the place.

use alloc::format;
use alloc::string::String;

use uri_grammar::Rule;

use crate::catalogue::{Kind, Template, template};
use crate::find::finding::{Component, Finding};
use crate::find::scheme::{has_port, may_be_path};
use crate::find::{bare_address, beyond, fullwidth, json, surplus, utf16};
use crate::fixes::candidates::uri_follows;
use crate::fixes::of_scheme::{is_mailbox, is_uri, start_of};
use crate::options::Options;
use crate::text::addresses::without_port;
use crate::text::characters::{contains, ends_lines, is_blank_run, is_invisible, is_no_break};
use crate::text::edits::Edit;
use crate::text::idna;
use crate::text::json as escapes;
use crate::text::json::percent_u;
use crate::text::marks::is_pair;

/// How far before a name it is looked for what the name follows.
const NEAR: usize = 256;

/// What to do with a name in another script, and with full-width forms.
fn of_name(text: &[u8], options: &Options, finding: &Finding) -> Option<String> {
    let Finding { kind, ref span, component, .. } = *finding;
    if !matches!(kind, Kind::NonAscii | Kind::PortNotDecimal | Kind::Ipv6Character) {
        return None;
    }
    if let Some(help) = fullwidth::help(text, options.rule, finding) {
        return Some(help);
    }
    let is_name = (kind, component) == (Kind::NonAscii, Component::Host);
    if !is_name
        || options.rule == Rule::RegName
        || is_invisible(&text[span.clone()])
        || is_blank_run(&text[span.clone()])
    {
        return None;
    }
    let edits = idna::edits(text, idna::labels_around(text, span.start)).unwrap_or_default();
    // What follows an `@` may be the rest of a password, unless there is none before or behind.
    let near = &text[span.start.saturating_sub(NEAR)..span.start];
    let delimiter = |text: &[u8]| text.iter().rposition(|byte| b"/@:".contains(byte));
    let is_only = |at: usize| {
        let starts = delimiter(&near[..at]).map(|slash| near[..=slash].ends_with(b"//"));
        starts.unwrap_or(span.start < NEAR) && !text[span.end..].contains(&b'@')
    };
    let is_host = match delimiter(near) {
        Some(at) if near[at] == b'@' => is_only(at),
        Some(at) => near[at] == b'/',
        None => span.start < NEAR,
    };
    let label = edits.iter().find(|edit| edit.text != "." && is_host);
    Some(match label {
        Some(Edit { text, .. }) => {
            format!(
                "use the ASCII form of the name, `{text}`; IDNA's normalisation is not done here"
            )
        }
        None if edits.iter().any(|edit| edit.text == ".") => {
            String::from("write the dots of a host name as `.`")
        }
        None => String::from("use the ASCII form of the name (IDNA), such as `xn--bcher-kva`"),
    })
}

/// Appends what to do: as the catalogue says, unless that does not fit the place.
#[inline(never)]
pub(super) fn push(
    text: &[u8],
    options: &Options,
    finding: &Finding,
    out: &mut String,
    argument: impl Fn(&str, &mut String) -> bool,
) {
    if let Some(help) = of_name(text, options, finding) {
        return out.push_str(&help);
    }
    let mut fill = |help: &Template| help.fill(out, &argument);
    let Finding { kind, ref span, component, ref other, .. } = *finding;
    let is_mailbox = |end: usize| is_mailbox(&text[other.start..end]);
    let is_reference = options.rule == Rule::UriReference;
    let is_number = || text.get(span.start).is_none_or(u8::is_ascii_digit);
    let help = match (kind, component) {
        (Kind::InvalidUtf8 | Kind::ControlCharacter, _) if utf16::is_one(text, finding) => {
            "the text looks like UTF-16: convert it to UTF-8 first"
        }
        (Kind::SurroundingDelimiters, _) if span == other || other.is_empty() => {
            "remove it: it belongs to the text around"
        }
        (Kind::SurroundingDelimiters, _) if !is_pair_of(text, finding) => {
            "remove what stands around it"
        }
        (Kind::EmptyInput, _) if !matches!(options.rule, Rule::Uri | Rule::AbsoluteUri) => {
            return fill(template!("write one character at least: {rule} is never empty"));
        }
        (Kind::ExcludedCharacter, _) if beyond::is_one(finding) => {
            return fill(beyond::help(finding));
        }
        (Kind::Ipv6Unbracketed, _)
            if bare_address::is_one(finding) && options.rule == Rule::UriReference =>
        {
            return fill(template!(
                "write `//` before a host, and brackets around such an address: `//[{text}]`"
            ));
        }
        (Kind::Ipv6Unbracketed, _) if bare_address::is_one(finding) => {
            return fill(template!("write it as the host of a URI: `http://[{text}]`"));
        }
        (Kind::BracketOutsideHost, Component::Path) if other.start == span.start => {
            "a host needs `//` before it"
        }
        (Kind::ExcludedCharacter, _) if surplus::is(finding) => {
            return fill(surplus::help(text, finding));
        }
        (Kind::PortNotDecimal, _) if options.rule == Rule::Port => {
            "remove it: a port is decimal digits only"
        }
        (Kind::PortNotDecimal, _) if text[span.start] == b',' && span.len() > 1 => {
            "keep one host and one port: a URI has no list of them"
        }
        (Kind::Ipv6GroupTooLong, _) if options.rule == Rule::H16 => "write at most 4 hex digits",
        (Kind::TextAfterIpLiteral, _) if matches!(options.rule, Rule::IpLiteral | Rule::Host) => {
            "remove it: nothing can follow the `]`"
        }
        (Kind::Ipv4InBrackets, _)
            if !Rule::Ipv4address.matches_bytes(without_port(&text[other.clone()])) =>
        {
            "write four numbers from 0 to 255 without leading zeros, and no brackets"
        }
        (Kind::Ipv6Unbracketed, _) if text[span.start] == b'%' => {
            "write `[` and `]` as they are: only data is percent-encoded"
        }
        (Kind::UnexpectedCharacter | Kind::UnexpectedEnd, _)
            if options.rule == Rule::DecOctet && is_number() =>
        {
            "write a decimal number from 0 to 255 without leading zeros"
        }
        (Kind::UnexpectedCharacter | Kind::UnexpectedEnd, _)
            if options.rule == Rule::Ipv4address && is_number() =>
        {
            "write four decimal numbers from 0 to 255 without leading zeros"
        }
        (Kind::Space | Kind::ControlCharacter, _) if uri_follows(text, finding) => {
            "a URI begins behind it: take each for itself"
        }
        (Kind::Space | Kind::ControlCharacter, Component::Scheme) => "remove it",
        (Kind::NonAscii, Component::Scheme) => "use ASCII letters, digits, `+`, `-` and `.` only",
        (Kind::ControlCharacter, _) if !b"\t\n\x0B\x0C\r".contains(&text[other.start]) => {
            "remove it: terminals and binary data have control characters, a URI has none"
        }
        (Kind::NonAscii | Kind::PortNotDecimal, _) if is_invisible(&text[span.clone()]) => {
            "remove it: nobody sees it"
        }
        (Kind::NonAscii, _) if is_blank_run(&text[span.clone()]) => {
            let has_data = component.holds_data() || component == Component::Userinfo;
            match &text[span.clone()] {
                run if !has_data || ends_lines(run) => "remove it",
                run if is_no_break(run) => {
                    return fill(template!(
                        "percent-encode it, `{pct}`, or write `%20` for a space"
                    ));
                }
                _ => "write `%20` for a space that is data, or remove it",
            }
        }
        (Kind::NonAscii, _)
            if span.end == text.len() && text[span.clone()].ends_with("\u{2026}".as_bytes()) =>
        {
            "the text was cut off here, it seems: take it from where it is whole"
        }
        (Kind::UriTemplate, _) if !text[span.clone()].contains(&b'{') => {
            "expand the template first"
        }
        (Kind::ExcludedCharacter, _) if other != span && component != Component::Host => {
            "percent-encode them, `%3C` and `%3E`, or remove them"
        }
        (Kind::PctNotHex, _) if text[span.clone()].contains(&b' ') => {
            "remove the space from the encoded octet"
        }
        (Kind::Backslash, _)
            if escapes::is_escape(text, span.start)
                || json::is_string(text, finding) && contains(text, b"\\u") =>
        {
            "`\\u` and four digits is how JSON writes a character: write that, or its UTF-8 bytes encoded"
        }
        (
            Kind::NonAscii,
            Component::Userinfo | Component::Path | Component::Query | Component::Fragment,
        ) => return fill(template!("percent-encode its UTF-8 bytes, `{pct}`")),
        (Kind::Space, Component::Host | Component::Authority) => "remove it",
        (Kind::Space, Component::Path | Component::Query | Component::Fragment) => {
            "write `%20`, or remove it if it is no data"
        }
        (Kind::Backslash, _) if json::is_string(text, finding) => {
            "`\\/` is how JSON writes `/`: remove the backslashes"
        }
        (Kind::Backslash, Component::Userinfo | Component::Query | Component::Fragment) => {
            "percent-encode it: `%5C`"
        }
        (Kind::PctNotHex, _) if percent_u(&text[span.clone()]).is_some() => {
            "percent-encode the UTF-8 bytes of the character, not its number"
        }
        (
            Kind::ExcludedCharacter
            | Kind::InvalidUtf8
            | Kind::PctTruncated
            | Kind::PctNotHex
            | Kind::BracketOutsideHost,
            Component::Host,
        ) if options.rule != Rule::RegName => "use letters, digits, `-` and `.` for a host name",
        (Kind::MissingScheme, _) if start_of(&text[other.clone()]) == "mailto:" => {
            "write `mailto:` before a mail address"
        }
        (Kind::MissingSchemeColon, _) if text[span.clone()].starts_with(b"//") => {
            "write the colon before the slashes"
        }
        (Kind::ColonInFirstSegment, _) if is_reference && is_mailbox(span.start) => {
            match text.get(span.end) {
                Some(b'/') => "write `ssh://` first without the `:`, or `./` first if it is a path",
                _ => "write `ssh://` first and `/` for `:`, or `./` first if it is a path",
            }
        }
        (Kind::ColonInFirstSegment, _) if is_reference && has_port(text, finding) => {
            "write `http://` before a host and port, or `./` before a path"
        }
        (Kind::SchemeCharacter, _) if text[span.start] == b'@' => {
            "write it as `ssh://user@host/path`"
        }
        (Kind::SchemeCharacter, _) if may_be_path(text, options, finding) => {
            "use letters, digits, `+`, `-` and `.` for a scheme, or write `./` before a path"
        }
        (Kind::ColonInFirstSegment, _) if is_uri(text, finding) => {
            "this is a URI with a scheme: check it as a URI-reference, or remove the scheme"
        }
        _ => return fill(kind.help()),
    };
    out.push_str(help);
}

/// Whether a pair of delimiters stands there, and nothing else beside blanks.
fn is_pair_of(text: &[u8], finding: &Finding) -> bool {
    let [open, close] = [&finding.span, &finding.other].map(|part| text[part.clone()].trim_ascii());
    is_pair(open, close)
}
