//! What becomes of rules that are read as a parsing expression grammar.
//!
//! To find it takes minutes for the largest rules. So it is on record, in `literal/`, a file a document:
//! [`record`](crate::recording::record) computes and writes it. The gate holds it to what is computed of small rules; a test that is run by hand is of all.

use std::collections::BTreeMap;

use oracle::peg::{Literal, LiteralRule};
use serde::{Deserialize, Serialize};
use study::AnyRule;
use uri_grammar::GrammarRule;

use crate::Error;

/// The records: the name of a chapter, and what is on record of its rules.
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

/// What is known of a rule whose signs are read by the letter: the first alternative that fits is taken, and
/// repetitions give nothing back.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByLetter {
    /// A shortest text where it takes less than the rule derives; `None` where there is none.
    pub loss: Option<Loss>,
    /// The same where all rules that it uses are right.
    pub own: Option<Loss>,
    /// The rules that it leads to and that are wrong by themselves.
    pub inherits: Vec<String>,
    /// What makes the rule right, in words.
    pub repair: Option<String>,
}

/// A text where too little is taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// The text.
    pub text: String,
    /// How many bytes are taken; `None` where it fails.
    pub taken: Option<usize>,
    /// How many bytes the rule derives; `None` where it derives no prefix.
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
    /// What is on record of a chapter, by the names of its rules.
    ///
    /// # Errors
    ///
    /// Where the record cannot be read.
    pub fn recorded(chapter: &str) -> Result<BTreeMap<String, Self>, Error> {
        let record = RECORDS.iter().find(|(name, _)| *name == chapter).map_or("{}", |(_, it)| it);
        serde_json::from_str(record).map_err(|error| Error::Write(error.into()))
    }

    /// Computes it for those of the rules that are wanted.
    ///
    /// # Errors
    ///
    /// Where a rule has no automaton.
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
