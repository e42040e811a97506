//! Lints of the scheme: U601 to U604, U608 and U609.

use super::prelude::*;
use super::repeated_scheme;
use crate::text::characters::begins;
use crate::text::hosts::{LOCALHOST, host_of_browsers, is_dotted_name, looks_like_host};
use crate::text::ports::web_at;
use crate::text::registered::{near, registered};
use crate::text::schemes::{is_one_of, is_web};

pub(crate) const SCHEME_CASE: Entry = Entry {
    rule: Some(Rule::Scheme),
    section: "RFC 3986 section 3.1, RFC 3986 section 6.2.2.1",
    message: "scheme is not lowercase",
    help: "write `{lower}`",
    applicability: Applicability::MachineApplicable,
    label: Some("uppercase letters"),
    why: "Schemes are case-insensitive, but should be written in lowercase: code that checks \
        whether a text begins with `http:` misses `HTTP:`. Silence this if everything that reads \
        the URI parses it.",
    example: (Rule::Uri, "HTTP://a/"),
    ..Entry::LINT
};

pub(crate) const SCHEME_LOOKS_LIKE_HOST: Entry = Entry {
    rule: Some(Rule::Scheme),
    section: "RFC 3986 section 3.1, RFC 3986 section 4.5",
    message: "`{scheme}:` is read as a scheme, but looks like a host {what}",
    help: "write `{web}` before it",
    why: "Everything before the first colon is the scheme, so `localhost:8080/x` is a URI with the \
        scheme `localhost` and the path `8080/x`, and no browser or client will find a server with \
        it. Configuration files need the scheme, too. Silence this if numbers follow your own \
        scheme.",
    example: (Rule::Uri, "localhost:8080/x"),
    ..Entry::LINT
};

pub(crate) const SCHEME_LOOKS_LIKE_DRIVE: Entry = Entry {
    section: "RFC 3986 section 3.1, RFC 8089 appendix E.2",
    message: "`{drive}:` is read as {part}, but looks like a drive letter",
    help: "{advice}",
    why: "A Windows path such as `c:/dir/f` is also a valid URI, with the scheme `c`: resolved as \
        a reference, it replaces the base, and it never names a file. The URI of a local file has \
        the scheme `file` and three slashes: in `file://C:/x` the drive is a host, and its colon \
        is lost when empty ports are removed. Silence this only for one-letter schemes and hosts; \
        no such scheme is registered.",
    example: (Rule::Uri, "c:/dir/f"),
    ..Entry::LINT
};

pub(crate) const MISSING_SLASHES: Entry = Entry {
    rule: Some(Rule::HierPart),
    section: "RFC 3986 section 3, RFC 9110 section 4.2",
    message: "`{scheme}` URIs have a host: `{text}` is read as a path{browsers}",
    help: "write `{scheme}://`",
    label: Some("read as a path, not as a host"),
    why: "Without `//` after the colon there is no authority, and so no host: \
        `http:/example.com/` is a path, which some old software resolves as a relative one. \
        Browsers silently repair it. Other clients fail or resolve it against the page. \
        Silence this only for test data.",
    example: (Rule::Uri, "http:/example.com/"),
    ..Entry::LINT
};

pub(crate) const SCHEME_TYPO: Entry = Entry {
    rule: Some(Rule::Scheme),
    section: "RFC 3986 section 3.1, RFC 7595 section 3.8",
    message: "`{scheme}` is not a registered scheme, but close to {near}",
    help: "write `{first}`",
    label: Some("not in the IANA registry"),
    why: "Any name may be a scheme, so a URI with a typo in it is still valid, but does not work. \
        A name is reported if a widely used scheme is one letter away, and the name is neither \
        registered with IANA nor marked as private. Silence this if your application has a scheme \
        of that name.",
    example: (Rule::Uri, "htttps://a/"),
    ..Entry::LINT
};

pub(crate) const NEEDLESS_AUTHORITY: Entry = Entry {
    rule: Some(Rule::Authority),
    section: "RFC 3986 section 1.1.2, RFC 3986 section 3.2",
    message: "`{scheme}` URIs have no authority, but `//` begins one",
    help: "remove the slashes",
    label: Some("read as the authority"),
    why: "The email address, telephone number or name is in the path, directly after the colon. \
        After `//`, it is read as the authority: `mailto://fred@example.com` has a user and a \
        host, but no address. Some programs guess what is meant; others dial or write to nobody. \
        Silence this only for an application that requires the slashes.",
    example: (Rule::Uri, "mailto://fred@example.com"),
    ..Entry::LINT
};

pub(super) fn find(context: &mut LintContext<'_>) {
    if context.reference.is_relative() {
        repeated_scheme::find(context);
        return;
    }
    case(context);
    host(context);
    drive(context);
    if !repeated_scheme::find(context) {
        missing_slashes(context);
    }
    typo(context);
    needless_authority(context);
}

fn scheme<'a>(context: &LintContext<'a>) -> &'a str {
    context.reference.scheme().unwrap_or_default()
}

/// Reports U601.
fn case(context: &mut LintContext<'_>) {
    let scheme = scheme(context);
    if scheme.bytes().any(|byte| byte.is_ascii_uppercase()) && !repeated_scheme::has_prefix(context)
    {
        let (lower, span) = (scheme.to_ascii_lowercase(), 0..scheme.len());
        context.report(
            Finding::new(Kind::SchemeCase, span.clone())
                .with("lower", context.excerpt_of(&lower, span.clone()))
                .replace(span, lower),
        );
    }
}

/// Reports U602 if the path is a port number, alone or before a slash, and the scheme is `localhost` or has a dot like
/// a host name. A word without a dot (`db:5432/users`) needs the slash. Registered schemes are never reported
/// (`tel:110`, `sip:5060`), and neither are handles (`hdl:2027/a`).
fn host(context: &mut LintContext<'_>) {
    let (scheme, path) = (scheme(context), context.reference.path());
    let digits = path.bytes().take_while(u8::is_ascii_digit).count();
    let is_port = path[..digits].parse().is_ok_and(|port: u16| port > 0) && digits <= 5;
    let is_host = is_one_of(scheme, &[LOCALHOST])
        || looks_like_host(scheme)
        || is_dotted_name(scheme)
        || path[digits..].starts_with('/') && !scheme.contains(['+', '.']) && scheme.len() > 1;
    let is_alone = digits == path.len() || path[digits..].starts_with('/');
    if digits == 0 && is_git_address(context) {
        let end = scheme.len();
        let edit = |span, text: &'static str| Edit { span, text: text.into() };
        return context.report(
            Finding::new(Kind::SchemeLooksLikeHost, 0..end)
                .label("looks like a host, as in an address of Git")
                .with("scheme", context.excerpt(0..end))
                .with("what", "before a path")
                .with("web", "https://")
                .edits(vec![edit(0..0, "https://"), edit(end..end + 1, "/")]),
        );
    }
    if context.reference.authority().is_some()
        || !is_port
        || !is_alone
        || !is_host
        || registered(scheme)
        || is_one_of(scheme, &["hdl"])
        || begins(scheme, "x-")
    {
        return;
    }
    let web = web_at(&path.as_bytes()[..digits]);
    context.report(
        Finding::new(Kind::SchemeLooksLikeHost, 0..scheme.len())
            .label("looks like a host, with a port after it")
            .with("scheme", context.excerpt(0..scheme.len()))
            .with("what", "with a port")
            .with("web", web)
            .replace(0..0, web),
    );
}

/// Returns `true` for a host and the path of a repository, without a user: `github.com:owner/repository.git`.
fn is_git_address(context: &LintContext<'_>) -> bool {
    let (scheme, path) = (scheme(context), context.reference.path());
    let top = scheme.rsplit_once('.').map_or("", |(_, top)| top);
    looks_like_host(scheme)
        && is_one_of(top, &["com", "net", "org", "io", "dev"])
        && context.reference.authority().is_none()
        && path.starts_with(|c: char| c.is_ascii_alphanumeric())
        && path.contains('/')
}

/// Reports U603 if a slash follows. `a:b` is an example in many documents, and not a drive.
fn drive(context: &mut LintContext<'_>) {
    let (scheme, reference) = (scheme(context), context.reference);
    let (drive, label, part, advice, missing) = match drive_as_host(context) {
        Some(host) => (
            host,
            "a host of one letter",
            "a host with an empty port",
            "write a third slash before it",
            "/",
        ),
        None if scheme.len() == 1
            && reference.authority().is_none()
            && reference.path().starts_with('/') =>
        {
            (
                0..1,
                "a scheme of one letter",
                "a scheme",
                "write a file URI, with `file:///` before it",
                "file:///",
            )
        }
        None => return,
    };
    context.report(
        Finding::new(Kind::SchemeLooksLikeDrive, drive.clone())
            .label(label)
            .with("drive", &context.text()[drive.clone()])
            .with("part", part)
            .with("advice", advice)
            .replace(drive.start..drive.start, missing),
    );
}

/// Returns `true` if host and port have a different meaning (U603, U609). Lints of hosts and ports are skipped then,
/// because their fixes would remove the colon of a drive.
pub(super) fn is_misread(context: &LintContext<'_>) -> bool {
    drive_as_host(context).is_some() || needs_no_authority(context)
}

/// Returns the host of `file://C:/x`, which is a drive letter (RFC 8089 appendix E.2).
fn drive_as_host(context: &LintContext<'_>) -> Option<Range<usize>> {
    let host = context.span(Component::Host)?;
    let is_letter = matches!(context.text().as_bytes()[host.clone()], [b'A'..=b'Z' | b'a'..=b'z']);
    let reference = context.reference;
    let is_drive = is_letter && reference.port() == Some("") && reference.userinfo().is_none();
    (is_drive && context.has_scheme(&["file"])).then_some(host)
}

/// Reports U604 if text follows that can be a host; `http:` alone is U805.
fn missing_slashes(context: &mut LintContext<'_>) {
    let (scheme, path) = (scheme(context), context.path());
    let written = context.reference.path();
    if !is_web(scheme) || context.reference.authority().is_some() {
        return;
    }
    // The colon may be repeated: `http:://a/`.
    let name = written.trim_start_matches([':', '/']);
    if name.is_empty() {
        return;
    }
    let slashes = path.start..path.start + (written.len() - name.len());
    let browsers = match host_of_browsers(written) {
        Some(host) => {
            let shown = context.excerpt(path.start + host.start..path.start + host.end);
            format!(", by browsers as the host `{shown}`")
        }
        None => String::new(),
    };
    context.report(
        Finding::new(Kind::MissingSlashes, path)
            .with("scheme", scheme)
            .with("browsers", browsers)
            .replace(slashes, "//"),
    );
}

/// Reports U608 if the scheme differs from a well-known one by one letter. Schemes that are registered or private
/// (`x-`), or have a `+` or a `.`, are never reported.
fn typo(context: &mut LintContext<'_>) {
    let scheme = scheme(context);
    if registered(scheme) || scheme.contains(['+', '.', '-']) {
        return;
    }
    let mut near = near(scheme);
    if context.reference.authority().is_none() {
        // "fil:a" may have any meaning.
        near.retain(|near| *near == "mailto");
    }
    let Some(first) = near.first() else { return };
    let names: Vec<_> = near.iter().map(|near| format!("`{near}`")).collect();
    let finding = Finding::new(Kind::SchemeTypo, 0..scheme.len())
        .with("scheme", context.excerpt(0..scheme.len()))
        .with("near", names.join(" or "))
        .with("first", *first);
    context.report(near.into_iter().fold(finding, |it, near| it.replace(0..scheme.len(), near)));
}

/// Returns `true` if there is an authority, although URIs of the scheme have only a path. PHP needs slashes in `data`,
/// and in `javascript` they begin a comment.
fn needs_no_authority(context: &LintContext<'_>) -> bool {
    context.reference.authority().is_some()
        && context.scheme_info().is_some_and(|known| !known.allows_authority())
}

/// Reports U609 if there is text after the slashes.
fn needless_authority(context: &mut LintContext<'_>) {
    let (scheme, path) = (scheme(context), context.path());
    if !needs_no_authority(context) {
        return;
    }
    let start = scheme.len() + ":".len();
    let past = context.text()[start..path.end].trim_start_matches('/');
    let end = path.end - past.len();
    if past.is_empty() {
        return;
    }
    context.report(
        Finding::new(Kind::NeedlessAuthority, start..path.start)
            .with("scheme", scheme)
            .replace(start..end, ""),
    );
}
