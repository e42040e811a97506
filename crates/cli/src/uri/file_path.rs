//! `file-path`: converts between `file` URIs and paths (RFC 8089).

use std::ffi::OsString;
use std::io::{self, Write};

use clap::Args;
use clap::builder::TypedValueParser;
use uri_grammar::uri::{PathStyle, kinds};
use uri_grammar_diagnose::render::visible;

use super::text::{Problem, Text};
use crate::named::{name, named};
use crate::outcome::{Outcome, fails};
use crate::output::{self, Look};

/// Convert a file URI to a path, or a path to a file URI
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  $ uri-grammar file-path --style unix file:///srv/My%20Music
  /srv/My Music
  $ uri-grammar file-path --style windows file://server/share/a.txt
  \\\\server\\share\\a.txt
  $ uri-grammar file-path --style windows --to-uri 'c:\\My Music'
  file:///c:/My%20Music
  $ uri-grammar file-path --style unix --to-uri --directory /srv/www
  file:///srv/www/

The conversion is that of RFC 8089 and its appendices. A path is written byte
for byte, except for control characters on a terminal. The file need not exist.
A relative path has no URI.

Results contain passwords and other secrets as they are.

Exit codes: 0, 1 if there is no such path or URI, 2 for usage errors.")]
pub struct FilePathArgs {
    /// Read and write paths in this style [default: that of this system]
    #[arg(long, short, value_parser = style())]
    pub style: Option<PathStyle>,

    /// Convert a path to a URI
    #[arg(long, short = 'u')]
    pub to_uri: bool,

    /// With --to-uri: the path is a directory, so its URI ends with a slash
    #[arg(long, short, requires = "to_uri")]
    pub directory: bool,

    /// The URI, or the path with --to-uri
    pub text: OsString,
}

/// Returns a parser for the style of paths.
fn style() -> impl TypedValueParser<Value = PathStyle> {
    named([
        (name("unix", "Slashes between names"), PathStyle::Unix),
        (name("windows", "Backslashes, after a drive or a share"), PathStyle::Windows),
    ])
}

pub fn run(args: &FilePathArgs) -> io::Result<Outcome> {
    let style = args.style.unwrap_or(PathStyle::NATIVE);
    let text = &args.text;
    let found = if args.to_uri {
        let path = text.as_encoded_bytes();
        let uri = if args.directory { style.to_directory_uri(path) } else { style.to_uri(path) };
        uri.map(|uri| uri.into_inner().into_bytes())
    } else {
        match Text::only(text).full::<kinds::Rfc3986>() {
            Ok(uri) => style.to_path_bytes(&uri),
            Err(problem @ Problem::Words(_)) if text.as_encoded_bytes().starts_with(b"/") => {
                problem.show();
                return Err(fails("--to-uri takes a path"));
            }
            Err(problem) => return Ok(problem.show()),
        }
    };
    let line = found.map_err(|error| {
        let hint = hint(text.as_encoded_bytes(), args.to_uri);
        fails(format!("{error}{}", hint.map(|hint| format!("; {hint}")).unwrap_or_default()))
    })?;
    let mut out = output::stdout();
    if Look::of(&io::stdout()).terminal {
        out.write_all(visible(&line).as_bytes())?;
    } else {
        out.write_all(&line)?;
    }
    out.write_all(b"\n")?;
    out.end()
}

/// Returns a hint about a missing part, if the text shows one.
fn hint(text: &[u8], is_path: bool) -> Option<&'static str> {
    match text {
        _ if is_path => {
            let server = text.strip_prefix(br"\\")?;
            let is_alone = !server.is_empty() && !server.contains(&b'\\');
            is_alone.then_some("the name of a share is missing after the server")
        }
        // The drive is read as a host with an empty port (RFC 8089 appendix E.2).
        [b'f' | b'F', .., _] => {
            let rest = text.get(7..).filter(|_| text[..7].eq_ignore_ascii_case(b"file://"))?;
            let is_drive = matches!(rest, [drive, b':', b'/', ..] if drive.is_ascii_alphabetic());
            is_drive.then_some("write a third slash before the letter of a drive")
        }
        _ => None,
    }
}
