//! The vector instructions against the table: every byte at every place of every length
//! around the seams of the window.

use super::Masks;
use crate::fast::runs::{self, Run};

const RUNS: [&Run; 10] = [
    &runs::SCHEME,
    &runs::REG_NAME,
    &runs::USERINFO,
    &runs::SEGMENT_NC,
    &runs::PCHAR,
    &runs::SEGMENTS,
    &runs::QUERY,
    &runs::IPVFUTURE,
    &runs::DIGITS,
    &runs::HEXDIGS,
];

/// Two windows, and a little more.
const LONGEST: usize = 130;

fn compare(text: &[u8], at: usize) {
    let masks = Masks::of(text);
    for run in RUNS {
        let (masked, by_table) = (masks.scan(run, text, at, usize::MAX), run.scan(&text[at..]));
        assert_eq!(masked, by_table, "{run:?} from {at} in {text:?}");
    }
}

#[test]
fn every_byte_at_every_place() {
    for length in 0..=LONGEST {
        let mut text = vec![b'1'; length];
        for place in 0..length {
            for byte in 0..=255 {
                text[place] = byte;
                compare(&text, 0);
                compare(&text, place);
            }
            text[place] = b'1';
        }
    }
}

#[test]
fn every_triplet_at_every_place() {
    for triplet in [b"%41", b"%4g", b"%g4", b"%%4", b"4%4", b"%zz"] {
        for length in 3..=LONGEST {
            for place in 0..=length - 3 {
                let mut text = vec![b'a'; length];
                text[place..place + 3].copy_from_slice(triplet);
                compare(&text, 0);
                // Cut short by the end of the text.
                compare(&text[..place + 1], 0);
                compare(&text[..place + 2], 0);
            }
        }
    }
}

#[test]
fn triplets_across_every_seam() {
    for shift in 0..3 {
        for length in 0..=LONGEST {
            let text: Vec<u8> = b"%aF".iter().copied().cycle().skip(shift).take(length).collect();
            for at in 0..=length {
                compare(&text, at);
            }
        }
    }
}

#[test]
fn long_texts() {
    let mut text = vec![b'a'; 1 << 20];
    compare(&text, 0);
    for place in [62, 63, 64, 4_095, (1 << 20) - 2] {
        text[place] = b'^';
        compare(&text, 0);
        compare(&text, place / 2);
        text[place] = b'a';
    }
}
