//! Rules within a nom grammar of your own, with their exact errors.
//!
//! The functions of [`rfc3986`](crate::rfc3986) match the longest prefix that the rule derives. They leave anything
//! wrong after it to the next parser, which knows nothing of URIs. These combinators report the rule's own error at
//! its position in the input:
//!
//! | combinator | matches | for |
//! |---|---|---|
//! | [`up_to`]`(rule, delimiter)` | the text before a character, all of which the rule must derive | URIs that a character ends: `<...>`, lists, words |
//! | [`before`]`(rule, next)` | the longest prefix that the rule derives, where another parser must match | URIs that no single character ends: `]]>`, `not(alphanumeric1)` |
//! | [`exact`]`(rule)` | the whole input | texts that another parser has cut out |
//!
//! ```
//! use nom::{Finish, Parser, character::complete::char, sequence::delimited};
//! use nom_locate::LocatedSpan;
//! use uri_grammar::Rule;
//! use uri_grammar::embed::{ExactError, up_to};
//!
//! let mut link = delimited(char('<'), up_to(Rule::UriReference, |c| c == '>'), char('>'));
//!
//! let (rest, uri) = link.parse(LocatedSpan::new("<http://[::1]/>; rel=next")).finish()?;
//! assert_eq!((*uri.fragment(), *rest.fragment()), ("http://[::1]/", "; rel=next"));
//!
//! let error: ExactError<_> = link.parse(LocatedSpan::new("<http://[::1/>")).finish().unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     r#"1:13: found "/", expected HEXDIG, ".", ":" or "]", in h16 (RFC 3986 section 3.2.2)"#,
//! );
//! # Ok::<(), ExactError<LocatedSpan<&str>>>(())
//! ```
//!
//! To get a value instead of the text, write `up_to(..).map_res(UriRef::parse)`.
//!
//! # Errors
//!
//! The error type must implement nom's `FromExternalError` for [`SyntaxError`]. It gets the input from the error on,
//! `ErrorKind::Verify`, and the error as [`validate`](GrammarRule::validate) returns it: the error's offset counts
//! from the beginning of the rule. [`ExactError`] shows line, column and words; nom's own types keep the position and
//! drop the words. The error of nom's `map_res(.., UriRef::parse)` has the input from the beginning of `map_res`.
//!
//! Like any parser of nom, the combinators fail with `Err::Error`. After such an error, `alt` tries the next
//! alternative, and `many0`, `opt` and the like stop without an error. Once it is certain that a URI must follow,
//! write `cut(up_to(..))`: the error is then a `Failure`, which all of these pass on. Without `cut`, `alt` reports
//! the alternative that read furthest if the error type is [`ExactError`].
//!
//! The end of the input ends a text like a delimiter: the combinators are of nom's `complete` kind. They never return
//! `Incomplete` themselves, but [`before`] passes on an `Incomplete` of `next`.

mod error;

use nom::error::{ErrorKind, FromExternalError, ParseError};
use nom::{Err, IResult, Parser};

use crate::abnf::text::{Text, non_ascii};
use crate::error::{Found, SyntaxError};
use crate::reading::grammar_rule::GrammarRule;

pub use error::ExactError;

/// Matches the text before the first character that `delimiter` accepts, or before the end of the input. The rule
/// must derive all of it.
///
/// The delimiter is not consumed. If the rule could contain the delimiter, the text ends at the first one. If the
/// delimiter is missing, the text is as long as the rule can make it, and the error is after it. Bytes are read as
/// UTF-8.
///
/// The time is linear in the length of the text that the rule reads, even if the delimiter is missing or far away.
///
/// ```
/// use nom::{IResult, Parser, character::complete::char, multi::separated_list1};
/// use uri_grammar::{Rule, embed::up_to};
///
/// // A URI reference can contain a comma; as a delimiter, the comma ends it.
/// let list: IResult<&str, Vec<&str>> =
///     separated_list1(char(','), up_to(Rule::UriReference, |c| c == ',')).parse("a,/b,?c");
/// assert_eq!(list, Ok(("", vec!["a", "/b", "?c"])));
/// ```
///
/// # Errors
///
/// Returns the rule's first [`SyntaxError`] with the input from there on. If the error is at the delimiter, the error
/// says that the delimiter was found, unless the rule could continue with it.
pub fn up_to<I, R, E>(rule: R, delimiter: impl Fn(char) -> bool) -> impl Fn(I) -> IResult<I, I, E>
where
    I: Text,
    R: GrammarRule,
    E: ParseError<I> + FromExternalError<I, SyntaxError>,
{
    move |input| {
        let text = input.bytes();
        let end = first_end(rule, &delimiter, text);
        match rule.validate_bytes(&text[..end]) {
            Ok(()) => Ok(split(&input, end)),
            Err(error) => Err(located(&input, as_delimited(error, text))),
        }
    }
}

/// Matches the longest prefix that the rule derives, after which `next` must match. The match of `next` is not
/// consumed.
///
/// Use it where no single character ends the text. The prefix is not shortened if `next` does not match after it: a
/// delimiter that the rule can contain becomes part of the prefix. [`up_to`] stops at the delimiter, and needs half
/// the time.
///
/// ```
/// use nom::{IResult, Parser, bytes::complete::tag, character::complete::alphanumeric1, combinator::not};
/// use uri_grammar::{Rule, embed::before};
///
/// let cdata: IResult<&str, &str> = before(Rule::Uri, tag("]]>")).parse("http://a/b]]>");
/// assert_eq!(cdata, Ok(("]]>", "http://a/b")));
///
/// let address: IResult<&str, &str> = before(Rule::Ipv4address, not(alphanumeric1)).parse("1.2.3.4a");
/// assert!(address.is_err());
/// ```
///
/// # Errors
///
/// Returns the rule's first [`SyntaxError`] with the input from there on if the rule derives no prefix, or `next`
/// does not match after it. If the rule derives all of the input, only `next` is missing, and its error is returned. A
/// `Failure` or `Incomplete` of `next` is always returned.
pub fn before<I, R, F, E>(rule: R, mut next: F) -> impl FnMut(I) -> IResult<I, I, E>
where
    I: Text,
    R: GrammarRule,
    F: Parser<I, Error = E>,
    E: ParseError<I> + FromExternalError<I, SyntaxError>,
{
    move |input| {
        let missing = match rule.parse_prefix::<I, ()>(input.clone()) {
            Err(_) => None,
            Ok((rest, text)) => match next.parse(rest.clone()) {
                Ok(_) => return Ok((rest, text)),
                Err(error @ Err::Error(_)) => Some(error),
                Err(error) => return Err(error),
            },
        };
        match (rule.validate_bytes(input.bytes()), missing) {
            (Ok(()), Some(missing)) => Err(missing),
            (Ok(()), None) => Err(Err::Error(E::from_error_kind(input, ErrorKind::Verify))),
            (Err(error), _) => Err(located(&input, error)),
        }
    }
}

/// Matches the whole input, which the rule must derive.
///
/// Use it for a text that another parser has cut out, by nom's `and_then`:
///
/// ```
/// use nom::{IResult, Parser, bytes::complete::take_until};
/// use uri_grammar::{Rule, embed::exact};
///
/// let mut uri = take_until("]]>").and_then(exact(Rule::Uri));
/// let result: IResult<&str, &str> = uri.parse("http://a/b]]>");
/// assert_eq!(result, Ok(("]]>", "http://a/b")));
/// ```
///
/// # Errors
///
/// Returns the rule's first [`SyntaxError`] with the input from there on.
pub fn exact<I, R, E>(rule: R) -> impl Fn(I) -> IResult<I, I, E>
where
    I: Text,
    R: GrammarRule,
    E: ParseError<I> + FromExternalError<I, SyntaxError>,
{
    move |input| match rule.validate_bytes(input.bytes()) {
        Ok(()) => Ok(split(&input, input.bytes().len())),
        Err(error) => Err(located(&input, error)),
    }
}

/// Returns the input after the first `end` bytes, and these bytes.
fn split<I: Text>(input: &I, end: usize) -> (I, I) {
    let rest = input.after(end);
    let taken = input.until(&rest);
    (rest, taken)
}

/// Returns the error at its position in the input.
fn located<I: Text, E: FromExternalError<I, SyntaxError>>(input: &I, error: SyntaxError) -> Err<E> {
    let place = input.after(error.offset());
    Err::Error(E::from_external_error(place, ErrorKind::Verify, error))
}

/// The number of bytes that are searched for a delimiter before the rule is read to decide whether to continue.
const FIRST_PIECE: usize = 256;

/// Returns the end of the text before the first delimiter. If there is an error before the delimiter, the end is any
/// offset after the error, so that no time is spent on a distant delimiter.
fn first_end(rule: impl GrammarRule, delimiter: &impl Fn(char) -> bool, text: &[u8]) -> usize {
    let (mut start, mut length) = (0, FIRST_PIECE);
    loop {
        let is_inside = |at: &usize| text.get(*at).is_some_and(|byte| byte & 0xC0 == 0x80);
        let mut end = length.min(text.len());
        end += (end..end + 3).take_while(is_inside).count();
        if let Some(found) = position(delimiter, &text[start..end]) {
            return start + found;
        }
        let is_wrong =
            || rule.validate_bytes(&text[..end]).is_err_and(|error| error.offset() < end);
        if end == text.len() || is_wrong() {
            return end;
        }
        (start, length) = (end, length * 4);
    }
}

/// Returns the offset of the first character that `delimiter` accepts. Bytes that are not UTF-8 are not delimiters.
fn position(delimiter: impl Fn(char) -> bool, text: &[u8]) -> Option<usize> {
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        let character = if byte.is_ascii() { Some(byte.into()) } else { non_ascii(&text[at..]) };
        match character {
            Some(character) if delimiter(character) => return Some(at),
            character => at += character.map_or(1, char::len_utf8),
        }
    }
    None
}

/// Returns the error of a text that continues with a delimiter, unless the rule could continue with the delimiter,
/// too.
fn as_delimited(error: SyntaxError, text: &[u8]) -> SyntaxError {
    let moved = error.moved(error.offset(), text);
    match moved.found() {
        Found::Character(found) if error.expected().contains(found) => error,
        _ => moved,
    }
}
