//! Runs the fuzz targets around the library for a limited time. The inputs are seeds with small random changes, the
//! same in each run. `FUZZ_INPUTS` sets the number of inputs for each target.

use std::path::Path;
use std::{env, fs, thread};

use crate::effort;

#[path = "../../../../fuzz/src/around.rs"]
mod around;

const FUZZ: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz");

/// Units to insert into inputs, besides the words of the dictionary.
const UNITS: &[&str] = &[
    "http://", "u:p@", "[::1]", "%zz", "é", "日", "\u{202E}", "|", "\\", "\\n", "\"", "'", "`",
    "<", ">", "[", "](", ")", "{x}", "^", "\n", "\r\n", "\t", " ", "&amp;", "&#", "\\u0061",
    "url = ", "url: ", "\"url\":", "'''", "- ", "* ", "token=", "-u a:b ", "@", ":", "//", "?",
    "#", "\0",
];
const LONG_UNITS: &[&str] = &["dependencies", ";password=", "ghp_0123456789abcdefghijklmnop"];

/// Prints the input that made a target panic.
struct Witness<'a>(&'static str, &'a [u8]);

impl Drop for Witness<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("{}: b\"{}\"", self.0, self.1.escape_ascii());
        }
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % bound.max(1) as u64).unwrap_or_default()
    }
}

fn run(name: &'static str, target: fn(&[u8]) -> bool) {
    const LONGEST: usize = 160;
    let count = env::var("FUZZ_INPUTS")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(effort::of(500, 3_000));
    let folder = Path::new(FUZZ).join("seeds").join(name);
    let mut paths: Vec<_> =
        fs::read_dir(folder).expect("lists").map(|it| it.expect("lists").path()).collect();
    paths.sort();
    let mut inputs: Vec<Vec<u8>> =
        paths.iter().map(|path| fs::read(path).expect("reads")).collect();
    let units = [UNITS, LONG_UNITS].concat();
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut used = 0;
    for number in 0..count {
        let mut input = match inputs.get(number) {
            Some(seed) => seed.clone(),
            None => inputs[random.below(inputs.len())].clone(),
        };
        for _ in 0..if number < paths.len() { 0 } else { 1 + random.below(4) } {
            let start = random.below(input.len() + 1);
            let end = (start + random.below(6)).min(input.len());
            let unit = units[random.below(units.len())].as_bytes();
            match random.below(5) {
                0 => drop(input.drain(start..end)),
                1 => drop(input.splice(start..end, unit.iter().copied())),
                2 => input.insert(start, random.below(256) as u8),
                _ => drop(input.splice(start..start, unit.iter().copied())),
            }
        }
        input.truncate(LONGEST);
        let witness = Witness(name, &input);
        let is_useful = target(witness.1);
        drop(witness);
        if is_useful {
            used += 1;
            if inputs.len() < 2_000 {
                inputs.push(input);
            }
        }
    }
    println!("{name}: {used} of {count} of use");
    assert!(used * 10 > count, "{name}: {used} of {count} of use");
}

#[test]
fn diagnose() {
    run("diagnose", around::diagnose);
}

#[test]
fn documents() {
    run("documents", around::documents);
}

#[test]
fn extract() {
    run("extract", around::extract);
}
