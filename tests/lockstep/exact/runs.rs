//! The sets and runs of `src/fast/runs.rs`, read from the source: a way to say one that is not known
//! here fails.

use std::collections::BTreeMap;

use oracle::peg::{Peg, Set};
use syn::{Expr, ExprCall, ExprLit, Item, Lit, Stmt, Type};
use uri_grammar::CharSet;

use crate::sources::Sources;

/// A run as its source says it.
#[derive(Clone)]
pub struct Run {
    class: CharSet,
    pub triplets: bool,
    name: Option<String>,
    /// Whether all that is not ASCII belongs to it.
    beyond: bool,
}

impl Run {
    /// One element of the repetition.
    pub fn element(&self) -> Peg {
        let mut class = Peg::Class(set(self.class));
        if self.beyond {
            class = Peg::Choice(vec![class, Peg::set([0x80..=0x10_FFFF])]);
        }
        if !self.triplets {
            return class;
        }
        let hex = Peg::set([0x30..=0x39, 0x41..=0x46, 0x61..=0x66]);
        let triplet = Peg::Sequence(vec![Peg::text("%", false), hex.clone(), hex]);
        Peg::Choice(vec![class, triplet])
    }

    /// As many as there are.
    pub fn all(&self) -> Peg {
        Peg::repeat(0, None, self.element())
    }

    pub fn some(&self) -> Peg {
        Peg::repeat(1, None, self.element())
    }

    /// `Run::first`: what another element can begin with.
    pub fn first(&self) -> Set {
        let percent = if self.triplets { CharSet::single(b'%') } else { CharSet::EMPTY };
        set(self.class.union(percent))
    }
}

fn is_a(ty: &Type, name: &str) -> bool {
    matches!(ty, Type::Path(path) if path.path.is_ident(name))
}

pub fn set(class: CharSet) -> Set {
    assert!(class.is_ascii(), "no run goes beyond ASCII");
    Set::new(class.ranges().map(|range| u32::from(*range.start())..=u32::from(*range.end())))
}

/// What `src/fast/runs.rs` defines.
pub struct Runs {
    sets: BTreeMap<String, CharSet>,
    runs: BTreeMap<String, Run>,
}

impl Runs {
    pub fn read(sources: &Sources) -> Self {
        let mut all = Self { sets: BTreeMap::new(), runs: BTreeMap::new() };
        for item in &sources.parse("src/fast/runs.rs").items {
            match item {
                Item::Const(item) if is_a(&item.ty, "Run") => {
                    let run = all.run(&item.expr);
                    all.runs.insert(item.ident.to_string(), run);
                }
                Item::Const(item) => {
                    let value = all.set(&item.expr);
                    all.sets.insert(item.ident.to_string(), value);
                }
                Item::Static(item) if item.ident == "MEMBERS" => all.members(&item.expr),
                _ => {}
            }
        }
        all
    }

    /// The set that a constant expression says, by the methods of the library themselves.
    pub fn set(&self, expr: &Expr) -> CharSet {
        if let Some(name) = last(expr) {
            return self.sets[&name];
        }
        match expr {
            Expr::Call(ExprCall { func, args, .. }) => {
                let args: Vec<&Expr> = args.iter().collect();
                match (last(func).as_deref(), &args[..]) {
                    (Some("range"), [first, last]) => CharSet::range(byte(first), byte(last)),
                    (Some("from_chars"), [Expr::Lit(ExprLit { lit: Lit::Str(text), .. })]) => {
                        CharSet::from_chars(&text.value())
                    }
                    (name, _) => panic!("src/fast/runs.rs: {name:?} makes no set that is known"),
                }
            }
            Expr::MethodCall(call) => {
                let of = self.set(&call.receiver);
                match (call.method.to_string().as_str(), call.args.first()) {
                    ("union", Some(other)) => of.union(self.set(other)),
                    ("ignore_case", None) => of.ignore_case(),
                    (name, _) => panic!("src/fast/runs.rs: {name} makes no set that is known"),
                }
            }
            _ => panic!("src/fast/runs.rs: a set is said in a way that is not known"),
        }
    }

    /// `Run::of(SET).triplets().known_as(Known::X)`.
    fn run(&self, expr: &Expr) -> Run {
        match expr {
            Expr::Call(ExprCall { func, args, .. }) if last(func).as_deref() == Some("of") => {
                let class = self.set(args.first().expect("the set of a run"));
                Run { class, triplets: false, name: None, beyond: false }
            }
            Expr::MethodCall(call) => {
                let run = self.run(&call.receiver);
                match (call.method.to_string().as_str(), call.args.first()) {
                    ("triplets", None) => Run { triplets: true, ..run },
                    ("known_as", Some(name)) => Run { name: last(name), ..run },
                    (name, _) => panic!("src/fast/runs.rs: {name} makes no run that is known"),
                }
            }
            _ => panic!("src/fast/runs.rs: a run is said in a way that is not known"),
        }
    }

    /// What the table of all bytes says of a run is its set.
    fn members(&self, expr: &Expr) {
        let Expr::Block(block) = expr else { panic!("MEMBERS is a block") };
        let Some(Stmt::Local(local)) = block.block.stmts.first() else { panic!("it has sets") };
        let Some(init) = &local.init else { panic!("its sets are written out") };
        let Expr::Array(pairs) = &*init.expr else { panic!("its sets are an array") };
        let mut named = 0;
        for pair in &pairs.elems {
            let Expr::Tuple(pair) = pair else { panic!("its sets are pairs") };
            let (name, class) = (last(&pair.elems[0]), self.set(&pair.elems[1]));
            for run in self.runs.values().filter(|run| run.name == name) {
                assert_eq!(run.class, class, "the set of {name:?} in MEMBERS and of its run");
                named += 1;
            }
        }
        let all = self.runs.values().filter(|run| run.name.is_some()).count();
        assert_eq!(named, all, "runs with a name that MEMBERS has");
    }

    /// The runs as IRIs are gone over: all that is not ASCII stands for triplets.
    pub fn beyond_ascii(mut self) -> Self {
        for run in self.runs.values_mut() {
            run.beyond = run.triplets;
        }
        self
    }

    pub fn get(&self, name: &str) -> &Run {
        &self.runs[name]
    }
}

/// The last name of a path, by reference or not.
pub fn last(expr: &Expr) -> Option<String> {
    match expr {
        Expr::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
        Expr::Reference(inner) => last(&inner.expr),
        _ => None,
    }
}

fn byte(expr: &Expr) -> u8 {
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Byte(byte), .. }) => byte.value(),
        _ => panic!("src/fast/runs.rs: the bound of a range is no byte"),
    }
}

/// Nothing, where this comes next.
pub fn ahead(peg: Peg) -> Peg {
    Peg::not(Peg::not(peg))
}
