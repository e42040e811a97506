//! A proof that the arithmetic agrees with the ABNF about IPv6 addresses, for all texts.
//!
//! There are infinitely many texts, but the arithmetic gives up on all but a few. It examines the characters up to
//! the first that is neither a hexadecimal digit nor a colon, and distinguishes only these two kinds. It gives up on
//! five adjacent digits, on a second `::`, and on a single colon at the beginning. When it counts groups at the end,
//! it also gives up on more than eight groups, or on eight beside a `::`. A longer text with such a beginning is
//! hopeless, too. About a million texts remain, and the code itself reads each of them. The automaton of IPv6address
//! reads each of them, too, with *all* digits at the position of each digit. So it may be in several states, which
//! must agree.
//!
//! By the automaton, the position of an IPv4address at the end makes no difference. So the code reads three of them
//! at the position of each last group, and reads all octets separately.
//!
//! The parsers of the standard library, which decide what an address is, read all these texts, too.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;

use std::net::{Ipv4Addr, Ipv6Addr};

use oracle::{Automaton, documents};

use super::{Derives, ipv4address, ipv6address};
use crate::fast::window;

/// The hexadecimal digits; the first ten are decimal.
const DIGITS: &str = "0123456789abcdefABCDEF";

/// A state of the automaton of IPv6address that does not distinguish digits.
struct State {
    /// `true` if the text so far is an address, whatever the digits are.
    is_address: bool,
    /// If a group may begin here: `true` if an IPv4address completes an address, and no other text with a dot does.
    takes_ipv4: Option<bool>,
    digit: usize,
    colon: usize,
}

/// The automaton of IPv6address, reduced to the information that the arithmetic has about a text.
struct Blurred {
    address: Automaton,
    ipv4: Automaton,
    states: Vec<State>,
    numbers: BTreeMap<BTreeSet<usize>, usize>,
}

impl Blurred {
    fn new() -> Self {
        let grammar = documents::RFC3986.grammar().unwrap();
        let of = |rule| Automaton::of(&grammar, rule).unwrap();
        let (address, ipv4) = (of("IPv6address"), of("IPv4address"));
        let mut all = Self { address, ipv4, states: Vec::new(), numbers: BTreeMap::new() };
        let start = all.address.run("".chars());
        let start = all.number(BTreeSet::from([start]));
        all.group_begins(start);
        all
    }

    /// Returns the number of the state that represents these states of the automaton.
    fn number(&mut self, of: BTreeSet<usize>) -> usize {
        if let Some(&number) = self.numbers.get(&of) {
            return number;
        }
        let number = self.states.len();
        self.numbers.insert(of.clone(), number);
        let is_address = same(of.iter().map(|&state| self.address.output(state) != 0));
        self.states.push(State { is_address, takes_ipv4: None, digit: 0, colon: 0 });
        let next = |c: char| of.iter().map(move |&state| (state, c));
        let digit = DIGITS.chars().flat_map(next).map(|(state, c)| go(&self.address, state, c));
        let digit = digit.collect();
        let colon = next(':').map(|(state, c)| go(&self.address, state, c)).collect();
        let (digit, colon) = (self.number(digit), self.number(colon));
        (self.states[number].digit, self.states[number].colon) = (digit, colon);
        self.group_begins(colon);
        number
    }

    /// Records that a group may begin in that state.
    fn group_begins(&mut self, number: usize) {
        let of = self.numbers.iter().find(|(_, of)| **of == number).map(|(of, _)| of.iter());
        let takes = of.unwrap().map(|&state| self.accepts_ipv4(state));
        self.states[number].takes_ipv4 = Some(same(takes));
    }

    /// Compares the texts that complete an address from that state and contain a dot but no colon. Returns `true` if
    /// they are exactly the IPv4addresses, and `false` if there are none.
    fn accepts_ipv4(&self, state: usize) -> bool {
        let begin = (state, self.ipv4.run("".chars()), false);
        let mut seen = BTreeSet::from([begin]);
        let mut open = Vec::from([begin]);
        let (mut taken, mut refused) = (0, 0);
        while let Some((state, part, has_dot)) = open.pop() {
            match (self.address.output(state) != 0, self.ipv4.output(part) != 0) {
                (true, true) => taken += 1,
                (false, true) => refused += 1,
                (is_address, false) => assert!(!is_address || !has_dot, "another end with a dot"),
            }
            for c in DIGITS.chars().chain(['.']) {
                let next =
                    (go(&self.address, state, c), go(&self.ipv4, part, c), has_dot || c == '.');
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        assert!(taken == 0 || refused == 0, "some addresses are taken");
        taken > 0
    }
}

/// Returns the state that the automaton reaches from a state with a character.
fn go(automaton: &Automaton, state: usize, c: char) -> usize {
    let class = automaton.classes().iter().position(|class| class.contains(c)).unwrap();
    automaton.step(state, class)
}

/// Returns the common value of all answers.
fn same(mut answers: impl Iterator<Item = bool>) -> bool {
    let first = answers.next().unwrap();
    assert!(answers.all(|answer| answer == first), "it depends on the digits");
    first
}

/// A text, given whether its last character is a digit or a colon.
#[derive(Clone, Copy, Default)]
struct Word {
    state: usize,
    /// The number of digits at its end, and the number of colons.
    digits: usize,
    colons: usize,
    groups: usize,
    has_elision: bool,
    /// `true` if the arithmetic gives up on the text and on every text that begins with it.
    is_hopeless: bool,
}

impl Word {
    fn then_digit(self, states: &[State]) -> Self {
        let is_group = self.digits == 0;
        let groups = self.groups + usize::from(is_group);
        // A colon before the first group is a single one.
        let is_single = is_group && groups == 1 && self.colons == 1;
        let is_hopeless = self.digits == 4 || is_single || groups > self.most_groups();
        let (digits, colons, state) = (self.digits + 1, 0, states[self.state].digit);
        Self { state, digits, colons, groups, is_hopeless, ..self }
    }

    fn then_colon(self, states: &[State]) -> Self {
        let is_elision = self.colons > 0;
        let (digits, colons, state) = (0, self.colons + 1, states[self.state].colon);
        let has_elision = self.has_elision || is_elision;
        let next = Self { state, digits, colons, has_elision, ..self };
        let is_hopeless = is_elision && self.has_elision || self.groups > next.most_groups();
        Self { is_hopeless, ..next }
    }

    const fn most_groups(self) -> usize {
        if self.has_elision { 7 } else { 8 }
    }
}

/// Texts for the last group, each with the number of its bytes that are an IPv4address at its end: zero if there is
/// none.
const DOTTED: [(&str, usize); 11] = [
    ("1.2.3.4", 7),
    ("1.2.3.4]", 7),
    ("10.200.30.255", 13),
    ("249.0.99.100]:80/", 12),
    ("1.2.3.4.", 0),
    ("1.2.3.4:", 0),
    ("1.2.3.4g", 0),
    ("249.0.99.1000", 0),
    ("256.0.0.1", 0),
    ("1234.0.0.1", 0),
    ("1.2.3", 0),
];

/// Reads texts by the code.
struct Reader {
    states: Vec<State>,
    text: Vec<u8>,
    words: usize,
    addresses: usize,
}

impl Reader {
    /// Checks the verdict of the code if `then` follows the text.
    fn check_verdict(&mut self, then: &str, derives: Derives) {
        let length = self.text.len();
        self.text.extend_from_slice(then.as_bytes());
        let found = ipv6address(&self.text);
        assert_eq!(found, derives, "{}", String::from_utf8_lossy(&self.text));
        let text = core::str::from_utf8(&self.text).unwrap();
        let is_address = derives == Derives::Bytes(text.len());
        assert_eq!(text.parse::<Ipv6Addr>().is_ok(), is_address, "{text}");
        self.text.truncate(length);
    }

    /// Compares the code with the automaton for the text, with everything that can follow, and for
    /// all longer texts.
    fn read(&mut self, word: Word) {
        let length = self.text.len();
        let State { is_address, takes_ipv4, .. } = self.states[word.state];
        assert!(!(is_address && word.is_hopeless), "an address is given up");
        let unknown = if length == 0 { Derives::Nothing } else { Derives::Unknown };
        let derives = if is_address { Derives::Bytes(length) } else { unknown };
        self.check_verdict("", derives);
        self.check_verdict("]:80/", derives);
        // The code leaves any other continuation to the rule.
        self.check_verdict("g", unknown);
        self.check_verdict(".", unknown);
        self.words += 1;
        self.addresses += usize::from(is_address);
        if word.is_hopeless {
            return;
        }
        if word.digits == 0 {
            let takes_ipv4 = takes_ipv4.unwrap();
            for (text, address) in DOTTED {
                let is_one = takes_ipv4 && address > 0;
                let derives = Derives::Bytes(length + address);
                self.check_verdict(text, if is_one { derives } else { Derives::Unknown });
            }
        }
        self.text.push(b'f');
        self.read(word.then_digit(&self.states));
        self.text[length] = b':';
        self.read(word.then_colon(&self.states));
        self.text.pop();
    }
}

#[test]
fn arithmetic_agrees_with_abnf() {
    let states = Blurred::new().states;
    let mut reader = Reader { states, text: Vec::new(), words: 0, addresses: 0 };
    reader.read(Word::default());
    let Reader { words, addresses, .. } = reader;
    std::println!("{words} texts, {addresses} of them addresses, all digits being one");
    assert_eq!(words, 975_759);
    // Eight groups of one to four digits; or fewer groups, with a place for `::`.
    let fewer: u32 = (0..8).map(|groups| (groups + 1) * 4_u32.pow(groups)).sum();
    assert_eq!(addresses, (4_u32.pow(8) + fewer) as usize);
}

#[test]
fn octets_agree_with_abnf() {
    let grammar = documents::RFC3986.grammar().unwrap();
    let ipv4 = Automaton::of(&grammar, "IPv4address").unwrap();
    let some_digits = "012569afAF";
    let mut octets: Vec<String> = Vec::from([String::new()]);
    for shorter in 0..some_digits.len().pow(2) + some_digits.len() + 1 {
        let longer = some_digits.chars().map(|digit| alloc::format!("{}{digit}", octets[shorter]));
        octets.extend(longer.collect::<Vec<_>>());
    }
    octets.extend((0..=1000).map(|octet| alloc::format!("{octet}")));
    octets.push("0255".into());
    let some = ["0", "99", "255", "256", "00", "", "a"];
    let holds = |text: &str| {
        assert_eq!(text.parse::<Ipv4Addr>().is_ok(), ipv4.accepts(text), "{text}");
        for end in ["", "]", "g"] {
            let whole = [text, end].concat();
            let (hex, _) = window::hex_and_colons(whole.as_bytes());
            let found = ipv4address(whole.as_bytes(), hex);
            // It is asked about texts that end there, or continue with a character that no address
            // contains.
            let found = found.filter(|&length| length == text.len());
            assert_eq!(found.is_some(), ipv4.accepts(text), "{whole}");
        }
    };
    for octet in &octets {
        for place in 0..4 {
            let mut parts = ["1", "22", "0", "255"];
            parts[place] = octet;
            holds(&parts.join("."));
            parts[place] = "1";
            holds(&[&parts.join("."), octet.as_str()].concat());
        }
    }
    for [a, b, c, d] in
        (0..some.len().pow(4)).map(|i| [1, 7, 49, 343].map(|place| some[i / place % 7]))
    {
        holds(&[a, b, c, d].join("."));
        holds(&[a, b, c].join("."));
        holds(&[a, b, c, d, a].join("."));
    }
}
