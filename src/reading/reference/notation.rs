//! A grammar that is written once and expanded twice: to the code that runs (`code!`), and in tests
//! to the parsing expression that is proved to be the ABNF (`expressions!`).
//!
//! | element | meaning |
//! |---|---|
//! | `"//"` | these characters |
//! | `1 ALPHA` | one character of a set of [`runs`](crate::fast::runs) |
//! | `*QUERY`, `+QUERY` | a whole run of `runs`, which may be empty, or not |
//! | `name` | another line of the grammar, or a method of this name |
//! | `a b` | `a`, then `b` |
//! | `( a / b )` | the first of these that matches |
//! | `[ a ]` | `a`, if it matches |
//! | `&( a )`, `!( a )` | matches nothing, if `a` would match here, or would not |
//! | `if name` | matches nothing, if the function returns `true` for the requested rule |
//! | `@QUERY` | the component ends here |
//! | `END` | the text ends here |
//!
//! `@` must not precede an element that can fail without failing the whole grammar: a recorded end is never
//! withdrawn. The tests of components would find such a mistake.

/// Expands a grammar to methods: each takes an offset, and returns the offset where its line ends.
macro_rules! code {
    ($($name:ident = { $($body:tt)* })*) => { $(
        #[inline(always)]
        pub(super) fn $name(&mut self, at: usize) -> Option<usize> {
            step!(self at; $($body)*)
        }
    )* };
}

/// The elements of one alternative, in turn.
macro_rules! step {
    ($s:ident $a:ident;) => { Some($a) };
    ($s:ident $a:ident; END $($rest:tt)*) => {
        if $s.byte($a).is_none() { step!($s $a; $($rest)*) } else { None }
    };
    ($s:ident $a:ident; if $is:ident $($rest:tt)*) => {
        if $is($s.rule) { step!($s $a; $($rest)*) } else { None }
    };
    ($s:ident $a:ident; @ $component:ident $($rest:tt)*) => {{
        $s.note($component, $a);
        step!($s $a; $($rest)*)
    }};
    ($s:ident $a:ident; 1 $set:ident $($rest:tt)*) => {
        match $s.byte($a) {
            Some(byte) if runs::contains(runs::$set, byte) => {
                let $a = $a + 1;
                step!($s $a; $($rest)*)
            }
            _ => None,
        }
    };
    ($s:ident $a:ident; * $run:ident $($rest:tt)*) => {{
        let $a = $s.end_of(&runs::$run, $a);
        step!($s $a; $($rest)*)
    }};
    ($s:ident $a:ident; + $run:ident $($rest:tt)*) => {
        match $s.end_of(&runs::$run, $a) {
            end if end > $a => { let $a = end; step!($s $a; $($rest)*) }
            _ => None,
        }
    };
    ($s:ident $a:ident; & ($($x:tt)*) $($rest:tt)*) => {
        if choice!($s $a; [] $($x)*).is_some() { step!($s $a; $($rest)*) } else { None }
    };
    ($s:ident $a:ident; ! ($($x:tt)*) $($rest:tt)*) => {
        if choice!($s $a; [] $($x)*).is_none() { step!($s $a; $($rest)*) } else { None }
    };
    ($s:ident $a:ident; [$($x:tt)*] $($rest:tt)*) => {{
        let $a = choice!($s $a; [] $($x)*).unwrap_or($a);
        step!($s $a; $($rest)*)
    }};
    ($s:ident $a:ident; ($($x:tt)*) $($rest:tt)*) => {
        match choice!($s $a; [] $($x)*) {
            Some($a) => step!($s $a; $($rest)*),
            None => None,
        }
    };
    ($s:ident $a:ident; $text:literal $($rest:tt)*) => {
        if $s.begins($text, $a) {
            let $a = $a + $text.len();
            step!($s $a; $($rest)*)
        } else {
            None
        }
    };
    ($s:ident $a:ident; $name:ident $($rest:tt)*) => {
        match $s.$name($a) {
            Some($a) => step!($s $a; $($rest)*),
            None => None,
        }
    };
}

/// The alternatives of a choice.
macro_rules! choice {
    ($s:ident $a:ident; [$($one:tt)*]) => { step!($s $a; $($one)*) };
    ($s:ident $a:ident; [$($one:tt)*] / $($rest:tt)*) => {
        match step!($s $a; $($one)*) {
            Some(end) => Some(end),
            None => choice!($s $a; [] $($rest)*),
        }
    };
    ($s:ident $a:ident; [$($one:tt)*] $next:tt $($rest:tt)*) => {
        choice!($s $a; [$($one)* $next] $($rest)*)
    };
}

/// Expands a grammar to methods that return the expression of their line.
#[cfg(test)]
macro_rules! expressions {
    ($($name:ident = { $($body:tt)* })*) => { $(
        pub fn $name(&self) -> Peg {
            Peg::Sequence(sequence!(self; $($body)*))
        }
    )* };
}

#[cfg(test)]
macro_rules! sequence {
    ($s:ident;) => { Vec::new() };
    ($s:ident; END $($rest:tt)*) => { sequence!(then Peg::End, $s; $($rest)*) };
    ($s:ident; if $is:ident $($rest:tt)*) => {
        sequence!(then if $is($s.rule) { Peg::Sequence(Vec::new()) } else { Peg::Choice(Vec::new()) }, $s; $($rest)*)
    };
    ($s:ident; @ $component:ident $($rest:tt)*) => { sequence!($s; $($rest)*) };
    ($s:ident; 1 $set:ident $($rest:tt)*) => { sequence!(then $s.set(runs::$set), $s; $($rest)*) };
    ($s:ident; * $run:ident $($rest:tt)*) => { sequence!(then $s.run(0, &runs::$run), $s; $($rest)*) };
    ($s:ident; + $run:ident $($rest:tt)*) => { sequence!(then $s.run(1, &runs::$run), $s; $($rest)*) };
    ($s:ident; & ($($x:tt)*) $($rest:tt)*) => {
        sequence!(then Peg::not(Peg::not(Peg::Choice(alternatives!($s; [] $($x)*)))), $s; $($rest)*)
    };
    ($s:ident; ! ($($x:tt)*) $($rest:tt)*) => {
        sequence!(then Peg::not(Peg::Choice(alternatives!($s; [] $($x)*))), $s; $($rest)*)
    };
    ($s:ident; [$($x:tt)*] $($rest:tt)*) => {
        sequence!(then Peg::optional(Peg::Choice(alternatives!($s; [] $($x)*))), $s; $($rest)*)
    };
    ($s:ident; ($($x:tt)*) $($rest:tt)*) => {
        sequence!(then Peg::Choice(alternatives!($s; [] $($x)*)), $s; $($rest)*)
    };
    ($s:ident; $text:literal $($rest:tt)*) => { sequence!(then Peg::text($text, false), $s; $($rest)*) };
    (then $first:expr, $s:ident; $($rest:tt)*) => {{
        let mut all: Vec<Peg> = Vec::from([$first]);
        let rest: Vec<Peg> = sequence!($s; $($rest)*);
        all.extend(rest);
        all
    }};
    ($s:ident; $name:ident $($rest:tt)*) => { sequence!(then $s.$name(), $s; $($rest)*) };
}

#[cfg(test)]
macro_rules! alternatives {
    ($s:ident; [$($one:tt)*]) => { Vec::from([Peg::Sequence(sequence!($s; $($one)*))]) };
    ($s:ident; [$($one:tt)*] / $($rest:tt)*) => {{
        let mut all = Vec::from([Peg::Sequence(sequence!($s; $($one)*))]);
        all.extend(alternatives!($s; [] $($rest)*));
        all
    }};
    ($s:ident; [$($one:tt)*] $next:tt $($rest:tt)*) => {
        alternatives!($s; [$($one)* $next] $($rest)*)
    };
}

/// Both expansions mean the same: each element, alone and within others, on all short texts.
#[cfg(test)]
mod tests {
    use oracle::Peg;

    use crate::char_set::CharSet;
    use crate::fast::runs::{self, Run};
    use crate::grammar::rfc3986::Rule;
    use crate::reading::reference::pass::{may_be_relative, may_have_fragment};
    use crate::reading::reference::spans::{PATH, QUERY};

    macro_rules! elements {
        ($reading:ident) => { $reading! {
            texts      = { "a" "/:" }
            sets       = { 1 ALPHA 1 DIGIT }
            runs       = { *REG_NAME "/" +DIGITS }
            some       = { +REG_NAME }
            choices    = { ( "a" / "a:" / ":" "1" ) "/" }
            options    = { [ "a" ] [ "a" ":" / "1" ] *DIGITS }
            ahead      = { &( "a" / 1 DIGIT ) *REG_NAME !( ":" / END ) "/" }
            conditions = { ( if may_be_relative "a" / if may_have_fragment ":" ) END }
            notes      = { *DIGITS @PATH [ ":" @QUERY ] }
            calls      = { [ texts / some ] colon }
            nested     = { ( [ ( "a" / &( "1" ) ) "1" ] !( !( ":" ) ) / "/" [ !( "/" ) ] ) +SCHEME }
        } };
    }

    struct Code<'a> {
        rule: Rule,
        text: &'a [u8],
    }

    impl Code<'_> {
        fn byte(&self, at: usize) -> Option<u8> {
            self.text.get(at).copied()
        }

        fn end_of(&self, run: &Run, at: usize) -> usize {
            at + run.scan(&self.text[at..])
        }

        fn begins(&self, text: &str, at: usize) -> bool {
            self.text[at..].starts_with(text.as_bytes())
        }

        fn note(&self, component: usize, end: usize) {
            assert!(end <= self.text.len() && [PATH, QUERY].contains(&component));
        }

        fn colon(&mut self, at: usize) -> Option<usize> {
            (self.byte(at) == Some(b':')).then_some(at + 1)
        }

        elements! { code }
    }

    struct Expressions {
        rule: Rule,
    }

    impl Expressions {
        fn set(&self, set: CharSet) -> Peg {
            runs::class(set)
        }

        fn run(&self, least: u32, run: &Run) -> Peg {
            run.expression(least)
        }

        fn colon(&self) -> Peg {
            Peg::text(":", false)
        }

        elements! { expressions }
    }

    #[test]
    fn code_and_expressions_agree() {
        for rule in [Rule::RelativeRef, Rule::AbsoluteUri] {
            let expressions = Expressions { rule };
            let mut texts = vec![Vec::new()];
            let mut at = 0;
            while let Some(text) = texts.get(at).cloned() {
                let mut code = Code { rule, text: &text };
                macro_rules! compare {
                    ($($line:ident)*) => { $(
                        let taken = expressions.$line().taken(&text);
                        let shown = text.escape_ascii();
                        assert_eq!(code.$line(0), taken, "{} on {shown}", stringify!($line));
                    )* };
                }
                compare! {
                    texts sets runs some choices options ahead conditions notes calls nested
                }
                if text.len() < 5 {
                    texts.extend(b"a1:/%".iter().map(|&byte| [&text[..], &[byte]].concat()));
                }
                at += 1;
            }
        }
    }
}
