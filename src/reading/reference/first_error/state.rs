//! The states of the automaton of references, read from their [table](super::super::table).

use crate::char_set::CharSet;
use crate::fast::runs::{self, Run};
use crate::grammar::rfc3986::Rule;
use crate::reading::reference::table::{
    ABEMPTY, AFTER_SCHEME, AUTHORITY, CLASSES, FRAGMENT, IN_QUERY, NEXT, OUTSIDE, QUERY, REFERENCE,
    RELATIVE, SETS, STATES, URI,
};

/// A state of the automaton: it determines the possible continuations of the text.
///
/// States within brackets have the numbers above [`OUTSIDE`]. Rows contain their distance from it, so that each entry
/// of a row is one byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct State(u16);

/// The runs that a state may read at once, from the shortest to the longest.
pub(super) const RUNS: [&Run; 7] = [
    &runs::SCHEME,
    &runs::REG_NAME,
    &runs::USERINFO,
    &runs::SEGMENT_NC,
    &runs::PCHAR,
    &runs::SEGMENTS,
    &runs::QUERY,
];

impl State {
    /// The state of a text that begins no member.
    pub(crate) const DEAD: Self = Self(0);
    /// The state after a scheme and its colon.
    pub(super) const AFTER_SCHEME: Self = Self(AFTER_SCHEME);
    /// The state after `//`, before an authority.
    pub(super) const AUTHORITY: Self = Self(AUTHORITY);
    /// The state after an authority and a slash.
    pub(super) const ABEMPTY: Self = Self(ABEMPTY);
    /// The state after the question mark of a query.
    pub(super) const QUERY: Self = Self(QUERY);
    /// The state after the number sign of a fragment.
    pub(super) const FRAGMENT: Self = Self(FRAGMENT);

    /// Returns the state before a text. `absolute-URI` is `URI` without `#`.
    #[inline(always)]
    pub(crate) const fn start(rule: Rule) -> Self {
        Self(match rule {
            Rule::Uri | Rule::AbsoluteUri => URI,
            Rule::RelativeRef => RELATIVE,
            _ => REFERENCE,
        })
    }

    /// Returns the state after one more byte.
    #[inline(always)]
    pub(crate) const fn step(self, byte: u8) -> Self {
        if !byte.is_ascii() {
            return Self::DEAD;
        }
        match NEXT[self.row()][CLASSES[byte as usize] as usize] as u16 {
            0 => Self::DEAD,
            next if (self.0 > OUTSIDE) != matches!(byte, b'[' | b']') => Self(OUTSIDE + next),
            next => Self(next),
        }
    }

    /// Returns the state after a triplet.
    pub(crate) const fn after_triplet(self) -> Self {
        match self.step(b'%') {
            Self::DEAD => Self::DEAD,
            percent => percent.step(b'4').step(b'1'),
        }
    }

    /// Returns whether a triplet can follow.
    pub(crate) const fn has_triplet(self) -> bool {
        !self.step(b'%').is_dead()
    }

    /// Returns the longest run such that the state after several of its characters follows from the
    /// last one: see [`after_run`](Self::after_run).
    #[inline(always)]
    pub(super) const fn run(self) -> Option<&'static Run> {
        // A state in an IP literal has no run.
        if self.0 > OUTSIDE {
            return None;
        }
        match STATES[self.row()].3 {
            0 => None,
            number => Some(RUNS[number as usize - 1]),
        }
    }

    /// Returns the state after a run, given its last byte.
    #[inline(always)]
    pub(super) const fn after_run(self, last: u8) -> Self {
        self.step(if last == b'/' { b'/' } else { b'a' })
    }

    /// Returns whether the text begins no member. A constant cannot use `==` for this.
    #[inline(always)]
    pub(crate) const fn is_dead(self) -> bool {
        self.0 == Self::DEAD.0
    }

    /// Returns whether the text can end here.
    pub(crate) const fn may_end(self) -> bool {
        STATES[self.row()].5
    }

    /// Returns the characters of ASCII that can follow.
    pub(super) const fn expected(self) -> CharSet {
        CharSet::from_parts(SETS[STATES[self.row()].0 as usize], 0)
    }

    /// Returns the index of the path of open rules, without the rules around the path, and the length of the path.
    pub(super) const fn path(self) -> (usize, u8) {
        let (_, path, length, ..) = STATES[self.row()];
        (path as usize, length)
    }

    /// Returns whether `hier-part` or `relative-part` is around that path.
    pub(super) const fn is_in_part(self) -> bool {
        STATES[self.row()].4
    }

    /// Returns whether the text ends in a query.
    pub(crate) const fn is_in_query(self) -> bool {
        self.0 == QUERY || self.0 == IN_QUERY
    }

    const fn row(self) -> usize {
        self.0 as usize - 1
    }
}
