//! The rows of uriparse.

use std::convert::TryFrom;
use std::error::Error;

use uri_grammar::{RelativeRef, Uri, UriRef};
use uriparse::{Query, RelativeReference, URI, URIReference};

const TEXT: &str = "http://me:x@a:8080/b/c?d#e";

pub fn run() -> Result<(), Box<dyn Error>> {
    let (mut t, o) = (URI::try_from(TEXT)?, Uri::parse(TEXT)?);
    for text in ["a:b", "b", "b c"] {
        assert_eq!(URIReference::try_from(text).is_ok(), UriRef::parse(text).is_ok());
        assert_eq!(RelativeReference::try_from(text).is_ok(), RelativeRef::parse(text).is_ok());
    }
    assert_eq!(t.clone().into_owned().to_string(), o.into_owned().as_str());
    assert_eq!(t.username().map(|user| user.as_str()), o.user());
    assert_eq!(t.password().map(|password| password.as_str()), o.password());
    assert_eq!(t.host().map(ToString::to_string).as_deref(), o.host());
    assert_eq!(t.port(), o.port_number()?);
    assert!(t.path().segments().iter().map(|segment| segment.as_str()).eq(o.segments()));
    assert_eq!(URI::try_from("http://a")?.path().to_string(), "/");
    assert_eq!(Uri::parse("http://a")?.path(), "");
    assert_eq!(t.is_normalized(), o.is_normalized());
    t.normalize();
    assert_eq!(t.to_string(), o.normalize().as_str());
    let (base, reference) = (URI::try_from("http://a/b")?, URIReference::try_from("../c")?);
    let target = base.resolve(&reference).to_string();
    let (base, reference) = (Uri::parse("http://a/b")?, UriRef::parse("../c")?);
    assert_eq!(base.resolve(&reference)?, target);
    assert_eq!(t.clone().into_base_uri().to_string(), o.to_absolute().as_str());
    let (scheme, authority, path, _, fragment) = t.clone().into_parts();
    let mut o = o.edit().query(None).build()?;
    let mut t = URI::from_parts(scheme, authority, path, None::<Query<'_>>, fragment)?;
    assert_eq!(t.to_string(), o.as_str());
    t.set_query(Some("x"))?;
    o.set_query("x")?;
    assert_eq!(t.to_string(), o.as_str());
    let built = URI::builder().with_scheme("a".try_into()?).with_path("b".try_into()?).build()?;
    assert_eq!(built.to_string(), Uri::builder("a").path("b").build()?.as_str());
    Ok(())
}
