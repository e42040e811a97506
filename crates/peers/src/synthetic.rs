//! Generated corpora: valid references of twelve kinds in equal parts, and valid references with one changed byte.
//! Both depend only on a fixed seed.

mod iris;
mod random;

use crate::contestants::is_reference;
pub(crate) use iris::iris;
use random::Random;
pub(crate) use random::mix;

/// The number of references of each kind in the synthetic corpus.
const PER_KIND: usize = 1_000;

/// The number of pairs of a base and a reference.
const PAIRS: usize = 8_000;

/// The number of long references.
const LONG: usize = 600;

/// The kinds, with one function for each.
const KINDS: [fn(&mut Random) -> String; 12] = [
    ipv6,
    ip_future,
    ipv4,
    userinfo,
    long_query,
    percent_path,
    urn,
    mailto,
    absolute_path,
    rootless_path,
    network_path,
    short_reference,
];

/// Returns equal parts of every kind, shuffled.
pub(crate) fn references() -> Vec<String> {
    shuffled(3986, &KINDS)
}

/// Returns references whose hosts are addresses of versions 6 and 4.
pub(crate) fn addresses() -> Vec<String> {
    shuffled(2732, &[ipv6, ipv4, ipv6, ipv4])
}

/// Returns references of fewer than 16 bytes, such as links to neighboring pages and to places in a page.
pub(crate) fn short() -> Vec<String> {
    fn place(r: &mut Random) -> String {
        format!("#{}", r.word(1, 14))
    }
    fn page(r: &mut Random) -> String {
        format!("{}.html", r.word(1, 10))
    }
    fn folder(r: &mut Random) -> String {
        format!("../{}/", r.word(1, 11))
    }
    fn question(r: &mut Random) -> String {
        format!("/{}?{}={}", r.word(1, 6), r.word(1, 3), r.word(1, 3))
    }
    fn address(r: &mut Random) -> String {
        format!("tel:+{}", r.below(1_000_000_000))
    }
    fn site(r: &mut Random) -> String {
        format!("//{}.com/", r.word(1, 8))
    }
    shuffled(15, &[place, page, folder, question, address, site])
}

/// Returns references of 2 to 8 kB: long paths, long queries, and data.
pub(crate) fn long() -> Vec<String> {
    let mut random = Random(8192);
    let r = &mut random;
    let mut texts = Vec::with_capacity(LONG);
    for number in 0..LONG {
        let length = r.between(2_000, 8_000);
        let mut text = match number % 3 {
            0 => "data:image/png;base64,".to_owned(),
            1 => format!("https://{}/{}?", host(r), path(r, 3)),
            _ => format!("https://{}/", host(r)),
        };
        while text.len() < length {
            match number % 3 {
                0 => text.push_str(&r.word(40, 80)),
                1 => text.push_str(&format!(
                    "{}={}%20{}&",
                    r.word(1, 8),
                    r.word(1, 20),
                    r.word(1, 9)
                )),
                _ => text.push_str(&format!("{}/", r.word(1, 30))),
            }
        }
        texts.push(text);
    }
    texts
}

fn shuffled(seed: u64, kinds: &[fn(&mut Random) -> String]) -> Vec<String> {
    let mut random = Random(seed);
    let mut texts = Vec::with_capacity(kinds.len() * PER_KIND);
    for kind in kinds {
        texts.extend((0..PER_KIND).map(|_| kind(&mut random)));
    }
    for last in (1..texts.len()).rev() {
        texts.swap(last, random.below(last + 1));
    }
    texts
}

/// Returns bases and references, separated by tabs: links below the same host and to other hosts, and dot segments
/// that climb to the root and above.
pub(crate) fn pairs() -> Vec<String> {
    let mut random = Random(52);
    let r = &mut random;
    let mut pairs = Vec::with_capacity(PAIRS);
    for number in 0..PAIRS {
        let base = format!("https://{}{}/{}", host(r), port(r), path(r, 6));
        let base =
            if r.chance(4) { format!("{base}?{}={}", r.word(1, 6), r.word(1, 12)) } else { base };
        let reference = match number % 8 {
            0 => absolute_path(r),
            1 => network_path(r),
            2 => short_reference(r),
            3 => long_query(r),
            4 => format!("./{}", path(r, 3)),
            5 => format!("{}{}", "../".repeat(r.between(1, 8)), path(r, 3)),
            6 => format!("{}/../{}/./{}", path(r, 3), path(r, 2), path(r, 2)),
            _ => rootless_path(r),
        };
        pairs.push(format!("{base}\t{reference}"));
    }
    for last in (1..pairs.len()).rev() {
        pairs.swap(last, r.below(last + 1));
    }
    pairs
}

/// Returns the given references with one changed byte at the start, in the middle or at the end, in turn. Texts that
/// are still references are omitted.
pub(crate) fn spoiled<'a>(valid: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    const SPOILERS: &[u8] = b" \"<>\\^`{|}%[]#:\x7f\t";
    let mut random = Random(2396);
    valid
        .into_iter()
        .filter(|text| text.is_ascii())
        .enumerate()
        .filter_map(|(number, text)| {
            let place = [0, text.len() / 2, text.len().saturating_sub(1)][number % 3];
            let spoiler = char::from(SPOILERS[random.below(SPOILERS.len())]);
            let replaced = usize::from(random.chance(2) && !text.is_empty());
            let text = format!("{}{spoiler}{}", &text[..place], &text[place + replaced..]);
            (!is_reference(&text)).then_some(text)
        })
        .collect()
}

fn ipv6(r: &mut Random) -> String {
    let groups = |r: &mut Random, count: usize| {
        let groups: Vec<_> = (0..count).map(|_| format!("{:x}", r.below(0x10000))).collect();
        groups.join(":")
    };
    let address = match r.below(4) {
        0 => groups(r, 8),
        1 => format!("{}:{}", groups(r, 6), dotted(r)),
        2 => "::1".to_owned(),
        _ => {
            let left = r.below(7);
            let right = r.below(8 - left);
            format!("{}::{}", groups(r, left), groups(r, right))
        }
    };
    let (port, path) = (port(r), path(r, 3));
    format!("http://[{address}]{port}/{path}")
}

fn ip_future(r: &mut Random) -> String {
    let (version, address) = (r.below(256), r.word(3, 12));
    let (detail, port, path) = (r.word(1, 6), port(r), path(r, 2));
    format!("coap://[v{version:x}.{address}:{detail}]{port}/{path}")
}

fn ipv4(r: &mut Random) -> String {
    let (address, port, path) = (dotted(r), port(r), path(r, 4));
    format!("http://{address}{port}/{path}")
}

fn userinfo(r: &mut Random) -> String {
    let (user, host, path) = (r.word(3, 10), host(r), path(r, 3));
    match r.below(3) {
        0 => format!("ssh://{user}@{host}/{path}.git"),
        1 => format!("ftp://{user}:{}@{host}:21/{path}", r.word(6, 16)),
        _ => format!("https://{user}%40{}@{host}/{path}", r.word(3, 8)),
    }
}

fn long_query(r: &mut Random) -> String {
    let mut text = format!("https://{}/{}?", host(r), path(r, 2));
    for number in 0..r.between(6, 20) {
        if number > 0 {
            text.push('&');
        }
        text.push_str(&format!("{}={}", r.word(2, 8), r.word(1, 20)));
    }
    text
}

fn percent_path(r: &mut Random) -> String {
    let mut text = format!("https://{}", host(r));
    for _ in 0..r.between(1, 4) {
        text.push('/');
        for _ in 0..r.between(2, 10) {
            text.push_str(&format!("%D0%{:02X}", 0x90 + r.below(0x30)));
        }
    }
    text
}

fn urn(r: &mut Random) -> String {
    match r.below(4) {
        0 => {
            let (a, b) = (r.next(), r.next());
            let (b, c, d) = (b as u16, (b >> 16) as u16, (b >> 32) as u16);
            format!("urn:uuid:{:08x}-{b:04x}-{c:04x}-{d:04x}-{:012x}", a as u32, a >> 16)
        }
        1 => format!("urn:isbn:978{:010}", r.below(10_000_000_000)),
        2 => format!("urn:ietf:rfc:{}", r.between(1, 9999)),
        _ => format!("urn:{}:{}:{}", r.word(3, 8), r.word(3, 8), r.word(3, 20)),
    }
}

fn mailto(r: &mut Random) -> String {
    let (user, host) = (r.word(3, 12), host(r));
    match r.below(4) {
        0 => format!("mailto:{user}@{host}?subject={}%20{}", r.word(3, 9), r.word(3, 9)),
        1 => format!("tel:+{}-{}", r.between(1, 99), r.between(100_000, 99_999_999)),
        2 => format!("news:{}.{user}", r.word(3, 6)),
        _ => format!("mailto:{user}@{host}"),
    }
}

fn absolute_path(r: &mut Random) -> String {
    let text = format!("/{}", path(r, 6));
    tail(r, text)
}

fn rootless_path(r: &mut Random) -> String {
    let path = path(r, 4);
    let text = match r.below(4) {
        0 => format!("{}{path}", "../".repeat(r.between(1, 4))),
        1 => format!("./{}:{path}", r.word(2, 6)),
        2 => format!("{};{}={}/{path}", r.word(2, 6), r.word(1, 4), r.word(1, 4)),
        _ => format!("{path}.html"),
    };
    tail(r, text)
}

fn network_path(r: &mut Random) -> String {
    let text = format!("//{}{}/{}", host(r), port(r), path(r, 4));
    tail(r, text)
}

fn short_reference(r: &mut Random) -> String {
    match r.below(5) {
        0 => format!("?{}={}", r.word(1, 8), r.word(1, 12)),
        1 => format!("#{}", r.word(1, 24)),
        2 => "../".repeat(r.between(1, 5)),
        3 => r.word(1, 8),
        _ => tail(r, String::new()),
    }
}

fn host(r: &mut Random) -> String {
    let top = ["example", "com", "org", "net", "de", "co.uk"][r.below(6)];
    match r.below(2) {
        0 => format!("www.{}.{top}", r.word(3, 14)),
        _ => format!("{}.{top}", r.word(3, 14)),
    }
}

fn port(r: &mut Random) -> String {
    match r.below(3) {
        0 => format!(":{}", r.between(1, 65_535)),
        _ => String::new(),
    }
}

fn dotted(r: &mut Random) -> String {
    let octets: Vec<_> = (0..4).map(|_| r.below(256).to_string()).collect();
    octets.join(".")
}

/// Returns one to `most` segments.
fn path(r: &mut Random, most: usize) -> String {
    let segments: Vec<_> = (0..r.between(1, most)).map(|_| r.word(1, 12)).collect();
    segments.join("/")
}

/// Appends a query and a fragment in some cases.
fn tail(r: &mut Random, mut text: String) -> String {
    if r.chance(3) {
        text.push_str(&format!("?{}={}", r.word(1, 6), r.word(1, 12)));
    }
    if r.chance(3) {
        text.push_str(&format!("#{}", r.word(1, 12)));
    }
    text
}

impl Random {
    fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    /// Returns a word of letters, digits and some other unreserved characters. It begins with a letter.
    fn word(&mut self, least: usize, most: usize) -> String {
        const FIRST: &[u8] = b"abcdefghijklmnopqrstuvwxyz";
        const LATER: &[u8] =
            b"abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz0123456789ABC-_.~";
        let length = self.between(least, most);
        (0..length)
            .map(|at| if at == 0 { FIRST } else { LATER })
            .map(|letters| char::from(letters[self.below(letters.len())]))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{KINDS, PER_KIND, addresses, references, spoiled};
    use fluent_uri::UriRef;
    use iri_string::types::UriReferenceStr;

    fn verdicts(text: &str) -> [bool; 2] {
        [UriRef::parse(text).is_ok(), UriReferenceStr::new(text).is_ok()]
    }

    #[test]
    fn the_same_references_every_time() {
        let texts = references();
        assert_eq!(texts.len(), KINDS.len() * PER_KIND);
        assert_eq!(texts, references());
    }

    #[test]
    fn two_peers_accept_every_synthetic_reference() {
        for text in references().into_iter().chain(addresses()) {
            assert_eq!(verdicts(&text), [true; 2], "{text:?}");
        }
    }

    #[test]
    fn two_peers_refuse_every_spoiled_reference() {
        let texts = references();
        let broken = spoiled(texts.iter().map(String::as_str));
        assert_eq!(broken, spoiled(texts.iter().map(String::as_str)));
        assert!(broken.len() > texts.len() / 2, "{}", broken.len());
        for text in broken {
            assert_eq!(verdicts(&text), [false; 2], "{text:?}");
        }
    }
}
