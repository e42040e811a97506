//! Railroad diagrams: drawings of definitions. Each path from left to right is a member.

use oracle::Expr;
use railroad::{
    Choice, Comment, Diagram, Empty, LabeledBox, Link, Node, NonTerminal, Optional, Repeat,
    Sequence, SimpleEnd, SimpleStart, Stack, Terminal, svg,
};
use uri_grammar_diagnose::render::visible;

type Piece = Box<dyn Node>;

/// The widest row. A longer sequence continues in the next row.
const WIDEST: i64 = 760;

/// The most parts of a drawn definition, and the most levels. The time doubles with each level.
const MOST_PARTS: usize = 600;
const MOST_LEVELS: usize = 12;

/// Returns the drawing of a definition as SVG for a page. `link` returns the address of a rule. Returns `None` if the
/// definition is too large to be drawn.
///
/// ```
/// use oracle::Grammar;
///
/// let grammar = Grammar::parse("list = item *( \",\" item )\n")?;
/// let list = &grammar.rules()[0];
/// let svg = playground::diagram::draw(&list.name, &list.expr, |name| Some(format!("#{name}"))).unwrap();
/// assert!(svg.starts_with("<svg") && svg.contains("href=\"#item\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(name: &str, expr: &Expr, link: impl Fn(&str) -> Option<String>) -> Option<String> {
    let (parts, levels) = size(expr);
    if parts > MOST_PARTS || levels > MOST_LEVELS {
        return None;
    }
    let drawn = Drawer { link: &link }.expr(expr);
    let whole: Vec<Piece> = vec![Box::new(SimpleStart), drawn, Box::new(SimpleEnd)];
    let mut diagram = Diagram::new(Sequence::new(whole));
    diagram.add_element(svg::Element::new("title").text(&format!("Railroad diagram of {name}")));
    let (width, height) = (diagram.width(), diagram.height());
    let mut set = |key: &str, value: String| {
        diagram.attr(key.to_owned()).or_insert(value);
    };
    set("role", "group".to_owned());
    // Without its size, a small drawing would be enlarged to the width of the page.
    set("width", width.to_string());
    set("height", height.to_string());
    Some(diagram.to_string().replace("xlink:href", "href"))
}

/// Returns the number of parts of an expression, and of its levels. Expressions are nested at most
/// `Grammar::MAX_NESTING` levels.
fn size(expr: &Expr) -> (usize, usize) {
    let inner = expr.children().iter().map(size);
    let (parts, levels) =
        inner.fold((0, 0), |(parts, levels), (more, deeper)| (parts + more, levels.max(deeper)));
    (parts + 1, levels + 1)
}

struct Drawer<'a> {
    link: &'a dyn Fn(&str) -> Option<String>,
}

impl Drawer<'_> {
    fn expr(&self, expr: &Expr) -> Piece {
        match expr {
            Expr::Alternation(items) => self.alternation(items),
            Expr::Concatenation(items) => self.sequence(items),
            Expr::Repetition { min, max, expr } => self.repetition(*min, *max, expr),
            Expr::Group(inner) => self.expr(inner),
            Expr::Optional(inner) => Box::new(Optional::new(self.expr(inner))),
            Expr::Rule(name) => match (self.link)(name) {
                Some(address) => Box::new(Link::new(NonTerminal::new(name.clone()), address)),
                None => Box::new(NonTerminal::new(name.clone())),
            },
            Expr::Literal { text, .. } if text.is_empty() => Box::new(Empty),
            Expr::Literal { text, case_sensitive } => {
                let has_case = text.chars().any(|c| c.is_ascii_alphabetic());
                let terminal = Terminal::new(visible(text.as_bytes()));
                match has_case && !case_sensitive {
                    true => Box::new(LabeledBox::new(terminal, note("in either case"))),
                    false => Box::new(terminal),
                }
            }
            Expr::Value(values) => {
                let text: String = values.iter().map(|&value| character(value)).collect();
                Box::new(Terminal::new(text))
            }
            Expr::Range { first, last } => Box::new(Terminal::new(range(*first, *last))),
            Expr::Prose(text) => Box::new(Terminal::new(format!("<{text}>"))),
        }
    }

    /// Draws alternatives below each other. Single characters among them share a box.
    fn alternation(&self, items: &[Expr]) -> Piece {
        let singles: Vec<String> = items.iter().filter_map(single).collect();
        if singles.len() < 4 {
            return Box::new(Choice::new(items.iter().map(|item| self.expr(item)).collect()));
        }
        let others = items.iter().filter(|item| single(item).is_none());
        let mut ways: Vec<Piece> = others.map(|item| self.expr(item)).collect();
        let count = singles.len();
        let rows = singles.chunks(14).map(|row| Terminal::new(row.join(" "))).collect();
        let label = note(&format!("one of {count}"));
        ways.push(Box::new(LabeledBox::new(Choice::new(rows), label)));
        if ways.len() == 1 { ways.remove(0) } else { Box::new(Choice::new(ways)) }
    }

    /// Draws items in a row, or in several rows if they are too wide.
    fn sequence(&self, items: &[Expr]) -> Piece {
        let mut rows: Vec<Vec<Piece>> = vec![Vec::new()];
        let mut width = 0;
        for item in items {
            let drawn = self.expr(item);
            if width > 0 && width + drawn.width() > WIDEST {
                rows.push(Vec::new());
                width = 0;
            }
            width += drawn.width();
            if let Some(row) = rows.last_mut() {
                row.push(drawn);
            }
        }
        let mut rows: Vec<Piece> =
            rows.into_iter().map(|row| Box::new(Sequence::new(row)) as Piece).collect();
        if rows.len() == 1 { rows.remove(0) } else { Box::new(Stack::new(rows)) }
    }

    fn repetition(&self, min: u32, max: Option<u32>, expr: &Expr) -> Piece {
        let inner = self.expr(expr);
        let again = match (min, max) {
            (0 | 1, None) => return optional(min == 0, Box::new(Repeat::new(inner, Empty))),
            (1, Some(1)) => return inner,
            (0, Some(1)) => return optional(true, inner),
            (min, None) => format!("at least {min} times"),
            (min, Some(max)) if min == max => format!("{min} times"),
            (0 | 1, Some(max)) => format!("at most {max} times"),
            (min, Some(max)) => format!("{min} to {max} times"),
        };
        optional(min == 0, Box::new(Repeat::new(inner, note(&again))))
    }
}

fn optional(is_optional: bool, drawn: Piece) -> Piece {
    if is_optional { Box::new(Optional::new(drawn)) } else { drawn }
}

fn note(text: &str) -> Comment {
    Comment::new(text.to_owned())
}

/// Returns the drawn form of an expression for one character.
fn single(expr: &Expr) -> Option<String> {
    match expr {
        Expr::Literal { text, .. } if text.chars().count() == 1 => Some(visible(text.as_bytes())),
        Expr::Value(values) if values.len() == 1 => Some(character(values[0])),
        _ => None,
    }
}

fn range(first: u32, last: u32) -> String {
    format!("{}\u{2013}{}", character(first), character(last))
}

/// Returns a visible character as it is, and any other character by its number.
fn character(value: u32) -> String {
    match char::from_u32(value) {
        Some(c) if c.is_ascii_graphic() => c.to_string(),
        _ => format!("%x{value:02X}"),
    }
}
