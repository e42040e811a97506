//! The first error of a text: how far some member of the rule goes along with it, what
//! could have followed, and which rules were open there.

use core::cell::Cell;

use super::Watcher;
use crate::class::Class;
use crate::grammar_rule::{GrammarRule, RuleId};
use crate::rule_path::{DEPTH, RulePath};

/// Keeps the furthest miss.
///
/// Of several misses at the same place it keeps the union of what could have stood there,
/// and the rules of the one whose innermost rule had begun last; of those, the last that is
/// not merely open around another.
pub(crate) struct Locator<R> {
    open: [Cell<Open<R>>; DEPTH],
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
    pub(crate) fn new() -> Self {
        Self {
            open: [const { Cell::new(Open { began: 0, path: RulePath::EMPTY }) }; DEPTH],
            depth: Cell::new(0),
            furthest: Cell::new(0),
            expected: Cell::new(Class::EMPTY),
            path: Cell::new(RulePath::EMPTY),
            began: Cell::new(0),
        }
    }

    /// The offset in bytes of the furthest miss, what could have stood there, and the rules
    /// that were open.
    pub(crate) fn found(&self) -> (usize, Class, RulePath<R>) {
        (self.furthest.get(), self.expected.get(), self.path.get())
    }

    /// The innermost open rule that had taken something before `at`; the outermost rule
    /// always counts.
    fn innermost(&self, at: usize) -> Open<R> {
        let mut depth = self.depth.get().max(1) - 1;
        while depth > 0 && self.open[depth].get().began >= at {
            depth -= 1;
        }
        self.open[depth].get()
    }
}

impl<R: GrammarRule> Watcher for Locator<R> {
    #[inline]
    fn miss(&self, at: usize, class: Class) {
        let furthest = self.furthest.get();
        if at < furthest {
            return;
        }
        let innermost = self.innermost(at);
        if at > furthest || self.path.get().is_empty() {
            self.furthest.set(at);
            self.expected.set(class);
            self.path.set(innermost.path);
            self.began.set(innermost.began);
        } else {
            self.expected.set(self.expected.get().or(class));
            let began = self.began.get();
            let elsewhere = !self.path.get().is_below(innermost.path);
            if innermost.began > began || innermost.began == began && elsewhere {
                self.path.set(innermost.path);
                self.began.set(innermost.began);
            }
        }
    }

    #[inline(always)]
    fn enter(&self, rule: RuleId, at: usize) -> usize {
        let depth = self.depth.get();
        let above = if depth == 0 { RulePath::EMPTY } else { self.open[depth - 1].get().path };
        self.open[depth].set(Open { began: at, path: above.then(R::index_of(rule)) });
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
