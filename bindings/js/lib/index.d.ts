/**
 * Returns whether the value is a string that the rule `URI` of RFC 3986 derives: a URI, with its scheme.
 *
 * @throws {RangeError} If the text is too long for the regular expressions of the engine. Texts of five million
 * characters are not.
 *
 * @example
 * isUri('http://example.com/a?b#c') // true
 * isUri('/a') // false
 * isUri('http://example.com/a b') // false
 */
export function isUri(value: unknown): boolean;

/** Returns whether the value is a URI or a relative reference: the rule `URI-reference` of RFC 3986. See `isUri`. */
export function isUriReference(value: unknown): boolean;

/** Returns whether the value is an IRI: the rule `IRI` of RFC 3987. See `isUri`. */
export function isIri(value: unknown): boolean;

/** Returns whether the value is an IRI or a relative reference: the rule `IRI-reference` of RFC 3987. See `isUri`. */
export function isIriReference(value: unknown): boolean;
