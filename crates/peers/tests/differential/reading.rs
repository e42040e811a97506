//! Acceptance and components: the texts that are references, and their parts.

use crate::{
    generate::{self, Random},
    ledger::{Ledger, Reason, Request},
};
use iri_string::types::UriReferenceStr;
use uri_grammar::{Component, GrammarRule, Rule, UriRef};

const TEXTS: usize = 150_000;

/// The components for which oxiri has accessors.
const MAJOR: [Component; 5] = [
    Component::Scheme,
    Component::Authority,
    Component::Path,
    Component::Query,
    Component::Fragment,
];

#[derive(Clone, Debug)]
struct Text {
    text: String,
    /// The text that is read: it has other characters of the same lengths.
    read: String,
    components: &'static [Component],
}

impl Request for Text {
    /// The components, if the text is a reference.
    type Answer = Option<Vec<Option<String>>>;

    fn ours(&self) -> Self::Answer {
        let reference = UriRef::parse(self.read.as_str()).ok();
        assert_eq!(reference.is_some(), Rule::UriReference.is_match(&self.read), "{:?}", self.read);
        let reference = reference?;
        let part = |&component: &Component| {
            reference.span(component).map(|span| self.text[span].to_owned())
        };
        Some(self.components.iter().map(part).collect())
    }
}

/// The replacement of a non-ASCII character. It is allowed where such characters are allowed, but not in a scheme, a
/// port or an address.
const PLACEHOLDER: &str = "~";

impl Text {
    /// Replaces characters as if they were allowed, and returns `true` if there are any.
    fn allow(&mut self, mut allowed: impl FnMut(usize, char) -> bool) -> bool {
        let letters = self.read.char_indices().map(|(at, letter)| match allowed(at, letter) {
            true => PLACEHOLDER.repeat(letter.len_utf8()),
            false => letter.to_string(),
        });
        let read: String = letters.collect();
        let changed = read != self.read;
        self.read = read;
        changed
    }

    /// Returns the span of the query, by the first `?` and `#`.
    fn query(&self) -> std::ops::Range<usize> {
        let end = self.text.find('#').unwrap_or(self.text.len());
        self.text[..end].find('?').unwrap_or(end)..end
    }
}

/// Returns `true` for `ucschar` of RFC 3987 section 2.2.
fn is_ucschar(letter: char) -> bool {
    let code = u32::from(letter);
    let plane = code & 0xffff;
    match code >> 16 {
        0 => matches!(plane, 0xa0..=0xd7ff | 0xf900..=0xfdcf | 0xfdf0..=0xffef),
        1..=13 => plane <= 0xfffd,
        14 => matches!(plane, 0x1000..=0xfffd),
        _ => false,
    }
}

/// Returns `true` for `iprivate` of RFC 3987 section 2.2.
fn is_private(letter: char) -> bool {
    let code = u32::from(letter);
    matches!(code, 0xe000..=0xf8ff | 0xf_0000..=0xf_fffd | 0x10_0000..=0x10_fffd)
}

const OXIRI: &[Reason<Text>] = &[
    Reason {
        name: "ucschar",
        why: "oxiri reads IRIs: letters beyond ASCII, outside of schemes, ports and address \
              literals (RFC 3987 2.2)",
        apply: |text| {
            let mut depth = 0_usize;
            text.allow(|_, letter| {
                depth = match letter {
                    '[' => depth + 1,
                    ']' => depth.saturating_sub(1),
                    _ => depth,
                };
                depth == 0 && is_ucschar(letter)
            })
        },
    },
    Reason {
        name: "iprivate",
        why: "oxiri reads IRIs: private characters, in the query alone (RFC 3987 2.2)",
        apply: |text| {
            let query = text.query();
            text.allow(|at, letter| query.contains(&at) && is_private(letter))
        },
    },
];

#[test]
fn reading() {
    let mut fluent = Ledger::new("acceptance and components, fluent-uri", &[]);
    let mut iri_string = Ledger::new("acceptance and components, iri-string", &[]);
    let mut oxiri = Ledger::new("acceptance and major components, oxiri", OXIRI);
    let mut random = Random(3986);
    let mut accepted = 0;
    for _ in 0..TEXTS {
        let text = generate::text(&mut random);
        let request = Text { read: text.clone(), text, components: &Component::ALL };
        accepted += usize::from(request.ours().is_some());
        fluent.enter(&request, &by_fluent(&request.text));
        iri_string.enter(&request, &by_iri_string(&request.text));
        let request = Text { components: &MAJOR, ..request };
        oxiri.enter(&request, &by_oxiri(&request.text));
    }
    println!("{accepted} of {TEXTS} are references");
    assert!(accepted > TEXTS / 4 && accepted < TEXTS * 3 / 4, "both kinds in number: {accepted}");
    fluent.close();
    iri_string.close();
    oxiri.close();
}

type Components<'a> = [Option<&'a str>; Component::ALL.len()];

fn owned(components: &[Option<&str>]) -> Option<Vec<Option<String>>> {
    Some(components.iter().map(|component| component.map(str::to_owned)).collect())
}

fn by_fluent(text: &str) -> Option<Vec<Option<String>>> {
    let uri = fluent_uri::UriRef::parse(text).ok()?;
    let authority = uri.authority();
    let authority = authority.as_ref();
    let components: Components<'_> = [
        uri.scheme().map(|scheme| scheme.as_str()),
        authority.map(|authority| authority.as_str()),
        authority.and_then(|authority| authority.userinfo()).map(|userinfo| userinfo.as_str()),
        authority.map(|authority| authority.host()),
        authority.and_then(|authority| authority.port()).map(|port| port.as_str()),
        Some(uri.path().as_str()),
        uri.query().map(|query| query.as_str()),
        uri.fragment().map(|fragment| fragment.as_str()),
    ];
    owned(&components)
}

fn by_iri_string(text: &str) -> Option<Vec<Option<String>>> {
    let uri = UriReferenceStr::new(text).ok()?;
    let authority = uri.authority_components();
    let authority = authority.as_ref();
    let components: Components<'_> = [
        uri.scheme_str(),
        uri.authority_str(),
        authority.and_then(|authority| authority.userinfo()),
        authority.map(|authority| authority.host()),
        authority.and_then(|authority| authority.port()),
        Some(uri.path_str()),
        uri.query_str(),
        uri.fragment_str(),
    ];
    owned(&components)
}

fn by_oxiri(text: &str) -> Option<Vec<Option<String>>> {
    let iri = oxiri::IriRef::parse(text).ok()?;
    owned(&[iri.scheme(), iri.authority(), Some(iri.path()), iri.query(), iri.fragment()])
}
