//! U202: a delimiter in a password, which ends the authority.

use super::prelude::*;
use crate::text::hosts::begins_with_port;
use crate::text::passwords::encoded;

pub(crate) const ENTRY: Entry = Entry {
    rule: Some(Rule::Userinfo),
    section: "RFC 3986 section 3.2, RFC 3986 section 3.2.1",
    message: "{found} ends the authority, but `@` follows: unencoded in a password?",
    help: "percent-encode it: `{pct}`",
    why: "The authority ends at the first `/`, `?` or `#`, whatever follows. In \
        `http://user:p#w@host/` it is `user:p`, where `p` should be a port, and the \
        rest is a fragment. Passwords have to be percent-encoded before they are put \
        into a URI. Better still, keep them out of URIs, which are logged and shared.",
    example: (Rule::Uri, "http://u:p#w@h/"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct DelimiterInUserinfo {
    pub(crate) userinfo: Range<usize>,
}

impl Explain for DelimiterInUserinfo {
    fn words(&self, at: &Site<'_>) -> Words {
        match at.first() {
            Some(b'@') => message("{found} in a password is not encoded: another one follows"),
            Some(b'/' | b'?' | b'#') => Words::default(),
            _ => message("a password is not encoded: {found} and other characters"),
        }
    }

    fn notes(&self, _: &Site<'_>) -> Vec<Note> {
        let end = self.userinfo.end;
        vec![Note { span: end..end + 1, text: "the `@` that follows".into() }]
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        fixes.push(encoded(at.text, self.userinfo.clone()));
        if self.may_be_path(at) {
            fixes.push(self.without_port(at));
        }
    }
}

impl DelimiterInUserinfo {
    /// Returns `true` if the slash may begin a path after a mistyped port, instead of being part of a password. Then no
    /// port follows the `@`, and the supposed user looks like a host.
    fn may_be_path(&self, at: &Site<'_>) -> bool {
        let mut parts = at.text[self.userinfo.clone()].splitn(2, |&byte| byte == b':');
        let (user, port) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        at.first() == Some(b'/')
            && (user.contains(&b'.') || port.first().is_some_and(u8::is_ascii_digit))
            && !begins_with_port(&at.text[self.userinfo.end + 1..])
    }

    /// Returns the edits that reduce the supposed password to a port: to the digits at its beginning, if it has no
    /// others.
    fn without_port(&self, at: &Site<'_>) -> Vec<Edit> {
        let before = self.userinfo.start..at.start();
        let Some(colon) = at.text[before.clone()].iter().position(|&byte| byte == b':') else {
            return Vec::new();
        };
        let colon = before.start + colon;
        let password = &at.text[colon + 1..before.end];
        let count = password.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let is_port = count > 0 && !password[count..].iter().any(u8::is_ascii_digit);
        vec![remove(if is_port { colon + 1 + count } else { colon }..before.end)]
    }
}
