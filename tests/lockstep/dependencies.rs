//! Layers. The grammar depends only on the modules that rules need, and only the operators of `abnf` match
//! characters. The older documents use only the public `abnf`, and the oracle does not depend on the library, so that
//! it can check it. In every crate, no files and no folders import each other in a circle.

use std::collections::BTreeSet;

use crate::imports::{self, Graph, Names};
use crate::problem::{self, Problem};
use crate::sources::Sources;

/// The paths outside of the grammar that files of rules may name.
const OF_GRAMMAR: [&str; 5] =
    ["crate::abnf", "crate::grammar", "nom::IResult", "nom::error::ParseError", "super"];

/// The paths outside of the grammar that files of older rules may name.
const OF_OLDER: [&str; 8] = [
    "crate::rfc1738",
    "nom::IResult",
    "nom::Parser",
    "nom::error::ParseError",
    "super",
    "uri_grammar::abnf",
    "uri_grammar::rfc3986",
    "uri_grammar::rfc5234",
];

/// Further paths that the tables of rules may name.
const OF_TABLES: [&str; 5] = [
    "crate::classes",
    "uri_grammar::CharSet",
    "uri_grammar::Rule",
    "uri_grammar::abnf::OpenRules",
    "uri_grammar::rules",
];

/// Paths that no rule needs, even in `abnf`.
const HIDDEN: [&str; 2] = ["crate::__private", "uri_grammar::__private"];

/// The modules of the library from the bottom up, and the modules that each names. Each module may name only modules
/// above it. The test fails for an import that is not listed here, and for a listed import that no longer exists. The
/// expansion of a macro counts where the macro is used.
const MODULES: [(&str, &[&str]); 13] = [
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

/// The dependencies that the library may have without features.
const OF_LIBRARY: [&str; 4] = ["memchr", "nom", "nom_locate", "thiserror"];

/// The dependencies that the older documents may have.
const OF_HISTORIC: [&str; 3] = ["nom", "thiserror", "uri-grammar"];

/// Returns `true` if the path is one of these or leads into it.
fn within(path: &str, roots: &[&str]) -> bool {
    let below = |root: &&str| path == *root || path.starts_with(&format!("{root}::"));
    roots.iter().any(below)
}

/// Returns `true` if the rules of an older document are in the file.
fn is_older(file: &str) -> bool {
    let inside = file.strip_prefix("crates/historic/src/").unwrap_or_default();
    inside.contains('/') && !inside.starts_with("editions/")
}

/// Returns `true` if a file of rules may name the path.
fn allowed(file: &str, path: &str) -> bool {
    if is_older(file) {
        let table = file.ends_with("/rules.rs") && within(path, &OF_TABLES);
        (table || within(path, &OF_OLDER)) && !within(path, &HIDDEN)
    } else {
        // The tables of the rules contain the names in errors, and the fast paths.
        let is_rule = file.starts_with("src/grammar/") && !file.contains("/rules");
        !is_rule || within(path, &OF_GRAMMAR) && !within(path, &HIDDEN)
    }
}

/// Returns the module of a file of the library.
fn module_of(file: &str) -> Option<&str> {
    file.strip_prefix("src/").and_then(|file| file.split('/').next())
}

/// Returns the module that a path leads into; a reexport at the top counts for its original module.
fn module_of_path(path: &str) -> Option<&'static str> {
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
    let at_top = AT_TOP.iter().find(|(item, _)| *item == name).map(|(_, module)| *module);
    at_top.or_else(|| MODULES.iter().find(|(module, _)| *module == name).map(|(module, _)| *module))
}

/// Returns the paths that a file names outside of itself.
fn outside(sources: &Sources, file: &str) -> Vec<String> {
    const ROOTS: [&str; 9] =
        ["crate", "super", "uri_grammar", "nom", "nom_locate", "thiserror", "std", "core", "alloc"];
    let paths = imports::paths(&sources.parse(file)).into_iter();
    paths.map(|path| path.join("::")).filter(|path| within(path, &ROOTS)).collect()
}

/// Returns the differences between the table and the arrows in the code.
fn arrows(sources: &Sources) -> Vec<Problem> {
    let mut found = BTreeSet::new();
    for (file, _) in sources.under("src/").filter(|(file, _)| file.ends_with(".rs")) {
        let is_test = file.ends_with("/tests.rs") || file.ends_with("/proof.rs");
        let Some((module, _)) = MODULES.iter().find(|(name, _)| module_of(file) == Some(name))
        else {
            continue;
        };
        if is_test {
            continue;
        }
        let paths = outside(sources, file);
        let others = paths.iter().filter_map(|path| module_of_path(path)).filter(|to| to != module);
        found.extend(others.map(|to| (*module, to)));
    }
    let tables: BTreeSet<(&str, &str)> =
        MODULES.iter().flat_map(|(module, to)| to.iter().map(|to| (*module, *to))).collect();
    let problem = |&(from, to): &(&str, &str), what: &str| Problem {
        rule: from.to_owned(),
        place: format!("src/{from}/"),
        what: format!("{what} `{to}`"),
        remedy: "correct the code, or MODULES in tests/lockstep/dependencies.rs",
    };
    let more = found.difference(&tables).map(|arrow| problem(arrow, "names the module"));
    let less = tables.difference(&found).map(|arrow| problem(arrow, "does not name the module"));
    let layer = |module: &str| MODULES.iter().position(|(name, _)| *name == module);
    let is_up = |(from, to): &&(&str, &str)| layer(from) <= layer(to);
    let up = found.iter().filter(is_up).map(|arrow| problem(arrow, "is not below the module"));
    more.chain(less).chain(up).collect()
}

/// Returns the imports across layers.
pub fn check(sources: &Sources) -> Vec<Problem> {
    let mut problems = Vec::new();
    let files = sources.under("src/").chain(sources.under("crates/historic/src/"));
    for (file, _) in files.filter(|(file, _)| file.ends_with(".rs")) {
        for path in outside(sources, file) {
            let matches = within(&path, &["nom::character", "nom::bytes"]);
            if matches && file != "src/abnf/operators/mod.rs" {
                problems.push(Problem {
                    rule: file.to_owned(),
                    place: file.to_owned(),
                    what: format!("names `{path}`"),
                    remedy: "match characters only with the combinators of abnf, which report misses",
                });
            } else if !allowed(file, &path) {
                problems.push(Problem {
                    rule: file.to_owned(),
                    place: file.to_owned(),
                    what: format!("names `{path}`"),
                    remedy: "write a rule with the combinators of abnf and other rules; add a missing combinator to abnf",
                });
            }
        }
    }
    problems.extend(arrows(sources));
    let library = dependencies(sources.get("Cargo.toml"));
    for name in library.iter().filter(|name| !OF_LIBRARY.contains(&name.as_str())) {
        problems.push(manifest("Cargo.toml", name, "make it a dev-dependency, or remove it"));
    }
    let historic = dependencies(sources.get("crates/historic/Cargo.toml"));
    for name in historic.iter().filter(|name| !OF_HISTORIC.contains(&name.as_str())) {
        let remedy = "make it a dev-dependency, or remove it";
        problems.push(manifest("crates/historic/Cargo.toml", name, remedy));
    }
    let oracle = dependencies(sources.get("crates/oracle/Cargo.toml"));
    for name in oracle.iter().filter(|name| name.starts_with("uri-grammar") || *name == "nom") {
        let remedy = "the oracle checks the parsers, so it must not use them";
        problems.push(manifest("crates/oracle/Cargo.toml", name, remedy));
    }
    problems
}

fn manifest(file: &str, name: &str, remedy: &'static str) -> Problem {
    let what = format!("depends on `{name}`");
    Problem { rule: file.to_owned(), place: file.to_owned(), what, remedy }
}

/// Returns the names below `[dependencies]` and `[dependencies.name]`, without the optional ones.
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

#[test]
fn layers_are_separate() {
    problem::none(&check(&Sources::read()));
}

/// The other crates, with the minimum number of modules that each has.
const CRATES: [(&str, usize); 20] = [
    ("bindings/c", 6),
    ("bindings/js", 5),
    ("bindings/python", 12),
    ("columns/arrow", 15),
    ("columns/ballista", 4),
    ("columns/datafusion", 4),
    ("columns/measure", 4),
    ("columns/python", 2),
    ("columns/table", 9),
    ("crates/book", 15),
    ("crates/cli", 100),
    ("crates/diagnose", 100),
    ("crates/documents", 50),
    ("crates/extract", 5),
    ("crates/generator", 5),
    ("crates/historic", 40),
    ("crates/oracle", 30),
    ("crates/peers", 10),
    ("crates/playground", 4),
    ("crates/study", 20),
];

/// Returns the circles of files and the circles of folders, by their names.
fn circles(graph: &Graph) -> BTreeSet<Vec<String>> {
    let circles = [graph.clone(), imports::of_neighbors(graph)].map(|it| imports::circles(&it));
    let shown = |circle: Vec<Names>| circle.iter().map(|module| module.join("::")).collect();
    circles.into_iter().flatten().map(shown).collect()
}

#[test]
fn every_crate_is_checked() {
    let mut names = Vec::new();
    for workspace in ["bindings", "columns", "crates"] {
        for entry in std::fs::read_dir(workspace).expect("a workspace") {
            let path = entry.expect("an entry").path();
            if path.join("Cargo.toml").exists() && path.join("src").exists() {
                names.push(path.to_str().expect("a name").to_owned());
            }
        }
    }
    names.sort();
    assert_eq!(names, CRATES.map(|(name, _)| name));
}

#[test]
fn no_circle_of_modules_or_folders() {
    for (name, least) in CRATES {
        // In `diagnose`, macros name the modules that a file declares.
        let graph = imports::graph(&format!("{name}/src"), name == "crates/diagnose");
        assert!(graph.len() >= least, "{name}: {}", graph.len());
        let circles = circles(&graph);
        assert!(circles.is_empty(), "{name}: these import each other: {circles:#?}");
    }
}

/// In the library, rules name each other, like the rules of the document.
#[test]
fn circles_of_the_library() {
    let mut circles = circles(&imports::graph("src", false));
    circles.retain(|circle| !circle.iter().all(|module| module.starts_with("grammar")));
    assert!(circles.is_empty(), "{circles:#?}");
}

#[test]
fn lower_modules_of_diagnose_do_not_import_higher_ones() {
    let graph = imports::graph("crates/diagnose/src", true);
    for (below, above) in [
        ("text", &["site", "causes", "find", "words", "fixes", "lints", "catalogue", "kind"][..]),
        ("site", &["causes", "find", "words", "fixes", "lints", "catalogue", "kind", "candidates"]),
        (
            "causes",
            &["find", "finding", "words", "fixes", "lints", "catalogue", "options", "report"],
        ),
    ] {
        for (module, imported) in graph.iter().filter(|(module, _)| module[0] == below) {
            let bad = imported.iter().find(|other| above.contains(&&*other.join("::")));
            assert_eq!(bad, None, "{} imports it", module.join("::"));
        }
    }
}
