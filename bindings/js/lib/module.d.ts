/** A rule for whole references: of RFC 3986, and of RFC 3987. */
export type Rule =
  | 'URI'
  | 'URI-reference'
  | 'absolute-URI'
  | 'relative-ref'
  | 'IRI'
  | 'IRI-reference'
  | 'absolute-IRI'
  | 'irelative-ref';

/** Where a module comes from: it is compiled, its bytes, or a response to `fetch`. */
export type Source = WebAssembly.Module | BufferSource | Response;
