//! `prospero` (section 3.11).

use uri_grammar::percent::Encoded;

use super::Site;
use super::error::{UrlError, Wanted};
use super::part::Part;
use super::site::with_path;

pub(super) const PORT: u16 = 1525;

/// An object of the Prospero Directory Service.
///
/// ```
/// use uri_grammar_historic::editions::rfc1738_schemes::{Url, parse};
///
/// let Url::Prospero(prospero) = parse("prospero://host.dom//pros/name;version=2").unwrap() else {
///     panic!()
/// };
/// assert_eq!((prospero.name.as_str(), prospero.site.port()), ("/pros/name", Some(1525)));
/// let fields: Vec<_> = prospero.fields().map(|(name, value)| (name.as_str(), value.as_str())).collect();
/// assert_eq!(fields, [("version", "2")]);
/// ```
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Prospero<'a> {
    /// Host and port.
    pub site: Site<'a>,
    /// `hsoname`: the name of the object on its host, which usually begins with a slash. Only the server
    /// interprets it; slashes in it need not have a meaning.
    pub name: Encoded<'a>,
    fields: &'a str,
}

impl<'a> Prospero<'a> {
    /// Returns the names and values of the fields, which make the name more specific.
    pub fn fields(&self) -> impl DoubleEndedIterator<Item = (Encoded<'a>, Encoded<'a>)> + use<'a> {
        let encoded = |text| Encoded::new(text).unwrap_or_default();
        // One `;` precedes each field, so the first item of the split is empty.
        let fields = self.fields.split(';').filter(|field| !field.is_empty());
        fields.filter_map(move |field| {
            field.split_once('=').map(|(name, value)| (encoded(name), encoded(value)))
        })
    }
}

/// Parses `"//" hostport "/" ppath *[ ";" fieldname "=" fieldvalue ]`.
pub(super) fn parse(part: Part<'_>) -> Result<Prospero<'_>, UrlError> {
    const IN_FIELD: &[u8] = b"?:@&";
    let (site, path) = with_path(part, PORT)?;
    let (name, fields) =
        path.split_before(b';').unwrap_or((path, path.split_at(path.as_str().len()).1));
    let name = name.check(b"/?:@&=")?.encoded();
    let mut rest = fields;
    while let Some((_, after)) = rest.split_once(b';') {
        let (field, next) =
            after.split_before(b';').unwrap_or((after, after.split_at(after.as_str().len()).1));
        let (name, value) = match field.split_once(b'=') {
            Some((name, value)) => (name, Some(value)),
            None => (field, None),
        };
        name.check(IN_FIELD)?;
        value.ok_or(field.error_at_end(Wanted::Equals))?.check(IN_FIELD)?;
        rest = next;
    }
    Ok(Prospero { site, name, fields: fields.as_str() })
}
