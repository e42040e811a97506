//! The circuit of an expression: Boolean nodes, each of which is true or false at a position of a text.
//!
//! The value of a node at a position follows from the first character there, from other nodes at the same position,
//! and from nodes one character further: see [`Node::Taken`] and [`Component`]. So reading a text from right to left
//! needs no guesses.

use std::collections::HashMap;

use super::expr::{Peg, Set};
use super::symbols::Symbols;
use super::vectors::Question;

/// The number of a node. Equal nodes have equal numbers.
pub(super) type Id = u32;

pub(super) const FALSE: Id = 0;
pub(super) const TRUE: Id = 1;
/// The mark is here.
pub(super) const MARK: Id = 2;
/// The mark is further left.
pub(super) const AFTER: Id = 3;
/// The text ends here.
pub(super) const END: Id = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Node {
    False,
    True,
    Mark,
    /// The mark is further left.
    After,
    /// The text ends here.
    End,
    /// The first character is in the set.
    First(usize),
    /// The first character is in the set of the delay, and the delay's node is true one character further.
    Taken(usize),
    /// The mark is here, its character is in the set, and the first character is not. A mark of no character fits
    /// every set, whatever character is here.
    Miss(usize),
    /// An output of a component.
    Output(usize, Port),
    And(Id, Id),
    Or(Id, Id),
    Not(Id),
    /// A node that was used before it was made: the node of a repetition.
    Later(usize),
}

/// The outputs of a [`Component`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Port {
    /// `Leads`, `Best`: the match is not empty, and ends where the node is true. `Ask` has only this output.
    Main,
    /// `Best`: it matches the empty text, and does not fail.
    Other,
}

/// A part with its own memory. The memory of an automaton has one bit per state: the answer if the automaton were in
/// that state here.
#[derive(Debug)]
pub(super) enum Component {
    /// The answer to a question about an automaton.
    Ask { question: Question, table: usize },
    /// From the state on, the longest text that leads to a member ends where the node is true, and is derived by one
    /// of these alternatives.
    Leads { table: usize, longer: usize, into: Id, of: u64 },
    /// The longest of several alternatives, which ends where the node is true. The circuit decides whether an
    /// alternative ends at its own mark and none goes further.
    Best { circuit: Box<Circuit>, into: Id },
}

impl Component {
    /// Returns the number of steps for one class: two if the value of a node matters.
    pub(super) const fn ways(&self) -> usize {
        if matches!(self, Self::Leads { .. }) { 2 } else { 1 }
    }
}

/// A class of characters, and the node that has to be true after one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Delay {
    pub(super) set: usize,
    pub(super) of: Id,
}

/// The nodes of one or several expressions.
#[derive(Debug)]
pub(super) struct Circuit {
    pub(super) nodes: Vec<Node>,
    pub(super) delays: Vec<Delay>,
    pub(super) components: Vec<Component>,
    pub(super) loops: Vec<Id>,
    pub(super) outputs: Vec<Id>,
    /// The nodes that matter, each after the nodes that it needs at the same position.
    pub(super) order: Vec<Id>,
    /// `true` for a node that can be true only at the mark or left of it.
    pub(super) marked: Vec<bool>,
}

/// The function of an expression that a node represents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Of {
    Takes(Id),
    Progresses(Id),
    Nothing,
    Succeeds,
    Misses,
    /// The rounds of a repetition after the minimum number.
    Repeats(u32, Option<u32>, Id),
}

/// Makes a circuit.
pub(super) struct Builder<'p> {
    pub(super) symbols: &'p Symbols,
    ids: HashMap<Node, Id>,
    delays: HashMap<Delay, usize>,
    components: HashMap<(usize, usize, Id, u64), usize>,
    known: HashMap<(*const Peg, Of), Id>,
    /// For each choice of the longest, the node that it matches the empty text.
    nothing: HashMap<*const Peg, Id>,
    pub(super) circuit: Circuit,
}

impl<'p> Builder<'p> {
    pub(super) fn new(symbols: &'p Symbols) -> Self {
        let circuit = Circuit {
            nodes: Vec::new(),
            delays: Vec::new(),
            components: Vec::new(),
            loops: Vec::new(),
            outputs: Vec::new(),
            order: Vec::new(),
            marked: Vec::new(),
        };
        let mut builder = Self {
            symbols,
            ids: HashMap::new(),
            delays: HashMap::new(),
            components: HashMap::new(),
            known: HashMap::new(),
            nothing: HashMap::new(),
            circuit,
        };
        // The order of these nodes determines their numbers.
        let first = [Node::False, Node::True, Node::Mark, Node::After, Node::End];
        for node in first {
            builder.node(node);
        }
        builder
    }

    pub(super) fn node(&mut self, node: Node) -> Id {
        let nodes = &mut self.circuit.nodes;
        *self.ids.entry(node).or_insert_with(|| {
            nodes.push(node);
            (nodes.len() - 1) as Id
        })
    }

    pub(super) fn and(&mut self, a: Id, b: Id) -> Id {
        match (a.min(b), a.max(b)) {
            (FALSE, _) => FALSE,
            (TRUE, b) => b,
            (a, b) if a == b => a,
            (a, b) => self.node(Node::And(a, b)),
        }
    }

    pub(super) fn or(&mut self, a: Id, b: Id) -> Id {
        match (a.min(b), a.max(b)) {
            (FALSE, b) => b,
            (TRUE, _) => TRUE,
            (a, b) if a == b => a,
            (a, b) => self.node(Node::Or(a, b)),
        }
    }

    pub(super) fn not(&mut self, a: Id) -> Id {
        match self.circuit.nodes[a as usize] {
            Node::False => TRUE,
            Node::True => FALSE,
            Node::Not(inner) => inner,
            _ => self.node(Node::Not(a)),
        }
    }

    /// Returns a node that will be [tied](Self::tie) later.
    pub(super) fn later(&mut self) -> (usize, Id) {
        self.circuit.loops.push(FALSE);
        let index = self.circuit.loops.len() - 1;
        (index, self.node(Node::Later(index)))
    }

    pub(super) fn tie(&mut self, index: usize, to: Id) {
        self.circuit.loops[index] = to;
    }

    /// Returns the node for a character of the set, after which `of` is true.
    pub(super) fn taken(&mut self, set: &Set, of: Id) -> Id {
        let set = self.symbols.set(set);
        match of {
            FALSE => FALSE,
            TRUE => self.node(Node::First(set)),
            _ => {
                let delays = &mut self.circuit.delays;
                let index = *self.delays.entry(Delay { set, of }).or_insert_with(|| {
                    delays.push(Delay { set, of });
                    delays.len() - 1
                });
                self.node(Node::Taken(index))
            }
        }
    }

    /// Returns the component of a kind over an automaton, and makes it if it is missing.
    fn component(&mut self, key: (usize, usize, Id, u64), component: Component) -> usize {
        let components = &mut self.circuit.components;
        *self.components.entry(key).or_insert_with(|| {
            components.push(component);
            components.len() - 1
        })
    }

    /// Returns the node that answers a question about an automaton.
    pub(super) fn ask(&mut self, question: Question, table: usize) -> Id {
        let key = (question as usize, table, FALSE, 0);
        let index = self.component(key, Component::Ask { question, table });
        self.node(Node::Output(index, Port::Main))
    }

    pub(super) fn leads(&mut self, table: usize, into: Id) -> Id {
        if into == FALSE {
            return FALSE;
        }
        if into == TRUE {
            return self.ask(Question::Longer, table);
        }
        let index = self.leads_to(table, into, u64::MAX);
        self.node(Node::Output(index, Port::Main))
    }

    fn leads_to(&mut self, table: usize, into: Id, of: u64) -> usize {
        const LEADS: usize = Question::Stuck as usize + 1;
        let question = Question::Longer;
        let key = (question as usize, table, FALSE, 0);
        let longer = self.component(key, Component::Ask { question, table });
        self.component((LEADS, table, into, of), Component::Leads { table, longer, into, of })
    }

    /// Returns the node that the longest member ends at the mark and is derived by the alternative.
    pub(super) fn alternative(&mut self, table: usize, bit: usize) -> Id {
        let of = 1 << bit;
        let index = self.leads_to(table, MARK, of);
        let some = self.node(Node::Output(index, Port::Main));
        let longer = self.ask(Question::Longer, table);
        let none = self.not(longer);
        let empty = self.symbols.table(table).outputs[0] & of != 0;
        let none = if empty { self.and(none, MARK) } else { FALSE };
        self.or(some, none)
    }

    /// Returns the node that the longest match is not empty and ends where `into` is true.
    pub(super) fn best(&mut self, peg: &'p Peg, circuit: Circuit, into: Id) -> Id {
        self.circuit.components.push(Component::Best { circuit: Box::new(circuit), into });
        let index = self.circuit.components.len() - 1;
        let nothing = self.node(Node::Output(index, Port::Other));
        self.nothing.insert(peg, nothing);
        self.node(Node::Output(index, Port::Main))
    }

    /// Returns the node that the longest match is empty, if the component exists.
    pub(super) fn best_is_nothing(&self, peg: &'p Peg) -> Option<Id> {
        self.nothing.get(&std::ptr::from_ref(peg)).copied()
    }

    /// Returns the node of an expression, made by `make` unless it exists.
    pub(super) fn known(&mut self, peg: &'p Peg, of: Of, make: impl FnOnce(&mut Self) -> Id) -> Id {
        let key = (std::ptr::from_ref(peg), of);
        if let Some(&id) = self.known.get(&key) {
            return id;
        }
        let id = make(self);
        self.known.insert(key, id);
        id
    }

    /// Returns the circuit, whose outputs are these nodes.
    pub(super) fn finish(mut self, outputs: Vec<Id>) -> Circuit {
        self.circuit.outputs = outputs;
        self.circuit.sort();
        self.circuit.find_marked();
        self.circuit
    }
}

impl Circuit {
    /// Returns the nodes that the node needs at the same position.
    fn needs(&self, id: Id) -> [Option<Id>; 2] {
        match self.nodes[id as usize] {
            Node::And(a, b) | Node::Or(a, b) => [Some(a), Some(b)],
            Node::Not(a) => [Some(a), None],
            Node::Later(index) => [Some(self.loops[index]), None],
            _ => [None, None],
        }
    }

    fn sort(&mut self) {
        let inputs = self.components.iter().filter_map(|component| match component {
            Component::Leads { into, .. } | Component::Best { into, .. } => Some(*into),
            _ => None,
        });
        let delayed = self.delays.iter().map(|delay| delay.of);
        let roots: Vec<Id> = self.outputs.iter().copied().chain(inputs).chain(delayed).collect();
        let mut seen = vec![false; self.nodes.len()];
        let mut pending: Vec<(Id, bool)> = roots.into_iter().map(|root| (root, false)).collect();
        while let Some((id, ready)) = pending.pop() {
            if ready {
                self.order.push(id);
            } else if !std::mem::replace(&mut seen[id as usize], true) {
                pending.push((id, true));
                let needs = self.needs(id).into_iter().flatten();
                pending
                    .extend(needs.filter(|&need| !seen[need as usize]).map(|need| (need, false)));
            }
        }
    }

    /// Finds the nodes that lead to the mark. Such a node is true only because of other nodes of this kind. Once none
    /// of them is true, none will ever be.
    fn find_marked(&mut self) {
        self.marked = vec![false; self.nodes.len()];
        loop {
            let mut changed = false;
            for id in 0..self.nodes.len() {
                let marked = |id: Id| self.marked[id as usize];
                let is = match self.nodes[id] {
                    Node::Mark | Node::Miss(_) => true,
                    Node::Taken(delay) => marked(self.delays[delay].of),
                    Node::Output(component, port) => match &self.components[component] {
                        Component::Leads { into, .. } => marked(*into),
                        Component::Best { into, .. } => port == Port::Main && marked(*into),
                        Component::Ask { question, .. } => question.needs_mark(),
                    },
                    _ => self.needs(id as Id).into_iter().flatten().any(marked),
                };
                changed |= is && !self.marked[id];
                self.marked[id] |= is;
            }
            if !changed {
                return;
            }
        }
    }
}
