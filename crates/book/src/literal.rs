//! The loss of rules that are read as a parsing expression grammar.
//!
//! Finding the loss takes minutes for the largest rules, so it is recorded in `literal/`, with a file for each
//! document. [`record`](crate::recording::record) computes and writes the records. The gate checks the records of
//! small rules. A test that is run by hand checks all records.

use std::collections::BTreeMap;

use oracle::peg::{Literal, LiteralRule};
use serde::{Deserialize, Serialize};
use study::AnyRule;
use uri_grammar::GrammarRule;

use crate::Error;

/// The records: the name of each chapter, and the records of its rules.
const RECORDS: [(&str, &str); 8] = [
    ("rfc1738", include_str!("../literal/rfc1738.json")),
    ("url-syntax-00", include_str!("../literal/url-syntax-00.json")),
    ("rfc2396", include_str!("../literal/rfc2396.json")),
    ("rfc2396bis-00", include_str!("../literal/rfc2396bis-00.json")),
    ("rfc3986", include_str!("../literal/rfc3986.json")),
    ("rfc3987", include_str!("../literal/rfc3987.json")),
    ("rfc6874", include_str!("../literal/rfc6874.json")),
    ("rfc1738-as-rfc822", include_str!("../literal/rfc1738-as-rfc822.json")),
];

/// The loss of a rule whose ABNF is read literally: the first matching alternative wins, and repetitions do not
/// backtrack.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByLetter {
    /// A shortest text of which the parser matches less than the rule derives; `None` if there is none.
    pub loss: Option<Loss>,
    /// A shortest text with a loss even if all rules below are right.
    pub own: Option<Loss>,
    /// The rules below it that are wrong on their own.
    pub inherits: Vec<String>,
    /// A description of the repair.
    pub repair: Option<String>,
}

/// A text of which the parser matches too little.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// The text.
    pub text: String,
    /// The length of the match in bytes; `None` if the parser fails.
    pub taken: Option<usize>,
    /// The length in bytes of the longest derived prefix; `None` if there is none.
    pub derived: Option<usize>,
}

impl From<oracle::peg::Loss> for Loss {
    fn from(loss: oracle::peg::Loss) -> Self {
        Self { text: loss.text, taken: loss.taken, derived: loss.derived }
    }
}

impl From<LiteralRule> for ByLetter {
    fn from(rule: LiteralRule) -> Self {
        Self {
            loss: rule.loss.map(Loss::from),
            own: rule.own.map(Loss::from),
            inherits: rule.inherits,
            repair: rule.repair.map(|repair| repair.to_string()),
        }
    }
}

impl ByLetter {
    /// Returns the records of a chapter, by the names of its rules.
    pub fn recorded(chapter: &str) -> Result<BTreeMap<String, Self>, Error> {
        let record = RECORDS.iter().find(|(name, _)| *name == chapter).map_or("{}", |(_, it)| it);
        serde_json::from_str(record).map_err(|error| Error::Write(error.into()))
    }

    /// Computes the losses of the wanted rules.
    pub fn computed(
        rules: &[AnyRule],
        wanted: impl Fn(AnyRule) -> bool,
    ) -> Result<BTreeMap<String, Self>, Error> {
        let mut found = BTreeMap::new();
        let Some(&first) = rules.first() else { return Ok(found) };
        let (grammar, _) = study::grammar(first)?;
        let mut literal = Literal::of(&grammar);
        for &rule in rules.iter().filter(|&&rule| wanted(rule)) {
            let (_, name) = study::grammar(rule)?;
            found.insert(rule.name().to_owned(), literal.rule(name)?.into());
        }
        Ok(found)
    }
}
