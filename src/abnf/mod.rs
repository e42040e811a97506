//! RFC 5234 as nom combinators with exact errors, for writing the rules of a document.
//!
//! The rules of RFC 3986 ([`rfc3986`](crate::rfc3986)), of RFC 3987 (feature `iri`) and of the
//! older documents in the crate `uri-grammar-historic` are written with them, and so can be any
//! other grammar. A rule is a function with one expression as its body: its ABNF, operator by
//! operator. The macro [`rules!`](crate::rules!) declares an enum of all rules, with the methods that
//! [`Rule`](crate::Rule) has: see [`GrammarRule`](crate::GrammarRule).
//!
//! | RFC 5234 | operator | here |
//! |---|---|---|
//! | 2.1 | `name =` | [`rule`] |
//! | 2.3 | `"text"` | [`literal`], or [`exact`] if case matters |
//! | 3.4 | `%x30-39` | [`range`]; [`char_range`] for characters beyond ASCII |
//! | 3.1 | `a b c` | [`sequence`] |
//! | 3.2 | `a / b` | [`alt`] if the first alternative that matches is the longest, otherwise [`longest`] |
//! | 3.6, 3.7 | `1*4a`, `2a` | [`repeat`] |
//! | 3.8 | `[ a ]` | [`opt`] |
//! | 3.6, 3.8 | `*a b`, `[ a ] b`, if `b` can begin with a text that `a` matches | [`repeat_before`] |
//!
//! [`non_ascii`] matches a character beyond ASCII, and [`not`] looks ahead; RFC 5234 has neither.
//!
//! The function of a rule is a nom parser. [`parser`] makes a nom parser of an operator. The operators cannot contain
//! other nom parsers: the crate also reads a rule to find the first error of a text and to derive its tree, and only
//! these operators report what that needs.
//!
//! ```
//! use nom::IResult;
//! use nom::error::ParseError;
//! use uri_grammar::abnf::{Text, literal, range, repeat, rule, sequence};
//! use uri_grammar::{CharSet, GrammarRule, rules};
//!
//! rules! {
//!     /// A rule of the format of versions.
//!     document: "the format of versions",
//!     grammar: "version = number \".\" number\nnumber = 1*DIGIT\nDIGIT = %x30-39 ; 0-9\n",
//!     characters: [Digit],
//!     names: &[("DIGIT", CharSet::range('0', '9'))],
//!     core: [Digit = "RFC 5234"],
//!     rules:
//!     Version = "version", "1", version: "two numbers with a dot between them";
//!     Number = "number", "1", number: "decimal digits";
//!     Digit = "DIGIT", "B.1", digit: "a decimal digit";
//! }
//!
//! fn version<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
//!     rule(Rule::Version, sequence((number, literal("."), number)), input)
//! }
//!
//! fn number<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
//!     rule(Rule::Number, repeat(1.., digit), input)
//! }
//!
//! fn digit<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
//!     rule(Rule::Digit, range(0x30, 0x39), input)
//! }
//!
//! assert!(Rule::Version.is_match("1.74"));
//! assert_eq!(Rule::Digit.abnf(), "DIGIT = %x30-39 ; 0-9");
//! assert_eq!(
//!     Rule::Version.validate("1.x").unwrap_err().to_string(),
//!     "at byte 2: found \"x\", expected DIGIT, in version (the format of versions section 1)",
//! );
//! # #[cfg(feature = "alloc")]
//! assert_eq!(
//!     Rule::Version.tree("1.74").unwrap().sexp().to_string(),
//!     r#"(version (number "1") "." (number "74"))"#,
//! );
//! ```

pub(crate) mod definition;
mod definitions;
pub(crate) mod function;
pub(crate) mod label_table;
pub(crate) mod operators;
pub(crate) mod rule_path;
pub(crate) mod text;
pub(crate) mod texts;

pub use definition::Definition;
#[doc(hidden)]
pub use definition::{About, Level, Visitor};
pub use function::RuleFunction;
pub use label_table::CharSetNames;
#[doc(hidden)]
pub use label_table::LabelTable;
pub(crate) use operators::within;
pub use operators::{
    Element, alt, char_range, exact, literal, longest, non_ascii, not, opt, parser, range, repeat,
    repeat_before, rule, sequence,
};
#[doc(hidden)]
pub use rule_path::OpenRules;
#[doc(no_inline)]
pub use text::Text;
