//! The contestants, and their work on one text.
//!
//! An [`Entry`] has one function per task, which processes a whole corpus. So a library's code can be inlined into its
//! own loop, and the only indirect call is one per round.

mod libraries;

use clap::ValueEnum;
pub(crate) use libraries::{all, of_iris};
use memchr::memchr_iter;
use std::{borrow::Cow, collections::HashMap, fmt, hint::black_box};
use uri_grammar::{GrammarRule, Rule};

/// A measured task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum)]
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

/// Writes the name as in options.
impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.to_possible_value().ok_or(fmt::Error)?.get_name())
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
            Self::Whatwg => "WHATWG",
            Self::Triplets => "triplets",
        })
    }
}

/// The texts of a corpus.
type Texts = &'static [&'static str];

/// Does a task for a whole corpus once, and counts the texts with a result.
pub(crate) type Sweep = Box<dyn Fn() -> usize>;

/// A library, with the tasks that it can do.
pub(crate) struct Entry {
    pub(crate) name: &'static str,
    pub(crate) grammar: Grammar,
    /// `true` if an error has a position.
    pub(crate) locates: bool,
    /// Each function parses in advance, if the task needs it.
    tasks: HashMap<Task, Box<dyn Fn(Texts) -> Sweep>>,
}

impl Entry {
    fn new(name: &'static str, grammar: Grammar, locates: bool) -> Self {
        Self { name, grammar, locates, tasks: HashMap::new() }
    }

    /// Adds a task, or replaces its function.
    fn with(mut self, task: Task, prepare: impl Fn(Texts) -> Sweep + 'static) -> Self {
        self.tasks.insert(task, Box::new(prepare));
        self
    }

    /// Adds the tasks of a library that parses. `parts` reads all components.
    fn parses<P, E>(
        self,
        parse: impl Fn(&'static str) -> Result<P, E> + Copy + 'static,
        parts: impl Fn(&P) + Copy + 'static,
    ) -> Self {
        self.validates(move |text| parse(text).is_ok())
            .fails(move |text| parse(text).map(drop))
            .with(Task::Parts, move |texts| {
                each(texts, move |text| parse(text).map(|parsed| parts(&parsed)).is_ok())
            })
    }

    /// Adds the tasks of a library that decides whether a text is a reference.
    fn validates(self, accepts: impl Fn(&'static str) -> bool + Copy + 'static) -> Self {
        self.with(Task::Validate, move |texts| each(texts, accepts)).with(
            Task::Lines,
            move |texts| {
                let text = joined(texts);
                Box::new(move || lines(black_box(text)).filter(|line| accepts(line)).count())
            },
        )
    }

    /// Adds the task of a library that returns an error, which is read as a whole.
    fn fails<E>(self, check: impl Fn(&'static str) -> Result<(), E> + Copy + 'static) -> Self {
        self.with(Task::Error, move |texts| {
            each(texts, move |text| check(text).inspect_err(|error| _ = black_box(error)).is_ok())
        })
    }

    /// Adds the tasks of a library that resolves parsed references.
    fn resolves<B, P>(
        self,
        base: impl Fn(&'static str) -> Option<B> + Copy + 'static,
        reference: impl Fn(&'static str) -> Option<P> + Copy + 'static,
        resolve: impl Fn(&B, &P) -> Option<String> + Copy + 'static,
    ) -> Self
    where
        B: 'static,
        P: 'static,
    {
        let split = |pair: &'static str| pair.split_once('\t');
        let parse = move |pair| {
            let (first, second) = split(pair)?;
            Some((base(first)?, reference(second)?))
        };
        self.results(Task::Resolve, parse, move |(base, reference)| resolve(base, reference))
            .results(Task::ResolveText, split, move |(first, second)| {
                resolve(&base(first)?, &reference(second)?)
            })
    }

    /// Adds the tasks of a library that normalizes parsed references.
    fn normalizes<P: 'static>(
        self,
        parse: impl Fn(&'static str) -> Option<P> + Copy + 'static,
        normalize: impl Fn(&P) -> Option<String> + Copy + 'static,
    ) -> Self {
        self.results(Task::Normalize, parse, normalize).results(
            Task::NormalizeText,
            Some,
            move |text| normalize(&parse(text)?),
        )
    }

    /// Adds the task of a library that decodes the path of a parsed reference.
    fn decodes<P: 'static>(
        self,
        parse: impl Fn(&'static str) -> Option<P> + Copy + 'static,
        path: impl Fn(&P) -> Cow<'_, [u8]> + Copy + 'static,
    ) -> Self {
        self.with(Task::Decode, move |texts| {
            let parsed: Vec<P> = texts.iter().filter_map(|text| parse(text)).collect();
            Box::new(move || {
                parsed.iter().for_each(|parsed| _ = black_box(path(black_box(parsed))));
                parsed.len()
            })
        })
    }

    /// Adds a task that makes a text of what is parsed in advance.
    fn results<P: 'static>(
        self,
        task: Task,
        parse: impl Fn(&'static str) -> Option<P> + Copy + 'static,
        result: impl Fn(&P) -> Option<String> + Copy + 'static,
    ) -> Self {
        self.with(task, move |texts| {
            let parsed: Vec<P> = texts.iter().filter_map(|text| parse(text)).collect();
            let is_some = move |parsed: &&P| black_box(result(black_box(parsed))).is_some();
            Box::new(move || parsed.iter().filter(is_some).count())
        })
    }

    /// Returns `true` if the library has this task.
    pub(crate) fn does(&self, task: Task) -> bool {
        self.tasks.contains_key(&task)
    }

    /// Returns the loop of a task, if the library has this task.
    pub(crate) fn sweep(&self, task: Task, texts: Texts) -> Option<Sweep> {
        self.tasks.get(&task).map(|prepare| prepare(texts))
    }
}

/// Returns the texts in one buffer, which remains in memory for the whole run.
fn joined(texts: Texts) -> &'static str {
    texts.join("\n").leak()
}

/// Returns the lines of a text.
fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    let mut start = 0;
    memchr_iter(b'\n', text.as_bytes()).chain([text.len()]).map(move |end| {
        let line = &text[start..end];
        start = end + 1;
        black_box(line.strip_suffix('\r').unwrap_or(line))
    })
}

/// Counts the accepted texts.
#[inline]
fn each(texts: Texts, accepts: impl Fn(&'static str) -> bool + 'static) -> Sweep {
    Box::new(move || black_box(texts).iter().filter(|text| accepts(black_box(text))).count())
}

/// Keeps the optimizer from removing a component.
#[inline]
fn show(component: Option<&str>) {
    black_box(component);
}

/// Returns `true` if a text is a URI-reference. Generated and harvested texts are sorted by it.
pub(crate) fn is_reference(text: &str) -> bool {
    Rule::UriReference.is_match(text)
}

#[cfg(test)]
mod tests {
    use super::{Task, all, of_iris};
    use clap::ValueEnum;

    #[test]
    fn contestants_agree_on_plain_cases_of_every_task() {
        const TEXTS: &[&str] = &["http://user@example.com:80/a?b#c", "http://exa mple.com/"];
        const PAIRS: &[&str] = &["http://a/b/c\t../d", "http://a b/\t../d"];
        for entry in all().into_iter().chain(of_iris()) {
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
