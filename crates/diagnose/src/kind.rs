//! The kinds of errors and lints. All lists of kinds are generated from the rows of this file.
//!
//! CONTRIBUTING.md lists the steps to add a kind. Lints of the same component share a module.

/// Passes all kinds to a macro, in the order of their codes. Each row is the code, the name, the variant of [`Kind`], and
/// the module with the entry. Lints also have the name of the entry, and `ON` if they are in the default set.
macro_rules! every_kind {
    ($then:ident) => {
        $then! {
            errors {
                "U001" "empty-input" EmptyInput empty_input,
                "U002" "surrounding-whitespace" SurroundingWhitespace surrounding_whitespace,
                "U003" "surrounding-delimiters" SurroundingDelimiters surrounding_delimiters,
                "U004" "space" Space space,
                "U005" "control-character" ControlCharacter control_character,
                "U006" "non-ascii" NonAscii non_ascii,
                "U007" "invalid-utf8" InvalidUtf8 invalid_utf8,
                "U008" "excluded-character" ExcludedCharacter excluded_character,
                "U009" "backslash" Backslash backslash,
                "U010" "pct-truncated" PctTruncated pct_truncated,
                "U011" "pct-not-hex" PctNotHex pct_not_hex,
                "U012" "bracket-outside-host" BracketOutsideHost bracket_outside_host,
                "U013" "uri-template" UriTemplate uri_template,
                "U014" "too-long" TooLong too_long,
                "U015" "unexpected-character" UnexpectedCharacter unexpected_character,
                "U016" "unexpected-end" UnexpectedEnd unexpected_end,
                "U017" "regular-expression" RegularExpression regular_expression,
                "U018" "windows-path" WindowsPath windows_path,
                "U019" "markdown-link" MarkdownLink markdown_link,
                "U020" "wrapped-line" WrappedLine wrapped_line,
                "U021" "typographic-mark" TypographicMark typographic_mark,
                "U022" "lookalike" Lookalike lookalike,
                "U023" "other-syntax" OtherSyntax other_syntax,
                "U024" "broken-link" BrokenLink broken_link,
                "U101" "missing-scheme" MissingScheme missing_scheme,
                "U102" "scheme-start" SchemeStart scheme_start,
                "U103" "scheme-character" SchemeCharacter scheme_character,
                "U104" "empty-scheme" EmptyScheme empty_scheme,
                "U105" "missing-scheme-colon" MissingSchemeColon missing_scheme_colon,
                "U106" "colon-in-first-segment" ColonInFirstSegment colon_in_first_segment,
                "U201" "extra-at-sign" ExtraAtSign extra_at_sign,
                "U202" "delimiter-in-userinfo" DelimiterInUserinfo delimiter_in_userinfo,
                "U210" "ip-literal-unclosed" IpLiteralUnclosed ip_literal_unclosed,
                "U211" "text-after-ip-literal" TextAfterIpLiteral text_after_ip_literal,
                "U212" "ip-literal-unopened" IpLiteralUnopened ip_literal_unopened,
                "U213" "empty-ip-literal" EmptyIpLiteral empty_ip_literal,
                "U214" "ipv6-too-few-groups" Ipv6TooFewGroups ipv6_too_few_groups,
                "U215" "ipv6-too-many-groups" Ipv6TooManyGroups ipv6_too_many_groups,
                "U216" "ipv6-group-too-long" Ipv6GroupTooLong ipv6_group_too_long,
                "U217" "ipv6-second-compression" Ipv6SecondCompression ipv6_second_compression,
                "U218" "ipv6-character" Ipv6Character ipv6_character,
                "U219" "ipv6-stray-colon" Ipv6StrayColon ipv6_stray_colon,
                "U220" "ipv6-embedded-ipv4" Ipv6EmbeddedIpv4 ipv6_embedded_ipv4,
                "U221" "ipv6-zone-id" Ipv6ZoneId ipv6_zone_id,
                "U222" "ipvfuture-malformed" IpvfutureMalformed ipvfuture_malformed,
                "U223" "ipv4-in-brackets" Ipv4InBrackets ipv4_in_brackets,
                "U224" "ipv6-unbracketed" Ipv6Unbracketed ipv6_unbracketed,
                "U230" "port-not-decimal" PortNotDecimal port_not_decimal,
                "U231" "multiple-ports" MultiplePorts multiple_ports,
                "U232" "host-list" HostList host_list,
                "U233" "host-not-idna" HostNotIdna host_not_idna,
                "U301" "path-double-slash" PathDoubleSlash path_double_slash,
                "U302" "path-needs-slash" PathNeedsSlash path_needs_slash,
                "U401" "second-number-sign" SecondNumberSign second_number_sign,
                "U402" "fragment-not-allowed" FragmentNotAllowed fragment_not_allowed,
            }
            lints {
                "U501" "pct-lowercase" PctLowercase encoded PCT_LOWERCASE OFF,
                "U502" "pct-unreserved" PctUnreserved encoded PCT_UNRESERVED OFF,
                "U503" "pct-double" PctDouble encoded PCT_DOUBLE ON,
                "U504" "pct-not-utf8" PctNotUtf8 octets PCT_NOT_UTF8 ON,
                "U505" "pct-control" PctControl encoded PCT_CONTROL ON,
                "U506" "html-entity" HtmlEntity entities HTML_ENTITY ON,
                "U507" "trailing-punctuation" TrailingPunctuation punctuation TRAILING_PUNCTUATION ON,
                "U508" "pct-invisible" PctInvisible octets PCT_INVISIBLE ON,
                "U509" "bidi-mixed" BidiMixed bidi BIDI_MIXED OFF,
                "U510" "bidi-edge" BidiEdge bidi BIDI_EDGE OFF,
                "U601" "scheme-case" SchemeCase scheme SCHEME_CASE OFF,
                "U602" "scheme-looks-like-host" SchemeLooksLikeHost scheme SCHEME_LOOKS_LIKE_HOST ON,
                "U603" "scheme-looks-like-drive" SchemeLooksLikeDrive scheme SCHEME_LOOKS_LIKE_DRIVE ON,
                "U604" "missing-slashes" MissingSlashes scheme MISSING_SLASHES ON,
                "U605" "reference-missing-colon" ReferenceMissingColon relative REFERENCE_MISSING_COLON ON,
                "U606" "suffix-reference" SuffixReference relative SUFFIX_REFERENCE ON,
                "U607" "repeated-scheme" RepeatedScheme repeated_scheme REPEATED_SCHEME ON,
                "U608" "scheme-typo" SchemeTypo scheme SCHEME_TYPO ON,
                "U609" "needless-authority" NeedlessAuthority scheme NEEDLESS_AUTHORITY ON,
                "U701" "ipv4-lookalike" Ipv4Lookalike host IPV4_LOOKALIKE ON,
                "U702" "port-empty" PortEmpty port PORT_EMPTY OFF,
                "U703" "port-default" PortDefault port PORT_DEFAULT OFF,
                "U704" "port-leading-zero" PortLeadingZero port PORT_LEADING_ZERO OFF,
                "U705" "port-out-of-range" PortOutOfRange port PORT_OUT_OF_RANGE ON,
                "U706" "password" Password userinfo PASSWORD ON,
                "U707" "userinfo-looks-like-host" UserinfoLooksLikeHost userinfo USERINFO_LOOKS_LIKE_HOST ON,
                "U708" "host-case" HostCase host HOST_CASE OFF,
                "U709" "host-empty" HostEmpty host HOST_EMPTY ON,
                "U710" "host-not-dns" HostNotDns host HOST_NOT_DNS ON,
                "U711" "host-encoded-delimiter" HostEncodedDelimiter host HOST_ENCODED_DELIMITER ON,
                "U712" "ipv6-not-canonical" Ipv6NotCanonical host IPV6_NOT_CANONICAL OFF,
                "U713" "userinfo-empty" UserinfoEmpty userinfo USERINFO_EMPTY OFF,
                "U714" "port-of-other-service" PortOfOtherService port PORT_OF_OTHER_SERVICE ON,
                "U715" "host-trailing-dot" HostTrailingDot host HOST_TRAILING_DOT OFF,
                "U716" "host-not-public" HostNotPublic reach HOST_NOT_PUBLIC OFF,
                "U717" "address-translated" AddressTranslated reach ADDRESS_TRANSLATED OFF,
                "U718" "host-encoded" HostEncoded encoded HOST_ENCODED ON,
                "U719" "host-mixed-scripts" HostMixedScripts scripts HOST_MIXED_SCRIPTS ON,
                "U720" "host-confusable" HostConfusable scripts HOST_CONFUSABLE ON,
                "U721" "host-not-punycode" HostNotPunycode scripts HOST_NOT_PUNYCODE ON,
                "U722" "password-as-port" PasswordAsPort port PASSWORD_AS_PORT ON,
                "U723" "several-readings" SeveralReadings readings SEVERAL_READINGS OFF,
                "U801" "dot-segments" DotSegments path DOT_SEGMENTS OFF,
                "U802" "empty-segment" EmptySegment path EMPTY_SEGMENT OFF,
                "U803" "encoded-dot-segment" EncodedDotSegment path ENCODED_DOT_SEGMENT ON,
                "U804" "empty-path" EmptyPath path EMPTY_PATH OFF,
                "U805" "scheme-only" SchemeOnly path SCHEME_ONLY OFF,
                "U806" "encoded-slash" EncodedSlash path ENCODED_SLASH OFF,
                "U807" "device-name" DeviceName path DEVICE_NAME OFF,
                "U901" "query-empty" QueryEmpty query_fragment QUERY_EMPTY OFF,
                "U902" "fragment-empty" FragmentEmpty query_fragment FRAGMENT_EMPTY OFF,
                "U903" "second-question-mark" SecondQuestionMark query_fragment SECOND_QUESTION_MARK OFF,
                "U904" "secret-parameter" SecretParameter query_fragment SECRET_PARAMETER ON,
            }
        }
    };
}

pub(crate) use every_kind;

macro_rules! kinds {
    (errors { $($code:literal $name:literal $error:ident $_module:ident,)* }
     lints { $($of_lint:literal $lint_name:literal $lint:ident $_family:ident $_entry:ident $default:ident,)* }) => {
        /// A kind of error or lint. Codes and names are stable. The order of kinds and their numeric values are not.
        ///
        /// ```
        /// use uri_grammar_diagnose::{Kind, Severity};
        ///
        /// let kind: Kind = "U230".parse()?;
        /// assert_eq!(kind, Kind::PortNotDecimal);
        /// assert_eq!((kind.name(), kind.severity()), ("port-not-decimal", Severity::Error));
        /// assert_eq!("port-not-decimal".parse(), Ok(kind));
        /// # Ok::<(), uri_grammar_diagnose::UnknownKind>(())
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Kind {
            $(#[doc = concat!("`", $code, "`, `", $name, "`.")] $error,)*
            $(#[doc = concat!("`", $of_lint, "`, `", $lint_name, "`.")] $lint,)*
        }

        /// All kinds, in the order of their codes.
        pub(crate) const KINDS: &[Kind] = &[$(Kind::$error,)* $(Kind::$lint,)*];

        /// A bit for each lint of the default set.
        pub(crate) const DEFAULT_LINTS: u128 = 0 $(| $default << Kind::$lint as u32)*;
    };
}

const ON: u128 = 1;
const OFF: u128 = 0;

every_kind!(kinds);

pub(crate) const COUNT: usize = KINDS.len();
