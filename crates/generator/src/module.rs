//! The module of a document: the functions of its rules, with documentation, and the table of the rules.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use oracle::{Automaton, Expr, Grammar, Notation, RuleDef};

use crate::body::Bodies;
use crate::description::{Description, RuleText, Section, Unnamed};
use crate::firsts::Firsts;
use crate::names::{function_name, variant_name};
use crate::{COMMAND, module_name, sets};

/// A document, ready to be written. All problems are sentences without the name of the document.
pub struct Document<'d> {
    name: &'d str,
    description: &'d Description,
    grammar: &'d Grammar,
    rules: Vec<Rule<'d>>,
    bodies: Bodies<'d>,
}

/// A rule, in the order of the grammar.
struct Rule<'d> {
    definition: &'d RuleDef,
    section: &'d Section,
    text: &'d RuleText,
}

impl Rule<'_> {
    fn name(&self) -> &str {
        &self.definition.name
    }

    /// Returns the function of the rule.
    fn function(&self) -> String {
        function_name(self.name())
    }

    /// Returns the variant of the rule in `Rule`.
    fn variant(&self) -> String {
        variant_name(self.name())
    }
}

impl<'d> Document<'d> {
    /// Joins the grammar and the description of a document.
    pub fn new(
        name: &'d str,
        description: &'d Description,
        grammar: &'d Grammar,
    ) -> Result<Self, String> {
        let mut rules = Vec::new();
        for definition in grammar.rules() {
            let mut found = description
                .sections
                .iter()
                .filter_map(|section| Some((section, section.rules.get(&definition.name)?)));
            let Some((section, text)) = found.next() else {
                // A reading has only some of the rules.
                if description.reading_of.is_some() {
                    continue;
                }
                return Err(format!("no section has the rule `{}`", definition.name));
            };
            if let Some((other, _)) = found.next() {
                let [first, second] = [section, other].map(|section| &section.number);
                return Err(format!(
                    "sections {first} and {second} both have the rule `{}`",
                    definition.name
                ));
            }
            rules.push(Rule { definition, section, text });
        }
        let described = description.sections.iter().flat_map(|section| section.rules.keys());
        let lists = [&description.characters, &description.structure, &description.labels];
        let named = lists.into_iter().flatten().chain(description.roots.keys());
        let is_rule = |name: &str| rules.iter().any(|rule| rule.name() == name);
        if let Some(unknown) = described.chain(named).find(|name| !is_rule(name)) {
            return Err(format!("the grammar has no rule `{unknown}`"));
        }
        Ok(Self { name, description, grammar, rules, bodies: Bodies::of(grammar) })
    }

    /// Writes `mod.rs` and `rules.rs`.
    pub fn write(&mut self) -> Result<(String, String), String> {
        let functions = self.functions()?;
        Ok((self.head() + &self.imports() + &functions, self.table()?))
    }

    /// Returns the first line of every written file.
    fn origin(&self) -> String {
        let grammars = self.description.grammar.iter().map(|file| format!("grammar/{file}"));
        let files: Vec<String> = grammars.chain([format!("grammar/{}.toml", self.name)]).collect();
        let (last, others) = files.split_last().expect("a description");
        format!(
            "// Generated from {} and {last}: edit those, and run\n// `{COMMAND}`.\n\n",
            others.join(", ")
        )
    }

    /// Returns the documentation of the module.
    fn head(&self) -> String {
        let mut doc = self.description.about.trim().to_owned();
        doc += "\n\n| section | rules |\n|---|---|\n";
        for section in &self.description.sections {
            let rules = self.rules.iter().filter(|rule| std::ptr::eq(rule.section, section));
            let links: Vec<String> =
                rules.map(|rule| format!("[`{0}`]", rule.function())).collect();
            // The sections of an appendix have letters.
            let is_appendix = section.number.starts_with(char::is_alphabetic);
            let part = if is_appendix { "appendix" } else { "section" };
            let number = match &section.document {
                Some(document) => format!("{document} {part} {}", section.number),
                None => section.number.clone(),
            };
            doc += &format!("| {number}: {} | {} |\n", section.title, links.join(", "));
        }
        doc += "\nEvery function matches the longest prefix of its input that the rule derives, and fails if the rule\n\
            derives no prefix, like the functions of [`rfc3986`](uri_grammar::rfc3986).\n\n";
        doc += self.description.notes.trim();
        self.origin() + &commented("//!", &doc)
    }

    fn imports(&self) -> String {
        let operators: Vec<&str> = self.bodies.operators.iter().copied().collect();
        let mut imports = format!(
            "\n{labels}mod rules;\n\nuse nom::IResult;\nuse nom::error::ParseError;\nuse uri_grammar::abnf::{{{}}};\n\n\
             pub use rules::Rule;\n",
            operators.join(", "),
            labels = match self.description {
                Description { reading_of: Some(_), .. } => "mod other_reading;\n",
                _ => "",
            },
        );
        if let Some(module) = &self.description.reading_of {
            let all = self.rules.iter().flat_map(|rule| rule.definition.expr.references());
            let others: BTreeSet<String> = all
                .filter(|name| !self.rules.iter().any(|rule| rule.name() == *name))
                .map(function_name)
                .collect();
            let others: Vec<String> = others.into_iter().collect();
            imports += &format!("\nuse crate::{module}::{{{}}};\n", others.join(", "));
        }
        let modules: BTreeSet<&str> =
            self.rules.iter().filter_map(|rule| rule.text.same_as.as_deref()).collect();
        for module in modules {
            let of_module =
                self.rules.iter().filter(|rule| rule.text.same_as.as_deref() == Some(module));
            let functions: Vec<String> = of_module.map(Rule::function).collect();
            imports += &format!("pub use {module}::{{{}}};\n", functions.join(", "));
        }
        imports
    }

    fn functions(&mut self) -> Result<String, String> {
        let mut text = String::new();
        for i in 0..self.rules.len() {
            let rule = &self.rules[i];
            if rule.text.same_as.is_some() {
                continue;
            }
            let of_rule =
                |problem: String| format!("the rule `{}`: {problem}", self.rules[i].name());
            let expr = &rule.definition.expr;
            let can_be_empty = Firsts::of(expr, self.grammar).map_err(of_rule)?.is_empty;
            let body = self.bodies.of_rule(rule.name(), expr).map_err(of_rule)?;
            let doc = self.documentation(&self.rules[i], can_be_empty).map_err(of_rule)?;
            let (function, variant) = (rule.function(), rule.variant());
            let alias = match rule.name() {
                name if name == function => String::new(),
                name => format!("#[doc(alias = {name:?})]\n"),
            };
            let _ = write!(
                text,
                "\n{doc}{alias}pub fn {function}<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {{\n    \
                 rule(Rule::{variant}, {body}, input)\n}}\n",
                doc = commented("///", &doc)
            );
        }
        Ok(text)
    }

    /// Returns the documentation of a function.
    fn documentation(&self, rule: &Rule<'_>, can_be_empty: bool) -> Result<String, String> {
        let fence = match self.description.notation {
            Notation::Rfc5234 | Notation::Rfc2396bis00 => "abnf",
            _ => "bnf",
        };
        let document = rule.section.document.as_deref().unwrap_or(&self.description.document);
        let page = match document.strip_prefix("RFC ") {
            Some(number) => format!("https://www.rfc-editor.org/rfc/rfc{number}"),
            None => format!("https://datatracker.ietf.org/doc/html/{document}"),
        };
        let empty = if can_be_empty {
            "The rule derives the empty text, on which nom's `many0` fails.\n\n"
        } else {
            ""
        };
        let RuleText { is, accepts, rejects, note, shows, .. } = rule.text;
        let [Some(accepts), Some(rejects), Some(note), Some(shows)] =
            [accepts, rejects, note, shows]
        else {
            return Err(
                "it needs `accepts`, `rejects`, `note` and `shows`, or `same_as`".to_owned()
            );
        };
        let shows = if shows.ends_with(';') { shows.clone() } else { format!("assert!({shows});") };
        let (name, variant) = (rule.name(), rule.variant());
        let number = &rule.section.number;
        Ok(format!(
            "`{name}`: {is}.\n\n```{fence}\n{abnf}\n```\n\n\
             [{document} section {number}]({page}#section-{number})\n\n{empty}\
             # Examples\n\n```\nuse uri_grammar::GrammarRule;\nuse uri_grammar_historic::{module}::Rule;\n\n\
             assert!(Rule::{variant}.is_match({accepts:?}));\nassert!(!Rule::{variant}.is_match({rejects:?}));\n\
             // {note}\n{shows}\n```",
            abnf = rule.definition.text,
            module = module_name(self.name),
        ))
    }

    /// Returns the table of the rules.
    fn table(&self) -> Result<String, String> {
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
                "                {innermost} if within(&[{within}]) => const {{ &LabelTable::new(&[\n{names}]) }},"
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

/// Returns the lines of a text as comments.
fn commented(mark: &str, text: &str) -> String {
    text.lines().map(|line| format!("{mark} {line}").trim_end().to_owned() + "\n").collect()
}
