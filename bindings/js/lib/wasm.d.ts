import type { Rule, Source } from './module.js';

export type { Rule, Source };

/**
 * Loads the module, once. Without an argument it is the file beside this one: fetched in a browser, read in Node.
 *
 * @example
 * await init();
 * @example
 * await init(fetch('/assets/uri_grammar.wasm')); // where a bundler does not find it
 */
export function init(source?: Source | PromiseLike<Source>): Promise<void>;

/** Loads the module from its bytes or from a compiled module, without waiting. */
export function initSync(source: WebAssembly.Module | BufferSource): void;

/** A span: the start and the end of a part of a text. Both count UTF-16 code units, as the indices of strings do. */
export type Span = [start: number, end: number];

/** The components of a reference. A component that is absent is null; an empty component is an empty string. */
export interface Components<T> {
  readonly scheme: T | null;
  readonly authority: T | null;
  readonly userinfo: T | null;
  readonly host: T | null;
  readonly port: T | null;
  readonly path: T;
  readonly query: T | null;
  readonly fragment: T | null;
}

/** The kind of a host: an address, or a registered name. */
export type HostKind = 'ipv4' | 'ipv6' | 'ipvfuture' | 'reg-name';

/** A reference that was parsed: its text and its components, as they are written. `parse` creates it. */
export class Reference implements Components<string> {
  private constructor();

  readonly text: string;
  readonly scheme: string | null;
  readonly authority: string | null;
  readonly userinfo: string | null;
  /** The host. An address of version 6 has its brackets. */
  readonly host: string | null;
  /** The digits of the port, of any number. */
  readonly port: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;

  /** The spans of the components. */
  get spans(): Components<Span>;

  /** The kind of the host; null if there is no authority. */
  get hostKind(): HostKind | null;

  /** Whether the reference has no scheme. */
  get isRelative(): boolean;

  /** Whether the reference has a scheme and no fragment, as `absolute-URI` and `absolute-IRI` do. */
  get isAbsolute(): boolean;

  /** Returns the text. */
  toString(): string;
}

/** Why there is no answer. */
export class UriError extends Error {
  private constructor();

  readonly name: 'UriError';

  /** The argument of `resolve` that is no URI; null for other functions. */
  readonly argument: 'base' | 'reference' | null;

  /**
   * The length of the longest beginning of the text that some valid text has, too, in UTF-16 code units. Null if the
   * error is at no place, which only a target of `resolve` can have.
   */
  readonly offset: number | null;

  /** What could follow there: names of rules, characters, ranges such as `%x30-35`, and `end of input`. */
  readonly expected: readonly string[];

  /** The innermost rule that had begun there. */
  readonly rule: string | null;
}

/**
 * Parses a text, and returns its components.
 *
 * @param options `rule` is the rule that should derive the text: `URI-reference` if it is not given.
 * @throws {UriError} If the rule does not derive the text.
 * @throws {TypeError} If the text is not a string.
 *
 * @example
 * const { scheme, host, query } = parse('http://example.com/a?b'); // 'http', 'example.com', 'b'
 * parse('http://例え.jp/ü', { rule: 'IRI' }).host; // '例え.jp'
 */
export function parse(text: string, options?: { rule?: Rule }): Reference;

/**
 * Resolves a reference against a base, exactly as RFC 3986 section 5.2 specifies. `new URL` has these arguments in the
 * other order.
 *
 * @param options With `iri`, both are read by RFC 3987. `strict: false` ignores the scheme of the reference if it is the
 * scheme of the base. `repair` writes `/.` before a path that would be read as an authority, which is an error otherwise.
 * @throws {UriError} If the base is no URI, or the reference no URI reference.
 *
 * @example
 * resolve('http://a/b/c?d', '../e') // 'http://a/e'
 */
export function resolve(
  base: string,
  reference: string,
  options?: { iri?: boolean; strict?: boolean; repair?: boolean },
): string;

/**
 * Normalizes a reference (RFC 3986 section 6.2): case, percent-encoding and dot segments.
 *
 * @param options The level `scheme` also does what the specification of the scheme adds, such as removing a default port.
 * `rule` is the rule that should derive the text: `URI-reference` if it is not given.
 * @throws {UriError} If the rule does not derive the text.
 *
 * @example
 * normalize('HTTP://Example.COM:80/%7eb/./c') // 'http://example.com:80/~b/c'
 * normalize('HTTP://Example.COM:80', { level: 'scheme' }) // 'http://example.com/'
 */
export function normalize(text: string, options?: { rule?: Rule; level?: 'syntax' | 'scheme' }): string;

/**
 * Converts an IRI reference to a URI reference (RFC 3987 section 3.1). Hosts are percent-encoded, too.
 *
 * @param options With `lenient`, what no IRI contains is percent-encoded as well, such as a space.
 * @throws {UriError} If the text is no IRI reference.
 *
 * @example
 * toUri('http://example.org/rosé') // 'http://example.org/ros%C3%A9'
 * toUri('/a b', { lenient: true }) // '/a%20b'
 */
export function toUri(text: string, options?: { lenient?: boolean }): string;

/**
 * Converts a URI reference to an IRI reference, for display (RFC 3987 section 3.2). What would change the meaning, or is
 * invisible, is encoded.
 *
 * @throws {UriError} If the text is neither a URI reference nor an IRI reference.
 *
 * @example
 * toIri('http://example.org/ros%C3%A9%2F') // 'http://example.org/rosé%2F'
 */
export function toIri(text: string): string;
