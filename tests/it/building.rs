//! Builders, with every byte in every component, and with each error. The laws of random components are in
//! `properties`.

use uri_grammar::uri::Reference;
use uri_grammar::{BuildError, Component, GrammarRule, Rule, Uri};

mod named;

#[test]
fn every_byte_of_every_part_is_checked_by_its_rule() {
    let uri = Uri::parse("http://a/").unwrap();
    for byte in 0..128u8 {
        let part = format!("a{}", char::from(byte));
        let part = part.as_str();
        let built = |component: Component, result: Result<String, BuildError>| match result {
            Ok(text) => {
                let rule = component.rule();
                assert!(rule.is_match(part), "{rule} {part:?}");
                assert!(Rule::UriReference.is_match(&text));
            }
            Err(error) => {
                assert_eq!(error.component(), component);
                assert_eq!(error.syntax(), component.rule().validate(part).err(), "{part:?}");
                assert!(!error.to_string().contains(|c: char| c.is_control()));
            }
        };
        let text = |result: Result<Uri<String>, BuildError>| result.map(Reference::into_inner);
        let http = || Uri::builder("http");
        built(Component::Scheme, text(Uri::builder(part).build()));
        built(Component::Scheme, text(uri.edit().scheme(part).build()));
        built(Component::Authority, text(http().authority(part).build()));
        built(Component::Authority, text(uri.edit().authority(part).build()));
        built(Component::Userinfo, text(http().userinfo(part).host("").build()));
        built(Component::Userinfo, text(uri.edit().userinfo(part).build()));
        built(Component::Host, text(http().host(part).build()));
        built(Component::Host, text(uri.edit().host(part).build()));
        built(Component::Path, text(http().path(part).build()));
        built(Component::Query, text(http().query(part).build()));
        built(Component::Query, text(uri.edit().query(part).build()));
        built(Component::Fragment, text(http().fragment(part).build()));
        built(Component::Fragment, text(uri.edit().fragment(part).build()));
        let path = format!("/{part}");
        assert_eq!(uri.edit().path(&path).build().is_ok(), Rule::Path.is_match(&path));
    }
}

#[test]
fn builds_components_from_any_bytes() {
    let decoded = |uri: &Uri<String>, part| uri.encoded(part).unwrap().to_bytes().into_owned();
    for pair in 0..=u16::MAX {
        let data = pair.to_be_bytes();
        let uri = Uri::builder("a")
            .user_data(data)
            .host_data(data)
            .segments([[b'x', data[0], data[1]]])
            .segments([[data[0], b'x', data[1]]])
            .query_data(data)
            .fragment_data(data)
            .build()
            .unwrap();
        use Component::{Fragment, Host, Query, Userinfo};
        for part in [Userinfo, Host, Query, Fragment] {
            assert_eq!(decoded(&uri, part), data, "{uri}");
        }
        assert_eq!((uri.user(), uri.password()), (uri.userinfo(), None));
        let segments: Vec<_> = uri.segments().map(|segment| segment.to_bytes()).collect();
        assert_eq!(*segments[0], [b'x', data[0], data[1]]);
        assert_eq!(*segments[1], [data[0], b'x', data[1]]);
        assert_eq!(segments.len(), 2);
    }
}
