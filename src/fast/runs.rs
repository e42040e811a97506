//! The repetitions of RFC 3986 that a reading may skip in one step.
//!
//! `*pchar` read rule by rule costs a dozen calls a character. What such a repetition
//! accepts is known: the characters of a [`CharSet`], and whole percent-encoded triplets
//! where the rule allows them. A reading that nobody watches takes all of them at once.
//! The rules in `grammar/` say the same in full beside the name of the run; the lock-step
//! tests hold both to the automaton of the rule.

use crate::abnf::CharSet;
#[cfg(target_arch = "x86_64")]
use crate::abnf::char_set::Rows;

/// ALPHA.
pub const ALPHA: CharSet = CharSet::range(b'A', b'Z').union(CharSet::range(b'a', b'z'));
/// DIGIT.
pub const DIGIT: CharSet = CharSet::range(b'0', b'9');
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
pub static SCHEME: Run = Run::of(SCHEME_CHARACTERS).mask(Mask::Scheme);
/// `*( unreserved / pct-encoded / sub-delims )`.
pub static REG_NAME: Run = Run::of(REG_NAME_CHARACTERS).triplets().mask(Mask::RegName);
/// `*( unreserved / pct-encoded / sub-delims / ":" )`.
pub static USERINFO: Run = Run::of(USERINFO_CHARACTERS).triplets().mask(Mask::Userinfo);
/// `*( unreserved / pct-encoded / sub-delims / "@" )`, a segment without a colon.
pub static SEGMENT_NC: Run = Run::of(SEGMENT_NC_CHARACTERS).triplets().mask(Mask::SegmentNc);
/// `*pchar`.
pub static PCHAR: Run = Run::of(PCHAR_CHARACTERS).triplets().mask(Mask::Pchar);
/// `*( "/" segment )`: after the first slash, any `pchar` and any slash.
pub static SEGMENTS: Run = Run::of(PATH_CHARACTERS).triplets().mask(Mask::Path);
/// `*( pchar / "/" / "?" )`, a query or fragment.
pub static QUERY: Run = Run::of(QUERY_CHARACTERS).triplets().mask(Mask::Query);
/// `*( unreserved / sub-delims / ":" )`, the address of an IPvFuture.
pub static IPVFUTURE: Run = Run::of(USERINFO_CHARACTERS);
/// `*DIGIT`.
pub static DIGITS: Run = Run::of(DIGIT);
/// `*HEXDIG`.
pub static HEXDIGS: Run = Run::of(HEXDIG).mask(Mask::Hexdig);

/// For each byte, a bit for each [`Mask`]: whether the byte is one of its characters.
static MEMBERS: [u8; 256] = {
    let sets = [
        (Mask::Scheme, SCHEME_CHARACTERS),
        (Mask::RegName, REG_NAME_CHARACTERS),
        (Mask::Userinfo, USERINFO_CHARACTERS),
        (Mask::SegmentNc, SEGMENT_NC_CHARACTERS),
        (Mask::Pchar, PCHAR_CHARACTERS),
        (Mask::Path, PATH_CHARACTERS),
        (Mask::Query, QUERY_CHARACTERS),
        (Mask::Hexdig, HEXDIG),
    ];
    let mut members = [0; 256];
    let mut i = 0;
    while i < sets.len() {
        let (mask, set) = sets[i];
        let (mut left, _) = set.parts();
        while left != 0 {
            members[left.trailing_zeros() as usize] |= 1 << mask as u8;
            left &= left - 1;
        }
        i += 1;
    }
    members
};

/// What a repetition accepts: characters of a class, and percent-encoded triplets if the
/// rule allows them.
#[derive(Debug)]
pub struct Run {
    class: CharSet,
    triplets: bool,
    mask: Option<Mask>,
    #[cfg(target_arch = "x86_64")]
    rows: Rows,
}

/// Which of the masks of [`Masks`](crate::fast::masks::Masks) marks the bytes of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mask {
    Scheme,
    RegName,
    Userinfo,
    SegmentNc,
    Pchar,
    Path,
    Query,
    Hexdig,
}

impl Mask {
    /// How many there are.
    pub const COUNT: usize = Self::Hexdig as usize + 1;
}

impl Run {
    /// The characters of the class, as many as there are.
    pub const fn of(class: CharSet) -> Self {
        Self {
            class,
            triplets: false,
            mask: None,
            #[cfg(target_arch = "x86_64")]
            rows: Rows::of(class),
        }
    }

    /// And percent-encoded triplets.
    pub const fn triplets(mut self) -> Self {
        self.triplets = true;
        self
    }

    const fn mask(mut self, mask: Mask) -> Self {
        self.mask = Some(mask);
        self
    }

    /// Which mask marks its bytes, if one does.
    #[inline(always)]
    pub fn masked(&self) -> Option<Mask> {
        self.mask
    }

    /// Whether the byte is one of its characters.
    #[inline(always)]
    pub const fn contains(&self, byte: u8) -> bool {
        self.class.contains(byte)
    }

    /// What another element of the repetition can begin with.
    pub const fn first(&self) -> CharSet {
        if self.triplets { self.class.union(CharSet::from_chars("%")) } else { self.class }
    }

    /// Whether percent-encoded triplets belong to it.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub fn has_triplets(&self) -> bool {
        self.triplets
    }

    /// The table of its characters for the vector instructions.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub fn rows(&self) -> &Rows {
        &self.rows
    }

    /// How many bytes at the front of `bytes` belong to the run.
    pub fn scan(&self, bytes: &[u8]) -> usize {
        match self.mask {
            Some(mask) => {
                self.scan_by(bytes, |byte| MEMBERS[usize::from(byte)] >> mask as u8 & 1 == 1)
            }
            None => self.scan_by(bytes, |byte| self.class.contains(byte)),
        }
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
