//! The words that are tested for every rule, and the automaton that knows the answers.
//!
//! All of it is computed from the ABNF alone. `oracle::suite` describes the mistakes that each suite finds: HSI and W
//! find wrong transitions; the byte sweep finds characters that are treated unlike others of their class; pumping
//! finds hidden counters and limits. HSI and W are made for two machines: membership, and the alternative that the
//! document prefers.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};
use std::{iter, thread};

use oracle::alphabet::Class;
use oracle::{Automaton, Grammar, Word, suite};

use crate::edition::Edition;
use crate::effort;
use crate::folklore;
use crate::problem::{self, Problem};
use crate::sources::Sources;

/// The automata and the words of a rule.
pub struct Suite<R> {
    pub rule: R,
    /// The automaton of membership.
    pub members: Automaton,
    /// The automaton of membership and of the first alternative that derives each member.
    pub preferred: Automaton,
    /// The words of HSI, and for small rules of W. They find each mistake of an implementation that has no more states
    /// than the automaton.
    pub words: Vec<Word>,
    /// Words for other implementations: the same words spelled with other members of the classes (see [`respelt`]),
    /// transplants, and the byte sweep.
    pub beyond: Vec<Word>,
    /// The total number of states of the rule and of all rules that it leads to, counted each time.
    weight: usize,
}

/// The weight above which rules of the older documents have a light suite: HSI and every transition, but neither the
/// words of [`suite::structural`] nor the words of every cycle.
const HEAVY: usize = 150;

/// The number of states above which rules of the older documents have no HSI in their suite. There are a few in the
/// draft of 2002: its labels have at most 63 characters, each of them a state.
const LARGE: usize = 300;

/// The maximum number of words in each list of an older rule; of longer lists, a sample at regular distances is read.
///
/// These rules call all rules below them for each character, which takes about twenty times as long as the runs of RFC
/// 3986.
const MOST: usize = 14_000;

impl<R: Edition> Suite<R> {
    /// Returns the suite of the rule as the grammar defines it.
    pub fn of(grammar: &Grammar, rule: R) -> Self {
        let members = Automaton::of(grammar, rule.name()).expect("every rule is regular");
        let preferred = Automaton::with_preferred(grammar, rule.name()).expect("so it is");
        let below: usize = uses(rule).iter().map(|&used| suite(used).weight).sum();
        let weight = members.state_count() + below;
        if !R::WHOLE && weight > HEAVY {
            return Self::light(rule, members, preferred, weight);
        }
        let hsi = suite::hsi(&members).chain(suite::structural(&preferred));
        let small = members.state_count() < R::SMALL;
        let w = suite::w(&members).take(if small { usize::MAX } else { 0 });
        let words = distinct(hsi.chain(w).collect());
        let pumped: Vec<Word> = suite::pump(&preferred).filter(|word| word.len() < 300).collect();
        let respelt = [respelt(&preferred, &words), respelt(&preferred, &pumped)].concat();
        let beyond = respelt.into_iter().chain(suite::transplant(&members));
        let beyond = distinct(beyond.chain(suite::byte_sweep(&preferred)).collect());
        let [words, beyond] = if R::WHOLE { [words, beyond] } else { [words, beyond].map(sample) };
        Self { rule, members, preferred, words, beyond, weight }
    }

    /// Returns a light suite: every transition of both machines, HSI, and every byte in some states.
    fn light(rule: R, members: Automaton, preferred: Automaton, weight: usize) -> Self {
        let small = |machine: &&Automaton| machine.state_count() <= LARGE;
        let machines = [&members, &preferred];
        let hsi: Vec<Word> = machines.into_iter().filter(small).flat_map(suite::hsi).collect();
        let all = distinct(machines.into_iter().flat_map(transitions).chain(hsi).collect());
        let words = sample(all.clone());
        let sweep = sweep(&members);
        // There is a transplant for each pair of states.
        let few = members.state_count() <= 60;
        let transplants = suite::transplant(&members).take(if few { usize::MAX } else { 0 });
        let transplants = distinct(transplants.collect());
        let respelt = respelt(&preferred, &words);
        let beyond = distinct([sweep, sample(respelt), sample(transplants)].concat());
        if members.state_count() > LARGE || words.len() < all.len() {
            let (document, states) = (R::ORACLE.name, members.state_count());
            let (some, all, others) = (words.len(), all.len(), beyond.len());
            println!(
                "{rule} of {document}, {states} states: {some} of {all} words, {others} others"
            );
        }
        Self { rule, members, preferred, words, beyond, weight }
    }

    fn is_light(&self) -> bool {
        !R::WHOLE && self.weight > HEAVY
    }

    /// Returns words that repeat every cycle often. These words are long, so they are generated on each call instead of
    /// stored.
    ///
    /// A light suite has only the cycles of a single transition.
    pub fn pump(&self) -> Box<dyn Iterator<Item = Word> + '_> {
        if !self.is_light() {
            // For the older documents, a part of the longer words is enough.
            let read = |(index, word): &(usize, Word)| match word.len() {
                _ if R::WHOLE => true,
                0..120 => index % 3 == 0,
                120..2_000 => index % 53 == 0,
                _ => index % 1_009 == 91,
            };
            let words = suite::pump(&self.preferred).enumerate().filter(read);
            return Box::new(words.map(|(_, word)| word));
        }
        let machine = &self.members;
        let completions = machine.completions();
        let states = machine.access_words().into_iter().zip(completions).enumerate();
        let every = 1 + machine.state_count() / 2;
        Box::new(states.flat_map(move |(state, (access, completion))| {
            let classes = machine.classes().iter().enumerate();
            let mut loops = classes.filter(move |(index, _)| machine.step(state, *index) == state);
            let symbol = loops.find_map(|(_, class)| class.representative());
            let round = symbol.zip(completion).filter(|_| machine.is_live(state));
            let most = if state % every == 1 { 65_536 } else { 256 };
            let pumped = |(symbol, completion): (char, Word)| {
                [40, most].map(|times| {
                    let round = symbol.to_string().repeat(times);
                    [access.as_slice(), round.as_bytes(), &completion].concat()
                })
            };
            round.map(pumped).into_iter().flatten().collect::<Vec<Word>>()
        }))
    }

    /// Returns the words of all suites. Outside of the gate, it returns only some words of the older documents, and,
    /// for RFC 3986, only some of the words beyond those that distinguish its rules from every machine with as many
    /// states.
    pub fn all(&self) -> impl Iterator<Item = Word> + '_ {
        let every = if R::WHOLE { 1 } else { effort::of(11, 1) };
        let beyond = self.beyond.iter().chain(self.folklore()).cloned().chain(self.pump());
        self.words.iter().step_by(every).cloned().chain(beyond.step_by(effort::of(11, 1)))
    }

    /// Returns words from elsewhere.
    pub fn folklore(&self) -> impl Iterator<Item = &Word> {
        folklore::WORDS.iter().step_by(if R::WHOLE { 1 } else { 23 })
    }

    /// Returns the words of all suites but the long ones.
    pub fn short(&self) -> impl Iterator<Item = &Word> {
        self.words.iter().chain(&self.beyond).chain(self.folklore())
    }
}

/// Returns every transition: the access word of each state with each class, and the same completed.
fn transitions(machine: &Automaton) -> impl Iterator<Item = Word> + '_ {
    let completions = machine.completions();
    let states = machine.access_words().into_iter().enumerate();
    let words = states.flat_map(move |(state, access)| {
        let next = |(index, class): (usize, &Class)| {
            let symbol = class.representative().map_or(vec![0xFF], |c| c.to_string().into());
            let word = [access.as_slice(), &symbol].concat();
            let completion = completions[machine.step(state, index)].as_deref();
            [[word.as_slice(), completion.unwrap_or_default()].concat(), word]
        };
        machine.classes().iter().enumerate().flat_map(next).collect::<Vec<Word>>()
    });
    std::iter::once(Word::new()).chain(words)
}

/// Returns every byte in some of the states, and the characters beyond ASCII at both sides of the edges of all
/// classes, with continuations of the characters that may come there.
fn sweep(machine: &Automaton) -> Vec<Word> {
    let completions = machine.completions();
    let access = machine.access_words();
    let edges = machine.classes().iter().flat_map(Class::ranges).flat_map(|range| {
        let (first, last) = (*range.start(), *range.end());
        [first.wrapping_sub(1), first, last, last + 1].map(char::from_u32)
    });
    let beyond = edges.flatten().filter(|c| !c.is_ascii()).map(|c| c.to_string().into_bytes());
    let symbols = distinct((0..=u8::MAX).map(|byte| vec![byte]).chain(beyond).collect());
    let states = access.iter().enumerate().step_by(1 + access.len() / 25);
    let words = states.flat_map(|(state, access)| {
        let classes = 0..machine.classes().len();
        let next = classes.map(|class| machine.step(state, class));
        let endings = distinct(next.filter_map(|next| completions[next].clone()).collect());
        // In states where nothing may follow, the empty ending still tests every byte.
        let endings = if endings.is_empty() { vec![Word::new()] } else { endings };
        let words = endings.into_iter().take(3).flat_map(|ending| {
            let symbols = symbols.iter();
            symbols.map(move |symbol| [access.as_slice(), symbol, &ending].concat())
        });
        words.collect::<Vec<Word>>()
    });
    words.collect()
}

/// Returns the words that are read: all of the first, which are the shortest, and a sample of the others.
fn sample(words: Vec<Word>) -> Vec<Word> {
    let all = words.len().min(MOST / 2);
    let every = (words.len() - all).div_ceil(MOST / 2).max(1);
    let rest = words[all..].iter().step_by(every);
    words[..all].iter().chain(rest).cloned().collect()
}

/// Sorts the words, the shortest first, and removes duplicates.
pub fn distinct(mut words: Vec<Word>) -> Vec<Word> {
    words.sort_unstable_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    words.dedup();
    words
}

/// Returns each word with every character replaced by another of its class, in two ways: by the first one, and by
/// any. HSI always spells a class with the same member, so it would not find an implementation that forbids an `h16`
/// of several digits to begin with 0.
fn respelt(machine: &Automaton, words: &[Word]) -> Vec<Word> {
    let members =
        |class: &Class| (0..0x80).filter(|&byte| class.contains(char::from(byte))).collect();
    let classes: Vec<Vec<u8>> = machine.classes().iter().map(members).collect();
    let class_of: Vec<usize> = (0..0x80)
        .filter_map(|byte| classes.iter().position(|class| class.contains(&byte)))
        .collect();
    let spell = |word: &Word, any: bool| -> Word {
        // The generator of *Numerical Recipes*, seeded with the word itself, so that the words are the same every time.
        let next = |random: u32, byte: u8| {
            (random ^ u32::from(byte)).wrapping_mul(1_664_525).wrapping_add(1_013_904_223)
        };
        let mut random = word.iter().fold(1, |random, &byte| next(random, byte));
        let other = |&byte: &u8| {
            random = next(random, byte);
            let choice = if any { random as usize >> 16 } else { 0 };
            class_of.get(usize::from(byte)).map_or(byte, |&class| {
                let members = &classes[class];
                members[choice % members.len()]
            })
        };
        word.iter().map(other).collect()
    };
    words.iter().flat_map(|word| [spell(word, false), spell(word, true)]).collect()
}

/// The suites of a document, each made on first use.
pub struct Suites<R>(Vec<OnceLock<Suite<R>>>);

impl<R: Edition> Default for Suites<R> {
    fn default() -> Self {
        Self(R::ALL.iter().map(|_| OnceLock::new()).collect())
    }
}

/// Returns the suite of a rule.
pub fn suite<R: Edition>(rule: R) -> &'static Suite<R> {
    let shelf = R::shelf();
    shelf.suites.0[rule.index()].get_or_init(|| Suite::of(&shelf.grammar, rule))
}

/// The result of a check for one rule: the number of words that it read, and the shortest word with a wrong result,
/// with that result.
pub type Outcome = (usize, Option<(Word, String)>);

/// Returns the outcome of a check of some words. `wrong` describes the wrong result for a word.
pub fn outcome(
    words: impl Iterator<Item = impl AsRef<[u8]>>,
    mut wrong: impl FnMut(&[u8]) -> Option<String>,
) -> Outcome {
    let (mut count, mut shortest) = (0, None::<(Word, String)>);
    for word in words {
        let word = word.as_ref();
        if shortest.as_ref().is_none_or(|(shortest, _)| word.len() < shortest.len()) {
            count += 1;
            shortest = wrong(word).map(|what| (word.to_vec(), what)).or(shortest);
        }
    }
    (count, shortest)
}

/// Runs a check over all rules on all processors, and prints the number of words. If rules fail, it panics with the
/// results of the rules that use no other failed rule, and names the others.
pub fn every_rule<R: Edition>(
    check: &str,
    remedy: &'static str,
    run: impl Fn(&Suite<R>) -> Outcome + Sync,
) {
    let next = AtomicUsize::new(0);
    let total = AtomicUsize::new(0);
    let failures = Mutex::new(Vec::new());
    let work = || {
        let take = || R::ALL.get(next.fetch_add(1, Ordering::Relaxed));
        for &rule in iter::from_fn(take) {
            let (words, wrong) = run(suite(rule));
            total.fetch_add(words, Ordering::Relaxed);
            if let Some((word, what)) = wrong {
                failures.lock().expect("no thread panics").push((rule, word, what));
            }
        }
    };
    let start = std::time::Instant::now();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let (words, rules, time) = (total.into_inner(), R::ALL.len(), start.elapsed());
    let document = R::ORACLE.name;
    println!("{check}: {words} words of {rules} rules of {document} in {time:.1?}");
    problem::none(&culprits(failures.into_inner().expect("no thread panics"), remedy));
}

/// Returns the problems of the failed rules that use no other failed rule.
fn culprits<R: Edition>(failures: Vec<(R, Word, String)>, remedy: &'static str) -> Vec<Problem> {
    let blameless = |rule: R| failures.iter().any(|(other, ..)| leads_to(rule, *other));
    let (above, culprits): (Vec<_>, Vec<_>) =
        failures.iter().partition(|(rule, ..)| blameless(*rule));
    let sources = Sources::read();
    let above: Vec<&str> = above.iter().map(|(rule, ..)| rule.name()).collect();
    let problem = |(rule, word, what): &(R, Word, String)| {
        let mut what = format!("on {}: {what}", problem::quoted(word));
        if !above.is_empty() {
            what += &format!(" (also wrong, if only for that: {})", above.join(", "));
        }
        Problem { rule: rule.to_string(), place: sources.places(*rule), what, remedy }
    };
    culprits.into_iter().map(problem).collect()
}

/// Returns the rules that the ABNF of a rule names.
pub fn uses<R: Edition>(rule: R) -> &'static [R] {
    &R::shelf().uses[rule.index()]
}

/// Returns `true` if a rule leads to another, in any number of steps.
fn leads_to<R: Edition>(rule: R, other: R) -> bool {
    uses(rule).iter().any(|&used| used == other || leads_to(used, other))
}
