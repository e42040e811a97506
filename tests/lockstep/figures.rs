//! Counting: the number of short ASCII strings that are URI-references equals the count of the automaton. You can check
//! this number with any other implementation.

use uri_grammar::{GrammarRule, Rule};

use crate::suites::suite;

#[test]
fn counts_references_among_short_strings() {
    let strings =
        std::iter::once(vec![])
            .chain((0..0x80u8).map(|a| vec![a]))
            .chain((0..0x80u8).flat_map(|a| (0..0x80u8).map(move |b| vec![a, b])))
            .chain((0..0x80u8).flat_map(|a| {
                (0..0x80u8).flat_map(move |b| (0..0x80u8).map(move |c| vec![a, b, c]))
            }));
    let (mut all, mut references) = (0, 0);
    for string in strings {
        all += 1;
        references += usize::from(Rule::UriReference.is_match_bytes(&string));
    }
    assert_eq!((all, references), (2_113_665, 546_746));

    let counted = suite(Rule::UriReference).members.count_by_length(3, 0..=0x7F);
    let counted: Vec<String> = counted.iter().map(ToString::to_string).collect();
    let sum: usize = counted.iter().map(|n| n.parse::<usize>().expect("small")).sum();
    assert_eq!(sum, references, "{counted:?}");
}
