//! The groups of commands in `--help`.

use clap::builder::StyledStr;

/// Each command is in one group.
const GROUPS: [(&str, &[&str]); 6] = [
    ("Check references", &["check", "explain", "extract", "diagnose"]),
    (
        "Work with references",
        &[
            "parts",
            "readings",
            "compose",
            "resolve",
            "relativize",
            "normalize",
            "compare",
            "same-document",
            "convert",
            "encode",
            "decode",
            "file-path",
            "base",
        ],
    ),
    (
        "Study a rule",
        &[
            "rules",
            "rule",
            "tree",
            "derive",
            "trace",
            "why",
            "members",
            "automaton",
            "regex",
            "facts",
            "lattice",
            "peg",
        ],
    ),
    ("Compare the documents", &["editions", "split", "diff", "history", "changes"]),
    ("Test parsers and grammars", &["vectors", "conform", "abnf", "match"]),
    ("Set up", &["completions", "man", "help"]),
];

/// The description of clap's own command.
const HELP: &str = "Print this message, or the help of a command";

/// Returns the command line with its commands in groups.
pub fn grouped(definition: clap::Command) -> clap::Command {
    let (header, literal) =
        (*definition.get_styles().get_header(), *definition.get_styles().get_literal());
    let mut listed = String::new();
    for (group, names) in GROUPS {
        listed.push_str(&format!("{header}{group}:{header:#}\n"));
        for name in names {
            let about = about(&definition, name);
            listed.push_str(&format!("  {literal}{name:13}{literal:#}  {about}\n"));
        }
        listed.push('\n');
    }
    let template = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{listed}\
         {header}Options:{header:#}\n{{options}}{{after-help}}"
    );
    definition.help_template(StyledStr::from(template))
}

fn about(definition: &clap::Command, name: &str) -> String {
    let about = definition.find_subcommand(name).and_then(clap::Command::get_about);
    about.map_or_else(|| HELP.to_owned(), ToString::to_string)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::args::Cli;

    #[test]
    fn commands_fit_one_line_and_belong_to_one_group() {
        let definition = Cli::command();
        let mut listed: Vec<_> =
            GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        for name in &listed {
            let about = about(&definition, name);
            assert!(!about.is_empty() && (about == HELP) == (*name == "help"), "{name}: {about}");
            assert!("  ".len() + 13 + "  ".len() + about.len() <= 80, "{name}: {about}");
        }
        listed.sort_unstable();
        let mut all: Vec<_> = definition.get_subcommands().map(clap::Command::get_name).collect();
        all.push("help");
        all.sort_unstable();
        assert_eq!(listed, all);
    }

    /// Lines have at most 80 columns, because terminals of this width would break longer lines of tables. Only JSON may
    /// be longer.
    #[test]
    fn lines_after_the_options_have_at_most_80_columns() {
        let mut commands = vec![Cli::command()];
        while let Some(command) = commands.pop() {
            let texts = [command.get_after_help(), command.get_after_long_help()];
            for text in texts.into_iter().flatten().map(ToString::to_string) {
                for line in text.lines().filter(|line| !line.starts_with("  {\"")) {
                    assert!(line.chars().count() <= 80, "{}: {line}", command.get_name());
                }
            }
            commands.extend(command.get_subcommands().cloned());
        }
    }
}
