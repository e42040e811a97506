//! The macro that declares the rules of a document, without the questions to them.

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
        // The functions of a program need not be public.
        #[allow(rustdoc::private_intra_doc_links)]
        pub enum Rule {
            $(
                #[doc = concat!("`", $name, "`: ", $summary, ".\n")]
                #[doc = concat!("Read by [`", stringify!($function), "`](fn@", stringify!($function), ").\n")]
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
                $($(+ <$other as $crate::abnf::Definition>::RULES.len())*)?;

            /// All rules, included documents among them.
            const __ALL: &'static [Self] = &{
                let mut all = [Self::__OWN[0]; Self::__COUNT];
                let mut count = 0;
                while count < Self::__OWN.len() {
                    all[count] = Self::__OWN[count];
                    count += 1;
                }
                $($(
                    let theirs = <$other as $crate::abnf::Definition>::RULES;
                    let start = count;
                    while count < start + theirs.len() {
                        all[count] = Self::$part(theirs[count - start]);
                        count += 1;
                    }
                )*)?
                all
            };
        }

        // A path has sixteen bits for each rule; zero means no rule.
        const _: () = assert!(Rule::__ALL.len() < 1 << 16, "a document has at most 65,535 rules");

        impl $crate::abnf::Definition for Rule {
            const RULES: &'static [Self] = Self::__ALL;

            // Separate tables: a program that shows names does not contain the summaries.
            #[inline(always)]
            fn text(self, about: $crate::abnf::About) -> &'static str {
                use $crate::__private::{Definitions, Texts};
                use $crate::abnf::About;
                static NAMES: Texts<{ Rule::__OWN.len() }> =
                    Texts::new(concat!($($name),*), [$($name.len()),*]);
                static DEFINITIONS: Definitions<{ Rule::__OWN.len() }> =
                    Definitions::new($grammar, [$($name),*]);
                static SECTIONS: Texts<{ Rule::__OWN.len() }> =
                    Texts::new(concat!($($section),*), [$($section.len()),*]);
                static SUMMARIES: Texts<{ Rule::__OWN.len() }> =
                    Texts::new(concat!($($summary),*), [$($summary.len()),*]);
                $($(
                    if let Self::$part(rule) = self {
                        return $crate::abnf::Definition::text(rule, about);
                    }
                )*)?
                match about {
                    About::Name => NAMES.get(self.index()),
                    About::Abnf => DEFINITIONS.get(self.index()),
                    About::Document => match self {
                        $($(Self::$core => $home,)*)?
                        _ => $document,
                    },
                    About::Section => SECTIONS.get(self.index()),
                    About::Summary => SUMMARIES.get(self.index()),
                }
            }

            fn level(self) -> $crate::abnf::Level {
                match self {
                    $($(Self::$part(rule) => $crate::abnf::Definition::level(rule),)*)?
                    $($(Self::$structure => $crate::abnf::Level::Structure,)*)?
                    $($(Self::$character => $crate::abnf::Level::Character,)*)?
                    _ => $crate::abnf::Level::Part,
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
                    let _start = _start + <$other as $crate::abnf::Definition>::RULES.len();
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
        }

        impl $crate::abnf::RuleFunction for Rule {
            #[inline]
            fn call<I: $crate::abnf::Text, E: $crate::__private::ParseError<I>>(
                self,
                input: I,
            ) -> $crate::__private::IResult<I, I, E> {
                match self {
                    $(Self::$variant => $function(input),)*
                    $($(Self::$part(rule) => $crate::abnf::RuleFunction::call(rule, input),)*)?
                }
            }
        }

        /// Writes the name as the document spells it.
        impl ::core::fmt::Display for Rule {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad($crate::abnf::Definition::text(*self, $crate::abnf::About::Name))
            }
        }

        impl ::core::str::FromStr for Rule {
            type Err = $crate::UnknownRule;

            fn from_str(name: &str) -> ::core::result::Result<Self, Self::Err> {
                $crate::__private::named(name).ok_or($crate::UnknownRule)
            }
        }
    };
}
