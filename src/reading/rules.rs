//! The macro that declares the rules of a document.

/// Defines the enum `Rule` of a document, with [`GrammarRule`], `Display` and `FromStr`.
///
/// | part | meaning |
/// |---|---|
/// | attributes | the documentation of the enum |
/// | `document` | the name of the document in messages |
/// | `grammar` | its text, in which each definition begins on a line with the name of its rule and a space, and continues on lines that begin with a space: a constant, such as `include_str!("grammar.abnf")` |
/// | `includes` | documents whose rules are rules of this one, too, each as a variant: `Rfc3986(uri_grammar::Rule)` |
/// | `characters` | the rules of single characters, which trees fold |
/// | `structure` | the rules above the components of a text |
/// | `names` | the names of sets of characters in errors: see [`CharSetNames`] |
/// | `other_names` | the rules in which errors use other names |
/// | `one_of` | the rules that derive one character of a set, and the set, so that texts are read without their bodies |
/// | `shared` | the rules that the document repeats from RFC 3986; they use the functions of [`Rule`](crate::Rule) |
/// | `core` | the rules that another document defines, and that document |
/// | `rules`: each line | variant = name, section, function: the meaning of the rule; before it, further documentation of the variant |
///
/// Only `document`, `grammar` and `rules` are required. `names`, `other_names` and `one_of` can be replaced by
/// `also: { ... }` with items of `Definition`, including its label table; RFC 3986 has its fast paths there.
///
/// The functions must be in scope where the macro is called. [The module](crate::abnf) has an
/// example.
///
/// The functions may call the functions of any document. Errors and trees name the rules of this document and of the
/// documents that it includes, and treat any other rule as a part of the rule that calls it.
///
/// ```
/// use nom::IResult;
/// use nom::error::ParseError;
/// use uri_grammar::abnf::{Text, literal, rule, sequence};
/// use uri_grammar::rfc3986::uri;
/// use uri_grammar::{GrammarRule, rules};
///
/// rules! {
///     /// A rule of CommonMark.
///     document: "CommonMark 0.31.2",
///     grammar: "autolink = \"<\" URI \">\"\n",
///     includes: [Rfc3986(uri_grammar::Rule)],
///     rules:
///     Autolink = "autolink", "6.5", autolink: "a URI between angle brackets";
/// }
///
/// fn autolink<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
///     rule(Rule::Autolink, sequence((literal("<"), uri, literal(">"))), input)
/// }
///
/// let error = Rule::Autolink.validate("<http://a:80|>").unwrap_err();
/// assert_eq!(error.offset(), 12);
/// assert_eq!(error.rule(), Rule::Rfc3986(uri_grammar::Rule::Port));
/// assert_eq!(error.rule_path().to_string(), "autolink > URI > hier-part > authority > port");
/// ```
///
/// The macro refuses more than 65,535 rules, and a rule that `grammar` does not define. [`RulePath`](crate::RulePath)
/// describes the limits for unusually deep derivations.
///
/// [`GrammarRule`]: crate::GrammarRule
/// [`CharSetNames`]: crate::abnf::CharSetNames
#[macro_export]
macro_rules! rules {
    ($($declaration:tt)*) => {
        $crate::__definitions! { $($declaration)* }


        impl $crate::GrammarRule for Rule {
            // Compiled with the rules, not in the crate that uses them.
            #[inline(never)]
            fn derive(self, source: &$crate::__private::Source<'_, Self>) -> Option<usize> {
                source.longest_prefix(self)
            }
        }
    };
}
