//! What the document says about each rule, without the trait.

use super::Rule;
use crate::abnf::definition::Definition;

impl Rule {
    /// Returns the name as the document spells it, such as `IPv6address`.
    #[must_use]
    pub fn name(self) -> &'static str {
        Definition::name(self)
    }

    /// Returns the lines that define the rule in the document, including comments, without the
    /// final line break.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert_eq!(Rule::Port.abnf(), "port          = *DIGIT");
    /// ```
    #[must_use]
    pub fn abnf(self) -> &'static str {
        Definition::abnf(self)
    }

    /// Returns the document that defines the rule: `RFC 3986` or `RFC 5234`.
    #[must_use]
    pub const fn document(self) -> &'static str {
        self.__document()
    }

    /// Returns the section of the document that defines the rule, such as `3.2.2`.
    #[must_use]
    pub fn section(self) -> &'static str {
        Definition::section(self)
    }

    /// Returns what the rule stands for, as a phrase without a full stop.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert_eq!(Rule::Fragment.summary(), "what follows the first `#`");
    /// ```
    #[must_use]
    pub fn summary(self) -> &'static str {
        Definition::summary(self)
    }

    /// Returns the rule called `name`. Names are compared case-insensitively (RFC 5234 section
    /// 2.1), and `_` is read as `-`.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert_eq!(Rule::from_name("ipv6ADDRESS"), Some(Rule::Ipv6address));
    /// assert_eq!(Rule::from_name("path_abempty"), Some(Rule::PathAbempty));
    /// assert_eq!(Rule::from_name("ipv6"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Rule> {
        Definition::from_name(name)
    }

    /// Returns whether the rule is defined by RFC 5234 instead of RFC 3986.
    #[must_use]
    pub const fn is_core(self) -> bool {
        self as usize >= Rule::Alpha as usize
    }

    /// Returns whether the rule derives only single characters (or their percent-encoding). Trees
    /// fold these rules unless asked to show them.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert!(Rule::Pchar.is_character() && !Rule::Segment.is_character());
    /// ```
    #[must_use]
    pub const fn is_character(self) -> bool {
        self.__is_character()
    }
}
