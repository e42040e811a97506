//! Names: the rules of the grammar files, of `Rule` and of `src/grammar` are the same, in the
//! order of the document; each function stands in the file of its section.

use oracle::abnf::SyntaxErrorKind;
use syn::{Attribute, Expr, Item, Lit, Meta, Pat, Stmt, UseTree};
use uri_grammar::Rule;

use crate::problem::{self, Problem};
use crate::sources::{Function, Sources, documentation, function_name};

/// What may be asked for by itself. All other rules are part of one of these.
const ROOTS: [&str; 4] = ["URI-reference", "absolute-URI", "path", "reserved"];

const MODULE: &str = "src/grammar/rfc3986/mod.rs";

/// What is wrong with the names.
pub fn check(sources: &Sources) -> Vec<Problem> {
    let mut problems = definitions(sources);
    let functions = sources.functions();
    problems.extend(Rule::all().iter().flat_map(|&rule| function(sources, &functions, rule)));
    for function in functions.iter().filter(|f| f.public) {
        if !Rule::all().iter().any(|&rule| function_name(rule) == function.name) {
            problems.push(Problem {
                rule: function.name.clone(),
                place: function.place(),
                what: "a public function that is no rule".to_owned(),
                remedy: "give it the name of its rule in lower case with `_` for `-`, or make it private",
            });
        }
    }
    for pair in functions.iter().filter(|f| f.public).collect::<Vec<_>>().windows(2) {
        let place =
            |f: &Function| Rule::all().iter().position(|&rule| function_name(rule) == f.name);
        if pair[0].file == pair[1].file && place(pair[0]) > place(pair[1]) {
            problems.push(Problem {
                rule: pair[1].name.clone(),
                place: pair[1].place(),
                what: format!("stands after {}, before which the document has it", pair[0].name),
                remedy: "put the functions in the order of the document",
            });
        }
    }
    problems.extend(module(sources));
    problems
}

/// The grammar files against [`Rule::all`], and in themselves.
fn definitions(sources: &Sources) -> Vec<Problem> {
    let problem = |rule: &str, what: String, remedy| Problem {
        rule: rule.to_owned(),
        place: sources.definition(rule),
        what,
        remedy,
    };
    let grammar = match sources.grammar() {
        Ok(grammar) => grammar,
        Err(error) => {
            let rule = match &error.kind {
                SyntaxErrorKind::DefinedTwice { name, .. } => name,
                _ => "the grammar files",
            };
            let remedy = "make the grammar files ABNF in which each rule is defined once";
            return vec![problem(rule, error.to_string(), remedy)];
        }
    };
    let mut problems = Vec::new();
    for undefined in grammar.undefined() {
        let what = format!("uses `{}`, which nothing defines", undefined.name);
        let remedy = "correct the name, or define it as the RFC does";
        problems.push(problem(&undefined.used_by.name, what, remedy));
    }
    for rule in grammar.unreachable(ROOTS) {
        let what = "no rule uses it".to_owned();
        let remedy = "restore the rule that used it, or, if it is a root, say so in names.rs";
        problems.push(problem(&rule.name, what, remedy));
    }
    let defined: Vec<&str> = grammar.rules().iter().map(|rule| rule.name.as_str()).collect();
    let named: Vec<&str> = Rule::all().iter().map(|rule| rule.name()).collect();
    let missing = |name: &&&str| !defined.contains(name);
    let unknown = |name: &&&str| !named.contains(name);
    for name in named.iter().filter(missing) {
        let what = "Rule has it, the grammar files do not".to_owned();
        problems.push(problem(name, what, "restore the spelling of the RFC in the grammar file"));
    }
    for name in defined.iter().filter(unknown) {
        let what = "the grammar files have it, Rule does not".to_owned();
        let remedy = "add it to src/rule.rs and src/grammar, or remove it from the grammar file";
        problems.push(problem(name, what, remedy));
    }
    let out_of_order = defined.iter().zip(&named).find(|(defined, named)| defined != named);
    if let (Some((defined, named)), true) = (out_of_order, problems.is_empty()) {
        let what = format!("stands where Rule has {named}");
        problems.push(problem(defined, what, "put both in the order of the RFC"));
    }
    problems
}

/// The function of a rule: there, once, in the file of its section, to be found by the name
/// that the document has for it.
fn function(sources: &Sources, functions: &[Function], rule: Rule) -> Vec<Problem> {
    let name = function_name(rule);
    let problem = |place: String, what: String, remedy| {
        vec![Problem { rule: rule.to_string(), place, what, remedy }]
    };
    let mut of_rule = functions.iter().filter(|f| f.public && f.name == name);
    let Some(function) = of_rule.next() else {
        let remedy = "write the function, in the file of its section";
        return problem(sources.places(rule), format!("no public function `{name}`"), remedy);
    };
    if let Some(other) = of_rule.next() {
        return problem(other.place(), format!("a second function `{name}`"), "remove one of them");
    }
    let header = sources.get(&function.file).lines().next().unwrap_or_default();
    let number = rule.section();
    let section = if rule.is_core() { "appendix" } else { "section" };
    let title = header.strip_prefix(&format!("//! {} {section} {number}: ", rule.document()));
    let stem = format!("src/grammar/rfc3986/s{}_", number.replace('.', "_"));
    let named =
        function.file.strip_prefix(&stem).is_some_and(|rest| !rest.starts_with(char::is_numeric));
    if title.is_none() || !(named || rule.is_core()) {
        let what = format!("its section is {number}, it stands in {}, {header:?}", function.file);
        let remedy = "move the function to the file of its section, or correct the name or the first \
            line of the file, or Rule::section";
        return problem(function.place(), what, remedy);
    }
    let alias = function.item.attrs.iter().find_map(alias);
    let wanted = (name != rule.name()).then(|| rule.name().to_owned());
    if alias != wanted {
        let what = format!("its #[doc(alias)] is {alias:?}, it should be {wanted:?}");
        return problem(
            function.place(),
            what,
            "write #[doc(alias = \"...\")] with the name in the document, where that is another",
        );
    }
    Vec::new()
}

/// The name in `#[doc(alias = "...")]`.
fn alias(attribute: &Attribute) -> Option<String> {
    let Meta::List(list) = &attribute.meta else { return None };
    let value: syn::MetaNameValue = list.path.is_ident("doc").then(|| list.parse_args())?.ok()?;
    match (value.path.is_ident("alias"), value.value) {
        (true, Expr::Lit(syn::ExprLit { lit: Lit::Str(name), .. })) => Some(name.value()),
        _ => None,
    }
}

/// The module of the rules: its table, its exports, and what `read` calls.
fn module(sources: &Sources) -> Vec<Problem> {
    let module = sources.parse(MODULE);
    let table = documentation(&module.attrs);
    let mut exported = Vec::new();
    let mut called = Vec::new();
    for item in &module.items {
        match item {
            Item::Use(item) if matches!(item.vis, syn::Visibility::Public(_)) => {
                names_of(&item.tree, &mut exported);
            }
            Item::Fn(item) if item.sig.ident == "read" => called = arms(item),
            _ => {}
        }
    }
    let mut problems = Vec::new();
    let mut wrong = |rule: Rule, what: String, remedy| {
        problems.push(Problem { rule: rule.to_string(), place: MODULE.to_owned(), what, remedy });
    };
    for &rule in Rule::all() {
        let name = function_name(rule);
        if exported.iter().filter(|&export| *export == name).count() != 1 {
            wrong(
                rule,
                format!("`{name}` is not exported once"),
                "add it to the `pub use` of its section",
            );
        }
        let row = format!("| {}: ", rule.section());
        let listed = |line: &&String| line.contains(&format!("[`{name}`]"));
        let rows: Vec<&String> = table.iter().filter(listed).collect();
        if !rule.is_core() && (rows.len() != 1 || !rows[0].starts_with(&row)) {
            wrong(
                rule,
                "the table does not list it under its section".to_owned(),
                "add it to the row of its section",
            );
        }
        let arm = (format!("{rule:?}"), name);
        if called.iter().filter(|&call| *call == arm).count() != 1 {
            let what = format!("`read` does not call `{}` for Rule::{}", arm.1, arm.0);
            wrong(rule, what, "correct the arm of `read`");
        }
    }
    problems
}

fn names_of(tree: &UseTree, names: &mut Vec<String>) {
    match tree {
        UseTree::Path(path) => names_of(&path.tree, names),
        UseTree::Name(name) => names.push(name.ident.to_string()),
        UseTree::Group(group) => group.items.iter().for_each(|tree| names_of(tree, names)),
        UseTree::Rename(_) | UseTree::Glob(_) => {}
    }
}

/// The arms `Rule::X => f(input)` of a function that is one `match`.
fn arms(item: &syn::ItemFn) -> Vec<(String, String)> {
    let Some(Stmt::Expr(Expr::Match(matches), None)) = item.block.stmts.first() else {
        return Vec::new();
    };
    let arm = |arm: &syn::Arm| {
        let Pat::Path(pattern) = &arm.pat else { return None };
        let Expr::Call(call) = &*arm.body else { return None };
        let Expr::Path(function) = &*call.func else { return None };
        let variant = pattern.path.segments.last()?.ident.to_string();
        Some((variant, function.path.get_ident()?.to_string()))
    };
    matches.arms.iter().filter_map(arm).collect()
}

#[test]
fn the_grammar_the_enum_and_the_functions_have_the_same_rules() {
    problem::none(&check(&Sources::read()));
}
