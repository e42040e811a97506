//! U230: a port with characters other than digits.

use uri_grammar::percent::Encoded;
use uri_grammar::uri::SchemeInfo;

use super::prelude::*;
use crate::text::characters::{contains, is_blank, is_blank_run, is_invisible};
use crate::text::triplets::is_triplet;
use crate::text::{edits, fullwidth};

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Port),
    section: "RFC 3986 section 3.2.3",
    message: "port must be decimal digits, found {found}",
    help: "remove it, or add the missing `/` before a path or `@` after a password",
    why: "After the host, a colon begins the port: decimal digits up to the next `/`, `?` or `#`. \
        Anything else there is often a path whose `/` is missing, a port that was never filled in, \
        or user information without its `@`. Service names, such as `:https`, are not ports.",
    example: (Rule::Uri, "http://h:80a/"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct PortNotDecimal {
    pub(crate) port: Range<usize>,
}

impl PortNotDecimal {
    /// Finds the run of non-digits. It includes the digits of percent-encoded octets. After a comma it includes the
    /// other ports.
    pub(crate) fn find(text: &[u8], port: &Range<usize>, bad: usize) -> (Range<usize>, Self) {
        let mut end = bad;
        while end < port.end && !text[end].is_ascii_digit() {
            end += if is_triplet(text, end, port.end) { 3 } else { 1 };
        }
        let end = if text[bad] == b',' { port.end } else { end };
        (bad..end, Self { port: port.clone() })
    }

    fn fullwidth(&self, at: &Site<'_>) -> Option<(Range<usize>, String)> {
        fullwidth::written(at.text, self.port.clone(), |byte| byte.is_ascii_digit())
    }

    /// Returns `true` if the port is a text that programs write for a missing value.
    fn is_unset(&self, at: &Site<'_>) -> bool {
        const NONE: [&[u8]; 6] = [b"-1", b"NaN", b"None", b"nil", b"null", b"undefined"];
        at.rule != Rule::Port && NONE.contains(&&at.text[self.port.clone()])
    }

    /// Returns the digits, if the port contains only digits and letters that look like digits: `8o80`.
    fn mistyped(&self, at: &Site<'_>) -> Option<String> {
        let is_letter = matches!(at.first(), Some(b'o' | b'O' | b'l' | b'I'));
        let port = str::from_utf8(&at.text[self.port.clone()]).ok().filter(|_| is_letter)?;
        let digit = |typed: char| match typed {
            'o' | 'O' => Some('0'),
            'l' | 'I' => Some('1'),
            _ => typed.is_ascii_digit().then_some(typed),
        };
        let is_number = port.bytes().filter(u8::is_ascii_digit).count() > 1;
        if is_number { port.chars().map(digit).collect() } else { None }
    }

    /// Returns `true` if a word follows the digits, before a slash or of a minimum length. The word is the first
    /// segment of a path.
    fn is_before_path(&self, at: &Site<'_>) -> bool {
        let least = if at.after().starts_with(b"/") { 2 } else { 3 };
        at.start() > self.port.start
            && at.end() == self.port.end
            && at.marked().len() >= least
            && at.marked().iter().all(u8::is_ascii_alphabetic)
    }

    /// Returns `true` if the port is `*`, which servers write for any port.
    fn is_any(&self, at: &Site<'_>) -> bool {
        at.text[self.port.clone()] == *b"*" && at.rule != Rule::Port
    }

    /// Returns the port of a service whose name is in place of the port: `http://a:https/b`.
    fn service(&self, at: &Site<'_>) -> Option<u16> {
        let is_all = at.span() == self.port && at.rule != Rule::Port;
        SchemeInfo::from_name(str::from_utf8(at.marked()).ok().filter(|_| is_all)?)?.default_port()
    }

    /// Returns `true` if there is punctuation of a sentence between the port and the end: `http://a:80).`
    fn is_before_end(&self, at: &Site<'_>) -> bool {
        at.start() > self.port.start
            && at.end() == at.text.len()
            && at.rule != Rule::Port
            && at.marked().iter().all(|byte| b".,;!)'*".contains(byte))
    }

    /// Returns `true` if the marked text is a hyphen between two numbers.
    fn is_range(&self, at: &Site<'_>) -> bool {
        let is_number = |part: &[u8]| !part.is_empty() && part.iter().all(u8::is_ascii_digit);
        at.marked() == b"-"
            && is_number(&at.text[self.port.start..at.start()])
            && is_number(&at.text[at.end()..self.port.end])
    }

    /// Returns `true` if an encoded or full-width `@` follows that is not part of a value in a query. The port is then
    /// a password, and messages do not show its characters.
    fn is_password(&self, at: &Site<'_>) -> bool {
        let after = &at.text[self.port.end..at.text.len().min(self.port.end + NEAR)];
        let ends = |byte: &u8| byte.is_ascii_whitespace() || b"=&".contains(byte);
        let after = &after[..after.iter().position(ends).unwrap_or(after.len())];
        let is_in = |text| ["%40", "\u{FF20}"].iter().any(|sign| contains(text, sign.as_bytes()));
        is_in(&at.text[self.port.clone()]) || is_in(after)
    }

    /// Returns the digits, if all non-digits in the port are percent-encoded digits.
    fn decoded(&self, at: &Site<'_>) -> Option<String> {
        let port = str::from_utf8(&at.text[self.port.clone()]).ok()?;
        let decoded: String = Encoded::new(port).ok()?.decode().map(char::from).collect();
        decoded.bytes().all(|byte| byte.is_ascii_digit()).then_some(decoded)
    }
}

/// The maximum distance at which an `@` is searched.
const NEAR: usize = 256;

const BEFORE_PATH: &str = "write `/` before the path, or remove it if it is a port";

impl Explain for PortNotDecimal {
    fn words(&self, at: &Site<'_>) -> Words {
        let (is_password, is_service) = (self.is_password(at), self.service(at).is_some());
        let words = if self.is_unset(at) {
            message("the port was not set: programs write this for a missing value")
        } else if self.is_any(at) {
            message("`*` stands for any port, and a URI has one")
        } else if is_service {
            message("a port is a number, not the name of a service")
        } else if self.is_before_end(at) {
            message("{found} after the port is not part of {target}")
        } else if is_password {
            message("port must be decimal digits; is it a password?")
        } else {
            Words::default()
        };
        let words = match is_service {
            true => words.label("the name of a service"),
            false if is_password => words.label("not a digit"),
            false => words,
        };
        let advice = if let Some((_, plain)) = self.fullwidth(at) {
            return words.help(fullwidth::help(&plain));
        } else if self.is_unset(at) {
            "write the number of the port, or remove it with its `:`"
        } else if at.rule == Rule::Port {
            "remove it: a port has only decimal digits"
        } else if at.first() == Some(b',') && at.marked().len() > 1 {
            "keep one port: a URI cannot have a list of ports"
        } else if self.is_range(at) {
            "write one port: a URI cannot have a range of ports"
        } else if is_password {
            "write the `@` after a password as it is, not encoded"
        } else if self.mistyped(at).is_some() {
            "write digits, not letters that look like them"
        } else if self.is_any(at) || is_service {
            "write the number of the port"
        } else if self.is_before_end(at) {
            "remove it"
        } else if self.is_before_path(at) {
            BEFORE_PATH
        } else if at.marked().iter().all(|byte| *byte == b' ') {
            "remove the space"
        } else if is_invisible(at.marked()) {
            "remove it: it is invisible"
        } else {
            return words;
        };
        words.help(advice)
    }

    /// Adds candidates that remove the non-digits or insert the missing slash before a path.
    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let (text, bad) = (at.text, at.marked());
        let port = self.port.clone();
        if let Some((span, plain)) = self.fullwidth(at) {
            // With only some of the digits, the result would be a different port.
            return fixes.push([replace(span, plain)]);
        }
        if !bad.is_ascii() && (is_invisible(bad) || is_blank_run(bad)) {
            return fixes.push([remove(at.span())]);
        }
        if !text[port.clone()].is_ascii() {
            // The port may consist of digits of another script.
            return;
        }
        if self.is_password(at) {
            let sign = text[port.clone()].windows(3).rposition(|part| part == b"%40");
            let sign = sign.map(|sign| port.start + sign);
            return fixes.push(sign.map(|sign| replace(sign..sign + 3, "@")));
        }
        if let Some(decoded) = self.decoded(at) {
            return fixes.push_with(
                "write the digits as they are: nothing in a port is percent-encoded",
                [replace(port, decoded)],
            );
        }
        if self.is_unset(at) {
            return fixes.push([remove(port.start.saturating_sub(1)..port.end)]);
        }
        if let Some(digits) = self.mistyped(at) {
            return fixes.push([replace(port, digits)]);
        }
        if self.is_any(at) {
            return;
        }
        if let Some(number) = self.service(at) {
            return fixes.push([replace(port, format!("{number}"))]);
        }
        if self.is_before_path(at) {
            fixes.push_with(BEFORE_PATH, [insert(at.start(), "/")]);
        }
        // The digits of a percent-encoded octet belong to the octet.
        let is_bad = |i: usize| {
            let of = |back| i >= port.start + back && is_triplet(text, i - back, port.end);
            !text[i].is_ascii_digit() || of(1) || of(2)
        };
        let has_digits = !port.clone().all(is_bad);
        let colon = port.start.checked_sub(1).filter(|&i| text[i] == b':');
        // In `ssh://git@host:owner/repository`, the digits of the owner are not a port.
        if let Some(colon) = colon
            && text[port.start].is_ascii_alphabetic()
            && has_user(&text[..colon])
        {
            return fixes.push_with(BEFORE_PATH, [replace(colon..colon + 1, "/")]);
        }
        if let (false, Some(colon)) = (has_digits, colon) {
            fixes.push([remove(colon..port.end)]);
            return fixes.push_with(BEFORE_PATH, [replace(colon..colon + 1, "/")]);
        }
        if bad[0] == b',' && bad.len() > 1 {
            // The intended port is unknown.
            return;
        }
        let is_before_digit = text[at.end()..port.end].iter().any(u8::is_ascii_digit);
        // `80,81` does not mean 8081, and the digits of a password are not a port.
        let is_start = |i: &usize| !is_bad(*i) && (*i == port.start || is_bad(*i - 1));
        let is_scattered = port.clone().filter(is_start).count() > 1;
        if !is_scattered || bad.iter().all(|byte| is_blank(*byte)) {
            fixes.push(each(text, port.clone(), is_bad, edits::removed));
        }
        let is_word = at.start() > port.start && !is_before_digit && bad[0].is_ascii_alphabetic();
        if is_word && !self.is_before_path(at) {
            fixes.push_with(BEFORE_PATH, [insert(at.start(), "/")]);
        }
    }
}

/// Returns `true` if the host at the end of the text has a user without a password.
fn has_user(text: &[u8]) -> bool {
    let Some(at) = text.iter().rposition(|&byte| byte == b'@') else { return false };
    let Some(slashes) = text[..at].windows(2).position(|pair| pair == b"//") else { return false };
    let user = &text[slashes + 2..at];
    !user.is_empty() && !user.iter().any(|byte| b":/".contains(byte))
}
