//! Faster ways to find what a rule takes than to read its body.
//!
//! `*pchar` read rule by rule costs a dozen calls a character. What it takes is known beforehand:
//! the characters of a set, and whole triplets. A [`FastPath`] says so for a rule, beside the rule:
//! the functions of the grammar know nothing of it. The tests hold each to the automaton of its
//! rule.

use crate::abnf::CharSet;
use crate::fast::addresses::{self, Ahead, Derives};
use crate::fast::runs::{self, Run};

/// A faster way to find the longest prefix that a rule derives.
#[derive(Debug, Clone, Copy)]
pub enum FastPath {
    /// One character of the set.
    One(CharSet),
    /// The least and the most bytes of the run that it takes; only runs without triplets have a limit.
    Run(&'static Run, usize, usize),
    /// One character of the set, then any number of bytes of the run.
    Word(CharSet, &'static Run),
    /// `*( "/" segment )`.
    Segments,
    /// `"/" [ segment-nz *( "/" segment ) ]`.
    SlashSegments,
    /// At least one byte of the run, then `*( "/" segment )`.
    RunSegments(&'static Run),
    /// A registered name, which an IPv4 address is as well, where there is no bracket.
    Host,
    /// An IPv6 address that is all there is up to a bracket or the end of the text.
    Ipv6address,
}

/// How a text goes on with a rule.
pub enum Fast<I> {
    /// With what is left after the rule, `None` where it derives nothing.
    Done(Option<I>),
    /// With the body, which has to be read from this place.
    Body(I),
}

impl FastPath {
    /// Whether it passes over other rules than those of single characters.
    #[inline(always)]
    pub(crate) const fn passes_over_rules(&self) -> bool {
        !matches!(self, Self::One(_) | Self::Run(..) | Self::Word(..))
    }

    /// What the rule derives of what lies ahead.
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

    /// [`derives`](Self::derives) for a text that nobody watches.
    #[inline(never)]
    pub(crate) fn derives_of(&self, bytes: &[u8]) -> Derives {
        self.derives(&Ahead::new(bytes, 0))
    }

    /// What the rule could have gone on with after `length` bytes; `None` where a broken triplet
    /// stands there, which the body has to be asked about.
    pub(crate) fn goes_on(&self, ahead: &Ahead<'_>, length: usize) -> Option<CharSet> {
        match *self {
            Self::One(set) | Self::Word(set, _) if length == 0 => Some(set),
            Self::Run(run, ..) | Self::Word(_, run) => {
                let is_broken = run.first().contains(b'%') && ahead.byte(length) == Some(b'%');
                (!is_broken).then(|| run.first())
            }
            _ => Some(CharSet::EMPTY),
        }
    }

    /// Whether the rule takes no more than `length` bytes.
    #[inline(always)]
    pub(crate) const fn is_full(&self, length: usize) -> bool {
        match *self {
            Self::Run(_, _, most) => length >= most,
            Self::One(_) => length > 0,
            _ => false,
        }
    }
}
