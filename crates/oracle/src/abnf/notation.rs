//! The notations in which the documents write their rules.

/// The notation of a text's rules. RFC 5234 is the present standard. Each earlier document explains how to read its
/// own rules, and a notation is named after the document that defines it.
///
/// | | alternatives | quoted text | `n*[ x ]` repeats | also |
/// |---|---|---|---|---|
/// | [`Rfc5234`](Self::Rfc5234) | `/` | in either case | an option | `%x41`, `%s"a"`, `=/`, `1#a` |
/// | [`Rfc2396bis00`](Self::Rfc2396bis00) | `/` and `\|` | in either case | an option | the same |
/// | [`Rfc2396`](Self::Rfc2396) | `\|` | in the printed case | an option | `_` and `+` in names, `<">` |
/// | [`Rfc1738`](Self::Rfc1738) | `\|` | in the printed case | x | also a bare `/`, the character |
/// | [`Rfc1738AsRfc822`](Self::Rfc1738AsRfc822) | `\|` | in the printed case | an option | the same |
///
/// ```
/// use uri_grammar_oracle::{Automaton, Grammar, Notation};
///
/// let text = "scheme  = 1*[ letter | <\"> ]\nletter = \"a\" | \"b\"\n";
/// let grammar = Grammar::parse_in(Notation::Rfc1738, [text])?;
/// let scheme = Automaton::of(&grammar, "scheme")?;
/// assert!(scheme.accepts("ab\"") && !scheme.accepts("A") && !scheme.accepts(""));
///
/// // Repeated options may all be left out.
/// let grammar = Grammar::parse_in(Notation::Rfc1738AsRfc822, [text])?;
/// assert!(Automaton::of(&grammar, "scheme")?.accepts(""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// In the three notations that come from RFC 822, a backslash in quotes is a backslash: in RFC 822, it would quote
/// the next character, but the documents print `"\"`. Prose in angle brackets may continue on the next lines, as in
/// their `national`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// ABNF: RFC 5234 with the case-sensitive strings of RFC 7405. The earlier RFC 2234 has the same syntax. Lists of
    /// RFC 9110 section 5.6.1 (`#a`, `1#3a`) are expanded by the rules for senders, with the rule `OWS`.
    #[default]
    Rfc5234,
    /// ABNF in which `|` separates alternatives, too: draft-fielding-uri-rfc2396bis-00 says that it uses RFC 2234,
    /// but it kept two of the bars of RFC 2396.
    Rfc2396bis00,
    /// The BNF of RFC 822 with `|` instead of `/`, as RFC 2396 section 1.6 describes it and
    /// draft-ietf-url-syntax-00 section 1.4.
    Rfc2396,
    /// The same, as RFC 1738 section 5 describes it: brackets enclose optional *or repeated* elements, so brackets
    /// after a repetition are not an option (erratum 2845, rejected). A `/` without quotes is the character (erratum
    /// 5118).
    Rfc1738,
    /// The rules of RFC 1738 read strictly by RFC 822, where brackets always make an option: `1*[ x ]` may be empty.
    /// The document does not mean this; the notation exists to show the difference.
    Rfc1738AsRfc822,
}

impl Notation {
    /// Returns `true` for ABNF, and `false` for the BNF of RFC 822.
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

    /// Returns the signs between a rule's name and its elements.
    pub(super) fn defined_as(self) -> &'static str {
        if self.is_abnf() { "`=` or `=/`" } else { "`=`" }
    }

    /// Describes the syntax that can follow an element before the `closing` sign.
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

/// The sign that ends a sequence of elements.
#[derive(Clone, Copy)]
pub(super) enum Closing {
    Line,
    Parenthesis,
    Bracket,
}
