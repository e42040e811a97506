//! Rules within nom grammars of users. A user who knows only nom could have written each grammar. It reports the exact
//! error of the URI in it.

use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case, take_until, take_while1};
use nom::character::complete::{
    anychar, char, digit1, line_ending, none_of, one_of, space0, space1,
};
use nom::combinator::{all_consuming, cut, map, map_res, not, opt, peek, recognize, verify};
use nom::multi::{many0, many1, separated_list1};
use nom::sequence::{delimited, pair, preceded, separated_pair, terminated};
use nom::{AsChar, Finish, IResult, Parser};
use nom_locate::LocatedSpan;
use uri_grammar::Rule;
use uri_grammar::embed::{ExactError, before, up_to};

mod combinators;
mod laws;

type Span<'a> = LocatedSpan<&'a str>;
type Parsed<'a, O> = IResult<Span<'a>, O, ExactError<Span<'a>>>;

/// Returns the output of a grammar for the whole text, or its error as a user reads it.
fn read<'a, O>(grammar: impl FnMut(Span<'a>) -> Parsed<'a, O>, text: &'a str) -> Result<O, String> {
    let result = all_consuming(grammar).parse(Span::new(text)).finish();
    result.map(|(_, output)| output).map_err(|error| error.to_string())
}

/// Returns the message of a grammar's error.
fn error<'a, O>(grammar: impl FnMut(Span<'a>) -> Parsed<'a, O>, text: &'a str) -> String {
    read(grammar, text).err().unwrap_or_default()
}

const H16: &str = r#"expected HEXDIG, ".", ":" or "]", in h16 (RFC 3986 section 3.2.2)"#;
const TRIPLET: &str = r#"but two hexadecimal digits must follow "%" ("%25" is the sign itself)"#;

mod link_header {
    //! RFC 8288: `Link: </a>; rel=next, <http://b/>`.

    use super::*;

    type Link<'a> = (&'a str, Vec<(&'a str, Option<&'a str>)>);

    fn target(input: Span<'_>) -> Parsed<'_, Span<'_>> {
        delimited(char('<'), cut(up_to(Rule::UriReference, |c| ">\n".contains(c))), cut(char('>')))
            .parse(input)
    }

    fn param(input: Span<'_>) -> Parsed<'_, (&str, Option<&str>)> {
        let token = || take_while1(|c: char| c.is_alphanum() || "!#$%&'*+-.^_`|~".contains(c));
        let quoted = delimited(char('"'), recognize(many0(none_of("\"\n"))), char('"'));
        let value = preceded(char('='), alt((quoted, token())));
        let param = pair(token(), opt(value));
        map(param, |(name, value): (Span<'_>, Option<Span<'_>>)| {
            (name.into_fragment(), value.map(Span::into_fragment))
        })
        .parse(input)
    }

    fn links(input: Span<'_>) -> Parsed<'_, Vec<Link<'_>>> {
        let params = many0(preceded((space0, char(';'), space0), param));
        let link = map(pair(target, params), |(target, params)| (target.into_fragment(), params));
        separated_list1((space0, char(','), space0), link).parse(input)
    }

    fn headers(input: Span<'_>) -> Parsed<'_, Vec<Vec<Link<'_>>>> {
        many1(delimited((tag_no_case("Link:"), space0), cut(links), cut(line_ending))).parse(input)
    }

    #[test]
    fn links_are_read() {
        let text = "Link: </a>; rel=next, <>\nlink:<http://[::1]/,;?>; title=\"a > b\"\n";
        assert_eq!(
            read(headers, text),
            Ok(vec![
                vec![("/a", vec![("rel", Some("next"))]), ("", vec![])],
                vec![("http://[::1]/,;?", vec![("title", Some("a > b"))])],
            ]),
        );
    }

    #[test]
    fn errors_are_exact_in_line_and_column() {
        for (text, expected) in [
            ("Link: </>\nLink: </a>, <http://[::1/>\n", format!(r#"2:25: found "/", {H16}"#)),
            ("Link: <http://a/%zz>; rel=next\n", format!(r#"1:18: found "z", {TRIPLET}"#)),
            ("Link: <http://a/%z>; rel=next\n", format!(r#"1:18: found "z", {TRIPLET}"#)),
            ("Link: <http://a/%a>; rel=next\n", format!(r#"1:19: found ">", {TRIPLET}"#)),
            ("Link: <http://[::1>\n", format!(r#"1:19: found ">", {H16}"#)),
            (
                "Link: </é>\n",
                r#"1:9: found "é", which a URI can contain only as "%C3%A9""#.to_owned(),
            ),
            // Columns count characters: the text before the error may be beyond ASCII.
            (
                "Link: </>; title=\"é\", </\u{1F600}>\n",
                r#"1:25: found U+1F600, which a URI can contain only as "%F0%9F%98%80""#.to_owned(),
            ),
            (
                "Link: <a>\r\nLink: <1a:b>\r\n",
                r#"2:10: found ":", which would end a scheme here; write "./" before the relative path"#
                    .to_owned(),
            ),
            (
                "Link: <http://a:8o/>\n",
                r#"1:19: found "/", but a port is a number, and a password ends with "@""#
                    .to_owned(),
            ),
            // The delimiter is missing: at the end of the input, and where the reference must end.
            ("Link: <http://a/", r#"1:17: found end of input, expected ">""#.to_owned()),
            (
                "Link: <http://a/\nLink: </>\n",
                r#"1:17: found U+000A, expected ">""#.to_owned(),
            ),
            ("Link: </a>; rel=next; </b>\n", "1:21: found \";\", where nom's CrLf failed".to_owned()),
        ] {
            assert_eq!(error(headers, text), expected, "{text:?}");
        }
    }
}

mod content_security_policy {
    //! `img-src 'self' http://a/b; script-src https:`: a source ends at a space or a semicolon.

    use super::*;

    #[derive(Debug, PartialEq)]
    enum Source<'a> {
        Keyword(&'a str),
        Scheme(&'a str),
        Uri(&'a str),
    }

    fn ends(c: char) -> bool {
        matches!(c, ' ' | ';' | '\n')
    }

    fn source(input: Span<'_>) -> Parsed<'_, Source<'_>> {
        let keyword = delimited(char('\''), take_until("'"), char('\''));
        let scheme = terminated(up_to(Rule::Scheme, |c| c == ':'), char(':'));
        alt((
            map(keyword, |word: Span<'_>| Source::Keyword(word.into_fragment())),
            map(terminated(scheme, peek(one_of(" ;\n"))), |scheme: Span<'_>| {
                Source::Scheme(scheme.into_fragment())
            }),
            map(cut(up_to(Rule::Uri, ends)), |uri: Span<'_>| Source::Uri(uri.into_fragment())),
        ))
        .parse(input)
    }

    fn policy(input: Span<'_>) -> Parsed<'_, Vec<(Span<'_>, Vec<Source<'_>>)>> {
        let name = take_while1(|c: char| c.is_ascii_lowercase() || c == '-');
        let directive = separated_pair(name, space1, separated_list1(space1, source));
        terminated(separated_list1((char(';'), space0), directive), char('\n')).parse(input)
    }

    #[test]
    fn sources_are_read() {
        let directives =
            read(policy, "img-src 'self' http://a/b,c;script-src https: data:x\n").unwrap();
        let sources: Vec<_> = directives.into_iter().flat_map(|(_, sources)| sources).collect();
        assert_eq!(
            sources,
            [
                Source::Keyword("self"),
                Source::Uri("http://a/b,c"),
                Source::Scheme("https"),
                Source::Uri("data:x")
            ],
        );
    }

    #[test]
    fn errors_are_exact() {
        for (text, expected) in [
            ("img-src http://a/%zz; script-src b:\n", format!(r#"1:19: found "z", {TRIPLET}"#)),
            ("img-src http://a/%; script-src b:\n", format!(r#"1:19: found ";", {TRIPLET}"#)),
            (
                "img-src a:b;script-src http://[1::2::3]/ c:\n",
                r#"1:37: found ":", expected HEXDIG, in ls32 (RFC 3986 section 3.2.2)"#.to_owned(),
            ),
            (
                "img-src a.example b:\n",
                "1:18: found a space, which is not allowed in a scheme: a URI begins with one, \
                 such as \"https:\""
                    .to_owned(),
            ),
            (
                "img-src a:\u{E000}\n",
                r#"1:11: found U+E000, which a URI can contain only as "%EE%80%80""#.to_owned(),
            ),
        ] {
            assert_eq!(error(policy, text), expected, "{text:?}");
        }
    }
}

mod sip_via {
    //! RFC 3261: `Via: SIP/2.0/UDP [2001:db8::1]:5060;branch=z9`. The rule `reg-name` could match the semicolon.

    use super::*;

    fn sent_by(input: Span<'_>) -> Parsed<'_, (Span<'_>, Option<u16>)> {
        let literal =
            preceded(peek(char('[')), cut(before(Rule::IpLiteral, not(none_of(":;, \n")))));
        let host = alt((literal, up_to(Rule::RegName, |c| ":;, \n".contains(c))));
        let host = verify(host, |host: &Span<'_>| !host.is_empty());
        let port =
            preceded(char(':'), cut(map_res(digit1, |digits: Span<'_>| digits.parse::<u16>())));
        pair(host, opt(port)).parse(input)
    }

    fn via(input: Span<'_>) -> Parsed<'_, Vec<(Span<'_>, Option<u16>)>> {
        let protocol = preceded(tag("SIP/2.0/"), alt((tag("UDP"), tag("TCP"), tag("TLS"))));
        let param = preceded(char(';'), take_while1(|c: char| !";, \n".contains(c)));
        let value = delimited(pair(protocol, space1), cut(sent_by), many0(param));
        delimited(tag("Via: "), separated_list1(tag(", "), value), char('\n')).parse(input)
    }

    #[test]
    fn hosts_and_ports_are_read() {
        let text = "Via: SIP/2.0/UDP [2001:db8::1]:5060;branch=z9, SIP/2.0/TCP a.example;x, SIP/2.0/TLS 1.2.3.4\n";
        let hosts = read(via, text).unwrap();
        let hosts: Vec<_> = hosts.iter().map(|(host, port)| (*host.fragment(), *port)).collect();
        assert_eq!(hosts, [("[2001:db8::1]", Some(5060)), ("a.example", None), ("1.2.3.4", None)],);
    }

    #[test]
    fn errors_are_exact() {
        for (text, expected) in [
            (
                "Via: SIP/2.0/UDP [2001:db8::1:5060;branch=z9\n",
                r#"1:35: found ";", expected ":" or "]", in ls32 (RFC 3986 section 3.2.2)"#.to_owned(),
            ),
            (
                "Via: SIP/2.0/UDP [fe80::1%eth0]\n",
                format!(r#"1:26: found "%", {H16}"#),
            ),
            (
                "Via: SIP/2.0/UDP a, SIP/2.0/UDP ä.example:5060\n",
                r#"1:33: found "ä", which a host can contain only in its ASCII form, "xn--...", or as "%C3%A4""#
                    .to_owned(),
            ),
            ("Via: SIP/2.0/UDP [::1]:65536\n", r#"1:24: found "6", where nom's MapRes failed"#.to_owned()),
            (
                "Via: SIP/2.0/UDP [::1]x:80\n",
                r#"1:23: found "x", expected end of input, in IP-literal (RFC 3986 section 3.2.2)"#.to_owned(),
            ),
        ] {
            assert_eq!(error(via, text), expected, "{text:?}");
        }
    }
}

mod autolink {
    //! CommonMark: `see <http://a/b>`. Brackets around anything else are text, unless they are to be an error.

    use super::*;

    fn autolink(input: Span<'_>) -> Parsed<'_, Span<'_>> {
        delimited(char('<'), up_to(Rule::Uri, |c| c == '>'), char('>')).parse(input)
    }

    fn lenient(input: Span<'_>) -> Parsed<'_, Vec<&str>> {
        let part = alt((map(autolink, |uri| Some(uri.into_fragment())), map(anychar, |_| None)));
        map(many0(part), |parts| parts.into_iter().flatten().collect()).parse(input)
    }

    fn strict(input: Span<'_>) -> Parsed<'_, Vec<Span<'_>>> {
        let link = delimited(char('<'), cut(up_to(Rule::Uri, |c| c == '>')), cut(char('>')));
        let text = take_while1(|c| c != '<');
        many0(alt((link, text))).parse(input)
    }

    #[test]
    fn error_selects_the_next_alternative() {
        let text = "a <b>\n<http://a/> é <http://a/%> <mailto:a@b>, <";
        assert_eq!(read(lenient, text), Ok(vec!["http://a/", "mailto:a@b"]));
    }

    #[test]
    fn a_failure_is_reported_in_its_line() {
        let text = "é\nsee <http://a/> or\n  <é:b> or <c:d>";
        assert_eq!(
            error(strict, text),
            r#"3:4: found "é", but a URI begins with a scheme, such as "https:""#,
        );
        assert_eq!(error(strict, "see <a:b"), r#"1:9: found end of input, expected ">""#);
    }

    #[test]
    fn brackets_without_end_are_read_in_linear_time() {
        use crate::linear::{SHORT, is_linear};

        let short = "<a:b".repeat(250);
        let long = short.repeat(SHORT);
        assert!(is_linear(
            SHORT,
            || assert_eq!(read(lenient, &long), Ok(vec![])),
            || (0..SHORT).for_each(|_| assert_eq!(read(lenient, &short), Ok(vec![]))),
        ));
    }
}
