//! The words that every rule is asked about, and the automaton that knows the answers.
//!
//! All of it is computed from the ABNF alone. See `oracle::suite` for what each suite finds:
//! HSI and W wrong transitions, the byte sweep characters that are treated unlike others of
//! their class, pumping hidden counters and limits. HSI and W are made for two machines:
//! membership, and which alternative the document prefers.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};
use std::{iter, thread};

use oracle::alphabet::Class;
use oracle::{Automaton, Grammar, Word, suite};

use crate::edition::Edition;
use crate::folklore;
use crate::problem::{self, Problem};
use crate::sources::Sources;

/// What is known of a rule.
pub struct Suite<R> {
    pub rule: R,
    /// Members.
    pub members: Automaton,
    /// Members, and the first alternative that derives each.
    pub preferred: Automaton,
    /// HSI and for small rules W: enough for an implementation with no more states.
    pub words: Vec<Word>,
    /// For other implementations: the same words spelt with other members of the classes (see
    /// [`respelt`]), transplants, and the byte sweep.
    pub beyond: Vec<Word>,
    /// How many of the words from elsewhere, and of those of cycles, are left out for each one
    /// that is read.
    every: usize,
}

/// Of rules with more states than this a sample of the words is read. RFC 3986 has none of
/// them, the draft of 2002 has three: its labels have 63 characters at most, which they count.
const LARGE: usize = 300;

/// How many words the sample has: of HSI, and of each of the others.
const SAMPLES: [usize; 2] = [50_000, 10_000];

impl<R: Edition> Suite<R> {
    /// The suite of the rule as the grammar defines it.
    pub fn of(grammar: &Grammar, rule: R) -> Self {
        let members = Automaton::of(grammar, rule.name()).expect("every rule is regular");
        let preferred = Automaton::with_preferred(grammar, rule.name()).expect("so it is");
        if members.state_count() > LARGE {
            return Self::of_large(rule, members, preferred);
        }
        let hsi = suite::hsi(&members).chain(suite::structural(&preferred));
        let small = members.state_count() < R::SMALL;
        let w = suite::w(&members).take(if small { usize::MAX } else { 0 });
        let words = distinct(hsi.chain(w).collect());
        let pumped: Vec<Word> = suite::pump(&preferred).filter(|word| word.len() < 300).collect();
        let respelt = [respelt(&preferred, &words), respelt(&preferred, &pumped)].concat();
        let beyond = respelt.into_iter().chain(suite::transplant(&members));
        let beyond = distinct(beyond.chain(suite::byte_sweep(&preferred)).collect());
        let every = if R::FOLKLORE { 1 } else { 11 };
        Self { rule, members, preferred, words, beyond, every }
    }

    /// A smaller suite: of HSI and of the byte sweep only every so manieth word.
    fn of_large(rule: R, members: Automaton, preferred: Automaton) -> Self {
        let sample = |words: Vec<Word>, most: usize| -> Vec<Word> {
            let every = words.len().div_ceil(most);
            words.into_iter().step_by(every).collect()
        };
        let hsi: Vec<Word> = suite::hsi(&members).collect();
        let sweep: Vec<Word> = suite::byte_sweep(&members).collect();
        let (document, states) = (R::ORACLE.name, members.state_count());
        let all = [hsi.len(), sweep.len()];
        let (words, sweep) = (sample(hsi, SAMPLES[0]), sample(sweep, SAMPLES[1]));
        println!(
            "{rule} of {document}: {states} states, so {} of {} words of HSI and {} of {} of the sweep",
            words.len(),
            all[0],
            sweep.len(),
            all[1]
        );
        let respelt = respelt(&preferred, &sample(words.clone(), SAMPLES[1]));
        let beyond = distinct([respelt, sweep].concat());
        Self { rule, members, preferred, words, beyond, every: 101 }
    }

    /// Every cycle gone round often. These words are long: they are made anew each time.
    pub fn pump(&self) -> impl Iterator<Item = Word> {
        let machine = if self.members.state_count() > LARGE { &self.members } else { &self.preferred };
        suite::pump(machine).step_by(if self.every > 100 { self.every } else { 1 })
    }

    /// The words of all suites.
    pub fn all(&self) -> impl Iterator<Item = Word> {
        self.short().cloned().chain(self.pump())
    }

    /// Words from elsewhere.
    pub fn folklore(&self) -> impl Iterator<Item = &Word> {
        folklore::WORDS.iter().step_by(self.every)
    }

    /// The words of all suites but the long ones.
    pub fn short(&self) -> impl Iterator<Item = &Word> {
        self.words.iter().chain(&self.beyond).chain(self.folklore())
    }
}

/// Sorted, the shortest first, without doubles.
pub fn distinct(mut words: Vec<Word>) -> Vec<Word> {
    words.sort_unstable_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    words.dedup();
    words
}

/// Each word with every character replaced by another of its class, in two ways: by the first
/// one, and by any. HSI spells a class always by the same member, so that it would not find
/// who forbids an `h16` of several digits to begin with 0.
fn respelt(machine: &Automaton, words: &[Word]) -> Vec<Word> {
    let members =
        |class: &Class| (0..0x80).filter(|&byte| class.contains(char::from(byte))).collect();
    let classes: Vec<Vec<u8>> = machine.classes().iter().map(members).collect();
    let class_of: Vec<usize> = (0..0x80)
        .filter_map(|byte| classes.iter().position(|class| class.contains(&byte)))
        .collect();
    let spell = |word: &Word, any: bool| -> Word {
        // Numerical Recipes' generator, from the word itself: the same words every time.
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

/// The suites of a document, each made when it is first asked for.
pub struct Suites<R>(Vec<OnceLock<Suite<R>>>);

impl<R: Edition> Default for Suites<R> {
    fn default() -> Self {
        Self(R::all().iter().map(|_| OnceLock::new()).collect())
    }
}

/// The suite of a rule.
pub fn suite<R: Edition>(rule: R) -> &'static Suite<R> {
    let shelf = R::shelf();
    shelf.suites.0[rule.index()].get_or_init(|| Suite::of(&shelf.grammar, rule))
}

/// What a check tells of one rule: how many words it read, and the shortest that went wrong
/// with what went wrong.
pub type Outcome = (usize, Option<(Word, String)>);

/// Runs a check over all rules on all processors, prints the number of words, and fails with
/// the rules that are wrong in themselves. Rules that use one of those are only named.
pub fn every_rule<R: Edition>(
    check: &str,
    remedy: &'static str,
    run: impl Fn(&Suite<R>) -> Outcome + Sync,
) {
    let next = AtomicUsize::new(0);
    let total = AtomicUsize::new(0);
    let failures = Mutex::new(Vec::new());
    let work = || {
        let take = || R::all().get(next.fetch_add(1, Ordering::Relaxed));
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
    let (words, rules, time) = (total.into_inner(), R::all().len(), start.elapsed());
    let document = R::ORACLE.name;
    println!("{check}: {words} words of {rules} rules of {document} in {time:.1?}");
    problem::none(&culprits(failures.into_inner().expect("no thread panics"), remedy));
}

/// The problems of the failed rules that use no other failed rule.
fn culprits<R: Edition>(
    failures: Vec<(R, Word, String)>,
    remedy: &'static str,
) -> Vec<Problem> {
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

/// The rules that the ABNF of a rule names.
pub fn uses<R: Edition>(rule: R) -> &'static [R] {
    &R::shelf().uses[rule.index()]
}

/// Whether a rule leads to another, in any number of steps.
fn leads_to<R: Edition>(rule: R, other: R) -> bool {
    uses(rule).iter().any(|&used| used == other || leads_to(used, other))
}
