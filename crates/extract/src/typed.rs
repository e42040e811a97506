//! A reference that a user typed.

use core::ops::Range;

use super::ExtractOptions;
use super::extracted::{Delimiters, Extracted, Form, prefix_of};
use super::join;
use super::suffix;
use uri_grammar::{GrammarRule, Rule};

/// Reads a text as a single reference. It removes delimiters, the prefix, and whitespace around and within the
/// reference: "software that accepts user-typed URI should attempt to recognize and strip both delimiters and embedded
/// whitespace" (RFC 3986 Appendix C).
///
/// Unlike [`extract`](crate::extract), this function does not guess. It returns `None` if the rest of the text is empty
/// or not a reference. The reference may have any scheme, or be relative. With [`ExtractOptions::abbreviated`], a
/// relative reference that looks like host and path is [`Form::Abbreviated`].
///
/// ```
/// use uri_grammar_extract::{ExtractOptions, Form, parse_user_input};
///
/// let read = |text| parse_user_input(text, ExtractOptions::new()).map(|found| found.text().to_owned());
/// assert_eq!(read(" <URL: http://a/\t b>\n").as_deref(), Some("http://a/b"));
/// assert_eq!(read("http://a/ b").as_deref(), Some("http://a/b"));
/// assert_eq!(read("http://a/é"), None);
///
/// let found = parse_user_input("www.w3.org", ExtractOptions::new().abbreviated(true)).unwrap();
/// assert_eq!(found.completed().as_deref(), Some("http://www.w3.org"));
/// assert_eq!(parse_user_input("www.w3.org", ExtractOptions::new()).unwrap().form(), Form::Relative);
/// ```
#[must_use]
pub fn parse_user_input(text: &str, options: ExtractOptions) -> Option<Extracted<'_>> {
    let trimmed = text.trim();
    let within = |open, close| trimmed.strip_prefix(open)?.strip_suffix(close);
    let (content, delimiters) = if let Some(content) = within('<', '>') {
        (content, Delimiters::AngleBrackets)
    } else if let Some(content) = within('"', '"') {
        (content, Delimiters::DoubleQuotes)
    } else {
        (trimmed, Delimiters::Whitespace)
    };
    let content = content.trim();
    let prefix = prefix_of(content);
    let reference = content[prefix.map_or(0, str::len)..].trim_start();

    let form = |reading: &str| {
        if options.abbreviated && suffix::scheme(reading).is_some() {
            Some(Form::Abbreviated)
        } else if Rule::Uri.is_match(reading) {
            Some(Form::Uri)
        } else {
            Rule::RelativeRef.is_match(reading).then_some(Form::Relative)
        }
    };
    let span = Some(range_of(reference, text)).filter(|span| !span.is_empty())?;
    let found = join::read(text, span, form)?;
    Some(Extracted { outer: range_of(trimmed, text), delimiters, prefix, ..found })
}

/// Returns the byte range of `part` within `text`.
fn range_of(part: &str, text: &str) -> Range<usize> {
    let start = part.as_ptr().addr() - text.as_ptr().addr();
    start..start + part.len()
}
