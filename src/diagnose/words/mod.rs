//! A finding in words: the templates of the catalogue with their arguments, the label, notes.

pub(super) mod agreed;
pub(super) mod found;
mod help;
pub(super) mod message;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;
use core::ops::Range;

use self::found::{push_between, push_excerpt, push_found};
use self::message::fill_with;
use crate::diagnose::catalogue::Kind;
use crate::diagnose::diagnostic::{Diagnostic, Note};
use crate::diagnose::find::finding::{Component, Finding};
use crate::diagnose::find::{beyond, host, ip_literal, ipv6, surplus};
use crate::diagnose::options::Options;
use crate::error::{Found, SyntaxError};
use crate::expected::Label;
use crate::rule::Rule;

/// The diagnostic of a finding, without fixes. The error of the first is the one given, of the
/// whole text; of any other it is its own, if it has one.
pub(super) fn diagnostic(
    text: &[u8],
    options: &Options,
    finding: &Finding,
    whole: &SyntaxError,
    is_first: bool,
) -> Diagnostic {
    let entry = finding.kind.entry();
    let argument = |name: &str, out: &mut String| push_argument(text, options, finding, name, out);
    let own = || finding.judge.error(text);
    let is_within = finding.span.contains(&whole.offset());
    // What could stand there in a path is not told of a scheme.
    let of_scheme = finding.judge.rule == Rule::Scheme && options.rule == Rule::UriReference;
    let is_own = of_scheme || agreed::is_label_own(text, finding);
    let (error, label) = if is_first && is_within && !is_own {
        (Some(*whole), expectation(whole, "input"))
    } else {
        let own = own();
        let label = label(text, finding, own.as_ref(), is_first.then_some(whole));
        // What the grammar says of something before it, it does not say of this.
        let is_its_own = |own: &SyntaxError| {
            own.offset() >= finding.span.start || finding.component == Component::Literal
        };
        (if is_first { Some(*whole) } else { own.filter(is_its_own) }, label)
    };
    Diagnostic {
        kind: finding.kind,
        span: on_characters(text, finding.span.clone()),
        rule: entry.rule.unwrap_or(finding.judge.rule),
        error,
        message: fill_with(beyond::message(text, finding).unwrap_or(entry.message), argument),
        label,
        notes: notes(text, finding),
        help: match help::of_name(text, options, finding) {
            Some(help) => Cow::Owned(help),
            None => {
                fill_with(help::of_place(text, options, finding).unwrap_or(entry.help), argument)
            }
        },
        fixes: Vec::new(),
    }
}

/// The diagnostic of a text that is too long to be read.
pub(super) fn too_long(text: &[u8], options: &Options, limit: usize) -> Diagnostic {
    let entry = Kind::TooLong.entry();
    let argument = |name: &str, out: &mut String| {
        // Writing to a String cannot fail.
        let _ = match name {
            "target" => return push_target(options.rule, out),
            "n" => write!(out, "{}", text.len()),
            "limit" => write!(out, "{limit}"),
            _ => return false,
        };
        true
    };
    Diagnostic {
        kind: Kind::TooLong,
        span: on_characters(text, limit..text.len()),
        rule: options.rule,
        error: None,
        message: fill_with(entry.message, argument),
        label: String::from("beyond the limit"),
        notes: Vec::new(),
        help: fill_with(entry.help, argument),
        fixes: Vec::new(),
    }
}

/// Appends what stands for a name of a template.
fn push_argument(
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
fn push_target(rule: Rule, out: &mut String) -> bool {
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

/// Appends the bytes percent-encoded.
pub(super) fn push_encoded(bytes: &[u8], out: &mut String) {
    const DIGITS: [char; 16] =
        ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'];
    for byte in bytes {
        let digit = |value: u8| DIGITS[usize::from(value & 0xF)];
        out.extend(['%', digit(byte >> 4), digit(*byte)]);
    }
}

/// What was found and expected at the marked place, by the error of the component or else of the
/// whole text. Where neither is there, the marked place is something else that a person should
/// look at, and only what stands there is told.
fn label(
    text: &[u8],
    finding: &Finding,
    own: Option<&SyntaxError>,
    whole: Option<&SyntaxError>,
) -> String {
    if let Some(plain) = agreed::label(text, finding) {
        return String::from(plain);
    }
    let span = &finding.span;
    let is_there = |error: &&SyntaxError| (span.start..=span.end).contains(&error.offset());
    if let Some(own) = own.filter(is_there) {
        let end = if finding.judge.is_of(text) { "input" } else { finding.component.name() };
        return expectation(own, end);
    }
    if let Some(whole) = whole.filter(is_there) {
        return expectation(whole, "input");
    }
    if span.is_empty() {
        return String::from("a scheme is missing here");
    }
    let mut out = String::from("found ");
    push_found(Found::at(text, span.start), &mut out);
    out
}

/// What an error found and expected; `end` is what the end of its text is the end of.
fn expectation(error: &SyntaxError, end: &str) -> String {
    let mut out = String::with_capacity(96);
    out.push_str("found ");
    push_found(error.found(), &mut out);
    out.push_str(", expected ");
    let expected = error.expected();
    let begin = out.len();
    // Where the comma before the last label stands.
    let mut comma = begin;
    expected.labels().for_each(|label| {
        if out.len() > begin {
            comma = out.len();
            out.push_str(", ");
        }
        // Writing to a String cannot fail.
        let _ = match label {
            Label::Rule(name) => out.write_str(name),
            // The usual ones without the detour by way of a formatter.
            Label::Character(byte) if byte.is_ascii_graphic() && byte != b'"' => {
                push_between('"', char::from(byte), &mut out);
                Ok(())
            }
            Label::EndOfInput if end == "input" => out.write_str("end of input"),
            Label::EndOfInput => write!(out, "the end of {end}"),
            label => write!(out, "{label}"),
        };
    });
    if out.len() == begin {
        out.push_str("nothing");
    } else if comma > begin {
        out.replace_range(comma..comma + 2, " or ");
    }
    out
}

/// How many places like the marked one are noted.
const MOST_NOTES: usize = 16;

/// Other places that have to do with a finding.
fn notes(text: &[u8], finding: &Finding) -> Vec<Note> {
    let Finding { ref span, ref other, .. } = *finding;
    let note = |span: Range<usize>, what: &str| {
        let span = on_characters(text, span);
        alloc::vec![Note { span, text: String::from(what) }]
    };
    match finding.kind {
        Kind::IpLiteralUnclosed if other.is_empty() => {
            let error = finding.judge.error(text);
            let missing = error.map(|error| expectation(&error, "the authority"));
            note(other.clone(), missing.as_deref().unwrap_or("the `]` is missing here"))
        }
        Kind::Backslash => {
            let others = other.clone().filter(|&at| text[at] == b'\\' && at >= span.end);
            let others = others.take(MOST_NOTES).map(|at| at..at + 1);
            others.map(|span| Note { span, text: String::from("and this one") }).collect()
        }
        Kind::BracketOutsideHost if other.start >= span.end && !other.is_empty() => {
            note(other.clone(), "and the `]` that goes with it")
        }
        Kind::SurroundingDelimiters if other != span && !other.is_empty() => {
            note(other.clone(), "and the closing one")
        }
        Kind::DelimiterInUserinfo => note(other.end..other.end + 1, "the `@` that follows"),
        Kind::Ipv6SecondCompression => {
            let first = text[other.clone()].windows(2).position(|pair| pair == b"::");
            first.map_or_else(Vec::new, |at| {
                note(other.start + at..other.start + at + 2, "the first `::`")
            })
        }
        Kind::MultiplePorts if !other.is_empty() => note(other.clone(), "this is the port"),
        _ => Vec::new(),
    }
}

/// The span, widened so that it cuts through no character.
fn on_characters(text: &[u8], span: Range<usize>) -> Range<usize> {
    let is_within = |at: usize| {
        // A byte that goes on, with a character that spans it.
        text.get(at).is_some_and(|byte| byte & 0xC0 == 0x80)
            && (1..4).any(|back| {
                at.checked_sub(back).is_some_and(|start| {
                matches!(Found::at(text, start), Found::Character(c) if c.len_utf8() > back)
            })
            })
    };
    let Range { mut start, mut end } = span;
    while start > 0 && is_within(start) {
        start -= 1;
    }
    while end < text.len() && is_within(end) {
        end += 1;
    }
    start..end
}
