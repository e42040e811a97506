//! The macro that declares the rules of a document.

/// Defines the enum `Rule` of a document: [`GrammarRule`], `Display` and `FromStr` with it, and
/// what the document says of each rule.
///
/// | part | says |
/// |---|---|
/// | attributes | the documentation of the enum |
/// | `document`, `number` | how messages call the document; its number, [`GrammarRule::DOCUMENT`] |
/// | `grammar` | its text, in which each definition begins a line with the name of its rule and a space, and goes on in lines that begin with a space: a constant, such as `include_str!("grammar.abnf")` |
/// | `characters` | the rules of single characters, which trees fold |
/// | `structure` | the rules above the components of a text |
/// | `names` | the names that stand for several characters in what an error expected: see [`CharSetNames`] |
/// | `other_names` | the rules in which other names do |
/// | `shared` | the rules whose functions are those of [`Rule`](crate::Rule) |
/// | `core` | the rules that another document defines, and which |
/// | each line | variant = name, section, function: what the rule stands for; before it, more of the variant's documentation |
///
/// In place of `names` and `other_names` can stand `also: { ... }` with items of [`GrammarRule`], its
/// label table among them: the document of this crate has its fast paths there.
///
/// The functions must be in scope where the macro stands. [The module](crate::abnf) has an
/// example.
///
/// Every rule whose function another one calls must be in the list, or be `shared`: errors and
/// trees would name others. There may be 65,535 of them. [`RulePath`](crate::RulePath) says what is
/// kept of derivations that are deeper than most.
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
            },
            $($rest)*
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

            /// How many there are.
            const __COUNT: usize = Self::ALL.len();

            /// The document that defines the rule.
            const fn __document(self) -> &'static str {
                match self {
                    $(Self::$core => $home,)*
                    _ => $document,
                }
            }

            /// Whether it derives single characters only.
            const fn __is_character(self) -> bool {
                match self {
                    $(Self::$character => true,)*
                    _ => false,
                }
            }
        }

        // A path of rules has sixteen bits for each, and zero is none.
        const _: () = assert!(Rule::ALL.len() < 1 << 16, "a document has at most 65,535 rules");

        impl $crate::abnf::GrammarRule for Rule {
            const DOCUMENT: u8 = $number;

            const ALL: &'static [Self] = Self::ALL;

            // Tables of their own: a program that shows names carries no summaries.
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

            // So that the reading is compiled with the rules, not where they are asked.
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

        /// The name, as the document spells it.
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
