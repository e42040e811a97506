//! A tree as a list, made from left to right.

use std::ops::Range;

/// A node of a tree that is kept as a list: each node is followed by its descendants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The number of the rule; `None` for the match of a terminal.
    pub(super) rule: Option<usize>,
    pub(super) span: Range<usize>,
    /// The number of entries of the node and its descendants.
    pub(super) size: usize,
}

/// Records rules and terminals in the order of the text.
#[derive(Default)]
pub(super) struct Builder {
    entries: Vec<Entry>,
    open: Vec<Open>,
    /// `true` if neighboring terminals are joined, and several make no children.
    folds: bool,
}

/// A rule that has begun and not ended.
struct Open {
    entry: usize,
    has_rules: bool,
    terminals: usize,
    /// `true` if the last node in it is a terminal.
    ends_in_terminal: bool,
}

impl Builder {
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn into_entries(self) -> Vec<Entry> {
        self.entries
    }

    /// Opens a rule at this byte.
    pub(super) fn open(&mut self, rule: usize, at: usize) {
        if let Some(around) = self.open.last_mut() {
            around.has_rules = true;
            around.ends_in_terminal = false;
        }
        let entry = self.entries.len();
        self.open.push(Open { entry, has_rules: false, terminals: 0, ends_in_terminal: false });
        self.entries.push(Entry { rule: Some(rule), span: at..at, size: 1 });
    }

    /// Records that a terminal matches these bytes. It may continue the terminal before.
    pub(super) fn terminal(&mut self, span: Range<usize>, is_new: bool) {
        let Some(around) = self.open.last_mut() else { return };
        match self.entries.last_mut() {
            Some(last) if around.ends_in_terminal && (!is_new || self.folds) => {
                last.span.end = span.end;
            }
            _ => {
                around.terminals += 1;
                around.ends_in_terminal = true;
                self.entries.push(Entry { rule: None, span, size: 1 });
            }
        }
    }

    /// Closes the innermost rule at this byte.
    pub(super) fn close(&mut self, at: usize) {
        let Some(Open { entry, has_rules, terminals, .. }) = self.open.pop() else { return };
        if !has_rules && (terminals == 1 || self.folds) {
            self.entries.truncate(entry + 1);
        }
        let size = self.entries.len() - entry;
        let node = &mut self.entries[entry];
        (node.span.end, node.size) = (at, size);
    }
}

/// Returns the same tree without the rules that are folded, except at the root.
pub(super) fn folded(entries: &[Entry], folds: impl Fn(usize) -> bool) -> Vec<Entry> {
    let mut builder = Builder { folds: true, ..Builder::default() };
    // The end of each open rule, in entries and in bytes.
    let mut ends: Vec<(usize, usize)> = Vec::new();
    let mut index = 0;
    while let Some(Entry { rule, span, size }) = entries.get(index) {
        while let Some((_, at)) = ends.pop_if(|(end, _)| *end == index) {
            builder.close(at);
        }
        let folded = rule.is_some_and(&folds) && !ends.is_empty();
        match rule {
            Some(rule) if !folded => {
                builder.open(*rule, span.start);
                ends.push((index + size, span.end));
                if *size == 1 && !span.is_empty() {
                    builder.terminal(span.clone(), true);
                }
                index += 1;
            }
            _ => {
                if !span.is_empty() {
                    builder.terminal(span.clone(), true);
                }
                index += size;
            }
        }
    }
    for (_, at) in ends.into_iter().rev() {
        builder.close(at);
    }
    builder.into_entries()
}
