import { utf16 } from './utf16.js';

const MEBIBYTE = 1 << 20;
/** The most that the memory of a module can have: `build` says so. */
const GIBIBYTE = 1 << 30;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export class UriError extends Error {
  constructor({ message, ...fields }) {
    super(message);
    Object.assign(this, fields);
  }
}
UriError.prototype.name = 'UriError';

/** The rules, in the order of their numbers in `src/rule.rs`. */
const RULES = [
  'URI', 'URI-reference', 'absolute-URI', 'relative-ref', 'IRI', 'IRI-reference', 'absolute-IRI', 'irelative-ref',
];

/** Returns the number of an option's value. */
export function numbered(option, values, value) {
  const number = values.indexOf(value);
  if (number < 0) throw new TypeError(`the option ${option} must be one of: ${values.join(', ')}`);
  return number;
}

export const numberOfRule = rule => numbered('rule', RULES, rule);

/** Reads a file in Node, where `fetch` does not; fetches it elsewhere. */
function load(url) {
  const files = url.protocol === 'file:' && globalThis.process?.getBuiltinModule?.('node:fs');
  return files ? files.promises.readFile(url) : fetch(url);
}

/** A module of WebAssembly. `src/exports.rs` describes what it exports. */
export class Module {
  #locate;
  #compiled;
  #exports;
  #bytes;
  /** Where in the memory there is room for texts of `#capacity` bytes. */
  #input;
  #capacity;

  /** `locate` returns the address of the module, for programs that do not give it. Bundlers look for `new URL` there. */
  constructor(locate) {
    this.#locate = locate;
  }

  async init(source) {
    if (this.#compiled !== undefined) return;
    const given = await (source ?? load(this.#locate()));
    if (given instanceof WebAssembly.Module) return this.initSync(given);
    if (given.ok === false) throw new Error(`the module could not be loaded: status ${given.status}`);
    const bytes = typeof given.arrayBuffer === 'function' ? await given.arrayBuffer() : given;
    this.initSync(await WebAssembly.compile(bytes));
  }

  initSync(source) {
    if (this.#compiled !== undefined) return;
    this.#start(source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source));
  }

  #start(compiled) {
    this.#exports = new WebAssembly.Instance(compiled).exports;
    this.#bytes = new Uint8Array(this.#exports.memory.buffer);
    this.#capacity = 0;
    this.#compiled = compiled;
  }

  /**
   * Calls a function of the module with the end of each text, in bytes, and with the parameters. Returns what `read`
   * makes of the module and of the last end.
   */
  ask(name, texts, parameters, read) {
    if (this.#compiled === undefined) throw new Error('the module is not loaded: call init(), and await it');
    try {
      const ends = this.#send(texts);
      if (this.#exports[name](...ends, ...parameters)) return read(this, ends.at(-1));
      throw this.#error(texts, ends);
    } catch (error) {
      // The module stops for lack of memory alone.
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      this.#capacity = Infinity;
      throw tooLong(error);
    } finally {
      // A module cannot give memory back. A new instance begins without what a long text took.
      if (this.#capacity > MEBIBYTE) this.#start(this.#compiled);
    }
  }

  /** Writes texts one after the other, as UTF-8, and returns their ends. */
  #send(texts) {
    let units = 0;
    for (const text of texts) {
      if (typeof text !== 'string') throw new TypeError('the text must be a string');
      units += text.length;
    }
    // A code unit takes at most three bytes.
    if (3 * units > this.#capacity) this.#reserve(3 * units);
    const memory = this.#memory();
    let end = 0;
    return texts.map(text => (end += write(text, memory, this.#input + end)));
  }

  #reserve(bytes) {
    this.#capacity = Math.max(bytes, 4096);
    this.#input = this.#capacity < GIBIBYTE ? this.#exports.input(this.#capacity) : 0;
    if (this.#input === 0) throw tooLong();
  }

  /** The memory, which moves when it grows. */
  #memory() {
    if (this.#bytes.length === 0) this.#bytes = new Uint8Array(this.#exports.memory.buffer);
    return this.#bytes;
  }

  /** Returns the answer, which is a text. */
  text() {
    const start = this.#exports.output();
    const end = start + this.#exports.output_length();
    try {
      return decoder.decode(this.#memory().subarray(start, end));
    } catch (cause) {
      throw tooLong(cause);
    }
  }

  /** Returns the answer, which is the spans of the components. */
  spans() {
    return new Int32Array(this.#memory().buffer, this.#exports.spans(), 16);
  }

  #error(texts, ends) {
    const error = JSON.parse(this.text());
    if (error.offset === null) return new UriError(error);
    const at = error.argument === 'reference' ? 1 : 0;
    const offset = utf16(texts[at], ends[at] - (ends[at - 1] ?? 0))?.[error.offset] ?? error.offset;
    const where = `${error.argument === null ? '' : `${error.argument}: `}at offset ${offset}`;
    return new UriError({ ...error, offset, message: `${where}: ${error.message}` });
  }
}

function write(text, memory, start) {
  const { length } = text;
  if (length <= 64) {
    let done = 0;
    for (let unit; done < length && (unit = text.charCodeAt(done)) < 0x80; done++) memory[start + done] = unit;
    if (done === length) return length;
  }
  return encoder.encodeInto(text, memory.subarray(start)).written;
}

const tooLong = cause => new RangeError('the text is too long', { cause });
