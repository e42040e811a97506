//! `news` and `nntp` (sections 3.6 and 3.7).

use uri_grammar::percent::Encoded;

use super::Site;
use super::error::{UrlError, Wanted};
use super::part::Part;
use super::site::{host, with_path};

pub(super) const PORT: u16 = 119;

/// A newsgroup or an article, on any server that has it.
///
/// ```
/// use uri_grammar_historic::editions::rfc1738_schemes::{News, Url, parse};
///
/// let news = |text| match parse(text).unwrap() {
///     Url::News(news) => news,
///     _ => panic!(),
/// };
/// assert_eq!(news("news:*"), News::All);
/// assert_eq!(news("news:comp.infosystems.www.misc"), News::Group("comp.infosystems.www.misc"));
/// let News::Article { unique, host } = news("news:12%3C3@host.dom") else { panic!() };
/// assert_eq!((unique.as_str(), host), ("12%3C3", "host.dom"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News<'a> {
    /// `*`: all available news groups.
    All,
    /// The name of a group.
    Group(&'a str),
    /// A message identifier, without its angle brackets. The `@` distinguishes it from a group.
    Article {
        /// The part before the `@`.
        unique: Encoded<'a>,
        /// The domain after the `@`.
        host: &'a str,
    },
}

/// Parses `grouppart = "*" | group | article`.
pub(super) fn parse(part: Part<'_>) -> Result<News<'_>, UrlError> {
    if let Some((unique, domain)) = part.split_once(b'@') {
        if unique.as_str().is_empty() {
            return Err(part.error(Wanted::Article));
        }
        let unique = unique.check(b";/?:&=")?.encoded();
        return Ok(News::Article { unique, host: host(domain)?.as_str() });
    }
    if part.as_str() == "*" {
        return Ok(News::All);
    }
    group(part).map(News::Group)
}

/// Parses `group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]`.
fn group(part: Part<'_>) -> Result<&str, UrlError> {
    if !part.as_str().starts_with(|first: char| first.is_ascii_alphabetic()) {
        return Err(part.error(Wanted::Group));
    }
    let in_group = |byte: &u8| byte.is_ascii_alphanumeric() || b"-.+_".contains(byte);
    Ok(part.some(in_group, Wanted::Group)?.as_str())
}

/// A newsgroup on a server, or an article by its number there.
///
/// ```
/// use uri_grammar_historic::editions::rfc1738_schemes::{Url, parse};
///
/// let Url::Nntp(nntp) = parse("nntp://host.dom/alt.test/17").unwrap() else { panic!() };
/// assert_eq!((nntp.group, nntp.article, nntp.site.port()), ("alt.test", Some("17"), Some(119)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Nntp<'a> {
    /// Host and port.
    pub site: Site<'a>,
    /// The name of the group.
    pub group: &'a str,
    /// The number of the article within the group, as its digits.
    pub article: Option<&'a str>,
}

/// Parses `"//" hostport "/" group [ "/" digits ]`.
pub(super) fn parse_nntp(part: Part<'_>) -> Result<Nntp<'_>, UrlError> {
    let (site, path) = with_path(part, PORT)?;
    let (name, article) = match path.split_once(b'/') {
        Some((name, article)) => (name, Some(article)),
        None => (path, None),
    };
    let group = group(name)?;
    let article = match article {
        Some(digits) => Some(digits.some(u8::is_ascii_digit, Wanted::Number)?.as_str()),
        None => None,
    };
    Ok(Nntp { site, group, article })
}
