//! The fuzz targets for a bounded time: seeds with a few random changes, the same in each run.

use std::path::Path;
use std::{env, fs, thread};

use crate::effort;
use crate::random::Random;

#[path = "../../fuzz/src/lib.rs"]
pub mod targets;

const FUZZ: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fuzz");
const LONGEST: usize = 200;

/// Returns the files of a folder, in the order of their names.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(FUZZ).join("seeds").join(target);
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files.into_iter().map(|file| fs::read(file).unwrap()).collect()
}

/// Returns the words of the dictionary, in which a byte can be written as its number.
fn words() -> Vec<Vec<u8>> {
    let dictionary = fs::read_to_string(Path::new(FUZZ).join("uri.dict")).unwrap();
    let quoted = dictionary.lines().filter_map(|line| line.strip_prefix('"')?.strip_suffix('"'));
    let byte = |digits: &str| u8::from_str_radix(digits, 16).unwrap();
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
            let word = &words[random.below(words.len())];
            input.splice(place.start..place.start, word.iter().copied());
        }
        2 | 3 => {
            let word = &words[random.below(words.len())];
            input.splice(place, word.iter().copied());
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

/// Runs a target. Useful inputs become seeds of later ones. At least one input in `one_in` must be useful.
fn run(name: &'static str, target: fn(&[u8]) -> bool, one_in: usize) {
    let inputs =
        env::var("FUZZ_INPUTS").map_or(effort::of(5_000, 20_000), |inputs| inputs.parse().unwrap());
    let (words, mut pool) = (words(), seeds(name));
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
        let mut input = pool[random.below(pool.len())].clone();
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

#[test]
fn parse() {
    run("parse", targets::parse, 4);
}

#[test]
fn resolve() {
    run("resolve", targets::resolve, 4);
}

#[test]
fn normalize() {
    run("normalize", targets::normalize, 4);
}

#[test]
fn building() {
    run("building", targets::build, 4);
}

#[test]
fn decode() {
    run("decode", targets::decode, 4);
}

/// One target is the command itself, so it has all dependencies of the command.
#[test]
fn the_targets_have_the_dependencies_of_the_command() {
    let dependencies = |manifest: &str| -> Vec<String> {
        let path = format!("{}/{manifest}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a manifest");
        let lines = text.lines().skip_while(|&line| line != "[dependencies]").skip(1);
        lines.take_while(|line| !line.starts_with('[')).map(str::to_owned).collect()
    };
    // Crates of this project have another path, and no version.
    let without_place = |line: String| {
        let is_place =
            |part: &&str| !part.starts_with("path = ") && !part.starts_with("version = ");
        match line.split_once(" = { ") {
            Some((name, rest)) if rest.contains("path = ") => {
                let parts: Vec<_> = rest.split(", ").filter(is_place).collect();
                format!("{name} = {{ {}", parts.join(", "))
            }
            _ => line,
        }
    };
    let (command, targets) =
        (dependencies("crates/cli/Cargo.toml"), dependencies("fuzz/Cargo.toml"));
    let targets: Vec<_> = targets.into_iter().map(without_place).collect();
    let mut count = 0;
    for line in command.into_iter().filter(|line| line.contains(" = ")).map(without_place) {
        assert!(targets.contains(&line), "fuzz/Cargo.toml needs this: {line}");
        count += 1;
    }
    assert!(count > 15, "{count}");
}
