//! `vectors`: writes test vectors of a rule, for parsers in any language.

use std::io::{self, Write};

use clap::builder::TypedValueParser;
use clap::{Args, ValueEnum};
use serde::Serialize;
use study::vectors::{Choice, Chosen, Method, Suite};
use uri_grammar::GrammarRule;

use crate::edition::NamedRule;
use crate::json::write_line;
use crate::named::{name, named};
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
  uri-grammar vectors --format json-schema-test-suite --budget 60 URI > uri.json

Methods:
  transitions  Every state and transition of the automaton once: few texts
  hsi          Texts that distinguish it from any automaton with as many states
  sweep        Every byte, and many other characters, in every state
  pump         Every cycle of the automaton, up to 65,537 times

--format json writes one object with one test per line, described by
docs/schema/vectors.json. vectors/README.md says how to test a parser with it,
and what follows if the parser agrees with all tests. --format lines writes only
the tests, one object per line. `uri-grammar conform` does all of this for a
program that reads lines.

--format json-schema-test-suite writes the tests of a format for the
JSON-Schema-Test-Suite, for URI, URI-reference, IRI and IRI-reference. Of many
texts, it chooses those that show the most single mistakes: a parser that, in
one rule, refuses characters that may come next, or skips characters that may
not. `comment` says how many of these mistakes the texts show.

Exit codes: 0, or 2 for usage errors.")]
pub struct VectorsArgs {
    #[command(flatten)]
    pub name: NamedRule,

    /// Choose the texts by this method
    #[arg(long, short, default_value = "transitions", value_parser = method())]
    pub method: Method,

    /// Write the vectors in this format
    #[arg(long, short, default_value = "json")]
    pub format: VectorsFormat,

    /// Choose at most this many texts for json-schema-test-suite [default: 60]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub budget: Option<u32>,
}

/// Returns a parser for the name of a method.
pub fn method() -> impl TypedValueParser<Value = Method> {
    named([
        (name("transitions", "Every state and transition once"), Method::Transitions),
        (
            name("hsi", "Texts that distinguish the automaton from any other with as many states"),
            Method::Hsi,
        ),
        (name("sweep", "Every byte in every state"), Method::Sweep),
        (name("pump", "Every cycle, up to 65,537 times"), Method::Pump),
    ])
}

/// The output format of vectors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum VectorsFormat {
    /// One JSON object, with a line for each test
    Json,
    /// Only the tests, one JSON object per line
    Lines,
    /// A group of tests for the JSON-Schema-Test-Suite
    JsonSchemaTestSuite,
}

pub fn run(args: &VectorsArgs) -> io::Result<Outcome> {
    if args.format == VectorsFormat::JsonSchemaTestSuite {
        return json_schema(args);
    }
    if args.budget.is_some() {
        return Err(io::Error::other("--budget is for --format json-schema-test-suite"));
    }
    let suite = Suite::of(args.name.0, args.method).map_err(io::Error::other)?;
    write(&suite, args.format)
}

/// Writes a group of tests in the format of that suite.
fn json_schema(args: &VectorsArgs) -> io::Result<Outcome> {
    const BUDGET: u32 = 60;
    let rule = args.name.0;
    let format = match rule.name() {
        "URI" => "uri",
        "URI-reference" => "uri-reference",
        "IRI" => "iri",
        "IRI-reference" => "iri-reference",
        other => return Err(io::Error::other(format!("JSON Schema has no format for {other}"))),
    };
    let budget = args.budget.unwrap_or(BUDGET) as usize;
    let choice = Choice::of(rule, budget).map_err(io::Error::other)?;
    let Choice { texts, shown, mistakes, states, all_states } = &choice;
    let description = format!("validation of {rule}, by the grammar of {}", rule.document());
    let comment = format!(
        "{} texts show {shown} of {mistakes} single mistakes in a rule, and visit {states} of {all_states} states of the \
         automaton",
        texts.len()
    );
    let mut out = output::stdout();
    writeln!(
        out,
        "[\n    {{\n        \"description\": \"{description}\",\n        \"comment\": \"{comment}\",\n        \
         \"schema\": {{\n            \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n            \
         \"format\": \"{format}\"\n        }},\n        \"tests\": ["
    )?;
    for (at, Chosen { description, data, valid }) in texts.iter().enumerate() {
        let end = if at + 1 < texts.len() { "," } else { "" };
        write!(out, "            {{\n                \"description\": ")?;
        out.write_all(&line(description)?)?;
        write!(out, ",\n                \"data\": ")?;
        out.write_all(&line(data)?)?;
        writeln!(out, ",\n                \"valid\": {valid}\n            }}{end}")?;
    }
    writeln!(out, "        ]\n    }}\n]")?;
    out.end()
}

/// Writes the vectors.
pub fn write(suite: &Suite, format: VectorsFormat) -> io::Result<Outcome> {
    let mut out = output::stdout();
    match format {
        VectorsFormat::Json => write_object(&mut out, suite)?,
        VectorsFormat::JsonSchemaTestSuite => {
            return Err(io::Error::other("JSON Schema has no format for a rule of a file"));
        }
        VectorsFormat::Lines => {
            for test in suite.groups.iter().flat_map(|group| &group.tests) {
                write_line(&mut out, test)?;
            }
        }
    }
    out.end()
}

/// Writes the object, with a line for each member and each test.
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

/// Writes a name, its value and a comma.
fn member(out: &mut Out, name: &str, value: &impl Serialize) -> io::Result<()> {
    write!(out, "\"{name}\":")?;
    out.write_all(&line(value)?)?;
    out.write_all(b",\n")
}

/// Returns JSON without the line end.
fn line(value: &impl Serialize) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    write_line(&mut line, value)?;
    line.pop();
    Ok(line)
}
