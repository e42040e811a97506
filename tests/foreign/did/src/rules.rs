//! The rules: a line of the table and a function for each.

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, literal, opt, range, repeat, repeat_before, rule, sequence};
use uri_grammar::rfc3986::{fragment, path_abempty, pct_encoded, query};
use uri_grammar::rfc5234::{alpha, digit};
use uri_grammar::{CharSet, rules};

const LOWER: CharSet = CharSet::range('a', 'z');
const ALPHA: CharSet = LOWER.union(CharSet::range('A', 'Z'));
const DIGIT: CharSet = CharSet::range('0', '9');

rules! {
    /// A rule of DID Core.
    document: "DID Core",
    grammar: include_str!("did.abnf"),
    includes: [Rfc3986(uri_grammar::Rule)],
    characters: [MethodChar Idchar],
    structure: [DidUrl],
    names: &[("ALPHA", ALPHA), ("lower-case ALPHA", LOWER), ("DIGIT", DIGIT)],
    rules:
    DidUrl = "did-url", "3.2", did_url: "an identifier, and what of its subject is meant";
    Did = "did", "3.1", did: "the identifier of a subject";
    MethodName = "method-name", "3.1", method_name: "the name of the method that the identifier is made by";
    MethodChar = "method-char", "3.1", method_char: "a character of the name of a method";
    MethodSpecificId = "method-specific-id", "3.1", method_specific_id: "what identifies the subject to the method";
    Idchar = "idchar", "3.1", idchar: "a character of what identifies the subject";
}

/// `did path-abempty [ "?" query ] [ "#" fragment ]`
pub fn did_url<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    let query = opt(sequence((literal("?"), query)));
    let fragment = opt(sequence((literal("#"), fragment)));
    rule(Rule::DidUrl, sequence((did, path_abempty, query, fragment)), input)
}

/// `"did:" method-name ":" method-specific-id`
pub fn did<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Did,
        sequence((literal("did:"), method_name, literal(":"), method_specific_id)),
        input,
    )
}

/// `1*method-char`
pub fn method_name<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::MethodName, repeat(1.., method_char), input)
}

/// `%x61-7A / DIGIT`
pub fn method_char<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::MethodChar, alt((range(0x61, 0x7A), digit)), input)
}

/// `*( *idchar ":" ) 1*idchar`: an `idchar` fits both, so the first must leave some.
pub fn method_specific_id<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    let part = sequence((repeat(0.., idchar), literal(":")));
    rule(Rule::MethodSpecificId, repeat_before(0.., part, repeat(1.., idchar)), input)
}

/// `ALPHA / DIGIT / "." / "-" / "_" / pct-encoded`
pub fn idchar<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    let idchar = alt((alpha, digit, literal("."), literal("-"), literal("_"), pct_encoded));
    rule(Rule::Idchar, idchar, input)
}
