//! Random references, from few characters so that rare forms are common.

use std::collections::HashMap;

use uri_grammar::uri::Normalizer;
use uri_grammar::{AbsoluteUri, RelativeRef, Resolver, Uri, UriRef};

use super::normalizer;
use super::slow::{self, Steps};

use crate::effort;
use crate::random::Random;

mod laws;

impl Random {
    pub fn steps(&mut self) -> Steps {
        let bits = self.below(64);
        let bit = |number: usize| bits >> number & 1 == 1;
        Steps {
            case: bit(0),
            percent: bit(1),
            dots: bit(2),
            scheme: bit(3),
            ipv6: bit(4),
            ports: bit(5),
        }
    }

    fn some(&mut self, of: &[&str], most: usize) -> String {
        let count = self.below(most + 1);
        (0..count).map(|_| self.one(of)).collect()
    }

    fn text(&mut self) -> String {
        self.some(&["a", "A", "%41", "%7e", "%7E", "%2f", "%3A", "~", "@", ",", ":", "%2e"], 4)
    }

    fn path(&mut self) -> String {
        let of = [
            "/", "/", "/", ".", "..", "../", "./", "/..", "/.", "a", "B:", "...", "%2e", "%2E",
            "%2e%2E", "/%2e/", "%61", "%2f", "%c3%A4", "@", ",", ":",
        ];
        self.some(&of, 8)
    }

    fn authority(&mut self) -> String {
        let userinfo = self.one(&["", "", "", "@", "u@", "U:%41%3a@"]);
        let host = self.one(&[
            "",
            "h",
            "H%41",
            "%6cocalhost",
            "localhost",
            "LocalHost",
            "%C3%a4",
            "1.2.3.4",
            "[::1]",
            "[0:0::1]",
            "[2001:DB8:0:0:1:0:0:1]",
            "[V1.aB]",
            "[::FFFF:1.2.3.4]",
            "[::ffff:102:304]",
            "%4c%4F",
        ]);
        let port = self.one(&[
            "", "", "", ":", ":80", ":080", ":443", ":0", ":00", ":21", ":5683", ":65536", ":631",
            ":0554", ":6379",
        ]);
        format!("//{userinfo}{host}{port}")
    }

    /// Returns a number of a location, sometimes slightly wrong.
    fn coordinate(&mut self) -> &str {
        self.one(&[
            "0", "-0", "90", "-90", "090", "90.0", "180", "-180", "180.00", "-180.5", "1.50",
            "00.10", "%30", "-%30", "%2D1", "1%2e0", "13", "0.0", "1000", "7.", ".7", "x", "",
            "1%2c", "--1", "181", "9%30", "-0.0", "000", "179.9",
        ])
    }

    /// Returns a URI of a scheme with a special path or query, if it is valid.
    fn special(&mut self) -> String {
        match self.below(4) {
            0 => {
                let of = [
                    "+",
                    "1",
                    "2",
                    "a",
                    "F",
                    "-",
                    ".",
                    "(",
                    ")",
                    "*",
                    "%2d",
                    "%2E",
                    "%31",
                    "%28",
                    "%41",
                    "%c3",
                    ";",
                    "=",
                    "x",
                    ";ext=",
                    ";EXT=",
                    ";phone-context=+",
                    ";Phone-Context=",
                    ";isub=",
                    ";e%78t=",
                    "/",
                ];
                let start = self.one(&["", "1", "+1-", "+", "1(2"]);
                format!("{}{start}{}", self.one(&["tel:", "TEL:"]), self.some(&of, 7))
            }
            1 => {
                let (a, b) = (self.coordinate().to_owned(), self.coordinate().to_owned());
                let altitude = match self.below(3) {
                    0 => format!(",{}", self.coordinate()),
                    _ => String::new(),
                };
                let crs = self.one(&[
                    "",
                    "",
                    "",
                    "",
                    ";crs=wgs84",
                    ";CRS=WGS84",
                    ";c%72s=wg%7384",
                    ";crs=Moon-1",
                    ";crs",
                    ";crs=",
                    ";crs=a.b",
                    ";crs=%c3",
                ]);
                let u = self.one(&["", "", ";u=0", ";U=01.50", ";%75=5%2e0", ";u=-1", ";u"]);
                let of = [
                    ";x=A",
                    ";X",
                    ";b=%26%7e",
                    ";c=/",
                    ";",
                    ";-%41=%c3",
                    ";u=1",
                    ";crs=wgs84",
                    ";d=",
                    ";e=a=b",
                    ";f=,",
                ];
                let more = self.some(&of, 2);
                format!("{}{a},{b}{altitude}{crs}{u}{more}", self.one(&["geo:", "Geo:"]))
            }
            2 => {
                let of = ["A", "=", "&", "%41", "%26", "%3d", "@B", "a", "?"];
                format!("mailto:{}?{}", self.one(&["", "A@B", "a@%42"]), self.some(&of, 7))
            }
            3 if self.below(4) == 0 => {
                let digits = self.one(&["0F", "f0", "aB", "g1", "-1", "%41"]);
                let (name, zeros) =
                    (self.one(&["urn:uuid:", "URN:UUID:", "urn:uid:"]), "0".repeat(6));
                format!(
                    "{name}{digits}{zeros}-0000-{digits}aB-0000-{zeros}00000{}",
                    self.one(&["F", "f", "", "?=A"])
                )
            }
            _ => {
                let name = self.one(&["urn:ab:", "URN:Ab:", "urn:a:", "urn:a-:", "urn:AB"]);
                let of = ["c", "C", "%63", "?+", "?=", "?", "/", "#", ":", "%c3"];
                format!("{name}{}", self.some(&of, 5))
            }
        }
    }

    /// Returns a reference, if it is valid.
    pub fn reference(&mut self) -> String {
        if self.below(4) == 0 {
            return self.special();
        }
        let scheme = self.one(&[
            "", "", "a:", "HTTP:", "http:", "https:", "ws:", "file:", "File:", "mailto:", "URN:",
            "urn:", "news:", "coap:", "data:", "ftp:", "gopher:", "wais:", "IPP:", "rtsp:",
            "redis:", "sip:",
        ]);
        let authority = if self.below(2) == 0 { self.authority() } else { String::new() };
        let query = if self.below(4) == 0 { "?".to_owned() + &self.text() } else { String::new() };
        let fragment =
            if self.below(4) == 0 { "#".to_owned() + &self.text() } else { String::new() };
        let path = if self.below(4) == 0 { self.text() } else { self.path() };
        format!("{scheme}{authority}{path}{query}{fragment}")
    }

    pub fn valid(&mut self) -> String {
        loop {
            let text = self.reference();
            if UriRef::parse(&*text).is_ok() {
                return text;
            }
        }
    }
}
