//! One component of each reference.

use std::marker::PhantomData;

use arrow_array::{Array, ArrayRef};
use uri_grammar::uri::{Reference, ReferenceKind};
use uri_grammar::{Component, GrammarRule, Host, Rule};

use crate::ColumnError;
use crate::shared_texts::{Answer, TextKernel, map_texts};

/// Returns a component of each reference, as spelled: null if the row is null, is not a reference
/// of kind `K`, or has no such component.
///
/// The kinds are in [`uri_grammar::uri::kinds`]. `UriRefKind` reads texts that the rule `URI-reference` derives, and
/// `IriKind` reads texts that `IRI` derives. The texts are views that share the memory of the column. Each value of a
/// dictionary is read once, and the result is a dictionary. See [`text_type`](crate::text_type).
///
/// ```
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
/// use uri_grammar::Component;
/// use uri_grammar::uri::kinds::UriRefKind;
/// use uri_grammar_arrow::{ColumnError, component};
///
/// fn hosts(urls: &dyn Array) -> Result<Vec<Option<String>>, ColumnError> {
///     let hosts = component::<UriRefKind>(urls, Component::Host)?;
///     Ok(hosts.as_string_view().iter().map(|host| host.map(str::to_owned)).collect())
/// }
///
/// let urls = StringArray::from(vec!["http://example.com:80/", "mailto:a@b", "http://a b/"]);
/// assert_eq!(hosts(&urls)?, [Some("example.com".into()), None, None]);
/// # Ok::<(), ColumnError>(())
/// ```
///
/// # Errors
///
/// Returns [`ColumnError::NotText`] if the column has a different type, or [`ColumnError::TooLong`] if a row is too
/// long for a view.
pub fn component<K: ReferenceKind>(
    column: &dyn Array,
    component: Component,
) -> Result<ArrayRef, ColumnError> {
    map_texts(column, OneComponent::<K> { component, kind: PhantomData })
}

struct OneComponent<K> {
    component: Component,
    kind: PhantomData<K>,
}

impl<K: ReferenceKind> TextKernel for OneComponent<K> {
    #[inline]
    fn answer(&mut self, text: &str) -> Answer<'_> {
        let reference = Reference::<K, &str>::parse(text).ok();
        reference
            .and_then(|reference| reference.span(self.component))
            .map_or(Answer::Null, Answer::Part)
    }
}

/// Returns the kind of the host of each reference, by the name of its rule (RFC 3986 section
/// 3.2.2): `IPv4address`, `IPv6address`, `IPvFuture` or `reg-name`. Null if the row is null, is not
/// a reference of kind `K`, or has no authority. The result for a dictionary is a dictionary.
///
/// ```
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
/// use uri_grammar::uri::kinds::UriKind;
/// use uri_grammar_arrow::{ColumnError, host_kind};
///
/// fn first_kind(urls: &dyn Array) -> Result<String, ColumnError> {
///     Ok(host_kind::<UriKind>(urls)?.as_string_view().value(0).to_owned())
/// }
///
/// assert_eq!(first_kind(&StringArray::from(vec!["http://127.0.0.1/"]))?, "IPv4address");
/// # Ok::<(), ColumnError>(())
/// ```
///
/// # Errors
///
/// Returns the errors of [`component`].
pub fn host_kind<K: ReferenceKind>(column: &dyn Array) -> Result<ArrayRef, ColumnError> {
    map_texts(column, KindOfHost::<K>(PhantomData))
}

struct KindOfHost<K>(PhantomData<K>);

impl<K: ReferenceKind> TextKernel for KindOfHost<K> {
    fn answer(&mut self, text: &str) -> Answer<'_> {
        let reference = Reference::<K, &str>::parse(text).ok();
        let kind = reference.and_then(|reference| host_rule(&reference));
        kind.map_or(Answer::Null, |rule| Answer::Text(rule.name()))
    }
}

/// Returns the rule that derives the host, among the rules of section 3.2.2 for hosts. All names fit into a view.
pub(crate) fn host_rule<K: ReferenceKind>(reference: &Reference<K, &str>) -> Option<Rule> {
    Some(match reference.host_kind()? {
        Host::Ipv4(_) => Rule::Ipv4address,
        Host::Ipv6(_) => Rule::Ipv6address,
        Host::IpvFuture(_) => Rule::IpvFuture,
        Host::RegName(_) => Rule::RegName,
    })
}
