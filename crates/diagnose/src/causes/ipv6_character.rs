//! U218: a character that IPv6 addresses cannot contain.

use super::prelude::*;
use crate::text::addresses::without_brackets;
use crate::text::characters::is_invisible;
use crate::text::characters::{begins, is_blank};
use crate::text::edits::removed;
use crate::text::fullwidth;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Ipv6address),
    section: "RFC 3986 section 3.2.2",
    message: "{found} is not allowed in an IPv6 address",
    help: "use groups of 1 to 4 hex digits with `:` between them; a name needs no brackets",
    why: "Square brackets enclose an IPv6 address: hexadecimal digits (`0` to `9`, `a` to `f`) and \
        colons, optionally with a dotted IPv4 address at the end. Nothing in it can be \
        percent-encoded. Names and IPv4 addresses are written without brackets.",
    example: (Rule::Uri, "http://[example.com]/"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct Ipv6Character {
    /// The supposed address. It includes its brackets if these are superfluous.
    pub(crate) address: Range<usize>,
    /// `true` if the text is a name, or an IPv4 address with a letter.
    pub(crate) is_name: bool,
}

fn is_bad(byte: &u8) -> bool {
    !byte.is_ascii_hexdigit() && !b":.".contains(byte)
}

impl Ipv6Character {
    /// Finds a name in brackets. The span begins at the beginning of the name.
    pub(crate) fn find_name(literal: &Literal<'_>) -> Marked<Self> {
        let name = literal.without_port();
        let has_bad = literal.address().iter().any(is_bad)
            || name.contains(&b'.') && name.iter().any(u8::is_ascii_alphabetic);
        let is_name = has_bad && !name.contains(&b':') && Rule::RegName.is_match_bytes(name);
        let address = literal.inner.clone();
        is_name.then(|| (literal.span_without_port(), Self { address, is_name }))
    }

    pub(crate) fn find(literal: &Literal<'_>) -> Marked<Self> {
        let address = literal.inner.clone();
        let bad = address.start + literal.address().iter().position(is_bad)?;
        let length = literal.text[bad..address.end].iter().take_while(|&byte| is_bad(byte)).count();
        Some((bad..bad + length, Self { address, is_name: false }))
    }

    /// Finds a dot that is not in the last group, or not part of an IPv4 address.
    pub(crate) fn find_dot(literal: &Literal<'_>) -> Marked<Self> {
        let address = literal.inner.clone();
        Some((literal.groups().dot.clone()?, Self { address, is_name: false }))
    }

    /// Returns the full-width characters of the address and the equivalent plain characters.
    fn fullwidth(&self, at: &Site<'_>) -> Option<(Range<usize>, String)> {
        let is_legal = |byte: u8| !is_bad(&byte);
        fullwidth::written(at.text, self.address.clone(), is_legal)
    }
}

const GROUPS: &str = "write `:` between the groups";
const REMOVE_IT: &str = "remove it";
const NO_PART: &str = "remove the brackets: they are not part of the address";
const TWO_PAIRS: &str = "remove one of the two pairs of brackets";
const PREFIX: &str = "remove the prefix length: a URI has only an address";

impl Explain for Ipv6Character {
    fn argument(&self, _: &Site<'_>, to: &mut Argument<'_>) {
        if self.is_name {
            to.fill("found", |out| out.push_str("a name"));
        }
    }

    fn words(&self, at: &Site<'_>) -> Words {
        let words = match self.fullwidth(at) {
            Some((_, plain)) => help(fullwidth::help(&plain)),
            None => Words::default(),
        };
        if self.is_name { words.label("a name") } else { words }
    }

    /// Adds a candidate that removes the brackets of a name, duplicate brackets, or characters that are neither letters
    /// nor digits. It keeps characters that separate two groups.
    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let (text, address) = (at.text, self.address.clone());
        let (inside, bad) = (&text[address.clone()], at.marked());
        if let Some((span, plain)) = self.fullwidth(at) {
            // With only some of them, the result would be a different address.
            return fixes.push([replace(span, plain)]);
        }
        if bad[0] == b'[' && at.start() == address.start + 1 && inside.ends_with(b"]") {
            let both = [remove(at.span()), remove(address.end - 1..address.end)];
            return fixes.push_with(TWO_PAIRS, both);
        }
        if bad[0] == b'['
            && at.start() == address.start
            && let Some(close) = inside.iter().position(|&byte| byte == b']')
            && Rule::Ipv6address.is_match_bytes(&inside[1..close])
        {
            // The text after the bracket, such as a port, is removed, too.
            let close = remove(at.start() + close..address.end);
            return fixes.push_with(NO_PART, [remove(at.span()), close]);
        }
        // Addresses in mail begin with `IPv6:` (RFC 5321 section 4.1.3).
        if bad[0].eq_ignore_ascii_case(&b'I') && inside.len() > 5 && begins(inside, "IPv6:") {
            return fixes.push_with(REMOVE_IT, [remove(address.start..address.start + 5)]);
        }
        if self.is_name {
            let help = "remove the brackets: only IPv6 addresses have them";
            let edits = without_brackets(text, &address).map(Vec::from);
            return fixes.push_with(help, edits.unwrap_or_default());
        }
        if bad == b"." {
            fixes.push_with(GROUPS, [replace(at.span(), ":")]);
            return fixes.push_with(REMOVE_IT, [remove(at.span())]);
        }
        if bad == b"/" {
            // A `/` and digits are a prefix length.
            let digits = at.after().iter().take_while(|byte| byte.is_ascii_digit()).count();
            let end = at.end() + digits;
            if (1..=3).contains(&digits) && (end == address.end || text[end] == b']') {
                return fixes.push_with(PREFIX, [remove(at.start()..end)]);
            }
        }
        let is_hex = |i: usize| text.get(i).is_some_and(u8::is_ascii_hexdigit);
        let all_blank = bad.iter().all(|byte| is_blank(*byte));
        if at.start() > address.start
            && is_hex(at.start() - 1)
            && is_hex(at.end())
            && !all_blank
            && !is_invisible(bad)
        {
            // A separator was probably meant as `:`. Removing any other character would join the groups.
            if bad.iter().all(|byte| b";,-_|".contains(byte)) {
                fixes.push_with(GROUPS, [replace(at.span(), ":")]);
            }
            return;
        }
        let could_be_meant = |c: char| c.is_alphanumeric() && !c.is_ascii_hexdigit();
        if inside.utf8_chunks().any(|chunk| chunk.valid().contains(could_be_meant)) {
            return;
        }
        // In `[2001:/db8::1]`, the brackets are part of the checked text.
        let kept = inside.starts_with(b"[") && bad[0] != b'[';
        let is_removed = |i: usize| is_bad(&text[i]) && !(kept && b"[]".contains(&text[i]));
        let edits = each(text, address.clone(), is_removed, removed);
        let Some(first) = edits.first().map(|first| first.span.clone()) else { return };
        let help = match bad[0] {
            b'[' if first.start == address.start => NO_PART,
            b'[' => TWO_PAIRS,
            _ if first.start == at.start() => REMOVE_IT,
            _ => "remove everything except hex digits and `:`",
        };
        fixes.push_with(help, edits);
    }
}
