//! Lints of triplets: U501 to U505 and U508.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::Rule;
use uri_grammar::percent::{Piece, Place, encode};

use super::context::{Finding, LintContext};
use super::dots::is_within_dots;
use super::names::{control_name, hidden_name, windows_1252};
use super::secrets;
use crate::kind::Kind;
use crate::text::runs::UNRESERVED;
use crate::text::triplets::{encoded, twice};

/// The length of a triplet.
const TRIPLET: usize = "%41".len();

pub(super) fn find(context: &mut LintContext<'_, '_>) {
    if !context.text().contains('%') {
        return;
    }
    lowercase(context);
    unreserved(context);
    double(context);
    control(context);
    if context.wants(Kind::PctNotUtf8) || context.wants(Kind::PctInvisible) {
        characters(context);
    }
}

/// The triplets of the text, with their octets.
fn triplets(text: &str) -> impl Iterator<Item = (usize, u8)> {
    let mut at = 0;
    encoded(text).pieces().filter_map(move |piece| {
        let start = at;
        match piece {
            Piece::Plain(plain) => {
                at += plain.len();
                None
            }
            Piece::Octet(octet) => {
                at += TRIPLET;
                Some((start, octet))
            }
        }
    })
}

/// The longest runs of neighbouring triplets of which each is as asked.
fn runs(
    text: &str,
    mut asked: impl FnMut(usize, u8) -> bool,
) -> impl Iterator<Item = Range<usize>> {
    let mut wanted = triplets(text).filter(move |&(at, octet)| asked(at, octet)).peekable();
    core::iter::from_fn(move || {
        let (start, _) = wanted.next()?;
        let mut end = start + TRIPLET;
        while wanted.next_if(|&(at, _)| at == end).is_some() {
            end += TRIPLET;
        }
        Some(start..end)
    })
}

/// Whether a triplet means the same as the character (U502), which is not so for all schemes.
/// Where decoding makes a dot segment, U803 says so.
fn is_needless<'a>(context: &LintContext<'a, '_>) -> impl Fn(usize, u8) -> bool + use<'a> {
    let (text, path) = (context.text(), context.path());
    let decodes = context.known().is_none_or(|known| known.decodes_unreserved());
    move |at, octet| {
        let makes_dots = || {
            octet == b'.'
                && path.contains(&at)
                && is_within_dots(&text[path.clone()], at - path.start)
        };
        decodes && UNRESERVED.contains(octet) && !makes_dots()
    }
}

/// U501. Not where the triplet should not be there at all (U502).
fn lowercase(context: &mut LintContext<'_, '_>) {
    let text = context.text();
    let needless = is_needless(context);
    let lower = |at, octet| {
        text[at..at + TRIPLET].bytes().any(|byte| byte.is_ascii_lowercase()) && !needless(at, octet)
    };
    for run in runs(text, lower) {
        if !context.wants(Kind::PctLowercase) {
            return;
        }
        let upper = text[run.clone()].to_ascii_uppercase();
        let shown = context.excerpt_of(&upper, run.clone());
        context.report(
            Finding::new(Kind::PctLowercase, run.clone())
                .label("lower-case hex digits")
                .with("text", shown)
                .replace(run, upper),
        );
    }
}

/// U502. Not under schemes that tell a triplet from its character, such as `urn`, and not
/// where decoding would make a dot segment.
fn unreserved(context: &mut LintContext<'_, '_>) {
    let text = context.text();
    for run in runs(text, is_needless(context)) {
        if !context.wants(Kind::PctUnreserved) {
            return;
        }
        let plain: String = octets(&text[run.clone()]).map(char::from).collect();
        let (shown, decoded) =
            (context.excerpt(run.clone()), context.excerpt_of(&plain, run.clone()));
        context.report(
            Finding::new(Kind::PctUnreserved, run.clone())
                .label("needs no percent-encoding")
                .with("text", shown)
                .with("plain", decoded)
                .replace(run, plain),
        );
    }
}

fn octets(run: &str) -> impl Iterator<Item = u8> {
    encoded(run).decode()
}

/// U503. Only where what is encoded twice is UTF-8, which `100%25added` is not; and not in a
/// parameter that holds a URI, in which an encoded `%20` is right.
fn double(context: &mut LintContext<'_, '_>) {
    let text = context.text();
    let query = context.span(Rule::Query).into_iter().chain(context.span(Rule::Fragment));
    let head = 0..context.path().end;
    let parameters = query.flat_map(|span| secrets::pieces(text, span));
    for part in core::iter::once(head.clone()).chain(parameters) {
        if part != head && holds_uri(&text[part.clone()]) {
            continue;
        }
        let mut at = part.start;
        while let Some(found) = text[at..part.end].find("%25") {
            let start = at + found;
            let (mut end, mut decoded, mut ends) = (start, Vec::new(), Vec::new());
            while let Some((len, octet)) = twice(&text.as_bytes()[end..part.end]) {
                end += len;
                decoded.push(octet);
                ends.push(end);
            }
            at = end.max(start + TRIPLET);
            let valid = match core::str::from_utf8(&decoded) {
                Ok(_) => decoded.len(),
                Err(error) => error.valid_up_to(),
            };
            ends.truncate(valid);
            let run = start..ends.last().copied().unwrap_or(start);
            if run.is_empty() {
                continue;
            }
            if !context.wants(Kind::PctDouble) {
                return;
            }
            let triplet = |end: usize| ["%", &text[end - 2..end]].concat();
            let once: String = ends.into_iter().map(triplet).collect();
            let (shown, meant) =
                (context.excerpt(run.clone()), context.excerpt_of(&once, run.clone()));
            context.report(
                Finding::new(Kind::PctDouble, run.clone())
                    .label("the `%` of a triplet, encoded again")
                    .with("text", shown)
                    .with("once", meant)
                    .replace(run, once),
            );
        }
    }
}

/// Whether the parameter holds a URI, encoded or not.
fn holds_uri(parameter: &str) -> bool {
    ["://", "%3A%2F%2F", "%3a%2f%2f", "%3A//", "%3a//", "=/", "=%2F", "=%2f"]
        .into_iter()
        .any(|mark| parameter.contains(mark))
}

/// U505. Not in `data`, which may hold any octet; no tabs and line breaks in the query of schemes
/// that write text there (RFC 6068 section 5 asks for `%0D%0A`); and no tabs and line feeds in any
/// query, of which a carriage return makes more than a text of several lines.
fn control(context: &mut LintContext<'_, '_>) {
    if context.has_scheme(&["data"]) {
        return;
    }
    let text = context.text();
    let query = context.span(Rule::Query).unwrap_or_default();
    let holds_text = context.holds_text();
    let is_control = |at: usize, octet: u8| {
        let behind_return = || text[..at].ends_with("%0D") || text[..at].ends_with("%0d");
        let is_text = match octet {
            b'\t' | b'\n' => holds_text || !behind_return(),
            b'\r' => holds_text,
            _ => false,
        };
        octet.is_ascii_control() && !(is_text && query.contains(&at))
    };
    for run in runs(text, is_control) {
        if !context.wants(Kind::PctControl) {
            return;
        }
        /// How many are named.
        const NAMED: usize = 2;
        let names: Vec<_> = octets(&text[run.clone()]).take(NAMED).map(control_name).collect();
        let count = run.len() / TRIPLET;
        let more = if count > NAMED { " and more" } else { "" };
        let shown = context.excerpt(run.clone());
        context.report(
            Finding::new(Kind::PctControl, run.clone())
                .label([&names.join(", "), more].concat())
                .with("text", shown)
                .with("what", if count == 1 { "a control character" } else { "control characters" })
                .replace(run, ""),
        );
    }
}

/// U504 and U508, which read what the triplets encode as UTF-8.
///
/// U504: not in `data`, which may hold any octet. U508: not among octets that are not UTF-8,
/// some of which look as if they were.
fn characters(context: &mut LintContext<'_, '_>) {
    let text = context.text();
    let binary = context.has_scheme(&["data"]);
    for run in runs(text, |_, _| true) {
        let decoded: Vec<u8> = octets(&text[run.clone()]).collect();
        if let Ok(text) = core::str::from_utf8(&decoded) {
            invisible(context, &run, text);
        } else if !binary {
            not_utf8(context, &run, &decoded);
        }
    }
}

/// U504, once for neighbouring octets beyond ASCII, from the first to the last that is wrong:
/// what looks right between them is of the same other encoding.
fn not_utf8(context: &mut LintContext<'_, '_>, run: &Range<usize>, decoded: &[u8]) {
    let (mut at, mut broken) = (0, 0..0);
    for chunk in decoded.utf8_chunks() {
        at += chunk.valid().len();
        if chunk.valid().bytes().any(|byte| byte.is_ascii()) {
            report_not_utf8(context, run, decoded, core::mem::take(&mut broken));
        }
        if broken.is_empty() {
            broken.start = at;
        }
        at += chunk.invalid().len();
        if !chunk.invalid().is_empty() {
            broken.end = at;
        }
    }
    report_not_utf8(context, run, decoded, broken);
}

/// The part of a run of triplets that encodes these octets.
fn within(run: &Range<usize>, octets: &Range<usize>) -> Range<usize> {
    run.start + TRIPLET * octets.start..run.start + TRIPLET * octets.end
}

fn report_not_utf8(
    context: &mut LintContext<'_, '_>,
    run: &Range<usize>,
    decoded: &[u8],
    broken: Range<usize>,
) {
    if broken.is_empty() || !context.wants(Kind::PctNotUtf8) {
        return;
    }
    let span = within(run, &broken);
    let octets = &decoded[broken];
    let overlong = is_overlong(octets);
    let shown = context.excerpt(span.clone());
    let mut finding =
        Finding::new(Kind::PctNotUtf8, span.clone()).with("text", shown).label(if overlong {
            "an overlong encoding, as is used to get past filters"
        } else {
            "not the UTF-8 encoding of any character"
        });
    let text: Option<String> = octets.iter().map(|&octet| windows_1252(octet)).collect();
    match text.filter(|_| !overlong) {
        Some(text) => {
            let only_windows = octets.iter().any(|octet| (0x80..=0x9F).contains(octet));
            let guess = if only_windows { "Windows-1252" } else { "Latin-1" };
            let encoded = encode(&text, Place::Segment).to_string();
            let meant = context.excerpt_of(&encoded, span.clone());
            finding = finding
                .with("guess", format!(": if it is {guess}, write `{meant}`"))
                .replace(span, encoded);
        }
        None => finding = finding.with("guess", ""),
    }
    context.report(finding);
}

/// Whether a character is encoded in more octets than it needs, which UTF-8 forbids.
fn is_overlong(octets: &[u8]) -> bool {
    octets.windows(2).any(|pair| {
        matches!(pair, [0xC0 | 0xC1, 0x80..=0xBF] | [0xE0, 0x80..=0x9F] | [0xF0, 0x80..=0x8F])
    })
}

/// U508. Not the joiners between letters that are not ASCII: Persian and the languages of
/// India need them, and so do composed emoji; nor the tags behind a flag, which say whose it is.
fn invisible(context: &mut LintContext<'_, '_>, run: &Range<usize>, text: &str) {
    let mut before = None;
    let mut characters = text.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        let previous = before.replace(character);
        let Some(name) = hidden_name(character) else { continue };
        let is_tag = |c: char| matches!(c, '\u{E0020}'..='\u{E007F}');
        let is_flag = |c: char| is_tag(character) && (is_tag(c) || c == '\u{1F3F4}');
        let joins = matches!(character, '\u{200C}' | '\u{200D}')
            && previous.is_some_and(|c| !c.is_ascii())
            && characters.peek().is_some_and(|(_, c)| !c.is_ascii())
            || previous.is_some_and(is_flag);
        if joins || !context.wants(Kind::PctInvisible) {
            continue;
        }
        let octets = at..at + character.len_utf8();
        let span = within(run, &octets);
        let shown = context.excerpt(span.clone());
        context.report(
            Finding::new(Kind::PctInvisible, span.clone())
                .label(name)
                .with("text", shown)
                .with("name", format!("U+{:04X} {name}", u32::from(character)))
                .replace(span, ""),
        );
    }
}
