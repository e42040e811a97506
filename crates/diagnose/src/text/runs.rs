//! The runs of characters that make up the components of RFC 3986, for the search in invalid texts.
//!
//! The grammar reports where a rule ends. The search for causes also needs to classify single bytes, and continues
//! after an error. A test compares these runs with the rules.

use core::ops::Range;

use uri_grammar::CharSet;
use uri_grammar::percent::EncodeSet;

/// ALPHA.
pub(crate) const ALPHA: CharSet = CharSet::range('A', 'Z').union(CharSet::range('a', 'z'));
/// DIGIT.
pub(crate) const DIGIT: CharSet = CharSet::range('0', '9');
/// unreserved.
pub(crate) const UNRESERVED: CharSet = EncodeSet::Any.allowed();
/// gen-delims.
pub(crate) const GEN_DELIMS: CharSet = CharSet::from_chars(":/?#[]@");
/// scheme, after its first letter.
pub(crate) const SCHEME_CHARACTERS: CharSet = ALPHA.union(DIGIT).union(CharSet::from_chars("+-."));
/// reg-name without its triplets.
pub(crate) const REG_NAME_CHARACTERS: CharSet = EncodeSet::RegName.allowed();

/// `*( ALPHA / DIGIT / "+" / "-" / "." )`, the rest of a scheme.
pub(crate) static SCHEME: Run = Run::of(SCHEME_CHARACTERS);
/// `*( unreserved / pct-encoded / sub-delims )`.
pub(crate) static REG_NAME: Run = Run::of(REG_NAME_CHARACTERS).triplets();
/// `*( unreserved / pct-encoded / sub-delims / ":" )`.
pub(crate) static USERINFO: Run = Run::of(EncodeSet::Userinfo.allowed()).triplets();
/// `*( unreserved / pct-encoded / sub-delims / "@" )`, a segment without a colon.
pub(crate) static SEGMENT_NC: Run = Run::of(EncodeSet::SegmentNoColon.allowed()).triplets();
/// `*pchar`.
pub(crate) static PCHAR: Run = Run::of(EncodeSet::Segment.allowed()).triplets();
/// `*( pchar / "/" )`, a path.
pub(crate) static SEGMENTS: Run = Run::of(EncodeSet::Path.allowed()).triplets();
/// `*( pchar / "/" / "?" )`, a query or fragment.
pub(crate) static QUERY: Run = Run::of(EncodeSet::Query.allowed()).triplets();

/// A repetition of characters of a class and, optionally, of percent-encoded triplets.
pub(crate) struct Run {
    members: [bool; 256],
    triplets: bool,
}

impl Run {
    /// Creates a repetition of the characters of the class.
    pub(crate) const fn of(class: CharSet) -> Self {
        let mut members = [false; 256];
        let mut byte = 0;
        while byte < 128 {
            members[byte] = class.contains(byte as u8 as char);
            byte += 1;
        }
        Self { members, triplets: false }
    }

    /// Adds percent-encoded triplets.
    pub(crate) const fn triplets(mut self) -> Self {
        self.triplets = true;
        self
    }

    /// Returns `true` if the byte is in the class.
    #[inline(always)]
    pub(crate) const fn contains(&self, byte: u8) -> bool {
        self.members[byte as usize]
    }

    /// Returns the length of the run at the beginning of `bytes`.
    #[inline]
    pub(crate) fn scan(&self, bytes: &[u8]) -> usize {
        let mut at = 0;
        loop {
            while let Some(&byte) = bytes.get(at)
                && self.contains(byte)
            {
                at += 1;
            }
            match bytes.get(at..) {
                Some([b'%', high, low, ..])
                    if self.triplets && high.is_ascii_hexdigit() && low.is_ascii_hexdigit() =>
                {
                    at += 3;
                }
                _ => return at,
            }
        }
    }

    /// Returns the end of the run at the beginning of a part of the text. The run does not end within a triplet.
    #[inline]
    pub(crate) fn end(&self, text: &[u8], part: Range<usize>) -> usize {
        let start = part.start;
        start + self.scan(text.get(part).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;
    use uri_grammar::GrammarRule;

    use uri_grammar::Rule;

    use super::*;

    #[test]
    fn classes_match_the_rules() {
        for (class, rule) in [
            (ALPHA, Rule::Alpha),
            (DIGIT, Rule::Digit),
            (UNRESERVED, Rule::Unreserved),
            (GEN_DELIMS, Rule::GenDelims),
        ] {
            for byte in 0..=255 {
                assert_eq!(
                    class.contains(char::from(byte)),
                    rule.is_match_bytes(&[byte]),
                    "{rule} {byte}"
                );
            }
        }
        for byte in 0..=255 {
            let scheme = Rule::Scheme.is_match_bytes(&[b'a', byte]);
            assert_eq!(SCHEME_CHARACTERS.contains(char::from(byte)), scheme, "{byte}");
            let name = byte != b'%' && Rule::RegName.is_match_bytes(&[byte]);
            assert_eq!(REG_NAME_CHARACTERS.contains(char::from(byte)), name, "{byte}");
        }
    }

    /// A run ends at the same offset as the rule with the same repetition. The test tries every byte alone, among
    /// members, and in each position of a triplet.
    #[test]
    fn runs_end_like_repetitions_of_the_rules() {
        let runs = [
            (&REG_NAME, Rule::RegName),
            (&USERINFO, Rule::Userinfo),
            (&SEGMENT_NC, Rule::SegmentNzNc),
            (&PCHAR, Rule::Segment),
            (&SEGMENTS, Rule::Path),
            (&QUERY, Rule::Query),
            (&QUERY, Rule::Fragment),
        ];
        let mut texts: Vec<Vec<u8>> = alloc::vec![b"".into(), b"%".into(), b"%4".into()];
        for byte in 0..=255 {
            let around: [&[u8]; 6] = [b"", b"a", b"8", b"%41", b"%", b"%4"];
            for before in around {
                for after in around {
                    texts.push([before, &[byte], after].concat());
                }
            }
        }
        for (run, rule) in runs {
            for text in &texts {
                let prefix = longest_prefix(rule, text);
                assert_eq!(run.scan(text), prefix, "{rule} {:?}", text.escape_ascii());
                assert_eq!(run.end(text, 0..text.len()), prefix);
            }
        }
        for text in &texts {
            let scheme = longest_prefix(Rule::Scheme, &[b"a", &text[..]].concat());
            assert_eq!(1 + SCHEME.scan(text), scheme, "{:?}", text.escape_ascii());
        }
    }

    /// Returns the length of the longest prefix that the rule matches.
    fn longest_prefix(rule: Rule, text: &[u8]) -> usize {
        (0..=text.len()).rev().find(|&end| rule.is_match_bytes(&text[..end])).unwrap_or(0)
    }

    #[test]
    fn runs_end_within_the_range() {
        assert_eq!(QUERY.end(b"ab%41cd", 1..5), 5);
        // A triplet that is cut off is not part of the run.
        assert_eq!(QUERY.end(b"ab%41cd", 1..4), 2);
        assert_eq!(QUERY.end(b"ab", 2..2), 2);
    }
}
