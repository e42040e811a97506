//! `parts`: the components of a reference.

use std::io::{self, Write};
use std::ops::Range;

use serde::{Serialize, Serializer};
use uri_grammar::uri::{Reference, ReferenceKind, Source};
use uri_grammar::{Host, Rule};
use uri_grammar_diagnose::render::{secrets, visible};

use super::args::PartsArgs;
use super::document::{Known, with_document};
use super::text::Text;
use crate::json_lines;
use crate::outcome::Outcome;
use crate::output::{self, Look};

const COMPONENTS: [Rule; 8] = [
    Rule::Scheme,
    Rule::Authority,
    Rule::Userinfo,
    Rule::Host,
    Rule::Port,
    Rule::Path,
    Rule::Query,
    Rule::Fragment,
];

pub fn run(args: &PartsArgs) -> io::Result<Outcome> {
    with_document!(args.edition.document, answer(args))
}

fn answer<D: Known>(args: &PartsArgs) -> io::Result<Outcome> {
    let Some(text) = &args.text else {
        return json_lines::answer(|text: String| match Reference::<D::AnyRef, _>::parse(text) {
            Ok(reference) => Ok(Parts(reference)),
            Err(error) => Err(error.to_string()),
        });
    };
    match Text::only(text).reference::<D>() {
        Ok(reference) => table(&Parts(reference)),
        Err(problem) => Ok(problem.show()),
    }
}

/// A reference, component by component.
struct Parts<K, T>(Reference<K, T>);

impl<K: ReferenceKind, T: Source> Parts<K, T> {
    /// Each component, and where it is, if it is there.
    fn spans(&self) -> impl Iterator<Item = (Rule, Option<Range<usize>>)> {
        COMPONENTS.into_iter().map(|rule| (rule, self.0.span(rule)))
    }

    fn host_kind(&self) -> Option<&'static str> {
        Some(match self.0.host_kind()? {
            Host::Ipv4(_) => "ipv4",
            Host::Ipv6(_) => "ipv6",
            Host::IpvFuture(_) => "ipvfuture",
            Host::RegName(_) => "reg-name",
        })
    }

    /// The text at `range`, with a star for each byte of a secret, which section 3.2.1 says not
    /// to show to people.
    fn shown(&self, range: Range<usize>) -> String {
        let secrets = secrets(Rule::UriReference, self.0.as_str().as_bytes(), range.clone());
        let is_secret = |at: usize| secrets.iter().any(|secret| secret.contains(&at));
        let text = self.0.as_str()[range.clone()].char_indices();
        let shown = text.map(|(i, c)| if is_secret(range.start + i) { '*' } else { c });
        visible(shown.collect::<String>().as_bytes())
    }
}

/// An object with a member for each component and the kind of the host, in order; null for
/// what is absent.
impl<K: ReferenceKind, T: Source> Serialize for Parts<K, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.spans().flat_map(|(rule, span)| {
            let text = span.map(|span| &self.0.as_str()[span]);
            let kind = (rule == Rule::Host).then(|| ("host_kind", self.host_kind()));
            [(rule.name(), text)].into_iter().chain(kind)
        }))
    }
}

fn table<K: ReferenceKind, T: Source>(parts: &Parts<K, T>) -> io::Result<Outcome> {
    let (mut out, look) = (output::stdout(), Look::of(&io::stdout()));
    let bytes = |span: &Option<Range<usize>>| match span {
        Some(span) => format!("{}..{}", span.start, span.end),
        None => "absent".to_owned(),
    };
    let width = parts.spans().map(|(_, span)| bytes(&span).len()).max().unwrap_or(0);
    writeln!(out, "{}", look.heading(&format!("{:9}  {:width$}  text", "component", "bytes")))?;
    for (rule, span) in parts.spans() {
        let place = bytes(&span);
        match span {
            None => writeln!(out, "{:9}  {place}", rule.name())?,
            Some(span) => {
                write!(out, "{:9}  {place:width$}  \"{}\"", rule.name(), parts.shown(span))?;
                let kind = parts.host_kind().filter(|_| rule == Rule::Host);
                writeln!(out, "{}", kind.map(|kind| format!(", {kind}")).unwrap_or_default())?;
            }
        }
    }
    out.flush()?;
    Ok(Outcome::Holds)
}
