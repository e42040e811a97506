//! `fluent-uri`: a kind of three, and an index.

use fluent_uri::{ParseError, Uri, UriRef};

use super::Speaker;
use super::phrase::{CHARACTER, Phrase, said, string};
use super::rubric::answer::{Answer, Said};
use super::rubric::set::Row;

pub(super) const SPEAKER: Speaker = Speaker {
    name: "fluent-uri",
    answer,
    structured: (3, "a public kind and an index"),
    presentation: (4, "short, and echoes nothing; nothing is shown of the text"),
};

const PHRASES: [Phrase; 3] = [
    Phrase::new("invalid percent-encoded octet").says(&["U010", "U011"]).expects("?"),
    Phrase::new("unexpected character").says(&["U008"]).nearly(CHARACTER),
    Phrase::new("invalid IPv6 address").of(&["host"]),
];

fn answer(row: &Row) -> Option<Answer> {
    let text = string(row)?;
    // It has no types for the other rules.
    let outcome = match row.rule {
        "URI" => Uri::parse(text).map(drop),
        "URI-reference" => UriRef::parse(text).map(drop),
        _ => return None,
    };
    Some(outcome.err().map_or(Answer { accepted: true, said: Vec::new() }, refused))
}

fn refused(error: ParseError) -> Answer {
    let said = Said { index: Some(error.index()), ..said(error.to_string(), &PHRASES) };
    Answer { accepted: false, said: vec![said] }
}
