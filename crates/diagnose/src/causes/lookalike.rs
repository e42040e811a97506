//! U022: a letter of another script that looks like an ASCII letter, in a host or scheme.

use super::prelude::*;
use crate::text::characters::end_of_non_ascii;
use crate::text::schemes::is_scheme;
use crate::text::{idna, lookalikes};

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 section 2, RFC 3987 section 8",
    message: "{found} in {component} looks like `{plain}`, but is a different letter",
    help: "write ASCII letters, or ask who sent it: such names deceive",
    why: "Some letters of Cyrillic, Greek and other scripts look exactly like ASCII letters, \
        but they are different characters. Names that mix them often imitate well-known names. \
        They also come from keyboards of the other script and from character recognition. \
        Registries reject most names that mix scripts.",
    example: (Rule::Uri, "http://ex\u{430}mple.com/"),
    ..Entry::ERROR
};

/// The maximum length of a label in bytes, if each of its characters has four bytes.
const LONGEST: usize = 4 * idna::LONGEST;

#[derive(Debug, Clone)]
pub(crate) struct Lookalike {
    /// The name that contains the letters.
    name: Range<usize>,
}

impl Lookalike {
    /// Finds look-alikes in a label of a host in which all letters are ASCII or look like ASCII. If no letter is ASCII,
    /// the next label must be ASCII, as in `.com`.
    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> Option<(usize, Self)> {
        if area.component != Component::Host {
            return None;
        }
        let stop = end_of_non_ascii(text, at, area.end());
        if !looks_like_ascii(str::from_utf8(&text[at..stop]).ok()?) {
            return None;
        }
        // Only a short label is read: this runs for each of its letters.
        let start = area.part.start.max(at.saturating_sub(LONGEST + 1));
        let name = idna::labels_around(text, &(start..area.end().min(at + LONGEST + 1)), at);
        if name.len() > LONGEST {
            return None;
        }
        let label = str::from_utf8(&text[name.clone()]).ok()?;
        let is_ascii = |label: &[u8]| label.iter().any(u8::is_ascii_alphabetic);
        let next = || {
            let rest = text[name.end..area.end()].strip_prefix(b".")?;
            rest.split(|&byte| byte == b'.').next()
        };
        let is_meant = is_ascii(label.as_bytes())
            || next().is_some_and(|next| next.is_ascii() && is_ascii(next));
        (is_meant && looks_like_ascii(label)).then_some((stop, Self { name }))
    }

    /// Finds look-alikes in the name before a colon.
    pub(crate) fn find_in_scheme(text: &[u8], bad: usize, name: &Range<usize>) -> Marked<Self> {
        // The name has no bad character if all its characters are allowed in a scheme.
        if bad == name.end || text[bad].is_ascii() {
            return None;
        }
        let written = str::from_utf8(&text[name.clone()]).ok()?;
        let plain: String = written.chars().map(|c| lookalikes::ascii(c).unwrap_or(c)).collect();
        let stop = end_of_non_ascii(text, bad, name.end);
        is_scheme(plain.as_bytes()).then(|| (bad..stop, Self { name: name.clone() }))
    }
}

fn looks_like_ascii(label: &str) -> bool {
    label.chars().all(|letter| letter.is_ascii() || lookalikes::ascii(letter).is_some())
}

/// Returns the run in ASCII letters.
fn plain(run: &[u8]) -> String {
    let run = str::from_utf8(run).unwrap_or_default();
    run.chars().filter_map(lookalikes::ascii).collect()
}

impl Explain for Lookalike {
    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        to.fill("plain", |out| out.extend(plain(at.marked()).chars().take(1)));
    }

    fn words(&self, at: &Site<'_>) -> Words {
        help("write ASCII letters").when(at.component() == Component::Scheme)
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        let text = at.text;
        fixes.push(each(text, self.name.clone(), |i| !text[i].is_ascii(), |run| plain(run).into()));
        if at.is_in_dns_name() {
            let as_it_is = idna::edits(text, self.name.clone()).unwrap_or_default();
            fixes.push_with("write its ASCII form if this name is intended", as_it_is);
        }
    }
}
