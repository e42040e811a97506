//! Unencoded markup in a `data:` URI, which is common for images in style sheets. A `#` in the markup, as in a color,
//! would begin the fragment and end the image.

use core::ops::Range;

use uri_grammar::Rule;

use crate::site::is_reference;
use crate::text::characters::{begins, contains, is_triplet};
use crate::text::edits::{Edit, percent_encoded, replace};
use crate::text::runs;

/// Unencoded markup. The span is from the first disallowed character to the end of the markup.
#[derive(Debug, Clone)]
pub(crate) struct Markup {
    /// The whole markup.
    pub(super) data: Range<usize>,
}

/// The maximum length of a text that is examined.
const LONGEST: usize = 1 << 16;

/// The first and last characters of markup.
const OPEN: [&[u8]; 2] = [b"<", b"%3C"];
const CLOSE: [&[u8]; 2] = [b">", b"%3E"];

impl Markup {
    /// Finds a `data:` URI with markup that is not encoded at the error.
    #[inline(never)]
    pub(super) fn find(rule: Rule, text: &[u8], bad: usize) -> Option<(Range<usize>, Self)> {
        if text.len() > LONGEST || !is_reference(rule) {
            return None;
        }
        let start = text.iter().position(|&byte| byte == b',')? + 1;
        let is_markup = OPEN.iter().any(|open| begins(&text[start..], open));
        let is_encoded = contains(&text[..start], b";base64,");
        let last = (start..text.len()).rev().find_map(|at| {
            let close = CLOSE.iter().find(|close| begins(&text[at..], close))?;
            Some(at + close.len())
        });
        let end = last.filter(|&end| is_markup && !is_encoded && start <= bad && bad < end)?;
        Some((bad..end, Self { data: start..end }))
    }

    /// Returns one edit that encodes all characters of the markup that a path cannot contain.
    pub(super) fn encoded(&self, text: &[u8]) -> Edit {
        let mut out = alloc::string::String::with_capacity(2 * self.data.len());
        let mut at = self.data.start;
        while at < self.data.end {
            let is_kept = |&at: &usize| match text[at] {
                b'%' => is_triplet(text, at, self.data.end),
                byte => runs::SEGMENTS.contains(byte),
            };
            let kept = (at..self.data.end).take_while(is_kept).count();
            out.extend(text[at..at + kept].iter().map(|&byte| char::from(byte)));
            at += kept;
            let encoded = (at..self.data.end).take_while(|at| !is_kept(at)).count();
            out.push_str(&percent_encoded(&text[at..at + encoded]));
            at += encoded;
        }
        replace(self.data.clone(), out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uri_grammar::GrammarRule;

    #[test]
    fn markup_begins_the_data_and_ends_after_the_error() {
        for (text, found) in [
            ("data:,<a #b>", Some((6, 12))),
            ("DATA:image/svg+xml,<a>", Some((19, 22))),
            ("data:,%3ca b=\"\"%3e", Some((6, 18))),
            ("data:,%3Ca b=\"#c\"/%3E#d e", Some((6, 21))),
            ("data:,<a>#b c", Some((6, 9))),
            ("data:;base64,<a>", None),
            ("data:,a<b>", None),
            ("data:,%3Ca%3E b", None),
            ("data:,<a", None),
            ("data:<a>", None),
        ] {
            let error = Rule::UriReference.validate_bytes(text.as_bytes()).expect_err("an error");
            let of = |rule| Markup::find(rule, text.as_bytes(), error.offset());
            let data = of(Rule::Uri).map(|(_, markup)| (markup.data.start, markup.data.end));
            assert_eq!(data, found, "{text}");
            assert!(of(Rule::Path).is_none(), "{text}");
        }
        for (length, is_found) in [(LONGEST, true), (LONGEST + 1, false)] {
            let text = ["data:,<", &"a".repeat(length - 8), ">"].concat();
            assert_eq!(Markup::find(Rule::Uri, text.as_bytes(), 6).is_some(), is_found);
        }
    }

    #[test]
    fn what_is_encoded_stays_as_it_is() {
        let text = b"data:,%3Ca b='#%c\xC3\xA9%C3%A9?'>#d";
        let edit = Markup { data: 6..text.len() - 2 }.encoded(text);
        assert_eq!(edit.text, "%3Ca%20b='%23%25c%C3%A9%C3%A9%3F'%3E");
    }
}
