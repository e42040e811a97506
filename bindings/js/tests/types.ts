// What programs in TypeScript write: `tsc --strict` checks it.
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isIri, isIriReference, isUri, isUriReference } from 'uri-grammar';
import { type FormatName, addFormats, formats } from 'uri-grammar/ajv';
import * as diagnosing from 'uri-grammar/diagnose';
import { Reference, type Rule, type Span, UriError, init, initSync, normalize, parse, resolve, toIri, toUri } from 'uri-grammar/wasm';

const answers: boolean[] = [isUri('a:b'), isUriReference(1), isIri(null), isIriReference(undefined)];
const ajv: Ajv = addFormats(new Ajv());
const ajv2020: Ajv2020 = addFormats(new Ajv2020({ formats }));
const names: FormatName[] = ['uri', 'iri-reference'];

await init();
await init(fetch('/uri_grammar.wasm'));
await diagnosing.init(new Uint8Array(8));
initSync(new WebAssembly.Module(new Uint8Array(8)));

const reference: Reference = parse('http://a/', { rule: 'IRI' });
const scheme: string | null = reference.scheme;
const path: string = reference.path;
const span: Span | null = reference.spans.host;
const [start, end]: Span = reference.spans.path;
const texts: string[] = [
  resolve('a:b', 'c', { iri: true, strict: false, repair: true }), normalize('a:b', { level: 'scheme' }), toUri('é', { lenient: true }), toIri('a'),
];
const rule: Rule = 'absolute-IRI';
try {
  parse('a', { rule });
} catch (error) {
  if (error instanceof UriError) console.log(error.offset, error.expected, error.argument);
}
const report: diagnosing.Report = diagnosing.diagnose('a b', { rule, lints: 'default' });
const result: string | undefined = report.diagnostics[0]?.fixes[0]?.result;

// @ts-expect-error A rule has one of eight names.
parse('a', { rule: 'uri' });
// @ts-expect-error A text is a string.
normalize(1);
// @ts-expect-error A reference does not change.
reference.path = '';
// @ts-expect-error References come from `parse`.
new Reference();
// @ts-expect-error There is no such level.
normalize('a', { level: 'all' });

console.log(answers, ajv, ajv2020, names, scheme, path, span, start, end, texts, result);
