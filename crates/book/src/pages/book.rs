//! The data for the pages.

use std::collections::HashMap;

use study::AnyRule;

use crate::facts::{self, Chapter, Facts};
use crate::project::Sources;
use crate::records::Records;
use crate::{Error, Project};

/// The folder with the test vectors of RFC 3986.
pub const VECTORS: &str = "vectors/rfc3986";

/// The data that is known before the first page is written.
pub struct Book<'a> {
    /// The files of the project.
    pub project: &'a Project,
    /// The source files of the rules' functions.
    pub sources: Sources,
    /// The snapshots of the tests.
    pub records: Records,
    /// The files with test vectors, by the names of rules of RFC 3986.
    pub vectors: Vec<String>,
    /// The documents and their rules.
    pub chapters: Vec<Chapter>,
    /// The chapter and number of each rule.
    places: HashMap<AnyRule, (usize, usize)>,
}

impl<'a> Book<'a> {
    /// Computes the data.
    pub fn new(project: &'a Project) -> Result<Self, Error> {
        let chapters = facts::all()?;
        let mut places = HashMap::new();
        for (number, chapter) in chapters.iter().enumerate() {
            let rules = chapter.rules.iter().enumerate();
            places.extend(rules.map(|(place, facts)| (facts.rule, (number, place))));
        }
        let vectors = project.files(VECTORS)?;
        Ok(Self {
            vectors,
            project,
            sources: Sources::of(project)?,
            records: Records::of(project)?,
            chapters,
            places,
        })
    }

    /// Returns the facts about a rule, with its chapter.
    pub fn facts(&self, rule: AnyRule) -> Option<(&Chapter, &Facts)> {
        let &(chapter, place) = self.places.get(&rule)?;
        let chapter = &self.chapters[chapter];
        Some((chapter, &chapter.rules[place]))
    }
}
