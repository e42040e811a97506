//! The module of a document: the functions of its rules, with documentation.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use oracle::{Grammar, Notation, RuleDef};

use crate::body::Bodies;
use crate::description::{Description, RuleText, Section};
use crate::firsts::Firsts;
use crate::names::{function_name, variant_name};
use crate::{COMMAND, module_name};

/// A document, ready to be written. All problems are sentences without the name of the document.
pub struct Document<'d> {
    name: &'d str,
    pub description: &'d Description,
    pub grammar: &'d Grammar,
    pub rules: Vec<Rule<'d>>,
    bodies: Bodies<'d>,
}

/// A rule, in the order of the grammar.
pub struct Rule<'d> {
    pub definition: &'d RuleDef,
    pub section: &'d Section,
    pub text: &'d RuleText,
}

impl Rule<'_> {
    pub fn name(&self) -> &str {
        &self.definition.name
    }

    /// Returns the function of the rule.
    pub fn function(&self) -> String {
        function_name(self.name())
    }

    /// Returns the variant of the rule in `Rule`.
    pub fn variant(&self) -> String {
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
    pub fn origin(&self) -> String {
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
}

/// Returns the lines of a text as comments.
fn commented(mark: &str, text: &str) -> String {
    text.lines().map(|line| format!("{mark} {line}").trim_end().to_owned() + "\n").collect()
}
