//! Grammars of your own: ABNF as printed, with the rules that it takes from other documents, and
//! its errors.

mod characters;
mod core_rules;
mod depth;
mod findings;
mod linear;
pub mod notation;
mod read;
mod resolve;

use std::collections::HashMap;

use oracle::tree::{Tree, TreeError};
use oracle::{Automaton, Grammar, Notation};

use crate::Error;
use characters::Characters;

pub use findings::{Finding, Kind};

/// A grammar of your own.
///
/// ```
/// use uri_grammar_study::Own;
///
/// let own = Own::read(&["link = \"<\" <URI-reference, see [RFC3986], Section 4.1> \">\" *WSP\n"], 0);
/// assert_eq!(own.resolved().collect::<Vec<_>>(), ["URI-reference", "WSP"]);
/// let link = own.automaton("link")?;
/// assert!(link.accepts("<../a?b> ") && !link.accepts("<a b>"));
/// assert!(own.findings().iter().all(|finding| !finding.kind.is_error()));
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Own {
    /// The rules that could be read, as they are written.
    written: Grammar,
    /// The same with what they take from other documents, and with recursive rules followed so deep.
    whole: Grammar,
    /// The same, with recursion at one end of a rule written as repetition.
    regular: Grammar,
    /// The names that were resolved to other documents, in order.
    resolved: Vec<String>,
    /// What is wrong in the text, and with names.
    found: Vec<Finding>,
    /// In which text each rule is.
    sources: HashMap<String, usize>,
    /// Whether recursive rules are followed, so that rules have a level in their names.
    is_unrolled: bool,
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
    /// value like `<token, see RFC 9110, Section 5.6.2>` is the rule of that name, if the document
    /// is on the [shelf](crate::shelf) or one of the seven about URIs. Recursive rules are unrolled
    /// `depth` times; with 0 they have no automaton, unless all calls are at the same end of the rules.
    pub fn read(texts: &[&str], depth: usize) -> Self {
        Self::read_in(Notation::Rfc5234, texts, depth)
    }

    /// The same for texts in another notation, such as the BNF of RFC 2396.
    ///
    /// ```
    /// use oracle::Notation;
    /// use uri_grammar_study::Own;
    ///
    /// let own = Own::read_in(Notation::Rfc2396, &["abs_path = \"/\" | \"/x\"\n"], 0);
    /// assert!(own.automaton("abs_path")?.accepts("/x") && !own.automaton("abs_path")?.accepts("/X"));
    /// # Ok::<(), uri_grammar_study::Error>(())
    /// ```
    pub fn read_in(notation: Notation, texts: &[&str], depth: usize) -> Self {
        Self::read_with(notation, texts, &[], depth)
    }

    /// The same with names of [importable](crate::shelf::importable) grammars. Names that the texts do not define,
    /// and rules that are only prose, are the rules of the first of these that has them.
    ///
    /// ```
    /// use oracle::Notation;
    /// use uri_grammar_study::Own;
    ///
    /// let own = Own::read_with(Notation::Rfc5234, &["Level = token weight\n"], &["rfc9110"], 0);
    /// assert_eq!(own.resolved().collect::<Vec<_>>(), ["token", "weight"]);
    /// assert!(own.automaton("Level")?.accepts("high;q=0.5"));
    /// # Ok::<(), uri_grammar_study::Error>(())
    /// ```
    pub fn read_with(
        notation: Notation,
        texts: &[&str],
        with: &[&'static str],
        depth: usize,
    ) -> Self {
        let (mut written, mut found, sources) = read::read(notation, texts);
        if written.rules().len() > Self::RULES {
            let message = format!("the grammar has more than {} rules", Self::RULES);
            let (rule, line) = (String::new(), 1);
            found =
                vec![Finding { kind: Kind::TooLarge, rule, source: 0, line, message, text: None }];
            written = Grammar::default();
        }
        let (mut whole, resolved) = resolve::resolve(&written, with);
        let mut regular = linear::solved(&whole);
        found.extend(findings::of_names(&written, &whole, &regular));
        if depth > 0 {
            whole = depth::unrolled(&whole, depth);
            regular = depth::unrolled(&regular, depth);
        }
        Self { written, whole, regular, resolved, found, sources, is_unrolled: depth > 0 }
    }

    /// Wraps a grammar that has been parsed, and needs no rules of others.
    pub fn of(grammar: Grammar) -> Self {
        let whole = grammar.clone();
        Self {
            written: grammar,
            regular: whole.clone(),
            whole,
            resolved: Vec::new(),
            found: Vec::new(),
            sources: HashMap::new(),
            is_unrolled: false,
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

    /// Returns the same rules for automata: recursion at one end of a rule is written as repetition.
    ///
    /// ```
    /// use uri_grammar_study::Own;
    ///
    /// let own = Own::read(&["list = DIGIT [ \",\" list ]\n"], 0);
    /// assert!(own.automaton("list")?.accepts("1,2,3") && !own.automaton("list")?.accepts("1,"));
    /// # Ok::<(), uri_grammar_study::Error>(())
    /// ```
    pub fn regular(&self) -> &Grammar {
        &self.regular
    }

    /// Returns the names that are resolved to other documents, in the order in which they are used.
    pub fn resolved(&self) -> impl Iterator<Item = &str> {
        self.resolved.iter().map(String::as_str)
    }

    /// Returns what is wrong, or worth a look, in the order of texts and lines: in the text and its
    /// names, and in the automaton of each rule. Takes time for large rules.
    pub fn findings(&self) -> Vec<Finding> {
        let mut found = self.found.clone();
        found.extend(findings::of_rules(&self.written, &self.regular));
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
        Ok(Automaton::of(&self.regular, rule)?)
    }
    /// Derives a text by a rule. Rules of single characters and of percent-encoded octets are left out unless
    /// `to_characters` is set. If there are several derivations, this is the one that [`oracle::tree`] prefers: it
    /// takes the first alternative of the document at each choice.
    ///
    /// # Errors
    ///
    /// [`TreeError`], if the rule does not derive the text, cannot be followed or has no definition, or if the text
    /// or the tree is too large.
    ///
    /// ```
    /// use uri_grammar_study::Own;
    ///
    /// let own = Own::read(&["link = \"<\" <port, see [RFC3986], Section 3.2.3> \">\" *WSP\n"], 0);
    /// let folded = own.tree("link", "<80> ", false)?;
    /// assert_eq!(folded.sexp().to_string(), r#"(link "<" (port "80") "> ")"#);
    /// let whole = own.tree("link", "<8>", true)?;
    /// assert_eq!(whole.sexp().to_string(), r#"(link "<" (port (DIGIT "8")) ">")"#);
    /// # Ok::<(), oracle::tree::TreeError>(())
    /// ```
    pub fn tree(&self, rule: &str, text: &str, to_characters: bool) -> Result<Tree, TreeError> {
        let tree = Tree::of(&self.whole, rule, text)?;
        let mut characters = Characters::of(&self.whole);
        let tree = if to_characters { tree } else { tree.fold(|rule| characters.has(rule)) };
        Ok(tree.rename(|rule| self.written_name(rule).to_owned()))
    }

    /// The name as it is written: rules that are followed to a depth have the level in theirs.
    fn written_name<'n>(&self, name: &'n str) -> &'n str {
        if self.is_unrolled { depth::without_level(name) } else { name }
    }
}
