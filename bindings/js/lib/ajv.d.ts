/** The names of the formats that JSON Schema defines by RFC 3986 and RFC 3987. */
export type FormatName = 'uri' | 'uri-reference' | 'iri' | 'iri-reference';

/**
 * The formats, as functions. Ajv takes them as its option, and so do other validators.
 *
 * @example
 * const ajv = new Ajv({ formats });
 */
export const formats: Record<FormatName, (text: string) => boolean>;

/**
 * Adds the formats to an instance of Ajv, and returns it. They replace formats of the same names.
 *
 * @example
 * const ajv = addFormats(new Ajv());
 */
export function addFormats<A extends { addFormat(name: string, format: (text: string) => boolean): unknown }>(ajv: A): A;
