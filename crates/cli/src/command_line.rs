//! The command line of this process, and the messages about its errors.

use std::ffi::OsString;
use std::ops::Range;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ColorChoice, CommandFactory, FromArgMatches};
use uri_grammar::Rule;
use uri_grammar_diagnose::render::{is_visible, masked, secrets};
use uri_grammar_historic::editions::{AnyRule, Edition};

use crate::args::{Cli, Command};
use crate::groups;
use crate::output::Look;
use crate::words;

/// The definition of the command line.
pub fn definition() -> clap::Command {
    let editions = Edition::ALL.iter().map(|edition| {
        let rules = AnyRule::all_in(*edition).len();
        format!("  {:13} {}, {rules} rules", edition.name(), edition.document())
    });
    let editions: Vec<_> = editions.collect();
    let version =
        format!("{}\n\nEditions (--edition):\n{}", env!("CARGO_PKG_VERSION"), editions.join("\n"));
    groups::grouped(Cli::command().long_version(version))
}

/// Parses the command line of this process. Prints the help or an error and exits if there is no command to run.
pub fn parse() -> Command {
    let mut words = words::joined(std::env::args_os());
    let color = words::color(&words);
    match color {
        ColorChoice::Auto => {}
        ColorChoice::Always => anstream::ColorChoice::Always.write_global(),
        ColorChoice::Never => anstream::ColorChoice::Never.write_global(),
    }
    let mut definition = definition().color(color);
    let mut parsed = |words: &[OsString]| {
        let matches = definition.try_get_matches_from_mut(words);
        matches.and_then(|mut matches| Cli::from_arg_matches_mut(&mut matches))
    };
    let mut error = match parsed(&words) {
        Ok(cli) => return cli.command,
        Err(error) => error,
    };
    // Clap removes what looks like a style from its message, such as an escape and the `@` after a password.
    if words.iter().any(|word| word.as_encoded_bytes().contains(&b'\x1B')) {
        let escaped = |word: &OsString| word.to_string_lossy().replace('\x1B', "\\u{1B}").into();
        words = words.iter().map(escaped).collect();
        error = parsed(&words).err().unwrap_or(error);
    }
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        error.exit()
    }
    // The message repeats arguments. It must not show passwords, or characters that control a terminal.
    let is_plain = |argument: &OsString| {
        let argument = argument.as_encoded_bytes();
        is_visible(argument) && secrets(Rule::UriReference, argument, 0..argument.len()).is_empty()
    };
    let is_colored = Look::of(&std::io::stderr()).colored;
    if is_colored && words.iter().skip(1).all(is_plain) {
        let message = error.render().ansi().to_string();
        crate::output::to_stderr(advised(&error, message, &words, &mut definition).trim_end());
    } else {
        let message = advised(&error, error.render().to_string(), &words, &mut definition);
        crate::output::to_stderr(harmless(&message).trim_end());
    }
    std::process::exit(error.exit_code());
}

/// Adds the usage of the command to the message, or advice about a command that does not exist.
fn advised(
    error: &clap::Error,
    mut message: String,
    words: &[OsString],
    definition: &mut clap::Command,
) -> String {
    let mut named = words.iter().skip(1).filter_map(|word| word.to_str());
    let command = named.find_map(|word| definition.find_subcommand(word).map(|it| it.get_name()));
    let option = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(option)) => words::option_advice(option),
        _ => None,
    };
    let is_text = |word: &OsString| word.to_string_lossy().contains("://");
    let text = "`uri-grammar check --uri TEXT` tells what is wrong with a reference";
    let tip = match command {
        Some("check") => option,
        Some("explain") if words.iter().any(is_text) => Some(text),
        _ => None,
    };
    let Some(command) = command.map(str::to_owned) else {
        let wrong = match error.get(ContextKind::InvalidSubcommand) {
            Some(ContextValue::String(word)) => words::advice(word),
            _ => None,
        };
        let Some(advice) = wrong else { return message };
        // Clap compares letters only to find similar names.
        let (first, _) = message.split_once('\n').unwrap_or((&message, ""));
        return format!(
            "{first}\n\n  tip: {advice}\n\nFor more information, try 'uri-grammar --help'."
        );
    };
    if let Some(tip) = tip {
        let (first, _) = message.split_once('\n').unwrap_or((&message, ""));
        message = format!("{first}\n\n  tip: {tip}\n\nFor more information, try '--help'.");
    }
    if let Some(at) = message.rfind("--help") {
        message.replace_range(at..at + "--help".len(), &format!("uri-grammar {command} --help"));
    }
    if !message.contains("Usage:")
        && let Some(subcommand) = definition.find_subcommand_mut(&command)
    {
        let usage = subcommand.render_usage().to_string();
        match message.rfind("\nFor more information") {
            Some(at) => message.insert_str(at, &format!("\n{usage}\n")),
            None => {
                let more = format!("For more information, try 'uri-grammar {command} --help'.");
                message = format!("{}\n\n{usage}\n\n{more}", message.trim_end());
            }
        }
    }
    message
}

/// Masks secrets and escapes invisible characters in the arguments that the message repeats.
fn harmless(message: &str) -> String {
    // A password may contain line feeds, so the whole message is searched at once. The value of a parameter would
    // continue after the quotes around the argument.
    let bytes = message.as_bytes();
    let mut secrets = secrets(Rule::UriReference, bytes, 0..bytes.len());
    for secret in &mut secrets {
        if bytes.get(secret.end) != Some(&b'@') {
            let mut pairs = bytes[secret.clone()].windows(2);
            let quote = pairs.position(|pair| matches!(pair, b"' " | b"'\n"));
            secret.end = quote.map_or(secret.end, |quote| secret.start + quote);
        }
    }
    let mut start = 0;
    let lines = bytes.split(|byte| *byte == b'\n').map(|line| {
        let of_line = |secret: &Range<usize>| {
            secret.start.saturating_sub(start)..secret.end.saturating_sub(start).min(line.len())
        };
        let here: Vec<_> = secrets.iter().map(of_line).collect();
        start += line.len() + 1;
        masked(line, &here)
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_definition_is_sound() {
        <super::Cli as clap::CommandFactory>::command().debug_assert();
    }
}
