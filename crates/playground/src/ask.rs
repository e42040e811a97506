//! The question and the answer.

use serde::{Deserialize, Serialize};
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::{AnyRule, Edition};

use crate::components::Components;
use crate::editions::Verdict;
use crate::errors::{Diagnosis, Wrong};
use crate::near::Near;
use crate::trace::Call;
use crate::tree::Span;

/// What is asked of a text.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct Question {
    /// The name of the edition; RFC 3986 where it is empty or unknown.
    #[serde(default)]
    pub edition: String,
    /// The name of the rule; what the document defines in the end, where it is empty or unknown.
    #[serde(default)]
    pub rule: String,
    /// The text.
    pub text: String,
    /// The base that the text is resolved against; none where it is empty.
    #[serde(default)]
    pub base: String,
    /// Whether the derivation and its calls are given, which takes longer.
    #[serde(default)]
    pub derivation: bool,
    /// Whether the nearest members are looked for, which takes longer still.
    #[serde(default)]
    pub near: bool,
}

/// Everything that the page shows. Places are bytes of the text.
#[derive(Debug, Serialize)]
pub struct Answer {
    /// The rule that was asked.
    rule: &'static str,
    /// Its edition.
    edition: &'static str,
    /// Its definition.
    definition: &'static str,
    /// Whether it derives the text.
    valid: bool,
    /// How the text is read, if that was asked for.
    derivation: Option<Derivation>,
    /// The first error of the grammar.
    error: Option<Wrong>,
    /// All errors in words, with fixes; or where there are none, the lints.
    diagnoses: Vec<Diagnosis>,
    /// The parts, where the text is a reference.
    components: Option<Components>,
    /// What each edition says of the text.
    editions: Vec<Verdict>,
    /// The nearest members, if they were asked for and the text is none.
    near: Option<Near>,
}

/// How a rule reads a text.
#[derive(Debug, Serialize)]
struct Derivation {
    /// The rules that take the text, each before those within it.
    tree: Vec<Span>,
    /// The calls of rules while the text is read, also those that fail.
    calls: Vec<Call>,
}

/// Answers a question, which is JSON. What is no question is answered with its error.
///
/// ```
/// let ask = |text: &str| {
///     let question = serde_json::json!({ "rule": "port", "text": text });
///     playground::answer(question.to_string().as_bytes())
/// };
/// assert!(ask("80").contains(r#""valid":true"#));
/// assert!(ask("8o").contains(r#""error":{"offset":1,"end":2,"found":"\"o\"""#));
/// assert!(playground::answer(b"?").starts_with(r#"{"problem":"#));
/// ```
pub fn answer(question: &[u8]) -> String {
    let answer = serde_json::from_slice::<Question>(question)
        .map(|question| Answer::of(&question))
        .and_then(|answer| serde_json::to_string(&answer));
    answer.unwrap_or_else(|error| serde_json::json!({ "problem": error.to_string() }).to_string())
}

impl Answer {
    /// Answers the question.
    pub fn of(question: &Question) -> Self {
        let Question { text, base, .. } = question;
        let edition = question.edition.parse().unwrap_or(Edition::Rfc3986);
        let rule = AnyRule::from_name_in(edition, &question.rule)
            .unwrap_or(AnyRule::start_symbol(edition));
        let error = rule.validate(text).err();
        Self {
            rule: rule.name(),
            edition: edition.name(),
            definition: rule.abnf(),
            valid: error.is_none(),
            derivation: question.derivation.then(|| Derivation::of(rule, text)),
            diagnoses: Diagnosis::all(rule, text),
            components: Components::of(text, base),
            editions: Verdict::all(rule, text, error.as_ref()),
            error: error.map(|error| Wrong::of(&error)),
            near: question.near.then(|| Near::of(rule, text)).flatten(),
        }
    }
}

impl Derivation {
    /// How the rule reads the text.
    fn of(rule: AnyRule, text: &str) -> Self {
        Self { tree: Span::all(rule, text), calls: Call::all(rule, text) }
    }
}
