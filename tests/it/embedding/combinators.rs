//! The combinators one by one: kinds of input and of errors, and their combination with nom's own combinators.

use std::fmt::Debug;

use nom::branch::alt;
use nom::bytes::complete::{tag, take_until};
use nom::character::complete::{alphanumeric1, char};
use nom::combinator::{cut, not, opt};
use nom::error::{ErrorKind, FromExternalError, ParseError};
use nom::multi::{many0, separated_list0, separated_list1};
use nom::sequence::{delimited, preceded};
use nom::{AsChar, Err, Finish, IResult, Input, Needed, Offset, Parser};
use nom_locate::LocatedSpan;
use uri_grammar::embed::{ExactError, before, exact, up_to};
use uri_grammar::{Found, GrammarRule, Rule, SyntaxError, Text, UriRef};

use super::Span;

pub type Plain<'a, O = &'a str> = IResult<&'a str, O, ExactError<&'a str>>;

/// `"<" URI-reference ">"` by each of the combinators, for any input and error.
fn bracketed<I, E>(by: By) -> impl Parser<I, Output = I, Error = E>
where
    I: Text + Input<Item: AsChar>,
    E: ParseError<I> + FromExternalError<I, SyntaxError>,
{
    let closing = |input: I| char('>').parse(input);
    move |input: I| match by {
        By::UpTo => {
            delimited(char('<'), up_to(Rule::UriReference, |c| c == '>'), char('>')).parse(input)
        }
        By::Before => {
            delimited(char('<'), before(Rule::UriReference, closing), char('>')).parse(input)
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum By {
    UpTo,
    Before,
}

/// Clippy warns about results with larger errors.
#[test]
fn errors_with_a_place_are_small() {
    assert!(size_of::<nom::Err<ExactError<Span<'_>>>>() < 128);
}

/// Texts of the same grammar, and the offset and the message of the error.
const BRACKETED: [(&str, usize, &str); 12] = [
    (
        "<http://[::1/>",
        12,
        r#"found "/", expected HEXDIG, ".", ":" or "]", in h16 (RFC 3986 section 3.2.2)"#,
    ),
    (
        "<http://[::1>",
        12,
        r#"found ">", expected HEXDIG, ".", ":" or "]", in h16 (RFC 3986 section 3.2.2)"#,
    ),
    (
        "<http://a/%zz>",
        11,
        r#"found "z", but two hexadecimal digits must follow "%" ("%25" is the sign itself)"#,
    ),
    (
        "<http://a/%a>",
        12,
        r#"found ">", but two hexadecimal digits must follow "%" ("%25" is the sign itself)"#,
    ),
    (
        "<1a:b>",
        3,
        r#"found ":", which would end a scheme here; write "./" before the relative path"#,
    ),
    ("<é>", 1, r#"found "é", which a URI can contain only as "%C3%A9""#),
    ("<http://a/ b>", 10, r#"found a space, which a URI can contain only as "%20""#),
    ("<http://a/\n>", 10, r#"found U+000A, which a URI can contain only as "%0A""#),
    ("<<a>", 1, r#"found "<", which a URI can contain only as "%3C""#),
    // Not errors of the rule.
    ("<http://a/", 10, r#"found end of input, expected ">""#),
    ("http://a/>", 0, r#"found "h", expected "<""#),
    ("", 0, r#"found end of input, expected "<""#),
];

/// Returns the offset of the error in the text, and its message.
fn of<I>(by: By, text: I, offset: impl Fn(&I) -> usize) -> Option<(usize, String)>
where
    I: Text + Input<Item: AsChar> + Debug,
{
    let error: ExactError<I> = bracketed(by).parse(text).finish().err()?;
    Some((offset(error.at()), error.to_string()))
}

#[test]
fn all_input_types_give_equal_errors() {
    for (text, offset, message) in BRACKETED {
        let plain = Some((offset, message.to_owned()));
        let column = text[..offset].rsplit('\n').next().unwrap().chars().count() + 1;
        let located = Some((offset, format!("1:{column}: {message}")));
        for by in [By::UpTo, By::Before] {
            let bytes = text.as_bytes();
            assert_eq!(of(by, text, |at| text.offset(at)), plain, "{by:?}: {text}");
            assert_eq!(of(by, bytes, |at| bytes.offset(at)), plain, "{by:?}: {text}");
            let place = |at: &Span<'_>| at.location_offset();
            assert_eq!(of(by, Span::new(text), place), located, "{by:?}: {text}");
            let span = LocatedSpan::new_extra(bytes, "extra");
            assert_eq!(of(by, span, LocatedSpan::location_offset), located, "{by:?}: {text}");
        }
    }
}

/// An error of a user that keeps the information from nom and from the rule.
#[derive(Debug, PartialEq)]
enum Mine<'a> {
    Uri(&'a str, SyntaxError),
    Other(&'a str),
}

impl<'a> ParseError<&'a str> for Mine<'a> {
    fn from_error_kind(input: &'a str, _: ErrorKind) -> Self {
        Self::Other(input)
    }

    fn append(_: &'a str, _: ErrorKind, other: Self) -> Self {
        other
    }
}

impl<'a> FromExternalError<&'a str, SyntaxError> for Mine<'a> {
    fn from_external_error(input: &'a str, _: ErrorKind, error: SyntaxError) -> Self {
        Self::Uri(input, error)
    }
}

#[test]
fn any_error_type_gets_the_place() {
    fn failed<'a, E>(text: &'a str) -> E
    where
        E: ParseError<&'a str> + FromExternalError<&'a str, SyntaxError>,
    {
        bracketed(By::UpTo).parse(text).finish().err().unwrap()
    }
    let text = "<http://a/%zz>";
    let expected = Rule::UriReference.validate("http://a/%zz").unwrap_err();
    assert_eq!(failed::<Mine<'_>>(text), Mine::Uri("zz>", expected));
    assert_eq!(
        failed::<nom::error::Error<_>>(text),
        nom::error::Error::new("zz>", ErrorKind::Verify)
    );
    assert_eq!(failed::<(&str, ErrorKind)>(text), ("zz>", ErrorKind::Verify));
    failed::<()>(text);
    assert_eq!(failed::<Mine<'_>>("<a"), Mine::Other(""));
}

#[test]
fn errors_try_next_alternative_and_failures_stop() {
    let uri = |input| up_to(Rule::Uri, |c| c == ',')(input);
    let lenient: Plain<'_> = alt((uri, tag("none"))).parse("none,");
    assert_eq!(lenient, Ok((",", "none")));
    let strict: Plain<'_> = alt((cut(uri), tag("none"))).parse("none,");
    let failure = strict.unwrap_err();
    assert!(matches!(failure, Err::Failure(ExactError::Syntax { at: ",", .. })), "{failure}");

    // Without `cut`, nom's combinators stop there and lose the error.
    let text = "a:b,c:%";
    let list: Plain<'_, _> = separated_list0(char(','), uri).parse(text);
    assert_eq!(list, Ok((",c:%", vec!["a:b"])));
    let list: Plain<'_, _> = separated_list0(char(','), cut(uri)).parse(text);
    assert_eq!(list.finish().unwrap_err().at(), &"");
    let option: Plain<'_, _> = opt(uri).parse("c:%");
    assert_eq!(option, Ok(("c:%", None)));
    let option: Plain<'_, _> = opt(cut(uri)).parse("c:%");
    assert_eq!(option.finish().unwrap_err().at(), &"");
}

#[test]
fn alternatives_report_the_furthest_error() {
    let uri = |input| bracketed(By::UpTo).parse(input);
    for (text, at) in [("<a:%zz>", "zz>"), ("<<", "<"), ("bd", "bd"), ("", "")] {
        let name = |input| preceded(char('b'), tag("c")).parse(input);
        for result in [alt((uri, name)).parse(text), alt((name, uri)).parse(text)] {
            let result: Plain<'_> = result;
            let at = if text == "bd" { "d" } else { at };
            assert_eq!(result.finish().unwrap_err().at(), &at, "{text}");
        }
    }
    // At the same offset, the rule's words are kept.
    let named = |input| tag("c").parse(input);
    let rule = |input| exact(Rule::Scheme)(input);
    for result in [alt((rule, named)).parse("1"), alt((named, rule)).parse("1")] {
        let result: Plain<'_> = result;
        assert!(matches!(result.finish().unwrap_err(), ExactError::Syntax { at: "1", .. }));
    }
}

#[test]
fn empty_text_is_a_reference() {
    let empty: Plain<'_> = up_to(Rule::UriReference, |c| c == '>')(">");
    assert_eq!(empty, Ok((">", "")));
    let empty: Plain<'_> = up_to(Rule::UriReference, |c| c == '>')("");
    assert_eq!(empty, Ok(("", "")));
    // So `many0` fails on it, as on any parser of nom that matches the empty text.
    let many: Plain<'_, Vec<&str>> = many0(up_to(Rule::UriReference, |c| c == '>')).parse("a>");
    assert!(matches!(
        many,
        Err(Err::Error(ExactError::Nom { at: ">", kind: ErrorKind::Many0, .. }))
    ));
    let many: Plain<'_, Vec<&str>> = many0(up_to(Rule::Uri, |c| c == '>')).parse("a:b>");
    assert_eq!(many, Ok((">", vec!["a:b"])));
}

#[test]
fn delimiter_ends_the_match() {
    let list: Plain<'_, _> =
        separated_list1(tag(", "), up_to(Rule::UriReference, |c| c == ',')).parse("a, b, c");
    assert_eq!(list, Ok(("", vec!["a", "b", "c"])));
    // The rule itself matches a closing parenthesis.
    let text = "(http://a/b)";
    let inside = |part| preceded(char('('), part).parse(text);
    let closing = inside(|input| before(Rule::Uri, char(')'))(input));
    assert!(matches!(
        closing,
        Err(Err::Error(ExactError::Nom { at: "", expected: Some(')'), .. }))
    ));
    let closed: Plain<'_> = preceded(char('('), up_to(Rule::Uri, |c| c == ')')).parse(text);
    assert_eq!(closed, Ok((")", "http://a/b")));
    // The rule's error at the delimiter names the delimiter, unless the rule expects it.
    let found = |delimiter: char, text| {
        let result: Plain<'_> = up_to(Rule::IpLiteral, move |c| c == delimiter)(text);
        match result.finish() {
            Err(ExactError::Syntax { at, error }) => (at, error.found()),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(found(';', "[::1;x"), (";x", Found::Character(';')));
    assert_eq!(found(':', "[::1]"), ("::1]", Found::EndOfInput));
    // A delimiter beyond ASCII, in a text of characters and of bytes.
    let result: Plain<'_> = up_to(Rule::Uri, |c| c == '»')("a:b»");
    assert_eq!(result, Ok(("»", "a:b")));
    let bytes = "a:b»\u{BB}".as_bytes();
    let result: IResult<&[u8], &[u8], ()> = up_to(Rule::Uri, |c| c == '»')(bytes);
    assert_eq!(result, Ok((&bytes[3..], &b"a:b"[..])));
    let result: IResult<&[u8], &[u8], ()> = up_to(Rule::Uri, |c| c == '»')(b"a:b\xBB");
    assert!(result.is_err());
}

#[test]
fn before_accepts_any_parser() {
    let address = |text| {
        let result: Plain<'_> =
            before(Rule::Ipv4address, not(alt((alphanumeric1, tag(".")))))(text);
        result.finish().map_err(|error| (*error.at(), error.to_string()))
    };
    let words = |words: &str| format!("{words} (RFC 3986 section 3.2.2)");
    assert_eq!(address("1.2.3.4:80"), Ok((":80", "1.2.3.4")));
    assert_eq!(address("1.2.3.4"), Ok(("", "1.2.3.4")));
    assert_eq!(
        address("1.2.3.4.example.com"),
        Err((".example.com", words("found \".\", expected DIGIT or end of input, in dec-octet"))),
    );
    assert_eq!(
        address("1.2.3.x"),
        Err(("x", words("found \"x\", expected DIGIT, in IPv4address")))
    );
    assert_eq!(address(""), Err(("", words("found end of input, expected DIGIT, in IPv4address"))),);
    // A `Failure` of the next parser is passed on, and so is `Incomplete` for a stream.
    let result: Plain<'_> = before(Rule::Port, cut(char(';')))("80,");
    assert!(matches!(
        result,
        Err(Err::Failure(ExactError::Nom { at: ",", expected: Some(';'), .. }))
    ));
    let next = nom::bytes::streaming::tag("]]>");
    let result: Plain<'_> = before(Rule::Uri, next)("a:b]]");
    assert_eq!(result, Err(Err::Incomplete(Needed::new(1))));
}

#[test]
fn end_of_input_ends_the_text() {
    use nom::character::streaming::char;

    let link = |text| -> Plain<'_> {
        delimited(char('<'), up_to(Rule::UriReference, |c| c == '>'), char('>')).parse(text)
    };
    assert_eq!(link("<a"), Err(Err::Incomplete(Needed::new(1))));
    // An unfinished text is an error at its end, not a request for more.
    let error = link("<http://[::1").finish().unwrap_err();
    assert!(matches!(error, ExactError::Syntax { at: "", .. }), "{error}");
}

#[test]
fn extracted_text_keeps_its_position() {
    let part = |text| {
        delimited(tag("<![CDATA["), take_until("]]>").and_then(exact(Rule::Uri)), tag("]]>"))
            .parse(Span::new(text))
            .finish()
    };
    assert_eq!(*part("<![CDATA[a:b]]>").unwrap().1.fragment(), "a:b");
    let error: ExactError<_> = part("<![CDATA[a:b c]]>").unwrap_err();
    assert_eq!(error.to_string(), "1:13: found a space, which a URI can contain only as \"%20\"",);
    let error: ExactError<_> = part("<![CDATA[a]]>").unwrap_err();
    assert_eq!(
        error.to_string(),
        "1:11: found end of input, but the scheme is missing: a URI begins with one, such as \"https:\"",
    );
    // Of two alternatives, the error of the one that read further is kept, even if less of its part is left.
    let short = |input| {
        delimited(tag("<"), take_until(">").and_then(exact(Rule::Scheme)), tag(">")).parse(input)
    };
    let long = |input| preceded(tag("<a_>"), exact(Rule::Port)).parse(input);
    for result in [alt((short, long)).parse("<a_>bcd"), alt((long, short)).parse("<a_>bcd")] {
        let result: Plain<'_> = result;
        assert_eq!(result.finish().unwrap_err().at(), &"bcd");
    }
}

#[test]
fn map_res_creates_values() {
    let value = |text| -> Plain<'_, UriRef<&str>> {
        up_to(Rule::UriReference, |c| c == '>').map_res(UriRef::parse).parse(text)
    };
    assert_eq!(value("//h/p>").unwrap().1.host(), Some("h"));
    assert_eq!(value("//h:x>").finish().unwrap_err().at(), &">");
}

#[test]
fn plain_texts_are_located_afterwards() {
    let text = "\n  é<http://a/%>";
    let error: ExactError<&str> =
        preceded(tag("\n  é"), bracketed(By::UpTo)).parse(text).finish().unwrap_err();
    let words =
        "found \">\", but two hexadecimal digits must follow \"%\" (\"%25\" is the sign itself)";
    assert_eq!(error.to_string(), words);
    assert_eq!(error.located_in(text).to_string(), format!("2:15: {words}"));
    let error: ExactError<&[u8]> = tag("b").parse(&b"\na"[1..]).finish().unwrap_err();
    assert_eq!(error.located_in(b"\na").to_string(), "2:1: found \"a\", where nom's Tag failed");
    let error: ExactError<&str> = char('b').parse(&text[text.len()..]).finish().unwrap_err();
    assert_eq!(error.located_in(text).to_string(), "2:16: found end of input, expected \"b\"");
}

#[cfg(feature = "iri")]
#[test]
fn embeds_rules_of_other_documents() {
    use uri_grammar::rfc3987;

    let iri = |text| -> IResult<&str, &str, ExactError<&str>> {
        delimited(char('<'), up_to(rfc3987::Rule::Iri, |c| c == '>'), char('>')).parse(text)
    };
    assert_eq!(iri("<http://é/>"), Ok(("", "http://é/")));
    let error = iri("<http://é/ü b>").finish().unwrap_err();
    assert_eq!(
        (error.at(), error.to_string()),
        (&" b>", r#"found a space, which an IRI can contain only as "%20""#.to_owned())
    );
}
