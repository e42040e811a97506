// The playground within a lesson: other texts than the first are answered by the module, which is loaded when a reader
// first changes a text.
'use strict';

{
  const address = new URL('playground-module.js', document.currentScript.src);
  let ready;

  /** Loads the module once, and returns a function that asks it. */
  const load = () => ready ??= new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, onload: resolve });
    script.onerror = () => reject(new Error('its module is missing'));
    document.head.append(script);
  }).then(async () => {
    const packed = Uint8Array.from(atob(PLAYGROUND_MODULE), c => c.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    const code = await new Response(stream).arrayBuffer();
    const { instance: { exports: module } } = await WebAssembly.instantiate(code, {});
    return question => {
      const bytes = new TextEncoder().encode(JSON.stringify(question));
      const place = module.question(bytes.length);
      new Uint8Array(module.memory.buffer, place, bytes.length).set(bytes);
      const length = module.ask();
      return JSON.parse(new TextDecoder().decode(new Uint8Array(module.memory.buffer, module.answer_address(), length)));
    };
  });

  const made = (name, attributes, ...children) => {
    const element = Object.assign(document.createElement(name), attributes);
    element.append(...children);
    return element;
  };
  const shown = text => text === '' ? made('em', {}, 'the empty text') : made('code', { className: 'text' }, text);

  /** Returns the rules that derive the text, as lists within lists. */
  const tree = (spans, text) => {
    const bytes = new TextEncoder().encode(text);
    const lists = [made('ul', { className: 'parse' })];
    for (const { rule, start, end, depth } of spans) {
      if (depth >= lists.length) {
        lists.push(made('ul', {}));
        lists[depth - 1].lastElementChild.append(lists[depth]);
      }
      lists.length = depth + 1;
      const part = new TextDecoder().decode(bytes.subarray(start, end));
      lists[depth].append(made('li', {}, made('span', { className: 'rule' }, rule), ' ', shown(part)));
    }
    return lists[0];
  };

  for (const play of document.querySelectorAll('.play')) {
    const { edition, rule } = play.dataset;
    const texts = play.querySelector('.play-texts');
    const samples = [...texts.querySelectorAll('a.sample')];
    const textOf = link => new URLSearchParams(link.hash.slice(1)).get('text');
    const input = made('input', { type: 'text', value: textOf(samples[0]), spellcheck: false, autocomplete: 'off' });
    input.setAttribute('autocapitalize', 'off');
    const verdict = play.querySelector('.play-answer > p');
    verdict.setAttribute('role', 'status');
    texts.prepend(made('p', { className: 'field' }, made('label', {}, texts.dataset.label, input)));
    const answer = async () => {
      const text = input.value;
      const { valid, error, derivation } = await load().then(ask => ask({ edition, rule, text, derivation: true }));
      if (input.value !== text) return;
      verdict.className = valid ? 'good' : 'bad';
      verdict.textContent = valid ? `Valid: ${rule} derives it.` : `Not valid: ${error.message}.`;
      verdict.parentElement.replaceChildren(verdict, ...(valid ? [tree(derivation.tree, text)] : []));
      const link = play.querySelector('.play-link');
      link.hash = new URLSearchParams({ edition, rule }) + `&text=${encodeURIComponent(text)}`;
    };
    const update = () => answer().catch(problem => {
      verdict.textContent = `The playground cannot be loaded here: ${problem.message}.`;
    });
    input.addEventListener('input', update);
    for (const link of samples) {
      link.addEventListener('click', event => { event.preventDefault(); input.value = textOf(link); update(); });
    }
  }
}
