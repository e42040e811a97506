//! The methods of a rule of any edition: each calls the method of the document's rule.

use alloc::vec::Vec;

use uri_grammar::__private::{Source, prefix};
use uri_grammar::tree::Call;
use uri_grammar::tree::Tree;
use uri_grammar::{GrammarRule, SyntaxError};

use super::AnyRule;

impl GrammarRule for AnyRule {
    fn is_match_bytes(self, text: &[u8]) -> bool {
        each!(self, rule => GrammarRule::is_match_bytes(rule, text))
    }

    fn prefix(self, text: &str) -> Option<&str> {
        each!(self, rule => GrammarRule::prefix(rule, text))
    }

    fn validate_bytes(self, text: &[u8]) -> Result<(), SyntaxError> {
        each!(self, rule => GrammarRule::validate_bytes(rule, text))
    }

    fn derive(self, source: &Source<'_, Self>) -> Option<usize> {
        each!(self, rule => prefix(rule, GrammarRule::derive, source.text()))
    }

    fn tree(self, text: &str) -> Result<Tree<'_, Self>, SyntaxError> {
        each!(self, (rule, any) => Ok(GrammarRule::tree(rule, text)?.map_rules(any)))
    }

    fn calls(self, text: &[u8], characters: bool) -> Vec<Call<Self>> {
        each!(self, (rule, any) => {
            let calls = GrammarRule::calls(rule, text, characters).into_iter();
            calls.map(|call| call.map_rule(any)).collect()
        })
    }

    fn tree_to_characters(self, text: &str) -> Result<Tree<'_, Self>, SyntaxError> {
        each!(self, (rule, any) => Ok(GrammarRule::tree_to_characters(rule, text)?.map_rules(any)))
    }
}
