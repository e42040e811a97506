//! Unencoded markup in a `data:` URI, which is common for images in style sheets. A `#` in the markup, as in a color,
//! would begin the fragment and end the image.

use crate::causes::prelude::*;
use crate::text::characters::{begins, contains};
use crate::text::runs;
use crate::text::triplets::is_triplet;

/// Unencoded markup. The span is from the first disallowed character to the end of the markup.
#[derive(Debug, Clone)]
pub(crate) struct Markup {
    pub(super) data: Range<usize>,
}

/// The maximum length of a text that is examined.
const LONGEST: usize = 1 << 16;

/// The first and last characters of markup.
const OPEN: [&[u8]; 2] = [b"<", b"%3C"];
const CLOSE: [&[u8]; 2] = [b">", b"%3E"];

impl Markup {
    /// Finds a `data:` URI with markup that is not encoded at the error.
    pub(super) fn find(rule: Rule, text: &[u8], bad: usize) -> Marked<Self> {
        if !begins(text, "data:") || text.len() > LONGEST || !is_reference(rule) {
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
                byte => runs::has(runs::SEGMENTS, byte),
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
