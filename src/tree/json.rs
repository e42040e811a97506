//! A tree as JSON.

use core::fmt::{self, Write as _};

use super::{Node, Tree};
use crate::abnf::definition::Definition;
use crate::grammar::rfc3986::Rule;

/// Displays a tree as JSON: `{"rule", "span", "text", "children"}` for a rule, without `children` if the rule has no
/// children, and `{"literal", "span"}` for a terminal. Spans are half-open ranges of bytes.
///
/// ```
/// # use uri_grammar::{GrammarRule, Rule};
/// let tree = Rule::Host.tree("h")?;
/// assert_eq!(
///     tree.json().to_string(),
///     r#"{"rule":"host","span":[0,1],"text":"h","children":[{"rule":"reg-name","span":[0,1],"text":"h"}]}"#,
/// );
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
pub struct Json<'t, R = Rule>(pub(super) &'t Tree<'t, R>);

impl<R: Definition> fmt::Display for Json<'_, R> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(f, self.0.root())
    }
}

#[inline]
fn write<R: Definition>(f: &mut fmt::Formatter<'_>, node: Node<'_, '_, R>) -> fmt::Result {
    let span = node.span();
    let Some(rule) = node.rule() else {
        f.write_str("{\"literal\":")?;
        string(f, node.text())?;
        return write!(f, ",\"span\":[{},{}]}}", span.start, span.end);
    };
    write!(f, "{{\"rule\":\"{rule}\",\"span\":[{},{}],\"text\":", span.start, span.end)?;
    string(f, node.text())?;
    for (i, child) in node.children().enumerate() {
        f.write_str(if i == 0 { ",\"children\":[" } else { "," })?;
        write(f, child)?;
    }
    f.write_str(if node.is_leaf() { "}" } else { "]}" })
}

#[inline]
fn string(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_char('"')?;
    for character in text.chars() {
        match character {
            '"' | '\\' => write!(f, "\\{character}")?,
            control if control < ' ' => write!(f, "\\u{:04x}", u32::from(control))?,
            other => f.write_char(other)?,
        }
    }
    f.write_char('"')
}
