//! Secrets in a reference: passwords, and parameters that are named like one.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::{Rule, UriRef};

use crate::triplets::whole_octets;

/// Names of parameters that carry secrets, in lower case and without punctuation.
const NAMES: [&str; 36] = [
    "accesskey",
    "accesstoken",
    "apikey",
    "apisecret",
    "apitoken",
    "assertion",
    "authorization",
    "authtoken",
    "bearer",
    "bearertoken",
    "clientsecret",
    "credential",
    "credentials",
    "csrftoken",
    "idtoken",
    "jwt",
    "jwttoken",
    "passphrase",
    "passwd",
    "password",
    "privatekey",
    "privatetoken",
    "pwd",
    "refreshtoken",
    "secret",
    "secretkey",
    "securitytoken",
    "sessionid",
    "sessiontoken",
    "sig",
    "signature",
    "subscriptionkey",
    "token",
    "xamzcredential",
    "xamzsecuritytoken",
    "xamzsignature",
];

/// Names that also mean something harmless, such as `?key=name`.
const AMBIGUOUS: [&str; 4] = ["auth", "key", "pass", "session"];

/// A parameter of a query or fragment: `name=value` between separators.
pub(super) struct Parameter {
    /// With its value.
    pub(super) whole: Range<usize>,
    pub(super) name: Range<usize>,
    /// Behind the equals sign, possibly empty.
    pub(super) value: Range<usize>,
}

/// The parameters of a component. What has no equals sign is none.
pub(super) fn parameters(text: &str, component: Range<usize>) -> impl Iterator<Item = Parameter> {
    pieces(text, component).filter_map(|whole| {
        let equals = whole.start + text[whole.clone()].find('=')?;
        let (name, value) = (whole.start..equals, equals + 1..whole.end);
        Some(Parameter { whole, name, value })
    })
}

/// What stands between the separators of a query: `&`, the older `;`, and a `?` that should
/// have been one.
pub(super) fn pieces(text: &str, component: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let mut start = component.start;
    text[component].split(['&', ';', '?']).map(move |piece| {
        let span = start..start + piece.len();
        start = span.end + 1;
        span
    })
}

/// Whether the parameter is a secret, by its name. A value that stands for one is none.
pub(super) fn is_secret(text: &str, parameter: &Parameter) -> bool {
    let value = &text[parameter.value.clone()];
    match named(&text[parameter.name.clone()]) {
        Named::Secret => !is_placeholder(value),
        Named::Perhaps => is_random(value) && !is_placeholder(value),
        Named::Otherwise => false,
    }
}

/// Whether parameters of that name may carry a secret: what messages rather hide.
pub(crate) fn is_named_like_a_secret(name: &str) -> bool {
    named(name) != Named::Otherwise
}

/// Whether the value looks like a key: eight characters or more, with letters and digits and
/// without punctuation. `currentwx`, `two+words` and `192.0.2.0/24` do not.
fn is_random(value: &str) -> bool {
    let has = |is: fn(&u8) -> bool| value.as_bytes().iter().any(is);
    value.len() >= 8
        && has(u8::is_ascii_alphabetic)
        && has(u8::is_ascii_digit)
        && value.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

/// What a name says of the value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Named {
    Secret,
    Perhaps,
    Otherwise,
}

fn named(name: &str) -> Named {
    /// Longer than all of them, even with each letter encoded and punctuation between.
    const LONGEST: usize = 80;
    if name.len() > LONGEST {
        return Named::Otherwise;
    }
    let letters: String = whole_octets(name)
        .filter(u8::is_ascii_alphanumeric)
        .map(|byte| char::from(byte.to_ascii_lowercase()))
        .collect();
    match letters.as_str() {
        name if NAMES.contains(&name) => Named::Secret,
        name if AMBIGUOUS.contains(&name) => Named::Perhaps,
        _ => Named::Otherwise,
    }
}

/// Whether documentation would write the value for a secret: `YOUR_TOKEN`, `$TOKEN`, `xxxx`,
/// `%7Btoken%7D`.
fn is_placeholder(value: &str) -> bool {
    let begins = |with: &str| value.get(..with.len()).is_some_and(|v| v.eq_ignore_ascii_case(with));
    let first = value.bytes().next();
    ["your", "$", "%7b", "%3c", "*", "redacted", "..."].into_iter().any(begins)
        || value
            .bytes()
            .all(|byte| Some(byte.to_ascii_lowercase()) == first && !byte.is_ascii_digit())
}

/// Where no message may show the text, in its order: the password of the user information, or of
/// what would be one if no slash were missing or too many, and the values of parameters that may be
/// secret.
pub(super) fn all(reference: &UriRef<&str>) -> Vec<Range<usize>> {
    let text = reference.as_str();
    let mut found = Vec::new();
    if let Some(userinfo) = reference.span(Rule::Userinfo)
        && let Some(password) = reference.password()
        && !password.is_empty()
    {
        found.push(userinfo.end - password.len()..userinfo.end);
    }
    if reference.authority().is_none_or(str::is_empty)
        && let Some(path) = reference.span(Rule::Path)
    {
        found.extend(misplaced_password(text, path));
    }
    for rule in [Rule::Query, Rule::Fragment] {
        let parameters = reference.span(rule).into_iter().flat_map(|span| parameters(text, span));
        let secret = |parameter: &Parameter| {
            !parameter.value.is_empty() && is_named_like_a_secret(&text[parameter.name.clone()])
        };
        found.extend(parameters.filter(secret).map(|parameter| parameter.value));
    }
    found
}

/// The password in `user:password@host`, as the path of `http:/user:password@host/` has it in one
/// of its segments.
fn misplaced_password(text: &str, path: Range<usize>) -> Option<Range<usize>> {
    let mut start = path.start;
    text[path].split('/').find_map(|segment| {
        let from = start;
        start += segment.len() + 1;
        let (userinfo, _) = segment.rsplit_once('@')?;
        let (user, password) = userinfo.split_once(':')?;
        let begin = from + user.len() + 1;
        (!password.is_empty()).then(|| begin..begin + password.len())
    })
}
