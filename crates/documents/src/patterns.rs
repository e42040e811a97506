//! Texts that are not meant as references, though they look much like references.

/// Returns whether a text looks like a version range, a regular expression, a glob or a route.
/// Changing such a text without asking would most likely spoil it.
///
/// ```
/// use uri_grammar_documents::is_pattern;
///
/// for text in ["^6.0.0", "^/api/users/[0-9]+$", "src/**/*.js", "/x/[...rest]", "/users/:id"] {
///     assert!(is_pattern(text));
/// }
/// for text in ["http://[::1]:80/a", "https://example.com/a?b=[c]", "./a b.html"] {
///     assert!(!is_pattern(text));
/// }
/// ```
#[must_use]
pub fn is_pattern(text: &str) -> bool {
    is_range(text) || is_no_uri(text) || is_glob(text) || is_route(text)
}

/// Whether a text that begins with a scheme is hardly a URI for anybody who wrote it: a regular
/// expression, a pattern of hosts, or what npm has in the fragment of a repository.
pub(crate) fn is_no_uri(text: &str) -> bool {
    is_regex(text) || text.contains("://*") || text.contains("#semver:")
}

/// `^6.0.0`, `>=1, <2`, `1.x || 2.x`.
fn is_range(text: &str) -> bool {
    let rest = text.trim_start_matches(['^', '~', '>', '<', '=', '!', ' ']);
    let is_version = |text: &str| {
        let text = text.strip_prefix('v').unwrap_or(text);
        text.starts_with(|c: char| c.is_ascii_digit())
    };
    rest.len() < text.len() && is_version(rest)
        || text.contains("||")
        || text.split(" - ").count() == 2 && text.split(" - ").all(is_version)
}

/// What hardly stands in anything but a regular expression.
fn is_regex(text: &str) -> bool {
    const SIGNS: [&str; 18] = [
        "(.*)", ".*/", ".*$", ".+", "(?:", "(?=", "(?!", "(?P<", "(?<", "[^", "[0-9", "[a-z",
        "[A-Z", "\\.", "\\d", "\\w", "\\s", "https?:",
    ];
    text.starts_with('^')
        || text.ends_with('$')
        || text.ends_with(".*")
        || SIGNS.iter().any(|sign| text.contains(sign))
}

/// `**/*.js`, `*.example.com`, `https://*.example.com/*`, `{a,b}`.
fn is_glob(text: &str) -> bool {
    let path = path_of(text);
    let stars = path.starts_with('*') || ["**", "/*", "*.", "*/"].iter().any(|s| path.contains(s));
    let braces = path.split('{').skip(1);
    stars || braces.filter_map(|rest| rest.split_once('}')).any(|(within, _)| within.contains(','))
}

/// `/x/[slug]`, `/users/{id}`, `/users/:id`, `/user/<int:id>`, and what a match is put into, `/$1`.
fn is_route(text: &str) -> bool {
    let path = path_of(text);
    let path = match path.split_once("://") {
        // The brackets of an IP literal are of no route.
        Some((_, rest)) => rest.split_once('/').map_or("", |(_, path)| path),
        None => path
            .strip_prefix("//")
            .map_or(path, |rest| rest.split_once('/').map_or("", |(_, path)| path)),
    };
    let is_variable = |segment: &str| {
        let name = segment.strip_prefix(':');
        let mut places = segment.split('$').skip(1);
        name.is_some_and(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()))
            || places.any(|rest| rest.starts_with(|c: char| c.is_ascii_digit() || c == '{'))
            || closes(segment, '{', '}')
            || closes(segment, '<', '>')
    };
    closes(path, '[', ']') || path.split('/').any(is_variable)
}

/// Whether something stands within the brackets.
fn closes(text: &str, open: char, close: char) -> bool {
    text.split_once(open).is_some_and(|(_, rest)| rest.find(close).is_some_and(|len| len > 0))
}

/// What stands before the query and the fragment.
fn path_of(text: &str) -> &str {
    text.split(['?', '#']).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_reference_is_told_from_what_is_one() {
        for text in [
            "^6.0.0",
            "~> 2.0",
            ">=1.0 <2",
            "<2",
            "=1.2.3",
            "!=1",
            "^v1",
            "1.x || 2.x",
            "1.0 - 2.0",
            "git+https://github.com/a/b#semver:^1.0",
            "^/api",
            "/api/users/[0-9]+$",
            "/blog/(.*)",
            r"https://.*\.example\.com/",
            "https?://a/",
            "(?:a|b)",
            "/a/[^/]+",
            "src/**/*.js",
            "*.example.com",
            "https://*.example.com/*",
            "img/{a,b}.png",
            "/x/[slug]",
            "/x/[...rest]",
            "./url[1].js",
            "/users/{id}",
            "/$1|x",
            "/${x}",
            "https://*.example.com/",
            "/users/{id}.json",
            "/users/:id/x",
            "/user/<int:id>",
            "https://a/b[c]",
            "//a/b[c]",
        ] {
            assert!(is_pattern(text), "{text}");
        }
        for text in [
            "",
            "/",
            "http://a/",
            "http://a/b c",
            "http://[::1]:80/a",
            "http://[::1]",
            "//[::1]",
            "http://u:p@h:80/",
            "./a b",
            "../a|b",
            "#a b",
            "?q=a*b",
            "?a[]=1",
            "https://a/?b=[c]",
            "mailto:a@b",
            "/a:b",
            "/a$b/c",
            "/a/{}",
            "<http://a/b>",
            "http://a/b|c",
            "http://a/#x^y",
            "/caf\u{E9}",
            "~user/x",
            "http://a/{",
            "/a[b",
            "/b]",
            "1.0",
            "http://a/-",
        ] {
            assert!(!is_pattern(text), "{text}");
        }
    }
}
