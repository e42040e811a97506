//! `derive`: derives a text step by step, with the chosen alternatives and the reasons for each choice.

use std::ffi::OsString;
use std::io::{self, Write};

use clap::Args;
use study::{Derivation, Other, Step};
use uri_grammar::GrammarRule;
use uri_grammar_diagnose::render::visible;

use crate::edition::NamedRule;
use crate::json::write_line;
use crate::outcome::{Outcome, fails};
use crate::output::{self, Out};

/// Derive a text step by step, with the reasons for each choice
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  uri-grammar derive host 127.0.0.1
  uri-grammar derive URI-reference '//h/a:b'
  uri-grammar derive --edition rfc2396 rel_path a/b

Each step replaces the name of a rule with its definition. A step shows the
bytes that the rule derives, as a half-open range, the rule, the alternative of
its definition, and the text. The lines below it say why it is not another
alternative: how far each one matches these bytes. If several alternatives
derive them, the first in the document is chosen (RFC 3986 section 3.2.2). Rules
for single characters are steps only with --chars. If the rule does not derive
the text, the answer is how far it gets; `why` says more. Passwords are shown.

--json writes one object per line for each step: {\"rule\", \"span\": [START, END],
\"definition\", \"chosen\", \"others\": [{\"alternative\", \"derives\", \"offset\",
\"end\"},...]}. \"chosen\" and \"alternative\" are ABNF. \"offset\" is how far the other
alternative matches, in bytes of the text, and \"end\" is whether it can end
there.

Exit codes: 0 if the rule derives the text, 1 if not, 2 for usage errors.")]
pub struct DeriveArgs {
    #[command(flatten)]
    pub name: NamedRule,

    /// The text to derive
    pub text: OsString,

    /// Show rules for single characters, too
    #[arg(long)]
    pub chars: bool,

    /// Write one JSON object per line
    #[arg(long)]
    pub json: bool,
}

pub fn run(args: &DeriveArgs) -> io::Result<Outcome> {
    let rule = args.name.0;
    let text = args.text.as_encoded_bytes();
    rule.validate_bytes(text)
        .map_err(|error| fails(format!("{rule} does not derive the text: {error}")))?;
    let text = str::from_utf8(text).map_err(fails)?;
    let derivation = Derivation::of(rule, text, args.chars).map_err(io::Error::other)?;
    let mut out = output::stdout();
    let width = 2 * text.len().to_string().len() + 2;
    for step in &derivation.steps {
        if args.json {
            write_line(&mut out, step)?;
        } else {
            show(&mut out, width, &derivation, step)?;
        }
    }
    out.end()
}

fn show(out: &mut Out, width: usize, derivation: &Derivation, step: &Step) -> io::Result<()> {
    let [start, end] = step.span;
    let place = format!("{start}..{end}");
    writeln!(out, "{place:width$}  {} = {}", step.rule, step.chosen)?;
    let at = " ".repeat(width + 4);
    writeln!(out, "{at}{}", excerpt(derivation.text(step)))?;
    // If there are many alternatives, most are for single characters and need no reason.
    let needs_reason = |other: &&Other| step.others.len() < 10 || other.derives;
    for other in step.others.iter().filter(needs_reason) {
        writeln!(out, "{at}not {}: {}", other.alternative, derivation.reason(step, other))?;
    }
    Ok(())
}

/// Returns the derived text, or its beginning.
fn excerpt(derived: &str) -> String {
    const LONGEST: usize = 60;
    if derived.is_empty() {
        return "the empty text".to_owned();
    }
    let mut rest = derived.chars();
    let begin: String = rest.by_ref().take(LONGEST).collect();
    let more = if rest.as_str().is_empty() { "" } else { "..." };
    format!("\"{}\"{more}", visible(begin.as_bytes()))
}
