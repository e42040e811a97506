//! Tests of hidden and shown text.

use super::*;
use crate::text::edits::{remove, replace};
use crate::{Options, diagnose};

/// The range includes all replaced text, even if the secret is only a part of the replacement.
#[test]
fn places_before_the_edits_have_all_that_was_replaced() {
    let (of_two, two) = (replace(2..4, "xyz"), [remove(1..2), replace(4..5, "xy")]);
    for (edits, after, wanted) in [
        (core::slice::from_ref(&of_two), 0..2, 0..2),
        (core::slice::from_ref(&of_two), 0..3, 0..4),
        (core::slice::from_ref(&of_two), 2..5, 2..4),
        (core::slice::from_ref(&of_two), 3..4, 2..4),
        (core::slice::from_ref(&of_two), 4..6, 2..5),
        (core::slice::from_ref(&of_two), 5..6, 4..5),
        (&two, 0..1, 0..1),
        (&two, 2..4, 3..5),
        (&two, 4..6, 4..6),
    ] {
        assert_eq!(before(edits, after.clone()), wanted, "{after:?}");
    }
}

/// Returns the text with a star for each character of a secret, which shows its place.
fn starred(text: &str, secrets: &[Range<usize>]) -> String {
    let each = text.char_indices();
    each.map(|(at, c)| if secret_at(at, secrets).is_some() { '*' } else { c }).collect()
}

#[test]
fn stars_do_not_tell_the_length() {
    for (text, secrets, shown) in [
        ("//u:password@h", &[4..12, 14..14][..], "//u:***@h"),
        ("?a=bc&d=e", &[3..5, 8..9], "?a=***&d=***"),
    ] {
        assert_eq!(masked(text.as_bytes(), secrets), shown);
    }
}

fn masked_by(rule: Rule, text: &str) -> String {
    let found = of(&diagnose(text, &Options::new(rule)));
    assert_eq!(found, secrets(rule, text.as_bytes(), 0..text.len()));
    starred(text, &found)
}

#[test]
fn passwords_are_found() {
    for (text, shown) in [
        ("http://user:pass@host/ x", "http://user:****@host/ x"),
        ("http://user:pass@host/", "http://user:****@host/"),
        ("//user:pass@host/ x", "//user:****@host/ x"),
        (" <http://user:pass@host/>", " <http://user:****@host/>"),
        ("http://u:a b:c@h/", "http://u:*****@h/"),
        ("http://u:p@q@h/", "http://u:***@h/"),
        ("http://u:p#w@h/", "http://u:***@h/"),
        ("http://u:p/w?x@h/ ", "http://u:*****@h/ "),
        ("http://u:p@h/ http://v:q@i/", "http://u:*@h/ http://v:*@i/"),
        ("http://u:日本@h/", "http://u:**@h/"),
        ("http:\\\\u:p@h\\x", "http:\\\\u:*@h\\x"),
        ("http:/u:p@h/a b", "http:/u:*@h/a b"),
        ("http:\\/u:p@h/a b", "http:\\/u:*@h/a b"),
        ("http//u:p@h/a b", "http//u:*@h/a b"),
        // Passwords in labels are hidden, in German, too.
        ("http://h/a Passwort: x1y2z3", "http://h/a Passwort: ******"),
        ("http://h/a PASSCODE: x1y2z3", "http://h/a PASSCODE: ******"),
        // A password extends to the last `@` of the word.
        ("postgres://app:p@ss:w/ord#1@db:5432/p", "postgres://app:************@db:5432/p"),
        ("postgres://app:@Xm:vd?hm@db:5432/p", "postgres://app:*********@db:5432/p"),
        ("postgres://app:#Bb>p:q@db/", "postgres://app:*******@db/"),
        ("postgres://app:?e7^G!@db/", "postgres://app:******@db/"),
        ("postgres://app:/e7^G!@db/", "postgres://app:******@db/"),
        ("postgres://app:p@ss/word@db:5432/p", "postgres://app:*********@db:5432/p"),
        ("postgres://app:123456/w@db/p", "postgres://app:********@db/p"),
        ("//:@//:@ ", "//:****@ "),
        // Passwords are hidden without slashes and with other delimiters.
        ("app:Hunter2@db host/x", "app:*******@db host/x"),
        ("http:u:Hunter2@h/ x", "http:u:*******@h/ x"),
        ("url: u:Hunter2@h x", "url: u:*******@h x"),
        ("'u:Hunter2@h' x", "'u:*******@h' x"),
        ("jdbc:oracle:thin:scott/tiger@//db x", "jdbc:oracle:thin:scott/*****@//db x"),
        ("jdbc:oracle:thin:scott/tiger @//db", "jdbc:oracle:thin:scott/******@//db"),
        ("http://u%3Apw@h/ x", "http://u%3A**@h/ x"),
        ("?a=http%3A%2F%2Fu%3Apw%40i/ x", "?a=http%3A%2F%2Fu%3A**%40i/ x"),
        ("http://u;pw@h/ x", "http://u;**@h/ x"),
        ("https://a1b2c3d4e5f6a7b8c9d0@h/ x", "https://********************@h/ x"),
    ] {
        assert_eq!(masked_by(Rule::UriReference, text), shown);
    }
    assert_eq!(masked_by(Rule::Authority, "u:p w@h"), "u:***@h");
    assert_eq!(masked_by(Rule::Host, "u:pw@h"), "u:**@h");
    assert_eq!(masked_by(Rule::Userinfo, "u:p w"), "u:***");
}

#[test]
fn secret_parameters_are_found() {
    for (text, shown) in [
        ("http://h/?a=b&token=abc|d&c", "http://h/?a=b&token=*****&c"),
        ("http://h/?API_key=abc", "http://h/?API_key=***"),
        ("#access%5Ftoken=x y", "#access%5Ftoken=***"),
        ("http://h/?token=", "http://h/?token="),
        ("http://u:p@h/?pwd=x#id_token=y", "http://u:*@h/?pwd=*#id_token=*"),
        // Names may be malformed.
        ("http://h/?%zzkey=abc&%4=d", "http://h/?%zzkey=***&%4=d"),
        ("?user[password]=x y", "?user[password]=***"),
        ("?db.password=x y", "?db.password=***"),
        ("?code=4fa99b7c x", "?code=**********"),
        ("?password%3Dpw x", "?password%3D****"),
        ("?to%zzken=pw", "?to%zzken=**"),
        ("/a;jsessionid=1A2B x", "/a;jsessionid=******"),
        ("//h:1433;user=sa;password=P@ss w0rd", "//h:1433;user=sa;password=*********"),
        ("Server=db;User Id=sa;Password=Hunter2;", "Server=db;User Id=sa;Password=*******;"),
    ] {
        assert_eq!(masked_by(Rule::UriReference, text), shown);
    }
    assert_eq!(masked_by(Rule::Query, "a=b&token=x y"), "a=b&token=***");
    assert_eq!(masked_by(Rule::Segment, "a=b&token=x y"), "a=b&token=***");
}

/// The fix of the first error can reveal further secrets.
#[test]
fn secrets_of_settings_and_commands_are_found() {
    for (text, shown) in [
        ("DB_PASSWORD=Hunter2 x", "DB_PASSWORD=*********"),
        ("export DB_PASSWORD=Hunter2 x", "export DB_PASSWORD=******* x"),
        ("curl -u u:Hunter2 https://h/", "curl -u u:******* https://h/"),
        ("curl -uu:Hunter2 https://h/", "curl -uu:******* https://h/"),
        ("curl --user u:Hunter2 https://h/", "curl --user u:******* https://h/"),
        ("curl --proxy-user u:Hunter2 h", "curl --proxy-user u:******* h"),
        ("curl --useru:Hunter2 h", "curl --useru:******* h"),
        ("curl --proxy-useru:Hunter2 h", "curl --proxy-useru:******* h"),
        ("curl -user u:Hunter2 h", "curl -user u:Hunter2 h"),
        ("curl -user:Hunter2 h", "curl -user:Hunter2 h"),
        ("curl -x u:Hunter2 h", "curl -x u:Hunter2 h"),
        ("curl -u  u:Hunter2 h", "curl -u  u:******* h"),
        ("x --token Hunter2 y", "x --token ******* y"),
        ("x --token  Hunter2 y", "x --token  ******* y"),
        ("x --token -y", "x --token -y"),
        ("x --code Hunter2 y", "x --code Hunter2 y"),
        ("Authorization: Basic dTpw", "Authorization: **********"),
        ("/?password=a#b^c&d", "/?password=*****&d"),
        ("/?PWD=a#b|c", "/?PWD=*****"),
        ("/?password=a#b", "/?password=*#b"),
        ("/?token=a#b^c", "/?token=*#b^c"),
        ("{\"password\": \"Hunter2\"} x", "{\"password\": \"*******\"} x"),
        ("password = 'Hunter2' x", "password = '*******' x"),
    ] {
        let found = secrets(Rule::UriReference, text.as_bytes(), 0..text.len());
        assert_eq!(starred(text, &found), shown);
    }
}

#[test]
fn names_of_secrets_are_not_long() {
    for (length, is_hidden) in [(80, true), (81, false)] {
        // Of a longer name only the last 80 bytes are read, so the `?` that begins the parameter is not seen.
        let text = format!("?{:a>length$}=Hunter2 x", "_password");
        let found = secrets(Rule::UriReference, text.as_bytes(), 0..text.len());
        assert_eq!(!found.is_empty(), is_hidden, "{length}");
    }
    for (gap, is_hidden) in [(4, true), (5, false)] {
        let text = format!("password{}= 'Hunter2' x", " ".repeat(gap));
        let found = secrets(Rule::UriReference, text.as_bytes(), 0..text.len());
        assert_eq!(!found.is_empty(), is_hidden, "{gap}");
    }
}

#[test]
fn what_is_shaped_like_a_token_is_hidden() {
    let letters = "aB3dE6gH9jK2mN5pQ8sT1vW4";
    for (before, token, after) in [
        ("https://", format!("ghp_{letters}"), "@github.com/ x"),
        ("https://h/x ", format!("glpat-{letters}"), "?x"),
        ("/?x=", format!("eyJ{letters}.{letters}"), "&y"),
        ("/", format!("xoxb-{letters}"), "/ x"),
        ("https://hooks.slack.com/services/", "T00/B00/xyz".into(), "?a b"),
        ("https://api.telegram.org/bot", "123:abc".into(), "?x y"),
    ] {
        let text = format!("{before}{token}{after}");
        let shown = masked_by(Rule::UriReference, &text);
        assert!(!shown.contains(&token) && shown.contains("***"), "{shown}");
        assert!(shown.starts_with(before) && shown.ends_with(after), "{shown}");
    }
}

#[test]
fn what_is_no_secret_is_shown() {
    for text in [
        "http://host:80/@scope/a b",
        "http://user@host/ x",
        "http://[::1]:80/a b@c",
        "http://[::zz]/@",
        "mailto:a:b@c d",
        "http://host/a:b@c d",
        "http://host:80a/",
        "a b",
        "",
        "//",
        "file:///C:/x@2.png a",
        "file:/C:/x@2.png a",
        "http:/host/a:b@c d",
        "http://h/token=1?page=2&==#=",
        "http://localhost:4873/@scope/pkg a",
        "http://good.com:80#@evil.com:80/ x",
        "jdbc:sqlserver://h:1433;databaseName=My DB;user=a@b",
        "npm:foo@1.2 x",
        "pkg:npm/%40angular/animation@12.3.1 x",
        "git@github.com:a/b c",
        "?code=404&sort=key x",
        "ghp_short eyJ sk-is-not",
        "C:\\a@b c",
    ] {
        assert_eq!(masked_by(Rule::UriReference, text), text);
    }
}

#[test]
fn only_what_reaches_into_the_part_is_kept() {
    let text = "//u:pass@h?token=abc& ".repeat(1000);
    let text = text.as_bytes();
    let all = secrets(Rule::Uri, text, 0..text.len());
    assert_eq!(all.len(), 2000);
    for within in [0..0, 0..5, 4..4, 7..8, 16..17, 21..42, 41..63, 60..60, 20_990..99_999] {
        let wanted = all.iter().filter(|at| at.start < within.end && at.end > within.start);
        assert!(secrets(Rule::Uri, text, within.clone()).iter().eq(wanted), "{within:?}");
    }
    #[allow(clippy::reversed_empty_ranges)]
    let nothing = [9..3, 99_999..9, 99_999..99_999];
    assert!(nothing.into_iter().all(|within| secrets(Rule::Uri, text, within).is_empty()));
}

#[test]
fn a_long_text_takes_no_longer_than_its_length() {
    for text in [
        "//u:p@h ",
        "//",
        "?token=x",
        ":@/",
        "?=",
        "//a:",
        "a:",
        "a.",
        "a=",
        "x-y_z.",
        "@//a:",
        "%3A%2F%2F",
        "-u ",
        "--a ",
        "jdbc:",
        "jdbc:oracle:a:",
        "ghp_",
        "http:",
        "\"'",
        "https://hooks.slack.com/services/",
    ] {
        let text = text.repeat(50_000);
        let report = diagnose(&text, &Options::new(Rule::UriReference).max_errors(1));
        let found = of(&report);
        assert!(found.is_sorted_by(|a, b| a.end < b.start));
    }
}
