//! Reads the grammar of a file, and selects a rule of it.

use std::convert::Infallible;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;
use clap::builder::TypedValueParser;
use oracle::Notation;
use study::{Own, document, grammar, notation, shelf};
use uri_grammar_historic::editions::{AnyRule, Edition};

use crate::named::{name, named};
use crate::outcome::complain;
use crate::output::name_of;

/// The largest size of a grammar, in bytes.
const LARGEST: u64 = 4 << 20;

/// The grammar, and how it is read.
#[derive(Debug, Clone, Args)]
pub struct Reading {
    /// Add the rules of this file, or import from the grammar of this name; can be repeated
    #[arg(long, value_name = "FILE|NAME")]
    pub with: Vec<PathBuf>,

    /// Read the rules in this notation [default: ABNF, or the notation that the file appears to use]
    #[arg(long, value_parser = notation_name())]
    pub notation: Option<Notation>,

    /// Read octets of UTF-8 as characters [default: if a rule appears to define such octets]
    #[arg(long)]
    pub octets: bool,

    /// Expand recursive rules up to this many levels
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=20))]
    pub depth: u8,
}

/// Returns a parser for the name of a notation.
fn notation_name() -> impl TypedValueParser<Value = Notation> {
    named([
        (name("abnf", "ABNF of RFC 5234 and RFC 7405"), Notation::Rfc5234),
        (
            name("rfc2396bis-00", "The same with `|` besides `/`, as in the draft of 2002"),
            Notation::Rfc2396bis00,
        ),
        (
            name(
                "rfc2396",
                "The BNF of RFC 2396 and of the draft of 1996: `|`, names with `_`, literals with case",
            ),
            Notation::Rfc2396,
        ),
        (name("rfc1738", "The BNF of RFC 1738: also brackets that repeat"), Notation::Rfc1738),
    ])
}

/// Returns the notation that the text seems to use, and prints a note unless the notation is ABNF.
fn guessed(file: &Path, text: &str) -> Notation {
    let notation = notation::guessed(text);
    let other = match notation {
        Notation::Rfc2396 => "rfc2396",
        Notation::Rfc1738 => "rfc1738",
        _ => return notation,
    };
    complain(&format!(
        "{} has `|` between alternatives, and is read as with --notation {other}: literals have a case",
        name_of(file)
    ));
    notation
}

/// A rule, and how its grammar is read.
#[derive(Debug, Clone, Args)]
pub struct RuleArgs {
    /// The file, or the name of a grammar, and a rule of it
    #[arg(value_name = "FILE[:RULE]")]
    pub rule: RuleOfFile,

    #[command(flatten)]
    pub reading: Reading,
}

/// `FILE:RULE`, or `FILE`.
#[derive(Debug, Clone)]
pub struct RuleOfFile {
    /// The file, or the name of a grammar.
    pub file: PathBuf,
    /// The rule after the last colon.
    pub rule: Option<String>,
}

impl FromStr for RuleOfFile {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        let named = |(file, rule): (&str, &str)| Self {
            file: PathBuf::from(file),
            rule: Some(rule.to_owned()),
        };
        // A file name can contain a colon.
        let whole = || Self { file: PathBuf::from(text), rule: None };
        let split = text.rsplit_once(':').filter(|_| !Path::new(text).exists());
        Ok(split.map_or_else(whole, named))
    }
}

/// A grammar and the selected rule.
pub struct Source {
    pub own: Own,
    pub rule: String,
    /// The name of the grammar in messages.
    pub name: String,
}

impl Source {
    /// Returns the definition of the rule, on one line.
    pub fn definition(&self) -> String {
        let defined = self.own.whole().get(&self.rule);
        defined.map(|rule| format!("{} = {}", rule.name, rule.expr)).unwrap_or_default()
    }

    /// Reads the grammar of a rule.
    pub fn of(rule: &RuleOfFile, reading: &Reading) -> Result<Self, String> {
        if let Some(edition) = rule.file.to_str().and_then(|name| name.parse::<Edition>().ok())
            && !rule.file.exists()
        {
            return Self::of_edition(edition, rule.rule.as_deref());
        }
        let Grammars { own, names, .. } = read(&rule.file, reading)?;
        let file = names.into_iter().next().unwrap_or_default();
        let named = match &rule.rule {
            None => own.grammar().rules().first(),
            Some(name) => own.whole().get(name),
        };
        let Some(found) = named else {
            let what = match &rule.rule {
                None => "has no rules".to_owned(),
                Some(name) => format!("has no rule `{}`", name.escape_default()),
            };
            return Err(format!("{file} {what}; `uri-grammar abnf check` tells what is wrong"));
        };
        let rule = found.name.clone();
        Ok(Self { own, rule, name: file })
    }

    fn of_edition(edition: Edition, rule: Option<&str>) -> Result<Self, String> {
        let known = match rule {
            None => AnyRule::start_symbol(edition),
            Some(name) => crate::suggest::rule_of(edition, name)?,
        };
        let (grammar, rule) = grammar(known).map_err(|error| error.to_string())?;
        let name = edition.name().to_owned();
        Ok(Self { own: Own::of(grammar), rule: rule.to_owned(), name })
    }
}

/// The grammar of a file and of the files that `--with` adds.
pub struct Grammars {
    pub own: Own,
    /// A hint for texts in another notation.
    pub hint: Option<&'static str>,
    /// The names of the texts in messages, in reading order.
    pub names: Vec<String>,
}

/// Reads the grammar of a file and of the files that `--with` adds.
pub fn read(file: &Path, reading: &Reading) -> Result<Grammars, String> {
    let mut names = vec![name_of(file)];
    let mut texts = vec![text(file)?];
    let mut imported = Vec::new();
    for more in &reading.with {
        if let Some(name) = importable(more) {
            imported.push(name);
        } else {
            names.push(name_of(more));
            texts.push(text(more)?);
        }
    }
    let notation = reading.notation.unwrap_or_else(|| guessed(file, &texts[0]));
    let hint = texts.iter().find_map(|text| notation::hint(notation, text));
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let own = Own::read_with(notation, &texts, &imported, reading.depth.into(), reading.octets);
    if own.has_octets() && !reading.octets {
        complain(&format!("{} has octets of UTF-8, and is read as with --octets", names[0]));
    }
    Ok(Grammars { own, hint, names })
}

/// Returns the grammar that the path names, unless there is a file with this path.
fn importable(path: &Path) -> Option<&'static str> {
    shelf::importable(path.to_str()?).filter(|_| !path.exists())
}

fn text(file: &Path) -> Result<String, String> {
    if let Some(shelved) = importable(file).and_then(shelf::named) {
        return Ok(shelved.text.to_owned());
    }
    let named = |error: io::Error| {
        let is_name = file.components().count() == 1 && file.extension().is_none();
        let list = match error.kind() {
            io::ErrorKind::NotFound if is_name => {
                "; `uri-grammar abnf list` lists the grammars with names"
            }
            _ => "",
        };
        format!("{}: {error}{list}", name_of(file))
    };
    let mut bytes = Vec::new();
    if file.as_os_str() == OsStr::new("-") {
        io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes).map_err(named)?;
    } else {
        let open = File::open(file).map_err(named)?;
        open.take(LARGEST + 1).read_to_end(&mut bytes).map_err(named)?;
    }
    if bytes.len() as u64 > LARGEST {
        return Err(format!("{}: larger than 4 MiB", name_of(file)));
    }
    let text =
        String::from_utf8(bytes).map_err(|_| format!("{}: not valid UTF-8", name_of(file)))?;
    let rules = document::rules(&text);
    if rules.is_some() {
        complain(&format!("{} is a document, of which only the ABNF is read", name_of(file)));
    }
    Ok(rules.unwrap_or(text))
}
