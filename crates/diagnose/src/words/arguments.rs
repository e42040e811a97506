//! What stands for the names in templates of errors.

use alloc::string::String;
use core::fmt::Write;

use uri_grammar::{Found, Rule};

use crate::catalogue::Kind;
use crate::find::finding::{Component, Finding};
use crate::find::{ip_literal, ipv6, surplus};
use crate::options::Options;
use crate::text::addresses::ipv6_length;
use crate::text::characters::{character_at, character_length};
use crate::text::names::{push_excerpt, push_found};
use crate::text::triplets::push_encoded;

/// Appends what stands for the name. Where there is no such name, it appends nothing and returns
/// false.
pub(super) fn push(
    text: &[u8],
    options: &Options,
    finding: &Finding,
    name: &str,
    out: &mut String,
) -> bool {
    let Finding { kind, ref span, component, ref other, number, .. } = *finding;
    match name {
        "found" if kind == Kind::Ipv6Character && number == ipv6::A_NAME => out.push_str("a name"),
        "found" => push_found(character_at(text, found_at(text, finding)), out),
        "component"
            if (kind, component) == (Kind::PctTruncated, Component::Path)
                && options.rule != Rule::PctEncoded =>
        {
            out.push_str("the segment");
        }
        "component" => out.push_str(component_name(text, options, finding)),
        "rule" => out.push_str(options.rule.name()),
        "target" => push_target(options.rule, out),
        "text" => push_text(text, finding, out),
        "scheme" => push_excerpt(&text[other.clone()], out),
        "pct" => push_run(text, finding, out),
        "where" if other.is_empty() => out.push_str("before"),
        "where" if span == other => out.push_str("after"),
        "where" => out.push_str("around"),
        "blank" => push_blank(&text[span.clone()], out),
        "side" => out.push_str(if span.start == 0 { "leading" } else { "trailing" }),
        "n" => push_number(number, out),
        "limit" => push_number(span.start, out),
        "most" if text[other.clone()].windows(2).any(|pair| pair == b"::") => {
            out.push_str("7 beside `::`");
        }
        "most" => out.push('8'),
        "place" if span.start == other.start => out.push_str("at the beginning"),
        "place" if span.end == other.end => out.push_str("at the end"),
        "place" => out.push_str("in the middle"),
        "reason" if kind == Kind::IpvfutureMalformed => {
            ip_literal::push_reason_of_future(text, span, out);
        }
        "reason" if kind == Kind::Ipv4InBrackets => {
            ip_literal::push_reason_in_brackets(text, other, out);
        }
        "reason" => ip_literal::push_reason_of_ipv4(text, span, other.end, out),
        _ => return false,
    }
    true
}

fn push_number(number: usize, out: &mut String) {
    // Writing to a String cannot fail.
    let _ = write!(out, "{number}");
}

/// Appends the marked text, or the address that it is about; of what may be in a password, one
/// character.
fn push_text(text: &[u8], finding: &Finding, out: &mut String) {
    let Finding { kind, ref span, component, ref other, .. } = *finding;
    // What stands before an `@` can be a password, though a delimiter in it makes it look like a
    // path, query or fragment.
    let is_secret = match kind {
        Kind::UriTemplate | Kind::PctNotHex => text[span.start..].contains(&b'@'),
        _ => component == Component::Userinfo,
    };
    let shown = if is_secret {
        span.start..span.start + 1
    } else if kind == Kind::Ipv6Unbracketed {
        let length = ipv6_length(&text[other.clone()]).unwrap_or(other.len());
        other.start..other.start + length
    } else {
        span.clone()
    };
    push_excerpt(&text[shown], out);
}

/// Appends what the white space is called.
fn push_blank(space: &[u8], out: &mut String) {
    let mut characters = space.utf8_chunks().flat_map(|chunk| chunk.valid().chars());
    match characters.find(|character| !character.is_ascii()) {
        Some(character) => push_found(Found::Character(character), out),
        None if space.contains(&b'\x1B') => out.push_str("escape sequence"),
        None => out.push_str("whitespace"),
    }
}

/// Appends the marked run percent-encoded, as the fix has it: of a long one the beginning, and of
/// one that may be in a password the first character.
fn push_run(text: &[u8], finding: &Finding, out: &mut String) {
    const LONGEST: usize = 12;
    const NEAR: usize = 1024;
    let run = &text[finding.span.clone()];
    let behind = &text[finding.span.end..text.len().min(finding.span.end + NEAR)];
    let is_secret = finding.component == Component::Userinfo || behind.contains(&b'@');
    let first = character_length(run);
    let length = match run.len() {
        _ if is_secret => first,
        0..=LONGEST => run.len(),
        _ => (first..=LONGEST).rev().find(|&at| run[at] & 0xC0 != 0x80).unwrap_or(first),
    };
    push_encoded(&run[..length], out);
    if length < run.len() && !is_secret {
        out.push_str("...");
    }
}

/// The character that a message names.
fn found_at(text: &[u8], finding: &Finding) -> usize {
    let span = &finding.span;
    match finding.kind {
        Kind::ControlCharacter => finding.other.start,
        // The last character before a URI, or the first one behind.
        Kind::SurroundingDelimiters if text[span.start] != b'<' && span != &finding.other => {
            let before = text[..span.end].trim_ascii_end();
            let last =
                (1..=before.len().min(4)).find(|&back| before[before.len() - back] & 0xC0 != 0x80);
            before.len() - last.unwrap_or(0)
        }
        Kind::ExcludedCharacter if surplus::is(finding) => surplus::delimiter(text, finding),
        Kind::PctNotHex => {
            let digit = text.get(span.start + 1).is_some_and(u8::is_ascii_hexdigit);
            span.start + 1 + usize::from(digit)
        }
        _ => span.start,
    }
}

fn component_name(text: &[u8], options: &Options, finding: &Finding) -> &'static str {
    let of_rule = finding.component == Component::Text || finding.judge.is_of(text);
    let is_part = !matches!(
        finding.judge.rule,
        Rule::Segment | Rule::SegmentNz | Rule::SegmentNzNc | Rule::PctEncoded | Rule::RegName
    );
    if of_rule && !is_part { options.rule.name() } else { finding.component.name() }
}

/// Appends the name of a rule with its article. What is only an adjective or a set says of what.
fn push_target(rule: Rule, out: &mut String) {
    let name = rule.name();
    // As they are read aloud: an `h16`, an `ls32`, but a `host`, a `userinfo`, a `URI`.
    let an = name.starts_with(['a', 'A', 'I']) || matches!(rule, Rule::H16 | Rule::Ls32);
    let (before, behind) = match rule {
        Rule::PctEncoded => ("a ", " octet"),
        Rule::Unreserved => ("an ", " character"),
        Rule::Reserved => ("a ", " character"),
        Rule::GenDelims | Rule::SubDelims => ("one of the ", ""),
        _ if an => ("an ", ""),
        _ => ("a ", ""),
    };
    for part in [before, name, behind] {
        out.push_str(part);
    }
}
