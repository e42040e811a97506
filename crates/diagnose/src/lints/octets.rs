//! Lints of the UTF-8 text in triplets: U504 and U508.

use uri_grammar::percent::{EncodeSet, encode};

use super::encoded::{decoded, runs};
use super::prelude::*;
use crate::text::names::hidden_name;
use crate::text::triplets::TRIPLET;
use crate::text::windows_1252;

pub(crate) const PCT_NOT_UTF8: Entry = Entry {
    rule: Some(Rule::PctEncoded),
    section: "RFC 3986 section 2.5, RFC 3986 section 3.2.2",
    message: "percent-encoded bytes `{text}` are not UTF-8",
    help: "encode the text as UTF-8{guess}",
    why: "RFC 3986 asks for UTF-8 when text is percent-encoded, and browsers and servers decode it \
        as such: other octets become `U+FFFD` or an error. Most often they are Latin-1 or \
        Windows-1252, which the fix guesses. Silence this if the octets are binary data, such as \
        an `info_hash`, or if the server is known to use another encoding.",
    example: (Rule::Uri, "http://a/%E9"),
    ..Entry::LINT
};

pub(crate) const PCT_INVISIBLE: Entry = Entry {
    rule: Some(Rule::PctEncoded),
    section: "RFC 3986 section 7.6, RFC 3987 section 4.1",
    message: "{text} the invisible character {name}",
    help: "remove it",
    why: "Software that shows URIs decoded shows nothing for a zero-width character, and shows \
        what follows a direction override backwards: `gpj.exe` looks like `exe.jpg`. RFC 3987 \
        forbids bidirectional formatting characters in IRIs for that reason. Joiners between \
        letters that need them are not reported. Silence this for data that has such \
        characters on purpose.",
    example: (Rule::Uri, "http://a/%E2%80%AEgpj.exe"),
    ..Entry::LINT
};

/// Reports U504 and U508, which read triplets as UTF-8.
///
/// U504 skips `data`, which may contain any octet. U508 skips octets that are not UTF-8, some of which look like UTF-8.
pub(super) fn find(context: &mut LintContext<'_>) {
    if !context.wants(Kind::PctNotUtf8) && !context.wants(Kind::PctInvisible) {
        return;
    }
    let text = context.text();
    if !text.is_ascii() {
        invisible(context, text, &|span| span);
    }
    if !text.contains('%') {
        return;
    }
    let binary = context.has_scheme(&["data"]);
    for run in runs(text, |_, _| true) {
        let decoded: Vec<u8> = decoded(&text[run.clone()]).collect();
        if let Ok(text) = core::str::from_utf8(&decoded) {
            invisible(context, text, &|octets| within(&run, &octets));
        } else if !binary {
            not_utf8(context, &run, &decoded);
        }
    }
}

/// Reports U504, once for adjacent non-ASCII octets, from the first to the last invalid octet. Octets between them that
/// look valid are in the same encoding, which is not UTF-8.
fn not_utf8(context: &mut LintContext<'_>, run: &Range<usize>, decoded: &[u8]) {
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

/// Returns the part of a run of triplets that encodes these octets.
fn within(run: &Range<usize>, octets: &Range<usize>) -> Range<usize> {
    run.start + TRIPLET * octets.start..run.start + TRIPLET * octets.end
}

fn report_not_utf8(
    context: &mut LintContext<'_>,
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
    let mut finding = Finding::new(Kind::PctNotUtf8, span.clone()).label(if overlong {
        "an overlong encoding, which is used to get past filters"
    } else {
        "not the UTF-8 encoding of any character"
    });
    let text: Option<String> = octets.iter().map(|&octet| windows_1252::character(octet)).collect();
    match text.filter(|_| !overlong) {
        Some(text) => {
            let only_windows = octets.iter().any(|octet| (0x80..=0x9F).contains(octet));
            let guess = if only_windows { "Windows-1252" } else { "Latin-1" };
            let encoded = encode(&text, EncodeSet::Segment).to_string();
            let meant = context.excerpt_of(&encoded, span.clone());
            finding = finding
                .with("guess", format!(": if it is {guess}, write `{meant}`"))
                .replace(span, encoded);
        }
        None => finding = finding.with("guess", ""),
    }
    context.report(finding);
}

/// Returns `true` for a character that is encoded in more octets than necessary, which UTF-8 forbids.
fn is_overlong(octets: &[u8]) -> bool {
    octets.windows(2).any(|pair| {
        matches!(pair, [0xC0 | 0xC1, 0x80..=0xBF] | [0xE0, 0x80..=0x9F] | [0xF0, 0x80..=0x8F])
    })
}

/// Reports U508 in a plain or decoded text; `place` maps its offsets to the reference. Joiners between non-ASCII
/// letters are skipped, because Persian, the languages of India and composed emoji need them. Tags after a flag are
/// skipped, too.
fn invisible(
    context: &mut LintContext<'_>,
    text: &str,
    place: &dyn Fn(Range<usize>) -> Range<usize>,
) {
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
        let span = place(at..at + character.len_utf8());
        let shown = match context.text()[span.clone()].starts_with('%') {
            true => format!("`{}` decodes to", context.excerpt(span.clone())),
            false => String::from("this is"),
        };
        context.report(
            Finding::new(Kind::PctInvisible, span.clone())
                .label(name)
                .with("text", shown)
                .with("name", format!("U+{:04X} {name}", u32::from(character)))
                .replace(span, ""),
        );
    }
}
