//! U201: more than one `@` before the path.

use super::explain::push_hosts;
use super::prelude::*;
use crate::text::hosts::{host_of_browsers, is_surely_host, may_be_host};
use crate::text::passwords::encoded_delimiters;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Userinfo),
    section: "RFC 3986 section 3.2.1",
    message: "more than one `@` in the authority",
    help: "write `%40` for every `@` but the last",
    why: "An `@` separates user information from the host, and there is at most one. A user \
        name that is an email address has an `@` of its own, and so may a password: these are \
        percent-encoded, as in `ftp://me%40example.com@host/`. Software disagrees about which \
        `@` ends the user information, and therefore about the host.",
    example: (Rule::Uri, "http://u@x@h/"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct ExtraAtSign {
    pub(crate) userinfo: Range<usize>,
}

impl ExtraAtSign {
    /// Returns the host that follows the last `@`, which browsers read, and the host that follows the first `@`. After a
    /// colon, the text is a password, which messages never show.
    fn hosts<'a>(&self, at: &Site<'a>) -> Option<(&'a str, &'a str)> {
        let authority =
            at.text[self.userinfo.start..].split(|byte| b"/?#\\".contains(byte)).next()?;
        let authority = core::str::from_utf8(authority).ok()?;
        let (user, rest) = authority.split_once('@')?;
        let first = rest.split('@').next()?;
        let (host, other) = (host_of_browsers(authority)?, host_of_browsers(first)?);
        let (host, other) = (&authority[host], &first[other]);
        let is_host = is_surely_host(other) || may_be_host(other.as_bytes());
        (!user.contains(':') && is_host).then_some((host, other))
    }
}

impl Explain for ExtraAtSign {
    fn words(&self, at: &Site<'_>) -> Words {
        message("more than one `@`: browsers read the host `{host}`; others read `{other}`")
            .when(self.hosts(at).is_some())
    }

    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        push_hosts(self.hosts(at), to);
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        // If no host follows, the last `@` is superfluous.
        if at.start() == self.userinfo.end {
            let help = "remove the last `@`, or write the host after it";
            return fixes.push_with(help, [remove(at.span())]);
        }
        if at.end() == self.userinfo.end && at.after().starts_with(b"@") {
            fixes.push_with("remove one of them", [remove(at.span())]);
        }
        fixes.push(encoded_delimiters(at.text, self.userinfo.clone()));
    }
}
