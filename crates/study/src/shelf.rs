//! Grammars of RFCs that other documents import by name. `shelf/README.md` lists the grammars, their sources and
//! their findings.

use oracle::documents;

/// A grammar of the shelf.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shelved {
    /// The name, such as `rfc9110`.
    pub name: &'static str,
    /// The ABNF. Comments at the beginning say where it is from, and what differs from the RFC.
    pub text: &'static str,
}

impl Shelved {
    /// Returns the title of the RFC.
    ///
    /// ```
    /// assert_eq!(uri_grammar_study::shelf::named("rfc9110").unwrap().title(), "HTTP Semantics");
    /// ```
    pub fn title(&self) -> &'static str {
        let first = self.text.lines().next().unwrap_or_default();
        first.split_once(": ").map_or(first, |(_, title)| title)
    }
}

macro_rules! shelf {
    ($($name:literal)*) => {
        /// All grammars of the shelf, in the order of their numbers.
        pub const ALL: &[Shelved] = &[$(Shelved {
            name: $name,
            text: include_str!(concat!("../shelf/", $name, ".abnf")),
        }),*];
    };
}

shelf! {
    "rfc3339" "rfc3966" "rfc4180" "rfc4647" "rfc5234" "rfc5321" "rfc5322" "rfc5646" "rfc5870" "rfc6068" "rfc6265"
    "rfc6455" "rfc6570" "rfc6901" "rfc7252" "rfc7405" "rfc8089" "rfc8141" "rfc8259" "rfc8288" "rfc9110" "rfc9112"
    "rfc9651"
}

/// Returns the grammar of the shelf that has this name, ignoring case.
pub fn named(name: &str) -> Option<Shelved> {
    ALL.iter().copied().find(|shelved| shelved.name.eq_ignore_ascii_case(name))
}

/// Returns the name of a grammar that others can import: a grammar of the shelf, or one of [`documents`].
///
/// ```
/// use uri_grammar_study::shelf;
///
/// assert_eq!(shelf::importable("RFC5322"), Some("rfc5322"));
/// assert_eq!(shelf::importable("rfc3986"), Some("rfc3986"));
/// assert_eq!(shelf::importable("rfc1"), None);
/// ```
pub fn importable(name: &str) -> Option<&'static str> {
    let document = documents::named(name).map(|document| document.name);
    document.or_else(|| named(name).map(|shelved| shelved.name))
}
