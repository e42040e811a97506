//! Web addresses with one mistake, whose place and code are known.

use super::Answer;
use super::random::Random;
use super::write::path;

/// Writes a text that is not a reference.
pub(super) fn write(random: &mut Random, text: &mut String) -> Answer {
    let mistake = random.below(9);
    if mistake == 0 {
        text.push_str("1http://example.com/");
        return Answer::Invalid { code: "U102", offset: 0 };
    }
    text.push_str("https://");
    if mistake == 1 {
        let offset = text.len();
        text.push_str("[2001:db8::1/");
        return Answer::Invalid { code: "U210", offset };
    }
    text.push_str(random.pick(&["www.example.com", "a.test", "192.0.2.1", "[::1]"]));
    if mistake == 2 {
        text.push_str(":8");
        let offset = text.len();
        text.push_str("x/");
        return Answer::Invalid { code: "U230", offset };
    }
    path(random, text);
    text.push_str("/a");
    if mistake == 3 {
        text.push_str("#b");
        let offset = text.len();
        text.push_str("#c");
        return Answer::Invalid { code: "U401", offset };
    }
    let (code, what) = match mistake {
        4 => ("U004", " "),
        5 => ("U011", "%zz"),
        6 => ("U008", "|"),
        7 => ("U006", "é"),
        _ => ("U010", "%4"),
    };
    let offset = text.len();
    text.push_str(what);
    if mistake < 8 {
        text.push('b');
        path(random, text);
    }
    Answer::Invalid { code, offset }
}
