//! U021: a typographic quote or dash in place of the ASCII character.

use super::prelude::*;
use crate::text::beginnings::is_call;
use crate::text::characters::end_of_non_ascii;
use crate::text::marks;

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 section 2, RFC 3986 section 2.5",
    message: "{found} in {component}, where a URI has {plain}",
    help: "write {plain}; percent-encode it, `{pct}`, if it is data",
    why: "Word processors, phones and web pages turn `'` and `-` into the quotes and dashes of \
        printed text. These are not ASCII, and no URI has them. If the real name has the plain \
        character, percent-encoding the typographic one breaks the link. If the real name has \
        the typographic one, it is data and has to be percent-encoded.",
    example: (Rule::Uri, "http://a/it\u{2019}s"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) struct TypographicMark;

impl TypographicMark {
    /// Finds marks among ASCII characters. Marks among other characters are data of a text in another language.
    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> Option<(usize, Self)> {
        let stop = end_of_non_ascii(text, at, area.end());
        let run = str::from_utf8(&text[at..stop]).ok()?;
        let may_stand = |mark: char| match area.component {
            Component::Path | Component::Query | Component::Fragment => true,
            Component::Host => mark == '-' && area.rule != Rule::RegName,
            _ => false,
        };
        let is_mark = |seen: char| marks::plain(seen).is_some_and(may_stand);
        run.chars().all(is_mark).then_some((stop, Self))
    }
}

/// Returns the ASCII characters for the marks of a run, as a URI has them.
fn plain(run: &[u8]) -> String {
    let run = str::from_utf8(run).unwrap_or_default();
    let mut out = String::new();
    for mark in run.chars().filter_map(marks::plain) {
        match mark {
            '"' => out.push_str("%22"),
            _ => out.push(mark),
        }
    }
    out
}

/// Returns `true` if the mark is between encoded spaces.
fn is_between_words(at: &Site<'_>) -> bool {
    at.before().ends_with(b"%20") && at.after().starts_with(b"%20")
}

impl Explain for TypographicMark {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        to.fill("plain", |out| out.extend(["`", &plain(at.marked()), "`"]));
    }

    fn words(&self, at: &Site<'_>) -> Words {
        if is_between_words(at) {
            help("percent-encode it, or type the plain character")
        } else if at.is_in_dns_name() || is_call(at.text) {
            help("write `-`, not a dash of printed text")
        } else {
            Words::default()
        }
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let text = at.text;
        // A dash between words whose spaces are data is probably data, too.
        if is_between_words(at) {
            fixes.push([encode(text, at.span())]);
            return fixes.push([replace(at.span(), plain(at.marked()))]);
        }
        if !at.is_in_dns_name() {
            fixes.push([replace(at.span(), plain(at.marked()))]);
            return fixes.push_with(
                "percent-encode its UTF-8 bytes, if it is data",
                [encode(text, at.span())],
            );
        }
        // All dashes of a name are one mistake, if it has no other non-ASCII characters.
        let edits = each(text, at.labels(), |i| !text[i].is_ascii(), |run| plain(run).into());
        if edits.iter().all(|edit| !edit.text.is_empty()) {
            fixes.push(edits);
        }
    }
}
