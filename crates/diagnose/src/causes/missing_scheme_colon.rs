//! U105: a scheme without its colon.

use alloc::string::String;
use core::ops::Range;

use uri_grammar::Rule;
use uri_grammar::percent::Encoded;

use super::explain::{Explain, Help};
use crate::arguments;
use crate::entry::Entry;
use crate::levels::{Applicability, Severity};
use crate::site::Site;
use crate::text::edits::{MOST_EDITS, replace};
use crate::text::names::push_excerpt;
use crate::ways::Ways;

pub(crate) const ENTRY: Entry = Entry {
    code: "U105",
    name: "missing-scheme-colon",
    severity: Severity::Error,
    rule: Some(Rule::Uri),
    section: "RFC 3986 section 3",
    message: "missing `:` after scheme `{scheme}`",
    help: "insert `:`",
    applicability: Applicability::MaybeIncorrect,
    why: "A colon separates the scheme from the rest. Without it, `http//a/b` is a \
        relative reference: a path of four segments, the first being `http`. It \
        happens when a URI is typed, and when one is put together from parts.",
    example: (Rule::Uri, "http//a/b"),
    fixed: Some("http://a/b"),
};

/// What stands in place of the colon is marked, or nothing.
#[derive(Debug, Clone)]
pub(crate) struct MissingSchemeColon {
    pub(crate) scheme: Range<usize>,
}

impl MissingSchemeColon {
    fn is_encoded(at: &Site<'_>) -> bool {
        at.marked().starts_with(b"%")
    }
}

/// What divides a URI, as data.
const DELIMITERS: [(&str, &str); 5] =
    [("%3A", ":"), ("%2F", "/"), ("%3F", "?"), ("%26", "&"), ("%3D", "=")];

impl Explain for MissingSchemeColon {
    fn argument(&self, at: &Site<'_>, name: &str, out: &mut String) -> bool {
        match name {
            "scheme" => push_excerpt(&at.text[self.scheme.clone()], out),
            _ => return arguments::push(at, name, out),
        }
        true
    }

    fn help(&self, at: &Site<'_>) -> Option<Help> {
        at.marked().starts_with(b"//").then(|| "write the colon before the slashes".into())
    }

    #[inline(never)]
    fn ways(&self, at: &Site<'_>, ways: &mut Ways<'_>) {
        if !Self::is_encoded(at) {
            let colon = if at.marked().starts_with(b"//") { "://" } else { ":" };
            return ways.push_one(replace(at.span(), colon));
        }
        // All of it decoded, or else the delimiters.
        const HELP: &str = "write the delimiters as they are: only data is percent-encoded";
        if at.after().starts_with(b"//") {
            return ways.push_one_with(HELP, replace(at.span(), ":"));
        }
        let Ok(encoded) = str::from_utf8(&at.text[at.start()..]) else { return };
        let decoded = Encoded::new(encoded).ok().and_then(|encoded| encoded.decode_utf8().ok());
        if let Some(decoded) = decoded {
            ways.push_one_with(HELP, replace(at.start()..at.text.len(), decoded.into_owned()));
        }
        let delimiter =
            |i: usize| DELIMITERS.iter().find(|(triplet, _)| starts_with(&at.text[i..], triplet));
        let delimiters =
            (self.scheme.end..at.text.len()).filter_map(|i| Some((i, delimiter(i)?.1)));
        let edits = delimiters.take(MOST_EDITS).map(|(i, plain)| replace(i..i + 3, plain));
        ways.push_with(HELP, edits.collect());
    }
}

fn starts_with(text: &[u8], triplet: &str) -> bool {
    text.get(..3).is_some_and(|there| there.eq_ignore_ascii_case(triplet.as_bytes()))
}
