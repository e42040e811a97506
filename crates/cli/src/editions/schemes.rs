//! The meaning of URLs of RFC 1738's ten schemes, by the prose of the document. The grammar alone does not say where
//! a search of Gopher begins, or which commands a client of FTP sends.

use std::io::{self, Write};

use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar_diagnose::render::visible;
use uri_grammar_historic::editions::rfc1738_schemes::{GopherPlus, Url, UrlError};
use uri_grammar_historic::editions::{AnyRule, Edition};

use crate::output::{Look, Out};

/// The parts of a URL, in the words of the section on its scheme.
#[derive(Debug, Serialize)]
pub struct Meaning {
    scheme: &'static str,
    section: &'static str,
    parts: Vec<Part>,
    /// The commands of an FTP client without the password, or the request of a Gopher client with controls escaped.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    commands: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Part {
    name: &'static str,
    text: String,
    /// `true` for an explanation, `false` for a text of the URL.
    #[serde(skip)]
    is_note: bool,
}

/// Returns the meaning of a URL of one of the schemes.
pub fn meaning(text: &str) -> Result<Meaning, UrlError> {
    let url = Url::parse(text)?;
    url.mail_address()?;
    let mut commands: Vec<_> = url.ftp_commands()?.iter().map(ToString::to_string).collect();
    commands.extend(url.gopher_request()?.map(|request| request.escape_ascii().to_string()));
    let mut parts = Parts(Vec::new());
    for (name, text) in url.parts() {
        parts.add(name, text.as_str());
        match (name, text.as_str()) {
            ("host", host) => {
                if url.scheme() == "file"
                    && (host.is_empty() || host.eq_ignore_ascii_case("localhost"))
                {
                    parts.note("which is", "the machine that interprets the URL");
                }
                let default = url.default_port().filter(|_| url.get("port").is_none());
                default.iter().for_each(|port| parts.add("default port", &port.to_string()));
            }
            ("group", "*") => parts.note("which is", "all available groups"),
            _ => {}
        }
    }
    url.gopher_plus().into_iter().for_each(|request| parts.gopher_plus(request));
    Ok(Meaning { scheme: url.scheme(), section: url.section(), parts: parts.0, commands })
}

/// Writes the meaning of a text, if the rule is a rule of RFC 1738 for whole URLs of a scheme.
pub fn add(out: &mut Out, look: Look, rule: AnyRule, text: &str) -> io::Result<()> {
    let is_whole = matches!(rule, AnyRule::Rfc1738(_)) && rule.name().ends_with("url");
    match meaning(text) {
        Ok(meaning) if is_whole => {
            writeln!(out)?;
            meaning.show(out, look)
        }
        _ => Ok(()),
    }
}

impl Meaning {
    /// Writes the meaning for people.
    pub fn show(&self, out: &mut Out, look: Look) -> io::Result<()> {
        let Self { scheme, section, parts, commands } = self;
        let document = Edition::Rfc1738.document();
        let title = format!("{scheme}, as {document} section {section} has it");
        writeln!(out, "{}", look.heading(&title))?;
        let width = parts.iter().map(|part| part.name.len()).max().unwrap_or_default();
        for Part { name, text, is_note } in parts {
            let quote = if *is_note { "" } else { "\"" };
            writeln!(out, "  {name:width$}  {quote}{}{quote}", visible(text.as_bytes()))?;
        }
        if !commands.is_empty() {
            writeln!(out, "{}", look.heading("What a client sends"))?;
        }
        commands.iter().try_for_each(|command| writeln!(out, "  {command}"))
    }
}

/// The parts so far.
struct Parts(Vec<Part>);

impl Parts {
    fn add(&mut self, name: &'static str, text: &str) {
        self.0.push(Part { name, text: text.to_owned(), is_note: false });
    }

    /// Adds an explanation of the part before it.
    fn note(&mut self, name: &'static str, text: &str) {
        self.0.push(Part { name, text: text.to_owned(), is_note: true });
    }

    fn gopher_plus(&mut self, asks_for: GopherPlus<'_>) {
        const NAME: &str = "asks for";
        match asks_for {
            GopherPlus::DefaultView => self.note(NAME, "the default view"),
            GopherPlus::EmptyForm => self.note(NAME, "the item, after its form is filled out"),
            GopherPlus::View { view, language } => {
                self.add("view", view.as_str());
                language.iter().for_each(|language| self.add("language", language.as_str()));
            }
            GopherPlus::Form(values) => {
                self.note(NAME, "the item, by its form with these values");
                values.for_each(|value| self.add("value", value.as_str()));
            }
            GopherPlus::Attributes(names) | GopherPlus::DirectoryAttributes(names) => {
                let of = match asks_for {
                    GopherPlus::Attributes(_) => "of the item",
                    _ => "of all items in the directory",
                };
                let which = if names.clone().next().is_some() { "" } else { "all " };
                self.note(NAME, &format!("{which}attributes {of}"));
                names.for_each(|name| self.add("attribute", name.as_str()));
            }
            _ => {}
        }
    }
}
