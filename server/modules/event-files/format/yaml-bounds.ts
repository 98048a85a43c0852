import { Lexer } from 'yaml';
import type { Fault } from './faults.ts';

/** Bounds of a YAML: lists and maps within each other, and all of their items and fields together. */
const yamlLimits = { nesting: 50, values: 60_000 } as const;

/** Tokens of the library that have no length in the file: they say that a document or a scalar begins, or that brackets are not closed. */
const marks = new Set(['\u0002', '\u0018', '\u001F']);
const itemSigns = new Set(['-', '?', ':', ',']);

/** Where a scan is, how many values it has met, and how many lists and maps are open. */
class Scan {
  line = 1;
  values = 0;
  #column = 0;
  /** The column of the last text, which a colon makes a key. */
  #text = 0;
  /** Lists and maps outside of brackets, by the columns at which their items and keys begin. */
  readonly #columns: number[] = [];
  #brackets = 0;

  get depth(): number {
    return this.#columns.length + this.#brackets;
  }

  take(token: string): void {
    if (token === '[' || token === '{') this.#brackets += 1;
    else if (token === ']' || token === '}') this.#brackets = Math.max(0, this.#brackets - 1);
    else if (itemSigns.has(token)) this.#item(token === ':' ? this.#text : this.#column);
    else if (token.trim() !== '') this.#text = this.#column;
    this.#goOn(token);
  }

  #item(column: number): void {
    this.values += 1;
    if (this.#brackets > 0) return;
    while ((this.#columns.at(-1) ?? -1) > column) this.#columns.pop();
    if (this.#columns.at(-1) !== column) this.#columns.push(column);
  }

  #goOn(token: string): void {
    const lastBreak = token.lastIndexOf('\n');
    this.#column = lastBreak < 0 ? this.#column + token.length : token.length - lastBreak - 1;
    for (let at = token.indexOf('\n'); at >= 0; at = token.indexOf('\n', at + 1)) this.line += 1;
  }
}

/**
 * Looks through a text in one pass, before anything is built of it: the line at which it is nested too deeply or has too many values, or
 * null. A parser calls itself for each level, and builds some hundred bytes for each value.
 */
export function findExcess(text: string): { line: number; said: Pick<Fault, 'code' | 'params'> } | null {
  const scan = new Scan();
  for (const token of new Lexer().lex(text)) {
    if (marks.has(token)) continue;
    scan.take(token);
    const { line, depth, values } = scan;
    if (depth > yamlLimits.nesting) return { line, said: { code: 'tooDeep', params: { most: yamlLimits.nesting } } };
    if (values > yamlLimits.values) return { line, said: { code: 'tooManyValues', params: { most: yamlLimits.values } } };
  }
  return null;
}
