//! Random texts made of error-prone pieces.

use uri_grammar::{GrammarRule, Rule};

use super::laws::lawful;
use crate::{effort, pieces};

/// Prefixes that make the pieces a path, a host or an IP literal.
pub const PREFIXES: [&str; 5] = ["http://", "http://h", "http://[", "", ""];

/// Generates `count` texts, each with a prefix and pieces in a section of `data/pieces.txt`, the same in every run.
pub fn texts(
    section: &str,
    prefixes: &[&str],
    count: usize,
    mut each: impl FnMut(usize, Vec<u8>, Rule),
) {
    let of = pieces::of(section);
    // The generator of Numerical Recipes.
    let mut random = 1u32;
    let mut next = |most: usize| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 8) as usize % most
    };
    for i in 0..count {
        let pieces = 1 + next(9);
        let mut text = prefixes[i % prefixes.len()].as_bytes().to_vec();
        (0..pieces).for_each(|_| text.extend(&of[next(of.len())]));
        let rule = match i % 3 {
            0 => Rule::Uri,
            1 => Rule::UriReference,
            _ => Rule::ALL[next(Rule::ALL.len())],
        };
        each(i, text, rule);
    }
}

#[test]
fn pieces_in_any_order() {
    for section in ["mistakes", "prose"] {
        let mut invalid = 0;
        let count = effort::of(8_000, 300_000);
        texts(section, &PREFIXES, count, |_, text, rule| {
            invalid += usize::from(!lawful(rule, &text).is_valid());
        });
        println!("{invalid} of {count} are invalid");
    }
}
