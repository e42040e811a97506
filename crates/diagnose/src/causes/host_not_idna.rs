//! U233: a character that host names in any script cannot contain.

use uri_grammar::Found;

use super::prelude::*;
use crate::text::characters::{character_at, end_of_non_ascii};
use crate::text::{idna, lookalikes, marks};

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Host),
    section: "RFC 3986 section 3.2.2, RFC 5892 section 2",
    message: "{found} in the host: no host name may contain it",
    help: "if the host exists, use the ASCII form of its name, `xn--...`",
    applicability: Applicability::Unspecified,
    label: Some("not allowed in a host name"),
    why: "Host names in other scripts consist of letters, digits and combining marks (IDNA, \
        RFC 5892). Symbols, punctuation and emoji are not allowed. An older version of IDNA \
        allowed some symbols, and a few such names remain: they are known by their ASCII form, \
        which begins with `xn--` and is shown by software that connects to them.",
    example: (Rule::Uri, "http://i\u{2764}.example/"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct HostNotIdna {
    refused: usize,
}

impl HostNotIdna {
    /// Finds such a character in the host of a whole reference. A name that is checked alone need not be a DNS name.
    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> Option<(usize, Self)> {
        if area.component != Component::Host || area.rule == Rule::RegName {
            return None;
        }
        let stop = end_of_non_ascii(text, at, area.end());
        let run = str::from_utf8(&text[at..stop]).ok()?;
        let refused = run.char_indices().find(|(_, seen)| {
            // A dash is a mistyped hyphen.
            idna::is_refused(*seen) && marks::plain(*seen) != Some('-')
        })?;
        Some((stop, Self { refused: at + refused.0 }))
    }
}

impl Explain for HostNotIdna {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        to.found(|| character_at(at.text, self.refused));
    }

    fn words(&self, at: &Site<'_>) -> Words {
        let refused = character_at(at.text, self.refused);
        help("write `/` if a path begins here: this only looks like it, perhaps to deceive")
            .when(matches!(refused, Found::Character(sign) if lookalikes::is_slash(sign)))
    }
}
