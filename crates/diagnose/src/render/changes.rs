//! Fixed lines, and descriptions of the changes.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use uri_grammar::Rule;

use super::secrets::{self, merged, secret_at};
use super::visible::visible;
use super::window::Window;
use crate::text::characters::character_length;
use crate::text::edits::{Edit, applied, percent_encoded};

/// A text with edits applied, and its secrets.
pub(super) struct Changed {
    pub(super) text: Vec<u8>,
    pub(super) secrets: Vec<Range<usize>>,
    /// The range of each edit in the new text.
    pub(super) places: Vec<Range<usize>>,
}

impl Changed {
    /// Applies the edits, which are in order, to a text that the rule should match. Returns `None` if the edits
    /// overlap. The replacement of a secret is a secret, too.
    pub(super) fn new(
        rule: Rule,
        text: &[u8],
        secrets: &[Range<usize>],
        edits: &[&Edit],
    ) -> Option<Self> {
        let changed = applied(text, edits)?;
        let (mut places, mut hidden) = (Vec::with_capacity(edits.len()), Vec::new());
        let mut moved = Moved { edits, next: 0, removed: 0, added: 0 };
        for edit in edits {
            let start = edit.span.start - moved.removed + moved.added;
            let place = start..start + edit.text.len();
            if secret_at(edit.span.start, secrets).is_some() {
                hidden.push(place.clone());
            }
            places.push(place);
            moved.removed += edit.span.len();
            moved.added += edit.text.len();
        }
        (moved.removed, moved.added) = (0, 0);
        hidden.extend(secrets.iter().map(|secret| moved.to(secret.start)..moved.to(secret.end)));
        hidden.extend(secrets::secrets(rule, &changed, 0..changed.len()));
        Some(Self { text: changed, secrets: merged(hidden), places })
    }

    /// Returns the part to show below a window of the old text, beginning at the same offset. Returns `None` if one of
    /// the two windows does not show the first change.
    pub(super) fn below(&self, old: &Window, edits: &[&Edit], columns: usize) -> Option<Window> {
        if !old.holds(&edits.first()?.span) {
            return None;
        }
        let window =
            Window::starting_at(&self.text, old.start(), &self.places, columns, &self.secrets);
        window.holds(self.places.first()?).then_some(window)
    }

    /// Returns the part of the text around the changes.
    pub(super) fn alone(&self, columns: usize) -> Window {
        Window::of_marks(&self.text, &self.places, columns, &self.secrets)
    }
}

/// Maps offsets of the old text to the new text, in increasing order.
struct Moved<'e> {
    edits: &'e [&'e Edit],
    next: usize,
    removed: usize,
    added: usize,
}

impl Moved<'_> {
    /// Maps an offset. An offset within an edit becomes the end of the edit.
    fn to(&mut self, place: usize) -> usize {
        while let Some(edit) = self.edits.get(self.next).filter(|edit| edit.span.start < place) {
            self.removed += edit.span.len();
            self.added += edit.text.len();
            self.next += 1;
        }
        // The current edit may extend beyond the offset and remove text after it.
        let last = self.next.checked_sub(1).and_then(|last| self.edits.get(last));
        let ahead = last.map_or(0, |edit| edit.span.end.saturating_sub(place));
        place + ahead + self.added - self.removed
    }
}

/// The maximum number of different texts in a description.
const MOST_TEXTS: usize = 3;

/// The maximum length of a text in a description, in characters.
const LONGEST: usize = 24;

pub(super) fn in_words(text: &[u8], edits: &[&Edit], secrets: &[Range<usize>]) -> String {
    let all = |holds: &dyn Fn(&Edit) -> bool| edits.iter().all(|edit| holds(edit));
    let old = |edit: &Edit| quoted(&text[edit.span.clone()], edit, secrets);
    let new = |edit: &Edit| quoted(edit.text.as_bytes(), edit, secrets);
    let several = edits.len() > 1;
    if all(&|edit| edit.text.is_empty()) {
        return match list(edits, old) {
            Some(what) => format!("remove {what}"),
            None => if several { "remove them" } else { "remove it" }.into(),
        };
    }
    let is_encoded = |edit: &Edit| {
        !edit.span.is_empty() && edit.text == percent_encoded(&text[edit.span.clone()])
    };
    if all(&is_encoded) {
        let each: Vec<Edit> = edits.iter().flat_map(|edit| characters(text, edit)).collect();
        let several = each.len() > 1;
        return match list(&each.iter().collect::<Vec<_>>(), old) {
            Some(what) if several => format!("percent-encode each {what}"),
            Some(what) => format!("percent-encode {what}"),
            None => format!("percent-encode {}", if several { "them" } else { "it" }),
        };
    }
    let written: Vec<&Edit> = edits.iter().copied().filter(|it| !it.text.is_empty()).collect();
    let Some(what) = list(&written, new) else {
        return if several { format!("change {} places", edits.len()) } else { "change it".into() };
    };
    if all(&|edit| edit.span.is_empty()) {
        return format!("insert {what}");
    }
    let replaced: Vec<&Edit> = edits.iter().copied().filter(|it| !it.span.is_empty()).collect();
    // If other edits insert or remove text, the edits are not replacements.
    let is_exchange = replaced.len() == edits.len() && written.len() == edits.len();
    let is_one = written.iter().all(|edit| edit.text == written[0].text);
    let instead = (is_exchange && is_one).then(|| list(&replaced, old)).flatten();
    match instead {
        Some(instead) if several => format!("write {what} for each {instead}"),
        Some(instead) => format!("write {what} for {instead}"),
        None => format!("write {what}"),
    }
}

/// Returns one edit for each character that the edit replaces, up to a maximum.
fn characters(text: &[u8], edit: &Edit) -> Vec<Edit> {
    let mut at = edit.span.start;
    let mut each = Vec::new();
    while at < edit.span.end && each.len() <= 2 * LONGEST {
        let end = at + character_length(&text[at..]).max(1);
        each.push(Edit { span: at..end.min(edit.span.end), text: "".into() });
        at = end;
    }
    each
}

/// Returns a list of the different texts of the edits. Returns `None` if there are too many, or if one is secret.
fn list(edits: &[&Edit], quoted: impl Fn(&Edit) -> Option<String>) -> Option<String> {
    let mut texts: Vec<String> = Vec::new();
    for edit in edits {
        let text = quoted(edit)?;
        if !texts.contains(&text) {
            texts.push(text);
        }
        if texts.len() > MOST_TEXTS {
            return None;
        }
    }
    match &texts[..] {
        [] => None,
        [one] => Some(one.to_string()),
        [before @ .., last] => Some(format!("{} and {last}", before.join(", "))),
    }
}

/// Returns the text in backticks, unless it is long or secret.
fn quoted(text: &[u8], edit: &Edit, secrets: &[Range<usize>]) -> Option<String> {
    let end = edit.span.end;
    let touches = |secret: &Range<usize>| secret.start <= end && edit.span.start <= secret.end;
    if text.len() > 4 * LONGEST || secrets.iter().any(touches) {
        return None;
    }
    let shown = visible(text).replace(' ', "␣");
    (shown.chars().count() <= LONGEST && !shown.contains('`')).then(|| format!("`{shown}`"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::edits::{insert, remove, replace};

    #[test]
    fn describes_edits_in_words() {
        let text = b"ab\\c\\ d|e|";
        for (edits, wanted) in [
            (&[remove(0..1)][..], "remove `a`"),
            (&[remove(0..1), remove(3..4)], "remove `a` and `c`"),
            (&[insert(3, "/")], "insert `/`"),
            (&[insert(3, "["), insert(5, "]")], "insert `[` and `]`"),
            (&[replace(2..3, "%5C"), replace(4..5, "%5C")], "percent-encode each `\\`"),
            (&[replace(5..6, "%20")], "percent-encode `␣`"),
            (&[replace(2..3, "/"), replace(4..5, "/")], "write `/` for each `\\`"),
            (&[replace(7..8, ":")], "write `:` for `|`"),
            (&[insert(0, "file:///"), replace(4..5, "/")], "write `file:///` and `/`"),
            (&[replace(0..1, ":"), replace(5..6, ":")], "write `:` for each `a` and `␣`"),
            (&[replace(0..1, "x"), replace(5..6, "y")], "write `x` and `y`"),
            (&[remove(5..6), replace(7..8, "%7C")], "write `%7C`"),
        ] {
            let edits: Vec<&Edit> = edits.iter().collect();
            assert_eq!(in_words(text, &edits, &[]), wanted);
        }
    }

    #[test]
    fn quotes_no_secrets_and_no_long_texts() {
        let secret = core::slice::from_ref(&(0..9));
        assert_eq!(in_words(b"abcdefghi", &[&replace(3..4, "x")], secret), "change it");
        assert_eq!(in_words(b"abcdefghi", &[&remove(3..4)], secret), "remove it");
        let two = [remove(3..4), remove(5..6)];
        assert_eq!(in_words(b"abcdefghi", &two.each_ref(), secret), "remove them");
        let long = "x".repeat(100);
        assert_eq!(in_words(b"ab", &[&insert(1, long)], &[]), "change it");
        let many: Vec<Edit> = (0..9).map(|at| replace(at..at + 1, "/")).collect();
        let many: Vec<&Edit> = many.iter().collect();
        assert_eq!(in_words(b"abcdefghi", &many, &[]), "write `/`");
        let runs = [replace(0..3, "%3C%3C%22"), replace(4..5, "%3C")];
        let wanted = in_words(b"<<\"a<", &runs.each_ref(), &[]);
        assert_eq!(wanted, "percent-encode each `<` and `\"`");
    }

    #[test]
    fn hides_moved_secrets() {
        let text = b"//u:p|w@h x|y";
        for edits in [
            &[replace(5..6, "%7C")][..],
            &[insert(0, "http:"), replace(5..6, "%7C"), replace(11..12, "%7C")],
            &[remove(0..2), remove(5..6)],
            &[remove(3..6)],
            &[remove(2..9)],
        ] {
            let edits: Vec<&Edit> = edits.iter().collect();
            let new =
                Changed::new(Rule::UriReference, text, core::slice::from_ref(&(4..7)), &edits)
                    .expect("apart");
            let shown = secrets::masked(&new.text, &new.secrets);
            assert!(!shown.contains('p') || shown.contains("http"), "{shown}");
            assert!(!shown.contains('w'), "{shown}");
            for (place, edit) in new.places.iter().zip(&edits) {
                assert_eq!(&new.text[place.clone()], edit.text.as_bytes());
            }
        }
    }

    #[test]
    fn names_only_few_and_short_texts() {
        let text = b"abcdefghi";
        for (count, wanted) in [(3, "remove `a`, `b` and `c`"), (4, "remove them")] {
            let edits: Vec<Edit> = (0..count).map(|at| remove(at..at + 1)).collect();
            assert_eq!(in_words(text, &edits.iter().collect::<Vec<_>>(), &[]), wanted);
        }
        let shown = |inserted: &str| {
            let edit = insert(1, inserted.to_owned());
            in_words(text, &[&edit], &[]) == format!("insert `{inserted}`")
        };
        for (length, is_shown) in [(LONGEST, true), (LONGEST + 1, false)] {
            assert_eq!(shown(&"a".repeat(length)), is_shown);
            assert_eq!(shown(&"\u{1F600}".repeat(length)), is_shown);
        }
        assert!(!shown("a`b"));
        let many: Vec<u8> = (0..60).map(|at| b"|^<>"[at % 4]).collect();
        let encoded = [replace(0..60, percent_encoded(&many))];
        assert_eq!(in_words(&many, &encoded.each_ref(), &[]), "percent-encode them");
    }

    #[test]
    fn secrets_that_an_edit_touches_are_not_quoted() {
        for (secret, wanted) in [
            (0..2, "remove `d`"),
            (0..3, "remove it"),
            (2..5, "remove it"),
            (4..5, "remove it"),
            (5..6, "remove `d`"),
        ] {
            let words = in_words(b"abcdefg", &[&remove(3..4)], core::slice::from_ref(&secret));
            assert_eq!(words, wanted, "{secret:?}");
        }
    }
}
