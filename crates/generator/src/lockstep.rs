//! Facts about each document for the lock-step tests: its files, and the rules that no other rule uses.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::description::Description;
use crate::names::variant_name;
use crate::{COMMAND, module_name};

/// Writes the implementations of `Edition` in the lock-step tests.
pub fn editions(descriptions: &[(String, Description)]) -> String {
    let modules: Vec<String> = descriptions.iter().map(|(name, _)| module_name(name)).collect();
    let mut text = format!(
        "//! The older documents whose rules are generated.\n\n\
         // Generated from the descriptions in grammar/: edit those, and run\n// `{COMMAND}`.\n\n\
         use uri_grammar_historic::{{{}}};\n\nuse super::{{Document, Edition, Shelf}};\n",
        modules.join(", ")
    );
    for ((name, description), module) in descriptions.iter().zip(modules) {
        let texts = description.sections.iter().flat_map(|section| &section.rules);
        let shared =
            || texts.clone().filter_map(|(rule, text)| Some((rule, text.same_as.as_ref()?)));
        let core = shared().map(|(_, module)| module.replace("uri_grammar::", "src/grammar/"));
        let core: Vec<String> = core.collect::<BTreeSet<_>>().into_iter().collect();
        let files: Vec<String> =
            description.grammar.iter().map(|file| format!("grammar/{file}")).collect();
        let roots: Vec<(&String, &String)> = description.roots.iter().collect();
        let folder = format!("crates/historic/src/{module}/");
        let core = match &core[..] {
            [] => String::new(),
            core => format!("    const CORE: &'static [&'static str] = &{core:?};\n"),
        };
        let is_shared: Vec<String> =
            shared().map(|(rule, _)| format!("Self::{}", variant_name(rule))).collect();
        let is_shared = match &is_shared[..] {
            [] => String::new(),
            rules => format!(
                "\n    fn is_shared(self) -> bool {{\n        matches!(self, {})\n    }}\n",
                rules.join(" | ")
            ),
        };
        let _ = write!(
            text,
            "\nimpl Edition for {module}::Rule {{\n    \
             const ORACLE: Document = oracle::documents::{constant};\n    \
             const FILES: &'static [&'static str] = &{files:?};\n    \
             const FOLDER: &'static str = {folder:?};\n{core}    \
             const TABLE: &'static str = \"{folder}rules.rs\";\n    \
             const ROOTS: &'static [(&'static str, &'static str)] = &{roots:?};\n    \
             const GENERATED: bool = true;\n\n    \
             fn shelf() -> &'static Shelf<Self> {{\n        shelf!({module}::Rule)\n    }}\n{is_shared}}}\n",
            constant = name.to_uppercase().replace('-', "_"),
        );
    }
    text
}
