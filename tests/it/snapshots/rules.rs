//! Each rule, with texts that it derives and texts that it does not derive.

use uri_grammar::Rule;

/// The texts for one rule. The first word of each pair goes into the file's name, and is empty for the simplest text.
pub struct Examples {
    pub rule: Rule,
    pub accepts: &'static [(&'static str, &'static str)],
    pub rejects: &'static [(&'static str, &'static str)],
}

/// In the order of Appendix A.
pub const EXAMPLES: &[Examples] = &[
    Examples {
        rule: Rule::Uri,
        accepts: &[("", "u:p?q#f"), ("scheme-alone", "u:"), ("drive-letter", "c:/a")],
        rejects: &[("", "p?q"), ("digit-first", "1u:p")],
    },
    Examples {
        rule: Rule::HierPart,
        accepts: &[("", "//h/p"), ("absolute", "/p"), ("rootless", "p:q"), ("empty", "")],
        rejects: &[("", "/p?q"), ("letters-in-port", "//h:1a/")],
    },
    Examples {
        rule: Rule::UriReference,
        accepts: &[
            ("", "//h/p?q#f"),
            ("colon-makes-a-scheme", "a:b"),
            ("colon-in-second-segment", "a/b:c"),
            ("empty", ""),
        ],
        rejects: &[("", "1a:b"), ("colon-first", ":a")],
    },
    Examples {
        rule: Rule::AbsoluteUri,
        accepts: &[("", "u:p?q")],
        rejects: &[("", "u:p#f"), ("relative", "/p")],
    },
    Examples {
        rule: Rule::RelativeRef,
        accepts: &[("", "p?q#f"), ("delimiters-alone", "?#")],
        rejects: &[("", "a:b")],
    },
    Examples {
        rule: Rule::RelativePart,
        accepts: &[("", "p/q:r"), ("authority", "//h/p"), ("absolute", "/p"), ("empty", "")],
        rejects: &[("", "a:b"), ("query", "p?q")],
    },
    Examples {
        rule: Rule::Scheme,
        accepts: &[("", "a+1-.Z"), ("one-letter", "c")],
        rejects: &[("", "1a"), ("underscore", "a_b"), ("empty", "")],
    },
    Examples {
        rule: Rule::Authority,
        accepts: &[
            ("", "u@h:1"),
            ("ip-literal", "u@[::1]:1"),
            ("empty", ""),
            ("empty-parts", "@:"),
        ],
        rejects: &[("", "a@b@c"), ("letter-in-port", "h:1a"), ("literal-before-at", "[::1]@h")],
    },
    Examples {
        rule: Rule::Userinfo,
        accepts: &[("", "u:p:%40"), ("empty", "")],
        rejects: &[("", "u@"), ("bracket", "u[")],
    },
    Examples {
        rule: Rule::Host,
        accepts: &[
            ("", "[::1]"),
            ("address", "1.2.3.4"),
            ("address-begins-a-name", "1.2.3.4a"),
            ("leading-zero-is-a-name", "01.2.3.4"),
            ("empty", ""),
        ],
        rejects: &[
            ("", "a:1"),
            ("unclosed", "[::1"),
            ("triplet-after-address", "1.2.3.4%4"),
            ("text-after-literal", "[::1]a"),
        ],
    },
    Examples {
        rule: Rule::Port,
        accepts: &[("", "80"), ("leading-zeros", "007"), ("empty", "")],
        rejects: &[("", "8a"), ("sign", "+1")],
    },
    Examples {
        rule: Rule::IpLiteral,
        accepts: &[("", "[::1]"), ("future", "[v1.a]")],
        rejects: &[
            ("", "[::1"),
            ("empty", "[]"),
            ("ipv4", "[1.2.3.4]"),
            ("zone", "[fe80::1%25en0]"),
            ("name", "[localhost]"),
        ],
    },
    Examples {
        rule: Rule::IpvFuture,
        accepts: &[("", "v1.a"), ("upper-case", "V1F.a:b")],
        rejects: &[
            ("", "v.a"),
            ("no-address", "v1."),
            ("no-hexdig", "vg.a"),
            ("triplet", "v1.%41"),
        ],
    },
    Examples {
        rule: Rule::Ipv6address,
        accepts: &[
            ("", "1:2:3:4:5:6:7:8"),
            ("greed", "1::"),
            ("all-zeros", "::"),
            ("ipv4-tail", "::1.2.3.4"),
            ("elision-of-one", "1:2:3:4:5:6:7::"),
        ],
        rejects: &[
            ("", "1:2:3:4:5:6:7"),
            ("nine-groups", "1:2:3:4:5:6:7:8:9"),
            ("two-elisions", "1::2::3"),
            ("five-digits", "12345::"),
            ("colon-first", ":1::"),
            ("colon-last", "1::2:"),
            ("three-colons", ":::"),
            ("tail-too-late", "1:2:3:4:5:6:7:1.2.3.4"),
            ("no-room-for-elision", "1::3:4:5:6:7:8:9"),
            ("empty", ""),
        ],
    },
    Examples {
        rule: Rule::H16,
        accepts: &[("", "0dB8"), ("one-digit", "0")],
        rejects: &[("", "12345"), ("no-hexdig", "g"), ("empty", "")],
    },
    Examples {
        rule: Rule::Ls32,
        accepts: &[("", "a:B"), ("decimal", "1.2.3.4")],
        rejects: &[("", "1"), ("half", "1:"), ("three-parts", "1.2.3"), ("mixed", "1:2.3.4.5")],
    },
    Examples {
        rule: Rule::Ipv4address,
        accepts: &[("", "0.10.249.255")],
        rejects: &[
            ("", "1.2.3"),
            ("too-large", "1.2.3.256"),
            ("leading-zero", "01.2.3.4"),
            ("five-parts", "1.2.3.4.5"),
        ],
    },
    Examples {
        rule: Rule::DecOctet,
        accepts: &[
            ("", "0"),
            ("two-digits", "10"),
            ("hundreds", "199"),
            ("up-to-249", "249"),
            ("order", "255"),
        ],
        rejects: &[("", "256"), ("leading-zero", "01"), ("four-digits", "1000"), ("empty", "")],
    },
    Examples {
        rule: Rule::RegName,
        accepts: &[("", "a-1.b_~"), ("utf-8", "%C3%A9"), ("empty", "")],
        rejects: &[("", "a:1"), ("letter-outside-ascii", "é"), ("slash", "a/")],
    },
    Examples {
        rule: Rule::Path,
        accepts: &[
            ("", "/a"),
            ("abempty", "//a"),
            ("noscheme", "a"),
            ("rootless", "a:b"),
            ("empty", ""),
        ],
        rejects: &[("", "a?b"), ("space", "a b")],
    },
    Examples {
        rule: Rule::PathAbempty,
        accepts: &[("", "/a//b/"), ("empty", "")],
        rejects: &[("", "a"), ("query", "/a?")],
    },
    Examples {
        rule: Rule::PathAbsolute,
        accepts: &[("", "/a//b"), ("root", "/")],
        rejects: &[("", "//a"), ("rootless", "a"), ("empty", "")],
    },
    Examples {
        rule: Rule::PathNoscheme,
        accepts: &[("", "a@b/c:d")],
        rejects: &[("", "a:b"), ("slash-first", "/a"), ("empty", "")],
    },
    Examples {
        rule: Rule::PathRootless,
        accepts: &[("", "a:b/c"), ("colon-first", ":")],
        rejects: &[("", "/a"), ("empty", "")],
    },
    Examples { rule: Rule::PathEmpty, accepts: &[("", "")], rejects: &[("", "a")] },
    Examples {
        rule: Rule::Segment,
        accepts: &[("", "n;v=1.1"), ("empty", "")],
        rejects: &[("", "a/b")],
    },
    Examples {
        rule: Rule::SegmentNz,
        accepts: &[("", "a:@")],
        rejects: &[("", ""), ("slash", "/")],
    },
    Examples {
        rule: Rule::SegmentNzNc,
        accepts: &[("", "a@%3A")],
        rejects: &[("", "a:b"), ("empty", "")],
    },
    Examples {
        rule: Rule::Pchar,
        accepts: &[("", "@"), ("letter", "a"), ("triplet", "%2f"), ("sub-delim", ";")],
        rejects: &[("", "/"), ("two", "ab"), ("empty", "")],
    },
    Examples {
        rule: Rule::Query,
        accepts: &[("", "a=/?:@"), ("empty", "")],
        rejects: &[("", "a#"), ("bracket", "a[]=1"), ("half-triplet", "100%")],
    },
    Examples {
        rule: Rule::Fragment,
        accepts: &[("", "!/a?b"), ("empty", "")],
        rejects: &[("", "a#b"), ("letter-outside-ascii", "é")],
    },
    Examples {
        rule: Rule::PctEncoded,
        accepts: &[("", "%c3"), ("nul", "%00")],
        rejects: &[
            ("", "%4"),
            ("percent-alone", "%"),
            ("no-hexdig", "%G1"),
            ("no-percent", "41"),
            ("double", "%2520"),
        ],
    },
    Examples {
        rule: Rule::Unreserved,
        accepts: &[("", "~"), ("letter", "Z"), ("digit", "9")],
        rejects: &[("", "!"), ("triplet", "%7E"), ("letter-outside-ascii", "é")],
    },
    Examples {
        rule: Rule::Reserved,
        accepts: &[("", "/"), ("sub-delim", "'")],
        rejects: &[("", "-"), ("percent", "%")],
    },
    Examples { rule: Rule::GenDelims, accepts: &[("", "[")], rejects: &[("", "!")] },
    Examples {
        rule: Rule::SubDelims,
        accepts: &[("", "'")],
        rejects: &[("", "/"), ("double-quote", "\"")],
    },
    Examples {
        rule: Rule::Alpha,
        accepts: &[("", "a"), ("upper-case", "Z")],
        rejects: &[("", "0"), ("letter-outside-ascii", "é"), ("neighbor", "[")],
    },
    Examples {
        rule: Rule::Digit,
        accepts: &[("", "0")],
        rejects: &[("", "a"), ("digit-outside-ascii", "٣")],
    },
    Examples {
        rule: Rule::Hexdig,
        accepts: &[("", "F"), ("lower-case", "f"), ("digit", "9")],
        rejects: &[("", "g"), ("two", "ff")],
    },
];
