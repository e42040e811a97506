//! Comparing, looking up, lending, storing.

use std::borrow::{Borrow, Cow};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::ffi::OsStr;
use std::mem::size_of;
use std::path::Path;
use std::sync::Arc;

use uri_grammar::uri::Normalizer;
use uri_grammar::{AbsoluteUri, ParseError, RelativeRef, Resolver, SyntaxError, Uri, UriRef};

const TEXT: &str = "http://a/b";

#[test]
#[allow(clippy::nonminimal_bool, clippy::cmp_owned)] // Both directions are what is tested.
fn compares_references_with_texts() {
    let uri = Uri::from_static(TEXT);
    let (string, cow) = (String::from(TEXT), Cow::Borrowed(TEXT));
    assert!(uri == *TEXT && *TEXT == uri);
    assert!(uri == TEXT && TEXT == uri);
    assert!(uri == string && string == uri);
    assert!(uri == cow && cow == uri);
    assert!(uri != "http://A/b" && "" != uri);
}

#[test]
#[allow(clippy::nonminimal_bool)]
fn compares_references_across_kinds_and_owners() {
    let uri = Uri::from_static(TEXT);
    let reference = UriRef::parse(String::from(TEXT)).unwrap();
    let absolute = AbsoluteUri::parse(Arc::<str>::from(TEXT)).unwrap();
    assert!(uri == reference && reference == uri);
    assert!(absolute == uri && reference == absolute);
    assert!(uri >= reference && RelativeRef::from_static("z") > absolute);
    let mut all = [UriRef::from_static("b"), UriRef::from_static("?"), UriRef::from_static("a")];
    all.sort();
    assert_eq!(all, ["?", "a", "b"]);
    assert!([uri].contains(&Uri::from_static(TEXT)));
}

#[test]
fn looks_up_texts_in_maps_and_sets() {
    let uri = Uri::from_static(TEXT).into_owned();
    let hashed = HashMap::from([(uri.clone(), 1)]);
    let sorted = BTreeMap::from([(uri.clone(), 2)]);
    // A `Uri<String>` cannot lend a `&Uri<&str>`, so the lookup uses the text.
    let asked = UriRef::from_static(TEXT);
    assert_eq!((hashed.get(TEXT), sorted.get(TEXT)), (Some(&1), Some(&2)));
    assert_eq!((hashed.get(asked.as_str()), sorted.get(asked.as_str())), (Some(&1), Some(&2)));
    assert!(HashSet::from([uri.clone()]).contains(TEXT));
    assert!(BTreeSet::from([uri.as_borrowed()]).contains(&borrow_as_uri(&uri)));
    assert!(!HashSet::from([uri]).contains("http://A/b"));
}

fn borrow_as_uri(uri: &Uri<String>) -> Uri<&str> {
    uri.into()
}

#[test]
fn references_implement_as_ref() {
    fn length(text: impl AsRef<str>) -> usize {
        text.as_ref().len()
    }
    fn octets(bytes: impl AsRef<[u8]>) -> usize {
        bytes.as_ref().len()
    }
    fn argument(text: impl AsRef<OsStr>) -> usize {
        text.as_ref().len()
    }
    let uri = Uri::from_static(TEXT);
    assert_eq!((length(uri), octets(uri), argument(uri)), (10, 10, 10));
    let mut command = std::process::Command::new("curl");
    command.arg(uri);
    assert_eq!(command.get_args().next().map(Path::new), Some(Path::new(TEXT)));
}

/// Other methods do not hide the methods of std's traits with the same names.
#[test]
fn borrow_and_to_owned_call_std_traits() {
    let owned = Uri::parse(String::from(TEXT)).unwrap();
    let text: &str = owned.borrow();
    assert_eq!(text, TEXT);
    let copy: Uri<String> = owned.to_owned();
    assert_eq!(copy, owned);
}

#[test]
fn lists_are_appended() {
    let builder = UriRef::builder().path("/a").segments(vec!["b", "c/d"]).segments([b"\xFF"]);
    assert_eq!(builder.build().unwrap(), "/a/b/c%2Fd/%FF");
    assert!(UriRef::builder().path("/a").segments([".."]).build().is_err());
    for (query, expected) in [
        (None, "/?q=a%20b&%C3%A9=%26"),
        (Some(""), "/?q=a%20b&%C3%A9=%26"),
        (Some("c=d"), "/?c=d&q=a%20b&%C3%A9=%26"),
    ] {
        let builder = UriRef::builder().path("/").query(query);
        let pairs = builder.clone().query_pairs([("q", "a b"), ("é", "&")]);
        assert_eq!(pairs.build().unwrap(), expected);
        #[cfg(feature = "form")]
        {
            let pairs = builder.form_pairs([("q", "a b"), ("é", "&")]);
            assert_eq!(pairs.build().unwrap(), expected.replace("%20", "+"));
        }
    }
    let none = UriRef::builder().path("/").query_pairs(Vec::<(String, String)>::new());
    assert_eq!(none.build().unwrap(), "/");
}

/// The sizes are the sizes in the documentation.
#[test]
fn sizes_match_the_documentation() {
    assert_eq!(size_of::<Uri<&str>>(), 88);
    assert_eq!(size_of::<Uri<String>>(), 96);
    assert_eq!(size_of::<Uri<Box<str>>>(), 88);
    assert_eq!(size_of::<Option<UriRef<&str>>>(), 88);
    assert_eq!(size_of::<SyntaxError>(), 72);
    assert_eq!(size_of::<ParseError<String>>(), 96);
}

#[test]
fn values_are_send_and_sync() {
    fn shared<T: Send + Sync + Unpin + 'static>() {}
    shared::<Uri<&'static str>>();
    shared::<UriRef<String>>();
    shared::<AbsoluteUri<Arc<str>>>();
    shared::<SyntaxError>();
    shared::<ParseError<String>>();
    shared::<Resolver<uri_grammar::uri::kinds::UriKind, String>>();
    shared::<Normalizer>();
}

#[test]
fn port_number_is_absent_valid_or_too_large() {
    let port = |text| UriRef::parse(text).unwrap().port_number();
    assert_eq!((port("/a"), port("//a"), port("//a:")), (Ok(None), Ok(None), Ok(None)));
    assert_eq!((port("//a:0"), port("//a:00065535")), (Ok(Some(0)), Ok(Some(65535))));
    let error = port("//a:65536").unwrap_err();
    assert_eq!(error, port("//a:99999999999999999999").unwrap_err());
    assert_eq!(error.to_string(), "the port is above 65535");
}
