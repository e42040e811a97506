import { Module, UriError, numberOfRule, numbered } from './module.js';
import { Reference } from './reference.js';
import { utf16 } from './utf16.js';

export { Reference, UriError };

const module = new Module(() => new URL('./uri_grammar.wasm', import.meta.url));

export const init = source => module.init(source);
export const initSync = source => module.initSync(source);

const answer = module => module.text();

export function parse(text, { rule = 'URI-reference' } = {}) {
  return module.ask('parse', [text], [numberOfRule(rule)], (module, length) => {
    return new Reference(text, module.spans(), utf16(text, length));
  });
}

export function resolve(base, reference, { iri = false, strict = true, repair = false } = {}) {
  return module.ask('resolve', [base, reference], [iri, strict, repair].map(Boolean), answer);
}

export function normalize(text, { rule = 'URI-reference', level = 'syntax' } = {}) {
  const by = numbered('level', ['syntax', 'scheme'], level);
  return module.ask('normalize', [text], [numberOfRule(rule), by], answer);
}

export function toUri(text, { lenient = false } = {}) {
  return module.ask('to_uri', [text], [Boolean(lenient)], answer);
}

export function toIri(text) {
  return module.ask('to_iri', [text], [], answer);
}
