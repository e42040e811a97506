//! The question and the answer.

use serde::{Deserialize, Serialize};
use study::{Reading, Readings};
use uri_grammar::GrammarRule;
use uri_grammar_historic::editions::{AnyRule, Edition};

use crate::automata;
use crate::components::Components;
use crate::editions::Verdict;
use crate::errors::{Diagnosis, Wrong};
use crate::near::Near;
use crate::reasons::Choice;
use crate::trace::Call;
use crate::tree::Span;

/// A question about a text.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct Question {
    /// The name of the edition. If it is empty or unknown, RFC 3986.
    #[serde(default)]
    pub edition: String,
    /// The name of the rule. If it is empty or unknown, the start symbol of the edition.
    #[serde(default)]
    pub rule: String,
    /// The text.
    pub text: String,
    /// The base for resolution, or empty.
    #[serde(default)]
    pub base: String,
    /// `true` to include the derivation, its calls, and the kinds of reference, which takes longer.
    #[serde(default)]
    pub derivation: bool,
    /// `true` to include the reasons for the choices of the derivation.
    #[serde(default)]
    pub reasons: bool,
    /// `true` to search the nearest members, which takes longer still.
    #[serde(default)]
    pub near: bool,
    /// The reading of the text or the target by a browser, if it was asked.
    #[serde(default)]
    pub browser: Option<Browser>,
}

/// The reading of a browser.
#[derive(Debug, Clone, Deserialize)]
pub struct Browser {
    /// The parts, unless the browser refuses the text.
    pub reading: Option<Reading>,
}

/// The data for the page. Spans are in bytes of the text.
#[derive(Debug, Serialize)]
pub struct Answer {
    /// The rule of the question.
    rule: &'static str,
    /// The edition of the rule.
    edition: &'static str,
    /// The definition of the rule.
    definition: &'static str,
    /// `true` if the rule derives the text.
    valid: bool,
    /// The derivation, if it was requested.
    derivation: Option<Derivation>,
    /// The first error of the grammar.
    error: Option<Wrong>,
    /// All errors as messages, with fixes. If there are none, the lints.
    diagnoses: Vec<Diagnosis>,
    /// The text with the first fix of each diagnosis, if there are several.
    fixed: Option<String>,
    /// The choices of the derivation, if they were requested.
    reasons: Option<Vec<Choice>>,
    /// The components, if the text is a reference by the edition.
    components: Option<Components>,
    /// The readings of the target, or of the text if it has no target, if a browser was asked.
    readings: Option<Readings>,
    /// The verdict of each edition.
    editions: Vec<Verdict>,
    /// The nearest members, if they were requested and the text is not a member.
    near: Option<Near>,
}

/// The derivation of a text, or of its longest prefix that begins a member.
#[derive(Debug, Serialize)]
struct Derivation {
    /// The rules that derive parts of the text, each before the rules within it.
    tree: Vec<Span>,
    /// The calls of rules while the text is parsed, including failed calls.
    calls: Vec<Call>,
    /// The number of the call that gets furthest, if the rule does not derive the text.
    furthest: Option<usize>,
}

/// Answers a question in JSON. The answer to an invalid question is its error.
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
        let until = error.as_ref().map_or(text.len(), |error| error.offset());
        let needs_member = question.derivation || question.reasons;
        let member = needs_member.then(|| member(rule, text, until)).flatten();
        let (diagnoses, fixed) = Diagnosis::all(rule, text);
        let components = Components::of(edition, text, base);
        let read = components.as_ref().and_then(Components::target).unwrap_or(text);
        let readings = question.browser.as_ref().map(|Browser { reading }| {
            Readings::of(read, reading.clone().ok_or("`new URL` refuses it".to_owned()))
        });
        Self {
            rule: rule.name(),
            edition: edition.name(),
            definition: rule.abnf(),
            valid: error.is_none(),
            derivation: question
                .derivation
                .then(|| Derivation::of(rule, text, member.as_deref(), until)),
            reasons: member.filter(|_| question.reasons).map(|it| Choice::all(rule, &it, until)),
            diagnoses,
            fixed,
            components,
            readings,
            editions: Verdict::all(rule, text, error.as_ref(), question.derivation),
            error: error.map(|error| Wrong::of(&error)),
            near: question.near.then(|| Near::of(rule, text)).flatten(),
        }
    }
}

/// Returns the text if it is a member, or else a shortest member with the same first bytes.
fn member(rule: AnyRule, text: &str, until: usize) -> Option<String> {
    match rule.is_match(text) {
        true => Some(text.to_owned()),
        false => automata::with(rule, |it| automata::completed(it, &text[..until])),
    }
}

impl Derivation {
    /// Returns the derivation of a text by the derivation of a member that has the same bytes up to an offset.
    fn of(rule: AnyRule, text: &str, member: Option<&str>, until: usize) -> Self {
        let tree = member.map(|member| Span::all(rule, member, until)).unwrap_or_default();
        let calls = Call::all(rule, text, &tree);
        let furthest = if member == Some(text) { None } else { Call::furthest(&calls) };
        Self { tree, calls, furthest }
    }
}
