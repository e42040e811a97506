//! The macros that declare the rules of a document, without the questions to them.

/// Defines the enum `Rule` of a document, with `Definition`, `Display` and `FromStr`. `rules!` has its syntax.
#[doc(hidden)]
#[macro_export]
macro_rules! __definitions {
    (
        $(#[$attribute:meta])*
        document: $document:expr,
        grammar: $grammar:expr,
        $(includes: [$($part:ident($other:ty)),* $(,)?],)?
        $(characters: [$($character:ident)*],)?
        $(structure: [$($structure:ident)*],)?
        $(names: $names:expr,)?
        $(other_names: [$($special:ident = $special_names:expr),*],)?
        $(one_of: [$($one:ident = $set:expr),*],)?
        $(shared: [$($theirs:ident = $ours:ident)*],)?
        $(core: [$($core:ident = $home:literal)*],)?
        rules: $($rules:tt)*
    ) => {
        $crate::__definitions! {
            $(#[$attribute])*
            document: $document,
            grammar: $grammar,
            $(includes: [$($part($other)),*],)?
            $(characters: [$($character)*],)?
            $(structure: [$($structure)*],)?
            also: {
                fn label_table(
                    open: $crate::abnf::OpenRules<Self>,
                ) -> &'static $crate::abnf::LabelTable {
                    use $crate::abnf::LabelTable;
                    match open.innermost() {
                        // Below a rule of another document, errors are in the words of that document.
                        $($(Some(Self::$part(_)) => {
                            let theirs = open.iter().filter_map(|rule| match rule {
                                Self::$part(rule) => Some(rule),
                                _ => None,
                            });
                            <$other as $crate::abnf::Definition>::label_table(theirs.collect())
                        })*)?
                        $($(Some(Self::$special) => {
                            const LABELS: LabelTable = LabelTable::new($special_names);
                            &LABELS
                        })*)?
                        _ => {
                            const LABELS: LabelTable = LabelTable::new({
                                let _names: $crate::abnf::CharSetNames = &[];
                                $(let _names = $names;)?
                                _names
                            });
                            &LABELS
                        }
                    }
                }

                $(
                    fn counterpart<R: $crate::abnf::Definition>(self) -> Option<R> {
                        match self {
                            $(Self::$part(rule) => {
                                $crate::abnf::Definition::counterpart(rule)
                            })*
                            _ => R::from_rule(self),
                        }
                    }
                )?

                #[inline(always)]
                fn fast_path(self) -> Option<$crate::__private::FastPath> {
                    match self {
                        $($(Self::$part(rule) => $crate::abnf::Definition::fast_path(rule),)*)?
                        $($(Self::$one => {
                            const SET: $crate::CharSet = $set;
                            Some($crate::__private::FastPath::One(SET))
                        })*)?
                        _ => None,
                    }
                }
            },
            $(shared: [$($theirs = $ours)*],)?
            $(core: [$($core = $home)*],)?
            rules: $($rules)*
        }
    };
    (
        $(#[$attribute:meta])*
        document: $document:expr,
        grammar: $grammar:expr,
        $(includes: [$($part:ident($other:ty)),*],)?
        $(characters: [$($character:ident)*],)?
        $(structure: [$($structure:ident)*],)?
        also: {$($also:item)*},
        $(shared: [$($theirs:ident = $ours:ident)*],)?
        $(core: [$($core:ident = $home:literal)*],)?
        rules:
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
            $($(
                /// A rule of a document that this one includes.
                $part($other),
            )*)?
        }

        impl Rule {
            /// The rules of the document itself.
            const __OWN: &'static [Self] = &[$(Self::$variant),*];

            /// The number of rules, included documents among them.
            const __COUNT: usize = Self::__OWN.len()
                $($(+ <$other as $crate::abnf::Definition>::ALL.len())*)?;

            /// All rules, in the order of the document.
            pub const ALL: &'static [Self] = &{
                let mut all = [Self::__OWN[0]; Self::__COUNT];
                let mut count = 0;
                while count < Self::__OWN.len() {
                    all[count] = Self::__OWN[count];
                    count += 1;
                }
                $($(
                    let theirs = <$other as $crate::abnf::Definition>::ALL;
                    let start = count;
                    while count < start + theirs.len() {
                        all[count] = Self::$part(theirs[count - start]);
                        count += 1;
                    }
                )*)?
                all
            };

            /// The document that defines a rule of its own.
            const fn __document(self) -> &'static str {
                match self {
                    $($(Self::$core => $home,)*)?
                    _ => $document,
                }
            }

            /// Whether a rule of its own derives only single characters.
            const fn __is_character(self) -> bool {
                match self {
                    $($(Self::$character => true,)*)?
                    _ => false,
                }
            }
        }

        // A path has sixteen bits for each rule, and zero means that there is none.
        const _: () = assert!(Rule::ALL.len() < 1 << 16, "a document has at most 65,535 rules");

        impl $crate::abnf::Definition for Rule {
            const ALL: &'static [Self] = Self::ALL;

            // Separate tables: a program that shows names does not contain the summaries.
            fn name(self) -> &'static str {
                static NAMES: $crate::__private::Texts<{ Rule::__OWN.len() }> =
                    $crate::__private::Texts::new(concat!($($name),*), [$($name.len()),*]);
                match self {
                    $($(Self::$part(rule) => $crate::abnf::Definition::name(rule),)*)?
                    _ => NAMES.get(self.index()),
                }
            }

            fn abnf(self) -> &'static str {
                static DEFINITIONS: $crate::__private::Definitions<{ Rule::__OWN.len() }> =
                    $crate::__private::Definitions::new($grammar, [$($name),*]);
                match self {
                    $($(Self::$part(rule) => $crate::abnf::Definition::abnf(rule),)*)?
                    _ => DEFINITIONS.get(self.index()),
                }
            }

            fn document(self) -> &'static str {
                match self {
                    $($(Self::$part(rule) => $crate::abnf::Definition::document(rule),)*)?
                    _ => self.__document(),
                }
            }

            fn section(self) -> &'static str {
                static SECTIONS: $crate::__private::Texts<{ Rule::__OWN.len() }> =
                    $crate::__private::Texts::new(concat!($($section),*), [$($section.len()),*]);
                match self {
                    $($(Self::$part(rule) => $crate::abnf::Definition::section(rule),)*)?
                    _ => SECTIONS.get(self.index()),
                }
            }

            fn summary(self) -> &'static str {
                static SUMMARIES: $crate::__private::Texts<{ Rule::__OWN.len() }> =
                    $crate::__private::Texts::new(concat!($($summary),*), [$($summary.len()),*]);
                match self {
                    $($(Self::$part(rule) => $crate::abnf::Definition::summary(rule),)*)?
                    _ => SUMMARIES.get(self.index()),
                }
            }

            fn is_character(self) -> bool {
                match self {
                    $($(Self::$part(rule) => $crate::abnf::Definition::is_character(rule),)*)?
                    _ => self.__is_character(),
                }
            }

            fn is_structure(self) -> bool {
                match self {
                    $($(Self::$part(rule) => $crate::abnf::Definition::is_structure(rule),)*)?
                    $($(Self::$structure => true,)*)?
                    _ => false,
                }
            }

            #[inline(always)]
            fn index(self) -> usize {
                enum Own {
                    $($variant,)*
                }
                let _start = Self::__OWN.len();
                $($(
                    if let Self::$part(rule) = self {
                        return _start + $crate::abnf::Definition::index(rule);
                    }
                    let _start = _start + <$other as $crate::abnf::Definition>::ALL.len();
                )*)?
                match self {
                    $(Self::$variant => Own::$variant as usize,)*
                    #[allow(unreachable_patterns)]
                    _ => 0,
                }
            }

            #[inline(always)]
            fn from_rule<R: $crate::abnf::Definition>(rule: R) -> Option<Self> {
                let any: &dyn ::core::any::Any = &rule;
                if let Some(&rule) = any.downcast_ref::<Self>() {
                    return Some(rule);
                }
                $(if let Some(rule) = any.downcast_ref::<$crate::Rule>() {
                    match rule {
                        $($crate::Rule::$theirs => return Some(Self::$ours),)*
                        _ => (),
                    }
                })?
                $($(
                    if let Some(rule) = <$other as $crate::abnf::Definition>::from_rule(rule) {
                        return Some(Self::$part(rule));
                    }
                )*)?
                None
            }

            $($also)*

            #[inline]
            fn accept<V: $crate::abnf::Visitor>(self, visitor: V) -> V::Answer {
                match self {
                    $($(Self::$part(rule) => $crate::abnf::Definition::accept(rule, visitor),)*)?
                    _ => visitor.visit(self),
                }
            }

            #[inline]
            fn parse_prefix<I: $crate::abnf::Text, E: $crate::__private::ParseError<I>>(
                self,
                input: I,
            ) -> $crate::__private::IResult<I, I, E> {
                match self {
                    $(Self::$variant => $function(input),)*
                    $($(Self::$part(rule) => $crate::abnf::Definition::parse_prefix(rule, input),)*)?
                }
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
            #[doc(hidden)]
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
