//! The notations before RFC 5234: accepted texts, refused texts, and messages.

use uri_grammar_oracle::Notation::{
    self, Rfc1738, Rfc1738AsRfc822, Rfc2396, Rfc2396bis00, Rfc5234,
};
use uri_grammar_oracle::abnf::SyntaxErrorKind;
use uri_grammar_oracle::{Automaton, CompileError, Expr, Grammar};

use crate::effort;

const BNF: [Notation; 3] = [Rfc2396, Rfc1738, Rfc1738AsRfc822];
const ALL: [Notation; 5] = [Rfc5234, Rfc2396bis00, Rfc2396, Rfc1738, Rfc1738AsRfc822];

fn read(notation: Notation, text: &str) -> Grammar {
    Grammar::parse_in(notation, [text]).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn expr(notation: Notation, text: &str) -> Expr {
    read(notation, &format!("a = {text}\n")).rules()[0].expr.clone()
}

fn machine(notation: Notation, text: &str) -> Automaton {
    Automaton::of(&read(notation, text), "a").expect("regular")
}

fn error(notation: Notation, text: &str) -> (usize, usize, String) {
    let error = Grammar::parse_in(notation, [text]).expect_err(text);
    (error.line, error.column, error.kind.to_string())
}

fn literal(text: &str) -> Expr {
    Expr::Literal { text: text.into(), case_sensitive: true }
}

#[test]
fn bars_separate_alternatives() {
    let alternatives = |notation, text| expr(notation, text).alternatives().len();
    for notation in BNF {
        assert_eq!(alternatives(notation, "b | c |\n    d"), 3);
    }
    assert_eq!(alternatives(Rfc2396bis00, "b | c / d"), 3);
    assert_eq!(
        error(Rfc5234, "a = b | c\n"),
        (1, 7, "expected an element, `/` or the end of the line, found `|`".into())
    );
    assert_eq!(
        error(Rfc2396, "a = b / c\n"),
        (1, 7, "expected an element, `|` or the end of the line, found `/`".into())
    );
}

#[test]
fn quoted_text_is_case_sensitive_before_abnf() {
    for notation in BNF {
        let word = machine(notation, "a = \"aB\"\n");
        assert!(word.accepts("aB") && !word.accepts("ab") && !word.accepts("AB"));
    }
    for notation in [Rfc5234, Rfc2396bis00] {
        assert!(machine(notation, "a = \"aB\"\n").accepts("Ab"));
    }
}

#[test]
fn backslashes_and_quotes_are_literal() {
    for notation in BNF {
        let marks = machine(notation, "a = \"\\\" | \"'\" | <\"> | \"`\"\n");
        for mark in ["\\", "'", "\"", "`"] {
            assert!(marks.accepts(mark), "{mark}");
        }
        assert!(!marks.accepts("<\">") && !marks.accepts("<"));
        assert_eq!(expr(notation, "<\">"), Expr::Value(vec![0x22]));
    }
    assert_eq!(expr(Rfc5234, "<\">"), Expr::Prose("\"".into()), "ABNF has DQUOTE for that");
}

#[test]
fn names_may_have_underscores_and_plus_signs() {
    for notation in BNF {
        let grammar = read(notation, "gopher+_string = *net_path\nnet_path=\"a\"\n");
        assert_eq!(grammar.rules()[0].name, "gopher+_string");
        assert!(grammar.undefined().is_empty());
    }
    assert_eq!(error(Rfc5234, "net_path = a\n"), (1, 4, "expected `=` or `=/`, found `_`".into()));
    assert_eq!(error(Rfc2396, "net.path = a\n"), (1, 4, "expected `=`, found `.`".into()));
}

#[test]
fn brackets_after_a_repetition() {
    let b = || Box::new(Expr::Rule("b".into()));
    let repeated = |min, expr| Expr::Repetition { min, max: None, expr: Box::new(expr) };
    assert_eq!(expr(Rfc1738, "1*[ b ]"), repeated(1, Expr::Group(b())));
    for notation in [Rfc5234, Rfc2396bis00, Rfc2396, Rfc1738AsRfc822] {
        assert_eq!(expr(notation, "1*[ b ]"), repeated(1, Expr::Optional(b())));
    }
    for notation in ALL {
        assert_eq!(expr(notation, "[ b ]"), Expr::Optional(b()));
        assert_eq!(expr(notation, "1*( b )"), repeated(1, Expr::Group(b())));
        let bounded = Expr::Repetition { min: 1, max: Some(3), expr: b() };
        assert_eq!(expr(notation, "1*3b"), bounded);
    }
    // Only the brackets after the repetition.
    let inner = repeated(1, Expr::Group(Box::new(Expr::Optional(b()))));
    assert_eq!(expr(Rfc1738, "1*[[ b ]]"), inner);
    assert!(machine(Rfc1738, "a = 2*3[ \"x\" | \"y\" ]\n").accepts("xy"));
    assert!(!machine(Rfc1738, "a = 2*3[ \"x\" | \"y\" ]\n").accepts("x"));
}

#[test]
fn a_slash_without_quotes() {
    for notation in [Rfc1738, Rfc1738AsRfc822] {
        let joined = Expr::Concatenation(vec![Expr::Rule("b".into()), literal("/")]);
        assert_eq!(expr(notation, "b /"), joined);
        assert_eq!(expr(notation, "[ / [ b ] ]").to_string(), "[ %s\"/\" [ b ] ]");
        // There is no `=/` there: it is the character.
        assert_eq!(
            expr(notation, "*/"),
            Expr::Repetition { min: 0, max: None, expr: Box::new(literal("/")) }
        );
        assert!(machine(notation, "a =/\n").accepts("/"));
    }
}

#[test]
fn known_and_unknown_prose() {
    for notation in BNF {
        let text =
            "a = <US-ASCII coded\n    characters 00-1F  \n\t and 7F hexadecimal>\nb = \"b\"\n";
        let grammar = read(notation, text);
        let prose = "US-ASCII coded characters 00-1F and 7F hexadecimal";
        assert_eq!(grammar.rules()[0].expr, Expr::Prose(prose.into()));
        assert_eq!(grammar.rules()[0].text, text.rsplit_once("\nb").expect("two rules").0);
        assert_eq!(grammar.rules()[1].line, 4);
        let control = machine(notation, text);
        assert_eq!(control.judge("").expected, [0..=0x1F, 0x7F..=0x7F]);
        let crlf = read(notation, &text.replace('\n', "\r\n"));
        assert_eq!(crlf.rules()[0].expr, grammar.rules()[0].expr);

        let unknown = Automaton::of(&read(notation, "a = b\nb = <any OCTET>\n"), "a");
        assert_eq!(
            unknown.expect_err("prose").to_string(),
            "rule `b` (line 2) is described in prose: <any OCTET>"
        );
        let unclosed = (1, 5, "no closing `>` on this line".to_owned());
        assert_eq!(error(notation, "a = <no end\nb = <c>\n").2, unclosed.2);
        assert_eq!(error(notation, "a = <no end"), unclosed);
        assert_eq!(
            error(notation, "a = <é>\n"),
            (1, 6, "expected a printable ASCII character, found `é`".into())
        );
    }
    assert_eq!(
        error(Rfc5234, "a = <b\n c>\n"),
        (1, 5, "no closing `>` on this line".into()),
        "ABNF keeps prose on one line"
    );
}

#[test]
fn rejects_syntax_of_abnf_only() {
    for notation in BNF {
        for (text, column) in [("a = %x41\n", 5), ("a = %s\"b\"\n", 5), ("a = #b\n", 5)] {
            let found = text.as_bytes()[column - 1] as char;
            let message = format!("expected an element, found `{found}`");
            assert_eq!(error(notation, text), (1, column, message));
        }
    }
    assert_eq!(error(Rfc2396, "a = b\na =/ c\n").1, 4, "`=/` adds nothing");
    assert!(Grammar::parse_in(Rfc2396bis00, ["a = b\na =/ %x41 | c\n"]).is_ok());
    assert_eq!(
        error(Rfc2396, "a = b\nA = c\n"),
        (2, 1, "rule `A` is already defined on line 1".into())
    );
    for (notation, group, option) in [
        (Rfc2396, "expected an element, `|` or `)`", "expected an element, `|` or `]`"),
        (
            Rfc2396bis00,
            "expected an element, `/`, `|` or `)`",
            "expected an element, `/`, `|` or `]`",
        ),
    ] {
        assert_eq!(error(notation, "a = ( b ]\n"), (1, 9, format!("{group}, found `]`")));
        assert_eq!(error(notation, "a = [ b )\n"), (1, 9, format!("{option}, found `)`")));
    }
}

#[test]
fn hostile_text_is_refused_without_harm() {
    let count = effort::of(50_000, 250_000);
    for notation in ALL {
        for deep in ["(", "[", "1*[", "1*("] {
            let nested = format!("a = {}", deep.repeat(4 * count));
            let error = Grammar::parse_in(notation, [&*nested]).map_err(|error| error.kind);
            assert_eq!(error, Err(SyntaxErrorKind::TooDeep));
        }
        assert!(Grammar::parse_in(notation, [""]).is_ok_and(|grammar| grammar.rules().is_empty()));
        let (line, column, message) = error(notation, "a = \0\n");
        assert_eq!((line, column), (1, 5));
        assert!(message.ends_with(", found U+0000"), "{message}");
        // Many rules, and prose over as many lines: linear time.
        let many: String = (0..count).map(|i| format!("r{i} = \"x\"\n")).collect();
        let grammar = read(notation, &many);
        assert_eq!(grammar.rules()[count - 1].line, count);
    }
    let long = format!("a = <{}word>\n", "word\n ".repeat(499_999));
    let error = Automaton::of(&read(Rfc2396, &long), "a").expect_err("prose is not regular");
    let prose = vec!["word"; 500_000].join(" ");
    assert_eq!(error, CompileError::Prose { rule: "a".into(), line: 1, text: prose });
}
