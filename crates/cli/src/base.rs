//! `base`: finds the base of the references in a document.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use documents::{Entity, LineIndex, PartBase, base, entity, html_base};
use uri_grammar_diagnose::render::visible;
use uri_grammar_historic::editions::Edition;
use uri_grammar_historic::editions::base::{BaseError, Sources};

use crate::lines::read_stdin;
use crate::outcome::{Outcome, fails};
use crate::output::{self, without_secrets};

/// Find the base of the references in a document or message
///
/// A file that begins with `<` is HTML; any other file is a message. The edition decides which sources of
/// a base count, and in which order.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar base --retrieved http://a/b/c page.html
  uri-grammar base --edition rfc2396 --line 120 mail.eml

The answer is one line: the base, a tab, and where it was found (embedded, Base,
Content-Base, Content-Location, retrieval or default), with the number of
entities from the requested part outwards. Passwords are shown as stars. In
rfc1738 and url-syntax-00 a base may be undefined; the line then begins with the
tab.

Exit codes: 0 if there is a base, 1 if there is none, 2 for usage or reading
errors.")]
pub struct BaseArgs {
    /// The file; `-` is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    file: PathBuf,

    /// Use the order of this document: rfc1738 (as RFC 1808), url-syntax-00, rfc2396,
    /// rfc2396bis-00 or rfc3986
    #[arg(long, short, default_value = "rfc3986", value_parser = str::parse::<Edition>)]
    edition: Edition,

    /// Find the base of the part of the message with this line [default: the first HTML part, or
    /// else the first part]
    #[arg(long, short, value_name = "LINE")]
    line: Option<usize>,

    /// The URI that the file was retrieved from
    #[arg(long, value_name = "URI")]
    retrieved: Option<String>,

    /// The base if there is no other
    #[arg(long, value_name = "URI")]
    default: Option<String>,
}

pub fn run(args: &BaseArgs) -> io::Result<Outcome> {
    let is_stdin = args.file == Path::new("-");
    let name = if is_stdin {
        "<stdin>".to_owned()
    } else {
        visible(args.file.as_os_str().as_encoded_bytes())
    };
    let content = if is_stdin { read_stdin() } else { fs::read(&args.file) };
    let content = content.map_err(|error| io::Error::other(format!("{name}: {error}")))?;
    let mut outside = Sources::new();
    if let Some(uri) = &args.retrieved {
        outside = outside.retrieval(uri);
    }
    if let Some(uri) = &args.default {
        outside = outside.default_base(uri);
    }
    let found = find(args, &content, outside).map_err(|error| fails(format!("{name}: {error}")))?;
    let mut out = output::stdout();
    write!(out, "{}\t{}", without_secrets(found.base.as_str().as_bytes()), found.base.origin())?;
    match found.outwards {
        0 => writeln!(out)?,
        1 => writeln!(out, ", 1 entity outwards")?,
        more => writeln!(out, ", {more} entities outwards")?,
    }
    out.end()
}

fn find(args: &BaseArgs, content: &[u8], outside: Sources<'_>) -> Result<PartBase, BaseError> {
    if content.trim_ascii_start().starts_with(b"<") {
        let text = String::from_utf8_lossy(content);
        let embedded = html_base(&text);
        let sources = match &embedded {
            Some(found) => outside.embedded(&found.text),
            None => outside,
        };
        return sources.establish(args.edition).map(|base| PartBase { base, outwards: 0 });
    }
    let message = entity(content);
    let line = args.line.map(|line| LineIndex::new(content).line(line));
    let offset = match line {
        Some(line) => line.map_or(content.len(), |line| line.start),
        None => {
            let all = leaves(&message);
            let html = all.iter().find(|part| part.media_type.is("text", "html"));
            html.or(all.first()).map_or(0, |part| part.header.start)
        }
    };
    base(&message.path_to(offset), outside, args.edition)
}

/// Returns the entities without parts, in order.
fn leaves<'e>(message: &'e Entity<'e>) -> Vec<&'e Entity<'e>> {
    let mut open = vec![message];
    let mut leaves = Vec::new();
    while let Some(entity) = open.pop() {
        if entity.parts.is_empty() {
            leaves.push(entity);
        }
        open.extend(entity.parts.iter().rev());
    }
    leaves
}
