//! A rule of this crate within somebody else's grammar: the `Link` header of RFC 8288.
//!
//! ```abnf
//! Link       = #link-value
//! link-value = "<" URI-Reference ">" *( OWS ";" OWS [ link-param ] )
//! link-param = token BWS [ "=" BWS ( token / quoted-string ) ]
//! ```
//!
//! Run it with `cargo run --example link_header`.

use std::fmt;

use nom::branch::alt;
use nom::bytes::complete::{escaped, is_not, tag_no_case, take_till, take_while1};
use nom::character::complete::{anychar, char, line_ending, space0};
use nom::combinator::{all_consuming, cut, opt, recognize};
use nom::error::{ErrorKind, ParseError};
use nom::multi::{many0, separated_list0};
use nom::sequence::{delimited, pair, preceded};
use nom::{Finish, IResult, Parser};
use nom_locate::LocatedSpan;
use uri_grammar::{Rule, SyntaxError, rfc3986::uri_reference};

type Span<'a> = LocatedSpan<&'a str>;
type Parsed<'a, O> = IResult<Span<'a>, O, Mistake<'a>>;
type Param<'a> = (Span<'a>, Option<Span<'a>>);

/// What is wrong, and where.
#[derive(Debug)]
enum Mistake<'a> {
    Target(Span<'a>, SyntaxError),
    Header(Span<'a>),
}

impl<'a> ParseError<Span<'a>> for Mistake<'a> {
    fn from_error_kind(input: Span<'a>, _: ErrorKind) -> Self {
        Self::Header(input)
    }

    fn append(_: Span<'a>, _: ErrorKind, other: Self) -> Self {
        other
    }
}

/// With line and column, which count from 1.
impl fmt::Display for Mistake<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Target(place, _) | Self::Header(place)) = self;
        write!(f, "{}:{}: ", place.location_line(), place.get_utf8_column())?;
        match self {
            Self::Target(_, error) => write!(f, "in the target, {error}"),
            Self::Header(_) => f.write_str("this is no Link header"),
        }
    }
}

/// One `Link` header a line, and in each a list; of a list, elements may be empty.
fn headers(input: Span<'_>) -> Parsed<'_, Vec<(Span<'_>, Vec<Option<Param<'_>>>)>> {
    let link = pair(target, many0(preceded((space0, char(';'), space0), opt(param))));
    let links = separated_list0(char(','), delimited(space0, opt(link), space0));
    let header = delimited(tag_no_case("Link:"), cut(links), cut(line_ending));
    many0(header).map(|lines| lines.into_iter().flatten().flatten().collect()).parse(input)
}

/// `"<" URI-Reference ">"`: the rule stands here like any other parser.
fn target(input: Span<'_>) -> Parsed<'_, Span<'_>> {
    alt((delimited(char('<'), uri_reference, char('>')), mistaken)).parse(input)
}

/// What stands between the brackets and is no reference, as an error.
fn mistaken(input: Span<'_>) -> Parsed<'_, Span<'_>> {
    let (rest, text) = preceded(char('<'), take_till(|c| c == '>' || c == '\n')).parse(input)?;
    Err(nom::Err::Failure(match Rule::UriReference.validate(text.fragment()) {
        Err(error) => Mistake::Target(error.locate(&text), error),
        Ok(()) => Mistake::Header(rest),
    }))
}

/// `token BWS [ "=" BWS ( token / quoted-string ) ]`.
fn param(input: Span<'_>) -> Parsed<'_, Param<'_>> {
    let token = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+-.^_`|~".contains(c);
    let text = recognize(opt(escaped(is_not("\"\\\n"), '\\', anychar)));
    let value = alt((take_while1(token), delimited(char('"'), text, char('"'))));
    pair(take_while1(token), opt(preceded((space0, char('='), space0), value))).parse(input)
}

/// Each target, and its relation or nothing.
fn relations(text: &str) -> Result<Vec<(&str, &str)>, Mistake<'_>> {
    let (_, links) = all_consuming(headers).parse(Span::new(text)).finish()?;
    let rows = links.into_iter().map(|(target, params)| {
        let rel = params.iter().flatten().find(|(name, _)| name.eq_ignore_ascii_case("rel"));
        let rel = rel.and_then(|(_, value)| *value).map_or("", Span::into_fragment);
        (target.into_fragment(), rel)
    });
    Ok(rows.collect())
}

fn main() {
    let text = r#"Link: </chapter/2>; rel="previous"; title="A \"quoted\" title", <.>;rel=self
Link: <//example.com/license#terms> ; rel = license,, <?page=2>
"#;
    let links = relations(text).expect("the headers are right");
    for (target, relation) in &links {
        println!("{target:29} {relation}");
    }
    let (targets, relations_of): (Vec<_>, Vec<_>) = links.into_iter().unzip();
    assert_eq!(targets, ["/chapter/2", ".", "//example.com/license#terms", "?page=2"]);
    assert_eq!(relations_of, ["previous", "self", "license", ""]);

    let mistake = relations("Link: </>\nLink: </a>, <http://[::1/>\n").expect_err("no bracket");
    println!("{mistake}");
    let expected = "2:25: in the target, at byte 11: found \"/\", expected HEXDIG, \".\", \":\" \
                    or \"]\", in h16 (RFC 3986 section 3.2.2)";
    assert_eq!(mistake.to_string(), expected);
    let mistake = relations("Link: </a>; rel=next; </b>\n").expect_err("no comma");
    assert_eq!(mistake.to_string(), "1:23: this is no Link header");
}
