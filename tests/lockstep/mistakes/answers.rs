//! Mistakes in answers: the right language, with wrong errors and wrong trees. They are made
//! from the library's answers, each spoilt in one way.

use uri_grammar::{GrammarRule, Rule, SyntaxError};

use crate::position::{self, Error};
use crate::suites::{suite, uses};
use crate::tree::{self, Node, Trees};

type Errors = fn(Rule, &[u8]) -> Option<Error>;

/// The library's error.
fn error(rule: Rule, word: &[u8]) -> Option<Error> {
    Some(rule.validate_bytes(word).err()?.into())
}

/// The same with a change.
fn changed(rule: Rule, word: &[u8], change: impl FnOnce(&mut Error)) -> Option<Error> {
    let mut error = error(rule, word)?;
    change(&mut error);
    Some(error)
}

const ERRORS: &[(Rule, &str, Errors)] = &[
    (
        Rule::Uri,
        "what could have begun an optional part is forgotten, as by nom's opt",
        |rule, word| {
            changed(rule, word, |error| error.expected.retain(|range| *range != (0x3F..=0x3F)))
        },
    ),
    (
        Rule::Segment,
        "what could have gone on with a repetition is forgotten, as by many0",
        |rule, word| changed(rule, word, |error| error.expected.clear()),
    ),
    (Rule::Unreserved, "the last alternative's expectations alone", |rule, word| {
        changed(rule, word, |error| error.expected.truncate(1))
    }),
    (Rule::Hexdig, "a literal in the case that the ABNF has it", |rule, word| {
        changed(rule, word, |error| error.expected.retain(|range| *range.start() < 0x61))
    }),
    (Rule::PctEncoded, "the beginning of the broken triplet", |rule, word| {
        changed(rule, word, |error| error.offset = 0)
    }),
    (
        Rule::UriReference,
        "the end of the longest member, as by nom's all_consuming",
        |rule, word| {
            let prefix = suite(rule).members.longest_prefix(word).unwrap_or(0);
            changed(rule, word, |error| error.offset = prefix)
        },
    ),
    (Rule::Scheme, "one character too far", |rule, word| {
        changed(rule, word, |error| error.offset += 1)
    }),
    (Rule::Port, "the end of the text is never expected", |rule, word| {
        changed(rule, word, |error| error.end = false)
    }),
    (Rule::H16, "the end of the text is always expected", |rule, word| {
        changed(rule, word, |error| error.end = true)
    }),
    (Rule::IpLiteral, "no error where the text is only incomplete", |rule, word| {
        error(rule, word).filter(|error| error.offset < word.len())
    }),
    (Rule::Query, "an error where there is none", |rule, word| {
        let spare = Error { offset: 0, expected: Vec::new(), end: true, path: vec![rule] };
        error(rule, word).or(Some(spare))
    }),
    (Rule::Authority, "the rules from the inside out", |rule, word| {
        changed(rule, word, |error| error.path.reverse())
    }),
    (Rule::Host, "the rule asked for comes last", |rule, word| {
        changed(rule, word, |error| error.path.rotate_left(1))
    }),
    (Rule::Ipv6address, "a rule in the middle is left out", |rule, word| {
        changed(rule, word, |error| {
            if error.path.len() > 2 {
                error.path.remove(1);
            }
        })
    }),
    (Rule::RelativePart, "a rule that had not begun", |rule, word| {
        changed(rule, word, |error| {
            let innermost = error.path.last().and_then(|&last| uses(last).first());
            error.path.extend(innermost);
        })
    }),
];

type Change = fn(&mut Trees);

/// Changes every node, from the top down.
fn each(node: &mut Node, change: &mut dyn FnMut(&mut Node)) {
    change(node);
    node.children.iter_mut().for_each(|child| each(child, change));
}

/// Changes every node of both trees.
fn both(trees: &mut Trees, mut change: impl FnMut(&mut Node)) {
    each(&mut trees.folded, &mut change);
    each(&mut trees.characters, &mut change);
}

/// Calls the nodes of one rule by the name of another.
fn rename(trees: &mut Trees, from: Rule, to: Rule) {
    both(trees, |node| {
        if node.rule == Some(from) {
            node.rule = Some(to);
        }
    });
}

const TREES: &[(Rule, &str, Change)] = &[
    (Rule::Path, "path-absolute for what path-abempty derives, too", |trees| {
        if trees.folded.span.len() == 1 {
            rename(trees, Rule::PathAbempty, Rule::PathAbsolute);
        }
    }),
    (Rule::RelativePart, "path-abempty for path-empty", |trees| {
        rename(trees, Rule::PathEmpty, Rule::PathAbempty);
    }),
    (Rule::Host, "every name of digits is an IPv4address", |trees| {
        rename(trees, Rule::RegName, Rule::Ipv4address);
    }),
    (Rule::Userinfo, "sub-delims for unreserved", |trees| {
        rename(trees, Rule::Unreserved, Rule::SubDelims);
    }),
    (Rule::Uri, "the delimiters are not in it", |trees| {
        both(trees, |node| node.children.retain(|child| child.rule.is_some()));
    }),
    (Rule::Authority, "the host before the user information", |trees| {
        both(trees, |node| node.children.sort_by_key(|child| child.rule));
    }),
    (Rule::Ls32, "what a failed alternative took is still in it", |trees| {
        both(trees, |node| {
            let first = node.children.first().filter(|_| node.rule == Some(Rule::Ls32)).cloned();
            if let Some(first) = first {
                node.children.insert(0, first);
            }
        });
    }),
    (Rule::Authority, "components without text are left out", |trees| {
        both(trees, |node| node.children.retain(|child| !child.span.is_empty()));
    }),
    (Rule::PathAbempty, "the root ends early", |trees| {
        trees.folded.span.end = trees.folded.span.end.saturating_sub(1);
    }),
    (Rule::PathRootless, "segments side by side are one", |trees| {
        both(trees, |node| {
            node.children.dedup_by(|after, before| {
                let same = after.rule == before.rule && after.rule.is_some();
                if same {
                    before.span.end = after.span.end;
                }
                same
            })
        });
    }),
    (Rule::PathNoscheme, "a rule on the way is left out", |trees| {
        both(trees, |node| {
            let children = std::mem::take(&mut node.children);
            let lift = |child: Node| {
                if child.rule == Some(Rule::SegmentNzNc) && !child.children.is_empty() {
                    child.children
                } else {
                    vec![child]
                }
            };
            node.children = children.into_iter().flat_map(lift).collect();
        });
    }),
    (Rule::Scheme, "characters in the folded tree", |trees| {
        trees.folded = trees.characters.clone();
    }),
];

/// The library's trees with a change.
fn spoilt(rule: Rule, text: &str, change: Change) -> Result<Trees, SyntaxError> {
    let mut trees = tree::trees(rule, text)?;
    change(&mut trees);
    Ok(trees)
}

#[test]
fn mistakes_in_errors_are_noticed() {
    for &(rule, mistake, wrong) in ERRORS {
        let caught = position::caught(suite(rule), |word| wrong(rule, word));
        assert!(caught.is_some(), "position does not notice: {rule}: {mistake}");
    }
    println!("mistakes in errors: {}, all noticed", ERRORS.len());
}

#[test]
fn mistakes_in_trees_are_noticed() {
    for &(rule, mistake, change) in TREES {
        let caught = tree::caught(suite(rule), |text| spoilt(rule, text, change));
        assert!(caught.is_some(), "tree does not notice: {rule}: {mistake}");
    }
    println!("mistakes in trees: {}, all noticed", TREES.len());
}
