//! `encode` and `decode`: percent-encode and decode data (RFC 3986 section 2.1).

use std::ffi::OsString;
use std::io::{self, Read, Write};

use clap::{Args, ValueEnum};
use uri_grammar::percent::{EncodeSet, Encoded};
use uri_grammar_historic::editions::encode;

use crate::edition::EditionOption;
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
    #[arg(long, short, value_enum, default_value = "any")]
    pub component: Component,

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

/// The component for which data is encoded. The rule of the same name decides which characters are allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Component {
    /// User information, with its `:`
    Userinfo,
    /// The part of the user information before its first `:`, or after it
    User,
    /// A host that is a name
    RegName,
    /// A path, with its `/`
    Path,
    /// A segment of a path
    Segment,
    /// The first segment of a relative path
    SegmentNoColon,
    /// A query, with its `&` and `=`
    Query,
    /// A key or value of a query
    QueryValue,
    /// A fragment
    Fragment,
    /// Any component: everything but unreserved characters is encoded
    Any,
}

impl Component {
    const fn set(self) -> EncodeSet {
        match self {
            Self::Userinfo => EncodeSet::Userinfo,
            Self::User => EncodeSet::User,
            Self::RegName => EncodeSet::RegName,
            Self::Path => EncodeSet::Path,
            Self::Segment => EncodeSet::Segment,
            Self::SegmentNoColon => EncodeSet::SegmentNoColon,
            Self::Query => EncodeSet::Query,
            Self::QueryValue => EncodeSet::QueryValue,
            Self::Fragment => EncodeSet::Fragment,
            Self::Any => EncodeSet::Any,
        }
    }
}

pub fn encode_run(args: &EncodeArgs) -> io::Result<Outcome> {
    let edition = args.edition.edition;
    let data = data(args.text.as_ref())?;
    let Some(encoded) = encode(edition, args.component.set(), &data) else {
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
    match text {
        Some(text) => Ok(text.as_encoded_bytes().to_vec()),
        None => {
            let mut data = Vec::new();
            io::stdin().lock().read_to_end(&mut data)?;
            Ok(data)
        }
    }
}

fn write(bytes: &[u8], is_line: bool) -> io::Result<Outcome> {
    let mut out = output::stdout();
    out.write_all(bytes)?;
    if is_line {
        out.write_all(b"\n")?;
    }
    out.flush()?;
    Ok(Outcome::Holds)
}
