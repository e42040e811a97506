//! Layers: the grammar knows only what rules are made of, only the operators
//! of `abnf` match characters, the older documents are written with what everybody has (`abnf`), and the oracle
//! knows nothing of the library, so that it may judge it.

use std::collections::BTreeSet;
use std::mem::{replace, take};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, ItemMod, ItemUse, Macro, Meta, Path, UseTree};

use crate::problem::{self, Problem};
use crate::sources::Sources;

/// What the files of rules may name from outside of them.
const OF_GRAMMAR: [&str; 5] =
    ["crate::abnf", "crate::grammar", "nom::IResult", "nom::error::ParseError", "super"];

/// What the files of older rules may name from outside of them.
const OF_OLDER: [&str; 9] = [
    "crate::rfc1738",
    "crate::rfc6874",
    "nom::IResult",
    "nom::Parser",
    "nom::error::ParseError",
    "super",
    "uri_grammar::abnf",
    "uri_grammar::rfc3986",
    "uri_grammar::rfc5234",
];

/// What their tables name besides.
const OF_TABLES: [&str; 5] = [
    "crate::classes",
    "uri_grammar::CharSet",
    "uri_grammar::Rule",
    "uri_grammar::abnf::OpenRules",
    "uri_grammar::rules",
];

/// What no rule needs, be it in `abnf`.
const HIDDEN: [&str; 2] = ["crate::__private", "uri_grammar::__private"];

/// The rooms of the library from below, and those that each names: what is not here is a new arrow, and what is
/// here and not in the code is one less. Every arrow runs down. What a macro expands to counts where it is used.
const ROOMS: [(&str, &[&str]); 13] = [
    ("char_set", &[]),
    ("fast", &["char_set"]),
    ("abnf", &["char_set", "fast"]),
    ("grammar", &["abnf", "char_set", "fast"]),
    ("error", &["abnf", "char_set", "fast", "grammar"]),
    ("tree", &["abnf", "grammar"]),
    ("reading", &["abnf", "char_set", "error", "fast", "grammar", "tree"]),
    ("embed", &["abnf", "error", "reading"]),
    ("percent", &["char_set", "error", "fast"]),
    ("uri", &["error", "fast", "grammar", "percent", "reading"]),
    ("policy", &["percent", "reading", "uri"]),
    ("iri", &["error", "fast", "grammar", "percent", "reading", "uri"]),
    ("interop", &["abnf", "error", "grammar", "tree", "uri"]),
];

/// What the library may depend on, unless asked for more by a feature.
const OF_LIBRARY: [&str; 4] = ["memchr", "nom", "nom_locate", "thiserror"];

/// What the older documents may.
const OF_HISTORIC: [&str; 3] = ["nom", "thiserror", "uri-grammar"];

/// Whether the path is one of these or leads into it.
fn within(path: &str, roots: &[&str]) -> bool {
    let below = |root: &&str| path == *root || path.starts_with(&format!("{root}::"));
    roots.iter().any(below)
}

/// Whether the rules of an older document are in the file.
fn is_older(file: &str) -> bool {
    let inside = file.strip_prefix("crates/historic/src/").unwrap_or_default();
    inside.contains('/') && !inside.starts_with("editions/")
}

/// Whether a file of rules may name the path.
fn allowed(file: &str, path: &str) -> bool {
    if is_older(file) {
        let table = file.ends_with("/rules.rs") && within(path, &OF_TABLES);
        (table || within(path, &OF_OLDER)) && !within(path, &HIDDEN)
    } else {
        // The tables of the rules say with what errors name what was expected, and which are read faster.
        let is_rule = file.starts_with("src/grammar/") && !file.contains("/rules");
        !is_rule || within(path, &OF_GRAMMAR) && !within(path, &HIDDEN)
    }
}

/// The room of a file of the library.
fn room(file: &str) -> Option<&str> {
    file.strip_prefix("src/").and_then(|file| file.split('/').next())
}

/// Which room a path leads into; what the library offers at its top counts for where it is from.
fn leads_to(path: &str) -> Option<&'static str> {
    const AT_TOP: [(&str, &str); 13] = [
        ("AbsoluteUri", "uri"),
        ("CharSet", "char_set"),
        ("GrammarRule", "reading"),
        ("RelativeRef", "uri"),
        ("Rule", "grammar"),
        ("RulePath", "abnf"),
        ("SyntaxError", "error"),
        ("Tree", "tree"),
        ("Uri", "uri"),
        ("UriRef", "uri"),
        ("rfc3986", "grammar"),
        ("rfc3987", "grammar"),
        ("rfc5234", "grammar"),
    ];
    let name = path.strip_prefix("crate::")?.split("::").next()?;
    let at_top = AT_TOP.iter().find(|(item, _)| *item == name).map(|(_, room)| *room);
    at_top.or_else(|| ROOMS.iter().find(|(room, _)| *room == name).map(|(room, _)| *room))
}

/// The arrows among the rooms that the tables do not have, or have and should not.
fn arrows(sources: &Sources) -> Vec<Problem> {
    let mut found = BTreeSet::new();
    for (file, _) in sources.under("src/").filter(|(file, _)| file.ends_with(".rs")) {
        let is_test = file.ends_with("/tests.rs") || file.ends_with("/proof.rs");
        let Some((room, _)) = ROOMS.iter().find(|(name, _)| room(file) == Some(name)) else {
            continue;
        };
        if is_test {
            continue;
        }
        let mut named = Named::default();
        named.visit_file(&sources.parse(file));
        let others = named.paths.iter().filter_map(|path| leads_to(path)).filter(|to| to != room);
        found.extend(others.map(|to| (*room, to)));
    }
    let tables: BTreeSet<(&str, &str)> =
        ROOMS.iter().flat_map(|(room, to)| to.iter().map(|to| (*room, *to))).collect();
    let problem = |&(from, to): &(&str, &str), what: &str| Problem {
        rule: from.to_owned(),
        place: format!("src/{from}/"),
        what: format!("{what} `{to}`"),
        remedy: "correct the code, or ROOMS in tests/lockstep/dependencies.rs",
    };
    let more = found.difference(&tables).map(|arrow| problem(arrow, "names the room"));
    let less = tables.difference(&found).map(|arrow| problem(arrow, "does not name the room"));
    let floor = |room: &str| ROOMS.iter().position(|(name, _)| *name == room);
    let is_up = |(from, to): &&(&str, &str)| floor(from) <= floor(to);
    let up = found.iter().filter(is_up).map(|arrow| problem(arrow, "is below the room"));
    more.chain(less).chain(up).collect()
}

/// What reaches over the layers.
pub fn check(sources: &Sources) -> Vec<Problem> {
    let mut problems = Vec::new();
    let files = sources.under("src/").chain(sources.under("crates/historic/src/"));
    for (file, _) in files.filter(|(file, _)| file.ends_with(".rs")) {
        let mut named = Named::default();
        named.visit_file(&sources.parse(file));
        for path in named.paths {
            let matches = within(&path, &["nom::character", "nom::bytes"]);
            if matches && file != "src/abnf/operators/mod.rs" {
                problems.push(Problem {
                    rule: file.to_owned(),
                    place: file.to_owned(),
                    what: format!("names `{path}`"),
                    remedy: "match characters with the combinators of abnf only: they tell what was missed",
                });
            } else if !allowed(file, &path) {
                problems.push(Problem {
                    rule: file.to_owned(),
                    place: file.to_owned(),
                    what: format!("names `{path}`"),
                    remedy: "a rule is made of the combinators of abnf and other rules; what is needed besides, put there",
                });
            }
        }
    }
    problems.extend(arrows(sources));
    let library = dependencies(sources.get("Cargo.toml"));
    for name in library.iter().filter(|name| !OF_LIBRARY.contains(&name.as_str())) {
        problems.push(manifest("Cargo.toml", name, "make it a dev-dependency, or do without"));
    }
    let historic = dependencies(sources.get("crates/historic/Cargo.toml"));
    for name in historic.iter().filter(|name| !OF_HISTORIC.contains(&name.as_str())) {
        let remedy = "make it a dev-dependency, or do without";
        problems.push(manifest("crates/historic/Cargo.toml", name, remedy));
    }
    let oracle = dependencies(sources.get("crates/oracle/Cargo.toml"));
    for name in oracle.iter().filter(|name| name.starts_with("uri-grammar") || *name == "nom") {
        let remedy = "the oracle judges the parsers: it must not be built on them";
        problems.push(manifest("crates/oracle/Cargo.toml", name, remedy));
    }
    problems
}

fn manifest(file: &str, name: &str, remedy: &'static str) -> Problem {
    let what = format!("depends on `{name}`");
    Problem { rule: file.to_owned(), place: file.to_owned(), what, remedy }
}

/// The names below `[dependencies]` and `[dependencies.name]`, without the optional ones.
fn dependencies(manifest: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut inside = false;
    let taken = |line: &&str| !line.starts_with('#') && !line.contains("optional = true");
    for line in manifest.lines().filter(taken) {
        if let Some(header) = line.strip_prefix('[') {
            inside = header.ends_with("dependencies]") && !header.contains("dev-");
            names.extend(header.strip_prefix("dependencies.").map(|name| name.replace(']', "")));
        } else if let (true, Some((name, _))) = (inside, line.split_once(['=', '.'])) {
            names.push(name.trim().to_owned());
        }
    }
    names
}

/// Every path that a file names outside of itself.
#[derive(Default)]
struct Named {
    paths: Vec<String>,
}

impl Named {
    fn add(&mut self, path: &str) {
        let outside = [
            "crate",
            "super",
            "uri_grammar",
            "nom",
            "nom_locate",
            "thiserror",
            "std",
            "core",
            "alloc",
        ];
        if path.split("::").next().is_some_and(|root| outside.contains(&root)) {
            self.paths.push(path.to_owned());
        }
    }

    /// The paths among tokens: two names or more with `::` between them.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut colons) = (String::new(), 0);
        for token in tokens {
            match token {
                TokenTree::Ident(name) if colons == 2 && !path.is_empty() => {
                    path += &format!("::{name}")
                }
                TokenTree::Ident(name) => self.add_qualified(&replace(&mut path, name.to_string())),
                TokenTree::Punct(sign) if sign.as_char() == ':' => {
                    colons += 1;
                    continue;
                }
                TokenTree::Group(group) => {
                    self.add_qualified(&take(&mut path));
                    self.add_tokens(group.stream());
                }
                _ => self.add_qualified(&take(&mut path)),
            }
            colons = 0;
        }
        self.add_qualified(&path);
    }

    /// Adds a path unless it is a single name, which may be a local one.
    fn add_qualified(&mut self, path: &str) {
        if path.contains("::") {
            self.add(path);
        }
    }

    fn add_tree(&mut self, before: &str, tree: &UseTree) {
        match tree {
            UseTree::Path(path) => self.add_tree(&format!("{before}{}::", path.ident), &path.tree),
            UseTree::Name(name) => self.add(&format!("{before}{}", name.ident)),
            UseTree::Rename(name) => self.add(&format!("{before}{}", name.ident)),
            UseTree::Glob(_) => self.add(&format!("{before}*")),
            UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.add_tree(before, tree));
            }
        }
    }
}

impl<'ast> Visit<'ast> for Named {
    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.add_tree("", &item.tree);
    }

    /// Tests may name everything.
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        let is_test = |attribute: &Attribute| match &attribute.meta {
            Meta::List(list) => {
                list.path.is_ident("cfg") && list.tokens.to_string().contains("test")
            }
            _ => false,
        };
        if !item.attrs.iter().any(is_test) {
            visit::visit_item_mod(self, item);
        }
    }

    /// The arguments of a macro, but not its definition.
    fn visit_macro(&mut self, called: &'ast Macro) {
        if !called.path.is_ident("macro_rules") {
            self.add_tokens(called.tokens.clone());
        }
        visit::visit_macro(self, called);
    }

    fn visit_path(&mut self, path: &'ast Path) {
        let segments: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        self.add_qualified(&segments.join("::"));
        visit::visit_path(self, path);
    }
}

#[test]
fn the_layers_are_kept_apart() {
    problem::none(&check(&Sources::read()));
}

#[test]
fn the_arguments_of_macros_are_seen() {
    let file = syn::parse_str(
        "macro_rules! table { () => { crate::iri::Iri } }
         table! { also: { fn f() -> crate::uri::Uri { g(super::a::B, c: ::std::D) } }, x: nom::Err }",
    );
    let mut named = Named::default();
    named.visit_file(&file.expect("it is code"));
    assert_eq!(named.paths, ["crate::uri::Uri", "super::a::B", "std::D", "nom::Err"]);
}
