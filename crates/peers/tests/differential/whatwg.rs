//! The URL standard, which is another grammar. The comparison covers valid URIs of `http`, `https`, `ws` and `ftp`,
//! and not the texts that `url` repairs. `url` always normalizes, so its text is compared with scheme-based
//! normalization here. Targets of references are compared likewise. The function of `url` for hosts explains
//! differences in hosts.

use crate::{
    generate::{self, Random},
    ledger::{Ledger, Reason, Request},
    text::{change_part, change_path, plain_dots},
};
use uri_grammar::{Component, Uri, UriRef, uri::Normalizer};
use url::{Host, ParseError, Url};

const TEXTS: usize = 60_000;

#[derive(Clone, Debug, Default)]
struct Text {
    text: String,
    refused: bool,
    /// The address keeps its spelling.
    as_spelt: bool,
}

impl Request for Text {
    type Answer = Option<String>;

    /// Normalizes without decoding and without the case of triplets, which `url` does not change. So scheme and host
    /// are converted to lowercase separately.
    fn ours(&self) -> Option<String> {
        let uri = Uri::parse(self.text.as_str()).ok().filter(|_| !self.refused)?;
        let rungs = Normalizer::new().dot_segments(true).default_ports(true).scheme(true);
        let rungs = rungs.ipv6(!self.as_spelt);
        let mut text = rungs.normalize(&uri).into_inner();
        for component in [Component::Scheme, Component::Host] {
            change_part(&mut text, component, |part| Some(part.to_ascii_lowercase()));
        }
        Some(text)
    }
}

impl Text {
    fn part(&self, component: Component) -> Option<&str> {
        let uri = Uri::parse(self.text.as_str()).ok()?;
        uri.span(component).and_then(|span| self.text.get(span))
    }

    /// Refuses the text if `refused` is `true`.
    fn refuse_if(&mut self, refused: bool) -> bool {
        self.refused |= refused;
        refused
    }

    /// Returns the host as `url` parses it, or its error.
    fn host(&self) -> Option<Result<Host, ParseError>> {
        self.part(Component::Host).map(Host::parse)
    }
}

/// Encodes the user name and the password with the set of the URL standard.
fn encode_userinfo(userinfo: &str) -> String {
    let (user, password) = userinfo.split_once(':').unwrap_or((userinfo, ""));
    let colon = if password.is_empty() { "" } else { ":" };
    let encode = |text: &str| text.replace(':', "%3A").replace(';', "%3B").replace('=', "%3D");
    format!("{}{colon}{}", encode(user), encode(password))
}

const REASONS: &[Reason<Text>] = &[
    Reason {
        name: "slashes",
        why: "the URL standard skips any number of slashes before the host: `http:///a` has the \
              host `a`; in RFC 3986 3.2.2 the host is empty",
        apply: |text| {
            let empty = text.part(Component::Authority) == Some("");
            let path = text.part(Component::Path).unwrap_or_default();
            let skipped = path.len() - path.trim_start_matches('/').len();
            let start = text.text.find("//").unwrap_or_default() + "//".len();
            if empty {
                text.text.replace_range(start..start + skipped, "");
            }
            empty && skipped > 0
        },
    },
    Reason {
        name: "userinfo",
        why: "url splits it, encodes `:`, `;` and `=` and drops what is empty; RFC 3986 3.2.1 \
              allows all that",
        apply: |text| {
            if !change_part(&mut text.text, Component::Userinfo, |old| Some(encode_userinfo(old)))
                && text.part(Component::Userinfo) != Some("")
            {
                return false;
            }
            if text.part(Component::Userinfo) == Some("") {
                text.text = text.text.replacen("//@", "//", 1);
            }
            true
        },
    },
    Reason {
        name: "port",
        why: "url refuses numbers above 65535; RFC 3986 3.2.3 has no bound",
        apply: |text| {
            let digits = text.part(Component::Port).unwrap_or_default();
            let large = !digits.is_empty() && digits.parse::<u16>().is_err();
            text.refuse_if(large)
        },
    },
    Reason {
        name: "host refused",
        why: "url wants a host, knows no IPvFuture, and takes what ends in a number for an IPv4 \
              address; RFC 3986 3.2.2 allows all that as `reg-name` or `IP-literal`",
        apply: |text| {
            let refused = matches!(text.host(), Some(Err(_)));
            text.refuse_if(refused)
        },
    },
    Reason {
        name: "name as address",
        why: "url reads `0x7f.1`, `1.2.3` and `%31.2.3.4` as IPv4 addresses; they are `reg-name`s \
              in RFC 3986 3.2.2",
        apply: |text| match text.host() {
            Some(Ok(host @ Host::Ipv4(_))) => {
                change_part(&mut text.text, Component::Host, |_| Some(host.to_string()))
            }
            _ => false,
        },
    },
    Reason {
        name: "name decoded",
        why: "url decodes the triplets of a name and writes it in ASCII (`xn--`); RFC 3986 3.2.2 \
              keeps them",
        apply: |text| match text.host() {
            Some(Ok(Host::Domain(host))) => {
                let coded = text.part(Component::Host).is_some_and(|host| host.contains('%'));
                coded && change_part(&mut text.text, Component::Host, |_| Some(host))
            }
            _ => false,
        },
    },
    Reason {
        name: "IPv4 in IPv6",
        why: "url writes `[::ffff:102:304]`; RFC 5952 5 recommends `[::ffff:1.2.3.4]`",
        apply: |text| match text.host() {
            Some(Ok(host @ Host::Ipv6(address))) => {
                text.as_spelt = address.to_ipv4_mapped().is_some();
                if text.as_spelt {
                    change_part(&mut text.text, Component::Host, |_| Some(host.to_string()));
                }
                text.as_spelt
            }
            _ => false,
        },
    },
    Reason {
        name: "apostrophe",
        why: "url encodes it in queries of its special schemes; in RFC 3986 it is a sub-delim",
        apply: |text| {
            change_part(&mut text.text, Component::Query, |q| Some(q.replace('\'', "%27")))
        },
    },
    Reason {
        name: "%2e is a dot",
        why: "url takes `%2e` for a dot; here it becomes one by percent-encoding normalization, \
              which is not asked for in this comparison",
        apply: |text| change_part(&mut text.text, Component::Path, |path| Some(plain_dots(path))),
    },
];

/// References have plain dots in advance, because dots decide the result of resolution.
const BUT_DOTS: &[Reason<Text>] = REASONS.split_at(REASONS.len() - 1).0;

#[test]
fn whatwg() {
    let mut normal = Ledger::new("normalized, url", REASONS);
    let mut resolved = Ledger::new("resolved, url", BUT_DOTS);
    let mut random = Random(2014);
    let mut left = TEXTS;
    while left > 0 {
        let text = generate::web(&mut random);
        if Uri::parse(text.as_str()).is_err() {
            continue;
        }
        left -= 1;
        let url = Url::parse(&text);
        normal.enter(&Text { text, ..Text::default() }, &url.clone().ok().map(String::from));
        let Ok(base) = url else { continue };
        let mut reference = generate::without_scheme(&mut random);
        change_path(&mut reference, plain_dots);
        let Ok(parsed) = UriRef::parse(reference.as_str()) else { continue };
        if parsed.scheme().is_some() {
            continue;
        }
        let uri = Uri::parse(base.as_str()).expect("of a URI it makes a URI");
        let text = uri.resolve(&parsed).expect("there is an authority").into_inner();
        let theirs = base.join(&reference).ok().map(String::from);
        resolved.enter(&Text { text, ..Text::default() }, &theirs);
    }
    normal.close();
    resolved.close();
}
