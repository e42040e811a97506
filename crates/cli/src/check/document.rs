//! Checks documents: files with more structure than one reference per line.

use std::borrow::Cow;
use std::io;

use documents::{Format, FormatError, LineIndex};
use uri_grammar::Rule;
use uri_grammar_diagnose::render::visible;

use super::directives::Suppressions;
use super::fix;
use super::fix::Trust;
use super::fix::replace::Original;
use super::fix::within::{self, Fixes};
use super::input::file_kind::LARGEST;
use super::input::source::{Source, too_large};
use super::literal;
use super::messages::invalid_directive;
use super::reference::{Reference, of_file};
use super::state::{Check, REFERENCE, Subject, Task, Verbosity};
use super::texts::{each_text, secrets_of};

impl Check {
    /// Checks the references of a document, fixes them first, or shows possible fixes.
    pub(super) fn document(
        &mut self,
        source: &Source<'_>,
        subject: &Subject<'_>,
        format: Format,
        content: Option<Cow<'_, [u8]>>,
    ) -> io::Result<io::Result<()>> {
        match (self.task, source) {
            (Task::Fix, Source::File(path, _))
                if path.metadata().is_ok_and(|file| file.len() > LARGEST) =>
            {
                Ok(Err(too_large(LARGEST)))
            }
            (Task::Fix, Source::File(path, _)) => match Original::read(path) {
                Ok(original) => self.fix_document(subject, format, &original).map(Ok),
                Err(error) => Ok(Err(error)),
            },
            _ => match content.map_or_else(|| source.content_within(LARGEST), Ok) {
                Ok(content) => self.whole_document(subject, format, &content).map(Ok),
                Err(error) => Ok(Err(error)),
            },
        }
    }

    fn whole_document(
        &mut self,
        subject: &Subject<'_>,
        format: Format,
        content: &[u8],
    ) -> io::Result<()> {
        let Some((format, references)) = self.references(subject, format, content)? else {
            return Ok(());
        };
        let suppressions = self.read_directives(subject, content);
        if let Task::Suggest(trust) = self.task {
            let document = (format, content, &references[..], &suppressions);
            let Fixes { corrected, unwritable } =
                within::of_document(subject.settings, document, trust);
            self.summary.unwritable += unwritable;
            self.differs |= !corrected.is_empty();
            // The lines belong to the file, whatever the rule is. If the format encodes a secret, the line alone may
            // not reveal that it is one.
            let shown = (subject.name, subject.settings.masking(Rule::UriReference));
            let secrets = |file: &[u8]| {
                let references =
                    of_file(format, &subject.settings.finding, file).unwrap_or_default();
                secrets_of(file, &references, |text| subject.settings.secrets(text))
            };
            fix::diff::write(&mut self.out, shown, content, &corrected, secrets)?;
        }
        self.report(subject, format, content, (&references, &suppressions))
    }

    fn fix_document(
        &mut self,
        subject: &Subject<'_>,
        format: Format,
        original: &Original,
    ) -> io::Result<()> {
        let content = &original.content[..];
        let Some((format, references)) = self.references(subject, format, content)? else {
            return Ok(());
        };
        let suppressions = self.read_directives(subject, content);
        let document = (format, content, &references[..], &suppressions);
        let fixes = within::of_document(subject.settings, document, Trust::Sure);
        let Some(new) = self.correct(subject, original, &fixes.corrected)? else {
            return self.report(subject, format, content, (&references, &suppressions));
        };
        match self.references(subject, format, &new)? {
            Some((format, references)) => {
                let suppressions = Suppressions::of_file(&new);
                self.report(subject, format, &new, (&references, &suppressions))
            }
            None => Ok(()),
        }
    }

    /// Returns the directives in the comments of a document, and reports invalid ones.
    fn read_directives(&mut self, subject: &Subject<'_>, content: &[u8]) -> Suppressions {
        let suppressions = Suppressions::of_file(content);
        for (line, error) in &suppressions.wrong {
            self.note(&invalid_directive(subject, *line, error));
        }
        suppressions
    }

    /// Returns the references of a document and its format. A document with a syntax error can be a template, or
    /// broken on purpose. It is then read as a program, unless its format was requested.
    fn references<'f>(
        &mut self,
        subject: &Subject<'_>,
        format: Format,
        content: &'f [u8],
    ) -> io::Result<Option<(Format, Vec<Reference<'f>>)>> {
        self.unit = REFERENCE;
        if content.starts_with(b"\xFF\xFE") || content.starts_with(b"\xFE\xFF") {
            let error = io::Error::other("seems to be UTF-16; save it as UTF-8");
            self.complain(subject.name, &error)?;
            return Ok(None);
        }
        let error = match of_file(format, &subject.settings.finding, content) {
            Ok(references) => return Ok(Some((format, self.literal(subject, format, references)))),
            Err(error) => error,
        };
        let place = LineIndex::new(content).position(error.span().start);
        let name = format!("{}:{}:{}", subject.name, place.line, place.character);
        let hint = hint(format, content, &error).unwrap_or_default();
        let reason = visible(error.message().as_bytes());
        let message = format!("not {}: {reason}{hint}", title(format));
        if !subject.asked
            && let Ok(references) = of_file(Format::Source, &subject.settings.finding, content)
        {
            self.summary.misfits += 1;
            if self.verbosity == Verbosity::All || !subject.walked {
                self.note(&format!("{name}: {message}"));
            }
            let references = self.literal(subject, Format::Source, references);
            return Ok(Some((Format::Source, references)));
        }
        self.complain(&name, &io::Error::other(message))?;
        Ok(None)
    }

    /// Returns the literal references without guesses, unless guesses were requested. Counts the references that it
    /// removes.
    fn literal<'f>(
        &mut self,
        subject: &Subject<'_>,
        format: Format,
        mut references: Vec<Reference<'f>>,
    ) -> Vec<Reference<'f>> {
        let settings = subject.settings;
        let takes_guesses = settings.bare || subject.asked && literal::guesses(format);
        references.retain(|reference| {
            if !takes_guesses && literal::is_guess(reference) {
                self.summary.bare += 1;
                false
            } else if settings.is_template(reference) {
                self.summary.templates += 1;
                false
            } else {
                true
            }
        });
        references
    }

    fn report(
        &mut self,
        subject: &Subject<'_>,
        format: Format,
        content: &[u8],
        (references, suppressions): (&[Reference<'_>], &Suppressions),
    ) -> io::Result<()> {
        let settings = subject.settings;
        self.summary.lines += references.len() as u64;
        if self.task == Task::List {
            each_text(
                content,
                references,
                |_| true,
                |text| self.list_text(subject, format.name(), text),
            )?;
            return self.flush();
        }
        let is_wanted = |found: &Reference<'_>| {
            let wanted = settings.wanted(Some(found));
            if settings.undiagnosed.is_some() {
                return !settings.is_fine(found.text().as_bytes());
            }
            !settings.passes(found)
                && (settings.may_lack_scheme(found)
                    || !settings.is_fine_wanted(found.text().as_bytes(), wanted))
        };
        each_text(content, references, is_wanted, |text| {
            self.suppressions =
                suppressions.at(usize::try_from(text.place.offset).unwrap_or(usize::MAX));
            self.line(subject, *text)
        })?;
        self.suppressions.clear();
        if !matches!(self.task, Task::Suggest(_)) && settings.undiagnosed.is_none() {
            let document = (format, content, references, suppressions);
            let fixes = within::of_document(settings, document, Trust::Sure);
            self.summary.fixable += fix::count(&fixes.corrected);
            self.summary.unwritable += fixes.unwritable;
        }
        self.progress.advance(content.len());
        self.flush()
    }
}

/// Returns a hint if this parser is stricter than others: most accept a closing bracket of YAML that is not indented
/// further than its key.
fn hint(format: Format, content: &[u8], error: &FormatError) -> Option<&'static str> {
    let closes = matches!(content.get(error.span().start), Some(b']' | b'}'));
    let is_it =
        format == Format::Yaml && closes && error.message().starts_with("invalid indentation");
    is_it.then_some(
        "; a closing bracket must be indented further than its key (YAML 1.2 section 8.2.3)",
    )
}

/// Returns the usual spelling of a format's name.
fn title(format: Format) -> &'static str {
    match format {
        Format::Json => "JSON",
        Format::Toml => "TOML",
        Format::Yaml => "YAML",
        other => other.name(),
    }
}
