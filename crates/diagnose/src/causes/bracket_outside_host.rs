//! U012: a square bracket that does not enclose an address.

use super::prelude::*;
use crate::text::characters::begins;

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 section 3.2.2",
    message: "`[` and `]` are not allowed in {component}, only around an IP address",
    help: "percent-encode them: `%5B` and `%5D`",
    applicability: Applicability::MachineApplicable,
    why: "Square brackets have only one use in a URI: around an IPv6 (or later) address in the \
        host. Everywhere else they are percent-encoded. Query strings such as `?ids[]=1` are \
        common, and browsers send them unchanged; strict servers and libraries reject them.",
    example: (Rule::Uri, "http://a/?x[1]"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) enum BracketOutsideHost {
    Alone,
    /// One bracket of a pair. The other can be far away.
    Pair {
        close: Range<usize>,
    },
    /// Brackets around an address, with text before the address.
    After {
        name: Range<usize>,
    },
    /// Brackets around an address at the beginning of the reference, where a host was meant.
    First,
}

impl BracketOutsideHost {
    /// Finds a bracket, and the matching bracket if it is near.
    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> (usize, Self) {
        let close = match text[at] {
            b'[' => closing_bracket(text, at + 1, area.end()),
            _ => None,
        };
        let close = close.map(|close| Self::Pair { close: close..close + 1 });
        (at + 1, close.unwrap_or(Self::Alone))
    }
}

fn closing_bracket(text: &[u8], from: usize, end: usize) -> Option<usize> {
    /// The maximum distance between the brackets.
    const NEAR: usize = 64;
    let window = &text[from..end.min(from + NEAR)];
    let length = window.iter().position(|byte| b"[]".contains(byte))?;
    (window[length] == b']').then_some(from + length)
}

impl Explain for BracketOutsideHost {
    fn words(&self, at: &Site<'_>) -> Words {
        match (self, at.component()) {
            (Self::First, Component::Path) => message("the scheme is missing before an IP address")
                .help("write `http://` or another scheme first, or `//` alone"),
            _ if !is_in_host(at) || at.is_in_dns_name() => of_no_data(at),
            (Self::Pair { .. }, _) => help("remove them"),
            _ => help("remove it"),
        }
    }

    fn notes(&self, at: &Site<'_>) -> Vec<Note> {
        match self {
            Self::Pair { close } if close.start >= at.end() => {
                let text = "and the `]` that goes with it".into();
                vec![Note { span: close.clone(), text }]
            }
            _ => Vec::new(),
        }
    }

    fn is_certain(&self, at: &Site<'_>) -> bool {
        let open = at.start() + 1;
        let is_meant = match self {
            // A single bracket is damage, or the remaining delimiter of the reference.
            Self::First | Self::Alone => true,
            Self::After { .. } => false,
            Self::Pair { close } => {
                at.text.get(close.end) == Some(&b'(')
                    || is_address_or_dot(&at.text[open..close.start])
                    // In a query, servers read both forms. Elsewhere it can be another syntax: `/[slug]`, `#egg=a[b]`.
                    || at.component() != Component::Query
            }
        };
        !is_meant && at.component().holds_data()
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let open = at.start()..at.start() + 1;
        let is_host = is_in_host(at);
        match self {
            _ if at.component() == Component::Authority => fixes.between_slashes(at),
            Self::First => {
                fixes.push([insert(at.start(), "http://")]);
                fixes.push([insert(at.start(), "//")]);
            }
            Self::After { name } => fixes.push([remove(name.clone())]),
            Self::Pair { close } => {
                if is_dot(&at.text[open.end..close.start]) {
                    let dot = replace(at.start()..close.end, ".");
                    if is_disarmed(at) {
                        // The fix of the first dot also corrects the scheme.
                        let is_first = !at.before().contains(&b'[');
                        let scheme = is_first.then(|| replace(1..3, "tt"));
                        let help = "write `tt` for `xx`, and dots without brackets";
                        return fixes.push_with(help, scheme.into_iter().chain([dot]));
                    }
                    fixes.push_with("write the dot without brackets", [dot]);
                }
                if is_host {
                    fixes.push([remove(open), remove(close.clone())]);
                } else {
                    let both = [encode(at.text, open), encode(at.text, close.clone())];
                    fixes.push(both);
                }
            }
            Self::Alone if is_host => fixes.push([remove(at.span())]),
            Self::Alone => {
                let is_last = at.first() == Some(b']') && at.end() == at.text.len();
                if is_last && !at.before().contains(&b'[') {
                    fixes.push_with("remove it", [remove(at.span())]);
                }
                fixes.push([encode(at.text, at.span())]);
            }
        }
    }
}

/// Returns `true` if the brackets are intended: around an address after mistyped slashes, or around a dot.
fn is_address_or_dot(inside: &[u8]) -> bool {
    // Most text in brackets has a first letter with which no address begins.
    let may_be = |first: &u8| first.is_ascii_hexdigit() || b":vV".contains(first);
    is_dot(inside)
        || inside.first().is_some_and(may_be)
            && (Rule::Ipv6address.is_match_bytes(inside) || Rule::IpvFuture.is_match_bytes(inside))
}

/// Returns `true` if the brackets contain a dot, as in an address that nobody should follow: `evil[.]example`.
fn is_dot(inside: &[u8]) -> bool {
    inside == b"." || inside.eq_ignore_ascii_case(b"dot")
}

/// Returns `true` if the scheme was changed to keep readers from following the link: `hxxp://evil[.]example`.
fn is_disarmed(at: &Site<'_>) -> bool {
    begins(at.text, "hxxp")
}

/// Returns `true` if the bracket is in a host. Brackets in a host are never data, so the fix removes them.
fn is_in_host(at: &Site<'_>) -> bool {
    matches!(at.component(), Component::Host | Component::Literal)
}
