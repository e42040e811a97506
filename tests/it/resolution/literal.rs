//! Sections 5.2.2 to 5.3 of RFC 3986 as printed, with operations on strings, and the components by the expression of
//! appendix B. Slow, and independent of the crate.

/// The five components.
#[derive(Debug, Default)]
pub(crate) struct Parts {
    pub(crate) scheme: Option<String>,
    pub(crate) authority: Option<String>,
    pub(crate) path: String,
    pub(crate) query: Option<String>,
    pub(crate) fragment: Option<String>,
}

/// Parses by `^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`.
pub(crate) fn parse(text: &str) -> Parts {
    let mut parts = Parts::default();
    let mut rest = text;
    if let Some((before, fragment)) = rest.split_once('#') {
        (rest, parts.fragment) = (before, Some(fragment.to_owned()));
    }
    if let Some((before, query)) = rest.split_once('?') {
        (rest, parts.query) = (before, Some(query.to_owned()));
    }
    let is_scheme = |before: &str| !before.is_empty() && !before.contains('/');
    let split = rest.split_once(':').filter(|(before, _)| is_scheme(before));
    if let Some((before, after)) = split {
        (parts.scheme, rest) = (Some(before.to_owned()), after);
    }
    if let Some(after) = rest.strip_prefix("//") {
        let end = after.find('/').unwrap_or(after.len());
        (parts.authority, rest) = (Some(after[..end].to_owned()), &after[end..]);
    }
    parts.path = rest.to_owned();
    parts
}

/// Returns the result of section 5.3, even if it reads as other components. A fragment of the base is ignored.
pub(crate) fn resolve(base: &str, reference: &str, strict: bool) -> String {
    let (base, mut r) = (parse(base), parse(reference));
    let mut t = Parts::default();

    // 5.2.2
    if !strict && r.scheme == base.scheme {
        r.scheme = None;
    }
    if r.scheme.is_some() {
        t.scheme = r.scheme;
        t.authority = r.authority;
        t.path = remove_dot_segments(r.path);
        t.query = r.query;
    } else {
        if r.authority.is_some() {
            t.authority = r.authority;
            t.path = remove_dot_segments(r.path);
            t.query = r.query;
        } else {
            if r.path.is_empty() {
                t.path = base.path;
                if r.query.is_some() {
                    t.query = r.query;
                } else {
                    t.query = base.query;
                }
            } else {
                if r.path.starts_with('/') {
                    t.path = remove_dot_segments(r.path);
                } else {
                    t.path = merge(&base, &r.path);
                    t.path = remove_dot_segments(t.path);
                }
                t.query = r.query;
            }
            t.authority = base.authority;
        }
        t.scheme = base.scheme;
    }
    t.fragment = r.fragment;

    t.recompose()
}

impl Parts {
    /// Writes the components by section 5.3.
    pub(crate) fn recompose(&self) -> String {
        let parts = [
            ("", self.scheme.as_deref(), ":"),
            ("//", self.authority.as_deref(), ""),
            ("", Some(&*self.path), ""),
            ("?", self.query.as_deref(), ""),
            ("#", self.fragment.as_deref(), ""),
        ];
        let written = parts
            .into_iter()
            .filter_map(|(before, part, after)| part.map(|part| [before, part, after].concat()));
        written.collect()
    }
}

/// Merges paths by section 5.2.3.
fn merge(base: &Parts, path: &str) -> String {
    if base.authority.is_some() && base.path.is_empty() {
        return String::from("/") + path;
    }
    match base.path.rfind('/') {
        Some(slash) => base.path[..=slash].to_owned() + path,
        None => path.to_owned(),
    }
}

/// Removes dot segments by section 5.2.4.
pub(crate) fn remove_dot_segments(mut input: String) -> String {
    let mut output = String::new();
    while !input.is_empty() {
        if input.starts_with("../") {
            input.replace_range(..3, "");
        } else if input.starts_with("./") {
            input.replace_range(..2, "");
        } else if input.starts_with("/./") {
            input.replace_range(..3, "/");
        } else if input == "/." {
            input.replace_range(..2, "/");
        } else if input.starts_with("/../") || input == "/.." {
            let prefix = input.len().min(4);
            input.replace_range(..prefix, "/");
            output.truncate(output.rfind('/').unwrap_or(0));
        } else if input == "." || input == ".." {
            input.clear();
        } else {
            let end = input[1..].find('/').map_or(input.len(), |slash| slash + 1);
            output += &input[..end];
            input.replace_range(..end, "");
        }
    }
    output
}
