//! A rule of any edition.

use core::fmt;
use core::ops::Range;

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{About, Definition, LabelTable, Level, OpenRules, RuleFunction, Visitor};
use uri_grammar::{GrammarRule, Text, rfc3987};

use super::Edition;
use crate::{rfc1738, rfc1738_as_rfc822, rfc2396, rfc2396bis_00, rfc6874, url_syntax_00};

/// A rule of any edition, for programs that choose the edition at run time.
///
/// It is a [`GrammarRule`](uri_grammar::GrammarRule), like the rules of each document, so errors and trees of all
/// editions have one type.
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::editions::{AnyRule, Edition};
///
/// let accepting = |text: &str| -> Vec<String> {
///     let editions = Edition::ALL.iter().filter(|&&edition| AnyRule::start_symbol(edition).is_match(text));
///     editions.map(ToString::to_string).collect()
/// };
/// assert_eq!(accepting("1a:b"), ["rfc1738", "url-syntax-00"]);
///
/// let rule = AnyRule::from_name_in(Edition::Rfc2396, "net-path").unwrap();
/// assert_eq!((rule.to_string().as_str(), rule.section()), ("net_path", "3"));
/// assert_eq!(rule.validate("//h/a b").unwrap_err().to_string(),
///     "at byte 5: found a space, expected pchar, \"/\", \";\" or end of input, in segment (RFC 2396 section 3.3)");
/// assert_eq!(rule.tree("//h").unwrap().sexp().to_string(),
///     r#"(net_path "//" (authority (server (hostport (host (hostname (toplabel "h")))))))"#);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum AnyRule {
    /// A rule of RFC 1738.
    Rfc1738(rfc1738::Rule),
    /// A rule of RFC 1738 that differs in strict RFC 822.
    Rfc1738AsRfc822(rfc1738_as_rfc822::Rule),
    /// A rule of draft-ietf-url-syntax-00.
    UrlSyntax00(url_syntax_00::Rule),
    /// A rule of RFC 2396.
    Rfc2396(rfc2396::Rule),
    /// A rule of draft-fielding-uri-rfc2396bis-00.
    Rfc2396bis00(rfc2396bis_00::Rule),
    /// A rule of RFC 3986.
    Rfc3986(uri_grammar::Rule),
    /// A rule of RFC 3987.
    Rfc3987(rfc3987::Rule),
    /// A rule of RFC 6874.
    Rfc6874(rfc6874::Rule),
}

/// The indices where the rules of each document begin in the list of all rules.
const STARTS: [usize; 9] = {
    let counts = [
        rfc1738::Rule::RULES.len(),
        rfc1738_as_rfc822::Rule::RULES.len() - rfc1738::Rule::RULES.len(),
        url_syntax_00::Rule::RULES.len(),
        rfc2396::Rule::RULES.len(),
        rfc2396bis_00::Rule::RULES.len(),
        uri_grammar::Rule::RULES.len(),
        rfc3987::Rule::RULES.len(),
        rfc6874::Rule::RULES.len(),
    ];
    let mut starts = [0; 9];
    let mut i = 0;
    while i < counts.len() {
        starts[i + 1] = starts[i] + counts[i];
        i += 1;
    }
    starts
};

const COUNT: usize = STARTS[8];

/// All rules of all editions, the oldest first.
const ALL: [AnyRule; COUNT] = {
    let mut all = [AnyRule::Rfc3986(uri_grammar::Rule::Uri); COUNT];
    let mut i = 0;
    while i < COUNT {
        all[i] = if i < STARTS[1] {
            AnyRule::Rfc1738(rfc1738::Rule::RULES[i])
        } else if i < STARTS[2] {
            AnyRule::Rfc1738AsRfc822(rfc1738_as_rfc822::Rule::RULES[i - STARTS[1]])
        } else if i < STARTS[3] {
            AnyRule::UrlSyntax00(url_syntax_00::Rule::RULES[i - STARTS[2]])
        } else if i < STARTS[4] {
            AnyRule::Rfc2396(rfc2396::Rule::RULES[i - STARTS[3]])
        } else if i < STARTS[5] {
            AnyRule::Rfc2396bis00(rfc2396bis_00::Rule::RULES[i - STARTS[4]])
        } else if i < STARTS[6] {
            AnyRule::Rfc3986(uri_grammar::Rule::RULES[i - STARTS[5]])
        } else if i < STARTS[7] {
            AnyRule::Rfc3987(rfc3987::Rule::RULES[i - STARTS[6]])
        } else {
            AnyRule::Rfc6874(rfc6874::Rule::RULES[i - STARTS[7]])
        };
        i += 1;
    }
    all
};

// A path of rules has sixteen bits for each rule; zero means no rule.
const _: () = assert!(COUNT < 1 << 16);

/// Does the same with the rule of any document. `into` is a function that converts rules of that document to rules of
/// any.
macro_rules! each {
    ($any:expr, $rule:ident => $does:expr) => {
        each!($any, ($rule, _into) => $does)
    };
    ($any:expr, ($rule:ident, $into:ident) => $does:expr) => {
        each!(@ $any, $rule, $into, $does;
            Rfc1738 AnyRule::Rfc1738,
            Rfc1738AsRfc822 $crate::editions::any_rule::of_reading,
            UrlSyntax00 AnyRule::UrlSyntax00,
            Rfc2396 AnyRule::Rfc2396,
            Rfc2396bis00 AnyRule::Rfc2396bis00,
            Rfc3986 AnyRule::Rfc3986,
            Rfc3987 AnyRule::Rfc3987,
            Rfc6874 AnyRule::Rfc6874)
    };
    (@ $any:expr, $rule:ident, $into:ident, $does:expr; $($document:ident $conversion:path),*) => {
        match $any {
            $(AnyRule::$document($rule) => {
                let $into = $conversion;
                $does
            })*
        }
    };
}

// Below the macro, which the module uses.
mod questions;

mod case;

impl AnyRule {
    /// Returns all rules that the edition's document lists, in its order.
    ///
    /// ```
    /// use uri_grammar::GrammarRule;
    /// use uri_grammar_historic::editions::{AnyRule, Edition};
    ///
    /// let rules = AnyRule::all_in(Edition::Rfc1738);
    /// assert_eq!((rules.len(), rules[0].name()), (67, "genericurl"));
    /// ```
    #[must_use]
    pub fn all_in(edition: Edition) -> &'static [Self] {
        &ALL[Self::range(edition)]
    }

    /// Returns the rules of RFC 1738 that differ in strict RFC 822: see [`rfc1738_as_rfc822`]. They are not part of
    /// [`all_in`](Self::all_in).
    ///
    /// ```
    /// use uri_grammar::GrammarRule;
    /// use uri_grammar_historic::editions::AnyRule;
    ///
    /// let names: Vec<_> = AnyRule::as_rfc822().iter().map(|rule| rule.name()).collect();
    /// assert_eq!(names[3..5], ["scheme-822", "newsurl-822"]);
    /// ```
    #[must_use]
    pub fn as_rfc822() -> &'static [Self] {
        &ALL[STARTS[1]..STARTS[2]]
    }

    /// Returns the rule of the edition with this name, compared as in [`GrammarRule::from_name`]. The rules of
    /// [`as_rfc822`](Self::as_rfc822) are found in RFC 1738.
    #[must_use]
    pub fn from_name_in(edition: Edition, name: &str) -> Option<Self> {
        match edition {
            Edition::Rfc1738 => rfc1738_as_rfc822::Rule::from_name(name).map(of_reading),
            Edition::UrlSyntax00 => GrammarRule::from_name(name).map(Self::UrlSyntax00),
            Edition::Rfc2396 => GrammarRule::from_name(name).map(Self::Rfc2396),
            Edition::Rfc2396bis00 => GrammarRule::from_name(name).map(Self::Rfc2396bis00),
            Edition::Rfc3986 => GrammarRule::from_name(name).map(Self::Rfc3986),
            Edition::Rfc3987 => GrammarRule::from_name(name).map(Self::Rfc3987),
            Edition::Rfc6874 => GrammarRule::from_name(name).map(Self::Rfc6874),
        }
    }

    /// Returns the start symbol of the document: `url`, `URL-reference`, `URI-reference` or
    /// `IRI-reference`.
    ///
    /// ```
    /// use uri_grammar_historic::editions::{AnyRule, Edition};
    ///
    /// let names = Edition::ALL.iter().map(|&edition| AnyRule::start_symbol(edition).to_string());
    /// assert!(names.eq([
    ///     "url",
    ///     "URL-reference",
    ///     "URI-reference",
    ///     "URI-reference",
    ///     "URI-reference",
    ///     "IRI-reference",
    ///     "URI-reference",
    /// ]));
    /// ```
    #[must_use]
    pub const fn start_symbol(edition: Edition) -> Self {
        match edition {
            Edition::Rfc1738 => Self::Rfc1738(rfc1738::Rule::Url),
            Edition::UrlSyntax00 => Self::UrlSyntax00(url_syntax_00::Rule::UrlReference),
            Edition::Rfc2396 => Self::Rfc2396(rfc2396::Rule::UriReference),
            Edition::Rfc2396bis00 => Self::Rfc2396bis00(rfc2396bis_00::Rule::UriReference),
            Edition::Rfc3986 => Self::Rfc3986(uri_grammar::Rule::UriReference),
            Edition::Rfc3987 => Self::Rfc3987(rfc3987::Rule::IriReference),
            Edition::Rfc6874 => Self::Rfc6874(rfc6874::Rule::UriReference),
        }
    }

    /// Returns the edition that defines the rule.
    #[must_use]
    pub const fn edition(self) -> Edition {
        match self {
            Self::Rfc1738(_) | Self::Rfc1738AsRfc822(_) => Edition::Rfc1738,
            Self::UrlSyntax00(_) => Edition::UrlSyntax00,
            Self::Rfc2396(_) => Edition::Rfc2396,
            Self::Rfc2396bis00(_) => Edition::Rfc2396bis00,
            Self::Rfc3986(_) => Edition::Rfc3986,
            Self::Rfc3987(_) => Edition::Rfc3987,
            Self::Rfc6874(_) => Edition::Rfc6874,
        }
    }

    /// Returns the indices of an edition's rules in the list of all rules.
    const fn range(edition: Edition) -> Range<usize> {
        let edition = edition as usize;
        // The other reading of RFC 1738 is the second document.
        let place = if edition == 0 { 0 } else { edition + 1 };
        STARTS[place]..STARTS[place + 1]
    }
}

impl From<uri_grammar::Rule> for AnyRule {
    fn from(rule: uri_grammar::Rule) -> Self {
        Self::Rfc3986(rule)
    }
}

impl Definition for AnyRule {
    const RULES: &'static [Self] = &ALL;

    fn text(self, about: About) -> &'static str {
        each!(self, rule => rule.text(about))
    }

    fn level(self) -> Level {
        each!(self, rule => rule.level())
    }

    fn index(self) -> usize {
        let start = match self {
            Self::Rfc1738AsRfc822(rfc1738_as_rfc822::Rule::AsMeant(_)) => {
                return each!(self, rule => rule.index()) - Self::as_rfc822().len();
            }
            Self::Rfc1738AsRfc822(_) => STARTS[1],
            _ => Self::range(self.edition()).start,
        };
        start + each!(self, rule => rule.index())
    }

    // Each rule belongs to its own document, and so do errors.
    fn label_table(_: OpenRules<Self>) -> &'static LabelTable {
        const NO_NAMES: LabelTable = LabelTable::new(&[]);
        &NO_NAMES
    }

    fn accept<V: Visitor>(self, visitor: V) -> V::Answer {
        each!(self, rule => rule.accept(visitor))
    }

    fn counterpart<R: Definition>(self) -> Option<R> {
        each!(self, rule => rule.counterpart())
    }
}

impl RuleFunction for AnyRule {
    fn call<I: Text, E: ParseError<I>>(self, input: I) -> IResult<I, I, E> {
        each!(self, rule => rule.call(input))
    }
}

/// Returns a rule of the document itself if the rule is read as meant.
fn of_reading(rule: rfc1738_as_rfc822::Rule) -> AnyRule {
    match rule {
        rfc1738_as_rfc822::Rule::AsMeant(rule) => AnyRule::Rfc1738(rule),
        rule => AnyRule::Rfc1738AsRfc822(rule),
    }
}

/// Writes the name in the spelling of the document.
impl fmt::Display for AnyRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
