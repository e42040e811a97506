//! Rules, errors and trees as serde data.

use core::fmt;

use serde_core::de::{Deserialize, Deserializer, Error, Visitor};
use serde_core::ser::{Serialize, SerializeStruct, Serializer};

use crate::error::{Found, SyntaxError};
use crate::grammar::rfc3986::Rule;

/// Serializes the rule as its name, as the document spells it.
///
/// ```
/// use uri_grammar::Rule;
///
/// assert_eq!(serde_json::to_string(&Rule::Ipv6address).unwrap(), r#""IPv6address""#);
/// ```
impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Deserializes the rule from its name, case-insensitively.
///
/// ```
/// use uri_grammar::Rule;
///
/// let rules: Vec<Rule> = serde_json::from_str(r#"["URI", "dec-octet"]"#).unwrap();
/// assert_eq!(rules, [Rule::Uri, Rule::DecOctet]);
/// ```
impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Name;

        impl Visitor<'_> for Name {
            type Value = Rule;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a rule of RFC 3986")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<Rule, E> {
                name.parse().map_err(E::custom)
            }
        }

        deserializer.deserialize_str(Name)
    }
}

/// Serializes the error as a structure, which shows at most one character of the text.
///
/// | field | value |
/// |---|---|
/// | `offset` | the byte offset |
/// | `found` | the character as a string, a byte that does not begin a character as a number, or `null` at the end |
/// | `expected` | the [labels](crate::Expected::labels) as strings |
/// | `rules` | the names of the [open rules](SyntaxError::rule_path), the outermost first |
/// | `message` | the line that `Display` writes |
///
/// ```
/// use uri_grammar::{GrammarRule, Rule};
///
/// let error = Rule::Authority.validate("a:8o@b@").unwrap_err();
/// assert_eq!(
///     serde_json::to_value(error).unwrap(),
///     serde_json::json!({
///         "offset": 6,
///         "found": "@",
///         "expected": ["unreserved", "sub-delims", "pct-encoded", "\":\"", "end of input"],
///         "rules": ["authority", "host", "reg-name"],
///         "message": "at byte 6: found \"@\", expected unreserved, sub-delims, pct-encoded, \":\" \
///                     or end of input, in reg-name (RFC 3986 section 3.2.2)",
///     }),
/// );
/// ```
impl Serialize for SyntaxError {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut error = serializer.serialize_struct("SyntaxError", 5)?;
        error.serialize_field("offset", &self.offset())?;
        match self.found() {
            Found::Character(character) => error.serialize_field("found", &character)?,
            Found::Byte(byte) => error.serialize_field("found", &byte)?,
            Found::EndOfInput => error.serialize_field("found", &())?,
        }
        let expected = self.expected();
        error.serialize_field("expected", &Names(|| expected.labels()))?;
        error.serialize_field("rules", &Names(|| self.rule_path().iter()))?;
        error.serialize_field("message", &Shown(self))?;
        error.end()
    }
}

/// A value that is serialized as a string: the output of its `Display`.
struct Shown<T>(T);

impl<T: fmt::Display> Serialize for Shown<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// An iterator whose items are serialized as strings.
struct Names<F>(F);

impl<F, I> Serialize for Names<F>
where
    F: Fn() -> I,
    I: Iterator,
    I::Item: fmt::Display,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)().map(Shown))
    }
}

#[cfg(feature = "alloc")]
mod tree {
    use super::*;
    use crate::abnf::definition::{About, Definition};
    use crate::tree::{Node, Tree};

    /// Serializes the tree as its root.
    ///
    /// ```
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// let tree = Rule::Host.tree("h")?;
    /// assert_eq!(
    ///     serde_json::to_string(&tree).unwrap(),
    ///     r#"{"rule":"host","span":[0,1],"text":"h","children":[{"rule":"reg-name","span":[0,1],"text":"h"}]}"#,
    /// );
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    impl<R: Definition> Serialize for Tree<'_, R> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.root().serialize(serializer)
        }
    }

    /// Serializes the node as a structure.
    ///
    /// | field | value |
    /// |---|---|
    /// | `rule`, `text` | the name of the rule, and the text that it derives |
    /// | `literal` | instead of these, the text of a terminal |
    /// | `span` | its position: two byte offsets, a half-open range |
    /// | `children` | the nodes below; absent if there are no nodes below |
    ///
    /// ```
    /// use uri_grammar::{GrammarRule, Rule};
    ///
    /// let tree = Rule::Authority.tree("h:8")?;
    /// assert_eq!(
    ///     serde_json::to_value(&tree.root()).unwrap(),
    ///     serde_json::json!({
    ///         "rule": "authority", "span": [0, 3], "text": "h:8", "children": [
    ///             { "rule": "host", "span": [0, 1], "text": "h", "children": [
    ///                 { "rule": "reg-name", "span": [0, 1], "text": "h" },
    ///             ] },
    ///             { "literal": ":", "span": [1, 2] },
    ///             { "rule": "port", "span": [2, 3], "text": "8" },
    ///         ],
    ///     }),
    /// );
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    impl<R: Definition> Serialize for Node<'_, '_, R> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let span = [self.span().start, self.span().end];
            let Some(rule) = self.rule() else {
                let mut node = serializer.serialize_struct("Node", 2)?;
                node.serialize_field("literal", self.text())?;
                node.serialize_field("span", &span)?;
                return node.end();
            };
            let fields = if self.is_leaf() { 3 } else { 4 };
            let mut node = serializer.serialize_struct("Node", fields)?;
            node.serialize_field("rule", rule.text(About::Name))?;
            node.serialize_field("span", &span)?;
            node.serialize_field("text", self.text())?;
            if !self.is_leaf() {
                node.serialize_field("children", &Children(*self))?;
            }
            node.end()
        }
    }

    struct Children<'t, 'a, R>(Node<'t, 'a, R>);

    impl<R: Definition> Serialize for Children<'_, '_, R> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.0.children())
        }
    }
}
