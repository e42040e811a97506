//! `iri-string`: an opaque error that says which component is invalid.

use iri_string::spec::UriSpec;
use iri_string::validate;

use super::Speaker;
use super::phrase::{Phrase, said, string};
use super::rubric::answer::Answer;
use super::rubric::set::Row;

pub(super) const SPEAKER: Speaker = Speaker {
    name: "iri-string",
    answer,
    structured: (1, "an opaque type; the component is in its text alone"),
    presentation: (4, "short, and echoes nothing; nothing is shown of the text"),
};

const PHRASES: [Phrase; 12] = [
    Phrase::new("invalid scheme").of(&["scheme"]),
    Phrase::new("invalid userinfo").of(&["userinfo"]),
    Phrase::new("invalid host").of(&["host"]),
    Phrase::new("invalid reg-name").of(&["host"]),
    Phrase::new("invalid port").of(&["port"]).says(&["U230"]),
    Phrase::new("invalid path").of(&["path"]),
    Phrase::new("invalid query").of(&["query"]),
    Phrase::new("invalid fragment").of(&["fragment"]),
    Phrase::new("unexpected fragment").of(&["fragment"]).says(&["U402"]),
    Phrase::new("but got an absolute IRI").says(&["U106"]).expects("?"),
    Phrase::new("but got a relative IRI").of(&["scheme"]).says(&["U101"]),
    Phrase::new("invalid utf-8").says(&["U007"]),
];

fn answer(row: &Row) -> Option<Answer> {
    let text = string(row)?;
    let outcome = match row.rule {
        "URI" => validate::iri::<UriSpec>(text),
        "URI-reference" => validate::iri_reference::<UriSpec>(text),
        "absolute-URI" => validate::absolute_iri::<UriSpec>(text),
        "relative-ref" => validate::relative_ref::<UriSpec>(text),
        _ => return None,
    };
    let said: Vec<_> =
        outcome.err().into_iter().map(|error| said(error.to_string(), &PHRASES)).collect();
    Some(Answer { accepted: said.is_empty(), said })
}
