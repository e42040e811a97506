//! Grammars with a mistake in one expression of a rule.

use oracle::{Expr, Grammar};

/// Returns copies of the grammar. In each, one expression of the rule is replaced by one of its `edits`.
pub fn edited(grammar: &Grammar, rule: &str, edits: fn(&Expr) -> Vec<Expr>) -> Vec<Grammar> {
    let mut counts = Vec::new();
    grammar.clone().replace(|of, expr| {
        counts.extend((of == rule).then(|| edits(expr).len()));
        None
    });
    let edit = |place, number| {
        let (mut grammar, mut places) = (grammar.clone(), 0..);
        grammar.replace(|of, expr| {
            let is_here = of == rule && places.next() == Some(place);
            is_here.then(|| edits(expr).swap_remove(number))
        });
        grammar
    };
    let places = counts.into_iter().enumerate();
    let edits = places.flat_map(|(place, count)| (0..count).map(move |number| (place, number)));
    edits.map(|(place, number)| edit(place, number)).collect()
}
