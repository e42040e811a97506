//! The tree of entities.
//!
//! A library reads the headers. This module separates the parts, in one pass over the lines,
//! because the library would search to the end of the file for each boundary, and would build, copy
//! and drop nested messages to any depth.

use super::header;
use super::types::{Entity, MediaType, Transfer};

/// The maximum nesting of entities.
const DEPTH: usize = 64;

/// An entity that is not complete.
struct Open<'a> {
    entity: Entity<'a>,
    /// The boundary of its parts, as long as more parts can follow.
    boundary: Option<Vec<u8>>,
}

/// Parses a message into its header and its body, which can contain messages and parts of its own.
///
/// Parts are as in RFC 2046: a line with the boundary of any enclosing multipart ends everything
/// within it. Any bytes are an entity; without an empty line, all of them are the header.
///
/// ```
/// use uri_grammar_documents::entity;
///
/// let file = b"Content-Base: http://a/\r\n\
///     Content-Type: multipart/related; boundary=x\r\n\r\n\
///     --x\r\ncontent-location:\r\n b/\r\n c\r\nContent-Type: text/html\r\n\r\n<p>\r\n--x--\r\n";
/// let message = entity(file);
/// assert_eq!(message.content_base.unwrap().text, "http://a/");
/// let part = &message.parts[0];
/// assert_eq!(part.content_location.as_ref().unwrap().text, "b/c");
/// assert!(part.media_type.is("text", "html"));
/// assert_eq!(&*part.content(), b"<p>");
/// ```
#[must_use]
pub fn entity<T: AsRef<[u8]> + ?Sized>(file: &T) -> Entity<'_> {
    let file = file.as_ref();
    let mut open: Vec<Open<'_>> = Vec::new();
    let mut at = begin(file, 0, &mut open);
    while at < file.len() {
        let line_end = line_end(file, at);
        if let Some((index, last)) = delimiter(&file[at..line_end], &open) {
            close(&mut open, index + 1, break_before(file, at));
            if last {
                open[index].boundary = None;
                at = line_end;
            } else {
                at = begin(file, line_end, &mut open);
            }
        } else {
            at = line_end;
        }
    }
    close(&mut open, 1, file.len());
    // The first entity is never closed before the end.
    match open.pop() {
        Some(Open { mut entity, .. }) => {
            entity.body.end = file.len();
            entity
        }
        None => plain(file, 0, 0),
    }
}

/// Opens the entity whose header begins at this offset, and the messages that begin with it. Returns the offset where
/// the next line begins.
fn begin<'a>(file: &'a [u8], mut at: usize, open: &mut Vec<Open<'a>>) -> usize {
    loop {
        let (end, body) = header_end(file, at, open);
        let fields = header::read(file, at..end);
        let digest = open.last().is_some_and(|parent| {
            parent.boundary.is_some() && parent.entity.media_type.is("multipart", "digest")
        });
        let default = if digest { ("message", "rfc822") } else { ("text", "plain") };
        let mut entity = plain(file, at, body);
        entity.media_type = fields.media_type.unwrap_or_else(|| MediaType {
            kind: default.0.to_owned(),
            subtype: default.1.to_owned(),
            charset: None,
        });
        entity.content_base = fields.content_base;
        entity.content_location = fields.content_location;
        let multipart = entity.media_type.kind == "multipart";
        entity.transfer = match fields.transfer {
            Some(transfer) if !multipart => transfer,
            _ => Transfer::Identity,
        };
        let deeper = open.len() + 1 < DEPTH;
        let message = matches!(&*entity.media_type.kind, "message")
            && matches!(&*entity.media_type.subtype, "rfc822" | "global" | "http")
            && entity.transfer == Transfer::Identity;
        let boundary = fields.boundary.filter(|_| multipart && deeper);
        open.push(Open { entity, boundary });
        if !(message && deeper) || body >= file.len() || body == end {
            return body;
        }
        at = body;
    }
}

fn plain(file: &[u8], start: usize, body: usize) -> Entity<'_> {
    Entity {
        content_base: None,
        content_location: None,
        media_type: MediaType {
            kind: "text".to_owned(),
            subtype: "plain".to_owned(),
            charset: None,
        },
        header: start..body,
        body: body..body,
        parts: Vec::new(),
        transfer: Transfer::Identity,
        file,
    }
}

/// Closes the entities from `index` on, which end at `end`.
fn close(open: &mut Vec<Open<'_>>, index: usize, end: usize) {
    while open.len() > index.max(1) {
        let Some(Open { mut entity, .. }) = open.pop() else { return };
        entity.header.end = entity.header.end.min(end.max(entity.header.start));
        entity.body.start = entity.header.end;
        entity.body.end = end.max(entity.body.start);
        if let Some(parent) = open.last_mut() {
            parent.entity.parts.push(entity);
        }
    }
}

/// Returns the end of the fields and the beginning of the body, which comes after an empty line or at the line of a
/// boundary.
fn header_end(file: &[u8], start: usize, open: &[Open<'_>]) -> (usize, usize) {
    let mut at = start;
    while at < file.len() {
        let end = line_end(file, at);
        let line = &file[at..end];
        if matches!(line, b"\n" | b"\r\n" | b"\r") {
            return (at, end);
        }
        if delimiter(line, open).is_some() {
            return (at, at);
        }
        at = end;
    }
    (at, at)
}

/// Returns the offset after the line break of the line that has this byte.
fn line_end(file: &[u8], at: usize) -> usize {
    memchr::memchr(b'\n', &file[at..]).map_or(file.len(), |len| at + len + 1)
}

/// Returns the start of the line break before a delimiter, which belongs to the delimiter.
fn break_before(file: &[u8], at: usize) -> usize {
    let before = &file[..at];
    before.strip_suffix(b"\r\n").or(before.strip_suffix(b"\n")).unwrap_or(before).len()
}

/// Returns the innermost open multipart that a line separates, and `true` if the line ends it.
fn delimiter(line: &[u8], open: &[Open<'_>]) -> Option<(usize, bool)> {
    let line = line.strip_prefix(b"--")?.trim_ascii_end();
    open.iter().enumerate().rev().find_map(|(index, open)| {
        let rest = line.strip_prefix(&**open.boundary.as_ref()?)?;
        match rest {
            b"" => Some((index, false)),
            b"--" => Some((index, true)),
            _ => None,
        }
    })
}
