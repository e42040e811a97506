//! No modules of a crate import each other in a circle, and what stands below knows nothing of what
//! stands above it.
//!
//! An import is a path in the code, tests aside, that leads to another file of the crate.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use syn::visit::{self, Visit};

/// A module by its path: `["causes", "space"]`. The root is empty.
type Module = Vec<String>;

/// The crates, with the least number of modules that each has.
const CRATES: [(&str, usize); 15] = [
    ("columns/ballista", 5),
    ("columns/datafusion", 5),
    ("columns/measure", 5),
    ("columns/table", 10),
    ("crates/arrow", 15),
    ("crates/book", 15),
    ("crates/cli", 100),
    ("crates/diagnose", 100),
    ("crates/documents", 50),
    ("crates/extract", 5),
    ("crates/historic", 100),
    ("crates/oracle", 30),
    ("crates/peers", 20),
    ("crates/playground", 5),
    ("crates/study", 20),
];

#[test]
fn no_circle_of_modules() {
    for (name, least) in CRATES {
        let modules = modules(&format!("{name}/src"));
        assert!(modules.len() >= least, "{name}: {}", modules.len());
        // In `diagnose`, macros name the modules that a file declares.
        let imports = imports_of(&modules, name == "crates/diagnose");
        let circles = circles(&imports);
        assert!(circles.is_empty(), "{name}: these import each other: {circles:#?}");
    }
}

/// In the library, rules name each other, as those of the document do; and a trait names what its
/// functions take and return, which is for its implementors.
#[test]
fn circles_of_the_library() {
    let imports = imports_of(&modules("src"), false);
    let circles = circles(&imports);
    let of_rules = |circle: &&Vec<Module>| circle.iter().all(|module| module[0] == "grammar");
    let others: Vec<Vec<String>> = circles
        .iter()
        .filter(|circle| !of_rules(circle))
        .map(|circle| circle.iter().map(|module| module.join("::")).collect())
        .collect();
    assert_eq!(
        others,
        [
            &["abnf::definition", "abnf::rule_path", "abnf::text"][..],
            &["reading::grammar_rule", "reading::lines"],
        ]
    );
}

#[test]
fn what_stands_below_knows_nothing_of_what_stands_above() {
    let imports = imports_of(&modules("crates/diagnose/src"), true);
    for (below, above) in [
        ("text", ["site", "causes", "find", "words", "fixes", "lints", "catalogue", "kind"]),
        ("site", ["causes", "find", "words", "fixes", "lints", "catalogue", "kind", "ways"]),
        (
            "causes",
            ["find", "finding", "words", "fixes", "lints", "catalogue", "options", "report"],
        ),
    ] {
        let of_it = imports.iter().filter(|(module, _)| module.first().is_some_and(|m| m == below));
        for (module, imported) in of_it {
            let bad = imported.iter().find(|other| above.contains(&&*other.join("::")));
            assert_eq!(bad, None, "{} imports it", module.join("::"));
        }
    }
}

#[test]
fn circles_are_found() {
    let module = |name: &str| vec![name.to_string()];
    let graph = |arrows: &[(&str, &str)]| {
        let mut graph: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
        for (from, to) in arrows {
            graph.entry(module(from)).or_default().insert(module(to));
            graph.entry(module(to)).or_default();
        }
        graph
    };
    assert_eq!(circles(&graph(&[("a", "b"), ("b", "c"), ("a", "c")])), Vec::<Vec<Module>>::new());
    let found = circles(&graph(&[("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")]));
    assert_eq!(found, [[module("b"), module("c")]]);
    let code = "use super::{a::X, b}; fn f() { crate::c::d::g(self::e::H) } #[cfg(test)] mod t { use super::z; }";
    let paths = paths_of(code, &["m".to_string(), "n".to_string()], true);
    let shown: Vec<_> = paths.iter().map(|path| path.join("::")).collect();
    assert_eq!(shown, ["m::a::X", "m::b", "c::d::g", "m::n::e::H"]);
}

/// All modules below a folder that have a file, and what is in it.
fn modules(folder: &str) -> BTreeMap<Module, String> {
    let mut found = BTreeMap::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    add(&folder, &mut Vec::new(), &mut found);
    found
}

fn add(folder: &Path, module: &mut Module, found: &mut BTreeMap<Module, String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_string();
        if path.is_dir() {
            module.push(name);
            add(&path, module, found);
            module.pop();
            continue;
        }
        let content = fs::read_to_string(&path).unwrap();
        let is_root = name == "mod" || module.is_empty() && (name == "lib" || name == "main");
        let own = if is_root { module.clone() } else { [&module[..], &[name]].concat() };
        found.insert(own, content);
    }
}

/// What each module imports; what it declares counts as imported if `declared` says so.
fn imports_of(
    modules: &BTreeMap<Module, String>,
    declared: bool,
) -> BTreeMap<Module, BTreeSet<Module>> {
    let of = |(module, code): (&Module, &String)| {
        let file = |path: Module| {
            // The longest part of the path that is a module: the rest are items in it.
            (0..=path.len()).rev().map(|end| path[..end].to_vec()).find(|m| modules.contains_key(m))
        };
        let mut to: BTreeSet<_> =
            paths_of(code, module, declared).into_iter().filter_map(file).collect();
        to.remove(module);
        (module.clone(), to)
    };
    // The root declares everything, and exports it.
    modules.iter().filter(|(module, _)| !module.is_empty()).map(of).collect()
}

/// The paths from the root of the crate that the code of a module names.
fn paths_of(code: &str, module: &[String], declared: bool) -> Vec<Module> {
    let mut paths = Paths { module: module.to_vec(), declared, found: Vec::new() };
    paths.visit_file(&syn::parse_file(code).unwrap());
    paths.found
}

struct Paths {
    module: Module,
    declared: bool,
    found: Vec<Module>,
}

impl Paths {
    /// Adds a path that begins at the crate, the module or its parent.
    fn add(&mut self, path: &[String]) {
        let mut at = match path[0].as_str() {
            "crate" => Vec::new(),
            "self" => self.module.clone(),
            "super" => self.module[..self.module.len() - 1].to_vec(),
            _ => return,
        };
        for name in &path[1..] {
            match name.as_str() {
                "super" => _ = at.pop(),
                "self" => {}
                name => at.push(name.to_string()),
            }
        }
        self.found.push(at);
    }

    fn add_tree(&mut self, before: &[String], tree: &syn::UseTree) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        match tree {
            syn::UseTree::Path(path) => self.add_tree(&with(&path.ident), &path.tree),
            syn::UseTree::Name(name) => self.add(&with(&name.ident)),
            syn::UseTree::Rename(rename) => self.add(&with(&rename.ident)),
            syn::UseTree::Glob(_) => self.add(before),
            syn::UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.add_tree(before, tree));
            }
        }
    }
}

/// Whether something is compiled for tests or for documentation only: `#[cfg(test)]`,
/// `#[cfg(all(test, feature = "std"))]`.
fn is_for_tests_or_docs(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let syn::Meta::List(list) = &attribute.meta else { return false };
        let tokens = list.tokens.to_string();
        let mut words = tokens.split(|c: char| !c.is_alphanumeric());
        let asks = words.clone().any(|word| word == "test" || word == "doc");
        list.path.is_ident("cfg") && asks && words.all(|word| word != "not")
    })
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if is_for_tests_or_docs(&item.attrs) {
            return;
        }
        if self.declared && item.content.is_none() {
            self.add(&["self".to_string(), item.ident.to_string()]);
        }
        visit::visit_item_mod(self, item);
    }

    /// `pub(in crate::a)` imports nothing.
    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if !item.attrs.iter().any(|attribute| attribute.path().is_ident("test")) {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if !is_for_tests_or_docs(&item.attrs) {
            self.add_tree(&[], &item.tree);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<_> = path.segments.iter().map(|part| part.ident.to_string()).collect();
        if names.len() > 1 {
            self.add(&names);
        }
        visit::visit_path(self, path);
    }
}

/// The modules that import each other, by the strong components of the graph.
fn circles(graph: &BTreeMap<Module, BTreeSet<Module>>) -> Vec<Vec<Module>> {
    let reach: BTreeMap<_, _> = graph.keys().map(|from| (from, reached(graph, from))).collect();
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for (from, to) in &reach {
        if seen.contains(from) || !to.contains(*from) {
            continue;
        }
        let back = |other: &&Module| reach.get(*other).is_some_and(|to| to.contains(*from));
        let circle: Vec<Module> = to.iter().filter(back).cloned().collect();
        seen.extend(graph.keys().filter(|module| circle.contains(module)));
        found.push(circle);
    }
    found
}

/// All that can be reached from a module by one import or more.
fn reached(graph: &BTreeMap<Module, BTreeSet<Module>>, from: &Module) -> BTreeSet<Module> {
    let mut reached = BTreeSet::new();
    let mut next: Vec<&Module> = graph[from].iter().collect();
    while let Some(module) = next.pop() {
        if reached.insert(module.clone()) {
            next.extend(graph.get(module).into_iter().flatten());
        }
    }
    reached
}
