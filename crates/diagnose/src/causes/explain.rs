//! The interface of a cause: message, label, help, notes and fixes.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::Range;

use crate::arguments::Argument;
use crate::candidates::Candidates;
use crate::diagnostic::Note;
use crate::site::{Component, Site};
use crate::text::names::push_excerpt;

/// Help for a character that no host name may contain.
pub(super) const HOST_NAME: &str = "use letters, digits, `-` and `.` for a host name";

/// Returns the help for a character that cannot be percent-encoded either: in a host name, or between the slashes
/// before a host name.
pub(super) fn of_no_data(at: &Site<'_>) -> Words {
    match at.component() {
        Component::Authority => help("remove it"),
        _ => help(HOST_NAME).when(at.is_in_dns_name()),
    }
}

/// Appends `{host}`, the host that browsers read, or `{other}`, the host that others read.
pub(super) fn push_hosts<T: AsRef<[u8]>>(hosts: Option<(T, T)>, to: &mut Argument<'_>) {
    if let Some((host, other)) = hosts {
        to.fill("host", |out| push_excerpt(host.as_ref(), out));
        to.fill("other", |out| push_excerpt(other.as_ref(), out));
    }
}

/// The span to mark and its cause, if the cause applies.
pub(crate) type Marked<C> = Option<(Range<usize>, C)>;

/// The texts of a cause. A text that is missing comes from the entry of the kind.
#[derive(Default)]
pub(crate) struct Words {
    pub(crate) message: Option<&'static str>,
    pub(crate) label: Option<&'static str>,
    /// A template, or an owned text without names.
    pub(crate) help: Option<Cow<'static, str>>,
}

impl Words {
    pub(super) fn of(message: Option<&'static str>) -> Self {
        Self { message, ..Self::default() }
    }

    pub(super) fn label(self, label: &'static str) -> Self {
        Self { label: Some(label), ..self }
    }

    pub(super) fn help(self, help: impl Into<Cow<'static, str>>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    /// Returns the words if the condition is true, and no words otherwise.
    pub(super) fn when(self, condition: bool) -> Self {
        if condition { self } else { Self::default() }
    }
}

pub(super) fn help(help: impl Into<Cow<'static, str>>) -> Words {
    Words::default().help(help)
}

pub(super) fn message(template: &'static str) -> Words {
    Words::of(Some(template))
}

/// The texts and fixes of a cause. By default they come from the entry of its kind.
pub(crate) trait Explain {
    /// Returns the texts that differ from the texts of the entry.
    fn words(&self, _at: &Site<'_>) -> Words {
        Words::default()
    }

    /// Fills in the argument for a name in a template, unless the argument is one of all causes.
    fn argument(&self, _at: &Site<'_>, _to: &mut Argument<'_>) {}

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
