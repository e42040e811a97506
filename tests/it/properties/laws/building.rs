//! The laws of builders and setters.

use uri_grammar::uri::{Reference, ReferenceKind, kinds};
use uri_grammar::{
    AbsoluteUri, BuildError, Builder, Component, GrammarRule, RelativeRef, Uri, UriRef,
};

use super::{Parts, reads};

/// Checks that the built reference has these parts. Building fails only if no reference has them, and repairs only then.
/// `None` stands for parts that break their rules. Returns the result with repair.
fn built<K: ReferenceKind>(
    parts: Option<&Parts>,
    build: impl Fn(bool) -> Result<Reference<K, String>, BuildError>,
) -> Option<Reference<K, String>> {
    match (build(false), build(true)) {
        (Ok(built), repaired) => {
            reads(&built);
            assert_eq!(Some(&Parts::of(&built)), parts, "{built}");
            assert_eq!(repaired.as_ref(), Ok(&built));
            repaired.ok()
        }
        (Err(error), Ok(repaired)) => {
            let parts = parts.expect("no repair of parts that break their rules");
            assert!(!parts.can_be(), "{repaired} needed no repair");
            let path = &parts.path;
            let is_reason = match error {
                BuildError::PathWithoutSlash => !path.starts_with('/') && !path.is_empty(),
                BuildError::PathLikeAuthority => path.starts_with("//"),
                BuildError::PathLikeScheme => {
                    path.split('/').next().is_some_and(|first| first.contains(':'))
                }
                _ => false,
            };
            assert!(is_reason, "{error}: {parts:?}");
            assert_eq!((error.component(), error.syntax()), (Component::Path, None));
            reads(&repaired);
            let before = repaired.path().strip_suffix(&**path);
            assert!(matches!(before, Some("/" | "/." | "./")), "{repaired}");
            let path = repaired.path().to_owned();
            assert_eq!(Parts::of(&repaired), Parts { path, ..parts.clone() });
            Some(repaired)
        }
        (Err(error), repaired) => {
            assert_eq!(repaired, Err(error));
            assert!(!parts.is_some_and(Parts::can_be), "{error}: {parts:?}");
            assert!(error.syntax().is_some() || matches!(error, BuildError::NoHost(_)), "{error}");
            None
        }
    }
}

/// Builders of all kinds build these parts. Returns the reference, which may be repaired.
pub fn build(parts: &Parts) -> Option<UriRef<String>> {
    let port = parts.port.as_ref().and_then(|port| port.parse::<u16>().ok());
    let is_number = port.map(|port| port.to_string()) == parts.port;
    let authority = parts.authority();
    let path = String::new();
    let alone = Parts { scheme: None, path, query: None, fragment: None, ..parts.clone() };
    let is_text = !is_number || alone.can_be();
    let by_parts = is_number.then(|| build_with(parts, None));
    let by_text = is_text.then(|| build_with(parts, authority.as_deref()));
    by_parts.or(by_text)?
}

fn build_with(parts: &Parts, authority: Option<&str>) -> Option<UriRef<String>> {
    let fragment = parts.fragment.as_deref();
    if let Some(scheme) = &parts.scheme {
        built(Some(parts), |repair| {
            let builder = with(Uri::builder(scheme).repair(repair), parts, authority);
            builder.fragment(fragment).build()
        });
        let parts = Parts { fragment: None, ..parts.clone() };
        built(Some(&parts), |repair| {
            with(AbsoluteUri::builder(scheme).repair(repair), &parts, authority).build()
        });
    } else {
        built(Some(parts), |repair| {
            let builder = with(RelativeRef::builder().repair(repair), parts, authority);
            builder.fragment(fragment).build()
        });
    }
    built(Some(parts), |repair| {
        let builder = UriRef::builder().repair(repair).scheme(parts.scheme.as_deref());
        with(builder, parts, authority).fragment(fragment).build()
    })
}

/// Sets the authority as a text, or its parts if there is no text, and then the path and the query.
fn with<'a, K: ReferenceKind>(
    builder: Builder<'a, K>,
    parts: &'a Parts,
    authority: Option<&'a str>,
) -> Builder<'a, K> {
    let builder = match (authority, &parts.host) {
        (None, Some(host)) => {
            let port = parts.port.as_ref().and_then(|port| port.parse::<u16>().ok());
            builder.userinfo(parts.userinfo.as_deref()).host(host).port(port)
        }
        (authority, _) => builder.authority(authority),
    };
    builder.path(&parts.path).query(parts.query.as_deref())
}

/// A change of one component.
#[derive(Debug, Clone)]
pub struct Change {
    component: Component,
    to: Option<String>,
}

impl Change {
    /// Returns the change to a text. A port becomes a number; a host and a path are always there.
    pub fn new(component: Component, to: Option<String>) -> Self {
        let to = match component {
            Component::Host | Component::Path => Some(to.unwrap_or_default()),
            Component::Port => {
                to.and_then(|port| port.parse::<u16>().ok()).map(|port| port.to_string())
            }
            _ => to,
        };
        Self { component, to }
    }

    fn port(&self) -> Option<u16> {
        self.to.as_ref().and_then(|port| port.parse().ok())
    }

    fn build<'a>(
        &'a self,
        builder: Builder<'a, kinds::UriRefKind>,
    ) -> Builder<'a, kinds::UriRefKind> {
        let to = self.to.as_deref();
        match self.component {
            Component::Scheme => builder.scheme(to),
            Component::Authority => builder.authority(to),
            Component::Userinfo => builder.userinfo(to),
            Component::Host => builder.host(to.unwrap_or_default()),
            Component::Port => builder.port(self.port()),
            Component::Path => builder.path(to.unwrap_or_default()),
            Component::Query => builder.query(to),
            _ => builder.fragment(to),
        }
    }

    fn set(&self, reference: &mut UriRef<String>) -> Result<(), BuildError> {
        match (self.component, self.to.as_deref()) {
            (Component::Scheme, to) => reference.set_scheme(to),
            (Component::Authority, to) => reference.set_authority(to),
            (Component::Userinfo, to) => reference.set_userinfo(to),
            (Component::Host, to) => reference.set_host(to.unwrap_or_default()),
            (Component::Port, _) => reference.set_port(self.port()),
            (Component::Path, to) => reference.set_path(to.unwrap_or_default()),
            (Component::Query, Some(query)) => reference.set_query(query),
            (_, Some(fragment)) => reference.set_fragment(fragment),
            (component, None) => {
                match component {
                    Component::Query => reference.remove_query(),
                    _ => reference.remove_fragment(),
                }
                Ok(())
            }
        }
    }

    /// Returns the change that restores a reference with these parts.
    fn opposite(&self, before: &Parts) -> Self {
        let Parts { scheme, path, query, fragment, .. } = before.clone();
        match self.component {
            Component::Scheme => Self::new(Component::Scheme, scheme),
            Component::Path => Self::new(Component::Path, Some(path)),
            Component::Query => Self::new(Component::Query, query),
            Component::Fragment => Self::new(Component::Fragment, fragment),
            _ => Self::new(Component::Authority, before.authority()),
        }
    }

    /// Returns the components after the change; `None` if the new one breaks its rule.
    fn expected(&self, mut parts: Parts) -> Option<Parts> {
        let Self { component, to } = self.clone();
        if to.as_ref().is_some_and(|to| !component.rule().is_match(to)) {
            return None;
        }
        match component {
            Component::Scheme => parts.scheme = to,
            Component::Authority => {
                let text = to.map(|to| format!("//{to}")).unwrap_or_default();
                let alone = UriRef::parse(&*text).expect("an authority is a reference");
                let Parts { userinfo, host, port, .. } = Parts::of(&alone);
                parts = Parts { userinfo, host, port, ..parts };
            }
            Component::Userinfo => parts.userinfo = to,
            Component::Host => parts.host = to,
            Component::Port => parts.port = to,
            Component::Path => parts.path = to.unwrap_or_default(),
            Component::Query => parts.query = to,
            _ => parts.fragment = to,
        }
        Some(parts)
    }
}

/// Changes set the new components and leave the others unchanged, in a builder and in place. A change in place that
/// fails changes nothing.
pub fn change(reference: &UriRef<&str>, changes: &[Change]) {
    let edit = changes.iter().fold(reference.edit(), |edit, change| change.build(edit));
    let start = Parts::of(reference);
    let expected = changes.iter().try_fold(start.clone(), |parts, change| change.expected(parts));
    built(expected.as_ref(), |repair| edit.clone().repair(repair).build());

    let mut changed = reference.into_owned();
    for change in changes {
        let (before, parts) = (changed.clone(), Parts::of(&changed));
        let expected = change.expected(parts.clone());
        if let Err(error) = change.set(&mut changed) {
            assert_eq!(changed, before);
            let could = expected.is_some_and(|expected| expected.can_be());
            assert!(!could, "{before} {change:?}: {error}");
            continue;
        }
        reads(&changed);
        assert_eq!(Some(Parts::of(&changed)), expected, "{before} {change:?}");
        let mut again = changed.clone();
        assert_eq!((change.set(&mut again), &again), (Ok(()), &changed), "{change:?} twice");
        let back = change.opposite(&parts).set(&mut again);
        assert_eq!((back, &again), (Ok(()), &before), "{change:?} and back");
    }
    let without = reference.without_fragment();
    assert_eq!(Parts::of(&without), Parts { fragment: None, ..start });
}
