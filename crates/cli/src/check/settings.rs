//! What is looked for in a file, by the command line and the configuration.

use std::path::Path;
use std::rc::Rc;

use documents::Format;
use uri_grammar::Rule;
use uri_grammar_diagnose::{Kind, Lints, Options, Report, Severity, diagnose};

use super::args::CheckArgs;
use super::format::{Extract, Extracts};
use super::source::Source;
use crate::config::{Config, Finder, Wrong};
use crate::kinds::{Denied, union};

/// How many errors of one line are reported.
pub const OF_A_LINE: usize = 32;

/// What is looked for, and what it counts as.
#[derive(Debug)]
pub struct Settings {
    pub rule: Rule,
    lints: Lints,
    options: Options,
    allowed: Vec<Kind>,
    denied: Vec<Denied>,
    /// How many findings are shown.
    pub at_most: u64,
    /// What counts as a reference of a document.
    pub finding: documents::Options,
    /// How references are found, by the command line.
    extract: Option<Extract>,
    /// And by the configuration.
    extracts: Extracts,
}

impl Settings {
    /// By the command line, which wins, and a configuration.
    pub fn new(args: &CheckArgs, config: &Config) -> Self {
        let mut allowed = args.allow.clone();
        allowed
            .extend(config.allow.iter().filter(|&&kind| !args.deny.contains(&Denied::Kind(kind))));
        let mut denied = args.deny.clone();
        denied.extend(config.deny.iter().filter(|&&what| match what {
            Denied::Kind(kind) => !args.allow.contains(&kind),
            Denied::Warnings => true,
        }));
        let mut lints = match (&args.lint[..], config.lints) {
            ([], lints) => lints.unwrap_or(Lints::NONE),
            (sets, _) => union(sets),
        };
        for denied in &denied {
            if let Denied::Kind(kind) = *denied {
                lints = lints.with(kind);
            }
        }
        lints = allowed.iter().fold(lints, |lints, &kind| lints.without(kind));
        let rule = args.rule.given_rfc3986().or(config.rule).unwrap_or(Rule::UriReference);
        let at_most = args.max_errors.or(config.max_errors).unwrap_or(u64::MAX);
        let extracts = config.extract.clone();
        let options = Options::new(rule).lints(lints).max_errors(OF_A_LINE);
        let options = allowed.iter().fold(options, |options, &kind| options.lint_invalid(kind));
        let finding = documents::Options::new().bare(args.bare_urls || config.bare_urls);
        let extract = args.extract;
        Self { rule, lints, options, allowed, denied, at_most, finding, extract, extracts }
    }

    /// Those of each source.
    pub fn of_all(args: &CheckArgs, sources: &[Source<'_>]) -> Result<Vec<Rc<Self>>, Wrong> {
        let mut finder = Finder::default();
        let mut last: Option<(Rc<Config>, Rc<Self>)> = None;
        let mut settings = |source: &Source<'_>| {
            let config = match (&args.config, source) {
                (Some(path), _) => finder.of_file(path)?,
                (None, _) if args.no_config => Rc::default(),
                (None, Source::File(path)) => finder.of_folder(folder(path))?,
                (None, _) => finder.of_folder(Path::new("."))?,
            };
            // Most files have the settings of the one before.
            if let Some((known, settings)) = &last
                && Rc::ptr_eq(known, &config)
            {
                return Ok(Rc::clone(settings));
            }
            let settings = Rc::new(Self::new(args, &config));
            last = Some((config, Rc::clone(&settings)));
            Ok(settings)
        };
        sources.iter().map(&mut settings).collect()
    }

    /// The format of a document; `None` where each line is a reference.
    pub fn format(&self, source: &Source<'_>) -> Option<Format> {
        match (source, self.extract) {
            (Source::Text(..), _) => None,
            (Source::Stdin, asked) => asked?.format(None),
            (Source::File(path), Some(asked)) => asked.format(Some(path)),
            (Source::File(path), None) => self.extracts.of_file(path).format(Some(path)),
        }
    }

    /// Whether nothing can be found in the line.
    #[inline]
    pub fn is_fine(&self, line: &[u8]) -> bool {
        self.lints == Lints::NONE && self.rule.is_match_bytes(line)
    }

    /// What is found in a text.
    pub fn diagnose<'t>(&self, text: &'t [u8]) -> Report<'t> {
        diagnose(text, &self.options)
    }

    /// What a kind counts as; `None` where it does not.
    pub fn severity(&self, kind: Kind) -> Option<Severity> {
        if self.allowed.contains(&kind) {
            return None;
        }
        let is_denied = |denied: &Denied| match *denied {
            Denied::Warnings => true,
            Denied::Kind(denied) => denied == kind,
        };
        let denied = self.denied.iter().any(is_denied);
        Some(if denied { Severity::Error } else { kind.severity() })
    }
}

/// The folder that a file is in.
fn folder(file: &Path) -> &Path {
    // The parent of a bare name is empty, which is no path.
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        check: CheckArgs,
    }

    fn settings(arguments: &str, config: &Config) -> Settings {
        let line = Line::parse_from(std::iter::once("check").chain(arguments.split_whitespace()));
        Settings::new(&line.check, config)
    }

    #[test]
    fn the_command_line_wins() {
        let config = Config {
            rule: Some(Rule::Uri),
            lints: Some(Lints::ALL),
            allow: vec![Kind::HostCase, Kind::Password],
            deny: vec![Denied::Kind(Kind::PortEmpty)],
            max_errors: Some(3),
            extract: Extracts::all(Extract::Markdown),
            bare_urls: true,
        };
        let given = settings("", &config);
        assert_eq!((given.rule, given.at_most), (Rule::Uri, 3));
        assert_eq!(given.finding, documents::Options::new().bare(true));
        assert_eq!(given.severity(Kind::HostCase), None);
        assert_eq!(given.severity(Kind::PortEmpty), Some(Severity::Error));
        assert_eq!(given.severity(Kind::PortDefault), Some(Severity::Warning));

        let (file, stdin) = (Source::File(Path::new("a.json")), Source::Stdin);
        assert_eq!([&file, &stdin].map(|it| given.format(it)), [Some(Format::Markdown), None]);

        let line = "--rule host --deny host-case --allow port-empty --lint=none --max-errors 9";
        let given = settings(line, &config);
        assert_eq!((given.rule, given.at_most), (Rule::Host, 9));
        assert_eq!(given.severity(Kind::HostCase), Some(Severity::Error));
        assert_eq!(given.severity(Kind::PortEmpty), None);
        assert_eq!(given.lints, Lints::NONE.with(Kind::HostCase));
        assert_eq!(given.format(&file), Some(Format::Markdown));

        let given = settings("--extract auto", &config);
        let formats = [&file, &stdin].map(|it| given.format(it));
        assert_eq!(formats, [Some(Format::Json), Some(Format::Text)]);
        assert_eq!(given.format(&Source::Text(b"a", None)), None);
        assert_eq!(settings("--extract=lines", &config).format(&file), None);
    }

    #[test]
    fn what_is_allowed_is_not_looked_for() {
        let given = settings("--lint --deny warnings --allow password", &Config::default());
        assert_eq!(given.lints, Lints::DEFAULT.without(Kind::Password));
        assert_eq!(given.severity(Kind::Password), None);
        assert_eq!(given.severity(Kind::HostEmpty), Some(Severity::Error));
        assert!(settings("", &Config::default()).is_fine(b"http://u:p@h/"));
    }
}
