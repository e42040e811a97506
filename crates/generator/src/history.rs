//! The tables of the crate's history: the changes from document to document, and the rules that correspond to each
//! other.

use std::fmt::Write as _;

use serde::Deserialize;

use crate::COMMAND;
use crate::names::variant_name;

/// The changes, from `grammar/history/changes.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Changes {
    change: Vec<Change>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Change {
    number: u8,
    from: String,
    to: String,
    source: String,
    #[serde(default)]
    rules: Vec<String>,
    text: String,
    why: Option<String>,
    example: Example,
}

/// An example. Each pair is a document and a rule, or a document and a target.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "lowercase")]
enum Example {
    Language {
        text: String,
        accepts: (String, String),
        refuses: (String, String),
    },
    Resolution {
        base: String,
        reference: String,
        before: (String, String),
        after: (String, String),
    },
    Nowhere(String),
}

impl Changes {
    pub fn table(&self) -> String {
        let mut rows = String::new();
        for change in &self.change {
            let Change { number, from, to, source, rules, text, why, example } = change;
            let _ = write!(
                rows,
                "Change {{ number: {number}, from: {from:?}, to: {to:?}, source: {source:?}, rules: &{rules:?}, \
                 text: {text:?}, why: {why:?}, witness: Example::{} }},",
                example.value()
            );
        }
        table(
            "The changes, in chronological order",
            "changes",
            "use super::{Algorithm, Change, Edition, Example};",
            &format!("CHANGES: [Change; {}]", self.change.len()),
            &rows,
        )
    }
}

impl Example {
    fn value(&self) -> String {
        let pair = |kind: &str, (document, text): &(String, String)| {
            format!("({kind}::{}, {text:?})", variant_name(document))
        };
        match self {
            Self::Language { text, accepts, refuses } => {
                let [accepts, refuses] = [accepts, refuses].map(|it| pair("Edition", it));
                format!("Language {{ text: {text:?}, accepts: {accepts}, refuses: {refuses} }}")
            }
            Self::Resolution { base, reference, before, after } => {
                let [before, after] = [before, after].map(|it| pair("Algorithm", it));
                format!(
                    "Resolution {{ base: {base:?}, reference: {reference:?}, before: {before}, after: {after} }}"
                )
            }
            Self::Nowhere(reason) => format!("Nowhere({reason:?})"),
        }
    }
}

/// The lineages, from `grammar/history/lineages.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lineages {
    lineage: Vec<Lineage>,
}

/// The names of the rules in each document, with spaces between them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Lineage {
    topic: String,
    note: Option<String>,
    #[serde(default)]
    rfc1738: String,
    #[serde(default)]
    rfc1808: String,
    #[serde(default)]
    url_syntax_00: String,
    #[serde(default)]
    rfc2396: String,
    #[serde(default)]
    rfc2732: String,
    #[serde(default)]
    rfc2396bis_00: String,
    #[serde(default)]
    rfc3986: String,
    #[serde(default)]
    rfc3987: String,
    /// The names of RFC 3986 unless it has others.
    rfc6874: Option<String>,
}

impl Lineages {
    pub fn table(&self) -> String {
        let mut rows = String::new();
        for one in &self.lineage {
            let names = [
                &one.rfc1738,
                &one.rfc1808,
                &one.url_syntax_00,
                &one.rfc2396,
                &one.rfc2732,
                &one.rfc2396bis_00,
                &one.rfc3986,
                &one.rfc3987,
                one.rfc6874.as_ref().unwrap_or(&one.rfc3986),
            ];
            let (topic, note) = (&one.topic, &one.note);
            let _ =
                write!(rows, "Lineage {{ topic: {topic:?}, names: {names:?}, note: {note:?} }},");
        }
        table(
            "The rules of the documents that correspond to each other",
            "lineages",
            "use super::Lineage;",
            &format!("LINEAGES: [Lineage; {}]", self.lineage.len()),
            &rows,
        )
    }
}

/// Writes the file of a table.
fn table(title: &str, file: &str, imports: &str, constant: &str, rows: &str) -> String {
    format!(
        "// Generated from grammar/history/{file}.toml: edit that, and run\n// `{COMMAND}`.\n\n\
         //! {title}.\n\n{imports}\n\npub(super) const {constant} = [{rows}];\n"
    )
}
