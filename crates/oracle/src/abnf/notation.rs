//! The notations in which the documents write their rules.

/// How a text writes rules. RFC 5234 has settled this; each earlier document says how to read its
/// own rules, and a notation is named after the document that defines it.
///
/// | | alternatives | quoted text | `n*[ x ]` repeats | also |
/// |---|---|---|---|---|
/// | [`Rfc5234`](Self::Rfc5234) | `/` | in either case | an option | `%x41`, `%s"a"`, `=/`, `1#a` |
/// | [`Rfc2396bis00`](Self::Rfc2396bis00) | `/` and `\|` | in either case | an option | the same |
/// | [`Rfc2396`](Self::Rfc2396) | `\|` | as it is | an option | `_` and `+` in names, `<">` |
/// | [`Rfc1738`](Self::Rfc1738) | `\|` | as it is | x | also a bare `/`, the character |
/// | [`Rfc1738AsRfc822`](Self::Rfc1738AsRfc822) | `\|` | as it is | an option | the same |
///
/// ```
/// use uri_grammar_oracle::{Automaton, Grammar, Notation};
///
/// let text = "scheme  = 1*[ letter | <\"> ]\nletter = \"a\" | \"b\"\n";
/// let grammar = Grammar::parse_in(Notation::Rfc1738, [text])?;
/// let scheme = Automaton::of(&grammar, "scheme")?;
/// assert!(scheme.accepts("ab\"") && !scheme.accepts("A") && !scheme.accepts(""));
///
/// // An option may be left out, however often it is repeated.
/// let grammar = Grammar::parse_in(Notation::Rfc1738AsRfc822, [text])?;
/// assert!(Automaton::of(&grammar, "scheme")?.accepts(""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// In the three that come from RFC 822, a backslash in quotes is a backslash: in RFC 822 it would
/// quote the next character, but the documents print `"\"`. Prose in angle brackets may continue on
/// the next lines, as in their `national`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// ABNF: RFC 5234 with the case-sensitive strings of RFC 7405. RFC 2234, which came
    /// before, reads the same. Lists of RFC 9110 section 5.6.1 (`#a`, `1#3a`) are expanded as a
    /// sender has them; they use the rule `OWS`.
    #[default]
    Rfc5234,
    /// ABNF in which `|` separates alternatives too: draft-fielding-uri-rfc2396bis-00 says
    /// that it uses RFC 2234 and kept two of the bars of RFC 2396.
    Rfc2396bis00,
    /// The BNF of RFC 822 with `|` instead of `/`, as RFC 2396 section 1.6 describes it and
    /// draft-ietf-url-syntax-00 section 1.4.
    Rfc2396,
    /// The same, as RFC 1738 section 5 describes it: brackets enclose optional *or repeated*
    /// elements, so after a repetition they are not an option (erratum 2845, rejected). A `/`
    /// without quotes is the character (erratum 5118).
    Rfc1738,
    /// The rules of RFC 1738 by the letter of RFC 822, where brackets always make an option:
    /// `1*[ x ]` may be empty. Not what the document means; here to show what changes.
    Rfc1738AsRfc822,
}

impl Notation {
    /// Returns `true` if it is ABNF, not the BNF of RFC 822.
    pub(super) fn is_abnf(self) -> bool {
        matches!(self, Self::Rfc5234 | Self::Rfc2396bis00)
    }

    pub(super) fn separates_alternatives(self, c: char) -> bool {
        match c {
            '/' => self.is_abnf(),
            '|' => self != Self::Rfc5234,
            _ => false,
        }
    }

    pub(super) fn in_names(self, c: char) -> bool {
        c.is_ascii_alphanumeric() || c == '-' || !self.is_abnf() && "_+".contains(c)
    }

    pub(super) fn repeats_brackets(self) -> bool {
        self == Self::Rfc1738
    }

    /// Returns true if `#` makes a list. No rule of an older document uses a list.
    pub(super) fn has_lists(self) -> bool {
        self == Self::Rfc5234
    }

    pub(super) fn has_bare_slash(self) -> bool {
        matches!(self, Self::Rfc1738 | Self::Rfc1738AsRfc822)
    }

    /// Returns `true` if a `repetition` can begin with `c`.
    pub(super) fn begins_repetition(self, c: char) -> bool {
        let special = match c {
            '%' => self.is_abnf(),
            '#' => self.has_lists(),
            '/' => self.has_bare_slash(),
            _ => "*([\"<".contains(c),
        };
        special || c.is_ascii_alphanumeric()
    }

    /// What stands between a rule's name and its elements.
    pub(super) fn defined_as(self) -> &'static str {
        if self.is_abnf() { "`=` or `=/`" } else { "`=`" }
    }

    /// What can follow an element that is followed by `closing` at the latest.
    pub(super) fn expected_after(self, closing: Closing) -> &'static str {
        use Closing::{Bracket, Line, Parenthesis};
        match (self, closing) {
            (Self::Rfc5234, Line) => "an element, `/` or the end of the line",
            (Self::Rfc5234, Parenthesis) => "an element, `/` or `)`",
            (Self::Rfc5234, Bracket) => "an element, `/` or `]`",
            (Self::Rfc2396bis00, Line) => "an element, `/`, `|` or the end of the line",
            (Self::Rfc2396bis00, Parenthesis) => "an element, `/`, `|` or `)`",
            (Self::Rfc2396bis00, Bracket) => "an element, `/`, `|` or `]`",
            (_, Line) => "an element, `|` or the end of the line",
            (_, Parenthesis) => "an element, `|` or `)`",
            (_, Bracket) => "an element, `|` or `]`",
        }
    }
}

/// What ends a sequence of elements.
#[derive(Clone, Copy)]
pub(super) enum Closing {
    Line,
    Parenthesis,
    Bracket,
}
