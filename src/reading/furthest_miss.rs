//! The first error of a reading by rules: the length of the text that agrees with some member of the rule, the
//! characters that could have followed, and the rules that were open there.

use core::cell::Cell;
use core::marker::PhantomData;

use crate::abnf::definition::Definition;
use crate::abnf::rule_path::{LENGTH, Places};
use crate::char_set::CharSet;

/// The number of open rules that are kept. Deeper rules are only counted.
const DEPTH: usize = 32;

/// A record of the furthest miss.
///
/// If several misses are at the same offset, it keeps the union of the expected characters. It keeps the open rules of
/// the miss whose innermost rule began last. If several began there, it keeps the last miss whose open rules are not
/// merely the outer rules of another miss.
pub(super) struct FurthestMiss<R> {
    /// The offsets where the open rules began, outermost first, and the indices of the rules in the list of all
    /// rules.
    began: [Cell<usize>; DEPTH],
    places: [Cell<u16>; DEPTH],
    /// The number of open rules.
    depth: Cell<usize>,
    /// The depth of a rule whose end is known although its body is read, and that end.
    known: Cell<(usize, Option<usize>)>,
    /// Text that ends before this offset may be skipped.
    passes: Cell<usize>,
    /// No miss before this offset is kept.
    furthest: Cell<usize>,
    expected: Cell<CharSet>,
    /// The rules below which the furthest miss was: the last of their indices, the number of rules, and the offset
    /// where the innermost began.
    kept: [Cell<u16>; LENGTH],
    kept_depth: Cell<usize>,
    kept_began: Cell<usize>,
    document: PhantomData<R>,
}

impl<R: Definition> FurthestMiss<R> {
    /// The initial value of the lists: copied, and never changed itself.
    #[allow(clippy::declare_interior_mutable_const)]
    const NOWHERE: Cell<usize> = Cell::new(0);
    #[allow(clippy::declare_interior_mutable_const)]
    const NO_PLACE: Cell<u16> = Cell::new(0);

    /// Creates the record of a text in which everything that ends before `passes` may be skipped,
    /// and no miss before `misses` is to be kept.
    #[inline(always)]
    pub(super) fn new(passes: usize, misses: usize) -> Self {
        Self {
            began: [Self::NOWHERE; DEPTH],
            places: [Self::NO_PLACE; DEPTH],
            depth: Cell::new(0),
            known: Cell::new((0, None)),
            passes: Cell::new(passes),
            furthest: Cell::new(misses),
            expected: Cell::new(CharSet::EMPTY),
            kept: [Self::NO_PLACE; LENGTH],
            kept_depth: Cell::new(0),
            kept_began: Cell::new(0),
            document: PhantomData,
        }
    }

    /// Returns the offset of the furthest miss, the characters that could have followed there, and the rules around
    /// it.
    pub(super) fn found(&self) -> (usize, CharSet, Places) {
        let kept = self.kept.iter().take(self.kept_depth.get());
        let path = kept.fold(Places::EMPTY, |path, place| path.then(usize::from(place.get())));
        (self.furthest.get(), self.expected.get(), path)
    }

    /// Returns `true` if everything before `at` may be skipped.
    #[inline(always)]
    pub(super) fn passes(&self, at: usize) -> bool {
        at < self.passes.get()
    }

    /// Returns `true` if a miss at `at` would be kept.
    #[inline(always)]
    pub(super) fn misses(&self, at: usize) -> bool {
        at >= self.furthest.get()
    }

    /// Records that the rule begins at this offset.
    #[inline(always)]
    pub(super) fn enter(&self, rule: R, at: usize) {
        let depth = self.depth.get();
        if depth < DEPTH {
            self.began[depth].set(at);
            self.places[depth].set(rule.index() as u16);
        }
        self.depth.set(depth + 1);
    }

    /// Records the end of the rule that began last, independently of its body.
    pub(super) fn ends(&self, end: Option<usize>) {
        self.known.set((self.depth.get(), end));
    }

    /// Records that the rule that began last has been read. Returns its end.
    #[inline(always)]
    pub(super) fn leave(&self, end: Option<usize>) -> Option<usize> {
        let depth = self.depth.get();
        self.depth.set(depth - 1);
        let (of, known) = self.known.get();
        if of == depth {
            self.known.set((0, None));
            known
        } else {
            end
        }
    }

    /// Returns the number of open rules down to the innermost rule that had matched something before `at`, or else to
    /// the outermost rule; and the offset where that rule began.
    fn innermost(&self, at: usize) -> (usize, usize) {
        let mut depth = self.depth.get().min(DEPTH);
        while depth > 1 && self.began[depth - 1].get() >= at {
            depth -= 1;
        }
        (depth, depth.checked_sub(1).map_or(0, |last| self.began[last].get()))
    }

    /// Returns `true` if that many open rules are the first of the rules below which the furthest miss was, as far as
    /// these are kept.
    fn is_around(&self, depth: usize) -> bool {
        let kept_depth = self.kept_depth.get();
        let first = kept_depth.saturating_sub(LENGTH);
        let open = self.places.get(first..depth).unwrap_or_default();
        depth <= kept_depth && open.iter().zip(&self.kept).all(|(place, kept)| place == kept)
    }

    #[inline(never)]
    pub(super) fn note(&self, at: usize, set: CharSet) {
        let (depth, began) = self.innermost(at);
        if at > self.furthest.get() || self.kept_depth.get() == 0 {
            self.furthest.set(at);
            self.passes.set(at);
            self.expected.set(set);
        } else {
            self.expected.set(self.expected.get().union(set));
            let kept = self.kept_began.get();
            let is_later = began > kept || began == kept && !self.is_around(depth);
            if !is_later {
                return;
            }
        }
        let last = &self.places[depth.saturating_sub(LENGTH)..][..LENGTH];
        self.kept.iter().zip(last).for_each(|(kept, place)| kept.set(place.get()));
        self.kept_depth.set(depth);
        self.kept_began.set(began);
    }
}
