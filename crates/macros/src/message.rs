//! What the compiler says of a literal that is wrong.

use std::fmt::Write;

use uri_grammar::{Rule, SyntaxError};

/// How many characters of the literal the picture shows at most before the error, and from it on.
const BEFORE: usize = 60;
const BEHIND: usize = 20;

/// The error in a line, the literal with a caret under the place, and which macro would take it.
pub fn of(rule: Rule, text: &str, error: SyntaxError) -> String {
    let mut message = error.to_string();
    picture(&mut message, text, error.offset());
    if let Some(name) = other(rule, text) {
        _ = write!(message, "\n{name}! would take it");
    }
    message
}

/// The literal and the caret, without any character that a terminal would act upon.
fn picture(message: &mut String, text: &str, offset: usize) {
    // All before the error begins some URI, so it is ASCII: a byte is a column.
    let start = offset.saturating_sub(BEFORE);
    let before = if start > 0 { "..." } else { "" };
    let column = before.len() + offset - start;
    _ = write!(message, "\n  {before}{}", &text[start..offset]);
    let mut rest = text[offset..].chars();
    for character in rest.by_ref().take(BEHIND) {
        match character {
            ' '..='~' => message.push(character),
            _ if character.is_alphanumeric() => message.push(character),
            _ => _ = write!(message, "{}", character.escape_unicode()),
        }
    }
    if rest.next().is_some() {
        message.push_str("...");
    }
    _ = write!(message, "\n  {:column$}^", "");
}

/// The macro that would take the text, if there is one: the narrowest.
fn other(rule: Rule, text: &str) -> Option<&'static str> {
    let macros = [(Rule::RelativeRef, "relative_ref"), (Rule::Uri, "uri")];
    let (_, name) = macros.into_iter().find(|(other, _)| other.matches(text))?;
    (rule != Rule::UriReference).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(rule: Rule, text: &str) -> String {
        of(rule, text, rule.check(text).expect_err("it is wrong"))
    }

    #[test]
    fn the_caret_is_under_the_error() {
        assert_eq!(
            message(Rule::Uri, "http://example.com/%zz"),
            "at byte 20: found \"z\", expected HEXDIG, in pct-encoded (RFC 3986 section 2.1)\n\
             \x20 http://example.com/%zz\n\
             \x20                     ^"
        );
    }

    #[test]
    fn at_the_end_it_is_behind_the_text() {
        let message = message(Rule::Uri, "http");
        assert!(message.starts_with("at byte 4: found end of input"), "{message}");
        assert!(message.contains("\n  http\n      ^"), "{message}");
    }

    #[test]
    fn another_macro_is_named_where_one_would_do() {
        assert!(message(Rule::Uri, "../a").ends_with("^\nrelative_ref! would take it"));
        assert!(message(Rule::RelativeRef, "a:b").ends_with("^\nuri! would take it"));
        assert!(message(Rule::AbsoluteUri, "a:b#c").ends_with("^\nuri! would take it"));
        assert!(message(Rule::UriReference, "a b").ends_with('^'));
    }

    #[test]
    fn nothing_that_acts_on_a_terminal_is_shown() {
        let message = message(Rule::UriReference, "a\u{1B}[2J\u{202E}\u{E9}");
        assert!(message.contains("\n  a\\u{1b}[2J\\u{202e}\u{E9}\n   ^"), "{message}");
    }

    #[test]
    fn long_literals_are_cut() {
        let text = format!("http://{}/ {}", "a".repeat(300), "b".repeat(300));
        let message = message(Rule::Uri, &text);
        let lines: Vec<&str> = message.lines().collect();
        assert_eq!(lines[1].len(), 2 + 3 + BEFORE + BEHIND + 3);
        assert_eq!(lines[2].len(), 2 + 3 + BEFORE + 1);
        assert_eq!(lines[1].as_bytes()[lines[2].len() - 1], b' ');
    }
}
