//! The verdict about a text: its derivation, or the first error and the nearest members.

use oracle::tree::TreeError;
use serde::Serialize;
use study::{Nearest, Why, characters};
use uri_grammar_diagnose::render::visible;

use super::opened::Opened;
use crate::automata::completed;
use crate::tree::Span;

/// The most edits of a text that lead to a member.
const MOST_EDITS: usize = 4;

/// The longest text whose nearest members are searched, in bytes.
const LONGEST: usize = 2_000;

/// The verdict about a text.
#[derive(Debug, Serialize)]
pub struct Judged {
    /// `true` if the rule derives the text; `null` if that is not known.
    accepts: Option<bool>,
    /// The reason why it is not known, or why there is no tree.
    problem: Option<String>,
    /// The length of the longest prefix that begins a member, in bytes.
    offset: usize,
    /// The end of the character at the offset.
    end: usize,
    /// The character at the offset, in words.
    found: String,
    /// The characters that could follow at the offset, as ABNF.
    expected: String,
    /// `true` if the text could end at the offset.
    may_end: bool,
    /// The derivation of the text, or of its longest prefix that begins a member.
    tree: Vec<Span>,
    near: Vec<String>,
}

impl Judged {
    pub fn of(opened: &Opened, text: &str) -> Self {
        let Opened { own, rule, automaton, .. } = opened;
        let mut judged = Self {
            accepts: None,
            problem: None,
            offset: text.len(),
            end: text.len(),
            found: String::new(),
            expected: String::new(),
            may_end: false,
            tree: Vec::new(),
            near: Vec::new(),
        };
        let completed = match automaton {
            Ok(automaton) => {
                let edits = if text.len() > LONGEST { 0 } else { MOST_EDITS };
                let why = Why::of(automaton, text.as_bytes(), edits);
                judged.accepts = Some(why.derives);
                judged.offset = why.offset;
                let next = text[why.offset..].chars().next().map_or(0, char::len_utf8);
                judged.end = why.offset + next;
                judged.found = match &text[why.offset..judged.end] {
                    "" => "the end of the text".to_owned(),
                    next => format!("\"{}\"", visible(next.as_bytes())),
                };
                judged.expected = characters(&why.expected);
                judged.may_end = why.end;
                if let Nearest::Members { repairs, .. } = why.nearest {
                    judged.near = repairs.into_iter().map(|repair| repair.text).collect();
                }
                match why.derives {
                    true => Some(text.to_owned()),
                    false => completed(automaton, &text[..why.offset]),
                }
            }
            // A tree needs no automaton.
            Err(problem) => {
                judged.problem = Some(problem.clone());
                Some(text.to_owned())
            }
        };
        match completed.map(|text| own.tree(rule, &text, false)) {
            Some(Ok(tree)) => {
                judged.accepts = judged.accepts.or(Some(true));
                judged.tree = Span::of_tree(&tree, judged.offset);
            }
            // Trees unroll all recursion, but automata only recursion within a rule.
            Some(Err(TreeError::NoMember { .. })) if judged.accepts == Some(true) => {
                judged.problem = Some("it needs more levels of recursion".to_owned());
            }
            Some(Err(TreeError::NoMember { .. })) => {
                judged.accepts = judged.accepts.or(Some(false))
            }
            Some(Err(error)) => judged.problem = judged.problem.or(Some(error.to_string())),
            None => {}
        }
        judged
    }
}
