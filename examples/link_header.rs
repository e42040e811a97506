//! A rule of this crate within another grammar: the `Link` header of RFC 8288.
//!
//! ```abnf
//! Link       = #link-value
//! link-value = "<" URI-Reference ">" *( OWS ";" OWS [ link-param ] )
//! link-param = token BWS [ "=" BWS ( token / quoted-string ) ]
//! ```
//!
//! Run it with `cargo run --example link_header`.

use nom::branch::alt;
use nom::bytes::complete::{escaped, is_not, tag_no_case, take_while1};
use nom::character::complete::{anychar, char, line_ending, space0};
use nom::combinator::{all_consuming, cut, opt, recognize};
use nom::multi::{many0, separated_list0};
use nom::sequence::{delimited, pair, preceded};
use nom::{Finish, IResult, Parser};
use nom_locate::LocatedSpan;
use uri_grammar::Rule;
use uri_grammar::embed::{ExactError, up_to};

type Span<'a> = LocatedSpan<&'a str>;
type Parsed<'a, O> = IResult<Span<'a>, O, ExactError<Span<'a>>>;
type Param<'a> = (Span<'a>, Option<Span<'a>>);

/// One `Link` header per line. Each header is a list, whose elements may be empty.
fn headers(input: Span<'_>) -> Parsed<'_, Vec<(Span<'_>, Vec<Option<Param<'_>>>)>> {
    // The reference ends at the bracket, or with the line if the bracket is missing.
    let target = up_to(Rule::UriReference, |c| matches!(c, '>' | '\n'));
    let target = delimited(char('<'), cut(target), cut(char('>')));
    let link = pair(target, many0(preceded((space0, char(';'), space0), opt(param))));
    let links = separated_list0(char(','), delimited(space0, opt(link), space0));
    let header = delimited(tag_no_case("Link:"), cut(links), cut(line_ending));
    many0(header).map(|lines| lines.into_iter().flatten().flatten().collect()).parse(input)
}

/// `token BWS [ "=" BWS ( token / quoted-string ) ]`.
fn param(input: Span<'_>) -> Parsed<'_, Param<'_>> {
    let token = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+-.^_`|~".contains(c);
    let text = recognize(opt(escaped(is_not("\"\\\n"), '\\', anychar)));
    let value = alt((take_while1(token), delimited(char('"'), text, char('"'))));
    pair(take_while1(token), opt(preceded((space0, char('='), space0), value))).parse(input)
}

/// The targets, each with its relation if it has one.
fn relations(text: &str) -> Result<Vec<(&str, &str)>, ExactError<Span<'_>>> {
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

    for (text, message) in [
        (
            "Link: </>\nLink: </a>, <http://[::1/>\n",
            r#"2:25: found "/", expected HEXDIG, ".", ":" or "]", in h16 (RFC 3986 section 3.2.2)"#,
        ),
        ("Link: <http://a/\n", r#"1:17: found U+000A, expected ">""#),
        ("Link: </a>; rel=next; </b>\n", r#"1:23: found "<", where nom's CrLf failed"#),
    ] {
        let error = relations(text).expect_err("the header is wrong");
        println!("{error}");
        assert_eq!(error.to_string(), message);
    }
}
