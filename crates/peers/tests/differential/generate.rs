//! Texts that look like references. They consist of pieces on which parsers disagree, with some random changes. The
//! texts are the same each time.

#[path = "../../src/synthetic/random.rs"]
mod random;

pub use random::Random;

impl Random {
    fn pick<'a>(&mut self, pool: &[&'a str]) -> &'a str {
        pool[self.below(pool.len())]
    }
}

const SCHEMES: &[&str] =
    &["a", "A", "http", "HTTP", "https", "hTTps", "ws", "ftp", "file", "urn", "mailto", "x+1.-"];
const USERINFOS: &[&str] = &["", "u", "u:p", ":", "%41%3a", "u:p:q", "~%7e;"];
#[rustfmt::skip]
const HOSTS: &[&str] = &[
    "", "h", "EX%41mple.COM", "example.com", "%e9", "%C3%A9.ORG", "1.2.3.4", "1.2.3.256",
    "01.2.3.4", "1.2.3", "1.2.3.4.5", "0x7f.1", "a..b", "a_b", "!$&'()*+,;=", "[::1]", "[::]",
    "%2e", ".", "[2001:DB8:0:0:1::1]", "[::FFFF:1.2.3.4]", "[1:2:3:4:5:6:7::]",
    "[::2:3:4:5:6:7:8]", "[]", "[1::2:3:4:5:6:7:8]", "[::1.2.3.256]", "[V1F.aB:c]", "[v.a]",
    "[fe80::1%25en0]", "%31.2.3.4",
];
#[rustfmt::skip]
const PORTS: &[&str] = &[
    "", "", "", "", ":", ":80", ":443", ":21", ":080", ":0", ":8080", ":65536",
    ":99999999999999999999", ":8a", ":-1",
];
#[rustfmt::skip]
const SEGMENTS: &[&str] = &[
    "", "", ".", ".", "..", "..", "..", "a", "b", "c", "a", "b", "%2e", "%2E%2e", ".%2e", "%2e.",
    "a:b", "%41", "%7e%7E", "%2f", "%c3%A9", "...", "..a", ".a", "a.", "%2e%2e%2e", "c;x=1", "@",
    "!$&'()*+,;=", "-_.~", "1:",
];
const TAILS: &[&str] =
    &["", "", "q", "a=b&c=d", "?/", "%41%2f%c3", "/../x", "..", "a:b@c", "!$&'()*+,;=", "%7E"];
#[rustfmt::skip]
const SPOILERS: &[&str] = &[
    " ", "\"", "<", ">", "\\", "^", "`", "{", "|", "}", "%", "[", "]", "#", ":", "@", "/", "?",
    "\t", "\n", "\r", "\0", "\u{7f}", "%4", "%g1", "é", "日本", "\u{e000}", "\u{85}", "\u{a0}",
    "\u{200e}", "\u{fdd0}", "\u{ffff}", "\u{e0001}", "\u{10ffff}", "\u{1f600}", "ſ", "K", "0", "a",
    "F", ".", "::",
];

/// Returns a reference, or a text that looks like one.
pub fn text(r: &mut Random) -> String {
    let mut text = if r.chance(2) { with_scheme(r) } else { without_scheme(r) };
    if r.chance(3) {
        for _ in 0..=r.below(2) {
            spoil(r, &mut text);
        }
    }
    text
}

/// Returns a text that may be a base.
pub fn with_scheme(r: &mut Random) -> String {
    format!("{}:{}", r.pick(SCHEMES), without_scheme(r))
}

/// Returns a text that may be a relative reference.
pub fn without_scheme(r: &mut Random) -> String {
    let mut text = String::new();
    if r.chance(2) {
        text.push_str("//");
        if r.chance(4) {
            text.push_str(r.pick(USERINFOS));
            text.push('@');
        }
        if r.chance(6) {
            address(r, &mut text)
        } else {
            text.push_str(r.pick(HOSTS))
        }
        text.push_str(r.pick(PORTS));
        if r.chance(8) {
            return tail(r, text);
        }
        text.push('/');
    } else if r.chance(8) {
        return tail(r, text);
    } else if r.chance(2) {
        text.push('/');
    }
    for number in 0..r.below(6) {
        if number > 0 {
            text.push('/');
        }
        text.push_str(r.pick(SEGMENTS));
    }
    tail(r, text)
}

/// Returns a text for the comparison with the URL standard: it has a host and no random changes.
pub fn web(r: &mut Random) -> String {
    let scheme = r.pick(&["http", "HTTP", "https", "ws", "ftp"]);
    loop {
        let rest = without_scheme(r);
        if rest.starts_with("//") {
            return format!("{scheme}:{rest}");
        }
    }
}

/// Writes something between an IPv6 address and nonsense.
fn address(r: &mut Random, text: &mut String) {
    text.push('[');
    for number in 0..r.below(10) {
        if number > 0 || r.chance(4) {
            text.push_str(if r.chance(6) { "::" } else { ":" });
        }
        text.push_str(r.pick(&["0", "1", "00", "ab", "FFFF", "0db8", "12345", "0000", "g"]));
    }
    if r.chance(4) {
        text.push_str(r.pick(&[":1.2.3.4", "::1.2.3.4", ":255.255.255.255", ":1.2.3", "::"]));
    }
    text.push(']');
}

fn tail(r: &mut Random, mut text: String) -> String {
    for delimiter in ['?', '#'] {
        if r.chance(3) {
            text.push(delimiter);
            text.push_str(r.pick(TAILS));
        }
    }
    text
}

/// Inserts something, or removes a character.
fn spoil(r: &mut Random, text: &mut String) {
    let places: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    let place = places[r.below(places.len())];
    if r.chance(5) && place < text.len() {
        text.remove(place);
    } else {
        text.insert_str(place, r.pick(SPOILERS));
    }
}
