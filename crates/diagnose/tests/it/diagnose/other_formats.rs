//! Texts of other formats in place of a URI, and URIs within a piece of such a format: the messages and all fixes.

use super::repaired::said;

#[test]
fn mappings_of_containers() {
    let ports = "this is a mapping of ports, not a URI-reference";
    let volume = "this is a mapping of a volume, not a URI-reference";
    let help = "leave it to the program that reads it, and exclude it from the check";
    for text in ["8080:80", "127.0.0.1:5432:5432", "161:161/udp", "8080:80/tcp", "100:1", "1:100"] {
        said(&[(text, "U023", ports, help, &[])]);
    }
    for top in [
        "app", "bitnami", "config", "data", "etc", "home", "mnt", "opt", "root", "run", "srv",
        "tmp", "usr", "var",
    ] {
        let text = format!("db_data:/{top}/a:ro");
        said(&[(&text, "U023", volume, help, &[])]);
    }
    let numbers = "numbers with `:` between them are not a URI-reference";
    let before_a_path = "write `./` before it if it is a path, or exclude it from the check";
    for text in ["16:9", "10:30", "10:30:00", "1.2.3.4:1:100:100", "100000:80", "80:100000"] {
        let fixed = format!("./{text}");
        said(&[(text, "U106", numbers, before_a_path, &[&fixed])]);
    }
    said(&[
        (
            "my_app://a_b",
            "U103",
            "`_` is not allowed in a scheme",
            "write `-`, and register the app for this name",
            &["my-app://a_b"],
        ),
        ("h_tt_p://a", "U103", "`_` is not allowed in a scheme", "remove it", &["http://a"]),
    ]);
    said(&[
        (
            "192.0.2.1:/a/b",
            "U106",
            "this names a folder on another machine, not a URI-reference",
            "write `nfs://` first, without the `:`",
            &["nfs://192.0.2.1/a/b"],
        ),
        (
            "tcp://127.0.0.1:*",
            "U230",
            "`*` stands for any port, and a URI has one",
            "write the number of the port",
            &[],
        ),
    ]);
    said(&[(
        "my_app:/callback",
        "U103",
        "`_` is not allowed in a scheme",
        "use letters, digits, `+`, `-` and `.` for a scheme, or write `./` before a path",
        &["./my_app:/callback"],
    )]);
}

#[test]
fn keys_and_headers() {
    let message = "the name and colon before a URI-reference are not part of it";
    let help = "remove them, or only the space";
    said(&[
        (
            "image: a.example/b:1.4",
            "U004",
            message,
            help,
            &["a.example/b:1.4", "image:a.example/b:1.4"],
        ),
        ("Location: /a?b", "U004", message, help, &["/a?b", "Location:/a?b"]),
        ("path:   a", "U004", message, help, &["a", "path:a"]),
        // Names that can be a scheme, or text that can be a port.
        (
            "javascript: a()",
            "U004",
            "unencoded space in the path",
            "remove it, or write `%20` if it is meant",
            &["javascript:a()", "javascript:%20a()"],
        ),
        (
            "redis: a",
            "U004",
            "unencoded space in the path",
            "remove it, or write `%20` if it is meant",
            &["redis:a", "redis:%20a"],
        ),
        (
            "localhost: 8080",
            "U004",
            "unencoded space in the path",
            "remove it, or write `%20` if it is meant",
            &["localhost:8080", "localhost:%208080"],
        ),
        (
            "title: a b",
            "U004",
            "unencoded space in the path",
            "remove it, or write `%20` if it is meant",
            &["title:a b", "title:%20a b"],
        ),
    ]);
}

#[test]
fn json_and_connections_with_one_uri() {
    said(&[
        (
            "Endpoint=sb://a.example/;Key=b=",
            "U023",
            "this is a connection string, not a URI-reference",
            "give it to the driver that reads it, or check the URI in it",
            &["sb://a.example/"],
        ),
        (
            "Endpoint=sb://a.example/;Other=sb://b.example/",
            "U023",
            "this is a connection string, not a URI-reference",
            "give it to the driver that reads it, or exclude it from the check",
            &[],
        ),
        (
            "{\"url\": \"https://a.example/b\", \"n\": 1}",
            "U023",
            "this is JSON, not a URI-reference",
            "check the URI in it",
            &["https://a.example/b"],
        ),
        (
            "{\"a\": \"https://a.example/\", \"b\": \"https://b.example/\"}",
            "U023",
            "this is JSON, not a URI-reference",
            "check its strings one by one, or the file with `--as json`",
            &[],
        ),
        (
            "{\"a\": \"b\"}",
            "U023",
            "this is JSON, not a URI-reference",
            "check its strings one by one, or the file with `--as json`",
            &[],
        ),
    ]);
}

#[test]
fn mail_with_a_name() {
    let message = "the name and brackets around a mail address are not part of a URI-reference";
    let help = "write `mailto:` and the address alone";
    said(&[
        ("A B <a@b.example>", "U003", message, help, &["mailto:a@b.example"]),
        ("\"B, A\" <a.b+c@b.example>", "U003", message, help, &["mailto:a.b+c@b.example"]),
        (
            "mailto:A B <a@b.example>",
            "U003",
            message,
            "write the address alone",
            &["mailto:a@b.example"],
        ),
    ]);
}

#[test]
fn markup_of_data() {
    let message = "the markup in a `data:` URI is not percent-encoded";
    let help = "encode the `<`, `>`, `\"`, `#` and spaces in it";
    said(&[
        (
            "data:image/svg+xml,<svg fill='#fff' a=\"b\"></svg>",
            "U008",
            message,
            help,
            &["data:image/svg+xml,%3Csvg%20fill='%23fff'%20a=%22b%22%3E%3C/svg%3E"],
        ),
        (
            "data:image/svg+xml;utf8,%3Csvg fill='#fff'/%3E",
            "U008",
            message,
            help,
            &["data:image/svg+xml;utf8,%3Csvg%20fill='%23fff'/%3E"],
        ),
    ]);
}

#[test]
fn names_in_place_of_values() {
    said(&[
        (
            "postgresql://a:[YOUR-PASSWORD]@b/",
            "U013",
            "a placeholder in the user information was not filled in",
            "replace it with a value",
            &["postgresql://a:YOUR-PASSWORD@b/"],
        ),
        (
            "http://a:http/b",
            "U230",
            "a port is a number, not the name of a service",
            "write the number of the port",
            &["http://a:80/b"],
        ),
        (
            ":8080/a",
            "U104",
            "the scheme and host are missing before a port",
            "write `http://` and a host before it",
            &["http://localhost:8080/a"],
        ),
        (
            ":8080a",
            "U104",
            "nothing before `:`: the scheme is empty",
            "add a scheme, or write `./` first for a relative path",
            &[],
        ),
        (
            "http://a/?b=%C3%G9",
            "U011",
            "`%G9` is not a percent-encoded byte: `G` is not a hex digit",
            "correct the two digits: they go on with an encoded character",
            &[],
        ),
        (
            "http://a/?b=%41%G9",
            "U011",
            "`%G9` is not a percent-encoded byte: `G` is not a hex digit",
            "write `%25` for a percent sign, or encode what was meant",
            &["http://a/?b=%41%25G9"],
        ),
        (
            "hxxp://a[.]example/",
            "U012",
            "`[` and `]` are not allowed in the host, only around an IP address",
            "write `tt` for `xx`, and dots without brackets",
            &["http://a.example/"],
        ),
        (
            "http://a/b\\?c=d",
            "U009",
            "`\\` is not allowed in the path",
            "remove it: shells and Markdown write a backslash before punctuation",
            &["http://a/b?c=d"],
        ),
    ]);
    let guid = "550e8400-e29b-41d4-a716-446655440000";
    said(&[(
        &format!("URN:uuid:{{{guid}"),
        "U008",
        "`{` is not allowed in the path",
        "remove the braces",
        &[&format!("URN:uuid:{guid}")],
    )]);
}

#[test]
fn placeholders_of_newsletters() {
    let help = "replace it with a value";
    said(&[
        (
            "http://a/?u=*|UNIQID|*",
            "U013",
            "`*|UNIQID|*` is a placeholder, not part of a URI-reference",
            help,
            &["http://a/?u=value"],
        ),
        (
            "http://a/?u=[EMAIL]",
            "U013",
            "`[EMAIL]` is a placeholder, not part of a URI-reference",
            help,
            &["http://a/?u=EMAIL"],
        ),
        (
            "http://a/bot<token>/b",
            "U013",
            "`<token>` is a placeholder, not part of a URI-reference",
            help,
            &["http://a/bottoken/b"],
        ),
        (
            "http://a/?u=[email]",
            "U012",
            "`[` and `]` are not allowed in the query, only around an IP address",
            "percent-encode them: `%5B` and `%5D`",
            &["http://a/?u=%5Bemail%5D"],
        ),
        (
            "http://a/?u=*|a|*",
            "U008",
            "`|` is not allowed in the query",
            "percent-encode it, `%7C`, or remove it",
            &["http://a/?u=*%7Ca|*"],
        ),
    ]);
}

#[test]
fn addresses_with_a_zone_at_the_beginning() {
    for (text, address) in
        [("fe80::1%eth0", "fe80::1"), ("::1%lo/a", "::1"), ("FE80::%1", "FE80::")]
    {
        let message = format!("IPv6 address `{address}` needs brackets");
        let help = format!(
            "write `//` before a host, and brackets around such an address: `//[{address}]`"
        );
        let rest = if text.ends_with("/a") { "/a" } else { "" };
        said(&[(text, "U224", &message, &help, &[&format!("//[{address}]{rest}")])]);
    }
}
