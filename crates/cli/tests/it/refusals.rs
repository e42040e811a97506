//! Messages about texts that commands refuse.

use crate::common::run;

/// The message names the reason.
#[test]
fn refusals_name_the_reason() {
    for (arguments, wanted) in [
        (
            &["file-path", "--style", "windows", "file://C:/foo"][..],
            "; write a third slash before the letter",
        ),
        (
            &["file-path", "--style", "windows", "file://u@h/foo"],
            "than the name of a host (RFC 8089 section 2)\n",
        ),
        (
            &["file-path", "--style", "windows", "--to-uri", r"\\host"],
            "; the name of a share is missing",
        ),
        (
            &["file-path", "--style", "windows", "--to-uri", "a"],
            "not absolute (RFC 8089 section 2)\n",
        ),
        (
            &["convert", "--to", "uri", "--dns", "https://\u{1F926}\u{200D}\u{2642}.example"],
            ": it has U+200D ZERO WIDTH JOINER\n",
        ),
        (
            &["convert", "--to", "uri", "--dns", "http://ex_ample.b\u{FC}cher.example/"],
            ": it has _\n",
        ),
    ] {
        let ran = run(arguments);
        assert_eq!(ran.code, Some(1), "{arguments:?}");
        assert!(ran.stderr.contains(wanted), "{arguments:?} {}", ran.stderr);
    }
}
