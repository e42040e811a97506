//! The kinds of errors and lints, as rows that all lists of them are made from.
//!
//! To add one, write its module and add its row here, and a snapshot.

/// Hands all kinds to a macro, in the order of their codes: what it is called, and the module that
/// knows all about it.
macro_rules! every_kind {
    ($then:ident) => {
        $then! {
            errors {
                /// `U001`, `empty-input`.
                EmptyInput empty_input,
                /// `U002`, `surrounding-whitespace`.
                SurroundingWhitespace surrounding_whitespace,
                /// `U003`, `surrounding-delimiters`.
                SurroundingDelimiters surrounding_delimiters,
                /// `U004`, `space`.
                Space space,
                /// `U005`, `control-character`.
                ControlCharacter control_character,
                /// `U006`, `non-ascii`.
                NonAscii non_ascii,
                /// `U007`, `invalid-utf8`.
                InvalidUtf8 invalid_utf8,
                /// `U008`, `excluded-character`.
                ExcludedCharacter excluded_character,
                /// `U009`, `backslash`.
                Backslash backslash,
                /// `U010`, `pct-truncated`.
                PctTruncated pct_truncated,
                /// `U011`, `pct-not-hex`.
                PctNotHex pct_not_hex,
                /// `U012`, `bracket-outside-host`.
                BracketOutsideHost bracket_outside_host,
                /// `U013`, `uri-template`.
                UriTemplate uri_template,
                /// `U014`, `too-long`.
                TooLong too_long,
                /// `U015`, `unexpected-character`.
                UnexpectedCharacter unexpected_character,
                /// `U016`, `unexpected-end`.
                UnexpectedEnd unexpected_end,
                /// `U101`, `missing-scheme`.
                MissingScheme missing_scheme,
                /// `U102`, `scheme-start`.
                SchemeStart scheme_start,
                /// `U103`, `scheme-character`.
                SchemeCharacter scheme_character,
                /// `U104`, `empty-scheme`.
                EmptyScheme empty_scheme,
                /// `U105`, `missing-scheme-colon`.
                MissingSchemeColon missing_scheme_colon,
                /// `U106`, `colon-in-first-segment`.
                ColonInFirstSegment colon_in_first_segment,
                /// `U201`, `extra-at-sign`.
                ExtraAtSign extra_at_sign,
                /// `U202`, `delimiter-in-userinfo`.
                DelimiterInUserinfo delimiter_in_userinfo,
                /// `U210`, `ip-literal-unclosed`.
                IpLiteralUnclosed ip_literal_unclosed,
                /// `U211`, `text-after-ip-literal`.
                TextAfterIpLiteral text_after_ip_literal,
                /// `U212`, `ip-literal-unopened`.
                IpLiteralUnopened ip_literal_unopened,
                /// `U213`, `empty-ip-literal`.
                EmptyIpLiteral empty_ip_literal,
                /// `U214`, `ipv6-too-few-groups`.
                Ipv6TooFewGroups ipv6_too_few_groups,
                /// `U215`, `ipv6-too-many-groups`.
                Ipv6TooManyGroups ipv6_too_many_groups,
                /// `U216`, `ipv6-group-too-long`.
                Ipv6GroupTooLong ipv6_group_too_long,
                /// `U217`, `ipv6-second-compression`.
                Ipv6SecondCompression ipv6_second_compression,
                /// `U218`, `ipv6-character`.
                Ipv6Character ipv6_character,
                /// `U219`, `ipv6-stray-colon`.
                Ipv6StrayColon ipv6_stray_colon,
                /// `U220`, `ipv6-embedded-ipv4`.
                Ipv6EmbeddedIpv4 ipv6_embedded_ipv4,
                /// `U221`, `ipv6-zone-id`.
                Ipv6ZoneId ipv6_zone_id,
                /// `U222`, `ipvfuture-malformed`.
                IpvfutureMalformed ipvfuture_malformed,
                /// `U223`, `ipv4-in-brackets`.
                Ipv4InBrackets ipv4_in_brackets,
                /// `U224`, `ipv6-unbracketed`.
                Ipv6Unbracketed ipv6_unbracketed,
                /// `U230`, `port-not-decimal`.
                PortNotDecimal port_not_decimal,
                /// `U231`, `multiple-ports`.
                MultiplePorts multiple_ports,
                /// `U301`, `path-double-slash`.
                PathDoubleSlash path_double_slash,
                /// `U302`, `path-needs-slash`.
                PathNeedsSlash path_needs_slash,
                /// `U401`, `second-number-sign`.
                SecondNumberSign second_number_sign,
                /// `U402`, `fragment-not-allowed`.
                FragmentNotAllowed fragment_not_allowed,
            }
            lints {
                /// `U501`, `pct-lowercase`.
                PctLowercase pct_lowercase,
                /// `U502`, `pct-unreserved`.
                PctUnreserved pct_unreserved,
                /// `U503`, `pct-double`.
                PctDouble pct_double,
                /// `U504`, `pct-not-utf8`.
                PctNotUtf8 pct_not_utf8,
                /// `U505`, `pct-control`.
                PctControl pct_control,
                /// `U506`, `html-entity`.
                HtmlEntity html_entity,
                /// `U507`, `trailing-punctuation`.
                TrailingPunctuation trailing_punctuation,
                /// `U508`, `pct-invisible`.
                PctInvisible pct_invisible,
                /// `U601`, `scheme-case`.
                SchemeCase scheme_case,
                /// `U602`, `scheme-looks-like-host`.
                SchemeLooksLikeHost scheme_looks_like_host,
                /// `U603`, `scheme-looks-like-drive`.
                SchemeLooksLikeDrive scheme_looks_like_drive,
                /// `U604`, `missing-slashes`.
                MissingSlashes missing_slashes,
                /// `U605`, `reference-missing-colon`.
                ReferenceMissingColon reference_missing_colon,
                /// `U606`, `suffix-reference`.
                SuffixReference suffix_reference,
                /// `U607`, `repeated-scheme`.
                RepeatedScheme repeated_scheme,
                /// `U608`, `scheme-typo`.
                SchemeTypo scheme_typo,
                /// `U609`, `needless-authority`.
                NeedlessAuthority needless_authority,
                /// `U701`, `ipv4-lookalike`.
                Ipv4Lookalike ipv4_lookalike,
                /// `U702`, `port-empty`.
                PortEmpty port_empty,
                /// `U703`, `port-default`.
                PortDefault port_default,
                /// `U704`, `port-leading-zero`.
                PortLeadingZero port_leading_zero,
                /// `U705`, `port-out-of-range`.
                PortOutOfRange port_out_of_range,
                /// `U706`, `password`.
                Password password,
                /// `U707`, `userinfo-looks-like-host`.
                UserinfoLooksLikeHost userinfo_looks_like_host,
                /// `U708`, `host-case`.
                HostCase host_case,
                /// `U709`, `host-empty`.
                HostEmpty host_empty,
                /// `U710`, `host-not-dns`.
                HostNotDns host_not_dns,
                /// `U711`, `host-encoded-delimiter`.
                HostEncodedDelimiter host_encoded_delimiter,
                /// `U712`, `ipv6-not-canonical`.
                Ipv6NotCanonical ipv6_not_canonical,
                /// `U713`, `userinfo-empty`.
                UserinfoEmpty userinfo_empty,
                /// `U714`, `port-of-other-service`.
                PortOfOtherService port_of_other_service,
                /// `U715`, `host-trailing-dot`.
                HostTrailingDot host_trailing_dot,
                /// `U801`, `dot-segments`.
                DotSegments dot_segments,
                /// `U802`, `empty-segment`.
                EmptySegment empty_segment,
                /// `U803`, `encoded-dot-segment`.
                EncodedDotSegment encoded_dot_segment,
                /// `U804`, `empty-path`.
                EmptyPath empty_path,
                /// `U805`, `scheme-only`.
                SchemeOnly scheme_only,
                /// `U806`, `encoded-slash`.
                EncodedSlash encoded_slash,
                /// `U807`, `device-name`.
                DeviceName device_name,
                /// `U901`, `query-empty`.
                QueryEmpty query_empty,
                /// `U902`, `fragment-empty`.
                FragmentEmpty fragment_empty,
                /// `U903`, `second-question-mark`.
                SecondQuestionMark second_question_mark,
                /// `U904`, `secret-parameter`.
                SecretParameter secret_parameter,
            }
        }
    };
}

pub(crate) use every_kind;

macro_rules! kinds {
    (errors { $($(#[$doc:meta])* $error:ident $_module:ident,)* }
     lints { $($(#[$lint_doc:meta])* $lint:ident $_lint_module:ident,)* }) => {
        /// A kind of error or lint. Codes and names are stable; the order of kinds is not, nor the
        /// number that one is cast to.
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
            $($(#[$doc])* $error,)*
            $($(#[$lint_doc])* $lint,)*
        }

        /// All kinds, in the order of their codes.
        pub(crate) const KINDS: &[Kind] = &[$(Kind::$error,)* $(Kind::$lint,)*];
    };
}

every_kind!(kinds);

/// How many kinds there are.
pub(crate) const COUNT: usize = KINDS.len();
