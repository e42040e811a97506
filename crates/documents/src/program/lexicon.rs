//! The syntax of strings and comments in each language.

/// The syntax of strings and comments in a language.
#[derive(Debug)]
pub(super) struct Lexicon {
    /// The signs that begin a comment up to the end of its line.
    pub(super) lines: &'static [&'static str],
    /// The signs that begin and end other comments, and `true` if these comments nest.
    pub(super) blocks: &'static [(&'static str, &'static str, bool)],
    /// The kinds of strings: the first that fits applies.
    pub(super) strings: &'static [Literal],
    /// `true` if words of the code are strings, too.
    pub(super) words: bool,
    /// `true` if a slash can begin a regular expression.
    pub(super) regex: bool,
    /// `true` if `\/` is a slash.
    pub(super) slash: bool,
}

/// A kind of string.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Literal {
    /// A string between these signs.
    Between { open: &'static str, close: &'static str, escapes: Escapes, lines: bool },
    /// One character between apostrophes, which can be other things.
    Character,
    /// Like a string between double quotes, with `r` and perhaps `#` before: `r#"..."#`.
    RustRaw,
    /// Like a string between double quotes, with `#` before and after: `#"..."#`.
    SwiftRaw,
    /// `R"x(...)x"`.
    CppRaw,
    /// `[==[...]==]`.
    LuaLong,
    /// Between backticks, with `${...}` within.
    Template,
    /// `<<~WORD`, then lines, then the word.
    Heredoc,
}

/// The escape of a sign that would end a string.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Escapes {
    /// No escape.
    None,
    /// A backslash, which also begins other escapes.
    Backslash,
    /// A backslash, unless an `r` precedes the string: there, a backslash represents itself.
    Python,
    /// The same sign twice.
    Doubled,
}

const fn line(sign: &'static str, escapes: Escapes) -> Literal {
    Literal::Between { open: sign, close: sign, escapes, lines: false }
}

const fn long(open: &'static str, close: &'static str, escapes: Escapes) -> Literal {
    Literal::Between { open, close, escapes, lines: true }
}

const NONE: Lexicon =
    Lexicon { lines: &[], blocks: &[], strings: &[], words: false, regex: false, slash: false };

const SLASHES: Lexicon = Lexicon { lines: &["//"], blocks: &[("/*", "*/", false)], ..NONE };

const NESTED: Lexicon = Lexicon { lines: &["//"], blocks: &[("/*", "*/", true)], ..NONE };

const QUOTED: Literal = line("\"", Escapes::Backslash);

const APOSTROPHES: Literal = line("'", Escapes::Backslash);

const THREE: Literal = long("\"\"\"", "\"\"\"", Escapes::Backslash);

const THREE_RAW: Literal = long("\"\"\"", "\"\"\"", Escapes::None);

const THREE_APOSTROPHES: Literal = long("'''", "'''", Escapes::Backslash);

pub(super) static C: Lexicon = Lexicon { strings: &[QUOTED, Literal::Character], ..SLASHES };

pub(super) static CPP: Lexicon =
    Lexicon { strings: &[Literal::CppRaw, QUOTED, Literal::Character], ..SLASHES };

pub(super) static C_SHARP: Lexicon = Lexicon {
    strings: &[
        THREE_RAW,
        long("$@\"", "\"", Escapes::Doubled),
        long("@$\"", "\"", Escapes::Doubled),
        long("@\"", "\"", Escapes::Doubled),
        QUOTED,
        Literal::Character,
    ],
    ..SLASHES
};

pub(super) static DART: Lexicon =
    Lexicon { strings: &[THREE, THREE_APOSTROPHES, QUOTED, APOSTROPHES], ..NESTED };

pub(super) static GO: Lexicon =
    Lexicon { strings: &[QUOTED, long("`", "`", Escapes::None), Literal::Character], ..SLASHES };

pub(super) static GROOVY: Lexicon =
    Lexicon { strings: &[THREE, THREE_APOSTROPHES, QUOTED, APOSTROPHES], ..SLASHES };

pub(super) static HASKELL: Lexicon = Lexicon {
    lines: &["--"],
    blocks: &[("{-", "-}", true)],
    strings: &[QUOTED, Literal::Character],
    ..NONE
};

pub(super) static JAVA: Lexicon =
    Lexicon { strings: &[THREE, QUOTED, Literal::Character], ..SLASHES };

pub(super) static JAVASCRIPT: Lexicon = Lexicon {
    strings: &[QUOTED, APOSTROPHES, Literal::Template],
    regex: true,
    slash: true,
    ..SLASHES
};

pub(super) static KOTLIN: Lexicon =
    Lexicon { strings: &[THREE_RAW, QUOTED, Literal::Character], ..NESTED };

pub(super) static LUA: Lexicon = Lexicon {
    lines: &["--"],
    blocks: &[("--[[", "]]", false), ("--[=[", "]=]", false), ("--[==[", "]==]", false)],
    strings: &[Literal::LuaLong, QUOTED, APOSTROPHES],
    ..NONE
};

pub(super) static PYTHON: Lexicon = Lexicon {
    lines: &["#"],
    strings: &[
        long("\"\"\"", "\"\"\"", Escapes::Python),
        long("'''", "'''", Escapes::Python),
        line("\"", Escapes::Python),
        line("'", Escapes::Python),
    ],
    ..NONE
};

pub(super) static RUBY: Lexicon = Lexicon {
    lines: &["#"],
    blocks: &[("\n=begin", "\n=end", false)],
    strings: &[Literal::Heredoc, QUOTED, APOSTROPHES, line("`", Escapes::Backslash)],
    regex: true,
    slash: true,
    ..NONE
};

pub(super) static RUST: Lexicon = Lexicon {
    strings: &[Literal::RustRaw, long("\"", "\"", Escapes::Backslash), Literal::Character],
    ..NESTED
};

pub(super) static SCALA: Lexicon =
    Lexicon { strings: &[THREE_RAW, QUOTED, Literal::Character], ..NESTED };

pub(super) static SHELL: Lexicon = Lexicon { words: true, ..NONE };

pub(super) static SQL: Lexicon = Lexicon {
    lines: &["--"],
    blocks: &[("/*", "*/", false)],
    strings: &[line("'", Escapes::Doubled), line("\"", Escapes::Doubled)],
    ..NONE
};

pub(super) static SWIFT: Lexicon =
    Lexicon { strings: &[Literal::SwiftRaw, THREE, QUOTED], ..NESTED };
