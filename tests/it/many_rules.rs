//! A document with more rules than a byte can number, and with derivations deeper than the length of a path.

use std::fmt;
use std::sync::LazyLock;

use uri_grammar::{GrammarRule, RuleRef};

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{
    About, Definition, LabelTable, Level, OpenRules, RuleFunction, Text, literal, opt, rule,
    sequence,
};

const COUNT: u16 = 300;

/// `rule-7 = "a" [ rule-8 ]`, and so on to `rule-299 = "a"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Numbered(u16);

static NAMES: LazyLock<Vec<String>> =
    LazyLock::new(|| (0..COUNT).map(|number| format!("rule-{number}")).collect());

impl Definition for Numbered {
    const RULES: &'static [Self] = &{
        let mut all = [Self(0); COUNT as usize];
        let mut i = 0;
        while i < all.len() {
            all[i] = Self(i as u16);
            i += 1;
        }
        all
    };

    fn text(self, about: About) -> &'static str {
        match about {
            About::Name => &NAMES[self.index()],
            About::Abnf => unreachable!("nobody asks"),
            About::Document => "a long document",
            About::Section => "1",
            About::Summary => "one of many",
        }
    }

    fn level(self) -> Level {
        Level::Part
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn label_table(_: OpenRules<Self>) -> &'static LabelTable {
        const NO_NAMES: LabelTable = LabelTable::new(&[]);
        &NO_NAMES
    }
}

impl RuleFunction for Numbered {
    fn call<I: Text, E: ParseError<I>>(self, input: I) -> IResult<I, I, E> {
        if self.0 + 1 == COUNT {
            return rule(self, literal("a"), input);
        }
        let next = |input| Self(self.0 + 1).call(input);
        rule(self, sequence((literal("a"), opt(next))), input)
    }
}

impl GrammarRule for Numbered {}

impl fmt::Display for Numbered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Returns the path of the error below `open` rules, the outermost being `from`.
fn path(from: u16, open: u16) -> Vec<u16> {
    let text = format!("{}b", "a".repeat(usize::from(open)));
    let error = Numbered(from).validate(&text).unwrap_err();
    assert_eq!(error.offset(), usize::from(open));
    assert!(error.expected().contains('a'));
    assert!(error.expected().end_of_input());
    assert_eq!(error.rule_path().iter().next_back(), Some(error.rule()));
    error.rule_path().iter().filter_map(RuleRef::get).map(|Numbered(number)| number).collect()
}

#[test]
fn reports_rules_beyond_the_255th() {
    for from in 0..COUNT - 3 {
        assert_eq!(path(from, 3), [from, from + 1, from + 2]);
    }
}

#[test]
fn reports_innermost_16_of_32_rules() {
    for open in 1..COUNT {
        let told = open.min(32);
        assert_eq!(path(0, open), Vec::from_iter(told.saturating_sub(16)..told), "{open}");
    }
}

#[test]
fn trees_are_as_deep_as_the_text() {
    let text = "a".repeat(usize::from(COUNT));
    let tree = Numbered(0).tree(&text).unwrap();
    let rules = tree.nodes().filter_map(|node| node.rule());
    assert!(rules.eq(Numbered::ALL.iter().copied()));
}
