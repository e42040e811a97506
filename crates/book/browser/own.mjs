// Checks the page about a grammar of the reader.
import assert from 'node:assert/strict';

const GRAMMAR = 'list = item *( "," item )\nitem = 1*DIGIT / 1*HEXDIG / twin\ntwin = "a" / "a"\n';

export async function own(open) {
  const page = await open('own.html');
  const text = id => page.$eval(`#${id}`, it => it.textContent);
  const texts = selector => page.$$eval(selector, items => items.map(item => item.textContent));
  // All parts of the answer are shown for the fields as they are.
  const settled = () => page.waitForFunction(() => missing.size === 0 && $('question').dataset.done === JSON.stringify(question()));
  const type = async (id, it) => {
    await page.$eval(`#${id}`, field => { field.focus(); field.select(); });
    await page.keyboard.type(it);
    await settled();
  };

  await settled();
  assert.match(await text('verdict'), /^Valid: version derives it/);
  assert.match(await text('found'), /^3 rules, 0 errors/);
  assert.equal(await page.$eval('#diagram svg title', it => it.textContent.trim()), 'Railroad diagram of version');
  assert.match(await text('resolved'), /DIGIT/);

  // A reader types a text, which goes wrong.
  await type('text', '1.x');
  assert.equal(await text('verdict'), 'Not valid: version does not derive it. At character 3: found "x", expected %x30-39.');
  assert.deepEqual((await texts('#tree button')).slice(0, 2), ['version', 'number']);
  assert.ok(await page.$$eval('#bars > .open', bars => bars.length) > 0);
  await page.click('#near .fix');
  await settled();
  assert.match(await text('verdict'), /^Valid/);

  // A rule that the diagram names is chosen by a click.
  await page.click('#diagram a');
  await settled();
  assert.equal(await page.$eval('#rule', it => it.value), 'number');
  assert.deepEqual((await texts('#members button')).slice(0, 2), ['0', '1']);

  // A reader types a grammar. Its findings have lines.
  await type('grammar', GRAMMAR);
  assert.match(await text('found'), /^3 rules, 0 errors, [1-9]/);
  await page.waitForFunction(() => $('findings').textContent.includes('Line 3'));
  await page.$$eval('#findings .line', lines => lines.at(-1).click());
  assert.equal(await page.$eval('#grammar', it => it.value.slice(it.selectionStart, it.selectionEnd)), 'twin = "a" / "a"');
  await type('grammar', 'a = %\nb = <img src=x onerror=alert(1)> / a');
  assert.match(await text('found'), /[1-9] errors?/);

  // Values are code points, also in a grammar of octets.
  await type('grammar', 'a = %x80-FF');
  assert.match(await text('resolved'), /code points here, not octets: %xFF derives/);

  // Work that takes too long is ended, and the page responds meanwhile.
  await type('grammar', `a = 1*3( ${'"a" / '.repeat(10)}"b" )\nb = *(*(998"x" "y") *998"x" a)\n`);
  await type('grammar', 'a = "x"');
  await type('text', 'x');
  assert.match(await text('verdict'), /^Valid: a derives it/);

  // The grammar of an RFC, and a link with everything.
  await page.select('#open', 'rfc3339');
  await page.waitForFunction(() => $('grammar').value.includes('date-time'));
  await settled();
  assert.match(await text('found'), /0 errors/);
  const hash = await page.evaluate(() => location.hash);
  await page.close();
  const linked = await open('own.html', { hash, width: 390, dark: true });
  assert.ok((await linked.$eval('#grammar', it => it.value)).includes('date-time'));
  assert.ok(await linked.evaluate(() => document.documentElement.scrollWidth) <= 390);
  await linked.close();
}
