//! The rows of iri-string.

use std::error::Error;

use iri_string::build::Builder;
use iri_string::percent_encode::PercentEncodedForUri;
use iri_string::resolve::FixedBaseResolver;
use iri_string::spec::{IriSpec, UriSpec};
use iri_string::template::UriTemplateStr;
use iri_string::types::{
    CreationError, IriStr, UriAbsoluteStr, UriReferenceStr, UriReferenceString, UriRelativeStr,
    UriStr, UriString,
};
use iri_string::{types::IriReferenceStr, validate};
use uri_grammar::percent::{EncodeSet, encode};
use uri_grammar::{
    AbsoluteUri, Iri, IriRef, ParseError, RelativeRef, ResolveError, Resolver, Uri, UriRef, iri,
};

const TEXT: &str = "http://me:x@a:080/b?c#d";

pub fn run() -> Result<(), Box<dyn Error>> {
    let (t, o) = (UriStr::new(TEXT)?, Uri::parse(TEXT)?);
    let owned = UriString::try_from(TEXT.to_owned())?;
    assert_eq!(owned.as_slice().as_str(), Uri::parse(TEXT.to_owned())?.as_borrowed().as_str());
    for text in ["a:b", "a:b#c", "b", "b c"] {
        assert_eq!(UriReferenceStr::new(text).is_ok(), UriRef::parse(text).is_ok());
        assert_eq!(UriAbsoluteStr::new(text).is_ok(), AbsoluteUri::parse(text).is_ok());
        assert_eq!(UriRelativeStr::new(text).is_ok(), RelativeRef::parse(text).is_ok());
    }
    assert_eq!(IriStr::new("a:é")?.encode_to_uri().to_string(), "a:%C3%A9");
    assert_eq!(iri::to_uri("a:é"), "a:%C3%A9");
    assert_eq!(iri::ToUri::new().reference("a:é")?, "a:%C3%A9");
    for text in ["a:b", "a:é#ü", "é", "b", "é|", "a:\u{E000}"] {
        assert_eq!(IriStr::new(text).is_ok(), Iri::parse(text).is_ok());
        assert_eq!(IriReferenceStr::new(text).is_ok(), IriRef::parse(text).is_ok());
        let (theirs, ours) = (validate::iri::<UriSpec>(text), Uri::is_valid(text));
        assert_eq!(theirs.is_ok(), ours);
        let theirs = validate::iri_reference::<UriSpec>(text);
        assert_eq!(theirs.is_ok(), UriRef::is_valid(text));
        let (theirs, ours) = (validate::iri::<IriSpec>(text), Iri::is_valid(text));
        assert_eq!(theirs.is_ok(), ours);
        let theirs = validate::iri_reference::<IriSpec>(text);
        assert_eq!(theirs.is_ok(), IriRef::is_valid(text));
    }

    assert_eq!(t.scheme_str(), o.scheme());
    assert_eq!(t.authority_str(), o.authority());
    assert_eq!(t.path_str(), o.path());
    assert_eq!(t.query_str(), o.query());
    assert_eq!(t.fragment_str(), o.fragment());
    let parts = t.authority_components().ok_or("authority")?;
    assert_eq!(parts.userinfo(), o.userinfo());
    assert_eq!((Some(parts.host()), parts.port()), (o.host(), o.port()));
    assert_eq!(t.to_absolute().as_str(), o.to_absolute().as_str());
    let (absolute, fragment) = t.to_absolute_and_fragment();
    assert_eq!(
        (absolute.as_str(), fragment.map(|f| f.as_str())),
        (o.to_absolute().as_str(), o.fragment())
    );
    for text in ["a:b", "b"] {
        let (t, o) = (UriReferenceStr::new(text)?, UriRef::parse(text)?);
        assert_eq!(t.to_iri().is_ok(), Uri::try_from(o).is_ok());
        assert_eq!(t.to_relative_iri().is_ok(), RelativeRef::try_from(o).is_ok());
    }

    let (base, reference) = (UriAbsoluteStr::new("http://a/b")?, UriReferenceStr::new("../c")?);
    let target = reference.resolve_against(base).to_string();
    assert_eq!(FixedBaseResolver::new(base).resolve(reference).to_string(), target);
    let (base, reference) = (Uri::parse("http://a/b")?, UriRef::parse("../c")?);
    assert_eq!(base.resolve(&reference)?, target);
    assert_eq!(Resolver::new(&base).resolve(&reference)?, target);
    let target = UriReferenceStr::new(".//d")?.resolve_against(UriAbsoluteStr::new("a:/b")?);
    assert!(target.ensure_rfc3986_normalizable().is_err());
    let target = Uri::parse("a:/b")?.resolve(&UriRef::parse(".//d")?);
    assert_eq!(target.unwrap_err(), ResolveError::PathLikeAuthority);

    for text in ["HTTP://A/%7e/../b", "urn:a/../b", "mailto:%41"] {
        let (t, o) = (UriStr::new(text)?, Uri::parse(text)?);
        let kept = t.normalize_but_preserve_authorityless_relative_path().to_string();
        assert_eq!(kept, o.normalize().as_str());
        assert_eq!(t.normalize().to_string() == kept, text != "urn:a/../b");
        assert_eq!(t.is_normalized(), o.is_normalized() && text != "urn:a/../b");
    }
    assert_eq!(UriStr::new("a://b:")?.normalize().to_string(), "a://b");
    assert_eq!(Uri::parse("a://b:")?.normalize(), "a://b:");

    assert_eq!(t.mask_password().to_string(), "http://me:@a:080/b?c#d");
    assert_eq!(o.redacted().to_string(), "http://me:***@a:080/b?c#d");
    let (mut t, mut o) = (owned, o.into_owned());
    t.remove_password_inline();
    o.set_userinfo("me")?;
    assert_eq!(t.as_str(), o.as_str());
    t.set_fragment(None);
    o.remove_fragment();
    // With a fragment, an assertion in iri-string fails in debug builds.
    t.replace_host("e");
    o.set_host("e")?;
    assert_eq!(t.as_str(), o.as_str());

    let data = "b c/%";
    assert_eq!(PercentEncodedForUri::from_path(data).to_string(), "b%20c/%25");
    assert_eq!(uri_grammar::percent::encode(data, EncodeSet::Path).to_string(), "b%20c/%25");
    assert_eq!(encode(data, EncodeSet::Path).map(str::len).sum::<usize>(), 9);
    let mut builder = Builder::new();
    builder.scheme("a");
    builder.path("b");
    let built: UriReferenceString = builder.build::<UriReferenceStr>()?.into();
    assert_eq!(built.as_str(), Uri::builder("a").path("b").build()?.as_str());
    let error: CreationError<String> = UriString::try_from(" ".to_owned()).unwrap_err();
    let ours: ParseError<String> = Uri::try_from(" ".to_owned()).unwrap_err();
    assert_eq!(error.into_source(), ParseError::into_text(ours));
    assert!(UriTemplateStr::new("http://a/{b}").is_ok() && Uri::parse("http://a/{b}").is_err());
    Ok(())
}
