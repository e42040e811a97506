//! DNS names in other scripts: the A-labels of IDNA (RFC 5890), which are `xn--` and Punycode (RFC 3492). RFC 3986
//! section 3.2.2 prefers them in a URI to percent-encoding.
//!
//! Letters are converted to lowercase. The other mappings and checks of IDNA are omitted, and the text is assumed to be
//! in Normalization Form C. So a label is a proposal that a person should check.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::CharSet;

use super::edits::{Edit, replace};

/// The maximum length of a DNS label in bytes.
pub(crate) const LONGEST: usize = 63;

/// Returns `true` if the character separates labels like a full stop.
pub(crate) const fn is_full_stop(character: char) -> bool {
    matches!(character, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

/// Returns the ranges of the labels of a name. There is one more label than full stops.
pub(crate) fn labels(name: &str) -> impl Iterator<Item = Range<usize>> {
    let stops = name.char_indices().filter(|&(_, character)| is_full_stop(character));
    let ends = stops.map(|(at, stop)| (at, at + stop.len_utf8()));
    let mut start = 0;
    ends.chain(core::iter::once((name.len(), name.len()))).map(move |(end, next)| {
        let label = start..end;
        start = next;
        label
    })
}

/// Returns the range of labels, between ASCII delimiters, that contains the byte at `at`.
pub(crate) fn labels_around(text: &[u8], part: &Range<usize>, at: usize) -> Range<usize> {
    const ENDS: CharSet = CharSet::from_chars("./:@?#[]\\");
    let is_end = |byte: &u8| ENDS.contains(char::from(*byte));
    let before = text[part.start..at].iter().rposition(is_end);
    let length = text[at..part.end].iter().position(is_end);
    before.map_or(part.start, |before| part.start + before + 1)
        ..length.map_or(part.end, |length| at + length)
}

/// Returns the edits that convert the labels to DNS labels, or `None` if that is impossible.
pub(crate) fn edits(text: &[u8], labels: Range<usize>) -> Option<Vec<Edit>> {
    // A name has at most sixteen labels of maximum length.
    let name = text.get(labels.clone()).filter(|name| name.len() <= 16 * LONGEST)?;
    let name = str::from_utf8(name).ok()?;
    let mut edits = Vec::with_capacity(1);
    let mut at = labels.start;
    for piece in name.split_inclusive(is_full_stop) {
        let label = piece.trim_end_matches(is_full_stop);
        if !label.is_ascii() {
            edits.push(Edit { span: at..at + label.len(), text: a_label(label)?.into() });
        }
        let (stop, end) = (at + label.len(), at + piece.len());
        if end > stop {
            edits.push(replace(stop..end, "."));
        }
        at = end;
    }
    (!edits.is_empty()).then_some(edits)
}

/// Returns the A-label of a label of letters, digits and hyphens.
fn a_label(label: &str) -> Option<String> {
    let mut characters = Vec::with_capacity(label.len());
    for character in label.chars() {
        match character.is_ascii() {
            true => characters.push(character.to_ascii_lowercase()),
            false => characters.extend(character.to_lowercase()),
        }
    }
    let is_allowed = |c: char| match c.is_ascii() {
        true => c.is_ascii_alphanumeric() || c == '-',
        false => c.is_alphanumeric() && !is_compatibility(c),
    };
    if !characters.iter().all(|&c| is_allowed(c))
        || characters.first() == Some(&'-')
        || characters.last() == Some(&'-')
        || matches!(characters[..], [_, _, '-', '-', ..])
    {
        return None;
    }
    let mut out = String::with_capacity(LONGEST);
    out.push_str("xn--");
    push_punycode(&characters, &mut out)?;
    (out.len() <= LONGEST).then_some(out)
}

/// Returns `true` if IDNA maps or rejects the character, because it is a compatibility form of other letters.
const fn is_compatibility(character: char) -> bool {
    matches!(character, '\u{AA}' | '\u{B2}' | '\u{B3}' | '\u{B9}' | '\u{BA}'
        | '\u{BC}'..='\u{BE}' | '\u{132}' | '\u{133}' | '\u{13F}' | '\u{140}' | '\u{149}'
        | '\u{17F}' | '\u{1C4}'..='\u{1CC}' | '\u{1F1}'..='\u{1F3}' | '\u{2B0}'..='\u{2B8}'
        | '\u{1D2C}'..='\u{1D6A}' | '\u{2070}'..='\u{209C}' | '\u{2100}'..='\u{218B}'
        | '\u{2460}'..='\u{24FF}' | '\u{3131}'..='\u{318E}' | '\u{3200}'..='\u{33FF}'
        | '\u{F900}'..='\u{FDFF}' | '\u{FE70}'..='\u{FFEF}' | '\u{1D400}'..='\u{1D7FF}'
        | '\u{1F100}'..='\u{1F1FF}' | '\u{2F800}'..='\u{2FA1F}')
}

/// Returns `true` if IDNA rejects the character in any name (RFC 5892): symbols, arrows, emoji, punctuation. Invisible
/// characters and full-width forms are not included, because they are other mistakes.
pub(crate) const fn is_refused(character: char) -> bool {
    matches!(character, '\u{A1}'..='\u{A9}' | '\u{AB}' | '\u{AC}' | '\u{AE}'..='\u{B1}'
        | '\u{B4}' | '\u{B6}' | '\u{BB}' | '\u{BF}' | '\u{D7}' | '\u{F7}'
        | '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{205E}' | '\u{20A0}'..='\u{20C0}'
        | '\u{2190}'..='\u{23FF}' | '\u{2440}'..='\u{244A}' | '\u{2500}'..='\u{2BFF}'
        | '\u{2E00}'..='\u{2E2E}' | '\u{3001}' | '\u{3003}' | '\u{3004}' | '\u{3008}'..='\u{3020}'
        | '\u{1F000}'..='\u{1F0FF}' | '\u{1F300}'..='\u{1FAFF}')
}

const BASE: u32 = 36;
const T_MIN: u32 = 1;
const T_MAX: u32 = 26;

/// Appends the Punycode of the characters, at least one of which is non-ASCII. Returns `None` if a number overflows
/// (RFC 3492 section 6.4).
fn push_punycode(characters: &[char], out: &mut String) -> Option<()> {
    // Longer names exceed the length of a label, and the running time is quadratic.
    let length =
        u32::try_from(characters.len()).ok().filter(|&length| length as usize <= LONGEST)?;
    out.extend(characters.iter().filter(|character| character.is_ascii()));
    let basic = u32::try_from(characters.iter().filter(|c| c.is_ascii()).count()).ok()?;
    if basic > 0 {
        out.push('-');
    }
    let (mut next, mut delta, mut bias, mut handled) = (128_u32, 0_u32, 72_u32, basic);
    while handled < length {
        let beyond = characters.iter().map(|&c| u32::from(c)).filter(|&c| c >= next);
        let least = beyond.min()?;
        delta = delta.checked_add((least - next).checked_mul(handled + 1)?)?;
        next = least;
        for number in characters.iter().map(|&c| u32::from(c)) {
            if number < next {
                delta = delta.checked_add(1)?;
            }
            if number == next {
                push_number(delta, bias, out);
                bias = adapted(delta, handled + 1, handled == basic);
                delta = 0;
                handled += 1;
            }
        }
        delta = delta.checked_add(1)?;
        next += 1;
    }
    Some(())
}

/// Appends a variable-length number, the least significant digit first.
fn push_number(number: u32, bias: u32, out: &mut String) {
    let mut rest = number;
    let mut k = BASE;
    loop {
        let threshold = k.saturating_sub(bias).clamp(T_MIN, T_MAX);
        if rest < threshold {
            return out.push(digit(rest));
        }
        out.push(digit(threshold + (rest - threshold) % (BASE - threshold)));
        rest = (rest - threshold) / (BASE - threshold);
        k += BASE;
    }
}

fn digit(value: u32) -> char {
    char::from_digit((value + 10) % BASE, BASE).unwrap_or('0')
}

/// Returns the bias for the next number (RFC 3492 section 6.1).
fn adapted(delta: u32, count: u32, is_first: bool) -> u32 {
    let mut delta = if is_first { delta / 700 } else { delta / 2 };
    delta += delta / count;
    let mut k = 0;
    while delta > (BASE - T_MIN) * T_MAX / 2 {
        delta /= BASE - T_MIN;
        k += BASE;
    }
    k + (BASE - T_MIN + 1) * delta / (delta + 38)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refused_characters_are_not_letters() {
        for character in '\0'..=char::MAX {
            assert!(!(is_refused(character) && character.is_alphabetic()), "{character:?}");
        }
        let refused = "\u{A1}\u{A9}\u{AB}\u{AC}\u{AE}\u{B1}\u{B4}\u{B6}\u{BB}\u{BF}\u{D7}\u{F7}\
            \u{2010}\u{2027}\u{2030}\u{205E}\u{20A0}\u{20C0}\u{2190}\u{23FF}\u{2440}\u{244A}\
            \u{2500}\u{2BFF}\u{2E00}\u{2E2E}\u{3001}\u{3003}\u{3004}\u{3008}\u{3020}\
            \u{1F000}\u{1F0FF}\u{1F300}\u{1FAFF}";
        assert!(refused.chars().all(is_refused));
        // Neighbors of these characters, the middle dot and full stops, and characters that are invisible or have a
        // plain form.
        let others = "az09-.\u{A0}\u{AA}\u{AD}\u{B2}\u{B3}\u{B5}\u{B7}\u{BA}\u{C0}\u{D6}\u{D8}\u{F6}\
            \u{F8}\u{200B}\u{200D}\u{2028}\u{202F}\u{2060}\u{209F}\u{20D0}\u{218F}\u{2460}\u{24FF}\
            \u{2C00}\u{3002}\u{3005}\u{3007}\u{3021}\u{1EFFF}\u{1F100}\u{1FB00}\u{FF01}\u{FE0F}";
        assert!(!others.chars().any(is_refused));
    }

    #[test]
    fn labels_agree_with_other_implementations() {
        for (label, ascii) in [
            ("b\u{FC}cher", Some("xn--bcher-kva")),
            ("B\u{DC}CHER", Some("xn--bcher-kva")),
            ("\u{4F8B}\u{3048}", Some("xn--r8jz45g")),
            ("\u{65E5}\u{672C}\u{8A9E}", Some("xn--wgv71a119e")),
            ("m\u{FC}nchen-ost", Some("xn--mnchen-ost-9db")),
            ("\u{440}\u{444}", Some("xn--p1ai")),
            ("fa\u{DF}", Some("xn--fa-hia")),
            ("\u{3B1}\u{3B2}\u{3B3}", Some("xn--mxacd")),
            ("-\u{FC}", None),
            ("\u{FC}-", None),
            ("ab--\u{FC}", None),
            ("\u{FC}_", None),
            ("\u{201C}x\u{201D}", None),
            ("\u{FF45}", None),
            ("\u{130}", None),
        ] {
            assert_eq!(a_label(label).as_deref(), ascii, "{label}");
        }
        assert_eq!(a_label(&"\u{FC}".repeat(57)).map(|label| label.len()), Some(63));
        assert_eq!(a_label(&"\u{FC}".repeat(58)), None);
        assert_eq!(a_label(&"\u{FC}\u{10000}".repeat(32)), None);
    }

    /// Samples of RFC 3492 section 7.1, numbers of all sizes, and the largest one after which the bias is adapted in one
    /// step less.
    #[cfg(feature = "unicode")]
    #[test]
    fn punycode_agrees_with_another_implementation() {
        let samples = "abc\u{F954}\u{10000}|\u{4ED6}\u{4EEC}\u{4E3A}\u{4EC0}\u{4E48}\u{4E0D}\u{8BF4}\u{4E2D}\
            \u{6587}|Pro\u{10D}prost\u{11B}nemluv\u{ED}\u{10D}esky|\u{5DC}\u{5DE}\u{5D4}\u{5D4}\u{5DD}\u{5E4}\
            \u{5E9}\u{5D5}\u{5D8}\u{5DC}\u{5D0}\u{5DE}\u{5D3}\u{5D1}\u{5E8}\u{5D9}\u{5DD}\u{5E2}\u{5D1}\u{5E8}\
            \u{5D9}\u{5EA}|3\u{5E74}B\u{7D44}\u{91D1}\u{516B}\u{5148}\u{751F}|-> $1.00 <-\u{FC}";
        let mut labels: Vec<Vec<char>> =
            samples.split('|').map(|it| it.chars().collect()).collect();
        let mut random = 1_u32;
        let mut next = |below: u32| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 8) % below
        };
        for _ in 0..500 {
            let (length, size) = (1 + next(12), 4 + next(14));
            let characters = (0..length).map(|_| next(2).wrapping_mul(128) + next(1 << size));
            labels.push(characters.filter_map(char::from_u32).chain(['\u{FC}']).collect());
        }
        for label in labels {
            let mut out = String::new();
            push_punycode(&label, &mut out).expect("no overflow");
            assert_eq!(Some(out), idna::punycode::encode(&label), "{label:?}");
        }
    }

    /// A name has at most sixteen labels of maximum length.
    #[test]
    fn names_have_a_length_limit() {
        for (length, is_name) in [(46, true), (47, false)] {
            let label = ["a".repeat(57).as_str(), "\u{3002}"].concat();
            let text = [label.repeat(16).as_str(), "\u{E9}", &"a".repeat(length)].concat();
            assert_eq!(edits(text.as_bytes(), 0..text.len()).is_some(), is_name, "{length}");
        }
    }

    #[test]
    fn ideographic_full_stops_are_dots() {
        let text = "http://example.com\u{3002}cn/".as_bytes();
        let labels = labels_around(text, &(0..text.len()), 18);
        assert_eq!(labels, 15..23);
        let edits = edits(text, labels).expect("it has an A-label");
        assert_eq!(edits.len(), 1);
        assert_eq!((edits[0].span.clone(), &*edits[0].text), (18..21, "."));
    }
}
