//! The interface of a cause: message, label, help, notes and fixes.

use alloc::string::String;
use alloc::vec::Vec;

use crate::candidates::Candidates;
use crate::note::Note;
use crate::site::{Component, Site};
use crate::template::Template;
use crate::text::names::push_excerpt;

/// Help for a character that no host name may contain.
pub(super) const HOST_NAME: &str = "use letters, digits, `-` and `.` for a host name";

/// Returns the help for a character that cannot be percent-encoded either: in a host name, or between the slashes
/// before a host name.
pub(super) fn of_no_data(at: &Site<'_>) -> Option<Help> {
    match at.component() {
        Component::Authority => Some("remove it".into()),
        _ => at.is_in_dns_name().then(|| HOST_NAME.into()),
    }
}

/// Appends `{host}`, the host that browsers read, or `{other}`, the host that others read.
pub(super) fn push_hosts<T: AsRef<[u8]>>(
    hosts: Option<(T, T)>,
    name: &str,
    out: &mut String,
) -> bool {
    match (name, hosts) {
        ("host", Some((host, _))) | ("other", Some((_, host))) => {
            push_excerpt(host.as_ref(), out);
            true
        }
        _ => false,
    }
}

/// Advice for an error.
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

/// The texts and fixes of a cause. By default they come from the entry of its kind.
pub(crate) trait Explain {
    /// Returns the message, if the message of the entry does not fit.
    fn message(&self, _at: &Site<'_>) -> Option<&'static Template> {
        None
    }

    /// Appends the argument for a name in a template. Returns `false` and appends nothing if the argument is one of all
    /// causes, or if there is no such name.
    fn argument(&self, _at: &Site<'_>, _name: &str, _out: &mut String) -> bool {
        false
    }

    /// Returns the label, if it says more than the expected text.
    fn label(&self, _at: &Site<'_>) -> Option<&'static str> {
        None
    }

    /// Returns `true` if the label may show the characters that the grammar expects in the whole text. Otherwise it
    /// shows only the characters that the grammar expects in the component.
    fn tells_whole(&self) -> bool {
        true
    }

    /// Returns the help, if the help of the entry does not fit.
    fn help(&self, _at: &Site<'_>) -> Option<Help> {
        None
    }

    /// Returns related places.
    fn notes(&self, _at: &Site<'_>) -> Vec<Note> {
        Vec::new()
    }

    /// Returns `true` if the section to cite is the section of the rule in the options.
    fn cites_rule(&self, _at: &Site<'_>) -> bool {
        false
    }

    /// Returns `true` if the fixes are as certain as the entry says.
    fn is_certain(&self, _at: &Site<'_>) -> bool {
        true
    }

    /// Adds the candidates for fixes, the best first.
    fn propose(&self, _at: &Site<'_>, _fixes: &mut Candidates<'_>) {}
}
