//! Random texts made of error-prone pieces.

use uri_grammar::{GrammarRule, Rule};

use super::laws::lawful;
use crate::{effort, pieces};

/// Generates `count` texts of the pieces in a section of `data/pieces.txt`, the same in every run.
pub fn texts(section: &str, count: usize, mut each: impl FnMut(usize, Vec<u8>, Rule)) {
    let of = pieces::of(section);
    // The generator of Numerical Recipes.
    let mut random = 1u32;
    let mut next = |most: usize| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 8) as usize % most
    };
    for i in 0..count {
        let pieces = 1 + next(9);
        let text: Vec<u8> = (0..pieces).flat_map(|_| of[next(of.len())].clone()).collect();
        let text = match i % 5 {
            0 => [b"http://", &text[..]].concat(),
            1 => [b"http://h", &text[..]].concat(),
            2 => [b"http://[", &text[..]].concat(),
            _ => text,
        };
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
        texts(section, count, |_, text, rule| {
            invalid += usize::from(!lawful(rule, &text).is_valid());
        });
        println!("{invalid} of {count} are invalid");
    }
}
