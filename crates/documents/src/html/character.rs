//! Character references of HTML, and the decoded value of an attribute.

use std::convert::Infallible;

use html5gum::emitters::callback::{CallbackEmitter, CallbackEvent};
use html5gum::{Span, Tokenizer};

use crate::escapes::decoded;
use crate::map::Decoded;

/// Decodes the value of an attribute, or a part of it.
pub(crate) fn unescape(raw: &str) -> Decoded {
    let next = |rest: &[u8]| memchr::memchr3(b'&', b'\r', 0, rest);
    let read = decoded(raw, next, |start| {
        Some(match raw.as_bytes()[start] {
            b'\r' => ("\n".into(), start + if raw[start..].starts_with("\r\n") { 2 } else { 1 }),
            0 => ("\u{FFFD}".into(), start + 1),
            _ => {
                let end = start + extent(&raw[start..]);
                (reference(raw, start, end).unwrap_or_else(|| raw[start..end].to_owned()), end)
            }
        })
    });
    read.unwrap_or_default()
}

/// Returns the number of bytes of the possible reference that begins with `&`; at least one.
fn extent(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (digits, start): (fn(&u8) -> bool, _) = match bytes {
        [_, b'#', b'x' | b'X', ..] => (u8::is_ascii_hexdigit, 3),
        [_, b'#', ..] => (u8::is_ascii_digit, 2),
        _ => (u8::is_ascii_alphanumeric, 1),
    };
    let end = start + bytes[start..].iter().take_while(|byte| digits(byte)).count();
    end + usize::from(bytes.get(end) == Some(&b';'))
}

/// Returns the text of a character reference in an attribute, if it is one.
fn reference(raw: &str, start: usize, end: usize) -> Option<String> {
    let text = &raw[start..end];
    if let Some(number) = text.strip_prefix("&#") {
        // Leading zeros change nothing, and no character has more than eight digits.
        let (mark, digits) = match number.strip_prefix(['x', 'X']) {
            Some(digits) => ("x", digits),
            None => ("", number),
        };
        let digits = digits.trim_end_matches(';');
        if digits.is_empty() {
            return None;
        }
        let digits = digits.trim_start_matches('0');
        let digits = if digits.len() > 8 { "99999999" } else { digits };
        return decode(&format!("&#{mark}0{digits};"));
    }
    // Without a semicolon, a name before "=" is a name in a query.
    let ended = text.ends_with(';');
    if !ended && raw[end..].starts_with('=') {
        return None;
    }
    named(text)
}

/// Returns the text of a named reference, from `&` on; `None` if there is no such name.
pub(crate) fn named(text: &str) -> Option<String> {
    match text {
        "&amp;" => Some("&".to_owned()),
        _ => decode(text).filter(|decoded| decoded != text),
    }
}

/// Decodes an attribute's value with the library.
fn decode(text: &str) -> Option<String> {
    let mut decoded = None;
    let emitter = CallbackEmitter::new(|event: CallbackEvent<'_>, _: Span<()>| {
        if let CallbackEvent::AttributeValue { value } = event {
            decoded = Some(String::from_utf8_lossy(value).into_owned());
        }
        None::<Infallible>
    });
    let document = format!("<a b=\"{text}\">");
    let _: Result<(), Infallible> = Tokenizer::new_with_emitter(&document, emitter).finish();
    decoded
}
