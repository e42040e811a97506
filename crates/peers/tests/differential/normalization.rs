//! Normalization by syntax: case, percent-encoding and dot segments.

use crate::{
    generate::{self, Random},
    ledger::{Ledger, Reason, Request},
    text::{change_part, plain_dots},
};
use fluent_uri::component::Scheme;
use iri_string::{format::ToDedicatedString, types::UriStr};
use uri_grammar::Component;
use uri_grammar::{Host, Resolver, Uri, UriRef, uri::Normalizer};

const TEXTS: usize = 80_000;

#[derive(Clone, Debug)]
struct Text {
    text: String,
    normalizer: Normalizer,
    /// The final replacement of the host.
    host: Option<String>,
}

impl Request for Text {
    type Answer = String;

    fn ours(&self) -> String {
        let normal = self.normalizer.normalize(&self.parsed());
        assert!(self.normalizer.is_normalized(&normal), "{normal} is not its own normal form");
        let mut text = normal.into_inner();
        if let Some(host) = &self.host {
            change_part(&mut text, Component::Host, |_| Some(host.clone()));
        }
        text
    }
}

impl Text {
    fn parsed(&self) -> UriRef<&str> {
        UriRef::parse(self.text.as_str()).expect("only valid texts are compared")
    }

    /// Removes the port and the colon before it.
    fn drop_port(&mut self) -> bool {
        let Some(port) = self.parsed().span(Component::Port) else { return false };
        self.text.replace_range(port.start - 1..port.end, "");
        true
    }
}

const EMPTY_PORT: Reason<Text> = Reason {
    name: "empty port",
    why: "the peer removes its colon; 6.2.3 says so, not 6.2.2",
    apply: |text| text.parsed().port() == Some("") && text.drop_port(),
};

const FLUENT: &[Reason<Text>] = &[
    Reason {
        name: "rfc 5952",
        why: "fluent-uri writes IPv6 addresses in the recommended form; that is a rung of its own \
              here, as RFC 3986 6.2.2 has nothing of it",
        apply: |text| {
            text.normalizer = text.normalizer.ipv6(true);
            matches!(text.parsed().host_kind(), Some(Host::Ipv6(_)))
        },
    },
    Reason {
        name: "default port",
        why: "fluent-uri removes it; that is scheme-based normalization (6.2.3), not syntax",
        apply: |text| {
            let parsed = text.parsed();
            let default = parsed.scheme().and_then(Scheme::new).and_then(Scheme::default_port);
            let same = default.is_some() && default == parsed.port_number().ok().flatten();
            same && text.drop_port()
        },
    },
    EMPTY_PORT,
    Reason {
        name: "%2e in a relative reference or a rootless path",
        why: "fluent-uri decodes it also where that makes a dot segment, so that `%2e%2e/a` means \
              another resource after resolution (5.2.4 knows no `%2e`); here it stays",
        apply: |text| {
            let parsed = text.parsed();
            (parsed.scheme().is_none() || !parsed.path().starts_with('/'))
                && change_part(&mut text.text, Component::Path, |path| Some(plain_dots(path)))
        },
    },
];

const IRI_STRING: &[Reason<Text>] = &[
    EMPTY_PORT,
    Reason {
        name: "rootless path",
        why: "iri-string removes the dot segments of `a:b/../c` as 5.2.4 does, which gives the \
              path a root; here 6.2.2.3 is for hierarchies",
        apply: |text| {
            let mut plain = text.text.clone();
            change_part(&mut plain, Component::Path, |path| Some(plain_dots(path)));
            let Ok(uri) = Uri::parse(plain.as_str()) else { return false };
            if uri.path().starts_with('/') {
                return false;
            }
            // Decodes first, as iri-string does.
            let decoded = Normalizer::PERCENT.normalize(&uri);
            let removed = Resolver::new(&uri).repair(true).resolve(&decoded).expect("repaired");
            let changed = removed != decoded;
            text.text = removed.into_inner();
            changed
        },
    },
    Reason {
        name: "case of a host with triplets beyond ASCII",
        why: "iri-string keeps it, as there is no lower case of all the host; 6.2.2.1 has letters \
              in lower case, and a triplet has none",
        apply: |text| {
            let parsed = text.parsed();
            let host = parsed.host().unwrap_or_default();
            let beyond = host.split('%').skip(1).any(|rest| rest.as_bytes()[0] >= b'8');
            let path = format!("/{host}");
            let path = UriRef::parse(path.as_str()).map(|path| path.normalize().path().to_owned());
            text.host = path.ok().filter(|_| beyond).map(|path| path[1..].to_owned());
            beyond
        },
    },
];

#[test]
fn normalization() {
    let mut fluent = Ledger::new("normalization, fluent-uri", FLUENT);
    let mut iri_string = Ledger::new("normalization, iri-string (with a scheme)", IRI_STRING);
    let mut random = Random(62);
    let mut left = TEXTS;
    while left > 0 {
        let text = generate::text(&mut random);
        if UriRef::parse(text.as_str()).is_err() {
            continue;
        }
        left -= 1;
        let text = Text { text, normalizer: Normalizer::SYNTAX, host: None };
        let by_fluent = fluent_uri::UriRef::parse(text.text.as_str()).expect("it is a reference");
        fluent.enter(&text, &by_fluent.normalize().into_string());
        if let Ok(uri) = UriStr::new(&text.text) {
            iri_string.enter(&text, &uri.normalize().to_dedicated_string().into());
        }
    }
    fluent.close();
    iri_string.close();
}
