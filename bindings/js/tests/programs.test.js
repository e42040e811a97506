// Programs that use the package as npm packs it: in each runtime, and as a page made by each bundler.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { env } from 'node:process';
import { after, before, test } from 'node:test';
import * as esbuild from 'esbuild';
import { Miniflare } from 'miniflare';
import { chromium } from 'playwright-core';
import * as vite from 'vite';
import webpack from 'webpack';
import { HERE, pack, run } from './packed.js';

const [bun, deno] = ['bun', 'deno'].map(name => join(HERE, 'node_modules/.bin', name));
const chromiumPath = env.CHROMIUM ?? '/usr/bin/chromium';
const skip = existsSync(chromiumPath) ? false : `no Chromium at ${chromiumPath}`;

const IMPORTS = `
  import { isUri } from 'uri-grammar';
  import * as diagnosing from 'uri-grammar/diagnose';
  import * as wasm from 'uri-grammar/wasm';
`;
const MODULES = `
  import first from 'uri-grammar/uri_grammar.wasm';
  import second from 'uri-grammar/diagnose.wasm';
`;
/** Finds the modules beside the code of the package. */
const FIND = `${IMPORTS} await Promise.all([wasm.init(), diagnosing.init()]);`;
/** Imports the addresses of the modules. */
const FETCH = `${IMPORTS}${MODULES} await Promise.all([wasm.init(fetch(first)), diagnosing.init(fetch(second))]);`;
const ANSWER = "`${isUri('a:b')} ${wasm.parse('http://h/').host} ${diagnosing.diagnose('a b').diagnostics[0].code}`";
const ANSWERED = 'true h U004';

let folder, remove, browser;

before(async () => {
  ({ folder, remove } = pack());
  writeFileSync(join(folder, 'program.js'), `${FIND} console.log(${ANSWER});`);
  if (!skip) browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
});
after(async () => {
  await browser?.close();
  remove();
});

test('the examples of the README', () => {
  symlinkSync(join(HERE, 'node_modules/ajv'), join(folder, 'node_modules/ajv'));
  const readme = readFileSync(join(HERE, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, example]) => example);
  let count = 0;
  examples.forEach((example, number) => {
    // A comment after an expression begins with its value.
    const checked = example.replace(/^( *)(?!const )(.+); \/\/ ('.*?'|\[.*\]|\w+).*$/gm, (_, indent, expression, value) => {
      count++;
      return `${indent}assert.deepEqual(${expression}, ${value});`;
    });
    const file = `example-${number}.js`;
    writeFileSync(join(folder, file), `import assert from 'node:assert/strict';\n${checked}`);
    run('node', [file], folder);
  });
  assert.ok(examples.length >= 4 && count >= 20, `${examples.length} examples with ${count} values`);
});

test('Node', () => assert.equal(run('node', ['program.js'], folder).trim(), ANSWERED));
test('Deno, which may read the package', () => {
  assert.equal(run(deno, ['run', '--quiet', '--allow-read=node_modules', 'program.js'], folder).trim(), ANSWERED);
});
test('Bun', () => assert.equal(run(bun, ['program.js'], folder).trim(), ANSWERED));

test('a worker of Cloudflare', async () => {
  const contents = `${IMPORTS}${MODULES} wasm.initSync(first); diagnosing.initSync(second);
    export default { fetch: () => new Response(${ANSWER}) };`;
  const options = { bundle: true, write: false, format: 'esm', external: ['*.wasm'] };
  const { outputFiles: [{ text }] } = await esbuild.build({ ...options, stdin: { contents, resolveDir: folder } });
  const modules = ['uri_grammar', 'diagnose'].map(name => ({
    type: 'CompiledWasm', path: `/uri-grammar/${name}.wasm`, contents: readFileSync(join(folder, `node_modules/uri-grammar/lib/${name}.wasm`)),
  }));
  const worker = new Miniflare({ modulesRoot: '/', modules: [{ type: 'ESModule', path: '/worker.mjs', contents: text }, ...modules] });
  try {
    assert.equal(await (await worker.dispatchFetch('http://localhost/')).text(), ANSWERED);
  } finally {
    await worker.dispose();
  }
});

/** Makes a page in a folder of its own, whose program has the answer as its title. */
function page(name, program, script) {
  const root = join(folder, name);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'page.js'), `${program} document.title = ${ANSWER};`);
  const html = `<!doctype html><title></title><script type="module" src="${script}"></script>`;
  for (const file of ['index.html', 'dist/index.html']) writeFileSync(join(root, file), html);
  return root;
}

/** Returns the title of a page. */
async function title(url) {
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', error => errors.push(error));
  await page.goto(url);
  await page.waitForFunction(() => document.title, null, { timeout: 20_000 }).catch(error => errors.unshift(error));
  assert.deepEqual(errors, []);
  return page.title();
}

/** Serves the files of a folder, and returns the title of its page. */
async function served(root) {
  const types = { html: 'text/html', js: 'text/javascript', wasm: 'application/wasm' };
  const server = createServer(({ url }, response) => {
    const file = join(root, url === '/' ? 'index.html' : url);
    response.writeHead(existsSync(file) ? 200 : 404, { 'content-type': types[file.split('.').at(-1)] ?? 'text/plain' });
    response.end(existsSync(file) ? readFileSync(file) : '');
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  try {
    return await title(`http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.close();
  }
}

test('a page of esbuild', { skip }, async () => {
  const root = page('esbuild', FETCH, 'page.js');
  await esbuild.build({
    absWorkingDir: root, entryPoints: ['page.js'], bundle: true, format: 'esm', loader: { '.wasm': 'file' }, outdir: 'dist', logLevel: 'error',
  });
  assert.equal(await served(join(root, 'dist')), ANSWERED);
});

test('a page of Bun', { skip }, async () => {
  const root = page('bun', FETCH, 'page.js');
  run(bun, ['build', 'page.js', '--target=browser', '--outdir=dist'], root);
  assert.equal(await served(join(root, 'dist')), ANSWERED);
});

test('a page of webpack', { skip }, async () => {
  const root = page('webpack', FIND, 'main.js');
  const compiler = webpack({ context: root, mode: 'production', entry: './page.js', output: { path: join(root, 'dist') } });
  const stats = await new Promise((resolve, reject) => compiler.run((error, stats) => (error ? reject(error) : resolve(stats))));
  assert.deepEqual(stats.toJson({ all: false, errors: true }).errors, []);
  assert.equal(await served(join(root, 'dist')), ANSWERED);
});

test('a page of Vite', { skip }, async () => {
  const root = page('vite', FIND, '/page.js');
  await vite.build({ root, logLevel: 'error', build: { target: 'es2022', emptyOutDir: true } });
  assert.equal(await served(join(root, 'dist')), ANSWERED);
});

test('a page of the development server of Vite', { skip }, async () => {
  const root = page('vite-server', FIND, '/page.js');
  const server = await vite.createServer({
    root, logLevel: 'error', server: { port: 0, host: '127.0.0.1', fs: { allow: [folder] } }, optimizeDeps: { exclude: ['uri-grammar'] },
  });
  try {
    await server.listen();
    assert.equal(await title(server.resolvedUrls.local[0]), ANSWERED);
  } finally {
    await server.close();
  }
});
