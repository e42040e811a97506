//! The expression of RFC 3986, appendix B, on any text.

/// The parts of a text by the expression of RFC 3986, appendix B: `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)`. The
/// authority is then divided at its last `@`, and before a port. This is how careless code reads a text that nobody has
/// validated.
///
/// ```
/// use uri_grammar_study::AppendixB;
///
/// let parts = AppendixB::of(r"http://good.example\@evil.example/");
/// assert_eq!((parts.userinfo, parts.host), (Some(r"good.example\"), Some("evil.example")));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AppendixB<'t> {
    /// The scheme, without its colon.
    pub scheme: Option<&'t str>,
    /// The user information, without its `@`.
    pub userinfo: Option<&'t str>,
    /// The host, if there is an authority.
    pub host: Option<&'t str>,
    /// The text after the colon that follows the host.
    pub port: Option<&'t str>,
    /// The path.
    pub path: &'t str,
}

impl<'t> AppendixB<'t> {
    /// Divides a text.
    pub fn of(text: &'t str) -> Self {
        let end = |rest: &str, stops: &[char]| rest.find(stops).unwrap_or(rest.len());
        let scheme =
            text.find([':', '/', '?', '#']).filter(|&at| at > 0 && text[at..].starts_with(':'));
        let rest = scheme.map_or(text, |at| &text[at + 1..]);
        let authority = rest.strip_prefix("//").map(|rest| &rest[..end(rest, &['/', '?', '#'])]);
        let path = &rest[authority.map_or(0, |authority| authority.len() + 2)..];
        let mut parts = Self {
            scheme: scheme.map(|at| &text[..at]),
            userinfo: None,
            host: None,
            port: None,
            path: &path[..end(path, &['?', '#'])],
        };
        if let Some(authority) = authority {
            let (userinfo, host) = match authority.rsplit_once('@') {
                Some((userinfo, host)) => (Some(userinfo), host),
                None => (None, authority),
            };
            let literal = host.find(']').filter(|_| host.starts_with('[')).map_or(0, |at| at + 1);
            let colon = literal + end(&host[literal..], &[':']);
            parts.userinfo = userinfo;
            parts.port = host.get(colon + 1..);
            parts.host = Some(&host[..colon]);
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expression, as the document prints it.
    #[test]
    fn printed_expression_splits_any_text() {
        for (text, parts) in [
            ("http://a@b:1/c?d", [Some("http"), Some("a"), Some("b"), Some("1"), Some("/c")]),
            ("http://a\\@b", [Some("http"), Some("a\\"), Some("b"), None, Some("")]),
            ("//[::1]:80", [None, None, Some("[::1]"), Some("80"), Some("")]),
            ("//a@b@c:1:2", [None, Some("a@b"), Some("c"), Some("1:2"), Some("")]),
            ("mailto:a@b", [Some("mailto"), None, None, None, Some("a@b")]),
            (":a", [None, None, None, None, Some(":a")]),
            ("://a", [None, None, None, None, Some("://a")]),
            ("a/b:c#//d", [None, None, None, None, Some("a/b:c")]),
            ("//[a", [None, None, Some("[a"), None, Some("")]),
        ] {
            let AppendixB { scheme, userinfo, host, port, path } = AppendixB::of(text);
            assert_eq!([scheme, userinfo, host, port, Some(path)], parts, "{text}");
        }
    }
}
