//! The rows of iref.

use std::error::Error;

use iref::uri::Segment;
use iref::{UriBuf, UriRef as TheirRef};
use uri_grammar::percent::Encoded;
use uri_grammar::{Component, Host, Uri, UriRef};

const TEXT: &str = "http://127.0.0.1/b%20c/./d?e#f";

pub fn run() -> Result<(), Box<dyn Error>> {
    const HOME: &iref::Uri = iref::uri!("http://a/");
    assert_eq!(HOME.as_str(), Uri::from_static("http://a/").as_str());

    let (t, o) = (iref::Uri::new(TEXT).unwrap(), Uri::parse(TEXT)?);
    assert_eq!((t.parts().scheme.as_str(), t.scheme().as_str()), (o.scheme(), o.scheme()));
    let host = t.authority().ok_or("authority")?.host();
    assert_eq!(Some(host.as_str()), o.host());
    assert!(t.path().segments().map(|segment| segment.as_str()).eq(o.segments()));
    assert_eq!(
        t.path().first().map(|segment| segment.as_str()),
        o.segments().next().map(Encoded::as_str)
    );
    let decoded = t.path().first().ok_or("segment")?.as_pct_str().decode();
    assert_eq!(decoded, o.segments().next().ok_or("segment")?.decode_utf8()?);
    assert_eq!(o.encoded(Component::Query).map(|query| query.as_str()), Some("e"));
    assert_eq!(host.to_ipv4(), Some(0x7F00_0001));
    assert_eq!(host.to_ipv6(), None);
    assert_eq!(o.host_kind(), Some(Host::Ipv4([127, 0, 0, 1].into())));
    assert_eq!(t.without_fragment().as_str(), o.without_fragment().as_str());
    assert_eq!(
        t.path().normalized().as_str(),
        Uri::parse("http://a/b%20c/./d")?.normalize().path()
    );

    let (base, reference) =
        (iref::Uri::new("http://a/b/c").unwrap(), TheirRef::new("../d").unwrap());
    let target = base.joined(reference);
    assert_eq!(reference.resolved(base).as_str(), target.as_str());
    let back = target.as_uri_ref().relative_to(base.as_uri_ref());
    let (base, reference) = (Uri::parse("http://a/b/c")?, UriRef::parse("../d")?);
    assert_eq!(base.resolve(&reference)?, target.as_str());
    assert_eq!(base.resolve(&UriRef::parse(back.as_str())?)?, target.as_str());
    assert_eq!(
        base.resolve(&base.relativize(&Uri::parse(target.as_str())?).ok_or("relative")?)?,
        target.as_str()
    );

    let mut t = UriBuf::new("http://a/b".to_owned()).unwrap();
    let mut o: Uri<String> = "http://a/b".parse()?;
    t.set_fragment(None);
    o.remove_fragment();
    t.set_query(Some("x".try_into()?));
    o.set_query("x")?;
    t.set_path("/c".try_into()?);
    o.set_path("/c")?;
    t.path_mut().push(Segment::new("d%20e").unwrap());
    o.push_segment("d e")?;
    assert_eq!(t.as_str(), o.as_str());
    Ok(())
}
