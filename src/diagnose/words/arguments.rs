//! What stands for the names in templates of errors.

use alloc::string::String;
use core::fmt::Write;

use super::found::{push_excerpt, push_found};
use super::push_encoded;
use crate::diagnose::catalogue::Kind;
use crate::diagnose::find::finding::{Component, Finding};
use crate::diagnose::find::{host, ip_literal, ipv6, surplus};
use crate::diagnose::options::Options;
use crate::error::Found;
use crate::rule::Rule;

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
    // Writing to a String cannot fail.
    let _ = match name {
        "found" if kind == Kind::Ipv6Character && number == ipv6::A_NAME => out.write_str("a name"),
        "found" => {
            push_found(Found::at(text, found_at(text, finding)), out);
            Ok(())
        }
        "component"
            if (kind, component) == (Kind::PctTruncated, Component::Path)
                && options.rule != Rule::PctEncoded =>
        {
            out.write_str("the segment")
        }
        "component" => out.write_str(component_name(text, options, finding)),
        "rule" => out.write_str(options.rule.name()),
        "target" => return push_target(options.rule, out),
        "text" => {
            // Nothing is shown that could be of a password: what stands before an `@` can be
            // one, though a delimiter in it makes it look like a path, query or fragment.
            let secret = match kind {
                Kind::UriTemplate | Kind::PctNotHex => text[span.start..].contains(&b'@'),
                _ => component == Component::Userinfo,
            };
            let shown = match component {
                _ if secret => span.start..span.start + 1,
                _ if kind == Kind::Ipv6Unbracketed => {
                    let length = host::ipv6_length(&text[other.clone()]).unwrap_or(other.len());
                    other.start..other.start + length
                }
                _ => span.clone(),
            };
            push_excerpt(&text[shown], out);
            Ok(())
        }
        "scheme" => {
            push_excerpt(&text[other.clone()], out);
            Ok(())
        }
        "pct" => {
            push_run(text, finding, out);
            Ok(())
        }
        "where" if other.is_empty() => out.write_str("before"),
        "where" if span == other => out.write_str("after"),
        "where" => out.write_str("around"),
        "blank" => {
            let characters =
                text[span.clone()].utf8_chunks().flat_map(|chunk| chunk.valid().chars());
            match characters.into_iter().find(|character| !character.is_ascii()) {
                Some(character) => push_found(Found::Character(character), out),
                None if text[span.clone()].contains(&b'\x1B') => out.push_str("escape sequence"),
                None => out.push_str("whitespace"),
            }
            Ok(())
        }
        "side" => out.write_str(if span.start == 0 { "leading" } else { "trailing" }),
        "n" => write!(out, "{number}"),
        "limit" => write!(out, "{}", span.start),
        "most" if text[other.clone()].windows(2).any(|pair| pair == b"::") => {
            out.write_str("7 beside `::`")
        }
        "most" => out.write_str("8"),
        "place" if span.start == other.start => out.write_str("at the beginning"),
        "place" if span.end == other.end => out.write_str("at the end"),
        "place" => out.write_str("in the middle"),
        "reason" if kind == Kind::IpvfutureMalformed => {
            ip_literal::push_reason_of_future(text, span, out);
            Ok(())
        }
        "reason" if kind == Kind::Ipv4InBrackets => {
            ip_literal::push_reason_in_brackets(text, other, out);
            Ok(())
        }
        "reason" => {
            ip_literal::push_reason_of_ipv4(text, span, other.end, out);
            Ok(())
        }
        _ => return false,
    };
    true
}

/// Appends a run percent-encoded, as the fix has it; the beginning of one that is long, and the
/// first character of one that may be in a password.
fn push_run(text: &[u8], finding: &Finding, out: &mut String) {
    const LONGEST: usize = 12;
    const NEAR: usize = 1024;
    let run = &text[finding.span.clone()];
    let behind = &text[finding.span.end..text.len().min(finding.span.end + NEAR)];
    let is_secret = finding.component == Component::Userinfo || behind.contains(&b'@');
    let first = Found::at(run, 0).len();
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
pub(super) fn push_target(rule: Rule, out: &mut String) -> bool {
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
    true
}
