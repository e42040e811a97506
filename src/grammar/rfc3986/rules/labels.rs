//! The names with which errors describe the expected characters.

use super::Rule;
use crate::abnf::label_table::{CharSetNames, LabelTable, MOST_NAMES};
use crate::abnf::rule_path::OpenRules;
use crate::char_set::CharSet;
use crate::fast::runs;

/// Returns the names in errors below these rules.
#[inline]
pub(super) fn table(open: OpenRules<Rule>) -> &'static LabelTable {
    // Inside an authority nothing is a pchar, even though its delimiters can add up to the same
    // set. Where they do, one of these rules is the innermost.
    match open.innermost() {
        Some(
            Rule::Authority
            | Rule::Userinfo
            | Rule::Host
            | Rule::RegName
            | Rule::Ipv4address
            | Rule::DecOctet
            | Rule::Port,
        ) => &IN_AUTHORITY,
        _ => &TERMS,
    }
}

/// The usual sets are ordered by how many common errors expect them.
const TERMS: LabelTable = LabelTable {
    names: NAMES,
    usual: &[
        (PCHAR.union(CharSet::from_chars("/?#")), true, r##"pchar, "#", "/", "?""##),
        IN_SEGMENT_WITHOUT_COLON,
        (PCHAR.union(CharSet::from_chars("/?")), true, r#"pchar, "/", "?""#),
        (SCHEME, true, r#"ALPHA, DIGIT, "+", "-", ".""#),
        (runs::HEXDIG, false, "HEXDIG"),
        (PCHAR.union(CharSet::from_chars("/?#[")), true, r##"pchar, "#", "/", "?", "[""##),
        (runs::ALPHA, false, "ALPHA"),
        (SCHEME.union(CharSet::from_chars(":")), false, r#"ALPHA, DIGIT, "+", "-", "." or ":""#),
    ],
};

const IN_AUTHORITY: LabelTable = LabelTable {
    names: NAMES.split_at(1).1,
    usual: &[
        (
            PCHAR.union(CharSet::from_chars("/?#")),
            true,
            r##"unreserved, sub-delims, pct-encoded, "#", "/", ":", "?", "@""##,
        ),
        (runs::HEXDIG, false, "HEXDIG"),
        IN_SEGMENT_WITHOUT_COLON,
    ],
};

const IN_SEGMENT_WITHOUT_COLON: (CharSet, bool, &str) = (
    PCHAR.union(CharSet::from_chars("/?#")).difference(CharSet::from_chars(":")),
    true,
    r##"unreserved, sub-delims, pct-encoded, "#", "/", "?", "@""##,
);

const PCHAR: CharSet = runs::UNRESERVED.union(runs::SUB_DELIMS).union(CharSet::from_chars(":@%"));
const SCHEME: CharSet = runs::SCHEME_CHARACTERS;

const NAMES: CharSetNames = &[
    ("pchar", PCHAR),
    ("unreserved", runs::UNRESERVED),
    ("gen-delims", runs::GEN_DELIMS),
    ("sub-delims", runs::SUB_DELIMS),
    ("ALPHA", runs::ALPHA),
    ("HEXDIG", runs::HEXDIG),
    ("DIGIT", runs::DIGIT),
    ("pct-encoded", CharSet::from_chars("%")),
];

const _: () = assert!(NAMES.len() <= MOST_NAMES);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Expected;

    #[test]
    fn usual_labels_match_computed_labels() {
        static NONE_USUAL: [LabelTable; 2] =
            [LabelTable::new(TERMS.names), LabelTable::new(IN_AUTHORITY.names)];
        for (terms, plain) in [&TERMS, &IN_AUTHORITY].into_iter().zip(&NONE_USUAL) {
            for &(class, end, text) in terms.usual {
                let expected = Expected::new(class, end, plain).to_string();
                assert_eq!(expected.strip_suffix(" or end of input").unwrap_or(&expected), text);
                assert_eq!(Expected::new(class, end, terms).to_string(), expected);
            }
        }
    }
}
