//! The functions `parse_url` and `try_parse_url` of Apache Spark. Their results differ from RFC 3986.
//!
//! Spark uses `java.net.URI`, which parses by RFC 2396 with its own deviations, and does not change the text. So `|`
//! in a query is an error, as in RFC 3986, `http://a_b/` has an authority but no host, and `http://a/ü` is accepted.
//! There is one difference from Spark: the key of a query is a literal text here, and a regular expression in Spark.

mod java_host;
mod java_uri;
mod scan;

use std::cell::Cell;
use std::ops::Range;
use std::str::FromStr;

use arrow_array::builder::StringViewBuilder;
use arrow_array::{Datum, StringViewArray};

use crate::ColumnError;
use crate::aligned::{Aligned, scalar};
use crate::shared_texts::{Answer, TextKernel, map_texts_to_views};
use java_uri::JavaUri;

/// The treatment of a text that is not a URL.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OnInvalid {
    /// Returns an error, as does `parse_url` in Spark 4, and in Spark 3 with
    /// `spark.sql.ansi.enabled`.
    Fail,
    /// Returns null, as does `try_parse_url`.
    Null,
}

/// The parts that `parse_url` can return.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum UrlPart {
    Protocol,
    Authority,
    Userinfo,
    Host,
    Path,
    Query,
    Ref,
    /// The path and the query.
    File,
}

/// Parses the names of Spark, which are in uppercase.
impl FromStr for UrlPart {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Ok(match name {
            "PROTOCOL" => Self::Protocol,
            "AUTHORITY" => Self::Authority,
            "USERINFO" => Self::Userinfo,
            "HOST" => Self::Host,
            "PATH" => Self::Path,
            "QUERY" => Self::Query,
            "REF" => Self::Ref,
            "FILE" => Self::File,
            _ => return Err(()),
        })
    }
}

/// The requested part of a URL, or the key whose value in the query is requested.
#[derive(Clone, Copy)]
enum Question<'a> {
    /// The part does not exist, or a key is given for a part other than the query. Without a key, invalid URLs are
    /// reported nevertheless.
    Nothing {
        reads: bool,
    },
    Part(UrlPart),
    Value(&'a str),
}

impl<'a> Question<'a> {
    fn new(part: &str, key: Option<&'a str>) -> Self {
        match (part.parse(), key) {
            (Ok(part), None) => Self::Part(part),
            (Err(()), None) => Self::Nothing { reads: true },
            (Ok(UrlPart::Query), Some(key)) => Self::Value(key),
            (_, Some(_)) => Self::Nothing { reads: false },
        }
    }

    /// Returns the span of the answer in the text, or an error if the text is not a URL.
    fn ask(self, text: &str) -> Result<Option<Range<usize>>, NoUrl> {
        if let Self::Nothing { reads: false } = self {
            return Ok(None);
        }
        let url = JavaUri::parse(text).ok_or(NoUrl)?;
        Ok(match self {
            Self::Nothing { .. } => None,
            Self::Part(part) => part.of(url),
            Self::Value(key) => url.query.and_then(|query| value(text, query, key)),
        })
    }
}

/// The text is not a URL for `java.net.URI`.
struct NoUrl;

impl UrlPart {
    fn of(self, url: JavaUri) -> Option<Range<usize>> {
        match self {
            Self::Protocol => url.scheme,
            Self::Authority => url.authority,
            Self::Userinfo => url.userinfo,
            Self::Host => url.host,
            Self::Path => url.path,
            Self::Query => url.query,
            Self::Ref => url.fragment,
            Self::File => {
                let path = url.path?;
                Some(path.start..url.query.map_or(path.end, |query| query.end))
            }
        }
    }
}

/// Returns the span of the value of the first `key=value` in a query.
fn value(text: &str, query: Range<usize>, key: &str) -> Option<Range<usize>> {
    let mut start = query.start;
    for pair in text[query].split('&') {
        if let Some(value) = pair.strip_prefix(key).and_then(|rest| rest.strip_prefix('=')) {
            let end = start + pair.len();
            return Some(end - value.len()..end);
        }
        start += pair.len() + 1;
    }
    None
}

/// Returns the result of Spark's `parse_url(url, part)` or `parse_url(url, part, key)` for each row; null if an
/// argument is null.
///
/// `part` is one of `HOST`, `PATH`, `QUERY`, `REF`, `PROTOCOL`, `FILE`, `AUTHORITY` and `USERINFO`,
/// and any other gives null. With a `key`, the part must be `QUERY`, and the result is the value of
/// the first parameter with that name. Nothing is decoded. If `part` and `key` are scalars, the
/// results are views that share the memory of `url`, and each value of a dictionary is read once.
///
/// ```
/// use arrow_array::{Datum, StringArray};
/// use uri_grammar_arrow::ColumnError;
/// use uri_grammar_arrow::spark::{OnInvalid, parse_url};
///
/// fn files(urls: &dyn Datum) -> Result<Vec<Option<String>>, ColumnError> {
///     let file = StringArray::new_scalar("FILE");
///     let files = parse_url(urls, &file, None, OnInvalid::Null)?;
///     Ok(files.iter().map(|file| file.map(str::to_owned)).collect())
/// }
///
/// let urls = StringArray::from(vec!["http://example.com?foo=bar", "mailto:a@b", "http://a b/"]);
/// assert_eq!(files(&urls)?, [Some("?foo=bar".into()), None, None]);
/// # Ok::<(), ColumnError>(())
/// ```
///
/// # Errors
///
/// Returns [`ColumnError::NoUrl`] if a text is not a URL and `on_invalid` asks for an error; otherwise the errors of
/// [`resolve`](crate::resolve()).
pub fn parse_url(
    url: &dyn Datum,
    part: &dyn Datum,
    key: Option<&dyn Datum>,
    on_invalid: OnInvalid,
) -> Result<StringViewArray, ColumnError> {
    // Without a key, the part is used as a key that is never read.
    let has_key = key.is_some();
    let key = key.unwrap_or(part);
    if let (Some(part), Some(key)) = (scalar(part)?, scalar(key)?) {
        let question = part.zip(key).map(|(part, key)| Question::new(part, has_key.then_some(key)));
        let rows = url.get().0;
        let invalid = Cell::new(false);
        let answers = map_texts_to_views(rows, ParseUrl { question, invalid: &invalid })?;
        if on_invalid == OnInvalid::Null || !invalid.get() {
            return Ok(answers);
        }
    }
    let mut answers = StringViewBuilder::new();
    for (row, arguments) in Aligned::new([url, part, key])?.iter().enumerate() {
        let [Some(text), Some(part), Some(key)] = arguments else {
            answers.append_null();
            continue;
        };
        match Question::new(part, has_key.then_some(key)).ask(text) {
            Ok(range) => answers.append_option(range.map(|range| &text[range])),
            Err(NoUrl) if on_invalid == OnInvalid::Null => answers.append_null(),
            Err(NoUrl) => return Err(ColumnError::NoUrl { row }),
        }
    }
    Ok(answers.finish())
}

/// The question for every row; `None` if the part or key is null.
struct ParseUrl<'a> {
    question: Option<Question<'a>>,
    invalid: &'a Cell<bool>,
}

impl TextKernel for ParseUrl<'_> {
    fn answer(&mut self, text: &str) -> Answer<'_> {
        match self.question.map(|question| question.ask(text)) {
            Some(Ok(Some(range))) => Answer::Part(range),
            Some(Err(NoUrl)) => {
                self.invalid.set(true);
                Answer::Null
            }
            None | Some(Ok(None)) => Answer::Null,
        }
    }
}
