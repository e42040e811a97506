//! Railroad diagrams, as the playground draws them.

use maud::PreEscaped;
use oracle::Expr;

/// Returns the drawing of a definition as SVG for a page. `link` returns the address of a rule's page.
pub fn draw(name: &str, expr: &Expr, link: impl Fn(&str) -> Option<String>) -> PreEscaped<String> {
    // Each rule of the documents is small enough to be drawn, which a test of the book checks.
    PreEscaped(playground::diagram::draw(name, expr, link).unwrap_or_default())
}
