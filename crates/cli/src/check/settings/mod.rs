//! The settings of a check of one file, from the command line and the configuration.

mod diagnosing;
pub mod of_sources;

use std::io;
use std::ops::Range;

use documents::Format;
use uri_grammar::rfc3987::Rule as IriRule;
use uri_grammar::{GrammarRule, Rule};
use uri_grammar_diagnose::render::secrets_named;
use uri_grammar_diagnose::{Kind, Lints, Options, Severity};
use uri_grammar_historic::editions::AnyRule;

use super::args::CheckArgs;
use super::config::Config;
use super::format::{Extract, Extracts};
use super::input::source::Source;
use crate::default_lints;
use crate::edition::{of_iris, of_uris};
use crate::kinds::{Denied, union};
use crate::lines::{BYTE_ORDER_MARK, each_line};

/// The most errors of one line that are reported.
pub const OF_A_LINE: usize = 32;

/// The settings of a check: the rule, the lints, and the severity of each kind.
#[derive(Debug)]
pub struct Settings {
    pub rule: Rule,
    /// The rule instead of `rule`, if its texts have a first error but no diagnostics.
    pub undiagnosed: Option<AnyRule>,
    /// The rule of RFC 3987 for the same, where texts should be IRIs.
    of_iris: Option<IriRule>,
    /// `true` if the rule was requested.
    pub asks_for_rule: bool,
    lints: Lints,
    options: Options,
    /// Further names of parameters whose values are secrets.
    secret_names: &'static [&'static str],
    allowed: Vec<Kind>,
    denied: Vec<Denied>,
    /// The most findings that are shown.
    pub at_most: u64,
    /// Options that say which strings of a document are references.
    pub finding: documents::DocumentOptions,
    /// `true` if bare URLs in text and programs are checked.
    pub bare: bool,
    /// True if a reference that is invalid by the letter only has a warning.
    pedantic: bool,
    /// The kind of files that the command line requests.
    extract: Option<Extract>,
    /// The kinds of files that the configuration requests.
    extracts: Extracts,
    /// `true` if blank lines and lines that begin with `#` are comments in lists.
    pub comments: bool,
    /// True if `default_lints::is_plain` can exclude all lints that are enabled.
    quick: bool,
    /// `true` if no lints were chosen.
    unchosen: bool,
}

/// A line of a list, in a block of whole lines.
#[derive(Debug, Clone, Copy)]
pub(super) struct ListLine<'b> {
    /// The offset of the line in the block.
    pub start: usize,
    /// The line without its line end.
    pub bytes: &'b [u8],
    /// True if the line has no finding.
    pub is_fine: bool,
}

impl Settings {
    /// Combines the command line, which wins, with a configuration and the kinds `own` that it allows for the file.
    pub fn new(args: &CheckArgs, config: &Config, own: &[Kind]) -> Self {
        let mut allowed = args.allow.clone();
        let configured = config.allow.iter().chain(own);
        allowed.extend(configured.filter(|&&kind| !args.deny.contains(&Denied::Kind(kind))));
        let mut denied = args.deny.clone();
        denied.extend(config.deny.iter().filter(|&&what| match what {
            Denied::Kind(kind) => !args.allow.contains(&kind),
            Denied::Warnings => true,
        }));
        let configured = config.edition.filter(|_| !args.rule.is_given());
        let asked = configured.filter(|rule| *rule != AnyRule::start_symbol(rule.edition()));
        let given = args.rule.given().or(asked.and_then(of_uris)).or(config.rule);
        let rule = given.unwrap_or(Rule::UriReference);
        // Lints are about whole references.
        let is_whole =
            matches!(rule, Rule::UriReference | Rule::Uri | Rule::AbsoluteUri | Rule::RelativeRef);
        let is_iri = args.rule.is_iri() || matches!(configured, Some(AnyRule::Rfc3987(_)));
        let of_iris = if is_iri { of_iris(rule) } else { None };
        let unasked = match (is_whole, of_iris) {
            (false, _) => Lints::NONE,
            // A check of single texts uses all default lints.
            _ if !args.uri.is_empty() => Lints::DEFAULT,
            (true, None) => default_lints::LINTS,
            // RFC 3987 section 4.1 forbids characters that change the direction of text, but the grammar does not.
            (true, Some(_)) => default_lints::LINTS.with(Kind::PctInvisible),
        };
        let mut lints = match (&args.lint[..], config.lints) {
            ([], lints) => lints.unwrap_or(unasked),
            (sets, _) => union(sets),
        };
        let pedantic = args.lint.contains(&Lints::ALL) || config.lints == Some(Lints::ALL);
        let unchosen = args.lint.is_empty() && config.lints.is_none();
        for denied in &denied {
            if let Denied::Kind(kind) = *denied {
                lints = lints.with(kind);
            }
        }
        lints = allowed.iter().fold(lints, |lints, &kind| lints.without(kind));
        let at_most = args.max_errors.or(config.max_errors).unwrap_or(u64::MAX);
        let extracts = config.extract.clone();
        let options = Options::new(rule).lints(lints).max_errors(OF_A_LINE);
        let options = options.iri(of_iris.is_some()).secret_names(config.secret_names);
        let options = allowed.iter().fold(options, |options, &kind| options.lint_invalid(kind));
        let bare = args.bare_urls || config.bare_urls;
        let finding = documents::DocumentOptions::new().bare(bare).broken_links(true);
        let extract = args.extract;
        let comments = is_whole && !args.no_comments;
        let quick = is_whole && args.uri.is_empty() && union(&[lints, unasked]) == unasked;
        Self {
            rule,
            undiagnosed: None,
            of_iris,
            asks_for_rule: given.is_some(),
            lints,
            options,
            secret_names: config.secret_names,
            allowed,
            denied,
            at_most,
            finding,
            bare,
            pedantic,
            extract,
            extracts,
            comments,
            quick,
            unchosen,
        }
    }

    /// Returns the settings with a rule whose texts have a first error but no diagnostics.
    pub fn undiagnosed(self, rule: Option<AnyRule>) -> Self {
        let is_whole = rule.is_none_or(|rule| rule == AnyRule::start_symbol(rule.edition()));
        Self { undiagnosed: rule, comments: self.comments && is_whole, ..self }
    }

    /// Returns the kind of files as which a source is read.
    pub fn extract(&self, source: &Source<'_>) -> Extract {
        match (source, self.extract) {
            (Source::Text(..), _) | (Source::Stdin(None), None) => Extract::Lines,
            (Source::Stdin(None), Some(Extract::Auto)) => Extract::As(Format::Text),
            (_, Some(asked)) => asked,
            (Source::File(path, _) | Source::Stdin(Some(path)), None) => {
                self.extracts.of_file(path)
            }
        }
    }

    /// Returns the options that find secrets in a text of the rule.
    pub fn masking(&self, rule: Rule) -> Options {
        Options::new(rule).secret_names(self.secret_names)
    }

    /// Returns the spans of the secrets in a text.
    pub fn secrets(&self, text: &[u8]) -> Vec<Range<usize>> {
        secrets_named(self.rule, text, 0..text.len(), self.secret_names)
    }

    /// Calls `each` with every line of a block. A byte order mark at the beginning of the first block
    /// belongs to no line.
    pub(super) fn each_line<'b>(
        &self,
        is_first: bool,
        block: &'b [u8],
        mut each: impl FnMut(ListLine<'b>) -> io::Result<()>,
    ) -> io::Result<()> {
        let text = block.strip_prefix(BYTE_ORDER_MARK).filter(|_| is_first).unwrap_or(block);
        let mark = block.len() - text.len();
        if self.of_iris.is_some() || self.undiagnosed.is_some() {
            return each_line(text, |start, bytes| {
                each(ListLine { start: mark + start, bytes, is_fine: self.is_fine(bytes) })
            });
        }
        self.rule.match_lines(text).try_for_each(|line| {
            let is_fine = line.is_match() && self.needs_no_lints(line.bytes());
            each(ListLine { start: mark + line.span().start, bytes: line.bytes(), is_fine })
        })
    }

    /// Returns `true` if the line has no finding.
    #[inline]
    pub fn is_fine(&self, line: &[u8]) -> bool {
        if let Some(rule) = self.undiagnosed {
            return rule.is_match_bytes(&rule.interpreted_bytes(line));
        }
        match self.of_iris {
            None => self.needs_no_lints(line) && self.rule.is_match_bytes(line),
            // Invisible characters are percent-encoded or non-ASCII.
            Some(rule) => {
                let is_seen = || line.is_ascii() && !line.contains(&b'%');
                self.needs_no_lints(line)
                    && (self.lints == Lints::NONE || is_seen())
                    && rule.is_match_bytes(line)
            }
        }
    }

    /// Returns `true` if no lint can have a finding in the line, apart from lints of invisible characters.
    #[inline]
    fn needs_no_lints(&self, line: &[u8]) -> bool {
        self.lints == Lints::NONE || self.quick && default_lints::is_plain(line)
    }

    /// Returns the severity of a kind; `None` if the kind is not reported.
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

#[cfg(test)]
mod tests;
