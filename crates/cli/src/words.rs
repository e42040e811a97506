//! The words of a command line, and suggestions for unknown ones.

use std::ffi::OsString;
use std::path::Path;

use clap::{ColorChoice, ValueEnum};
use uri_grammar_diagnose::Kind;

use crate::kinds;

/// Options with an optional value, which must follow an equals sign.
const OPTIONS: [&str; 2] = ["--lint", "--lints"];

/// Rewrites `--lint all` as `--lint=all`: the next word is the value if it names lints. A file with such a name must be
/// given as a path, such as `./all`.
pub fn joined(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut joined: Vec<OsString> = Vec::new();
    let mut is_over = false;
    for word in words {
        match joined.last_mut() {
            Some(last)
                if !is_over
                    && OPTIONS.iter().any(|option| last == option)
                    && word.to_str().is_some_and(is_value) =>
            {
                last.push("=");
                last.push(word);
            }
            _ => {
                is_over |= word == "--";
                joined.push(word);
            }
        }
    }
    joined
}

/// Returns `true` if the word can be the value of one of these options.
fn is_value(word: &str) -> bool {
    !word.is_empty() && word.split(',').all(|name| kinds::lints(name).is_ok())
}

/// Names of commands in other tools, and the names of these commands here.
const OTHERWISE: [(&[&str], &str); 16] = [
    (&["validate", "verify", "lint", "test", "scan", "is-valid", "valid"], "check"),
    (&["fix", "repair", "format", "fmt"], "check --fix"),
    (
        &[
            "parse",
            "split-uri",
            "components",
            "inspect",
            "dissect",
            "url",
            "uri",
            "host",
            "hostname",
        ],
        "parts",
    ),
    (&["derive", "derivation", "ast"], "tree"),
    (&["show", "grammar", "define"], "rule"),
    (&["list", "ls", "names"], "rules"),
    (&["join", "absolute", "urljoin"], "resolve"),
    (&["relative", "relativise"], "relativize"),
    (&["normalise", "canonicalize", "canonical"], "normalize"),
    (&["equal", "eq", "cmp", "equivalent", "same"], "compare"),
    (&["find", "grep", "links", "urls"], "extract"),
    (&["diagnose-uri"], "check --uri"),
    (&["to-uri", "iri-to-uri"], "convert --to uri"),
    (&["to-iri", "uri-to-iri"], "convert --to iri"),
    (&["version"], "--version"),
    (&["codes", "lints", "errors", "code"], "explain"),
];

/// Returns advice about a command that does not exist.
pub fn advice(word: &str) -> Option<String> {
    let lower = word.to_ascii_lowercase();
    let known = OTHERWISE.iter().find(|(names, _)| names.contains(&lower.as_str()));
    if let Some((_, command)) = known {
        return Some(format!("`uri-grammar {command}` does that"));
    }
    if Kind::from_name(word).is_some() {
        return Some(format!("`uri-grammar explain {word}` tells what this code is"));
    }
    let quoted = quoted(word);
    if word.contains("://") || word.starts_with("//") || is_uri(word) {
        return Some(format!(
            "`uri-grammar check --uri {quoted}` checks it, `uri-grammar parts {quoted}` takes it apart"
        ));
    }
    (Path::new(word).exists() || word.contains('/'))
        .then(|| format!("`uri-grammar check {quoted}` checks it"))
}

/// Names of options in other tools, and advice about the corresponding option of `check`.
const OPTIONS_OTHERWISE: [(&[&str], &str); 8] = [
    (
        &["--ignore", "--disable", "--skip", "--suppress", "--extend-ignore"],
        "`--allow NAMES` says nothing of these",
    ),
    (&["--select", "--enable", "--lints", "--warn"], "`--lint NAMES` looks for these"),
    (
        &["--strict", "--error-on-warnings", "--werror"],
        "`--deny warnings` takes all lints for errors",
    ),
    (&["--all"], "`--lint all` looks for all lints; folders are searched as they are"),
    (
        &["--recursive", "--recurse", "-R"],
        "folders are searched as they are: `uri-grammar check .`",
    ),
    (&["--write", "--in-place", "--inplace", "-w"], "`--fix` corrects files in place"),
    (&["--dry-run", "--check"], "`--diff` shows what --fix would do"),
    (
        &["--output", "--output-format", "--json", "--reporter"],
        "`--format` says how findings are shown",
    ),
];

/// Returns advice about an option that does not exist.
pub fn option_advice(option: &str) -> Option<&'static str> {
    let name = option.split('=').next().unwrap_or_default();
    OPTIONS_OTHERWISE.iter().find(|(names, _)| names.contains(&name)).map(|(_, advice)| *advice)
}

/// Returns `true` if a word begins with a scheme that is not the name of a command.
fn is_uri(word: &str) -> bool {
    word.split_once(':').is_some_and(|(scheme, rest)| !scheme.is_empty() && !rest.is_empty())
}

/// Quotes a word of a command line for a shell.
pub fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/:.@%+,=-_".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// Returns the requested use of colors, before the words are parsed.
pub fn color(words: &[OsString]) -> ColorChoice {
    let mut asked = ColorChoice::Auto;
    let mut words = words.iter().take_while(|word| *word != "--").filter_map(|word| word.to_str());
    while let Some(word) = words.next() {
        let value = match word.strip_prefix("--color") {
            Some("") => words.next(),
            Some(rest) => rest.strip_prefix('='),
            None => continue,
        };
        asked = value.and_then(|it| ColorChoice::from_str(it, true).ok()).unwrap_or(asked);
    }
    asked
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No advice names a real option of `check`: an invalid value would otherwise be reported as an unknown option.
    #[test]
    fn no_check_option_has_advice() {
        let command = <crate::args::Cli as clap::CommandFactory>::command();
        let check = command.find_subcommand("check").expect("a command");
        for option in check.get_arguments() {
            let long = option.get_long().map(|name| format!("--{name}"));
            let short = option.get_short().map(|name| format!("-{name}"));
            for name in long.into_iter().chain(short) {
                assert_eq!(option_advice(&name), None, "{name}");
            }
        }
        for (names, advice) in OPTIONS_OTHERWISE {
            for name in names {
                assert_eq!(option_advice(name), Some(advice), "{name}");
                assert_eq!(option_advice(&format!("{name}=a")), Some(advice), "{name}");
            }
        }
    }

    #[test]
    fn finds_color_before_parsing() {
        let color = |words: &str| color(&words.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(color("check --color always a"), ColorChoice::Always);
        assert_eq!(color("--color=NEVER check"), ColorChoice::Never);
        assert_eq!(color("check --color"), ColorChoice::Auto);
        assert_eq!(color("check -- --color never"), ColorChoice::Auto);
    }

    #[test]
    fn quotes_words_only_if_a_shell_needs_it() {
        for byte in (1..128).map(char::from) {
            let word = format!("a{byte}");
            let is_plain = byte.is_ascii_alphanumeric() || "/:.@%+,=-_".contains(byte);
            let wanted = match byte {
                _ if is_plain => word.clone(),
                '\'' => format!("'a'{}'", r"\''"),
                _ => format!("'{word}'"),
            };
            assert_eq!(quoted(&word), wanted);
        }
        assert_eq!(quoted(""), "''");
    }
}
