//! Normalization Form C, for IRIs that are made (RFC 3987 section 5.3.2.2).

use alloc::borrow::Cow;

use unicode_normalization::UnicodeNormalization as _;

/// Returns the text in Unicode's Normalization Form C; borrowed where it is.
///
/// RFC 3987 wants this where an IRI is made, be it of what somebody types or of a text in another encoding
/// than Unicode's (sections 3.1 and 5.3.2.2), and nowhere else: it must not be done to an IRI
/// that is received, mapped or compared. Normalize what is typed first, then judge it: some
/// characters become others of ASCII, such as U+037E a `;`.
///
/// ```
/// use uri_grammar::iri::to_nfc;
///
/// let typed = "http://www.example.org/re\u{301}sume\u{301}.html";
/// assert_eq!(to_nfc(typed), "http://www.example.org/résumé.html");
/// ```
#[must_use]
pub fn to_nfc(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || unicode_normalization::is_nfc(text) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.nfc().collect())
}
