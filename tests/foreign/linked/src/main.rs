//! Code without any URI. It compiles as long as no linked crate gives a type of the standard library a second
//! candidate: `impl PartialEq<Uri> for Box<str>` would make `boxed == "x".into()` ambiguous. The check is that the
//! program compiles.

extern crate uri_grammar as _;
extern crate uri_grammar_diagnose as _;
extern crate uri_grammar_extract as _;
extern crate uri_grammar_historic as _;

use std::borrow::Cow;
use std::cmp::Ordering;
use std::rc::Rc;
use std::sync::Arc;

/// Errors that are texts: `&str` has one `From`, the reflexive one.
fn number(digits: Option<&str>) -> Result<u8, &'static str> {
    let digits = digits.ok_or("no digits".into())?;
    let digits = Some(digits).ok_or_else(Default::default)?;
    let number = digits.parse::<u8>().map_err(|_| "no number".into());
    let checked: Result<u8, &'static str> = Ok(number?);
    checked.map_err(Into::into)
}

fn always() -> Result<(), &'static str> {
    Err("always".into())?
}

fn equal(boxed: &Box<str>, counted: &Rc<str>, shared: &Arc<str>) {
    // The test of oauth2 that no longer compiled.
    assert_eq!(String::from("x").into_boxed_str(), "x".into());
    assert!(*boxed == "x".into() && *counted == "x".into() && *shared == "x".into());
    assert!(boxed == &"x".into() && Some(boxed.clone()) == Some("x".into()));
    assert!((boxed.clone(), 1) == ("x".into(), 1) && vec![boxed.clone()] == ["x".into()]);
    assert!([boxed.clone()].contains(&"x".into()) && [shared.clone()].contains(&"x".into()));
    assert!([shared.clone()].iter().any(|one| *one == "x".into()));
}

fn ordered(boxed: &Box<str>, counted: &Rc<str>, shared: &Arc<str>) {
    assert!(*boxed < "y".into() && *counted < "y".into() && *shared < "y".into());
    assert!(boxed.ge(&"x".into()) && shared.partial_cmp(&"x".into()) == Some(Ordering::Equal));
    let text = String::from("x");
    assert!(text < "y".into() && text.partial_cmp(&"x".into()) == Some(Ordering::Equal));
    assert!(text.as_str() <= text.as_ref() && *text.as_str() <= *text.as_ref());
    assert!(Some(text.clone()) == Some("x".into()) && Some(text.as_str()) == Some("x".into()));
}

fn converted() {
    let text = String::from("x");
    let boxed = Box::<str>::from(text.as_ref());
    let counted = Rc::<str>::from(text.as_ref());
    let shared = Arc::<str>::from(text.as_ref());
    assert_eq!((&*boxed, &*counted, &*shared, <&str>::from("x".into())), ("x", "x", "x", "x"));
    let owned: Vec<String> = ["x"].into_iter().map(Into::into).collect();
    let lent: Vec<&str> = owned.iter().map(AsRef::as_ref).map(From::from).collect();
    let joined: String = lent.iter().copied().chain([&*text]).collect();
    assert_eq!(Cow::from(&joined), "xx");
}

fn main() {
    let (boxed, counted, shared) = ("x".into(), "x".into(), "x".into());
    equal(&boxed, &counted, &shared);
    ordered(&boxed, &counted, &shared);
    converted();
    assert_eq!((number(Some("7")), number(None)), (Ok(7), Err("no digits")));
    assert_eq!((number(Some("x")), always()), (Err("no number"), Err("always")));
}
