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
  }).then(() => unpacked(PLAYGROUND_MODULE)).then(asker);

  /** Returns the rules that derive the text, as lists within lists. */
  const tree = (spans, text) => {
    const bytes = new TextEncoder().encode(text);
    const lists = [el('ul', { class: 'parse' })];
    for (const { rule, start, end, depth } of spans.filter(({ rule }) => rule !== null)) {
      if (depth >= lists.length) {
        lists.push(el('ul', {}));
        lists[depth - 1].lastElementChild.append(lists[depth]);
      }
      lists.length = depth + 1;
      const part = new TextDecoder().decode(bytes.subarray(start, end));
      lists[depth].append(el('li', {}, el('span', { class: 'rule' }, rule), ' ', shown(part)));
    }
    return lists[0];
  };

  for (const play of document.querySelectorAll('.play')) {
    const { edition, rule } = play.dataset;
    const texts = play.querySelector('.play-texts');
    const samples = [...texts.querySelectorAll('a.sample')];
    const textOf = link => new URLSearchParams(link.hash.slice(1)).get('text');
    const input = el('input', { type: 'text', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off' });
    // As a property, so that the cursor is after the text.
    input.value = textOf(samples[0]);
    const verdict = play.querySelector('.play-answer > p');
    verdict.setAttribute('role', 'status');
    texts.prepend(el('p', { class: 'field' }, el('label', {}, texts.dataset.label, input)));
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
