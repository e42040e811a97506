//! Lints of the user information: U706, U707 and U713.

use uri_grammar::Rule;

use super::context::{Finding, LintContext};
use crate::kind::Kind;
use crate::text::hosts::looks_like_host;

pub(super) fn find(context: &mut LintContext<'_, '_>) {
    let Some(userinfo) = context.span(Rule::Userinfo) else { return };
    if userinfo.is_empty() {
        // U713.
        let at = userinfo.start..userinfo.end + "@".len();
        context.report(
            Finding::new(Kind::UserinfoEmpty, at.clone())
                .label("no user before it")
                .replace(at, ""),
        );
        return;
    }
    password(context);
    host(context);
}

/// U706. Not an empty password: section 3.2.1 allows it to be shown.
fn password(context: &mut LintContext<'_, '_>) {
    let (Some(userinfo), Some(password)) =
        (context.span(Rule::Userinfo), context.reference.password())
    else {
        return;
    };
    if !password.is_empty() {
        let span = userinfo.end - password.len()..userinfo.end;
        let with_colon = span.start - ":".len()..span.end;
        context.report(
            Finding::new(Kind::Password, span)
                .label("readable in logs, histories and bookmarks")
                .replace(with_colon, ""),
        );
    }
}

/// U707. Only where the user is a name of the Web (`bank.com`, `www.bank.co.uk`), an IPv4
/// address, or a name with a dot and a delimiter behind it, as in section 7.6. Not
/// `first.last@`, and not a mail address that is a login (`joe%40example.com@`).
fn host(context: &mut LintContext<'_, '_>) {
    let (Some(userinfo), Some(host), Some(user)) =
        (context.span(Rule::Userinfo), context.span(Rule::Host), context.reference.user())
    else {
        return;
    };
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
    let end = user.bytes().position(|byte| !is_name(byte)).unwrap_or(user.len());
    let (name, behind) = user.split_at(end);
    let separated = ["&", "=", ";", "%2F", "%2f", "%3F", "%3f", "%23", "%5C", "%5c"]
        .into_iter()
        .any(|mark| behind.starts_with(mark));
    let country = {
        let mut labels = name.rsplit('.');
        let top = labels
            .next()
            .is_some_and(|top| top.len() == 2 && top.bytes().all(|b| b.is_ascii_alphabetic()));
        top && labels.clone().count() >= 2 && labels.all(|label| !label.is_empty())
    };
    let is_host = (behind.is_empty() || separated)
        && (looks_like_host(name) || country || Rule::Ipv4address.matches(name))
        || separated && name.contains('.');
    if is_host {
        let span = userinfo.start..userinfo.start + user.len();
        let (shown, real) = (context.excerpt(span.clone()), context.excerpt(host));
        context.report(
            Finding::new(Kind::UserinfoLooksLikeHost, span)
                .label("the name of a user, however it looks")
                .with("text", shown)
                .with("host", real),
        );
    }
}
