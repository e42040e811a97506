//! Normalization Form C, for new IRIs (RFC 3987 section 5.3.2.2).

use alloc::borrow::Cow;

use unicode_normalization::UnicodeNormalization as _;

/// Converts the text to Unicode's Normalization Form C; borrows it if it is in that form.
///
/// RFC 3987 requires this when an IRI is created, from user input or from text in an encoding other
/// than Unicode's (sections 3.1 and 5.3.2.2), and nowhere else: never normalize an IRI that is
/// received, mapped or compared. Normalize user input before you validate it: some characters
/// become ASCII characters, such as U+037E, which becomes `;`.
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
