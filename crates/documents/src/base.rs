//! The base of a part of a message, by the rules of each edition of the URI syntax.
#![allow(clippy::result_large_err, reason = "the error is the library's, and can be copied")]

use std::borrow::Cow;

use uri_grammar_historic::editions::Algorithm;
use uri_grammar_historic::editions::base::{Base, BaseError, Origin, Sources};

use crate::html::html_base;
use crate::mime::Entity;

/// The base of a part, and the number of entities between the part and its source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartBase {
    /// The base, with its origin in the entity in which it was found.
    pub base: Base,
    /// The number of entities outwards: 0 for the part itself, 1 for the entity that encapsulates
    /// it.
    pub outwards: usize,
}

/// Finds the base of the references in a part of a message.
///
/// `path` leads from the message to the part, as [`Entity::path_to`] returns it: an entity comes before the entities
/// that it encapsulates. `outside` has further sources for the whole message: the URI that it was retrieved from, and
/// the default of the application. An empty path means a document about which nothing else is known.
///
/// For each entity, from the part outwards, these count, in the order of [`Sources::establish`]:
///
/// - in the part itself, the `base` element of HTML;
/// - `Content-Base` and `Content-Location`; in RFC 1808, the field `Base` instead;
/// - finally, the sources in `outside`.
///
/// Fields in the heading of a multipart are the base of its parts in RFC 1808 (section 3.2), in
/// the draft of 1996 (section 5.1.2) and in RFC 3986, which follows RFC 2557 (section 5). RFC
/// 2396 and the draft of 2002 follow RFC 2110, where they are "meaningless in multipart headings"
/// (section 4.1), though its example 9.3 has one there.
///
/// If RFC 3986 finds no base and the application has no default, the base is `thismessage:/` (RFC
/// 2557 section 5), so that parts can refer to each other.
///
/// ```
/// use uri_grammar_historic::editions::{Edition, base::{Origin, Sources}};
/// use uri_grammar_documents::{base, entity};
///
/// let file = b"Content-Location: http://a/b/\r\n\
///     Content-Type: multipart/related; boundary=x\r\n\r\n\
///     --x\r\nContent-Location: c\r\nContent-Type: text/html\r\n\r\n<p>\r\n--x--\r\n";
/// let message = entity(file);
/// let path = message.path_to(file.len() - 10);
/// assert_eq!(path.len(), 2);
///
/// let found = base(&path, Sources::new(), Edition::Rfc3986)?;
/// assert_eq!((found.base.as_str(), found.outwards), ("http://a/b/", 1));
/// assert_eq!(found.base.origin(), Origin::ContentLocation);
/// // The draft of 1996 also uses the relative location as a base.
/// let found = base(&path, Sources::new(), Edition::UrlSyntax00)?;
/// assert_eq!((found.base.as_str(), found.outwards), ("http://a/b/c", 0));
/// // RFC 2396 ignores the heading of a multipart.
/// let outside = Sources::new().retrieval("imap://server/1");
/// let found = base(&path, outside, Edition::Rfc2396)?;
/// assert_eq!((found.base.as_str(), found.outwards), ("imap://server/1", 1));
/// # Ok::<(), uri_grammar_historic::editions::base::BaseError>(())
/// ```
///
/// # Errors
///
/// Fails if the innermost source has no base, or if there is no source.
pub fn base(
    path: &[&Entity<'_>],
    outside: Sources<'_>,
    document: impl Into<Algorithm>,
) -> Result<PartBase, BaseError> {
    let algorithm = document.into();
    let mut found = None;
    for (depth, entity) in path.iter().enumerate() {
        let is_part = depth + 1 == path.len();
        found = Some(of_entity(entity, is_part, found.as_ref(), outside, algorithm));
    }
    let found = found.unwrap_or_else(|| own(outside.establish(algorithm)));
    match found {
        Err(BaseError::NoBase) if algorithm >= Algorithm::Rfc3986 => {
            let base = Sources::new().default_base("thismessage:/").establish(algorithm)?;
            Ok(PartBase { base, outwards: path.len().saturating_sub(1) })
        }
        found => found,
    }
}

/// Returns the base of one entity, given the base of the entity around it, if there is one.
fn of_entity(
    entity: &Entity<'_>,
    is_part: bool,
    around: Option<&Result<PartBase, BaseError>>,
    outside: Sources<'_>,
    algorithm: Algorithm,
) -> Result<PartBase, BaseError> {
    let content;
    let mut sources = match around {
        None => outside,
        Some(Ok(outer)) => Sources::new().encapsulating(outer.base.as_str()),
        Some(Err(_)) => Sources::new(),
    };
    let is_html =
        entity.media_type.is("text", "html") || entity.media_type.is("application", "xhtml+xml");
    let embedded = if is_part && is_html {
        content = entity.content();
        let content = String::from_utf8_lossy(&content);
        html_base(&content).map(|found| found.text.into_owned())
    } else {
        None
    };
    if let Some(embedded) = &embedded {
        sources = sources.embedded(embedded);
    }
    let rfc1808_base = (algorithm == Algorithm::Rfc1808).then(|| base_field(entity)).flatten();
    if let Some(value) = &rfc1808_base {
        sources = sources.header("Base", value);
    }
    let rfc2110 = matches!(algorithm, Algorithm::Rfc2396 | Algorithm::Rfc2396bis00);
    if !(rfc2110 && entity.media_type.kind() == "multipart") {
        if let Some(field) = &entity.content_base {
            sources = sources.header("Content-Base", &field.text);
        }
        if let Some(field) = &entity.content_location {
            sources = sources.header("Content-Location", &field.text);
        }
    }
    let found = sources.establish(algorithm);
    match (found, around) {
        // The encapsulating entity has the base, or lacks one.
        (Ok(base), Some(Ok(outer))) if base.origin() == Origin::Encapsulating => {
            Ok(PartBase { base: outer.base.clone(), outwards: outer.outwards + 1 })
        }
        // A part does not inherit an undefined base; its base is the default.
        (Ok(base), Some(Ok(outer))) if base.origin() == Origin::Default => {
            Ok(PartBase { base, outwards: outer.outwards + 1 })
        }
        (Ok(base), Some(Err(error))) if base.origin() == Origin::Default => Err(*error),
        (Err(BaseError::NoBase), Some(Err(error))) => Err(*error),
        (found, _) => own(found),
    }
}

fn own(found: Result<Base, BaseError>) -> Result<PartBase, BaseError> {
    found.map(|base| PartBase { base, outwards: 0 })
}

/// Returns the value of the first field `Base` of a header (RFC 1808 section 3.1), still folded.
fn base_field<'a>(entity: &Entity<'a>) -> Option<Cow<'a, str>> {
    let header = &entity.file[entity.header.clone()];
    let mut lines = header.split_inclusive(|byte| *byte == b'\n');
    let mut start = 0;
    let value = lines.find_map(|line| {
        let at = start;
        start += line.len();
        let colon = line.iter().position(|byte| *byte == b':')?;
        let name = line[..colon].trim_ascii_end();
        name.eq_ignore_ascii_case(b"base").then_some(at + colon + 1)
    })?;
    // A line that begins with white space continues the field.
    let folded = lines.take_while(|line| matches!(line.first(), Some(b' ' | b'\t')));
    let end = start + folded.map(<[u8]>::len).sum::<usize>();
    Some(String::from_utf8_lossy(&header[value..end]))
}
