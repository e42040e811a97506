//! The macro that declares the rules of a document.

/// Defines the enum `Rule` of a document, with [`GrammarRule`], `Display` and `FromStr`, and what
/// the document says about each rule.
///
/// | part | meaning |
/// |---|---|
/// | attributes | the documentation of the enum |
/// | `document`, `number` | the name of the document in messages; its number, [`GrammarRule::DOCUMENT`] |
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
/// `names`, `other_names` and `one_of` can be replaced by `also: { ... }` with items of [`GrammarRule`],
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
/// [`GrammarRule::DOCUMENT`]: crate::GrammarRule::DOCUMENT
/// [`CharSetNames`]: crate::abnf::CharSetNames
#[doc(hidden)]
#[macro_export]
macro_rules! __rules {
    (
        $(#[$attribute:meta])*
        document: $document:literal,
        number: $number:literal,
        grammar: $grammar:expr,
        characters: [$($character:ident)*],
        structure: [$($structure:ident)*],
        names: $names:expr,
        other_names: [$($special:ident = $special_names:expr),*],
        one_of: [$($one:ident = $set:expr),*],
        $($rest:tt)*
    ) => {
        $crate::__rules! {
            $(#[$attribute])*
            document: $document,
            number: $number,
            grammar: $grammar,
            characters: [$($character)*],
            structure: [$($structure)*],
            also: {
                fn label_table(
                    path: $crate::RulePath<Self>,
                ) -> &'static $crate::abnf::LabelTable {
                    match path.iter().next_back() {
                        $(Some(Self::$special) => {
                            const LABELS: $crate::abnf::LabelTable = $crate::abnf::LabelTable::new($special_names);
                            &LABELS
                        })*
                        _ => {
                            const LABELS: $crate::abnf::LabelTable = $crate::abnf::LabelTable::new($names);
                            &LABELS
                        }
                    }
                }

                #[inline(always)]
                fn fast_path(self) -> Option<$crate::abnf::__private::FastPath> {
                    match self {
                        $(Self::$one => {
                            const SET: $crate::CharSet = $set;
                            Some($crate::abnf::__private::FastPath::One(SET))
                        })*
                        _ => None,
                    }
                }
            },
            $($rest)*
        }
    };
    (
        $(#[$attribute:meta])*
        document: $document:literal,
        number: $number:literal,
        grammar: $grammar:expr,
        characters: [$($character:ident)*],
        structure: [$($structure:ident)*],
        names: $names:expr,
        other_names: [$($special:ident = $special_names:expr),*],
        shared: $($rest:tt)*
    ) => {
        $crate::__rules! {
            $(#[$attribute])*
            document: $document,
            number: $number,
            grammar: $grammar,
            characters: [$($character)*],
            structure: [$($structure)*],
            names: $names,
            other_names: [$($special = $special_names),*],
            one_of: [],
            shared: $($rest)*
        }
    };
    (
        $(#[$attribute:meta])*
        document: $document:expr,
        number: $number:expr,
        grammar: $grammar:expr,
        characters: [$($character:ident)*],
        structure: [$($structure:ident)*],
        also: {$($also:item)*},
        shared: [$($theirs:ident = $ours:ident)*],
        core: [$($core:ident = $home:literal)*],
        $(
            $(#[$row:meta])*
            $variant:ident = $name:literal, $section:literal, $function:ident: $summary:literal;
        )*
    ) => {
        $(#[$attribute])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Rule {
            $(
                #[doc = concat!("`", $name, "`: ", $summary, ".\n")]
                $(#[$row])*
                $variant,
            )*
        }

        impl Rule {
            /// All rules, in the order of the document.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The number of rules.
            const __COUNT: usize = Self::ALL.len();

            /// The document that defines the rule.
            const fn __document(self) -> &'static str {
                match self {
                    $(Self::$core => $home,)*
                    _ => $document,
                }
            }

            /// Whether it derives only single characters.
            const fn __is_character(self) -> bool {
                match self {
                    $(Self::$character => true,)*
                    _ => false,
                }
            }
        }

        // A path has sixteen bits for each rule, and zero means that there is none.
        const _: () = assert!(Rule::ALL.len() < 1 << 16, "a document has at most 65,535 rules");

        impl $crate::abnf::GrammarRule for Rule {
            const DOCUMENT: u8 = $number;

            const ALL: &'static [Self] = Self::ALL;

            // Separate tables: a program that shows names does not contain the summaries.
            fn name(self) -> &'static str {
                static NAMES: $crate::abnf::__private::Texts<{ Rule::__COUNT }> =
                    $crate::abnf::__private::Texts::new(concat!($($name),*), [$($name.len()),*]);
                NAMES.get(self as usize)
            }

            fn abnf(self) -> &'static str {
                static DEFINITIONS: $crate::abnf::__private::Definitions<{ Rule::__COUNT }> =
                    $crate::abnf::__private::Definitions::new($grammar, [$($name),*]);
                DEFINITIONS.get(self as usize)
            }

            fn document(self) -> &'static str {
                self.__document()
            }

            fn section(self) -> &'static str {
                static SECTIONS: $crate::abnf::__private::Texts<{ Rule::__COUNT }> =
                    $crate::abnf::__private::Texts::new(concat!($($section),*), [$($section.len()),*]);
                SECTIONS.get(self as usize)
            }

            fn summary(self) -> &'static str {
                static SUMMARIES: $crate::abnf::__private::Texts<{ Rule::__COUNT }> =
                    $crate::abnf::__private::Texts::new(concat!($($summary),*), [$($summary.len()),*]);
                SUMMARIES.get(self as usize)
            }

            fn is_character(self) -> bool {
                self.__is_character()
            }

            fn is_structure(self) -> bool {
                match self {
                    $(Self::$structure => true,)*
                    _ => false,
                }
            }

            #[inline(always)]
            fn index(self) -> usize {
                self as usize
            }

            #[inline(always)]
            fn index_of(id: $crate::abnf::RuleId) -> usize {
                $(if id == $crate::abnf::RuleId::from_rule($crate::Rule::$theirs) {
                    return Self::$ours as usize;
                })*
                id.index()
            }

            $($also)*

            // Compiled with the rules, not where they are used.
            #[inline(never)]
            fn derive(self, source: &$crate::abnf::__private::Source<'_, Self>) -> Option<usize> {
                let (rest, _) =
                    $crate::GrammarRule::parse_prefix::<_, ()>(self, source.reading()).ok()?;
                Some(rest.offset())
            }

            #[inline]
            fn parse_prefix<I: $crate::abnf::Text, E: $crate::abnf::__private::ParseError<I>>(
                self,
                input: I,
            ) -> $crate::abnf::__private::IResult<I, I, E> {
                match self { $(Self::$variant => $function(input),)* }
            }
        }

        /// Writes the name as the document spells it.
        impl ::core::fmt::Display for Rule {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad($crate::abnf::GrammarRule::name(*self))
            }
        }

        impl ::core::str::FromStr for Rule {
            type Err = $crate::UnknownRule;

            fn from_str(name: &str) -> ::core::result::Result<Self, Self::Err> {
                $crate::abnf::GrammarRule::from_name(name).ok_or($crate::UnknownRule)
            }
        }
    };
}
