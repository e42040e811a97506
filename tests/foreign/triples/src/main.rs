//! Reads triples in the syntax of Turtle: a base, prefixes, and relative IRIs, which are resolved, stored and
//! compared. The program was written for oxiri; each comment `was:` has the former calls, and `docs/coming-from.md`
//! has their replacements.

use std::collections::{BTreeMap, BTreeSet};

use uri_grammar::{Iri, IriRef, ResolveError, Resolver, SyntaxError};

/// The name of a thing. Two names are the same if their texts are the same, as RDF specifies.
type Name = Iri<String>;

/// Three names; the last can be a text instead.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Triple {
    subject: Name,
    predicate: Name,
    object: Object,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Object {
    Name(Name),
    Text(String),
}

/// The error of a line that cannot be read.
#[derive(Debug, thiserror::Error)]
enum Problem {
    // was: `IriParseError`
    #[error("{0}")]
    Syntax(#[from] SyntaxError),
    #[error("{0}")]
    Resolution(#[from] ResolveError),
    #[error("{0} is needed before what is relative")]
    NoBase(String),
    #[error("no prefix {0}")]
    NoPrefix(String),
    #[error("four words are needed, and the last is a full stop")]
    Words,
}

/// The state of a reader.
#[derive(Default)]
struct Reader {
    base: Option<Name>,
    prefixes: BTreeMap<String, Name>,
    triples: BTreeSet<Triple>,
    /// The names of a document mostly share a buffer.
    buffer: String,
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), Problem> {
        let words: Vec<_> = line.split_whitespace().collect();
        match words[..] {
            [] => {}
            ["@base", iri, "."] => self.base = Some(self.name(iri)?),
            ["@prefix", prefix, iri, "."] => {
                let iri = self.name(iri)?;
                self.prefixes.insert(prefix.to_owned(), iri);
            }
            [subject, predicate, object, "."] => {
                let object = match object.strip_prefix('"') {
                    Some(text) => Object::Text(text.trim_end_matches('"').to_owned()),
                    None => Object::Name(self.name(object)?),
                };
                let (subject, predicate) = (self.name(subject)?, self.name(predicate)?);
                self.triples.insert(Triple { subject, predicate, object });
            }
            _ => return Err(Problem::Words),
        }
        Ok(())
    }

    /// Returns the name that a word denotes: `<relative>`, or `prefix:rest`.
    fn name(&mut self, word: &str) -> Result<Name, Problem> {
        let Some(text) = word.strip_prefix('<').and_then(|text| text.strip_suffix('>')) else {
            let (prefix, rest) = word.split_at(word.find(':').map_or(0, |colon| colon + 1));
            let iri =
                self.prefixes.get(prefix).ok_or_else(|| Problem::NoPrefix(prefix.to_owned()))?;
            // was: `Iri::parse`, `as_str`
            return Ok(Iri::parse(format!("{}{rest}", iri.as_str()))?);
        };
        // was: `IriRef::parse`, `is_absolute`
        let reference = IriRef::parse(text)?;
        match &self.base {
            Some(base) => {
                self.buffer.clear();
                // was: `resolve_into`
                Resolver::new(base).resolve_into(&reference, &mut self.buffer)?;
                Ok(Iri::parse(self.buffer.clone())?)
            }
            None if reference.is_relative() => Err(Problem::NoBase("a base".to_owned())),
            None => Ok(Iri::parse(text.to_owned())?),
        }
    }

    /// Returns the shortest way to write a name.
    fn written(&self, name: &Name) -> String {
        // was: `base.relativize(&target)`, `into_inner`
        let relative = self.base.as_ref().and_then(|base| base.relativize(name));
        relative.map_or_else(|| name.clone().into_inner(), |relative| relative.into_inner())
    }
}

fn main() -> Result<(), Problem> {
    let mut reader = Reader::default();
    let wrong = reader.line("<a> <b> <c> .").unwrap_err();
    assert!(matches!(wrong, Problem::NoBase(_)), "{wrong}");
    for line in [
        "@base <http://例え.テスト/文書/> .",
        "@prefix r: <http://example.org/rosé#> .",
        "<../人/é> r:knows <ü#私> .",
        "<http://例え.テスト/人/é> r:knows <./x/../ü#私> .",
        "<../人/é> r:名 \"é\" .",
        "@base <ü> .",
        "<> r:in <?q=豆> .",
    ] {
        reader.line(line)?;
    }
    assert_eq!(reader.triples.len(), 3, "two of them were the same");
    let names: Vec<_> =
        reader.triples.iter().map(|triple| reader.written(&triple.subject)).collect();
    assert_eq!(names, ["/人/é", "/人/é", ""]);
    let objects: BTreeSet<_> = reader.triples.iter().map(|triple| &triple.object).collect();
    for wanted in ["http://例え.テスト/文書/ü#私", "http://例え.テスト/文書/ü?q=豆"]
    {
        // was: `Iri::parse`, `resolve`
        let wanted = Iri::parse("http://例え.テスト/")?.resolve(&IriRef::parse(wanted)?)?;
        assert!(objects.contains(&Object::Name(wanted)));
    }
    // One character, and a letter with an accent, are two names.
    assert_ne!(Iri::parse("a:é")?, Iri::parse("a:e\u{301}")?);

    for (line, offset) in
        [("<a> <b c> <d> .", None), ("<a> <é|> <d> .", Some(2)), ("<é%zz> <b> <c> .", Some(3))]
    {
        let error = reader.line(line).unwrap_err();
        match (&error, offset) {
            (Problem::Words, None) => {}
            (Problem::Syntax(error), Some(offset)) => assert_eq!(error.offset(), offset, "{line}"),
            _ => panic!("{line}: {error}"),
        }
    }
    assert!(matches!(reader.line("<a> x:b <c> ."), Err(Problem::NoPrefix(_))));
    Ok(())
}
