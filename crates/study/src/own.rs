//! Grammars of your own: ABNF as printed, rules from other documents, and errors.

mod characters;
mod core_rules;
mod depth;
pub mod document;
mod findings;
mod kind;
mod linear;
pub mod notation;
mod nothing;
mod octets;
mod read;
mod resolve;

use std::collections::{BTreeSet, HashMap};

use oracle::tree::{Tree, TreeError};
use oracle::{Automaton, Grammar, Notation};

use crate::Error;
use characters::Characters;

pub use findings::Finding;
pub use kind::Kind;

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
    /// The rules that could be read, as written.
    written: Grammar,
    /// The rules together with rules from other documents, with recursive rules unrolled.
    whole: Grammar,
    /// The rules in `whole`, with recursion at one end of a rule written as repetition.
    regular: Grammar,
    /// The names that were resolved to other documents, in order.
    resolved: Vec<String>,
    /// Errors in the text and in its names.
    found: Vec<Finding>,
    /// The index of the text that defines each rule.
    sources: HashMap<String, usize>,
    /// `true` if recursive rules are unrolled, so that rule names contain a level.
    is_unrolled: bool,
    /// `true` if octets of UTF-8 are read as characters.
    octets: bool,
}

impl Own {
    /// The maximum number of rules. Larger grammars are not examined. Grammars of published documents have a few
    /// hundred rules.
    pub const RULES: usize = 2_000;

    /// Reads a grammar from several texts, as if they were one text. Lines are counted in each text. A line that is
    /// not ABNF becomes a finding, and its rule is omitted. Rules may be indented as in an RFC.
    ///
    /// Undefined names refer to RFC 5234, appendix B.1, or to RFC 3986. A prose value like
    /// `<token, see RFC 9110, Section 5.6.2>` refers to the rule of that name, if the document is on the
    /// [shelf](crate::shelf) or one of the seven about URIs. Recursive rules are unrolled `depth` times. With 0 they
    /// have no automaton, unless all recursive references are at the same end of the rules.
    pub fn read(texts: &[&str], depth: usize) -> Self {
        Self::read_in(Notation::Rfc5234, texts, depth)
    }

    /// Reads texts like [`read`](Self::read) in another notation, such as the BNF of RFC 2396.
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
        Self::read_with(notation, texts, &[], depth, false)
    }

    /// Reads texts like [`read_in`](Self::read_in), with names of [importable](crate::shelf::importable) grammars.
    /// Undefined names and prose-only rules refer to the first of these grammars that defines them.
    ///
    /// If `octets` is set, or a rule looks like octets of UTF-8, the octets of a character derive this character:
    /// `%xC3 %xA9` derives `é`.
    ///
    /// ```
    /// use oracle::Notation;
    /// use uri_grammar_study::Own;
    ///
    /// let own = Own::read_with(Notation::Rfc5234, &["Level = token weight\n"], &["rfc9110"], 0, false);
    /// assert_eq!(own.resolved().collect::<Vec<_>>(), ["token", "weight"]);
    /// assert!(own.automaton("Level")?.accepts("high;q=0.5"));
    /// # Ok::<(), uri_grammar_study::Error>(())
    /// ```
    pub fn read_with(
        notation: Notation,
        texts: &[&str],
        with: &[&'static str],
        depth: usize,
        octets: bool,
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
        let octets = octets || whole.rules().iter().any(|rule| octets::look_like(&rule.expr));
        let mut left = BTreeSet::new();
        if octets {
            (whole, left) = octets::as_characters(&whole);
        }
        let mut regular = linear::solved(&whole);
        let broken: Vec<String> = found.iter().map(|finding| finding.rule.clone()).collect();
        found.extend(findings::of_names(&written, &whole, &regular, &broken));
        found.extend(findings::of_octets(&written, &left));
        if depth > 0 {
            whole = depth::unrolled(&whole, depth);
            regular = depth::unrolled(&regular, depth);
        }
        let is_unrolled = depth > 0;
        Self { written, whole, regular, resolved, found, sources, is_unrolled, octets }
    }

    /// Wraps a parsed grammar that needs no rules of other documents.
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
            octets: false,
        }
    }

    /// Returns the rules as written.
    pub fn grammar(&self) -> &Grammar {
        &self.written
    }

    /// Returns the rules together with rules from other documents.
    pub fn whole(&self) -> &Grammar {
        &self.whole
    }

    /// Returns the rules for automata: recursion at one end of a rule is written as repetition.
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

    /// Returns the names that are resolved to other documents, in the order of their use.
    pub fn resolved(&self) -> impl Iterator<Item = &str> {
        self.resolved.iter().map(String::as_str)
    }

    /// Returns `true` if octets of UTF-8 are read as characters.
    ///
    /// ```
    /// use uri_grammar_study::Own;
    ///
    /// let own = Own::read(&["letter = %xC3 tail\ntail = %x80-BF\n"], 0);
    /// assert!(own.has_octets() && own.automaton("letter")?.accepts("é"));
    /// # Ok::<(), uri_grammar_study::Error>(())
    /// ```
    pub fn has_octets(&self) -> bool {
        self.octets
    }

    /// Returns `true` if a rule has a range up to the last octet, which is read as code points.
    ///
    /// ```
    /// use uri_grammar_study::Own;
    ///
    /// let own = Own::read(&["obs-text = %x80-FF\n"], 0);
    /// assert!(own.reads_octets_as_points() && own.automaton("obs-text")?.accepts("ÿ"));
    /// # Ok::<(), uri_grammar_study::Error>(())
    /// ```
    pub fn reads_octets_as_points(&self) -> bool {
        !self.octets && self.whole.rules().iter().any(|rule| octets::reach_last(&rule.expr))
    }

    /// Returns errors and doubtful definitions, in the order of texts and lines. They are about the text, its names,
    /// and the automaton of each rule. This takes time for large rules.
    pub fn findings(&self) -> Vec<Finding> {
        self.ordered(findings::of_rules(&self.written, &self.regular))
    }

    /// Returns the [findings](Self::findings) about the text and its names, which need no automata.
    ///
    /// ```
    /// use uri_grammar_study::{Kind, Own};
    ///
    /// let own = Own::read(&["a = b\nc = \"x\" / \"x\"\n"], 0);
    /// let kinds: Vec<_> = own.findings_of_text().iter().map(|finding| finding.kind).collect();
    /// assert_eq!(kinds, [Kind::Undefined, Kind::Unused]);
    /// // The alternatives of `c` are the same.
    /// assert!(own.findings().len() > kinds.len());
    /// ```
    pub fn findings_of_text(&self) -> Vec<Finding> {
        self.ordered(Vec::new())
    }

    /// Returns the findings of the text and further ones, in order.
    fn ordered(&self, further: Vec<Finding>) -> Vec<Finding> {
        let mut found = self.found.clone();
        found.extend(further);
        for finding in &mut found {
            // Syntax errors already have their text.
            if !matches!(finding.kind, Kind::Syntax | Kind::DefinedTwice) {
                finding.source = self.sources.get(&finding.rule).copied().unwrap_or_default();
            }
        }
        found.sort_by_key(|finding| (finding.source, finding.line));
        // A rule may contain the same error twice.
        found.dedup();
        found
    }

    /// Returns the automaton of a rule.
    ///
    /// # Errors
    ///
    /// Returns an error if the rule, or a rule that it uses, is undefined, prose, recursive or too large.
    pub fn automaton(&self, rule: &str) -> Result<Automaton, Error> {
        Ok(Automaton::of(&self.regular, rule)?)
    }
    /// Derives a text by a rule. The tree omits rules of single characters and of percent-encoded octets unless
    /// `to_characters` is set. If there are several derivations, the tree is the one that [`oracle::tree`] prefers,
    /// with the first alternative of the document at each choice.
    ///
    /// # Errors
    ///
    /// Returns a [`TreeError`] if the rule does not derive the text, cannot be followed or is undefined, or if the
    /// text or the tree is too large.
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

    /// Returns the name as written, without the level of an unrolled rule.
    fn written_name<'n>(&self, name: &'n str) -> &'n str {
        if self.is_unrolled { depth::without_level(name) } else { name }
    }
}
