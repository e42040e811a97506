//! Text without a syntax: what looks like a reference.
//!
//! A heuristic, and a simple one. A reference begins with a known scheme that no letter or digit
//! stands before, and goes on to white space, a control, a double quote, an angle bracket or a
//! backtick; also to an apostrophe if it began behind one. Punctuation that ends a sentence, and
//! closing brackets that were not opened, are not of it.

use std::borrow::Cow;

use crate::found::{Found, Kind};
use crate::schemes;
use crate::strings::Options;
use crate::syntax::Syntax;

/// The references in a text.
pub(crate) fn references<'a>(file: &'a str, options: &Options) -> Vec<Found<'a>> {
    let bytes = file.as_bytes();
    let mut found = Vec::new();
    let mut behind = 0;
    for colon in memchr::memchr_iter(b':', bytes) {
        if colon < behind {
            continue;
        }
        let mut start = colon;
        while start > behind && colon - start < schemes::LONGEST && is_scheme(bytes[start - 1]) {
            start -= 1;
        }
        // A scheme begins with a letter; what stands before it is not of a word.
        while start < colon && !bytes[start].is_ascii_alphabetic() {
            start += 1;
        }
        let before = file[..start].chars().next_back();
        if before.is_some_and(|c| c.is_alphanumeric())
            || schemes::known_at(&file[start..], options.schemes()).is_none()
        {
            continue;
        }
        let quoted = before == Some('\'');
        let end = end_of(file, start, quoted);
        if end > colon + 1 {
            let text = Cow::Borrowed(&file[start..end]);
            found.push(Found::new(file, start..end, text, Kind::Bare, Syntax::Bare { quoted }));
            behind = end;
        }
    }
    found
}

fn is_scheme(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"+-.".contains(&byte)
}

/// Where the reference that begins at `start` ends.
fn end_of(file: &str, start: usize, quoted: bool) -> usize {
    let rest = &file[start..];
    let len = rest.find(|c| schemes::ends(c) || quoted && c == '\'').unwrap_or(rest.len());
    let mut text = &rest[..len];
    let mut surplus = [('(', ')'), ('[', ']'), ('{', '}')].map(|(open, close)| {
        let count = |of: char| text.chars().filter(|c| *c == of).count();
        (close, count(close).saturating_sub(count(open)))
    });
    while let Some(last) = text.chars().next_back() {
        let closing = surplus.iter_mut().find(|(close, more)| *close == last && *more > 0);
        if let Some((_, more)) = closing {
            *more -= 1;
        } else if !matches!(
            last,
            '.' | ',' | ';' | ':' | '!' | '?' | '\'' | '…' | '。' | '”' | '’' | '»'
        ) {
            break;
        }
        text = &text[..text.len() - last.len_utf8()];
    }
    start + text.len()
}

/// Whether a text would be found as a whole, wherever it stands: also where a bracket follows.
pub(crate) fn is_whole(text: &str) -> bool {
    let brackets = [('(', ')'), ('[', ']'), ('{', '}')];
    let count = |of: char| text.chars().filter(|c| *c == of).count();
    let even = brackets.into_iter().all(|(open, close)| count(open) == count(close));
    even && matches!(&*references(text, &Options::new()), [only] if only.span == (0..text.len()))
}
