//! What the document says of each rule: one table, and what is asked of it.

use core::fmt;
use core::str::FromStr;

use super::Rule;

/// What the document says of each rule, in tables of their own: a program that shows names of rules
/// carries no summaries.
macro_rules! entries {
    ($($rule:ident $name:literal $section:literal $summary:literal;)*) => {
        const RULES: [Rule; 39] = [$(Rule::$rule),*];
        static NAMES: Texts<39> = Texts::new(concat!($($name),*), [$($name.len()),*]);
        static SECTIONS: Texts<39> = Texts::new(concat!($($section),*), [$($section.len()),*]);
        static SUMMARIES: Texts<39> = Texts::new(concat!($($summary),*), [$($summary.len()),*]);
    };
}

/// Texts one after the other, without a pointer for each: pointers are relocated when a program
/// starts, and take four times the space.
struct Texts<const N: usize> {
    all: &'static str,
    ends: [u16; N],
}

impl<const N: usize> Texts<N> {
    const fn new(all: &'static str, lengths: [usize; N]) -> Self {
        let mut ends = [0; N];
        let (mut i, mut end) = (0, 0);
        while i < N {
            end += lengths[i];
            ends[i] = end as u16;
            i += 1;
        }
        assert!(end == all.len() && end <= u16::MAX as usize);
        Self { all, ends }
    }

    fn get(&self, i: usize) -> &'static str {
        let start = if i == 0 { 0 } else { self.ends[i - 1] };
        self.all.get(usize::from(start)..usize::from(self.ends[i])).unwrap_or_default()
    }
}

entries! {
    Uri "URI" "3" "an absolute reference with an optional fragment";
    HierPart "hier-part" "3" "what follows the scheme: authority and path, or a path alone";
    UriReference "URI-reference" "4.1" "a URI or a relative reference: what stands in an `href`";
    AbsoluteUri "absolute-URI" "4.3" "a URI without fragment, as a base is";
    RelativeRef "relative-ref" "4.2" "a reference without scheme, to be resolved against a base";
    RelativePart "relative-part" "4.2" "authority and path, or a path alone, without a scheme before it";
    Scheme "scheme" "3.1" "the name before the first colon, such as `http`";
    Authority "authority" "3.2" "user information, host and port, between `//` and the path";
    Userinfo "userinfo" "3.2.1" "what stands before the `@` of an authority";
    Host "host" "3.2.2" "an IP literal in brackets, an IPv4 address, or a registered name";
    Port "port" "3.2.3" "decimal digits after the host, possibly none";
    IpLiteral "IP-literal" "3.2.2" "an IPv6 or later address in square brackets";
    IpvFuture "IPvFuture" "3.2.2" "an address of a version to come, with its version flag";
    Ipv6address "IPv6address" "3.2.2" "eight groups of 16 bits; `::` can stand for one or more of zeros";
    H16 "h16" "3.2.2" "one to four hexadecimal digits, 16 bits of an address";
    Ls32 "ls32" "3.2.2" "the least significant 32 bits of an IPv6 address";
    Ipv4address "IPv4address" "3.2.2" "four decimal octets with dots between them";
    DecOctet "dec-octet" "3.2.2" "a number from 0 to 255, without leading zeros";
    RegName "reg-name" "3.2.2" "a registered name, most often of the DNS, possibly empty";
    Path "path" "3.3" "any of the five kinds of path";
    PathAbempty "path-abempty" "3.3" "a path that begins with `/` or is empty, as after an authority";
    PathAbsolute "path-absolute" "3.3" "a path that begins with `/` but not `//`";
    PathNoscheme "path-noscheme" "3.3" "a path whose first segment has no colon, as in a relative reference";
    PathRootless "path-rootless" "3.3" "a path that begins with a segment, as in `mailto:a@b`";
    PathEmpty "path-empty" "3.3" "zero characters";
    Segment "segment" "3.3" "what stands between two slashes, possibly nothing";
    SegmentNz "segment-nz" "3.3" "a segment of at least one character";
    SegmentNzNc "segment-nz-nc" "3.3" "a segment of at least one character, none of them a colon";
    Pchar "pchar" "3.3" "a character of a path segment";
    Query "query" "3.4" "what follows the first `?`";
    Fragment "fragment" "3.5" "what follows the first `#`";
    PctEncoded "pct-encoded" "2.1" "an octet as a percent sign and two hexadecimal digits";
    Unreserved "unreserved" "2.3" "a character without any delimiting role";
    Reserved "reserved" "2.2" "a character that may be a delimiter";
    GenDelims "gen-delims" "2.2" "a delimiter of the generic components";
    SubDelims "sub-delims" "2.2" "a delimiter that schemes use within components";
    Alpha "ALPHA" "B.1" "a letter of US-ASCII, in either case";
    Digit "DIGIT" "B.1" "a decimal digit";
    Hexdig "HEXDIG" "B.1" "a hexadecimal digit, in either case";
}

const _: () = {
    let mut i = 0;
    while i < RULES.len() {
        assert!(RULES[i] as usize == i, "the table is in the order of the enum");
        i += 1;
    }
};

const APPENDIX_A: &str = include_str!("../../grammar/rfc3986.abnf");
const CORE: &str = include_str!("../../grammar/rfc5234.abnf");

impl Rule {
    /// All rules: the 36 of Appendix A in its order, then ALPHA, DIGIT and HEXDIG.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert_eq!(Rule::ALL.len(), 39);
    /// assert_eq!(Rule::ALL[0].name(), "URI");
    /// ```
    pub const ALL: &'static [Rule] = &RULES;

    /// Returns the name as the document spells it, such as `IPv6address`.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES.get(self as usize)
    }

    /// Returns the lines that define the rule in the document, comments included, without a line
    /// end at the end.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert_eq!(Rule::Port.abnf(), "port          = *DIGIT");
    /// ```
    #[must_use]
    pub fn abnf(self) -> &'static str {
        // Cut out of the file when asked for: a table of all definitions, made by the compiler, took
        // it an eighth of its time for this crate.
        definition(if self.is_core() { CORE } else { APPENDIX_A }, self.name())
    }

    /// Returns the document that defines the rule: `RFC 3986` or `RFC 5234`.
    #[must_use]
    pub const fn document(self) -> &'static str {
        if self.is_core() { "RFC 5234" } else { "RFC 3986" }
    }

    /// Returns the section of the document that defines the rule, such as `3.2.2`.
    #[must_use]
    pub fn section(self) -> &'static str {
        SECTIONS.get(self as usize)
    }

    /// Returns what the rule stands for, as a phrase without a full stop.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert_eq!(Rule::Fragment.summary(), "what follows the first `#`");
    /// ```
    #[must_use]
    pub fn summary(self) -> &'static str {
        SUMMARIES.get(self as usize)
    }

    /// Returns the rule called `name`, which is compared without case (RFC 5234 section 2.1).
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert_eq!(Rule::from_name("ipv6ADDRESS"), Some(Rule::Ipv6address));
    /// assert_eq!(Rule::from_name("ipv6"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Rule> {
        RULES.into_iter().find(|rule| rule.name().eq_ignore_ascii_case(name))
    }

    /// Returns whether RFC 5234 defines the rule, not RFC 3986.
    #[must_use]
    pub const fn is_core(self) -> bool {
        self as usize >= Rule::Alpha as usize
    }

    /// Returns whether the rule derives single characters (or their percent-encoding) only. Trees
    /// fold these rules unless asked to show them.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert!(Rule::Pchar.is_character() && !Rule::Segment.is_character());
    /// ```
    #[must_use]
    pub const fn is_character(self) -> bool {
        use Rule::{GenDelims, Pchar, PctEncoded, Reserved, SubDelims, Unreserved};
        self.is_core()
            || matches!(self, Pchar | PctEncoded | Unreserved | Reserved | GenDelims | SubDelims)
    }
}

/// The name, as the document spells it.
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Rule {
    type Err = UnknownRule;

    fn from_str(name: &str) -> Result<Self, UnknownRule> {
        Self::from_name(name).ok_or(UnknownRule)
    }
}

/// No rule of the document has the name asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no rule of the document has this name")]
pub struct UnknownRule;

/// The lines of `file` that define the rule `name`: from the one that begins with the
/// name up to the next line that is empty or begins another rule.
pub const fn definition(file: &'static str, name: &str) -> &'static str {
    let bytes = file.as_bytes();
    let mut start = 0;
    while !(begins_with(bytes, start, name.as_bytes()) && bytes[start + name.len()] == b' ') {
        start = next_line(bytes, start);
        assert!(start < bytes.len(), "every rule is in its grammar file");
    }
    let mut end = next_line(bytes, start);
    while end < bytes.len() && bytes[end] == b' ' {
        end = next_line(bytes, end);
    }
    let (_, from_start) = bytes.split_at(start);
    let (lines, _) = from_start.split_at(end - start - 1);
    match core::str::from_utf8(lines) {
        Ok(lines) => lines,
        Err(_) => panic!("lines of a text are text"),
    }
}

const fn next_line(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() && bytes[at] != b'\n' {
        at += 1;
    }
    at + 1
}

const fn begins_with(bytes: &[u8], at: usize, prefix: &[u8]) -> bool {
    let mut i = 0;
    while i < prefix.len() {
        if at + i >= bytes.len() || bytes[at + i] != prefix[i] {
            return false;
        }
        i += 1;
    }
    true
}
