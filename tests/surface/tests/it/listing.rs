//! Conversion of rustdoc's output to the lines of a listing.

use std::path::Path;

/// The automatic traits of every type. A listing shows only those that a type lacks: `impl !Send for`.
const AUTOMATIC: [&str; 7] = [
    "core::marker::Freeze",
    "core::marker::Send",
    "core::marker::Sync",
    "core::marker::Unpin",
    "core::marker::UnsafeUnpin",
    "core::panic::unwind_safe::RefUnwindSafe",
    "core::panic::unwind_safe::UnwindSafe",
];

/// The trait that `derive(PartialEq)` adds for patterns, which no program can name.
const UNNAMED: &str = "core::marker::StructuralPartialEq";

/// Returns the items, sorted as rustdoc shows them: by module, implementations after their type.
pub fn of(json: &Path) -> Vec<String> {
    let api = public_api::Builder::from_rustdoc_json(json).omit_blanket_impls(true).build();
    let api = api.unwrap_or_else(|error| {
        panic!(
            "{}: {error}\nThe compiler must be {}.",
            json.display(),
            env!("CARGO_PKG_RUST_VERSION")
        )
    });
    needed(api.items().map(ToString::to_string))
}

/// Leaves out lines that follow from other lines: automatic implementations, and the functions of a trait's
/// implementation, which the trait already lists.
fn needed(items: impl Iterator<Item = String>) -> Vec<String> {
    let mut implementing: Option<String> = None;
    let mut lines = Vec::new();
    for item in items {
        if let Some(implementation) = Implementation::read(&item) {
            implementing = Some(implementation.of.to_owned());
            let automatic = AUTOMATIC.contains(&implementation.what);
            if automatic || implementation.what == UNNAMED {
                continue;
            }
        } else if item.starts_with("impl") {
            implementing = None;
        } else if let Some(of) = &implementing
            && function(&item).is_some_and(|path| is_within(path, of))
        {
            continue;
        }
        lines.push(item);
    }
    lines
}

/// Returns `what for of`, if the line is an implementation of a trait of the standard library for a type of another
/// crate.
pub fn for_another(line: &str) -> Option<String> {
    let Implementation { what, of } = Implementation::read(line)?;
    let of_std = ["core::", "alloc::", "std::"].iter().any(|root| what.starts_with(root));
    let is_ours = of.contains("uri_grammar");
    (of_std && !is_ours).then(|| format!("{} for {of}", until_generics(what)))
}

/// `impl<...> what for of<...>`
struct Implementation<'a> {
    what: &'a str,
    of: &'a str,
}

impl<'a> Implementation<'a> {
    fn read(item: &'a str) -> Option<Self> {
        let rest = after_generics(item.strip_prefix("impl")?)?;
        let (what, of) = rest.split_once(" for ")?;
        Some(Self { what: what.trim(), of: until_generics(of) })
    }
}

/// Returns the text after `<...>`, or the text itself if it does not begin with `<`.
fn after_generics(text: &str) -> Option<&str> {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices() {
        match c {
            '<' => depth += 1,
            // The bracket of an arrow closes nothing.
            '>' if !text[..at].ends_with('-') => depth = depth.checked_sub(1)?,
            _ => {}
        }
        if depth == 0 {
            return Some(if c == '>' { &text[at + 1..] } else { text });
        }
    }
    None
}

fn until_generics(text: &str) -> &str {
    let unbound = text.split_once(" where ").map_or(text, |(of, _)| of);
    unbound.split('<').next().unwrap_or(unbound)
}

/// Returns the path of a function, and the text after it.
fn function(item: &str) -> Option<&str> {
    let (before, path) = item.split_once("fn ")?;
    (before.starts_with("pub ") && !before.contains("::")).then_some(path)
}

/// Returns `true` if a path begins with the path of a type.
fn is_within(path: &str, of: &str) -> bool {
    path.strip_prefix(of).is_some_and(|rest| rest.starts_with(['<', ':']))
}

#[test]
fn finds_implementations_for_foreign_types() {
    for (line, found) in [
        (
            "impl<'a> core::cmp::PartialEq<uri_grammar::B> for &'a str",
            Some("core::cmp::PartialEq for &'a str"),
        ),
        (
            "impl core::ops::Add<uri_grammar::B> for alloc::rc::Rc<str>",
            Some("core::ops::Add for alloc::rc::Rc"),
        ),
        ("impl core::cmp::PartialEq<str> for uri_grammar::B<'_>", None),
        ("impl core::cmp::PartialEq<str> for &uri_grammar::B", None),
        ("impl uri_grammar::Text for &str", None),
        ("pub struct uri_grammar::B", None),
    ] {
        assert_eq!(for_another(line).as_deref(), found, "{line}");
    }
}

#[test]
fn omits_lines_implied_by_others() {
    let all = [
        "pub struct a::B<T>",
        "impl<T: Fn() -> u8> a::B<T>",
        "pub const fn a::B<T>::new() -> Self",
        "impl<T: Fn() -> u8> core::iter::Iterator for a::B<T>",
        "pub type a::B<T>::Item = u8",
        "pub fn a::B<T>::next(&mut self) -> Option<u8>",
        "impl<T> core::marker::Send for a::B<T> where T: Send",
        "impl<T> !core::marker::Sync for a::B<T>",
        "impl core::marker::StructuralPartialEq for a::B<T>",
        "pub struct a::Bad",
        "impl a::Bad",
        "pub fn a::Bad::new() -> Self",
        "pub fn a::B::of(fn(u8))",
        "impl core::clone::Clone for a::Bad",
        "pub fn a::Bad::clone(&self) -> Self",
        "impl<'a> core::cmp::PartialEq<a::Bad> for &'a str",
        "pub fn &'a str::eq(&self, &a::Bad) -> bool",
        "pub fn a::badly()",
    ];
    let left: Vec<_> = [0, 1, 2, 3, 4, 7, 9, 10, 11, 12, 13, 15, 17].map(|at| all[at]).into();
    assert_eq!(needed(all.into_iter().map(str::to_owned)), left);
}
