//! A program without std and without an allocator. It links only if no dependency uses std or alloc:
//!
//! - std has its own panic handler, and a program can have only one;
//! - alloc requires a global allocator, and this program has none.
//!
//! The program also runs: its status is 0 if all results are right, and otherwise the number of the first wrong one.
#![no_std]
#![no_main]

use core::cmp::Ordering;
use core::ffi::{c_char, c_int};
use core::fmt::{self, Write};
use core::panic::PanicInfo;

use uri_grammar::{AbsoluteUri, Component, GrammarRule, Host, Rule, Uri, UriRef};
use uri_grammar_historic::rfc2396;

// The entry point of the program, and the `memcpy` that the compiler calls. No other functions are needed.
#[link(name = "c")]
unsafe extern "C" {
    fn abort() -> !;
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    // SAFETY: it may be called at any time.
    unsafe { abort() }
}

// SAFETY: no other function of the program has this name.
#[unsafe(no_mangle)]
extern "C" fn main(_: c_int, _: *const *const c_char) -> c_int {
    match run() {
        Ok(()) => 0,
        Err(question) => question,
    }
}

/// Returns the number of the first wrong result.
fn run() -> Result<(), c_int> {
    let answers = [parts, kinds, comparison, resolution, errors, rules, older_rules, literals];
    for (number, answer) in (1..).zip(answers) {
        if !answer() {
            return Err(number);
        }
    }
    Ok(())
}

fn parts() -> bool {
    let Ok(uri) = Uri::parse("ftp://fred:secret@[2001:db8::1]:21/a/b?c#d") else { return false };
    uri.scheme() == "ftp"
        && (uri.user(), uri.password()) == (Some("fred"), Some("secret"))
        && matches!(uri.host_kind(), Some(Host::Ipv6(_)))
        && uri.port_number() == Ok(Some(21))
        && uri.segments().eq(["a", "b"])
        && (uri.query(), uri.fragment()) == (Some("c"), Some("d"))
        && uri.span(Component::Port) == Some(32..34)
}

fn kinds() -> bool {
    let Ok(reference) = UriRef::parse("http://a/b#c") else { return false };
    Uri::try_from(reference).is_ok_and(|uri| uri.to_absolute() == "http://a/b")
        && AbsoluteUri::try_from(reference).is_err()
}

fn comparison() -> bool {
    let (one, other) = (UriRef::parse("http://a/"), UriRef::parse("http://b/"));
    let (Ok(one), Ok(other)) = (one, other) else { return false };
    one == "http://a/" && one != other && one.cmp(&other) == Ordering::Less
}

fn resolution() -> bool {
    let (base, reference) = (Uri::parse("http://a/b/c/d;p?q"), UriRef::parse("../g"));
    let (Ok(base), Ok(reference)) = (base, reference) else { return false };
    let mut memory = [0; 32];
    let resolver = uri_grammar::Resolver::new(&base);
    resolver.resolve_to_slice(&reference, &mut memory).is_ok_and(|target| target == "http://a/b/g")
}

fn errors() -> bool {
    let Err(error) = Rule::Uri.validate("http://example.com/%zz") else { return false };
    let line = "at byte 20: found \"z\", but two hexadecimal digits must follow \"%\" (\"%25\" is the sign itself)";
    let mut rest = Rest(line);
    error.offset() == 20 && write!(rest, "{error}").is_ok() && rest.0.is_empty()
}

fn rules() -> bool {
    Rule::Ipv6address.is_match("::1")
        && Rule::Uri.prefix("http://a/b c") == Some("http://a/b")
        && uri_grammar::rfc3986::host::<_, ()>("example.com:80") == Ok((":80", "example.com"))
}

fn older_rules() -> bool {
    let Err(error) = rfc2396::Rule::Host.validate("a_b") else { return false };
    rfc2396::Rule::Authority.is_match("a_b") && error.offset() == 1
}

fn literals() -> bool {
    const HOME: Uri<&str> = Uri::from_static("http://example.com/");
    HOME.host() == Some("example.com")
}

/// The unused memory: messages are written there without an allocator.
struct Rest(&'static str);

impl Write for Rest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(text).ok_or(fmt::Error)?;
        Ok(())
    }
}
