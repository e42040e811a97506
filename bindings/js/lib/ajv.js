import { isIri, isIriReference, isUri, isUriReference } from './index.js';

export const formats = {
  uri: isUri,
  'uri-reference': isUriReference,
  iri: isIri,
  'iri-reference': isIriReference,
};

export function addFormats(ajv) {
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  return ajv;
}
