//! Messages (RFC 5322, MIME): header fields that contain URIs, and the bodies of their parts, with their transfer
//! encoding decoded.
//!
//! A part is read by its type: HTML, Markdown, style sheets, and other text as text. Parts that are
//! not text are ignored, and so is text in a character set that does not extend ASCII. References
//! in an encoded part cannot be edited.

mod fields;
mod transfer;

use crate::css;
use crate::found::Occurrence;
use crate::html;
use crate::map::Map;
use crate::markdown;
use crate::mime::{Entity, MediaType, Transfer, entity};
use crate::strings::DocumentOptions;
use crate::text;
use crate::utf8;

/// Returns the references in a message, in the order of the file.
pub(crate) fn references<'a>(file: &'a str, options: &DocumentOptions) -> Vec<Occurrence<'a>> {
    let mut found = Vec::new();
    let message = entity(file);
    let mut open = vec![&message];
    while let Some(entity) = open.pop() {
        fields::references(file, entity.header.clone(), &mut found);
        if entity.parts.is_empty() {
            body(file, entity, options, &mut found);
        }
        open.extend(&entity.parts);
    }
    found.sort_by_key(|found| found.span.start);
    found
}

fn body<'a>(
    file: &'a str,
    entity: &Entity<'_>,
    options: &DocumentOptions,
    found: &mut Vec<Occurrence<'a>>,
) {
    let Some(raw) = file.get(entity.body.clone()) else { return };
    if !is_read(&entity.media_type) {
        return;
    }
    let start = entity.body.start;
    let (bytes, outer) = match entity.transfer {
        Transfer::Identity => {
            let texts = of_text(&entity.media_type, raw, options);
            found.extend(texts.into_iter().map(|it| it.shifted(start)));
            return;
        }
        Transfer::Base64 => transfer::base64(raw),
        Transfer::QuotedPrintable => transfer::quoted_printable(raw),
    };
    let lossy = utf8::lossy(&bytes);
    let map: Map = lossy.map.through(&outer).shifted(start);
    for one in of_text(&entity.media_type, &lossy.text, options) {
        found.push(one.in_pieces(file.as_bytes(), &map).unwritten());
    }
}

fn is_read(media_type: &MediaType) -> bool {
    const PREFIXES: [&str; 6] = ["us-ascii", "ascii", "utf-8", "iso-8859-", "windows-125", "latin"];
    let is_known = |charset: &str| {
        let charset = charset.to_ascii_lowercase();
        charset == "utf8" || PREFIXES.iter().any(|prefix| charset.starts_with(prefix))
    };
    media_type.kind() == "text" && media_type.charset().is_none_or(is_known)
}

fn of_text<'a>(
    media_type: &MediaType,
    text: &'a str,
    options: &DocumentOptions,
) -> Vec<Occurrence<'a>> {
    match media_type.subtype() {
        "html" => html::references(text),
        "markdown" => markdown::references(text, options),
        "css" => css::references(text),
        _ => text::references(text, options),
    }
}
