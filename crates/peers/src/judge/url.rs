//! `url`: a public enum for what is refused, and violations for what is put right.

use std::cell::RefCell;

use url::Url;

use super::Speaker;
use super::phrase::{CHARACTER, Phrase, said, string};
use super::rubric::answer::{Answer, Fix, Said};
use super::rubric::set::Row;

pub(super) const SPEAKER: Speaker = Speaker {
    name: "url",
    answer,
    structured: (2, "public enums of errors and of violations, without a place"),
    presentation: (4, "short, and echoes nothing; nothing is shown of the text"),
};

const REFUSED: [Phrase; 9] = [
    Phrase::new("empty host").of(&["host"]).says(&["U709"]),
    Phrase::new("invalid international domain name").of(&["host"]).says(&["U710"]),
    Phrase::new("invalid port number").of(&["port"]).says(&["U230", "U231", "U705"]),
    Phrase::new("invalid IPv4 address").of(&["host"]).says(&["U701"]),
    Phrase::new("invalid IPv6 address").of(&["host"]),
    Phrase::new("invalid domain character").of(&["host"]).says(&["U008", "U711"]).nearly(CHARACTER),
    Phrase::new("relative URL without a base").of(&["scheme"]).says(&["U101"]),
    Phrase::new("cannot-be-a-base"),
    Phrase::new("more than 4 GB").says(&["U014"]),
];

const VIOLATED: [Phrase; 11] = [
    Phrase::new("backslash").says(&["U009"]),
    Phrase::new("leading or trailing").says(&["U002"]),
    Phrase::new("embedding authentication").of(&["userinfo"]).says(&["U706"]),
    Phrase::new("expected // after file").says(&["U604", "U603"]).expects("/"),
    Phrase::new("expected //").says(&["U604", "U009"]).expects("/"),
    Phrase::new("Windows drive letter").of(&["host", "path"]).says(&["U603"]).nearly(&["U009"]),
    Phrase::new("non-URL code point").says(&["U008"]).nearly(CHARACTER),
    Phrase::new("NULL characters").of(&["fragment"]).says(&["U005"]),
    Phrase::new("expected 2 hex digits").says(&["U010", "U011"]).expects("0123456789ABCDEFabcdef"),
    Phrase::new("tabs or newlines").says(&["U005"]).nearly(&["U002"]),
    Phrase::new("unencoded @").of(&["userinfo"]).says(&["U201"]),
];

fn answer(row: &Row) -> Option<Answer> {
    let text = string(row)?;
    let base = Url::parse("http://base.example/").ok();
    let base = match row.rule {
        "URI" => None,
        "URI-reference" => base.as_ref(),
        _ => return None,
    };
    let violations = RefCell::new(Vec::new());
    let note = |violation: url::SyntaxViolation| violations.borrow_mut().push(violation);
    let outcome = Url::options().base_url(base).syntax_violation_callback(Some(&note)).parse(text);
    // What it makes of the text is as good as an edit, if it says that there was something.
    let result = outcome.as_ref().ok().filter(|_| base.is_none()).map(Url::as_str);
    let warning = |violation: &url::SyntaxViolation| {
        let said = said(violation.to_string(), &VIOLATED);
        let fix = |result: &str| Fix {
            placeholder: false,
            edits: Vec::new(),
            result: result.as_bytes().to_vec(),
        };
        let help =
            if said.text.starts_with("expected") { said.text.clone() } else { String::new() };
        Said { warning: true, fixes: result.map(fix).into_iter().collect(), help, ..said }
    };
    let mut all: Vec<Said> = violations.borrow().iter().map(warning).collect();
    if let Err(error) = &outcome {
        all.insert(0, said(error.to_string(), &REFUSED));
    }
    Some(Answer { accepted: outcome.is_ok(), said: all })
}
