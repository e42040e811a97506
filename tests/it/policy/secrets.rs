//! The names and shapes of secrets. `origins.rs` tests what is hidden.

use uri_grammar::UriRef;
use uri_grammar::policy::SecretName;

/// Many secrets, and texts that begin like secrets, take time linear in the length of the text.
#[test]
fn secrets_are_disjoint_and_sorted() {
    for unit in
        ["?token=x", "&user.password=//u:p@h", "//u:p@h", "//", "xoxb-1234567890a.", ";=", "_."]
    {
        let text = unit.repeat(100_000);
        let Ok(reference) = UriRef::parse(text.as_str()) else { panic!("{unit}") };
        let hidden: Vec<_> = reference.secret_spans().collect();
        assert!(hidden.windows(2).all(|pair| pair[0].end <= pair[1].start), "{unit}");
    }
}

#[test]
fn names_of_secrets() {
    for name in
        ["token", "TOKEN", "to%6ben", "t.o-k_e%2Dn", "client_secret", "Authorization", "tok%zzen"]
    {
        assert_eq!(SecretName::from_name(name), Some(SecretName::Usual), "{name}");
    }
    for name in ["key", "Pass", "auth", "session"] {
        assert_eq!(SecretName::from_name(name), Some(SecretName::Ambiguous), "{name}");
    }
    let long = "-".repeat(80) + "token";
    for name in ["", "page", "tokens", "monkey", "keyword", long.as_str()] {
        assert_eq!(SecretName::from_name(name), None, "{name}");
    }
}
