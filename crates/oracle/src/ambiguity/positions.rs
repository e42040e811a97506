//! Glushkov's construction: the parts of an expression, and the parts that can follow each.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::abnf::Expr;
use crate::automaton::Automaton;
use crate::compile_error::CompileError;

/// The maximum number of parts of an expression, in which counted repetitions are written out.
const MAX_POSITIONS: usize = 2_000;

/// The parts of an expression, with counted repetitions written out.
#[derive(Default)]
pub(super) struct Positions<'e> {
    /// The expression at each position, and its automaton.
    pub(super) parts: Vec<(&'e Expr, Rc<Automaton>)>,
    /// The positions that can derive the first character.
    pub(super) first: BTreeSet<usize>,
    /// The positions that can derive the last character.
    pub(super) last: BTreeSet<usize>,
    /// The positions that can follow each.
    pub(super) follow: Vec<BTreeSet<usize>>,
}

impl<'e> Positions<'e> {
    /// Returns the positions of an expression, with the automata that `part` returns for its parts; `None` if there
    /// are too many.
    pub(super) fn of(
        expr: &'e Expr,
        part: impl FnMut(&Expr) -> Result<Rc<Automaton>, CompileError>,
    ) -> Result<Option<Self>, CompileError> {
        let mut builder = Builder { positions: Self::default(), part };
        let Piece { first, last, .. } = builder.piece(expr)?;
        let positions = Self { first, last, ..builder.positions };
        Ok((positions.parts.len() <= MAX_POSITIONS).then_some(positions))
    }
}

/// A piece of the expression, by the positions in it.
#[derive(Clone, Default)]
struct Piece {
    /// `true` if it derives the empty text.
    is_empty: bool,
    first: BTreeSet<usize>,
    last: BTreeSet<usize>,
}

struct Builder<'e, F> {
    positions: Positions<'e>,
    part: F,
}

impl<'e, F: FnMut(&Expr) -> Result<Rc<Automaton>, CompileError>> Builder<'e, F> {
    fn piece(&mut self, expr: &'e Expr) -> Result<Piece, CompileError> {
        match expr {
            Expr::Alternation(items) => items.iter().try_fold(Piece::default(), |mut all, item| {
                let piece = self.piece(item)?;
                all.is_empty |= piece.is_empty;
                all.first.extend(piece.first);
                all.last.extend(piece.last);
                Ok(all)
            }),
            Expr::Concatenation(items) => {
                let empty = Piece { is_empty: true, ..Piece::default() };
                items.iter().try_fold(empty, |before, item| {
                    let after = self.piece(item)?;
                    Ok(self.sequence(before, after))
                })
            }
            Expr::Repetition { min, max, expr } => self.repetition(*min, *max, expr),
            Expr::Optional(inner) => Ok(Piece { is_empty: true, ..self.piece(inner)? }),
            Expr::Group(inner) => self.piece(inner),
            _ => self.part(expr),
        }
    }

    fn part(&mut self, expr: &'e Expr) -> Result<Piece, CompileError> {
        let automaton = (self.part)(expr)?;
        let position = BTreeSet::from([self.positions.parts.len()]);
        let is_empty = automaton.output(0) != 0;
        self.positions.parts.push((expr, automaton));
        self.positions.follow.push(BTreeSet::new());
        Ok(Piece { is_empty, first: position.clone(), last: position })
    }

    fn follow(&mut self, last: &BTreeSet<usize>, first: &BTreeSet<usize>) {
        for &position in last {
            self.positions.follow[position].extend(first);
        }
    }

    fn sequence(&mut self, before: Piece, after: Piece) -> Piece {
        self.follow(&before.last, &after.first);
        let mut whole = Piece {
            is_empty: before.is_empty && after.is_empty,
            first: before.first,
            last: after.last,
        };
        if before.is_empty {
            whole.first.extend(after.first);
        }
        if after.is_empty {
            whole.last.extend(before.last);
        }
        whole
    }

    /// Adds one round after the other; the last repeats itself if there is no limit. A round that may be empty is
    /// left out instead, so that a text has its rounds in only one way.
    fn repetition(
        &mut self,
        min: u32,
        max: Option<u32>,
        expr: &'e Expr,
    ) -> Result<Piece, CompileError> {
        let rounds = max.unwrap_or_else(|| min.max(1));
        let mut whole = Piece { is_empty: min == 0, ..Piece::default() };
        let mut before = Piece { is_empty: true, ..Piece::default() };
        for round in 1..=rounds {
            let piece = self.piece(expr)?;
            whole.is_empty |= piece.is_empty;
            self.follow(&before.last, &piece.first);
            if round == 1 {
                whole.first.clone_from(&piece.first);
            }
            if piece.is_empty || round >= min {
                whole.last.extend(&piece.last);
            }
            before = piece;
            // Rounds that may be empty need not be counted.
            let is_counted = max.is_some() || !before.is_empty;
            if !is_counted || self.positions.parts.len() > MAX_POSITIONS {
                break;
            }
        }
        if max.is_none() {
            self.follow(&before.last, &before.first);
        }
        Ok(whole)
    }
}
