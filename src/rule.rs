//! The names of the rules, and what the document says of each.

use core::fmt;
use core::str::FromStr;

/// A rule of RFC 3986, or one of the three core rules of RFC 5234 that it uses.
///
/// The rules stand in the order of Appendix A; the core rules come last.
///
/// ```
/// use uri_grammar::Rule;
///
/// let rule: Rule = "dec-octet".parse()?;
/// assert_eq!(rule, Rule::DecOctet);
/// assert_eq!(rule.section(), "3.2.2");
/// assert!(rule.abnf().starts_with("dec-octet     = DIGIT "));
/// assert!(rule.matches("255"));
/// # Ok::<(), uri_grammar::UnknownRule>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// `URI`: an absolute reference with an optional fragment.
    Uri,
    /// `hier-part`: what follows the scheme: authority and path, or a path alone.
    HierPart,
    /// `URI-reference`: a URI or a relative reference: what stands in an `href`.
    UriReference,
    /// `absolute-URI`: a URI without fragment, as a base is.
    AbsoluteUri,
    /// `relative-ref`: a reference without scheme, to be resolved against a base.
    RelativeRef,
    /// `relative-part`: authority and path, or a path alone, without a scheme before it.
    RelativePart,
    /// `scheme`: the name before the first colon, such as `http`.
    Scheme,
    /// `authority`: user information, host and port, between `//` and the path.
    Authority,
    /// `userinfo`: what stands before the `@` of an authority.
    Userinfo,
    /// `host`: an IP literal in brackets, an IPv4 address, or a registered name.
    Host,
    /// `port`: decimal digits after the host, possibly none.
    Port,
    /// `IP-literal`: an IPv6 or later address in square brackets.
    IpLiteral,
    /// `IPvFuture`: an address of a version to come, with its version flag.
    IpvFuture,
    /// `IPv6address`: eight groups of 16 bits, of which `::` can stand for one or more of zeros.
    Ipv6address,
    /// `h16`: one to four hexadecimal digits, 16 bits of an address.
    H16,
    /// `ls32`: the least significant 32 bits of an IPv6 address.
    Ls32,
    /// `IPv4address`: four decimal octets with dots between them.
    Ipv4address,
    /// `dec-octet`: a number from 0 to 255, without leading zeros.
    DecOctet,
    /// `reg-name`: a registered name, most often of the DNS, possibly empty.
    RegName,
    /// `path`: any of the five kinds of path.
    Path,
    /// `path-abempty`: a path that begins with `/` or is empty, as after an authority.
    PathAbempty,
    /// `path-absolute`: a path that begins with `/` but not `//`.
    PathAbsolute,
    /// `path-noscheme`: a path whose first segment has no colon, as in a relative reference.
    PathNoscheme,
    /// `path-rootless`: a path that begins with a segment, as in `mailto:a@b`.
    PathRootless,
    /// `path-empty`: zero characters.
    PathEmpty,
    /// `segment`: what stands between two slashes, possibly nothing.
    Segment,
    /// `segment-nz`: a segment of at least one character.
    SegmentNz,
    /// `segment-nz-nc`: a segment of at least one character, none of them a colon.
    SegmentNzNc,
    /// `pchar`: a character of a path segment.
    Pchar,
    /// `query`: what follows the first `?`.
    Query,
    /// `fragment`: what follows the first `#`.
    Fragment,
    /// `pct-encoded`: an octet as a percent sign and two hexadecimal digits.
    PctEncoded,
    /// `unreserved`: a character without any delimiting role.
    Unreserved,
    /// `reserved`: a character that may be a delimiter.
    Reserved,
    /// `gen-delims`: a delimiter of the generic components.
    GenDelims,
    /// `sub-delims`: a delimiter that schemes use within components.
    SubDelims,
    /// `ALPHA`: a letter of US-ASCII, in either case.
    Alpha,
    /// `DIGIT`: a decimal digit.
    Digit,
    /// `HEXDIG`: a hexadecimal digit, in either case.
    Hexdig,
}

/// What the document says of a rule.
struct Entry {
    rule: Rule,
    name: &'static str,
    section: &'static str,
    summary: &'static str,
}

#[rustfmt::skip]
const ENTRIES: [Entry; 39] = [
    Entry { rule: Rule::Uri, name: "URI", section: "3", summary: "an absolute reference with an optional fragment" },
    Entry { rule: Rule::HierPart, name: "hier-part", section: "3", summary: "what follows the scheme: authority and path, or a path alone" },
    Entry { rule: Rule::UriReference, name: "URI-reference", section: "4.1", summary: "a URI or a relative reference: what stands in an `href`" },
    Entry { rule: Rule::AbsoluteUri, name: "absolute-URI", section: "4.3", summary: "a URI without fragment, as a base is" },
    Entry { rule: Rule::RelativeRef, name: "relative-ref", section: "4.2", summary: "a reference without scheme, to be resolved against a base" },
    Entry { rule: Rule::RelativePart, name: "relative-part", section: "4.2", summary: "authority and path, or a path alone, without a scheme before it" },
    Entry { rule: Rule::Scheme, name: "scheme", section: "3.1", summary: "the name before the first colon, such as `http`" },
    Entry { rule: Rule::Authority, name: "authority", section: "3.2", summary: "user information, host and port, between `//` and the path" },
    Entry { rule: Rule::Userinfo, name: "userinfo", section: "3.2.1", summary: "what stands before the `@` of an authority" },
    Entry { rule: Rule::Host, name: "host", section: "3.2.2", summary: "an IP literal in brackets, an IPv4 address, or a registered name" },
    Entry { rule: Rule::Port, name: "port", section: "3.2.3", summary: "decimal digits after the host, possibly none" },
    Entry { rule: Rule::IpLiteral, name: "IP-literal", section: "3.2.2", summary: "an IPv6 or later address in square brackets" },
    Entry { rule: Rule::IpvFuture, name: "IPvFuture", section: "3.2.2", summary: "an address of a version to come, with its version flag" },
    Entry { rule: Rule::Ipv6address, name: "IPv6address", section: "3.2.2", summary: "eight groups of 16 bits, of which `::` can stand for one or more of zeros" },
    Entry { rule: Rule::H16, name: "h16", section: "3.2.2", summary: "one to four hexadecimal digits, 16 bits of an address" },
    Entry { rule: Rule::Ls32, name: "ls32", section: "3.2.2", summary: "the least significant 32 bits of an IPv6 address" },
    Entry { rule: Rule::Ipv4address, name: "IPv4address", section: "3.2.2", summary: "four decimal octets with dots between them" },
    Entry { rule: Rule::DecOctet, name: "dec-octet", section: "3.2.2", summary: "a number from 0 to 255, without leading zeros" },
    Entry { rule: Rule::RegName, name: "reg-name", section: "3.2.2", summary: "a registered name, most often of the DNS, possibly empty" },
    Entry { rule: Rule::Path, name: "path", section: "3.3", summary: "any of the five kinds of path" },
    Entry { rule: Rule::PathAbempty, name: "path-abempty", section: "3.3", summary: "a path that begins with `/` or is empty, as after an authority" },
    Entry { rule: Rule::PathAbsolute, name: "path-absolute", section: "3.3", summary: "a path that begins with `/` but not `//`" },
    Entry { rule: Rule::PathNoscheme, name: "path-noscheme", section: "3.3", summary: "a path whose first segment has no colon, as in a relative reference" },
    Entry { rule: Rule::PathRootless, name: "path-rootless", section: "3.3", summary: "a path that begins with a segment, as in `mailto:a@b`" },
    Entry { rule: Rule::PathEmpty, name: "path-empty", section: "3.3", summary: "zero characters" },
    Entry { rule: Rule::Segment, name: "segment", section: "3.3", summary: "what stands between two slashes, possibly nothing" },
    Entry { rule: Rule::SegmentNz, name: "segment-nz", section: "3.3", summary: "a segment of at least one character" },
    Entry { rule: Rule::SegmentNzNc, name: "segment-nz-nc", section: "3.3", summary: "a segment of at least one character, none of them a colon" },
    Entry { rule: Rule::Pchar, name: "pchar", section: "3.3", summary: "a character of a path segment" },
    Entry { rule: Rule::Query, name: "query", section: "3.4", summary: "what follows the first `?`" },
    Entry { rule: Rule::Fragment, name: "fragment", section: "3.5", summary: "what follows the first `#`" },
    Entry { rule: Rule::PctEncoded, name: "pct-encoded", section: "2.1", summary: "an octet as a percent sign and two hexadecimal digits" },
    Entry { rule: Rule::Unreserved, name: "unreserved", section: "2.3", summary: "a character without any delimiting role" },
    Entry { rule: Rule::Reserved, name: "reserved", section: "2.2", summary: "a character that may be a delimiter" },
    Entry { rule: Rule::GenDelims, name: "gen-delims", section: "2.2", summary: "a delimiter of the generic components" },
    Entry { rule: Rule::SubDelims, name: "sub-delims", section: "2.2", summary: "a delimiter that schemes use within components" },
    Entry { rule: Rule::Alpha, name: "ALPHA", section: "B.1", summary: "a letter of US-ASCII, in either case" },
    Entry { rule: Rule::Digit, name: "DIGIT", section: "B.1", summary: "a decimal digit" },
    Entry { rule: Rule::Hexdig, name: "HEXDIG", section: "B.1", summary: "a hexadecimal digit, in either case" },
];

const RULES: [Rule; ENTRIES.len()] = {
    let mut rules = [Rule::Uri; ENTRIES.len()];
    let mut i = 0;
    while i < rules.len() {
        rules[i] = ENTRIES[i].rule;
        assert!(rules[i] as usize == i, "the table is in the order of the enum");
        i += 1;
    }
    rules
};

/// The definition of each rule, cut out of the grammar files.
const DEFINITIONS: [&str; ENTRIES.len()] = {
    let mut definitions = [""; ENTRIES.len()];
    let mut i = 0;
    while i < definitions.len() {
        let file = if i >= Rule::Alpha as usize { CORE } else { APPENDIX_A };
        definitions[i] = definition(file, ENTRIES[i].name);
        i += 1;
    }
    definitions
};

const APPENDIX_A: &str = include_str!("../grammar/rfc3986.abnf");
const CORE: &str = include_str!("../grammar/rfc5234.abnf");

impl Rule {
    /// All rules: the 36 of Appendix A in its order, then ALPHA, DIGIT and HEXDIG.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert_eq!(Rule::all().len(), 39);
    /// assert_eq!(Rule::all()[0].name(), "URI");
    /// ```
    #[must_use]
    pub const fn all() -> &'static [Rule] {
        &RULES
    }

    /// The name as the document spells it, such as `IPv6address`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// The lines that define the rule in the document, comments included, without a line
    /// end at the end.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert_eq!(Rule::Port.abnf(), "port          = *DIGIT");
    /// ```
    #[must_use]
    pub const fn abnf(self) -> &'static str {
        DEFINITIONS[self as usize]
    }

    /// The document that defines the rule: `RFC 3986` or `RFC 5234`.
    #[must_use]
    pub const fn document(self) -> &'static str {
        if self.is_core() { "RFC 5234" } else { "RFC 3986" }
    }

    /// The section of the document that defines the rule, such as `3.2.2`.
    #[must_use]
    pub const fn section(self) -> &'static str {
        self.entry().section
    }

    /// What the rule stands for, as a phrase without a full stop.
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert_eq!(Rule::Fragment.summary(), "what follows the first `#`");
    /// ```
    #[must_use]
    pub const fn summary(self) -> &'static str {
        self.entry().summary
    }

    /// The rule of that name. Names are compared without case (RFC 5234 section 2.1).
    ///
    /// ```
    /// # use uri_grammar::Rule;
    /// assert_eq!(Rule::named("ipv6ADDRESS"), Some(Rule::Ipv6address));
    /// assert_eq!(Rule::named("ipv6"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Rule> {
        RULES.into_iter().find(|rule| rule.name().eq_ignore_ascii_case(name))
    }

    /// Whether RFC 5234 defines the rule, not RFC 3986.
    #[must_use]
    pub const fn is_core(self) -> bool {
        self as usize >= Rule::Alpha as usize
    }

    /// Whether the rule derives single characters (or their percent-encoding) only. Trees
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

    const fn entry(self) -> &'static Entry {
        &ENTRIES[self as usize]
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
        Self::named(name).ok_or(UnknownRule)
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
    let (_, from_start) = file.split_at(start);
    let (lines, _) = from_start.split_at(end - start - 1);
    lines
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
