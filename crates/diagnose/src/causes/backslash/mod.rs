//! U009: a backslash, as a separator, an escape or data.

mod windows;

use core::iter;

use uri_grammar::SyntaxError;

use super::explain::push_hosts;
use super::prelude::*;
use crate::text::characters::{contains, end_of_run};
use crate::text::edits::apply;
use crate::text::schemes::{begins_with, needs_host};
use crate::text::{escapes, json};

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 section 2",
    message: "`\\` is not allowed in {component}",
    help: "write `/` between path segments; a backslash that is data is `%5C`",
    why: "The path separator of a URI is `/` on every system. Browsers silently read `\\` as `/` \
        in http URIs; other software does not, and the difference has been used to get past checks \
        of the host: browsers read `good.example` in `http://good.example\\@evil.example/`, other \
        programs `evil.example`. A Windows path such as `C:\\dir\\file` is written \
        `file:///C:/dir/file`. In JSON that was not decoded, `\\/` stands for `/`.",
    example: (Rule::Uri, "http://a\\b"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) enum Backslash {
    /// The text is an undecoded JSON string, and is valid after decoding.
    JsonString,
    /// All backslashes of a component, which are one mistake.
    In { part: Range<usize> },
}

impl Backslash {
    /// Finds a text that is a JSON string, perhaps in its quotes.
    pub(crate) fn find_json_string(rule: Rule, text: &[u8], error: &SyntaxError) -> Marked<Self> {
        let may_be = match text.get(error.offset()..)? {
            [b'\\', next, ..] => matches!(next, b'/' | b'u'),
            [b'"', ..] => error.offset() == 0,
            _ => false,
        };
        if !may_be {
            return None;
        }
        let inside = json::unquoted(text);
        let edits = json::read(text);
        let first = edits.iter().find(|edit| text[edit.span.start] == b'\\')?.span.start;
        let written = apply(text, &edits)?;
        // With its quotes, the whole text should have been decoded.
        let span = if inside.len() < text.len() { 0..text.len() } else { first..first + 1 };
        rule.is_match(&written).then_some((span, Self::JsonString))
    }

    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> (usize, Self) {
        let stop = end_of_run(text, at, area.end(), |byte| byte == b'\\');
        (stop, Self::In { part: area.part.clone() })
    }

    fn part(&self, at: &Site<'_>) -> Range<usize> {
        match self {
            Self::JsonString => 0..at.text.len(),
            Self::In { part } => part.clone(),
        }
    }
}

const MOST_NOTES: usize = 16;

const OF_LOG: &str = "`\\x` and two digits is how logs write a byte: percent-encode it";
const OF_JSON: &str = "remove it: JSON writes `/` as `\\/`";
const OF_SHELL: &str = "remove it: shells and Markdown write a backslash before punctuation";

impl Explain for Backslash {
    fn words(&self, at: &Site<'_>) -> Words {
        let is_string = matches!(self, Self::JsonString);
        let is_network_path = is_file(at) && at.marked().len() == 2;
        let words = if is_network_path {
            message("`file://` precedes a Windows network path")
        } else if at.component() == Component::Text {
            message("`\\` is not allowed in {target}")
        } else if readings(at).is_some() {
            message("`\\` ends the host `{host}` in browsers; others read `{other}`")
        } else if is_instance(at) {
            message("`\\` is not allowed in the host")
        } else {
            message("`\\\\` is used instead of `//`").when(is_before_host(at))
        };
        let is_data =
            matches!(at.component(), Component::Userinfo | Component::Query | Component::Fragment);
        let advice = if json::is_escape(at.text, at.start())
            || is_string && contains(at.text, b"\\u")
        {
            "`\\u` and four digits is how JSON writes a character: write it, or percent-encode its UTF-8 bytes"
        } else if is_string {
            "`\\/` is how JSON writes `/`: remove the backslashes"
        } else if at.host_before_backslash().is_some() {
            "write `/` for each `\\` if that is the host"
        } else if is_instance(at) || is_data {
            "percent-encode it: `%5C`"
        } else if is_network_path {
            "remove those after `//`, and write `/` for the others"
        } else if is_before_host(at) || is_separator(at) || is_after_host(at) {
            "write `/` for each `\\`"
        } else {
            return words;
        };
        words.help(advice)
    }

    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        push_hosts(readings(at), to);
    }

    fn notes(&self, at: &Site<'_>) -> Vec<Note> {
        let others = self.part(at).filter(|&i| at.text[i] == b'\\' && i >= at.end());
        let note = |i| Note { span: i..i + 1, text: "and this one".into() };
        others.take(MOST_NOTES).map(note).collect()
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let (text, start) = (at.text, at.start());
        let removing = |end: usize| if text.get(end) == Some(&b'/') { OF_JSON } else { OF_SHELL };
        let part = match self {
            Self::JsonString => return fixes.push(json::read(text)),
            Self::In { part } => part.clone(),
        };
        if at.component() == Component::Authority {
            fixes.push_with(removing(start + 1), [remove(at.span())]);
            return fixes.push([replace(at.span(), "/")]);
        }
        let slash = |run: &[u8]| "/".repeat(run.len()).into();
        let slashes = each(text, part.clone(), |i| text[i] == b'\\', slash);
        let octets = escapes::octets(text, start..part.end);
        // If the backslashes cannot all be encoded, the help still says what they are.
        let is_of_log = octets.is_empty() && escapes::is_octet(text, start);
        let encoded = || {
            let encoded = slashes.iter().map(|edit| encode(text, edit.span.clone()));
            let help = match slashes.first() {
                _ if is_of_log => Some(OF_LOG),
                Some(first) if first.span.len() == 1 => Some(encoding(at)),
                _ => None,
            };
            (help, encoded.collect::<Vec<_>>())
        };
        let push_encoded = |fixes: &mut Candidates<'_>| {
            let (help, encoded) = encoded();
            fixes.push_with(help, encoded);
        };
        match at.component() {
            _ if json::is_escape(text, start) => {
                fixes.push(json::unescaped(text, part));
                push_encoded(fixes);
            }
            Component::Userinfo => {
                fixes.push_with(OF_LOG, octets);
                if at.host_before_backslash().is_some() {
                    fixes.push(slashes.clone());
                }
                push_encoded(fixes);
            }
            Component::Path if windows::ends_with_drive(at.before()) => {
                if !matches!(at.rule, Rule::RelativeRef | Rule::RelativePart) {
                    let file = insert(start - 2, "file:///");
                    fixes.push(iter::once(file).chain(slashes.iter().cloned()));
                }
                fixes.push(slashes);
            }
            Component::Path if windows::missing_before_drive(at.before()).is_some() => {
                let missing = windows::missing_before_drive(at.before());
                let missing = missing.map(|missing| insert(start - 2, missing));
                fixes.push(missing.into_iter().chain(slashes));
            }
            component => {
                fixes.push_with(OF_LOG, octets);
                let escapes = escapes::removed(text, start..part.end);
                let are_of_shell = !escapes.is_empty()
                    && escapes.iter().all(|edit| b"?=&".contains(&text[edit.span.end]));
                fixes.push_with(escapes.first().map(|first| removing(first.span.end)), escapes);
                if are_of_shell {
                    // A backslash before a delimiter is not a separator.
                    return;
                }
                if let [first, others @ ..] = &slashes[..]
                    && at.before().ends_with(b"://")
                {
                    // The backslashes begin a UNC path after slashes.
                    let removed = iter::once(remove(first.span.clone()));
                    let edits: Vec<_> = removed.chain(others.iter().cloned()).collect();
                    if is_file(at) {
                        return fixes.push(edits);
                    }
                    fixes.push_with(removing(first.span.end), edits);
                }
                match component {
                    Component::Query | Component::Fragment => push_encoded(fixes),
                    _ if is_instance(at) => push_encoded(fixes),
                    _ if is_before_host(at) || is_separator(at) || is_after_host(at) => {
                        fixes.push(slashes);
                    }
                    _ if is_opaque(at, &part) => {
                        push_encoded(fixes);
                        if !is_of_driver(text) {
                            fixes.push(slashes);
                        }
                    }
                    _ => {
                        let (help, encoded) = encoded();
                        fixes.push(slashes);
                        fixes.push_with(help, encoded);
                    }
                }
            }
        }
    }
}

/// Returns the host that browsers read, and the host that other programs read: `http://good.example\@evil.example/` or
/// `http://good.example\.evil.example/`.
fn readings<'a>(at: &Site<'a>) -> Option<(&'a [u8], &'a [u8])> {
    if let Some(host) = at.host_before_backslash() {
        return Some((host.as_bytes(), at.host_after_userinfo()));
    }
    let is_label = matches!(at.after(), [b'.', next, ..] if next.is_ascii_alphanumeric());
    let host = at.before().rsplit(|byte| b"/@".contains(byte)).next()?;
    if !is_label || !is_after_host(at) || host.starts_with(b"[") {
        return None;
    }
    let start = at.start() - host.len();
    let other = at.text[start..].split(|byte| b"/?#".contains(byte)).next()?;
    Some((host.split(|&byte| byte == b':').next()?, other))
}

/// Returns the help for a backslash that is data.
fn encoding(at: &Site<'_>) -> &'static str {
    match at.place.scope.rule {
        Rule::PathRootless if !is_of_driver(at.text) => {
            "percent-encode it, `%5C`; or write `/` between path segments"
        }
        _ => "percent-encode it: `%5C`",
    }
}

/// Returns `true` if the URI is for a database driver. Each driver has its own syntax, in which slashes have another
/// meaning.
fn is_of_driver(text: &[u8]) -> bool {
    begins_with(text, b"jdbc")
}

/// Returns `true` if the backslash is between a host and the name of an instance, as for databases. A slash would
/// precede something else: the name of a database.
fn is_instance(at: &Site<'_>) -> bool {
    at.place.scope.rule == Rule::PathAbempty
        && at.marked() == br"\"
        && divided(at.before()).is_some_and(|(scheme, rest)| !has_slashes(scheme) && is_host(rest))
}

/// Returns the scheme, and the text after the slashes of the authority.
fn divided(before: &[u8]) -> Option<(&[u8], &[u8])> {
    let slashes = before.windows(3).position(|part| part == b"://")?;
    Some((before.split(|&byte| byte == b':').next()?, &before[slashes + 3..]))
}

fn is_host(authority: &[u8]) -> bool {
    !authority.is_empty() && !authority.iter().any(|byte| b"/?#".contains(byte))
}

/// Returns `true` if the backslash follows `file://`.
fn is_file(at: &Site<'_>) -> bool {
    at.before().eq_ignore_ascii_case(b"file://")
}

/// Returns `true` if two backslashes replace the slashes before a host, after a scheme that has a host.
fn is_before_host(at: &Site<'_>) -> bool {
    let scheme = at.before().strip_suffix(b":");
    at.marked() == br"\\" && scheme.is_some_and(has_slashes)
}

/// Returns `true` if the backslash ends the authority, as in `http://a\b`, or follows a drive: `file:///C:\a`.
fn is_after_host(at: &Site<'_>) -> bool {
    let is_drive =
        |rest: &[u8]| matches!(rest, [b'/', letter, b':'] if letter.is_ascii_alphabetic());
    at.component() == Component::Path
        && at.marked() == br"\"
        && divided(at.before())
            .is_some_and(|(scheme, rest)| has_slashes(scheme) && (is_drive(rest) || is_host(rest)))
}

/// Returns `true` if the backslash certainly separates the first names of a path: `..\a`, `.\a`.
fn is_separator(at: &Site<'_>) -> bool {
    at.marked() == br"\" && matches!(at.before(), b"." | b"..")
}

/// Returns `true` if the path has no slashes that the backslash could replace, as in `jdbc:sqlserver://host\instance`,
/// whose scheme is `jdbc`.
fn is_opaque(at: &Site<'_>, part: &Range<usize>) -> bool {
    let scheme = || at.text.split(|&byte| byte == b':').next().unwrap_or_default();
    at.place.scope.rule == Rule::PathRootless && at.start() > part.start && !has_slashes(scheme())
}

/// Returns `true` if URIs of the scheme have paths separated by slashes.
fn has_slashes(scheme: &[u8]) -> bool {
    scheme.eq_ignore_ascii_case(b"file") || needs_host(scheme)
}
