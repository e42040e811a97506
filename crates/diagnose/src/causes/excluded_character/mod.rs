//! U008: an ASCII character that is not allowed in references, or in this component.

mod extra_component;
mod markup;
mod trailing_component;

use uri_grammar::{CharSet, SyntaxError};

use self::markup::Markup;
use super::prelude::*;
use crate::text::characters::{begins, character_at};
use crate::text::{expressions, runs};

pub(crate) use self::extra_component::ExtraComponent;

pub(crate) use self::trailing_component::TrailingComponent;

pub(crate) const ENTRY: Entry = Entry {
    section: "RFC 3986 section 2.2, RFC 3986 section 2.3",
    message: "{found} is not allowed in {component}",
    help: "percent-encode it, `{pct}`, or remove it",
    applicability: Applicability::MachineApplicable,
    why: "Each component has a set of characters that it may contain: letters, digits, `-._~`, \
        most of the delimiters, and percent-encoded octets. The characters `\"<>^|` and the \
        backtick and braces are in no set at all, since they delimit URIs in other formats or \
        are changed by gateways. Any other character has to be percent-encoded if it is data.",
    example: (Rule::Uri, "http://a/b|c"),
    ..Entry::ERROR
};

#[derive(Debug, Clone)]
pub(crate) enum ExcludedCharacter {
    Run,
    Markup(Markup),
    ExtraComponent(ExtraComponent),
    TrailingComponent(TrailingComponent),
}

impl ExcludedCharacter {
    /// Finds a `data:` URI whose data is unencoded markup.
    pub(crate) fn find_markup(rule: Rule, text: &[u8], error: &SyntaxError) -> Marked<Self> {
        let (place, markup) = Markup::find(rule, text, error.offset())?;
        Some((place, Self::Markup(markup)))
    }

    /// Finds a run of bad characters without a more specific cause.
    pub(crate) fn find(text: &[u8], at: usize, area: &Area) -> (usize, Self) {
        let plainly_bad = |&at: &usize| {
            let byte = text[at];
            byte.is_ascii_graphic()
                && !runs::has(area.legal, byte)
                && !b"%\\[]".contains(&byte)
                && expressions::expression(text, at, area.end()).is_none()
        };
        let more = (at + 1..area.end()).take_while(plainly_bad).count();
        (at + 1 + more, Self::Run)
    }
}

/// The quotes around a name, which are not part of the name.
const QUOTES: CharSet = CharSet::from_chars("<>\"`");

/// The characters around references, and around templates in references.
const AROUND: CharSet = CharSet::from_chars("<>\"`{}");

const OF_SHELL: &str = "remove it: shells have it before `&`; or percent-encode it if it is data";

impl Explain for ExcludedCharacter {
    fn words(&self, at: &Site<'_>) -> Words {
        match self {
            Self::TrailingComponent(trailing) => trailing.words(at),
            Self::ExtraComponent(_) => help(ExtraComponent::help(at)),
            Self::Markup(_) => message("the markup in a `data:` URI is not percent-encoded")
                .label("data")
                .help("encode the `<`, `>`, `\"`, `#` and spaces in it"),
            Self::Run if is_old_drive(at) => help("write `:` after the letter of a drive"),
            Self::Run if is_around_guid(at) => help("remove the braces"),
            Self::Run if is_in_word(at) => help("percent-encode it: `{pct}`"),
            Self::Run => of_no_data(at),
        }
    }

    fn argument(&self, at: &Site<'_>, to: &mut Argument<'_>) {
        if let Self::ExtraComponent(_) = self {
            to.found(|| character_at(at.text, ExtraComponent::delimiter(at)));
        }
    }

    fn is_certain(&self, at: &Site<'_>) -> bool {
        // Three cases are uncertain. The bar of a drive, or a delimiter that ends a component, may be intended. The
        // character may delimit the reference or a template. A text that begins with the character may not be a
        // reference: `^6.0.0`.
        !matches!(self, Self::Markup(_))
            && at.start() > 0
            && !is_around_guid(at)
            && !is_old_drive(at)
            && !runs::has(runs::GEN_DELIMS, at.marked()[0])
            && !at.marked().iter().any(|&byte| AROUND.contains(char::from(byte)))
            && at.component().holds_data()
    }

    fn propose(&self, at: &Site<'_>, fixes: &mut Candidates<'_>) {
        match self {
            Self::TrailingComponent(trailing) => fixes.extend(trailing.candidates(at)),
            Self::ExtraComponent(surplus) => fixes.push(surplus.removed(at)),
            Self::Markup(markup) => fixes.push([markup.encoded(at.text)]),
            Self::Run => run(at, fixes),
        }
    }
}

fn run(at: &Site<'_>, fixes: &mut Candidates<'_>) {
    let run = at.marked();
    let before_and = at.after().first() == Some(&b'&');
    if is_around_guid(at) {
        fixes.push([remove(at.span())]);
    } else if is_old_drive(at) {
        fixes.push([replace(at.span(), ":")]);
        fixes.push([encode(at.text, at.span())]);
    } else if at.component() == Component::Authority {
        fixes.between_slashes(at);
    } else if at.is_in_dns_name() {
        if runs::has(runs::GEN_DELIMS, run[0]) {
            // A delimiter that no host can contain is data, or the host is not the whole text.
            fixes.push([encode(at.text, at.span())]);
        } else if run.iter().all(|&byte| QUOTES.contains(char::from(byte))) {
            let help = (before_and && run[0] != b'<').then_some(OF_SHELL);
            fixes.push_with(help, [remove(at.span())]);
        }
    } else {
        // Shells use these characters to escape.
        if at.component().holds_data() && matches!(run, b"^" | b"`") && before_and {
            fixes.guess();
            fixes.push_with(OF_SHELL, [remove(at.span())]);
        }
        // The delimiter ends the user information.
        if at.rule == Rule::Userinfo && at.text[at.start()..] == *b"@" {
            let help = "remove it: user information ends before the `@`";
            fixes.push_with(help, [remove(at.span())]);
        }
        fixes.push([encode(at.text, at.span())]);
    }
}

/// Returns `true` if the marked text is a brace around a UUID, as Windows writes it: `urn:uuid:{...}`.
fn is_around_guid(at: &Site<'_>) -> bool {
    const BEFORE: &[u8] = b"urn:uuid:";
    begins(at.text, BEFORE)
        && match at.marked() {
            b"{" => at.start() == BEFORE.len(),
            b"}" => at.after().is_empty(),
            _ => false,
        }
}

/// Returns `true` if the character is between letters or digits of a path, query or fragment.
fn is_in_word(at: &Site<'_>) -> bool {
    let is_part = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    at.component().holds_data()
        && at.marked().len() == 1
        && is_part(at.before().last())
        && is_part(at.after().first())
}

/// Returns `true` if the character is the bar of `file:///C|/dir`, an old form of the colon.
fn is_old_drive(at: &Site<'_>) -> bool {
    if *at.marked() != *b"|" {
        return false;
    }
    let path = at.before().split_last().filter(|(letter, _)| letter.is_ascii_alphabetic());
    let scheme = path.and_then(|(_, before)| before.strip_suffix(b"/")?.first_chunk::<5>());
    scheme.is_some_and(|name| name.eq_ignore_ascii_case(b"file:"))
}
