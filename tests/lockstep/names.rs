//! Names: the rules of a document's grammar files, of its `Rule` and of its functions are the same, in the order of
//! the document. Each function that is written by hand is in the file of its section.

use oracle::abnf::SyntaxErrorKind;
use syn::{Attribute, Expr, Item, Lit, Meta, UseTree};
use uri_grammar::{GrammarRule, Rule};

use crate::edition::{Edition, editions, function_name};
use crate::problem::{self, Problem};
use crate::sources::{Function, Sources, documentation};

/// Returns the problems of the names.
pub fn check<R: Edition>(sources: &Sources) -> Vec<Problem> {
    let mut problems = definitions::<R>(sources);
    let functions = sources.functions::<R>();
    problems.extend(R::ALL.iter().flat_map(|&rule| function(sources, &functions, rule)));
    for function in functions.iter().filter(|f| f.public) {
        // A file that belongs partly to another document may have more functions of RFC 3986.
        let elsewhere = R::is_core(&function.file);
        let of_rfc_3986 = || Rule::ALL.iter().any(|&rule| function_name(rule) == function.name);
        let is_rule = R::ALL.iter().any(|&rule| function_name(rule) == function.name);
        if !(is_rule || elsewhere && of_rfc_3986()) {
            problems.push(Problem {
                rule: function.name.clone(),
                place: function.place(),
                what: "a public function that is not a rule".to_owned(),
                remedy: "give it the name of its rule in lower case with `_` for `-`, or make it private",
            });
        }
    }
    // If another document has the file, rules that this document replaces do not count.
    let known = |f: &&Function| {
        let theirs = R::is_core(&f.file);
        let rules = || R::ALL.iter().filter(|rule| !theirs || rule.is_shared());
        rules().any(|&rule| function_name(rule) == f.name)
    };
    for pair in functions.iter().filter(|f| f.public).filter(known).collect::<Vec<_>>().windows(2) {
        let place = |f: &Function| R::ALL.iter().position(|&rule| function_name(rule) == f.name);
        if pair[0].file == pair[1].file && place(pair[0]) > place(pair[1]) {
            problems.push(Problem {
                rule: pair[1].name.clone(),
                place: pair[1].place(),
                what: format!("is after {}, but the document defines it before", pair[0].name),
                remedy: "put the functions in the order of the document",
            });
        }
    }
    problems.extend(module::<R>(sources, &functions));
    problems
}

/// Compares the grammar files with all rules, and checks the files themselves.
fn definitions<R: Edition>(sources: &Sources) -> Vec<Problem> {
    let problem = |rule: &str, what: String, remedy| Problem {
        rule: rule.to_owned(),
        place: sources.definition::<R>(rule),
        what,
        remedy,
    };
    let grammar = match sources.grammar::<R>() {
        Ok(grammar) => grammar,
        Err(error) => {
            let rule = match &error.kind {
                SyntaxErrorKind::DefinedTwice { name, .. } => name,
                _ => "the grammar files",
            };
            let remedy = "make the grammar files rules of their notation, each defined once";
            return vec![problem(rule, error.to_string(), remedy)];
        }
    };
    let mut problems = Vec::new();
    for undefined in grammar.undefined() {
        let what = format!("uses `{}`, which nothing defines", undefined.name);
        let remedy = "correct the name, or define it as the RFC does";
        problems.push(problem(&undefined.used_by.name, what, remedy));
    }
    for rule in grammar.unreachable(R::ROOTS.iter().map(|(root, _)| *root)) {
        let what = "no rule uses it".to_owned();
        let remedy = "restore the rule that used it, or, if it is a root, say so in edition.rs";
        problems.push(problem(&rule.name, what, remedy));
    }
    for (root, why) in R::ROOTS {
        let others = R::ROOTS.iter().map(|(other, _)| *other).filter(|other| other != root);
        if !grammar.unreachable(others).iter().any(|rule| rule.name == *root) {
            let what = format!("a root, \"{why}\", but other rules lead to it");
            problems.push(problem(root, what, "take it out of ROOTS in edition.rs"));
        }
    }
    for rule in R::ALL.iter().filter(|rule| rule.is_shared()) {
        let ours = Rule::shelf().grammar.get(rule.name());
        if grammar.get(rule.name()).map(|rule| &rule.expr) != ours.map(|rule| &rule.expr) {
            let what = "its function belongs to another document, which defines it differently";
            let what = what.to_owned();
            problems.push(problem(rule.name(), what, "write a function of its own"));
        }
    }
    let defined: Vec<&str> = grammar.rules().iter().map(|rule| rule.name.as_str()).collect();
    let named: Vec<&str> = R::ALL.iter().map(|rule| rule.name()).collect();
    let missing = |name: &&&str| !defined.contains(name);
    let unknown = |name: &&&str| !named.contains(name);
    for name in named.iter().filter(missing) {
        let what = "Rule has it, but the grammar files do not".to_owned();
        problems.push(problem(name, what, "restore the spelling of the RFC in the grammar file"));
    }
    for name in defined.iter().filter(unknown) {
        let what = "the grammar files have it, but Rule does not".to_owned();
        let remedy = "add it to the table of the rules and write its function, or remove it from the grammar file";
        problems.push(problem(name, what, remedy));
    }
    let out_of_order = defined.iter().zip(&named).find(|(defined, named)| defined != named);
    if let (Some((defined, named)), true) = (out_of_order, problems.is_empty()) {
        let what = format!("is in the place where Rule has {named}");
        problems.push(problem(defined, what, "put both in the order of the RFC"));
    }
    problems
}

/// Checks the function of a rule: it exists once, in the file of its section, with an alias for the name in the
/// document.
fn function<R: Edition>(sources: &Sources, functions: &[Function], rule: R) -> Vec<Problem> {
    let name = function_name(rule);
    let problem = |place: String, what: String, remedy| {
        vec![Problem { rule: rule.to_string(), place, what, remedy }]
    };
    // A rule of the document itself can replace a rule of the same name in a file of another document.
    let is_elsewhere = |f: &&Function| R::is_core(&f.file);
    let named = functions.iter().filter(|f| f.public && f.name == name);
    let (elsewhere, here): (Vec<_>, Vec<_>) = named.partition(is_elsewhere);
    let mut of_rule = if here.is_empty() { elsewhere } else { here }.into_iter();
    let Some(function) = of_rule.next() else {
        let remedy = "write the function, in the file of its section";
        return problem(sources.places(rule), format!("no public function `{name}`"), remedy);
    };
    if let Some(other) = of_rule.next() {
        return problem(other.place(), format!("a second function `{name}`"), "remove one of them");
    }
    let title = title(sources, function, rule);
    let stem = format!("{}s{}_", R::FOLDER, rule.section().replace('.', "_"));
    let named =
        function.file.strip_prefix(&stem).is_some_and(|rest| !rest.starts_with(char::is_numeric));
    let home = rule.home();
    let core = home.document != R::ALL[0].document();
    if !R::GENERATED && (title.is_none() || !(named || core)) {
        let header = sources.get(&function.file).lines().next().unwrap_or_default();
        let what =
            format!("its section is {}, it stands in {}, {header:?}", home.number, function.file);
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

/// Returns the title of the section in the first line of a function's file, if it is the section of the rule.
fn title<'s, R: Edition>(sources: &'s Sources, function: &Function, rule: R) -> Option<&'s str> {
    let header = sources.get(&function.file).lines().next().unwrap_or_default();
    let title = header.strip_prefix(&format!("//! {}: ", rule.home().title()))?;
    title.strip_suffix('.')
}

/// Returns the name in `#[doc(alias = "...")]`.
fn alias(attribute: &Attribute) -> Option<String> {
    let Meta::List(list) = &attribute.meta else { return None };
    let value: syn::MetaNameValue = list.path.is_ident("doc").then(|| list.parse_args())?.ok()?;
    match (value.path.is_ident("alias"), value.value) {
        (true, Expr::Lit(syn::ExprLit { lit: Lit::Str(name), .. })) => Some(name.value()),
        _ => None,
    }
}

/// Checks the module of the rules: the table in its documentation, its exports, and the table of rules.
fn module<R: Edition>(sources: &Sources, functions: &[Function]) -> Vec<Problem> {
    let place = format!("{}mod.rs", R::FOLDER);
    let module = sources.parse(&place);
    let table = documentation(&module.attrs);
    let mut exported = Vec::new();
    for item in &module.items {
        match item {
            Item::Use(item) if matches!(item.vis, syn::Visibility::Public(_)) => {
                names_of(&item.tree, &mut exported);
            }
            _ => {}
        }
    }
    let mut problems = Vec::new();
    let mut wrong = |rule: R, what: String, remedy| {
        problems.push(Problem { rule: rule.to_string(), place: place.clone(), what, remedy });
    };
    for &rule in R::ALL {
        let function = function_name(rule);
        if !R::GENERATED && exported.iter().filter(|&export| *export == function).count() != 1 {
            wrong(
                rule,
                format!("`{function}` is not exported once"),
                "add it to the `pub use` of its section",
            );
        }
        let written = functions.iter().find(|f| f.public && f.name == function);
        let title = written.and_then(|written| title(sources, written, rule));
        let row = R::row(rule.section(), title.unwrap_or_default());
        let core = rule.home().document != R::ALL[0].document();
        let listed =
            |line: &&String| line.starts_with('|') && line.contains(&format!("[`{function}`]"));
        let rows: Vec<&String> = table.iter().filter(listed).collect();
        if !(core || R::GENERATED) && (rows.len() != 1 || !rows[0].starts_with(&row)) {
            wrong(
                rule,
                "the table does not list it under its section".to_owned(),
                "add it to the row of its section",
            );
        }
        // The macro makes the variant and the call of the function from the table's line.
        let (name, section, summary) = (rule.name(), rule.section(), rule.summary());
        let line = format!("    {rule:?} = {name:?}, {section:?}, {function}: {summary:?};\n");
        // The ABNF is quoted once, beside the function, so no other documentation precedes the line.
        let mut places = sources.get(R::TABLE).split(&line);
        let before = places.next().unwrap_or_default();
        let is_documented = before.lines().last().is_some_and(|last| last.contains("///"));
        if is_documented || places.count() != 1 {
            let what = format!("the table has no line {line:?}, or documentation before it");
            wrong(rule, what, "correct the line of the table");
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

fn names<R: Edition>() {
    problem::none(&check::<R>(&Sources::read()));
}

editions!(the_grammar_the_enum_and_the_functions_have_the_same_rules, names);
