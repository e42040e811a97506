//! Names and prose that stand for rules of other documents.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use oracle::{Expr, Grammar, abnf, documents};

use super::core_rules::CORE;

/// Returns the grammar with what it takes from other documents, and the names it takes.
pub fn resolve(written: &Grammar) -> (Grammar, Vec<String>) {
    let mut imports = Imports {
        whole: written.clone(),
        resolved: Vec::new(),
        known: BTreeMap::new(),
        documents: BTreeMap::new(),
    };
    // Prose that names a rule of a document.
    let mut prose = Vec::new();
    for rule in written.rules() {
        visit(&rule.expr, &mut |expr| {
            if let Expr::Prose(text) = expr
                && abnf::meaning(text).is_none()
                && let Some((name, document)) = named(text, &rule.name)
            {
                prose.push(((rule.name.clone(), text.clone()), name.to_owned(), document));
            }
        });
    }
    // By the rule, too: in `see RFC 5234` it says which is meant.
    let mut meanings: BTreeMap<(String, String), String> = BTreeMap::new();
    for (place, name, document) in prose {
        if let Some(there) = imports.import(&name, document) {
            imports.tell(&name);
            meanings.insert(place, there);
        }
    }
    imports.whole.replace(|rule, expr| match expr {
        Expr::Prose(text) => {
            meanings.get(&(rule.to_owned(), text.clone())).map(|name| Expr::Rule(name.clone()))
        }
        _ => None,
    });
    // Names that nobody defines.
    let undefined: BTreeSet<String> =
        written.undefined().iter().map(|name| name.name.to_owned()).collect();
    for name in undefined {
        let there = imports.import(&name, Document::Core);
        if there.or_else(|| imports.import(&name, Document::Uri("rfc3986"))).is_some() {
            imports.tell(&name);
        }
    }
    (imports.whole, imports.resolved)
}

/// Calls for every expression.
fn visit<'e>(expr: &'e Expr, see: &mut impl FnMut(&'e Expr)) {
    see(expr);
    for inner in expr.children() {
        visit(inner, see);
    }
}

/// A document that rules can be taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Document {
    /// RFC 5234, appendix B.1.
    Core,
    /// One of `oracle::documents`, by its name.
    Uri(&'static str),
}

impl Document {
    fn grammar(self) -> Option<Grammar> {
        match self {
            Self::Core => Grammar::parse(CORE).ok(),
            Self::Uri(name) => documents::named(name)?.grammar().ok(),
        }
    }

    fn suffix(self) -> &'static str {
        match self {
            Self::Core => "rfc5234",
            Self::Uri(name) => name,
        }
    }
}

/// The rule and document that prose names: `host, see RFC 3986, Section 3.2.2`, `URI, defined in [RFC3986]`;
/// in `see RFC 3986, Section 3.2.2` the rule is that which the prose defines.
fn named<'p>(prose: &'p str, rule: &'p str) -> Option<(&'p str, Document)> {
    let end = prose.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(prose.len());
    let name = match &prose[..end] {
        "see" | "defined" | "as" => rule,
        name => name,
    };
    // RFC 9110 and others call RFC 3986 so.
    let upper = prose.to_ascii_uppercase().replace("[URI]", "RFC 3986");
    let number = upper.split("RFC").nth(1)?.trim_start_matches([' ', '-', ':']);
    let digits = number.len() - number.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let document = match number[..digits].trim_start_matches('0') {
        "2234" | "4234" | "5234" => Document::Core,
        number => {
            let wanted = format!("rfc{number}");
            Document::Uri(documents::ALL.iter().find(|document| document.name == wanted)?.name)
        }
    };
    (!name.is_empty()).then_some((name, document))
}

struct Imports {
    whole: Grammar,
    resolved: Vec<String>,
    /// What a rule of a document is called here.
    known: BTreeMap<(Document, String), String>,
    /// What has been read of the documents.
    documents: BTreeMap<Document, Grammar>,
}

impl Imports {
    /// Takes a rule from a document, with all that it leads to, and gives its name here; `None` if
    /// the document has no such rule. Names that the grammar defines itself stay what they are.
    fn import(&mut self, name: &str, document: Document) -> Option<String> {
        let key = (document, name.to_ascii_lowercase());
        if let Some(known) = self.known.get(&key) {
            return Some(known.clone());
        }
        if let Entry::Vacant(new) = self.documents.entry(document) {
            new.insert(document.grammar()?);
        }
        let grammar = &self.documents[&document];
        let wanted = grammar.get(name)?.name.clone();
        let mut grammar = grammar.clone();
        let apart: HashSet<String> =
            grammar.unreachable([wanted.as_str()]).iter().map(|rule| rule.name.clone()).collect();
        let mut names: BTreeMap<String, String> = BTreeMap::new();
        let mut new = Vec::new();
        for rule in grammar.rules().iter().filter(|rule| !apart.contains(&rule.name)) {
            let lower = rule.name.to_ascii_lowercase();
            let here = self.known.get(&(document, lower.clone())).cloned().unwrap_or_else(|| {
                new.push(rule.name.clone());
                match self.whole.get(&rule.name) {
                    // A name cannot be taken twice: no document has one that ends so.
                    Some(_) => format!("{}-{}", rule.name, document.suffix()),
                    None => rule.name.clone(),
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

    fn tell(&mut self, name: &str) {
        if !self.resolved.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            self.resolved.push(name.to_owned());
        }
    }
}
