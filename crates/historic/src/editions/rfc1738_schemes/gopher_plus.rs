//! The string of Gopher+ in a Gopher URL (sections 3.4.4 to 3.4.9).

use uri_grammar::percent::Encoded;

/// The request in a string of Gopher+.
///
/// ```
/// use uri_grammar_historic::editions::rfc1738_schemes::{GopherPlus, Url};
///
/// let gopher = Url::parse("gopher://h/0a%09%09+text/plain%20Es_ES").unwrap();
/// let Some(GopherPlus::View { view, language }) = gopher.gopher_plus() else { panic!() };
/// assert_eq!((view.as_str(), language.unwrap().as_str()), ("text/plain", "Es_ES"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum GopherPlus<'a> {
    /// `+`: the default view of the item (section 3.4.4).
    DefaultView,
    /// `+` and a name: another view, perhaps in a language (section 3.4.8).
    View {
        /// The name of the view.
        view: Encoded<'a>,
        /// The name of the language, after an encoded space.
        language: Option<Encoded<'a>>,
    },
    /// `?`: the item with its electronic form, which the client gets first and asks its user to fill out
    /// (section 3.4.5).
    EmptyForm,
    /// The form with the values that a user has given (section 3.4.9).
    Form(Names<'a>),
    /// `!`: attributes of the item, or all attributes if no name is given (sections 3.4.6 and 3.4.7).
    Attributes(Names<'a>),
    /// `$`: the attributes of all items in a directory.
    DirectoryAttributes(Names<'a>),
    /// A string that section 3.4 does not describe.
    Other,
}

/// Names of attributes, or values of a form, one after the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Names<'a> {
    rest: Option<&'a str>,
    delimiter: &'static str,
}

/// The beginning and the end of a completed form.
const FORM: (&str, &str) = ("+%091%0d%0a+-1%0d%0a", ".%0d%0a");

impl<'a> GopherPlus<'a> {
    /// Reads a text whose triplets are complete.
    pub(super) fn of(text: &'a str) -> Self {
        let names = |rest: &'a str, delimiter| Names {
            rest: (!rest.is_empty()).then_some(rest),
            delimiter,
        };
        let form = without_case(text, FORM.0).and_then(|rest| {
            let values = rest.len().checked_sub(FORM.1.len())?;
            rest[values..].eq_ignore_ascii_case(FORM.1).then(|| &rest[..values])
        });
        if let Some(values) = form {
            // Each value ends with a line end.
            return Self::Form(names(values, "%0d%0a"));
        }
        match text.as_bytes() {
            b"+" => Self::DefaultView,
            b"?" => Self::EmptyForm,
            [b'!', ..] => Self::Attributes(names(&text[1..], "%20")),
            [b'$', ..] => Self::DirectoryAttributes(names(&text[1..], "%20")),
            [b'+', ..] => {
                let mut parts = names(&text[1..], "%20");
                let view = parts.next().unwrap_or_default();
                Self::View { view, language: parts.rest.map(encoded) }
            }
            _ => Self::Other,
        }
    }
}

impl<'a> Iterator for Names<'a> {
    type Item = Encoded<'a>;

    fn next(&mut self) -> Option<Encoded<'a>> {
        let rest = self.rest?;
        let length = self.delimiter.len();
        let at = rest
            .as_bytes()
            .windows(length)
            .position(|it| it.eq_ignore_ascii_case(self.delimiter.as_bytes()));
        let (name, after) = match at {
            Some(at) => (&rest[..at], Some(&rest[at + length..])),
            None => (rest, None),
        };
        // After the last value, only a line end remains.
        self.rest = after.filter(|after| !after.is_empty());
        Some(encoded(name))
    }
}

fn without_case<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let begin = text.get(..prefix.len())?;
    begin.eq_ignore_ascii_case(prefix).then(|| &text[prefix.len()..])
}

fn encoded(text: &str) -> Encoded<'_> {
    Encoded::new(text).unwrap_or_default()
}
