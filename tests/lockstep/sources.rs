//! The files of the grammar and of the library, as text: the input of the checks of names, text and bodies.
//! [`mistakes`](crate::mistakes) passes them a changed copy.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::rc::Rc;

use oracle::{Grammar, RuleDef};
use syn::{Attribute, Expr, ExprLit, Item, ItemFn, Lit, Meta, Visibility};

use crate::edition::{Edition, function_name};

/// The files by their path from the top of the repository.
#[derive(Clone)]
pub struct Sources {
    files: BTreeMap<String, String>,
    /// The parsed files, since several checks read each.
    parsed: RefCell<BTreeMap<String, Rc<syn::File>>>,
}

/// A function of a document.
pub struct Function {
    pub name: String,
    pub public: bool,
    pub file: String,
    pub item: ItemFn,
    /// Its lines, without the documentation and with the comments.
    pub text: String,
    line: usize,
}

impl Sources {
    /// Reads the files of the repository.
    pub fn read() -> Self {
        let top = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut files = BTreeMap::new();
        let crates =
            ["crates/historic/src", "crates/historic/Cargo.toml", "crates/oracle/Cargo.toml"];
        for path in ["src", "grammar", "Cargo.toml"].into_iter().chain(crates) {
            collect(top, path, &mut files);
        }
        Self { files, parsed: RefCell::default() }
    }

    /// Returns the same files with the first `from` after `anchor` replaced by `to`.
    pub fn with(&self, path: &str, anchor: &str, from: &str, to: &str) -> Self {
        let mut changed = self.clone();
        changed.parsed.get_mut().remove(path);
        let text = changed.files.get_mut(path).unwrap_or_else(|| panic!("{path} is a file"));
        let place = text.find(anchor).and_then(|at| Some(at + text[at..].find(from)?));
        let at = place.unwrap_or_else(|| panic!("{path} has {from:?} after {anchor:?}"));
        text.replace_range(at..at + from.len(), to);
        changed
    }

    pub fn get(&self, path: &str) -> &str {
        self.files.get(path).map_or("", String::as_str)
    }

    /// Returns the files whose path begins with `folder`.
    pub fn under<'s>(&'s self, folder: &'s str) -> impl Iterator<Item = (&'s str, &'s str)> {
        let files = self.files.iter().filter(move |(path, _)| path.starts_with(folder));
        files.map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// Returns the syntax tree of a Rust file.
    pub fn parse(&self, path: &str) -> Rc<syn::File> {
        let parse = || {
            let file = syn::parse_file(self.get(path));
            Rc::new(file.unwrap_or_else(|error| panic!("{path}: {error}")))
        };
        Rc::clone(self.parsed.borrow_mut().entry(path.to_owned()).or_insert_with(parse))
    }

    /// Returns the grammar files of a document as one grammar.
    pub fn grammar<R: Edition>(&self) -> Result<Grammar, oracle::SyntaxError> {
        Grammar::parse_in(R::ORACLE.notation, R::FILES.iter().map(|file| self.get(file)))
    }

    /// Returns the files with rules of a document: one for each section, or one for all if it is generated.
    pub fn section_files<R: Edition>(&self) -> impl Iterator<Item = (&str, &str)> {
        let is_module = |path: &str| path.ends_with("/mod.rs");
        let is_section = |path: &str| path != R::TABLE && !path.contains("/rules/");
        let own = self.under(R::FOLDER).filter(move |(path, _)| is_module(path) == R::GENERATED);
        let core = R::CORE.iter().flat_map(|beginning| self.under(beginning));
        own.chain(core.filter(move |(path, _)| !is_module(path)))
            .filter(move |(path, _)| is_section(path))
    }

    /// Returns all functions of the section files, in the order of files and lines.
    pub fn functions<R: Edition>(&self) -> Vec<Function> {
        self.section_files::<R>().flat_map(|(file, _)| self.functions_of(file)).collect()
    }

    /// Returns all functions of a file, in the order of its lines.
    pub fn functions_of(&self, file: &str) -> Vec<Function> {
        let text = self.get(file);
        let function = |item: &Item| {
            let Item::Fn(item) = item else { return None };
            let name = item.sig.ident.to_string();
            let start = text.find(&format!("fn {name}<")).expect("rules are generic functions");
            let end = text[start..].find("\n}\n").map_or(text.len(), |end| start + end);
            Some(Function {
                public: matches!(item.vis, Visibility::Public(_)),
                file: file.to_owned(),
                line: text[..start].matches('\n').count() + 1,
                text: text[start..end].to_owned(),
                name,
                item: item.clone(),
            })
        };
        self.parse(file).items.iter().filter_map(function).collect()
    }

    /// Returns the functions of the rules in their order, with the definitions. Rules that lack one of the two are
    /// left to the check of names, and rules shared with RFC 3986 to the checks of RFC 3986.
    pub fn rules<'a, R: Edition>(
        &'a self,
        grammar: &'a Grammar,
    ) -> impl Iterator<Item = (R, &'a RuleDef, Function)> {
        let mut functions = self.functions::<R>();
        let own = R::ALL.iter().filter(|rule| !rule.is_shared());
        own.filter_map(move |&rule| {
            let definition = grammar.get(rule.name())?;
            let index = functions.iter().position(|f| f.public && f.name == function_name(rule))?;
            Some((rule, definition, functions.swap_remove(index)))
        })
    }

    /// Returns the position of the rule: its function and its definition.
    pub fn places<R: Edition>(&self, rule: R) -> String {
        let functions = self.functions::<R>();
        let function = functions.iter().find(|f| f.name == function_name(rule));
        let code = function.map_or(R::FOLDER.to_owned(), Function::place);
        format!("{code} and {}", self.definition::<R>(rule.name()))
    }

    /// Returns the file and line of a rule's definition.
    pub fn definition<R: Edition>(&self, name: &str) -> String {
        for file in R::FILES {
            let begins = |line: &str| line.split(' ').next() == Some(name);
            if let Some(line) = self.get(file).lines().position(begins) {
                return format!("{file}:{}", line + 1);
            }
        }
        R::FILES[0].to_owned()
    }
}

impl Function {
    pub fn place(&self) -> String {
        format!("{}:{}", self.file, self.line)
    }

    /// Returns the kinds of the `TRAP(kind)` comments in the function.
    pub fn traps(&self) -> Vec<&str> {
        let comments = self.text.split("// TRAP(").skip(1);
        comments.map(|rest| rest.split(')').next().unwrap_or_default()).collect()
    }
}

/// Returns the lines of the documentation, without the space before each.
pub fn documentation(attributes: &[Attribute]) -> Vec<String> {
    let line = |attribute: &Attribute| match &attribute.meta {
        Meta::NameValue(meta) if meta.path.is_ident("doc") => match &meta.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        },
        _ => None,
    };
    let lines = attributes.iter().filter_map(line);
    lines.map(|line| line.strip_prefix(' ').unwrap_or(&line).to_owned()).collect()
}

fn collect(top: &Path, path: &str, files: &mut BTreeMap<String, String>) {
    let full = top.join(path);
    if full.is_dir() {
        for entry in fs::read_dir(full).expect("a folder can be read") {
            let name = entry.expect("a folder can be read").file_name();
            collect(top, &format!("{path}/{}", name.to_string_lossy()), files);
        }
    } else {
        files.insert(path.to_owned(), fs::read_to_string(full).expect("sources are UTF-8"));
    }
}
