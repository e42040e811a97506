//! Finds URI references in documents, with their exact positions in the file.
//!
//! [`references`] finds the references in a document of a [`Format`]. Each [`Occurrence`] has the decoded text, its
//! byte range in the file, and a [`Map`] between the two. With the map, an error at one byte of a reference can be
//! shown at its position in the file, even after an escape. [`Occurrence::edit`] goes the other way. [`LineIndex`]
//! converts offsets to lines and columns.
//!
//! [`html_base`] and [`entity`] find the base URI that a document itself defines, and [`base`] determines from this
//! the base of a part of a message.
//!
//! ```
//! use uri_grammar_documents::{Format, LineIndex, references};
//!
//! let file = b"One\n[two](<http://a/\\>b>)\n";
//! let found = &references(Format::Markdown, file)?[0];
//! assert_eq!(found.text, "http://a/>b");
//! let place = LineIndex::new(file).position(found.map.offset(9));
//! assert_eq!((place.line, place.character), (2, 17));
//! # Ok::<(), uri_grammar_documents::FormatError>(())
//! ```
//!
//! # What is a reference
//!
#![doc = include_str!("../FORMATS.md")]

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod asciidoc;
mod base;
mod css;
mod csv;
mod error;
mod escapes;
mod format;
mod found;
mod html;
mod json;
mod json_schema;
mod lines;
mod mail;
mod map;
mod markdown;
mod mime;
mod program;
mod rst;
mod schemes;
mod source;
mod strings;
mod syntax;
mod text;
mod toml;
mod utf8;
mod xml;
mod yaml;

pub use crate::base::{PartBase, base};
pub use crate::error::FormatError;
pub use crate::format::{Format, UnknownFormat};
pub use crate::found::{Expected, Occurrence, Replacement, Role};
pub use crate::html::html_base;
pub use crate::lines::{LineIndex, Position};
pub use crate::map::Map;
pub use crate::mime::{Entity, MediaType, entity};
pub use crate::program::Language;
pub use crate::strings::{DocumentOptions, Strings};

/// Finds the references in a document, in the order of the file.
///
/// A byte order mark is skipped. JSON, TOML and YAML must be UTF-8. In other formats, bytes that
/// are not UTF-8 are read as U+FFFD, and there is no [`edit`](Occurrence::edit).
///
/// # Errors
///
/// Fails if JSON, TOML or YAML is malformed, nests too deeply, or is not UTF-8. The other formats accept any bytes.
///
/// ```
/// use uri_grammar_documents::{Format, references};
///
/// let file = br#"{"name": "a", "url": "http:\/\/a\/"}"#;
/// let found = references(Format::Json, file)?;
/// assert_eq!(found.len(), 1);
/// assert_eq!(found[0].text, "http://a/");
/// assert_eq!(&file[found[0].span.clone()], br"http:\/\/a\/");
/// # Ok::<(), uri_grammar_documents::FormatError>(())
/// ```
pub fn references<T: AsRef<[u8]> + ?Sized>(
    format: Format,
    file: &T,
) -> Result<Vec<Occurrence<'_>>, FormatError> {
    references_with(format, file, &DocumentOptions::new())
}

/// Finds the references in a document, with options for the strings that are references.
///
/// # Errors
///
/// Fails in the same cases as [`references`].
pub fn references_with<'a, T: AsRef<[u8]> + ?Sized>(
    format: Format,
    file: &'a T,
    options: &DocumentOptions,
) -> Result<Vec<Occurrence<'a>>, FormatError> {
    const MARK: &[u8] = "\u{FEFF}".as_bytes();
    let file = file.as_ref();
    let Some(rest) = file.strip_prefix(MARK) else { return of_bytes(format, file, options) };
    let found = of_bytes(format, rest, options).map_err(|error| error.shifted(MARK.len()))?;
    Ok(found.into_iter().map(|found| found.shifted(MARK.len())).collect())
}

fn of_bytes<'a>(
    format: Format,
    file: &'a [u8],
    options: &DocumentOptions,
) -> Result<Vec<Occurrence<'a>>, FormatError> {
    let error = match str::from_utf8(file) {
        Ok(text) => return of_text(format, text, options),
        Err(error) => error,
    };
    match format {
        Format::Markdown
        | Format::Html
        | Format::Xml
        | Format::Css
        | Format::Csv
        | Format::Asciidoc
        | Format::Rst
        | Format::Mail
        | Format::Program(_)
        | Format::Source
        | Format::Text => {
            let lossy = utf8::lossy(file);
            let found = of_text(format, &lossy.text, options)?;
            Ok(found.into_iter().map(|found| found.in_pieces(file, &lossy.map)).collect())
        }
        Format::Json | Format::Toml | Format::Yaml => {
            let start = error.valid_up_to();
            let end = error.error_len().map_or(file.len(), |len| start + len);
            Err(FormatError::new(start..end, "not UTF-8"))
        }
    }
}

fn of_text<'a>(
    format: Format,
    file: &'a str,
    options: &DocumentOptions,
) -> Result<Vec<Occurrence<'a>>, FormatError> {
    match format {
        Format::Markdown => Ok(markdown::references(file, options)),
        Format::Html => Ok(html::references(file)),
        Format::Json => json::references(file, options),
        Format::Toml => toml::references(file, options),
        Format::Yaml => yaml::references(file, options),
        Format::Xml => Ok(xml::references(file, options)),
        Format::Css => Ok(css::references(file)),
        Format::Csv => Ok(csv::references(file, options)),
        Format::Asciidoc => Ok(asciidoc::references(file, options)),
        Format::Rst => Ok(rst::references(file, options)),
        Format::Mail => Ok(mail::references(file, options)),
        Format::Program(language) => Ok(program::references(file, language, options)),
        Format::Source => Ok(source::references(file, options)),
        Format::Text => Ok(text::references(file, options)),
    }
}
