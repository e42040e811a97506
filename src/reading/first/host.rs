//! The first error in the host of a whole reference.
//!
//! The nine alternatives of IPv6address can go wrong at the same place. What could have followed,
//! and which rules are open, depends on a few things only: how many groups there are, whether there
//! is a `::`, and whether the last group could be the first octet of an IPv4 address.

use core::ops::Range;

use crate::abnf::definition::Definition;
use crate::abnf::rule_path::RulePath;
use crate::char_set::CharSet;
use crate::fast::addresses::dec_octet;
use crate::fast::runs;
use crate::grammar::rfc3986::Rule;

const COLON: CharSet = CharSet::from_chars(":");
const DOT: CharSet = CharSet::from_chars(".");
const V: CharSet = CharSet::from_chars("Vv");
const CLOSING: CharSet = CharSet::from_chars("]");
/// What may follow "25" in a number up to 255.
const UP_TO_FIVE: CharSet = CharSet::from_chars("012345");

/// The most groups beside `::`, which stands for one or more.
const MOST_BESIDE_ELISION: usize = 7;
const MOST: usize = 8;

/// The offset of an error, what could have followed, and the open rules.
type Furthest = (usize, CharSet, RulePath<Rule>);

/// The first error of a text that begins with `[`, but not with an IP literal, given the rules that
/// are open around it.
pub(super) fn literal(text: &[u8], open: RulePath<Rule>) -> Furthest {
    let literal = Literal { text, open: open.then(Rule::IpLiteral.index()) };
    match text.get(1) {
        Some(b'v' | b'V') => literal.future(),
        _ => literal.address(),
    }
}

/// The rules that are open below host after this part of it, which is not in brackets: those that
/// began last. An IPv4 address is one only if no name goes on after it.
pub(super) fn name(taken: &[u8]) -> &'static [Rule] {
    let Octets { before, last } = Octets::of(taken);
    if last.is_empty() || last.end < taken.len() {
        return &[Rule::RegName];
    }
    match (before, largest_digit_after(&taken[last])) {
        (1.., Some(_)) => &[Rule::Ipv4address, Rule::DecOctet],
        (3, None) => &[],
        _ => &[Rule::RegName],
    }
}

/// How much of an IPv4 address a text begins with: the number of octets that a dot follows, and
/// where the next octet is, which may be empty.
struct Octets {
    before: usize,
    last: Range<usize>,
}

impl Octets {
    fn of(text: &[u8]) -> Self {
        let mut before = 0;
        let mut start = 0;
        loop {
            let end = start + dec_octet(&text[start..]).unwrap_or(0);
            if end == start || before == 3 || text.get(end) != Some(&b'.') {
                return Self { before, last: start..end };
            }
            before += 1;
            start = end + 1;
        }
    }
}

/// The largest digit with which a dec-octet that begins with these can go on.
const fn largest_digit_after(octet: &[u8]) -> Option<u8> {
    match octet {
        [] | [b'1'..=b'9'] | [b'1', _] | [b'2', b'0'..=b'4'] => Some(b'9'),
        b"25" => Some(b'5'),
        _ => None,
    }
}

/// A text that begins with `[`, and the open rules, with IP-literal as the innermost.
struct Literal<'a> {
    text: &'a [u8],
    open: RulePath<Rule>,
}

impl Literal<'_> {
    fn byte(&self, at: usize) -> Option<u8> {
        self.text.get(at).copied()
    }

    /// An error below these rules, the outermost first.
    fn missed(&self, at: usize, class: CharSet, rules: &[Rule]) -> Furthest {
        let mut open = self.open;
        for rule in rules {
            open = open.then(rule.index());
        }
        (at, class, open)
    }

    fn future(&self) -> Furthest {
        let dot = 2 + runs::HEXDIGS.scan(&self.text[2..]);
        let (at, class) = if dot == 2 {
            (dot, runs::HEXDIG)
        } else if self.byte(dot) != Some(b'.') {
            (dot, runs::HEXDIG.union(DOT))
        } else {
            let length = runs::IPVFUTURE.scan(&self.text[dot + 1..]);
            let end = if length > 0 { CLOSING } else { CharSet::EMPTY };
            (dot + 1 + length, runs::USERINFO_CHARACTERS.union(end))
        };
        self.missed(at, class, &[Rule::IpvFuture])
    }

    fn address(&self) -> Furthest {
        let mut group = Group { at: 1, before: 0, elision: None };
        if self.text[1..].starts_with(b"::") {
            group.elide(3);
        } else if self.byte(1) == Some(b':') {
            return self.missed(2, COLON, &[Rule::Ipv6address]);
        }
        loop {
            let Group { at, before, .. } = group;
            let rest = &self.text[at..];
            let digits = runs::HEXDIGS.scan(&rest[..rest.len().min(4)]);
            if digits == 0 || before == group.most() {
                return self.before(&group);
            }
            let end = at + digits;
            let is_octet = group.may_begin_ls32() && dec_octet(rest) == Some(digits);
            match self.byte(end) {
                Some(b'.') if is_octet => return self.ipv4address(at),
                Some(b':') if group.may_be_followed() => {}
                _ => return self.within(&group, digits, is_octet),
            }
            group.at = end + 1;
            group.before += 1;
            if group.elision.is_none() && self.byte(group.at) == Some(b':') {
                group.elide(group.at + 1);
            }
        }
    }

    /// A group is missing.
    fn before(&self, group: &Group) -> Furthest {
        let (class, rules): (_, &[_]) = match group.elision {
            _ if group.at == 1 => (runs::HEXDIG.union(COLON).union(V), &[]),
            Some(_) if group.before == group.most() => (CLOSING, &[]),
            Some(end) if end == group.at => (runs::HEXDIG.union(CLOSING), &[Rule::Ipv6address]),
            Some(_) => (runs::HEXDIG, &[Rule::Ipv6address, Rule::Ls32]),
            None if group.is_last() => {
                (runs::HEXDIG.union(COLON), &[Rule::Ipv6address, Rule::Ls32])
            }
            None => (runs::HEXDIG.union(COLON), &[Rule::Ipv6address]),
        };
        self.missed(group.at, class, rules)
    }

    /// The group has this many digits, and what follows is wrong.
    fn within(&self, group: &Group, digits: usize, is_octet: bool) -> Furthest {
        let mut class = if digits < 4 { runs::HEXDIG } else { CharSet::EMPTY };
        if group.may_be_followed() {
            class = class.union(COLON);
        }
        if group.elision.is_some() || group.is_last() {
            class = class.union(CLOSING);
        }
        if is_octet {
            class = class.union(DOT);
        }
        // If several alternatives are open, the rules are those of the last one. There, a single group
        // after `::` is an h16 by itself, and of several groups the last two are an ls32.
        let is_second = group.is_last() || group.elision.is_some_and(|end| end < group.at);
        let rules: &[_] = match digits {
            ..=3 if is_second => &[Rule::Ipv6address, Rule::Ls32, Rule::H16],
            ..=3 => &[Rule::Ipv6address, Rule::H16],
            _ if !group.may_be_followed() => &[],
            _ if group.may_begin_ls32() => &[Rule::Ipv6address, Rule::Ls32],
            _ => &[Rule::Ipv6address],
        };
        self.missed(group.at + digits, class, rules)
    }

    /// An IPv4 address that begins there, with a dot after its first octet.
    fn ipv4address(&self, start: usize) -> Furthest {
        let address = &self.text[start..];
        let Octets { before, last } = Octets::of(address);
        let (end, octet) = (start + last.end, &address[last]);
        let digits = match largest_digit_after(octet) {
            Some(b'9') => runs::DIGIT,
            Some(_) => UP_TO_FIVE,
            None => CharSet::EMPTY,
        };
        let (after, open) = match octet {
            [] => (CharSet::EMPTY, 3),
            _ if before == 3 => (CLOSING, if digits.is_empty() { 0 } else { 4 }),
            _ => (DOT, if digits.is_empty() { 3 } else { 4 }),
        };
        let rules = [Rule::Ipv6address, Rule::Ls32, Rule::Ipv4address, Rule::DecOctet];
        self.missed(end, digits.union(after), &rules[..open])
    }
}

/// A group of an IPv6 address, which begins at `at` if there is one.
struct Group {
    at: usize,
    /// The number of groups before it.
    before: usize,
    /// Where the `::` before it ends.
    elision: Option<usize>,
}

impl Group {
    fn elide(&mut self, end: usize) {
        self.at = end;
        self.elision = Some(end);
    }

    /// The most groups of the address.
    const fn most(&self) -> usize {
        if self.elision.is_some() { MOST_BESIDE_ELISION } else { MOST }
    }

    /// Whether it is the last of an address without `::`.
    const fn is_last(&self) -> bool {
        self.elision.is_none() && self.before + 1 == MOST
    }

    /// Whether a colon may follow. The eighth group may be missing, if that is `::`.
    const fn may_be_followed(&self) -> bool {
        self.before + 1 < self.most()
    }

    /// Whether an ls32, which may be an IPv4 address, may begin with it.
    const fn may_begin_ls32(&self) -> bool {
        let with_both = self.before + 2;
        if self.elision.is_some() { with_both <= MOST_BESIDE_ELISION } else { with_both == MOST }
    }
}
