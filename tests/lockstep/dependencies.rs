//! Layers: the grammar knows only what rules are made of, only `combinators.rs` matches
//! characters, and the oracle knows nothing of the library, so that it may judge it.

use syn::visit::{self, Visit};
use syn::{ItemUse, Path, UseTree};

use crate::problem::{self, Problem};
use crate::sources::Sources;

/// What the files of rules may name from outside of them.
const OF_GRAMMAR: [&str; 7] = [
    "crate::combinators",
    "crate::grammar",
    "crate::rule::Rule",
    "crate::text::Text",
    "nom::IResult",
    "nom::error::ParseError",
    "super",
];

/// What the tables of rules name besides.
const OF_TABLES: [&str; 3] = ["crate::class::Class", "crate::expected", "nom"];

fn of_table(file: &str, path: &str) -> bool {
    file.ends_with("/rules.rs")
        && OF_TABLES.iter().any(|root| path == *root || path.starts_with(&format!("{root}::")))
}

/// What the library may depend on, unless asked for more by a feature.
const OF_LIBRARY: [&str; 4] = ["memchr", "nom", "nom_locate", "thiserror"];

/// What reaches over the layers.
pub fn check(sources: &Sources) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (file, _) in sources.under("src/").filter(|(file, _)| file.ends_with(".rs")) {
        let mut named = Named::default();
        named.visit_file(&sources.parse(file));
        let within =
            |path: &str, root: &str| path == root || path.starts_with(&format!("{root}::"));
        for path in named.paths {
            let matches = ["nom::character", "nom::bytes"].iter().any(|root| within(&path, root));
            let allowed = OF_GRAMMAR.iter().any(|root| within(&path, root));
            if matches && file != "src/combinators.rs" {
                problems.push(Problem {
                    rule: file.to_owned(),
                    place: file.to_owned(),
                    what: format!("names `{path}`"),
                    remedy: "match characters with crate::combinators only: they tell what was missed",
                });
            } else if file.starts_with("src/grammar/") && !allowed && !of_table(file, &path) {
                problems.push(Problem {
                    rule: file.to_owned(),
                    place: file.to_owned(),
                    what: format!("names `{path}`"),
                    remedy: "a rule is made of crate::combinators and other rules; what is needed besides, put there",
                });
            }
        }
    }
    let library = dependencies(sources.get("Cargo.toml"));
    for name in library.iter().filter(|name| !OF_LIBRARY.contains(&name.as_str())) {
        problems.push(manifest("Cargo.toml", name, "make it a dev-dependency, or do without"));
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
        let outside = ["crate", "super", "nom", "nom_locate", "thiserror", "std", "core", "alloc"];
        if path.split("::").next().is_some_and(|root| outside.contains(&root)) {
            self.paths.push(path.to_owned());
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

    fn visit_path(&mut self, path: &'ast Path) {
        let segments: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        if segments.len() > 1 {
            self.add(&segments.join("::"));
        }
        visit::visit_path(self, path);
    }
}

#[test]
fn the_layers_are_kept_apart() {
    problem::none(&check(&Sources::read()));
}
