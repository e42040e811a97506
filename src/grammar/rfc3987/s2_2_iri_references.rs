//! RFC 3987 section 2.2: IRI References.

use nom::IResult;
use nom::error::ParseError;

use super::rules::Rule;
use super::{
    iauthority, ifragment, ipath_abempty, ipath_absolute, ipath_empty, ipath_noscheme,
    ipath_rootless, iquery, scheme,
};
use crate::abnf::Text;
use crate::abnf::{alt, literal, opt, rule, sequence};

/// `IRI`: an absolute reference with an optional fragment, of any characters.
///
/// ```abnf
/// IRI            = scheme ":" ihier-part [ "?" iquery ]
///                       [ "#" ifragment ]
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::Iri.is_match("http://例え.jp/?q#f"));
/// assert!(!Rule::Iri.is_match("/é"));
/// // Every URI is an IRI.
/// assert!(Rule::Iri.is_match("http://example.com/%C3%A9"));
/// ```
#[doc(alias = "IRI")]
pub fn iri<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Iri,
        sequence((
            scheme,
            literal(":"),
            ihier_part,
            opt(sequence((literal("?"), iquery))),
            opt(sequence((literal("#"), ifragment))),
        )),
        input,
    )
}

/// `ihier-part`: the part after the scheme: authority and path, or a path alone.
///
/// ```abnf
/// ihier-part     = "//" iauthority ipath-abempty
///                / ipath-absolute
///                / ipath-rootless
///                / ipath-empty
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::IhierPart.is_match("//é.example/ü"));
/// assert!(!Rule::IhierPart.is_match("?q"));
/// // Two slashes always begin an authority, even an empty one.
/// let tree = Rule::IhierPart.tree("///é")?;
/// assert_eq!(tree.find(Rule::Iauthority).map(|node| node.text()), Some(""));
/// # Ok::<(), uri_grammar::SyntaxError>(())
/// ```
#[doc(alias = "ihier-part")]
pub fn ihier_part<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::IhierPart,
        alt((
            sequence((literal("//"), iauthority, ipath_abempty)),
            ipath_absolute,
            ipath_rootless,
            ipath_empty,
        )),
        input,
    )
}

/// `IRI-reference`: an IRI or a relative reference, as in an `href`.
///
/// ```abnf
/// IRI-reference  = IRI / irelative-ref
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::IriReference.is_match("/café?q=ü"));
/// assert!(!Rule::IriReference.is_match("é:b"));
/// // A scheme is ASCII, and the first segment of a relative path has no colon.
/// assert_eq!(Rule::IriReference.prefix("é:b"), Some("é"));
/// ```
#[doc(alias = "IRI-reference")]
pub fn iri_reference<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::IriReference, alt((iri, irelative_ref)), input)
}

/// `absolute-IRI`: an IRI without fragment, as a base is.
///
/// ```abnf
/// absolute-IRI   = scheme ":" ihier-part [ "?" iquery ]
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::AbsoluteIri.is_match("http://é/?q"));
/// assert!(!Rule::AbsoluteIri.is_match("http://é/#f"));
/// // "Absolute" refers to the IRI, not to its path.
/// assert!(Rule::AbsoluteIri.is_match("mailto:ü@é.example"));
/// ```
#[doc(alias = "absolute-IRI")]
pub fn absolute_iri<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::AbsoluteIri,
        sequence((scheme, literal(":"), ihier_part, opt(sequence((literal("?"), iquery))))),
        input,
    )
}

/// `irelative-ref`: a reference without scheme, to be resolved against a base.
///
/// ```abnf
/// irelative-ref  = irelative-part [ "?" iquery ] [ "#" ifragment ]
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::IrelativeRef.is_match("//é.example/a?b"));
/// assert!(!Rule::IrelativeRef.is_match("a:b"));
/// // After a dot segment, a colon is allowed.
/// assert!(Rule::IrelativeRef.is_match("./é:b"));
/// ```
#[doc(alias = "irelative-ref")]
pub fn irelative_ref<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::IrelativeRef,
        sequence((
            irelative_part,
            opt(sequence((literal("?"), iquery))),
            opt(sequence((literal("#"), ifragment))),
        )),
        input,
    )
}

/// `irelative-part`: authority and path, or a path alone, without a scheme before it.
///
/// ```abnf
/// irelative-part = "//" iauthority ipath-abempty
///                     / ipath-absolute
///                / ipath-noscheme
///                / ipath-empty
/// ```
///
/// [RFC 3987 section 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar::rfc3987::Rule;
///
/// assert!(Rule::IrelativePart.is_match("/é/b"));
/// assert!(!Rule::IrelativePart.is_match("é:b"));
/// // The empty path is included: "?ü" and "#ü" are relative references.
/// assert!(Rule::IrelativePart.is_match(""));
/// ```
#[doc(alias = "irelative-part")]
pub fn irelative_part<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::IrelativePart,
        alt((
            sequence((literal("//"), iauthority, ipath_abempty)),
            ipath_absolute,
            ipath_noscheme,
            ipath_empty,
        )),
        input,
    )
}
