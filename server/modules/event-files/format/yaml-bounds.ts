import { Lexer } from 'yaml';
import type { FaultReason } from './faults.ts';

/** The bounds of a YAML text: the depth of nested lists and maps, and the number of all items and fields. */
const yamlLimits = { nesting: 50, values: 60_000 } as const;

/** Tokens of the library without a length in the file: a document or a scalar begins, or brackets are not closed. */
const marks = new Set(['\u0002', '\u0018', '\u001F']);
const itemSigns = new Set(['-', '?', ':', ',']);

/** Follows the tokens of a text: its line, the number of values so far, and the lists and maps that are open. */
class Scan {
  line = 1;
  values = 0;
  #column = 0;
  /** The column of the last text, which becomes a key if a colon follows. */
  #text = 0;
  /** The columns at which the items and keys of the open lists and maps begin, outside of brackets. */
  readonly #columns: number[] = [];
  #brackets = 0;

  get depth(): number {
    return this.#columns.length + this.#brackets;
  }

  read(token: string): void {
    if (token === '[' || token === '{') this.#brackets += 1;
    else if (token === ']' || token === '}') this.#brackets = Math.max(0, this.#brackets - 1);
    else if (itemSigns.has(token)) this.#item(token === ':' ? this.#text : this.#column);
    else if (token.trim() !== '') this.#text = this.#column;
    this.#advance(token);
  }

  #item(column: number): void {
    this.values += 1;
    if (this.#brackets > 0) return;
    while ((this.#columns.at(-1) ?? -1) > column) this.#columns.pop();
    if (this.#columns.at(-1) !== column) this.#columns.push(column);
  }

  #advance(token: string): void {
    const lastBreak = token.lastIndexOf('\n');
    this.#column = lastBreak < 0 ? this.#column + token.length : token.length - lastBreak - 1;
    for (let at = token.indexOf('\n'); at >= 0; at = token.indexOf('\n', at + 1)) this.line += 1;
  }
}

/**
 * Finds the line at which a text becomes too deep or has too many values; null when it stays within the bounds. One pass over the tokens
 * does this before the parser runs, since the parser calls itself for each level and allocates some hundred bytes for each value.
 */
export function findExcess(text: string): { line: number; reason: FaultReason } | null {
  const scan = new Scan();
  for (const token of new Lexer().lex(text)) {
    if (marks.has(token)) continue;
    scan.read(token);
    const { line, depth, values } = scan;
    if (depth > yamlLimits.nesting) return { line, reason: { code: 'tooDeep', params: { most: yamlLimits.nesting } } };
    if (values > yamlLimits.values) return { line, reason: { code: 'tooManyValues', params: { most: yamlLimits.values } } };
  }
  return null;
}
