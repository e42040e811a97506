//! References found in documents.

use std::borrow::Cow;
use std::ops::Range;

use crate::map::Map;
use crate::syntax::Syntax;

/// The role of a reference in its document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Role {
    /// The destination of a link in Markdown, AsciiDoc or reStructuredText.
    Link,
    /// The target of an image in one of these formats.
    Image,
    /// The definition of a name: the destination of a Markdown link reference definition, a target
    /// of reStructuredText, an attribute of AsciiDoc.
    Definition,
    /// Markdown text that was meant as a link or an image but is not one: `[a] (http://b/)`. It is found only with
    /// [`broken_links`](crate::DocumentOptions::broken_links).
    BrokenLink,
    /// A Markdown autolink, `<http://a/>`, or a bare URL in AsciiDoc or reStructuredText.
    Autolink,
    /// The value, or a part of the value, of an HTML attribute, or a URL of a style sheet.
    Attribute,
    /// The `href` of an HTML `base` element.
    Base,
    /// A string of JSON, TOML or YAML, a cell of a table, or an invalid URL of a style sheet.
    Value,
    /// Part of a text or a program.
    Bare,
    /// The value of a header field.
    Header,
}

/// The kind of reference that a document allows, by the rules of RFC 3986 and RFC 3987.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Expected {
    /// A URI, which begins with a scheme: a string of a JSON Schema whose format is `uri`.
    Uri,
    /// A URI, or a relative reference.
    UriReference,
    /// An IRI, which begins with a scheme: a string of a JSON Schema whose format is `iri`.
    Iri,
    /// An IRI, or a relative reference: HTML, Markdown and style sheets allow these.
    IriReference,
}

impl Expected {
    /// Returns the kind that the `format` of a JSON Schema requires.
    pub(crate) fn by_format(format: &str) -> Option<Self> {
        Some(match format {
            "uri" => Self::Uri,
            "uri-reference" => Self::UriReference,
            "iri" => Self::Iri,
            "iri-reference" => Self::IriReference,
            _ => return None,
        })
    }
}

/// A reference in a document: its text and its position.
///
/// It is up to the caller to check whether it is a valid URI reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Occurrence<'a> {
    /// The reference as the format means it, with escapes, entities and line folding decoded.
    pub text: Cow<'a, str>,
    /// Its half-open byte range in the file, without quotes or brackets.
    pub span: Range<usize>,
    /// The position in the file of each byte of the text.
    pub map: Map,
    /// Its role in the document.
    pub role: Role,
    /// The kind of reference that the document requires, if it differs from the kind for the role.
    expected: Option<Expected>,
    /// The part of a broken link that was meant as its destination.
    destination: Option<Range<usize>>,
    /// The bytes of the file at the span and the syntax for writing them, if these are known.
    written: Option<(&'a str, &'static dyn Syntax)>,
}

/// A change of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replacement {
    /// The half-open byte range of the file to replace.
    pub span: Range<usize>,
    /// The replacement, in the syntax of the file.
    pub text: String,
}

impl<'a> Occurrence<'a> {
    /// Returns the occurrence at `span` of the `file`, which a library read as `text`.
    pub(crate) fn new(
        file: &'a str,
        span: Range<usize>,
        text: Cow<'a, str>,
        role: Role,
        syntax: &'static dyn Syntax,
    ) -> Self {
        // A position that splits a character is only known as a whole.
        let Some(raw) = file.get(span.clone()) else {
            let map = Map::opaque(text.len(), span.clone());
            return Self::mapped(text, span, map, role);
        };
        if raw == text {
            let map = Map::identity(span.clone());
            let written = Some((raw, syntax));
            return Self { written, ..Self::mapped(Cow::Borrowed(raw), span, map, role) };
        }
        // If our reading differs from the library's, the position is still right as a whole.
        let Some(map) = syntax.read(raw, &text) else {
            let map = Map::opaque(text.len(), span.clone());
            return Self::mapped(text, span, map, role);
        };
        // Bytes at the ends that have no meaning, such as an escaped line break, are not part of it.
        let map = map.shifted(span.start);
        let span = map.range(0..text.len());
        let written = Some((&file[span.clone()], syntax));
        Self { written, ..Self::mapped(text, span, map, role) }
    }

    /// Returns the kind of reference that the document allows.
    ///
    /// Links in HTML, XML, Markdown, AsciiDoc, reStructuredText and style sheets may be IRIs (RFC 3987). Other
    /// values, headers and references in texts are URI references, except for strings with a `format` in a JSON
    /// Schema.
    ///
    /// ```
    /// use uri_grammar_documents::{Expected, Format, references};
    ///
    /// let found = references(Format::Html, "<a href='/café'>".as_bytes())?;
    /// assert_eq!(found[0].expected(), Expected::IriReference);
    /// let found = references(Format::Json, r#"{"url": "/café"}"#.as_bytes())?;
    /// assert_eq!(found[0].expected(), Expected::UriReference);
    /// # Ok::<(), uri_grammar_documents::FormatError>(())
    /// ```
    #[must_use]
    pub fn expected(&self) -> Expected {
        match (self.expected, self.role) {
            (Some(expected), _) => expected,
            (
                None,
                Role::Link | Role::Image | Role::Definition | Role::BrokenLink | Role::Autolink,
            ) => Expected::IriReference,
            (None, Role::Attribute | Role::Base) => Expected::IriReference,
            (None, Role::Value | Role::Bare | Role::Header) => Expected::UriReference,
        }
    }

    /// Returns whether the document itself requires a kind of reference, by the `format` of a JSON Schema.
    ///
    /// ```
    /// use uri_grammar_documents::{Format, references};
    ///
    /// let schema = r#"{"$schema": "http://json-schema.org/schema", "format": "uri", "default": "http://a/"}"#;
    /// let given = |file| references(Format::Json, file).unwrap().last().unwrap().is_syntax_given();
    /// assert!(given(schema) && !given(r#"{"url": "http://a/"}"#));
    /// ```
    #[must_use]
    pub fn is_syntax_given(&self) -> bool {
        self.expected.is_some()
    }

    /// Sets the kind of reference that the document requires.
    pub(crate) fn expecting(self, expected: Expected) -> Self {
        Self { expected: Some(expected), ..self }
    }

    /// Makes this a broken link with this destination.
    pub(crate) fn with_destination(self, destination: Range<usize>) -> Self {
        Self { destination: Some(destination), ..self }
    }

    /// Returns the part of the text of a [broken link](Role::BrokenLink) that was meant as its destination.
    ///
    /// ```
    /// use uri_grammar_documents::{DocumentOptions, Format, references_with};
    ///
    /// let options = DocumentOptions::new().broken_links(true);
    /// let found = &references_with(Format::Markdown, "See [a] (http://b/).", &options)?[0];
    /// assert_eq!(found.text, "[a] (http://b/)");
    /// assert_eq!(&found.text[found.destination().unwrap()], "http://b/");
    /// # Ok::<(), uri_grammar_documents::FormatError>(())
    /// ```
    #[must_use]
    pub fn destination(&self) -> Option<Range<usize>> {
        self.destination.clone()
    }

    /// Creates an occurrence whose map is known, and which cannot be written back.
    pub(crate) fn mapped(text: Cow<'a, str>, span: Range<usize>, map: Map, role: Role) -> Self {
        Self { text, span, map, role, expected: None, destination: None, written: None }
    }

    /// Returns a part of this occurrence as an occurrence of its own.
    pub(crate) fn slice(&self, text: Range<usize>) -> Self {
        let span = self.map.range(text.clone());
        let written = self.written.map(|(raw, syntax)| {
            (&raw[span.start - self.span.start..span.end - self.span.start], syntax)
        });
        let part = match &self.text {
            Cow::Borrowed(whole) => Cow::Borrowed(&whole[text.clone()]),
            Cow::Owned(whole) => Cow::Owned(whole[text.clone()].to_owned()),
        };
        Self {
            text: part,
            span,
            map: self.map.slice(text),
            role: self.role,
            expected: self.expected,
            destination: self.destination.clone(),
            written,
        }
    }

    /// Moves the occurrence by `by` bytes, if it was found in a part of the file.
    pub(crate) fn shifted(self, by: usize) -> Self {
        let span = self.span.start + by..self.span.end + by;
        Self { span, map: self.map.shifted(by), ..self }
    }

    /// Moves the occurrence from another text to the `file`. `outer` maps the text to unchanged pieces of the file.
    /// The occurrence can be written if it lies within one of the pieces.
    pub(crate) fn in_pieces<'f>(self, file: &'f [u8], outer: &Map) -> Occurrence<'f> {
        let is_whole = outer.slice(self.span.clone()).is_identity();
        let syntax = self.written.filter(|_| is_whole).map(|(_, syntax)| syntax);
        let map = self.map.through(outer);
        let span = outer.range(self.span.clone());
        let raw = || str::from_utf8(&file[span.clone()]).ok();
        let written = syntax.and_then(|syntax| Some((raw()?, syntax)));
        Occurrence {
            text: self.text.into_owned().into(),
            span,
            map,
            role: self.role,
            expected: self.expected,
            destination: self.destination.clone(),
            written,
        }
    }

    /// Sets the syntax for writing the occurrence.
    pub(crate) fn written_as(self, syntax: &'static dyn Syntax) -> Self {
        let written = self.written.map(|(raw, _)| (raw, syntax));
        Self { written, ..self }
    }

    /// Marks that the occurrence cannot be written back.
    pub(crate) fn unwritten(self) -> Self {
        Self { written: None, ..self }
    }

    /// Sets the role.
    pub(crate) fn of_role(self, role: Role) -> Self {
        Self { role, ..self }
    }

    /// Returns the change of the file that replaces a byte range of the text with `replacement`,
    /// with the escapes that the format requires there.
    ///
    /// Returns `None` if the edit cannot be written: the range splits an escape, a character cannot be written there,
    /// the bytes are not UTF-8, or the rest would be read differently.
    ///
    /// ```
    /// use uri_grammar_documents::{Format, references};
    ///
    /// let file = br#"<a href="?a b">"#;
    /// let found = &references(Format::Html, file)?[0];
    /// let edit = found.edit(2..3, "&").unwrap();
    /// assert_eq!((edit.span, &*edit.text), (11..12, "&amp;"));
    /// # Ok::<(), uri_grammar_documents::FormatError>(())
    /// ```
    #[must_use]
    pub fn edit(&self, text: Range<usize>, replacement: &str) -> Option<Replacement> {
        let (raw, syntax) = self.written?;
        if text.start > text.end
            || !self.text.is_char_boundary(text.start)
            || !self.text.is_char_boundary(text.end)
            || !self.map.is_boundary(text.start)
            || !self.map.is_boundary(text.end)
        {
            return None;
        }
        let span = self.map.range(text.clone());
        let (before, after) =
            (&raw[..span.start - self.span.start], &raw[span.end - self.span.start..]);
        let wanted = [&self.text[..text.start], replacement, &self.text[text.end..]].concat();
        let written = syntax.write(replacement)?;
        let whole = [before, &written, after].concat();
        // The new bytes, in place of the original ones, are read as the wanted text.
        let is_read = syntax.fits(&whole, &wanted) && syntax.read(&whole, &wanted).is_some();
        is_read.then_some(Replacement { span, text: written })
    }
}
