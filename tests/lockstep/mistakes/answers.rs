//! Mistakes in answers: the right language, with wrong errors and wrong trees. They are derived from the library's
//! answers about every rule of RFC 3986, each changed in one way.

use uri_grammar::{GrammarRule, Rule, SyntaxError};

use crate::controls;
use crate::position::{self, Error};
use crate::suites::{Suite, suite, uses};
use crate::tree::{self, Node, Trees};

/// Changes the error of a word.
type InErrors = fn(&[u8], &mut Error);

const ERRORS: [(&str, InErrors); 12] = [
    ("one character too far", |_, error| error.offset += 1),
    ("the beginning of what is broken", |_, error| error.offset = 0),
    ("the end of the longest member, as by nom's all_consuming", |word, error| {
        error.offset = suite(error.path[0]).members.longest_prefix(word).unwrap_or(0);
    }),
    ("nothing could have gone on, as by many0", |_, error| error.expected.clear()),
    ("the first expectation alone", |_, error| error.expected.truncate(1)),
    ("a literal in the case that the ABNF has it", |_, error| {
        error.expected.retain(|range| *range.start() < 0x61);
    }),
    ("the end of the text is never expected", |_, error| error.end = false),
    ("the end of the text is always expected", |_, error| error.end = true),
    ("the rules from the inside out", |_, error| error.path.reverse()),
    ("the rule asked for comes last", |_, error| error.path.rotate_left(1)),
    ("a rule in the middle is left out", |_, error| {
        if error.path.len() > 2 {
            error.path.remove(1);
        }
    }),
    ("a rule that had not begun", |_, error| {
        error.path.extend(error.path.last().and_then(|&last| uses(last).first()));
    }),
];

/// Changes a node of both trees of a text. It is applied to every node, from the top down.
type InTrees = fn(&str, &mut Node);

const TREES: [(&str, InTrees); 9] = [
    ("another rule that derives the same", |text, node| {
        let Some(rule) = node.rule else { return };
        let derives = |&other: &Rule| suite(other).members.accepts(&text[node.span.clone()]);
        let mut others = Rule::ALL.iter().copied().filter(|&other| other != rule);
        node.rule = others.find(derives).or(node.rule);
    }),
    ("no delimiters", |_, node| node.children.retain(|child| child.rule.is_some())),
    ("the last child first", |_, node| node.children.reverse()),
    ("what a failed alternative took is still in it", |_, node| {
        node.children.splice(0..0, node.children.first().cloned());
    }),
    ("no rules without text", |_, node| node.children.retain(|child| !child.span.is_empty())),
    ("a leaf ends early", |_, node| {
        if node.children.is_empty() && !node.span.is_empty() {
            node.span.end -= 1;
        }
    }),
    ("neighbors of one rule are one", |_, node| {
        node.children.dedup_by(|after, before| {
            let same = after.rule == before.rule && after.rule.is_some();
            if same {
                before.span.end = after.span.end;
            }
            same
        });
    }),
    ("a rule on the way is left out", |_, node| {
        let first = node.children.first_mut().filter(|first| !first.children.is_empty());
        if let Some(children) = first.map(|first| std::mem::take(&mut first.children)) {
            node.children.splice(0..1, children);
        }
    }),
    ("a leaf is a terminal", |_, node| {
        if node.children.is_empty() {
            node.rule = None;
        }
    }),
];

fn each(text: &str, node: &mut Node, spoil: InTrees) {
    spoil(text, node);
    node.children.iter_mut().for_each(|child| each(text, child, spoil));
}

/// Counts the rules in which a mistake is noticed.
fn count(mistake: &str, is_noticed: impl Fn(&Suite<Rule>) -> bool) -> String {
    let rules = Rule::ALL.iter().filter(|&&rule| is_noticed(suite(rule)));
    format!("{mistake}: {}", rules.count())
}

fn snapshot(answers: &str, lines: &[String]) {
    let about = format!("mistakes in {answers}, and in how many of {} rules", Rule::ALL.len());
    let about = format!("{about} each is noticed");
    controls::snapshot(&format!("rfc3986.mistakes-in-{answers}"), &about, &lines.join("\n"));
}

#[test]
fn mistakes_in_errors_are_noticed() {
    /// Counts the rules in which wrong errors are noticed, given the right ones.
    fn wrong(mistake: &str, spoil: impl Fn(Rule, &[u8], Option<Error>) -> Option<Error>) -> String {
        count(mistake, |suite| {
            let right = |word: &[u8]| suite.rule.validate_bytes(word).err().map(Error::from);
            let wrong = |word: &[u8]| spoil(suite.rule, word, right(word));
            position::compare(suite, suite.words.iter(), wrong).1.is_some()
        })
    }
    let mut lines = vec![
        wrong("no error where the text is only incomplete", |_, word, error| {
            error.filter(|error| error.offset < word.len())
        }),
        wrong("an error where there is none", |rule, _, error| {
            let spare = Error { offset: 0, expected: Vec::new(), end: true, path: vec![rule] };
            error.or(Some(spare))
        }),
    ];
    lines.extend(ERRORS.map(|(mistake, spoil)| {
        wrong(mistake, |_, word, error| {
            let mut error = error?;
            spoil(word, &mut error);
            Some(error)
        })
    }));
    snapshot("errors", &lines);
}

#[test]
fn mistakes_in_trees_are_noticed() {
    fn noticed(suite: &Suite<Rule>, spoil: &dyn Fn(&str, &mut Trees)) -> bool {
        let wrong = |text: &str| -> Result<Trees, SyntaxError> {
            let mut trees = tree::trees(suite.rule, text)?;
            spoil(text, &mut trees);
            Ok(trees)
        };
        tree::compare(suite, suite.words.iter(), wrong).1.is_some()
    }
    let mut lines = vec![count("characters in the folded tree", |suite| {
        noticed(suite, &|_, trees| trees.folded = trees.characters.clone())
    })];
    lines.extend(TREES.map(|(mistake, spoil)| {
        count(mistake, |suite| {
            noticed(suite, &|text, trees| {
                each(text, &mut trees.folded, spoil);
                each(text, &mut trees.characters, spoil);
            })
        })
    }));
    snapshot("trees", &lines);
}
