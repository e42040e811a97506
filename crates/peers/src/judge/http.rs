//! `http`: an opaque error with a short text.

use http::Uri;

use super::Speaker;
use super::phrase::{CHARACTER, Phrase, said};
use super::rubric::answer::Answer;
use super::rubric::set::Row;

pub(super) const SPEAKER: Speaker = Speaker {
    name: "http",
    answer,
    structured: (1, "an opaque type"),
    presentation: (4, "short, and echoes nothing; nothing is shown of the text"),
};

const AUTHORITY: &[&str] = &["authority", "userinfo", "host", "port"];

const PHRASES: [Phrase; 12] = [
    Phrase::new("invalid uri character").says(&["U008"]).nearly(CHARACTER),
    Phrase::new("invalid scheme").of(&["scheme"]),
    Phrase::new("invalid authority").of(AUTHORITY),
    Phrase::new("invalid port").of(&["port"]).says(&["U230", "U231", "U705"]),
    Phrase::new("invalid format"),
    Phrase::new("scheme missing").of(&["scheme"]).says(&["U101"]),
    Phrase::new("authority missing").of(AUTHORITY).says(&["U709"]),
    Phrase::new("path missing").of(&["path"]),
    Phrase::new("path does not start").of(&["path"]).expects("/"),
    Phrase::new("uri too long").says(&["U014"]),
    Phrase::new("empty string").says(&["U001"]),
    Phrase::new("scheme too long").of(&["scheme"]),
];

fn answer(row: &Row) -> Option<Answer> {
    // It reads targets of requests; these two are the nearest.
    if !matches!(row.rule, "URI" | "URI-reference") {
        return None;
    }
    let refusal = Uri::try_from(row.text.as_slice()).err();
    let said: Vec<_> = refusal.into_iter().map(|error| said(error.to_string(), &PHRASES)).collect();
    Some(Answer { accepted: said.is_empty(), said })
}
