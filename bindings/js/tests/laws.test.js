// Laws, for random texts.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { isIri, isIriReference, isUri, isUriReference } from 'uri-grammar';
import * as diagnosing from 'uri-grammar/diagnose';
import { init, normalize, parse, resolve, toIri, toUri } from 'uri-grammar/wasm';
import { errorOf } from './common.js';

before(() => Promise.all([init(), diagnosing.init()]));

const RUNS = { numRuns: 2000 };
const WORDS = [
  '', '/', '//', ':', '?', '#', '@', '[::1]', '[v1.a]', '.', '..', './', '../', '%2e', '%2E%2e', '%41', '%C3%A9', '%c3', '%', 'a', 'B', '1', '~', 'é', '😀',
  '\ud83d', '\ude00', '\ue000', ' ', 'http:', 'HTTP://', 'urn:', 'mailto:', 'file:///', 'foo', ':80', '127.0.0.1',
];
/** Texts of which many are references. */
const texts = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 9 }).map(words => words.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);
const references = texts.filter(isIriReference);
const bases = texts.filter(isIri);
const iri = { rule: 'IRI-reference' };

const law = (title, values, holds) => test(title, () => fc.assert(fc.property(...values, holds), RUNS));

law('the expressions, the module and the diagnosis agree', [texts], text => {
  const functions = { URI: isUri, 'URI-reference': isUriReference, IRI: isIri, 'IRI-reference': isIriReference };
  for (const [rule, is] of Object.entries(functions)) {
    assert.equal(is(text), errorOf(text, rule) === null, rule);
    assert.equal(is(text), diagnosing.diagnose(text, { rule }).valid, rule);
  }
});

law('a lone surrogate is in no reference', [texts], text => {
  if (!text.isWellFormed()) assert.ok(!isIriReference(text) && errorOf(text, 'IRI-reference') !== null);
});

law('an offset divides no character, and what is before it begins a reference', [texts], text => {
  const error = errorOf(text, 'IRI-reference');
  if (error === null) return;
  const begin = text.slice(0, error.offset);
  assert.ok(error.offset <= text.length && begin.isWellFormed());
  const rest = errorOf(begin, 'IRI-reference');
  assert.ok(rest === null || rest.offset === begin.length);
});

law('the components make the text', [references], text => {
  const { scheme, authority, userinfo, host, port, path, query, fragment, spans } = parse(text, iri);
  const around = (before, part, after = '') => (part === null ? '' : before + part + after);
  assert.equal(around('', scheme, ':') + around('//', authority) + path + around('?', query) + around('#', fragment), text);
  if (authority !== null) assert.equal(around('', userinfo, '@') + host + around(':', port), authority);
  const parsed = parse(text, iri);
  for (const [name, span] of Object.entries(spans)) {
    assert.equal(parsed[name], span === null ? null : text.slice(...span));
  }
});

law('a normal form is its own normal form', [references, fc.constantFrom('syntax', 'scheme')], (text, level) => {
  const normal = normalize(text, { ...iri, level });
  assert.equal(normalize(normal, { ...iri, level }), normal);
});

law('a target is an IRI, and resolves to itself', [bases, references], (base, reference) => {
  const options = { iri: true, repair: true };
  const target = resolve(base, reference, options);
  assert.ok(isIri(target));
  // An empty path takes the path of the base as it is, with its dot segments.
  if (parse(reference, iri).path !== '') assert.equal(resolve(base, target, options), target);
});

law('an empty reference leads to the base without its fragment', [bases], base => {
  assert.equal(resolve(base, '', { iri: true }), base.split('#')[0]);
});

law('resolution and conversion can be exchanged', [bases, references], (base, reference) => {
  const target = resolve(base, reference, { iri: true, repair: true });
  assert.equal(resolve(toUri(base), toUri(reference), { repair: true }), toUri(target));
});

law('an IRI maps to a URI, which maps back', [references], text => {
  const uri = toUri(text);
  assert.ok(isUriReference(uri) && isIriReference(toIri(uri)));
  const upper = text => text.replace(/%[0-9a-f]{2}/gi, triplet => triplet.toUpperCase());
  assert.equal(upper(normalize(toUri(toIri(uri)))), upper(normalize(uri)));
});

law('the edits of a fix make its result', [texts.map(text => text.toWellFormed())], text => {
  for (const { code, fixes } of diagnosing.diagnose(text).diagnostics) {
    for (const { edits, result } of fixes) {
      if (result === undefined) continue;
      let [at, fixed] = [0, ''];
      for (const edit of edits) {
        fixed += text.slice(at, edit.span[0]) + edit.text;
        at = edit.span[1];
      }
      assert.equal(fixed + text.slice(at), result, `${code} of ${JSON.stringify(text)}`);
    }
  }
});
