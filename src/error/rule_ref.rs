//! A rule of any document, as errors refer to it.

use core::any::TypeId;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::abnf::definition::{self, Definition, Visitor};
use crate::abnf::label_table::LabelTable;
use crate::abnf::rule_path::{OpenRules, Places};
use crate::grammar::rfc3986::Rule;

/// A rule of any document, as errors refer to it.
///
/// It equals the rule of the document's enum. To `match` on the enum, use [`get`](Self::get), which also
/// gives access to all that the document says about the rule.
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// let rule = Rule::Uri.validate("http://[::1]:8o/").unwrap_err().rule();
/// assert_eq!(rule, Rule::Port);
/// assert_eq!((rule.name(), rule.document(), rule.section()), ("port", "RFC 3986", "3.2.3"));
/// assert_eq!(rule.get::<Rule>().map(Rule::abnf), Some("port          = *DIGIT"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct RuleRef {
    document: Document,
    place: u16,
}

impl RuleRef {
    /// Returns the name as the document spells it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.about().name
    }

    /// Returns the document that defines the rule.
    #[must_use]
    pub fn document(self) -> &'static str {
        self.about().document
    }

    /// Returns the section of the document that defines the rule.
    #[must_use]
    pub fn section(self) -> &'static str {
        self.about().section
    }

    /// Returns the document and section that define the rule, for messages.
    ///
    /// ```
    /// use uri_grammar::{Rule, RuleRef};
    ///
    /// assert_eq!(RuleRef::from(Rule::Port).citation().to_string(), "RFC 3986 section 3.2.3");
    /// assert_eq!(RuleRef::from(Rule::Digit).citation().to_string(), "RFC 5234 appendix B.1");
    /// ```
    #[must_use]
    pub fn citation(self) -> impl fmt::Display {
        Citation(self.about())
    }

    /// Returns the rule of the enum `R` that is this rule, if there is one.
    ///
    /// ```
    /// use uri_grammar::{Rule, UriRef};
    ///
    /// let message = match UriRef::parse("//[::1]:8o").unwrap_err().rule().get() {
    ///     Some(Rule::Port) => "the port is not a number",
    ///     _ => "this is not a reference",
    /// };
    /// assert_eq!(message, "the port is not a number");
    /// ```
    #[must_use]
    pub fn get<R: Definition>(self) -> Option<R> {
        if self.document == Document::of::<R>() {
            return R::RULES.get(usize::from(self.place)).copied();
        }
        R::RULES.iter().copied().find(|&rule| self == rule)
    }

    /// Returns the rule of RFC 3986 that is the same, or derives the same part of a URI, if there is one.
    ///
    /// ```
    /// # #[cfg(feature = "iri")] {
    /// use uri_grammar::{GrammarRule, Iri, Rule, rfc3987};
    ///
    /// let rule = Iri::parse("http://a/é b").unwrap_err().rule();
    /// assert_eq!(rule, rfc3987::Rule::Isegment);
    /// assert_eq!(rule.as_rfc3986(), Some(Rule::Segment));
    /// # }
    /// ```
    #[must_use]
    pub fn as_rfc3986(self) -> Option<Rule> {
        (self.document.functions.as_rfc3986)(self.place.into())
    }

    fn about(self) -> About {
        (self.document.functions.about)(self.place.into())
    }
}

/// The rule as one of the document that defines it, whichever documents include it.
impl<R: Definition> From<R> for RuleRef {
    fn from(rule: R) -> Self {
        struct Own;

        impl Visitor for Own {
            type Answer = RuleRef;

            fn visit<R: Definition>(self, rule: R) -> RuleRef {
                RuleRef { document: Document::of::<R>(), place: rule.index() as u16 }
            }
        }

        rule.accept(Own)
    }
}

impl<R: Definition> PartialEq<R> for RuleRef {
    fn eq(&self, other: &R) -> bool {
        *self == Self::from(*other)
    }
}

/// Writes the name as the document spells it.
impl fmt::Display for RuleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Writes the name as the document spells it.
impl fmt::Debug for RuleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A document. The type of its rules distinguishes it from others.
#[derive(Clone, Copy)]
pub(super) struct Document {
    functions: &'static Functions,
}

/// The functions that errors need, for the rule at an index in the document's list of all rules. They do not use the
/// definition and the summary, so a program that shows errors does not contain the texts of the grammar.
struct Functions {
    type_id: fn() -> TypeId,
    rule: fn(usize) -> RuleRef,
    about: fn(usize) -> About,
    as_rfc3986: fn(usize) -> Option<Rule>,
    label_table: fn(Places) -> &'static LabelTable,
}

struct About {
    name: &'static str,
    document: &'static str,
    section: &'static str,
}

struct Citation(About);

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let About { document, section, .. } = self.0;
        // The sections of an appendix have letters.
        let is_appendix = section.as_bytes().first().is_some_and(u8::is_ascii_alphabetic);
        let part = if is_appendix { "appendix" } else { "section" };
        write!(f, "{document} {part} {section}")
    }
}

impl Document {
    #[inline(always)]
    pub(super) const fn of<R: Definition>() -> Self {
        struct Of<R>(R);

        impl<R: Definition> Of<R> {
            const FUNCTIONS: Functions = Functions {
                type_id: TypeId::of::<R>,
                rule: |place| at::<R>(place).into(),
                about: |place| {
                    let rule = at::<R>(place);
                    About {
                        name: rule.text(definition::About::Name),
                        document: rule.text(definition::About::Document),
                        section: rule.text(definition::About::Section),
                    }
                },
                as_rfc3986: |place| at::<R>(place).counterpart(),
                label_table: |open| R::label_table(OpenRules::new(open)),
            };
        }

        Self { functions: &Of::<R>::FUNCTIONS }
    }

    /// Returns the names with which errors below these open rules describe the expected characters.
    #[inline]
    pub(super) fn label_table(self, open: Places) -> &'static LabelTable {
        (self.functions.label_table)(open)
    }

    /// Returns the rule at that index in the list of all rules, as a rule of the document that defines it.
    pub(super) fn rule(self, place: usize) -> RuleRef {
        (self.functions.rule)(place)
    }
}

fn at<R: Definition>(place: usize) -> R {
    R::RULES.get(place).copied().unwrap_or(R::RULES[0])
}

impl PartialEq for Document {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        // The functions of a document can be in several places of a program.
        core::ptr::eq(self.functions, other.functions)
            || (self.functions.type_id)() == (other.functions.type_id)()
    }
}

impl Eq for Document {}

impl Hash for Document {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.functions.type_id)().hash(state);
    }
}
