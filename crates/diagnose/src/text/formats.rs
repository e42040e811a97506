//! Placeholders of format strings and shells: `%s`, `%(name)s`, `$(hostname -f)`, `%HOST%`, `$BASE_URL`.

use core::ops::Range;

/// Returns `true` if the text is a specifier of a function such as `printf` or `strftime`: `%s`, `%(name)s`, `%Y`.
pub(crate) fn is_specifier(part: &[u8]) -> bool {
    specifier(part) == Some(part.len())
}

/// Returns the length of the format specifier at the beginning of a window.
pub(crate) fn specifier(window: &[u8]) -> Option<usize> {
    const LONGEST: usize = 40;
    match window {
        [b'%', b's' | b'd' | b'i' | b'u' | b'v' | b'q' | b'@', ..]
        | [b'%', b'Y' | b'y' | b'm' | b'H' | b'M' | b'S' | b'j', ..] => Some(2),
        [b'%', b'1'..=b'9', b'$', b's' | b'd', ..] => Some(4),
        // Advertisements have macros such as `%%NAME%%`.
        [b'%', b'%', rest @ ..] => {
            let is_part = |byte: &&u8| byte.is_ascii_uppercase() || **byte == b'_';
            let name = rest.iter().take(LONGEST).take_while(is_part).count();
            (name > 1 && rest[name..].starts_with(b"%%")).then_some(name + 4)
        }
        [b'%', b'(', rest @ ..] => {
            let name = rest.iter().take(LONGEST).position(|&byte| byte == b')')?;
            let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
            let is_one = name > 0
                && rest[..name].iter().all(is_part)
                && matches!(rest.get(name + 1), Some(b's' | b'd' | b'i' | b'f' | b'r'));
            is_one.then_some(b"%(".len() + name + b")s".len())
        }
        _ => None,
    }
}

/// Returns the range of a shell command around a space, such as `$(hostname -f)`.
pub(crate) fn command(text: &[u8], at: usize, end: usize) -> Option<Range<usize>> {
    const NEAR: usize = 64;
    let is_mark = |byte: &u8| b"()".contains(byte);
    let start = at.saturating_sub(NEAR);
    let open = start + text[start..at].iter().rposition(is_mark)?;
    let close = at + text[at..end.min(at + NEAR)].iter().position(is_mark)?;
    (text[..open].ends_with(b"$") && text[open] == b'(' && text[close] == b')')
        .then(|| open - 1..close + 1)
}

/// Returns the length of the variable at the beginning of a window: `%HOST%` of Windows, `%kernel.project_dir%` of
/// Symfony.
pub(crate) fn variable(window: &[u8]) -> Option<usize> {
    const LONGEST: usize = 32;
    let name = window.strip_prefix(b"%").filter(|name| !name.is_empty())?;
    let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_.".contains(*byte);
    let is_capital = |byte: &u8| byte.is_ascii_uppercase() || *byte == b'_';
    let length = name.iter().take(LONGEST).take_while(is_part).count();
    let is_dotted = name[0].is_ascii_alphabetic() && name[..length].contains(&b'.');
    if !is_dotted && !name[..length].iter().all(is_capital) {
        return None;
    }
    let after = name[length..].strip_prefix(b"%")?;
    let is_octet = after.len() > 1 && after[..2].iter().all(u8::is_ascii_hexdigit);
    (length > 1 && !is_octet).then_some(length + 2)
}

/// Returns the length of the Windows variable at the beginning of a path: `%ProgramFiles(x86)%\a`.
pub(crate) fn variable_of_path(window: &[u8]) -> Option<usize> {
    const LONGEST: usize = 32;
    let name = window.strip_prefix(b"%")?;
    let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_()".contains(byte);
    let length = name.iter().take(LONGEST).take_while(is_part).count();
    (length > 1 && name[length..].starts_with(b"%\\")).then_some(length + 2)
}

/// Returns the length of a merge tag of newsletters, `*|NAME|*`, from its first bar.
pub(crate) fn merge_tag(part: &[u8], bar: usize) -> Option<usize> {
    const LONGEST: usize = 40;
    let name = part[bar..].strip_prefix(b"|").filter(|_| part[..bar].ends_with(b"*"))?;
    let is_part = |byte: &&u8| byte.is_ascii_uppercase() || b"_:0123456789".contains(byte);
    let length = name.iter().take(LONGEST).take_while(is_part).count();
    (length > 0 && name[length..].starts_with(b"|*")).then_some(length + 3)
}

/// Returns `true` if the whole text is an environment variable of a Unix shell: `$BASE_URL`.
pub(crate) fn is_variable(part: &[u8]) -> bool {
    let is_part = |byte: &u8| matches!(byte, b'A'..=b'Z' | b'0'..=b'9' | b'_');
    part.strip_prefix(b"$")
        .is_some_and(|name| name.len() > 1 && !name[0].is_ascii_digit() && name.iter().all(is_part))
}

/// Returns `true` if the whole text is a word that names a port: `port`, `proxyport`, `exporter_port`.
pub(crate) fn names_port(part: &[u8]) -> bool {
    let is_word = part.iter().all(|byte| byte.is_ascii_alphabetic() || b"_-".contains(byte));
    is_word && part.windows(4).any(|word| word.eq_ignore_ascii_case(b"port"))
}

/// Returns `true` if the whole text is a placeholder name: `$PORT`, `<port>`.
pub(crate) fn is_name(part: &[u8]) -> bool {
    let name = part.strip_prefix(b"$").or_else(|| part.strip_prefix(b"<")?.strip_suffix(b">"));
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"_-".contains(byte);
    name.is_some_and(|name| {
        name.first().is_some_and(u8::is_ascii_alphabetic) && name.iter().all(is_part)
    })
}
