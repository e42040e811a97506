// Generated from grammar/rfc1738.bnf and grammar/rfc1738.toml: edit those, and run
// `UPDATE_RULES=1 cargo test -p uri-grammar-generator`.

//! RFC 1738, Uniform Resource Locators (URL) (December 1994). The BNF of section 5, one function
//! per rule: the generic form, and the ten schemes.
//!
//! | section | rules |
//! |---|---|
//! | 5: the generic form | [`genericurl`], [`url`], [`otherurl`], [`scheme`], [`schemepart`] |
//! | 5: URL schemeparts for ip based protocols | [`ip_schemepart`], [`login`], [`hostport`], [`host`], [`hostname`], [`domainlabel`], [`toplabel`], [`alphadigit`], [`hostnumber`], [`port`], [`user`], [`password`], [`urlpath`] |
//! | 5: FTP, of section 3.2 | [`ftpurl`], [`fpath`], [`fsegment`], [`ftptype`] |
//! | 5: FILES, of section 3.10 | [`fileurl`] |
//! | 5: HTTP, of section 3.3 | [`httpurl`], [`hpath`], [`hsegment`], [`search`] |
//! | 5: GOPHER, of section 3.4 | [`gopherurl`], [`gtype`], [`selector`], [`gopher_string`] |
//! | 5: MAILTO, of section 3.5 | [`mailtourl`], [`encoded822addr`] |
//! | 5: NEWS, of section 3.6 | [`newsurl`], [`grouppart`], [`group`], [`article`] |
//! | 5: NNTP, of section 3.7 | [`nntpurl`] |
//! | 5: TELNET, of section 3.8 | [`telneturl`] |
//! | 5: WAIS, of section 3.9 | [`waisurl`], [`waisdatabase`], [`waisindex`], [`waisdoc`], [`database`], [`wtype`], [`wpath`] |
//! | 5: PROSPERO, of section 3.11 | [`prosperourl`], [`ppath`], [`psegment`], [`fieldspec`], [`fieldname`], [`fieldvalue`] |
//! | 5: Miscellaneous definitions | [`lowalpha`], [`hialpha`], [`alpha`], [`digit`], [`safe`], [`extra`], [`national`], [`punctuation`], [`reserved`], [`hex`], [`escape`], [`unreserved`], [`uchar`], [`xchar`], [`digits`] |
//!
//! Every function matches the longest prefix of its input that the rule derives, and fails if the rule
//! derives no prefix, like the functions of [`rfc3986`](uri_grammar::rfc3986).
//!
//! `*[ x ]` repeats `x` (the document says so, and erratum 2845 was rejected for it). Quoted
//! letters are case-sensitive: the document shows this by listing both cases of every letter in
//! `alpha` and `hex`, and by a comment at `scheme`. If the BNF leaves a choice that the prose
//! decides, the functions follow the BNF.

mod rules;

use nom::IResult;
use nom::error::ParseError;
use uri_grammar::abnf::{Text, alt, exact, longest, opt, repeat, repeat_before, rule, sequence};

pub use rules::Rule;

/// `genericurl`: a URL: a scheme, a colon, and a part whose syntax depends on the scheme.
///
/// ```bnf
/// genericurl     = scheme ":" schemepart
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Genericurl.is_match("x-scheme:anything"));
/// assert!(!Rule::Genericurl.is_match("http"));
/// // Fragments and relative URLs are not included: RFC 1808 defines both.
/// assert!(!Rule::Genericurl.is_match("http://h/#a") && !Rule::Genericurl.is_match("../a"));
/// ```
pub fn genericurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Genericurl, sequence((scheme, exact(":"), schemepart)), input)
}

/// `url`: a URL of one of the ten schemes, or any other.
///
/// ```bnf
/// url            = httpurl | ftpurl | newsurl |
///                  nntpurl | telneturl | gopherurl |
///                  waisurl | mailtourl | fileurl |
///                  prosperourl | otherurl
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Url.is_match("http://h/p"));
/// assert!(!Rule::Url.is_match("h/p"));
/// // A URL that breaks the rules of its scheme is still an `otherurl`.
/// assert!(Rule::Url.is_match("http://h:x/") && !Rule::Httpurl.is_match("http://h:x/"));
/// ```
pub fn url<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Url,
        longest((
            httpurl,
            ftpurl,
            newsurl,
            nntpurl,
            telneturl,
            gopherurl,
            waisurl,
            mailtourl,
            fileurl,
            prosperourl,
            otherurl,
        )),
        input,
    )
}

/// `otherurl`: a URL of a scheme that is not among the ten.
///
/// ```bnf
/// otherurl       = genericurl
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Otherurl.is_match("afs:a"));
/// assert!(!Rule::Otherurl.is_match("a"));
/// // The URLs of the ten schemes are members, too: the rule does not exclude them.
/// assert!(Rule::Otherurl.is_match("ftp://h/"));
/// ```
pub fn otherurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Otherurl, genericurl, input)
}

/// `scheme`: the name before the first colon, such as `http`; readers ignore case (section 2.1).
///
/// ```bnf
/// scheme         = 1*[ lowalpha | digit | "+" | "-" | "." ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Scheme.is_match("http"));
/// assert!(!Rule::Scheme.is_match("a_b"));
/// // It is in lower case; section 2.1 asks programs to accept upper case nevertheless.
/// assert!(!Rule::Scheme.is_match("HTTP"));
/// ```
pub fn scheme<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Scheme,
        repeat(1.., alt((lowalpha, digit, exact("+"), exact("-"), exact(".")))),
        input,
    )
}

/// `schemepart`: the part after the scheme and its colon.
///
/// ```bnf
/// schemepart     = *xchar | ip-schemepart
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Schemepart.is_match("//h/p"));
/// assert!(!Rule::Schemepart.is_match("#"));
/// // Every `ip-schemepart` is a sequence of `xchar`, too.
/// assert!(Rule::Schemepart.is_match("//h:port") && !Rule::IpSchemepart.is_match("//h:port"));
/// ```
pub fn schemepart<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Schemepart, alt((repeat(0.., xchar), ip_schemepart)), input)
}

/// `ip-schemepart`: a host and a path, as schemes of the Internet have them.
///
/// ```bnf
/// ip-schemepart  = "//" login [ "/" urlpath ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::IpSchemepart.is_match("//u:p@h:80/a"));
/// assert!(!Rule::IpSchemepart.is_match("//"));
/// // The slash between host and path belongs to neither.
/// assert!(Rule::IpSchemepart.is_match("//h") && Rule::IpSchemepart.is_match("//h/"));
/// ```
#[doc(alias = "ip-schemepart")]
pub fn ip_schemepart<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::IpSchemepart,
        sequence((exact("//"), login, opt(sequence((exact("/"), urlpath))))),
        input,
    )
}

/// `login`: a host and a port, with a user and a password.
///
/// ```bnf
/// login          = [ user [ ":" password ] "@" ] hostport
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Login.is_match("user:secret@h:21"));
/// assert!(!Rule::Login.is_match("@"));
/// // User and password may be empty, but not the host.
/// assert!(Rule::Login.is_match(":@h") && !Rule::Login.is_match("u@"));
/// ```
pub fn login<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Login,
        repeat_before(
            0..=1,
            sequence((user, opt(sequence((exact(":"), password))), exact("@"))),
            hostport,
        ),
        input,
    )
}

/// `hostport`: a host and a port.
///
/// ```bnf
/// hostport       = host [ ":" port ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Hostport.is_match("h:80"));
/// assert!(!Rule::Hostport.is_match("h:"));
/// // A port has at least one digit: the draft of 1996 was the first to allow an empty port.
/// assert_eq!(Rule::Hostport.prefix("h:"), Some("h"));
/// ```
pub fn hostport<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Hostport, sequence((host, opt(sequence((exact(":"), port))))), input)
}

/// `host`: a fully qualified name of a host, or its IP address.
///
/// ```bnf
/// host           = hostname | hostnumber
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Host.is_match("www.w3.org"));
/// assert!(!Rule::Host.is_match("a_b"));
/// // The rule does not require a dot, although the prose asks for a fully qualified name.
/// assert!(Rule::Host.is_match("localhost"));
/// ```
pub fn host<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Host, alt((hostname, hostnumber)), input)
}

/// `hostname`: domain labels, and the last begins with a letter.
///
/// ```bnf
/// hostname       = *[ domainlabel "." ] toplabel
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Hostname.is_match("www.w3.org"));
/// assert!(!Rule::Hostname.is_match("a.1"));
/// // A dot at the end is not allowed.
/// assert!(!Rule::Hostname.is_match("w3.org."));
/// ```
pub fn hostname<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Hostname, repeat_before(0.., sequence((domainlabel, exact("."))), toplabel), input)
}

/// `domainlabel`: a label: letters, digits, and hyphens within.
///
/// ```bnf
/// domainlabel    = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Domainlabel.is_match("3-com"));
/// assert!(!Rule::Domainlabel.is_match("a-"));
/// // It may have any length, although a label of the DNS has at most 63 characters.
/// assert!(Rule::Domainlabel.is_match(&"a".repeat(64)));
/// ```
pub fn domainlabel<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Domainlabel,
        longest((
            alphadigit,
            sequence((alphadigit, repeat_before(0.., alt((alphadigit, exact("-"))), alphadigit))),
        )),
        input,
    )
}

/// `toplabel`: the last label of a name, which begins with a letter.
///
/// ```bnf
/// toplabel       = alpha | alpha *[ alphadigit | "-" ] alphadigit
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Toplabel.is_match("com"));
/// assert!(!Rule::Toplabel.is_match("1a"));
/// // So a name is never mistaken for an address.
/// assert!(!Rule::Toplabel.is_match("1"));
/// ```
pub fn toplabel<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Toplabel,
        longest((
            alpha,
            sequence((alpha, repeat_before(0.., alt((alphadigit, exact("-"))), alphadigit))),
        )),
        input,
    )
}

/// `alphadigit`: a letter or a digit.
///
/// ```bnf
/// alphadigit     = alpha | digit
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Alphadigit.is_match("7"));
/// assert!(!Rule::Alphadigit.is_match("-"));
/// // RFC 2396 calls it `alphanum`.
/// assert!(!Rule::Alphadigit.is_match("é"));
/// ```
pub fn alphadigit<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Alphadigit, alt((alpha, digit)), input)
}

/// `hostnumber`: four decimal numbers with dots between them.
///
/// ```bnf
/// hostnumber     = digits "." digits "." digits "." digits
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Hostnumber.is_match("127.0.0.1"));
/// assert!(!Rule::Hostnumber.is_match("127.1"));
/// // The numbers may have any size.
/// assert!(Rule::Hostnumber.is_match("999.1.1.1"));
/// ```
pub fn hostnumber<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Hostnumber,
        sequence((digits, exact("."), digits, exact("."), digits, exact("."), digits)),
        input,
    )
}

/// `port`: the number of a port.
///
/// ```bnf
/// port           = digits
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Port.is_match("80"));
/// assert!(!Rule::Port.is_match(""));
/// // It has at least one digit.
/// assert!(Rule::Port.is_match("99999"));
/// ```
pub fn port<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Port, digits, input)
}

/// `user`: the name of a user.
///
/// ```bnf
/// user           = *[ uchar | ";" | "?" | "&" | "=" ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::User.is_match("fred"));
/// assert!(!Rule::User.is_match("a:b"));
/// // It may be empty, and may contain question marks, which later editions removed.
/// assert!(Rule::User.is_match("") && Rule::User.is_match("?"));
/// ```
pub fn user<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::User,
        repeat(0.., alt((uchar, exact(";"), exact("?"), exact("&"), exact("=")))),
        input,
    )
}

/// `password`: the password of a user.
///
/// ```bnf
/// password       = *[ uchar | ";" | "?" | "&" | "=" ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Password.is_match("s3cret"));
/// assert!(!Rule::Password.is_match("a:b"));
/// // An empty password differs from no password (section 3.1).
/// assert!(Rule::Password.is_match(""));
/// ```
pub fn password<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Password,
        repeat(0.., alt((uchar, exact(";"), exact("?"), exact("&"), exact("=")))),
        input,
    )
}

/// `urlpath`: the part after the host, as the scheme defines it.
///
/// ```bnf
/// urlpath        = *xchar    ; depends on protocol see section 3.1
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Urlpath.is_match("a/b?c"));
/// assert!(!Rule::Urlpath.is_match("#"));
/// // The document does not define it further, and the slash before it is not part of it.
/// assert!(Rule::Urlpath.is_match("") && Rule::Urlpath.is_match("//"));
/// ```
pub fn urlpath<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Urlpath, repeat(0.., xchar), input)
}

/// `ftpurl`: a file or directory to be fetched by FTP.
///
/// ```bnf
/// ftpurl         = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Ftpurl.is_match("ftp://u@h/a/b;type=i"));
/// assert!(!Rule::Ftpurl.is_match("ftp://h/a;b"));
/// // Letters printed in lower case match only lower case.
/// assert!(!Rule::Ftpurl.is_match("FTP://h/"));
/// ```
pub fn ftpurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Ftpurl,
        sequence((
            exact("ftp://"),
            login,
            opt(sequence((exact("/"), fpath, opt(sequence((exact(";type="), ftptype)))))),
        )),
        input,
    )
}

/// `fpath`: directories and a name with slashes between them.
///
/// ```bnf
/// fpath          = fsegment *[ "/" fsegment ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Fpath.is_match("a/b"));
/// assert!(!Rule::Fpath.is_match("a;b"));
/// // Each slash means a change of directory: the first slash of `//etc` changes nothing.
/// assert!(Rule::Fpath.is_match("/etc"));
/// ```
pub fn fpath<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Fpath, sequence((fsegment, repeat(0.., sequence((exact("/"), fsegment))))), input)
}

/// `fsegment`: a directory, or a name.
///
/// ```bnf
/// fsegment       = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Fsegment.is_match("a?b"));
/// assert!(!Rule::Fsegment.is_match("a/b"));
/// // A slash in a name is written %2F.
/// assert!(Rule::Fsegment.is_match("%2Fetc"));
/// ```
pub fn fsegment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Fsegment,
        repeat(0.., alt((uchar, exact("?"), exact(":"), exact("@"), exact("&"), exact("=")))),
        input,
    )
}

/// `ftptype`: the type of a transfer: ASCII, image, or a listing of a directory.
///
/// ```bnf
/// ftptype        = "A" | "I" | "D" | "a" | "i" | "d"
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Ftptype.is_match("a"));
/// assert!(!Rule::Ftptype.is_match("e"));
/// // The rule lists both cases.
/// assert!(Rule::Ftptype.is_match("A"));
/// ```
pub fn ftptype<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Ftptype,
        alt((exact("A"), exact("I"), exact("D"), exact("a"), exact("i"), exact("d"))),
        input,
    )
}

/// `fileurl`: a file of a host.
///
/// ```bnf
/// fileurl        = "file://" [ host | "localhost" ] "/" fpath
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Fileurl.is_match("file://h/etc/motd"));
/// assert!(!Rule::Fileurl.is_match("file:/etc/motd"));
/// // The host may be empty, but the slashes are required.
/// assert!(Rule::Fileurl.is_match("file:///etc/motd"));
/// ```
pub fn fileurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Fileurl,
        sequence((exact("file://"), opt(alt((host, exact("localhost")))), exact("/"), fpath)),
        input,
    )
}

/// `httpurl`: a resource to be fetched by HTTP.
///
/// ```bnf
/// httpurl        = "http://" hostport [ "/" hpath [ "?" search ]]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Httpurl.is_match("http://h:80/a?b"));
/// assert!(!Rule::Httpurl.is_match("http://u@h/"));
/// // A user is not allowed, and a search requires a path.
/// assert!(!Rule::Httpurl.is_match("http://h?a") && Rule::Httpurl.is_match("http://h/?a"));
/// ```
pub fn httpurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Httpurl,
        sequence((
            exact("http://"),
            hostport,
            opt(sequence((exact("/"), hpath, opt(sequence((exact("?"), search)))))),
        )),
        input,
    )
}

/// `hpath`: segments with slashes between them.
///
/// ```bnf
/// hpath          = hsegment *[ "/" hsegment ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Hpath.is_match("a/b"));
/// assert!(!Rule::Hpath.is_match("a?b"));
/// // The slash after the host is not part of it, so it can be empty.
/// assert!(Rule::Hpath.is_match("") && Rule::Hpath.is_match("/"));
/// ```
pub fn hpath<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Hpath, sequence((hsegment, repeat(0.., sequence((exact("/"), hsegment))))), input)
}

/// `hsegment`: a segment of a path.
///
/// ```bnf
/// hsegment       = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Hsegment.is_match("a;b"));
/// assert!(!Rule::Hsegment.is_match("a/b"));
/// // Section 3.3 reserves the semicolon; the rule allows it.
/// assert!(Rule::Hsegment.is_match(";"));
/// ```
pub fn hsegment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Hsegment,
        repeat(0.., alt((uchar, exact(";"), exact(":"), exact("@"), exact("&"), exact("=")))),
        input,
    )
}

/// `search`: a query.
///
/// ```bnf
/// search         = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Search.is_match("a=b"));
/// assert!(!Rule::Search.is_match("a/b"));
/// // Slashes and question marks are not allowed, unlike in later editions.
/// assert!(!Rule::Search.is_match("?"));
/// ```
pub fn search<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Search,
        repeat(0.., alt((uchar, exact(";"), exact(":"), exact("@"), exact("&"), exact("=")))),
        input,
    )
}

/// `gopherurl`: an item of a Gopher server.
///
/// ```bnf
/// gopherurl      = "gopher://" hostport [ / [ gtype [ selector
///                  [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Gopherurl.is_match("gopher://h/1item"));
/// assert!(!Rule::Gopherurl.is_match("gopher:h"));
/// // The slash is printed without quotation marks, and is the character (erratum 5118).
/// assert!(Rule::Gopherurl.is_match("gopher://h/"));
/// ```
pub fn gopherurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Gopherurl,
        sequence((
            exact("gopher://"),
            hostport,
            opt(sequence((
                exact("/"),
                opt(sequence((
                    gtype,
                    opt(sequence((
                        selector,
                        opt(sequence((
                            exact("%09"),
                            search,
                            opt(sequence((exact("%09"), gopher_string))),
                        ))),
                    ))),
                ))),
            ))),
        )),
        input,
    )
}

/// `gtype`: the type of an item, one character.
///
/// ```bnf
/// gtype          = xchar
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Gtype.is_match("7"));
/// assert!(!Rule::Gtype.is_match(""));
/// // It may be escaped.
/// assert!(Rule::Gtype.is_match("%20"));
/// ```
pub fn gtype<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Gtype, xchar, input)
}

/// `selector`: the string that selects an item.
///
/// ```bnf
/// selector       = *xchar
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Selector.is_match("item"));
/// assert!(!Rule::Selector.is_match("a b"));
/// // The printed rule allows %09, too, which is a delimiter in section 3.4.
/// assert!(Rule::Selector.is_match("a%09b"));
/// ```
pub fn selector<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Selector, repeat(0.., xchar), input)
}

/// `gopher+_string`: the request of a Gopher+ client.
///
/// ```bnf
/// gopher+_string = *xchar
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::GopherString.is_match("+"));
/// assert!(!Rule::GopherString.is_match("a b"));
/// // It may be empty.
/// assert!(Rule::GopherString.is_match(""));
/// ```
#[doc(alias = "gopher+_string")]
pub fn gopher_string<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::GopherString, repeat(0.., xchar), input)
}

/// `mailtourl`: the address of a mailbox.
///
/// ```bnf
/// mailtourl      = "mailto:" encoded822addr
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Mailtourl.is_match("mailto:fred@example.com"));
/// assert!(!Rule::Mailtourl.is_match("mailto:"));
/// // Headers and text are not included: RFC 2368 added them.
/// assert!(Rule::Mailtourl.is_match("mailto:a?subject=b"));
/// ```
pub fn mailtourl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Mailtourl, sequence((exact("mailto:"), encoded822addr)), input)
}

/// `encoded822addr`: an address of RFC 822, encoded.
///
/// ```bnf
/// encoded822addr = 1*xchar               ; further defined in RFC822
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Encoded822addr.is_match("fred@example.com"));
/// assert!(!Rule::Encoded822addr.is_match(""));
/// // The percent sign of such addresses has to be encoded.
/// assert!(!Rule::Encoded822addr.is_match("a%b"));
/// ```
pub fn encoded822addr<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Encoded822addr, repeat(1.., xchar), input)
}

/// `newsurl`: a newsgroup, an article, or all of them.
///
/// ```bnf
/// newsurl        = "news:" grouppart
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Newsurl.is_match("news:comp.lang.c"));
/// assert!(!Rule::Newsurl.is_match("news:"));
/// // There is no host: the client chooses the server.
/// assert!(!Rule::Newsurl.is_match("news://h/g"));
/// ```
pub fn newsurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Newsurl, sequence((exact("news:"), grouppart)), input)
}

/// `grouppart`: a newsgroup, an article, or `*` for all groups.
///
/// ```bnf
/// grouppart      = "*" | group | article
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Grouppart.is_match("comp.lang.c"));
/// assert!(!Rule::Grouppart.is_match("1"));
/// // An article has an `@`, and a group has no `@`.
/// assert!(Rule::Grouppart.is_match("1@h"));
/// ```
pub fn grouppart<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Grouppart, longest((exact("*"), group, article)), input)
}

/// `group`: the name of a newsgroup.
///
/// ```bnf
/// group          = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Group.is_match("comp.lang.c++"));
/// assert!(!Rule::Group.is_match("3com"));
/// // Some groups have names with other characters.
/// assert!(!Rule::Group.is_match("alt.a*b"));
/// ```
pub fn group<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Group,
        sequence((
            alpha,
            repeat(0.., alt((alpha, digit, exact("-"), exact("."), exact("+"), exact("_")))),
        )),
        input,
    )
}

/// `article`: the number of an article, without its angle brackets.
///
/// ```bnf
/// article        = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Article.is_match("1@example.com"));
/// assert!(!Rule::Article.is_match("1"));
/// // The text after the `@` has to be a host.
/// assert!(!Rule::Article.is_match("1@a_b"));
/// ```
pub fn article<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Article,
        sequence((
            repeat(
                1..,
                alt((
                    uchar,
                    exact(";"),
                    exact("/"),
                    exact("?"),
                    exact(":"),
                    exact("&"),
                    exact("="),
                )),
            ),
            exact("@"),
            host,
        )),
        input,
    )
}

/// `nntpurl`: an article of a newsgroup on a server.
///
/// ```bnf
/// nntpurl        = "nntp://" hostport "/" group [ "/" digits ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Nntpurl.is_match("nntp://h/comp.lang.c/1"));
/// assert!(!Rule::Nntpurl.is_match("nntp://h/"));
/// // The URL in section 3.7 always has a number; the rule does not require one.
/// assert!(Rule::Nntpurl.is_match("nntp://h/g"));
/// ```
pub fn nntpurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Nntpurl,
        sequence((
            exact("nntp://"),
            hostport,
            exact("/"),
            group,
            opt(sequence((exact("/"), digits))),
        )),
        input,
    )
}

/// `telneturl`: a service to log in to.
///
/// ```bnf
/// telneturl      = "telnet://" login [ "/" ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Telneturl.is_match("telnet://u:p@h:23/"));
/// assert!(!Rule::Telneturl.is_match("telnet://h/a"));
/// // It does not refer to data: nothing can follow the last slash.
/// assert!(Rule::Telneturl.is_match("telnet://h"));
/// ```
pub fn telneturl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Telneturl, sequence((exact("telnet://"), login, opt(exact("/")))), input)
}

/// `waisurl`: a database, a search in one, or a document of one.
///
/// ```bnf
/// waisurl        = waisdatabase | waisindex | waisdoc
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Waisurl.is_match("wais://h/db?a"));
/// assert!(!Rule::Waisurl.is_match("wais://h"));
/// // The first alternative alone would leave out the search.
/// assert_eq!(Rule::Waisurl.prefix("wais://h/db?a"), Some("wais://h/db?a"));
/// ```
pub fn waisurl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Waisurl, longest((waisdatabase, waisindex, waisdoc)), input)
}

/// `waisdatabase`: a database.
///
/// ```bnf
/// waisdatabase   = "wais://" hostport "/" database
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Waisdatabase.is_match("wais://h/db"));
/// assert!(!Rule::Waisdatabase.is_match("wais://h"));
/// // Its name may be empty.
/// assert!(Rule::Waisdatabase.is_match("wais://h/"));
/// ```
pub fn waisdatabase<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Waisdatabase, sequence((exact("wais://"), hostport, exact("/"), database)), input)
}

/// `waisindex`: a search in a database.
///
/// ```bnf
/// waisindex      = "wais://" hostport "/" database "?" search
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Waisindex.is_match("wais://h/db?a"));
/// assert!(!Rule::Waisindex.is_match("wais://h/db"));
/// // An empty search is a search, too.
/// assert!(Rule::Waisindex.is_match("wais://h/db?"));
/// ```
pub fn waisindex<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Waisindex,
        sequence((exact("wais://"), hostport, exact("/"), database, exact("?"), search)),
        input,
    )
}

/// `waisdoc`: a document of a database.
///
/// ```bnf
/// waisdoc        = "wais://" hostport "/" database "/" wtype "/" wpath
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Waisdoc.is_match("wais://h/db/t/p"));
/// assert!(!Rule::Waisdoc.is_match("wais://h/db/t"));
/// // All three parts may be empty.
/// assert!(Rule::Waisdoc.is_match("wais://h///"));
/// ```
pub fn waisdoc<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Waisdoc,
        sequence((
            exact("wais://"),
            hostport,
            exact("/"),
            database,
            exact("/"),
            wtype,
            exact("/"),
            wpath,
        )),
        input,
    )
}

/// `database`: the name of a database.
///
/// ```bnf
/// database       = *uchar
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Database.is_match("db"));
/// assert!(!Rule::Database.is_match("a/b"));
/// // Delimiters are not allowed, not even a colon.
/// assert!(!Rule::Database.is_match("a:b"));
/// ```
pub fn database<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Database, repeat(0.., uchar), input)
}

/// `wtype`: the type of a document.
///
/// ```bnf
/// wtype          = *uchar
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Wtype.is_match("TEXT"));
/// assert!(!Rule::Wtype.is_match("a/b"));
/// // It may be empty.
/// assert!(Rule::Wtype.is_match(""));
/// ```
pub fn wtype<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Wtype, repeat(0.., uchar), input)
}

/// `wpath`: the number of a document, as the server has it.
///
/// ```bnf
/// wpath          = *uchar
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Wpath.is_match("1%3D2"));
/// assert!(!Rule::Wpath.is_match("a/b"));
/// // A slash in it has to be escaped, although it is a path.
/// assert!(Rule::Wpath.is_match("a%2Fb"));
/// ```
pub fn wpath<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Wpath, repeat(0.., uchar), input)
}

/// `prosperourl`: an object of a Prospero directory.
///
/// ```bnf
/// prosperourl    = "prospero://" hostport "/" ppath *[ fieldspec ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Prosperourl.is_match("prospero://h/a;b=c"));
/// assert!(!Rule::Prosperourl.is_match("prospero://h/a;b"));
/// // Fields follow the path, each with a name and a value.
/// assert!(Rule::Prosperourl.is_match("prospero://h/;="));
/// ```
pub fn prosperourl<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Prosperourl,
        sequence((exact("prospero://"), hostport, exact("/"), ppath, repeat(0.., fieldspec))),
        input,
    )
}

/// `ppath`: the name of an object on its host.
///
/// ```bnf
/// ppath          = psegment *[ "/" psegment ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Ppath.is_match("a/b"));
/// assert!(!Rule::Ppath.is_match("a;b"));
/// // It may be empty.
/// assert!(Rule::Ppath.is_match(""));
/// ```
pub fn ppath<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Ppath, sequence((psegment, repeat(0.., sequence((exact("/"), psegment))))), input)
}

/// `psegment`: a part of the name.
///
/// ```bnf
/// psegment       = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Psegment.is_match("a?b"));
/// assert!(!Rule::Psegment.is_match("a/b"));
/// // The semicolon ends the path.
/// assert!(!Rule::Psegment.is_match(";"));
/// ```
pub fn psegment<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Psegment,
        repeat(0.., alt((uchar, exact("?"), exact(":"), exact("@"), exact("&"), exact("=")))),
        input,
    )
}

/// `fieldspec`: a field: its name and its value.
///
/// ```bnf
/// fieldspec      = ";" fieldname "=" fieldvalue
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Fieldspec.is_match(";a=b"));
/// assert!(!Rule::Fieldspec.is_match("a=b"));
/// // Name and value may be empty.
/// assert!(Rule::Fieldspec.is_match(";="));
/// ```
pub fn fieldspec<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Fieldspec, sequence((exact(";"), fieldname, exact("="), fieldvalue)), input)
}

/// `fieldname`: the name of a field.
///
/// ```bnf
/// fieldname      = *[ uchar | "?" | ":" | "@" | "&" ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Fieldname.is_match("a"));
/// assert!(!Rule::Fieldname.is_match("a=b"));
/// // It may be empty.
/// assert!(Rule::Fieldname.is_match(""));
/// ```
pub fn fieldname<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Fieldname,
        repeat(0.., alt((uchar, exact("?"), exact(":"), exact("@"), exact("&")))),
        input,
    )
}

/// `fieldvalue`: the value of a field.
///
/// ```bnf
/// fieldvalue     = *[ uchar | "?" | ":" | "@" | "&" ]
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// The rule derives the empty text, on which nom's `many0` fails.
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Fieldvalue.is_match("b"));
/// assert!(!Rule::Fieldvalue.is_match("a=b"));
/// // An equals sign in it has to be escaped.
/// assert!(Rule::Fieldvalue.is_match("a%3Db"));
/// ```
pub fn fieldvalue<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Fieldvalue,
        repeat(0.., alt((uchar, exact("?"), exact(":"), exact("@"), exact("&")))),
        input,
    )
}

/// `lowalpha`: a lower-case letter.
///
/// ```bnf
/// lowalpha       = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" |
///                  "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" |
///                  "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" |
///                  "y" | "z"
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Lowalpha.is_match("a"));
/// assert!(!Rule::Lowalpha.is_match("1"));
/// // In this notation, quoted letters are case-sensitive, unlike in the ABNF of RFC 5234.
/// assert!(!Rule::Lowalpha.is_match("A"));
/// ```
pub fn lowalpha<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Lowalpha,
        alt([
            exact("a"),
            exact("b"),
            exact("c"),
            exact("d"),
            exact("e"),
            exact("f"),
            exact("g"),
            exact("h"),
            exact("i"),
            exact("j"),
            exact("k"),
            exact("l"),
            exact("m"),
            exact("n"),
            exact("o"),
            exact("p"),
            exact("q"),
            exact("r"),
            exact("s"),
            exact("t"),
            exact("u"),
            exact("v"),
            exact("w"),
            exact("x"),
            exact("y"),
            exact("z"),
        ]),
        input,
    )
}

/// `hialpha`: an upper-case letter.
///
/// ```bnf
/// hialpha        = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
///                  "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
///                  "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Hialpha.is_match("A"));
/// assert!(!Rule::Hialpha.is_match("1"));
/// // In this notation, quoted letters are case-sensitive, unlike in the ABNF of RFC 5234.
/// assert!(!Rule::Hialpha.is_match("a"));
/// ```
pub fn hialpha<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Hialpha,
        alt([
            exact("A"),
            exact("B"),
            exact("C"),
            exact("D"),
            exact("E"),
            exact("F"),
            exact("G"),
            exact("H"),
            exact("I"),
            exact("J"),
            exact("K"),
            exact("L"),
            exact("M"),
            exact("N"),
            exact("O"),
            exact("P"),
            exact("Q"),
            exact("R"),
            exact("S"),
            exact("T"),
            exact("U"),
            exact("V"),
            exact("W"),
            exact("X"),
            exact("Y"),
            exact("Z"),
        ]),
        input,
    )
}

/// `alpha`: a letter of US-ASCII, in either case.
///
/// ```bnf
/// alpha          = lowalpha | hialpha
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Alpha.is_match("q"));
/// assert!(!Rule::Alpha.is_match("1"));
/// // The rule derives one letter; the rule that uses it reads the rest.
/// assert_eq!(Rule::Alpha.prefix("ab"), Some("a"));
/// ```
pub fn alpha<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Alpha, alt((lowalpha, hialpha)), input)
}

/// `digit`: a decimal digit.
///
/// ```bnf
/// digit          = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
///                  "8" | "9"
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Digit.is_match("7"));
/// assert!(!Rule::Digit.is_match("a"));
/// // The rule derives one digit; the rule that uses it reads the rest.
/// assert_eq!(Rule::Digit.prefix("42"), Some("4"));
/// ```
pub fn digit<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Digit,
        alt((
            exact("0"),
            exact("1"),
            exact("2"),
            exact("3"),
            exact("4"),
            exact("5"),
            exact("6"),
            exact("7"),
            exact("8"),
            exact("9"),
        )),
        input,
    )
}

/// `safe`: a character that is safe, besides letters and digits.
///
/// ```bnf
/// safe           = "$" | "-" | "_" | "." | "+"
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Safe.is_match("$"));
/// assert!(!Rule::Safe.is_match("~"));
/// // Section 2.2 lists the tilde among the unsafe characters.
/// assert!(Rule::Safe.is_match("+"));
/// ```
pub fn safe<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Safe, alt((exact("$"), exact("-"), exact("_"), exact("."), exact("+"))), input)
}

/// `extra`: another character that need not be encoded.
///
/// ```bnf
/// extra          = "!" | "*" | "'" | "(" | ")" | ","
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Extra.is_match("!"));
/// assert!(!Rule::Extra.is_match("-"));
/// // RFC 2396 made most of them marks, and the comma reserved.
/// assert!(Rule::Extra.is_match(","));
/// ```
pub fn extra<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Extra,
        alt((exact("!"), exact("*"), exact("'"), exact("("), exact(")"), exact(","))),
        input,
    )
}

/// `national`: a character whose place some alphabets use otherwise.
///
/// ```bnf
/// national       = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`"
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::National.is_match("~"));
/// assert!(!Rule::National.is_match("-"));
/// // No other rule uses it: these characters have to be encoded.
/// assert!(!Rule::Xchar.is_match("~"));
/// ```
pub fn national<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::National,
        alt((
            exact("{"),
            exact("}"),
            exact("|"),
            exact("\\"),
            exact("^"),
            exact("~"),
            exact("["),
            exact("]"),
            exact("`"),
        )),
        input,
    )
}

/// `punctuation`: a character that delimits URLs in text, or parts of them.
///
/// ```bnf
/// punctuation    = "<" | ">" | "#" | "%" | <">
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Punctuation.is_match("<"));
/// assert!(!Rule::Punctuation.is_match("/"));
/// // No other rule uses it: these characters have to be encoded.
/// assert!(!Rule::Xchar.is_match("#"));
/// ```
pub fn punctuation<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Punctuation,
        alt((exact("<"), exact(">"), exact("#"), exact("%"), exact("\""))),
        input,
    )
}

/// `reserved`: a character that may have a meaning of its own in a scheme.
///
/// ```bnf
/// reserved       = ";" | "/" | "?" | ":" | "@" | "&" | "="
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Reserved.is_match(";"));
/// assert!(!Rule::Reserved.is_match("+"));
/// // The plus sign became reserved in the draft of 1996.
/// assert!(Rule::Safe.is_match("+"));
/// ```
pub fn reserved<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Reserved,
        alt((exact(";"), exact("/"), exact("?"), exact(":"), exact("@"), exact("&"), exact("="))),
        input,
    )
}

/// `hex`: a hexadecimal digit, in either case.
///
/// ```bnf
/// hex            = digit | "A" | "B" | "C" | "D" | "E" | "F" |
///                  "a" | "b" | "c" | "d" | "e" | "f"
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Hex.is_match("F"));
/// assert!(!Rule::Hex.is_match("g"));
/// // The rule lists both cases, since quoted letters are case-sensitive in this notation.
/// assert!(Rule::Hex.is_match("f"));
/// ```
pub fn hex<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(
        Rule::Hex,
        alt((
            digit,
            exact("A"),
            exact("B"),
            exact("C"),
            exact("D"),
            exact("E"),
            exact("F"),
            exact("a"),
            exact("b"),
            exact("c"),
            exact("d"),
            exact("e"),
            exact("f"),
        )),
        input,
    )
}

/// `escape`: an octet as a percent sign and two hexadecimal digits.
///
/// ```bnf
/// escape         = "%" hex hex
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Escape.is_match("%7E"));
/// assert!(!Rule::Escape.is_match("%7"));
/// // The digits may be in either case, or one in each.
/// assert!(Rule::Escape.is_match("%aF"));
/// ```
pub fn escape<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Escape, sequence((exact("%"), hex, hex)), input)
}

/// `unreserved`: a character without any reserved meaning.
///
/// ```bnf
/// unreserved     = alpha | digit | safe | extra
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Unreserved.is_match("$"));
/// assert!(!Rule::Unreserved.is_match("~"));
/// // This differs from later editions: `$`, `+` and `,` are included, and `~` is not.
/// assert!(Rule::Unreserved.is_match(",") && !Rule::Unreserved.is_match("~"));
/// ```
pub fn unreserved<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Unreserved, alt((alpha, digit, safe, extra)), input)
}

/// `uchar`: an unreserved character, or an octet escaped.
///
/// ```bnf
/// uchar          = unreserved | escape
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Uchar.is_match("%2F"));
/// assert!(!Rule::Uchar.is_match("/"));
/// // Paths and names consist of these characters; `xchar` also has delimiters.
/// assert!(!Rule::Uchar.is_match(";"));
/// ```
pub fn uchar<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Uchar, alt((unreserved, escape)), input)
}

/// `xchar`: a character of a URL.
///
/// ```bnf
/// xchar          = unreserved | reserved | escape
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Xchar.is_match("/"));
/// assert!(!Rule::Xchar.is_match("#"));
/// // These are all characters of a URL.
/// assert!(!Rule::Xchar.is_match("~"));
/// ```
pub fn xchar<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Xchar, alt((unreserved, reserved, escape)), input)
}

/// `digits`: a decimal number.
///
/// ```bnf
/// digits         = 1*digit
/// ```
///
/// [RFC 1738 section 5](https://www.rfc-editor.org/rfc/rfc1738#section-5)
///
/// # Examples
///
/// ```
/// use uri_grammar::GrammarRule;
/// use uri_grammar_historic::rfc1738::Rule;
///
/// assert!(Rule::Digits.is_match("42"));
/// assert!(!Rule::Digits.is_match(""));
/// // The number may have any size and leading zeros.
/// assert!(Rule::Digits.is_match("007"));
/// ```
pub fn digits<I: Text, E: ParseError<I>>(input: I) -> IResult<I, I, E> {
    rule(Rule::Digits, repeat(1.., digit), input)
}
