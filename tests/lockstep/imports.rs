//! The imports of files, except for tests and documentation: every path in the code that leads out of the file,
//! including paths in the arguments of macros. Macros are not expanded.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::mem::{replace, take};
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, ItemFn, ItemMod, ItemUse, Macro, Meta, UseTree, Visibility};

/// A path by its names. The path of a module begins at the crate: `["causes", "space"]`.
pub type Names = Vec<String>;

/// The modules of a crate, and the modules that each imports.
pub type Graph = BTreeMap<Names, BTreeSet<Names>>;

/// Returns the paths that a file names. A single name is a path only in `use`.
pub fn paths(file: &syn::File) -> Vec<Names> {
    let mut paths = Paths { found: Vec::new(), declared: false };
    paths.visit_file(file);
    paths.found
}

/// Returns the imports of all modules below a folder that have a file. If `declared` is `true`, a module also imports
/// the modules that it declares.
pub fn graph(folder: &str, declared: bool) -> Graph {
    let mut modules = BTreeMap::new();
    add_modules(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut Vec::new(), &mut modules);
    let of_tests: Vec<Names> = modules.iter().flat_map(declared_for_tests).collect();
    modules.retain(|module, _| !of_tests.iter().any(|tests| module.starts_with(tests)));
    let imports = |(module, file): (&Names, &syn::File)| {
        let mut paths = Paths { found: Vec::new(), declared };
        paths.visit_file(file);
        // The longest part of the path that is a module: the rest names items in it.
        let owner = |path: Names| {
            let mut parts = (0..=path.len()).rev().map(|end| path[..end].to_vec());
            parts.find(|part| modules.contains_key(part))
        };
        let named = paths.found.iter().filter_map(|path| from_crate(path, module));
        let imported = named.filter_map(owner).filter(|to| to != module);
        (module.clone(), imported.collect())
    };
    // The root declares everything, and exports it.
    modules.iter().filter(|(module, _)| !module.is_empty()).map(imports).collect()
}

/// Returns the modules that a module declares for tests or documentation only.
fn declared_for_tests((module, file): (&Names, &syn::File)) -> Vec<Names> {
    let declared = file.items.iter().filter_map(|item| match item {
        syn::Item::Mod(item) if is_for_tests_or_docs(&item.attrs) => Some(item.ident.to_string()),
        _ => None,
    });
    declared.map(|name| [&module[..], &[name]].concat()).collect()
}

fn add_modules(folder: &Path, module: &mut Names, found: &mut BTreeMap<Names, syn::File>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
        if path.is_dir() {
            module.push(name);
            add_modules(&path, module, found);
            module.pop();
            continue;
        }
        let is_root = name == "mod" || module.is_empty() && (name == "lib" || name == "main");
        let own = if is_root { module.clone() } else { [&module[..], &[name]].concat() };
        let code = fs::read_to_string(&path).expect("sources are UTF-8");
        found.insert(own, syn::parse_file(&code).expect("it is Rust"));
    }
}

/// Returns the path from the root of the crate, if it begins at the crate, the module or its parent.
fn from_crate(path: &[String], module: &[String]) -> Option<Names> {
    let mut at = match path[0].as_str() {
        "crate" => Vec::new(),
        "self" => module.to_vec(),
        "super" => module[..module.len() - 1].to_vec(),
        _ => return None,
    };
    for name in &path[1..] {
        match name.as_str() {
            "super" => _ = at.pop(),
            "self" => {}
            name => at.push(name.to_owned()),
        }
    }
    Some(at)
}

/// Returns the imports among neighbors: for two modules, the modules that contain them and lie in the same folder.
pub fn of_neighbors(graph: &Graph) -> Graph {
    let mut neighbors = Graph::new();
    for (from, to) in graph.iter().flat_map(|(from, to)| to.iter().map(move |to| (from, to))) {
        let shared = from.iter().zip(to).take_while(|(a, b)| a == b).count();
        // A module and its contents are not neighbors.
        if shared < from.len().min(to.len()) {
            let [from, to] = [from, to].map(|module| module[..=shared].to_vec());
            neighbors.entry(from).or_default().insert(to);
        }
    }
    neighbors
}

/// Returns the modules that import each other: the strong components of the graph.
pub fn circles(graph: &Graph) -> Vec<Vec<Names>> {
    let reach: BTreeMap<_, _> = graph.keys().map(|from| (from, reached(graph, from))).collect();
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for (&from, to) in &reach {
        if seen.contains(from) || !to.contains(from) {
            continue;
        }
        let back = |other: &&Names| reach.get(*other).is_some_and(|to| to.contains(from));
        let circle: Vec<Names> = to.iter().filter(back).cloned().collect();
        seen.extend(circle.iter().cloned());
        found.push(circle);
    }
    found
}

/// Returns all modules that can be reached from a module by one import or more.
fn reached(graph: &Graph, from: &Names) -> BTreeSet<Names> {
    let mut reached = BTreeSet::new();
    let mut next: Vec<&Names> = graph[from].iter().collect();
    while let Some(module) = next.pop() {
        if reached.insert(module.clone()) {
            next.extend(graph.get(module).into_iter().flatten());
        }
    }
    reached
}

struct Paths {
    found: Vec<Names>,
    /// `true` if a module that is declared counts as imported.
    declared: bool,
}

impl Paths {
    /// Adds the paths among tokens: two names or more with `::` between them.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut colons) = (Names::new(), 0);
        for token in tokens {
            match token {
                TokenTree::Ident(name) if colons == 2 && !path.is_empty() => {
                    path.push(name.to_string());
                }
                TokenTree::Ident(name) => {
                    self.add_qualified(replace(&mut path, vec![name.to_string()]));
                }
                TokenTree::Punct(sign) if sign.as_char() == ':' => {
                    colons += 1;
                    continue;
                }
                TokenTree::Group(group) => {
                    self.add_qualified(take(&mut path));
                    self.add_tokens(group.stream());
                }
                _ => self.add_qualified(take(&mut path)),
            }
            colons = 0;
        }
        self.add_qualified(path);
    }

    /// Adds a path unless it is a single name, which may be a local one.
    fn add_qualified(&mut self, path: Names) {
        self.found.extend(Some(path).filter(|path| path.len() > 1));
    }

    fn add_tree(&mut self, before: &[String], tree: &UseTree) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.add_tree(&with(&path.ident), &path.tree),
            UseTree::Name(name) => self.found.push(with(&name.ident)),
            UseTree::Rename(name) => self.found.push(with(&name.ident)),
            UseTree::Glob(_) => self.found.push(before.to_vec()),
            UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.add_tree(before, tree));
            }
        }
    }
}

/// Returns whether something is compiled for tests or documentation only: `#[cfg(test)]`,
/// `#[cfg(all(test, feature = "std"))]`.
fn is_for_tests_or_docs(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let Meta::List(list) = &attribute.meta else { return false };
        let tokens = list.tokens.to_string();
        let mut words = tokens.split(|c: char| !c.is_alphanumeric());
        let asks = words.clone().any(|word| word == "test" || word == "doc");
        list.path.is_ident("cfg") && asks && words.all(|word| word != "not")
    })
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if is_for_tests_or_docs(&item.attrs) {
            return;
        }
        if self.declared && item.content.is_none() {
            self.found.push(vec!["self".to_owned(), item.ident.to_string()]);
        }
        visit::visit_item_mod(self, item);
    }

    /// Skips `pub(in crate::a)`, which imports nothing.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        if !item.attrs.iter().any(|attribute| attribute.path().is_ident("test")) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        if !is_for_tests_or_docs(&item.attrs) {
            self.add_tree(&[], &item.tree);
        }
    }

    /// Visits the arguments of a macro, but not its definition.
    fn visit_macro(&mut self, called: &'ast Macro) {
        if !called.path.is_ident("macro_rules") {
            self.add_tokens(called.tokens.clone());
        }
        visit::visit_macro(self, called);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.add_qualified(path.segments.iter().map(|part| part.ident.to_string()).collect());
        visit::visit_path(self, path);
    }
}

#[test]
fn paths_are_found() {
    let found = |code: &str| {
        let file = syn::parse_file(code).expect("it is code");
        paths(&file).iter().map(|path| path.join("::")).collect::<Vec<_>>()
    };
    let code = "use super::{a::X, b}; use c::*; fn f() { crate::c::d::g(self::e::H) }
        pub(in crate::p) mod q {} #[cfg(test)] mod t { use super::z; } #[test] fn u() { v::w() }";
    assert_eq!(found(code), ["super::a::X", "super::b", "c", "crate::c::d::g", "self::e::H"]);
    let code = "macro_rules! table { () => { crate::iri::Iri } }
        table! { also: { fn f() -> crate::uri::Uri { g(super::a::B, c: ::std::D) } }, x: nom::Err }";
    assert_eq!(found(code), ["crate::uri::Uri", "super::a::B", "std::D", "nom::Err"]);
    let module = ["m", "n"].map(str::to_owned);
    let path = |path: &str| from_crate(&names(path), &module).map(|path| path.join("::"));
    assert_eq!(path("super::a::X").as_deref(), Some("m::a::X"));
    assert_eq!(path("self::super::super::a").as_deref(), Some("a"));
    assert_eq!(path("std::fs"), None);
}

#[cfg(test)]
fn names(path: &str) -> Names {
    path.split("::").map(str::to_owned).collect()
}

#[test]
fn circles_are_found() {
    let circles_of = |arrows: &[(&str, &str)]| {
        let mut graph = Graph::new();
        for (from, to) in arrows {
            graph.entry(names(from)).or_default().insert(names(to));
            graph.entry(names(to)).or_default();
        }
        [circles(&graph), circles(&of_neighbors(&graph))]
    };
    let none = [Vec::<Vec<Names>>::new(), Vec::new()];
    assert_eq!(circles_of(&[("a", "b"), ("b", "c"), ("a", "c")]), none);
    let circle = vec![vec![names("b"), names("c")]];
    let found = circles_of(&[("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")]);
    assert_eq!(found, [circle.clone(), circle.clone()]);
    // Two folders without a circle of files.
    let found = circles_of(&[("b::x", "c::x"), ("c::y", "b::y"), ("b", "b::x"), ("b::y", "b")]);
    assert_eq!(found, [Vec::new(), circle]);
}
