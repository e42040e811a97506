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

const OURS: &str = r#"uri-grammar = { path = "WORKSPACE" }"#;
const FLUENT: &str = r#"fluent-uri = "0.4""#;

/// Pairs of programs: first with this library, then with fluent-uri.
pub const PROGRAMS: [Program; 4] = [
    Program {
        name: "three",
        library: "uri_grammar",
        dependency: OURS,
        source: r#"use uri_grammar::{Uri, UriRef};

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
    match base.resolve(&reference) {
        Ok(target) => println!("{} {}", target, target.normalize()),
        Err(error) => println!("{error}"),
    }
}
"#,
        most: 2.6,
    },
    Program {
        name: "three_fluent",
        library: "fluent_uri",
        dependency: FLUENT,
        source: r#"use fluent_uri::{Uri, UriRef};

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
    match reference.resolve_against(&base) {
        Ok(target) => println!("{} {}", target, target.normalize()),
        Err(error) => println!("{error}"),
    }
}
"#,
        most: 1.0,
    },
    Program {
        name: "parse",
        library: "uri_grammar",
        dependency: OURS,
        source: r#"use uri_grammar::UriRef;

fn main() {
    let text = std::env::args().nth(1).unwrap();
    match UriRef::parse(text.as_str()) {
        Ok(reference) => println!("{:?} {}", reference.host(), reference.path()),
        Err(error) => println!("{error}"),
    }
}
"#,
        most: 4.0,
    },
    Program {
        name: "parse_fluent",
        library: "fluent_uri",
        dependency: FLUENT,
        source: r#"use fluent_uri::UriRef;

fn main() {
    let text = std::env::args().nth(1).unwrap();
    match UriRef::parse(text.as_str()) {
        Ok(reference) => {
            let host = reference.authority().map(|authority| authority.host());
            println!("{:?} {}", host, reference.path())
        }
        Err(error) => println!("{error}"),
    }
}
"#,
        most: 1.0,
    },
];
