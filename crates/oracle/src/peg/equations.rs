//! The equations, which turn an expression into its [circuit](super::circuit).

use super::circuit::{AFTER, Builder, Circuit, END, FALSE, Id, MARK, Node, Of, TRUE};
use super::expr::Peg;
use super::vectors::Question;

impl<'p> Builder<'p> {
    /// `M(e, K)`: the expression succeeds here, and ends where `into` is true.
    pub(super) fn takes(&mut self, peg: &'p Peg, into: Id) -> Id {
        if into == FALSE {
            return FALSE;
        }
        self.known(peg, Of::Takes(into), |on| match peg {
            Peg::Sequence(items) => {
                items.iter().rev().fold(into, |into, item| on.takes(item, into))
            }
            Peg::Choice(items) => on.first_of(items, |on, item| on.takes(item, into)),
            Peg::Optional(element) => {
                let (taken, fails) = (on.takes(element, into), on.fails(element));
                let left = on.and(into, fails);
                on.or(taken, left)
            }
            Peg::Repeat { min, max, element } => {
                let rest = on.repetition(*min, *max, element, into);
                (0..*min).fold(rest, |into, _| on.takes(element, into))
            }
            // Here, alternatives need no memory of their ends: there is only one mark. If an alternative does not
            // reach some text on the right, neither does the longest.
            Peg::Longest(_) | Peg::RepeatBefore { .. } if into == MARK => on.longest(peg),
            Peg::Longest(_) | Peg::RepeatBefore { .. } if [TRUE, AFTER, END].contains(&into) => {
                on.some_way(peg, into)
            }
            _ => {
                let (some, none) = (on.progresses(peg, into), on.takes_nothing(peg));
                let none = on.and(none, into);
                on.or(some, none)
            }
        })
    }

    /// `P(e, K)`: the same, and the match is not empty.
    pub(super) fn progresses(&mut self, peg: &'p Peg, into: Id) -> Id {
        if into == FALSE {
            return FALSE;
        }
        self.known(peg, Of::Progresses(into), |on| match peg {
            Peg::Class(set) => on.taken(set, into),
            Peg::Sequence(items) => {
                let (mut some, mut all) = (FALSE, into);
                for item in items.iter().rev() {
                    let (first, none) = (on.progresses(item, all), on.takes_nothing(item));
                    let later = on.and(none, some);
                    (some, all) = (on.or(first, later), on.takes(item, all));
                }
                some
            }
            Peg::Choice(items) => on.first_of(items, |on, item| on.progresses(item, into)),
            Peg::Optional(element) | Peg::Silent(element) => on.progresses(element, into),
            Peg::Not(_) | Peg::Expects(_) | Peg::End => FALSE,
            Peg::Repeat { min, max, element } => {
                let mut all = on.repetition(*min, *max, element, into);
                let mut some = match max {
                    Some(max) if max <= min => FALSE,
                    None => on.progresses(element, all),
                    Some(max) => {
                        let fewer = on.repetition(*min, Some(max - 1), element, into);
                        on.progresses(element, fewer)
                    }
                };
                for _ in 0..*min {
                    let (first, none) = (on.progresses(element, all), on.takes_nothing(element));
                    let later = on.and(none, some);
                    (some, all) = (on.or(first, later), on.takes(element, all));
                }
                some
            }
            Peg::Longest(_) | Peg::RepeatBefore { .. } => {
                let circuit = on.inner(peg);
                on.best(peg, circuit, into)
            }
            Peg::Rule { automaton, .. } => on.leads(on.symbols.automaton(automaton), into),
        })
    }

    /// `Z(e)`: the expression succeeds here, and matches the empty text.
    pub(super) fn takes_nothing(&mut self, peg: &'p Peg) -> Id {
        self.known(peg, Of::Nothing, |on| match peg {
            Peg::Class(_) => FALSE,
            Peg::Expects(_) => TRUE,
            Peg::End => END,
            Peg::Sequence(items) => items.iter().fold(TRUE, |all, item| {
                let none = on.takes_nothing(item);
                on.and(all, none)
            }),
            Peg::Choice(items) => on.first_of(items, |on, item| on.takes_nothing(item)),
            Peg::Optional(element) => on.stops(element),
            Peg::Silent(element) => on.takes_nothing(element),
            Peg::Not(element) => on.fails(element),
            Peg::Repeat { max: Some(0), .. } => TRUE,
            Peg::Repeat { min: 0, element, .. } => on.stops(element),
            Peg::Repeat { element, .. } => on.takes_nothing(element),
            Peg::Longest(_) | Peg::RepeatBefore { .. } => {
                on.best_is_nothing(peg).unwrap_or_else(|| {
                    let circuit = on.inner(peg);
                    on.best(peg, circuit, FALSE);
                    on.best_is_nothing(peg).unwrap_or(FALSE)
                })
            }
            Peg::Rule { automaton, .. } => {
                let table = on.symbols.automaton(automaton);
                let longer = on.ask(Question::Longer, table);
                if on.symbols.table(table).accepts[0] { on.not(longer) } else { FALSE }
            }
        })
    }

    /// `S(e) = M(e, all)`: the expression does not fail here.
    pub(super) fn succeeds(&mut self, peg: &'p Peg) -> Id {
        self.known(peg, Of::Succeeds, |on| match peg {
            Peg::Longest(_) | Peg::RepeatBefore { .. } => on.some_way(peg, TRUE),
            Peg::Choice(items) => items.iter().fold(FALSE, |any, item| {
                let one = on.succeeds(item);
                on.or(any, one)
            }),
            Peg::Optional(_) | Peg::Expects(_) => TRUE,
            Peg::Repeat { min, element, .. } => {
                (0..*min).fold(TRUE, |into, _| on.takes(element, into))
            }
            Peg::Rule { automaton, .. }
                if on.symbols.table(on.symbols.automaton(automaton)).accepts[0] =>
            {
                TRUE
            }
            _ => on.takes(peg, TRUE),
        })
    }

    fn fails(&mut self, peg: &'p Peg) -> Id {
        let succeeds = self.succeeds(peg);
        self.not(succeeds)
    }

    /// A repetition ends before this element.
    fn stops(&mut self, element: &'p Peg) -> Id {
        let (fails, none) = (self.fails(element), self.takes_nothing(element));
        self.or(fails, none)
    }

    /// Returns the node for the rounds of a repetition after the minimum number.
    fn repetition(&mut self, min: u32, max: Option<u32>, element: &'p Peg, into: Id) -> Id {
        self.known(element, Of::Repeats(min, max, into), |on| {
            let stops = on.stops(element);
            let ends = on.and(into, stops);
            match max {
                Some(max) => (min..max).fold(into, |rest, _| {
                    let more = on.progresses(element, rest);
                    on.or(more, ends)
                }),
                None => on.looped(|on, rest| {
                    let more = on.progresses(element, rest);
                    on.or(more, ends)
                }),
            }
        })
    }

    /// Returns the node that `of` makes of the node itself.
    fn looped(&mut self, of: impl FnOnce(&mut Self, Id) -> Id) -> Id {
        let (index, later) = self.later();
        let all = of(self, later);
        self.tie(index, all);
        all
    }

    /// Returns the node `what` of the first alternative that succeeds.
    fn first_of(&mut self, items: &'p [Peg], what: impl Fn(&mut Self, &'p Peg) -> Id) -> Id {
        items.iter().rev().fold(FALSE, |rest, item| {
            let (one, fails) = (what(self, item), self.fails(item));
            let others = self.and(fails, rest);
            self.or(one, others)
        })
    }

    /// Some alternative of an expression that chooses the longest ends where `into` is true.
    fn some_way(&mut self, peg: &'p Peg, into: Id) -> Id {
        match peg {
            Peg::Longest(items) => items.iter().fold(FALSE, |any, item| {
                let one = self.takes(item, into);
                self.or(any, one)
            }),
            Peg::RepeatBefore { min, max, element, next } => {
                let last = self.takes(next, into);
                let after_least = match max {
                    Some(max) => (*min..*max).fold(last, |rest, _| {
                        let more = self.progresses(element, rest);
                        self.or(more, last)
                    }),
                    None => self.looped(|on, rest| {
                        let more = on.progresses(element, rest);
                        on.or(more, last)
                    }),
                };
                // If the bounds contradict each other, no alternative matches.
                let after_least =
                    if max.is_some_and(|max| max < *min) { FALSE } else { after_least };
                (0..*min).fold(after_least, |rest, _| self.progresses(element, rest))
            }
            _ => unreachable!("only these have several ways"),
        }
    }

    /// Some alternative ends at the mark, and none is longer.
    fn longest(&mut self, peg: &'p Peg) -> Id {
        let (here, further) = (self.some_way(peg, MARK), self.some_way(peg, AFTER));
        let none_further = self.not(further);
        self.and(here, none_further)
    }

    /// The alternative of this number is chosen, and ends at the mark.
    pub(super) fn takes_alternative(&mut self, peg: &'p Peg, number: usize) -> Id {
        let (items, is_ordered) = match peg {
            Peg::Choice(items) => (&items[..], true),
            Peg::Longest(items) => (&items[..], false),
            other => (std::slice::from_ref(other), true),
        };
        let mut here = self.takes(&items[number], MARK);
        for before in &items[..number] {
            let taken = if is_ordered { self.succeeds(before) } else { self.takes(before, MARK) };
            let not_taken = self.not(taken);
            here = self.and(here, not_taken);
        }
        if !is_ordered {
            let further = self.some_way(peg, AFTER);
            let none_further = self.not(further);
            here = self.and(here, none_further);
        }
        here
    }

    fn inner(&self, peg: &'p Peg) -> Circuit {
        let mut inner = Builder::new(self.symbols);
        let output = inner.longest(peg);
        inner.finish(vec![output])
    }

    /// `V(e)`: run here, the expression records a miss at the mark, of the mark's character. For a mark of no
    /// character: it reads up to the mark.
    pub(super) fn misses(&mut self, peg: &'p Peg) -> Id {
        self.known(peg, Of::Misses, |on| match peg {
            Peg::Class(set) | Peg::Expects(set) => on.node(Node::Miss(on.symbols.set(set))),
            Peg::Sequence(items) => items.iter().rev().fold(FALSE, |later, item| {
                let (first, then) = (on.misses(item), on.takes(item, later));
                on.or(first, then)
            }),
            // The misses of an alternative count if all alternatives before it fail.
            Peg::Choice(items) => on.first_of(items, |on, item| on.misses(item)),
            Peg::Optional(element) | Peg::Not(element) => on.misses(element),
            Peg::Repeat { min, max, element } => {
                let first = on.misses(element);
                let rest = on.repeated_misses(*min, *max, element, FALSE);
                (0..*min).fold(rest, |rest, _| {
                    let then = on.takes(element, rest);
                    on.or(first, then)
                })
            }
            Peg::Longest(items) => items.iter().fold(FALSE, |any, item| {
                let one = on.misses(item);
                on.or(any, one)
            }),
            Peg::RepeatBefore { min, max, element, next } => {
                let (first, last) = (on.misses(element), on.misses(next));
                let rest = on.repeated_misses(*min, *max, element, last);
                let rest = on.or(last, rest);
                (0..*min).fold(rest, |rest, _| {
                    let then = on.progresses(element, rest);
                    on.or(first, then)
                })
            }
            Peg::Rule { automaton, .. } => {
                on.ask(Question::Misses, on.symbols.automaton(automaton))
            }
            Peg::Silent(_) | Peg::End => FALSE,
        })
    }

    /// The misses of the rounds of a repetition after the minimum number. After each round, the misses of the element
    /// that is tried next count, too.
    fn repeated_misses(&mut self, min: u32, max: Option<u32>, element: &'p Peg, then: Id) -> Id {
        let one = self.misses(element);
        match max {
            Some(max) => (min..max).fold(FALSE, |rest, _| {
                let next = self.or(then, rest);
                let more = self.progresses(element, next);
                self.or(one, more)
            }),
            None => self.looped(|on, rest| {
                let next = on.or(then, rest);
                let more = on.progresses(element, next);
                on.or(one, more)
            }),
        }
    }
}
