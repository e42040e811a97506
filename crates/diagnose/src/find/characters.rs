//! Characters that a component does not allow, in the components that are repetitions of a set
//! of characters and percent-encoded octets. One error for each run of bad bytes of one kind.

use core::ops::Range;

use uri_grammar::Rule;

use super::finding::{Component, Finding, Findings, Judge};
use crate::catalogue::Kind;
use crate::text::characters::{character_length, is_blank, is_invisible, is_triplet};
use crate::text::runs::Run;
use crate::text::{expressions, idna, runs};

/// A part of the text whose characters are checked.
pub(super) struct Area {
    pub(super) component: Component,
    pub(super) rule: Rule,
    pub(super) part: Range<usize>,
    /// What it allows.
    pub(super) legal: &'static Run,
    /// Up to where another error has spoken for it.
    pub(super) spoken_for: Option<usize>,
}

impl Area {
    /// For which no other error has spoken.
    pub(super) const fn new(
        component: Component,
        rule: Rule,
        part: Range<usize>,
        legal: &'static Run,
    ) -> Self {
        Self { component, rule, part, legal, spoken_for: None }
    }
}

/// Finds all of its bad characters.
pub(super) fn find(text: &[u8], area: &Area, out: &mut Findings) {
    let first = area.legal.end(text, area.part.clone());
    if first < area.part.end {
        find_from(text, first, area, out);
    }
}

/// Finds all of its bad characters, of which the first is known.
pub(super) fn find_from(text: &[u8], first: usize, area: &Area, out: &mut Findings) {
    let Range { start, end } = area.part;
    debug_assert_eq!(area.legal.end(text, start..end), first);
    // In `C:\dir\file` all the backslashes are one mistake.
    let mut seen_backslash = false;
    let mut seen_number = false;
    // Where the other one of a pair stands, of which the error of the first has spoken.
    let mut closing = None;
    // Where the name in another script ends, which is one mistake, too.
    let mut name_end = start;
    // Up to where errors have been found.
    let mut found_to = None;
    let mut at = first;
    while at < end {
        let BadRun { kind, stop, other } = bad_run(text, at, area);
        let mut span = at..stop;
        at = area.legal.end(text, stop..end);
        let absorbed = closing == Some(span.start)
            || kind == Kind::Backslash && core::mem::replace(&mut seen_backslash, true)
            || kind == Kind::NonAscii && span.start < name_end
            // A number of HTML again: `&#38;`.
            || kind == Kind::SecondNumberSign
                && text[..span.start].last() == Some(&b'&')
                && core::mem::replace(&mut seen_number, true);
        if absorbed {
            found_to = Some(stop);
            continue;
        }
        let is_pair = matches!(kind, Kind::BracketOutsideHost | Kind::ExcludedCharacter);
        if is_pair && !other.is_empty() && other.start >= stop {
            closing = Some(other.start);
            if other.end - span.start <= SHORT {
                span.end = other.end;
            }
        }
        let is_name = kind == Kind::NonAscii && area.component == Component::Host;
        if is_name && !is_invisible(&text[span.clone()]) {
            name_end = idna::labels_around(text, span.start).end;
        }
        // As in `${name}`.
        if kind == Kind::UriTemplate && text[start..span.start].last() == Some(&b'$') {
            span.start -= 1;
        }
        let judge = match found_to.max(area.spoken_for.filter(|&up_to| up_to <= span.start)) {
            None => Judge::new(area.rule, &(start..end)),
            Some(from) => Judge::after(area.rule, from, end.min(stop + 4)),
        };
        found_to = Some(stop);
        let other = if kind == Kind::Backslash { start..end } else { other };
        out.push(Finding::new(kind, span, area.component, judge).other(other));
    }
}

/// Bad bytes of one kind, one behind the other.
struct BadRun {
    kind: Kind,
    stop: usize,
    /// A second place: of a control character its own, since spaces can stand before it; of `[`
    /// and `<` what closes them, or nothing.
    other: Range<usize>,
}

/// The run that begins with the bad byte.
fn bad_run(text: &[u8], at: usize, area: &Area) -> BadRun {
    let end = area.part.end;
    let run = |belongs: fn(u8) -> bool| {
        text[at..end].iter().position(|&byte| !belongs(byte)).map_or(end, |length| at + length)
    };
    let plain = |kind, stop| BadRun { kind, stop, other: at..stop };
    let one = |kind, other| BadRun { kind, stop: at + 1, other };
    if let Some(stop) = expressions::expression(text, at, end) {
        return plain(Kind::UriTemplate, stop);
    }
    if let Some(close) = placeholder_end(text, at, area) {
        return one(Kind::ExcludedCharacter, close..close + 1);
    }
    match text[at] {
        b'%' => {
            let (kind, stop) = percent_sign(text, at, area);
            plain(kind, stop)
        }
        byte if is_blank(byte) => {
            // A wrapped line: its end and the indent of the next.
            let stop = run(is_blank);
            match text[at..stop].iter().position(u8::is_ascii_control) {
                Some(control) => {
                    let other = at + control..at + control + 1;
                    BadRun { kind: Kind::ControlCharacter, stop, other }
                }
                None => plain(Kind::Space, stop),
            }
        }
        b'\\' => plain(Kind::Backslash, run(|byte| byte == b'\\')),
        b'[' => one(Kind::BracketOutsideHost, closing_bracket(text, at + 1, end)),
        b']' => one(Kind::BracketOutsideHost, at + 1..at + 1),
        b'#' if area.component == Component::Fragment => {
            plain(Kind::SecondNumberSign, run(|byte| byte == b'#'))
        }
        0x80.. => {
            let (kind, stop) = beyond_ascii(text, at, end);
            plain(kind, stop)
        }
        _ => {
            let plainly_bad = |&at: &usize| {
                let byte = text[at];
                byte.is_ascii_graphic()
                    && !area.legal.contains(byte)
                    && !b"%\\[]".contains(&byte)
                    && expressions::expression(text, at, end).is_none()
            };
            let more = (at + 1..end).take_while(plainly_bad).count();
            plain(Kind::ExcludedCharacter, at + 1 + more)
        }
    }
}

/// A percent sign that begins no octet: of a template, or of what was meant to be one.
fn percent_sign(text: &[u8], at: usize, area: &Area) -> (Kind, usize) {
    let Range { start, end } = area.part;
    let is_host = area.component == Component::Host;
    let template = if is_host && expressions::is_specifier(&text[start..end]) {
        Some(end)
    } else if (is_host || area.component.holds_data())
        // Behind a number it is rather a percentage.
        && !text[start..at].last().is_some_and(u8::is_ascii_digit)
        && let Some(length) = expressions::variable(&text[at..end])
    {
        Some(at + length)
    } else {
        expressions::expression(text, at + 1, end)
    };
    template.map_or_else(|| broken_octets(text, at, area), |stop| (Kind::UriTemplate, stop))
}

/// How far away the `]` of a `[` is looked for.
const NEAR: usize = 64;

/// How long brackets and what they hold can be to be looked at as one.
const SHORT: usize = 32;

fn closing_bracket(text: &[u8], from: usize, end: usize) -> Range<usize> {
    let window = &text[from..end.min(from + NEAR)];
    match window.iter().position(|byte| b"[]".contains(byte)) {
        Some(length) if window[length] == b']' => from + length..from + length + 1,
        _ => from..from,
    }
}

/// Where a name in angle brackets ends that is all of a segment or value: `/<id>/`. In a host it can
/// be a part of a name.
fn placeholder_end(text: &[u8], at: usize, area: &Area) -> Option<usize> {
    let Range { start, end } = area.part;
    if text[at] != b'<' {
        return None;
    }
    let is_host = area.component == Component::Host;
    if !(is_host || area.component.holds_data()) {
        return None;
    }
    let begins = is_host || at == start || b"/=".contains(&text[at - 1]);
    let window = &text[at + 1..end.min(at + SHORT)];
    let length = window.iter().position(|&byte| !area.legal.contains(byte) || byte == b'/')?;
    let close = at + 1 + length;
    let ends = is_host || text.get(close + 1).is_none_or(|byte| b"/?#&".contains(byte));
    (begins && ends && length > 0 && text[close] == b'>').then_some(close)
}

/// Where a run of characters beyond ASCII ends, or of bytes that are none.
fn beyond_ascii(text: &[u8], at: usize, end: usize) -> (Kind, usize) {
    let length = text[at..end].iter().take_while(|byte| !byte.is_ascii()).count();
    let chunk = text[at..at + length].utf8_chunks().next();
    let valid = chunk.map_or(0, |chunk| chunk.valid().len());
    if valid > 0 {
        return (Kind::NonAscii, at + valid);
    }
    let broken = text[at..at + length].utf8_chunks();
    let broken = broken
        .scan(true, |first, chunk| {
            let goes_on = core::mem::take(first) || chunk.valid().is_empty();
            goes_on.then(|| {
                *first = false;
                chunk.invalid().len()
            })
        })
        .sum::<usize>();
    (Kind::InvalidUtf8, at + broken)
}

/// Where percent signs end that begin no octet, one after the other, with what was meant as their
/// digits.
fn broken_octets(text: &[u8], at: usize, area: &Area) -> (Kind, usize) {
    let end = area.part.end;
    let mut kind = None;
    let mut stop = at;
    while text[stop..end].first() == Some(&b'%') && !is_triplet(text, stop, end) {
        let rest = &text[stop + 1..end];
        // Behind a number it is rather a percentage.
        let is_number =
            stop == at && text[area.part.start..at].last().is_some_and(u8::is_ascii_digit);
        let spaced = spaced_digits(rest).filter(|_| !is_number);
        let length = spaced.unwrap_or_else(|| digits(rest, area));
        let is_cut = match rest.get(length) {
            None => rest.iter().all(u8::is_ascii_hexdigit),
            // The end of a segment.
            Some(next) => {
                *next == b'/'
                    && area.component == Component::Path
                    && rest[..length].iter().all(u8::is_ascii_hexdigit)
            }
        };
        kind = kind.or(Some(if is_cut { Kind::PctTruncated } else { Kind::PctNotHex }));
        stop += 1 + length;
    }
    (kind.unwrap_or(Kind::PctNotHex), stop)
}

/// How much of what follows a percent sign was meant as its digits. A bad character in the place
/// of one of them is no error of its own; delimiters and spaces are what they are.
fn digits(rest: &[u8], area: &Area) -> usize {
    let is_hex = |at: usize| rest.get(at).is_some_and(u8::is_ascii_hexdigit);
    if rest.first() == Some(&b'u') && (1..5).all(is_hex) {
        // What `escape` of JavaScript makes.
        return 5;
    }
    let is_plain = |at: usize| rest.get(at).is_some_and(|&byte| runs::UNRESERVED.contains(byte));
    let bad = |at: usize| {
        let is_bad = |byte: &u8| !area.legal.contains(*byte) && !b" %/?#[]@:".contains(byte);
        rest.get(at).filter(|byte| is_bad(byte)).map_or(0, |_| character_length(&rest[at..]))
    };
    match (is_plain(0), is_plain(1)) {
        (true, true) => 2,
        (true, false) if is_hex(0) => 1 + bad(1),
        (true, false) => 1,
        (false, _) => match bad(0) {
            length if length > 0 && is_hex(length) => length + 1,
            // A letter alone. With more of them behind it, it is rather a word.
            length if length > 1 && bad(length) == 0 => length,
            _ => 0,
        },
    }
}

/// The length of two digits with one space before or between them. Of letters alone it is rather
/// a word: `100% de`.
fn spaced_digits(rest: &[u8]) -> Option<usize> {
    let [a, b, c, behind @ ..] = rest else { return None };
    let (high, low) = match (a, b) {
        (b' ', high) => (high, c),
        (high, b' ') => (high, c),
        _ => return None,
    };
    let is_octet = high.is_ascii_hexdigit() && low.is_ascii_hexdigit();
    let has_digit = high.is_ascii_digit() || low.is_ascii_digit();
    let ends = behind.first().is_none_or(|byte| !byte.is_ascii_alphanumeric());
    (is_octet && has_digit && ends).then_some(3)
}
