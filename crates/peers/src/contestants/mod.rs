//! The contestants, and their work on one text.
//!
//! A contestant is a type without values. [`Entry::of`] creates one function per task, which processes a whole
//! corpus. So a library's code can be inlined into its own loop, and the only indirect call is one per round.

#[cfg(uri_grammar_ada)]
mod ada;
mod fluent_uri;
mod http;
mod iref;
mod iri_string;
mod oxiri;
mod percent_encoding;
mod uri_grammar;
mod uriparse;
#[cfg(uri_grammar_uriparser)]
#[allow(unsafe_code)]
mod uriparser;
mod url;

use ::iri_string::spec::IriSpec;
use clap::ValueEnum;
use iri_string::IriString;
use memchr::memchr_iter;
use std::{borrow::Cow, fmt, hint::black_box};

/// A measured task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Task {
    /// Decide whether the text is a URI-reference
    Validate,
    /// Find the lines of a text that are URI-references. The texts are in one buffer
    Lines,
    /// Parse, then read scheme, authority, userinfo, host, port, path, query and fragment
    Parts,
    /// Parse a text that must be refused, then read all of the error
    Error,
    /// Resolve a parsed reference against a parsed base into a text
    Resolve,
    /// Parse a base and a reference, and resolve one against the other into a text
    ResolveText,
    /// Normalize a parsed reference into a text
    Normalize,
    /// Parse a reference, and normalize it into a text
    NormalizeText,
    /// Percent-decode the path of a parsed reference to bytes
    Decode,
}

/// The number of tasks.
const TASKS: usize = Task::Decode as usize + 1;

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Validate => "validate",
            Self::Lines => "lines",
            Self::Parts => "parts",
            Self::Error => "error",
            Self::Resolve => "resolve",
            Self::ResolveText => "resolve-text",
            Self::Normalize => "normalize",
            Self::NormalizeText => "normalize-text",
            Self::Decode => "decode",
        })
    }
}

/// The grammar of a contestant, which decides with whom it can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grammar {
    /// RFC 3986, and it is this project
    Ours,
    /// RFC 3987, and it is this project
    OurIris,
    /// RFC 3986
    Rfc3986,
    /// RFC 3987: the same on ASCII, wider beyond
    Rfc3987,
    /// Request targets of HTTP: another grammar
    Http,
    /// The WHATWG URL standard: another grammar
    Whatwg,
    /// Any text with percent triplets
    Triplets,
}

impl Grammar {
    /// Returns `true` for this project.
    pub(crate) fn is_ours(self) -> bool {
        matches!(self, Self::Ours | Self::OurIris)
    }

    /// Returns `true` if a ratio to this contestant is a fair comparison.
    pub(crate) fn is_peer(self) -> bool {
        matches!(self, Self::Rfc3986 | Self::Rfc3987 | Self::Triplets)
    }
}

impl fmt::Display for Grammar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ours | Self::Rfc3986 => "RFC 3986",
            Self::OurIris | Self::Rfc3987 => "RFC 3987",
            Self::Http => "HTTP",
            Self::Whatwg => "WHATWG",
            Self::Triplets => "triplets",
        })
    }
}

/// A library's implementation of each task. Each function returns `true` if the text was accepted.
trait Contestant {
    const NAME: &'static str;
    const GRAMMAR: Grammar;
    /// `true` if the error has a position.
    const LOCATES: bool;

    fn validate(text: &str) -> bool;

    /// Returns the number of accepted lines.
    fn lines(text: &str) -> usize {
        let mut start = 0;
        let ends = memchr_iter(b'\n', text.as_bytes()).chain([text.len()]);
        let lines = ends.map(|end| {
            let line = &text[start..end];
            start = end + 1;
            line.strip_suffix('\r').unwrap_or(line)
        });
        lines.filter(|line| Self::validate(black_box(line))).count()
    }

    fn parts(text: &str) -> bool;
    fn error(text: &str) -> bool;
}

/// Resolves parsed references, which may be parsed in advance.
trait Resolves {
    type Base;
    type Reference;

    fn base(text: &'static str) -> Option<Self::Base>;
    fn reference(text: &'static str) -> Option<Self::Reference>;
    fn resolve(base: &Self::Base, reference: &Self::Reference) -> Option<String>;
}

/// Normalizes parsed references, which may be parsed in advance.
trait Normalizes {
    type Parsed;

    fn parse(text: &'static str) -> Option<Self::Parsed>;
    fn normalize(parsed: &Self::Parsed) -> Option<String>;
}

/// Decodes the path of a reference that is parsed in advance.
trait Decodes {
    type Parsed;

    fn parse(text: &'static str) -> Option<Self::Parsed>;
    fn path(parsed: &Self::Parsed) -> Cow<'_, [u8]>;
}

/// Does a task for a whole corpus once, and counts the texts with a result.
pub(crate) type Sweep = Box<dyn Fn() -> usize>;

/// Parses in advance, if the task needs it.
type Prepare = fn(&'static [&'static str]) -> Sweep;

/// A contestant as a value.
pub(crate) struct Entry {
    pub(crate) name: &'static str,
    pub(crate) grammar: Grammar,
    pub(crate) locates: bool,
    tasks: [Option<Prepare>; TASKS],
}

impl Entry {
    fn of<C: Contestant + 'static>() -> Self {
        Self::new(C::NAME, C::GRAMMAR, C::LOCATES)
            .with(Task::Validate, |texts| each(texts, C::validate))
            .with(Task::Lines, |texts| {
                let text = texts.join("\n");
                Box::new(move || C::lines(black_box(&text)))
            })
            .with(Task::Parts, |texts| each(texts, C::parts))
            .with(Task::Error, |texts| each(texts, C::error))
    }

    fn new(name: &'static str, grammar: Grammar, locates: bool) -> Self {
        Self { name, grammar, locates, tasks: [None; TASKS] }
    }

    fn with(mut self, task: Task, prepare: Prepare) -> Self {
        self.tasks[task as usize] = Some(prepare);
        self
    }

    fn resolves<C: Resolves + 'static>(self) -> Self {
        self.with(Task::Resolve, |pairs| {
            let parse = |(base, reference)| Some((C::base(base)?, C::reference(reference)?));
            let pairs: Vec<_> = split(pairs).filter_map(parse).collect();
            let target = |(base, reference): &_| C::resolve(base, reference);
            Box::new(move || results(&pairs, target))
        })
        .with(Task::ResolveText, |pairs| {
            let pairs: Vec<_> = split(pairs).collect();
            let target = |(base, reference): &(&'static str, &'static str)| {
                C::resolve(&C::base(base)?, &C::reference(reference)?)
            };
            Box::new(move || results(&pairs, target))
        })
    }

    fn normalizes<C: Normalizes + 'static>(self) -> Self {
        self.with(Task::Normalize, |texts| {
            let parsed: Vec<_> = texts.iter().filter_map(|text| C::parse(text)).collect();
            Box::new(move || results(&parsed, C::normalize))
        })
        .with(Task::NormalizeText, |texts| {
            let normalize = |text: &&'static str| C::normalize(&C::parse(text)?);
            Box::new(move || results(texts, normalize))
        })
    }

    fn decodes<C: Decodes + 'static>(self) -> Self {
        self.with(Task::Decode, |texts| {
            let parsed: Vec<_> = texts.iter().filter_map(|text| C::parse(text)).collect();
            Box::new(move || {
                parsed.iter().for_each(|parsed| _ = black_box(C::path(black_box(parsed))));
                parsed.len()
            })
        })
    }

    /// Returns `true` if the library has this task.
    pub(crate) fn does(&self, task: Task) -> bool {
        self.tasks[task as usize].is_some()
    }

    /// Returns the loop of a task, if the library has this task.
    pub(crate) fn sweep(&self, task: Task, texts: &'static [&'static str]) -> Option<Sweep> {
        self.tasks[task as usize].map(|prepare| prepare(texts))
    }
}

/// Returns the base and the reference of each pair.
fn split(pairs: &'static [&'static str]) -> impl Iterator<Item = (&'static str, &'static str)> {
    pairs.iter().filter_map(|pair| pair.split_once('\t'))
}

/// Counts the accepted texts.
#[inline]
fn each(texts: &'static [&'static str], accepts: impl Fn(&str) -> bool + 'static) -> Sweep {
    Box::new(move || black_box(texts).iter().filter(|text| accepts(black_box(text))).count())
}

/// Counts the texts with a result.
#[inline]
fn results<P>(parsed: &[P], result: impl Fn(&P) -> Option<String>) -> usize {
    parsed.iter().filter(|parsed| black_box(result(black_box(parsed))).is_some()).count()
}

/// Keeps the optimizer from removing a component.
#[inline]
fn show(component: Option<&str>) {
    black_box(component);
}

/// Returns all contestants, in the order of the rounds.
pub(crate) fn all() -> Vec<Entry> {
    vec![
        Entry::of::<uri_grammar::UriGrammar>()
            .resolves::<uri_grammar::UriGrammar>()
            .normalizes::<uri_grammar::UriGrammar>()
            .decodes::<uri_grammar::UriGrammar>(),
        Entry::of::<fluent_uri::FluentUri>()
            .resolves::<fluent_uri::FluentUri>()
            .normalizes::<fluent_uri::FluentUri>()
            .decodes::<fluent_uri::FluentUri>(),
        Entry::of::<IriString>()
            .resolves::<IriString>()
            .normalizes::<IriString>()
            .decodes::<IriString>(),
        Entry::of::<oxiri::Oxiri>().resolves::<oxiri::Oxiri>(),
        Entry::of::<uriparse::Uriparse>(),
        #[cfg(uri_grammar_uriparser)]
        Entry::of::<uriparser::Uriparser>(),
        Entry::of::<http::Http>(),
        Entry::of::<url::WhatwgUrl>().resolves::<url::WhatwgUrl>().normalizes::<url::WhatwgUrl>(),
        #[cfg(uri_grammar_ada)]
        Entry::of::<ada::Ada>().resolves::<ada::Ada>().normalizes::<ada::Ada>(),
        Entry::new("percent-encoding", Grammar::Triplets, false)
            .decodes::<percent_encoding::PercentEncoding>(),
    ]
}

/// Returns the contestants for IRIs, with their IRI types.
pub(crate) fn of_iris() -> Vec<Entry> {
    vec![
        Entry::of::<uri_grammar::IriGrammar>(),
        Entry::of::<fluent_uri::FluentIri>(),
        Entry::of::<IriString<IriSpec>>(),
        Entry::of::<oxiri::Oxiri>(),
        Entry::of::<iref::Iref>(),
    ]
}

/// Returns `true` if a text is a URI-reference. Generated and harvested texts are sorted by it.
pub(crate) fn is_reference(text: &str) -> bool {
    uri_grammar::UriGrammar::validate(text)
}

#[cfg(test)]
mod tests {
    use super::{Task, all};
    use clap::ValueEnum;

    #[test]
    fn contestants_agree_on_plain_cases_of_every_task() {
        const TEXTS: &[&str] = &["http://user@example.com:80/a?b#c", "http://exa mple.com/"];
        const PAIRS: &[&str] = &["http://a/b/c\t../d", "http://a b/\t../d"];
        for entry in all() {
            for task in Task::value_variants() {
                let pairs = matches!(task, Task::Resolve | Task::ResolveText);
                let texts = if pairs { PAIRS } else { TEXTS };
                if let Some(sweep) = entry.sweep(*task, texts) {
                    assert_eq!(sweep(), 1, "{} {task}", entry.name);
                }
            }
        }
    }
}
