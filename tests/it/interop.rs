//! References as types of other libraries: successful conversions, and refused ones.
//!
//! The features are off by default. `cargo test` at the root turns them on, since the command's tests need them. To
//! run these tests alone: `cargo test -p uri-grammar --all-features --test it interop`.

/// Reports tests that are left out because a feature is off, instead of reporting nothing.
macro_rules! not_tested_without {
    ($($feature:literal: $name:ident;)*) => {$(
        #[cfg(not(feature = $feature))]
        #[test]
        #[ignore = "the feature of this name is off"]
        fn $name() {
            panic!("use --features {}", $feature);
        }
    )*};
}

not_tested_without! {
    "serde": serde;
    "url": url;
    "http": http;
    "form": form;
}

#[cfg(feature = "serde")]
mod serde {
    use std::borrow::Cow;
    use std::rc::Rc;
    use std::sync::Arc;

    use uri_grammar::uri::{Reference, kinds};
    use uri_grammar::{AbsoluteUri, RelativeRef, Uri, UriRef};

    #[test]
    fn serde_round_trips() {
        for text in ["http://fred:secret@a:80/b?c#d", "urn:a:b", "a:"] {
            let uri = Uri::parse(text).expect("it is one");
            let json = serde_json::to_string(&uri).expect("it is a string");
            assert_eq!(json, format!("\"{text}\""));
            let read: Uri<String> = serde_json::from_str(&json).expect("it is one");
            assert_eq!(read, uri);
            assert_eq!(
                read.span(uri_grammar::Component::Path),
                uri.span(uri_grammar::Component::Path)
            );
            let borrowed: Uri<&str> = serde_json::from_str(&json).expect("it is one");
            assert_eq!(borrowed, uri);
        }
    }

    #[test]
    fn every_owner_can_be_read() {
        let json = r#""../a""#;
        assert!(serde_json::from_str::<UriRef<Box<str>>>(json).is_ok());
        assert!(serde_json::from_str::<UriRef<Rc<str>>>(json).is_ok());
        assert!(serde_json::from_str::<RelativeRef<Arc<str>>>(json).is_ok());
        assert!(serde_json::from_str::<RelativeRef<Cow<'_, str>>>(json).is_ok());
    }

    #[test]
    fn the_rule_of_the_kind_decides() {
        fn refused<T: serde_core::de::DeserializeOwned + core::fmt::Debug>(text: &str) -> String {
            let value = serde_json::Value::from(text);
            serde_json::from_value::<T>(value).expect_err("it is of another kind").to_string()
        }
        assert_eq!(refused::<Uri<String>>("../a"), Uri::parse("../a").unwrap_err().to_string());
        let error = AbsoluteUri::parse("a:#b").unwrap_err();
        assert_eq!(error.offset(), 2);
        assert_eq!(refused::<AbsoluteUri<String>>("a:#b"), error.to_string());
        let error = RelativeRef::parse("a:b").unwrap_err();
        assert_eq!(error.offset(), 1);
        assert_eq!(refused::<RelativeRef<String>>("a:b"), error.to_string());
        // For a text of JSON, the message continues with the position in the JSON.
        let error = serde_json::from_str::<RelativeRef<&str>>(r#""a:b""#).unwrap_err();
        let line = RelativeRef::parse("a:b").unwrap_err().to_string();
        assert_eq!(error.to_string(), line + " at line 1 column 5");
    }

    fn error(json: &str) -> String {
        let owned = serde_json::from_str::<Uri<String>>(json).expect_err("it is broken");
        let value = serde_json::from_str(json).expect("it is JSON");
        let value = serde_json::from_value::<Uri<String>>(value).expect_err("it is broken");
        assert!(owned.to_string().starts_with(&value.to_string()));
        owned.to_string()
    }

    #[test]
    fn errors_name_the_offset_but_not_the_text() {
        let broken = "http://fred:secret@a/ b";
        let line = Uri::parse(broken).expect_err("it is broken").to_string();
        let json = format!("\"{broken}\"");
        let borrowed = serde_json::from_str::<Uri<&str>>(&json).expect_err("it is broken");
        for message in [error(&json), borrowed.to_string()] {
            assert!(message.starts_with(&line), "{message}");
            assert!(!message.contains("fred") && !message.contains("secret"), "{message}");
        }
    }

    #[test]
    fn borrow_errors_do_not_show_the_text() {
        let json = r#""http:\/\/fred:secret@a\/""#;
        let error = serde_json::from_str::<Uri<&str>>(json).expect_err("it has escapes");
        assert!(error.to_string().starts_with("the string cannot be borrowed"), "{error}");
        assert!(!error.to_string().contains("fred"), "{error}");
    }

    #[test]
    fn rejects_json_that_is_not_a_string() {
        assert!(error("80").contains("expected a string that is a URI of RFC 3986"));
        let borrowed = serde_json::from_str::<Uri<&str>>("null").expect_err("it is not a string");
        assert!(borrowed.to_string().contains("expected a borrowed string"));
    }

    #[test]
    fn bytes_are_read_as_text() {
        use serde_core::Deserialize;
        use serde_core::de::value::{BorrowedBytesDeserializer, BytesDeserializer, Error};

        type Read<T> = Result<Reference<kinds::UriKind, T>, Error>;
        let read: Read<String> = Deserialize::deserialize(BytesDeserializer::new(b"a:b"));
        assert_eq!(read.expect("it is one"), "a:b");
        let read: Read<&str> = Deserialize::deserialize(BorrowedBytesDeserializer::new(b"a:b"));
        assert_eq!(read.expect("it is one"), "a:b");
        let read: Read<String> = Deserialize::deserialize(BytesDeserializer::new(b"a:\xFF"));
        let error = read.expect_err("it is no text").to_string();
        assert!(error.starts_with("at byte 2: found byte 0xFF"), "{error}");
    }
}

#[cfg(feature = "url")]
mod url {
    use uri_grammar::interop::UrlError;
    use uri_grammar::{AbsoluteUri, Uri};
    use url::Url;

    fn to_url(text: &str) -> Result<String, UrlError> {
        Url::try_from(&Uri::parse(text).expect("it is a URI")).map(String::from)
    }

    #[test]
    fn converts_to_url_like_a_browser() {
        for (uri, url) in [
            ("http://a", "http://a/"),
            ("HTTPS://A.example:443/%7e/../b?c#d", "https://a.example/b?c#d"),
            ("http://fred:secret@a/", "http://fred:secret@a/"),
            ("http://0x7F.1/", "http://127.0.0.1/"),
            ("mailto:fred@example.com", "mailto:fred@example.com"),
            ("file:///a/b", "file:///a/b"),
            ("file://localhost/a", "file:///a"),
            ("urn:isbn:0451450523", "urn:isbn:0451450523"),
        ] {
            assert_eq!(to_url(uri).as_deref(), Ok(url));
        }
        let base = AbsoluteUri::parse("http://a/b").expect("it is one");
        assert_eq!(Url::try_from(&base).expect("it is one").path(), "/b");
    }

    #[test]
    fn rejects_hosts_that_only_url_finds() {
        for uri in ["http:a", "http:/a", "http:///a", "https:a/b", "file://c:/a"] {
            assert_eq!(to_url(uri), Err(UrlError::OtherHost), "{uri}");
        }
    }

    #[test]
    fn rejects_uris_that_url_rejects() {
        for uri in ["http://", "http://a:65536/", "http://a%20b/", "http://[v1.a]/"] {
            let refused = to_url(uri).expect_err("it is no URL");
            assert!(matches!(refused, UrlError::Refused(_)), "{uri}: {refused}");
        }
    }

    #[test]
    fn url_converts_to_uri_or_error() {
        let url = |text| Url::parse(text).expect("it is a URL");
        let found = url("http://a/\u{FC}?\"#<");
        assert_eq!(Uri::try_from(&found).expect("it is a URI"), "http://a/%C3%BC?%22#%3C");
        assert_eq!(Uri::try_from(found).expect("it is a URI").host(), Some("a"));
        let with_fragment = url("http://a/#b");
        let error = AbsoluteUri::try_from(&with_fragment).unwrap_err();
        assert_eq!(error.offset(), "http://a/".len());
        for text in ["http://a/%", "http://a/[", "http://a/?|", "http://a/#{", "http://a/^"] {
            let found = url(text);
            let error = Uri::try_from(&found).unwrap_err();
            // The error of a broken triplet is at the end of the triplet.
            let offset = text.len() - usize::from(!text.ends_with('%'));
            assert_eq!(error.offset(), offset, "{text}");
        }
    }
}

#[cfg(feature = "http")]
mod http {
    use http::Uri as Target;
    use uri_grammar::interop::HttpError;
    use uri_grammar::{AbsoluteUri, Uri, UriRef};

    fn target(text: &str) -> Result<Target, HttpError> {
        Target::try_from(&UriRef::parse(text).expect("it is a reference"))
    }

    #[test]
    fn http_conversion_keeps_components() {
        for text in [
            "http://a/",
            "http://a",
            "HTTP://A/",
            "https://fred@a:80/b%20c?d=e",
            "foo://a?b",
            "http://[::1]:8080/",
            "/",
            "/a/b?",
            "/a?b/?",
        ] {
            let target = target(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let reference = UriRef::parse(text).expect("it is one");
            assert_eq!(target.host(), reference.host());
            assert_eq!(target.query(), reference.query(), "{text}");
            let back = UriRef::try_from(&target).expect("it is one");
            assert_eq!(back.host(), reference.host());
            assert_eq!(back.query(), reference.query());
        }
    }

    #[test]
    fn rejects_references_that_http_reads_differently() {
        for text in [
            "example.com",
            "example.com:80",
            "mailto:fred@example.com",
            "//a/b",
            "http:/a",
            "*",
            "?a",
            "",
            "a/b",
        ] {
            let refused = target(text).expect_err("it means something else");
            assert!(matches!(refused, HttpError::Form), "{text}: {refused}");
        }
        assert!(matches!(target("/a#"), Err(HttpError::Fragment)));
        assert!(matches!(target("http:///a"), Err(HttpError::Refused(_))));
        let long = format!("/{}", "a".repeat(70_000));
        assert!(matches!(target(&long), Err(HttpError::Refused(_))));
    }

    #[test]
    fn http_target_converts_to_uri_or_error() {
        let target = |text: &str| text.parse::<Target>().expect("it is a target");
        assert_eq!(Uri::try_from(&target("http://a/b?c")).expect("it is one"), "http://a/b?c");
        assert!(AbsoluteUri::try_from(&target("http://a/b?c")).is_ok());
        assert!(matches!(Uri::try_from(&target("/a")), Err(HttpError::Syntax(_))));
        for text in ["*", "example.com", "example.com:80", "//a/b"] {
            let refused = UriRef::try_from(&target(text)).expect_err("it means something else");
            assert!(matches!(refused, HttpError::Form), "{text}: {refused}");
        }
        for text in ["/{a}", "/\"", "/a?|"] {
            let Ok(target) = text.parse::<Target>() else { continue };
            let refused = UriRef::try_from(&target).expect_err("it is not a reference");
            assert!(matches!(refused, HttpError::Syntax(_)), "{text}: {refused}");
        }
    }

    #[test]
    fn http_builder_accepts_references() {
        let uri: Uri = "http://a/b?c".parse().expect("it is one");
        let request = http::Request::get(uri.clone()).body(()).expect("it is a target");
        assert_eq!(Uri::try_from(request.uri().clone()).expect("it is one"), uri);
        for (text, words) in [
            ("http://a/#b", "invalid uri character"),
            ("mailto:a@b", "invalid format"),
            ("http:///a", "invalid format"),
        ] {
            let uri = Uri::parse(text).expect("it is one");
            let error = http::Request::get(uri).body(()).expect_err("it is no target");
            assert_eq!(error.to_string(), words, "{text}");
        }
    }
}
