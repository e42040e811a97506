//! `uriparse`: public enums, one a component, down to the reason.

use uriparse::{RelativeReference, URI, URIReference};

use super::Speaker;
use super::phrase::{CHARACTER, Phrase, said};
use super::rubric::answer::Answer;
use super::rubric::set::Row;

pub(super) const SPEAKER: Speaker = Speaker {
    name: "uriparse",
    answer,
    structured: (2, "public enums within enums, without a place"),
    presentation: (4, "short, and echoes nothing; nothing is shown of the text"),
};

const PHRASES: [Phrase; 26] = [
    Phrase::new("missing scheme").of(&["scheme"]).says(&["U101"]),
    Phrase::new("scheme is empty").of(&["scheme"]).says(&["U104"]),
    Phrase::new("non-alphabetic").of(&["scheme"]).says(&["U102"]),
    Phrase::new("invalid scheme character").of(&["scheme"]).says(&["U103"]).nearly(CHARACTER),
    Phrase::new("two slashes").of(&["path"]).says(&["U301"]),
    Phrase::new("colon segment").of(&["path"]).says(&["U104", "U106"]),
    Phrase::new("not relative reference").says(&["U106"]).expects("?"),
    Phrase::new("not URI").of(&["scheme"]).says(&["U101"]),
    Phrase::new("missing path").of(&["path"]),
    Phrase::new("host address mechanism").of(&["host"]).says(&["U222"]),
    Phrase::new("host IPv4 or registered name character")
        .of(&["host"])
        .says(&["U008"])
        .nearly(CHARACTER),
    Phrase::new("host IPv6 character").of(&["host"]).says(&["U218"]),
    Phrase::new("host IPv6 format").of(&["host"]),
    Phrase::new("IPvFuture character").of(&["host"]).says(&["U222"]),
    Phrase::new("password character").of(&["userinfo"]).says(&["U008"]).nearly(CHARACTER),
    Phrase::new("username character").of(&["userinfo"]).says(&["U008"]).nearly(CHARACTER),
    Phrase::new("password percent encoding").of(&["userinfo"]).says(PERCENT),
    Phrase::new("username percent encoding").of(&["userinfo"]).says(PERCENT),
    Phrase::new("port character").of(&["port"]).says(&["U230", "U231"]),
    Phrase::new("port overflow").of(&["port"]).says(&["U705"]),
    Phrase::new("path percent encoding").of(&["path"]).says(PERCENT),
    Phrase::new("path character").of(&["path"]).says(&["U008"]).nearly(CHARACTER),
    Phrase::new("query percent encoding").of(&["query"]).says(PERCENT),
    Phrase::new("query character").of(&["query"]).says(&["U008"]).nearly(CHARACTER),
    Phrase::new("fragment percent encoding").of(&["fragment"]).says(PERCENT),
    Phrase::new("fragment character").of(&["fragment"]).says(&["U008", "U401"]).nearly(CHARACTER),
];

const PERCENT: &[&str] = &["U010", "U011"];

fn answer(row: &Row) -> Option<Answer> {
    let text = row.text.as_slice();
    let refusal = match row.rule {
        "URI" => URI::try_from(text).err().map(|error| error.to_string()),
        "URI-reference" => URIReference::try_from(text).err().map(|error| error.to_string()),
        "relative-ref" => RelativeReference::try_from(text).err().map(|error| error.to_string()),
        _ => return None,
    };
    let said: Vec<_> = refusal.into_iter().map(|text| said(text, &PHRASES)).collect();
    Some(Answer { accepted: said.is_empty(), said })
}
