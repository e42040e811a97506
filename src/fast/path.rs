//! The kinds of fast paths, and the reading of each.
//!
//! A [`FastPath`] states which characters a rule matches, so that a reading need not call the rule for each of them. The
//! functions of the grammar do not refer to it. `proof` proves each path equal to its rule.
//!
//! The table of the paths is a `match`: a `static` would add 2.5 kB to every program, and is no faster.

#[cfg(test)]
mod proof;

use crate::char_set::CharSet;
use crate::fast::addresses::{self, Ahead, Derives};
use crate::fast::runs::{self, Run};

/// A faster way to find the longest prefix that a rule derives.
#[derive(Debug, Clone, Copy)]
pub enum FastPath {
    /// One character of the set.
    One(CharSet),
    /// A run, with the minimum and maximum number of bytes that the rule matches. Only runs without triplets have a
    /// maximum.
    Run(&'static Run, usize, usize),
    /// One character of the set, then any number of bytes of the run.
    Word(CharSet, &'static Run),
    /// The match of `path-abempty`.
    Segments,
    /// The match of `path-absolute`.
    SlashSegments,
    /// At least one byte of the run, then the match of `path-abempty`.
    RunSegments(&'static Run),
    /// A registered name, or an IPv4 address, which is also a registered name, if there is no bracket.
    Host,
    /// An IPv6 address that extends to a bracket or the end of the text.
    Ipv6address,
}

/// The next step of a reading when a rule begins.
pub enum Fast<I> {
    /// The rule has been read: the input after its match, or `None` if it derives nothing.
    Done(Option<I>),
    /// The body has to be read from here.
    Body(I),
}

impl FastPath {
    /// Returns `true` if the path skips rules other than those for single characters.
    #[inline(always)]
    pub(crate) const fn passes_over_rules(&self) -> bool {
        !matches!(self, Self::One(_) | Self::Run(..) | Self::Word(..))
    }

    /// Returns the prefix that the rule derives from the rest of a text.
    pub(crate) fn derives(&self, ahead: &Ahead<'_>) -> Derives {
        let bytes = |length: usize, least: usize| {
            if length < least { Derives::Nothing } else { Derives::Bytes(length) }
        };
        let segments = |at: usize| match ahead.byte(at) {
            Some(b'/') => at + ahead.run(at, &runs::SEGMENTS, usize::MAX),
            _ => at,
        };
        match *self {
            Self::One(set) => bytes(usize::from(ahead.is_in(0, set)), 1),
            Self::Run(run, least, most) => bytes(ahead.run(0, run, most), least),
            Self::Word(first, _) if !ahead.is_in(0, first) => Derives::Nothing,
            Self::Word(_, run) => Derives::Bytes(1 + ahead.run(1, run, usize::MAX)),
            Self::Segments => Derives::Bytes(segments(0)),
            Self::SlashSegments => match (ahead.byte(0), ahead.byte(1)) {
                (Some(b'/'), Some(b'/')) => Derives::Bytes(1),
                (Some(b'/'), _) => Derives::Bytes(segments(0)),
                _ => Derives::Nothing,
            },
            Self::RunSegments(run) => match ahead.run(0, run, usize::MAX) {
                0 => Derives::Nothing,
                length => Derives::Bytes(segments(length)),
            },
            Self::Host if ahead.byte(0) == Some(b'[') => Derives::Unknown,
            Self::Host => Derives::Bytes(ahead.run(0, &runs::REG_NAME, usize::MAX)),
            Self::Ipv6address => addresses::ipv6address(ahead.rest()),
        }
    }

    /// Does the same as [`derives`](Self::derives), for a text whose reading is not recorded.
    #[inline(never)]
    pub(crate) fn derives_of(&self, bytes: &[u8]) -> Derives {
        self.derives(&Ahead::new(bytes, 0))
    }

    /// Returns the characters with which the rule could have continued after `length` bytes. Returns `None` if
    /// there is a broken triplet, about which only the body can report.
    pub(crate) fn goes_on(&self, ahead: &Ahead<'_>, length: usize) -> Option<CharSet> {
        match *self {
            Self::One(set) | Self::Word(set, _) if length == 0 => Some(set),
            Self::Run(run, ..) | Self::Word(_, run) => {
                let is_broken = run.first().contains('%') && ahead.byte(length) == Some(b'%');
                (!is_broken).then(|| run.first())
            }
            _ => Some(CharSet::EMPTY),
        }
    }

    /// Returns `true` if the rule matches at most `length` bytes.
    #[inline(always)]
    pub(crate) const fn is_full(&self, length: usize) -> bool {
        match *self {
            Self::Run(_, _, most) => length >= most,
            Self::One(_) => length > 0,
            _ => false,
        }
    }
}
