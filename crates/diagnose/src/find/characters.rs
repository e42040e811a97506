//! Characters that a component does not allow, for components that are repetitions of characters and percent-encoded
//! octets. There is one error for each run of bad bytes of one kind.

use core::mem::replace;

use super::prelude::*;
use crate::text::characters::is_invisible;
use crate::text::{formats, idna};

/// The maximum length of brackets and their content that are marked as one.
const SHORT: usize = 32;

pub(super) fn find(text: &[u8], area: &Area, out: &mut Findings) {
    let first = runs::end(area.legal, text, area.part.clone());
    if first < area.part.end {
        find_from(text, first, area, out);
    }
}

/// Finds the bad characters of the area, given the first.
pub(super) fn find_from(text: &[u8], first: usize, area: &Area, out: &mut Findings) {
    let Range { start, end } = area.part;
    debug_assert_eq!(runs::end(area.legal, text, start..end), first);
    // In `C:\dir\file`, all backslashes are one mistake.
    let mut seen_backslash = false;
    let mut seen_number = false;
    // The offset of the closing bracket of a pair, which the error of the opening one mentions.
    let mut closing = None;
    // The end of a name in another script, which is one mistake, too.
    let mut name_end = start;
    // The end of the last error.
    let mut found_to = None;
    let mut at = first;
    while at < end {
        let (stop, cause) = order::of_character(text, at, area);
        let mut span = at..stop;
        at = runs::end(area.legal, text, stop..end);
        let absorbed = closing == Some(span.start)
            || match cause {
                Cause::Backslash(_) => replace(&mut seen_backslash, true),
                Cause::NonAscii(_)
                | Cause::Lookalike(_)
                | Cause::TypographicMark(_)
                | Cause::HostNotIdna(_) => span.start < name_end,
                // Another HTML character reference: `&#38;`.
                Cause::SecondNumberSign(_) => {
                    text[..span.start].last() == Some(&b'&') && replace(&mut seen_number, true)
                }
                _ => false,
            };
        if absorbed {
            found_to = Some(stop);
            continue;
        }
        match &cause {
            Cause::BracketOutsideHost(BracketOutsideHost::Pair { close }) => {
                closing = Some(close.start);
                if close.end - span.start <= SHORT {
                    span.end = close.end;
                }
            }
            Cause::NonAscii(_)
            | Cause::Lookalike(_)
            | Cause::TypographicMark(_)
            | Cause::HostNotIdna(_)
                if area.component == Component::Host && !is_invisible(&text[span.clone()]) =>
            {
                name_end = idna::labels_around(text, &area.part, span.start).end;
            }
            // The span of `$(hostname -f)` begins before the space.
            Cause::UriTemplate(_) if text[span.start] == b' ' => {
                let command = formats::command(text, span.start, end);
                span.start = command.map_or(span.start, |command| command.start);
            }
            Cause::Space(Space::BetweenWords) => span.start = start,
            // The span of `*|NAME|*` begins before the bar.
            Cause::UriTemplate(_) if text[span.start] == b'|' => span.start -= 1,
            // The span of `${name}` begins before the brace.
            Cause::UriTemplate(_) if text[start..span.start].last() == Some(&b'$') => {
                span.start -= 1;
            }
            _ => {}
        }
        let scope = match found_to.max(area.reported_to.filter(|&up_to| up_to <= span.start)) {
            None => Scope::new(area.rule, &(start..end)),
            Some(from) => Scope::after(area.rule, from, end.min(stop + 4), &area.part),
        };
        found_to = Some(stop);
        out.push(Finding::new(cause, Place { span, component: area.component, scope }));
    }
}
