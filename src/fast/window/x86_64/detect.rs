//! The instructions that the machine is known to have.

#[cfg(feature = "std")]
pub(super) use asked::{finds_avx2, has_avx2};

#[cfg(feature = "std")]
mod asked {
    use core::sync::atomic::{AtomicU8, Ordering};

    const NO: u8 = 1;
    const YES: u8 = 2;

    /// `true` if the machine has AVX2, BMI1 and BMI2, which came to market together. Not detected at first.
    static HAS_AVX2: AtomicU8 = AtomicU8::new(0);

    /// Returns `true` if the machine is known to have them.
    #[inline(always)]
    pub(in super::super) fn has_avx2() -> bool {
        HAS_AVX2.load(Ordering::Relaxed) == YES
    }

    /// Returns `true` if the machine has them, and detects this once.
    #[inline]
    pub(in super::super) fn finds_avx2() -> bool {
        HAS_AVX2.load(Ordering::Relaxed) != NO && ask()
    }

    #[cold]
    #[inline(never)]
    fn ask() -> bool {
        let has_it = cfg!(not(uri_grammar_window = "sse2"))
            && std::arch::is_x86_feature_detected!("avx2")
            && std::arch::is_x86_feature_detected!("bmi1")
            && std::arch::is_x86_feature_detected!("bmi2");
        HAS_AVX2.store(if has_it { YES } else { NO }, Ordering::Relaxed);
        has_it
    }
}

/// Without `std`, only the compiler knows.
#[cfg(not(feature = "std"))]
#[inline(always)]
pub(super) const fn has_avx2() -> bool {
    cfg!(all(target_feature = "avx2", target_feature = "bmi1", target_feature = "bmi2"))
}

#[cfg(not(feature = "std"))]
pub(super) use has_avx2 as finds_avx2;
