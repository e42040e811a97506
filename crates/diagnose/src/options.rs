//! The options of a diagnosis.

use core::fmt;

use uri_grammar::Rule;

use crate::grammar::Grammar;
use crate::kind::{COUNT, DEFAULT_LINTS, Kind};
use crate::levels::Severity;

/// Options of [`diagnose`](super::diagnose).
///
/// ```
/// use uri_grammar::Rule;
/// use uri_grammar_diagnose::{Kind, Lints, Options};
///
/// let options = Options::new(Rule::Uri).lints(Lints::ALL.without(Kind::HostCase));
/// assert!(!options.is_enabled(Kind::HostCase) && options.is_enabled(Kind::PortNotDecimal));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    pub(crate) rule: Rule,
    pub(crate) lints: Lints,
    pub(crate) invalid: Lints,
    pub(crate) max_errors: usize,
    pub(crate) max_len: Option<usize>,
    pub(crate) secret_names: &'static [&'static str],
    is_iri: bool,
}

impl Options {
    /// Creates options that find at most 32 errors in texts that the rule should match, and no lints.
    #[must_use]
    pub const fn new(rule: Rule) -> Self {
        let (lints, invalid) = (Lints::NONE, Lints::NONE);
        let (max_len, secret_names) = (None, [].as_slice());
        Self { rule, lints, invalid, max_errors: 32, max_len, secret_names, is_iri: false }
    }

    /// Sets the rule that should match the texts.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Options, diagnose};
    /// let options = Options::new(Rule::UriReference).max_errors(1);
    /// assert!(diagnose("a", &options).is_valid());
    /// assert!(!diagnose("a", &options.rule(Rule::Uri)).is_valid());
    /// ```
    #[must_use]
    pub const fn rule(self, rule: Rule) -> Self {
        Self { rule, ..self }
    }

    /// Sets whether texts should be IRIs (RFC 3987). Non-ASCII characters are then not errors if RFC 3987 allows them,
    /// and lints examine them, too. The rule stays a rule of RFC 3986 and selects the corresponding rule of RFC 3987:
    /// [`Rule::Uri`] selects `IRI`, [`Rule::Host`] selects `ihost`.
    ///
    /// [`Diagnostic::error`](super::Diagnostic::error) is then an error of the grammar of RFC 3987.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Options, diagnose};
    /// let options = Options::new(Rule::Uri).iri(true);
    /// assert!(diagnose("http://例え.example/ü", &options).is_valid());
    ///
    /// let report = diagnose("http://例え.example/ü b", &options);
    /// let [space] = report.diagnostics() else { unreachable!() };
    /// assert_eq!(space.to_string(), "error[U004]: unencoded space in the path at byte 24");
    /// assert_eq!(space.fixes()[0].result, "http://例え.example/ü%20b");
    /// ```
    #[cfg(feature = "iri")]
    #[must_use]
    pub const fn iri(self, yes: bool) -> Self {
        Self { is_iri: yes, ..self }
    }

    pub(crate) const fn grammar(&self) -> Grammar {
        Grammar { rule: self.rule, is_iri: self.is_iri }
    }

    /// Sets the lints to report.
    ///
    /// At most eight findings are reported for each lint, whatever [`max_errors`](Self::max_errors) is.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Kind, Lints, Options, diagnose};
    /// let report = diagnose("http://me:sesame@h/", &Options::new(Rule::Uri).lints(Lints::DEFAULT));
    /// assert_eq!(report.diagnostics()[0].kind(), Kind::Password);
    /// ```
    #[must_use]
    pub const fn lints(self, lints: Lints) -> Self {
        Self { lints, ..self }
    }

    /// Also reports lints in texts whose errors are all of this kind, or of kinds given by other calls of this method.
    /// Lints within these errors are not reported. Without this option, only a text without errors has lints.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Kind, Lints, Options, diagnose};
    /// let options = Options::new(Rule::Uri).lints(Lints::DEFAULT);
    /// let text = "http://me:sesame@h/é";
    /// assert_eq!(diagnose(text, &options).diagnostics().len(), 1);
    /// let report = diagnose(text, &options.lint_invalid(Kind::NonAscii));
    /// assert_eq!(report.diagnostics()[1].kind(), Kind::Password);
    /// ```
    #[must_use]
    pub const fn lint_invalid(self, error: Kind) -> Self {
        Self { invalid: self.invalid.with(error), ..self }
    }

    /// Reports at most `count` errors, and [counts](super::Report::omitted) the others.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Options, diagnose};
    /// let report = diagnose("http://a/b c|d", &Options::new(Rule::Uri).max_errors(1));
    /// assert_eq!((report.diagnostics().len(), report.omitted()), (1, 1));
    /// ```
    #[must_use]
    pub const fn max_errors(self, count: usize) -> Self {
        Self { max_errors: count, ..self }
    }

    /// Reports a text of more than `bytes` bytes as an error of kind [`Kind::TooLong`], without
    /// examining it further. By default there is no limit.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Kind, Options, diagnose};
    /// let report = diagnose("http://a/b c", &Options::new(Rule::Uri).max_len(11));
    /// assert_eq!((report.diagnostics()[0].kind(), report.omitted()), (Kind::TooLong, 0));
    /// ```
    #[must_use]
    pub const fn max_len(self, bytes: usize) -> Self {
        Self { max_len: Some(bytes), ..self }
    }

    /// Treats the values of parameters with these names as secrets, in addition to parameters with [usual
    /// names](uri_grammar::policy::SecretName). Messages hide the values, and [`Kind::SecretParameter`] reports them. Case
    /// and punctuation of names do not matter, and a name can be the end of a longer one.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// # use uri_grammar_diagnose::{Options, diagnose};
    /// let options = Options::new(Rule::Uri).secret_names(&["patient"]);
    /// let report = diagnose("http://a/?patient=4711#b c", &options);
    /// assert_eq!(report.secrets(), [18..22]);
    /// ```
    #[must_use]
    pub const fn secret_names(self, names: &'static [&'static str]) -> Self {
        Self { secret_names: names, ..self }
    }

    /// Returns `true` if the kind is reported. Every error is reported, and so is each enabled lint.
    #[must_use]
    pub const fn is_enabled(&self, kind: Kind) -> bool {
        matches!(kind.severity(), Severity::Error) || self.lints.contains(kind)
    }
}

/// Returns options for `URI-reference`, without lints.
impl Default for Options {
    fn default() -> Self {
        Self::new(Rule::UriReference)
    }
}

/// A set of lints, made from one of the constants.
///
/// A kind of error in the set has no effect: errors are always reported.
///
/// ```
/// use uri_grammar_diagnose::{Kind, Lints};
///
/// const MINE: Lints = Lints::DEFAULT.with(Kind::HostCase).without(Kind::Password);
/// assert!(MINE.contains(Kind::HostCase) && !MINE.contains(Kind::Password));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lints(u128);

const _: () = assert!(COUNT <= u128::BITS as usize, "a bit for each kind");

/// Formats the names of the lints.
///
/// ```
/// use uri_grammar_diagnose::{Kind, Lints};
///
/// let lints = Lints::NONE.with(Kind::HostCase).with(Kind::Password);
/// assert_eq!(format!("{lints:?}"), "{Password, HostCase}");
/// ```
impl fmt::Debug for Lints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lints = Kind::all().filter(|kind| kind.severity() != Severity::Error);
        f.debug_set().entries(lints.filter(|&kind| self.contains(kind))).finish()
    }
}

impl Lints {
    /// No lints.
    pub const NONE: Self = Self(0);

    /// All lints.
    pub const ALL: Self = Self(u128::MAX);

    /// The lints that most projects want: lints about references that are dangerous or do not work, with few false
    /// positives.
    ///
    /// The set excludes lints about other spellings of the same URI:
    ///
    /// - case of letters and digits, needless encoding
    /// - default and empty ports, the form of IPv6 addresses
    /// - dot segments, an empty path
    ///
    /// It also excludes lints about references that are often intended:
    ///
    /// - empty components, empty segments, a second question mark, a scheme alone
    /// - encoded slashes (in names of projects and packages), names of devices
    /// - a dot after a host, hosts of the local machine or of a private network
    ///
    /// ```
    /// use uri_grammar_diagnose::{Kind, Lints};
    ///
    /// assert!(Lints::DEFAULT.contains(Kind::Password) && !Lints::DEFAULT.contains(Kind::HostCase));
    /// ```
    pub const DEFAULT: Self = Self(DEFAULT_LINTS);

    /// Returns the set with this lint added.
    #[must_use]
    pub const fn with(self, kind: Kind) -> Self {
        Self(self.0 | 1 << kind as u32)
    }

    /// Returns the set without the lint.
    #[must_use]
    pub const fn without(self, kind: Kind) -> Self {
        Self(self.0 & !(1 << kind as u32))
    }

    /// Returns `true` if the lint is in the set.
    #[must_use]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 & 1 << kind as u32 != 0
    }
}
