//! The inverse of resolution: the shortest reference that leads from a base to a target.

use alloc::{borrow::Cow, string::String};

use super::{AnyRefOf, Component, Reference, Source, kind::HasScheme, resolve::dot_segments};

impl<K: HasScheme, T: Source> Reference<K, T> {
    /// Returns the shortest reference to `target` from this URI as the base: strictly
    /// [resolved](Reference::resolve) against this URI, it is `target` again, character by
    /// character.
    ///
    /// Of several references of the same length, it returns the one that takes most parts from the base. It prefers a
    /// relative path to a path that begins with a slash, that path to a reference that begins with two slashes, and
    /// that reference to the target itself.
    ///
    /// Returns `None` if no reference leads to `target`. That is the case if its path has a segment
    /// `.` or `..`, which resolution removes, unless the base has the same path and no query that
    /// `target` lacks.
    ///
    /// RFC 3986 has no such operation; this is the inverse of section 5.2. Time is linear in the
    /// lengths of both.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let base = Uri::parse("http://a/b/c/d?q")?;
    /// for (target, reference) in [
    ///     ("http://a/b/c/e", "e"),
    ///     ("http://a/b/c/", "."),
    ///     ("http://a/b/e", "../e"),
    ///     ("http://a/b/c/x:y", "./x:y"),
    ///     ("http://a/", "/"),
    ///     ("http://a/b/c/d?q#f", "#f"),
    ///     ("http://a/b/c/d?e", "?e"),
    ///     ("http://a/b/c/d", "d"),
    ///     ("http://e/b", "//e/b"),
    ///     ("mailto:a@b", "mailto:a@b"),
    /// ] {
    ///     let target = Uri::parse(target)?;
    ///     assert_eq!(base.relativize(&target).unwrap(), reference);
    /// }
    /// assert!(base.relativize(&Uri::parse("http://a/./b")?).is_none());
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[doc(alias = "make_relative")]
    #[doc(alias = "relative_to")]
    #[inline]
    pub fn relativize<L: HasScheme<Document = K::Document>, U: Source>(
        &self,
        target: &Reference<L, U>,
    ) -> Option<AnyRefOf<K, String>> {
        let mut text = String::new();
        for part in shortest(self, target)? {
            text.push_str(&part);
        }
        debug_assert!(
            AnyRefOf::<K, _>::parse(&*text)
                .is_ok_and(|read| self.resolve(&read).is_ok_and(|found| found == target.as_str())),
            "the reference leads to the target"
        );
        Reference::parse(text).ok()
    }
}

/// The pieces of the shortest reference.
type Parts<'t> = [Cow<'t, str>; 3];

#[inline]
fn shortest<'t, K: HasScheme, T: Source, L: HasScheme, U: Source>(
    base: &Reference<K, T>,
    target: &'t Reference<L, U>,
) -> Option<Parts<'t>> {
    let text = target.as_str();
    let span = target.span(Component::Path)?;
    let (path, tail) = (target.path(), &text[span.end..]);
    let same_scheme = base.scheme() == target.scheme();
    let same_authority = same_scheme && base.authority() == target.authority();

    // A reference without a path is always the shortest.
    if same_authority && base.path() == path {
        let query = target.span(Component::Query);
        if base.query() == target.query() {
            let end = query.map_or(span.end, |query| query.end);
            return Some(parts("", "", &text[end..]));
        }
        if query.is_some() {
            return Some(parts("", "", tail));
        }
    }
    if dot_segments::any(path.as_bytes()) {
        return None;
    }

    // All others end with the path of the target, or a part of it, and the tail.
    let scheme = target.scheme().len() + ":".len();
    let relative = same_authority.then(|| relative(base, path)).flatten();
    let absolute = (same_authority && path.starts_with('/')).then(|| {
        // A path that begins with two slashes would be read as an authority.
        parts(if path.starts_with("//") { "/." } else { "" }, path, tail)
    });
    let network =
        (same_scheme && target.authority().is_some()).then(|| parts(&text[scheme..], "", ""));
    relative
        .map(|[climb, rest]| [climb, rest, tail.into()])
        .into_iter()
        .chain(absolute)
        .chain(network)
        .chain([parts(text, "", "")])
        // The first, if several are equally short.
        .min_by_key(|parts| parts.iter().map(|part| part.len()).sum::<usize>())
}

#[inline]
fn parts<'t>(first: &'t str, second: &'t str, third: &'t str) -> Parts<'t> {
    [first.into(), second.into(), third.into()]
}

/// Returns the shortest path without a leading slash that leads from the directory of the base to the path: the
/// number of segments up, and the path down from there.
#[inline]
fn relative<'t, K: HasScheme, T: Source>(
    base: &Reference<K, T>,
    path: &'t str,
) -> Option<[Cow<'t, str>; 2]> {
    let directory = directory(base);
    let common = directory.bytes().zip(path.bytes()).take_while(|(a, b)| a == b).count();
    // Within an IRI, they may differ in the middle of a character.
    let shared = match directory.as_bytes()[..common].iter().rposition(|&byte| byte == b'/') {
        Some(slash) => slash + 1,
        // From a non-empty directory, `..` eventually leads to the root. A path that begins with a
        // slash is shorter.
        None if !directory.is_empty() => return None,
        None => 0,
    };
    let up = directory[shared..].bytes().filter(|&byte| byte == b'/').count();
    let down = &path[shared..];
    let climb = match (up, down.is_empty()) {
        (0, true) => ".".into(),
        // The first segment must be present, and must not look like a scheme.
        (0, false) => {
            let first = down.split('/').next().unwrap_or_default();
            if first.is_empty() || first.contains(':') { "./".into() } else { "".into() }
        }
        (_, true) => {
            let mut climb = "../".repeat(up);
            climb.pop();
            climb.into()
        }
        (_, false) => "../".repeat(up).into(),
    };
    Some([climb, down.into()])
}

/// Returns the part of the base's path with which a relative path is merged (sections 5.2.3 and 5.2.4): up to its
/// last slash, and without dot segments.
#[inline]
fn directory<K: HasScheme, T: Source>(base: &Reference<K, T>) -> Cow<'_, str> {
    let path = base.path();
    let directory = match path.rfind('/') {
        Some(slash) => &path[..=slash],
        None if base.authority().is_some() => "/",
        None => "",
    };
    if !dot_segments::any(directory.as_bytes()) {
        return directory.into();
    }
    let mut without = String::new();
    dot_segments::push(&mut without, 0, directory);
    without.into()
}
