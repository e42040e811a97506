//! `parts`: the components of a reference.

use std::io::{self, Write};
use std::ops::Range;

use serde::{Serialize, Serializer};
use uri_grammar::uri::{Reference, ReferenceKind, Source, kinds};
use uri_grammar::{Component, GrammarRule, Host, Rule};
use uri_grammar_diagnose::render::{masked, secrets};
use uri_grammar_historic::editions::{AnyRule, Edition};

use super::args::PartsArgs;
use super::older_parts;
use super::text::Text;
use super::wording::Wording;
use crate::editions::schemes;
use crate::editions::without_secrets;
use crate::invalid_text::explain;
use crate::json_lines;
use crate::outcome::{Outcome, fails};
use crate::output::{self, Look};
use crate::part_table;

pub fn run(args: &PartsArgs) -> io::Result<Outcome> {
    match args.edition.edition {
        Edition::Rfc3986 => answer::<kinds::Rfc3986>(args),
        Edition::Rfc3987 => answer::<kinds::Rfc3987>(args),
        Edition::Rfc1738 => of_schemes(args),
        other => older_parts::run(other, args.question.text.as_deref()),
    }
}

fn answer<D: Wording>(args: &PartsArgs) -> io::Result<Outcome> {
    let Some(text) = &args.question.text else {
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

/// The parts of URLs of RFC 1738's schemes, as the document defines them.
fn of_schemes(args: &PartsArgs) -> io::Result<Outcome> {
    let Some(text) = &args.question.text else {
        return json_lines::answer(|text: String| {
            schemes::meaning(&text).map_err(|error| error.to_string())
        });
    };
    let url = AnyRule::start_symbol(Edition::Rfc1738);
    let interpreted = text.to_str().map(|text| url.interpreted(text));
    let Some(text) = interpreted.filter(|text| url.is_match(text)) else {
        return Ok(explain(url, "<uri>", text.as_encoded_bytes()));
    };
    // The offset of an error is the offset in the text, not in the text without its secrets.
    schemes::meaning(&text).map_err(fails)?;
    let meaning = schemes::meaning(&without_secrets(url, &text)?).map_err(fails)?;
    let mut out = output::stdout();
    meaning.show(&mut out, Look::of(&io::stdout()))?;
    out.flush()?;
    Ok(Outcome::Holds)
}

/// A reference, component by component.
struct Parts<K, T>(Reference<K, T>);

impl<K: ReferenceKind, T: Source> Parts<K, T> {
    /// Returns each component with its span, if the component is present.
    fn spans(&self) -> impl Iterator<Item = (Component, Option<Range<usize>>)> {
        Component::ALL.into_iter().map(|component| (component, self.0.span(component)))
    }

    fn host_kind(&self) -> Option<&'static str> {
        Some(match self.0.host_kind()? {
            Host::Ipv4(_) => "ipv4",
            Host::Ipv6(_) => "ipv6",
            Host::IpvFuture(_) => "ipvfuture",
            Host::RegName(_) => "reg-name",
        })
    }

    /// Returns the text at `range` with stars for secrets, which RFC 3986 section 3.2.1 forbids to show.
    fn shown(&self, range: Range<usize>) -> String {
        let mut secrets = secrets(Rule::UriReference, self.0.as_str().as_bytes(), range.clone());
        for secret in &mut secrets {
            let start = secret.start.saturating_sub(range.start);
            *secret = start..secret.end.min(range.end) - range.start;
        }
        masked(self.0.as_str()[range].as_bytes(), &secrets)
    }
}

/// Writes an object with a member for each component and for the kind of the host, in order. Absent components are
/// null.
impl<K: ReferenceKind, T: Source> Serialize for Parts<K, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.spans().flat_map(|(component, span)| {
            let text = span.map(|span| &self.0.as_str()[span]);
            let kind = (component == Component::Host).then(|| ("host_kind", self.host_kind()));
            [(component.rule().name(), text)].into_iter().chain(kind)
        }))
    }
}

fn table<K: ReferenceKind, T: Source>(parts: &Parts<K, T>) -> io::Result<Outcome> {
    let row = |(component, span): (Component, Option<Range<usize>>)| {
        let kind = parts.host_kind().filter(|_| component == Component::Host);
        let kind = kind.map(|kind| format!(", {kind}")).unwrap_or_default();
        let shown = |span: Range<usize>| (span.clone(), format!("\"{}\"{kind}", parts.shown(span)));
        (component.rule().name().to_owned(), span.map(shown))
    };
    let mut out = output::stdout();
    part_table::write(
        &mut out,
        Look::of(&io::stdout()),
        &parts.spans().map(row).collect::<Vec<_>>(),
    )?;
    out.flush()?;
    Ok(Outcome::Holds)
}
