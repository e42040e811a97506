//! `compose`: a reference from its components.

use std::io;

use clap::Args;
use serde::Deserialize;
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::{AnyRule, Edition, SplitComponent, split};

use super::text::{Problem, Text};
use super::{Answer, print};
use crate::edition::EditionOption;
use crate::json_lines::{self, Question};
use crate::outcome::Outcome;

/// Put a reference together from its components
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

    /// Read JSON objects from standard input, one per line, and write a JSON object for each
    #[arg(long, conflicts_with_all = ["scheme", "authority", "path", "query", "fragment"])]
    json_lines: bool,
}

/// The components, each without its delimiters.
#[derive(Debug, Deserialize)]
struct Components {
    scheme: Option<String>,
    authority: Option<String>,
    path: Option<String>,
    query: Option<String>,
    fragment: Option<String>,
}

impl Question for Components {
    const WHAT: &'static str = "a JSON object of components";
}

pub fn run(args: &ComposeArgs) -> io::Result<Outcome> {
    let edition = args.edition.edition;
    if args.json_lines {
        return json_lines::answer(|components: Components| {
            let text = components.text(edition);
            Answer::of(components.checked(edition, &text).map(|()| text.clone()))
        });
    }
    let components = Components {
        scheme: args.scheme.clone(),
        authority: args.authority.clone(),
        path: args.path.clone(),
        query: args.query.clone(),
        fragment: args.fragment.clone(),
    };
    let text = components.text(edition);
    print(components.checked(edition, &text).map(|()| text.clone()))
}

impl Components {
    fn text(&self, edition: Edition) -> String {
        let path = self.path.as_deref().unwrap_or_default();
        // Only in RFC 1738 is the slash after the host no part of the path.
        let has_slash =
            edition == Edition::Rfc1738 && self.authority.is_some() && self.path.is_some();
        let parts = [
            ("", self.scheme.as_deref(), ":"),
            ("//", self.authority.as_deref(), ""),
            (if has_slash { "/" } else { "" }, Some(path), ""),
            ("?", self.query.as_deref(), ""),
            ("#", self.fragment.as_deref(), ""),
        ];
        let parts =
            parts.into_iter().filter_map(|(before, part, after)| Some([before, part?, after]));
        parts.flatten().collect()
    }

    /// That the text is a reference of the edition, with these components.
    fn checked<'t>(&self, edition: Edition, text: &'t str) -> Result<(), Problem<'t>> {
        let rule = AnyRule::start_symbol(edition);
        let parts = split(edition, text);
        let is_opaque = edition == Edition::Rfc1738;
        let all = [
            (SplitComponent::Scheme, "scheme", &self.scheme),
            (SplitComponent::Authority, "authority", &self.authority),
            (SplitComponent::Path, "path", &self.path),
            (SplitComponent::Query, "query", &self.query),
            (SplitComponent::Fragment, "fragment", &self.fragment),
        ];
        for (component, name, given) in all {
            let found = parts.span(component).map(|span| &text[span]);
            let is_same = match component {
                SplitComponent::Path if !is_opaque => {
                    found.unwrap_or_default() == given.as_deref().unwrap_or_default()
                }
                _ => found == given.as_deref(),
            };
            if !is_same {
                return Err(Problem::Words(format!(
                    "the components make a text that would be read with another {name}"
                )));
            }
        }
        let checked = rule.validate(&rule.interpreted(text));
        checked.map_err(|error| Problem::Syntax {
            text: Text::only(text),
            rule,
            error: error.to_string(),
        })
    }
}
