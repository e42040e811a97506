//! The rows of oxiri.

use std::error::Error;
use std::ops::Deref;

use oxiri::{Iri, IriRef};
use uri_grammar::uri::{Resolver, Source};
use uri_grammar::{Uri, UriRef};

/// What each library takes for a text of its own kind.
fn texts<T: Deref<Target = str>, U: Source>(theirs: T, ours: U) -> (bool, bool) {
    (Iri::parse(theirs).is_ok(), Uri::parse(ours).is_ok())
}

pub fn run() -> Result<(), Box<dyn Error>> {
    use std::borrow::Cow;
    use std::rc::Rc;
    use std::sync::Arc;

    assert_eq!(texts("a:b", "a:b"), (true, true));
    assert_eq!(texts(Rc::<str>::from("a:b"), Rc::<str>::from("a:b")), (true, true));
    assert_eq!(texts(Arc::<str>::from("a:b"), Arc::<str>::from("a:b")), (true, true));
    assert_eq!(texts(Box::<str>::from("a:b"), Box::<str>::from("a:b")), (true, true));
    assert_eq!(texts(Cow::from("a:b"), Cow::from("a:b")), (true, true));
    assert_eq!(texts(String::from("a:b"), String::from("a:b")), (true, true));

    let text = "http://me@a/b?c#d";
    let (t, o) = (Iri::parse(text)?, Uri::parse(text)?);
    assert_eq!(t.as_ref().as_str(), o.as_borrowed().as_str());
    assert_eq!(t.clone().into_inner(), o.into_inner());
    assert_eq!((t.authority(), o.userinfo(), o.host()), (Some("me@a"), Some("me"), Some("a")));
    for text in ["a:b", "b"] {
        assert_eq!(IriRef::parse(text)?.is_absolute(), !UriRef::parse(text)?.is_relative());
    }

    let (base, reference) = (Iri::parse("http://a/b/c")?, IriRef::parse("../d")?);
    let target = base.resolve(&reference)?;
    let mut into = String::new();
    base.resolve_into(&reference, &mut into)?;
    assert_eq!(into, target.as_str());
    let back = base.relativize(&target)?.into_inner();

    let (base, reference) = (Uri::parse("http://a/b/c")?, UriRef::parse("../d")?);
    let ours = base.resolve(&reference)?;
    assert_eq!(ours, into);
    let mut buffer = String::new();
    assert_eq!(Resolver::new(&base).resolve_into(&reference, &mut buffer)?, into.as_str());
    assert_eq!(base.resolve(&UriRef::parse(back)?)?, into);
    assert_eq!(base.resolve(&base.relativize(&ours).ok_or("relative")?)?, into);
    // A relative base; and what is not checked.
    let relative = IriRef::parse("b/c")?.resolve(&IriRef::parse("d")?)?;
    assert_eq!(relative.into_inner(), "b/d");
    assert_eq!(Iri::parse_unchecked("no IRI").as_str(), "no IRI");
    Ok(())
}
