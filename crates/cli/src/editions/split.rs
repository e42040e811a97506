//! `split`: splits a text by the algorithm of an edition, even if no rule derives it.

use std::io::{self, Write};
use std::ops::Range;

use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::{AnyRule, Edition, SplitComponent, SplitText, split};

use super::args::SplitArgs;
use super::{schemes, secrets, shown, without_secrets};
use crate::json_lines;
use crate::outcome::{Outcome, complain};
use crate::output::{self, Look};

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
        return json_lines::answer(|text: String| Ok(Answer::of(&split(edition, text.as_str()))));
    };
    let bytes = text.as_encoded_bytes();
    let parts = split(edition, bytes);
    if args.groups {
        return groups(edition, bytes, &parts);
    }
    let (mut out, look) = (output::stdout(), Look::of(&io::stdout()));
    let place = |span: &Option<Range<usize>>| match span {
        Some(span) => format!("{}..{}", span.start, span.end),
        None => "absent".to_owned(),
    };
    let spans = COMPONENTS.map(|component| (component, parts.span(component)));
    let width = spans.iter().map(|(_, span)| place(span).len()).max().unwrap_or(0);
    writeln!(out, "{}", look.heading(&format!("{:9}  {:width$}  text", "component", "bytes")))?;
    for (name, span) in spans {
        let at = place(&span);
        match span {
            None => writeln!(out, "{name:9}  {at}")?,
            Some(span) => {
                // Only the beginning of a long part is shown.
                let window = span.start..span.end.min(span.start + 4 * look.columns);
                let hidden = secrets(AnyRule::start_symbol(Edition::Rfc3986), bytes, window);
                let text = shown(bytes, span, look.columns, &hidden);
                writeln!(out, "{name:9}  {at:width$}  \"{text}\"")?;
            }
        }
    }
    let url = AnyRule::start_symbol(Edition::Rfc1738);
    if edition == Edition::Rfc1738
        && let Some(text) = text.to_str().map(|text| url.interpreted(text))
        && url.is_match(&text)
        && let Some(text) = without_secrets(url, &text)
    {
        schemes::add(&mut out, look, url, &text)?;
    }
    out.flush()?;
    Ok(Outcome::Holds)
}

/// The expression in Appendix B of each document since 1996.
const EXPRESSION: &str = r"^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?";

/// Writes the expression and its groups. Most components have two groups: with the delimiter, and without it.
fn groups(edition: Edition, text: &[u8], parts: &SplitText<&[u8]>) -> io::Result<Outcome> {
    if edition == Edition::Rfc1738 {
        complain("RFC 1738 has no such expression: its appendix is about the context of URLs");
        return Ok(Outcome::Unread);
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
            let shown = span.map_or_else(
                || "undefined".to_owned(),
                |span| {
                    let window = span.start..span.end.min(span.start + 4 * look.columns);
                    let hidden = secrets(AnyRule::start_symbol(Edition::Rfc3986), text, window);
                    format!("\"{}\"", shown(text, span, look.columns, &hidden))
                },
            );
            writeln!(out, "${number}  {name:9}  {shown}")?;
        }
    }
    out.flush()?;
    Ok(Outcome::Holds)
}

/// The answer for other programs. Absent components are `null`.
#[derive(Serialize)]
struct Answer {
    scheme: Option<String>,
    authority: Option<String>,
    path: Option<String>,
    query: Option<String>,
    fragment: Option<String>,
}

impl Answer {
    fn of(parts: &SplitText<&str>) -> Self {
        let owned = |part: Option<&str>| part.map(str::to_owned);
        Self {
            scheme: owned(parts.scheme()),
            authority: owned(parts.authority()),
            path: owned(parts.path()),
            query: owned(parts.query()),
            fragment: owned(parts.fragment()),
        }
    }
}
