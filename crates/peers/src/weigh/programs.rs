//! The weighed programs: the same work, with this library and with fluent-uri.

/// A program of one file.
pub struct Program {
    /// The name of the program and its crate.
    pub name: &'static str,
    /// The crate of the library.
    pub library: &'static str,
    /// The line of the manifest that names the library.
    pub dependency: &'static str,
    /// The source code.
    pub source: &'static str,
    /// The largest ratio of the bytes that this program adds to the bytes that the next program in the list adds.
    pub most: f64,
}

/// A program with only the standard library.
pub const EMPTY: Program = Program {
    name: "empty",
    library: "std",
    dependency: "",
    source: r#"fn main() {
    let text = std::env::args().nth(1).unwrap();
    println!("{:?} {}", text, text)
}
"#,
    most: 1.0,
};

/// Returns a program that parses a base and a reference, resolves and normalizes.
macro_rules! three {
    ($library:literal, $resolve:literal) => {
        concat!(
            "use ",
            $library,
            r#"::{Uri, UriRef};

fn main() {
    let mut args = std::env::args().skip(1);
    let (base, reference) = (args.next().unwrap(), args.next().unwrap());
    let base = match Uri::parse(base.as_str()) {
        Ok(base) => base,
        Err(error) => return println!("{error}"),
    };
    let reference = match UriRef::parse(reference.as_str()) {
        Ok(reference) => reference,
        Err(error) => return println!("{error}"),
    };
    match "#,
            $resolve,
            r#" {
        Ok(target) => println!("{} {}", target, target.normalize()),
        Err(error) => println!("{error}"),
    }
}
"#
        )
    };
}

/// Returns a program that parses a reference, and shows its host and path.
macro_rules! parse {
    ($library:literal, $host:literal) => {
        concat!(
            "use ",
            $library,
            r#"::UriRef;

fn main() {
    let text = std::env::args().nth(1).unwrap();
    match UriRef::parse(text.as_str()) {
        Ok(reference) => println!("{:?} {}", "#,
            $host,
            r#", reference.path()),
        Err(error) => println!("{error}"),
    }
}
"#
        )
    };
}

const fn ours(name: &'static str, source: &'static str, most: f64) -> Program {
    let dependency = r#"uri-grammar = { path = "WORKSPACE" }"#;
    Program { name, library: "uri_grammar", dependency, source, most }
}

const fn fluent(name: &'static str, source: &'static str) -> Program {
    let dependency = r#"fluent-uri = "0.4""#;
    Program { name, library: "fluent_uri", dependency, source, most: 1.0 }
}

/// Pairs of programs: first with this library, then with fluent-uri.
pub const PROGRAMS: [Program; 4] = [
    ours("three", three!("uri_grammar", "base.resolve(&reference)"), 2.6),
    fluent("three_fluent", three!("fluent_uri", "reference.resolve_against(&base)")),
    ours("parse", parse!("uri_grammar", "reference.host()"), 4.0),
    fluent(
        "parse_fluent",
        parse!("fluent_uri", "reference.authority().map(|authority| authority.host())"),
    ),
];
