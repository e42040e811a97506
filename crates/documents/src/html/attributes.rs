//! The attributes that contain URLs, by the HTML standard and, for attributes that it has dropped, by HTML 4.

/// The contents of an attribute's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Holds {
    Nothing,
    /// A URL, perhaps with spaces around it.
    Url,
    /// URLs with spaces between them.
    Urls,
    /// Candidates for an image: a `srcset`.
    Candidates,
    /// The content of a `meta` element, which can be a refresh or a URL.
    Meta,
}

/// Returns the contents of an attribute of an element, both in lower case.
pub(super) fn holds(element: &str, attribute: &str) -> Holds {
    match (attribute, element) {
        ("href" | "src" | "xlink:href" | "xml:base", _)
        | ("action", "form")
        | ("formaction", "button" | "input")
        | ("cite", "blockquote" | "del" | "ins" | "q")
        | ("data", "object")
        | ("poster", "video")
        | ("manifest", "html")
        | ("itemid", _)
        | ("usemap", "img" | "input" | "object")
        | ("background", "body" | "table" | "thead" | "tbody" | "tfoot" | "tr" | "td" | "th")
        | ("longdesc", "img" | "iframe" | "frame")
        | ("lowsrc" | "dynsrc", "img")
        | ("codebase", "object" | "applet")
        | ("classid", "object") => Holds::Url,
        ("ping", "a" | "area") | ("itemtype", _) | ("profile", "head") | ("archive", "object") => {
            Holds::Urls
        }
        ("srcset", "img" | "source") | ("imagesrcset", "link") => Holds::Candidates,
        ("content", "meta") => Holds::Meta,
        _ => Holds::Nothing,
    }
}

/// The properties of a `meta` element that are URLs, by Open Graph and similar vocabularies.
pub(super) const PROPERTIES: [&str; 9] = [
    "og:audio",
    "og:image",
    "og:image:secure_url",
    "og:image:url",
    "og:url",
    "og:video",
    "twitter:image",
    "twitter:player",
    "twitter:url",
];

/// Returns `true` if an attribute of an element matters: it contains URLs, or determines the meaning of a `meta` element.
pub(super) fn matters(element: &str, attribute: &str) -> bool {
    holds(element, attribute) != Holds::Nothing
        || element == "meta" && matches!(attribute, "http-equiv" | "name" | "property")
}
