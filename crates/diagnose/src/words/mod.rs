//! A finding in words: the templates of the catalogue with their arguments, the label, notes.

pub(super) mod agreed;
mod arguments;
mod help;
mod label;

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::{Found, SyntaxError};

use crate::catalogue::Kind;
use crate::diagnostic::{Diagnostic, Note};
use crate::few::Few;
use crate::find::beyond;
use crate::find::finding::{Component, Finding, Findings, Judge};
use crate::options::Options;
use crate::text::characters::character_at;
use crate::wording::Wording;

pub(super) use self::label::expectation;

/// Adds the diagnostic of each finding, without fixes. That of the first has the given error, which
/// is that of the `whole` text; any other one has that of its own part, if there is one.
pub(super) fn add(
    text: &[u8],
    options: &Options,
    findings: &Findings,
    whole: &SyntaxError,
    diagnostics: &mut Few<Diagnostic>,
) {
    // A diagnostic is large: each is filled in where it stays.
    for finding in findings.kept.iter() {
        let rule = finding.kind.entry().rule.unwrap_or(finding.judge.rule);
        let span = on_characters(text, finding.span.clone());
        diagnostics.push(Diagnostic::blank(finding.kind, span, rule));
    }
    let mut whole = Some(whole);
    for (finding, diagnostic) in findings.kept.iter().zip(&mut **diagnostics) {
        tell(text, options, finding, whole.take(), diagnostic);
    }
}

/// Fills in all that is to be said of a finding but its fixes. `whole` is the error of the whole
/// text, for the first finding alone.
fn tell(
    text: &[u8],
    options: &Options,
    finding: &Finding,
    whole: Option<&SyntaxError>,
    diagnostic: &mut Diagnostic,
) {
    let argument =
        |name: &str, out: &mut String| arguments::push(text, options, finding, name, out);
    // Where the error of the whole text tells all, that of the part is not asked for.
    let told = whole.filter(|whole| label::is_of_whole(text, options, finding, whole));
    let own = if told.is_some() { None } else { finding.judge.error(text) };
    // What the grammar says of something before the finding, it does not say of the finding.
    let is_its_own = |own: &&SyntaxError| {
        own.offset() >= finding.span.start || finding.component == Component::Literal
    };
    diagnostic.error = whole.or_else(|| own.as_ref().filter(is_its_own)).copied();
    diagnostic.tells_error = told.is_some();
    diagnostic.wording = Wording::of(
        |out| {
            let of_place = beyond::message(text, finding);
            of_place.unwrap_or(finding.kind.message()).fill(out, argument);
        },
        |out| {
            if told.is_none() {
                label::push(text, finding, own.as_ref(), whole, out);
            }
        },
        |out| help::push(text, options, finding, out, argument),
    );
    diagnostic.notes = notes(text, finding, own.as_ref());
}

/// The diagnostic of a text that is too long to be read.
#[cold]
pub(super) fn too_long(text: &[u8], options: &Options, limit: usize) -> Diagnostic {
    let (kind, span) = (Kind::TooLong, limit..text.len());
    let judge = Judge::new(options.rule, &(0..text.len()));
    let finding = Finding::new(kind, span.clone(), Component::Text, judge).number(text.len());
    let argument =
        |name: &str, out: &mut String| arguments::push(text, options, &finding, name, out);
    let wording = Wording::of(
        |out| kind.message().fill(out, argument),
        |out| out.push_str("beyond the limit"),
        |out| kind.help().fill(out, argument),
    );
    Diagnostic { wording, ..Diagnostic::blank(kind, on_characters(text, span), options.rule) }
}

/// How many places like the marked one are noted.
const MOST_NOTES: usize = 16;

/// Other places that have to do with a finding. `own` is what the grammar says of its part.
#[inline(never)]
fn notes(text: &[u8], finding: &Finding, own: Option<&SyntaxError>) -> Vec<Note> {
    let Finding { ref span, ref other, .. } = *finding;
    let note = |span: Range<usize>, what: &str| {
        let span = on_characters(text, span);
        alloc::vec![Note { span, text: String::from(what) }]
    };
    match finding.kind {
        Kind::IpLiteralUnclosed if other.is_empty() => {
            let mut missing = String::new();
            match own {
                Some(own) => label::push_expectation(own, Some("the authority"), &mut missing),
                None => missing.push_str("the `]` is missing here"),
            }
            note(other.clone(), &missing)
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
                matches!(character_at(text, start), Found::Character(c) if c.len_utf8() > back)
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
