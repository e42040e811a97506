//! The documents whose rules are checked, and the facts that the checks need about each: one set of checks for seven
//! documents.
//!
//! A check is a function generic over [`Edition`]; the macro `editions!` makes a test of it for every document.

use std::sync::OnceLock;

use oracle::Grammar;
use oracle::abnf::Notation;
use oracle::documents::Document;
use uri_grammar::{GrammarRule, Rule, rfc3987};

use crate::exact::{self, Automata};
use crate::sources::Sources;
use crate::suites::Suites;

/// The rules of a document.
pub trait Edition: GrammarRule {
    /// The document of the oracle.
    const ORACLE: Document;
    /// Its grammar files.
    const FILES: &'static [&'static str];
    /// The folder of its functions.
    const FOLDER: &'static str;
    /// The beginnings of the paths of folders and files of other documents that contain functions of this document.
    const CORE: &'static [&'static str] = &[];
    /// The file of its table of rules.
    const TABLE: &'static str;
    /// The rules that are used on their own, with the reason: all other rules are part of one of these.
    const ROOTS: &'static [(&'static str, &'static str)];
    /// `true` if `crates/generator` writes the files of the document: then its functions are in `mod.rs`.
    const GENERATED: bool = false;
    /// Rules with fewer states than this are also tested with the words of W.
    const SMALL: usize = 60;
    /// `true` if every word of the suites is read. If an older document has many rules, a sample of the words is
    /// read.
    const WHOLE: bool = false;

    /// Returns `true` if a file is in [`CORE`](Self::CORE).
    fn is_core(file: &str) -> bool {
        Self::CORE.iter().any(|beginning| file.starts_with(beginning))
    }

    /// Returns the values that are computed once for the document.
    fn shelf() -> &'static Shelf<Self>;

    /// Returns the section that explains the rule.
    fn home(self) -> Home {
        Home { document: self.document(), part: "section", number: self.section() }
    }

    /// Returns `true` if its function belongs to a rule of RFC 5234, or of RFC 3986.
    fn is_shared(self) -> bool {
        false
    }

    /// Returns the beginning of the row of the module's table that lists the rules of a section.
    fn row(number: &str, title: &str) -> String {
        format!("| {number}: {title} | ")
    }
}

/// The place in a document that defines a rule.
pub struct Home {
    pub document: &'static str,
    pub part: &'static str,
    pub number: &'static str,
}

impl Home {
    /// Returns the title, such as `RFC 3986 section 3.2.2`.
    pub fn title(&self) -> String {
        format!("{} {} {}", self.document, self.part, self.number)
    }

    /// Returns the address of the section.
    pub fn url(&self) -> String {
        let page = match self.document.strip_prefix("RFC ") {
            Some(number) => format!("https://www.rfc-editor.org/rfc/rfc{number}"),
            None => format!("https://datatracker.ietf.org/doc/html/{}", self.document),
        };
        format!("{page}#{}-{}", self.part, self.number)
    }
}

/// The values that are computed once for a document.
pub struct Shelf<R> {
    pub grammar: Grammar,
    /// The rules that the definition of each rule names.
    pub uses: Vec<Vec<R>>,
    pub suites: Suites<R>,
    automata: OnceLock<Automata>,
}

impl<R: Edition> Shelf<R> {
    pub fn new() -> Self {
        let grammar =
            Sources::read().grammar::<R>().expect("the grammar files are of their notation");
        let uses = |rule: &R| {
            let used = grammar.references(rule.name());
            used.into_iter().filter_map(|used| R::from_name(&used.name)).collect()
        };
        Self {
            uses: R::ALL.iter().map(uses).collect(),
            suites: Suites::default(),
            automata: OnceLock::new(),
            grammar,
        }
    }
}

impl<R> Shelf<R> {
    /// Returns the automata of all rules.
    pub fn automata(&self) -> &Automata {
        self.automata.get_or_init(|| exact::automata(&self.grammar))
    }
}

/// Returns the name of the document's notation in the documentation.
pub fn fence<R: Edition>() -> &'static str {
    match R::ORACLE.notation {
        Notation::Rfc5234 | Notation::Rfc2396bis00 => "abnf",
        _ => "bnf",
    }
}

/// Returns a rule's name in Rust.
pub fn function_name<R: Edition>(rule: R) -> String {
    rule.name().to_ascii_lowercase().replace('-', "_").replace('+', "")
}

impl Edition for Rule {
    const ORACLE: Document = oracle::documents::RFC3986;
    const FILES: &'static [&'static str] = &["grammar/rfc3986.abnf", "grammar/rfc5234.abnf"];
    const FOLDER: &'static str = "src/grammar/rfc3986/";
    const CORE: &'static [&'static str] = &["src/grammar/rfc5234.rs"];
    const TABLE: &'static str = "src/grammar/rfc3986/rules/mod.rs";
    const ROOTS: &'static [(&'static str, &'static str)] = &[
        ("URI-reference", "what the document is about"),
        ("absolute-URI", "what a base has to be (section 5.1)"),
        ("path", "sorts the five kinds of path"),
        ("reserved", "names a set of characters"),
    ];
    const SMALL: usize = 165;
    const WHOLE: bool = true;

    fn shelf() -> &'static Shelf<Self> {
        shelf!(Rule)
    }

    fn home(self) -> Home {
        let part = if self.document() == "RFC 5234" { "appendix" } else { "section" };
        Home { document: self.document(), part, number: self.section() }
    }
}

/// Defines the single [`Shelf`] of a document.
macro_rules! shelf {
    ($rule:ty) => {{
        static SHELF: std::sync::LazyLock<$crate::edition::Shelf<$rule>> =
            std::sync::LazyLock::new($crate::edition::Shelf::new);
        &SHELF
    }};
}
use shelf;

/// The documents besides RFC 3986, each with its `Rule`.
pub mod documents {
    pub use uri_grammar::rfc3987;
    pub use uri_grammar_historic::{rfc1738, rfc2396, rfc2396bis_00, rfc6874, url_syntax_00};
}

/// `all_others!(name! more)`: calls the macro of that name with `[more]` and the modules of [`documents`]. This is
/// the list of them.
macro_rules! all_others {
    ($name:ident! $($more:tt)*) => {
        $name! { [$($more)*] rfc1738 url_syntax_00 rfc2396 rfc2396bis_00 rfc3987 rfc6874 }
    };
}
pub(crate) use all_others;

/// Defines a test for each document, of a generic function of the module above.
macro_rules! tests_of {
    ([$check:ident] $($document:ident)*) => {
        $(
            #[test]
            fn $document() {
                super::$check::<crate::edition::documents::$document::Rule>();
            }
        )*
    };
}
pub(crate) use tests_of;

/// `editions!(test, check)`: defines the test of RFC 3986, and below `check` a test for every other document, all of
/// them of the generic function `check`.
macro_rules! editions {
    ($test:ident, $check:ident) => {
        #[test]
        fn $test() {
            $check::<uri_grammar::Rule>();
        }

        mod $check {
            use crate::edition::tests_of;

            crate::edition::all_others!(tests_of! $check);
        }
    };
}
pub(crate) use editions;

impl Edition for rfc3987::Rule {
    const ORACLE: Document = oracle::documents::RFC3987;
    const FILES: &'static [&'static str] = &["grammar/rfc3987.abnf", "grammar/rfc5234.abnf"];
    const FOLDER: &'static str = "src/grammar/rfc3987/";
    const CORE: &'static [&'static str] = &["src/grammar/rfc3986/", "src/grammar/rfc5234.rs"];
    const TABLE: &'static str = "src/grammar/rfc3987/rules.rs";
    const ROOTS: &'static [(&'static str, &'static str)] = &[
        ("IRI-reference", "what the document is about"),
        ("absolute-IRI", "what a base has to be"),
        ("ipath", "sorts the five kinds of path"),
        ("reserved", "names a set of characters"),
    ];

    fn shelf() -> &'static Shelf<Self> {
        shelf!(rfc3987::Rule)
    }

    /// All its own rules are in section 2.2: the rows are the files.
    fn row(_: &str, title: &str) -> String {
        format!("| {title} | ")
    }

    /// Shared rules are explained where RFC 3986 defines them.
    fn home(self) -> Home {
        match Rule::from_name(self.name()) {
            Some(rule) => rule.home(),
            None => Home { document: self.document(), part: "section", number: self.section() },
        }
    }

    fn is_shared(self) -> bool {
        Rule::from_name(self.name()).is_some()
    }
}

mod older;
