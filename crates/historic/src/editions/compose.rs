//! Composition of references from their components.

use alloc::string::String;

use uri_grammar::{GrammarRule, SyntaxError};

use super::{AnyRule, Edition, SplitComponent, split};

/// The components of a reference, without their delimiters. An empty component differs from an absent one.
///
/// ```
/// use uri_grammar_historic::editions::{Components, Edition};
///
/// let components = Components { scheme: Some("http"), authority: Some("a"), path: Some("/b"), ..Components::default() };
/// assert_eq!(components.compose(Edition::Rfc2396)?, "http://a/b");
/// assert!(Components { path: Some("//a"), ..Components::default() }.compose(Edition::Rfc2396).is_err());
/// # Ok::<(), uri_grammar_historic::editions::ComposeError>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Components<'a> {
    /// The scheme, without its colon.
    pub scheme: Option<&'a str>,
    /// The authority, without the slashes before it.
    pub authority: Option<&'a str>,
    /// The path. In RFC 1738, it does not include the slash after the host, and can be absent.
    pub path: Option<&'a str>,
    /// The query, without its question mark.
    pub query: Option<&'a str>,
    /// The fragment, without its number sign.
    pub fragment: Option<&'a str>,
}

/// The error if the components do not make a reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ComposeError {
    /// The text would be read with another component, such as the path `//a` without an authority.
    #[error("the components make a text that would be read with another {0}")]
    Component(SplitComponent),
    /// The text is not a reference of the document.
    #[error("the components make no reference: {0}")]
    Syntax(SyntaxError),
}

impl Components<'_> {
    /// Writes the components with their delimiters, by RFC 3986 section 5.3, or step 7 of section 5.2 in the
    /// documents before it. The text is not checked.
    #[must_use]
    pub fn recompose(&self, edition: Edition) -> String {
        // Only in RFC 1738 is the slash after the host not part of the path.
        let has_slash =
            edition == Edition::Rfc1738 && self.authority.is_some() && self.path.is_some();
        let parts = [
            ("", self.scheme, ":"),
            ("//", self.authority, ""),
            (if has_slash { "/" } else { "" }, self.path, ""),
            ("?", self.query, ""),
            ("#", self.fragment, ""),
        ];
        let parts =
            parts.into_iter().filter_map(|(before, part, after)| Some([before, part?, after]));
        parts.flatten().collect()
    }

    /// Composes a reference that is split into the same components again.
    ///
    /// # Errors
    ///
    /// Fails if the text would be read with other components, or is not a reference of the document.
    pub fn compose(&self, edition: Edition) -> Result<String, ComposeError> {
        let text = self.recompose(edition);
        let parts = split(edition, text.as_str());
        let all = [
            (SplitComponent::Scheme, self.scheme),
            (SplitComponent::Authority, self.authority),
            (SplitComponent::Path, self.path),
            (SplitComponent::Query, self.query),
            (SplitComponent::Fragment, self.fragment),
        ];
        for (component, given) in all {
            let found = parts.span(component).map(|span| &text[span]);
            // Since 1996, a path is always present, so an absent path means an empty one.
            let is_empty_path = component == SplitComponent::Path
                && edition != Edition::Rfc1738
                && found.unwrap_or_default() == given.unwrap_or_default();
            if found != given && !is_empty_path {
                return Err(ComposeError::Component(component));
            }
        }
        let rule = AnyRule::start_symbol(edition);
        rule.validate(&rule.interpreted(&text)).map_err(ComposeError::Syntax)?;
        Ok(text)
    }
}
