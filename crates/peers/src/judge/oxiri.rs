//! `oxiri`: an opaque error whose text quotes the character, mostly with its component.

use oxiri::{Iri, IriParseError, IriRef};

use super::Speaker;
use super::phrase::{CHARACTER, Phrase, quoted, said, string};
use super::rubric::answer::{Answer, Said};
use super::rubric::set::Row;

pub(super) const SPEAKER: Speaker = Speaker {
    name: "oxiri",
    answer,
    structured: (1, "an opaque type; character and component are in its text alone"),
    presentation: (0, "quotes controls and bidirectional overrides as they are"),
};

const PHRASES: [Phrase; 9] = [
    Phrase::new("No scheme found").of(&["scheme"]).says(&["U101"]),
    Phrase::new("Empty schemes").of(&["scheme"]).says(&["U104"]),
    Phrase::new("in scheme").of(&["scheme"]).says(&["U102", "U103"]).nearly(CHARACTER),
    Phrase::new("in host").of(&["host"]).says(&["U008", "U211"]).nearly(CHARACTER),
    Phrase::new("bracket must be paired").of(&["host"]).says(&["U210"]).expects("]"),
    Phrase::new("Invalid host IP").of(&["host"]),
    Phrase::new("Invalid IRI code point").says(&["U008"]).nearly(CHARACTER),
    Phrase::new("Invalid IRI percent encoding").says(&["U010", "U011"]).expects("?"),
    // What it does not say, but shows to who prints the error for debugging.
    Phrase::new("Invalid character").of(&["port"]).says(&["U230", "U231"]),
];

fn answer(row: &Row) -> Option<Answer> {
    // It reads IRIs: what is an error in a URI is none to it.
    let text = string(row).filter(|text| text.is_ascii())?;
    let outcome = match row.rule {
        "URI" => Iri::parse(text).map(drop),
        "URI-reference" => IriRef::parse(text).map(drop),
        _ => return None,
    };
    Some(outcome.err().map_or(Answer { accepted: true, said: Vec::new() }, refused))
}

fn refused(error: IriParseError) -> Answer {
    let text = error.to_string();
    let found = text.split_once('\'').and_then(|(_, rest)| rest.rsplit_once('\''));
    // The bracket that it quotes is the one that it found before.
    let found = found.filter(|_| !text.contains("bracket")).map(|(found, _)| quoted(found));
    Answer { accepted: false, said: vec![Said { found, ..said(text, &PHRASES) }] }
}
