//! Selects the literal references of a document, and the errors that matter in them.
//!
//! These rules decide what `check` reports beyond the grammar:
//!
//! - A template is not a literal reference: it has an opener or a placeholder (U013). Neither is a regular expression
//!   (U017) or an expression of a program (U023).
//! - A bare URL in running text or in a program is a guess. It is checked only with `--bare-urls`.
//! - A reference that is invalid by the letter only, and that every browser resolves, has no error, but a warning
//!   with `--lint=all`. With `--rule` the letter decides.

use std::ops::Range;
use std::path::Path;

use documents::{Format, Role};
use uri_grammar::Rule;
use uri_grammar_diagnose::{Diagnostic, Kind};

use super::expected::Wanted;
use super::reference::Reference;
use crate::json::component;

/// The openers of expressions: of Jinja, Liquid, Handlebars, ERB, EJS, PHP, Ruby, shells, Razor and others.
const OPENERS: [&str; 18] = [
    "{{", "{%", "{#", "{!", "{$", "<%", "<?", "<$", "<!--", "${", "$(", "$[", "#{", "@{", "@(",
    "%{", "%(", "%env(",
];

/// Returns `true` if a text has an opener of an expression. The closer can be missing: a quote in the expression ends
/// the attribute, as in `href="{% static "a.css" %}"`. Maven replaces `@name@`, for example in `http://@host@/`.
pub fn opens_template(text: &str) -> bool {
    // Nearly all texts have none of these bytes. In JSX and Svelte, a whole attribute can be one expression. Programs
    // join strings: `"<img src='" + url + "'>"`.
    text.starts_with('{')
        || text.strip_prefix(['"', '\'']).is_some_and(|rest| rest.trim_start().starts_with('+'))
        || text.bytes().any(|byte| b"{(<[".contains(&byte))
            && (OPENERS.iter().any(|opener| text.contains(opener))
                || opens_tag(text)
                || opens_call(text))
        || text.contains('@') && (is_filtered(text) || is_of_razor(text))
        || text.contains('%') && has_variable(text)
}

/// Returns `true` if a text begins with an expression of Razor. A quote in its arguments ends the attribute, as in
/// `href="@Configuration["Client"]"`.
fn is_of_razor(text: &str) -> bool {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || "_.".contains(c);
    let rest = text.strip_prefix('@').map(|rest| rest.trim_start_matches(is_of_name));
    rest.is_some_and(|rest| rest.starts_with(['[', '(']))
}

/// Returns `true` if a text has a name between two `%`, as in Writerside and in shells of Windows: `/a/%version%`. The
/// letters after both could also be the digits of percent-encoded octets: `%cafe%20`.
fn has_variable(text: &str) -> bool {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || "_.-".contains(c);
    let is_encoded = |part: &str| {
        part.get(..2).is_some_and(|octet| octet.chars().all(|c| c.is_ascii_hexdigit()))
    };
    let mut parts = text.split('%').skip(1).peekable();
    while let (Some(part), Some(next)) = (parts.next(), parts.peek()) {
        let is_name = part.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            && part.chars().all(is_of_name);
        if is_name && !(is_encoded(part) && is_encoded(next)) {
            return true;
        }
    }
    false
}

/// Returns `true` if a function is called in braces, as in XSLT: `/a/{concat($b, '.html')}`.
fn opens_call(text: &str) -> bool {
    text.split('{').skip(1).any(|rest| {
        let after =
            rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || "_.:-".contains(c));
        after.len() < rest.len() && after.starts_with('(')
    })
}

/// Returns `true` if a tag with a prefix begins in a text, as in templates of Java: `<c:url value='a'/>`.
fn opens_tag(text: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphabetic();
    text.split('<').skip(1).filter_map(|tag| tag.split_once(':')).any(|(prefix, name)| {
        !prefix.is_empty() && prefix.chars().all(is_letter) && name.starts_with(is_letter)
    })
}

/// Returns `true` if a text has a name between two `@`, and no user information before the first.
fn is_filtered(text: &str) -> bool {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || "_.-".contains(c);
    let mut starts = text.match_indices('@').map(|(at, _)| at);
    starts.any(|at| {
        let rest = text[at + 1..].trim_start_matches(is_of_name);
        let before = text[..at].chars().next_back();
        let is_first = before.is_none_or(|c| "/:".contains(c));
        is_first && rest.starts_with('@') && rest.len() + 1 < text.len() - at
    })
}

/// Returns `true` if a reference is a guess: bare text that looks like a URL, in a place that need not contain one.
pub fn is_guess(reference: &Reference<'_>) -> bool {
    match reference {
        Reference::Occurrence(found) => found.role == Role::Bare,
        Reference::Extracted(..) => true,
    }
}

/// Returns `true` if all references of a format are guesses.
pub fn guesses(format: Format) -> bool {
    matches!(format, Format::Text | Format::Source | Format::Program(_))
}

/// Returns `true` if an error is only an error by the letter of RFC 3986: browsers and servers resolve the reference
/// nevertheless. A delimiter without its partner is damage.
pub fn works(reference: &Reference<'_>, error: &Diagnostic) -> bool {
    let text = reference.text();
    if is_content(reference) || is_link(reference) && is_item_of_code(text) {
        return true;
    }
    let Some(marked) = text.get(error.span()) else { return false };
    if error.kind() == Kind::HostNotIdna {
        return marked.chars().all(is_emoji);
    }
    let (is_path, is_late) = match component(error) {
        Some("path") => (true, false),
        Some("query" | "fragment") => (false, true),
        _ => return false,
    };
    match error.kind() {
        Kind::ExcludedCharacter | Kind::BracketOutsideHost => {
            marked.chars().all(|c| has_partner(text, c))
        }
        // `[a]: ## "title"` is a tooltip.
        Kind::SecondNumberSign => text == "##" || !text.contains("##"),
        // A no-break space in a query is data, as in `?label=a&nbsp;b`.
        Kind::NonAscii if is_late && marked == "\u{A0}" => true,
        Kind::NonAscii => {
            Wanted { rule: Rule::UriReference, iri: true }.lets_pass(text.as_bytes(), error)
        }
        Kind::TypographicMark => (is_path || is_late) && marked.chars().all(is_in_words),
        // In the path, browsers read it as a slash.
        Kind::Backslash => is_late,
        // Browsers encode it. Beside a delimiter after a scheme, it is more often a mistake.
        Kind::Space => {
            let is_between = is_between_words(text, &error.span());
            (is_attribute(reference) || is_link(reference))
                && (is_late || is_between || !has_scheme(text))
        }
        _ => false,
    }
}

/// Returns `true` if an attribute has data or a script. Browsers strip its line breaks, encode other characters of
/// data, and decode a script.
pub fn is_content(reference: &Reference<'_>) -> bool {
    let scheme = reference.text().split(':').next().unwrap_or_default();
    is_attribute(reference)
        && ["data", "javascript"].iter().any(|content| scheme.eq_ignore_ascii_case(content))
}

/// Returns `true` if letters or digits are on both sides of a span.
fn is_between_words(text: &str, span: &Range<usize>) -> bool {
    text[..span.start].ends_with(char::is_alphanumeric)
        && text[span.end..].starts_with(char::is_alphanumeric)
}

fn has_scheme(text: &str) -> bool {
    text.split(['/', '?', '#']).next().is_some_and(|first| first.contains(':'))
}

/// Returns `true` if the first segment of a link is like a host: it has a dot, and no scheme is before it.
pub fn may_lack_scheme(reference: &Reference<'_>) -> bool {
    let is_link = is_link(reference) || is_attribute(reference);
    let text = reference.text();
    let first = text.split(['/', '?', '#']).next().unwrap_or_default();
    is_link && !first.starts_with('.') && first.contains('.') && !first.contains(':')
}

/// Returns `true` if the first segment of a reference is the name of a file or folder beside its document, and so not
/// a host.
pub fn names_file(reference: &Reference<'_>, document: Option<&Path>) -> bool {
    let first = reference.text().split(['/', '?', '#']).next().unwrap_or_default();
    let folder = document.and_then(Path::parent);
    folder.is_some_and(|folder| folder.join(first).exists())
}

/// Returns `true` if a delimiter has its partner in the text, or needs none.
fn has_partner(text: &str, delimiter: char) -> bool {
    let (open, close) = match delimiter {
        '[' | ']' => ('[', ']'),
        '<' | '>' => ('<', '>'),
        '{' | '}' => ('{', '}'),
        // The number of type parameters: `xref:List`1`.
        '`' => {
            let mut parts = text.split('`').skip(1);
            let is_number = |part: &str| part.starts_with(|c: char| c.is_ascii_digit());
            return parts.all(is_number) || text.matches('`').count().is_multiple_of(2);
        }
        '"' => return text.matches('"').count().is_multiple_of(2),
        _ => return true,
    };
    let mut depth = 0_usize;
    // An arrow, as in `A->C.png`, is not a delimiter.
    let is_nested = text.replace("->", "").chars().all(|c| {
        let next =
            if c == open { Some(depth + 1) } else { depth.checked_sub(usize::from(c == close)) };
        depth = next.unwrap_or_default();
        next.is_some()
    });
    is_nested && depth == 0
}

/// Returns `true` if people use a mark in names: a dash or an apostrophe.
fn is_in_words(mark: char) -> bool {
    matches!(mark, '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2019}')
}

/// Returns `true` if browsers look up a name with the character, although IDNA2008 does not allow it.
fn is_emoji(c: char) -> bool {
    matches!(c, '\u{2600}'..='\u{27BF}' | '\u{1F300}'..='\u{1FAFF}')
}

/// Returns `true` if a text is an item of code in backticks. The documentation of Rust, Elixir and Erlang links to
/// items this way: `` [text](`Kernel.<>/2`) ``. The path of a file in backticks and a URL are mistakes.
fn is_item_of_code(text: &str) -> bool {
    let item = text.strip_prefix('`').and_then(|rest| rest.strip_suffix('`'));
    let is_of_path = |item: &str| {
        let extension = item.rsplit_once('.').map_or("", |(_, extension)| extension);
        item.contains("//")
            || item.starts_with(['/', '.', '#', '?'])
            || Format::from_extension(extension).is_some()
    };
    item.is_some_and(|item| !item.is_empty() && !is_of_path(item))
}

/// Returns `true` if a reference becomes a link, an image or the destination of such in the rendered document.
fn is_link(reference: &Reference<'_>) -> bool {
    let is_one = |role| matches!(role, Role::Link | Role::Image | Role::Definition);
    matches!(reference, Reference::Occurrence(found) if is_one(found.role))
}

fn is_attribute(reference: &Reference<'_>) -> bool {
    let is_one = |role| matches!(role, Role::Attribute | Role::Base);
    matches!(reference, Reference::Occurrence(found) if is_one(found.role))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn detects_template_openers() {
        for text in [
            "{% static ",
            "{{ a }}",
            "/<?php echo ",
            "http://${HOST}/",
            "@{/x",
            "/#{id}",
            "{a ? b : c",
            "<c:url value='/a' />",
            "%(Path)",
            "redis://%env(HOST)%",
            "/a/%version%/b",
            "%feature%",
            "mailto:<!--#echo",
            "/{$file}",
            "/{concat(",
            "\"+this.src+\"",
            "@Configuration[",
            "@Url.Action(",
        ] {
            assert!(opens_template(text), "{text}");
        }
        for text in [
            "",
            "http://a/{id}",
            "http://[::1]/",
            "/a(b)",
            "/a$b#c%25",
            "/a<b>",
            "<http://a/>",
            "<mailto:1@a>",
            "http://a@b@c/",
            "/@a/b@c",
            "//@@",
            "@a/b(c)",
            "a@b[",
            "%cafe%20",
            "/100%/50%",
            "/a{b}(c)",
        ] {
            assert!(!opens_template(text), "{text}");
        }
    }

    #[test]
    fn no_code_is_in_backticks() {
        for text in ["", "`a", "``"] {
            assert!(!is_item_of_code(text), "{text}");
        }
    }
}
