//! The header of an entity.

use std::borrow::Cow;
use std::ops::Range;

use mail_parser::{HeaderName, HeaderValue, Message, MessageParser, MimeHeaders};

use super::types::{MediaType, Transfer};
use crate::found::{Occurrence, Role};
use crate::map::{Decoded, Map};
use crate::utf8;

/// The fields of a header that matter.
#[derive(Default)]
pub(super) struct Header<'a> {
    pub(super) content_base: Option<Occurrence<'a>>,
    pub(super) content_location: Option<Occurrence<'a>>,
    pub(super) media_type: Option<MediaType>,
    pub(super) boundary: Option<Vec<u8>>,
    pub(super) transfer: Option<Transfer>,
}

/// Reads the header fields at `span` of the file. If a field is repeated, the first one counts.
pub(super) fn read(file: &[u8], span: Range<usize>) -> Header<'_> {
    let block = &file[span.clone()];
    let mut header = Header::default();
    let Some(message) = MessageParser::default().parse_headers(block) else { return header };
    let Some(root) = message.parts.first() else { return header };
    for field in &root.headers {
        let value = field.offset_start as usize..field.offset_end as usize;
        match &field.name {
            HeaderName::ContentLocation if header.content_location.is_none() => {
                header.content_location = reference(file, value, span.start);
            }
            HeaderName::Other(name)
                if name.eq_ignore_ascii_case("content-base") && header.content_base.is_none() =>
            {
                header.content_base = reference(file, value, span.start);
            }
            HeaderName::ContentTransferEncoding if header.transfer.is_none() => {
                let value = field.value.as_text().unwrap_or_default();
                header.transfer = Some(match value.trim() {
                    name if name.eq_ignore_ascii_case("base64") => Transfer::Base64,
                    name if name.eq_ignore_ascii_case("quoted-printable") => {
                        Transfer::QuotedPrintable
                    }
                    _ => Transfer::Identity,
                });
            }
            HeaderName::ContentType if header.media_type.is_none() => {
                if let HeaderValue::ContentType(content_type) = &field.value
                    && let Some(subtype) = content_type.subtype()
                {
                    header.boundary = content_type
                        .attribute("boundary")
                        .map(|boundary| boundary.trim_end().as_bytes().to_vec())
                        .filter(|boundary| !boundary.is_empty());
                    header.media_type = Some(MediaType {
                        kind: content_type.ctype().to_ascii_lowercase(),
                        subtype: subtype.to_ascii_lowercase(),
                        charset: content_type.attribute("charset").map(str::to_owned),
                    });
                }
            }
            _ => {}
        }
    }
    header
}

/// Returns the URI of a field. Its value loses its white space, and so its folding (RFC 2557 section 4.4), and
/// comments before and after it; encoded words (RFC 2047) are decoded.
fn reference(file: &[u8], value: Range<usize>, by: usize) -> Option<Occurrence<'_>> {
    let value = value.start + by..value.end + by;
    let bytes = file.get(value.clone())?;
    let Decoded { text, map: outer } = utf8::lossy(bytes);
    let inner = without_comments(&text);
    if let Some(decoded) = decoded_words(&text[inner.clone()]) {
        let span = outer.range(inner);
        let span = span.start + value.start..span.end + value.start;
        let map = Map::opaque(decoded.len(), span.clone());
        return Some(Occurrence::mapped(decoded.into(), span, map, Role::Header));
    }
    let Decoded { text: uri, map } = unfolded(&text[inner.clone()]);
    let map = map.shifted(inner.start).through(&outer).shifted(value.start);
    let span = map.range(0..uri.len());
    let uri = match file.get(span.clone()).map(str::from_utf8) {
        Some(Ok(raw)) if raw == uri => Cow::Borrowed(raw),
        _ => Cow::Owned(uri),
    };
    Some(Occurrence::mapped(uri, span, map, Role::Header))
}

/// Returns `true` for the white space of header fields.
pub(crate) const fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r' | '\n')
}

/// Returns a text without its white space.
pub(crate) fn unfolded(raw: &str) -> Decoded {
    let mut read = Decoded::new(0);
    for word in raw.split(is_space).filter(|word| !word.is_empty()) {
        let start = word.as_ptr() as usize - raw.as_ptr() as usize;
        read.literal(raw, start..start + word.len());
    }
    read
}

/// Returns the value without the white space and the comments around it. Parentheses can be part of a URI, too: a
/// comment begins the value, or ends it after white space.
fn without_comments(text: &str) -> Range<usize> {
    let mut start = text.len() - text.trim_start_matches(is_space).len();
    let mut end = text.trim_end_matches(is_space).len().max(start);
    while let Some(len) = comment(&text[start..end]) {
        start += len;
        start = end - text[start..end].trim_start_matches(is_space).len();
    }
    while let Some(at) = last_comment(&text[start..end]) {
        end = start + text[start..start + at].trim_end_matches(is_space).len();
    }
    start..end
}

/// Returns the length of the comment that begins a text.
fn comment(text: &str) -> Option<usize> {
    let mut open = 0_usize;
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if open > 0 => escaped = true,
            b'(' => open += 1,
            b')' if open == 1 => return Some(at + 1),
            b')' if open > 1 => open -= 1,
            _ if open == 0 => return None,
            _ => {}
        }
    }
    None
}

/// Returns the offset where the comment begins that ends a text after white space.
fn last_comment(text: &str) -> Option<usize> {
    let mut open = 0_usize;
    for (at, byte) in text.bytes().enumerate().rev() {
        match byte {
            b')' => open += 1,
            b'(' if open > 0 => {
                open -= 1;
                if open == 0 {
                    let comment = text[..at].ends_with(is_space);
                    return comment.then_some(at);
                }
            }
            _ if open == 0 => return None,
            _ => {}
        }
    }
    None
}

/// Decodes encoded words, as the library does for a field of text. Returns `None` if the value has none.
fn decoded_words(value: &str) -> Option<String> {
    if !value.contains("=?") {
        return None;
    }
    let field = format!("Content-Location: {value}\r\n\r\n");
    let message: Option<Message<'_>> = MessageParser::default().parse_headers(field.as_bytes());
    let text = message.as_ref().and_then(|message| message.content_location()).unwrap_or(value);
    let decoded: String = text.split(is_space).collect();
    (!decoded.chars().eq(value.chars().filter(|c| !is_space(*c)))).then_some(decoded)
}
