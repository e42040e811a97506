//! The catalogue: every kind of error and lint, as data. Messages, pages of explanation,
//! documentation and the rules of machine-readable formats are all made from it.

mod characters;
mod fragment;
mod ip_literal;
mod levels;
mod lint_authority;
mod lint_characters;
mod lint_path;
mod lint_query_fragment;
mod lint_scheme;
mod path;
mod port;
mod scheme;
mod template;
mod userinfo;

use alloc::borrow::Cow;
use core::fmt;
use core::str::FromStr;

use uri_grammar::Rule;

pub use self::levels::{Applicability, Severity};
pub(crate) use self::template::{Template, template};

/// What the catalogue says of a kind.
///
/// The message and the help are templates: `{name}` stands for what differs from case to case.
///
/// ```
/// use uri_grammar_diagnose::Kind;
///
/// let entry = Kind::PortNotDecimal.entry();
/// assert_eq!((entry.code, entry.name), ("U230", "port-not-decimal"));
/// assert_eq!(entry.message, "port must be decimal digits, found {found}");
/// assert_eq!(entry.url(), "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entry {
    pub(crate) kind: Kind,
    /// The stable code, such as `U230`.
    pub code: &'static str,
    /// The stable name, such as `port-not-decimal`.
    pub name: &'static str,
    /// Error or lint.
    pub severity: Severity,
    /// The rule that it is about; `None` where that is the rule asked for, or the component
    /// it is found in.
    pub rule: Option<Rule>,
    /// The documents and sections that say so, such as `RFC 3986 section 3.2.3`, with commas
    /// between them; see [`sections`](Self::sections).
    pub section: &'static str,
    /// What is wrong, on one line.
    pub message: &'static str,
    /// What to do.
    pub help: &'static str,
    /// How far its fixes can be trusted, at most. Where they have placeholders, one that fills
    /// in nothing is a guess.
    pub applicability: Applicability,
    /// Why it is so: a paragraph for the page of the kind.
    pub why: &'static str,
    /// A text that has it, with the rule that it is checked against. Where `\xFF` stands in it,
    /// that byte is meant; see [`example_text`](Self::example_text).
    pub example: (Rule, &'static str),
    /// The example as it should be.
    pub fixed: Option<&'static str>,
}

impl Entry {
    /// The bytes of the example.
    ///
    /// ```
    /// # use uri_grammar_diagnose::Kind;
    /// assert_eq!(&*Kind::InvalidUtf8.entry().example_text(), b"http://a/\xFF");
    /// ```
    #[must_use]
    pub fn example_text(&self) -> Cow<'static, [u8]> {
        let text = self.example.1;
        match text.split_once("\\xFF") {
            Some((before, after)) => {
                Cow::Owned([before.as_bytes(), b"\xFF", after.as_bytes()].concat())
            }
            None => Cow::Borrowed(text.as_bytes()),
        }
    }
}

/// A kind of error or lint. Codes and names are stable.
///
/// ```
/// use uri_grammar_diagnose::{Kind, Severity};
///
/// let kind: Kind = "U230".parse()?;
/// assert_eq!(kind, Kind::PortNotDecimal);
/// assert_eq!((kind.name(), kind.severity()), ("port-not-decimal", Severity::Error));
/// assert_eq!("port-not-decimal".parse(), Ok(kind));
/// # Ok::<(), uri_grammar_diagnose::UnknownKind>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// `U001`, `empty-input`.
    EmptyInput,
    /// `U002`, `surrounding-whitespace`.
    SurroundingWhitespace,
    /// `U003`, `surrounding-delimiters`.
    SurroundingDelimiters,
    /// `U004`, `space`.
    Space,
    /// `U005`, `control-character`.
    ControlCharacter,
    /// `U006`, `non-ascii`.
    NonAscii,
    /// `U007`, `invalid-utf8`.
    InvalidUtf8,
    /// `U008`, `excluded-character`.
    ExcludedCharacter,
    /// `U009`, `backslash`.
    Backslash,
    /// `U010`, `pct-truncated`.
    PctTruncated,
    /// `U011`, `pct-not-hex`.
    PctNotHex,
    /// `U012`, `bracket-outside-host`.
    BracketOutsideHost,
    /// `U013`, `uri-template`.
    UriTemplate,
    /// `U014`, `too-long`.
    TooLong,
    /// `U015`, `unexpected-character`.
    UnexpectedCharacter,
    /// `U016`, `unexpected-end`.
    UnexpectedEnd,
    /// `U101`, `missing-scheme`.
    MissingScheme,
    /// `U102`, `scheme-start`.
    SchemeStart,
    /// `U103`, `scheme-character`.
    SchemeCharacter,
    /// `U104`, `empty-scheme`.
    EmptyScheme,
    /// `U105`, `missing-scheme-colon`.
    MissingSchemeColon,
    /// `U106`, `colon-in-first-segment`.
    ColonInFirstSegment,
    /// `U201`, `extra-at-sign`.
    ExtraAtSign,
    /// `U202`, `delimiter-in-userinfo`.
    DelimiterInUserinfo,
    /// `U210`, `ip-literal-unclosed`.
    IpLiteralUnclosed,
    /// `U211`, `text-after-ip-literal`.
    TextAfterIpLiteral,
    /// `U212`, `ip-literal-unopened`.
    IpLiteralUnopened,
    /// `U213`, `empty-ip-literal`.
    EmptyIpLiteral,
    /// `U214`, `ipv6-too-few-groups`.
    Ipv6TooFewGroups,
    /// `U215`, `ipv6-too-many-groups`.
    Ipv6TooManyGroups,
    /// `U216`, `ipv6-group-too-long`.
    Ipv6GroupTooLong,
    /// `U217`, `ipv6-second-compression`.
    Ipv6SecondCompression,
    /// `U218`, `ipv6-character`.
    Ipv6Character,
    /// `U219`, `ipv6-stray-colon`.
    Ipv6StrayColon,
    /// `U220`, `ipv6-embedded-ipv4`.
    Ipv6EmbeddedIpv4,
    /// `U221`, `ipv6-zone-id`.
    Ipv6ZoneId,
    /// `U222`, `ipvfuture-malformed`.
    IpvfutureMalformed,
    /// `U223`, `ipv4-in-brackets`.
    Ipv4InBrackets,
    /// `U224`, `ipv6-unbracketed`.
    Ipv6Unbracketed,
    /// `U230`, `port-not-decimal`.
    PortNotDecimal,
    /// `U231`, `multiple-ports`.
    MultiplePorts,
    /// `U301`, `path-double-slash`.
    PathDoubleSlash,
    /// `U302`, `path-needs-slash`.
    PathNeedsSlash,
    /// `U401`, `second-number-sign`.
    SecondNumberSign,
    /// `U402`, `fragment-not-allowed`.
    FragmentNotAllowed,
    /// `U501`, `pct-lowercase`.
    PctLowercase,
    /// `U502`, `pct-unreserved`.
    PctUnreserved,
    /// `U503`, `pct-double`.
    PctDouble,
    /// `U504`, `pct-not-utf8`.
    PctNotUtf8,
    /// `U505`, `pct-control`.
    PctControl,
    /// `U506`, `html-entity`.
    HtmlEntity,
    /// `U507`, `trailing-punctuation`.
    TrailingPunctuation,
    /// `U508`, `pct-invisible`.
    PctInvisible,
    /// `U601`, `scheme-case`.
    SchemeCase,
    /// `U602`, `scheme-looks-like-host`.
    SchemeLooksLikeHost,
    /// `U603`, `scheme-looks-like-drive`.
    SchemeLooksLikeDrive,
    /// `U604`, `missing-slashes`.
    MissingSlashes,
    /// `U605`, `reference-missing-colon`.
    ReferenceMissingColon,
    /// `U606`, `suffix-reference`.
    SuffixReference,
    /// `U607`, `repeated-scheme`.
    RepeatedScheme,
    /// `U608`, `scheme-typo`.
    SchemeTypo,
    /// `U609`, `needless-authority`.
    NeedlessAuthority,
    /// `U701`, `ipv4-lookalike`.
    Ipv4Lookalike,
    /// `U702`, `port-empty`.
    PortEmpty,
    /// `U703`, `port-default`.
    PortDefault,
    /// `U704`, `port-leading-zero`.
    PortLeadingZero,
    /// `U705`, `port-out-of-range`.
    PortOutOfRange,
    /// `U706`, `password`.
    Password,
    /// `U707`, `userinfo-looks-like-host`.
    UserinfoLooksLikeHost,
    /// `U708`, `host-case`.
    HostCase,
    /// `U709`, `host-empty`.
    HostEmpty,
    /// `U710`, `host-not-dns`.
    HostNotDns,
    /// `U711`, `host-encoded-delimiter`.
    HostEncodedDelimiter,
    /// `U712`, `ipv6-not-canonical`.
    Ipv6NotCanonical,
    /// `U713`, `userinfo-empty`.
    UserinfoEmpty,
    /// `U714`, `port-of-other-service`.
    PortOfOtherService,
    /// `U715`, `host-trailing-dot`.
    HostTrailingDot,
    /// `U801`, `dot-segments`.
    DotSegments,
    /// `U802`, `empty-segment`.
    EmptySegment,
    /// `U803`, `encoded-dot-segment`.
    EncodedDotSegment,
    /// `U804`, `empty-path`.
    EmptyPath,
    /// `U805`, `scheme-only`.
    SchemeOnly,
    /// `U806`, `encoded-slash`.
    EncodedSlash,
    /// `U807`, `device-name`.
    DeviceName,
    /// `U901`, `query-empty`.
    QueryEmpty,
    /// `U902`, `fragment-empty`.
    FragmentEmpty,
    /// `U903`, `second-question-mark`.
    SecondQuestionMark,
    /// `U904`, `secret-parameter`.
    SecretParameter,
}

pub(crate) const COUNT: usize = 88;

const ENTRIES: [Entry; COUNT] = {
    let parts: [&[Entry]; 12] = [
        &characters::ENTRIES,
        &scheme::ENTRIES,
        &userinfo::ENTRIES,
        &ip_literal::ENTRIES,
        &port::ENTRIES,
        &path::ENTRIES,
        &fragment::ENTRIES,
        &lint_characters::ENTRIES,
        &lint_scheme::ENTRIES,
        &lint_authority::ENTRIES,
        &lint_path::ENTRIES,
        &lint_query_fragment::ENTRIES,
    ];
    let mut entries = [characters::ENTRIES[0]; COUNT];
    let (mut part, mut at, mut count) = (0, 0, 0);
    while part < parts.len() {
        if at == parts[part].len() {
            (part, at) = (part + 1, 0);
            continue;
        }
        entries[count] = parts[part][at];
        assert!(entries[count].kind as usize == count, "the entries are in the order of the enum");
        (at, count) = (at + 1, count + 1);
    }
    assert!(count == COUNT, "every kind has an entry");
    entries
};

impl Kind {
    /// All kinds, in the order of their codes.
    ///
    /// ```
    /// # use uri_grammar_diagnose::{Kind, Severity};
    /// let is_lint = |kind: &Kind| kind.severity() == Severity::Warning;
    /// assert_eq!(Kind::all().find(is_lint), Some(Kind::PctLowercase));
    /// ```
    pub fn all() -> impl ExactSizeIterator<Item = Kind> {
        ENTRIES.iter().map(|entry| entry.kind)
    }

    /// What the catalogue says of it.
    #[must_use]
    pub const fn entry(self) -> &'static Entry {
        &ENTRIES[self as usize]
    }

    /// The code, such as `U230`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.entry().code
    }

    /// The name, such as `port-not-decimal`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// Error or lint.
    #[must_use]
    pub const fn severity(self) -> Severity {
        self.entry().severity
    }

    /// The kind of that code or name, without regard to case; `None` where there is none.
    #[must_use]
    pub fn named(text: &str) -> Option<Kind> {
        let is = |name: &str| name.eq_ignore_ascii_case(text);
        Self::all().find(|kind| is(kind.code()) || is(kind.name()))
    }
}

/// The code and name: `U230 port-not-decimal`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.code(), self.name())
    }
}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Self, UnknownKind> {
        Self::named(text).ok_or(UnknownKind)
    }
}

/// No kind has the code or name asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no kind of error or lint has this code or name")]
pub struct UnknownKind;
