//! Who competes, and what each of them has to do with one text.
//!
//! A contestant is a type without values; [`Entry::of`] makes of it one function per task that
//! walks a whole corpus, so that a library's code can be inlined into its own loop and the only
//! call through a pointer is the one per round.

mod fluent_uri;
mod http;
mod iri_string;
mod oxiri;
mod uri_grammar;
mod uriparse;
mod url;

use clap::ValueEnum;
use std::{fmt, hint::black_box};

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Task {
    /// Is the text a URI-reference? Yes or no.
    Validate,
    /// Parse, then read scheme, authority, userinfo, host, port, path, query and fragment
    Parts,
    /// Parse a text that must be refused, then read what the error tells
    Error,
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Validate => "validate",
            Self::Parts => "parts",
            Self::Error => "error",
        })
    }
}

/// The grammar a contestant reads, which decides whom it can be compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grammar {
    /// RFC 3986, and it is this project
    Ours,
    /// RFC 3986
    Rfc3986,
    /// RFC 3987: the same on ASCII, wider beyond
    Rfc3987,
    /// Request targets of HTTP: another grammar
    Http,
    /// The WHATWG URL standard: another grammar
    Whatwg,
}

impl Grammar {
    /// Whether a ratio against this contestant compares like with like.
    pub(crate) fn is_peer(self) -> bool {
        matches!(self, Self::Rfc3986 | Self::Rfc3987)
    }
}

impl fmt::Display for Grammar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ours | Self::Rfc3986 => "RFC 3986",
            Self::Rfc3987 => "RFC 3987",
            Self::Http => "HTTP",
            Self::Whatwg => "WHATWG",
        })
    }
}

/// One library's way of doing each task; each function tells whether the text was accepted.
trait Contestant {
    const NAME: &'static str;
    const GRAMMAR: Grammar;
    /// Whether its error tells a position.
    const LOCATES: bool;

    fn validate(text: &str) -> bool;
    fn parts(text: &str) -> bool;
    fn error(text: &str) -> bool;
}

/// Reads a whole corpus once and counts what was accepted.
pub(crate) type Sweep = fn(&[&str]) -> usize;

/// A contestant as a value.
pub(crate) struct Entry {
    pub(crate) name: &'static str,
    pub(crate) grammar: Grammar,
    pub(crate) locates: bool,
    sweeps: [Sweep; 3],
}

impl Entry {
    fn of<C: Contestant>() -> Self {
        Self {
            name: C::NAME,
            grammar: C::GRAMMAR,
            locates: C::LOCATES,
            sweeps: [validate_all::<C>, parts_all::<C>, error_all::<C>],
        }
    }

    /// The loop for a task.
    pub(crate) fn sweep(&self, task: Task) -> Sweep {
        match task {
            Task::Validate => self.sweeps[0],
            Task::Parts => self.sweeps[1],
            Task::Error => self.sweeps[2],
        }
    }
}

#[inline(never)]
fn validate_all<C: Contestant>(texts: &[&str]) -> usize {
    texts.iter().filter(|text| C::validate(black_box(text))).count()
}

#[inline(never)]
fn parts_all<C: Contestant>(texts: &[&str]) -> usize {
    texts.iter().filter(|text| C::parts(black_box(text))).count()
}

#[inline(never)]
fn error_all<C: Contestant>(texts: &[&str]) -> usize {
    texts.iter().filter(|text| C::error(black_box(text))).count()
}

/// Hands a component to the optimiser's blind spot.
#[inline]
fn show(component: Option<&str>) {
    black_box(component);
}

/// Everyone, in the order of the rounds.
pub(crate) fn all() -> Vec<Entry> {
    vec![
        Entry::of::<uri_grammar::UriGrammar>(),
        Entry::of::<fluent_uri::FluentUri>(),
        Entry::of::<iri_string::IriString>(),
        Entry::of::<oxiri::Oxiri>(),
        Entry::of::<uriparse::Uriparse>(),
        Entry::of::<http::Http>(),
        Entry::of::<url::WhatwgUrl>(),
    ]
}

/// Whether a text is a URI-reference: the check that sorts generated and harvested texts.
pub(crate) fn is_reference(text: &str) -> bool {
    uri_grammar::UriGrammar::validate(text)
}

#[cfg(test)]
mod tests {
    use super::{Task, all};

    #[test]
    fn everyone_accepts_and_refuses_the_plain_cases_in_every_task() {
        for entry in all() {
            for task in [Task::Validate, Task::Parts, Task::Error] {
                let texts = ["http://user@example.com:80/a?b#c", "http://exa mple.com/"];
                assert_eq!(entry.sweep(task)(&texts), 1, "{} {task}", entry.name);
            }
        }
    }
}
