//! Lints of what other conventions read: U723.

use uri_grammar::policy::Policy;

use super::prelude::*;
use crate::grammar::AnyRef;

pub(crate) const SEVERAL_READINGS: Entry = Entry {
    rule: Some(Rule::UriReference),
    section: "RFC 3986 section 7.6, RFC 3986 appendix B",
    message: "{reason}",
    help: "`uri-grammar readings` shows what each convention makes of the text",
    applicability: Applicability::Unspecified,
    label: Some("here readings differ"),
    why: "If a program checks the host of a URI, and another one connects to it, both must read the same host. RFC \
        3986, the URL Standard of browsers, curl and the parsers of languages differ on unusual hosts, ports, user \
        information and slashes. This lint reports what `Policy::require_one_reading` of the library refuses, in \
        references with an authority or with a scheme that needs a host. It is off by default: turn it on for \
        lists of URIs that several programs read.",
    example: (Rule::Uri, "http://good.example:80@evil.example/"),
    ..Entry::LINT
};

/// U723. Hosts and drives of files are for one machine, and a relative reference with an authority is read like `http`.
pub(super) fn find(context: &mut LintContext<'_>) {
    if !context.wants(Kind::SeveralReadings) || context.has_scheme(&["file"]) {
        return;
    }
    let needs_host = context.scheme_info().is_some_and(|known| known.requires_host());
    if context.reference.authority().is_none() && !needs_host {
        return;
    }
    const SCHEME: &str = "http:";
    let with_scheme =
        context.reference.is_relative().then(|| format!("{SCHEME}{}", context.text()));
    let policy = Policy::new().require_one_reading();
    let (checked, shift) = match with_scheme.as_deref().and_then(|text| AnyRef::parse(text).ok()) {
        Some(reference) => (policy.check(&reference), SCHEME.len()),
        None => (policy.check(context.reference), 0),
    };
    let Err(error) = checked else { return };
    let reason = error.violation().to_string();
    // The entry has the sections.
    let reason = reason.split(" (").next().unwrap_or_default();
    let span = error.span().start.saturating_sub(shift)..error.span().end.saturating_sub(shift);
    context.report(Finding::new(Kind::SeveralReadings, span).with("reason", reason));
}
