//! The laws, each a function that panics if the law is broken. The property tests and the fuzz targets call the same
//! functions, with arguments of different origin.

use std::borrow::Cow;

#[path = "laws/building.rs"]
mod building;
#[path = "laws/percent.rs"]
mod percent;

pub use building::{Change, build, change};
pub use percent::{PLACES, decode, encode_and_decode};
use uri_grammar::uri::kinds;
use uri_grammar::uri::{AnyRefOf, HasScheme, Normalizer, Reference, ReferenceKind, Source};
use uri_grammar::{BuildError, Component, GrammarRule, ResolveError, Resolver, Uri, UriRef};

/// The components of a reference, apart from their text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Parts {
    pub scheme: Option<String>,
    pub userinfo: Option<String>,
    pub host: Option<String>,
    pub port: Option<String>,
    pub path: String,
    pub query: Option<String>,
    pub fragment: Option<String>,
}

impl Parts {
    pub fn of<K: ReferenceKind, T: Source>(reference: &Reference<K, T>) -> Self {
        let part = |rule| reference.span(rule).map(|span| reference.as_str()[span].to_owned());
        Self {
            scheme: part(Component::Scheme),
            userinfo: part(Component::Userinfo),
            host: part(Component::Host),
            port: part(Component::Port),
            path: part(Component::Path).expect("a path is always there"),
            query: part(Component::Query),
            fragment: part(Component::Fragment),
        }
    }

    pub fn authority(&self) -> Option<String> {
        let host = self.host.as_ref()?;
        let before = self.userinfo.as_ref().map(|userinfo| format!("{userinfo}@"));
        let after = self.port.as_ref().map(|port| format!(":{port}"));
        Some(format!("{}{host}{}", before.unwrap_or_default(), after.unwrap_or_default()))
    }

    /// Recomposes the text (section 5.3).
    pub fn text(&self) -> String {
        let scheme = self.scheme.as_ref().map(|scheme| format!("{scheme}:"));
        let authority = self.authority().map(|authority| format!("//{authority}"));
        let query = self.query.as_ref().map(|query| format!("?{query}"));
        let fragment = self.fragment.as_ref().map(|fragment| format!("#{fragment}"));
        [scheme, authority, Some(self.path.clone()), query, fragment]
            .into_iter()
            .flatten()
            .collect()
    }

    /// Returns `true` if the text of the parts reads as these parts.
    pub fn can_be(&self) -> bool {
        UriRef::parse(&*self.text()).is_ok_and(|reference| Self::of(&reference) == *self)
    }
}

/// Parsing and printing are inverse, whatever the kind; the error returns an invalid text.
pub fn parse_and_print<K: ReferenceKind>(text: &str) -> bool {
    match Reference::<K, &str>::parse(text) {
        Ok(reference) => {
            assert!(K::RULE.is_match(text));
            assert_eq!((reference.as_str(), &*reference.to_string()), (text, text));
            assert_eq!(Parts::of(&reference).text(), text);
            let read: Reference<K, String> = reference.to_string().parse().expect("it was read");
            assert_eq!(read.into_inner(), text);
            reads(&reference);
            true
        }
        Err(error) => {
            assert!(!K::RULE.is_match(text));
            assert!(error.offset() <= text.len());
            let owned = Reference::<K, String>::try_from(text.to_owned()).expect_err("it is none");
            assert_eq!((owned.error(), &*owned.into_text()), (error, text));
            false
        }
    }
}

/// A reference that was made without parsing equals its parsed text.
pub fn reads<K: ReferenceKind, T: Source>(reference: &Reference<K, T>) {
    let read = Reference::<K, &str>::parse(reference.as_str()).expect("it is of its kind");
    for part in Component::ALL {
        assert_eq!(reference.span(part), read.span(part), "{part} of {}", reference.as_str());
    }
    tiles(reference);
}

/// The ranges of the components and the delimiters between them are the whole text: nothing is left over, and no byte
/// is in two of them.
pub fn tiles<K: ReferenceKind, T: Source>(reference: &Reference<K, T>) {
    let text = reference.as_str();
    let mut at = 0;
    let mut tile = |before: &str, part: Component, after: &str| {
        let Some(span) = reference.span(part) else { return };
        let rule = part.rule();
        assert!(text[at..span.start] == *before, "before the {rule} of {text}");
        assert!(rule.is_match(&ascii(&text[span.clone()])), "the {rule} of {text}");
        assert!(text[span.end..].starts_with(after), "after the {rule} of {text}");
        at = span.end + after.len();
    };
    tile("", Component::Scheme, ":");
    if let Some(authority) = reference.span(Component::Authority) {
        let before = if reference.span(Component::Userinfo).is_some() { "" } else { "//" };
        tile("//", Component::Userinfo, "@");
        tile(before, Component::Host, "");
        tile(":", Component::Port, "");
        let [first, last] = [Component::Userinfo, Component::Port]
            .map(|part| reference.span(part).or(reference.span(Component::Host)).expect("a host"));
        assert_eq!(authority, first.start..last.end, "the authority of {text}");
    }
    tile("", Component::Path, "");
    tile("?", Component::Query, "");
    tile("#", Component::Fragment, "");
    assert_eq!(at, text.len(), "the end of {text}");
}

/// Replaces characters beyond ASCII by triplets: a URI has these where an IRI has the characters.
fn ascii(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return text.into();
    }
    let triplet = |c: char| if c.is_ascii() { c.to_string() } else { "%C3".to_owned() };
    text.chars().map(triplet).collect::<String>().into()
}

/// The target of a reference has a reference that is no longer and leads to the same target.
pub fn resolve_relativize_resolve<K: HasScheme>(
    base: &Reference<K, &str>,
    reference: &AnyRefOf<K, &str>,
) {
    let repaired = Resolver::new(base).repair(true).resolve(reference).expect("it is repaired");
    reads(&repaired);
    match base.resolve(reference) {
        Ok(target) => {
            assert_eq!(target, repaired);
            let back = base.relativize(&target).expect("the reference leads there");
            reads(&back);
            assert!(back.as_str().len() <= reference.as_str().len(), "{back} is the shortest");
            assert_eq!(base.resolve(&back).as_ref(), Ok(&target), "{back}");
            if !has_dots(target.path()) {
                assert_eq!(base.resolve(&target).as_ref(), Ok(&target), "a target is its own");
            }
        }
        Err(error) => {
            assert_eq!(error, ResolveError::PathLikeAuthority);
            assert!(repaired.authority().is_none() && repaired.path().starts_with("/.//"));
        }
    }
}

/// Every target has a reference, unless its path has dot segments, which no path of a reference keeps in a
/// resolution.
pub fn relativize_resolve<K: HasScheme>(base: &Reference<K, &str>, target: &Reference<K, &str>) {
    match base.relativize(target) {
        Some(reference) => {
            reads(&reference);
            assert!(reference.as_str().len() <= target.as_str().len());
            let found = base.resolve(&reference).expect("it leads there");
            assert_eq!(found, *target, "{reference}");
        }
        None => assert!(has_dots(target.path()), "{target} from {base}"),
    }
}

fn has_dots(path: &str) -> bool {
    path.split('/').any(|segment| matches!(segment, "." | ".."))
}

/// A normal form is its own normal form, is equivalent to the original, and has the parts that it reports.
pub fn normal_form<K: ReferenceKind, T: Source>(
    reference: &Reference<K, T>,
    normalizer: Normalizer,
) {
    let normal = normalizer.normalize(reference);
    reads(&normal);
    assert_eq!(normalizer.normalize(&normal), normal);
    assert!(normalizer.is_normalized(&normal), "{normal}");
    assert!(reference.equivalent(&normal, normalizer), "{normal}");
    assert!(normal.equivalent(reference, normalizer), "{normal}");
    assert_eq!(normalizer.is_normalized(reference), normal == *reference.as_str(), "{normal}");
}

/// The rungs of the ladder of RFC 3986 section 6.2, from the lowest.
pub const RUNGS: [Normalizer; 5] = [
    Normalizer::SIMPLE,
    Normalizer::CASE,
    Normalizer::PERCENT,
    Normalizer::SYNTAX,
    Normalizer::SCHEME,
];

/// At each rung, two are equivalent if their normal forms are equal, or, for URNs, the names in these. References
/// that are equivalent at a rung are equivalent at the rungs above, up to the one that knows schemes.
pub fn comparison<K: ReferenceKind, L: ReferenceKind>(
    a: &Reference<K, &str>,
    b: &Reference<L, &str>,
) {
    let mut before = false;
    for rung in RUNGS {
        let (normal_a, normal_b) = (rung.normalize(a), rung.normalize(b));
        let same = compared(&normal_a, rung) == compared(&normal_b, rung);
        assert_eq!(a.equivalent(b, rung), same, "{a} {b} {rung:?}");
        assert_eq!(b.equivalent(a, rung), same, "{b} {a} {rung:?}");
        assert!(same || !before || rung == Normalizer::SCHEME, "{a} {b} {rung:?}");
        before = same;
    }
    assert_eq!(a.equivalent(b, Normalizer::SIMPLE), a.as_str() == b.as_str());
}

/// Returns only the name of a URN (RFC 8141 section 3.1).
fn compared<K: ReferenceKind>(normal: &Reference<K, String>, rung: Normalizer) -> &str {
    let text = normal.as_str();
    let is_urn = rung == Normalizer::SCHEME
        && text.strip_prefix("urn:").is_some_and(|rest| {
            let name = rest.split(['?', '#']).next().unwrap_or_default();
            let (nid, nss) = name.split_once(':').unwrap_or_default();
            let query = normal.query();
            nid.len() > 1
                && nid.len() < 33
                && nid.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
                && !nid.starts_with('-')
                && !nid.ends_with('-')
                && !nss.is_empty()
                && !nss.starts_with('/')
                && query.is_none_or(|query| {
                    let component = query.strip_prefix(['+', '=']);
                    component.is_some_and(|text| !text.is_empty() && !text.starts_with(['/', '?']))
                })
        });
    if is_urn { text.split(['?', '#']).next().unwrap_or_default() } else { text }
}

/// Any octets can be data of any component, except for segments that would be dot segments.
pub fn data(data: &[u8]) {
    let start = Uri::builder("a").user_data(data).host_data(data).segments([data]);
    match start.query_data(data).fragment_data(data).build() {
        Ok(uri) => {
            reads(&uri);
            use Component::{Fragment, Host, Query, Userinfo};
            for part in [Userinfo, Host, Query, Fragment] {
                assert_eq!(*uri.encoded(part).expect("it was given").to_bytes(), *data, "{uri}");
            }
            assert!(uri.segments().map(|segment| segment.to_bytes()).eq([data]), "{uri}");
        }
        Err(error) => {
            assert_eq!(error, BuildError::DotSegment);
            assert!(matches!(data, b"." | b".."));
        }
    }
}

/// Each kind has or lacks a scheme and a fragment, as its name says.
pub fn kinds_agree(text: &str) {
    let reference = UriRef::parse(text).ok();
    let has = |rule| reference.as_ref().is_some_and(|reference| reference.span(rule).is_some());
    let (scheme, fragment) = (has(Component::Scheme), has(Component::Fragment));
    assert_eq!(parse_and_print::<kinds::UriRefKind>(text), reference.is_some());
    assert_eq!(parse_and_print::<kinds::UriKind>(text), scheme);
    assert_eq!(parse_and_print::<kinds::AbsoluteUriKind>(text), scheme && !fragment);
    assert_eq!(parse_and_print::<kinds::RelativeRefKind>(text), reference.is_some() && !scheme);
}
