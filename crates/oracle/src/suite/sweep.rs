//! The byte sweep: every byte and every kind of character, in every state.

use std::collections::{BTreeSet, HashMap};

use crate::automaton::{Automaton, Word};
use crate::machine::Machine;
use crate::splitting::SplittingTree;

/// Characters that implementations have mistaken for ASCII letters or digits: characters whose case folding is ASCII
/// (`ſ`, `K`, `İ`), and letters and digits of other scripts and widths, which `char::is_alphanumeric` and similar
/// functions accept.
const LOOKALIKES: [char; 10] = ['ſ', 'K', 'İ', 'é', 'а', '٣', '²', 'Ａ', '１', '：'];

/// Characters of each length in UTF-8, at the limits of the length.
const EDGES: [char; 8] =
    ['\u{80}', '\u{7FF}', '\u{800}', '\u{D7FF}', '\u{E000}', '\u{FFFF}', '\u{10000}', '\u{10FFFF}'];

/// Invalid UTF-8 that has been read as valid: a surrogate, overlong characters, one beyond the last, and incomplete
/// characters.
const ILL_FORMED: [&[u8]; 7] = [
    b"\xED\xA0\x80",
    b"\xC0\xAF",
    b"\xE0\x80\xAF",
    b"\xF0\x80\x80\xAF",
    b"\xF4\x90\x80\x80",
    b"\xE4\xB8",
    b"\xF0\x9F\x98",
];

/// Returns every byte and many characters in every state, followed by words that show the class they are mistaken
/// for.
///
/// After the access word of every state (of [`structural`](super::structural)) come, one at a time:
///
/// - each of the 256 bytes alone;
/// - the characters at both sides of every edge of every [class](crate::alphabet::Class);
/// - the characters at the edges of the lengths of UTF-8;
/// - sequences that are not UTF-8;
/// - characters that could be mistaken for a member of a class if they are cut to eight bits or examined carelessly.
///
/// Then come words that distinguish the reached state from others: from the states to which another class would have
/// led, and from the previous state.
///
/// So this **finds an implementation that is otherwise equal to the automaton, but in some state mistakes one of
/// these for a member of another class, or ignores it**.
///
/// ```
/// use uri_grammar_oracle::{Automaton, Grammar, suite};
///
/// let pair = Automaton::of(&Grammar::parse("pair = 2%x30-39\n")?, "pair")?;
/// let words: Vec<_> = suite::byte_sweep(&pair).collect();
/// assert!(words.contains(&b"0\xFF".to_vec())); // not UTF-8
/// assert!(words.contains(&b"0\t0".to_vec())); // for those that skip tabs
/// assert!(words.contains(&"0\u{130}".into())); // 0x30, that is "0", when cut to a byte
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn byte_sweep(automaton: &Automaton) -> impl Iterator<Item = Word> {
    let machine = &automaton.structure;
    let symbols = symbols(machine);
    let tree = SplittingTree::of(&machine.table);
    let access = machine.access_words().into_iter().enumerate();
    access.flat_map(move |(state, access)| {
        let mut endings: HashMap<usize, Vec<Word>> = HashMap::new();
        let mut words = Vec::with_capacity(2 * symbols.len());
        for symbol in &symbols {
            let reached = machine.read(state, symbol);
            let endings = endings.entry(reached);
            for ending in endings.or_insert_with(|| endings_for(machine, &tree, state, reached)) {
                words.push([access.as_slice(), symbol, ending].concat());
            }
        }
        words
    })
}

/// Returns words that distinguish a state just reached from all others that could have been reached: the states to
/// which another class leads, and the previous state. There are few words, since one may be enough for several
/// states, and at least one, since there may be no other state.
fn endings_for(machine: &Machine, tree: &SplittingTree, state: usize, reached: usize) -> Vec<Word> {
    let next = machine.table.row(state).iter().map(|&next| next as usize);
    let others: BTreeSet<usize> = next.chain([state]).collect();
    let output = |from: usize, word: &[usize]| machine.table.output[machine.table.run(from, word)];
    let mut candidates: Vec<&[usize]> =
        others.iter().filter_map(|&other| tree.parting_word(reached, other)).collect();
    candidates.sort_unstable_by_key(|word| (word.len(), *word));
    let mut unparted = others;
    let mut endings = Vec::new();
    for word in candidates {
        let before = unparted.len();
        unparted.retain(|&other| output(other, word) == output(reached, word));
        if unparted.len() < before {
            endings.push(machine.spell(word));
        }
    }
    if endings.is_empty() {
        endings.push(Word::new());
    }
    endings
}

/// Returns all bytes, and the characters beyond ASCII as UTF-8.
fn symbols(machine: &Machine) -> Vec<Word> {
    let mut characters: BTreeSet<char> = LOOKALIKES.into_iter().chain(EDGES).collect();
    for class in &machine.alphabet.classes {
        for range in class.ranges() {
            let (first, last) = (*range.start(), *range.end());
            let sides = [first.wrapping_sub(1), first, last, last + 1];
            characters.extend(sides.into_iter().filter_map(char::from_u32));
        }
        // U+0130 is `0` to implementations that keep only the low byte.
        let aliases = class.representative().and_then(|c| char::from_u32(u32::from(c) + 0x100));
        characters.extend(aliases);
    }
    let beyond = characters.into_iter().filter(|c| !c.is_ascii());
    let beyond = beyond.map(|c| c.to_string().into_bytes());
    let ill_formed = ILL_FORMED.map(<[u8]>::to_vec);
    (0..=u8::MAX).map(|byte| vec![byte]).chain(beyond).chain(ill_formed).collect()
}
