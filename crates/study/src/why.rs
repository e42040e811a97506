//! The reasons why a rule does not derive a text: the longest prefix that begins a member, the characters that can
//! follow it, and the nearest members.

mod distance;
mod repairs;

use oracle::Automaton;
use serde::Serialize;

/// The analysis of a text by the automaton of a rule.
///
/// ```
/// use uri_grammar_study::{AnyRule, Nearest, Why};
/// use uri_grammar::Rule;
///
/// let octet = uri_grammar_study::automaton(AnyRule::Rfc3986(Rule::DecOctet))?;
/// let why = Why::of(&octet, b"256", 2);
/// assert_eq!((why.derives, why.offset, why.end), (false, 2, true));
/// assert_eq!(why.expected, [[0x30, 0x35]]);
/// let Nearest::Members { edits: 1, repairs } = &why.nearest else { panic!("{why:?}") };
/// let texts: Vec<_> = repairs.iter().map(|repair| repair.text.as_str()).take(2).collect();
/// assert_eq!(texts, ["255", "25"]);
/// # Ok::<(), uri_grammar_study::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Why {
    /// `true` if the rule derives the text.
    pub derives: bool,
    /// The length in bytes of the longest prefix of the text that begins some member.
    pub offset: usize,
    /// The code points that can follow the prefix in a member: inclusive ranges, in order.
    pub expected: Vec<[u32; 2]>,
    /// `true` if the prefix is itself a member, so that the text could end there.
    pub end: bool,
    /// The length in bytes of the longest prefix that is a member; `None` if there is none.
    pub prefix: Option<usize>,
    /// The members that need the fewest edits of the text.
    pub nearest: Nearest,
}

/// The members of a rule that are nearest to a text. An edit inserts, removes or replaces one
/// character; bytes that are not UTF-8 count as one character.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nearest {
    /// The text is a member.
    Itself,
    /// The text becomes a member with this number of edits, and no fewer.
    Members {
        /// The number of edits.
        edits: usize,
        /// Repairs with this number of edits, the best first, at most [`Why::REPAIRS`]. For each place and kind of
        /// edit, one character represents all possible ones.
        repairs: Vec<Repair>,
    },
    /// More edits are needed than the limit, or the rule derives nothing.
    TooFar,
    /// The text is too long, or the automaton too large, to search: characters times states exceed
    /// [`Why::LARGEST`].
    TooLarge,
}

/// A member, and the edits that lead to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Repair {
    /// The member.
    pub text: String,
    /// The edits, in the order of the text.
    pub edits: Vec<Edit>,
}

/// An edit of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Edit {
    /// The half-open byte range of the text that is replaced; empty if a character is inserted.
    pub span: [usize; 2],
    /// The inserted character; `None` if the bytes are only removed.
    pub replacement: Option<char>,
}

impl Why {
    /// The maximum product of the number of characters of a text and the number of states of an automaton. Larger
    /// products are not searched.
    pub const LARGEST: usize = 4_000_000;

    /// The maximum number of repairs.
    pub const REPAIRS: usize = 10;

    /// The maximum number of edits.
    pub const EDITS: usize = 8;

    /// Judges the text, and searches for members at most `edits` edits away.
    ///
    /// The distance is exact. It is the length of the shortest path through the automaton from its start to an
    /// accepting state. Following a character of the text costs nothing, and an edit costs one. The time is linear in
    /// the text.
    ///
    /// Repairs with the same number of edits are ordered by these criteria:
    ///
    /// 1. The edits are nearer to the error.
    /// 2. A character is replaced by a similar one (a digit by a digit, a letter by a letter), then removed, replaced
    ///    by another, and inserted.
    /// 3. The code points are nearer.
    pub fn of(automaton: &Automaton, text: &[u8], edits: usize) -> Self {
        let verdict = automaton.judge(text);
        let nearest = if verdict.accepts {
            Nearest::Itself
        } else {
            repairs::nearest(automaton, text, verdict.offset, edits.min(Self::EDITS))
        };
        Self {
            derives: verdict.accepts,
            offset: verdict.offset,
            expected: verdict.expected.iter().map(|it| [*it.start(), *it.end()]).collect(),
            end: verdict.end,
            prefix: verdict.prefix,
            nearest,
        }
    }
}
