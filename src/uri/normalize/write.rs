//! Writing a normal form.

use super::dots;
use super::form::{Form, REPAIR};
use super::units::{self, Mode};
use crate::reading::components::Components;
use crate::rule::Rule;
use crate::uri::buffer::Buffer;
use crate::uri::spans::Spans;

impl Form<'_> {
    /// Writes the normal form behind nothing, and says where its components lie.
    pub(super) fn write<O: Buffer>(&self, out: &mut O) -> Spans {
        let mut components = Components::default();
        let mut end_of = |rule, out: &O| components.end(rule, out.bytes().len());
        if let Some(scheme) = self.scheme {
            push(out, scheme, self.caseless);
            end_of(Rule::Scheme, out);
            out.push(":");
        }
        if let Some(authority) = &self.authority {
            out.push("//");
            if let Some(userinfo) = authority.userinfo {
                push(out, userinfo, self.mode);
                end_of(Rule::Userinfo, out);
                out.push("@");
            }
            push(out, authority.host(), self.caseless);
            end_of(Rule::Host, out);
            if let Some(port) = authority.port {
                out.push(":");
                out.push(port);
                end_of(Rule::Port, out);
            }
            end_of(Rule::Authority, out);
        }
        if self.has_dots() {
            if self.needs_repair() {
                out.push(REPAIR);
            }
            self.write_without_dots(out);
        } else {
            self.parts().for_each(|(part, mode)| push(out, part, mode));
        }
        end_of(Rule::Path, out);
        let rules = [Rule::Query, Rule::Fragment];
        for (parts, rule) in self.query_and_fragment().into_iter().zip(rules) {
            let start = out.bytes().len();
            parts.for_each(|(part, mode)| push(out, part, mode));
            if out.bytes().len() > start {
                end_of(rule, out);
            }
        }
        Spans::of(&components)
    }

    /// What is written is at any time nothing, or a directory: the slash goes with the segment
    /// before it, and `..` takes both back. Every byte is written and taken back once.
    fn write_without_dots(&self, out: &mut impl Buffer) {
        let (start, mut path) = (out.bytes().len(), self.path);
        while let Some(segment) = dots::first(path, self.mode.decode) {
            push(out, &path[..segment.start], self.mode);
            if segment.double {
                climb(out, start);
            }
            path = &path[segment.end..];
        }
        push(out, path, self.mode);
    }
}

#[inline]
fn push(out: &mut impl Buffer, text: &str, mode: Mode) {
    units::pieces(text, mode, |piece| out.push(piece));
}

/// Takes the last segment back, with the slash behind it. The first segment of a path without a
/// root leaves a slash (section 5.2.4, step 2C: "and its preceding '/' (if any)").
fn climb(out: &mut impl Buffer, start: usize) {
    let Some([parents @ .., _slash]) = out.bytes().get(start..) else { return };
    match parents.iter().rposition(|&byte| byte == b'/') {
        Some(slash) => out.truncate(start + slash + 1),
        None => {
            out.truncate(start);
            out.push("/");
        }
    }
}
