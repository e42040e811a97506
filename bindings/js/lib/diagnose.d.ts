import type { Rule, Source } from './module.js';

export type { Rule, Source };

/** Loads the module, once: see `init` of `uri-grammar/wasm`. It is another module, four times as large. */
export function init(source?: Source | PromiseLike<Source>): Promise<void>;

/** Loads the module from its bytes or from a compiled module, without waiting. */
export function initSync(source: WebAssembly.Module | BufferSource): void;

/** A span: the start and the end of a part of the text. Both count UTF-16 code units, as the indices of strings do. */
export type Span = [start: number, end: number];

/** A place, and the text there or for it. */
export interface Place {
  span: Span;
  text: string;
}

/** A fix that was tried. */
export interface Fix {
  /** How far the fix can be trusted: it keeps the meaning; it is a guess; it has placeholders; it is advice. */
  applicability: 'MachineApplicable' | 'MaybeIncorrect' | 'HasPlaceholders' | 'Unspecified';
  edits: Place[];
  /** True if the edits are left out because they are long. */
  edit_omitted?: true;
  /** The text with the edits. Absent if it has a secret, or is longer than 64 KiB. */
  result?: string;
}

/** What the grammar says, possibly about another place than the span of the diagnostic. */
export interface Exact {
  /** The length of the longest beginning of the text that some valid text has, too. */
  offset: number;
  /** What is there; null for a secret. */
  found: string | null;
  expected: string[];
  /** The same as inclusive ranges of code points. */
  expected_ranges: [first: number, last: number][];
  /** Whether the text could end there. */
  end: boolean;
}

/** An error, or the finding of a lint. */
export interface Diagnostic {
  /** Stable, such as `U230`. */
  code: string;
  /** Stable, such as `port-not-a-number`. */
  name: string;
  severity: 'error' | 'warning';
  /** Where a person should look. */
  span: Span;
  found: string | null;
  exact: Exact | null;
  rule: string;
  rule_path: string[];
  section: string;
  reference: string;
  /** What is wrong, on one line. */
  message: string;
  /** What was found and expected; empty if there is nothing to add. */
  label: string;
  /** What to do. */
  help: string;
  labels: Place[];
  /** The best is the first. */
  fixes: Fix[];
}

/** Everything that is wrong with a text. */
export interface Report {
  valid: boolean;
  diagnostics: Diagnostic[];
  /** The number of further errors, if there are more than 32. */
  omitted?: number;
}

/**
 * Returns all errors of a text in words, with fixes. The object is what the command `uri-grammar diagnose` writes, with
 * UTF-16 offsets. No message shows a password.
 *
 * @param options `rule` is the rule that should derive the text: `URI-reference` if it is not given. `lints` also finds
 * what is suspicious in valid texts: `all`, or those that most projects want.
 * @throws {TypeError} If the text is not a string.
 *
 * @example
 * const { diagnostics } = diagnose('http://h:80a/');
 * diagnostics[0].message; // 'port must be decimal digits, found `a`'
 */
export function diagnose(text: string, options?: { rule?: Rule; lints?: 'none' | 'default' | 'all' }): Report;
