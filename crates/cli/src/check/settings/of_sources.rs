//! The settings of each source, and of the whole run.

use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use ignore::gitignore::Gitignore;
use uri_grammar_diagnose::Kind;
use uri_grammar_historic::editions::AnyRule;

use super::Settings;
use crate::check::args::{CheckArgs, CheckFormat};
use crate::check::config::finder::Finder;
use crate::check::config::{Config, Reported};
use crate::check::input::files::{folder, patterns};
use crate::check::input::source::Source;
use crate::edition::of_uris;

impl Settings {
    /// Returns the settings of each source.
    pub fn of_all(
        args: &CheckArgs,
        undiagnosed: Option<AnyRule>,
        sources: &[Source<'_>],
    ) -> Result<Vec<Arc<Self>>, Reported> {
        let mut finder = Finder::default();
        let mut last: Option<(Rc<Config>, Vec<Kind>, Arc<Self>)> = None;
        let mut allowing: Option<(Rc<Config>, Allowing)> = None;
        let mut settings = |source: &Source<'_>| {
            let path = source.path();
            let config = finder.of(args, path.map_or(Path::new("."), folder))?;
            if allowing.as_ref().is_none_or(|(known, _)| !Rc::ptr_eq(known, &config)) {
                allowing = Some((Rc::clone(&config), allowing_of(&config)?));
            }
            let own = match (path, &allowing) {
                (Some(path), Some((_, allowing))) => own_allow(&config, allowing, path),
                _ => Vec::new(),
            };
            // Most files have the same settings as the file before.
            if let Some((known, of, settings)) = &last
                && Rc::ptr_eq(known, &config)
                && *of == own
            {
                return Ok(Arc::clone(settings));
            }
            let settings = Arc::new(Self::new(args, &config, &own).undiagnosed(undiagnosed));
            last = Some((config, own, Arc::clone(&settings)));
            Ok(settings)
        };
        sources.iter().map(&mut settings).collect()
    }
}

/// The settings of a whole run.
#[derive(Debug, Default)]
pub struct OfRun {
    /// The format of findings, if the configuration sets one.
    pub format: Option<CheckFormat>,
    /// The rule, if its texts have a first error but no diagnostics.
    pub undiagnosed: Option<AnyRule>,
}

/// Returns the settings of the run, from the command line and from the configuration of the current folder or the
/// named configuration.
pub fn of_run(args: &CheckArgs) -> Result<OfRun, Reported> {
    let config = Finder::default().of(args, Path::new("."))?;
    let undiagnosed = match args.rule.is_given() {
        true => args.rule.undiagnosed(),
        false => config.edition.filter(|rule| of_uris(*rule).is_none()),
    };
    Ok(OfRun { format: config.format, undiagnosed })
}

/// The kinds that a configuration allows, by patterns of files.
type Allowing = Vec<(Gitignore, Vec<Kind>)>;

fn allowing_of(config: &Config) -> Result<Allowing, Reported> {
    let mut allowing = Vec::new();
    for (pattern, kinds) in &config.per_file_allow {
        let pattern = std::slice::from_ref(pattern);
        let matcher = patterns(&config.folder, pattern, "per-file-allow")?;
        allowing.extend(matcher.map(|matcher| (matcher, kinds.clone())));
    }
    Ok(allowing)
}

/// Returns the kinds that are allowed for a file.
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
