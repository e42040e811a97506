//! Members that together use each alternative of a rule.

use oracle::{Expr, Grammar};

/// The largest number of texts of an alternation.
const MOST: usize = 64;

/// Expands rules into members.
pub struct Covering<'g, L> {
    grammar: &'g Grammar,
    /// Returns texts that people write for a rule, or none to expand the rule.
    leaves: L,
}

impl<'g, L: Fn(&str) -> Vec<String>> Covering<'g, L> {
    pub fn new(grammar: &'g Grammar, leaves: L) -> Self {
        Self { grammar, leaves }
    }

    /// Returns members that together use each alternative and option of the rule and of the rules below it. A set of
    /// characters contributes one character. The first member has most parts, because each option comes before its
    /// omission. The first forms of all alternatives come before the second form of one.
    pub fn members(&self, rule: &str) -> Vec<String> {
        let found = self.grammar.get(rule);
        found.map(|rule| self.texts(&rule.expr, &mut vec![&rule.name])).unwrap_or_default()
    }

    fn texts(&self, expr: &'g Expr, open: &mut Vec<&'g str>) -> Vec<String> {
        match expr {
            Expr::Alternation(items) => {
                let lists: Vec<_> = items.iter().map(|item| self.texts(item, open)).collect();
                let longest = lists.iter().map(Vec::len).max().unwrap_or_default();
                let rounds = (0..longest).flat_map(|round| {
                    lists.iter().filter_map(move |list| list.get(round).cloned())
                });
                rounds.take(MOST).collect()
            }
            Expr::Concatenation(items) => {
                let lists: Vec<_> = items.iter().map(|item| self.texts(item, open)).collect();
                joined(&lists)
            }
            Expr::Repetition { max: Some(0), .. } => vec![String::new()],
            Expr::Repetition { min, expr, .. } => {
                let once = self.texts(expr, open);
                let number = (*min as usize).max(1);
                let mut texts = joined(&vec![once; number]);
                if *min == 0 {
                    texts.push(String::new());
                }
                texts
            }
            Expr::Group(expr) => self.texts(expr, open),
            Expr::Optional(expr) => {
                let mut texts = self.texts(expr, open);
                texts.push(String::new());
                texts
            }
            Expr::Rule(name) => self.of_rule(name, open),
            Expr::Literal { text, .. } => vec![text.clone()],
            Expr::Value(codes) => {
                let text: Option<String> = codes.iter().map(|&code| char::from_u32(code)).collect();
                text.into_iter().collect()
            }
            Expr::Range { first, .. } => {
                char::from_u32(*first).map(String::from).into_iter().collect()
            }
            Expr::Prose(_) => Vec::new(),
        }
    }

    fn of_rule(&self, name: &'g str, open: &mut Vec<&'g str>) -> Vec<String> {
        let leaves = (self.leaves)(name);
        if !leaves.is_empty() {
            return leaves;
        }
        let Some(rule) = self.grammar.get(name) else { return Vec::new() };
        // No document has a recursive rule.
        if open.contains(&rule.name.as_str()) {
            return Vec::new();
        }
        open.push(&rule.name);
        let mut texts = self.texts(&rule.expr, open);
        open.pop();
        // One character of a set is enough.
        if texts.iter().all(|text| text.chars().count() == 1) {
            texts.truncate(1);
        }
        texts
    }
}

/// Joins texts of all parts. The number of results is the largest number of texts of a part, and each text is used at
/// least once.
fn joined(lists: &[Vec<String>]) -> Vec<String> {
    if lists.iter().any(Vec::is_empty) {
        return Vec::new();
    }
    let most = lists.iter().map(Vec::len).max().unwrap_or_default();
    (0..most).map(|at| lists.iter().map(|list| list[at % list.len()].as_str()).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_cover_each_alternative() {
        let grammar = "a = b [ \":\" 1*c ] *( \"/\" d )\nb = \"xx\" / \"yy\" / \"zz\"\nc = %x30-39\n\
                       d = \"e\" / \"f\"\n";
        let grammar = Grammar::parse(grammar).expect("a grammar");
        let covering = Covering::new(&grammar, |name| match name {
            "c" => vec!["8".to_owned()],
            _ => Vec::new(),
        });
        assert_eq!(covering.members("a"), ["xx:8/e", "yy", "zz:8/e"]);
        assert_eq!(covering.members("b"), ["xx", "yy", "zz"]);
        // The alternatives of a set are only listed for a rule that is the set itself.
        assert_eq!(covering.members("d"), ["e", "f"]);
        assert_eq!(covering.members("no"), [""; 0]);
        let recursive = Grammar::parse("a = \"(\" [ a ] \")\"\n").expect("a grammar");
        assert_eq!(Covering::new(&recursive, |_| Vec::new()).members("a"), ["()"]);
    }
}
