//! More text than the expected component: a host with its port, an authority with a path, or a whole URI. All text
//! around the component is one error.

use uri_grammar::CharSet;

use crate::causes::prelude::*;
use crate::text::expressions;

/// The text around the component. It begins at the marked place and continues in `after`.
#[derive(Debug, Clone)]
pub(crate) struct ExtraComponent {
    pub(crate) after: Range<usize>,
}

impl ExtraComponent {
    /// Returns the offset of the delimiter that identifies the extra component.
    pub(super) fn delimiter(at: &Site<'_>) -> usize {
        expressions::first_of(at.text, at.start(), at.end(), CharSet::from_chars(":/?#@"))
    }

    pub(super) fn help(at: &Site<'_>) -> &'static str {
        let inside = at.marked();
        if inside.windows(2).any(|pair| pair == b"//") && inside[0] != b'/'
            || inside.ends_with(b"//")
        {
            return "keep the {rule} only, or check it as a URI-reference";
        }
        match inside {
            [.., b'@'] => "remove the user information: {target} has none",
            [b':', ..] => "remove the port: {target} has none",
            [b'/', ..] => "remove the path: {target} has none",
            [b'?', ..] => "remove the query: {target} has none",
            _ => "remove the fragment: {target} has none",
        }
    }

    pub(super) fn removed(&self, at: &Site<'_>) -> Vec<Edit> {
        let is_apart = self.after != at.span() && !self.after.is_empty();
        let after = is_apart.then(|| remove(self.after.clone()));
        [remove(at.span())].into_iter().chain(after).collect()
    }
}
