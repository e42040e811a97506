//! Tests that compare every implementation of a window with the tables: every byte at every position of every length
//! around the seams.

#[cfg(unix)]
mod page_ends;

use super::*;
use crate::char_set::CharSet;
use crate::fast::runs;

// A second implementation: SSE2 on a machine that has it, otherwise the words.
#[cfg(all(
    target_arch = "x86_64",
    target_feature = "sse2",
    not(uri_grammar_window = "words")
))]
use machine::sse2;
#[cfg(not(all(
    target_arch = "x86_64",
    target_feature = "sse2",
    not(uri_grammar_window = "words")
)))]
use words as sse2;

const RUNS: [Run; 7] = [
    runs::SCHEME,
    runs::REG_NAME,
    runs::USERINFO,
    runs::SEGMENT_NC,
    runs::PCHAR,
    runs::SEGMENTS,
    runs::QUERY,
];

/// Two windows and a little more.
const LONGEST: usize = 130;

/// The results of an implementation about a window.
#[derive(Debug, PartialEq)]
struct Seen {
    /// By run.
    runs: [u64; RUNS.len()],
    hash: u64,
    legal: u64,
    beyond_ascii: u64,
    hex_and_colons: (u64, u64),
}

/// Returns the sets of a window unchanged.
struct AsTheyAre;

impl Reader for AsTheyAre {
    type Answer = Sets;
    const IRI: bool = true;

    fn read(self, sets: Sets) -> Sets {
        sets
    }
}

/// Returns the sets that a reader of URIs gets.
struct AsFarAsLegal;

impl Reader for AsFarAsLegal {
    type Answer = Sets;

    fn read(self, sets: Sets) -> Sets {
        sets
    }
}

/// Returns the results of one implementation about the bytes that it knows.
fn seen(text: &[u8], sets: Sets, hex_and_colons: (u64, u64)) -> Seen {
    let (seam, known) = if text.len() < WINDOW { (WINDOW, u64::MAX) } else { (SEAM, !(3 << SEAM)) };
    assert_eq!(sets.seam, seam);
    Seen {
        runs: RUNS.map(|run| sets.of(run.window_run().expect("a name")) & known),
        hash: sets.hash & known,
        legal: sets.legal & known,
        beyond_ascii: sets.beyond_ascii & known,
        hex_and_colons: (hex_and_colons.0 & known, hex_and_colons.1 & known),
    }
}

/// Returns the results by the tables.
fn expected(text: &[u8]) -> Seen {
    let length = if text.len() < WINDOW { text.len() } else { SEAM };
    let which = |is: &dyn Fn(usize) -> bool| {
        (0..length).filter(|&at| is(at)).fold(0, |bits, at| bits | 1 << at)
    };
    let is_hex = |at: usize| text.get(at).is_some_and(u8::is_ascii_hexdigit);
    let is_triplet = |at| text[at] == b'%' && is_hex(at + 1) && is_hex(at + 2);
    let of = |run: &Run| {
        let has_triplets = run.first().contains('%');
        which(&|at| run.contains(text[at]) || has_triplets && is_triplet(at))
    };
    let hash = which(&|at| text[at] == b'#');
    Seen {
        runs: RUNS.each_ref().map(of),
        hash,
        legal: of(&runs::QUERY) | hash,
        beyond_ascii: which(&|at| !text[at].is_ascii()),
        hex_and_colons: (which(&is_hex), which(&|at| text[at] == b':')),
    }
}

/// Compares all implementations on a text, and the ends of its runs from `at` on.
fn compare(text: &[u8], at: usize) {
    let expected = expected(text);
    let same = |way: &str, sets, hex_and_colons| {
        let seen = seen(text, sets, hex_and_colons);
        assert_eq!(seen, expected, "{way}: {}", text.escape_ascii());
    };
    let sets = machine::read(text, AsTheyAre);
    same("the machine", sets, machine::hex_and_colons(text));
    same("words", words::sets::<true>(text), words::hex_and_colons(text));
    same("SSE2", sse2::sets::<true>(text), sse2::hex_and_colons(text));
    compare_as_far_as_legal(text, &sets);
    compare_tails(text, at);
    compare_marks(text);
    #[cfg(feature = "iri")]
    compare_beyond_ascii(text, sets, at);
    for run in RUNS {
        let (found, by_table) = (sets.end_of::<false>(&run, text, at), at + run.scan(&text[at..]));
        assert_eq!(found, by_table, "{run:?} from {at} in {}", text.escape_ascii());
    }
}

/// Checks that a reader of URIs gets the same sets up to the first byte that is neither legal nor a bracket.
fn compare_as_far_as_legal(text: &[u8], sets: &Sets) {
    let is_bracket = |at: usize| u64::from(text.get(at) == Some(&b'[')) << at;
    let brackets = (0..WINDOW).fold(0, |bits, at| bits | is_bracket(at));
    let illegal = !(sets.legal | brackets);
    let known = illegal ^ illegal.wrapping_sub(1);
    let of = |sets: &Sets| {
        let Sets { seam, scheme, reg_name, colon, slash, at, question, hash, legal, .. } = *sets;
        let all = [scheme, reg_name, colon, slash, at, question, hash, legal];
        (seam, all.map(|set| set & known))
    };
    let same = |way: Sets| assert_eq!(of(&way), of(sets), "{}", text.escape_ascii());
    same(machine::read(text, AsFarAsLegal));
    same(words::sets::<false>(text));
    same(sse2::sets::<false>(text));
}

/// Compares the ends of paths and queries that leave the first window.
fn compare_tails(text: &[u8], at: usize) {
    if text.len() < WINDOW {
        return;
    }
    let same = |found: [usize; 3], expected: usize| {
        assert_eq!(found, [expected; 3], "from {at} in {}", text.escape_ascii());
    };
    for (run, is_path) in [(runs::SEGMENTS, true), (runs::QUERY, false)] {
        same(ends_of_tail::<false>(text, at, is_path), at + run.scan(&text[at..]));
        #[cfg(feature = "iri")]
        same(ends_of_tail::<true>(text, at, is_path), at + run.scan_beyond_ascii(&text[at..]));
    }
}

/// Returns the ends that all implementations find.
fn ends_of_tail<const IRI: bool>(text: &[u8], at: usize, is_path: bool) -> [usize; 3] {
    [
        machine::end_of_tail::<IRI>(text, at, is_path),
        sse2::end_of_tail::<IRI>(text, at, is_path),
        words::end_of_tail::<IRI>(text, at, is_path),
    ]
}

/// Compares all searches for the bytes that normalization and resolution may change.
fn compare_marks(text: &[u8]) {
    let window = &text[..text.len().min(WINDOW)];
    let which = |is: &dyn Fn(u8) -> bool| {
        window.iter().enumerate().fold(0, |bits, (at, &it)| bits | u64::from(is(it)) << at)
    };
    let [percents, slashes, dots] = [b'%', b'/', b'.'].map(|byte| which(&|it| it == byte));
    let expected = Marks { upper: which(&|it| it.is_ascii_uppercase()), percents, slashes, dots };
    for ((slashes, dots), marks) in [
        (machine::slashes_and_dots(text), machine::marks(text)),
        (sse2::slashes_and_dots(text), sse2::marks(text)),
        (words::slashes_and_dots(text), words::marks(text)),
    ] {
        assert_eq!(marks, expected, "{}", text.escape_ascii());
        assert_eq!((slashes, dots), (expected.slashes, expected.dots), "{}", text.escape_ascii());
    }
}

/// Compares the sets of texts with characters beyond ASCII.
#[cfg(feature = "iri")]
fn compare_beyond_ascii(text: &[u8], sets: Sets, at: usize) {
    let sets = sets.with_beyond_ascii();
    for run in RUNS {
        let (found, by_table) =
            (sets.end_of::<true>(&run, text, at), at + run.scan_beyond_ascii(&text[at..]));
        assert_eq!(found, by_table, "{run:?} from {at} in {}", text.escape_ascii());
        let others: Vec<u8> =
            text.iter().map(|&byte| if byte.is_ascii() { byte } else { b'z' }).collect();
        if run.window_run() != Some(WindowRun::Scheme) {
            let as_letters = at + run.scan(&others[at..]);
            assert_eq!(found, as_letters, "{run:?} from {at} in {}", text.escape_ascii());
        }
    }
}

/// The bytes of a text are all different, and each is once at each position.
#[test]
fn every_byte_at_every_place() {
    for length in 0..=LONGEST {
        for first in 0..=255_u8 {
            let text: Vec<u8> = (0..length).map(|place| first.wrapping_add(place as u8)).collect();
            compare(&text, 0);
        }
    }
}

/// Compares the results for every byte among digits, so that runs end there or at the end of the text.
fn every_byte_among_digits(lengths: impl Iterator<Item = usize>) {
    for length in lengths {
        let mut text = vec![b'1'; length];
        for place in 0..length {
            for byte in 0..=255 {
                text[place] = byte;
                compare(&text, 0);
            }
            text[place] = b'1';
        }
    }
}

#[test]
fn every_byte_among_digits_at_window_edges() {
    let seams = [0, WINDOW / 2, WINDOW, 2 * WINDOW];
    every_byte_among_digits(
        (0..=LONGEST).filter(|&length| seams.iter().any(|seam| seam.abs_diff(length) < 3)),
    );
}

mod gate {
    use super::*;

    #[test]
    #[ignore = "takes ten seconds; `.ci/tests` runs it with URI_GRAMMAR_ALL=1"]
    fn every_byte_among_digits_in_every_length() {
        every_byte_among_digits(0..=LONGEST);
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
                // The end of the text cuts this short.
                compare(&text[..place + 1], 0);
                compare(&text[..place + 2], 0);
            }
        }
    }
}

#[test]
fn triplets_across_window_edges() {
    for shift in 0..3 {
        for length in 0..=LONGEST {
            let text: Vec<u8> = b"%aF".iter().copied().cycle().skip(shift).take(length).collect();
            for at in 0..=length {
                compare(&text, at);
            }
        }
    }
}

/// The implementations agree on random texts, of characters that a URI contains and of any bytes.
#[test]
fn any_texts() {
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    let mut next = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % below
    };
    for round in 0..20_000 {
        let characters: &[u8] = if round % 4 > 0 { b"aZ09%%:/?#@[].-_~!,=+" } else { &[] };
        let length = next(LONGEST + 1);
        let byte = |_| match characters {
            [] => next(256) as u8,
            _ => characters[next(characters.len())],
        };
        let text: Vec<u8> = (0..length).map(byte).collect();
        compare(&text, 0);
        compare(&text, length / 2);
    }
}

#[test]
fn long_texts() {
    let mut text = vec![b'a'; 1 << 20];
    compare(&text, 0);
    for place in [62, 63, 64, 4_095, (1 << 20) - 2] {
        for byte in [b'^', b'?', b'%'] {
            text[place] = byte;
            compare(&text, 0);
            compare(&text, place / 2);
        }
        text[place] = b'a';
    }
}

/// The bytes after a text are not examined.
#[test]
fn ignores_bytes_after_the_text() {
    for length in 0..=LONGEST {
        for after in [b'a', b'%', 0xFF] {
            let mut text = vec![b'%'; length];
            text.resize(length + 64, after);
            compare(&text[..length], 0);
        }
    }
}

#[test]
fn sets_are_disjoint() {
    // A character in two sets would be counted for a run that has only one of them.
    for byte in 0..=u8::MAX {
        let Sets { reg_name, colon, slash, at, question, .. } = machine::read(&[byte], AsTheyAre);
        let all = [reg_name, colon, slash, at, question];
        assert!(all.iter().map(|set| set.count_ones()).sum::<u32>() <= 1, "{byte}");
        assert_eq!(
            all.iter().any(|&set| set > 0),
            CharSet::contains_byte(runs::QUERY_CHARACTERS, byte)
        );
    }
}
