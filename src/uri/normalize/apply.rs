//! Writing, testing and comparing normal forms.

#[cfg(feature = "alloc")]
use alloc::string::String;
use core::marker::PhantomData;

use super::Normalizer;
use super::form::{Findings, Form};
use super::steps::Step;
use crate::reading::reference::spans::Spans;
use crate::uri::buffer::{Buffer, Slice};
use crate::uri::{BufferTooSmall, Lend, Reference, ReferenceKind, Source};

impl Normalizer {
    /// Iterates over the steps beyond the generic syntax, in their order.
    pub(super) fn steps(&self) -> impl Iterator<Item = Step> {
        [self.default_ports, self.scheme, self.ipv6].into_iter().flatten()
    }

    const fn by_syntax(&self) -> bool {
        self.default_ports.is_none() && self.scheme.is_none() && self.ipv6.is_none()
    }

    /// Returns the form to write; `None` if the text is its own normal form.
    fn form<'t>(&self, text: &'t str, spans: &Spans) -> Option<Form<'t>> {
        let found = Findings::of(text, spans);
        if found.is_empty() && self.by_syntax() {
            return None;
        }
        let form = self.form_of(text, spans, found);
        (!found.is_empty() || !form.is_text()).then_some(form)
    }

    /// Returns the form after all steps.
    fn form_of<'t>(&self, text: &'t str, spans: &Spans, found: Findings) -> Form<'t> {
        let mut form = Form::of(self.syntax, text, spans, found);
        for step in self.steps() {
            step.of(&mut form);
        }
        form
    }

    /// Writes the normal form into an empty buffer.
    fn write(&self, text: &str, spans: &Spans, out: &mut impl Buffer) -> Spans {
        match self.form(text, spans) {
            Some(form) => form.write(out),
            None => {
                out.push(text);
                *spans
            }
        }
    }

    #[cfg(feature = "alloc")]
    fn write_string(&self, text: &str, spans: &Spans, out: &mut String) -> Spans {
        out.clear();
        out.reserve(text.len() + EXTRA);
        self.write(text, spans, out)
    }

    /// Returns the normal form of `reference`, in a new `String`.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::Normalizer;
    ///
    /// let uri = Uri::parse("mailto:Joe@Example.COM")?;
    /// assert_eq!(Normalizer::SCHEME.normalize(&uri), "mailto:Joe@example.com");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn normalize<K: ReferenceKind, T: Source>(
        self,
        reference: &Reference<K, T>,
    ) -> Reference<K, String> {
        let (text, spans) = self.to_string(reference.as_str(), &reference.spans);
        normalized(text, spans)
    }

    #[cfg(feature = "alloc")]
    fn to_string(self, text: &str, spans: &Spans) -> (String, Spans) {
        match self.form(text, spans) {
            Some(form) => {
                let mut out = String::with_capacity(text.len() + EXTRA);
                let spans = form.write(&mut out);
                (out, spans)
            }
            None => (text.into(), *spans),
        }
    }

    /// Writes the normal form into `buffer`, replacing its contents. Nothing is allocated if the buffer has a
    /// capacity of [`max_normalized_len`](Self::max_normalized_len) bytes.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    /// use uri_grammar::uri::Normalizer;
    ///
    /// let mut buffer = String::new();
    /// for text in ["HTTP://a", "http://a/b/.."] {
    ///     let reference = UriRef::parse(text)?;
    ///     let normalized = Normalizer::SCHEME.normalize_into(&reference, &mut buffer);
    ///     assert_eq!(normalized, "http://a/");
    /// }
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn normalize_into<'o, K: ReferenceKind, T: Source>(
        self,
        reference: &Reference<K, T>,
        buffer: &'o mut String,
    ) -> Reference<K, &'o str> {
        let spans = self.write_string(reference.as_str(), &reference.spans, buffer);
        normalized(buffer.as_str(), spans)
    }

    /// Writes the normal form to the beginning of `buffer`. Allocates nothing and needs no
    /// allocator.
    ///
    /// ```
    /// use uri_grammar::Uri;
    /// use uri_grammar::uri::{BufferTooSmall, Normalizer};
    ///
    /// fn normal<'b>(text: &str, buffer: &'b mut [u8]) -> Result<&'b str, BufferTooSmall> {
    ///     let uri = Uri::parse(text).expect("a URI");
    ///     Ok(Normalizer::SYNTAX.normalize_to_slice(&uri, buffer)?.into_inner())
    /// }
    ///
    /// assert_eq!(normal("HTTP://A/b/../%63", &mut [0; 16]), Ok("http://a/c"));
    /// assert!(normal("HTTP://A/b/../%63", &mut [0; 10]).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`BufferTooSmall`] if the normal form does not fit, which cannot happen with
    /// [`max_normalized_len`](Self::max_normalized_len) bytes. Segments that a later `..` removes
    /// take space, too.
    pub fn normalize_to_slice<'o, K: ReferenceKind, T: Source>(
        self,
        reference: &Reference<K, T>,
        buffer: &'o mut [u8],
    ) -> Result<Reference<K, &'o str>, BufferTooSmall> {
        let mut out = Slice::new(buffer);
        let spans = self.write(reference.as_str(), &reference.spans, &mut out);
        Ok(normalized(out.finish().ok_or(BufferTooSmall)?, spans))
    }

    /// Returns a number of bytes that is enough for
    /// [`normalize_to_slice`](Self::normalize_to_slice).
    pub fn max_normalized_len<K: ReferenceKind, T: Source>(
        self,
        reference: &Reference<K, T>,
    ) -> usize {
        reference.as_str().len() + EXTRA
    }

    /// Returns whether `reference` is its own normal form. Nothing is written or allocated.
    ///
    /// ```
    /// use uri_grammar::UriRef;
    /// use uri_grammar::uri::Normalizer;
    ///
    /// assert!(Normalizer::SYNTAX.is_normalized(&UriRef::parse("http://a:80")?));
    /// assert!(!Normalizer::SCHEME.is_normalized(&UriRef::parse("http://a:80")?));
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn is_normalized<K: ReferenceKind, T: Source>(self, reference: &Reference<K, T>) -> bool {
        self.is_own(reference.as_str(), &reference.spans)
    }

    fn is_own(&self, text: &str, spans: &Spans) -> bool {
        self.form(text, spans).map_or(true, |form| form.is_text())
    }

    fn same(&self, a: (&str, &Spans), b: (&str, &Spans)) -> bool {
        let form = |(text, spans)| self.form_of(text, spans, Findings::of(text, spans));
        form(a).equals(&form(b))
    }
}

/// The maximum number of bytes that normalization adds: for a slash as the path, `/.` before the path, or the slashes
/// of an empty authority; and RFC 5952 writes `::ffff:192.168.192.168` for `::ffff:c0a8:c0a8`.
const EXTRA: usize = 8;

/// Returns a normal form whose parts are known without parsing it.
fn normalized<K: ReferenceKind, T: Source>(text: T, spans: Spans) -> Reference<K, T> {
    debug_assert!(
        Reference::<K, &str>::parse(text.lend_str()).is_ok_and(|read| spans.agree(&read.spans)),
        "a normal form is of the kind it was, and its parts lie where they should"
    );
    Reference { text, spans, kind: PhantomData }
}

impl<K: ReferenceKind, T: Source> Reference<K, T> {
    /// Normalizes the reference by syntax alone (RFC 3986 section 6.2.2): case, percent-encoding and dot segments.
    /// Default ports, for example, are kept; see [`Normalizer`] for details and other steps.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// let uri = Uri::parse("eXAMPLE://a/./b/../b/%63/%7bfoo%7d")?;
    /// assert_eq!(uri.normalize(), "example://a/b/c/%7Bfoo%7D");
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn normalize(&self) -> Reference<K, String> {
        Normalizer::SYNTAX.normalize(self)
    }

    /// Returns whether the reference is its own [normal form](Self::normalize). Nothing is
    /// allocated.
    ///
    /// ```
    /// use uri_grammar::Uri;
    ///
    /// assert!(Uri::parse("http://a/%7B")?.is_normalized());
    /// assert!(!Uri::parse("http://a/%7b")?.is_normalized());
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn is_normalized(&self) -> bool {
        Normalizer::SYNTAX.is_normalized(self)
    }

    /// Returns whether both references have the same normal form under the steps of `by` (RFC 3986
    /// section 6.2). Neither form is built, nothing is allocated, and time is linear in both lengths.
    ///
    /// Resolve relative references first: equivalent ones may lead to different targets, and different ones may lead
    /// to the same target. To compare resources rather than positions in them, leave out fragments (section 6.1),
    /// with [`to_absolute`](crate::Uri::to_absolute). With [`Normalizer::scheme`], only the assigned names of two URNs
    /// are compared: RFC 8141 section 3.1 ignores r-, q- and f-components, which normal forms keep.
    ///
    /// ```
    /// use uri_grammar::{SyntaxError, Uri};
    /// use uri_grammar::uri::Normalizer;
    ///
    /// fn same(a: &str, b: &str, by: Normalizer) -> Result<bool, SyntaxError> {
    ///     Ok(Uri::parse(a)?.equivalent(&Uri::parse(b)?, by))
    /// }
    ///
    /// assert!(same("HTTP://a/%7E", "http://a/~", Normalizer::SYNTAX)?);
    /// assert!(!same("http://a", "http://a:80/", Normalizer::SYNTAX)?);
    /// assert!(same("http://a", "http://a:80/", Normalizer::SCHEME)?);
    /// assert!(!same("http://[0::1]", "http://[::1]:80/", Normalizer::SCHEME)?);
    /// assert!(same("http://[0::1]", "http://[::1]:80/", Normalizer::SCHEME.ipv6(true))?);
    /// assert!(same("urn:example:a?=q#f", "URN:Example:a", Normalizer::SCHEME)?);
    /// # Ok::<(), uri_grammar::SyntaxError>(())
    /// ```
    pub fn equivalent<L: ReferenceKind, U: Source>(
        &self,
        other: &Reference<L, U>,
        by: Normalizer,
    ) -> bool {
        let (a, b) = (self.as_str(), other.as_str());
        a == b || by.same((a, &self.spans), (b, &other.spans))
    }
}
