//! The first error of a text: how far some member of the rule goes along with it, what
//! could have followed, and which rules were open there.

use core::cell::Cell;

use crate::abnf::CharSet;
use crate::abnf::{GrammarRule, RuleId};
use crate::error::rule_path::{DEPTH, RulePath};

/// Keeps the furthest miss.
///
/// Of several misses at the same place it keeps the union of what could have stood there,
/// and the rules of the one whose innermost rule had begun last; of those, the last that is
/// not merely open around another.
pub(super) struct Locator<R> {
    /// The rules that are open, from the second place on: the first is for no rule, so that the
    /// outermost one is entered like all others.
    open: [Cell<Open<R>>; DEPTH + 1],
    depth: Cell<usize>,
    /// The depth of a rule whose end is known although its body is read, and that end.
    known: Cell<(usize, Option<usize>)>,
    /// What ends before it may be passed over.
    passes: Cell<usize>,
    /// No miss before it is kept.
    furthest: Cell<usize>,
    expected: Cell<CharSet>,
    path: Cell<RulePath<R>>,
    began: Cell<usize>,
}

/// A rule that is being read: where it began, and the path down to it.
#[derive(Clone, Copy)]
struct Open<R> {
    began: usize,
    path: RulePath<R>,
}

impl<R: GrammarRule> Locator<R> {
    /// What the places of rules are filled with: copied, never changed where it stands.
    #[allow(clippy::declare_interior_mutable_const)]
    const CLOSED: Cell<Open<R>> = Cell::new(Open { began: 0, path: RulePath::EMPTY });

    /// For a text where all that ends before `passes` may be passed over, and no miss before
    /// `misses` is to be kept.
    #[inline(always)]
    pub(super) fn new(passes: usize, misses: usize) -> Self {
        Self {
            open: [Self::CLOSED; DEPTH + 1],
            depth: Cell::new(0),
            known: Cell::new((0, None)),
            passes: Cell::new(passes),
            furthest: Cell::new(misses),
            expected: Cell::new(CharSet::EMPTY),
            path: Cell::new(RulePath::EMPTY),
            began: Cell::new(0),
        }
    }

    /// Where the furthest miss was, what could have stood there, and below which rules.
    pub(super) fn found(&self) -> (usize, CharSet, RulePath<R>) {
        (self.furthest.get(), self.expected.get(), self.path.get())
    }

    /// Whether all before `at` may be passed over.
    #[inline(always)]
    pub(super) fn passes(&self, at: usize) -> bool {
        at < self.passes.get()
    }

    /// Whether a miss at `at` would be kept.
    #[inline(always)]
    pub(super) fn misses(&self, at: usize) -> bool {
        at >= self.furthest.get()
    }

    /// The rule begins there.
    #[inline(always)]
    pub(super) fn enter(&self, rule: RuleId, at: usize) {
        let depth = self.depth.get();
        let path = self.open[depth].get().path.then(R::index_of(rule));
        self.open[depth + 1].set(Open { began: at, path });
        self.depth.set(depth + 1);
    }

    /// Says where the rule that began last ends, whatever its body takes.
    pub(super) fn ends(&self, end: Option<usize>) {
        self.known.set((self.depth.get(), end));
    }

    /// The rule that began last is read. Gives where it ends.
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

    /// The innermost open rule that had taken something before `at`; the outermost rule
    /// always counts.
    fn innermost(&self, at: usize) -> Open<R> {
        let mut depth = self.depth.get();
        while depth > 1 && self.open[depth].get().began >= at {
            depth -= 1;
        }
        self.open[depth].get()
    }

    #[inline(never)]
    pub(super) fn note(&self, at: usize, set: CharSet) {
        let innermost = self.innermost(at);
        if at > self.furthest.get() || self.path.get().is_empty() {
            self.furthest.set(at);
            self.passes.set(at);
            self.expected.set(set);
            self.path.set(innermost.path);
            self.began.set(innermost.began);
        } else {
            self.expected.set(self.expected.get().union(set));
            let began = self.began.get();
            let is_elsewhere = || !self.path.get().is_below(innermost.path);
            if innermost.began > began || innermost.began == began && is_elsewhere() {
                self.path.set(innermost.path);
                self.began.set(innermost.began);
            }
        }
    }
}
