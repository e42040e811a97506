//! `geo` URIs (RFC 5870): coordinates are compared as numbers.

use core::ops::ControlFlow;

use super::super::units::{self, Mode, Part, take};

/// The path of a `geo` URI, as section 3.4.4 compares it.
///
/// Numbers have no redundant zeros, and zero has no sign. In the default reference system, which is
/// not named, a pole has the longitude 0, and -180 degrees are 180. Names of parameters and of
/// reference systems are case-insensitive.
///
/// Other parameters keep their order, and reserved characters in their values stay encoded: any
/// other comparison would have to remember them all.
#[derive(Debug)]
pub(in crate::uri::normalize) struct Location<'t> {
    rest: Part<'t>,
    /// The part that comes before `rest`.
    pending: Option<Part<'t>>,
    /// The number of the next coordinate.
    coordinate: usize,
    /// `true` if the reference system is the default.
    wgs84: bool,
    /// `true` if the latitude is the latitude of a pole.
    pole: bool,
}

impl<'t> Location<'t> {
    /// Returns `None` if the path is not as in section 3.3, so that its meaning is unknown.
    #[inline]
    pub(in crate::uri::normalize) fn of((path, mode): Part<'t>) -> Option<Self> {
        let (coordinates, parameters) = match path.find(';') {
            Some(at) => path.split_at(at),
            None => (path, ""),
        };
        let mut count = 0;
        for text in coordinates.split(',') {
            Number::of(text, mode)?;
            count += 1;
        }
        let wgs84 = reads(parameters, mode)?;
        (2..=3).contains(&count).then_some(Self {
            rest: (path, mode),
            pending: None,
            coordinate: 0,
            wgs84,
            pole: false,
        })
    }

    /// Returns the next number: the comma before it, and the sign if it counts.
    #[inline]
    fn coordinate(&mut self) -> Option<Part<'t>> {
        let (rest, mode) = self.rest;
        let comma = usize::from(rest.starts_with(','));
        let end = rest[comma..].find([',', ';']).map_or(rest.len(), |end| comma + end);
        let number = Number::of(&rest[comma..end], mode)?;
        let is = |magnitude| units::same((number.magnitude, mode), (magnitude, mode));
        let (mut magnitude, mut sign) = (number.magnitude, number.sign);
        match self.coordinate {
            0 => self.pole = self.wgs84 && is("90"),
            1 if self.pole && number.is_longitude(mode) => (magnitude, sign) = ("0", 0),
            1 if self.wgs84 && is("180") => sign = 0,
            _ => {}
        }
        self.coordinate += 1;
        self.rest = (&rest[end..], mode);
        self.pending = Some((magnitude, mode));
        Some((&rest[..comma + sign], mode))
    }

    /// Returns the next parameter: its name, or all of it.
    #[inline]
    fn parameter(&mut self) -> Option<Part<'t>> {
        let (rest, mode) = self.rest;
        let parameter = Parameter::of(rest);
        let whole = take(&mut self.rest, parameter.len)?;
        if parameter.is("crs", mode) {
            return if self.wgs84 { self.next() } else { Some((whole.0, mode.without_case())) };
        }
        let name = 1 + parameter.name.len();
        let after = &whole.0[name..];
        if parameter.is("u", mode) {
            self.pending = Some((Number::of(parameter.value?, mode)?.magnitude, mode));
            return Some((&whole.0[..name + "=".len()], mode.without_case()));
        }
        self.pending = Some((after, mode));
        Some((&whole.0[..name], mode.without_case()))
    }

    #[inline]
    pub(super) fn next(&mut self) -> Option<Part<'t>> {
        match self.rest.0.as_bytes() {
            _ if self.pending.is_some() => self.pending.take(),
            [] => None,
            [b';', ..] => self.parameter(),
            _ => self.coordinate(),
        }
    }
}

/// The first of the parameters at the beginning of a text, each with its semicolon.
struct Parameter<'t> {
    /// The length, with the semicolon.
    len: usize,
    name: &'t str,
    value: Option<&'t str>,
}

impl<'t> Parameter<'t> {
    #[inline]
    fn of(text: &'t str) -> Self {
        let len = text[1..].find(';').map_or(text.len(), |end| 1 + end);
        let (name, value) = match text[1..len].split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (&text[1..len], None),
        };
        Self { len, name, value }
    }

    #[inline]
    fn is(&self, name: &str, mode: Mode) -> bool {
        units::same((self.name, mode.without_case()), (name, mode))
    }
}

/// Returns whether the reference system is the default, provided that the parameters are as in section 3.3: `crs`,
/// then `u`, then others.
#[inline]
fn reads(mut parameters: &str, mode: Mode) -> Option<bool> {
    let is_label = |text: &str| {
        let is = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        !text.is_empty() && units::spelt(text, mode).all(|(_, byte)| is(byte))
    };
    let (mut wgs84, mut before) = (true, 0);
    while !parameters.is_empty() {
        let parameter = Parameter::of(parameters);
        let rank = if parameter.is("crs", mode) {
            let label = parameter.value.filter(|label| is_label(label))?;
            wgs84 = units::same((label, mode.without_case()), ("wgs84", mode));
            1
        } else if parameter.is("u", mode) {
            let number = Number::of(parameter.value?, mode)?;
            if number.negative {
                return None;
            }
            2
        } else {
            let is_value = |value: &str| !value.is_empty() && value.bytes().all(is_in_value);
            if !is_label(parameter.name) || !parameter.value.map_or(true, is_value) {
                return None;
            }
            3
        };
        if rank <= before && rank < 3 {
            return None;
        }
        before = rank;
        parameters = &parameters[parameter.len..];
    }
    Some(wgs84)
}

/// Returns `true` for the rule `paramchar`, as far as a path can contain it.
#[inline]
const fn is_in_value(byte: u8) -> bool {
    !matches!(byte, b'/' | b'@' | b'=' | b',')
}

/// A number reduced to the digits that count.
#[derive(Debug, Clone, Copy)]
struct Number<'t> {
    negative: bool,
    /// The length of its sign in bytes, if the sign counts.
    sign: usize,
    magnitude: &'t str,
}

impl<'t> Number<'t> {
    /// Parses the rule `num`.
    #[inline]
    fn of(text: &'t str, mode: Mode) -> Option<Self> {
        let mut units = units::spelt(text, mode).peekable();
        let minus = units.next_if(|&(_, byte)| byte == b'-').map(|(place, _)| place.end);
        // The range of the significant digits.
        let (mut start, mut end, mut point) = (None, 0, false);
        let mut digits = 0;
        let read = units.try_for_each(|(place, byte)| {
            match byte {
                b'.' if !point && digits > 0 => {
                    (point, digits) = (true, 0);
                    return ControlFlow::Continue(());
                }
                b'0'..=b'9' => digits += 1,
                _ => return ControlFlow::Break(()),
            }
            let zero = byte == b'0';
            if !point {
                // The last leading zero is kept if nothing follows it.
                end = place.end;
                if start.map_or(true, |(_, zero)| zero) {
                    start = Some((place.start, zero));
                }
            } else if !zero {
                end = place.end;
            }
            ControlFlow::Continue(())
        });
        let (start, zero) = start.filter(|_| read.is_continue() && digits > 0)?;
        let magnitude = &text[start..end];
        let counts = !zero || units::spelt(magnitude, mode).nth(1).is_some();
        Some(Self {
            negative: minus.is_some(),
            sign: minus.filter(|_| counts).unwrap_or(0),
            magnitude,
        })
    }

    /// Returns `true` if it is a number of degrees up to 180.
    #[inline]
    fn is_longitude(self, mode: Mode) -> bool {
        let mut bytes = units::spelt(self.magnitude, mode).map(|(_, byte)| byte);
        let mut whole = 0u16;
        let more = bytes.by_ref().take_while(|&byte| byte != b'.').take(4).map(|byte| {
            whole = whole * 10 + u16::from(byte - b'0');
        });
        more.for_each(drop);
        whole < 180 || whole == 180 && bytes.next().is_none()
    }
}
