//! `encode` and `decode`: percent-encode and decode data (RFC 3986 section 2.1).

use std::ffi::OsString;
use std::io::{self, Write};

use clap::Args;
use clap::builder::TypedValueParser;
use uri_grammar::percent::{EncodeSet, Encoded};
use uri_grammar_historic::editions::encode;

use crate::edition::EditionOption;
use crate::lines::read_stdin;
use crate::named::{name, named};
use crate::outcome::{Outcome, fails};
use crate::output;

/// Percent-encode data for a component
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  $ uri-grammar encode 'a b/c?d&e'
  a%20b%2Fc%3Fd%26e
  $ uri-grammar encode --component path 'a b/c?d&e'
  a%20b/c%3Fd&e
  $ uri-grammar encode --component query-value 'a b/c?d&e'
  a%20b/c?d%26e
  $ uri-grammar encode --edition rfc2396 --component segment 'a;b=c'
  a%3Bb%3Dc

Encode data once, when you build a URI from its components: `%` is always
encoded. Without a text, the bytes of standard input are encoded, up to its end.
Characters are encoded as UTF-8 (RFC 3986 section 2.5).

--edition with a document before RFC 3986 keeps the characters that its rule for
the component derives and that its prose does not reserve there. In RFC 1738 the
segments, paths and queries are those of http, and there are no fragments.

Results contain passwords and other secrets as they are.

Exit codes: 0, or 2 for usage or reading errors.")]
pub struct EncodeArgs {
    #[command(flatten)]
    pub edition: EditionOption,

    /// Encode for this component
    #[arg(long, short, default_value = "any", value_parser = component())]
    pub component: EncodeSet,

    /// The data; without it, standard input is encoded
    pub text: Option<OsString>,
}

/// Decode percent-encoded text
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  $ uri-grammar decode 'a%20b%2Fc'
  a b/c

Decode a component once, after `uri-grammar parts` has split the URI. The bytes
are written as they are, followed by a line ending if the text was given on the
command line. `+` is kept: only HTML forms use it for a space.

Results contain passwords and other secrets as they are.

Exit codes: 0, 1 if a `%` is not followed by two hex digits, 2 for usage or
reading errors.")]
pub struct DecodeArgs {
    /// The text; without it, standard input is decoded
    pub text: Option<OsString>,
}

/// Returns a parser for the component for which data is encoded. The rule of the same name decides which characters are
/// allowed.
fn component() -> impl TypedValueParser<Value = EncodeSet> {
    named([
        (name("userinfo", "User information, with its `:`"), EncodeSet::Userinfo),
        (
            name("user", "The part of the user information before its first `:`, or after it"),
            EncodeSet::User,
        ),
        (name("reg-name", "A host that is a name"), EncodeSet::RegName),
        (name("path", "A path, with its `/`"), EncodeSet::Path),
        (name("segment", "A segment of a path"), EncodeSet::Segment),
        (
            name("segment-no-colon", "The first segment of a relative path"),
            EncodeSet::SegmentNoColon,
        ),
        (name("query", "A query, with its `&` and `=`"), EncodeSet::Query),
        (name("query-value", "A key or value of a query"), EncodeSet::QueryValue),
        (name("fragment", "A fragment"), EncodeSet::Fragment),
        (
            name("any", "Any component: everything but unreserved characters is encoded"),
            EncodeSet::Any,
        ),
    ])
}

pub fn encode_run(args: &EncodeArgs) -> io::Result<Outcome> {
    let edition = args.edition.edition;
    let data = data(args.text.as_ref())?;
    let Some(encoded) = encode(edition, args.component, &data) else {
        let document = edition.document();
        return Err(io::Error::other(format!(
            "{document} has no such component that data could be encoded for"
        )));
    };
    write(encoded.as_bytes(), true)
}

pub fn decode_run(args: &DecodeArgs) -> io::Result<Outcome> {
    let data = data(args.text.as_ref())?;
    // A line end at the end of a file is not part of the encoded text.
    let text = match args.text {
        None => {
            data.strip_suffix(b"\n").map_or(&data[..], |it| it.strip_suffix(b"\r").unwrap_or(it))
        }
        Some(_) => &data[..],
    };
    let text = str::from_utf8(text)
        .map_err(|_| fails("the text is not UTF-8: it is not percent-encoded"))?;
    write(&Encoded::new(text).map_err(fails)?.to_bytes(), args.text.is_some())
}

/// Returns the argument, or else standard input.
fn data(text: Option<&OsString>) -> io::Result<Vec<u8>> {
    text.map_or_else(read_stdin, |text| Ok(text.as_encoded_bytes().to_vec()))
}

fn write(bytes: &[u8], is_line: bool) -> io::Result<Outcome> {
    let mut out = output::stdout();
    out.write_all(bytes)?;
    if is_line {
        out.write_all(b"\n")?;
    }
    out.end()
}
