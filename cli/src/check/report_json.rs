//! Errors as one JSON object each, in US-ASCII.

use std::io::{self, Write};

use serde::Serialize;
use uri_grammar::Found;

use super::finding::Finding;
use crate::json;

#[derive(Serialize)]
struct Object<'a> {
    file: &'a str,
    line: u64,
    column: usize,
    offset: usize,
    found: Option<String>,
    expected: Vec<String>,
    rule: &'static str,
    rule_path: Vec<&'static str>,
    document: &'static str,
    section: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<&'static str>,
}

pub fn write(out: &mut impl Write, finding: &Finding<'_>) -> io::Result<()> {
    let error = &finding.error;
    let object = Object {
        file: finding.name,
        line: finding.number,
        column: finding.column(),
        offset: error.offset(),
        found: match error.found() {
            Found::Character(character) => Some(character.to_string()),
            Found::Byte(byte) => Some(format!("\\x{byte:02X}")),
            _ => None,
        },
        expected: error.expected().labels().map(|label| label.to_string()).collect(),
        rule: error.rule().name(),
        rule_path: error.rule_path().iter().map(|rule| rule.name()).collect(),
        document: error.rule().document(),
        section: error.rule().section(),
        message: finding.message(),
        hint: finding.hint(),
    };
    json::write_line(out, &object)
}
