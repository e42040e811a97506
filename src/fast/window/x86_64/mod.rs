//! x86-64: AVX2 (with BMI1 and BMI2) if the machine has it, SSE2 otherwise.

mod avx2;
mod detect;
mod sixteen;
pub(super) mod sse2;

use super::{Marks, Reader};

pub(super) const HAS_VECTORS: bool = true;

/// Lets the reader read a text by the sets of its window.
#[inline(always)]
pub(super) fn read<R: Reader>(text: &[u8], reader: R) -> R::Answer {
    if detect::has_avx2() {
        // SAFETY: the machine has AVX2, BMI1 and BMI2.
        unsafe { avx2::read(text, reader) }
    } else {
        read_without(text, reader)
    }
}

/// Reads a text if the machine is not known to have AVX2. This code is kept out of the fast case.
#[inline(never)]
fn read_without<R: Reader>(text: &[u8], reader: R) -> R::Answer {
    if detect::finds_avx2() {
        // SAFETY: the machine has AVX2, BMI1 and BMI2.
        unsafe { avx2::read(text, reader) }
    } else {
        reader.read(if R::IRI { sse2::sets::<true>(text) } else { sse2::sets::<false>(text) })
    }
}

/// Marks the hexadecimal digits and the colons among the first bytes of `text`.
#[inline(always)]
pub(super) fn hex_and_colons(text: &[u8]) -> (u64, u64) {
    if detect::has_avx2() {
        // SAFETY: the machine has AVX2, BMI1 and BMI2.
        unsafe { avx2::hex_and_colons(text) }
    } else {
        sse2::hex_and_colons(text)
    }
}

/// Marks the slashes and the dots among the first bytes of `text`.
#[inline(always)]
pub(super) fn slashes_and_dots(text: &[u8]) -> (u64, u64) {
    if detect::has_avx2() {
        // SAFETY: the machine has AVX2, BMI1 and BMI2.
        unsafe { avx2::slashes_and_dots(text) }
    } else {
        sse2::slashes_and_dots(text)
    }
}

/// Marks the bytes that normalization may change among the first bytes of `text`.
#[inline(always)]
pub(super) fn marks(text: &[u8]) -> Marks {
    if detect::has_avx2() {
        // SAFETY: the machine has AVX2, BMI1 and BMI2.
        unsafe { avx2::marks(text) }
    } else {
        sse2::marks(text)
    }
}

/// Returns the end of the path or query that continues at `at`, in a text that is no shorter than a window. If `IRI`
/// is `true`, everything beyond ASCII belongs to it.
#[inline(always)]
pub(super) fn end_of_tail<const IRI: bool>(text: &[u8], at: usize, is_path: bool) -> usize {
    if detect::has_avx2() {
        // SAFETY: the machine has AVX2, BMI1 and BMI2.
        unsafe { avx2::end_of_tail::<IRI>(text, at, is_path) }
    } else {
        sse2::end_of_tail::<IRI>(text, at, is_path)
    }
}
