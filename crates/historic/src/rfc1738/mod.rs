//! RFC 1738, Uniform Resource Locators (URL) (December 1994). The BNF of section 5, one function
//! a rule: the generic form, and the ten schemes.
//!
//! | part of section 5 | rules |
//! |---|---|
//! | the generic form | [`genericurl`], [`url`](url()), [`otherurl`], [`scheme`], [`schemepart`] |
//! | URL schemeparts for ip based protocols | [`ip_schemepart`], [`login`], [`hostport`], [`host`], [`hostname`], [`domainlabel`], [`toplabel`], [`alphadigit`], [`hostnumber`], [`port`], [`user`], [`password`], [`urlpath`] |
//! | FTP, of section 3.2 | [`ftpurl`], [`fpath`], [`fsegment`], [`ftptype`] |
//! | FILES, of section 3.10 | [`fileurl`] |
//! | HTTP, of section 3.3 | [`httpurl`], [`hpath`], [`hsegment`], [`search`] |
//! | GOPHER, of section 3.4 | [`gopherurl`], [`gtype`], [`selector`], [`gopher_string`] |
//! | MAILTO, of section 3.5 | [`mailtourl`], [`encoded822addr`] |
//! | NEWS, of section 3.6 | [`newsurl`], [`grouppart`], [`group`], [`article`] |
//! | NNTP, of section 3.7 | [`nntpurl`] |
//! | TELNET, of section 3.8 | [`telneturl`] |
//! | WAIS, of section 3.9 | [`waisurl`], [`waisdatabase`], [`waisindex`], [`waisdoc`], [`database`], [`wtype`], [`wpath`] |
//! | PROSPERO, of section 3.11 | [`prosperourl`], [`ppath`], [`psegment`], [`fieldspec`], [`fieldname`], [`fieldvalue`] |
//! | Miscellaneous definitions | [`lowalpha`], [`hialpha`], [`alpha`], [`digit`], [`safe`], [`extra`], [`national`], [`punctuation`], [`reserved`], [`hex`], [`escape`], [`unreserved`], [`uchar`], [`xchar`], [`digits`] |
//!
//! The contract is that of [`rfc3986`](uri_grammar::rfc3986): every function takes the longest prefix
//! of its input that the rule derives, and fails when the rule derives no prefix.
//!
//! `*[ x ]` repeats `x` (the document says so, and erratum 2845 was rejected for it). Quoted
//! letters are compared with case: the document says so by listing both cases of every letter in
//! `alpha` and `hex`, and by a comment at `scheme`. Where its BNF leaves a choice that its prose
//! decides, the functions follow the BNF.

mod rules;
mod s3_10_files;
mod s3_11_prospero;
mod s3_2_ftp;
mod s3_3_http;
mod s3_4_gopher;
mod s3_5_mailto;
mod s3_6_news;
mod s3_7_nntp;
mod s3_8_telnet;
mod s3_9_wais;
mod s5_common_internet_syntax;
mod s5_generic_form;
mod s5_letters_and_digits;
mod s5_miscellaneous_definitions;

pub use rules::Rule;
pub use s3_2_ftp::{fpath, fsegment, ftptype, ftpurl};
pub use s3_3_http::{hpath, hsegment, httpurl, search};
pub use s3_4_gopher::{gopher_string, gopherurl, gtype, selector};
pub use s3_5_mailto::{encoded822addr, mailtourl};
pub use s3_6_news::{article, group, grouppart, newsurl};
pub use s3_7_nntp::nntpurl;
pub use s3_8_telnet::telneturl;
pub use s3_9_wais::{database, waisdatabase, waisdoc, waisindex, waisurl, wpath, wtype};
pub use s3_10_files::fileurl;
pub use s3_11_prospero::{fieldname, fieldspec, fieldvalue, ppath, prosperourl, psegment};
pub use s5_common_internet_syntax::{
    alphadigit, domainlabel, host, hostname, hostnumber, hostport, ip_schemepart, login, password,
    port, toplabel, urlpath, user,
};
pub use s5_generic_form::{genericurl, otherurl, scheme, schemepart, url};
pub use s5_letters_and_digits::{alpha, digit, digits, hialpha, lowalpha};
pub use s5_miscellaneous_definitions::{
    escape, extra, hex, national, punctuation, reserved, safe, uchar, unreserved, xchar,
};
