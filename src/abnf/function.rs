//! The function of each rule.

use nom::IResult;
use nom::error::ParseError;

use super::definition::Definition;
use super::text::Text;

/// A rule with a function that reads texts. [`rules!`](crate::rules!) implements the trait.
pub trait RuleFunction: Definition {
    /// Calls the function of the rule.
    #[doc(hidden)]
    fn call<I: Text, E: ParseError<I>>(self, input: I) -> IResult<I, I, E>;
}
