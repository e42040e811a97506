//! A window of a text: 64 bytes that are examined together.
//!
//! The [`Sets`] of a window have one bit per byte for each kind of characters. The end of a run of characters is then
//! a count of zeros, without a loop. Runs that leave the window are followed window by window.

mod kinds;
// For machines that look up a vector of bytes.
#[allow(dead_code)]
mod lookup;
mod tail;
#[cfg(test)]
mod tests;
// On machines with vector instructions, the tests compare the vectors with this module.
#[allow(dead_code)]
mod words;

// The code that examines a window: the vector instructions of the machine, or else its words of 64 bits.
// `--cfg uri_grammar_window="words"` selects the words on any machine.
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

use crate::fast::runs::{Run, WindowRun};

/// The number of bytes examined together.
pub const WINDOW: usize = 64;

/// `true` if the machine has vector instructions. Without them, searching for single bytes with a window is slower
/// than a simple loop.
pub const HAS_VECTORS: bool = machine::HAS_VECTORS;

/// The number of bytes of a full window whose triplets are known: a triplet that begins later may leave the window.
const SEAM: usize = WINDOW - 2;

/// The first bytes of a text that are of some kind, with one bit per byte, the first lowest. After the end of the
/// text, no bit is set.
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
    /// The bytes of any of these sets, including whole triplets.
    legal: u64,
    /// For readers of IRIs.
    #[cfg_attr(not(feature = "iri"), allow(dead_code))]
    pub beyond_ascii: u64,
}

impl Sets {
    /// Marks the bytes that belong to the run.
    #[inline(always)]
    fn of(&self, run: WindowRun) -> u64 {
        match run {
            WindowRun::Scheme => self.scheme,
            WindowRun::RegName => self.reg_name,
            WindowRun::Userinfo => self.reg_name | self.colon,
            WindowRun::SegmentNc => self.reg_name | self.at,
            WindowRun::Pchar => self.reg_name | self.colon | self.at,
            WindowRun::Path => self.reg_name | self.colon | self.at | self.slash,
            WindowRun::Query => self.reg_name | self.colon | self.at | self.slash | self.question,
        }
    }

    /// Returns the number of bytes at the beginning of the window that are characters of a reference without an IP
    /// literal, or begin a triplet.
    #[inline(always)]
    pub fn legal(&self) -> usize {
        (!self.legal).trailing_zeros() as usize
    }

    /// Returns the offset below which the bits are meaningful.
    #[inline(always)]
    pub fn seam(&self) -> usize {
        self.seam
    }

    /// Returns `true` if all bytes of the window are ASCII, for readers of IRIs.
    #[inline(always)]
    pub fn is_ascii(&self) -> bool {
        self.beyond_ascii == 0
    }

    /// Adds characters beyond ASCII to every run but schemes.
    #[cfg(feature = "iri")]
    #[inline(always)]
    pub fn with_beyond_ascii(self) -> Self {
        Self { reg_name: self.reg_name | self.beyond_ascii, ..self }
    }

    /// Returns the end in `text` of the run that begins at `at`. If `IRI` is `true`, everything beyond ASCII belongs
    /// to every run with triplets.
    #[inline(always)]
    pub fn end_of<const IRI: bool>(&self, run: &Run, text: &[u8], at: usize) -> usize {
        let Some(name) = run.window_run() else {
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
            WindowRun::Path | WindowRun::Query => {
                machine::end_of_tail::<IRI>(text, further, matches!(name, WindowRun::Path))
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

/// A reader of a text, given the sets of the first window.
pub trait Reader {
    type Answer;

    /// `true` if it reads IRIs. Otherwise, the sets may lack characters beyond ASCII, and bits after a byte that is
    /// neither legal nor a bracket.
    const IRI: bool = false;

    /// Always inlined into the code that makes the sets, so that they need not be in memory.
    fn read(self, sets: Sets) -> Self::Answer;
}

/// Reads a text with the reader, given the sets of its first window.
#[inline(always)]
pub fn read<R: Reader>(text: &[u8], reader: R) -> R::Answer {
    machine::read(text, reader)
}

/// Marks the slashes and the dots among the first bytes of the text, with one bit per byte, the first lowest.
#[inline]
pub fn slashes_and_dots(text: &[u8]) -> (u64, u64) {
    machine::slashes_and_dots(text)
}

/// Marks the bytes that normalization may change among the first bytes of the text.
#[inline]
pub fn marks(text: &[u8]) -> Marks {
    machine::marks(text)
}

/// The first bytes of a text that normalization may change, with one bit per byte, the first lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Marks {
    pub upper: u64,
    pub percents: u64,
    pub slashes: u64,
    pub dots: u64,
}

/// Marks the hexadecimal digits and the colons among the first bytes of the text, which are at least 62, with one bit
/// per byte, the first lowest.
#[inline]
pub fn hex_and_colons(text: &[u8]) -> (u64, u64) {
    machine::hex_and_colons(text)
}
