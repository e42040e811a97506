//! Programs, and other files with references in strings and comments: a conservative reading.
//!
//! The language is unknown. A reference begins with a known scheme and `://`, which hardly occurs outside strings and
//! comments. It ends where it is no longer certain: before white space, a quote of any kind, an angle bracket, a
//! backslash, a vertical bar, a closing bracket that was not opened, or a character beyond ASCII. If a program
//! inserts a value, the text is not a reference: `http://{host}/`, `https://$HOST/`, `http://%s:%d/`. Neither is a
//! text that is concatenated: `"http://[" + address`.
//!
//! These references cannot be edited, because the use of the string is unknown.

use std::borrow::Cow;
use std::ops::Range;

use memchr::memmem;

use crate::found::{Occurrence, Role};
use crate::map::Map;
use crate::schemes;
use crate::strings::DocumentOptions;

/// Returns the references in a file.
pub(crate) fn references<'a>(file: &'a str, options: &DocumentOptions) -> Vec<Occurrence<'a>> {
    let bytes = file.as_bytes();
    let mut found = Vec::new();
    let mut past = 0;
    for colon in memmem::find_iter(bytes, "://") {
        let start = schemes::start_before(bytes, past, colon);
        if schemes::known_at(&file[start..], &options.schemes).is_none() {
            continue;
        }
        let end = end_of(bytes, colon);
        past = end;
        if is_literal(file, &(start..end), colon + 3) {
            let map = Map::identity(start..end);
            let text = Cow::Borrowed(&file[start..end]);
            found.push(Occurrence::mapped(text, start..end, map, Role::Bare));
        }
    }
    found
}

/// Returns the end of the reference whose scheme ends at `from`, without punctuation that ends a sentence.
fn end_of(file: &[u8], from: usize) -> usize {
    let mut open = [0_usize; 3];
    let mut end = from;
    for &byte in &file[from..] {
        match byte {
            // The end of markup: `[b]http://a/[/b]`.
            b'[' if file.get(end + 1) == Some(&b'/') => break,
            b'(' | b'[' | b'{' => open[kind(byte)] += 1,
            b')' | b']' | b'}' => match open[kind(byte)].checked_sub(1) {
                Some(less) => open[kind(byte)] = less,
                None => break,
            },
            b'"' | b'\'' | b'`' | b'<' | b'>' | b'\\' | b'|' => break,
            b'!'..=b'~' => {}
            _ => break,
        }
        end += 1;
    }
    // The loop stops at the slash before the authority at the latest.
    while b".,;:!?*".contains(&file[end - 1]) {
        end -= 1;
    }
    end
}

/// Returns the kind of a bracket.
const fn kind(bracket: u8) -> usize {
    match bracket {
        b'(' | b')' => 0,
        b'[' | b']' => 1,
        _ => 2,
    }
}

/// Returns `true` if a reference is literal, and no program inserts or concatenates a value.
fn is_literal(file: &str, span: &Range<usize>, authority: usize) -> bool {
    let rest = &file[authority..span.end];
    let even = [('(', ')'), ('[', ']')]
        .iter()
        .all(|&(open, close)| rest.matches(open).count() == rest.matches(close).count());
    let goes_on = file[span.end..].starts_with(['\\', '<']);
    even && !goes_on
        && rest.contains(|c: char| c.is_ascii_alphanumeric())
        && !rest.contains(['{', '}', '$', '*'])
        && !rest.contains("...")
        && !has_placeholder(rest.as_bytes())
}

/// Returns `true` if a text contains a placeholder of C's `printf` or a similar function: `%s`, `%-5d`, `%(name)s`.
fn has_placeholder(text: &[u8]) -> bool {
    memchr::memchr_iter(b'%', text).any(|percent| {
        let rest = &text[percent + 1..];
        let is_octet = rest.len() > 1 && rest[..2].iter().all(u8::is_ascii_hexdigit);
        let flags = rest.iter().take_while(|byte| b"0123456789.-+#l".contains(byte)).count();
        let conversion = rest.get(flags);
        !is_octet && conversion.is_none_or(|byte| b"sdiuxXofgeEcpqvtTnbrS@(%".contains(byte))
    })
}
