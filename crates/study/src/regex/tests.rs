//! Each expression, parsed by another implementation, has the automaton of its rule.

use std::collections::BTreeSet;

use oracle::{Automaton, Grammar, documents};

use super::*;

const FORMS: [Form; 3] = [
    Form { unanchored: false, groups: false, verbose: false },
    Form { unanchored: false, groups: true, verbose: false },
    Form { unanchored: false, groups: false, verbose: true },
];

/// Compares all forms of a rule, in all dialects, with the automaton. Returns the number of expressions.
fn compare(grammar: &Grammar, rule: &str) -> usize {
    let automaton = Automaton::of(grammar, rule).expect("an automaton");
    let mut known = BTreeSet::new();
    for form in FORMS {
        let regex = Regex::of(grammar, rule, form).expect("an expression");
        for dialect in Dialect::ALL {
            let text = match regex.write(dialect) {
                Ok(text) => text,
                Err(NotWritten::Character(Dialect::Ere, _)) => continue,
                Err(NotWritten::Groups(_)) if dialect == Dialect::Ere => continue,
                Err(NotWritten::Verbose(_)) if !dialect.syntax().comments => continue,
                Err(error) => panic!("{rule} in {dialect}: {error}"),
            };
            if !known.insert((text.clone(), dialect.name())) {
                continue;
            }
            let again = super::automaton(&text, dialect, Match::Somewhere);
            let again =
                again.unwrap_or_else(|error| panic!("{rule} in {dialect}: {error}\n{text}"));
            let too_much = oracle::difference(&again, &automaton);
            assert_eq!(too_much, None, "{rule} in {dialect} matches too much:\n{text}");
            let too_little = oracle::difference(&automaton, &again);
            assert_eq!(too_little, None, "{rule} in {dialect} matches too little:\n{text}");
        }
    }
    known.len()
}

#[test]
fn some_expressions_match_their_rules_in_each_dialect() {
    for (document, rules) in [
        (documents::RFC1738, &["hostname", "newsurl"][..]),
        (documents::URL_SYNTAX_00, &["national"]),
        (documents::RFC2396, &["unwise", "rel_path"]),
        (documents::RFC3986, &["dec-octet", "scheme", "path-noscheme", "path-empty", "sub-delims"]),
        (documents::RFC3987, &["iprivate", "iuserinfo"]),
    ] {
        let grammar = document.grammar().expect("a grammar");
        for rule in rules {
            assert!(compare(&grammar, rule) >= 9, "{rule}");
        }
    }
}

/// A repetition in a repetition that counts gives characters back, so that it is not possessive.
#[test]
fn repetitions_that_are_counted_are_their_expressions() {
    let text =
        "a = 2( 1*\"x\" )\nb = 2( 1*2( \"xy\" ) ) *\"z\"\nc = 2( 2\"x\" / \"y\" ) [ 3( 2%x78 ) ]\n";
    let grammar = Grammar::parse(text).expect("a grammar");
    for rule in ["a", "b", "c"] {
        assert!(compare(&grammar, rule) >= 9, "{rule}");
    }
    let regex = Regex::of(&grammar, "b", Form::default()).expect("an expression");
    let written = regex.write(Dialect::Java).expect("an expression");
    assert_eq!(written, r"\A(?:(?:[Xx][Yy]){1,2}){2}[Zz]*+\z");
}

mod gate {
    use super::*;

    #[test]
    #[ignore = "takes minutes; `.ci/tests` runs it with URI_GRAMMAR_ALL=1"]
    fn all_expressions_match_their_rules_in_each_dialect() {
        let of_document = |document: &documents::Document| {
            let grammar = document.grammar().expect("a grammar");
            let mut count = 0;
            for rule in grammar.rules() {
                count += compare(&grammar, &rule.name);
                compare_grammars(&grammar, &rule.name);
            }
            count
        };
        let count: usize = std::thread::scope(|scope| {
            let threads =
                documents::ALL.map(|document| scope.spawn(move || of_document(&document)));
            threads.map(|thread| thread.join().expect("no difference")).iter().sum()
        });
        assert!(count > 5_000, "{count} expressions");
    }
}

/// Converts a grammar in another notation to ABNF.
fn again(notation: Notation, text: &str) -> Grammar {
    let mut abnf = String::new();
    for line in text.lines().filter(|line| !line.starts_with("start")) {
        let (name, body) = line
            .split_once(if notation == Notation::Gbnf { " ::= " } else { ": " })
            .expect("a rule");
        abnf.push_str(&format!("{} = {}\n", name.replace('_', "-"), notation::abnf(body)));
    }
    Grammar::parse(&abnf).expect("ABNF")
}

mod notation {
    //! A small reader of both notations: an item is a literal, a set, a name or a group, with a repetition.

    /// Writes the body of a rule as ABNF.
    pub fn abnf(body: &str) -> String {
        let mut rest = body;
        let abnf = alternatives(&mut rest);
        assert_eq!(rest, "", "{body}");
        abnf
    }

    fn alternatives(rest: &mut &str) -> String {
        let mut abnf = String::new();
        loop {
            *rest = rest.trim_start();
            match rest.chars().next() {
                None | Some(')') => return abnf,
                Some('|') => {
                    *rest = &rest[1..];
                    abnf.push_str(" / ");
                }
                Some(_) => abnf.push_str(&item(rest)),
            }
        }
    }

    fn item(rest: &mut &str) -> String {
        let inner = match rest.chars().next() {
            Some('(') => {
                *rest = &rest[1..];
                let inner = alternatives(rest);
                *rest = rest.strip_prefix(')').expect("a bracket");
                format!("({inner})")
            }
            Some('"') => {
                *rest = &rest[1..];
                let points = characters(rest, '"');
                match points.is_empty() {
                    true => "\"\"".to_owned(),
                    false => format!(
                        "({})",
                        points.iter().map(|(point, _)| format!("%x{point:X} ")).collect::<String>()
                    ),
                }
            }
            Some('[' | '/') => {
                let is_lark = rest.starts_with('/');
                *rest = &rest[if is_lark { 2 } else { 1 }..];
                let points = characters(rest, ']');
                *rest = &rest[usize::from(is_lark)..];
                let mut ranges = Vec::new();
                let mut at = 0;
                while at < points.len() {
                    let is_range = points
                        .get(at + 1)
                        .is_some_and(|&(point, is_plain)| is_plain && point == 0x2D);
                    let last = if is_range { points[at + 2].0 } else { points[at].0 };
                    ranges.push(format!("%x{:X}-{last:X}", points[at].0));
                    at += if is_range { 3 } else { 1 };
                }
                format!("({})", ranges.join(" / "))
            }
            _ => {
                let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && !"-_".contains(c));
                let (name, after) = rest.split_at(end.unwrap_or(rest.len()));
                *rest = after;
                name.replace('_', "-")
            }
        };
        let (times, length) = match rest.chars().next() {
            Some('?') => ("*1".to_owned(), 1),
            Some('*') => ("*".to_owned(), 1),
            Some('+') => ("1*".to_owned(), 1),
            Some('{') => {
                let end = rest.find('}').expect("a brace");
                (rest[1..end].replace(',', "*"), end + 1)
            }
            _ => (String::new(), 0),
        };
        *rest = &rest[length..];
        format!(" {times}{inner}")
    }

    /// Reads the characters up to the end. Each has `true` if it is not escaped.
    fn characters(rest: &mut &str, end: char) -> Vec<(u32, bool)> {
        let mut points = Vec::new();
        loop {
            let mut chars = rest.chars();
            let c = chars.next().expect("an end");
            *rest = chars.as_str();
            if c == end {
                return points;
            }
            if c == '\\' {
                let count = match rest.chars().next() {
                    Some('x') => 2,
                    Some('u') => 4,
                    Some('U') => 8,
                    other => panic!("\\{other:?}"),
                };
                points.push((u32::from_str_radix(&rest[1..=count], 16).expect("digits"), false));
                *rest = &rest[1 + count..];
            } else {
                points.push((c.into(), true));
            }
        }
    }
}

/// Compares a rule in each notation with the automaton.
fn compare_grammars(grammar: &Grammar, rule: &str) {
    let automaton = Automaton::of(grammar, rule).expect("an automaton");
    for notation in Notation::ALL {
        let text = notation.write(grammar, rule).expect("a grammar");
        let start = match notation {
            Notation::Gbnf => "root".to_owned(),
            Notation::Lark => rule.replace('_', "-").replace('+', "P"),
        };
        let written = Automaton::of(&again(notation, &text), &start).expect("an automaton");
        assert!(oracle::equivalent(&written, &automaton), "{rule}:\n{text}");
    }
}

#[test]
fn grammars_of_expressions_match_the_rules() {
    for (document, rules) in [
        (documents::RFC3986, &["URI", "path-empty", "scheme"][..]),
        (documents::RFC3987, &["IRI-reference"]),
        (documents::RFC2396, &["rel_path", "URI-reference"]),
        (documents::RFC1738, &["gopherurl"]),
        (documents::URL_SYNTAX_00, &["national"]),
    ] {
        let grammar = document.grammar().expect("a grammar");
        for rule in rules {
            compare_grammars(&grammar, rule);
        }
    }
}

/// Expressions, each with a text that it matches and a text that it does not match.
#[test]
fn reads_dialects_like_their_engines() {
    use Dialect::{Dotnet, Ecmascript, Ecmascript5, Ere, Java, Pcre2, Python, Re2, Rust};
    for (dialect, text, yes, no) in [
        (Ecmascript, "^a$", "a", "a\n"),
        (Python, "^a$", "a\n", "a\n\n"),
        (Pcre2, "^a$", "a\n", "\na"),
        (Dotnet, "^a$", "a\n", "a\r\n"),
        (Java, "^a$", "a\r\n", "a\n\n"),
        (Re2, "^a$", "a", "a\n"),
        (Ere, "^a$", "a", "b"),
        (Python, r"\Aa\Z", "a", "a\n"),
        (Java, r"\Aa\Z", "a\n", "b"),
        (Ecmascript, "a", "bab", "b"),
        (Ecmascript, "^[[]$", "[", "]"),
        (Re2, "^[[]$", "[", "]"),
        (Ere, "^[]a^-]$", "]", "b"),
        (Ere, r"^[\.]$", r"\", "a"),
        (Ere, r"^a\.b$", "a.b", "a-b"),
        (Ere, "^[[:digit:]]$", "7", "a"),
        (Ecmascript, "/^a$/i", "A", "b"),
        (Ecmascript, "/^k$/i", "K", "\u{212A}"),
        (Ecmascript, "/^k$/iu", "\u{212A}", "a"),
        (Python, "(?i)^k$", "\u{212A}", "a"),
        (Java, "(?i)^k$", "K", "\u{212A}"),
        (Ecmascript, r"^\d$", "7", "\u{663}"),
        (Python, r"^\d$", "\u{663}", "a"),
        (Python, r"(?a)^\d$", "7", "\u{663}"),
        (Python, "(?i)^[a-z]$", "\u{131}", "\u{E9}"),
        (Python, "(?ia)^[a-z]$", "I", "\u{131}"),
        (Python, r"^\w$", "\u{E9}", "\u{301}"),
        (Dotnet, r"^\w$", "\u{301}", "-"),
        (Python, "(^a$|(b)$)", "b\n", "a\n\n"),
        (Python, "^(?:a$|[])x]$)", ")\n", "]x"),
        (Ecmascript, "^.$", "a", "\u{2028}"),
        (Python, "^.$", "\u{2028}", "\n"),
        (Ecmascript, "/^.$/su", "\n", "aa"),
        (Ecmascript5, "^.$", "\u{FFFF}", "\u{1F600}"),
        (Ecmascript, "^.$", "\u{1F600}", "aa"),
        (Ecmascript5, r"^\uD83D\uDE00$", "\u{1F600}", "a"),
        (Ecmascript, r"^\uD83D\uDE00$", "\u{1F600}", "a"),
        (Ecmascript, r"^[^\u0000-\u00FF]$", "\u{1F600}", "a"),
        (Ecmascript5, r"^[^\u0000-\u00FF]{2}$", "\u{1F600}", "\u{FFFF}"),
        (Ecmascript, r"^[]?[^]$", "a", ""),
        (Ecmascript, r"^(?<x>a+?)(?:b)$", "aab", "b"),
        (Python, "^a{,2}$", "aa", "aaa"),
        (Ecmascript5, "^a{,2}$", "a{,2}", "aa"),
        (Python, "(?x) ^ a # b\n $", "a", "a # b"),
        (Ecmascript, r"^\x41\u{42}\u0043\t\/$", "ABC\t/", "A"),
        (Python, r"^\U0001F600$", "\u{1F600}", "a"),
        (Rust, r"^\p{Greek}$", "\u{3B1}", "a"),
        (Ecmascript, r"\bab\b", "a ab", "aab"),
        (Java, "^a++b$", "aab", "aa"),
        (Java, "^a++", "aab", "b"),
        (Pcre2, "^(?:[a-z]|%[0-9A-F]{2})*+(?:/[a-z]*+)?+$", "a%4F/", "a%4"),
        (Python, "(?x)^(?>a | b (?#c) c{1,2}+ )$", "bcc", "bccc"),
        (Dotnet, "^(?>a?)b$", "b", "a"),
    ] {
        let automaton = automaton(text, dialect, Match::Somewhere);
        let automaton = automaton.unwrap_or_else(|error| panic!("{dialect} {text}: {error}"));
        assert!(automaton.accepts(yes), "{dialect} {text} matches {yes:?}");
        assert!(!automaton.accepts(no), "{dialect} {text} does not match {no:?}");
    }
    let whole = automaton("a|ab", Dialect::Java, Match::Whole).expect("an automaton");
    assert!(whole.accepts("ab") && !whole.accepts("xab"));
}

#[test]
fn rejects_unsupported_syntax() {
    use Dialect::{Dotnet, Ecmascript, Ere, Java, Pcre2, Python, Rust};
    for (dialect, text, message) in [
        (Ecmascript, r"(a)\1", "at byte 4: a backreference is not supported"),
        (Ecmascript, "a(?=b)", "at byte 3: lookaround is not supported"),
        (Pcre2, "a(?<!b)", "at byte 3: lookaround is not supported"),
        (Java, "a++a", "at byte 3: an atomic group or possessive repetition"),
        (Pcre2, "^(?:ab?)*+b$", "at byte 10: an atomic group or possessive repetition"),
        (Python, "^(?>a|ab)c$", "at byte 4: an atomic group"),
        (Python, "^(?:a++){2}$", "at byte 7: an atomic group or possessive repetition"),
        (Python, "^(?>a*?)b$", "at byte 4: an atomic group"),
        (Python, "^(?>b*|a)c$", "at byte 4: an atomic group"),
        (Dotnet, "^x(?:y|(?>a?)a)$", "at byte 10: an atomic group"),
        (Python, "(?m)^a", "multi-line mode"),
        (Ecmascript, "/^a/m", "at byte 4: this flag"),
        (Python, "a$b", "a `$` before the end"),
        (Python, "(a$|b)c", "a `$` before the end"),
        (Python, "(a$)?", "a `$` before the end"),
        (Dotnet, "(?i)a", "the flag `i`, which depends on the culture"),
        (Ere, r"\<a", "this escape"),
        (Python, r"\bab", "a word boundary"),
        (Dotnet, "[a-z-[b]]", "a subtraction"),
        (Java, "[a[b]]", "brackets within brackets"),
        (Java, "[a&&b]", "an intersection"),
        (Ere, r"\w", "this escape"),
        (Ecmascript, "[b-a]", "a range whose end is before its begin"),
        (Ecmascript, "a{", "a `{` that is not escaped"),
        (Ecmascript, r"/\u{A0}/", "`\\u{` without the flag `u`"),
        (Ecmascript, "/[\u{1F600}]/", "a character beyond U+FFFF in brackets"),
        (Ecmascript, "/\u{E9}/i", "the flag `i` with characters beyond US-ASCII"),
        (Ecmascript, "(a", "an open group"),
        (Ecmascript, "a)", "a `)` without `(`"),
        (Ecmascript, "[a", "an open bracket"),
        (Ecmascript, r"a\", "a backslash at the end"),
        (Ecmascript, "*", "repetition operator missing expression"),
        (Rust, "a)(b", "unopened group"),
        (Python, "a{1000}{1000}{1000}", "exceed"),
    ] {
        let error = automaton(text, dialect, Match::Somewhere).expect_err(text).to_string();
        assert!(error.contains(message), "{dialect} {text}: {error}");
    }
}

/// Deeply nested groups and sets are an error, and do not overflow the stack.
#[test]
fn deep_expressions_are_refused() {
    for text in ["(".repeat(100_000) + &")".repeat(100_000), "(?:a|".repeat(50_000)] {
        assert!(automaton(&text, Dialect::Ecmascript, Match::Somewhere).is_err());
    }
}

/// The limits for expressions that people copy.
#[test]
fn expressions_are_short() {
    for (document, rule, longest) in [
        (documents::RFC3986, "IPv4address", 110),
        (documents::RFC3986, "URI", 1_150),
        (documents::RFC3986, "URI-reference", 1_450),
        (documents::RFC3987, "IRI", 3_300),
    ] {
        let grammar = document.grammar().expect("a grammar");
        let regex = Regex::of(&grammar, rule, Form::default()).expect("an expression");
        let text = regex.write(Dialect::Ecmascript).expect("a text");
        assert!(text.len() <= longest, "{rule}: {}\n{text}", text.len());
    }
}

#[test]
fn rejects_rules_without_texts() {
    let grammar =
        Grammar::parse("a = b / c\nb = c \"x\"\nc = <nothing> d\nd = \"y\"\n").expect("ABNF");
    let mut grammar = grammar;
    grammar.replace(|_, expr| match expr {
        oracle::Expr::Prose(_) => Some(oracle::Expr::Alternation(Vec::new())),
        _ => None,
    });
    let write = |rule: &str| {
        let regex = Regex::of(&grammar, rule, Form::default()).expect("an expression");
        regex.write(Dialect::Rust)
    };
    assert_eq!(write("a"), Err(NotWritten::Nothing));
    assert_eq!(write("d").as_deref(), Ok("\\A[Yy]\\z"));
}
