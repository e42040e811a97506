//! URI literals that are checked when they are compiled.
//!
//! ```
//! use uri_grammar::{Uri, UriRef};
//! use uri_grammar_macros::{uri, uri_ref};
//!
//! const HOME: Uri<&str> = uri!("http://example.com/");
//! static LOGO: UriRef<&str> = uri_ref!("img/logo.svg");
//!
//! assert_eq!(HOME.host(), Some("example.com"));
//! assert_eq!(LOGO.path(), "img/logo.svg");
//! ```
//!
//! A literal that is wrong does not compile, and the compiler says at its place why:
//!
//! ```text
//! error: at byte 20: found "z", expected HEXDIG, in pct-encoded (RFC 3986 section 2.1)
//!          http://example.com/%zz
//!                              ^
//!  --> src/main.rs:4:16
//!   |
//! 4 | let uri = uri!("http://example.com/%zz");
//!   |                ^^^^^^^^^^^^^^^^^^^^^^^^
//! ```
//!
//! | macro | type | rule |
//! |---|---|---|
//! | [`uri!`] | `Uri<&'static str>` | `URI` |
//! | [`uri_ref!`] | `UriRef<&'static str>` | `URI-reference` |
//! | [`absolute_uri!`] | `AbsoluteUri<&'static str>` | `absolute-URI` |
//! | [`relative_ref!`] | `RelativeRef<&'static str>` | `relative-ref` |
//!
//! Each takes one string literal, which may be a raw one or have escapes: what is read is its
//! value. Each is a constant expression, which can be the value of a `const` or a `static`,
//! and costs nothing at run time.
//!
//! # How it works
//!
//! The macro parses the literal with uri-grammar, which is what finds the error. The library
//! reads the literal once more while it is compiled as a constant; what is no URI stops there,
//! too, so there is no way around the check. The expansion names `::uri_grammar`: a crate that
//! uses the macros depends on both, by that name.

mod input;
mod message;

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use uri_grammar::uri::{Kind, Reference, kinds};

/// A `Uri<&'static str>` (RFC 3986 section 3): a scheme, and what it means by the rest.
///
/// ```
/// use uri_grammar_macros::uri;
///
/// let uri = uri!("mailto:fred@example.com");
/// assert_eq!((uri.scheme(), uri.path()), ("mailto", "fred@example.com"));
/// ```
///
/// # Errors
///
/// A literal that the rule `URI` does not derive is an error at the literal. So is a relative
/// reference:
///
/// ```compile_fail
/// let uri = uri_grammar_macros::uri!("../a");
/// ```
#[proc_macro]
pub fn uri(input: TokenStream) -> TokenStream {
    expand::<kinds::Uri>(input)
}

/// A `UriRef<&'static str>` (RFC 3986 section 4.1): a URI or a relative reference.
///
/// ```
/// use uri_grammar_macros::uri_ref;
///
/// assert_eq!(uri_ref!("?page=2").query(), Some("page=2"));
/// assert_eq!(uri_ref!(r"http://a/").scheme(), Some("http"));
/// ```
///
/// # Errors
///
/// A literal that the rule `URI-reference` does not derive is an error at the literal:
///
/// ```compile_fail
/// let reference = uri_grammar_macros::uri_ref!("a b");
/// ```
#[proc_macro]
pub fn uri_ref(input: TokenStream) -> TokenStream {
    expand::<kinds::UriRef>(input)
}

/// An `AbsoluteUri<&'static str>` (RFC 3986 section 4.3): a URI without a fragment.
///
/// ```
/// use uri_grammar_macros::absolute_uri;
///
/// assert_eq!(absolute_uri!("http://example.com/a/").path(), "/a/");
/// ```
///
/// # Errors
///
/// A literal that the rule `absolute-URI` does not derive is an error at the literal:
///
/// ```compile_fail
/// let base = uri_grammar_macros::absolute_uri!("http://example.com/#top");
/// ```
#[proc_macro]
pub fn absolute_uri(input: TokenStream) -> TokenStream {
    expand::<kinds::AbsoluteUri>(input)
}

/// A `RelativeRef<&'static str>` (RFC 3986 section 4.2): a reference without a scheme.
///
/// ```
/// use uri_grammar_macros::relative_ref;
///
/// assert_eq!(relative_ref!("//example.com/a").host(), Some("example.com"));
/// ```
///
/// # Errors
///
/// A literal that the rule `relative-ref` does not derive is an error at the literal:
///
/// ```compile_fail
/// let reference = uri_grammar_macros::relative_ref!("a:b");
/// ```
#[proc_macro]
pub fn relative_ref(input: TokenStream) -> TokenStream {
    expand::<kinds::RelativeRef>(input)
}

/// The literal as a constant of its kind, or what is wrong with it.
fn expand<K: Kind>(input: TokenStream) -> TokenStream {
    let (text, span) = match input::literal(input) {
        Ok(found) => found,
        Err((message, span)) => return compile_error(message, span),
    };
    match Reference::<K, &str>::parse(&text) {
        Ok(reference) => constant(&reference, span),
        Err(error) => compile_error(&message::of(K::RULE, &text, error), span),
    }
}

/// `const { ::uri_grammar::NAME::<&'static str>::__from_literal("TEXT", PRESENT, ENDS) }`
///
/// It resolves where the macro is called; the literal keeps its place.
fn constant<K: Kind>(reference: &Reference<K, &str>, span: Span) -> TokenStream {
    let mut literal = Literal::string(reference.as_str());
    literal.set_span(span);
    let (present, ends) = reference.__ends();
    let mut arguments = TokenStream::from(TokenTree::from(literal));
    arguments.extend(stream(&format!(", {present}usize, {ends:?}")));
    let mut call = stream("::uri_grammar::");
    call.extend([TokenTree::from(Ident::new(K::NAME, Span::call_site()))]);
    call.extend(stream("::<&'static str>::__from_literal"));
    call.extend([group(Delimiter::Parenthesis, arguments)]);
    let mut constant = stream("const");
    constant.extend([group(Delimiter::Brace, call)]);
    constant
}

/// `::core::compile_error! { "MESSAGE" }`, all of it where the error is.
fn compile_error(message: &str, span: Span) -> TokenStream {
    let colons = || [Punct::new(':', Spacing::Joint), Punct::new(':', Spacing::Alone)];
    let tokens = colons()
        .into_iter()
        .map(TokenTree::from)
        .chain([Ident::new("core", span).into()])
        .chain(colons().into_iter().map(TokenTree::from))
        .chain([Ident::new("compile_error", span).into(), Punct::new('!', Spacing::Alone).into()])
        .chain([group(Delimiter::Brace, TokenTree::from(Literal::string(message)).into())]);
    tokens
        .map(|mut token| {
            token.set_span(span);
            token
        })
        .collect()
}

fn group(delimiter: Delimiter, stream: TokenStream) -> TokenTree {
    Group::new(delimiter, stream).into()
}

fn stream(code: &str) -> TokenStream {
    code.parse().expect("it is Rust")
}
