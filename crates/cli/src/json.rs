//! Diagnostics as JSON, the same wherever they are written, and all of it in US-ASCII.

use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::Range;

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use uri_grammar::{Found, GrammarRule, Label, Rule, RuleRef, SyntaxError, rfc3987};
use uri_grammar_diagnose::render::visible;
use uri_grammar_diagnose::{Applicability, Diagnostic, Edit, Fix, Kind, Severity, character_name};

use crate::edition::of_iris;

/// Writes the value on a line of its own.
pub fn write_line(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(&mut *out, Ascii))?;
    out.write_all(b"\n")
}

/// What kind of diagnostic it is.
#[derive(Serialize)]
pub struct Named {
    code: &'static str,
    name: &'static str,
    severity: String,
}

impl Named {
    pub fn of(kind: Kind, severity: Severity) -> Self {
        Self { code: kind.code(), name: kind.name(), severity: severity.to_string() }
    }
}

/// What is said of a diagnostic apart from its place and fixes.
#[derive(Serialize)]
pub struct Said<'a> {
    found: Option<String>,
    exact: Option<Exact>,
    rule: &'static str,
    rule_path: Vec<&'static str>,
    section: String,
    reference: String,
    message: &'a str,
    label: Cow<'a, str>,
    help: &'a str,
}

/// What the grammar says, which can be of another place than the one to look at.
#[derive(Serialize)]
struct Exact {
    offset: usize,
    found: Option<String>,
    expected: Vec<String>,
    expected_ranges: Vec<(u32, u32)>,
    end: bool,
}

impl Exact {
    /// Of an error; `is_shown` tells whether what stands at an offset may be shown.
    fn of(error: &SyntaxError, is_shown: impl Fn(usize) -> bool) -> Self {
        Self {
            offset: error.offset(),
            found: is_shown(error.offset()).then(|| found(error.found())),
            expected: error.expected().labels().map(label).collect(),
            expected_ranges: ranges(error),
            end: error.expected().end_of_input(),
        }
    }
}

/// The rules that are open at an error.
fn path(error: &SyntaxError) -> Vec<&'static str> {
    error.rule_path().iter().map(|rule| rule.name()).collect()
}

impl<'a> Said<'a> {
    /// Of a finding of the text, whose secrets are not told.
    pub fn of(diagnostic: &'a Diagnostic, text: &[u8], secrets: &[Range<usize>]) -> Self {
        let is_shown = |at: usize| !secrets.iter().any(|secret| secret.contains(&at));
        let start = diagnostic.span().start;
        let is_error = diagnostic.severity() == Severity::Error;
        let is_iri = |error: &SyntaxError| error.rule().get::<rfc3987::Rule>().is_some();
        let rule = match diagnostic
            .error()
            .filter(|error| is_iri(error))
            .and_then(|_| of_iris(diagnostic.rule()))
        {
            Some(of_iris) => of_iris.name(),
            None => diagnostic.rule().name(),
        };
        let (exact, rule_path) = match diagnostic.error() {
            Some(error) => (Some(Exact::of(error, is_shown)), path(error)),
            None => (None, vec![diagnostic.rule().name()]),
        };
        let sections = diagnostic.section();
        let reference = sections.split(", ").next().unwrap_or_default();
        Self {
            rule,
            rule_path,
            section: reference.rsplit(' ').next().unwrap_or_default().to_owned(),
            reference: reference.to_owned(),
            found: (is_error && is_shown(start)).then(|| found(at(text, start))),
            exact,
            message: diagnostic.message(),
            label: diagnostic.label(),
            help: diagnostic.help(),
        }
    }
}

/// What could have stood at the error: inclusive ranges of code points, in order.
pub fn ranges(error: &SyntaxError) -> Vec<(u32, u32)> {
    let ranges = error.expected();
    ranges
        .characters()
        .char_ranges()
        .map(|range| (u32::from(*range.start()), u32::from(*range.end())))
        .collect()
}

/// Returns what is at the offset of the text, in bytes.
pub fn at(text: &[u8], offset: usize) -> Found {
    let rest = text.get(offset..).unwrap_or_default();
    let first = rest.utf8_chunks().next();
    match (first.and_then(|chunk| chunk.valid().chars().next()), rest.first()) {
        (Some(character), _) => Found::Character(character),
        (None, Some(&byte)) => Found::Byte(byte),
        (None, None) => Found::EndOfInput,
    }
}

/// What stands somewhere: a character itself where it can be seen, else its number and name.
pub fn found(found: Found) -> String {
    match found {
        Found::Character(character) => {
            let mut bytes = [0; 4];
            let text: &str = character.encode_utf8(&mut bytes);
            if character != ' ' && visible(text.as_bytes()) == text {
                return text.to_owned();
            }
            let number = format!("U+{:04X}", u32::from(character));
            character_name(character).map_or(number.clone(), |name| format!("{number} {name}"))
        }
        Found::Byte(byte) => format!("byte 0x{byte:02X}"),
        _ => "end of input".to_owned(),
    }
}

/// In the terms of ABNF; a single character stands for itself.
fn label(label: Label) -> String {
    match label {
        Label::Character(byte) if byte.is_ascii_graphic() => char::from(byte).to_string(),
        other => other.to_string(),
    }
}

/// A place, and what is there or what belongs there.
#[derive(Serialize)]
pub struct At<'a, S> {
    pub span: S,
    pub text: &'a str,
}

/// A longer text is not repeated.
pub const LONGEST: usize = 64 << 10;

/// A fix. `S` says where in whose terms.
#[derive(Serialize)]
pub struct Fixed<'a, S> {
    applicability: &'static str,
    edits: Vec<At<'a, S>>,
    /// Whether what it writes is too long to be told: then no edit is.
    #[serde(skip_serializing_if = "is_false")]
    edit_omitted: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'a str>,
}

fn is_false(is: &bool) -> bool {
    !is
}

impl<'a, S> Fixed<'a, S> {
    /// Without what comes of it.
    pub fn of(fix: &'a Fix, span: impl Fn(&Range<usize>) -> S) -> Self {
        let edit = |edit: &'a Edit| At { span: span(&edit.span), text: &edit.text };
        let edit_omitted = fix.edits.iter().map(|edit| edit.text.len()).sum::<usize>() > LONGEST;
        Self {
            applicability: applicability(fix.applicability),
            edits: if edit_omitted { Vec::new() } else { fix.edits.iter().map(edit).collect() },
            edit_omitted,
            result: None,
        }
    }

    /// With the text that comes of it.
    pub fn with_result(self, result: &'a str) -> Self {
        Self { result: Some(result), ..self }
    }
}

/// Whether a fix shows nothing of the secrets of its text.
pub fn may_show(fix: &Fix, secrets: &[Range<usize>]) -> bool {
    let is_apart = |edit: &Edit| !secrets.iter().any(|at| touch(at, &edit.span));
    fix.edits.iter().all(|edit| is_harmless(&edit.text) || is_apart(edit))
}

/// Whether a text tells nothing: delimiters do not, encoded or not.
fn is_harmless(text: &str) -> bool {
    let mut triplets = text.as_bytes().chunks(3);
    text.chars().all(|c| !c.is_alphanumeric())
        || triplets.all(|triplet| triplet.len() == 3 && triplet[0] == b'%')
}

/// Whether two ranges have a byte in common, or nothing stands between them.
pub fn touch(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.start <= other.end && other.start <= one.end
}

fn applicability(applicability: Applicability) -> &'static str {
    match applicability {
        Applicability::MachineApplicable => "MachineApplicable",
        Applicability::MaybeIncorrect => "MaybeIncorrect",
        Applicability::HasPlaceholders => "HasPlaceholders",
        _ => "Unspecified",
    }
}

/// The component that a diagnostic is in, if it is in one.
pub fn component(diagnostic: &Diagnostic) -> Option<&'static str> {
    let path = diagnostic.error().into_iter().flat_map(|error| error.rule_path().iter());
    let path = path.filter_map(RuleRef::as_rfc3986);
    std::iter::once(diagnostic.rule()).chain(path).find_map(component_of)
}

fn component_of(rule: Rule) -> Option<&'static str> {
    use Rule::{
        Authority, DecOctet, Fragment, H16, Host, IpLiteral, Ipv4address, Ipv6address, IpvFuture,
        Ls32, Path, PathAbempty, PathAbsolute, PathEmpty, PathNoscheme, PathRootless, Port, Query,
        RegName, Scheme, Segment, SegmentNz, SegmentNzNc, Userinfo,
    };
    Some(match rule {
        Scheme => "scheme",
        Authority => "authority",
        Userinfo => "userinfo",
        Host | IpLiteral | IpvFuture | Ipv6address | H16 | Ls32 | Ipv4address | DecOctet
        | RegName => "host",
        Port => "port",
        Path | PathAbempty | PathAbsolute | PathNoscheme | PathRootless | PathEmpty | Segment
        | SegmentNz | SegmentNzNc => "path",
        Query => "query",
        Fragment => "fragment",
        _ => return None,
    })
}

/// Escapes whatever a terminal might act upon: all but printable US-ASCII.
struct Ascii;

impl Formatter for Ascii {
    fn write_string_fragment<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        text: &str,
    ) -> io::Result<()> {
        let plain = |character| matches!(character, ' '..='~');
        for part in text.split_inclusive(|character| !plain(character)) {
            let hidden = part.chars().next_back().filter(|&character| !plain(character));
            out.write_all(&part.as_bytes()[..part.len() - hidden.map_or(0, char::len_utf8)])?;
            for unit in hidden.iter().flat_map(|hidden| hidden.encode_utf16(&mut [0; 2]).to_vec()) {
                write!(out, "\\u{unit:04x}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
