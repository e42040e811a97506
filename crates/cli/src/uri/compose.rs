//! `compose`: puts a reference together from its components.

use std::io;

use clap::Args;
use serde::Deserialize;
use uri_grammar_historic::editions::{AnyRule, Components, ComposeError, Edition};

use super::text::{Problem, Text};
use super::{Answer, print};
use crate::edition::EditionOption;
use crate::json_lines::{self, Question};
use crate::outcome::Outcome;

/// Compose a reference from its components
#[derive(Debug, Args)]
#[command(
    override_usage = "uri-grammar compose [OPTIONS]\n       \
uri-grammar compose [OPTIONS] --json-lines",
    after_help = "\
Examples:
  $ uri-grammar compose --scheme http --authority a:80 --path /b --query c
  http://a:80/b?c
  $ uri-grammar split --json-lines < texts | uri-grammar compose --json-lines

The components are written with their delimiters, as RFC 3986 section 5.3 has
it, and the older documents in step 7 of their section 5.2. Nothing is encoded:
`uri-grammar encode` encodes data for a component. An empty component is not the
same as none.

The result must be a reference of the edition, and have these components again:
the path `//a` without an authority is an error.

--json-lines answers each JSON object, such as `split --json-lines` writes, with
an object {\"result\":…}, or {\"error\":…} if there is no such reference.

Exit codes: 0, 1 if there is no such reference, 2 for usage or reading errors.
With --json-lines only 0 or 2."
)]
pub struct ComposeArgs {
    #[command(flatten)]
    edition: EditionOption,

    #[command(flatten)]
    given: Given,

    /// Read JSON objects from standard input, one per line, and write a JSON object for each
    #[arg(long, conflicts_with_all = ["scheme", "authority", "path", "query", "fragment"])]
    json_lines: bool,
}

/// The components on the command line, or in a line of JSON.
#[derive(Debug, Args, Deserialize)]
struct Given {
    /// The scheme, without its colon
    #[arg(long)]
    scheme: Option<String>,

    /// The authority, without the slashes before it
    #[arg(long)]
    authority: Option<String>,

    /// The path; in RFC 1738 without the slash after the host
    #[arg(long)]
    path: Option<String>,

    /// The query, without its question mark
    #[arg(long)]
    query: Option<String>,

    /// The fragment, without its number sign
    #[arg(long)]
    fragment: Option<String>,
}

impl Given {
    fn components(&self) -> Components<'_> {
        Components {
            scheme: self.scheme.as_deref(),
            authority: self.authority.as_deref(),
            path: self.path.as_deref(),
            query: self.query.as_deref(),
            fragment: self.fragment.as_deref(),
        }
    }
}

impl Question for Given {
    const WHAT: &'static str = "a JSON object of components";
}

pub fn run(args: &ComposeArgs) -> io::Result<Outcome> {
    let edition = args.edition.edition;
    if args.json_lines {
        return json_lines::answer(|given: Given| {
            let components = given.components();
            Answer::of(composed(components, edition, &components.recompose(edition)))
        });
    }
    let components = args.given.components();
    print(composed(components, edition, &components.recompose(edition)))
}

/// Returns the reference. An error shows `text`.
fn composed<'t>(
    components: Components<'_>,
    edition: Edition,
    text: &'t str,
) -> Result<String, Problem<'t>> {
    components.compose(edition).map_err(|error| match error {
        ComposeError::Syntax(error) => Problem::Syntax {
            text: Text::only(text),
            rule: AnyRule::start_symbol(edition),
            error: error.to_string(),
        },
        error => Problem::Words(error.to_string()),
    })
}
