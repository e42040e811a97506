//! `wais` (section 3.9).

use uri_grammar::percent::Encoded;

use super::Site;
use super::error::{UrlError, Wanted};
use super::part::Part;
use super::site::with_path;

pub(super) const PORT: u16 = 210;

/// A WAIS database, a search in it, or a document from it.
///
/// ```
/// use uri_grammar_historic::editions::rfc1738_schemes::{Url, WaisForm, parse};
///
/// let Url::Wais(wais) = parse("wais://host.dom/news?rust").unwrap() else { panic!() };
/// assert_eq!(wais.database.as_str(), "news");
/// assert!(matches!(wais.form, WaisForm::Search(words) if words.as_str() == "rust"));
/// ```
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Wais<'a> {
    /// Host and port.
    pub site: Site<'a>,
    /// The name of the database.
    pub database: Encoded<'a>,
    /// The form of the URL.
    pub form: WaisForm<'a>,
}

/// One of the three forms of a WAIS URL.
#[derive(Debug, Clone, Copy)]
pub enum WaisForm<'a> {
    /// A database that can be searched.
    Database,
    /// A particular search.
    Search(Encoded<'a>),
    /// A particular document.
    Document {
        /// The designation of its type, which clients need to know.
        wtype: Encoded<'a>,
        /// The identifier of the document, which only the server that issued it understands.
        wpath: Encoded<'a>,
    },
}

/// Parses `"//" hostport "/" database [ "?" search | "/" wtype "/" wpath ]`.
pub(super) fn parse(part: Part<'_>) -> Result<Wais<'_>, UrlError> {
    let (site, path) = with_path(part, PORT)?;
    let delimiter = path.as_str().bytes().position(|byte| matches!(byte, b'?' | b'/'));
    let (database, rest) = path.split_at(delimiter.unwrap_or(path.as_str().len()));
    let database = database.check(b"")?.encoded();
    let form = if let Some((_, search)) = rest.split_once(b'?').filter(|_| is(rest, b'?')) {
        WaisForm::Search(search.check(b";:@&=")?.encoded())
    } else if is(rest, b'/') {
        let document = rest.split_at(1).1;
        let (wtype, wpath) =
            document.split_once(b'/').ok_or(document.error_at_end(Wanted::Document))?;
        let wtype = wtype.check(b"")?.encoded();
        WaisForm::Document { wtype, wpath: wpath.check(b"")?.encoded() }
    } else {
        WaisForm::Database
    };
    Ok(Wais { site, database, form })
}

fn is(part: Part<'_>, first: u8) -> bool {
    part.as_str().as_bytes().first() == Some(&first)
}
