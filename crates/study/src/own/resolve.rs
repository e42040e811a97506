//! Resolves names and prose that refer to rules of other documents.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use oracle::{Expr, Grammar, abnf, documents};

use super::core_rules::CORE;
use crate::shelf;

/// Returns the grammar together with rules from other documents, and the names of these rules. Undefined names are
/// searched in the documents `with` first.
pub fn resolve(written: &Grammar, with: &[&'static str]) -> (Grammar, Vec<String>) {
    let with: Vec<Document> = with.iter().map(|name| Document::Named(name)).collect();
    let mut imports = Imports {
        whole: written.clone(),
        resolved: Vec::new(),
        known: BTreeMap::new(),
        documents: BTreeMap::new(),
        owners: BTreeMap::new(),
    };
    for name in written.undefined() {
        let lower = name.name.to_ascii_lowercase();
        let mut sources = with.clone();
        sources.extend([Document::Core, Document::Named("rfc3986")]);
        // Lists in the style of RFC 9110 use it.
        sources.extend((lower == "ows").then_some(Document::Named("rfc9110")));
        let owner = sources.into_iter().find(|&document| imports.defines(document, &lower));
        imports.owners.insert(lower, owner);
    }
    // Prose that names a rule of a document.
    let mut prose = Vec::new();
    for rule in written.rules() {
        // A rule that is only prose can be a rule of the documents `with`.
        let is_prose = matches!(rule.expr, Expr::Prose(_));
        let mut elsewhere = || {
            let mut with = with.iter().filter(|_| is_prose);
            with.find(|&&document| imports.defines(document, &rule.name)).copied()
        };
        for expr in rule.expr.walk() {
            if let Expr::Prose(text) = expr
                && abnf::meaning(text).is_none()
                && let Some((name, document)) = named(text, &rule.name)
                    .or_else(|| elsewhere().map(|document| (&*rule.name, document)))
            {
                prose.push(((rule.name.clone(), text.clone()), name.to_owned(), document));
            }
        }
    }
    // The key includes the rule, because `see RFC 5234` refers to the rule of the same name.
    let mut meanings: BTreeMap<(String, String), String> = BTreeMap::new();
    for (place, name, document) in prose {
        if let Some(there) = imports.import(&name, document) {
            imports.add_resolved(&name);
            meanings.insert(place, there);
        }
    }
    imports.whole.replace(|rule, expr| match expr {
        Expr::Prose(text) => {
            meanings.get(&(rule.to_owned(), text.clone())).map(|name| Expr::Rule(name.clone()))
        }
        _ => None,
    });
    // Names that the grammar does not define.
    let undefined: BTreeSet<String> =
        written.undefined().iter().map(|name| name.name.to_owned()).collect();
    for name in undefined {
        let owner = imports.owners.get(&name.to_ascii_lowercase()).copied().flatten();
        if owner.and_then(|document| imports.import(&name, document)).is_some() {
            imports.add_resolved(&name);
        }
    }
    (imports.whole, imports.resolved)
}

/// A document from which rules can be imported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Document {
    /// RFC 5234, appendix B.1.
    Core,
    /// A document of `oracle::documents` or of the shelf, by its name.
    Named(&'static str),
}

impl Document {
    fn grammar(self) -> Option<Grammar> {
        match self {
            Self::Core => Grammar::parse(CORE).ok(),
            Self::Named(name) => match documents::named(name) {
                Some(document) => document.grammar().ok(),
                // A grammar of the shelf imports from other documents in turn, without cycles.
                None => Some(resolve(&Grammar::parse(shelf::named(name)?.text).ok()?, &[]).0),
            },
        }
    }

    fn suffix(self) -> &'static str {
        match self {
            Self::Core => "rfc5234",
            Self::Named(name) => name,
        }
    }
}

/// Returns the rule and document that prose names: `host, see RFC 3986, Section 3.2.2`, `URI, defined in [RFC3986]`.
/// In `see RFC 3986, Section 3.2.2`, it is the rule that the prose defines.
fn named<'p>(prose: &'p str, rule: &'p str) -> Option<(&'p str, Document)> {
    let end = prose.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(prose.len());
    let name = match &prose[..end] {
        "see" | "defined" | "as" => rule,
        name => name,
    };
    // RFC 9110 and RFC 9112 use these names for the documents.
    let upper = prose.to_ascii_uppercase();
    let upper = upper.replace("[URI]", "RFC 3986").replace("[HTTP]", "RFC 9110");
    let number = upper.split("RFC").nth(1)?.trim_start_matches([' ', '-', ':']);
    let digits = number.len() - number.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let document = match number[..digits].trim_start_matches('0') {
        "2234" | "4234" => Document::Core,
        number => Document::Named(shelf::importable(&format!("rfc{number}"))?),
    };
    (!name.is_empty()).then_some((name, document))
}

struct Imports {
    whole: Grammar,
    resolved: Vec<String>,
    /// The names of imported rules in this grammar.
    known: BTreeMap<(Document, String), String>,
    /// The parsed grammars of documents.
    documents: BTreeMap<Document, Grammar>,
    /// Undefined names of the grammar, in lowercase, each with the document that defines it.
    owners: BTreeMap<String, Option<Document>>,
}

impl Imports {
    fn grammar(&mut self, document: Document) -> Option<&Grammar> {
        if let Entry::Vacant(new) = self.documents.entry(document) {
            new.insert(document.grammar()?);
        }
        self.documents.get(&document)
    }

    fn defines(&mut self, document: Document, name: &str) -> bool {
        self.grammar(document).is_some_and(|grammar| grammar.get(name).is_some())
    }

    /// Imports a rule from a document, together with all rules that it reaches. Returns its name in this grammar;
    /// `None` if the document has no such rule. Names that this grammar defines keep their meaning.
    fn import(&mut self, name: &str, document: Document) -> Option<String> {
        let key = (document, name.to_ascii_lowercase());
        if let Some(known) = self.known.get(&key) {
            return Some(known.clone());
        }
        let mut grammar = self.grammar(document)?.clone();
        let wanted = grammar.get(name)?.name.clone();
        let apart: HashSet<String> =
            grammar.unreachable([wanted.as_str()]).iter().map(|rule| rule.name.clone()).collect();
        let mut names: BTreeMap<String, String> = BTreeMap::new();
        let mut new = Vec::new();
        for rule in grammar.rules().iter().filter(|rule| !apart.contains(&rule.name)) {
            let lower = rule.name.to_ascii_lowercase();
            let here = self.known.get(&(document, lower.clone())).cloned().unwrap_or_else(|| {
                new.push(rule.name.clone());
                let owner = self.owners.get(&lower).copied().unwrap_or(Some(document));
                if self.whole.get(&rule.name).is_none() && owner == Some(document) {
                    rule.name.clone()
                } else {
                    // No document has a name that ends like this.
                    format!("{}-{}", rule.name, document.suffix())
                }
            });
            names.insert(lower, here);
        }
        grammar.replace(|_, expr| match expr {
            Expr::Rule(name) => names.get(&name.to_ascii_lowercase()).cloned().map(Expr::Rule),
            _ => None,
        });
        for name in new {
            let here = names.get(&name.to_ascii_lowercase())?;
            let expr = grammar.get(&name)?.expr.clone();
            self.known.insert((document, name.to_ascii_lowercase()), here.clone());
            if self.whole.get(here).is_none() {
                self.whole.add(here, expr).ok()?;
            }
        }
        names.get(&wanted.to_ascii_lowercase()).cloned()
    }

    fn add_resolved(&mut self, name: &str) {
        if !self.resolved.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            self.resolved.push(name.to_owned());
        }
    }
}
