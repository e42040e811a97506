//! `extract`: finds references in running text.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use serde::Serialize;
use uri_grammar::{GrammarRule, Rule};
use uri_grammar_diagnose::render::{masked, secrets};
use uri_grammar_extract::{Delimiters, ExtractOptions, Extracted, Form, extract, parse_user_input};

use crate::check::text::Place;
use crate::lines::read_stdin;
use crate::outcome::{Outcome, complain};
use crate::output::{self, Out, name_of};
use crate::secrets::Secrets;

/// Find the references in running text
///
/// References are found as RFC 3986 Appendix C describes: between angle brackets, double quotes or whitespace.
/// Whitespace that breaks them across lines and a prefix `URL:` are removed.
#[derive(Debug, Args)]
#[command(after_help = "\
Exit codes: 0 if something was found, 1 if nothing was, 2 for usage or reading
errors. `uri-grammar extract --help` shows examples and describes the formats.")]
#[command(after_long_help = "\
Examples:
  uri-grammar extract mail.txt notes.txt
  uri-grammar extract --abbreviated --format json < page.txt
  uri-grammar extract --format plain mail.txt | uri-grammar check --rule URI

Formats:
  text   FILE:LINE:COLUMN: REFERENCE. `or REFERENCE` follows if a hyphen at the
         end of a line may not belong to the reference, and `for URI` if the
         reference is abbreviated. `is not a URI` follows a reference between
         delimiters that has an error. Secrets are shown as stars.
  json   One JSON object per line: {\"file\", \"line\", \"column\", \"span\", \"outer\",
         \"reference\", \"kind\", \"delimiters\", \"prefix\", \"alternatives\",
         \"completed\"}.
         \"span\" is the range of the reference, [START, END]; \"outer\" includes
         delimiters and prefix. \"kind\" is URI, relative-ref, abbreviated
         or invalid.
         \"delimiters\" is angle-brackets, double-quotes or whitespace.
         \"alternatives\" lists the reading without hyphens at the ends of lines.
         \"prefix\" and \"completed\" are null if there is none.
  plain  Only the references, one per line

The formats json and plain contain passwords and other secrets as they are.

Lines and columns count from 1; columns count characters. Spans are half-open
ranges of bytes of the file, from 0. Bytes that are not UTF-8 belong to no
reference.

Without delimiters, a reference needs `//` after its scheme, or a scheme such as
mailto, news, tel or urn, and it ends before the punctuation of the sentence.
After `URL:` and between angle brackets any scheme is accepted. Files are read
whole.

--typed reads text that people type into a field. Each line is one reference;
delimiters, a prefix `URL:` and all whitespace are removed from it, so that
`http://a/ b` becomes http://a/b. A line that is not a reference is reported.

Exit codes: 0 if something was found, 1 if nothing was, 2 for usage or reading
errors (all files that can be read are searched nevertheless).")]
pub struct ExtractArgs {
    /// Files to search; `-`, or no file at all, is standard input
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Find references without a scheme, too, such as www.w3.org/Addressing/
    #[arg(long, short)]
    pub abbreviated: bool,

    /// Read each line as one reference that a person typed: remove its delimiters and whitespace
    #[arg(long)]
    pub typed: bool,

    /// Show references in this format
    #[arg(long, short, default_value = "text")]
    pub format: ExtractFormat,
}

/// The output format of references.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ExtractFormat {
    /// FILE:LINE:COLUMN: REFERENCE
    Text,
    /// One JSON object per line
    Json,
    /// REFERENCE
    Plain,
}

pub fn run(args: &ExtractArgs) -> io::Result<Outcome> {
    let options = ExtractOptions::new().abbreviated(args.abbreviated);
    let mut search = Search {
        options,
        format: args.format,
        out: output::stdout(),
        found: false,
        secrets: Secrets::default(),
        is_complete: true,
    };
    let stdin = [Path::new("-").to_owned()];
    let files = if args.files.is_empty() { &stdin[..] } else { &args.files };
    let mut unread = false;
    for path in files {
        let (name, content) = if path == Path::new("-") {
            if io::stdin().is_terminal() {
                output::to_stderr("reading the terminal, to its end");
            }
            ("<stdin>".to_owned(), read_stdin())
        } else {
            (name_of(path), read_file(path))
        };
        match content {
            Ok(content) if args.typed => search.typed(&name, &content)?,
            Ok(content) => search.file(&name, &content)?,
            Err(error) => {
                unread = true;
                complain(&format!("{name}: {error}"));
            }
        }
    }
    Ok(match (unread, search.found && search.is_complete) {
        (true, _) => Outcome::Unread,
        (false, true) => Outcome::Holds,
        (false, false) => Outcome::Fails,
    })
}

fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    if path.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "a directory, not a file"));
    }
    fs::read(path)
}

/// The state of a search.
struct Search {
    options: ExtractOptions,
    format: ExtractFormat,
    out: Out,
    found: bool,
    secrets: Secrets,
    /// `false` after a typed line that is not a reference.
    is_complete: bool,
}

impl Search {
    fn file(&mut self, name: &str, content: &[u8]) -> io::Result<()> {
        let (mut place, mut start) = (Place::FIRST, 0);
        // Bytes that are not UTF-8 are in no reference, so each valid chunk is searched alone.
        for chunk in content.utf8_chunks() {
            self.secrets = Secrets::default();
            for found in extract(chunk.valid(), self.options) {
                self.found = true;
                place = place.forward(content, start + found.span().start);
                self.show(name, place, (start, chunk.valid()), &found)?;
            }
            start += chunk.valid().len() + chunk.invalid().len();
        }
        // References are written before the next file is read, which can take long.
        self.out.flush()
    }

    /// Reads each line as a typed reference, and skips empty lines.
    fn typed(&mut self, name: &str, content: &[u8]) -> io::Result<()> {
        let (mut place, mut start) = (Place::FIRST, 0);
        for line in content.split_inclusive(|&byte| byte == b'\n') {
            let text = str::from_utf8(line).unwrap_or_default();
            match parse_user_input(text, self.options) {
                Some(found) => {
                    self.found = true;
                    self.secrets = Secrets::default();
                    place = place.forward(content, start + found.span().start);
                    self.show(name, place, (start, text), &found)?;
                }
                None if line.trim_ascii().is_empty() => {}
                None => {
                    self.is_complete = false;
                    place = place.forward(content, start);
                    complain(&format!("{name}:{}: the line is not a reference", place.line));
                }
            }
            start += line.len();
        }
        self.out.flush()
    }

    fn show(
        &mut self,
        name: &str,
        place: Place,
        (start, text): (usize, &str),
        found: &Extracted<'_>,
    ) -> io::Result<()> {
        match self.format {
            ExtractFormat::Plain => writeln!(self.out, "{}", found.text()),
            ExtractFormat::Text => {
                let (line, column) = (place.line, place.column);
                let around = self.secrets.within(text.as_bytes(), &found.span(), |text, within| {
                    secrets(Rule::UriReference, text, within)
                });
                let shown = without_secrets(around, found, found.text());
                write!(self.out, "{name}:{line}:{column}: {shown}")?;
                if let Some(other) = found.without_hyphens() {
                    write!(self.out, " or {}", without_secrets(around, found, &other))?;
                }
                if let Some(uri) = found.completed() {
                    write!(self.out, " for {}", without_secrets(around, found, &uri))?;
                }
                if let (Form::Invalid, Err(error)) =
                    (found.form(), Rule::Uri.validate(found.text()))
                {
                    write!(self.out, " is not a URI: error at byte {}", error.offset())?;
                }
                writeln!(self.out)
            }
            ExtractFormat::Json => {
                let object = Object {
                    file: name,
                    line: place.line,
                    column: place.column,
                    span: [start + found.span().start, start + found.span().end],
                    outer: [start + found.outer().start, start + found.outer().end],
                    reference: found.text(),
                    kind: match found.form() {
                        Form::Relative => "relative-ref",
                        Form::Abbreviated => "abbreviated",
                        Form::Invalid => "invalid",
                        _ => "URI",
                    },
                    delimiters: match found.delimiters() {
                        Delimiters::AngleBrackets => "angle-brackets",
                        Delimiters::DoubleQuotes => "double-quotes",
                        _ => "whitespace",
                    },
                    prefix: found.prefix(),
                    alternatives: found.without_hyphens().into_iter().collect(),
                    completed: found.completed(),
                };
                serde_json::to_writer(&mut self.out, &object)?;
                self.out.write_all(b"\n")
            }
        }
    }
}

#[derive(Serialize)]
struct Object<'a> {
    file: &'a str,
    line: u64,
    column: usize,
    span: [usize; 2],
    outer: [usize; 2],
    reference: &'a str,
    kind: &'static str,
    delimiters: &'static str,
    prefix: Option<&'a str>,
    alternatives: Vec<String>,
    completed: Option<String>,
}

/// Returns `true` if one of the ranges contains the byte. The ranges are in order.
fn any_contains(ranges: &[Range<usize>], at: usize) -> bool {
    let next = ranges.partition_point(|range| range.end <= at);
    ranges.get(next).is_some_and(|range| range.start <= at)
}

/// Returns a form of a reference with stars for secrets, which RFC 3986 section 3.2.1 forbids to show. Secrets in the
/// surrounding text count, too: a password ends at the last `@` of its word, but the reference can end before it, at
/// a second `#`.
fn without_secrets(around: &[Range<usize>], found: &Extracted<'_>, reading: &str) -> String {
    let mut hidden = secrets(Rule::UriReference, reading.as_bytes(), 0..reading.len());
    let is_within = |at: &usize| {
        let at = found.original_offset(*at).unwrap_or_default();
        any_contains(around, at)
    };
    let is_new = |at: &usize| !any_contains(&hidden, *at);
    let more = (0..reading.len()).filter(|_| !around.is_empty());
    let more: Vec<_> = more.filter(is_within).filter(is_new).collect();
    if reading != found.text() && !more.is_empty() {
        return "***".to_owned();
    }
    hidden.extend(more.into_iter().map(|at| at..at + 1));
    masked(reading.as_bytes(), &hidden)
}
