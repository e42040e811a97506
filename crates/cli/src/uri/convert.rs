//! `convert`: converts IRIs to URIs and back (RFC 3987 section 3).

use std::io;

use clap::{Args, ValueEnum};
use uri_grammar::Found;
use uri_grammar::iri::{HostForm, ToUri, to_iri, to_iri_with_host};
use uri_grammar::uri::kinds::Rfc3987;
use uri_grammar_diagnose::data::found;

use super::args::TextOrLines;
use super::text::{Problem, Text};
use super::{Answer, print};
use crate::json_lines;
use crate::outcome::Outcome;

/// Convert an IRI to a URI, or a URI to an IRI
#[derive(Debug, Args)]
#[command(
    override_usage = "uri-grammar convert --to <FORM> [OPTIONS] TEXT\n       \
uri-grammar convert --to <FORM> [OPTIONS] --json-lines",
    after_help = "\
Examples:
  uri-grammar convert --to uri http://example.org/rosé
  uri-grammar convert --to iri http://example.org/ros%C3%A9
  uri-grammar convert --to uri --dns http://bücher.example/
  uri-grammar convert --to uri --lenient '/café au lait'
  $ echo '\"/caf\\u00e9\"' | uri-grammar convert --to uri --json-lines
  {\"result\":\"/caf%C3%A9\"}

The text is an IRI-reference; every URI-reference is one. Only the result is
written. A URI has the UTF-8 bytes of all non-ASCII characters percent-encoded
(RFC 3987 section 3.1). In an IRI these are characters again, except for
characters that are invisible or change the direction of text, and bytes that
are not UTF-8 (section 3.2). On a terminal, invisible characters in a result are
shown as \\u{202E}.

--json-lines answers each JSON string with a JSON object:
  {\"result\":…}  the URI or IRI
  {\"error\":…}   there is no result, or the line is not a JSON string; reading
                goes on with the next line
Each answer is written before the next line is read.

Results contain passwords and other secrets as they are.

Exit codes: 0, 1 if there is no result, 2 for usage or reading errors. With
--json-lines only 0 or 2."
)]
pub struct ConvertArgs {
    /// Convert to this form
    #[arg(long, value_enum, value_name = "FORM")]
    pub to: Form,

    /// Convert by this document, the only one that defines the conversion
    #[arg(long, short, value_enum, ignore_case = true, default_value = "rfc3987")]
    pub edition: Mapping,

    /// Convert the host as a DNS name: `xn--...` in a URI, its own script in an IRI
    #[arg(long)]
    pub dns: bool,

    /// Also percent-encode what servers and people leave unencoded: spaces, `<>"{}|\^`, the
    /// backquote, `%` without two hex digits, brackets after the host, and bytes that are not UTF-8
    #[arg(long)]
    pub lenient: bool,

    #[command(flatten)]
    pub question: TextOrLines,
}

/// The result of a conversion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// A URI, which is ASCII
    Uri,
    /// An IRI, in the characters of all scripts
    Iri,
}

/// The document that maps IRIs to URIs and back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Mapping {
    /// RFC 3987, section 3
    Rfc3987,
}

pub fn run(args: &ConvertArgs) -> io::Result<Outcome> {
    let Mapping::Rfc3987 = args.edition;
    match &args.question.text {
        Some(text) => print(converted(args, Text::only(text))),
        None => json_lines::answer(|text: String| Answer::of(converted(args, Text::only(&text)))),
    }
}

/// Names the first character of a label that the DNS does not allow, as an addition to a message.
fn in_label(text: &[u8], start: usize) -> Option<String> {
    let label = str::from_utf8(text.get(start..)?).ok()?;
    let mut characters = label.chars().take_while(|c| !"./:?#@\u{3002}".contains(*c));
    // IDNA allows characters that join others only in some scripts.
    let is_bad = |c: &char| match *c {
        '\0'..='\x7F' => !c.is_ascii_alphanumeric() && *c != '-',
        _ => matches!(c, '\u{200C}' | '\u{200D}' | '\u{2060}' | '\u{FE0F}'),
    };
    let bad = characters.find(is_bad)?;
    Some(format!(": it has {}", found(Found::Character(bad))))
}

fn converted<'t>(args: &ConvertArgs, text: Text<'t>) -> Result<String, Problem<'t>> {
    // The mapping accepts a few texts that are not IRIs. This check gives them the same error as other commands do.
    if !args.lenient {
        text.reference::<Rfc3987>()?;
    }
    let mut to_uri = if args.lenient { ToUri::lenient() } else { ToUri::new() };
    if args.dns && args.to == Form::Uri {
        to_uri = to_uri.host(HostForm::Ascii);
    }
    let uri = to_uri.reference(text.bytes());
    let uri = uri.map_err(|error| {
        let character = in_label(text.bytes(), error.span().start).unwrap_or_default();
        Problem::Words(format!("{error}{character}"))
    })?;
    Ok(match (args.to, args.dns) {
        (Form::Uri, _) => uri.into(),
        (Form::Iri, false) => to_iri(uri.as_str()).into_owned(),
        (Form::Iri, true) => to_iri_with_host(uri.as_str()).into_owned(),
    })
}
