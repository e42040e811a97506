//! Reading back: the body of a rule's function as an ABNF expression.
//!
//! | in Rust | in ABNF |
//! |---|---|
//! | `literal("a")`, `exact("a")`, `range(0x30, 0x39)` | `"a"`, `%s"a"`, `%x30-39` |
//! | `char_range::<'\u{A0}', '\u{D7FF}'>()` | `%xA0-D7FF` |
//! | `non_ascii` | `%x80-10FFFF` |
//! | `sequence((a, b))`, `opt(a)` | `a b`, `[ a ]` |
//! | `alt((a, b))`, `alt([a, b])`, `longest((a, b))` | `a / b` |
//! | `repeat(2, a)`, `repeat(1..=4, a)`, `repeat(..=4, a)` | `2a`, `1*4a`, `*4a` |
//! | `repeat_before(0.., a, b)`, `repeat_before(..=1, a, b)`, `repeat_before(0..=1, a, b)` | `*a b`, `*1a b`, `[ a ] b` |
//! | `segment_nz` | `segment-nz` |
//! | `helper(2)`, `helper`, a private function of the same file | its body, with 2 for its parameter |
//! | `not(a)` | prose: ABNF has no lookahead |

use std::collections::BTreeMap;

use oracle::Expr;
use syn::{
    Expr as Rust, ExprCall, ExprLit, ExprPath, ExprRange, FnArg, GenericArgument, Lit, Pat,
    PathArguments, RangeLimits, Stmt,
};

use crate::edition::{Edition, function_name};
use crate::sources::Function;

/// The contents of a function.
pub struct Body {
    pub expr: Expr,
    /// The kinds of its traps, and of the traps of the helpers that it calls.
    pub traps: Vec<String>,
    /// The alternatives of each `alt`, which chooses the first that matches.
    pub ordered: Vec<Vec<Expr>>,
    /// The alternatives of each `longest`.
    pub unordered: Vec<Vec<Expr>>,
    /// The repeated element of each `repeat_before`, and the next element.
    pub giving_back: Vec<(Expr, Expr)>,
}

/// Reads back the function of a rule. `functions` has all functions, because the function can call helpers.
pub fn body<R: Edition>(
    rule: R,
    function: &Function,
    functions: &[Function],
) -> Result<Body, String> {
    let named = |name: &str| R::ALL.iter().find(|&&rule| function_name(rule) == name);
    let names = |name: &str| named(name).map(|rule| rule.name().to_owned());
    let mut reader = Reader {
        functions,
        file: &function.file,
        names: &names,
        body: Body {
            expr: Expr::Prose(String::new()),
            traps: Vec::new(),
            ordered: Vec::new(),
            unordered: Vec::new(),
            giving_back: Vec::new(),
        },
    };
    reader.note(function);
    let (name, [variant, expr, input]) =
        call(result(function)?).ok_or("its body is not `rule(Rule::X, .., input)`")?;
    let variant = last(variant).unwrap_or_default();
    if name != "rule" || last(input).is_none_or(|input| input != "input") {
        return Err("its body is not `rule(Rule::X, .., input)`".to_owned());
    }
    if variant != format!("{rule:?}") {
        return Err(format!("it calls itself Rule::{variant}"));
    }
    let expr = reader.read(expr, &BTreeMap::new())?;
    Ok(Body { expr, ..reader.body })
}

/// Numbers by the names of the parameters.
type Numbers = BTreeMap<String, u32>;

struct Reader<'f> {
    functions: &'f [Function],
    file: &'f str,
    /// Returns the rule of a function's name, in the spelling of the document.
    names: &'f dyn Fn(&str) -> Option<String>,
    body: Body,
}

impl Reader<'_> {
    fn note(&mut self, function: &Function) {
        for kind in function.traps() {
            if !self.body.traps.iter().any(|known| known == kind) {
                self.body.traps.push(kind.to_owned());
            }
        }
    }

    fn read(&mut self, expr: &Rust, numbers: &Numbers) -> Result<Expr, String> {
        if let Some(name) = last(expr) {
            return match (self.names)(&name) {
                Some(rule) => Ok(Expr::Rule(rule)),
                None if name == "non_ascii" => Ok(Expr::Range { first: 0x80, last: 0x10_FFFF }),
                None => {
                    self.inline(&name, &[], numbers).map_err(|_| format!("`{name}` is not a rule"))
                }
            };
        }
        let Rust::Call(ExprCall { func, args, .. }) = expr else {
            return Err("it has more in it than calls of combinators and rules".to_owned());
        };
        let name = last(func).unwrap_or_default();
        let args: Vec<&Rust> = args.iter().collect();
        match (name.as_str(), &args[..]) {
            ("literal" | "exact", [text]) => match text {
                Rust::Lit(ExprLit { lit: Lit::Str(text), .. }) => {
                    Ok(Expr::Literal { text: text.value(), case_sensitive: name == "exact" })
                }
                _ => Err("a literal is not written out".to_owned()),
            },
            ("range", [first, last]) => {
                Ok(Expr::Range { first: number(first, numbers)?, last: number(last, numbers)? })
            }
            ("char_range", []) => {
                let (first, last) = characters(func).ok_or("a range is not written out")?;
                Ok(Expr::Range { first, last })
            }
            ("sequence", [Rust::Tuple(items)]) => {
                let mut elements = Vec::new();
                for item in &items.elems {
                    match self.read(item, numbers)? {
                        // The repeated element and the next one are two elements of the sequence.
                        Expr::Concatenation(pair) if is_call(item, "repeat_before") => {
                            elements.extend(pair);
                        }
                        element => elements.push(element),
                    }
                }
                Ok(Expr::Concatenation(elements))
            }
            ("alt", [Rust::Tuple(_) | Rust::Array(_)]) => {
                let items = self.items(args[0], numbers)?;
                self.body.ordered.push(items.clone());
                Ok(Expr::Alternation(items))
            }
            ("longest", [Rust::Tuple(_)]) => {
                let items = self.items(args[0], numbers)?;
                self.body.unordered.push(items.clone());
                Ok(Expr::Alternation(items))
            }
            ("repeat_before", [times, item, next]) => {
                let (item, next) = (self.read(item, numbers)?, self.read(next, numbers)?);
                self.body.giving_back.push((item.clone(), next.clone()));
                let expr = Box::new(item);
                let from = matches!(times, Rust::Range(ExprRange { start: Some(_), .. }));
                let repeated = match bounds(times, numbers)? {
                    (0, Some(1)) if from => Expr::Optional(expr),
                    (min, max) => Expr::Repetition { min, max, expr },
                };
                Ok(Expr::Concatenation(vec![repeated, next]))
            }
            ("opt", [item]) => Ok(Expr::Optional(Box::new(self.read(item, numbers)?))),
            ("not", [_]) => Ok(Expr::Prose("a lookahead".to_owned())),
            ("repeat", [times, item]) => {
                let (min, max) = bounds(times, numbers)?;
                Ok(Expr::Repetition { min, max, expr: Box::new(self.read(item, numbers)?) })
            }
            (helper, args) => self.inline(helper, args, numbers),
        }
    }

    fn items(&mut self, items: &Rust, numbers: &Numbers) -> Result<Vec<Expr>, String> {
        let items = match items {
            Rust::Tuple(items) => &items.elems,
            Rust::Array(items) => &items.elems,
            _ => return Err("alternatives are not written out".to_owned()),
        };
        items.iter().map(|item| self.read(item, numbers)).collect()
    }

    /// Returns the body of a private function of the same file, with its parameters filled in.
    fn inline(&mut self, name: &str, args: &[&Rust], numbers: &Numbers) -> Result<Expr, String> {
        let functions = self.functions;
        let private = |f: &&Function| !f.public && f.name == name && f.file == self.file;
        let helper = functions.iter().find(private).ok_or(format!("`{name}` is no combinator"))?;
        self.note(helper);
        let mut inner = Numbers::new();
        for (parameter, arg) in helper.item.sig.inputs.iter().zip(args) {
            let FnArg::Typed(typed) = parameter else { continue };
            if let Pat::Ident(parameter) = &*typed.pat {
                inner.insert(parameter.ident.to_string(), number(arg, numbers)?);
            }
        }
        self.read(result(helper)?, &inner)
    }
}

/// Returns the single expression of a function, without the `parse(input)` that makes a parser of it.
fn result(function: &Function) -> Result<&Rust, String> {
    match &function.item.block.stmts[..] {
        [Stmt::Expr(Rust::MethodCall(call), None)] if call.method == "parse" => Ok(&call.receiver),
        [Stmt::Expr(expr, None)] => Ok(expr),
        _ => Err(format!("the body of `{}` is not one expression", function.name)),
    }
}

/// Returns a call of three arguments.
fn call(expr: &Rust) -> Option<(String, [&Rust; 3])> {
    let Rust::Call(ExprCall { func, args, .. }) = expr else { return None };
    let args: Vec<&Rust> = args.iter().collect();
    Some((last(func)?, args.try_into().ok()?))
}

/// Returns `true` if it is a call of the function of this name.
fn is_call(expr: &Rust, name: &str) -> bool {
    matches!(expr, Rust::Call(call) if last(&call.func).is_some_and(|last| last == name))
}

/// Returns the last name of a path.
pub fn last(expr: &Rust) -> Option<String> {
    let Rust::Path(ExprPath { path, .. }) = expr else { return None };
    path.segments.last().map(|segment| segment.ident.to_string())
}

/// Returns the two characters in `char_range::<'\u{A0}', '\u{D7FF}'>`, as code points.
pub fn characters(function: &Rust) -> Option<(u32, u32)> {
    let Rust::Path(ExprPath { path, .. }) = function else { return None };
    let PathArguments::AngleBracketed(of) = &path.segments.last()?.arguments else { return None };
    let character = |argument: &GenericArgument| match argument {
        GenericArgument::Const(Rust::Lit(ExprLit { lit: Lit::Char(character), .. })) => {
            Some(u32::from(character.value()))
        }
        _ => None,
    };
    match of.args.iter().map(character).collect::<Option<Vec<u32>>>()?[..] {
        [first, last] => Some((first, last)),
        _ => None,
    }
}

fn number(expr: &Rust, numbers: &Numbers) -> Result<u32, String> {
    let value = match expr {
        Rust::Lit(ExprLit { lit: Lit::Int(value), .. }) => value.base10_parse().ok(),
        _ => last(expr).and_then(|name| numbers.get(&name).copied()),
    };
    value.ok_or("a number is not written out".to_owned())
}

/// Returns the number of repetitions: `2`, `1..=4`, `..=4`, `1..`.
fn bounds(times: &Rust, numbers: &Numbers) -> Result<(u32, Option<u32>), String> {
    let Rust::Range(ExprRange { start, limits, end, .. }) = times else {
        let times = number(times, numbers)?;
        return Ok((times, Some(times)));
    };
    let min = start.as_ref().map_or(Ok(0), |start| number(start, numbers))?;
    match (limits, end) {
        (_, None) => Ok((min, None)),
        (RangeLimits::Closed(_), Some(end)) => Ok((min, Some(number(end, numbers)?))),
        (RangeLimits::HalfOpen(_), Some(_)) => {
            Err("a repetition has an open end: write `a..=b`".to_owned())
        }
    }
}
