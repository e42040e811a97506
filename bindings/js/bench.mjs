// Compares the package with other libraries: node bench.mjs FILE, with a reference on each line of the file.
//
// All are measured in turn, many times, and the fastest time of each counts, in nanoseconds for each text.
import { readFileSync } from 'node:fs';
import { argv, hrtime } from 'node:process';
import * as hyperjump from '@hyperjump/uri';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import fastUri from 'fast-uri';
import uriJs from 'uri-js';
import { isIri, isUri, isUriReference } from './lib/index.js';
import { init, normalize, parse, resolve } from './lib/wasm.js';

const ROUNDS = 15;
const BASE = 'http://example.com/a/b?c';

await init();
const texts = readFileSync(argv[2], 'utf8').trimEnd().split('\n');

const caught = parse => text => {
  try {
    return parse(text);
  } catch {
    return null;
  }
};
const GROUPS = {
  'is it a URI': {
    'uri-grammar isUri': isUri,
    'uri-grammar isUriReference': isUriReference,
    'uri-grammar isIri': isIri,
    'uri-grammar/wasm parse, caught': caught(parse),
    'ajv-formats uri': fullFormats.uri,
    '@hyperjump/uri isUri': hyperjump.isUri,
    'URL.canParse': URL.canParse,
  },
  components: {
    'uri-grammar/wasm parse': caught(parse),
    'fast-uri parse': fastUri.parse,
    'uri-js parse': uriJs.parse,
    '@hyperjump/uri parseUri': caught(hyperjump.parseUri),
    'new URL': caught(text => new URL(text)),
  },
  resolution: {
    'uri-grammar/wasm resolve': caught(text => resolve(BASE, text)),
    'fast-uri resolve': caught(text => fastUri.resolve(BASE, text)),
    'uri-js resolve': caught(text => uriJs.resolve(BASE, text)),
    '@hyperjump/uri resolveIri': caught(text => hyperjump.resolveIri(text, BASE)),
    'new URL': caught(text => new URL(text, BASE)),
  },
  normalization: {
    'uri-grammar/wasm normalize': caught(text => normalize(text)),
    'fast-uri normalize': caught(text => fastUri.normalize(text)),
    'uri-js normalize': caught(text => uriJs.normalize(text)),
    '@hyperjump/uri normalizeUri': caught(text => hyperjump.normalizeUri(text)),
    'new URL': caught(text => new URL(text).href),
  },
};

for (const [group, candidates] of Object.entries(GROUPS)) {
  const best = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, candidate] of Object.entries(candidates)) {
      const start = hrtime.bigint();
      let some = 0;
      for (const text of texts) some += candidate(text) ? 1 : 0;
      const time = Number(hrtime.bigint() - start) / texts.length;
      if (!(best[name]?.time < time)) best[name] = { time, some };
    }
  }
  console.log(`${group}: ns, and for how many of ${texts.length} texts`);
  for (const [name, { time, some }] of Object.entries(best)) {
    console.log(`  ${name.padEnd(32)} ${time.toFixed(0).padStart(6)} ${some}`);
  }
}
