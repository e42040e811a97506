//! Finds names, and suggests similar ones.

use uri_grammar::{GrammarRule, Rule};
use uri_grammar_diagnose::Kind;
use uri_grammar_historic::editions::{AnyRule, Edition};

/// Returns the rule of RFC 3986 with a name, or a message with a suggestion.
pub fn rule(name: &str) -> Result<Rule, String> {
    Rule::from_name(name).ok_or_else(|| match nearest(Edition::Rfc3986, name) {
        Some(rule) => format!("no rule has this name; did you mean `{rule}`?"),
        None => "no rule has this name; `uri-grammar rules` lists all".to_owned(),
    })
}

/// Returns the rule with a name in the edition, or a message with a suggestion.
pub fn rule_of(edition: Edition, name: &str) -> Result<AnyRule, String> {
    AnyRule::from_name_in(edition, name).ok_or_else(|| {
        let others =
            Edition::ALL.iter().filter(|&&other| AnyRule::from_name_in(other, name).is_some());
        let others: Vec<_> = others.map(|edition| edition.name()).collect();
        let (document, option) = match edition {
            Edition::Rfc3986 => (String::new(), String::new()),
            _ => (format!(" of {}", edition.document()), format!(" --edition {edition}")),
        };
        match nearest(edition, name) {
            _ if !others.is_empty() => {
                format!("no rule{document} has this name, but of --edition {}", others.join(", "))
            }
            Some(rule) => format!("no rule{document} has this name; did you mean `{rule}`?"),
            None => {
                format!("no rule{document} has this name; `uri-grammar rules{option}` lists all")
            }
        }
    })
}

/// Returns the kind of error or lint with a code or name, or a message with a suggestion.
pub fn kind(name: &str) -> Result<Kind, String> {
    Kind::from_name(name.trim()).ok_or_else(|| {
        let names = Kind::all().flat_map(|kind| [(kind.code(), kind), (kind.name(), kind)]);
        match most_like(name, names) {
            Some(kind) => {
                format!(
                    "no error or lint has this name; did you mean `{}` ({})?",
                    kind.name(),
                    kind.code()
                )
            }
            None => "no error or lint has this name; `uri-grammar explain` lists all".to_owned(),
        }
    })
}

/// Returns the message about a word that is none of these names, with a suggestion.
pub fn none_of(what: &str, plural: &str, name: &str, names: &[&str]) -> String {
    match word(name, names) {
        Some(meant) => format!("no {what} has this name; did you mean `{meant}`?"),
        None => format!("no {what} has this name; the {plural} are {}", names.join(", ")),
    }
}

/// Returns the word that is equal or most similar, if there is one.
pub fn word<'w>(name: &str, words: &[&'w str]) -> Option<&'w str> {
    most_like(name, words.iter().map(|&word| (word, word)))
}

/// Returns the rule with the name that is most similar to `name`, if there is one.
pub fn nearest(edition: Edition, name: &str) -> Option<AnyRule> {
    most_like(name, AnyRule::all_in(edition).iter().map(|&rule| (rule.name(), rule)))
}

/// Returns the value whose name is most similar to `name`, if there is one.
fn most_like<'n, T>(name: &str, named: impl Iterator<Item = (&'n str, T)>) -> Option<T> {
    // A longer name is not a typing error. The time of the comparison is proportional to the product of the lengths.
    if name.len() > 40 {
        return None;
    }
    let name = plain(name);
    let likeness = |(other, what)| (strsim::jaro_winkler(&name, &plain(other)), what);
    let (best, what) = named.map(likeness).max_by(|(a, _), (b, _)| a.total_cmp(b))?;
    (best > 0.75).then_some(what)
}

/// Returns the name without the most frequent mistakes: case, hyphens and underscores.
fn plain(name: &str) -> String {
    name.chars().filter(|c| !matches!(c, '-' | '_' | ' ')).flat_map(char::to_lowercase).collect()
}
