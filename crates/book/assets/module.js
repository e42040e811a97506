// The WebAssembly module of a page, which answers questions in JSON.
'use strict';

/** Unpacks the code of a module. */
async function unpacked(base64) {
  const packed = Uint8Array.from(atob(base64), c => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

/** Returns a function that asks the module. The answer is the result of the library, with offsets in bytes. */
async function asker(code) {
  const { instance: { exports: module } } = await WebAssembly.instantiate(code, {});
  return question => {
    const bytes = new TextEncoder().encode(JSON.stringify(question));
    const address = module.question(bytes.length);
    new Uint8Array(module.memory.buffer, address, bytes.length).set(bytes);
    const length = module.ask();
    const answer = new Uint8Array(module.memory.buffer, module.answer_address(), length);
    return JSON.parse(new TextDecoder().decode(answer));
  };
}

/** A module in another thread. A new question ends the question before it, and so does the time limit. */
class Background {
  constructor(code, limit) {
    this.code = code;
    this.limit = limit;
    const script = `'use strict';
      ${asker}
      let ready;
      onmessage = ({ data: { code, question } }) => {
        if (code) ready = asker(code);
        else ready.then(ask => postMessage(ask(question))).catch(error => setTimeout(() => { throw error; }));
      };`;
    this.address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  }

  /** Answers a question. The answer is `undefined` if another question ends this one first. */
  ask(question) {
    if (this.stop) this.stop(undefined);
    this.worker ??= this.start();
    return new Promise(answer => {
      const done = value => {
        clearTimeout(timer);
        this.stop = undefined;
        answer(value);
      };
      this.stop = value => {
        this.worker.terminate();
        this.worker = undefined;
        done(value);
      };
      const fail = problem => this.stop?.({ problem });
      const timer = setTimeout(() => fail(`the answer took more than ${this.limit / 1000} seconds`), this.limit);
      this.worker.onmessage = ({ data }) => done(data);
      this.worker.onerror = event => { event.preventDefault(); fail('the grammar is too large to be examined here'); };
      this.worker.postMessage({ question });
    });
  }

  start() {
    const worker = new Worker(this.address);
    worker.postMessage({ code: this.code });
    return worker;
  }
}
