//! The rows of http.

use std::error::Error;

use uri_grammar::{Uri, UriRef};

pub fn run() -> Result<(), Box<dyn Error>> {
    let (t, o) =
        (http::Uri::from_static("http://a:80/b?c"), UriRef::from_static("http://a:80/b?c"));
    assert_eq!(t.scheme_str(), o.scheme());
    assert_eq!((t.host(), t.port_u16()), (o.host(), o.port_number()?));
    assert_eq!(t.authority().map(|authority| authority.as_str()), o.authority());
    assert_eq!((t.path(), t.query()), (o.path(), o.query()));
    assert_eq!(t.path_and_query().map(|both| both.as_str()), Some("/b?c"));
    let bare = http::Uri::from_static("http://a");
    assert_eq!((bare.path(), UriRef::from_static("http://a").path()), ("/", ""));

    let mut parts = t.clone().into_parts();
    parts.path_and_query = Some("/d".parse()?);
    let changed = o.edit().path("/d").query(None).build()?;
    assert_eq!(http::Uri::from_parts(parts)?.to_string(), changed.as_str());
    let built = http::Uri::builder().scheme("http").authority("a").path_and_query("/b").build()?;
    let ours = UriRef::builder().scheme("http").host("a").path("/b").build()?;
    assert_eq!(built.to_string(), ours.as_str());

    let o = Uri::parse("http://a/b#c")?;
    assert_eq!(
        ("http://a/b#c".parse::<http::Uri>()?.to_string(), o.fragment()),
        ("http://a/b".to_owned(), Some("c"))
    );
    assert!(<http::Uri as TryFrom<_>>::try_from(&o).is_err());
    assert_eq!(http::Uri::try_from(&Uri::parse("http://a/b")?)?.path(), "/b");
    assert_eq!(UriRef::<String>::try_from(&t)?.host(), Some("a"));
    Ok(())
}
