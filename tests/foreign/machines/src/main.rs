//! Compares the reading of whole references, which uses the vector instructions of the machine, with two readings
//! without them: the reading by rules, and one by hand. Runs on machines of any kind, including emulated ones.

use uri_grammar::{GrammarRule, Rule, UriRef};

/// The rules that are read with vector instructions.
const RULES: [Rule; 4] = [Rule::Uri, Rule::UriReference, Rule::AbsoluteUri, Rule::RelativeRef];

fn main() {
    let mut count = 0;
    let mut check = |text: &[u8]| {
        count += 1;
        compare(text);
    };
    every_character_around_the_seams(&mut check);
    texts_by_chance(&mut check);
    println!("{count} texts are read as the rules read them");
}

fn compare(text: &[u8]) {
    for rule in RULES {
        let by_rules = rule.parse_prefix::<_, ()>(text).is_ok_and(|(rest, _)| rest.is_empty());
        assert_eq!(rule.is_match_bytes(text), by_rules, "{} as {rule}", text.escape_ascii());
        assert_eq!(rule.validate_bytes(text).is_ok(), by_rules, "{}", text.escape_ascii());
    }
    let Ok(text) = core::str::from_utf8(text) else { return };
    match UriRef::parse(text) {
        Ok(parsed) => {
            let parts = [
                parsed.scheme(),
                parsed.authority(),
                Some(parsed.path()),
                parsed.query(),
                parsed.fragment(),
            ];
            assert_eq!(parts, split(text), "{text:?}");
        }
        // The error is at or after the end of the longest prefix that is a member.
        Err(error) => {
            let member = Rule::UriReference.prefix(text).map_or(0, str::len);
            assert!((member..=text.len()).contains(&error.offset()), "{text:?}: {error}");
        }
    }
}

/// Returns the components by the regular expression of RFC 3986, appendix B:
/// `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`.
fn split(text: &str) -> [Option<&str>; 5] {
    let (text, fragment) = match text.split_once('#') {
        Some((text, fragment)) => (text, Some(fragment)),
        None => (text, None),
    };
    let (text, query) = match text.split_once('?') {
        Some((text, query)) => (text, Some(query)),
        None => (text, None),
    };
    let (scheme, text) = match text.find([':', '/']).filter(|&at| text.as_bytes()[at] == b':') {
        Some(colon) => (Some(&text[..colon]), &text[colon + 1..]),
        None => (None, text),
    };
    let (authority, path) = match text.strip_prefix("//") {
        Some(rest) => {
            let end = rest.find('/').unwrap_or(rest.len());
            (Some(&rest[..end]), &rest[end..])
        }
        None => (None, text),
    };
    [scheme, authority, Some(path), query, fragment]
}

/// The text before an offset in a reference. Each component occurs, and the longest text is as long as two windows.
const FRONTS: [(&str, &str); 8] = [
    ("", "a"),
    ("a:", "/"),
    ("a://", "a"),
    ("//a@", "%41"),
    ("//[::1]:", "1"),
    ("/?", "%aF"),
    ("#", "?"),
    ("a+1-.:", "a:"),
];

/// One character of each kind, and their neighbors in ASCII.
const CHARACTERS: &[u8] = b"\0 !\"#$%&'()*+,-./09:;<=>?@AFGZ[\\]^_`afgz{|}~\x7F\x80\xC3\xFF";

fn every_character_around_the_seams(check: &mut impl FnMut(&[u8])) {
    for (front, filler) in FRONTS {
        for length in [0..=18, 30..=34, 46..=50, 60..=68, 92..=98, 124..=130].into_iter().flatten()
        {
            let text: Vec<u8> = front.bytes().chain(filler.bytes().cycle()).take(length).collect();
            check(&text);
            for &character in CHARACTERS {
                for after in ["", "a", "41", "/b?c#d", "%4"] {
                    check(&[&text, &[character][..], after.as_bytes()].concat());
                }
            }
        }
    }
}

/// Random texts, of characters that a URI contains and of any bytes.
fn texts_by_chance(check: &mut impl FnMut(&[u8])) {
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut next = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % below
    };
    for round in 0..20_000 {
        let length = next(131);
        let text: Vec<u8> = (0..length)
            .map(|_| match round % 4 {
                0 => next(256) as u8,
                1 => CHARACTERS[next(CHARACTERS.len())],
                _ => b"aaaaZ09%4:/?#@[].-~!,="[next(22)],
            })
            .collect();
        check(&text);
    }
}
