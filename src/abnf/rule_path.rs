//! The rules that are open at a position in a text.

use core::marker::PhantomData;

/// The number of rules that a path keeps. The deepest derivation of RFC 3986 has 11 rules: URI-reference, URI,
/// hier-part, authority, host, IP-literal, IPv6address, ls32, IPv4address, dec-octet, DIGIT.
pub(crate) const LENGTH: usize = 16;

/// The indices of up to sixteen rules in the list of all rules of a document, the outermost first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
// A number of 128 bits is aligned to 16 bytes, which would make errors 8 bytes larger.
#[repr(C, packed(8))]
pub struct Places {
    // Sixteen bits for each rule, never zero, the innermost last. A list of sixteen numbers cannot
    // be kept in registers, and made errors a tenth slower.
    outer: u128,
    inner: u128,
}

/// The number of rules in one half of a path.
const HALF: usize = LENGTH / 2;

/// The bits of one rule.
const BITS: u32 = u16::BITS;

impl Places {
    pub(crate) const EMPTY: Self = Self { outer: 0, inner: 0 };

    /// Returns the path with one more rule at its end.
    #[inline(always)]
    pub(crate) const fn then(self, place: usize) -> Self {
        let outer = self.outer << BITS | self.inner >> (u128::BITS - BITS);
        Self { outer, inner: self.inner << BITS | (place as u128 + 1) }
    }

    /// Returns the path of the rules with these indices, the outermost first.
    pub(crate) const fn of(rules: &[usize]) -> Self {
        let (mut places, mut at) = (Self::EMPTY, 0);
        while at < rules.len() {
            places = places.then(rules[at]);
            at += 1;
        }
        places
    }

    /// Returns this path of `length` places, at most seven, inside of at most three outer places. `outer` has 16 bits
    /// for each outer place: the place plus one.
    #[inline(always)]
    pub(crate) const fn inside(self, outer: u64, length: u8) -> Self {
        let bits = BITS * length as u32;
        let inner = (outer as u128) << bits | self.inner;
        let outer =
            if bits + 3 * BITS > u128::BITS { (outer as u128) >> (u128::BITS - bits) } else { 0 };
        Self { outer, inner }
    }

    #[inline(always)]
    pub(crate) const fn is_empty(&self) -> bool {
        self.inner == 0
    }

    /// Returns the number of rules in the path.
    pub(crate) const fn length(&self) -> usize {
        let (half, below) = if self.outer == 0 { (self.inner, 0) } else { (self.outer, HALF) };
        below + (u128::BITS - half.leading_zeros()).div_ceil(BITS) as usize
    }

    /// Returns the index of the rule `out` levels outside of the innermost one; `None` if there is no such rule.
    #[inline(always)]
    pub(crate) const fn place(&self, out: usize) -> Option<usize> {
        let half = if out < HALF { self.inner } else { self.outer };
        ((half >> (BITS as usize * (out % HALF))) as u16 as usize).checked_sub(1)
    }
}

/// The open rules of one document, the outermost first.
#[derive(Debug, Clone, Copy)]
pub struct OpenRules<R> {
    pub(super) places: Places,
    document: PhantomData<R>,
}

impl<R> OpenRules<R> {
    pub(crate) const fn new(places: Places) -> Self {
        Self { places, document: PhantomData }
    }
}
