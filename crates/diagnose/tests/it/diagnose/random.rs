//! Texts without a plan, made of what tends to go wrong.

use uri_grammar::Rule;

use super::laws::lawful;

use crate::effort;

const PIECES: &[&[u8]] = &[
    b"http:",
    b"//",
    b"/",
    b"?",
    b"#",
    b":",
    b"@",
    b"[",
    b"]",
    b"[::1]",
    b"::",
    b"1",
    b"a",
    b"ffff",
    b"v1.",
    b"%",
    b"%4",
    b"%41",
    b"%zz",
    b"%25eth0",
    b"{",
    b"}",
    b"{id}",
    b"{?q}",
    b"\\",
    b" ",
    b"\t\n",
    b"<",
    b">",
    b"\"",
    b"'",
    b"(",
    b")",
    b"`",
    b"|",
    "é".as_bytes(),
    "\u{200B}".as_bytes(),
    "\u{201C}".as_bytes(),
    b"\xFF",
    b"\xE2\x82",
    b"1.2.3.4",
    b"80",
    b".",
    b"user:pw",
    b"example.com",
    b"C:",
    b"<URL:",
    b"https",
    b"0",
    b"%5B",
    b"%5D",
    b",",
    b"1:2:3:4:5:6:7",
    b"12345",
    b"01.2.3.256",
    b"localhost",
    b"{%",
    b"%}",
    b"<%",
    b"%>",
    b"\\/",
    b"\\u00e9",
    b"\x1B[1m",
    b"\0",
    b"%s",
    b"**",
    b"](",
    b"</a>",
    b"=",
    "\u{FF0F}".as_bytes(),
    "\u{FF1A}".as_bytes(),
    "\u{FF05}".as_bytes(),
    "\u{3000}".as_bytes(),
    "\u{3002}".as_bytes(),
    "\u{201E}".as_bytes(),
];

/// Texts of pieces, the same every time, as many as are asked for.
pub fn texts(count: usize, mut each: impl FnMut(usize, Vec<u8>, Rule)) {
    // Numerical Recipes' generator.
    let mut random = 1u32;
    let mut next = |most: usize| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 8) as usize % most
    };
    for i in 0..count {
        let pieces = 1 + next(9);
        let text: Vec<u8> = (0..pieces).flat_map(|_| PIECES[next(PIECES.len())].to_vec()).collect();
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
    let mut invalid = 0;
    let count = effort::of(8_000, 300_000);
    texts(count, |_, text, rule| invalid += usize::from(!lawful(rule, &text).is_valid()));
    println!("{invalid} of {count} are invalid");
}
