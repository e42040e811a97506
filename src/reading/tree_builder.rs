//! The derivation of a text, as a tree.

use alloc::vec::Vec;
use core::cell::RefCell;
use core::ops::Range;

use super::{Derive, Log, read_to};
use crate::abnf::definition::{Definition, Level};
use crate::tree::{Entry, Tree};

/// Returns the tree of a text that the rule derives.
pub(super) fn tree<R: Definition>(
    rule: R,
    derive: Derive<R>,
    text: &str,
    characters: bool,
) -> Tree<'_, R> {
    let builder = Builder::new(characters);
    read_to(rule, derive, text.as_bytes(), &builder, characters);
    Tree::new(text, builder.into_entries())
}

/// Records rules and terminals in the order of the text.
#[derive(Debug)]
struct Builder<R> {
    entries: RefCell<Vec<Entry<R>>>,
    /// The rules that have begun and not ended, and the number of entries before each.
    open: RefCell<Vec<(R, usize)>>,
    characters: bool,
}

impl<R: Definition> Builder<R> {
    /// Creates a builder that shows the rules for single characters, or folds them.
    fn new(characters: bool) -> Self {
        Self { entries: RefCell::default(), open: RefCell::default(), characters }
    }

    fn into_entries(self) -> Vec<Entry<R>> {
        self.entries.into_inner()
    }

    /// Returns `true` if the rule, which began when there were `mark` entries, is to be left out. The outermost rule
    /// is never left out.
    fn folds(&self, rule: R, mark: usize) -> bool {
        rule.level() == Level::Character && !self.characters && mark > 0
    }
}

impl<R: Definition> Log<R> for Builder<R> {
    fn leaf(&self, span: Range<usize>) {
        if !span.is_empty() {
            self.entries.borrow_mut().push(Entry { rule: None, span, size: 1 });
        }
    }

    fn enter(&self, rule: R, at: usize) {
        let mark = self.mark();
        self.open.borrow_mut().push((rule, mark));
        if !self.folds(rule, mark) {
            self.entries.borrow_mut().push(Entry { rule: Some(rule), span: at..at, size: 1 });
        }
    }

    fn leave(&self, span: Option<Range<usize>>) {
        let Some((rule, mark)) = self.open.borrow_mut().pop() else { return };
        let Some(span) = span else { return self.take_back(mark) };
        if self.folds(rule, mark) {
            return;
        }
        let mut entries = self.entries.borrow_mut();
        let inside = &entries[mark + 1..];
        // A rule of terminals alone is itself a leaf; if every character is shown, only if one
        // terminal is all of it.
        let plain = inside.iter().all(|entry| entry.rule.is_none());
        if plain && (!self.characters || inside.len() == 1) {
            entries.truncate(mark + 1);
        }
        let size = entries.len() - mark;
        entries[mark] = Entry { rule: Some(rule), span, size };
    }

    fn mark(&self) -> usize {
        self.entries.borrow().len()
    }

    fn take_back(&self, mark: usize) {
        self.entries.borrow_mut().truncate(mark);
    }

    fn join(&self, mark: usize) {
        if !self.characters {
            join_terminals(&mut self.entries.borrow_mut(), mark);
        }
    }

    fn forget(&self, from: usize, to: usize) {
        self.entries.borrow_mut().drain(from..to);
    }
}

/// Joins adjacent terminals from `first` on, since each folded rule has left one per character.
fn join_terminals<R>(entries: &mut Vec<Entry<R>>, first: usize) {
    let (mut read, mut kept) = (first, first);
    let mut joins = false;
    while read < entries.len() {
        let (is_terminal, size) = (entries[read].rule.is_none(), entries[read].size);
        if is_terminal && joins {
            entries[kept - 1].span.end = entries[read].span.end;
        } else {
            for at in read..read + size {
                entries.swap(kept, at);
                kept += 1;
            }
        }
        joins = is_terminal;
        read += size;
    }
    entries.truncate(kept);
}
