//! Lints of host names in other scripts: U719, U720 and U721. The search requires the feature `unicode`.

#[cfg(feature = "unicode")]
mod find;

use super::prelude::*;

#[cfg(feature = "unicode")]
pub(super) use find::{find, labels};

pub(crate) const HOST_MIXED_SCRIPTS: Entry = Entry {
    rule: Some(Rule::RegName),
    section: "RFC 3987 section 7.5, RFC 3987 section 8",
    message: "`{text}` mixes scripts: {found} is of a different script than {before}",
    help: "use letters of one script",
    applicability: Applicability::Unspecified,
    label: Some("letters of several scripts"),
    why: "A name that mixes letters of several scripts is hardly a word of any language. Often \
        one letter was replaced by another that looks the same, so that people mistake the \
        name for one that they trust. Unicode's UTS 39 defines which letters go together, and \
        Chinese, Japanese and Korean names may have Latin letters. Silence this for names that \
        mix scripts on purpose. It requires the library's feature `unicode`, which the command \
        enables.",
    example: (Rule::Uri, "http://xn--cafe-34d.example/"),
    ..Entry::LINT
};

pub(crate) const HOST_CONFUSABLE: Entry = Entry {
    rule: Some(Rule::RegName),
    section: "RFC 3987 section 7.5, RFC 3987 section 8",
    message: "`{text}` {looks} like `{ascii}`",
    help: "check that this is the intended name",
    applicability: Applicability::Unspecified,
    label: Some("not the letters that they look like"),
    why: "Every letter of the name looks like an ASCII letter, so people and machines read \
        different names. Copies of well-known sites are disguised like this. Unicode's UTS 39 \
        lists what looks alike. A name is not reported if its last label is in another script, \
        too, as in the names of some countries. Silence this for names that you know. It \
        requires the library's feature `unicode`, which the command enables.",
    example: (Rule::Uri, "http://xn--80ak6aa92e.com/"),
    ..Entry::LINT
};

pub(crate) const HOST_NOT_PUNYCODE: Entry = Entry {
    rule: Some(Rule::RegName),
    section: "RFC 3987 section 5.3.3, RFC 5890 section 2.3.2.1",
    message: "`{text}` begins like an A-label, but does not encode a name that IDNA allows",
    help: "encode the name again, or choose one that does not begin with `xn--`",
    applicability: Applicability::Unspecified,
    label: Some("this label"),
    why: "A label that begins with `xn--` is the ASCII form of a name in other letters. This \
        one is not: it does not decode, or it decodes to letters that no name may have, or to \
        a name with another ASCII form. Registries reject it, and browsers show an error or \
        the label as is. It is reported for schemes that use the DNS. It requires the \
        library's feature `unicode`, which the command enables.",
    example: (Rule::Uri, "http://xn--zz.example/"),
    ..Entry::LINT
};
