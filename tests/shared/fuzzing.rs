//! Fuzz targets for a limited time: seeds with a few random changes, the same in each run. `FUZZ_INPUTS` sets the number
//! of inputs of each target. Several test programs share this file.

use std::path::{Path, PathBuf};
use std::{env, fs, thread};

use super::random::Random;

const LONGEST: usize = 200;

fn folder() -> PathBuf {
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    folders
        .map(|folder| folder.join("fuzz"))
        .find(|fuzz| fuzz.join("seeds").exists())
        .expect("the seeds")
}

/// Returns the files of a folder, in the order of their names.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let files = fs::read_dir(folder().join("seeds").join(target)).expect("seeds");
    let mut files: Vec<_> = files.map(|file| file.expect("a seed").path()).collect();
    files.sort();
    files.into_iter().map(|file| fs::read(file).expect("a seed")).collect()
}

/// Returns the words of the dictionary, in which a byte can be written as its number.
fn words() -> Vec<Vec<u8>> {
    let dictionary = fs::read_to_string(folder().join("uri.dict")).expect("a dictionary");
    let quoted = dictionary.lines().filter_map(|line| line.strip_prefix('"')?.strip_suffix('"'));
    let byte = |digits: &str| u8::from_str_radix(digits, 16).expect("a byte");
    quoted
        .map(|word| match word.strip_prefix("\\x") {
            Some(numbers) => numbers.split("\\x").map(byte).collect(),
            None => word.into(),
        })
        .collect()
}

/// Changes an input at random: bits, bytes, words, repetitions, a part of another input.
fn mutate(random: &mut Random, input: &mut Vec<u8>, words: &[Vec<u8>], other: &[u8]) {
    let range = |random: &mut Random, length: usize| {
        let start = random.below(length + 1);
        start..start + random.below((length - start).min(12) + 1)
    };
    let place = range(random, input.len());
    match random.below(9) {
        0 | 1 => {
            let word = random.one(words);
            input.splice(place.start..place.start, word);
        }
        2 | 3 => {
            let word = random.one(words);
            input.splice(place, word);
        }
        4 => drop(input.drain(place)),
        5 => {
            let part = input[place.clone()].repeat(1 + random.below(3));
            input.splice(place.start..place.start, part);
        }
        6 => {
            let part = other[range(random, other.len())].to_vec();
            input.splice(place, part);
        }
        7 => {
            if let Some(byte) = input.get_mut(place.start) {
                *byte ^= 1 << random.below(8);
            }
        }
        _ => input.insert(place.start, random.below(256) as u8),
    }
    input.truncate(LONGEST);
}

/// Shows the input that made a target panic.
struct Witness<'a>(&'static str, &'a [u8]);

impl Drop for Witness<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("{}: b\"{}\"", self.0, self.1.escape_ascii());
        }
    }
}

/// Runs a target with changes of its seeds, which insert `units` and words of the dictionary. Useful inputs become seeds
/// of later ones. At least one input in `one_in` must be useful.
pub fn run(
    name: &'static str,
    target: fn(&[u8]) -> bool,
    units: &[&str],
    inputs: usize,
    one_in: usize,
) {
    let inputs = env::var("FUZZ_INPUTS").map_or(inputs, |inputs| inputs.parse().expect("a number"));
    let (mut words, mut pool) = (words(), seeds(name));
    words.extend(units.iter().map(|&unit| unit.into()));
    let kept = pool.len();
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let run = |input: &[u8]| {
        let _witness = Witness(name, input);
        target(input)
    };
    for seed in &pool {
        run(seed);
    }
    let mut of_use = 0;
    for _ in 0..inputs {
        let mut input = random.one(&pool);
        for _ in 0..=random.below(4) {
            let other = random.below(pool.len());
            mutate(&mut random, &mut input, &words, &pool[other]);
        }
        if run(&input) {
            of_use += 1;
            match pool.len() {
                ..256 => pool.push(input),
                // The seeds are kept.
                all => pool[kept + random.below(all - kept)] = input,
            }
        }
    }
    println!("{name}: {of_use} of {inputs} were of use");
    assert!(of_use * one_in >= inputs, "{name}: {of_use} of {inputs}");
}
