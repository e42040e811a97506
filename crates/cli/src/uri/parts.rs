//! `parts`: the components of a reference.

use std::io;
use std::ops::Range;

use uri_grammar::uri::{Reference, ReferenceKind, Source, kinds};
use uri_grammar::{Component, GrammarRule, Host, Rule};
use uri_grammar_diagnose::render::{masked, secrets};
use uri_grammar_historic::editions::{AnyRule, Edition};

use super::args::PartsArgs;
use super::older_parts;
use super::text::Text;
use super::wording::Wording;
use crate::check::explain::explain;
use crate::editions::schemes;
use crate::editions::without_secrets;
use crate::json_lines;
use crate::outcome::{Outcome, fails};
use crate::output::{self, Look};
use crate::part_table::{self, Part, Parts};

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
        return json_lines::answer(|text: String| {
            let reference =
                Reference::<D::AnyRef, _>::parse(&*text).map_err(|it| it.to_string())?;
            let parts = parts(&reference);
            Ok(Parts { text, parts })
        });
    };
    let reference = match Text::only(text).reference::<D>() {
        Ok(reference) => reference,
        Err(problem) => return Ok(problem.show()),
    };
    let (mut out, look) = (output::stdout(), Look::of(&io::stdout()));
    part_table::write(&mut out, look, &parts(&reference), |_, span| {
        shown(reference.as_str(), span)
    })?;
    out.end()
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
    out.end()
}

/// Returns the components of a reference, and the kind of its host.
fn parts<K: ReferenceKind, T: Source>(reference: &Reference<K, T>) -> Vec<Part> {
    let host = reference.host_kind().map(|host| match host {
        Host::Ipv4(_) => "ipv4",
        Host::Ipv6(_) => "ipv6",
        Host::IpvFuture(_) => "ipvfuture",
        Host::RegName(_) => "reg-name",
    });
    let part = |component: Component| Part {
        name: component.rule().name().to_owned(),
        span: reference.span(component),
        kind: host.filter(|_| component == Component::Host),
    };
    Component::ALL.into_iter().map(part).collect()
}

/// Returns the text at `range` with stars for secrets, which RFC 3986 section 3.2.1 forbids to show.
fn shown(text: &str, range: Range<usize>) -> String {
    let mut secrets = secrets(Rule::UriReference, text.as_bytes(), range.clone());
    for secret in &mut secrets {
        let start = secret.start.saturating_sub(range.start);
        *secret = start..secret.end.min(range.end) - range.start;
    }
    masked(text[range].as_bytes(), &secrets)
}
