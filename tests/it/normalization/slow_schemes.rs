//! The rules of some schemes for their paths and queries, on strings: slow, and independent of the library's code.
//! Triplets were normalized before.

/// Converts to lower case, except for the digits of triplets.
fn lower(text: &str) -> String {
    let mut out = String::new();
    let mut pieces = text.split('%');
    out += &pieces.next().unwrap_or_default().to_ascii_lowercase();
    for piece in pieces {
        out += &format!("%{}{}", &piece[..2], piece[2..].to_ascii_lowercase());
    }
    out
}

/// Normalizes a UUID (RFC 9562 section 4).
pub fn uuid(name: &str) -> String {
    let groups: Vec<_> = name.split('-').collect();
    let lengths: Vec<_> = groups.iter().map(|group| group.len()).collect();
    let of_digits = groups.iter().all(|group| group.bytes().all(|byte| byte.is_ascii_hexdigit()));
    let is_uuid = lengths == [8, 4, 4, 4, 12] && of_digits;
    if is_uuid { name.to_ascii_lowercase() } else { name.to_owned() }
}

/// Normalizes the fields of a mail URI (RFC 6068 section 2), with the `?`.
pub fn mail_header(query: &str) -> String {
    let field = |field: &str| match field.split_once('=') {
        Some((name, value)) => format!("{}={value}", lower(name)),
        None => field.to_owned(),
    };
    query.split('&').map(field).collect::<Vec<_>>().join("&")
}

/// Normalizes a telephone number (RFC 3966 sections 4 and 5.1.1).
pub fn number(path: &str) -> String {
    let digits = |text: &str| text.replace(['-', '.', '(', ')'], "");
    let is = |text: &str, of: fn(char) -> bool| {
        let digits = digits(text);
        !digits.is_empty() && digits.chars().all(of)
    };
    let is_decimal = |text: &str| is(text, |c| c.is_ascii_digit());
    let is_global = |text: &str| text.starts_with('+') && is_decimal(&text[1..]);
    let mut parts = path.split(';');
    let number = parts.next().unwrap_or_default();
    if !is_global(number) && !is(number, |c| c.is_ascii_hexdigit() || c == '*') {
        return path.to_owned();
    }
    let mut out = lower(&digits(number));
    for parameter in parts {
        let parameter = lower(parameter);
        let value = match parameter.split_once('=') {
            Some(("ext", value)) if is_decimal(value) => format!("ext={}", digits(value)),
            Some(("phone-context", value)) if is_global(value) => {
                format!("phone-context={}", digits(value))
            }
            _ => parameter,
        };
        out += &format!(";{value}");
    }
    out
}

/// Splits a coordinate of RFC 5870: the sign, and the digits before and after the point.
fn coordinate(text: &str) -> Option<(bool, &str, &str)> {
    let (negative, text) = match text.strip_prefix('-') {
        Some(text) => (true, text),
        None => (false, text),
    };
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let is = |digits: &str| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is(whole) || !is(fraction) {
        return None;
    }
    let (whole, fraction) = (whole.trim_start_matches('0'), fraction.trim_end_matches('0'));
    let zero = whole.is_empty() && fraction.is_empty();
    Some((negative && !zero, if whole.is_empty() { "0" } else { whole }, fraction))
}

fn written((negative, whole, fraction): (bool, &str, &str)) -> String {
    let point = if fraction.is_empty() { "" } else { "." };
    format!("{}{whole}{point}{fraction}", if negative { "-" } else { "" })
}

/// Normalizes a location (RFC 5870 sections 3.3 and 3.4.4).
pub fn location(path: &str) -> String {
    try_location(path).unwrap_or_else(|| path.to_owned())
}

fn try_location(path: &str) -> Option<String> {
    let label = |text: &str| {
        !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
    };
    let mut parts = path.split(';');
    let mut numbers = parts.next()?.split(',').map(coordinate).collect::<Option<Vec<_>>>()?;
    let mut parameters: Vec<(String, Option<String>)> = parts
        .map(|part| match part.split_once('=') {
            Some((name, value)) => (lower(name), Some(value.to_owned())),
            None => (lower(part), None),
        })
        .collect();
    let crs = parameters.first().is_some_and(|(name, _)| name == "crs");
    let crs = if crs { Some(parameters.remove(0).1?) } else { None };
    let u = parameters.first().is_some_and(|(name, _)| name == "u");
    let u = if u { Some(parameters.remove(0).1?) } else { None };
    for (name, value) in &parameters {
        let value = value.as_deref().unwrap_or("-");
        if !label(name) || name == "crs" || name == "u" || value.is_empty() {
            return None;
        }
        if value.contains(['/', '@', '=', ',']) {
            return None;
        }
    }
    let u = match &u {
        Some(u) if u.starts_with('-') => return None,
        Some(u) => Some(coordinate(u)?),
        None => None,
    };
    if !crs.as_deref().is_none_or(label) || !(2..=3).contains(&numbers.len()) {
        return None;
    }
    let crs = crs.map(|crs| lower(&crs)).filter(|crs| crs != "wgs84");
    if crs.is_none() {
        let (_, whole, fraction) = numbers[1];
        let within = whole
            .parse::<u64>()
            .is_ok_and(|degrees| degrees < 180 || degrees == 180 && fraction.is_empty());
        if (numbers[0].1, numbers[0].2) == ("90", "") && within {
            numbers[1] = (false, "0", "");
        }
        if (numbers[1].1, numbers[1].2) == ("180", "") {
            numbers[1].0 = false;
        }
    }
    let mut out = numbers.into_iter().map(written).collect::<Vec<_>>().join(",");
    if let Some(crs) = crs {
        out += &format!(";crs={crs}");
    }
    if let Some(u) = u {
        out += &format!(";u={}", written(u));
    }
    for (name, value) in parameters {
        out += &format!(";{name}");
        if let Some(value) = value {
            out += &format!("={value}");
        }
    }
    Some(out)
}

/// Returns a URN without its r-, q- and f-components (RFC 8141 sections 2 and 3.1), and any other text unchanged.
pub fn assigned_name(text: &str) -> &str {
    let end = text.find(['?', '#']).unwrap_or(text.len());
    let (name, components) = text.split_at(end);
    let mut parts = name.splitn(3, ':');
    let (_, Some(nid), Some(nss)) = (parts.next(), parts.next(), parts.next()) else {
        return text;
    };
    let inner = nid.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    let outer = !nid.starts_with('-') && !nid.ends_with('-');
    let is_nid = inner && outer && nid.len() >= 2 && nid.len() <= 32;
    let is_nss = !nss.is_empty() && !nss.starts_with('/');
    let query = components.split('#').next().unwrap_or_default();
    let is_query = query.is_empty()
        || ["?+", "?="].iter().any(|mark| {
            query
                .strip_prefix(mark)
                .is_some_and(|rest| rest.starts_with(|c: char| c != '/' && c != '?'))
        });
    if is_nid && is_nss && is_query { name } else { text }
}
