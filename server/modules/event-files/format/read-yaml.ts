/** This module is loaded in the thread that reads uploads, so that it loads nothing of the game. */
import { isAlias, isMap, isNode, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument, visit, type YAMLMap } from 'yaml';
import type { Fault } from './faults.ts';
import { findExcess } from './yaml-bounds.ts';
import { yamlFault } from './yaml-faults.ts';

type Said = Pick<Fault, 'code' | 'params'>;

/** Where a value begins, and within it each item or field, with the line of its key. */
export interface Lines {
  line: number | null;
  within: Map<string | number, Lines & { key: number | null }>;
}

/** The plain data of a YAML and their lines; or what is wrong with it. */
export type YamlRead = { data: unknown; lines: Lines } | { faults: { line: number | null; said: Said }[] };

/** A file is told at most so many faults; when it has more, these are mended first. */
const mostFaults = 100;

type LineOf = (node: unknown) => number | null;

/** Refuses what makes a file mean something else than it says: anchors, aliases and tags, and a key that is twice in its map. */
function forbidden(contents: Node, lineOf: LineOf) {
  const found: { line: number | null; said: Said }[] = [];
  const tell = (node: unknown, code: Said['code'], params: Said['params'] = {}) =>
    found.push({ line: lineOf(node), said: { code, params } });
  const tellTwice = ({ items }: YAMLMap) => {
    const keys = new Set<unknown>();
    for (const { key } of items) {
      const name = isScalar(key) ? key.value : key;
      if (keys.has(name)) tell(key, 'yamlTwice', { key: String(name).slice(0, 100) });
      keys.add(name);
    }
  };
  visit(contents, {
    Node(_key, node) {
      if (isAlias(node) || ('anchor' in node && node.anchor)) tell(node, 'alias');
      else if (node.tag !== undefined) tell(node, 'tag');
      else if (isMap(node)) tellTwice(node);
      return found.length >= mostFaults ? visit.BREAK : undefined;
    },
  });
  return found.slice(0, mostFaults);
}

function linesOf(node: unknown, lineOf: LineOf): Lines {
  const within: Lines['within'] = new Map();
  if (isSeq(node)) {
    for (const [place, item] of node.items.entries()) within.set(place, { key: null, ...linesOf(item, lineOf) });
  } else if (isMap(node)) {
    for (const pair of node.items) {
      if (isPair(pair) && isScalar(pair.key)) within.set(String(pair.key.value), { key: lineOf(pair.key), ...linesOf(pair.value, lineOf) });
    }
  }
  return { line: lineOf(node), within };
}

/** Reads a YAML as plain data, within bounds that one pass over its text finds; a text in another encoding is refused. */
export function readYaml(bytes: Uint8Array): YamlRead {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { faults: [{ line: null, said: { code: 'notUtf8', params: {} } }] };
  }
  const excess = findExcess(text);
  if (excess) return { faults: [excess] };

  const counter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: counter,
    schema: 'core',
    version: '1.2',
    strict: true,
    // The library compares each key with all before it; `forbidden` keeps a set.
    uniqueKeys: false,
    stringKeys: true,
    prettyErrors: false,
    merge: false,
  });
  const lineOf: LineOf = (node) => (isNode(node) && node.range ? counter.linePos(node.range[0]).line : null);
  const broken = [...document.errors, ...document.warnings];
  const [first] = broken;
  if (first) {
    // What follows a broken place is mostly broken by it.
    const more: Said[] = broken.length > 1 ? [{ code: 'yamlMore', params: { count: broken.length - 1 } }] : [];
    return {
      faults: [{ line: counter.linePos(first.pos[0]).line, said: yamlFault(first) }, ...more.map((said) => ({ line: null, said }))],
    };
  }
  const wrong = document.contents ? forbidden(document.contents, lineOf) : [];
  if (wrong.length > 0) return { faults: wrong };
  return { data: document.toJS({ maxAliasCount: 0 }) ?? {}, lines: linesOf(document.contents, lineOf) };
}
