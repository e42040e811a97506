//! The meaning of URLs of RFC 1738's ten schemes, by the prose of the document. The grammar alone does not say where
//! a search of Gopher begins, or which commands a client of FTP sends.

use std::io::{self, Write};

use serde::Serialize;
use uri_grammar::GrammarRule;
use uri_grammar::percent::Encoded;
use uri_grammar_diagnose::render::visible;
use uri_grammar_historic::editions::rfc1738_schemes::{
    GopherPlus, Login, News, Site, TypeCode, Url, UrlError, WaisForm, Wanted, parse,
};
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
    let mut parts = Parts(Vec::new());
    let mut commands = Vec::new();
    let url = parse(text)?;
    let section = match &url {
        Url::Ftp(ftp) => {
            parts.login(&ftp.login);
            if let Some(path) = ftp.path {
                path.directories().for_each(|directory| parts.encoded("directory", directory));
                parts.encoded("name", path.name());
                parts.add_some("type", path.type_code.map(transfer));
            }
            commands = ftp.commands()?.iter().map(ToString::to_string).collect();
            "3.2"
        }
        Url::Http(http) => {
            parts.site(&http.site);
            parts.encoded_some("path", http.path);
            parts.encoded_some("search", http.search);
            "3.3"
        }
        Url::Gopher(gopher) => {
            parts.site(&gopher.site);
            parts.encoded("type", gopher.gopher_type());
            parts.encoded("selector", gopher.selector());
            parts.encoded_some("search", gopher.search());
            parts.encoded_some("Gopher+ string", gopher.gopher_plus());
            if let Some(asks_for) = gopher.asks_for() {
                parts.gopher_plus(asks_for);
            }
            commands = vec![gopher.request()?.escape_ascii().to_string()];
            "3.4"
        }
        Url::Mailto(mailto) => {
            mailto.addr_spec()?;
            parts.encoded("address", mailto.address());
            "3.5"
        }
        Url::News(news) => {
            match news {
                News::Group(group) => parts.add("group", group),
                News::Article { unique, host } => {
                    parts.encoded("article", *unique);
                    parts.add("host", host);
                }
                News::All => {
                    parts.add("group", "*");
                    parts.note("which is", "all available groups");
                }
            }
            "3.6"
        }
        Url::Nntp(nntp) => {
            parts.site(&nntp.site);
            parts.add("group", nntp.group);
            parts.add_some("article", nntp.article);
            "3.7"
        }
        Url::Telnet(login) => {
            parts.login(login);
            "3.8"
        }
        Url::Wais(wais) => {
            parts.site(&wais.site);
            parts.encoded("database", wais.database);
            match wais.form {
                WaisForm::Search(words) => parts.encoded("search", words),
                WaisForm::Document { wtype, wpath } => {
                    parts.encoded("type", wtype);
                    parts.encoded("path", wpath);
                }
                WaisForm::Database => {}
            }
            "3.9"
        }
        Url::File(file) => {
            parts.add("host", file.host);
            if file.is_local() {
                parts.note("which is", "the machine that interprets the URL");
            }
            let mut segments = file.segments().peekable();
            while let Some(segment) = segments.next() {
                let is_last = segments.peek().is_none();
                parts.encoded(if is_last { "name" } else { "directory" }, segment);
            }
            "3.10"
        }
        Url::Prospero(prospero) => {
            parts.site(&prospero.site);
            parts.encoded("name", prospero.name);
            for (name, value) in prospero.fields() {
                parts.encoded("field", name);
                parts.encoded("value", value);
            }
            "3.11"
        }
    };
    Ok(Meaning { scheme: url.scheme(), section, parts: parts.0, commands })
}

/// Returns the reason of the scheme's section why the text is not a URL of this scheme. Returns `None` for a URL
/// of the scheme, for an unknown scheme, and for a rule of another scheme.
pub fn reason(rule: AnyRule, text: &[u8]) -> Option<String> {
    let text = str::from_utf8(text).ok()?;
    let error = parse(text).err().filter(|error| error.wanted != Wanted::Scheme)?;
    let (scheme, _) = text.split_once(':')?;
    let is_of_scheme = rule.name() == format!("{}url", scheme.to_ascii_lowercase());
    // `otherurl` derives any text with a scheme.
    let is_other = rule == AnyRule::start_symbol(Edition::Rfc1738) && rule.is_match(text);
    (is_of_scheme || is_other).then(|| error.to_string())
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

    fn add_some(&mut self, name: &'static str, text: Option<&str>) {
        text.into_iter().for_each(|text| self.add(name, text));
    }

    /// Adds a part in its percent-encoded spelling.
    fn encoded(&mut self, name: &'static str, text: Encoded<'_>) {
        self.add(name, text.as_str());
    }

    fn encoded_some(&mut self, name: &'static str, text: Option<Encoded<'_>>) {
        text.into_iter().for_each(|text| self.encoded(name, text));
    }

    fn site(&mut self, site: &Site<'_>) {
        self.add("host", site.host);
        match (site.explicit_port, site.port()) {
            (Some(port), _) => self.add("port", port),
            (None, port) => self.add_some("default port", port.map(|it| it.to_string()).as_deref()),
        }
    }

    fn gopher_plus(&mut self, asks_for: GopherPlus<'_>) {
        const NAME: &str = "asks for";
        match asks_for {
            GopherPlus::DefaultView => self.note(NAME, "the default view"),
            GopherPlus::EmptyForm => self.note(NAME, "the item, after its form is filled out"),
            GopherPlus::View { view, language } => {
                self.encoded("view", view);
                self.encoded_some("language", language);
            }
            GopherPlus::Form(values) => {
                self.note(NAME, "the item, by its form with these values");
                values.for_each(|value| self.encoded("value", value));
            }
            GopherPlus::Attributes(names) | GopherPlus::DirectoryAttributes(names) => {
                let of = match asks_for {
                    GopherPlus::Attributes(_) => "of the item",
                    _ => "of all items in the directory",
                };
                let which = if names.clone().next().is_some() { "" } else { "all " };
                self.note(NAME, &format!("{which}attributes {of}"));
                names.for_each(|name| self.encoded("attribute", name));
            }
            _ => {}
        }
    }

    fn login(&mut self, login: &Login<'_>) {
        self.encoded_some("user", login.user());
        self.encoded_some("password", login.password());
        self.site(&login.site);
    }
}

/// Returns the code after `;type=`.
const fn transfer(code: TypeCode) -> &'static str {
    match code {
        TypeCode::Ascii => "a",
        TypeCode::Image => "i",
        TypeCode::Directory => "d",
    }
}
