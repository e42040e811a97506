//! What a cause says about itself.

use alloc::string::String;
use alloc::vec::Vec;

use crate::arguments;
use crate::note::Note;
use crate::site::{Component, Site};
use crate::template::Template;
use crate::ways::Ways;

/// What to do with a character that no host name may contain.
pub(super) const HOST_NAME: &str = "use letters, digits, `-` and `.` for a host name";

/// What to do with a character where it cannot be percent-encoded either: in a host name, and between the slashes
/// before one.
pub(super) fn of_no_data(at: &Site<'_>) -> Option<Help> {
    match at.component() {
        Component::Authority => Some("remove it".into()),
        _ => at.is_in_dns_name().then(|| HOST_NAME.into()),
    }
}

/// What to do.
pub(crate) enum Help {
    Plain(&'static str),
    Template(&'static Template),
    Own(String),
}

impl From<&'static str> for Help {
    fn from(text: &'static str) -> Self {
        Self::Plain(text)
    }
}

impl From<&'static Template> for Help {
    fn from(template: &'static Template) -> Self {
        Self::Template(template)
    }
}

impl From<String> for Help {
    fn from(text: String) -> Self {
        Self::Own(text)
    }
}

/// What a cause says of itself at its place. What the entry of its kind says, it need not say
/// again.
pub(crate) trait Explain {
    /// What is wrong, if the entry's message does not fit.
    fn message(&self, _at: &Site<'_>) -> Option<&'static Template> {
        None
    }

    /// Appends what stands for the name in a template. Where there is no such name, it appends
    /// nothing and returns false.
    fn argument(&self, at: &Site<'_>, name: &str, out: &mut String) -> bool {
        arguments::push(at, name, out)
    }

    /// What the marked place is, where that says more than what was expected there.
    fn label(&self, _at: &Site<'_>) -> Option<&'static str> {
        None
    }

    /// Whether what the grammar expects at the place in the whole text may be told of it; otherwise
    /// only what it expects in the part.
    fn tells_whole(&self) -> bool {
        true
    }

    /// What to do, if the entry's help does not fit.
    fn help(&self, _at: &Site<'_>) -> Option<Help> {
        None
    }

    /// Other places that have to do with it.
    fn notes(&self, _at: &Site<'_>) -> Vec<Note> {
        Vec::new()
    }

    /// Whether the section to read is that of the rule asked for.
    fn cites_rule(&self, _at: &Site<'_>) -> bool {
        false
    }

    /// Whether its fixes can be applied without asking, where the entry says so.
    fn is_certain(&self, _at: &Site<'_>) -> bool {
        true
    }

    /// Adds what could put it right, the best first.
    fn ways(&self, _at: &Site<'_>, _ways: &mut Ways<'_>) {}
}
