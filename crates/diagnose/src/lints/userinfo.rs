//! Lints of the user information: U706, U707 and U713.

use super::prelude::*;
use crate::text::hosts::looks_like_host;

pub(crate) const PASSWORD: Entry = Entry {
    rule: Some(Rule::Userinfo),
    section: "RFC 3986 section 3.2.1, RFC 3986 section 7.5",
    message: "{what} in the user information",
    help: "remove it, and pass it by other means",
    label: Some("readable in logs, histories and bookmarks"),
    why: "URIs end up in logs, histories, bookmarks and messages, in cleartext. RFC 3986 \
        deprecates `user:password` for that reason, browsers ignore or reject it, and RFC 9110 \
        forbids generating it for HTTP. Silence this for connection strings that never leave a \
        secret configuration.",
    example: (Rule::Uri, "http://u:secret@h/"),
    ..Entry::LINT
};

pub(crate) const USERINFO_LOOKS_LIKE_HOST: Entry = Entry {
    rule: Some(Rule::Userinfo),
    section: "RFC 3986 section 7.6",
    message: "`{text}` is the user, not the host; the host is `{host}`",
    help: "remove `@` and what follows it if `{text}` is meant as the host",
    applicability: Applicability::Unspecified,
    label: Some("a user name, whatever it looks like"),
    why: "Everything before the `@` is a user name, which most servers ignore, and the request \
        goes to the host after it. People read from the left and see the name they trust: an old \
        phishing trick. Silence this if user names look like hosts, as with some mail and hosting \
        providers.",
    example: (Rule::Uri, "http://bank.com@evil.org/"),
    ..Entry::LINT
};

pub(crate) const USERINFO_EMPTY: Entry = Entry {
    rule: Some(Rule::Userinfo),
    section: "RFC 3986 section 3.2.1, RFC 3986 section 6.2.3",
    message: "empty user information",
    help: "remove the `@`",
    label: Some("no user before it"),
    why: "An `@` with nothing or only a colon before it names no user, and most software \
        ignores it. But it changes the text of the URI, RFC 3986 does not declare the two \
        texts equivalent, and some filters misread the text after it. It often means that a \
        variable was empty. Silence this if an empty user has a meaning, as in some connection \
        strings.",
    example: (Rule::Uri, "http://@h/"),
    ..Entry::LINT
};

pub(super) fn find(context: &mut LintContext<'_>) {
    let Some(userinfo) = context.span(Component::Userinfo) else { return };
    if matches!(&context.text()[userinfo.clone()], "" | ":") {
        // This reports U713.
        let at = userinfo.start..userinfo.end + "@".len();
        context.report(Finding::new(Kind::UserinfoEmpty, at.clone()).replace(at, ""));
        return;
    }
    password(context);
    host(context);
}

/// Reports U706 for a password, and for a user that is a key or has text after a `;`. An empty password is not
/// reported, because section 3.2.1 allows it to be shown.
fn password(context: &mut LintContext<'_>) {
    let Some(userinfo) = context.span(Component::Userinfo) else { return };
    let is_here =
        |secret: &Range<usize>| userinfo.start <= secret.start && secret.end <= userinfo.end;
    let Some(secret) = context.secrets().into_iter().find(is_here) else { return };
    let (what, removed) = match secret.start == userinfo.start {
        true => ("key", userinfo.start..userinfo.end + "@".len()),
        false => ("password", secret.start - ":".len()..userinfo.end),
    };
    context.report(
        Finding::new(Kind::Password, secret.start..userinfo.end)
            .with("what", what)
            .replace(removed, ""),
    );
}

/// Reports U707 if the user is a name of the Web (`bank.com`, `www.bank.co.uk`), an IPv4 address, or a name with a dot
/// and a delimiter after it, as in section 7.6. It does not report `first.last@`, or a mail address as a login
/// (`joe%40example.com@`).
fn host(context: &mut LintContext<'_>) {
    let (Some(userinfo), Some(host), Some(user)) = (
        context.span(Component::Userinfo),
        context.span(Component::Host),
        context.reference.user(),
    ) else {
        return;
    };
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
    let end = user.bytes().position(|byte| !is_name(byte)).unwrap_or(user.len());
    let (name, after) = user.split_at(end);
    let separated = ["&", "=", ";", "%2F", "%2f", "%3F", "%3f", "%23", "%5C", "%5c"]
        .into_iter()
        .any(|mark| after.starts_with(mark));
    let country = {
        let mut labels = name.rsplit('.');
        let top = labels
            .next()
            .is_some_and(|top| top.len() == 2 && top.bytes().all(|b| b.is_ascii_alphabetic()));
        top && labels.clone().count() >= 2 && labels.all(|label| !label.is_empty())
    };
    let is_host = (after.is_empty() || separated)
        && (looks_like_host(name) || country || Rule::Ipv4address.is_match(name))
        || separated && name.contains('.');
    if is_host {
        let span = userinfo.start..userinfo.start + user.len();
        context.report(
            Finding::new(Kind::UserinfoLooksLikeHost, span).with("host", context.excerpt(host)),
        );
    }
}
