//! A grammar of the reader: questions about it, and answers.

mod grammar;
mod opened;
mod rule;
mod text;

use std::cell::RefCell;

use serde::{Deserialize, Serialize};
use study::shelf;

use grammar::{Grammar, Rated};
use opened::{Opened, Source};
use rule::Shown;
use text::Judged;

/// The largest size of a grammar, in bytes.
const LARGEST: usize = 1 << 20;

/// A question about a grammar.
#[derive(Debug, Clone, Deserialize)]
struct Question {
    /// The requested part of the answer.
    part: Part,
    /// The rule. If it is empty or unknown, the first rule.
    #[serde(default)]
    rule: String,
    #[serde(default)]
    text: String,
    #[serde(flatten)]
    source: Source,
}

/// A part of the answer.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Part {
    /// The rules, and errors in the text and its names.
    Grammar,
    /// The definition, diagram and members of the rule.
    Rule,
    /// The verdict about the text.
    Text,
    /// All findings, which can take long.
    Findings,
    /// The text of a grammar on the shelf.
    Open,
}

/// An answer.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Answer {
    Grammar(Grammar),
    Rule(Shown),
    Text(Judged),
    Findings { findings: Vec<Rated> },
    Open { grammar: &'static str },
    Problem { problem: String },
}

/// Answers a question in JSON. The answer to an invalid question is its error.
///
/// ```
/// let ask = |part: &str| {
///     let question = serde_json::json!({
///         "part": part, "grammar": "version = 1*DIGIT *2( \".\" 1*DIGIT )\n", "text": "1.x",
///     });
///     playground::own::answer(question.to_string().as_bytes())
/// };
/// assert!(ask("grammar").contains(r#""resolved":["DIGIT"]"#));
/// assert!(ask("rule").contains(r#""members":["0","00""#));
/// assert!(ask("text").contains(r#""offset":2,"end":3"#));
/// assert_eq!(ask("findings"), r#"{"findings":[]}"#);
/// ```
pub fn answer(question: &[u8]) -> String {
    let answer = serde_json::from_slice::<Question>(question)
        .map(of)
        .and_then(|answer| serde_json::to_string(&answer));
    answer.unwrap_or_else(|error| serde_json::json!({ "problem": error.to_string() }).to_string())
}

fn of(question: Question) -> Answer {
    let Question { part, rule, text, source } = question;
    let problem = |problem: &str| Answer::Problem { problem: problem.to_owned() };
    if matches!(part, Part::Open) {
        let found = shelf::named(&source.grammar);
        return found.map_or_else(
            || problem("no grammar has this name"),
            |shelved| Answer::Open { grammar: shelved.text },
        );
    }
    if source.grammar.len() > LARGEST {
        return problem("the grammar is larger than 1 MiB");
    }
    LAST.with_borrow_mut(|opened| {
        let is_same = |opened: &Opened| opened.source == source;
        let opened = match opened.take().filter(is_same) {
            Some(same) => opened.insert(same),
            None => opened.insert(Opened::read(source)),
        };
        match part {
            Part::Grammar | Part::Open => Answer::Grammar(Grammar::of(opened)),
            Part::Findings => Answer::Findings { findings: Rated::all(opened.own.findings()) },
            Part::Rule => Answer::Rule(Shown::of(opened.choose(&rule))),
            Part::Text => Answer::Text(Judged::of(opened.choose(&rule), &text)),
        }
    })
}

thread_local! {
    /// The grammar of the last question, which the next question is probably about.
    static LAST: RefCell<Option<Opened>> = RefCell::default();
}
