//! `split`: splits a text by the algorithm of an edition, even if no rule derives it.

use std::io::{self, Write};
use std::ops::Range;

use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::{AnyRule, Edition, SplitComponent, SplitText, split};

use super::args::SplitArgs;
use super::{schemes, secrets, shown, without_secrets};
use crate::json_lines;
use crate::outcome::{Outcome, complain};
use crate::output::{self, Look};
use crate::part_table::{self, Part, Parts};

const COMPONENTS: [SplitComponent; 5] = [
    SplitComponent::Scheme,
    SplitComponent::Authority,
    SplitComponent::Path,
    SplitComponent::Query,
    SplitComponent::Fragment,
];

pub fn run(args: &SplitArgs) -> io::Result<Outcome> {
    let edition = args.edition.edition;
    let Some(text) = &args.text else {
        return json_lines::answer(|text: String| {
            let parts = parts(&split(edition, text.as_str()));
            Ok(Parts { text, parts })
        });
    };
    let bytes = text.as_encoded_bytes();
    let parts = split(edition, bytes);
    if args.groups {
        return groups(edition, bytes, &parts);
    }
    let (mut out, look) = (output::stdout(), Look::of(&io::stdout()));
    part_table::write(&mut out, look, &self::parts(&parts), |_, span| part(bytes, span, look))?;
    let url = AnyRule::start_symbol(Edition::Rfc1738);
    if edition == Edition::Rfc1738
        && let Some(text) = text.to_str().map(|text| url.interpreted(text))
        && url.is_match(&text)
    {
        match without_secrets(url, &text) {
            Ok(text) => schemes::add(&mut out, look, url, &text)?,
            Err(error) => complain(&error.to_string()),
        }
    }
    out.end()
}

/// Returns the components of a text.
fn parts<T>(split: &SplitText<T>) -> Vec<Part> {
    let part = |component: SplitComponent| Part {
        name: component.to_string(),
        span: split.span(component),
        kind: None,
    };
    COMPONENTS.map(part).into()
}

/// Returns a part with secrets masked. Only the beginning of a long part is shown.
fn part(text: &[u8], span: Range<usize>, look: Look) -> String {
    let window = span.start..span.end.min(span.start + 4 * look.columns);
    let hidden = secrets(AnyRule::start_symbol(Edition::Rfc3986), text, window);
    shown(text, span, look.columns, &hidden)
}

/// The expression in Appendix B of each document since 1996.
const EXPRESSION: &str = r"^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?";

/// Writes the expression and its groups. Most components have two groups: with the delimiter, and without it.
fn groups(edition: Edition, text: &[u8], parts: &SplitText<&[u8]>) -> io::Result<Outcome> {
    if edition == Edition::Rfc1738 {
        return Err(io::Error::other(
            "RFC 1738 has no such expression: its appendix is about the context of URLs",
        ));
    }
    let (mut out, look) = (output::stdout(), Look::of(&io::stdout()));
    writeln!(out, "{}", look.heading(EXPRESSION))?;
    let mut number = 0;
    for component in COMPONENTS {
        let name = component.to_string();
        let span = parts.span(component);
        let with_delimiter = span.clone().map(|span| match component {
            SplitComponent::Scheme => span.start..span.end + 1,
            SplitComponent::Authority => span.start - 2..span.end,
            _ => span.start.saturating_sub(1)..span.end,
        });
        let groups = match component {
            SplitComponent::Path => vec![(span, name)],
            _ => vec![(with_delimiter, String::new()), (span, name)],
        };
        for (span, name) in groups {
            number += 1;
            let shown = span.map(|span| format!("\"{}\"", part(text, span, look)));
            let shown = shown.as_deref().unwrap_or("undefined");
            writeln!(out, "${number}  {name:9}  {shown}")?;
        }
    }
    out.end()
}
