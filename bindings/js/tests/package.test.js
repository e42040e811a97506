// The package as npm packs it, in an empty project: what is in it, how large it is, and what uses it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { publint } from 'publint';
import ts from 'typescript/package.json' with { type: 'json' };
import { build } from 'vite';
import { ROOT } from './common.js';

const HERE = fileURLToPath(new URL('..', import.meta.url));
function run(program, parameters, cwd) {
  try {
    return execFileSync(program, parameters, { cwd, encoding: 'utf8' });
  } catch ({ stdout, stderr }) {
    throw new Error(`${program} ${parameters.join(' ')}\n${stdout}${stderr}`);
  }
}
const read = name => readFileSync(join(installed, name));
const compressed = names => gzipSync(Buffer.concat(names.map(read)), { level: 9 }).length;

let folder, installed, tarball;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'uri-grammar-'));
  run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], HERE);
  tarball = join(folder, 'uri-grammar-0.1.0.tgz');
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  run('npm', ['install', '--silent', '--offline', '--no-fund', '--no-audit', tarball], folder);
  installed = join(folder, 'node_modules/uri-grammar');
});
after(() => rmSync(folder, { recursive: true }));

test('it has these files, and no others', () => {
  assert.deepEqual(readdirSync(installed, { recursive: true }).sort(), [
    'LICENSE-APACHE', 'LICENSE-MIT', 'README.md', 'lib', 'lib/ajv.d.ts', 'lib/ajv.js', 'lib/diagnose.d.ts', 'lib/diagnose.js',
    'lib/diagnose.wasm', 'lib/index.d.ts', 'lib/index.js', 'lib/module.d.ts', 'lib/module.js',
    'lib/reference.js', 'lib/uri_grammar.wasm', 'lib/uri_patterns.mjs', 'lib/utf16.js', 'lib/wasm.d.ts', 'lib/wasm.js', 'package.json',
  ]);
});

test('its expressions equal exports/', () => {
  assert.deepEqual(read('lib/uri_patterns.mjs'), readFileSync(new URL('exports/uri_patterns.mjs', ROOT)));
});

test('nothing in it tells where it was built', () => {
  for (const name of ['lib/uri_grammar.wasm', 'lib/diagnose.wasm']) {
    assert.ok(!read(name).includes(fileURLToPath(ROOT)) && !read(name).includes('/.cargo/'), name);
  }
});

test('it is small', t => {
  const shared = ['lib/module.js', 'lib/utf16.js'];
  const sizes = {
    validation: [compressed(['lib/index.js', 'lib/uri_patterns.mjs', 'lib/ajv.js']), 10_000],
    wasm: [compressed([...shared, 'lib/wasm.js', 'lib/reference.js', 'lib/uri_patterns.mjs', 'lib/uri_grammar.wasm']), 150_000],
    diagnose: [compressed([...shared, 'lib/diagnose.js', 'lib/diagnose.wasm']), 280_000],
  };
  for (const [name, [size, limit]] of Object.entries(sizes)) {
    t.diagnostic(`${name}: ${size} bytes`);
    assert.ok(size <= limit, `${name}: ${size}`);
  }
});

test('the entries are what their types say', async () => {
  for (const name of ['index', 'ajv', 'wasm', 'diagnose']) {
    const declared = [...read(`lib/${name}.d.ts`).toString().matchAll(/^export (?:function|const|class) (\w+)/gm)];
    const module = await import(join(installed, `lib/${name}.js`));
    assert.deepEqual(Object.keys(module), declared.map(([, name]) => name).sort(), name);
  }
});

const PROGRAM = `
  import { isUri } from 'uri-grammar';
  import * as diagnosing from 'uri-grammar/diagnose';
  import { init, parse } from 'uri-grammar/wasm';
  await Promise.all([init(), diagnosing.init()]);
  console.log(isUri('a:b'), parse('http://h/').host, diagnosing.diagnose('a b').diagnostics[0].code);
`;

test('a program of Node runs', () => {
  writeFileSync(join(folder, 'program.js'), PROGRAM);
  assert.equal(run('node', ['program.js'], folder), 'true h U004\n');
});

test('esbuild makes a program for browsers', async () => {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: PROGRAM, resolveDir: folder }, bundle: true, write: false, format: 'esm', platform: 'browser', logLevel: 'error',
  });
  // It asks for no module of Node.
  assert.ok(!/^import /m.test(outputFiles[0].text));
});

test('esbuild leaves out what a program does not use', async () => {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: "export { isUri } from 'uri-grammar';", resolveDir: folder }, bundle: true, write: false, format: 'esm', minify: true,
  });
  assert.ok(outputFiles[0].contents.length < 2500, `${outputFiles[0].contents.length}`);
});

test('vite makes a program for browsers, with the modules', async () => {
  writeFileSync(join(folder, 'index.html'), `<script type="module">${PROGRAM}</script>`);
  await build({ root: folder, logLevel: 'error', build: { target: 'es2022' } });
  const files = readdirSync(join(folder, 'dist/assets'));
  assert.equal(files.filter(name => name.endsWith('.wasm')).length, 2, `${files}`);
});

test('types pass tsc --strict', () => {
  symlinkSync(join(HERE, 'node_modules/ajv'), join(folder, 'node_modules/ajv'));
  writeFileSync(join(folder, 'types.ts'), readFileSync(join(HERE, 'tests/types.ts')));
  const tsc = join(HERE, 'node_modules/typescript', ts.bin.tsc);
  const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom'];
  for (const module of [['--module', 'nodenext'], ['--module', 'esnext', '--moduleResolution', 'bundler']]) {
    run('node', [tsc, ...options, ...module, 'types.ts'], folder);
  }
});

test('publint and attw find nothing', async () => {
  const { messages } = await publint({ pkgDir: installed, strict: true });
  assert.deepEqual(messages.filter(({ code }) => code !== 'USE_TYPE'), []);
  const attw = join(HERE, 'node_modules/.bin/attw');
  run(attw, [tarball, '--profile', 'esm-only', '--exclude-entrypoints', 'uri_grammar.wasm', 'diagnose.wasm'], folder);
});
