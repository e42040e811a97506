//! Grammars of your own: ABNF as printed, with the rules that it takes from other documents, and
//! its errors.

mod core_rules;
mod depth;
mod findings;
mod read;
mod resolve;

use std::collections::HashMap;

use oracle::{Automaton, Grammar};

use crate::Error;

pub use findings::{Finding, Kind};

/// A grammar of your own.
///
/// ```
/// use study::Own;
///
/// let own = Own::read(&["link = \"<\" <URI-reference, see [RFC3986], Section 4.1> \">\" *WSP\n"], 0);
/// assert_eq!(own.resolved().collect::<Vec<_>>(), ["URI-reference", "WSP"]);
/// let link = own.automaton("link")?;
/// assert!(link.accepts("<../a?b> ") && !link.accepts("<a b>"));
/// assert!(own.findings().iter().all(|finding| !finding.kind.is_error()));
/// # Ok::<(), study::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Own {
    /// The rules that could be read, as they are written.
    written: Grammar,
    /// The same with what they take from other documents, and with recursive rules followed so deep.
    whole: Grammar,
    /// The names that were resolved to other documents, in order.
    resolved: Vec<String>,
    /// What is wrong in the text, and with names.
    found: Vec<Finding>,
    /// In which text each rule is.
    sources: HashMap<String, usize>,
}

impl Own {
    /// The maximum number of rules; a larger grammar is not examined. Those of published documents
    /// have a few hundred.
    pub const RULES: usize = 2_000;

    /// Reads a grammar from several texts, as if they were one; lines are counted in each text. A
    /// line that is not ABNF is a finding, and its rule is left out. Rules may be indented as in an
    /// RFC.
    ///
    /// Names that are not defined are those of RFC 5234, appendix B.1, or of RFC 3986; a prose
    /// value like `<host, see RFC 3986, Section 3.2.2>` is the rule of that name, if the document
    /// is one of the seven. Recursive rules are unrolled `depth` times; with 0 they have no
    /// automaton.
    pub fn read(texts: &[&str], depth: usize) -> Self {
        let (mut written, mut found, sources) = read::read(texts);
        if written.rules().len() > Self::RULES {
            let message = format!("the grammar has more than {} rules", Self::RULES);
            let (rule, line) = (String::new(), 1);
            found =
                vec![Finding { kind: Kind::TooLarge, rule, source: 0, line, message, text: None }];
            written = Grammar::default();
        }
        let (mut whole, resolved) = resolve::resolve(&written);
        found.extend(findings::of_names(&written, &whole));
        if depth > 0 {
            whole = depth::unrolled(&whole, depth);
        }
        Self { written, whole, resolved, found, sources }
    }

    /// Wraps a grammar that has been parsed, and needs no rules of others.
    pub fn of(grammar: Grammar) -> Self {
        let whole = grammar.clone();
        Self {
            written: grammar,
            whole,
            resolved: Vec::new(),
            found: Vec::new(),
            sources: HashMap::new(),
        }
    }

    /// Returns the rules as they are written.
    pub fn grammar(&self) -> &Grammar {
        &self.written
    }

    /// Returns the rules with those that they take from other documents.
    pub fn whole(&self) -> &Grammar {
        &self.whole
    }

    /// Returns the names that are resolved to other documents, in the order in which they are used.
    pub fn resolved(&self) -> impl Iterator<Item = &str> {
        self.resolved.iter().map(String::as_str)
    }

    /// Returns what is wrong, or worth a look, in the order of texts and lines: in the text and its
    /// names, and in the automaton of each rule. Takes time for large rules.
    pub fn findings(&self) -> Vec<Finding> {
        let mut found = self.found.clone();
        found.extend(findings::of_rules(&self.written, &self.whole));
        for finding in &mut found {
            // What is no ABNF has its place already.
            if !matches!(finding.kind, Kind::Syntax | Kind::DefinedTwice) {
                finding.source = self.sources.get(&finding.rule).copied().unwrap_or_default();
            }
        }
        found.sort_by_key(|finding| (finding.source, finding.line));
        // A rule may have the same twice.
        found.dedup();
        found
    }

    /// Returns the automaton of a rule.
    ///
    /// # Errors
    ///
    /// If the rule, or one that it uses, is undefined, prose, recursive or too large.
    pub fn automaton(&self, rule: &str) -> Result<Automaton, Error> {
        Ok(Automaton::of(&self.whole, rule)?)
    }
}
