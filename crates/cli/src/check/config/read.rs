//! Reads a configuration from TOML.

use std::ops::Range;

use clap::ValueEnum;
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use uri_grammar_diagnose::{Kind, Lints};
use uri_grammar_historic::editions::{AnyRule, Edition};

use super::Config;
use super::problem::Problem;
use crate::check::args::CheckFormat;
use crate::check::format::{Extract, Extracts};
use crate::edition::of_uris;
use crate::output::without_secrets;
use crate::{kinds, suggest};

/// The names of all settings.
pub const KEYS: [&str; 12] = [
    "edition",
    "rule",
    "lints",
    "allow",
    "per-file-allow",
    "deny",
    "max-errors",
    "extract",
    "exclude",
    "bare-urls",
    "secret-names",
    "format",
];

/// Returns the settings, or the first error.
pub fn read(file: &[u8]) -> Result<Config, Problem> {
    let text = std::str::from_utf8(file).map_err(|error| {
        let at = error.valid_up_to();
        Problem::new("the configuration is not UTF-8", at..at + 1)
    })?;
    let table = DeTable::parse(text).map_err(|error| {
        let message = without_secrets(error.message().as_bytes());
        Problem::new(message, error.span().unwrap_or_default()).plain("this is not TOML")
    })?;
    let mut config = Config::default();
    let edition = match table.get_ref().get("edition") {
        Some(value) => string(value, edition)?,
        None => Edition::Rfc3986,
    };
    if edition != Edition::Rfc3986 {
        config.edition = Some(AnyRule::start_symbol(edition));
    }
    for (key, value) in table.get_ref() {
        setting(&mut config, key, value)?;
    }
    Ok(config)
}

/// The settings about diagnostics, which only RFC 3986 and RFC 3987 have.
const OF_RFC3986: [&str; 5] = ["lints", "allow", "deny", "per-file-allow", "secret-names"];

type Value<'a> = Spanned<DeValue<'a>>;

fn setting(
    config: &mut Config,
    key: &Spanned<impl AsRef<str>>,
    value: &Value<'_>,
) -> Result<(), Problem> {
    let name = key.get_ref().as_ref();
    let undiagnosed = config.edition.filter(|rule| of_uris(*rule).is_none());
    if let Some(rule) = undiagnosed.filter(|_| OF_RFC3986.contains(&name)) {
        let message = format!("`{name}` is for RFC 3986, not for {}", rule.edition().document());
        return Err(Problem::new(message, key.span()));
    }
    match name {
        // The edition is read before all other settings, because their meaning depends on it.
        "edition" => {}
        "rule" if config.edition.is_some() => {
            let edition = config.edition.map_or(Edition::Rfc3986, AnyRule::edition);
            config.edition = Some(string(value, |name| suggest::rule_of(edition, name))?);
        }
        "rule" => config.rule = Some(string(value, suggest::rule)?),
        "lints" => config.lints = Some(lints(value)?),
        "allow" => config.allow = list(value, suggest::kind)?,
        "deny" => config.deny = list(value, kinds::denied)?,
        "max-errors" => config.max_errors = Some(count(value)?),
        "extract" => config.extract = extract(value)?,
        "per-file-allow" => config.per_file_allow = per_file(value)?,
        "format" => config.format = Some(string(value, format)?),
        "exclude" => config.exclude = list(value, |pattern| Ok(pattern.to_owned()))?,
        "bare-urls" => config.bare_urls = truth(value)?,
        "secret-names" => config.secret_names = list(value, secret_name)?.leak(),
        other => {
            let plain = "there is no setting of this name";
            let message = match word(other) {
                Some(word) => format!("there is no setting `{word}`"),
                None => plain.to_owned(),
            };
            let problem = Problem::new(message, key.span()).plain(plain);
            let all = format!("the settings are {}", KEYS.join(", "));
            return Err(match suggest::word(other, &KEYS) {
                Some(meant) => problem.help(format!("did you mean `{meant}`?")),
                None => problem.help(all),
            });
        }
    }
    Ok(())
}

/// Reads a set of lints by its name, or a list of lints and sets.
fn lints(value: &Value<'_>) -> Result<Lints, Problem> {
    match value.get_ref() {
        DeValue::Array(_) => list(value, kinds::lints).map(|sets| kinds::union(&sets)),
        DeValue::String(_) => string(value, kinds::lints),
        _ => Err(unfit(value, "`default`, `all`, `none` or a list of names")),
    }
}

/// Reads one format for all files, or a format for each pattern of names.
fn extract(value: &Value<'_>) -> Result<Extracts, Problem> {
    let table = match value.get_ref() {
        DeValue::Table(table) => table,
        DeValue::String(_) => return string(value, Extract::named).map(Extracts::all),
        _ => return Err(unfit(value, "a format, or a table of them by patterns of file names")),
    };
    let mut entries: Vec<_> = table.iter().collect();
    // The order of the file matters: the last matching pattern wins.
    entries.sort_by_key(|(pattern, _)| pattern.span().start);
    let entry = |(pattern, format): (&Spanned<_>, &Value<'_>)| {
        let name: &str = AsRef::<str>::as_ref(pattern.get_ref());
        if name.contains('/') {
            let message = "a pattern matches file names, which have no `/`";
            return Err(Problem::new(message, pattern.span()));
        }
        Ok((name.to_owned(), string(format, Extract::named)?))
    };
    entries.into_iter().map(entry).collect::<Result<_, _>>().map(Extracts::of)
}

/// Reads the kinds that are allowed in files of each pattern.
fn per_file(value: &Value<'_>) -> Result<Vec<(String, Vec<Kind>)>, Problem> {
    let DeValue::Table(table) = value.get_ref() else {
        return Err(unfit(value, "a table of lists by patterns of files"));
    };
    let entry = |(pattern, kinds): (&Spanned<_>, &Value<'_>)| {
        let pattern: &str = AsRef::<str>::as_ref(pattern.get_ref());
        Ok((pattern.to_owned(), list(kinds, suggest::kind)?))
    };
    table.iter().map(entry).collect()
}

/// Returns the edition with a name.
fn edition(word: &str) -> Result<Edition, String> {
    word.parse().map_err(|_| {
        let names: Vec<_> = Edition::ALL.iter().map(|edition| edition.name()).collect();
        suggest::none_of("edition", "editions", word, &names)
    })
}

/// Returns the format of findings with a name.
fn format(word: &str) -> Result<CheckFormat, String> {
    CheckFormat::from_str(word, false).map_err(|_| {
        let names: Vec<_> = CheckFormat::value_variants()
            .iter()
            .filter_map(CheckFormat::to_possible_value)
            .collect();
        let names: Vec<_> = names.iter().map(|value| value.get_name()).collect();
        suggest::none_of("output format", "formats", word, &names)
    })
}

/// Reads a name of secrets. Settings are read once, and diagnostics borrow the name, so the name is leaked.
fn secret_name(name: &str) -> Result<&'static str, String> {
    match name.contains(|c: char| c.is_ascii_alphanumeric()) {
        true => Ok(name.to_owned().leak()),
        false => Err("a name needs a letter or a digit".to_owned()),
    }
}

fn list<T>(
    value: &Value<'_>,
    meant: impl Fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, Problem> {
    let DeValue::Array(items) = value.get_ref() else {
        let problem = unfit(value, "a list of names");
        return Err(match value.get_ref() {
            DeValue::String(text) if meant(text).is_ok() => problem.help(match word(text) {
                Some(word) => format!("write `[\"{word}\"]`"),
                None => "put it in brackets".to_owned(),
            }),
            _ => problem,
        });
    };
    items.iter().map(|item| string(item, &meant)).collect()
}

fn string<T>(value: &Value<'_>, meant: impl Fn(&str) -> Result<T, String>) -> Result<T, Problem> {
    let DeValue::String(text) = value.get_ref() else { return Err(unfit(value, "a name")) };
    meant(text).map_err(|error| {
        let (message, help) = error.split_once("; ").unwrap_or((&error, ""));
        let problem = Problem::new(message, value.span());
        if help.is_empty() { problem } else { problem.help(help) }
    })
}

fn truth(value: &Value<'_>) -> Result<bool, Problem> {
    match value.get_ref() {
        DeValue::Boolean(is) => Ok(*is),
        _ => Err(unfit(value, "`true` or `false`")),
    }
}

fn count(value: &Value<'_>) -> Result<u64, Problem> {
    let DeValue::Integer(number) = value.get_ref() else { return Err(unfit(value, "a number")) };
    let is_negative = number.as_str().starts_with('-');
    let wanted = if is_negative { "a number that is not negative" } else { "a smaller number" };
    u64::from_str_radix(number.as_str(), number.radix()).map_err(|_| unfit(value, wanted))
}

/// Returns the text if a message may repeat it, which means that it is one word. Anything else can be a secret.
fn word(text: &str) -> Option<&str> {
    let is_word = text.bytes().all(|byte| byte.is_ascii_alphabetic() || b"-_".contains(&byte));
    (is_word && text.len() <= 30).then_some(text)
}

fn unfit(value: &Value<'_>, wanted: &str) -> Problem {
    let span: Range<usize> = value.span();
    Problem::new(format!("this must be {wanted}"), span)
}

#[cfg(test)]
mod tests {
    use documents::Format;
    use uri_grammar::Rule;

    use super::*;
    use crate::kinds::Denied;

    #[test]
    fn all_settings_are_read() {
        let config = read(
            br#"
            rule = "uri"
            lints = ["password", "default", "U708"]
            allow = ["host-case", "u013"]
            deny = ["warnings", "password"]
            max-errors = 0x10
            extract = { "*" = "text", "*.md" = "markdown" }
            bare-urls = true
            exclude = ["vendor/", "*.min.css"]
            per-file-allow = { "tests/" = ["U004"] }
            secret-names = ["patient", "case-no"]
            format = "json"
            "#,
        );
        let wanted = Config {
            rule: Some(Rule::Uri),
            lints: Some(Lints::DEFAULT.with(Kind::HostCase)),
            allow: vec![Kind::HostCase, Kind::UriTemplate],
            deny: vec![Denied::Warnings, Denied::Kind(Kind::Password)],
            max_errors: Some(16),
            extract: Extracts::of(vec![
                ("*".to_owned(), Extract::As(Format::Text)),
                ("*.md".to_owned(), Extract::As(Format::Markdown)),
            ]),
            bare_urls: true,
            per_file_allow: vec![("tests/".to_owned(), vec![Kind::Space])],
            format: Some(CheckFormat::Json),
            exclude: vec!["vendor/".to_owned(), "*.min.css".to_owned()],
            secret_names: &["patient", "case-no"],
            ..Config::default()
        };
        let Ok(config) = config else { panic!("{config:?}") };
        assert!(
            Kind::all().all(|kind| config.lints.map(|l| l.contains(kind))
                == wanted.lints.map(|l| l.contains(kind)))
        );
        assert_eq!(Config { lints: wanted.lints, ..config }, wanted);
        let all = read(b"extract = 'auto'").map(|config| config.extract);
        assert_eq!(all, Ok(Extracts::all(Extract::Auto)));
        let historic = |file: &[u8]| read(file).map(|config| config.edition);
        let rule = |name| AnyRule::from_name_in(Edition::Rfc2396, name);
        assert_eq!(historic(b"edition = 'RFC2396'"), Ok(rule("URI-reference")));
        assert_eq!(historic(b"rule = 'absoluteURI'\nedition = 'rfc2396'"), Ok(rule("absoluteURI")));
        assert!(read(b"edition = 'rfc3987'\nlints = 'all'").is_ok());
        assert_eq!(historic(b"edition = 'rfc3986'\nlints = 'all'"), Ok(None));
        assert_eq!(read(b"").ok(), Some(Config::default()));
        assert_eq!(read(b"lints = 'all'").map(|config| config.lints), Ok(Some(Lints::ALL)));
    }
}
