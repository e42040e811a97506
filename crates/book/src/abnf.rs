//! Shows a definition as the document prints it, with each name as a link.

use maud::{Markup, html};

/// A piece of a definition.
#[derive(Debug, PartialEq, Eq)]
enum Piece<'a> {
    Name(&'a str),
    /// A literal in quotes, or a number after `%`.
    Terminal(&'a str),
    /// Prose in angle brackets.
    Prose(&'a str),
    Comment(&'a str),
    Other(&'a str),
}

/// Returns the lines of a definition. `link` returns the address of a rule's page, if a name is the name of a rule.
pub fn definition(text: &str, link: impl Fn(&str) -> Option<String>) -> Markup {
    let mut is_first = true;
    html! {
        @for piece in pieces(text) {
            @match piece {
                Piece::Name(name) if std::mem::take(&mut is_first) => dfn { (name) },
                Piece::Name(name) => @match link(name) {
                    Some(address) => a href=(address) { (name) },
                    None => (name),
                },
                Piece::Terminal(text) => span.terminal { (text) },
                Piece::Prose(text) => span.prose { (text) },
                Piece::Comment(text) => span.comment { (text) },
                Piece::Other(text) => (text),
            }
        }
    }
}

fn pieces<'a>(text: &'a str) -> Vec<Piece<'a>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (length, piece): (usize, fn(&'a str) -> Piece<'a>) = match first {
            '"' => (closed(rest, '"'), Piece::Terminal),
            '<' => (closed(rest, '>'), Piece::Prose),
            '%' => (run(rest, |c| c.is_ascii_alphanumeric() || "%-.".contains(c)), Piece::Terminal),
            ';' => (rest.find('\n').unwrap_or(rest.len()), Piece::Comment),
            c if c.is_ascii_alphabetic() => (run(rest, in_name), Piece::Name),
            // The number of a repetition is not part of the following name.
            _ => (run(rest, |c| !c.is_ascii_alphabetic() && !"\"<%;".contains(c)), Piece::Other),
        };
        let (piece_text, after) = rest.split_at(length);
        pieces.push(piece(piece_text));
        rest = after;
    }
    pieces
}

fn in_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-_+".contains(c)
}

/// Returns the length of the text from the first character to `end`.
fn closed(text: &str, end: char) -> usize {
    let begun = text.chars().next().map_or(0, char::len_utf8);
    text[begun..].find(end).map_or(text.len(), |at| begun + at + end.len_utf8())
}

/// Returns the length of the longest prefix of characters in the set.
fn run(text: &str, set: impl Fn(char) -> bool) -> usize {
    text.find(|c| !set(c)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_definition_into_tokens() {
        use Piece::{Comment, Name, Other, Prose, Terminal};
        assert_eq!(
            pieces("h = 2DIGIT / %x31-39 ; a \"b\""),
            [
                Name("h"),
                Other(" = 2"),
                Name("DIGIT"),
                Other(" / "),
                Terminal("%x31-39"),
                Other(" "),
                Comment("; a \"b\""),
            ]
        );
        assert_eq!(
            pieces("a_b = \"\\\" | <\"> | /"),
            [
                Name("a_b"),
                Other(" = "),
                Terminal("\"\\\""),
                Other(" | "),
                // `<">` is a quote in angle brackets.
                Prose("<\">"),
                Other(" | /"),
            ]
        );
    }

    #[test]
    fn links_names_of_rules() {
        let link = |name: &str| (name == "b").then(|| "b.html".to_owned());
        let shown = definition("a = b c", link).into_string();
        assert_eq!(shown, "<dfn>a</dfn> = <a href=\"b.html\">b</a> c");
    }
}
