//! The description of a document: the facts that its grammar does not state. CONTRIBUTING.md lists the keys.

use std::collections::BTreeMap;

use oracle::Notation;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

/// The description of a document, from a file such as `grammar/rfc2396.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Description {
    /// The name of the document in messages, such as `RFC 2396`.
    pub document: String,
    /// The files of the rules in `grammar/`: the document's own rules, then the core rules that it uses.
    pub grammar: Vec<String>,
    /// The notation of the files.
    #[serde(deserialize_with = "notation")]
    pub notation: Notation,
    /// The first paragraph of the module's documentation.
    pub about: String,
    /// The last paragraphs of the module's documentation.
    pub notes: String,
    /// The module of the document of which this is another reading. The reading has only the rules that differ.
    pub reading_of: Option<String>,
    /// The `Rule` of the document that this one updates: rules of the same name correspond.
    pub updates: Option<String>,
    /// The rules whose errors do not use all names of sets. The first that fits counts.
    #[serde(default)]
    pub unnamed: Vec<Unnamed>,
    /// The rules of single characters and escapes, which trees fold.
    #[serde(default)]
    pub characters: Vec<String>,
    /// The rules above the components of a reference.
    #[serde(default)]
    pub structure: Vec<String>,
    /// The rules whose names errors use for sets of characters; larger sets first.
    #[serde(default)]
    pub labels: Vec<String>,
    /// The rules that no other rule uses, each with the reason why the document has it.
    #[serde(default)]
    pub roots: BTreeMap<String, String>,
    /// The sections, in the order of the document.
    #[serde(rename = "section")]
    pub sections: Vec<Section>,
}

/// Rules below which errors do not use some of the names of sets.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unnamed {
    /// The innermost rule is one of these; without any, it may be any rule.
    #[serde(default)]
    pub innermost: Vec<String>,
    /// The innermost rule is within one of these, or is one itself.
    pub within: Vec<String>,
    /// The names that are not used.
    pub labels: Vec<String>,
}

/// A section of a document.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// The document, if it is another one.
    pub document: Option<String>,
    /// The number, such as `3.2.2`.
    pub number: String,
    /// The title.
    pub title: String,
    /// The rules that the section defines, by their names in the grammar.
    #[serde(rename = "rule")]
    pub rules: BTreeMap<String, RuleText>,
}

/// The description of a rule: [`same_as`](Self::same_as), or the examples.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleText {
    /// A noun phrase that completes the sentence "the rule is".
    pub is: String,
    /// The module that contains the function of the rule, such as `uri_grammar::rfc5234`.
    pub same_as: Option<String>,
    /// A text that the rule derives.
    pub accepts: Option<String>,
    /// A text that the rule does not derive.
    pub rejects: Option<String>,
    /// A fact that may surprise the reader.
    pub note: Option<String>,
    /// Rust that shows the fact: a condition, or a statement that ends with a semicolon.
    pub shows: Option<String>,
}

/// Reads the name of a notation.
fn notation<'de, D: Deserializer<'de>>(input: D) -> Result<Notation, D::Error> {
    match String::deserialize(input)?.as_str() {
        "rfc5234" => Ok(Notation::Rfc5234),
        "rfc2396bis-00" => Ok(Notation::Rfc2396bis00),
        "rfc2396" => Ok(Notation::Rfc2396),
        "rfc1738" => Ok(Notation::Rfc1738),
        "rfc1738-as-rfc822" => Ok(Notation::Rfc1738AsRfc822),
        other => Err(D::Error::custom(format!("no notation has the name `{other}`"))),
    }
}
