//! `readings`: what each convention makes of a text.

use std::ffi::OsString;
use std::io::{self, Write};
use std::ops::Range;

use clap::Args;
use study::{Reading, Readings, Row};
use uri_grammar::Rule;
use uri_grammar_diagnose::render::{secrets, visible};
use url::Url;

use super::text::Text;
use crate::json::write_line;
use crate::outcome::Outcome;
use crate::output::{self, Look};

/// Show what RFC 3986, browsers and careless code make of a text
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar readings 'http://good.example\\@evil.example/'
  uri-grammar readings http:/example.com/
  uri-grammar readings http://0x7f.1/

The table has a row for each convention:
  RFC 3986      the grammar
  URL Standard  browsers and Node (section 4.4), by the library `url`
  appendix B    the expression of RFC 3986 appendix B on a text that nobody
                checked: the host follows the last `@`, and ends at a colon

A dash is a part that is absent. A port that is absent or empty is the default
port of the scheme. Below the table are the byte at which the readings diverge,
and the reason. The reason also covers curl, PHP, Java, Python and Go, which
have no row. Passwords are shown as stars, except in JSON.

--json writes one object: {\"agree\", \"parting\", \"readings\"}. \"parting\" is
{\"offset\", \"reason\"}, or null if all conventions that accept the text agree. A
reading is {\"convention\", \"refused\", \"reading\"}: \"refused\" is the reason of a
refusal, or else null, and \"reading\" is {\"scheme\", \"userinfo\", \"host\",
\"port\", \"path\"}, or null.

Exit codes: 0 if all conventions agree (`Policy::require_one_reading` of the
library), 1 if they do not, or one of the table refuses the text, 2 for usage
errors.")]
pub struct ReadingsArgs {
    /// The text, which may be invalid
    #[arg(allow_hyphen_values = true)]
    pub text: OsString,

    /// Write one JSON object
    #[arg(long)]
    pub json: bool,
}

const PARTS: [&str; 6] = ["convention", "scheme", "userinfo", "host", "port", "path"];

pub fn run(args: &ReadingsArgs) -> io::Result<Outcome> {
    let Some(text) = args.text.to_str() else {
        let problem = Text::only(&args.text).reference::<uri_grammar::uri::kinds::Rfc3986>();
        return Ok(problem.map_or_else(|problem| problem.show(), |_| Outcome::Fails));
    };
    let readings = Readings::of(text, url_standard(text));
    let mut out = output::stdout();
    if args.json {
        write_line(&mut out, &readings)?;
    } else {
        show(&mut out, text, &readings)?;
    }
    out.flush()?;
    Ok(if readings.agree { Outcome::Holds } else { Outcome::Fails })
}

fn show(out: &mut impl Write, text: &str, readings: &Readings) -> io::Result<()> {
    let hidden = hidden(text);
    let cells = |row: &Row| match (&row.reading, &row.refused) {
        (Some(reading), _) => cells(row.convention, reading, &hidden),
        (None, reason) => {
            let reason = reason.as_deref().unwrap_or_default();
            vec![row.convention.to_owned(), format!("refused: {reason}")]
        }
    };
    let rows: Vec<_> = readings.readings.iter().map(cells).collect();
    let width = |column: usize| {
        // A refusal takes all columns.
        let cells = rows.iter().filter(|row| row.len() > 2 || column == 0).map(|row| &row[column]);
        cells.map(|cell| cell.chars().count()).fold(PARTS[column].len(), usize::max)
    };
    let widths: [usize; 6] = std::array::from_fn(width);
    let line = |cells: &[String]| {
        let cells = cells.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}  "));
        cells.collect::<String>().trim_end().to_owned()
    };
    let look = Look::of(&io::stdout());
    writeln!(out, "{}", look.heading(&line(&PARTS.map(str::to_owned))))?;
    for row in &rows {
        writeln!(out, "{}", line(row))?;
    }
    match &readings.parting {
        Some(parting) => {
            writeln!(out, "\nThey diverge at byte {}: {}", parting.offset, parting.reason)
        }
        None if !readings.agree => {
            writeln!(out, "\nAll conventions that accept the text read it in the same way.")
        }
        None => writeln!(out, "\nAll conventions agree, up to where the path begins."),
    }
}

fn url_standard(text: &str) -> Result<Reading, String> {
    let url = Url::parse(text).map_err(|error| error.to_string())?;
    let password = url.password().map(|password| format!(":{password}")).unwrap_or_default();
    let userinfo = format!("{}{password}", url.username());
    Ok(Reading {
        scheme: Some(url.scheme().to_owned()),
        userinfo: Some(userinfo).filter(|userinfo| !userinfo.is_empty()),
        host: url.host_str().map(str::to_owned),
        port: url.port().map(|port| port.to_string()),
        path: url.path().to_owned(),
    })
}

/// Returns the cells of a row of the table.
fn cells(name: &str, reading: &Reading, hidden: &[String]) -> Vec<String> {
    let userinfo = reading.userinfo.as_deref().map(|userinfo| match userinfo.split_once(':') {
        Some((user, password)) if !password.is_empty() => format!("{user}:***"),
        _ => userinfo.to_owned(),
    });
    let cell = |part: Option<&str>| part.map_or("-".to_owned(), |part| shown(part, hidden));
    vec![
        name.to_owned(),
        cell(reading.scheme.as_deref()),
        cell(userinfo.as_deref()),
        cell(reading.host.as_deref()),
        cell(reading.port.as_deref()),
        cell(Some(&reading.path)),
    ]
}

/// Returns the words of the secrets in the text. A convention may read a part of a password as another component.
fn hidden(text: &str) -> Vec<String> {
    let spans: Vec<Range<usize>> = secrets(Rule::UriReference, text.as_bytes(), 0..text.len());
    let bytes =
        spans.into_iter().map(|span| String::from_utf8_lossy(&text.as_bytes()[span]).into_owned());
    let words = bytes.flat_map(|secret| {
        let words = secret.split(|character: char| !character.is_alphanumeric());
        words.filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<_>>()
    });
    words.collect()
}

/// Returns a part in quotes, with secrets masked and invisible characters escaped.
fn shown(part: &str, hidden: &[String]) -> String {
    let is_hidden = |word: &&String| word.len() > 2 || *word == part;
    let masked = hidden
        .iter()
        .filter(is_hidden)
        .fold(part.to_owned(), |part, word| part.replace(word.as_str(), "***"));
    format!("\"{}\"", visible(masked.as_bytes()))
}
