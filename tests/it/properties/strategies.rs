//! References by the grammar. Each component has a few characters that its rule allows, mostly delimiters, dots and
//! triplets, so that rare forms are common.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use uri_grammar::Component;

use crate::fuzz::targets::laws::{Change, Parts};

/// Returns texts of at most `most` of these words.
fn words(of: &'static [&'static str], most: usize) -> impl Strategy<Value = String> {
    vec(select(of), 0..=most).prop_map(|words| words.concat())
}

pub fn scheme() -> impl Strategy<Value = String> {
    const KNOWN: &[&str] = &[
        "a", "http", "HTTPS", "file", "urn", "mailto", "ws", "coap", "ftp", "data", "news", "tel",
        "geo",
    ];
    prop_oneof![
        3 => select(KNOWN).prop_map(String::from),
        1 => "[a-zA-Z][a-zA-Z0-9+.-]{0,3}",
    ]
}

pub fn userinfo() -> impl Strategy<Value = String> {
    words(&["u", "P", ":", "%41", "%3a", "%C3%A9", "!", "=", "~", "."], 4)
}

pub fn host() -> impl Strategy<Value = String> {
    const NAMED: &[&str] =
        &["", "h", "localhost", "LOCALhost", "[v1.A:b]", "[::]", "[0:0::1]", "[::ffff:102:304]"];
    prop_oneof![
        3 => select(NAMED).prop_map(String::from),
        2 => words(&["a", "B", ".", "-", "%41", "%2f", "%c3%A9", "1", "255", "!", "="], 5),
        1 => any::<std::net::Ipv4Addr>().prop_map(|address| address.to_string()),
        1 => any::<std::net::Ipv6Addr>().prop_map(|address| format!("[{address}]")),
        1 => any::<[u16; 8]>().prop_map(|groups| {
            format!("[{}]", groups.map(|group| format!("{:04X}", group & 0xF00F)).join(":"))
        }),
    ]
}

pub fn port() -> impl Strategy<Value = String> {
    prop_oneof![
        select(&["", "0", "80", "080", "443", "5683", "65536"][..]).prop_map(String::from),
        "[0-9]{0,6}"
    ]
}

fn segment() -> impl Strategy<Value = String> {
    const WHOLE: &[&str] = &["", ".", "..", "...", "%2e", "%2E.", "a", "b", "a:b", "localhost"];
    prop_oneof![
        4 => select(WHOLE).prop_map(String::from),
        1 => words(&["a", "B", ".", ":", "@", "%2e", "%2F", "%61", "~", ";", "%c3%a9", ","], 4),
    ]
}

/// Returns segments for a path, without a slash before the first.
fn segments() -> impl Strategy<Value = String> {
    vec(segment(), 0..=6).prop_map(|segments| segments.join("/"))
}

/// Returns a path that the rule `path` derives, whether or not it fits the components before it.
pub fn path() -> impl Strategy<Value = String> {
    (any::<bool>(), segments())
        .prop_map(|(rooted, path)| if rooted { format!("/{path}") } else { path })
}

pub fn query() -> impl Strategy<Value = String> {
    words(&["q", "=", "&", "/", "?", ":", "@", "%7e", "%23", "..", "+"], 4)
}

prop_compose! {
    pub fn authority()(
        userinfo in option::of(userinfo()),
        host in host(),
        port in option::of(port()),
    ) -> Parts {
        Parts { userinfo, host: Some(host), port, ..Parts::default() }
    }
}

prop_compose! {
    /// Returns components, each a member of its rule, which may not fit together.
    pub fn any_parts()(
        scheme in option::of(scheme()),
        authority in option::of(authority()),
        path in path(),
        query in option::of(query()),
        fragment in option::of(query()),
    ) -> Parts {
        Parts { scheme, path, query, fragment, ..authority.unwrap_or_default() }
    }
}

/// Returns components that fit together: the path is of the kind that `hier-part` and `relative-part` have after the
/// components before it.
pub fn parts() -> impl Strategy<Value = Parts> {
    any_parts().prop_map(|mut parts| {
        let path = parts.path.trim_start_matches('/');
        parts.path = match (&parts.host, parts.path.starts_with('/')) {
            // path-abempty
            (Some(_), true) => parts.path,
            (Some(_), false) if path.is_empty() => parts.path,
            (Some(_), false) => format!("/{path}"),
            // path-absolute
            (None, true) => format!("/{path}"),
            // path-rootless, path-noscheme, path-empty
            (None, false) if parts.scheme.is_some() => path.to_owned(),
            (None, false) => {
                let end = path.find('/').unwrap_or(path.len());
                path[..end].replace(':', "%3A") + &path[end..]
            }
        };
        parts
    })
}

/// Returns the text of a reference.
pub fn reference() -> impl Strategy<Value = String> {
    parts().prop_map(|parts| parts.text())
}

/// Returns the text of a URI.
pub fn uri() -> impl Strategy<Value = String> {
    (scheme(), parts()).prop_map(|(scheme, parts)| Parts { scheme: Some(scheme), ..parts }.text())
}

/// Returns URIs that have much in common: their parts are taken from few words.
pub fn close() -> impl Strategy<Value = String> {
    let head =
        select(&["a:", "a:", "a:/", "a://h", "a://h/", "a://u@h:1/", "A:", "b:", "file:///"][..]);
    let path = words(&["/", "/", "a", "b:", ".", "..", "../", "a/b/"], 6);
    let tail = select(&["", "", "?", "?q", "#", "?q#f"][..]);
    (head, path, tail).prop_map(|(head, path, tail)| [head, &path, tail].concat())
}

/// Returns texts of delimiters and little else, which are nearly references.
pub fn soup() -> impl Strategy<Value = String> {
    const OF: &[&str] = &[
        ":", "/", "//", "?", "#", "[", "]", "@", "%", "%4", "%41", "a", "1", ".", "1.2.3.4", "::",
        "v1.", "!", "é", " ", "a:", "ffff:",
    ];
    prop_oneof![words(OF, 8), any::<String>()]
}

/// Returns a reference with an equivalent spelling: letters of the scheme in the other case, and unreserved
/// characters encoded. Dots of the path are unchanged.
pub fn disguised() -> impl Strategy<Value = (String, String)> {
    (parts(), vec(0..4u8, 64)).prop_map(|(parts, how)| {
        let mut how = how.into_iter().cycle();
        let mut disguise = |text: &str, but: char| -> String {
            let mut after = 0;
            text.chars()
                .map(|character| {
                    let plain = character != '%' && after == 0;
                    after = if character == '%' { 2 } else { usize::saturating_sub(after, 1) };
                    let unreserved =
                        character.is_ascii_alphanumeric() || "-._~".contains(character);
                    let code = u32::from(character);
                    match how.next() {
                        Some(0) if plain && unreserved && character != but => {
                            format!("%{code:02x}")
                        }
                        Some(1) if plain && unreserved && character != but => {
                            format!("%{code:02X}")
                        }
                        _ => character.to_string(),
                    }
                })
                .collect()
        };
        let other = Parts {
            scheme: parts.scheme.as_ref().map(|scheme| scheme.to_uppercase()),
            userinfo: parts.userinfo.as_ref().map(|userinfo| disguise(userinfo, '%')),
            host: parts.host.as_ref().map(|host| match host.starts_with('[') {
                true => host.clone(),
                false => disguise(host, '%'),
            }),
            port: parts.port.clone(),
            path: disguise(&parts.path, '.'),
            query: parts.query.as_ref().map(|query| disguise(query, '%')),
            fragment: parts.fragment.as_ref().map(|fragment| disguise(fragment, '%')),
        };
        (parts.text(), other.text())
    })
}

/// Returns a change, most often to a text that the rule of the component allows.
pub fn change() -> impl Strategy<Value = Change> {
    let authority = authority().prop_map(|parts| parts.authority().unwrap_or_default());
    let to = |component, text: BoxedStrategy<String>| {
        let text = option::of(prop_oneof![7 => text, 1 => soup()]);
        text.prop_map(move |text| Change::new(component, text))
    };
    prop_oneof![
        to(Component::Scheme, scheme().boxed()),
        to(Component::Authority, authority.boxed()),
        to(Component::Userinfo, userinfo().boxed()),
        to(Component::Host, host().boxed()),
        to(Component::Port, any::<u16>().prop_map(|port| port.to_string()).boxed()),
        to(Component::Path, path().boxed()),
        to(Component::Query, query().boxed()),
        to(Component::Fragment, query().boxed()),
    ]
}
