//! Writing a normal form.

use super::dots;
use super::form::{Form, REPAIR};
use super::units::push;
use crate::fast::scan;
use crate::reading::reference::spans::{
    AUTHORITY, FRAGMENT, HOST, PATH, PORT, QUERY, SCHEME, Spans, USERINFO,
};
use crate::uri::buffer::Buffer;

impl Form<'_> {
    /// Writes the normal form into an empty buffer, and returns the positions of its components.
    pub(super) fn write<O: Buffer>(&self, out: &mut O) -> Spans {
        let mut spans = Spans::NONE;
        let mut end_of = |component, out: &O| spans.note(component, out.bytes().len());
        if let Some(scheme) = self.scheme {
            push(out, scheme, self.caseless);
            end_of(SCHEME, out);
            out.push(":");
        }
        if let Some(authority) = &self.authority {
            out.push("//");
            if let Some(userinfo) = authority.userinfo {
                push(out, userinfo, self.mode);
                end_of(USERINFO, out);
                out.push("@");
            }
            push(out, authority.host(), self.host_mode(authority.host()));
            end_of(HOST, out);
            if let Some(port) = authority.port {
                out.push(":");
                out.push(port);
                end_of(PORT, out);
            }
            end_of(AUTHORITY, out);
        }
        let path = out.bytes().len();
        if self.has_dots() {
            self.write_without_dots(out);
            if self.authority.is_none() && out.bytes()[path..].starts_with(b"//") {
                out.insert(path, REPAIR);
            }
        } else {
            self.parts().for_each(|(part, mode)| push(out, part, mode));
        }
        end_of(PATH, out);
        let start = out.bytes().len();
        self.tail_parts().for_each(|(part, mode)| push(out, part, mode));
        // There can be only one `#`, which begins the fragment.
        let (tail, len) = (&out.bytes()[start..], out.bytes().len());
        let hash = scan::first(tail, b'#');
        if tail.starts_with(b"?") {
            spans.note(QUERY, hash.map_or(len, |hash| start + hash));
        }
        if hash.is_some() {
            spans.note(FRAGMENT, len);
        }
        spans
    }

    /// When the next segment comes, the output always ends with a slash, and `..` removes the last segment. Every
    /// byte is written and removed at most once.
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

/// Removes the last segment, with the slash after it. The first slash of the path is kept.
fn climb(out: &mut impl Buffer, start: usize) {
    let Some([parents @ .., _slash]) = out.bytes().get(start..) else { return };
    let slash = scan::last_slash(parents).unwrap_or(0);
    out.truncate(start + slash + 1);
}
