//! `vectors`: test vectors of a rule, for parsers of any language.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use serde::Serialize;
use study::vectors::{Method, Suite};

use crate::edition::NamedRule;
use crate::json::write_line;
use crate::outcome::Outcome;
use crate::output::{self, Out};

/// Write test vectors of a rule for parsers in any language
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar vectors dec-octet
  uri-grammar vectors --method hsi URI-reference > uri-reference.json
  uri-grammar vectors --format lines scheme | jq -r 'select(.valid) | .text'
  uri-grammar vectors --edition rfc3987 IRI

Methods:
  transitions  Every state and transition of the automaton once: few texts
  hsi          Texts that tell the automaton from any other with as many states
  sweep        Every byte, and many other characters, in every state
  pump         Every cycle of the automaton, up to 65,537 times

--format json writes one object with one test per line, described by
docs/schema/vectors.json. vectors/README.md says how to test a parser with it,
and what follows if the parser agrees with all tests. --format lines writes only
the tests, one object per line. `uri-grammar conform` does all of this for a
program that reads lines.

Exit codes: 0, or 2 for usage errors.")]
pub struct VectorsArgs {
    #[command(flatten)]
    pub name: NamedRule,

    /// Choose the texts by this method
    #[arg(long, short, default_value = "transitions")]
    pub method: MethodName,

    /// Write the vectors in this format
    #[arg(long, short, default_value = "json")]
    pub format: VectorsFormat,
}

/// The name of a method.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum MethodName {
    /// Every state and transition once
    Transitions,
    /// What tells the automaton from any other with as many states
    Hsi,
    /// Every byte in every state
    Sweep,
    /// Every cycle, up to 65,537 times
    Pump,
}

impl MethodName {
    pub fn method(self) -> Method {
        match self {
            Self::Transitions => Method::Transitions,
            Self::Hsi => Method::Hsi,
            Self::Sweep => Method::Sweep,
            Self::Pump => Method::Pump,
        }
    }
}

/// How vectors are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum VectorsFormat {
    /// One JSON object, with a line for each test
    Json,
    /// The tests alone, a JSON object each
    Lines,
}

pub fn run(args: &VectorsArgs) -> io::Result<Outcome> {
    let suite = Suite::of(args.name.0, args.method.method()).map_err(io::Error::other)?;
    write(&suite, args.format)
}

/// Writes the vectors.
pub fn write(suite: &Suite, format: VectorsFormat) -> io::Result<Outcome> {
    let mut out = output::stdout();
    match format {
        VectorsFormat::Json => write_object(&mut out, suite)?,
        VectorsFormat::Lines => {
            for test in suite.groups.iter().flat_map(|group| &group.tests) {
                write_line(&mut out, test)?;
            }
        }
    }
    out.flush()?;
    Ok(Outcome::Holds)
}

/// The object, with a line for each member and each test.
fn write_object(out: &mut Out, suite: &Suite) -> io::Result<()> {
    let Suite {
        schema,
        generator,
        edition,
        rule,
        definition,
        method,
        claim,
        alternatives,
        automaton,
        tests,
        groups,
    } = suite;
    out.write_all(b"{\n")?;
    member(out, "schema", schema)?;
    member(out, "generator", generator)?;
    member(out, "edition", edition)?;
    member(out, "rule", rule)?;
    member(out, "definition", definition)?;
    member(out, "method", method)?;
    member(out, "claim", claim)?;
    member(out, "alternatives", alternatives)?;
    member(out, "automaton", automaton)?;
    member(out, "tests", tests)?;
    out.write_all(b"\"groups\":[")?;
    for (number, group) in groups.iter().enumerate() {
        out.write_all(if number > 0 { b",\n" } else { b"\n" })?;
        out.write_all(b"{")?;
        member(out, "state", &group.state)?;
        member(out, "access", &group.access)?;
        member(out, "expected", &group.expected)?;
        member(out, "end", &group.end)?;
        out.write_all(b"\"tests\":[\n")?;
        for (number, test) in group.tests.iter().enumerate() {
            if number > 0 {
                out.write_all(b",\n")?;
            }
            out.write_all(&line(test)?)?;
        }
        out.write_all(b"]}")?;
    }
    out.write_all(b"]}\n")
}

/// A name and its value, and a comma.
fn member(out: &mut Out, name: &str, value: &impl Serialize) -> io::Result<()> {
    write!(out, "\"{name}\":")?;
    out.write_all(&line(value)?)?;
    out.write_all(b",\n")
}

/// JSON without the line end.
fn line(value: &impl Serialize) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    write_line(&mut line, value)?;
    line.pop();
    Ok(line)
}
