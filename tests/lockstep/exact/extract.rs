//! Conversion of source to expressions: the body of a rule's function, operator by operator.
//!
//! Exactly the following is read; anything else is an error, and never ignored:
//!
//! | in Rust | expression |
//! |---|---|
//! | `literal("a")`, `exact("a")`, `range(0x30, 0x39)` | these characters, in either case or in the printed case |
//! | `char_range::<'\u{A0}', '\u{D7FF}'>()` | one of these characters |
//! | `non_ascii` | a character beyond ASCII |
//! | `sequence((a, b))`, `alt((a, b))`, `alt([a, b])`, `longest((a, b))` | the expression of the same name |
//! | `opt(a)`, `not(a)` | the expression of the same name |
//! | `repeat(1..=4, a)`, `repeat_before(0.., a, b)` | the expression of the same name |
//! | `segment_nz`, the function of a rule | the expression that `rules` returns for it |
//! | `groups(6)`, a private function of the same file | its body, with 6 for its parameter |
//!
//! A name cannot have a different meaning, since a file of rules may import only from the lists below, without other
//! names and without asterisks, and may have only imports and functions.

use std::collections::BTreeMap;

use oracle::Peg;
use syn::{
    Expr, ExprCall, ExprLit, ExprPath, ExprRange, FnArg, GenericArgument, Item, Lit, Pat,
    PathArguments, RangeLimits, Stmt, UseTree,
};

use crate::sources::Function;

/// The names of operators.
const OPERATORS: [&str; 14] = [
    "Element",
    "Text",
    "alt",
    "char_range",
    "exact",
    "literal",
    "longest",
    "non_ascii",
    "not",
    "opt",
    "range",
    "repeat",
    "repeat_before",
    "sequence",
];

/// The functions that enclose the body of a rule, and the body of a helper with its own name.
const FRAMES: [&str; 2] = ["rule", "within"];

/// The modules from which the operators, the rules of other files and the names of rules may come.
const ABNF: [&str; 2] = ["crate::abnf", "uri_grammar::abnf"];
const RULES: [&str; 5] = [
    "super",
    "crate::grammar::rfc5234",
    "uri_grammar::rfc5234",
    "crate::rfc1738",
    "uri_grammar::rfc3986",
];
const OTHERS: [&str; 5] = [
    "nom::IResult",
    "nom::error::ParseError",
    "super::rfc3986::Rule",
    "rules::Rule",
    "super::rules::Rule",
];

/// A function that returns the expression for the rule of a function's name, if it is one.
pub type Rules<'r> = dyn Fn(&str) -> Option<Peg> + 'r;

/// Returns an error if the file has an item that would change the meaning of its names.
pub fn plain(file: &syn::File) -> Result<(), String> {
    let mut used = Vec::new();
    for item in &file.items {
        match item {
            Item::Use(item) => paths(&item.tree, "", &mut used)?,
            Item::Fn(_) => {}
            // A module in a file of its own.
            Item::Mod(item) if item.content.is_none() => {}
            _ => return Err("it has items that are neither imports nor functions".to_owned()),
        }
    }
    let operators = || OPERATORS.iter().chain(&FRAMES);
    for path in used {
        let (home, name) = path.rsplit_once("::").unwrap_or(("", &path));
        let known = OTHERS.contains(&path.as_str())
            || ABNF.contains(&home) && operators().any(|operator| *operator == name)
            || RULES.contains(&home) && !operators().any(|operator| *operator == name);
        if !known {
            return Err(format!("it imports {path}, whose meaning is not known"));
        }
    }
    // A function of the file with the name of an operator would replace the operator.
    let own = file.items.iter().filter_map(|item| match item {
        Item::Fn(item) => Some(item.sig.ident.to_string()),
        _ => None,
    });
    match own.into_iter().find(|name| operators().any(|operator| operator == name)) {
        Some(name) => Err(format!("its function {name} hides an operator")),
        None => Ok(()),
    }
}

fn paths(tree: &UseTree, before: &str, all: &mut Vec<String>) -> Result<(), String> {
    let join = |name: String| if before.is_empty() { name } else { format!("{before}::{name}") };
    match tree {
        UseTree::Path(path) => paths(&path.tree, &join(path.ident.to_string()), all),
        UseTree::Name(name) => {
            all.push(join(name.ident.to_string()));
            Ok(())
        }
        UseTree::Group(group) => group.items.iter().try_for_each(|tree| paths(tree, before, all)),
        UseTree::Rename(_) | UseTree::Glob(_) => {
            Err(format!("it imports from {before} by another name, or everything"))
        }
    }
}

/// The body of a function.
pub struct Body {
    pub peg: Peg,
    /// The kinds of its traps, and of the traps of the helpers that it calls.
    pub traps: Vec<String>,
}

/// Returns the body of the function of a rule. `functions` has all functions of the document, because the body can call
/// helpers.
pub fn body(
    variant: &str,
    function: &Function,
    functions: &[Function],
    rules: &Rules<'_>,
) -> Result<Body, String> {
    let mut reader = Reader { functions, file: &function.file, rules, traps: Vec::new() };
    let peg = reader.framed("rule", variant, function)?;
    Ok(Body { peg, traps: reader.traps })
}

/// Numbers by the names of the parameters.
type Numbers = BTreeMap<String, u32>;

struct Reader<'f> {
    functions: &'f [Function],
    file: &'f str,
    rules: &'f Rules<'f>,
    traps: Vec<String>,
}

impl Reader<'_> {
    /// Returns the expression within `rule(Rule::X, .., input)`, of a function of one parameter.
    fn framed(&mut self, frame: &str, variant: &str, function: &Function) -> Result<Peg, String> {
        let wrong =
            || format!("the body of `{}` is not `{frame}(Rule::X, .., input)`", function.name);
        let Expr::Call(ExprCall { func, args, .. }) = self.only(function)? else {
            return Err(wrong());
        };
        let args: Vec<&Expr> = args.iter().collect();
        let [rule, expr, input] = args[..] else { return Err(wrong()) };
        if name(func).as_deref() != Some(frame) || name(input).as_deref() != Some("input") {
            return Err(wrong());
        }
        let parameters = parameters(function)?;
        if parameters != ["input"] {
            return Err(format!("`{}` has other parameters than its input", function.name));
        }
        let Expr::Path(rule) = rule else { return Err(wrong()) };
        let names: Vec<String> =
            rule.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if names[..] != ["Rule", variant] && !(frame == "within" && names[0] == "Rule") {
            return Err(format!("it calls itself {}", names.join("::")));
        }
        self.read(expr, &Numbers::new())
    }

    fn read(&mut self, expr: &Expr, numbers: &Numbers) -> Result<Peg, String> {
        if let Some(name) = name(expr) {
            if name == "non_ascii" {
                return Ok(Peg::range(0x80, 0x10_FFFF));
            }
            return match (self.rules)(&name) {
                Some(rule) => Ok(rule),
                None => self.helper(&name, &[], numbers),
            };
        }
        let Expr::Call(ExprCall { func, args, attrs, .. }) = expr else {
            return Err("it has more in it than calls of operators and rules".to_owned());
        };
        if !attrs.is_empty() {
            return Err("an operator has an attribute".to_owned());
        }
        // Only this operator has its arguments as type arguments.
        let of_types = characters(func).is_some().then(|| last(func)).flatten();
        let of_types = of_types.filter(|name| name == "char_range");
        let name = name(func).or(of_types).ok_or("something else than a function is called")?;
        let args: Vec<&Expr> = args.iter().collect();
        match (name.as_str(), &args[..]) {
            ("literal" | "exact", [Expr::Lit(ExprLit { lit: Lit::Str(text), .. })]) => {
                let text = text.value();
                // The function compares byte by byte.
                if text.is_ascii() {
                    Ok(Peg::text(&text, name == "literal"))
                } else {
                    Err("a literal has characters that are not ASCII".to_owned())
                }
            }
            ("range", [first, last]) => match (number(first, numbers)?, number(last, numbers)?) {
                (first, last @ ..0x80) if first <= last => Ok(Peg::range(first, last)),
                _ => Err("a range is not one of ASCII".to_owned()),
            },
            // It does not compile if the range does not consist of blocks.
            ("char_range", []) => match characters(func) {
                Some((first @ 0x80.., last)) if first <= last => Ok(Peg::range(first, last)),
                _ => Err("a range is not one beyond ASCII".to_owned()),
            },
            ("sequence", [Expr::Tuple(items)]) => {
                Ok(Peg::Sequence(self.items(items.elems.iter(), numbers)?))
            }
            ("alt", [Expr::Tuple(items)]) => {
                Ok(Peg::Choice(self.items(items.elems.iter(), numbers)?))
            }
            ("alt", [Expr::Array(items)]) => {
                Ok(Peg::Choice(self.items(items.elems.iter(), numbers)?))
            }
            ("longest", [Expr::Tuple(items)]) => {
                Ok(Peg::Longest(self.items(items.elems.iter(), numbers)?))
            }
            ("opt", [item]) => Ok(Peg::optional(self.read(item, numbers)?)),
            ("not", [item]) => Ok(Peg::not(self.read(item, numbers)?)),
            ("repeat", [times, item]) => {
                let (min, max) = bounds(times, numbers)?;
                Ok(Peg::repeat(min, max, self.read(item, numbers)?))
            }
            ("repeat_before", [times, item, next]) => {
                let (min, max) = bounds(times, numbers)?;
                let (element, next) = (self.read(item, numbers)?, self.read(next, numbers)?);
                let (element, next) = (Box::new(element), Box::new(next));
                Ok(Peg::RepeatBefore { min, max, element, next })
            }
            (operator, _) if OPERATORS.contains(&operator) => {
                Err(format!("`{operator}` is called in a way that is not known"))
            }
            (helper, args) => self.helper(helper, args, numbers),
        }
    }

    fn items<'e>(
        &mut self,
        items: impl Iterator<Item = &'e Expr>,
        numbers: &Numbers,
    ) -> Result<Vec<Peg>, String> {
        items.map(|item| self.read(item, numbers)).collect()
    }

    /// Returns the body of a private function of the same file, with its parameters filled in.
    fn helper(&mut self, name: &str, args: &[&Expr], numbers: &Numbers) -> Result<Peg, String> {
        let private = |f: &&Function| !f.public && f.name == name && f.file == self.file;
        let helper = self.functions.iter().find(private);
        let helper = helper.ok_or(format!("`{name}` is no operator, no rule and no helper"))?;
        let parameters = parameters(helper)?;
        if parameters == ["input"] && args.is_empty() {
            return self.framed("within", "", helper);
        }
        if parameters.len() != args.len() {
            return Err(format!("`{name}` is called with other arguments than it has"));
        }
        let mut inner = Numbers::new();
        for (parameter, arg) in parameters.into_iter().zip(args) {
            inner.insert(parameter, number(arg, numbers)?);
        }
        let body = self.only(helper)?;
        self.read(body, &inner)
    }

    /// Returns the single expression of a function, and notes its traps.
    fn only<'e>(&mut self, function: &'e Function) -> Result<&'e Expr, String> {
        for kind in function.traps() {
            if !self.traps.iter().any(|known| known == kind) {
                self.traps.push(kind.to_owned());
            }
        }
        match &function.item.block.stmts[..] {
            [Stmt::Expr(expr, None)] => Ok(expr),
            _ => Err(format!("the body of `{}` is not one expression", function.name)),
        }
    }
}

fn parameters(function: &Function) -> Result<Vec<String>, String> {
    let name = |parameter: &FnArg| match parameter {
        FnArg::Typed(typed) => match &*typed.pat {
            Pat::Ident(name) => Some(name.ident.to_string()),
            _ => None,
        },
        FnArg::Receiver(_) => None,
    };
    let names: Option<Vec<String>> = function.item.sig.inputs.iter().map(name).collect();
    names.ok_or(format!("the parameters of `{}` have no names", function.name))
}

/// Returns the single name of a path.
fn name(expr: &Expr) -> Option<String> {
    let Expr::Path(path) = expr else { return None };
    path.path.get_ident().map(ToString::to_string)
}

/// Returns the last name of a path.
fn last(expr: &Expr) -> Option<String> {
    let Expr::Path(ExprPath { path, .. }) = expr else { return None };
    path.segments.last().map(|segment| segment.ident.to_string())
}

/// Returns the two characters in `char_range::<'\u{A0}', '\u{D7FF}'>`, as code points.
fn characters(function: &Expr) -> Option<(u32, u32)> {
    let Expr::Path(ExprPath { path, .. }) = function else { return None };
    let PathArguments::AngleBracketed(of) = &path.segments.last()?.arguments else { return None };
    let character = |argument: &GenericArgument| match argument {
        GenericArgument::Const(Expr::Lit(ExprLit { lit: Lit::Char(character), .. })) => {
            Some(u32::from(character.value()))
        }
        _ => None,
    };
    match of.args.iter().map(character).collect::<Option<Vec<u32>>>()?[..] {
        [first, last] => Some((first, last)),
        _ => None,
    }
}

fn number(expr: &Expr, numbers: &Numbers) -> Result<u32, String> {
    let value = match expr {
        Expr::Lit(ExprLit { lit: Lit::Int(value), .. }) => value.base10_parse().ok(),
        _ => name(expr).and_then(|name| numbers.get(&name).copied()),
    };
    value.ok_or("a number is not written out".to_owned())
}

/// Returns the number of repetitions: `2`, `1..=4`, `..=4`, `1..`.
fn bounds(times: &Expr, numbers: &Numbers) -> Result<(u32, Option<u32>), String> {
    let Expr::Range(ExprRange { start, limits, end, .. }) = times else {
        let times = number(times, numbers)?;
        return Ok((times, Some(times)));
    };
    let min = start.as_ref().map_or(Ok(0), |start| number(start, numbers))?;
    match (limits, end) {
        (RangeLimits::HalfOpen(_), None) => Ok((min, None)),
        (RangeLimits::Closed(_), Some(end)) => match number(end, numbers)? {
            max if min <= max => Ok((min, Some(max))),
            _ => Err("a repetition ends before it begins".to_owned()),
        },
        _ => Err("a repetition has bounds that are not known".to_owned()),
    }
}
