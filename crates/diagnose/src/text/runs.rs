//! The characters that make up the components of RFC 3986, for the search in invalid texts.
//!
//! The grammar reports where a rule ends. The search for causes also needs to classify single bytes, and continues
//! after an error. A test compares these sets with the rules.

use core::ops::Range;

use uri_grammar::CharSet;
use uri_grammar::percent::EncodeSet;

use super::triplets::is_triplet;

/// ALPHA.
pub(crate) const ALPHA: CharSet = CharSet::range('A', 'Z').union(CharSet::range('a', 'z'));
/// DIGIT.
pub(crate) const DIGIT: CharSet = CharSet::range('0', '9');
/// unreserved.
pub(crate) const UNRESERVED: CharSet = EncodeSet::Any.allowed();
/// gen-delims.
pub(crate) const GEN_DELIMS: CharSet = CharSet::from_chars(":/?#[]@");
/// scheme, after its first letter.
pub(crate) const SCHEME: CharSet = ALPHA.union(DIGIT).union(CharSet::from_chars("+-."));

// The following sets do not include percent-encoded triplets.

/// reg-name.
pub(crate) const REG_NAME: CharSet = EncodeSet::RegName.allowed();
/// userinfo.
pub(crate) const USERINFO: CharSet = EncodeSet::Userinfo.allowed();
/// segment-nz-nc.
pub(crate) const SEGMENT_NC: CharSet = EncodeSet::SegmentNoColon.allowed();
/// pchar.
pub(crate) const PCHAR: CharSet = EncodeSet::Segment.allowed();
/// The segments of a path, with slashes.
pub(crate) const SEGMENTS: CharSet = EncodeSet::Path.allowed();
/// query and fragment.
pub(crate) const QUERY: CharSet = EncodeSet::Query.allowed();

/// The characters that a reference can contain unencoded in place of another spelling. Brackets are not included,
/// because they occur only around an address.
pub(crate) const PLAIN: CharSet = REG_NAME.union(CharSet::from_chars("%:/?#@"));

/// Returns `true` if the byte is an ASCII character of the set.
pub(crate) const fn has(set: CharSet, byte: u8) -> bool {
    byte.is_ascii() && set.contains(byte as char)
}

/// Returns the end of the characters and percent-encoded triplets at the beginning of a part of the text.
pub(crate) fn end(set: CharSet, text: &[u8], part: Range<usize>) -> usize {
    let Range { start: mut at, end } = part;
    while at < end {
        at += match text[at] {
            byte if has(set, byte) => 1,
            _ if is_triplet(text, at, end) => 3,
            _ => break,
        };
    }
    at
}

/// Returns the number of scheme characters at the beginning of a text.
pub(crate) fn scheme_length(text: &[u8]) -> usize {
    text.iter().take_while(|&&byte| has(SCHEME, byte)).count()
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
    }

    /// A run ends at the same offset as the rule with the same repetition. The test tries every byte alone, among
    /// members, and in each position of a triplet.
    #[test]
    fn runs_end_like_repetitions_of_the_rules() {
        let runs = [
            (REG_NAME, Rule::RegName),
            (USERINFO, Rule::Userinfo),
            (SEGMENT_NC, Rule::SegmentNzNc),
            (PCHAR, Rule::Segment),
            (SEGMENTS, Rule::Path),
            (QUERY, Rule::Query),
            (QUERY, Rule::Fragment),
        ];
        let mut texts: Vec<Vec<u8>> = vec![b"".into(), b"%".into(), b"%4".into()];
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
                let found = end(run, text, 0..text.len());
                assert_eq!(found, prefix, "{rule} {:?}", text.escape_ascii());
            }
        }
        for text in &texts {
            let scheme = longest_prefix(Rule::Scheme, &[b"a", &text[..]].concat());
            assert_eq!(1 + scheme_length(text), scheme, "{:?}", text.escape_ascii());
        }
    }

    /// Returns the length of the longest prefix that the rule matches.
    fn longest_prefix(rule: Rule, text: &[u8]) -> usize {
        (0..=text.len()).rev().find(|&end| rule.is_match_bytes(&text[..end])).unwrap_or(0)
    }

    #[test]
    fn runs_end_within_the_range() {
        assert_eq!(end(QUERY, b"ab%41cd", 1..5), 5);
        // A triplet that is cut off is not part of the run.
        assert_eq!(end(QUERY, b"ab%41cd", 1..4), 2);
        assert_eq!(end(QUERY, b"ab", 2..2), 2);
    }
}
