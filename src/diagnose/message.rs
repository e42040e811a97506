//! Messages, made from the templates of the catalogue.

use alloc::string::String;

/// The template with each `{name}` replaced by the argument of that name. A name without an
/// argument stays as it is.
pub(crate) fn fill(template: &str, arguments: &[(&str, &str)]) -> String {
    let mut text = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, behind)) = rest.split_once('{') {
        text.push_str(before);
        let argument = behind.split_once('}').and_then(|(name, rest)| {
            let (_, value) = arguments.iter().find(|(argument, _)| *argument == name)?;
            Some((value, rest))
        });
        match argument {
            Some((value, behind)) => {
                text.push_str(value);
                rest = behind;
            }
            None => {
                text.push('{');
                rest = behind;
            }
        }
    }
    text.push_str(rest);
    text
}
