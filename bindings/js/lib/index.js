import { IRI, IRI_REFERENCE, URI, URI_REFERENCE } from './uri_patterns.mjs';

const matches = expression => text => {
  if (typeof text !== 'string') return false;
  try {
    return expression.test(text);
  } catch (cause) {
    // Regular expressions have a limited memory: of V8, it is used up by some texts of ten million characters.
    throw new RangeError('the text is too long for the regular expressions of this engine', { cause });
  }
};

export const isUri = /* @__PURE__ */ matches(URI);
export const isUriReference = /* @__PURE__ */ matches(URI_REFERENCE);
export const isIri = /* @__PURE__ */ matches(IRI);
export const isIriReference = /* @__PURE__ */ matches(IRI_REFERENCE);
