//! The tables of the older documents' rules.

/// Defines the enum `Rule` of a document, and what the document says of each rule.
///
/// | part | says |
/// |---|---|
/// | `document`, `number` | how messages call the document; its number in the hooks of `Text` |
/// | `files` | where the definitions stand, below `grammar/` |
/// | `characters` | the rules of single characters, which trees fold |
/// | `structure` | the rules above the components of a reference |
/// | `names` | the names that stand for several characters in what an error expected |
/// | `core` | the rules that another document defines, and which |
/// | `shared` | the rules whose functions are those of RFC 3986's document |
/// | each line | variant = name, section, function: what the rule stands for |
macro_rules! rules {
    (
        $(#[$attribute:meta])*
        document: $document:literal,
        number: $number:literal,
        files: [$($file:literal)+],
        characters: [$($character:ident)*],
        structure: [$($structure:ident)*],
        names: $names:expr,
        shared: [$($theirs:ident = $ours:ident)*],
        core: [$($core:ident = $home:literal)*],
        $($variant:ident = $name:literal, $section:literal, $function:ident: $summary:literal;)*
    ) => {
        $(#[$attribute])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Rule {
            $(#[doc = concat!("`", $name, "`: ", $summary, ".")] $variant,)*
        }

        impl Rule {
            /// All rules, in the order of the document.
            pub(crate) const ALL: &'static [Self] = &[$(Self::$variant),*];
        }

        /// The definition of each rule, cut out of the grammar file.
        const DEFINITIONS: &[&str] = {
            const FILE: &str = concat!(
                $(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/grammar/", $file))),+
            );
            &[$($crate::rule::definition(FILE, $name)),*]
        };

        impl $crate::text::sealed::Named for Rule {}

        impl $crate::grammar_rule::GrammarRule for Rule {
            const DOCUMENT: u8 = $number;

            fn all() -> &'static [Self] {
                Self::ALL
            }

            fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            fn definition(self) -> &'static str {
                DEFINITIONS[self as usize]
            }

            fn document(self) -> &'static str {
                match self {
                    $(Self::$core => $home,)*
                    _ => $document,
                }
            }

            fn section(self) -> &'static str {
                match self { $(Self::$variant => $section,)* }
            }

            fn summary(self) -> &'static str {
                match self { $(Self::$variant => $summary,)* }
            }

            fn is_character(self) -> bool {
                matches!(self, $(Self::$character)|*)
            }

            fn is_structure(self) -> bool {
                matches!(self, $(Self::$structure)|*)
            }

            fn index(self) -> usize {
                self as usize
            }

            fn index_of(id: $crate::grammar_rule::RuleId) -> usize {
                $(if id == $crate::grammar_rule::RuleId::of($crate::rule::Rule::$theirs) {
                    return Self::$ours as usize;
                })*
                id.index()
            }

            fn terms(path: $crate::rule_path::RulePath<Self>) -> &'static $crate::expected::Terms {
                // Where a percent sign stands for itself, no escape begins with it.
                const WITHOUT_ESCAPE: $crate::expected::Terms = match $names.split_last() {
                    Some((_, others)) => $crate::expected::Terms::of(others),
                    None => ALL,
                };
                const ALL: $crate::expected::Terms = $crate::expected::Terms::of($names);
                let is_set = |rule: Self| {
                    let name = $crate::grammar_rule::GrammarRule::name(rule);
                    matches!(name, "punctuation" | "delims" | "excluded")
                };
                if path.iter().last().is_some_and(is_set) { &WITHOUT_ESCAPE } else { &ALL }
            }

            #[inline(never)]
            fn derive(self, source: &$crate::reading::Source<'_, Self>) -> Option<usize> {
                let (rest, _) = self.read::<_, ()>(source.reading()).ok()?;
                Some(rest.offset())
            }

            fn read<I: $crate::text::Text, E: nom::error::ParseError<I>>(
                self,
                input: I,
            ) -> nom::IResult<I, I, E> {
                match self { $(Self::$variant => super::$function(input),)* }
            }
        }

        /// The name, as the document spells it.
        impl core::fmt::Display for Rule {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad($crate::grammar_rule::GrammarRule::name(*self))
            }
        }

        impl core::str::FromStr for Rule {
            type Err = $crate::rule::UnknownRule;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                $crate::grammar_rule::GrammarRule::named(name).ok_or($crate::rule::UnknownRule)
            }
        }
    };
}

/// Defines the enum `Rule` of another reading of a document: the rules that it reads otherwise,
/// and those that stay the same.
///
/// | part | says |
/// |---|---|
/// | `of` | the enum of the document |
/// | `number` | its number in the hooks of `Text` |
/// | each line | variant = the rule of the document, name, function: what the rule stands for |
macro_rules! other_reading {
    (
        $(#[$attribute:meta])*
        of: $document:ty,
        number: $number:literal,
        $($variant:ident = $rule:path, $name:literal, $function:ident: $summary:literal;)*
    ) => {
        $(#[$attribute])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Rule {
            $(#[doc = concat!("`", $name, "`: ", $summary, ".")] $variant,)*
            /// A rule as the document means it.
            AsMeant($document),
        }

        impl Rule {
            /// Those that are read otherwise.
            const OTHERS: &'static [Self] = &[$(Self::$variant),*];

            const COUNT: usize = Self::OTHERS.len() + <$document>::ALL.len();

            /// The rules that are read otherwise, and then all of the document.
            pub(crate) const ALL: &'static [Self] = &{
                let mut all = [Self::OTHERS[0]; Self::COUNT];
                let mut i = 0;
                while i < Self::COUNT {
                    all[i] = match i.checked_sub(Self::OTHERS.len()) {
                        Some(i) => Self::AsMeant(<$document>::ALL[i]),
                        None => Self::OTHERS[i],
                    };
                    i += 1;
                }
                all
            };

            /// The rule of the document that has the definition.
            #[must_use]
            pub const fn as_meant(self) -> $document {
                match self {
                    $(Self::$variant => $rule,)*
                    Self::AsMeant(rule) => rule,
                }
            }
        }

        impl $crate::text::sealed::Named for Rule {}

        impl $crate::grammar_rule::GrammarRule for Rule {
            const DOCUMENT: u8 = $number;

            fn all() -> &'static [Self] {
                Self::ALL
            }

            fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                    Self::AsMeant(rule) => rule.name(),
                }
            }

            fn definition(self) -> &'static str {
                self.as_meant().definition()
            }

            fn document(self) -> &'static str {
                self.as_meant().document()
            }

            fn section(self) -> &'static str {
                self.as_meant().section()
            }

            fn summary(self) -> &'static str {
                match self {
                    $(Self::$variant => $summary,)*
                    Self::AsMeant(rule) => rule.summary(),
                }
            }

            fn is_character(self) -> bool {
                self.as_meant().is_character()
            }

            fn is_structure(self) -> bool {
                self.as_meant().is_structure()
            }

            fn index(self) -> usize {
                match self {
                    $(Self::$variant => const {
                        let mut i = 0;
                        while !matches!(Self::OTHERS[i], Self::$variant) {
                            i += 1;
                        }
                        i
                    },)*
                    Self::AsMeant(rule) => Self::OTHERS.len() + rule.index(),
                }
            }

            fn index_of(id: $crate::grammar_rule::RuleId) -> usize {
                let own = id.document() == Self::DOCUMENT;
                id.index() + if own { 0 } else { Self::OTHERS.len() }
            }

            fn terms(path: $crate::rule_path::RulePath<Self>) -> &'static $crate::expected::Terms {
                let none = $crate::rule_path::RulePath::EMPTY;
                match path.iter().last() {
                    Some(Self::AsMeant(rule)) => <$document>::terms(none.then(rule.index())),
                    _ => <$document>::terms(none),
                }
            }

            #[inline(never)]
            fn derive(self, source: &$crate::reading::Source<'_, Self>) -> Option<usize> {
                let (rest, _) = self.read::<_, ()>(source.reading()).ok()?;
                Some(rest.offset())
            }

            fn read<I: $crate::text::Text, E: nom::error::ParseError<I>>(
                self,
                input: I,
            ) -> nom::IResult<I, I, E> {
                match self {
                    $(Self::$variant => super::$function(input),)*
                    Self::AsMeant(rule) => rule.read(input),
                }
            }
        }

        /// The name, as the document spells it, and `-822` behind those that are read otherwise.
        impl core::fmt::Display for Rule {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad($crate::grammar_rule::GrammarRule::name(*self))
            }
        }

        impl core::str::FromStr for Rule {
            type Err = $crate::rule::UnknownRule;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                $crate::grammar_rule::GrammarRule::named(name).ok_or($crate::rule::UnknownRule)
            }
        }
    };
}

pub(super) use other_reading;
pub(super) use rules;
