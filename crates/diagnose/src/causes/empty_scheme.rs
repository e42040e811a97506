//! U104: a colon with nothing before it.

use super::prelude::*;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Scheme),
    section: "RFC 3986 section 3.1",
    message: "nothing before `:`: the scheme is empty",
    help: "add a scheme, or write `./` first for a relative path",
    applicability: Applicability::HasPlaceholders,
    why: "The part before the first colon is the scheme, and it must have at least one letter. \
        An empty scheme usually comes from a variable that was not set, as in \
        `${scheme}://host`. To inherit the scheme of the base, omit the colon, too: \
        `//host/path` is a relative reference.",
    example: (Rule::Uri, "://a/b"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct EmptyScheme;

impl EmptyScheme {
    pub(crate) fn find(name: &Range<usize>, reference: &Range<usize>) -> Marked<Self> {
        let start = name.start;
        name.is_empty().then(|| (start..(start + 1).min(reference.end), Self))
    }
}

/// Returns `true` if the digits of a port follow: `:8080/a`.
fn is_before_port(at: &Site<'_>) -> bool {
    let digits = at.after().iter().take_while(|byte| byte.is_ascii_digit()).count();
    let after = at.after().get(digits);
    (2..=5).contains(&digits) && after.is_none_or(|byte| b"/?#".contains(byte))
}

impl Explain for EmptyScheme {
    fn words(&self, at: &Site<'_>) -> Words {
        message("the scheme and host are missing before a port")
            .help("write `http://` and a host before it")
            .when(is_before_port(at))
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        // Without the slashes, the text may be a path.
        if at.after().starts_with(b"//") {
            fixes.push([insert(at.start(), "https")]);
        } else if is_before_port(at) {
            fixes.push([insert(at.start(), "http://localhost")]);
        }
    }
}
