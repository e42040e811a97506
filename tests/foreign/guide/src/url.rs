//! The rows of url.

use std::error::Error;

use uri_grammar::uri::{Normalizer, PathStyle};
use uri_grammar::{Component, Host, Uri};
use url::{Position, Url};

const TEXT: &str = "http://me:x@a:80/b%20c/d?e=f+g#h";

pub fn run() -> Result<(), Box<dyn Error>> {
    let (t, o): (Url, Uri<String>) = (Url::parse(TEXT)?, Uri::parse(TEXT.to_owned())?);
    assert_eq!(<Url as TryFrom<_>>::try_from(&o)?, t);
    assert_eq!(Uri::<String>::try_from(t.clone())?.as_str(), t.as_str());
    assert_eq!(t.as_str(), Normalizer::SCHEME.normalize(&o).as_str());
    assert_eq!(t.host_str(), o.host());
    assert!(matches!(t.host(), Some(url::Host::Domain("a"))) && t.domain() == Some("a"));
    assert!(matches!(o.host_kind(), Some(Host::RegName(_))));
    assert_eq!((t.port(), o.port_number()?), (None, Some(80)));
    assert_eq!(t.port_or_known_default(), o.effective_port()?);
    assert_eq!((Some(t.username()), t.password()), (o.user(), o.password()));
    assert!(t.path_segments().ok_or("segments")?.eq(o.segments()));
    assert!(t.query_pairs().eq(o.form_pairs()));
    let (_, value) = o.query_pairs().next().ok_or("pair")?;
    assert_eq!(value.ok_or("value")?.decode_utf8()?, "f+g");
    assert_eq!(t.origin().ascii_serialization(), o.origin().to_string());
    assert_eq!(
        Some(&t[Position::BeforePath..Position::AfterPath]),
        o.span(Component::Path).map(|span| &o.as_str()[span])
    );
    for text in ["mailto:a", "a:/b", "a://b"] {
        let uri = Uri::parse(text)?;
        let rootless = uri.authority().is_none() && !uri.path().starts_with('/');
        assert_eq!(Url::parse(text)?.cannot_be_a_base(), rootless);
    }

    let (base, target) = (Url::parse("http://a/b/c")?, Url::parse("http://a/d")?);
    assert_eq!(base.make_relative(&target).as_deref(), Some("../d"));
    assert_eq!(base.join("../d")?, target);
    let (base, target) = (Uri::parse("http://a/b/c")?, Uri::parse("http://a/d")?);
    assert_eq!(base.resolve("../d")?, target);
    assert_eq!(base.resolve(&base.relativize(&target).ok_or("relative")?)?, target);

    let (mut t, mut o) = (Url::parse("http://a/b/")?, Uri::parse("http://a/b/".to_owned())?);
    t.path_segments_mut().map_err(|()| "base")?.push("c/d");
    o.push_segment("c/d")?;
    assert_eq!((t.path(), o.path()), ("/b//c%2Fd", "/b/c%2Fd"));
    t.path_segments_mut().map_err(|()| "base")?.pop().pop_if_empty().push("c/d");
    assert_eq!(t.path(), o.path());
    t.path_segments_mut().map_err(|()| "base")?.pop();
    assert!(o.pop_segment());
    assert_eq!(t.path(), o.path());
    o.set_path("/b")?;

    t.query_pairs_mut().append_pair("k", "v w");
    o.push_form_pair("k", "v w");
    assert_eq!((t.query(), o.query()), (Some("k=v+w"), Some("k=v+w")));
    o.set_form_pair("k", "x");
    o.push_query_pair("k", "v w");
    assert_eq!(o.query(), Some("k=x&k=v%20w"));
    assert_eq!(o.remove_form_pairs("k"), 2);

    t.set_fragment(Some("x y"));
    assert!(o.set_fragment("x y").is_err());
    o.set_fragment("x%20y")?;
    t.set_query(Some("x y"));
    assert!(o.set_query("x y").is_err());
    o.set_query("x%20y")?;
    t.set_path("x y");
    assert!(o.set_path("/x y").is_err());
    o.set_path("/x%20y")?;
    t.set_host(Some("e"))?;
    o.set_host("e")?;
    t.set_port(Some(8080)).map_err(|()| "port")?;
    o.set_port(8080)?;
    t.set_scheme("https").map_err(|()| "scheme")?;
    o.set_scheme("https")?;
    t.set_username("me").map_err(|()| "user")?;
    t.set_password(Some("z")).map_err(|()| "password")?;
    o.set_userinfo("me:z")?;
    t.set_ip_host([127, 0, 0, 1].into()).map_err(|()| "host")?;
    let o = o.edit().ip([127, 0, 0, 1]).build()?;
    assert_eq!(t.as_str(), o.as_str());

    #[cfg(unix)]
    {
        let (t, o) = (Url::from_file_path("/a b"), Uri::from_file_path("/a b")?);
        assert_eq!(t.map(String::from), Ok(o.as_str().to_owned()));
        assert_eq!(o.to_file_path()?, std::path::Path::new("/a b"));
        let (t, o) = (Url::from_directory_path("/a b"), Uri::from_directory_path("/a b")?);
        assert_eq!(t.map(String::from), Ok(o.into_inner()));
    }
    assert_eq!(PathStyle::Windows.to_uri(r"C:\a b")?, "file:///C:/a%20b");
    assert_eq!(PathStyle::Unix.to_uri("/a b")?, "file:///a%20b");
    Ok(())
}
