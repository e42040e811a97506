//! The laws of the combinators, for random texts.

use nom::character::complete::char;
use nom::sequence::terminated;
use nom::{Finish, IResult, Parser};
use proptest::prelude::*;
use uri_grammar::embed::{ExactError, before, up_to};
use uri_grammar::{GrammarRule, Rule, SyntaxError};

use super::combinators::Plain;

/// Returns the text before the first delimiter, searched for by hand.
fn delimited_by_hand(text: &str) -> (usize, Option<(usize, SyntaxError)>) {
    let end = text.find('>').unwrap_or(text.len());
    let error = Rule::UriReference.validate(&text[..end]).err();
    (end, error.map(|error| (error.offset(), error.moved(error.offset(), text.as_bytes()))))
}

/// Returns texts long enough for the delimiter to be searched for in pieces.
fn long_text() -> impl Strategy<Value = String> {
    let filling = prop_oneof![Just("a"), Just("%41"), Just("/"), Just("é"), Just("\u{1F600}")];
    let part = prop_oneof![
        4 => (filling, 0..400usize).prop_map(|(filling, times)| filling.repeat(times)),
        1 => proptest::string::string_regex("[a:/?#\\[\\]%>é ]{0,4}").unwrap(),
    ];
    proptest::collection::vec(part, 0..4).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(crate::properties::config(2_000, 20_000))]

    #[test]
    fn up_to_is_validate_of_the_text_before_the_delimiter(text in long_text()) {
        let (end, wrong) = delimited_by_hand(&text);
        let result: Plain<'_> = up_to(Rule::UriReference, |c| c == '>')(&text);
        let bytes: IResult<&[u8], &[u8], ExactError<&[u8]>> =
            up_to(Rule::UriReference, |c| c == '>')(text.as_bytes());
        match (result.finish(), bytes.finish()) {
            (Ok((rest, taken)), Ok((_, bytes))) => {
                prop_assert_eq!((wrong, taken, rest), (None, &text[..end], &text[end..]));
                prop_assert_eq!(bytes, taken.as_bytes());
            }
            (Err(ExactError::Syntax { at, error }), Err(ExactError::Syntax { at: rest, error: other })) => {
                prop_assert_eq!(Some((text.len() - at.len(), error)), wrong);
                prop_assert_eq!((at.as_bytes(), error), (rest, other));
            }
            other => panic!("{other:?}"),
        }
    }

    // No reference contains the delimiter, so the search method makes no difference.
    #[test]
    fn before_and_up_to_agree(text in long_text()) {
        let read: Plain<'_> = terminated(before(Rule::UriReference, char('>')), char('>')).parse(&text);
        let cut: Plain<'_> =
            terminated(up_to(Rule::UriReference, |c| c == '>'), char('>')).parse(&text);
        prop_assert_eq!(read, cut);
    }
}
