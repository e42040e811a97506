//! `percent-encoding`: not a parser, but the usual decoder. It gets the path.

use super::Decodes;
use percent_encoding::percent_decode_str;
use std::borrow::Cow;
use uri_grammar::UriRef;

pub(super) struct PercentEncoding;

impl Decodes for PercentEncoding {
    type Parsed = String;

    fn parse(text: &'static str) -> Option<String> {
        UriRef::parse(text).ok().map(|reference| reference.path().to_owned())
    }

    #[inline]
    fn path(path: &String) -> Cow<'_, [u8]> {
        percent_decode_str(path).into()
    }
}
