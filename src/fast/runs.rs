//! The repetitions of RFC 3986 that can be skipped in one step.
//!
//! `*pchar` read rule by rule costs a dozen calls per character. But what such a repetition accepts
//! is known: the characters of a [`CharSet`], and whole percent-encoded triplets if the rule allows
//! them. A reading that records nothing skips all of them at once.
//!
//! The functions of the rules do not refer to the runs. `src/grammar/rfc3986/rules/fast_paths.rs` gives rules their runs,
//! and `src/fast/path/proof.rs` proves that both match the same.

use crate::char_set::CharSet;

/// ALPHA.
pub const ALPHA: CharSet = CharSet::range('A', 'Z').union(CharSet::range('a', 'z'));
/// DIGIT.
pub const DIGIT: CharSet = CharSet::range('0', '9');
/// HEXDIG, in both cases.
pub const HEXDIG: CharSet = DIGIT.union(CharSet::from_chars("ABCDEF").ignore_case());
/// unreserved.
pub const UNRESERVED: CharSet = ALPHA.union(DIGIT).union(CharSet::from_chars("-._~"));
/// gen-delims.
pub const GEN_DELIMS: CharSet = CharSet::from_chars(":/?#[]@");
/// sub-delims.
pub const SUB_DELIMS: CharSet = CharSet::from_chars("!$&'()*+,;=");
/// reserved.
pub const RESERVED: CharSet = GEN_DELIMS.union(SUB_DELIMS);
/// The first character of an IPvFuture.
pub const V: CharSet = CharSet::from_chars("Vv");
/// scheme, after its first letter.
pub const SCHEME_CHARACTERS: CharSet = ALPHA.union(DIGIT).union(CharSet::from_chars("+-."));
/// reg-name without its triplets.
pub const REG_NAME_CHARACTERS: CharSet = UNRESERVED.union(SUB_DELIMS);

/// userinfo without its triplets.
pub const USERINFO_CHARACTERS: CharSet = REG_NAME_CHARACTERS.union(CharSet::from_chars(":"));
/// segment-nz-nc without its triplets.
pub const SEGMENT_NC_CHARACTERS: CharSet = REG_NAME_CHARACTERS.union(CharSet::from_chars("@"));
/// pchar without its triplets.
pub const PCHAR_CHARACTERS: CharSet = REG_NAME_CHARACTERS.union(CharSet::from_chars(":@"));
/// path-abempty without its triplets.
pub const PATH_CHARACTERS: CharSet = PCHAR_CHARACTERS.union(CharSet::from_chars("/"));
/// query, and fragment, without its triplets.
pub const QUERY_CHARACTERS: CharSet = PCHAR_CHARACTERS.union(CharSet::from_chars("/?"));

/// `*( ALPHA / DIGIT / "+" / "-" / "." )`, the rest of a scheme.
pub const SCHEME: Run = Run::of(SCHEME_CHARACTERS).in_window(WindowRun::Scheme);
/// `*( unreserved / pct-encoded / sub-delims )`.
pub const REG_NAME: Run = Run::of(REG_NAME_CHARACTERS).triplets().in_window(WindowRun::RegName);
/// `*( unreserved / pct-encoded / sub-delims / ":" )`.
pub const USERINFO: Run = Run::of(USERINFO_CHARACTERS).triplets().in_window(WindowRun::Userinfo);
/// `*( unreserved / pct-encoded / sub-delims / "@" )`, a segment without a colon.
pub const SEGMENT_NC: Run =
    Run::of(SEGMENT_NC_CHARACTERS).triplets().in_window(WindowRun::SegmentNc);
/// `*pchar`.
pub const PCHAR: Run = Run::of(PCHAR_CHARACTERS).triplets().in_window(WindowRun::Pchar);
/// `*( "/" segment )`: after the first slash, any `pchar` and any slash.
pub const SEGMENTS: Run = Run::of(PATH_CHARACTERS).triplets().in_window(WindowRun::Path);
/// `*( pchar / "/" / "?" )`, a query or fragment.
pub const QUERY: Run = Run::of(QUERY_CHARACTERS).triplets().in_window(WindowRun::Query);
/// `*( unreserved / sub-delims / ":" )`, the address of an IPvFuture.
pub const IPVFUTURE: Run = Run::of(USERINFO_CHARACTERS);
/// `*DIGIT`.
pub const DIGITS: Run = Run::of(DIGIT);
/// `*HEXDIG`.
pub const HEXDIGS: Run = Run::of(HEXDIG);

/// For each byte, a bit for each [`WindowRun`]: set if the byte is one of its characters.
static MEMBERS: [u8; 256] = {
    let sets = [
        (WindowRun::Scheme, SCHEME_CHARACTERS),
        (WindowRun::RegName, REG_NAME_CHARACTERS),
        (WindowRun::Userinfo, USERINFO_CHARACTERS),
        (WindowRun::SegmentNc, SEGMENT_NC_CHARACTERS),
        (WindowRun::Pchar, PCHAR_CHARACTERS),
        (WindowRun::Path, PATH_CHARACTERS),
        (WindowRun::Query, QUERY_CHARACTERS),
    ];
    let mut members = [0; 256];
    let mut i = 0;
    while i < sets.len() {
        let (name, set) = sets[i];
        let (mut left, _) = set.parts();
        while left != 0 {
            members[left.trailing_zeros() as usize] |= 1 << name as u8;
            left &= left - 1;
        }
        i += 1;
    }
    members
};

/// The elements of a repetition: characters of a class, and percent-encoded triplets if the rule allows them.
#[derive(Debug)]
pub struct Run {
    class: CharSet,
    triplets: bool,
    in_window: Option<WindowRun>,
}

/// The runs that have a place in [`Sets`](crate::fast::window::Sets).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WindowRun {
    Scheme,
    RegName,
    Userinfo,
    SegmentNc,
    Pchar,
    Path,
    Query,
}

/// Returns `true` if the byte is in a set that is known at compile time.
#[inline(always)]
pub const fn contains(set: CharSet, byte: u8) -> bool {
    // Shifting a number of 128 bits takes longer.
    if set.parts().0 == ALPHA.parts().0 {
        byte.is_ascii_alphabetic()
    } else {
        set.contains_byte(byte)
    }
}

/// Returns the expression of one character of the set.
#[cfg(test)]
pub fn class(set: CharSet) -> oracle::Peg {
    let codes = |range: core::ops::RangeInclusive<char>| {
        u32::from(*range.start())..=u32::from(*range.end())
    };
    oracle::Peg::set(set.ranges().map(codes))
}

#[cfg(test)]
impl Run {
    /// Returns the expression of at least that many elements.
    pub fn expression(&self, least: u32) -> oracle::Peg {
        use oracle::Peg;

        let class = class(self.class);
        let hexdig = || self::class(HEXDIG);
        let triplet = || Peg::Sequence(vec![Peg::text("%", false), hexdig(), hexdig()]);
        let element = if self.triplets { Peg::Choice(vec![class, triplet()]) } else { class };
        Peg::repeat(least, None, element)
    }
}

impl Run {
    /// Returns the run of any number of characters of the class.
    pub const fn of(class: CharSet) -> Self {
        Self { class, triplets: false, in_window: None }
    }

    /// Adds percent-encoded triplets.
    pub const fn triplets(mut self) -> Self {
        self.triplets = true;
        self
    }

    const fn in_window(mut self, run: WindowRun) -> Self {
        self.in_window = Some(run);
        self
    }

    /// Returns the name of the run in a window, if a window has a set for it.
    #[inline(always)]
    pub const fn window_run(&self) -> Option<WindowRun> {
        self.in_window
    }

    /// Returns `true` if the byte is one of the characters of the run.
    #[inline(always)]
    pub const fn contains(&self, byte: u8) -> bool {
        self.class.contains_byte(byte)
    }

    /// Returns the kinds of elements: the characters of the class, and `true` if triplets are elements, too.
    #[cfg(test)]
    pub const fn element(&self) -> (CharSet, bool) {
        (self.class, self.triplets)
    }

    /// Returns the characters with which another element of the repetition can begin.
    pub const fn first(&self) -> CharSet {
        if self.triplets { self.class.union(CharSet::from_chars("%")) } else { self.class }
    }

    /// Returns the number of bytes at the beginning of `bytes` that belong to the run.
    pub fn scan(&self, bytes: &[u8]) -> usize {
        match self.in_window {
            Some(name) => {
                self.scan_by(bytes, |byte| MEMBERS[usize::from(byte)] >> name as u8 & 1 == 1)
            }
            None => self.scan_by(bytes, |byte| self.class.contains_byte(byte)),
        }
    }

    /// Scans like [`scan`](Self::scan), but characters beyond ASCII belong to the run if triplets do.
    #[cfg(feature = "iri")]
    pub fn scan_beyond_ascii(&self, bytes: &[u8]) -> usize {
        let is_beyond = |byte: u8| self.triplets && !byte.is_ascii();
        self.scan_by(bytes, |byte| self.class.contains_byte(byte) || is_beyond(byte))
    }

    #[inline(always)]
    fn scan_by(&self, bytes: &[u8], is_member: impl Fn(u8) -> bool) -> usize {
        let mut at = 0;
        loop {
            while bytes.get(at).is_some_and(|&byte| is_member(byte)) {
                at += 1;
            }
            match bytes.get(at..) {
                Some([b'%', high, low, ..]) if self.triplets && is_hex(*high) && is_hex(*low) => {
                    at += 3;
                }
                _ => return at,
            }
        }
    }
}

#[inline(always)]
fn is_hex(byte: u8) -> bool {
    byte.is_ascii_hexdigit()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [&Run; 10] = [
        &SCHEME,
        &REG_NAME,
        &USERINFO,
        &SEGMENT_NC,
        &PCHAR,
        &SEGMENTS,
        &QUERY,
        &IPVFUTURE,
        &DIGITS,
        &HEXDIGS,
    ];

    #[test]
    fn every_byte_is_scanned_by_its_class() {
        for run in ALL {
            for byte in 0..=u8::MAX {
                let length = usize::from(run.class.contains_byte(byte));
                assert_eq!(run.scan(&[byte]), length, "{run:?}, {byte:#04X}");
                assert_eq!(run.scan(&[byte, b'a']) > 0, length > 0, "{run:?}, {byte:#04X}");
            }
        }
    }

    /// On all texts of at most six of these characters, the scan matches the same prefix as the expression.
    #[test]
    fn scan_matches_the_same_prefix_as_the_expression() {
        for run in ALL {
            let expression = run.expression(0);
            let mut texts = vec![Vec::new()];
            let mut at = 0;
            while let Some(text) = texts.get(at).cloned() {
                assert_eq!(Some(run.scan(&text)), expression.taken(&text), "{run:?} {text:?}");
                if text.len() < 6 {
                    texts.extend(b"%4gz/|".iter().map(|&byte| [&text[..], &[byte]].concat()));
                }
                at += 1;
            }
        }
    }
}
