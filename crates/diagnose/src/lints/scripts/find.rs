//! The decoded labels of a host, and their scripts.

use alloc::borrow::Cow;

use idna::uts46::{AsciiDenyList, Hyphens, Uts46};
use unicode_security::confusable_detection::skeleton;
use unicode_security::mixed_script::AugmentedScriptSet;
use uri_grammar::Host;

use crate::lints::prelude::*;
use crate::lints::scheme::is_misread;
use crate::text::characters::begins;
use crate::text::idna::labels as labels_of;
use crate::text::names::hidden_name;
use crate::text::triplets::encoded;

/// A label of a host that encodes or is a non-ASCII name.
pub(crate) struct Label {
    pub(crate) span: Range<usize>,
    pub(crate) name: String,
}

/// Returns the labels of the host that are non-ASCII names, plain, percent-encoded or in Punycode.
pub(crate) fn labels(context: &LintContext<'_>) -> Vec<Label> {
    let all = spans(context).into_iter();
    let label = |span: Range<usize>| {
        let name = name(&context.text()[span.clone()])?.into_owned();
        (!name.is_ascii()).then_some(Label { span, name })
    };
    all.filter_map(label).collect()
}

/// Returns the spans of the labels of the host, if it is a name.
fn spans(context: &LintContext<'_>) -> Vec<Range<usize>> {
    let Some(host) = context.span(Component::Host).filter(|_| !is_misread(context)) else {
        return Vec::new();
    };
    if !matches!(context.reference.host_kind(), Some(Host::RegName(name)) if is_beyond_ascii(name))
    {
        return Vec::new();
    }
    let labels = labels_of(&context.text()[host.clone()]);
    labels.map(|label| host.start + label.start..host.start + label.end).collect()
}

/// Returns `true` if a host may have non-ASCII names: plain, percent-encoded, or in Punycode.
fn is_beyond_ascii(host: &str) -> bool {
    !host.is_ascii() || host.contains('%') || host.contains("--")
}

fn is_punycode(label: &str) -> bool {
    begins(label, "xn--")
}

/// Decodes a label. Returns `None` if the result is not text, or if the label is invalid Punycode.
fn name(label: &str) -> Option<Cow<'_, str>> {
    if !is_punycode(label) {
        return encoded(label).decode_utf8().ok();
    }
    let (name, result) =
        Uts46::new().to_unicode(label.as_bytes(), AsciiDenyList::STD3, Hyphens::CheckFirstLast);
    result.ok().map(|()| name)
}

/// Reports U719 to U721.
pub(crate) fn find(context: &mut LintContext<'_>) {
    let kinds = [Kind::HostMixedScripts, Kind::HostConfusable, Kind::HostNotPunycode];
    if !kinds.into_iter().any(|kind| context.wants(kind)) {
        return;
    }
    if context.uses_dns() {
        not_punycode(context);
    }
    let labels = labels(context);
    let host = context.span(Component::Host).unwrap_or_default();
    // Within a name of another script, nobody expects an ASCII label.
    let within_script = labels.last().is_some_and(|label| {
        label.span.end == host.end
            && label.span.start > host.start
            && lookalike(&label.name).is_none()
    });
    for label in labels {
        // U508 reports invisible characters.
        if label.name.chars().any(|c| c.is_control() || hidden_name(c).is_some()) {
            continue;
        }
        match lookalike(&label.name) {
            Some(ascii) if !within_script => confusable(context, label.span, &ascii),
            _ => mixed(context, &label),
        }
    }
}

/// Reports U721.
fn not_punycode(context: &mut LintContext<'_>) {
    for span in spans(context) {
        let label = &context.text()[span.clone()];
        if is_punycode(label) && name(label).is_none() && context.wants(Kind::HostNotPunycode) {
            context.report(Finding::new(Kind::HostNotPunycode, span));
        }
    }
}

/// Returns the ASCII text that the name looks like, if there is one.
fn lookalike(name: &str) -> Option<String> {
    let mut ascii = String::with_capacity(name.len());
    let mut like = [0; 4];
    for character in name.chars() {
        match character.is_ascii() {
            // ASCII characters are kept, because the tables also have `rn` for `m`.
            true => ascii.push(character),
            false => {
                let before = ascii.len();
                ascii.extend(skeleton(character.encode_utf8(&mut like)));
                let is_like = ascii[before..].bytes().all(|byte| byte.is_ascii_alphanumeric());
                if !is_like || ascii.len() == before {
                    return None;
                }
            }
        }
    }
    Some(ascii)
}

/// Reports U720.
fn confusable(context: &mut LintContext<'_>, span: Range<usize>, ascii: &str) {
    let is_encoded = context.text()[span.clone()].is_ascii();
    let looks = if is_encoded { "is shown as letters that look" } else { "has letters that look" };
    let ascii = context.excerpt_of(&ascii.to_ascii_lowercase(), span.clone());
    let finding = Finding::new(Kind::HostConfusable, span);
    context.report(finding.with("looks", looks).with("ascii", ascii));
}

/// Reports U719.
fn mixed(context: &mut LintContext<'_>, label: &Label) {
    let Some((before, found)) = mixture(&label.name) else { return };
    let shown = |character: char| match character.is_ascii() {
        true => format!("`{character}`"),
        false => format!("U+{:04X}", u32::from(character)),
    };
    let finding = Finding::new(Kind::HostMixedScripts, label.span.clone());
    context.report(finding.with("before", shown(before)).with("found", shown(found)));
}

/// Returns a letter of the first script, and the first letter that does not go together with the letters before it.
/// Returns `None` if all letters go together.
fn mixture(name: &str) -> Option<(char, char)> {
    let (all, latin) = (AugmentedScriptSet::default(), AugmentedScriptSet::for_char('a'));
    let others = name.chars().filter(|&character| AugmentedScriptSet::for_char(character) != latin);
    let others = others.fold(all, both);
    // Chinese, Japanese and Korean may be combined with Latin letters: highly restrictive, by UTS 39 section 5.2.
    if others.hanb || others.jpan || others.kore {
        return None;
    }
    let (mut set, mut first) = (all, None);
    for character in name.chars() {
        set = both(set, character);
        if set.is_empty() {
            return first.map(|first| (first, character));
        }
        if !AugmentedScriptSet::for_char(character).is_all() {
            first = first.or(Some(character));
        }
    }
    None
}

fn both(mut set: AugmentedScriptSet, character: char) -> AugmentedScriptSet {
    set.intersect_with(AugmentedScriptSet::for_char(character));
    set
}
