//! Tests of the reader against RFC 5234 and RFC 7405.

use crate::common::rfc3986;
use uri_grammar_oracle::abnf::SyntaxErrorKind;
use uri_grammar_oracle::{Automaton, CompileError, Expr, Grammar, Notation, documents};

fn expr(text: &str) -> Expr {
    let grammar =
        Grammar::parse(&format!("a = {text}\n")).unwrap_or_else(|e| panic!("{text}: {e}"));
    grammar.rules()[0].expr.clone()
}

fn error(text: &str) -> (usize, usize, String) {
    let error = Grammar::parse(text).expect_err(text);
    (error.line, error.column, error.kind.to_string())
}

fn machine(text: &str) -> Automaton {
    Automaton::of(&Grammar::parse(text).expect("ABNF"), "a").expect("regular")
}

#[test]
fn rfc3986_has_39_defined_and_reachable_rules() {
    let grammar = rfc3986();
    assert_eq!(grammar.rules().len(), 39);
    assert_eq!(grammar.rules()[0].name, "URI");
    assert_eq!(grammar.rules()[35].name, "sub-delims");
    assert!(grammar.undefined().is_empty());
    let starts = ["URI-reference", "absolute-URI", "path", "reserved"];
    assert!(grammar.unreachable(starts).is_empty());
    let without = grammar.unreachable(["URI-reference"]);
    let without: Vec<_> = without.iter().map(|rule| rule.name.as_str()).collect();
    assert_eq!(without, ["absolute-URI", "path", "reserved", "gen-delims"]);
}

#[test]
fn documents_define_all_rules() {
    for document in documents::ALL {
        let grammar = document.grammar().expect("the files are of their notations");
        assert!(grammar.undefined().is_empty(), "{}", document.name);
    }
    assert_eq!(documents::named("RFC2396bis-00"), Some(documents::RFC2396BIS_00));
    assert_eq!(documents::named("rfc2397"), None);
}

/// The texts of the rules, with the blank lines and comments between them, make up the file.
#[test]
fn the_text_of_a_rule_is_its_lines_byte_for_byte() {
    let files = documents::ALL
        .into_iter()
        .flat_map(|document| document.texts.iter().map(move |file| (document.notation, *file)));
    for (notation, file) in files {
        let grammar = Grammar::parse_in(notation, [file]).expect("a file");
        let mut rest = file;
        for rule in grammar.rules() {
            let (between, after) = rest.split_once(&rule.text).expect("in document order");
            let aside = |line: &str| line.is_empty() || line.starts_with(';');
            assert!(between.lines().all(aside), "{between:?}");
            let line = file[..file.len() - rest.len() + between.len()].matches('\n').count() + 1;
            assert_eq!(rule.line, line, "{}", rule.name);
            rest = after.strip_prefix('\n').expect("the end of a line");
        }
        assert_eq!(rest, "");
    }
    let grammar = rfc3986();
    assert_eq!(
        grammar.get("segment-nz-nc").map(|rule| rule.text.as_str()),
        Some(
            "segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / \"@\" )\n              \
             ; non-zero-length segment without any colon \":\""
        ),
    );
}

#[test]
fn printed_expressions_round_trip() {
    for rule in rfc3986().rules() {
        assert_eq!(expr(&rule.expr.to_string()), rule.expr, "{}", rule.name);
    }
    for text in
        ["*2\"a\"", "2*\"a\"", "2*3a", "0a", "%s\"a\"", "%x41.42", "<b c>", "[ 1*( a b / c ) ]"]
    {
        assert_eq!(expr(text).to_string(), text);
    }
    // Built by hand, without the groups that text would need.
    let either = Expr::Alternation(vec![Expr::Rule("b".into()), Expr::Rule("c".into())]);
    let both = Expr::Concatenation(vec![either.clone(), Expr::Rule("d".into())]);
    assert_eq!(both.to_string(), "( b / c ) d");
    let many = Expr::Repetition { min: 1, max: None, expr: Box::new(both) };
    assert_eq!(many.to_string(), "1*( ( b / c ) d )");
}

#[test]
fn every_form_of_section_3_and_4() {
    let rule = |name: &str| Expr::Rule(name.into());
    let repeat = |min, max, name: &str| Expr::Repetition { min, max, expr: Box::new(rule(name)) };
    assert_eq!(
        expr("b c / d"),
        Expr::Alternation(vec![Expr::Concatenation(vec![rule("b"), rule("c")]), rule("d"),])
    );
    assert_eq!(expr("*b"), repeat(0, None, "b"));
    assert_eq!(expr("2b"), repeat(2, Some(2), "b"));
    assert_eq!(expr("2*b"), repeat(2, None, "b"));
    assert_eq!(expr("*2b"), repeat(0, Some(2), "b"));
    assert_eq!(expr("1*2b"), repeat(1, Some(2), "b"));
    assert_eq!(expr("( b )"), Expr::Group(Box::new(rule("b"))));
    assert_eq!(expr("[b]"), Expr::Optional(Box::new(rule("b"))));
    assert_eq!(expr("%d97"), Expr::Value(vec![97]));
    assert_eq!(expr("%b1100001"), Expr::Value(vec![97]));
    assert_eq!(expr("%X0d.0A"), Expr::Value(vec![13, 10]));
    assert_eq!(expr("%d48-57"), Expr::Range { first: 48, last: 57 });
    assert_eq!(expr("%x10FFFF"), Expr::Value(vec![0x10_FFFF]));
    assert_eq!(expr("\"\""), Expr::Literal { text: String::new(), case_sensitive: false });
    assert_eq!(expr("%i\"aB\""), Expr::Literal { text: "aB".into(), case_sensitive: false });
    assert_eq!(expr("%s\"aB\""), Expr::Literal { text: "aB".into(), case_sensitive: true });
    assert_eq!(expr("<a \"b\">"), Expr::Prose("a \"b\"".into()));
}

#[test]
fn whitespace_continues_a_rule() {
    let split = "a\n ;comment = x\n = b ; the first\n\n";
    assert!(Grammar::parse(split).is_ok(), "c-wsp may precede the equals sign");
    let grammar =
        Grammar::parse("a = b\n  \n ; note\n  / c ; d\n ; e\n\n; f\nb = c\n").expect("ABNF");
    assert_eq!(grammar.rules()[0].expr.to_string(), "b / c");
    assert_eq!(grammar.rules()[0].text, "a = b\n  \n ; note\n  / c ; d\n ; e");
    assert_eq!((grammar.rules()[1].line, grammar.rules()[1].text.as_str()), (8, "b = c"));
}

#[test]
fn lines_end_in_crlf_lf_or_the_text() {
    let expected = Grammar::parse("a = b\n / c\nb = d").expect("ABNF");
    let crlf = Grammar::parse("a = b\r\n / c\r\nb = d\r\n").expect("ABNF");
    assert_eq!(crlf.rules()[0].text, "a = b\r\n / c");
    assert_eq!(crlf.rules()[0].expr, expected.rules()[0].expr);
    assert_eq!(crlf.rules()[1], expected.rules()[1]);
    assert_eq!(Grammar::parse("a = b ; c").expect("ABNF").rules()[0].text, "a = b ; c");
    assert!(Grammar::parse("").expect("ABNF").rules().is_empty());
    assert!(Grammar::parse("; only\n \t; comments\r\n\n  ").expect("ABNF").rules().is_empty());
}

/// RFC 5234 section 3.3.
#[test]
fn incremental_alternatives_are_added() {
    let text = "ruleset = alt1 / alt2\nother = x\nRuleSet =/ alt3\nruleset =/ alt4 / alt5\n";
    let grammar = Grammar::parse(text).expect("ABNF");
    let ruleset = grammar.get("ruleset").expect("defined");
    assert_eq!(ruleset.expr.to_string(), "alt1 / alt2 / alt3 / alt4 / alt5");
    assert_eq!(ruleset.text, "ruleset = alt1 / alt2\nRuleSet =/ alt3\nruleset =/ alt4 / alt5");
    assert_eq!(grammar.rules().len(), 2);
}

#[test]
fn strings_ignore_case_unless_marked() {
    assert!(["ab1", "AB1", "aB1"].iter().all(|word| machine("a = \"aB1\"\n").accepts(word)));
    assert!(!machine("a = %s\"aB\"\n").accepts("ab") && machine("a = %s\"aB\"\n").accepts("aB"));
    // Only ASCII has case here: U+212A folds to "k" in Unicode.
    assert!(!machine("a = \"k\"\n").accepts("\u{212A}"));
    assert!(!machine("a = %x61\n").accepts("A"));
}

#[test]
fn the_alphabet_is_unicode() {
    let every = machine("a = *%x0-10FFFF\n");
    assert!(every.accepts("aé字😀\0") && !every.accepts(b"a\xFF"));
    assert_eq!(every.judge(b"a\xFFb").offset, 1);
    assert_eq!(every.judge("").expected, [0..=0x10_FFFF]);
    assert_eq!(every.shortest_rejected(), None);
    let ucs = machine("a = 1*%xA0-D7FF\n");
    assert_eq!(ucs.judge("é字!").offset, 5);
    assert_eq!(ucs.judge("é字!").prefix, Some(5));
    assert_eq!(ucs.shortest_member().as_deref(), Some("é"));
    assert!(!ucs.accepts(&"é".as_bytes()[..1]));
}

#[test]
fn errors_have_a_position_and_a_reason() {
    assert_eq!(error("a = \"b\n"), (1, 5, "no closing `\"` on this line".into()));
    assert_eq!(error("a = <b"), (1, 5, "no closing `>` on this line".into()));
    assert_eq!(
        error("a = b\nb = \"é\"\n"),
        (2, 6, "expected a printable ASCII character, found `é`".into())
    );
    assert_eq!(
        error("a = b c)\n"),
        (1, 8, "expected an element, `/` or the end of the line, found `)`".into())
    );
    assert_eq!(
        error("a = (b c\n"),
        (1, 9, "expected an element, `/` or `)`, found the end of the line".into())
    );
    assert_eq!(error("a = [b)\n"), (1, 7, "expected an element, `/` or `]`, found `)`".into()));
    assert_eq!(error("a = \"b\"\"c\"\n").1, 8);
    assert_eq!(error("a = \n"), (1, 5, "expected an element, found the end of the line".into()));
    assert_eq!(error("a = b /"), (1, 8, "expected an element, found the end of the text".into()));
    assert_eq!(error("a b\n"), (1, 3, "expected `=` or `=/`, found `b`".into()));
    assert_eq!(
        error("  a = b\n"),
        (1, 3, "an indented line continues a rule, and there is none before it".into())
    );
    assert_eq!(error("a = b\n\n / c\n").0, 3);
    assert_eq!(
        error("-a = b\n"),
        (1, 1, "expected a rule name, a comment or an empty line, found `-`".into())
    );
    assert_eq!(
        error("a = %y41\n"),
        (1, 6, "expected one of `b`, `d`, `x`, `s`, `i`, found `y`".into())
    );
    assert_eq!(error("a = %x\n").1, 7);
    assert_eq!(error("a = %sb\n"), (1, 7, "expected `\"`, found `b`".into()));
    assert_eq!(
        error("a = %x39-30\n"),
        (1, 7, "the last of the range comes before the first".into())
    );
    assert_eq!(error("a = 3*2b\n"), (1, 5, "the last of the range comes before the first".into()));
    assert_eq!(error("a = %x110000\n"), (1, 7, "the number is too large".into()));
    assert_eq!(error("a = 4294967296b\n"), (1, 5, "the number is too large".into()));
    assert_eq!(error("a = b\n\nA = c\n"), (3, 1, "rule `A` is already defined on line 1".into()));
    assert_eq!(
        error("a =/ c\n"),
        (1, 1, "`=/` adds alternatives to rule `a`, which is not defined before".into())
    );
}

#[test]
fn hostile_text_is_refused_without_harm() {
    let nested = format!("a = {}", "(".repeat(1_000_000));
    assert_eq!(Grammar::parse(&nested).map_err(|e| e.kind), Err(SyntaxErrorKind::TooDeep));
    let compile = |text: &str| {
        Automaton::of(&Grammar::parse(text).expect("ABNF"), "a0").expect_err("too much")
    };
    let large = |error| matches!(error, CompileError::TooLarge { .. });
    assert!(large(compile("a0 = 4000000000%x61\n")));
    assert!(large(compile("a0 = 4000000000\"\"\n")));
    assert!(large(compile("a0 = 60000(60000(60000\"\"))\n")));
    assert!(large(compile("a0 = *100000%x61\n")) && large(compile("a0 = 100000%x61\n")));
    // The twentieth character from the end: two to the power of twenty states.
    assert!(large(compile("a0 = *%x61-62 \"a\" 19%x61-62\n")));
    let chain: String = (0..5_000).map(|i| format!("a{i} = a{}\n", i + 1)).collect();
    assert!(matches!(compile(&chain), CompileError::TooDeep { .. }));
    let many = format!("a0 = {}\"z\"\n", "\"a\" / ".repeat(64));
    let error = Automaton::with_alternatives(&Grammar::parse(&many).expect("ABNF"), "a0");
    assert_eq!(
        error.map(|_| ()).expect_err("65 bits").to_string(),
        "rule `a0` has 65 alternatives, more than 64"
    );
}

#[test]
fn rules_without_automaton() {
    let compile = |text: &str| {
        let grammar = Grammar::parse(text).expect("ABNF");
        Automaton::of(&grammar, "a").expect_err("no automaton").to_string()
    };
    assert_eq!(compile("b = \"x\"\n"), "rule `a` is not defined");
    assert_eq!(compile("a = b\nb = c\n"), "rule `c` is not defined, but `b` (line 2) uses it");
    assert_eq!(
        compile("a = b\nb = [ \"x\" C ]\nc = b\n"),
        "rule `b` (line 2) uses itself: b > c > b"
    );
    assert_eq!(compile("a = b\n\nb = <any>\n"), "rule `b` (line 3) is described in prose: <any>");
}

/// RFC 9110 section 5.6.1.1.
#[test]
fn lists_are_expanded() {
    for (list, expansion) in [
        ("#b", "[ b *( OWS \",\" OWS b ) ]"),
        ("1#b", "( b *( OWS \",\" OWS b ) )"),
        ("2#3b", "( b 1*2( OWS \",\" OWS b ) )"),
        ("#3b", "[ b *2( OWS \",\" OWS b ) ]"),
        ("1#1b", "( b )"),
        ("#1b", "[ b ]"),
        ("c #( b / c )", "c [ ( b / c ) *( OWS \",\" OWS ( b / c ) ) ]"),
    ] {
        assert_eq!(expr(list).to_string(), expansion, "{list}");
    }
    let rules = "b = \"b\"\nOWS = *( %x20 / %x09 )\n";
    let list = machine(&format!("a = 2#3b\n{rules}"));
    assert!(["b,b", "b , \tb,b"].iter().all(|text| list.accepts(text)));
    assert!(["", "b", "b,", "b,b,b,b", "b b"].iter().all(|text| !list.accepts(text)));
    assert!(machine(&format!("a = #0b\n{rules}")).accepts(""));
    assert_eq!(error("a = 3#2b\n").2, SyntaxErrorKind::RangeBackwards.to_string());
    // The documents before RFC 5234 have no lists.
    assert!(Grammar::parse_in(Notation::Rfc2396, ["a = #b\nb = \"b\"\n"]).is_err());
}
