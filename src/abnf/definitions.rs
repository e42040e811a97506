//! The macros that declare the rules of a document, without the questions to them.

/// Defines the enum `Rule` of a document, with `Definition`, `Display` and `FromStr`. `rules!` has its syntax.
#[doc(hidden)]
#[macro_export]
macro_rules! __definitions {
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
        $crate::__definitions! {
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
                fn fast_path(self) -> Option<$crate::__private::FastPath> {
                    match self {
                        $(Self::$one => {
                            const SET: $crate::CharSet = $set;
                            Some($crate::__private::FastPath::One(SET))
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
        $crate::__definitions! {
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

        impl $crate::abnf::Definition for Rule {
            const DOCUMENT: u8 = $number;

            const ALL: &'static [Self] = Self::ALL;

            // Separate tables: a program that shows names does not contain the summaries.
            fn name(self) -> &'static str {
                static NAMES: $crate::__private::Texts<{ Rule::__COUNT }> =
                    $crate::__private::Texts::new(concat!($($name),*), [$($name.len()),*]);
                NAMES.get(self as usize)
            }

            fn abnf(self) -> &'static str {
                static DEFINITIONS: $crate::__private::Definitions<{ Rule::__COUNT }> =
                    $crate::__private::Definitions::new($grammar, [$($name),*]);
                DEFINITIONS.get(self as usize)
            }

            fn document(self) -> &'static str {
                self.__document()
            }

            fn section(self) -> &'static str {
                static SECTIONS: $crate::__private::Texts<{ Rule::__COUNT }> =
                    $crate::__private::Texts::new(concat!($($section),*), [$($section.len()),*]);
                SECTIONS.get(self as usize)
            }

            fn summary(self) -> &'static str {
                static SUMMARIES: $crate::__private::Texts<{ Rule::__COUNT }> =
                    $crate::__private::Texts::new(concat!($($summary),*), [$($summary.len()),*]);
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

            #[inline]
            fn parse_prefix<I: $crate::abnf::Text, E: $crate::__private::ParseError<I>>(
                self,
                input: I,
            ) -> $crate::__private::IResult<I, I, E> {
                match self { $(Self::$variant => $function(input),)* }
            }
        }

        /// Writes the name as the document spells it.
        impl ::core::fmt::Display for Rule {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad($crate::abnf::Definition::name(*self))
            }
        }

        impl ::core::str::FromStr for Rule {
            type Err = $crate::UnknownRule;

            fn from_str(name: &str) -> ::core::result::Result<Self, Self::Err> {
                $crate::abnf::Definition::from_name(name).ok_or($crate::UnknownRule)
            }
        }
    };
}

/// Gives a rule methods for what the document says about it, so that no trait has to be in scope.
#[doc(hidden)]
#[macro_export]
macro_rules! __methods {
    ($rule:ty) => {
        impl $rule {
            /// Returns the name as the document spells it.
            #[must_use]
            pub fn name(self) -> &'static str {
                $crate::abnf::Definition::name(self)
            }

            /// Returns the lines that define the rule in the document, including comments, without
            /// the final line break.
            #[must_use]
            pub fn abnf(self) -> &'static str {
                $crate::abnf::Definition::abnf(self)
            }

            /// Returns the document that defines the rule.
            #[must_use]
            pub fn document(self) -> &'static str {
                $crate::abnf::Definition::document(self)
            }

            /// Returns the section of the document that defines the rule.
            #[must_use]
            pub fn section(self) -> &'static str {
                $crate::abnf::Definition::section(self)
            }

            /// Returns what the rule stands for, as a phrase without a full stop.
            #[must_use]
            pub fn summary(self) -> &'static str {
                $crate::abnf::Definition::summary(self)
            }

            /// Returns whether the rule derives only single characters (or their escapes).
            #[must_use]
            pub fn is_character(self) -> bool {
                $crate::abnf::Definition::is_character(self)
            }

            /// Returns whether the rule is mere structure above the components of a text.
            #[must_use]
            pub fn is_structure(self) -> bool {
                $crate::abnf::Definition::is_structure(self)
            }

            /// Returns the rule with that name. Names are compared case-insensitively (RFC 5234
            /// section 2.1), `_` is read as `-`, and `+` may be omitted.
            #[must_use]
            pub fn from_name(name: &str) -> Option<Self> {
                $crate::abnf::Definition::from_name(name)
            }
        }
    };
}
