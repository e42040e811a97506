//! U008: an ASCII character that is not allowed in references, or in this part of one.

mod extra_component;
mod trailing_component;

use alloc::string::String;
use core::ops::Range;

use uri_grammar::{CharSet, Rule};

use super::explain::{Explain, Help, of_no_data};
use crate::area::Area;
use crate::arguments;
use crate::entry::Entry;
use crate::levels::{Applicability, Severity};
use crate::site::{Component, Site};
use crate::template::Template;
use crate::text::characters::character_at;
use crate::text::edits::{encode, remove, replace};
use crate::text::names::push_found;
use crate::text::{expressions, runs};
use crate::ways::Ways;

pub(crate) use self::extra_component::ExtraComponent;
pub(crate) use self::trailing_component::TrailingComponent;

pub(crate) const ENTRY: Entry = Entry {
    code: "U008",
    name: "excluded-character",
    severity: Severity::Error,
    rule: None,
    section: "RFC 3986 section 2.2, RFC 3986 section 2.3",
    message: "{found} is not allowed in {component}",
    help: "percent-encode it, `{pct}`, or remove it",
    applicability: Applicability::MachineApplicable,
    why: "Each component has a set of characters that it may contain: letters, digits, \
        `-._~`, most of the delimiters, and percent-encoded octets. The characters \
        `\"<>^|` and the backtick and braces are in no set at all, since they delimit \
        URIs in other formats or are changed by gateways. Everything else has to be \
        percent-encoded to stand for itself.",
    example: (Rule::Uri, "http://a/b|c"),
    fixed: Some("http://a/b%7Cc"),
};

#[derive(Debug, Clone)]
pub(crate) enum ExcludedCharacter {
    Run,
    /// A name in angle brackets: `<id>`.
    Pair {
        close: Range<usize>,
    },
    ExtraComponent(ExtraComponent),
    TrailingComponent(TrailingComponent),
}

/// How long a name in angle brackets can be, with these.
const SHORT: usize = 32;

impl ExcludedCharacter {
    /// Finds a name in angle brackets that is all of a segment or value: `/<id>/`. In a host it can
    /// be a part of a name.
    pub(crate) fn find_pair(text: &[u8], at: usize, area: &Area) -> Option<(usize, Self)> {
        let Range { start, end } = area.part;
        let is_host = area.component == Component::Host;
        if !(is_host || area.component.holds_data()) {
            return None;
        }
        let begins = is_host || at == start || b"/=".contains(&text[at - 1]);
        let window = &text[at + 1..end.min(at + SHORT)];
        let length = window.iter().position(|&byte| !area.legal.contains(byte) || byte == b'/')?;
        let close = at + 1 + length;
        let ends = is_host || text.get(close + 1).is_none_or(|byte| b"/?#&".contains(byte));
        (begins && ends && length > 0 && text[close] == b'>')
            .then_some((at + 1, Self::Pair { close: close..close + 1 }))
    }

    /// Finds all characters that are bad, and for which no other cause is known.
    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> (usize, Self) {
        let plainly_bad = |&at: &usize| {
            let byte = text[at];
            byte.is_ascii_graphic()
                && !area.legal.contains(byte)
                && !b"%\\[]".contains(&byte)
                && expressions::expression(text, at, area.end()).is_none()
        };
        let more = (at + 1..area.end()).take_while(plainly_bad).count();
        (at + 1 + more, Self::Run)
    }
}

/// What stands around a name, and is no part of it.
const QUOTES: CharSet = CharSet::from_chars("<>\"`");

/// What stands around references, and templates in them.
const AROUND: CharSet = CharSet::from_chars("<>\"`{}");

const OF_SHELL: &str = "remove it: shells have it before `&`; or percent-encode it if it is data";

impl Explain for ExcludedCharacter {
    fn message(&self, at: &Site<'_>) -> Option<&'static Template> {
        match self {
            Self::TrailingComponent(_) => Some(TrailingComponent::message(at)),
            _ => None,
        }
    }

    fn argument(&self, at: &Site<'_>, name: &str, out: &mut String) -> bool {
        match (name, self) {
            ("found", Self::ExtraComponent(_)) => {
                push_found(character_at(at.text, ExtraComponent::delimiter(at)), out);
                true
            }
            _ => arguments::push(at, name, out),
        }
    }

    fn help(&self, at: &Site<'_>) -> Option<Help> {
        match self {
            Self::TrailingComponent(trailing) => Some(trailing.help(at).into()),
            Self::ExtraComponent(_) => Some(ExtraComponent::help(at).into()),
            Self::Pair { .. } if !at.is_in_dns_name() => {
                Some("percent-encode them, `%3C` and `%3E`, or remove them".into())
            }
            _ => of_no_data(at),
        }
    }

    fn is_certain(&self, at: &Site<'_>) -> bool {
        // The bar of a drive may have been meant; what ends a part was meant to, perhaps; and some
        // may be what delimits the reference, or a template that was not filled in.
        !is_old_drive(at)
            && !runs::GEN_DELIMS.contains(at.marked()[0])
            && !at.marked().iter().any(|&byte| AROUND.contains(byte))
            && at.component().holds_data()
    }

    #[inline(never)]
    fn ways(&self, at: &Site<'_>, ways: &mut Ways<'_>) {
        match self {
            Self::TrailingComponent(trailing) => ways.extend(trailing.ways(at)),
            Self::ExtraComponent(surplus) => ways.push(surplus.removed(at)),
            Self::Pair { close } => pair(at, close, ways),
            Self::Run => run(at, ways),
        }
    }
}

/// A name in angle brackets: data, or a place for something.
fn pair(at: &Site<'_>, close: &Range<usize>, ways: &mut Ways<'_>) {
    let open = at.start()..at.start() + 1;
    let removed = alloc::vec![remove(open.clone()), remove(close.clone())];
    if at.is_in_dns_name() {
        let help = "write what is meant there: a host name has letters, digits, `-` and `.`";
        return ways.push_with(help, removed);
    }
    ways.push(alloc::vec![encode(at.text, open), encode(at.text, close.clone())]);
    ways.push(removed);
}

fn run(at: &Site<'_>, ways: &mut Ways<'_>) {
    let run = at.marked();
    let before_and = at.after().first() == Some(&b'&');
    if is_old_drive(at) {
        ways.push_one(replace(at.span(), ":"));
        ways.push_one(encode(at.text, at.span()));
    } else if at.component() == Component::Authority {
        ways.between_slashes(at);
    } else if at.is_in_dns_name() {
        if runs::GEN_DELIMS.contains(run[0]) {
            // A delimiter that no host can have is data, or else the host is not all there is.
            ways.push_one(encode(at.text, at.span()));
        } else if run.iter().all(|&byte| QUOTES.contains(byte)) {
            let help = (before_and && run[0] != b'<').then_some(OF_SHELL);
            ways.push_one_with(help, remove(at.span()));
        }
    } else {
        // What shells escape with.
        if at.component().holds_data() && matches!(run, b"^" | b"`") && before_and {
            ways.guess();
            ways.push_one_with(OF_SHELL, remove(at.span()));
        }
        // The delimiter that ends it.
        if at.rule == Rule::Userinfo && at.text[at.start()..] == *b"@" {
            let help = "remove it: user information ends before the `@`";
            ways.push_one_with(help, remove(at.span()));
        }
        ways.push_one(encode(at.text, at.span()));
    }
}

/// Whether it is the bar of `file:///C|/dir`, which was written for a colon once.
fn is_old_drive(at: &Site<'_>) -> bool {
    if *at.marked() != *b"|" {
        return false;
    }
    let path = at.before().split_last().filter(|(letter, _)| letter.is_ascii_alphabetic());
    let scheme = path.and_then(|(_, before)| before.strip_suffix(b"/")?.first_chunk::<5>());
    scheme.is_some_and(|name| name.eq_ignore_ascii_case(b"file:"))
}
