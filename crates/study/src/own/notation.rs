//! Guesses the notation of a text, and returns hints about other notations.

use oracle::Notation;

/// Returns the notation that a text seems to use. ABNF is the default. With more bars than slashes, it is the BNF of
/// RFC 2396, or the BNF of RFC 1738 if brackets are repeated.
///
/// ```
/// use oracle::Notation;
/// use uri_grammar_study::notation;
///
/// assert_eq!(notation::guessed("a = \"|\" / b ; or |\n"), Notation::Rfc5234);
/// assert_eq!(notation::guessed("abs_path = \"/\" | rel_path\n"), Notation::Rfc2396);
/// assert_eq!(notation::guessed("digits = 1*[ digit | \"-\" ]\n"), Notation::Rfc1738);
/// ```
pub fn guessed(text: &str) -> Notation {
    let (mut bars, mut slashes, mut repeats_brackets) = (0, 0, false);
    for elements in text.lines().map(elements) {
        bars += elements.matches('|').count();
        slashes += elements.matches('/').count();
        let joined: String = elements.split_whitespace().collect();
        repeats_brackets |= joined.contains("*[");
    }
    match (bars > slashes, repeats_brackets) {
        (false, _) => Notation::Rfc5234,
        (true, true) => Notation::Rfc1738,
        (true, false) => Notation::Rfc2396,
    }
}

/// Returns a hint for a text that is not in the notation but looks like a known one.
///
/// ```
/// use oracle::Notation;
/// use uri_grammar_study::notation;
///
/// let hint = notation::hint(Notation::Rfc5234, "list ::= item\n").unwrap();
/// assert!(hint.contains("name = elements"));
/// assert_eq!(notation::hint(Notation::Rfc5234, "list = item / \n"), None);
/// ```
pub fn hint(notation: Notation, text: &str) -> Option<&'static str> {
    let has = |sign: &str| text.lines().any(|line| elements(line).contains(sign));
    if has("::=") {
        return Some(
            "`::=` is of another kind of BNF: in ABNF a rule is written `name = elements`",
        );
    }
    let is_abnf = notation == Notation::Rfc5234;
    if is_abnf && has("'") {
        return Some("a literal has double quotes: `\"x\"`, not `'x'`");
    }
    if has("#") && !is_abnf {
        return Some(
            "`#` makes lists in RFC 822 and in the documents of HTTP; --notation abnf reads the lists of RFC 9110, with \
             `/` between alternatives",
        );
    }
    if is_abnf && (has("|") || has("_")) {
        return Some(
            "`|` and `_` are of the BNF of older documents: --notation rfc2396 or rfc1738 reads it, and \
             --notation rfc2396bis-00 reads ABNF with `|`",
        );
    }
    None
}

/// Returns a line without its comment and without text in quotes or angle brackets.
fn elements(line: &str) -> String {
    let mut out = String::new();
    let mut end = None;
    for c in line.chars() {
        match (end, c) {
            (Some(last), c) if c == last => end = None,
            (Some(_), _) => {}
            (None, '"') => end = Some('"'),
            (None, '<') => end = Some('>'),
            (None, ';') => break,
            (None, c) => out.push(c),
        }
    }
    out
}
