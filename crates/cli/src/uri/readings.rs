//! `readings`: what each convention makes of a text.

use std::ffi::OsString;
use std::io::{self, Write};
use std::ops::Range;

use clap::Args;
use study::AppendixB;
use uri_grammar::policy::Policy;
use uri_grammar::uri::SchemeInfo;
use uri_grammar::{Rule, UriRef};
use uri_grammar_diagnose::render::{secrets, visible};
use uri_grammar_diagnose::{Options, diagnose};
use url::Url;

use super::text::Text;
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
port of the scheme. Below the table are the byte at which the readings part, and
why. The reason also covers curl, PHP, Java, Python and Go, whose rules are not
shown. Passwords are shown as stars.

Exit codes: 0 if all conventions agree (`Policy::require_one_reading` of the
library), 1 if they do not, or one of the table refuses the text, 2 for usage
errors.")]
pub struct ReadingsArgs {
    /// The text, which may be invalid
    #[arg(allow_hyphen_values = true)]
    pub text: OsString,
}

/// The parts that conventions may read differently.
#[derive(Debug, Default)]
struct Reading {
    scheme: Option<String>,
    userinfo: Option<String>,
    host: Option<String>,
    port: Option<String>,
    path: String,
}

const PARTS: [&str; 6] = ["convention", "scheme", "userinfo", "host", "port", "path"];

pub fn run(args: &ReadingsArgs) -> io::Result<Outcome> {
    let Some(text) = args.text.to_str() else {
        let problem = Text::only(&args.text).reference::<uri_grammar::uri::kinds::Rfc3986>();
        return Ok(problem.map_or_else(|problem| problem.show(), |_| Outcome::Fails));
    };
    let hidden = hidden(text);
    let readings = [
        ("RFC 3986", rfc3986(text)),
        ("URL Standard", url_standard(text)),
        ("appendix B", Ok(appendix_b(text))),
    ];
    let parting = parting(text);
    let refused = readings.iter().any(|(_, reading)| reading.is_err());
    let (mut out, look) = (output::stdout(), Look::of(&io::stdout()));
    let rows: Vec<_> = readings
        .iter()
        .map(|(name, reading)| match reading {
            Ok(reading) => reading.cells(name, &hidden),
            Err(why) => vec![(*name).to_owned(), format!("refused: {why}")],
        })
        .collect();
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
    writeln!(out, "{}", look.heading(&line(&PARTS.map(str::to_owned))))?;
    for row in &rows {
        writeln!(out, "{}", line(row))?;
    }
    match &parting {
        Some((at, why)) => writeln!(out, "\nThey part at byte {at}: {why}")?,
        None if refused => writeln!(out, "\nWho does not refuse the text reads the same.")?,
        None => writeln!(out, "\nAll conventions read the same.")?,
    }
    out.flush()?;
    Ok(if parting.is_none() && !refused { Outcome::Holds } else { Outcome::Fails })
}

/// The first byte where conventions part, and why, with sections.
fn parting(text: &str) -> Option<(usize, String)> {
    if let Ok(reference) = UriRef::parse(text) {
        let error = Policy::new().require_one_reading().check(&reference).err()?;
        return Some((error.span().start, error.violation().to_string()));
    }
    let report = diagnose(text, &Options::new(Rule::UriReference));
    let first = report.diagnostics().first()?;
    Some((first.span().start, format!("{} ({})", first.message(), first.section())))
}

fn rfc3986(text: &str) -> Result<Reading, String> {
    let reference = UriRef::parse(text).map_err(|_| "the grammar does not derive it".to_owned())?;
    let owned = |part: Option<&str>| part.map(str::to_owned);
    Ok(Reading {
        scheme: owned(reference.scheme()),
        userinfo: owned(reference.userinfo()),
        host: owned(reference.host()),
        port: owned(reference.port()),
        path: reference.path().to_owned(),
    })
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

fn appendix_b(text: &str) -> Reading {
    let owned = |part: Option<&str>| part.map(str::to_owned);
    let AppendixB { scheme, userinfo, host, port, path } = AppendixB::of(text);
    Reading {
        scheme: owned(scheme),
        userinfo: owned(userinfo),
        host: owned(host),
        port: owned(port),
        path: path.to_owned(),
    }
}

impl Reading {
    fn cells(&self, name: &str, hidden: &[String]) -> Vec<String> {
        let default = || {
            let scheme = SchemeInfo::from_name(self.scheme.as_deref()?)?;
            self.host.as_ref().and(scheme.default_port()).map(|port| port.to_string())
        };
        let userinfo = self.userinfo.as_deref().map(|userinfo| match userinfo.split_once(':') {
            Some((user, password)) if !password.is_empty() => format!("{user}:***"),
            _ => userinfo.to_owned(),
        });
        let port = self.port.clone().filter(|port| !port.is_empty()).or_else(default);
        let cell = |part: Option<&str>| part.map_or("-".to_owned(), |part| shown(part, hidden));
        vec![
            name.to_owned(),
            cell(self.scheme.as_deref()),
            cell(userinfo.as_deref()),
            cell(self.host.as_deref()),
            cell(port.as_deref()),
            cell(Some(&self.path)),
        ]
    }
}

/// The words of the secrets in the text: a convention may read parts of a password as another component.
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

/// A part in quotes, without secrets and without what a terminal acts upon.
fn shown(part: &str, hidden: &[String]) -> String {
    let is_hidden = |word: &&String| word.len() > 2 || *word == part;
    let masked = hidden
        .iter()
        .filter(is_hidden)
        .fold(part.to_owned(), |part, word| part.replace(word.as_str(), "***"));
    format!("\"{}\"", visible(masked.as_bytes()))
}
