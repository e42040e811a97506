//! A [circuit](super::circuit) that runs over a text from right to left, as a machine whose states are made on
//! demand.

use super::circuit::{Circuit, Component, Id, Node, Port};
use super::symbols::{Mark, Symbols};
use super::vectors::{Hashed, Interned, Origin, Question, Vectors, number};

/// The result of a step: the state, and the outputs of the circuit there, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stepped {
    pub(super) state: u32,
    pub(super) outputs: u32,
}

/// A circuit and its states. A state has all information about a suffix of a text that longer suffixes need: whether
/// the mark was put, the nodes that delays remember, and the memories of the components.
pub(super) struct Machine<'c> {
    symbols: &'c Symbols,
    circuit: &'c Circuit,
    states: Interned<u32>,
    /// For each state, `true` if no output can become true any more.
    dead: Vec<bool>,
    memories: Vec<Memory<'c>>,
    from: Further,
    values: Vec<bool>,
    /// The outputs of the components, and the state in the making: kept to reuse their memory.
    answers: Vec<[bool; 2]>,
    words: Vec<u32>,
}

/// The state from which steps are made: mostly many in a row, one for each class.
#[derive(Default)]
struct Further {
    state: Option<u32>,
    /// The words of the state.
    words: Vec<u32>,
    /// For each component, the offset of its steps.
    rows: Vec<usize>,
}

/// The memory of a component.
enum Memory<'c> {
    Vectors(Vectors),
    Best {
        machine: Box<Machine<'c>>,
        /// The state of the unmarked text, then the states for each end that is still possible.
        sets: Interned<u32>,
        steps: Hashed<(Option<u32>, usize, bool), Stepped>,
    },
}

impl<'c> Machine<'c> {
    pub(super) fn new(symbols: &'c Symbols, circuit: &'c Circuit) -> Self {
        let memory = |component: &'c Component| match component {
            Component::Best { circuit, .. } => Memory::Best {
                machine: Box::new(Machine::new(symbols, circuit)),
                sets: Interned::default(),
                steps: Hashed::default(),
            },
            _ => Memory::Vectors(Vectors::default()),
        };
        Self {
            symbols,
            circuit,
            states: Interned::default(),
            dead: Vec::new(),
            memories: circuit.components.iter().map(memory).collect(),
            from: Further::default(),
            values: vec![false; circuit.nodes.len()],
            answers: Vec::new(),
            words: Vec::new(),
        }
    }

    /// Returns the number of words of a state before the words of the components.
    fn width(&self) -> usize {
        1 + self.circuit.delays.len().div_ceil(32)
    }

    /// Prepares for steps from a state.
    fn go_on_from(&mut self, state: u32) {
        if self.from.state == Some(state) {
            return;
        }
        let width = self.width();
        let Further { state: of, words, rows } = &mut self.from;
        *of = Some(state);
        words.clear();
        words.extend(self.states.get(state));
        rows.clear();
        let components = self.circuit.components.iter().zip(&mut self.memories).enumerate();
        rows.extend(components.map(|(index, (component, memory))| match memory {
            Memory::Vectors(vectors) => {
                let input = match component {
                    Component::Leads { longer, .. } => words[width + longer],
                    _ => number(None),
                };
                let columns = component.ways() * self.symbols.len();
                vectors.row(words[width + index], input, columns)
            }
            Memory::Best { .. } => 0,
        }));
    }

    /// Returns the number of states found so far.
    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    /// Returns `true` if the mark is in the text of the state.
    pub(super) fn is_marked(&self, state: u32) -> bool {
        self.states.get(state)[0] & 1 == 1
    }

    /// Returns `true` if a marked state can be ignored: no output is true for any text that continues to the left.
    pub(super) fn is_dead(&self, state: u32) -> bool {
        self.dead[state as usize]
    }

    /// Returns the state of the text with one more character on the left than the text of `from`, or the state of the
    /// empty text. The mark is put at its beginning, or not.
    pub(super) fn step(&mut self, from: Option<(u32, usize)>, mark: Option<Mark>) -> Stepped {
        if let Some((state, _)) = from {
            self.go_on_from(state);
        }
        let (symbols, circuit) = (self.symbols, self.circuit);
        let width = self.width();
        let further = std::mem::take(&mut self.from);
        let class = from.map(|(_, class)| class);
        let was_marked = from.is_some_and(|(state, _)| self.is_marked(state));
        // The step of a component, among its steps for the class.
        let step = |index: usize, way: usize| match class {
            Some(class) => Origin::Step {
                old: further.words[width + index],
                class,
                at: further.rows[index] + circuit.components[index].ways() * class + way,
            },
            None => Origin::Nothing,
        };
        // The same if the mark matters. Most steps put none.
        let marked_step = |index: usize, vectors: &mut Vectors| match step(index, 0) {
            Origin::Step { old, class, .. } if mark.is_some() => {
                let row = vectors.row(old, number(mark), symbols.len());
                Origin::Step { old, class, at: row + class }
            }
            from => from,
        };
        let mut state = std::mem::take(&mut self.words);
        state.clear();
        state.resize(width + circuit.components.len(), 0);
        let is_marked = was_marked || mark.is_some();
        // The state of the empty text differs from all others.
        state[0] = u32::from(is_marked) | u32::from(from.is_none()) << 1;
        // The outputs of the components that do not depend on nodes.
        let mut ends: Vec<Vec<u32>> = Vec::new();
        let mut answers = std::mem::take(&mut self.answers);
        answers.clear();
        answers.resize(circuit.components.len(), [false; 2]);
        for (index, component) in circuit.components.iter().enumerate() {
            match (component, &mut self.memories[index]) {
                (&Component::Ask { question, table }, Memory::Vectors(vectors)) => {
                    let from = match question {
                        Question::Longer => step(index, 0),
                        _ => marked_step(index, vectors),
                    };
                    let id = vectors.answer(question, symbols.table(table), from, mark);
                    state[width + index] = id;
                    answers[index][0] = vectors.first(id);
                }
                (Component::Leads { table, longer, .. }, Memory::Vectors(vectors)) => {
                    // It continues with the memory one character further.
                    let table = symbols.table(*table);
                    answers[index][0] = class.is_some_and(|class| {
                        let old = further.words[width + index];
                        answers[*longer][0] && vectors.bit(old, table.step(0, class))
                    });
                }
                (Component::Best { .. }, Memory::Best { machine, sets, steps }) => {
                    let old = class.map(|_| sets.get(further.words[width + index]));
                    let (set, answer) = ends_of(machine, steps, old.unwrap_or_default(), class);
                    answers[index] = answer;
                    ends.push(set);
                }
                _ => unreachable!("every component has the memory of its kind"),
            }
        }
        self.evaluate(class, &further.words, mark, was_marked, &answers);
        let mut dead = true;
        for (index, delay) in circuit.delays.iter().enumerate() {
            if self.values[delay.of as usize] {
                state[1 + index / 32] |= 1 << (index % 32);
                dead &= !circuit.marked[delay.of as usize];
            }
        }
        let mut ends = ends.into_iter();
        for (index, component) in circuit.components.iter().enumerate() {
            let (into, id) = match (component, &mut self.memories[index]) {
                (Component::Leads { table, longer, into, of }, Memory::Vectors(_)) => {
                    let table = symbols.table(*table);
                    let now = state[width + longer];
                    let holds = self.values[*into as usize];
                    let from = step(index, usize::from(holds));
                    let [leads, longer] = pair(&mut self.memories, index, *longer);
                    let id = leads.leads((table, *of), from, holds, now, longer);
                    dead &= !circuit.marked[*into as usize] || leads.is_zero(id);
                    (Some(*into), id)
                }
                (Component::Best { into, .. }, Memory::Best { sets, .. }) => {
                    let mut set = ends.next().unwrap_or_default();
                    let here = set.pop().filter(|&here| here != NO_END);
                    set.extend(here.filter(|_| self.values[*into as usize]));
                    set[1..].sort_unstable();
                    set.dedup();
                    dead &= !circuit.marked[*into as usize] || set.len() == 1;
                    (Some(*into), sets.id(&set))
                }
                (Component::Ask { question, .. }, Memory::Vectors(vectors))
                    if question.needs_mark() =>
                {
                    dead &= vectors.is_zero(state[width + index]);
                    (None, 0)
                }
                _ => (None, 0),
            };
            if into.is_some() {
                state[width + index] = id;
            }
        }
        let known = self.states.len();
        let id = self.states.id(&state);
        (self.from, self.answers, self.words) = (further, answers, state);
        if self.states.len() > known {
            self.dead.push(dead && is_marked);
        }
        let outputs = circuit.outputs.iter().enumerate();
        let bit = |(i, &node): (usize, &Id)| u32::from(self.values[node as usize]) << i;
        Stepped { state: id, outputs: outputs.map(bit).sum() }
    }

    /// Evaluates the nodes at a position, from the known values there and from the values one character further.
    fn evaluate(
        &mut self,
        class: Option<usize>,
        old: &[u32],
        mark: Option<Mark>,
        was_marked: bool,
        answers: &[[bool; 2]],
    ) {
        let (symbols, circuit) = (self.symbols, self.circuit);
        let values = &mut self.values;
        for &id in &circuit.order {
            let value = |id: Id| values[id as usize];
            values[id as usize] = match circuit.nodes[id as usize] {
                Node::False => false,
                Node::True => true,
                Node::Mark => mark.is_some(),
                Node::After => mark.is_none() && !was_marked,
                Node::End => class.is_none(),
                Node::First(set) => class.is_some_and(|class| symbols.is_in(set, class)),
                Node::Taken(delay) => class.is_some_and(|class| {
                    old[1 + delay / 32] >> (delay % 32) & 1 == 1
                        && symbols.is_in(circuit.delays[delay].set, class)
                }),
                Node::Miss(set) => match mark {
                    None => false,
                    Some(Mark::Any) => true,
                    Some(Mark::Class(missed)) => {
                        symbols.is_in(set, missed)
                            && class.is_none_or(|class| !symbols.is_in(set, class))
                    }
                },
                Node::Output(component, port) => {
                    answers[component][usize::from(port == Port::Other)]
                }
                Node::And(a, b) => value(a) && value(b),
                Node::Or(a, b) => value(a) || value(b),
                Node::Not(a) => !value(a),
                Node::Later(index) => value(circuit.loops[index]),
            };
        }
    }
}

/// Returns the states of a machine one character further left: of the unmarked text, then for each end of a match that
/// is still possible, and last for an end right here, or [`NO_END`]. Also returns the answers of the component.
fn ends_of(
    machine: &mut Machine<'_>,
    steps: &mut Hashed<(Option<u32>, usize, bool), Stepped>,
    old: &[u32],
    class: Option<usize>,
) -> (Vec<u32>, [bool; 2]) {
    let mut go = |from: Option<u32>, marked: bool| {
        let key = (from, class.unwrap_or(usize::MAX), marked);
        *steps.entry(key).or_insert_with(|| {
            let from = from.and_then(|from| Some((from, class?)));
            machine.step(from, marked.then_some(Mark::Any))
        })
    };
    let unmarked = go(old.first().copied(), false);
    let here = go(old.first().copied(), true);
    let further: Vec<Stepped> = old.iter().skip(1).map(|&end| go(Some(end), false)).collect();
    let some = further.iter().any(|stepped| stepped.outputs != 0);
    let living = further.iter().map(|stepped| stepped.state).filter(|&end| !machine.is_dead(end));
    let here_state = if machine.is_dead(here.state) { NO_END } else { here.state };
    let set = [unmarked.state].into_iter().chain(living).chain([here_state]).collect();
    (set, [some, here.outputs != 0])
}

/// Marks that a match cannot end here.
const NO_END: u32 = u32::MAX;

/// Returns two of the memories that are vectors.
fn pair<'m>(memories: &'m mut [Memory<'_>], a: usize, b: usize) -> [&'m mut Vectors; 2] {
    match memories.get_disjoint_mut([a, b]) {
        Ok([Memory::Vectors(a), Memory::Vectors(b)]) => [a, b],
        _ => unreachable!("both are of automata"),
    }
}
