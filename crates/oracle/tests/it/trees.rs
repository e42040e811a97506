//! A comparison of trees with the definition of the preferred derivation: a search that tries the choices in order
//! and backtracks.

use uri_grammar_oracle::tree::{Node, Tree, TreeError};
use uri_grammar_oracle::{Automaton, Expr, Grammar};

use crate::common::{Random, texts};
use crate::{effort, linear};

/// The events of a derivation, from left to right, with byte offsets.
#[derive(Debug, Clone, PartialEq)]
enum Event {
    Open(String, usize),
    Terminal(usize, usize),
    Close(usize),
}

/// The definition as a program that may need exponential time.
struct Search<'g> {
    grammar: &'g Grammar,
    text: &'g str,
    events: Vec<Event>,
}

impl<'g> Search<'g> {
    fn derive(grammar: &'g Grammar, rule: &str, text: &'g str) -> Option<Vec<Event>> {
        let mut search = Self { grammar, text, events: Vec::new() };
        let found = search.rule(rule, 0, &mut |_, at| at == text.len());
        found.then_some(search.events)
    }

    /// Returns `true` if the rest can follow the event; if not, removes its events.
    fn then(&mut self, event: Event, rest: impl FnOnce(&mut Self) -> bool) -> bool {
        let mark = self.events.len();
        self.events.push(event);
        let found = rest(self);
        if !found {
            self.events.truncate(mark);
        }
        found
    }

    fn rule(
        &mut self,
        name: &str,
        at: usize,
        rest: &mut dyn FnMut(&mut Self, usize) -> bool,
    ) -> bool {
        let rule = self.grammar.get(name).expect("a rule");
        self.then(Event::Open(rule.name.clone(), at), |search| {
            search.expr(&rule.expr, at, &mut |search, end| {
                search.then(Event::Close(end), |search| rest(search, end))
            })
        })
    }

    fn expr(
        &mut self,
        expr: &Expr,
        at: usize,
        rest: &mut dyn FnMut(&mut Self, usize) -> bool,
    ) -> bool {
        match expr {
            Expr::Alternation(items) => items.iter().any(|item| self.expr(item, at, rest)),
            Expr::Concatenation(items) => self.all(items, at, rest),
            Expr::Group(inner) => self.expr(inner, at, rest),
            Expr::Optional(inner) => self.expr(inner, at, rest) || rest(self, at),
            Expr::Repetition { min, max, expr } => self.repeat(*min, *max, 0, expr, at, rest),
            Expr::Rule(name) => self.rule(name, at, rest),
            Expr::Literal { text, .. } if text.is_empty() => rest(self, at),
            Expr::Literal { text, .. } => {
                let end = at + text.len();
                let fits = self.text[at..].starts_with(text.as_str());
                fits && self.then(Event::Terminal(at, end), |search| rest(search, end))
            }
            other => panic!("{other} is not in these tests"),
        }
    }

    fn all(
        &mut self,
        items: &[Expr],
        at: usize,
        rest: &mut dyn FnMut(&mut Self, usize) -> bool,
    ) -> bool {
        let Some((first, others)) = items.split_first() else { return rest(self, at) };
        self.expr(first, at, &mut |search, at| search.all(others, at, rest))
    }

    fn repeat(
        &mut self,
        min: u32,
        max: Option<u32>,
        count: u32,
        expr: &Expr,
        at: usize,
        rest: &mut dyn FnMut(&mut Self, usize) -> bool,
    ) -> bool {
        let is_option = (min, max) == (0, Some(1));
        let goes_on = max.is_none_or(|max| count < max)
            && self.expr(expr, at, &mut |search, end| {
                (end > at || count < min || is_option)
                    && search.repeat(min, max, count + 1, expr, end, rest)
            });
        goes_on || count >= min && rest(self, at)
    }
}

/// Lists the events that a tree represents.
fn events(node: Node<'_>, into: &mut Vec<Event>) {
    let span = node.span();
    let Some(rule) = node.rule() else { return into.push(Event::Terminal(span.start, span.end)) };
    into.push(Event::Open(rule.to_owned(), span.start));
    if node.is_leaf() && !span.is_empty() {
        into.push(Event::Terminal(span.start, span.end));
    }
    node.children().for_each(|child| events(child, into));
    into.push(Event::Close(span.end));
}

/// Compares the trees of the texts, and returns the number of texts with a tree.
fn compare(grammar: &str, texts: &[String]) -> usize {
    let rules = Grammar::parse(grammar).unwrap_or_else(|error| panic!("{grammar}: {error}"));
    let mut members = 0;
    for text in texts {
        let wanted = Search::derive(&rules, "s", text);
        let found = match Tree::of(&rules, "s", text) {
            Ok(tree) => {
                members += 1;
                let mut found = Vec::new();
                events(tree.root(), &mut found);
                Some(found)
            }
            Err(TreeError::NoMember { .. }) => None,
            Err(error) => panic!("{grammar}: {error}"),
        };
        assert_eq!(found, wanted, "{grammar} {text:?}");
    }
    members
}

#[test]
fn prefers_first_derivation_at_each_choice() {
    let texts = texts(6);
    for grammar in [
        "s = x y\nx = \"a\" / \"ab\"\ny = *\"b\"\n",
        "s = x y\nx = \"ab\" / \"a\"\ny = *\"b\"\n",
        "s = *x\nx = \"a\" / \"b\" / \"ab\" / \"\"\n",
        "s = *( *x *y )\nx = \"a\"\ny = [ \"b\" ]\n",
        "s = *3x\nx = *\"a\"\n",
        "s = 2*4x\nx = [ \"a\" ]\n",
        "s = 3x y\nx = *\"a\"\ny = [ x ]\n",
        "s = [ x ] *1y\nx = *\"a\"\ny = *\"b\" / \"a\"\n",
        "s = 1*( x / y ) *2( y [ x ] )\nx = \"ab\" / \"a\"\ny = *\"b\"\n",
        "s = *( [ x ] *2( y ) ) / *y\nx = \"\" / \"a\" x2\nx2 = *\"b\"\ny = \"b\" / \"\"\n",
        "s = *( *( *x ) )\nx = *2\"a\" / \"b\"\n",
        "s = 2*( x ( \"\" / \"a\" ) )\nx = [ \"ab\" ]\n",
    ] {
        assert!(compare(grammar, &texts) > 0, "{grammar}");
    }
}

/// The preferred derivation of random grammars is the first one of the search.
#[test]
fn prefers_first_derivation_in_random_grammars() {
    fn expr(random: &mut Random, depth: u64, rules: &[&str]) -> String {
        let simple = ["\"a\"", "\"b\"", "\"ab\"", "\"\""];
        if depth == 0 {
            let all: Vec<&str> = simple.iter().chain(rules).copied().collect();
            return all[random.below(all.len())].to_owned();
        }
        let inner = |random: &mut Random| expr(random, depth - 1, rules);
        match random.below(6) {
            0 | 1 => format!("( {} / {} )", inner(random), inner(random)),
            2 | 3 => format!("( {} {} )", inner(random), inner(random)),
            4 => format!("[ {} ]", inner(random)),
            _ => {
                let times = ["*", "1*", "*2", "1*3", "2", "2*"][random.below(6)];
                format!("{times}( {} )", inner(random))
            }
        }
    }
    let mut random = Random(7);
    let texts = texts(4);
    let mut members = 0;
    for _ in 0..effort::of(400, 20_000) {
        let grammar = format!(
            "s = {}\nx = {}\ny = {}\n",
            expr(&mut random, 3, &["x", "y"]),
            expr(&mut random, 2, &["y"]),
            expr(&mut random, 1, &[])
        );
        members += compare(&grammar, &texts);
    }
    assert!(members > 1000, "{members}");
}

/// The alternative of each node is the first in the document that derives its text.
#[test]
fn no_alternative_before_derives_the_same() {
    let grammar = "host = dec \".\" dec / name\nname = *( letter / \".\" / dec )\nletter = %x61-7A\n\
                   dec = %x30-39 / %x31-39 %x30-39\n";
    let grammar = Grammar::parse(grammar).expect("ABNF");
    let tree = Tree::of(&grammar, "host", "1.10").expect("a member");
    let wanted = r#"(host (dec "1") "." (dec "1" "0"))"#;
    assert_eq!(tree.sexp().to_string(), wanted);
    let tree = Tree::of(&grammar, "host", "1.10.a").expect("a member");
    for node in tree.nodes().filter(|node| node.rule() == Some("dec")) {
        let all = Automaton::with_alternatives(&grammar, "dec").expect("an automaton");
        assert_eq!(all.alternatives(node.text()).trailing_zeros() as usize + 1, node.span().len());
    }
    assert_eq!(tree.sexp().to_string().matches("(dec ").count(), 3);
}

#[test]
fn reports_missing_trees() {
    let grammar = Grammar::parse(
        "a = *( b / c )\nb = \"x\" / *\"y\"\nc = %x00-10FFFF\nloop = [ loop ] \"x\"\nprose = <of any kind>\n\
         unknown = nobody\nlarge = 1000000\"x\"\nlong = 1000000\"0123456789\"\n",
    )
    .expect("ABNF");
    let error =
        |rule: &str, text: &str| Tree::of(&grammar, rule, text).expect_err(rule).to_string();
    assert_eq!(error("b", "z"), "rule `b` does not derive the text");
    assert!(error("loop", "x").contains("uses itself"));
    assert!(error("prose", "x").contains("in prose"));
    assert!(error("unknown", "x").contains("`nobody` is not defined"));
    assert!(error("nix", "x").contains("`nix` is not defined"));
    assert!(error("large", "x").contains("too large"));
    // A rule with few expressions and many characters.
    assert!(error("long", "x").contains("too large"));
    assert!(Automaton::of(&grammar, "long").is_err());
    let longest = "x".repeat(Tree::LONGEST_TEXT);
    assert_eq!(Tree::of(&grammar, "a", &longest).expect("a member").root().span(), 0..65536);
    assert!(error("a", &(longest.clone() + "x")).contains("65537 bytes"));
    // Forty nodes for each character.
    let rules = (0..40).map(|rule| format!("r{rule} = r{}\n", rule + 1));
    let chain: String = rules.chain(["r40 = \"x\"\ns = *r0\n".to_owned()]).collect();
    let chain = Grammar::parse(&chain).expect("ABNF");
    let nodes = Tree::of(&chain, "s", &longest[..1000]).expect("a member").nodes().count();
    assert_eq!(nodes, 41_001);
    let too_large = Tree::of(&chain, "s", &longest).expect_err("two million nodes");
    assert_eq!(too_large.to_string(), "the tree of the text by rule `s` is too large");
}

/// Texts of the maximum length, of rules that a search would not finish.
#[test]
fn derives_long_texts_in_linear_time() {
    let grammar = Grammar::parse(
        "s = *( *( \"a\" / \"aa\" ) *( \"a\" / \"b\" ) ) \"c\"\nnested = 8( *( *\"a\" [ s ] ) ) \"c\"\n",
    )
    .expect("ABNF");
    for rule in ["s", "nested"] {
        let long = "a".repeat(effort::of(8_000, Tree::LONGEST_TEXT - 1)) + "c";
        let short = "a".repeat(long.len() / linear::SHORT) + "c";
        let derive = |text: &str| {
            let tree = Tree::of(&grammar, rule, text).expect("a member");
            assert_eq!(tree.root().span(), 0..text.len());
            assert!(tree.json().to_string().len() > text.len());
        };
        let shorts = || (0..linear::SHORT).for_each(|_| derive(&short));
        assert!(linear::is_linear(linear::SHORT, || derive(&long), shorts), "{rule}");
    }
}

#[test]
fn forms_are_escaped() {
    let grammar = Grammar::parse("s = 1*c\nc = %x00-10FFFF\n").expect("ABNF");
    let tree =
        Tree::of(&grammar, "s", "\u{1b}\u{202e}\"é").expect("a member").fold(|rule| rule == "c");
    let text = r#""\u001b\u202e\"\u00e9""#;
    assert_eq!(tree.json().to_string(), format!(r#"{{"rule":"s","span":[0,7],"text":{text}}}"#));
    for shown in [tree.to_string(), tree.sexp().to_string()] {
        assert!(!shown.contains(['\u{1b}', '\u{202e}']), "{shown}");
    }
}
