//! `parts` by the documents of 1996 to 2002, and by RFC 6874. A text is split as the prose says, and then its
//! components are checked by their rules.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::ops::Range;

use serde::{Serialize, Serializer};
use uri_grammar::GrammarRule;
use uri_grammar_diagnose::render::visible;
use uri_grammar_historic::editions::parse::{Parsed, parse};
use uri_grammar_historic::editions::{AnyRule, Edition, HostKind, Part};

use crate::editions::secrets;
use crate::invalid_text::explain;
use crate::json;
use crate::json_lines::{self, Failure};
use crate::outcome::{Outcome, fails};
use crate::output::{self, Look};
use crate::part_table;

/// The parts, each with the first and the last edition that has it.
const PARTS: [(Part, &str, Edition, Edition); 10] = [
    (Part::Scheme, "scheme", Edition::UrlSyntax00, Edition::Rfc6874),
    (Part::Authority, "authority", Edition::UrlSyntax00, Edition::Rfc6874),
    (Part::Userinfo, "userinfo", Edition::Rfc2396, Edition::Rfc6874),
    (Part::User, "user", Edition::UrlSyntax00, Edition::UrlSyntax00),
    (Part::Password, "password", Edition::UrlSyntax00, Edition::UrlSyntax00),
    (Part::Host, "host", Edition::UrlSyntax00, Edition::Rfc6874),
    (Part::Port, "port", Edition::UrlSyntax00, Edition::Rfc6874),
    (Part::Path, "path", Edition::UrlSyntax00, Edition::Rfc6874),
    (Part::Query, "query", Edition::UrlSyntax00, Edition::Rfc6874),
    (Part::Fragment, "fragment", Edition::UrlSyntax00, Edition::Rfc6874),
];

pub fn run(edition: Edition, text: Option<&OsStr>) -> io::Result<Outcome> {
    let Some(text) = text else {
        return json_lines::each(|text: String, out| match parse(edition, &text) {
            Ok(parsed) => json::write_line(out, &Parts { parsed, edition }),
            Err(error) => json::write_line(out, &Failure { error: error.to_string() }),
        });
    };
    let start = AnyRule::start_symbol(edition);
    let Some(read) = text.to_str() else {
        return Ok(explain(start, "<uri>", text.as_encoded_bytes()));
    };
    match parse(edition, read) {
        Ok(parsed) => Parts { parsed, edition }.table(),
        // The rule derives the text, but the prose excludes it.
        Err(error) if start.is_match(read) => Err(fails(error)),
        Err(_) => Ok(explain(start, "<uri>", read.as_bytes())),
    }
}

struct Parts<'t> {
    parsed: Parsed<'t>,
    edition: Edition,
}

impl Parts<'_> {
    /// Returns each part of the document with its span, if the reference has it.
    fn spans(&self) -> impl Iterator<Item = (&'static str, Part, Option<Range<usize>>)> {
        let has = |(_, _, first, last): &(Part, &str, Edition, Edition)| {
            (*first..=*last).contains(&self.edition)
        };
        let parts = PARTS.into_iter().filter(has);
        parts.map(|(part, name, ..)| (name, part, self.parsed.span(part)))
    }

    /// Returns the kind of a part.
    fn kind(&self, part: Part) -> Option<&'static str> {
        match part {
            Part::Authority if self.parsed.is_registry => Some("registry name"),
            Part::Path if self.parsed.is_opaque => Some("opaque"),
            Part::Host => Some(match self.parsed.host_kind? {
                HostKind::Hostname => "hostname",
                HostKind::Ipv4 => "ipv4",
                HostKind::Ipv6 => "ipv6",
                HostKind::IpvFuture => "ipvfuture",
                _ => "reg-name",
            }),
            _ => None,
        }
    }

    /// Returns the text of a part, with stars for secrets.
    fn shown(&self, part: Part, span: Range<usize>) -> String {
        let text = self.parsed.as_str();
        if part == Part::Password {
            return "*".repeat(span.len());
        }
        let hidden = secrets(AnyRule::start_symbol(self.edition), text.as_bytes(), span.clone());
        let is_secret = |at: usize| hidden.iter().any(|secret| secret.contains(&at));
        let shown = text[span.clone()].char_indices();
        let shown = shown.map(|(at, c)| if is_secret(span.start + at) { '*' } else { c });
        visible(shown.collect::<String>().as_bytes())
    }

    fn table(&self) -> io::Result<Outcome> {
        let (mut out, look) = (output::stdout(), Look::of(&io::stdout()));
        let row = |(name, part, span): (&str, Part, Option<Range<usize>>)| {
            let kind = self.kind(part).map(|kind| format!(", {kind}")).unwrap_or_default();
            let shown = |span: Range<usize>| {
                (span.clone(), format!("\"{}\"{kind}", self.shown(part, span)))
            };
            (name.to_owned(), span.map(shown))
        };
        part_table::write(&mut out, look, &self.spans().map(row).collect::<Vec<_>>())?;
        let has_params = self.parsed.segments().any(|segment| segment.params().next().is_some());
        for segment in self.parsed.segments().filter(|_| has_params) {
            write!(out, "segment    \"{}\"", visible(segment.name.as_bytes()))?;
            for param in segment.params() {
                write!(out, ", parameter \"{}\"", visible(param.as_bytes()))?;
            }
            writeln!(out)?;
        }
        out.flush()?;
        Ok(Outcome::Holds)
    }
}

/// Writes an object with a member for each part, in order. Absent parts are `null`.
impl Serialize for Parts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let kind = |part, name| (part == Part::Host).then(|| (name, self.kind(part)));
        serializer.collect_map(self.spans().flat_map(|(name, part, span)| {
            let text = span.map(|span| &self.parsed.as_str()[span]);
            [(name, text)].into_iter().chain(kind(part, "host_kind"))
        }))
    }
}
