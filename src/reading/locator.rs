//! The first error of a text: how far some member of the rule goes along with it, what
//! could have followed, and which rules were open there.

use core::cell::Cell;

use super::{Masks, Watcher, read_with};
use crate::class::Class;
use crate::error::SyntaxError;
use crate::grammar_rule::{GrammarRule, RuleId};
use crate::rule_path::{DEPTH, RulePath};

/// The first error of a text that the rule does not derive. Of its first `derived` bytes it is
/// known that the rule derives them: no error is before their end.
#[cold]
#[inline(never)]
pub fn locate<R: GrammarRule>(
    rule: R,
    text: &[u8],
    masks: &Masks,
    derived: usize,
) -> SyntaxError<R> {
    let locator = Locator::behind(derived);
    let prefix = read_with(rule, text, masks, &locator);
    let found = (locator.furthest.get(), locator.expected.get(), locator.path.get());
    SyntaxError::new(rule, text, prefix, found)
}

/// `GrammarRule::locate` for the rules of a document: a function of their own, so that the locate
/// reading is compiled with this crate, not again in each one that checks a text.
macro_rules! located_here {
    () => {
        fn locate(
            self,
            text: &[u8],
            masks: &$crate::reading::Masks,
            derived: usize,
        ) -> $crate::SyntaxError<Self> {
            $crate::reading::locator::locate(self, text, masks, derived)
        }
    };
}

pub(crate) use located_here;

/// Keeps the furthest miss.
///
/// Of several misses at the same place it keeps the union of what could have stood there,
/// and the rules of the one whose innermost rule had begun last; of those, the last that is
/// not merely open around another.
struct Locator<R> {
    /// The rules that are open, from the second place on: the first is for no rule, so that the
    /// outermost one is entered like all others.
    open: [Cell<Open<R>>; DEPTH + 1],
    depth: Cell<usize>,
    furthest: Cell<usize>,
    expected: Cell<Class>,
    path: Cell<RulePath<R>>,
    began: Cell<usize>,
}

/// A rule that is being read: where it began, and the path down to it.
#[derive(Debug, Clone, Copy)]
struct Open<R> {
    began: usize,
    path: RulePath<R>,
}

impl<R: GrammarRule> Locator<R> {
    /// For a text that has no error before `offset`: no miss before it is kept.
    fn behind(offset: usize) -> Self {
        Self {
            open: [const { Cell::new(Open { began: 0, path: RulePath::EMPTY }) }; DEPTH + 1],
            depth: Cell::new(0),
            furthest: Cell::new(offset),
            expected: Cell::new(Class::EMPTY),
            path: Cell::new(RulePath::EMPTY),
            began: Cell::new(0),
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

    #[cold]
    fn note(&self, at: usize, class: Class) {
        let innermost = self.innermost(at);
        if at > self.furthest.get() || self.path.get().is_empty() {
            self.furthest.set(at);
            self.expected.set(class);
            self.path.set(innermost.path);
            self.began.set(innermost.began);
        } else {
            self.expected.set(self.expected.get().or(class));
            let began = self.began.get();
            let is_elsewhere = || !self.path.get().is_below(innermost.path);
            if innermost.began > began || innermost.began == began && is_elsewhere() {
                self.path.set(innermost.path);
                self.began.set(innermost.began);
            }
        }
    }
}

impl<R: GrammarRule> Watcher for Locator<R> {
    #[inline(always)]
    fn passes(&self, at: usize) -> bool {
        at < self.furthest.get()
    }

    #[inline(always)]
    fn miss(&self, at: usize, class: Class) {
        if at >= self.furthest.get() {
            self.note(at, class);
        }
    }

    #[inline(always)]
    fn enter(&self, rule: RuleId, at: usize) -> usize {
        let depth = self.depth.get();
        let path = self.open[depth].get().path.then(R::index_of(rule));
        self.open[depth + 1].set(Open { began: at, path });
        self.depth.set(depth + 1);
        depth
    }

    #[inline(always)]
    fn leave(&self, _rule: RuleId, mark: usize, _span: core::ops::Range<usize>) {
        self.depth.set(mark);
    }

    #[inline(always)]
    fn fail(&self, mark: usize) {
        self.depth.set(mark);
    }
}
