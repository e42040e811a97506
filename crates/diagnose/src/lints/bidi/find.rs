//! The directions of the text that the parts of a reference encode.

use unicode_bidi::BidiClass::{AL, L, NSM, R};
use unicode_bidi::{BidiClass, bidi_class};
use uri_grammar::iri::to_iri;

use crate::lints::prelude::*;
use crate::lints::scripts::labels;
use crate::lints::secrets::pieces;

/// Reports U509 and U510. Each part is read as in the IRI that the URI is shown as (RFC 3987 section 3.2): text that
/// stays percent-encoded there counts as written.
pub(crate) fn find(context: &mut LintContext<'_>) {
    if !context.wants(Kind::BidiMixed) && !context.wants(Kind::BidiEdge) {
        return;
    }
    for label in labels(context) {
        judge(context, label.span, &label.name);
    }
    // Specifications may divide components further (section 4.2), so each such part is read on its own.
    for (component, delimiters) in [
        (Component::Userinfo, &[':'][..]),
        (Component::Path, &['/', '.']),
        (Component::Query, &['&', ';', '=']),
        (Component::Fragment, &[]),
    ] {
        let Some(span) = context.span(component) else { continue };
        let text = context.text();
        for range in pieces(text, span, delimiters) {
            let part = &text[range.clone()];
            if part.contains('%') || !part.is_ascii() {
                judge(context, range, &to_iri(part));
            }
        }
    }
}

fn is_rtl(class: BidiClass) -> bool {
    matches!(class, R | AL)
}

/// Reports a part with right-to-left letters if it has left-to-right letters, too, or if its first or last character is
/// not right-to-left.
fn judge(context: &mut LintContext<'_>, span: Range<usize>, shown: &str) {
    let classes = || shown.chars().map(bidi_class);
    if !classes().any(is_rtl) {
        return;
    }
    if classes().any(|class| class == L) {
        let has = if context.text()[span.clone()].is_ascii() { "encodes" } else { "has" };
        return context.report(Finding::new(Kind::BidiMixed, span).with("has", has));
    }
    let begins = classes().next().is_some_and(is_rtl);
    // Marks belong to the letter before them.
    let ends = classes().rev().find(|&class| class != NSM).is_some_and(is_rtl);
    let begins = match (begins, ends) {
        (true, true) => return,
        (false, true) => "does not begin",
        (true, false) => "does not end",
        (false, false) => "neither begins nor ends",
    };
    context.report(Finding::new(Kind::BidiEdge, span).with("begins", begins));
}
