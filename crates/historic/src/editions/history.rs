//! The history of rules through the documents: renamed, split, merged, removed.

mod table;

use core::fmt;

use uri_grammar::GrammarRule;

use super::{AnyRule, Edition};

/// A part of the syntax for which the documents have rules, with the names of these rules.
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::editions::{AnyRule, Edition, lineages};
///
/// let lineage = lineages().find(|lineage| lineage.topic == "IPv4 address").unwrap();
/// let names: Vec<_> = lineage.stages().map(|stage| stage.to_string()).collect();
/// assert_eq!(names[0], "RFC 1738: hostnumber");
/// assert_eq!(names[4..], [
///     "draft-fielding-uri-rfc2396bis-00: IPv4address, dec-octet",
///     "RFC 3986: IPv4address, dec-octet",
///     "RFC 3987: IPv4address, dec-octet",
///     "RFC 6874: IPv4address, dec-octet",
/// ]);
///
/// let rule = AnyRule::from_name_in(Edition::Rfc1738, "hostnumber").unwrap();
/// assert_eq!(lineage.has(rule.name()), true);
/// assert_eq!(rule.counterpart(Edition::Rfc3986).unwrap().name(), "IPv4address");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lineage {
    /// The purpose of the rules, as a phrase without a period.
    pub topic: &'static str,
    /// For each document, the names with spaces between them.
    names: [&'static str; DOCUMENTS.len()],
    /// The history of the rules in one sentence, if the names do not show it.
    pub note: Option<&'static str>,
}

/// The documents of the table, and the edition for each.
const DOCUMENTS: [(&str, Option<Edition>); 9] = [
    (Edition::Rfc1738.document(), Some(Edition::Rfc1738)),
    ("RFC 1808", None),
    (Edition::UrlSyntax00.document(), Some(Edition::UrlSyntax00)),
    (Edition::Rfc2396.document(), Some(Edition::Rfc2396)),
    ("RFC 2732", None),
    (Edition::Rfc2396bis00.document(), Some(Edition::Rfc2396bis00)),
    (Edition::Rfc3986.document(), Some(Edition::Rfc3986)),
    (Edition::Rfc3987.document(), Some(Edition::Rfc3987)),
    (Edition::Rfc6874.document(), Some(Edition::Rfc6874)),
];

/// The rules of one document for a part of the syntax: at least one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stage {
    /// The citation of the document. It need not be an [`Edition`].
    pub document: &'static str,
    /// The edition, if the document is one.
    pub edition: Option<Edition>,
    names: &'static str,
}

/// Returns all lineages, in the order of RFC 3986, and then the lineages that end before it. Every rule of every
/// edition is in at least one.
pub fn lineages() -> impl DoubleEndedIterator<Item = &'static Lineage> {
    table::LINEAGES.iter()
}

impl Lineage {
    /// Returns the documents that have rules for this part, the oldest first.
    pub fn stages(&self) -> impl Iterator<Item = Stage> {
        let stages = DOCUMENTS.into_iter().zip(self.names);
        let stages = stages.map(|((document, edition), names)| Stage { document, edition, names });
        stages.filter(|stage| !stage.names.is_empty())
    }

    /// Returns whether a document has a rule of this name for this part. Names are compared as
    /// [`from_name`](AnyRule::from_name) does.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.stages().any(|stage| stage.names().any(|other| same_name(other, name)))
    }

    /// Returns the stage of the edition.
    fn stage(&self, edition: Edition) -> Option<Stage> {
        self.stages().find(|stage| stage.edition == Some(edition))
    }
}

impl Stage {
    /// Returns the names of the rules. The first corresponds to the first of other documents; the others are parts of
    /// it, or share its role.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.names.split(' ')
    }

    /// Returns the rules, if the document is an edition.
    pub fn rules(&self) -> impl Iterator<Item = AnyRule> {
        let edition = self.edition;
        self.names().filter_map(move |name| AnyRule::from_name_in(edition?, name))
    }
}

/// Writes the document, and the names with commas between them.
impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, name) in self.names().enumerate() {
            match i {
                0 => write!(f, "{}: {name}", self.document)?,
                _ => write!(f, ", {name}")?,
            }
        }
        Ok(())
    }
}

impl AnyRule {
    /// Returns the rule of another edition that corresponds to this one: the rule with the same name, or else the
    /// first of its [`Lineage`]. Returns `None` if the edition has no such rule.
    ///
    /// ```
    /// use uri_grammar_historic::editions::{AnyRule, Edition};
    ///
    /// let rule = AnyRule::from_name_in(Edition::Rfc1738, "hostnumber").unwrap();
    /// let other = rule.counterpart(Edition::Rfc2396).unwrap();
    /// assert_eq!(other.to_string(), "IPv4address");
    /// assert_eq!(AnyRule::start_symbol(Edition::Rfc1738).counterpart(Edition::Rfc3986),
    ///     Some(AnyRule::start_symbol(Edition::Rfc3986)));
    /// let rule = AnyRule::from_name_in(Edition::Rfc1738, "gopherurl").unwrap();
    /// assert_eq!(rule.counterpart(Edition::Rfc2396), None);
    /// ```
    #[must_use]
    pub fn counterpart(self, edition: Edition) -> Option<Self> {
        if self.edition() == edition {
            return Some(self);
        }
        if self == Self::start_symbol(self.edition()) {
            return Some(Self::start_symbol(edition));
        }
        let of_lineages = || {
            // Lineages in which the rule comes first are preferred.
            let mut leads = lineages().filter(|lineage| {
                let first = lineage.stage(self.edition()).and_then(|stage| stage.names().next());
                first == Some(self.name())
            });
            let mut has = lineages().filter(|lineage| {
                let stage = lineage.stage(self.edition());
                stage.is_some_and(|stage| stage.names().any(|name| name == self.name()))
            });
            let rule = |lineage: &Lineage| lineage.stage(edition)?.rules().next();
            leads.find_map(rule).or_else(|| has.find_map(rule))
        };
        Self::from_name_in(edition, self.name()).or_else(of_lineages)
    }
}

/// Returns `true` if two names of rules are the same, as names are compared.
fn same_name(a: &str, b: &str) -> bool {
    let plain = |name: &str| -> alloc::string::String {
        let kept = name.chars().filter(|&c| c != '+');
        kept.map(|c| if c == '_' { '-' } else { c.to_ascii_lowercase() }).collect()
    };
    plain(a) == plain(b)
}
