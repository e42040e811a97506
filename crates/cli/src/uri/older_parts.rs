//! `parts` by the documents of 1996 to 2002, and by RFC 6874. A text is split as the prose says, and then its
//! components are checked by their rules.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::ops::Range;

use uri_grammar::GrammarRule;
use uri_grammar_diagnose::render::visible;
use uri_grammar_historic::editions::parse::{Parsed, parse};
use uri_grammar_historic::editions::{AnyRule, Edition, HostKind, Part as OfReference};

use crate::check::explain::explain;
use crate::editions::secrets;
use crate::json_lines;
use crate::outcome::{Outcome, fails};
use crate::output::{self, Look};
use crate::part_table::{self, Part, Parts};

/// The parts, each with the first and the last edition that has it.
const PARTS: [(OfReference, &str, Edition, Edition); 10] = [
    (OfReference::Scheme, "scheme", Edition::UrlSyntax00, Edition::Rfc6874),
    (OfReference::Authority, "authority", Edition::UrlSyntax00, Edition::Rfc6874),
    (OfReference::Userinfo, "userinfo", Edition::Rfc2396, Edition::Rfc6874),
    (OfReference::User, "user", Edition::UrlSyntax00, Edition::UrlSyntax00),
    (OfReference::Password, "password", Edition::UrlSyntax00, Edition::UrlSyntax00),
    (OfReference::Host, "host", Edition::UrlSyntax00, Edition::Rfc6874),
    (OfReference::Port, "port", Edition::UrlSyntax00, Edition::Rfc6874),
    (OfReference::Path, "path", Edition::UrlSyntax00, Edition::Rfc6874),
    (OfReference::Query, "query", Edition::UrlSyntax00, Edition::Rfc6874),
    (OfReference::Fragment, "fragment", Edition::UrlSyntax00, Edition::Rfc6874),
];

pub fn run(edition: Edition, text: Option<&OsStr>) -> io::Result<Outcome> {
    let Some(text) = text else {
        return json_lines::answer(|text: String| {
            let parts = parts(&parse(edition, &text).map_err(|error| error.to_string())?);
            Ok(Parts { text, parts })
        });
    };
    let start = AnyRule::start_symbol(edition);
    let Some(read) = text.to_str() else {
        return Ok(explain(start, "<uri>", text.as_encoded_bytes()));
    };
    match parse(edition, read) {
        Ok(parsed) => table(&parsed),
        // The rule derives the text, but the prose excludes it.
        Err(error) if start.is_match(read) => Err(fails(error)),
        Err(_) => Ok(explain(start, "<uri>", read.as_bytes())),
    }
}

/// Returns the parts of the document, each with its kind.
fn parts(parsed: &Parsed<'_>) -> Vec<Part> {
    let kind = |part: OfReference| match part {
        OfReference::Authority if parsed.is_registry => Some("registry name"),
        OfReference::Path if parsed.is_opaque => Some("opaque"),
        OfReference::Host => Some(match parsed.host_kind? {
            HostKind::Hostname => "hostname",
            HostKind::Ipv4 => "ipv4",
            HostKind::Ipv6 => "ipv6",
            HostKind::IpvFuture => "ipvfuture",
            _ => "reg-name",
        }),
        _ => None,
    };
    let has = |(.., first, last): &(OfReference, &str, Edition, Edition)| {
        (*first..=*last).contains(&parsed.edition)
    };
    let part = |(part, name, ..): (OfReference, &str, _, _)| Part {
        name: name.to_owned(),
        span: parsed.span(part),
        kind: kind(part),
    };
    PARTS.into_iter().filter(has).map(part).collect()
}

/// Returns the text of a part, with stars for secrets.
fn shown(parsed: &Parsed<'_>, part: &Part, span: Range<usize>) -> String {
    if part.name == "password" {
        return "*".repeat(span.len());
    }
    let text = parsed.as_str();
    let hidden = secrets(AnyRule::start_symbol(parsed.edition), text.as_bytes(), span.clone());
    let is_secret = |at: usize| hidden.iter().any(|secret| secret.contains(&at));
    let shown = text[span.clone()].char_indices();
    let shown = shown.map(|(at, c)| if is_secret(span.start + at) { '*' } else { c });
    visible(shown.collect::<String>().as_bytes())
}

fn table(parsed: &Parsed<'_>) -> io::Result<Outcome> {
    let (mut out, look) = (output::stdout(), Look::of(&io::stdout()));
    part_table::write(&mut out, look, &parts(parsed), |part, span| shown(parsed, part, span))?;
    let has_params = parsed.segments().any(|segment| segment.params().next().is_some());
    for segment in parsed.segments().filter(|_| has_params) {
        write!(out, "segment    \"{}\"", visible(segment.name.as_bytes()))?;
        for param in segment.params() {
            write!(out, ", parameter \"{}\"", visible(param.as_bytes()))?;
        }
        writeln!(out)?;
    }
    out.end()
}
