//! The macro that declares the rules of a document.

/// Defines the enum `Rule` of a document, with [`GrammarRule`], [`Definition`], `Display` and
/// `FromStr`, and methods for what the document says about each rule.
///
/// | part | meaning |
/// |---|---|
/// | attributes | the documentation of the enum |
/// | `document`, `number` | the name of the document in messages; its number, [`Definition::DOCUMENT`] |
/// | `grammar` | its text, in which each definition begins on a line with the name of its rule and a space, and continues on lines that begin with a space: a constant, such as `include_str!("grammar.abnf")` |
/// | `characters` | the rules of single characters, which trees fold |
/// | `structure` | the rules above the components of a text |
/// | `names` | the names that stand for several characters when an error describes what was expected: see [`CharSetNames`] |
/// | `other_names` | the rules in which other names do |
/// | `one_of` | optional: the rules that derive one character of a set, and the set, so that texts are read without their bodies |
/// | `shared` | the rules whose functions are those of [`Rule`](crate::Rule) |
/// | `core` | the rules that another document defines, and that document |
/// | each line | variant = name, section, function: what the rule stands for; before it, further documentation of the variant |
///
/// `names`, `other_names` and `one_of` can be replaced by `also: { ... }` with items of [`Definition`],
/// including its label table; RFC 3986 has its fast paths there.
///
/// The functions must be in scope where the macro is called. [The module](crate::abnf) has an
/// example.
///
/// Every rule whose function another rule calls must be in the list, or in `shared`; otherwise
/// errors and trees would name other rules. There may be at most 65,535 rules.
/// [`RulePath`](crate::RulePath) says what is kept of unusually deep derivations.
///
/// [`GrammarRule`]: crate::GrammarRule
/// [`Definition`]: crate::abnf::Definition
/// [`Definition::DOCUMENT`]: crate::abnf::Definition::DOCUMENT
/// [`CharSetNames`]: crate::abnf::CharSetNames
#[macro_export]
macro_rules! rules {
    ($($declaration:tt)*) => {
        $crate::__definitions! { $($declaration)* }

        $crate::__methods!(Rule);

        impl $crate::GrammarRule for Rule {
            // Compiled with the rules, not where they are used.
            #[inline(never)]
            fn derive(self, source: &$crate::__private::Source<'_, Self>) -> Option<usize> {
                source.longest_prefix(self)
            }
        }
    };
}
