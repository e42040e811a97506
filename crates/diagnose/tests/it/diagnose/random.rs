//! Random texts made of error-prone pieces.

use uri_grammar::{GrammarRule, Rule};

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

/// Pieces of text around URIs, in place of URIs, and of other formats.
const OF_PROSE: &[&[u8]] = &[
    b"a",
    b" ",
    b"  ",
    b"-",
    b"- b",
    b"see ",
    b" for more",
    b" thx!",
    b"www.",
    b" www.a.example",
    b"http://a.example/b",
    b"://",
    b"https",
    b"url = {",
    b"},",
    b"image: ",
    b"\t",
    b";",
    b",",
    b"(a or ",
    b")",
    b" [b]",
    b" code: x8",
    b"C# ",
    b"##",
    b"#",
    b"/",
    b"/ ",
    b"?c=",
    b" 1",
    b"&",
    b"*|A|*",
    b"[EMAIL]",
    b"[",
    b"]",
    b"<token>",
    b"<",
    b">",
    b"data:,<a>",
    b"data:image/svg+xml,%3Ca",
    b"data:;base64,aGFs",
    b"{\"a\": \"",
    b"\"",
    b"{}",
    b"{",
    b"}",
    b"urn:uuid:{",
    b"fe80::1%eth0",
    b"::1%",
    b":",
    b":80",
    b":http",
    b":*",
    b":[",
    b"8080:80",
    b"1.2.3.4",
    b":/var/lib",
    b"my_app",
    b"mailto:a@b.c",
    b"; c@d.e",
    b" <a@b.c>",
    b"tel:+1",
    b"hxxp://",
    b"[.]",
    b"\\?",
    b"\\=",
    b"%C3",
    b"%G9",
    b"%A",
    b"Endpoint=",
    b"@",
    b"=",
    b".",
    b"!",
    "\u{FF0C}\u{8BF7}".as_bytes(),
    "\u{2026}".as_bytes(),
    "\u{E9}".as_bytes(),
    b"\r\n",
    b"=3D",
];

/// Generates `count` texts of pieces, the same in every run.
pub fn texts(count: usize, each: impl FnMut(usize, Vec<u8>, Rule)) {
    texts_of(PIECES, count, each);
}

fn texts_of(of: &[&[u8]], count: usize, mut each: impl FnMut(usize, Vec<u8>, Rule)) {
    // The generator of Numerical Recipes.
    let mut random = 1u32;
    let mut next = |most: usize| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (random >> 8) as usize % most
    };
    for i in 0..count {
        let pieces = 1 + next(9);
        let text: Vec<u8> = (0..pieces).flat_map(|_| of[next(of.len())].to_vec()).collect();
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

#[test]
fn words_in_any_order() {
    let mut invalid = 0;
    let count = effort::of(8_000, 300_000);
    texts_of(OF_PROSE, count, |_, text, rule| {
        invalid += usize::from(!lawful(rule, &text).is_valid());
    });
    println!("{invalid} of {count} are invalid");
}
