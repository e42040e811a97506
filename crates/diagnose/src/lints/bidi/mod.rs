//! Lints of right-to-left text: U509 and U510. The search requires the feature `unicode`.

#[cfg(feature = "unicode")]
mod find;

use super::prelude::*;

#[cfg(feature = "unicode")]
pub(super) use find::find;

pub(crate) const BIDI_MIXED: Entry = Entry {
    section: "RFC 3987 section 4.2",
    message: "`{text}` {has} letters of both directions",
    help: "use letters of one direction, or show all of it percent-encoded",
    applicability: Applicability::Unspecified,
    label: Some("right-to-left and left-to-right letters"),
    why: "In a URI that is shown as an IRI, right-to-left letters, such as Hebrew and Arabic \
        ones, are not displayed in the order in which they are stored, and their neighbors \
        move, too. RFC 3987 asks for one direction in each part of an IRI, so that people read \
        the parts in order. Parts are labels of a host, names between slashes and dots of a \
        path, names and values of a query. This lint is off by default, since it matters only \
        if the URI is shown. It requires the library's feature `unicode`, which the command \
        enables.",
    example: (Rule::Uri, "http://a/%D7%90%D7%91x"),
    ..Entry::LINT
};

pub(crate) const BIDI_EDGE: Entry = Entry {
    section: "RFC 3987 section 4.2",
    message: "`{text}` has right-to-left letters, but {begins} with one",
    help: "put digits and signs between such letters, or show all of it percent-encoded",
    applicability: Applicability::Unspecified,
    label: Some("what is at its end moves when it is shown"),
    why: "If a part of an IRI has right-to-left letters, digits and signs at its ends are \
        displayed on the wrong side of a delimiter: RFC 3987 shows how `1/2` becomes a \
        fraction between two names. So such a part should begin and end with one of these \
        letters. This lint is off by default, like U509. It requires the library's feature \
        `unicode`, which the command enables.",
    example: (Rule::Uri, "http://a/%D7%90%D7%911/2"),
    ..Entry::LINT
};
