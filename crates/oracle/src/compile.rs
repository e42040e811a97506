//! From a rule to its automaton.

use crate::abnf::{Expr, Grammar, RuleDef};
use crate::automaton::Automaton;
use crate::compile_error::CompileError;
use crate::dfa;
use crate::machine::Machine;
use crate::nfa::Nfa;

impl Automaton {
    /// Compiles a rule to its minimal deterministic automaton: the output is 1 if the word read so
    /// far is a member, and 0 if it is not.
    ///
    /// # Errors
    ///
    /// Returns a [`CompileError`] if the rule or a rule that it uses is undefined, recursive, prose, nested too
    /// deeply or too large.
    ///
    /// ```
    /// use uri_grammar_oracle::{Automaton, Grammar};
    ///
    /// let grammar = Grammar::parse("port = *DIGIT\nDIGIT = %x30-39\n")?;
    /// let port = Automaton::of(&grammar, "port")?;
    /// assert!(port.accepts("") && port.accepts("8080") && !port.accepts("80a"));
    /// assert_eq!(port.state_count(), 2); // digits only so far; anything else
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(grammar: &Grammar, rule: &str) -> Result<Self, CompileError> {
        let rule = find(grammar, rule)?;
        compile(grammar, rule, std::slice::from_ref(&rule.expr))
    }

    /// Compiles a rule and its alternatives to their minimal Moore machine: the output in each
    /// state is the set of the rule's top-level [alternatives](Expr::alternatives) that derive the
    /// word read so far, bit 0 for the first.
    ///
    /// If the rule is ambiguous, comparing languages is not enough. In RFC 3986, every `IPv4address` is also a
    /// `reg-name`. A `host` that never tries `IPv4address` is still right about membership; this machine
    /// distinguishes the two.
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`Automaton::of`], and if there are more than 64 alternatives.
    ///
    /// ```
    /// use uri_grammar_oracle::{Automaton, Grammar};
    ///
    /// let grammar = Grammar::parse("host = 1*%x30-39 / 1*(%x30-39 / %x61-7A)\n")?;
    /// let host = Automaton::with_alternatives(&grammar, "host")?;
    /// assert_eq!(host.judge("127").alternatives, 0b11);
    /// assert_eq!(host.judge("a27").alternatives, 0b10);
    /// assert_eq!(host.judge("").alternatives, 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_alternatives(grammar: &Grammar, rule: &str) -> Result<Self, CompileError> {
        let rule = find(grammar, rule)?;
        compile(grammar, rule, rule.expr.alternatives())
    }

    /// Compiles a rule and its first alternative to their minimal Moore machine. Its output is the lowest bit of the
    /// output of [`with_alternatives`](Self::with_alternatives).
    ///
    /// This can be observed for an implementation that reports the alternative that it chose, if the first that
    /// matches wins (RFC 3986 section 3.2.2).
    ///
    /// # Errors
    ///
    /// Fails in the same cases as [`Automaton::with_alternatives`].
    ///
    /// ```
    /// use uri_grammar_oracle::{Automaton, Grammar};
    ///
    /// let grammar = Grammar::parse("host = 1*%x30-39 / 1*(%x30-39 / %x61-7A)\n")?;
    /// let host = Automaton::with_preferred(&grammar, "host")?;
    /// assert_eq!(host.judge("127").alternatives, 0b01);
    /// assert_eq!(host.judge("a27").alternatives, 0b10);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_preferred(grammar: &Grammar, rule: &str) -> Result<Self, CompileError> {
        let mut machine = Self::with_alternatives(grammar, rule)?.structure;
        let lowest_bit = |output: &mut u64| *output &= output.wrapping_neg();
        machine.table.output.iter_mut().for_each(lowest_bit);
        Ok(Self::new(machine))
    }

    /// Returns the automaton of one alternative, counted from 0.
    ///
    /// ```
    /// use uri_grammar_oracle::{Automaton, Grammar};
    ///
    /// let grammar = Grammar::parse("host = 1*%x30-39 / 1*(%x30-39 / %x61-7A)\n")?;
    /// let host = Automaton::with_alternatives(&grammar, "host")?;
    /// assert!(host.alternative(1).accepts("a27") && !host.alternative(0).accepts("a27"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn alternative(&self, number: u32) -> Self {
        let mut machine = self.structure.clone();
        let bit = 1u64.checked_shl(number).unwrap_or(0);
        machine.table.output.iter_mut().for_each(|output| *output = u64::from(*output & bit != 0));
        Self::new(machine)
    }
}

pub(crate) fn find<'g>(grammar: &'g Grammar, name: &str) -> Result<&'g RuleDef, CompileError> {
    let undefined = || CompileError::Undefined { name: name.to_owned(), within: None };
    grammar.get(name).ok_or_else(undefined)
}

pub(crate) fn compile(
    grammar: &Grammar,
    rule: &RuleDef,
    alternatives: &[Expr],
) -> Result<Automaton, CompileError> {
    if alternatives.len() > 64 {
        let (rule, count) = (rule.name.clone(), alternatives.len());
        return Err(CompileError::TooManyAlternatives { rule, count });
    }
    let nfa = Nfa::of(grammar, rule, alternatives)?;
    let subsets = dfa::determinize(&nfa, dfa::MAX_STATES)
        .ok_or_else(|| CompileError::TooLarge { rule: rule.name.clone() })?;
    let structure = dfa::minimize(&subsets.table, &subsets.places);
    Ok(Automaton::new(Machine::new(&subsets.classes, &structure)))
}
