//! What is looked for in a file, by the command line and the configuration.

use std::io;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use documents::Expected;
use ignore::gitignore::Gitignore;
use uri_grammar::rfc3987::Rule as IriRule;
use uri_grammar::{GrammarRule, Rule};
use uri_grammar_diagnose::{
    Diagnostic, Kind, Lints, Options, Report, Severity, diagnose, diagnose_link,
};
use uri_grammar_historic::editions::AnyRule;

use super::args::{CheckArgs, CheckFormat};
use super::expected::{self, Wanted};
use super::files::{folder, patterns};
use super::format::{Extract, Extracts};
use super::literal;
use super::reference::Reference;
use super::source::Source;
use super::text::Text;
use super::usual;
use crate::config::finder::Finder;
use crate::config::{Config, Wrong};
use crate::edition::{of_iris, of_uris};
use crate::kinds::{Denied, union};
use crate::lines::{BYTE_ORDER_MARK, each_line};

/// How many errors of one line are reported.
pub const OF_A_LINE: usize = 32;

/// What is looked for, and what it counts as.
#[derive(Debug)]
pub struct Settings {
    pub rule: Rule,
    /// The rule of RFC 3987 for the same, where texts should be IRIs.
    of_iris: Option<IriRule>,
    /// Whether somebody has asked for it.
    pub asks_for_rule: bool,
    lints: Lints,
    options: Options,
    allowed: Vec<Kind>,
    denied: Vec<Denied>,
    /// How many findings are shown.
    pub at_most: u64,
    /// What counts as a reference of a document.
    pub finding: documents::DocumentOptions,
    /// Whether bare URLs are checked.
    bare: bool,
    /// Whether references that are invalid by the letter only have warnings.
    pedantic: bool,
    /// How references are found, by the command line.
    extract: Option<Extract>,
    /// And by the configuration.
    extracts: Extracts,
    /// Whether lists have comments.
    comments: bool,
    /// Whether only lints are looked for that a quick look can exclude.
    quick: bool,
    /// Whether nobody has chosen lints.
    unchosen: bool,
}

/// A line of a list, in a block of whole lines.
#[derive(Debug, Clone, Copy)]
pub(super) struct ListLine<'b> {
    /// Where in the block it begins.
    pub start: usize,
    /// The line without its line end.
    pub bytes: &'b [u8],
    /// Whether nothing can be found in it.
    pub is_fine: bool,
}

impl Settings {
    /// By the command line, which wins, and a configuration, with what that allows for the file.
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
        // Parts of a reference are not what they are about.
        let is_whole =
            matches!(rule, Rule::UriReference | Rule::Uri | Rule::AbsoluteUri | Rule::RelativeRef);
        let is_iri = args.rule.is_iri() || matches!(configured, Some(AnyRule::Rfc3987(_)));
        let of_iris = if is_iri { of_iris(rule) } else { None };
        let unasked = match (is_whole, of_iris) {
            (false, _) => Lints::NONE,
            // Whoever asks about one text wants a full answer.
            _ if !args.uri.is_empty() => Lints::DEFAULT,
            (true, None) => usual::LINTS,
            // RFC 3987 section 4.1 forbids what changes directions, and no rule can.
            (true, Some(_)) => usual::LINTS.with(Kind::PctInvisible),
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
        let options = options.iri(of_iris.is_some());
        let options = allowed.iter().fold(options, |options, &kind| options.lint_invalid(kind));
        let bare = args.bare_urls || config.bare_urls;
        let finding = documents::DocumentOptions::new().bare(bare).broken_links(true);
        let extract = args.extract;
        let comments = is_whole && !args.no_comments;
        let quick = is_whole && args.uri.is_empty() && union(&[lints, unasked]) == unasked;
        Self {
            rule,
            of_iris,
            asks_for_rule: given.is_some(),
            lints,
            options,
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

    /// Those of each source.
    pub fn of_all(args: &CheckArgs, sources: &[Source<'_>]) -> Result<Vec<Arc<Self>>, Wrong> {
        let mut finder = Finder::default();
        let mut last: Option<(Rc<Config>, Vec<Kind>, Arc<Self>)> = None;
        let mut allowing: Option<(Rc<Config>, Allowing)> = None;
        let mut settings = |source: &Source<'_>| {
            let config = match (&args.config, source) {
                (Some(path), _) => finder.of_file(path)?,
                (None, _) if args.no_config => Rc::default(),
                (None, Source::File(path, _)) => finder.of_folder(folder(path))?,
                (None, _) => finder.of_folder(Path::new("."))?,
            };
            if allowing.as_ref().is_none_or(|(known, _)| !Rc::ptr_eq(known, &config)) {
                allowing = Some((Rc::clone(&config), allowing_of(&config)?));
            }
            let own = match (source, &allowing) {
                (Source::File(path, _), Some((_, allowing))) => own_allow(&config, allowing, path),
                _ => Vec::new(),
            };
            // Most files have the settings of the one before.
            if let Some((known, of, settings)) = &last
                && Rc::ptr_eq(known, &config)
                && *of == own
            {
                return Ok(Arc::clone(settings));
            }
            let settings = Arc::new(Self::new(args, &config, &own));
            last = Some((config, own, Arc::clone(&settings)));
            Ok(settings)
        };
        sources.iter().map(&mut settings).collect()
    }

    /// How the references of a source are found.
    pub fn extract(&self, source: &Source<'_>) -> Extract {
        match (source, self.extract) {
            (Source::Text(..), _) | (Source::Stdin, None) => Extract::Lines,
            (Source::Stdin, Some(Extract::Auto)) => Extract::Text,
            (_, Some(asked)) => asked,
            (Source::File(path, _), None) => self.extracts.of_file(path),
        }
    }

    /// Whether bare URLs in text and programs are checked.
    pub fn takes_bare(&self) -> bool {
        self.bare
    }

    /// Whether a reference of a document is a template, which something else fills in.
    pub fn is_template(&self, reference: &Reference<'_>) -> bool {
        let text = reference.text();
        literal::opens_template(text)
            || reference.destination().is_none()
                && !Rule::UriReference.is_match(text)
                && diagnose(text, &Options::default())
                    .errors()
                    .any(|error| error.kind() == Kind::UriTemplate)
    }

    /// Whether blank lines of lists, and those that begin with `#`, are comments.
    pub fn has_comments(&self) -> bool {
        self.comments
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
        if self.of_iris.is_some() {
            return each_line(text, |start, bytes| {
                each(ListLine { start: mark + start, bytes, is_fine: self.is_fine(bytes) })
            });
        }
        self.rule.match_lines(text).try_for_each(|line| {
            let is_fine = line.is_match() && self.needs_no_lints(line.bytes());
            each(ListLine { start: mark + line.span().start, bytes: line.bytes(), is_fine })
        })
    }

    /// Whether nothing can be found in the line.
    #[inline]
    pub fn is_fine(&self, line: &[u8]) -> bool {
        match self.of_iris {
            None => self.needs_no_lints(line) && self.rule.is_match_bytes(line),
            // What is invisible is encoded, or beyond ASCII.
            Some(rule) => {
                let is_seen = || line.is_ascii() && !line.contains(&b'%');
                self.needs_no_lints(line)
                    && (self.lints == Lints::NONE || is_seen())
                    && rule.is_match_bytes(line)
            }
        }
    }

    /// Whether no lint finds anything in the line, but for what is invisible.
    #[inline]
    fn needs_no_lints(&self, line: &[u8]) -> bool {
        self.lints == Lints::NONE || self.quick && usual::is_plain(line)
    }

    /// Whether texts should be IRIs.
    pub fn is_iri(&self) -> bool {
        self.of_iris.is_some()
    }

    /// What is found in a text.
    pub fn diagnose<'t>(&self, text: &'t [u8]) -> Report<'t> {
        diagnose(text, &self.options)
    }

    /// What is wanted of a reference. Where nobody has asked for a rule, its document says it.
    pub fn wanted(&self, found: Option<&Reference<'_>>) -> Wanted {
        let strict = Wanted { rule: self.rule, iri: self.is_iri() };
        let Some(Reference::Occurrence(found)) = found.filter(|_| !self.asks_for_rule) else {
            return strict;
        };
        match found.expected() {
            Expected::Uri => Wanted { rule: Rule::Uri, iri: false },
            Expected::Iri => Wanted { rule: Rule::Uri, iri: true },
            Expected::IriReference => Wanted { rule: Rule::UriReference, iri: true },
            _ => strict,
        }
    }

    /// Whether a text stays as it is: an IRI that is right for its document, and would not be for those who
    /// put URIs right.
    pub fn leaves(&self, text: &[u8], wanted: Wanted) -> bool {
        let has_one = |report: &Report<'_>| {
            report.diagnostics().iter().any(|finding| wanted.lets_pass(text, finding))
        };
        wanted.iri
            && !self.is_iri()
            && !text.is_ascii()
            && has_one(&as_uri(self.options, text, wanted))
    }

    /// What is found in a text of a file.
    pub fn diagnose_text<'t>(&self, text: &Text<'t>) -> Report<'t> {
        let destination = text.found.and_then(Reference::destination);
        match (destination, str::from_utf8(text.bytes)) {
            (Some(destination), Ok(link)) => diagnose_link(link, destination),
            _ => {
                let options = match text.found.is_some_and(|found| self.may_lack_scheme(found)) {
                    true => self.options.lints(self.lints.with(Kind::SuffixReference)),
                    false => self.options,
                };
                self.diagnose_with(options, text.bytes, self.wanted(text.found))
            }
        }
    }

    /// Whether a link may lack its scheme, so that it leads below the page: nobody has chosen other lints.
    pub fn may_lack_scheme(&self, found: &Reference<'_>) -> bool {
        self.unchosen
            && !self.allowed.contains(&Kind::SuffixReference)
            && literal::may_lack_scheme(found)
    }

    /// What is found in a text of a document, which may want something else.
    fn diagnose_with<'t>(&self, options: Options, text: &'t [u8], wanted: Wanted) -> Report<'t> {
        let as_iri = options.rule(wanted.rule).iri(wanted.iri && self.is_iri());
        if !wanted.iri || self.is_iri() {
            return diagnose(text, &as_iri);
        }
        let as_uri = as_uri(options, text, wanted);
        let passes = |error: &Diagnostic| wanted.lets_pass(text, error);
        let is_iri = match as_uri.omitted() {
            0 => !as_uri.is_valid() && as_uri.errors().all(passes),
            // Not all errors are there to be looked at, but all characters are.
            _ => {
                let mut of_iris = as_uri.errors().filter(|error| error.kind() == Kind::NonAscii);
                of_iris.all(passes) && expected::is_iri_like(text)
            }
        };
        // Lints then look at all of its characters.
        if is_iri { diagnose(text, &as_iri.iri(true)) } else { as_uri }
    }

    /// Whether nothing can be found in a text of a document.
    pub fn is_fine_wanted(&self, text: &[u8], wanted: Wanted) -> bool {
        let is_usual = wanted == Wanted { rule: self.rule, iri: self.is_iri() };
        (is_usual || wanted.rule.is_match_bytes(text)) && self.is_fine(text)
    }

    /// What a finding in a reference of a document counts as; `None` where it does not.
    pub fn severity_in(&self, found: &Reference<'_>, finding: &Diagnostic) -> Option<Severity> {
        let severity = self.severity(finding.kind())?;
        let is_denied = self.denied.contains(&Denied::Kind(finding.kind()));
        let asks = self.asks_for_rule || found.asks_for_syntax() || is_denied;
        let is_letter = !asks && literal::works(found, finding);
        match is_letter {
            false => Some(severity),
            true if !self.pedantic => None,
            true if self.denied.contains(&Denied::Warnings) => Some(Severity::Error),
            true => Some(Severity::Warning),
        }
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

/// What is found in a text of a document as a URI, with lints of what is ASCII.
fn as_uri(options: Options, text: &[u8], wanted: Wanted) -> Report<'_> {
    let options = options.rule(wanted.rule).iri(false);
    diagnose(text, &options.lint_invalid(Kind::NonAscii))
}

/// What holds for all that is checked at once.
#[derive(Debug, Default)]
pub struct OfRun {
    /// How findings are shown, where the configuration says it.
    pub format: Option<CheckFormat>,
    /// The rule, where nothing is told of its texts but the first error.
    pub undiagnosed: Option<AnyRule>,
}

/// What holds for all, by the command line, and by the configuration of the current folder or the one that
/// was named.
pub fn of_run(args: &CheckArgs) -> Result<OfRun, Wrong> {
    let mut finder = Finder::default();
    let config = match &args.config {
        _ if args.no_config => Rc::default(),
        Some(path) => finder.of_file(path)?,
        None => finder.of_folder(Path::new("."))?,
    };
    let undiagnosed = match args.rule.is_given() {
        true => args.rule.undiagnosed(),
        false => config.edition.filter(|rule| of_uris(*rule).is_none()),
    };
    Ok(OfRun { format: config.format, undiagnosed })
}

/// What a configuration allows for files of patterns.
type Allowing = Vec<(Gitignore, Vec<Kind>)>;

fn allowing_of(config: &Config) -> Result<Allowing, Wrong> {
    let mut allowing = Vec::new();
    for (pattern, kinds) in &config.per_file_allow {
        let pattern = std::slice::from_ref(pattern);
        let matcher = patterns(&config.folder, pattern, "per-file-allow")?;
        allowing.extend(matcher.map(|matcher| (matcher, kinds.clone())));
    }
    Ok(allowing)
}

/// What is allowed for this file.
fn own_allow(config: &Config, allowing: &Allowing, path: &Path) -> Vec<Kind> {
    if allowing.is_empty() {
        return Vec::new();
    }
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    if !path.starts_with(&config.folder) {
        return Vec::new();
    }
    let is_of = |matcher: &Gitignore| matcher.matched_path_or_any_parents(&path, false).is_ignore();
    let own = allowing.iter().filter(|(matcher, _)| is_of(matcher));
    own.flat_map(|(_, kinds)| kinds).copied().collect()
}

#[cfg(test)]
mod tests;
