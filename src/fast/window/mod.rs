//! A window of a text: 64 bytes that are examined together.
//!
//! One bit per byte says which bytes are of a kind ([`Sets`]). The end of a run of characters is
//! then a count of zeros, without a loop. Runs that leave the window are followed window by window.

mod kinds;
// For machines that look up a vector of bytes.
#[allow(dead_code)]
mod lookup;
mod tail;
#[cfg(test)]
mod tests;
// On machines with vector instructions, the tests compare those with this.
#[allow(dead_code)]
mod words;

// What examines a window: the vector instructions of the machine, or else its words of 64 bits,
// which `--cfg uri_grammar_window="words"` selects on any machine.
#[cfg(all(
    target_arch = "aarch64",
    target_endian = "little",
    target_feature = "neon",
    not(uri_grammar_window = "words")
))]
#[path = "aarch64.rs"]
mod machine;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128", not(uri_grammar_window = "words")))]
#[path = "wasm32.rs"]
mod machine;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(uri_grammar_window = "words")))]
#[path = "x86_64/mod.rs"]
mod machine;
#[cfg(any(
    uri_grammar_window = "words",
    not(any(
        all(target_arch = "aarch64", target_endian = "little", target_feature = "neon"),
        all(target_arch = "wasm32", target_feature = "simd128"),
        all(target_arch = "x86_64", target_feature = "sse2"),
    ))
))]
use words as machine;

use crate::fast::runs::{Known, Run};

/// The number of bytes examined together.
pub const WINDOW: usize = 64;

/// Whether the machine has vector instructions. Otherwise, to find single bytes by a window takes
/// longer than to look for them.
pub const HAS_VECTORS: bool = machine::HAS_VECTORS;

/// The last two bytes of a full window may begin a triplet that the window does not show.
const SEAM: usize = WINDOW - 2;

/// Which of the first bytes of a text are of some kind, with one bit per byte, the first lowest.
/// After the end of the text, no bit is set.
#[derive(Debug, Clone, Copy)]
pub struct Sets {
    /// The bits are meaningful for offsets below this one.
    seam: usize,
    pub scheme: u64,
    /// Including whole triplets.
    reg_name: u64,
    pub colon: u64,
    pub slash: u64,
    pub at: u64,
    pub question: u64,
    pub hash: u64,
    /// What any of these sets has, including whole triplets.
    legal: u64,
    /// For readers of IRIs.
    #[cfg_attr(not(feature = "iri"), allow(dead_code))]
    pub beyond_ascii: u64,
}

impl Sets {
    /// Which bytes belong to the run.
    #[inline(always)]
    fn of(&self, run: Known) -> u64 {
        match run {
            Known::Scheme => self.scheme,
            Known::RegName => self.reg_name,
            Known::Userinfo => self.reg_name | self.colon,
            Known::SegmentNc => self.reg_name | self.at,
            Known::Pchar => self.reg_name | self.colon | self.at,
            Known::Path => self.reg_name | self.colon | self.at | self.slash,
            Known::Query => self.reg_name | self.colon | self.at | self.slash | self.question,
        }
    }

    /// How many of the first bytes of the window are characters of a reference that has no IP
    /// literal, or begin a triplet.
    #[inline(always)]
    pub fn legal(&self) -> usize {
        (!self.legal).trailing_zeros() as usize
    }

    /// The bits are meaningful for offsets below this one.
    #[inline(always)]
    pub fn seam(&self) -> usize {
        self.seam
    }

    /// Returns whether all bytes of the window are ASCII, for readers of IRIs.
    #[inline(always)]
    pub fn is_ascii(&self) -> bool {
        self.beyond_ascii == 0
    }

    /// Adds what is beyond ASCII to every run but schemes.
    #[cfg(feature = "iri")]
    #[inline(always)]
    pub fn with_beyond_ascii(self) -> Self {
        Self { reg_name: self.reg_name | self.beyond_ascii, ..self }
    }

    /// The end in `text` of the run that begins there. `IRI` says that everything beyond ASCII
    /// belongs to every run with triplets.
    #[inline(always)]
    pub fn end_of<const IRI: bool>(&self, run: &Run, text: &[u8], at: usize) -> usize {
        let Some(name) = run.known() else {
            return at + run.scan(text.get(at..).unwrap_or_default());
        };
        let mut further = at;
        if at < self.seam {
            let end = (!self.of(name) & u64::MAX << at).trailing_zeros() as usize;
            if end < self.seam {
                return end;
            }
            further = self.seam;
        }
        match name {
            Known::Path | Known::Query => {
                machine::end_of_tail::<IRI>(text, further, matches!(name, Known::Path))
            }
            // These are rarely so long.
            _ => {
                let rest = text.get(further..).unwrap_or_default();
                #[cfg(feature = "iri")]
                if IRI {
                    return further + run.scan_beyond_ascii(rest);
                }
                further + run.scan(rest)
            }
        }
    }
}

/// Lets the reader read a text by the sets of its window.
pub trait Reader {
    type Answer;

    /// Whether it reads IRIs. If not, what is beyond ASCII may be missing, and so may bits after a byte
    /// that is illegal and no bracket: it does not ask for them.
    const IRI: bool = false;

    /// Always inlined into the code that makes the sets, so that they need not be in memory.
    fn read(self, sets: Sets) -> Self::Answer;
}

/// Lets the reader read a text by the sets of its window.
#[inline(always)]
pub fn read<R: Reader>(text: &[u8], reader: R) -> R::Answer {
    machine::read(text, reader)
}

/// Which of the first bytes of the text are slashes, and which are dots, with one bit per byte, the
/// first lowest.
#[inline]
pub fn slashes_and_dots(text: &[u8]) -> (u64, u64) {
    machine::slashes_and_dots(text)
}

/// What normalization may change in the first bytes of the text.
#[inline]
pub fn marks(text: &[u8]) -> Marks {
    machine::marks(text)
}

/// Which of the first bytes of a text are of some kind, with one bit per byte, the first lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Marks {
    pub upper: u64,
    pub percents: u64,
    pub slashes: u64,
    pub dots: u64,
}

/// Which of the first bytes of the text, at least 62, are hexadecimal digits, and which are colons,
/// with one bit per byte, the first lowest.
#[inline]
pub fn hex_and_colons(text: &[u8]) -> (u64, u64) {
    machine::hex_and_colons(text)
}
