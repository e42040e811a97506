//! `file-path`: paths of `file` URIs, and URIs of paths.

use crate::common::{refused, run, stdout};

#[test]
fn a_uri_names_a_path_and_a_path_has_a_uri() {
    for (style, uri, path) in [
        ("unix", "file:///srv/My%20Music", "/srv/My Music"),
        ("unix", "file:///%C3%A9%0A", "/é\n"),
        ("windows", "file:///c:/My%20Music", "c:\\My Music"),
        ("windows", "file://server/share/a.txt", "\\\\server\\share\\a.txt"),
    ] {
        let read = stdout(&["file-path", "--style", style, uri]);
        assert_eq!(read, format!("{path}\n"), "{uri}");
        let written = stdout(&["file-path", "--style", style, "--to-uri", path]);
        assert_eq!(written, format!("{uri}\n"), "{path}");
    }
    let folder = ["file-path", "--style", "unix", "--to-uri", "--directory", "/srv/www"];
    assert_eq!(stdout(&folder), "file:///srv/www/\n");
}

#[test]
fn explains_missing_path_or_uri() {
    for (arguments, wanted) in [
        (&["--style", "unix", "file://other/a"][..], "on another host"),
        (&["--style", "unix", "http://h/a"], "the scheme is not \"file\""),
        (&["--style", "unix", "file:///a%2Fb"], "an encoded separator"),
        (&["--style", "unix", "/srv/www"], "--to-uri takes a path"),
        (&["--style", "unix", "--to-uri", "srv/www"], "not absolute"),
        (&["--style", "windows", "--to-uri", "\\\\.\\COM1"], "a device"),
        (&["--style", "unix", "file:///a b"], "unencoded space"),
    ] {
        let ran = run([&["file-path"], arguments].concat());
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""), "{arguments:?}");
        assert!(ran.stderr.contains(wanted), "{arguments:?}: {}", ran.stderr);
    }
    let relative = run(["file-path", "srv/www"]);
    assert!(!relative.stderr.contains("--to-uri"), "{}", relative.stderr);
    assert!(refused(&["file-path", "--directory", "/a"]).contains("--to-uri"));
}
