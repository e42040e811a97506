//! The rows of oxiri.

use std::error::Error;
use std::ops::Deref;

use oxiri::{Iri, IriParseError, IriRef};
use uri_grammar::uri::Source;
use uri_grammar::{Resolver, SyntaxError, Uri, UriRef, iri};

/// Checks that each library accepts a text of its own kind.
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

    for text in ["a:é", "é", "é|", "a:\u{E000}", "//é?\u{E000}"] {
        let (theirs, ours) = (Iri::parse(text), uri_grammar::Iri::parse(text));
        assert_eq!(theirs.is_ok(), ours.is_ok());
        let (theirs, ours) = (IriRef::parse(text), uri_grammar::IriRef::parse(text));
        assert_eq!(theirs.is_ok(), ours.is_ok());
        assert_eq!(theirs.map(|it| it.as_str().len()).ok(), ours.map(|it| it.as_str().len()).ok());
    }
    let theirs: IriParseError = Iri::parse("é").unwrap_err();
    let ours: SyntaxError = uri_grammar::Iri::parse("é".to_owned()).unwrap_err();
    assert!(!theirs.to_string().is_empty() && ours.offset() == 0);
    // An IRI of oxiri has to be mapped before it is a `Uri`.
    assert_eq!(Uri::parse(&*iri::to_uri(Iri::parse("a:é")?.as_str()))?, "a:%C3%A9");

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
    // A relative base, and unchecked conversions.
    let relative = IriRef::parse("b/c")?.resolve(&IriRef::parse("d")?)?;
    assert_eq!(relative.into_inner(), "b/d");
    assert_eq!(Iri::parse_unchecked("no IRI").as_str(), "no IRI");
    Ok(())
}
