//! The table of the rules of a document.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use oracle::{Automaton, Expr};

use crate::description::Unnamed;
use crate::firsts::Firsts;
use crate::module::{Document, Rule};
use crate::names::variant_name;
use crate::sets;

impl Document<'_> {
    /// Returns the table of the rules.
    pub fn table(&self) -> Result<String, String> {
        let description = self.description;
        if let Some(module) = &description.reading_of {
            return Ok(self.table_of_reading(module));
        }
        let mut classes = BTreeSet::new();
        let (one_of, bare_percent) = self.character_rules(&mut classes)?;
        let labels = self.labels(&mut classes, !bare_percent.is_empty(), &[])?;
        let tables = self.label_tables(&mut classes)?;
        let items = match description.updates {
            Some(_) => "{About, CharSetNames, Definition, LabelTable, OpenRules}",
            None => "CharSetNames",
        };
        let mut text = self.origin();
        let _ = write!(
            text,
            "//! The names of the rules, and the texts of the document about each.\n\n\
             use uri_grammar::CharSet;\nuse uri_grammar::abnf::{items};\nuse uri_grammar::rules;\n\n\
             use super::*;\nuse crate::classes::{{{}}};\n\n\
             rules! {{\n    /// A rule of {document}, in the order of the document.\n    document: {document:?},\n    \
             grammar: {},\n    characters: [{}],\n    structure: [{}],\n{}    \
             rules:\n{}}}\n\nconst NAMES: CharSetNames = &[\n{labels}];\n",
            classes.into_iter().collect::<Vec<_>>().join(", "),
            self.grammar_texts(),
            self.variants(&description.characters),
            self.variants(&description.structure),
            self.optional_parts(&tables, &one_of, &bare_percent),
            self.rows(),
            document = description.document,
        );
        if !bare_percent.is_empty() {
            text += "\n/// The names for rules in which a percent sign needs no digits: without the escape.\n\
                const WITHOUT_ESCAPE: CharSetNames = NAMES.split_at(NAMES.len() - 1).0;\n";
        }
        Ok(text)
    }

    /// Returns the table of another reading.
    fn table_of_reading(&self, module: &str) -> String {
        let row = |rule: &Rule<'_>| {
            let (variant, name, function) = (rule.variant(), rule.name(), rule.function());
            let is = &rule.text.is;
            format!(
                "    {variant} = {module}::Rule::{variant}, \"{name}-822\", {function}: {is:?};\n"
            )
        };
        format!(
            "{}//! The names of the rules that are read differently.\n\n\
             use super::other_reading::other_reading;\nuse crate::{module};\n\n\
             other_reading! {{\n    /// A rule of {} in another reading: the rules that are read differently, and then all \
             rules as\n    /// the document means them.\n    of: {module}::Rule,\n{}}}\n",
            self.origin(),
            self.description.document,
            self.rules.iter().map(row).collect::<String>(),
        )
    }

    /// Writes the characters with which the texts of an expression begin. Adds the names of their classes.
    fn set(&self, expr: &Expr, classes: &mut BTreeSet<&'static str>) -> Result<String, String> {
        let (set, named) = sets::written(Firsts::of(expr, self.grammar)?);
        classes.extend(named);
        Ok(set)
    }

    /// Writes the sets of the rules of single characters, and the names for the rules that derive a bare `%`.
    fn character_rules(
        &self,
        classes: &mut BTreeSet<&'static str>,
    ) -> Result<(Vec<String>, Vec<String>), String> {
        let (mut one_of, mut bare_percent) = (Vec::new(), Vec::new());
        for rule in &self.rules {
            if !self.description.characters.contains(&rule.definition.name) {
                continue;
            }
            let expr = &rule.definition.expr;
            // `also` replaces the sets.
            if self.description.updates.is_none() && sets::is_one_of(expr) {
                one_of.push(format!("{} = {}", rule.variant(), self.set(expr, classes)?));
            }
            let automaton =
                Automaton::of(self.grammar, rule.name()).map_err(|error| error.to_string())?;
            if automaton.accepts("%") {
                bare_percent.push(format!("{} = WITHOUT_ESCAPE", rule.variant()));
            }
        }
        Ok((one_of, bare_percent))
    }

    /// Writes the names of sets of characters. The last one is the escape if a rule goes without it.
    fn labels(
        &self,
        classes: &mut BTreeSet<&'static str>,
        ends_with_escape: bool,
        without: &[String],
    ) -> Result<String, String> {
        let (mut labels, mut last) = (String::new(), String::new());
        for name in self.description.labels.iter().filter(|name| !without.contains(name)) {
            last = self.set(&Expr::Rule(name.clone()), classes)?;
            let _ = writeln!(labels, "    ({name:?}, {last}),");
        }
        if ends_with_escape && last != "CharSet::from_chars(\"%\")" {
            return Err("`labels` has to end with the rule of percent-encoded octets".to_owned());
        }
        Ok(labels)
    }

    /// Writes the cases of rules whose errors do not use all names.
    fn label_tables(&self, classes: &mut BTreeSet<&'static str>) -> Result<String, String> {
        let mut cases = String::new();
        for Unnamed { innermost, within, labels } in &self.description.unnamed {
            let list = |names: &[String], between| {
                let names: Vec<String> =
                    names.iter().map(|name| format!("Self::{}", variant_name(name))).collect();
                names.join(between)
            };
            let innermost = match &innermost[..] {
                [] => "_".to_owned(),
                names => format!("Some({})", list(names, " | ")),
            };
            let (within, names) = (list(within, ", "), self.labels(classes, false, labels)?);
            let _ = writeln!(
                cases,
                "                {innermost} if within(&[{within}]) => {{\n                    \
                 const SOME: CharSetNames = &[\n{names}                    ];\n                    \
                 const {{ &LabelTable::new(SOME) }}\n                }}"
            );
        }
        Ok(cases)
    }

    fn grammar_texts(&self) -> String {
        let files = self.description.grammar.iter();
        let texts: Vec<String> =
            files.map(|file| format!("include_str!(\"../../grammar/{file}\")")).collect();
        match &texts[..] {
            [text] => text.clone(),
            texts => format!("concat!(\n        {},\n    )", texts.join(",\n        ")),
        }
    }

    /// Returns the variants of these rules, in the order of the grammar.
    fn variants(&self, names: &[String]) -> String {
        let rules = self.rules.iter().filter(|rule| names.iter().any(|name| name == rule.name()));
        rules.map(Rule::variant).collect::<Vec<_>>().join(" ")
    }

    /// Returns the parts of the table that not every document has.
    fn optional_parts(&self, tables: &str, one_of: &[String], bare_percent: &[String]) -> String {
        let shared = self.rules.iter().filter(|rule| rule.text.same_as.is_some());
        let shared: Vec<_> = shared.map(|rule| format!("{0} = {0}", rule.variant())).collect();
        let core = self.rules.iter().filter_map(|rule| {
            Some(format!("{} = {:?}", rule.variant(), rule.section.document.as_ref()?))
        });
        let core: Vec<_> = core.collect();
        let sets = one_of.join(",\n        ");
        let names = match &self.description.updates {
            None => "    names: NAMES,\n".to_owned(),
            Some(updated) => format!(
                "    also: {{\n        fn counterpart<R: Definition>(self) -> Option<R> {{\n            \
                 R::from_rule(self.text(About::Name).parse::<{updated}>().ok()?)\n        }}\n\n        \
                 fn label_table(open: OpenRules<Self>) -> &'static LabelTable {{\n            \
                 let within = |rules: &[Self]| open.iter().any(|open| rules.contains(&open));\n            \
                 match open.innermost() {{\n{tables}                \
                 _ => const {{ &LabelTable::new(NAMES) }},\n            }}\n        }}\n    }},\n"
            ),
        };
        let parts = [
            ("other_names", bare_percent.join(", ")),
            ("one_of", if sets.is_empty() { sets } else { format!("\n        {sets}\n    ") }),
            ("shared", shared.join(" ")),
            ("core", core.join(" ")),
        ];
        let parts = parts.into_iter().filter(|(_, items)| !items.is_empty());
        names + &parts.map(|(name, items)| format!("    {name}: [{items}],\n")).collect::<String>()
    }

    /// Returns a line for each rule.
    fn rows(&self) -> String {
        let row = |rule: &Rule<'_>| {
            let (variant, name, function) = (rule.variant(), rule.name(), rule.function());
            let (number, is) = (&rule.section.number, &rule.text.is);
            format!("    {variant} = {name:?}, {number:?}, {function}: {is:?};\n")
        };
        self.rules.iter().map(row).collect()
    }
}
