//! U106: a colon in the first segment of a reference without a scheme.

use super::prelude::*;
use crate::before_uri::{help_with_removal, removed_before_scheme};
use crate::text::beginnings::{is_mailbox, secure_shell};
use crate::text::formats::is_variable;
use crate::text::hosts::has_port;
use crate::text::schemes::is_common_scheme;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::PathNoscheme),
    section: "RFC 3986 section 4.2",
    message: "a relative path cannot have `:` in its first segment",
    help: "write `./` before the path, or `%3A` for the colon",
    why: "Software reads everything before the first colon of a reference as a scheme, so the \
        first segment of a relative path must not contain a colon. `12:30/a` is written \
        `./12:30/a`, which resolves to the same path. Only the first segment is affected: \
        `a/12:30` is fine.",
    example: (Rule::UriReference, "1a:b/c"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct ColonInFirstSegment {
    pub(crate) reference: Range<usize>,
}

impl ColonInFirstSegment {
    fn name(&self, at: &Site<'_>) -> Range<usize> {
        self.reference.start..at.start()
    }

    /// Returns `true` if the colon follows the scheme of a URI.
    fn is_of_uri(&self, at: &Site<'_>) -> bool {
        let name = &at.text[self.name(at)];
        at.after().starts_with(b"//") && Rule::Scheme.is_match_bytes(name) || is_common_scheme(name)
    }

    fn is_after_variable(&self, at: &Site<'_>) -> bool {
        is_variable(&at.text[self.name(at)])
    }

    /// Returns `true` if the colon follows a host, and not a name in a path.
    fn needs_scheme(&self, at: &Site<'_>) -> bool {
        at.rule == Rule::UriReference
            && !self.is_after_variable(at)
            && !self.is_of_uri(at)
            && removed_before_scheme(at.text, self.reference.start).is_none()
            && (is_mailbox(&at.text[self.name(at)]) || self.is_before_port(at))
    }

    /// Returns `true` if the reference consists of numbers and colons: a pair of ports, or a time.
    fn is_between_numbers(&self, at: &Site<'_>) -> bool {
        let is_number = |text: &[u8]| !text.is_empty() && text.iter().all(u8::is_ascii_digit);
        let Range { start, end } = self.reference;
        let name = &at.text[start..at.start()];
        // An address of the machine can precede a pair of ports.
        let is_address =
            || Rule::Ipv4address.is_match_bytes(name) && at.text[at.end()..end].contains(&b':');
        (is_number(name) || is_address())
            && at.text[at.end()..end].split(|&byte| byte == b':').all(is_number)
    }

    /// Returns `true` if the colon is between the address of a machine and a folder: `192.0.2.1:/a`.
    fn is_mounted(&self, at: &Site<'_>) -> bool {
        let is_folder = at.after().starts_with(b"/") && !at.after().starts_with(b"//");
        at.rule == Rule::UriReference
            && is_folder
            && Rule::Ipv4address.is_match_bytes(&at.text[self.name(at)])
    }

    fn is_before_port(&self, at: &Site<'_>) -> bool {
        has_port(at.text, &self.name(at), self.reference.end)
    }
}

impl Explain for ColonInFirstSegment {
    fn words(&self, at: &Site<'_>) -> Words {
        if self.is_after_variable(at) {
            return help("expand the shell variable first");
        }
        if self.is_between_numbers(at) {
            return message("numbers with `:` between them are not {target}")
                .help("write `./` before it if it is a path, or exclude it from the check");
        }
        if self.is_mounted(at) {
            return message("this names a folder on another machine, not {target}")
                .help("write `nfs://` first, without the `:`");
        }
        let is_reference = at.rule == Rule::UriReference;
        let needs_scheme = self.needs_scheme(at);
        if is_reference && is_mailbox(&at.text[self.name(at)]) {
            let message = "this is an address for Git or `scp`, not {target}";
            Words::of(needs_scheme.then_some(message)).help(match at.after().first() {
                Some(b'/') => "write `ssh://` first, without the `:`",
                _ => "write `ssh://` first, and `/` for `:`",
            })
        } else if is_reference && self.is_before_port(at) {
            let message = "the scheme is missing before a host and port";
            Words::of(needs_scheme.then_some(message))
                .help("write `http://` or another scheme first")
        } else if self.is_of_uri(at) {
            help("this is a URI with a scheme: check it as a URI-reference, or remove the scheme")
        } else {
            Words::default()
        }
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        // The base of the reference, or the value of the variable, is unknown.
        if self.is_of_uri(at) || self.is_after_variable(at) {
            return;
        }
        let start = self.reference.start;
        if self.is_mounted(at) {
            return fixes.push([insert(start, "nfs://"), remove(at.span())]);
        }
        if let Some(before) = removed_before_scheme(at.text, start) {
            let help = before.first().and_then(|first| help_with_removal(at, &first.span));
            fixes.push_with(help, before);
        }
        if is_mailbox(&at.text[self.name(at)]) {
            fixes.push(secure_shell(at.text, start, at.start()));
        } else if self.is_before_port(at) {
            fixes.push([insert(start, "http://")]);
        }
        if self.needs_scheme(at) {
            return;
        }
        fixes.push([insert(start, "./")]);
        if !self.is_between_numbers(at) {
            fixes.push([encode(at.text, at.span())]);
        }
    }
}
