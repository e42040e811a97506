//! Texts of Python: borrowed in UTF-8, and held by references.

use std::borrow::Cow;

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use uri_grammar::uri::{Reference, ReferenceKind};

/// A reference that owns its `str`. If the text is ASCII, its UTF-8 is the memory of the `str` itself; otherwise,
/// Python keeps a copy beside it.
pub(crate) struct Held<K> {
    reference: Reference<K, &'static str>,
    object: Py<PyString>,
}

impl<K: ReferenceKind> Held<K> {
    /// Parses the text; returns `None` if it is not a reference of the kind.
    #[inline]
    pub(crate) fn parse(text: &Bound<'_, PyString>) -> Option<Self> {
        // An object of a subclass can be changed, and can refer to the object that contains it.
        let text = match text.is_exact_instance_of::<PyString>() {
            true => text.clone(),
            false => PyString::new(text.py(), text.to_str().ok()?),
        };
        let utf8: &str = text.to_str().ok()?;
        // SAFETY: A `str` never changes, and its UTF-8 lives until it is destroyed. `object` keeps it alive as
        // long as `self`, and `get` gives the reference away for no longer than that.
        let utf8 = unsafe { std::mem::transmute::<&str, &'static str>(utf8) };
        let reference = Reference::parse(utf8).ok()?;
        Some(Self { reference, object: text.unbind() })
    }

    /// Returns the reference.
    pub(crate) fn get(&self) -> &Reference<K, &str> {
        &self.reference
    }

    /// Returns the `str`.
    pub(crate) fn text<'py>(&self, py: Python<'py>) -> &Bound<'py, PyString> {
        self.object.bind(py)
    }
}

/// Returns the text in UTF-8, in which lone surrogates are encoded as if they were characters. No rule derives a
/// text that has any.
pub(crate) fn bytes<'t>(text: &'t Bound<'_, PyString>) -> PyResult<Cow<'t, [u8]>> {
    if let Ok(text) = text.to_str() {
        return Ok(Cow::Borrowed(text.as_bytes()));
    }
    let encoded = text.call_method1("encode", ("utf-8", "surrogatepass"))?;
    Ok(Cow::Owned(encoded.cast::<PyBytes>()?.as_bytes().to_vec()))
}
