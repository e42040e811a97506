//! The language of an expression: the automaton of the texts that it matches as a whole.

use super::circuit::{Builder, END};
use super::expr::Peg;
use super::machine::Machine;
use super::symbols::Symbols;
use super::verdict::{MAX_STATES, TooLarge};
use crate::automaton::Automaton;
use crate::dfa;
use crate::machine;
use crate::nfa::{Nfa, Node};

impl Peg {
    /// Returns the minimal automaton of the texts that the expression matches as a whole. With it, the language of a
    /// parser can be counted, shown, and compared with the language of an ABNF rule.
    ///
    /// # Errors
    ///
    /// Returns [`TooLarge`] if the automaton would need too many states.
    ///
    /// ```
    /// use uri_grammar_oracle::peg::Peg;
    ///
    /// // The repetition matches every `a`, and leaves none for the next element.
    /// let a = Peg::text("a", false);
    /// let greedy = Peg::Sequence(vec![Peg::repeat(0, None, a.clone()), a.clone()]);
    /// assert_eq!(greedy.language()?.shortest_member(), None);
    /// let ordered = Peg::Choice(vec![a.clone(), Peg::text("ab", false)]);
    /// assert_eq!(ordered.language()?.cardinality(), Some(1u32.into()));
    /// # Ok::<(), uri_grammar_oracle::peg::TooLarge>(())
    /// ```
    pub fn language(&self) -> Result<Automaton, TooLarge> {
        let symbols = Symbols::of(&[self]);
        let mut builder = Builder::new(&symbols);
        let takes = builder.takes(self, END);
        let circuit = builder.finish(vec![takes]);
        let mut machine = Machine::new(&symbols, &circuit);
        // From left to right, the machine runs backwards: from the steps after which the expression matches the whole
        // text to the state of the empty text, which is the first.
        let mut nfa = Nfa::default();
        nfa.nodes.push(Node::default());
        nfa.terminals = symbols.classes.iter().map(|class| class.ranges.clone()).collect();
        let mut from = None;
        loop {
            let stepped = machine.step(from, None);
            let node = stepped.state as usize + 1;
            if node == nfa.nodes.len() {
                nfa.nodes.push(Node::default());
            }
            let takes = stepped.outputs != 0;
            match from {
                None => nfa.nodes[0].output = u64::from(takes),
                // The class of bytes that are not UTF-8 may have no characters.
                Some((_, class)) if nfa.terminals[class].is_empty() => {}
                Some((state, class)) => {
                    let edge = (class, state as usize + 1);
                    nfa.nodes[node].edges.push(edge);
                    if takes {
                        nfa.nodes[0].edges.push(edge);
                    }
                }
            }
            if machine.len() > MAX_STATES {
                return Err(TooLarge);
            }
            // States are numbered in the order in which they are found, so all classes of one are read before the
            // next.
            let (state, class) = from.map_or((0, 0), |(state, class)| (state, class + 1));
            from = match class < symbols.len() {
                true => Some((state, class)),
                false if (state as usize) + 1 < machine.len() => Some((state + 1, 0)),
                false => break,
            };
        }
        nfa.nodes[1].output = 1;
        let subsets = dfa::determinize(&nfa, dfa::MAX_STATES).ok_or(TooLarge)?;
        let structure = dfa::minimize(&subsets.table, &subsets.table.output);
        Ok(Automaton::new(machine::Machine::new(&subsets.classes, &structure)))
    }
}
