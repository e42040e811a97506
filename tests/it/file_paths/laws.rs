//! The laws of a path, its URI, and the path again.

use proptest::prelude::*;
use uri_grammar::Uri;
use uri_grammar::uri::Normalizer;
use uri_grammar::uri::PathStyle::{Unix, Windows};

proptest! {
    #![proptest_config(crate::properties::config(1_000, 5_000))]

    #[test]
    fn unix_paths_round_trip(mut path in prop::collection::vec(1u8.., 0..20)) {
        path.insert(0, b'/');
        let uri = Unix.to_uri(&path).unwrap();
        prop_assert_eq!(Unix.to_path_bytes(&uri), Ok(path.clone()));
        // Reading and writing by the grammar changes nothing, and neither does a normalization that keeps segments.
        let read = Uri::parse(uri.as_str()).unwrap();
        prop_assert_eq!(Unix.to_path_bytes(&read), Ok(path.clone()));
        let spelt = Normalizer::PERCENT.default_ports(true).scheme(true).normalize(&read);
        prop_assert_eq!(Unix.to_path_bytes(&spelt), Ok(path));
        prop_assert_eq!(&spelt, &uri, "exactly what must be is encoded");
    }

    #[test]
    fn windows_paths_round_trip(
        root in prop_oneof!["[A-Za-z]:", r"\\\\[^\\/\x00-\x1f\[\]:?.]{1,6}\\[^\\/\x00:|]{1,4}"],
        names in prop::collection::vec("[^\\\\/\\x00]{0,5}", 0..5),
    ) {
        let path = format!(r"{root}\{}", names.join(r"\"));
        let uri = Windows.to_uri(&path).unwrap();
        prop_assert_eq!(Windows.to_path(&uri), Ok(path.clone()));
        let slashes = Windows.to_uri(path.replace('\\', "/")).unwrap();
        prop_assert_eq!(&slashes, &uri);
    }

    /// The path of a URI has a URI with the same path.
    #[test]
    fn paths_of_uris_round_trip(
        text in "file:(//(localhost|h|)?)?/?/?(c:|C%3[Aa]|%43%7C|[a-z]|%2e)?(/[a-c%]{0,2}(%4[0-9A-F])?){0,4}",
    ) {
        if let Ok(uri) = Uri::parse(&*text) {
            for style in [Unix, Windows] {
                if let Ok(path) = style.to_path(&uri) {
                    let made = style.to_uri(&path).unwrap();
                    prop_assert_eq!(style.to_path(&made), Ok(path));
                }
            }
        }
    }
}
