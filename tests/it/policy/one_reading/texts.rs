//! Random texts for the property of one reading. They consist of parts that are known to confuse parsers, with random
//! changes.

use crate::random::Random;

/// Random texts: the same for the same seed, everywhere.
pub struct Texts {
    random: Random,
    seeds: Vec<String>,
}

const SCHEMES: &[&str] = &[
    "http",
    "https",
    "HTTP",
    "ws",
    "wss",
    "ftp",
    "redis",
    "git+ssh",
    "coap",
    "ssh",
    "foo",
    "a.b",
    "urn",
    "mailto",
    "tel",
    "data",
    "file",
    "s3",
    "javascript",
    "x",
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmn",
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmno",
    "localhost",
];
const SLASHES: &[&str] = &["//", "//", "//", "//", "//", "//", "//", "//", "", "/", "///", "////"];
const USERS: &[&str] = &[
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "me@",
    "me:pw@",
    ":pw@",
    "me:@",
    ":@",
    "@",
    "a:b:c@",
    "good.com@",
    "good.com:80@",
    "u%40@",
    "u;o@",
    "u%C3%A9@",
    "u!$'()*+,=@",
    "u&v@",
    "u%2Fv@",
    "localhost:80@",
    "-._~@",
    "u%25@",
    "u%3b@",
    "me:p.w@",
];
const LABELS: &[&str] = &[
    "a",
    "good",
    "evil",
    "com",
    "com",
    "org",
    "example",
    "localhost",
    "EXAMPLE",
    "xn--caf-dma",
    "XN--CAF-DMA",
    "xn--a",
    "xn--",
    "xn--abc-",
    "xn--zca",
    "xn--e1afmkfd",
    "xn--p1ai",
    "xn--ls8h",
    "a_b",
    "_",
    "-a",
    "a-",
    "a--b",
    "1",
    "127",
    "0",
    "0x7f",
    "0x",
    "0X1",
    "017",
    "08",
    "256",
    "1a",
    "a1",
    "2130706433",
    "x0",
    "e",
    "f",
    "0xg",
    "1e1",
    "nan",
    "~",
    "a%2Eb",
    "%61",
    "a,b",
    "a!b",
    "%E2%93%9B",
    "a$",
    "*",
    "",
    "c\u{0}",
    "%00",
    "%EF%BC%91",
    "xn--fiqs8s",
    "xn--80ak6aa92e",
];
const HOSTS: &[&str] = &[
    "1.2.3.4",
    "127.0.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "[::1]",
    "[::]",
    "[1:2:3:4:5:6:7:8]",
    "[::ffff:1.2.3.4]",
    "[1:2:3:4:5:6:7::]",
    "[2001:DB8::a]",
    "[::1.2.3.4]",
    "[0:0::0:0]",
    "[v1.a]",
    "[fe80::1%25e]",
    "[::1",
    "127.1",
    "",
];
const PORTS: &[&str] = &[
    "",
    "",
    "",
    "",
    "",
    "",
    ":",
    ":80",
    ":443",
    ":21",
    ":8080",
    ":0",
    ":00",
    ":080",
    ":65535",
    ":65536",
    ":99999999999",
    ":1",
    ":80:81",
    ":x",
];
const TAILS: &[&str] = &[
    "",
    "",
    "/",
    "/a/b",
    "/a@b.com",
    "/@evil.com/",
    "//evil.com/",
    "/a:80",
    "/:80",
    "?q",
    "?@evil.com/",
    "#f",
    "#@evil.com/",
    "#?/",
    "?#",
    "/;x=1",
    "/%2F%5C",
    "/..",
    "/../..//x",
    "/%2e%2e/",
    "/a?b?c#d",
    "/\\",
    ":80/",
    "/~!$&'()*+,;=:@",
    "/%zz",
    "/[",
    ".",
    "/.",
    "//",
    "///",
    "?//evil.com",
    "#//evil.com",
];
const SPOILERS: &[&str] = &[
    "/", "\\", "@", ":", "?", "#", "%", "[", "]", ".", ";", "&", "%2F", "%40", "%5C", "%3A", "%2E",
    "%00", "%25", "0", "1", "x", "0x", "-", "_", "\t", " ", "\n", "\u{FF0F}", "\u{3002}", "\u{AD}",
    "//", "|", "^", "~", "!", "xn--", "e",
];

impl Texts {
    pub fn new(seed: u64, seeds: Vec<String>) -> Self {
        Self { random: Random(seed | 1), seeds }
    }

    fn host(&mut self) -> String {
        if self.random.below(4) == 0 {
            return self.random.one(HOSTS).to_owned();
        }
        let labels: Vec<&str> =
            (0..=self.random.below(4)).map(|_| self.random.one(LABELS)).collect();
        labels.join(".") + if self.random.below(8) == 0 { "." } else { "" }
    }

    /// Returns the next text, which need not be a reference.
    pub fn next(&mut self) -> String {
        let mut text = if self.random.below(5) == 0 && !self.seeds.is_empty() {
            let seed = self.random.below(self.seeds.len());
            self.seeds[seed].clone()
        } else {
            let scheme = self.random.one(SCHEMES);
            let colon = if self.random.below(50) == 0 { "" } else { ":" };
            let (slashes, user, host) =
                (self.random.one(SLASHES), self.random.one(USERS), self.host());
            let (port, tail) = (self.random.one(PORTS), self.random.one(TAILS));
            format!("{scheme}{colon}{slashes}{user}{host}{port}{tail}")
        };
        for _ in 0..self.random.below(4).saturating_sub(1) {
            let spoiler = self.random.one(SPOILERS);
            let places: Vec<usize> =
                text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
            let at = self.random.below(places.len());
            let end = (at + self.random.below(2)).min(places.len() - 1);
            text.replace_range(
                places[at]..places[end],
                if self.random.below(4) == 0 { "" } else { spoiler },
            );
        }
        text
    }
}
