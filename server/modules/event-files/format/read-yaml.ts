/** The thread that reads uploads loads this module, so it imports nothing of the game. */
import {
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLParseError,
  type YAMLWarning,
} from 'yaml';
import type { Fault, FaultReason } from './faults.ts';
import { findExcess } from './yaml-bounds.ts';

/** The line of a value, and within it those of its items or fields with the lines of their keys. */
export interface Lines {
  line: number | null;
  within: Map<string | number, Lines & { key: number | null }>;
}

/** The plain data of a YAML text with their lines; or its faults. */
export type YamlResult = { data: unknown; lines: Lines } | { faults: { line: number | null; reason: FaultReason }[] };

/** At most this many faults of a file are reported; authors correct these and check again. */
const maxFaults = 100;

type FindLine = (node: unknown) => number | null;

/** Finds what would make a file mean something else than a reader sees: anchors, aliases, tags, and a key that is twice in its map. */
function findForbidden(contents: Node, findLine: FindLine) {
  const faults: { line: number | null; reason: FaultReason }[] = [];
  const report = (node: unknown, code: FaultReason['code'], params: FaultReason['params'] = {}) =>
    faults.push({ line: findLine(node), reason: { code, params } });
  const reportDuplicates = ({ items }: YAMLMap) => {
    const keys = new Set<unknown>();
    for (const { key } of items) {
      const name = isScalar(key) ? key.value : key;
      if (keys.has(name)) report(key, 'yamlTwice', { key: String(name).slice(0, 100) });
      keys.add(name);
    }
  };
  visit(contents, {
    Node(_key, node) {
      if (isAlias(node) || ('anchor' in node && node.anchor)) report(node, 'alias');
      else if (node.tag !== undefined) report(node, 'tag');
      else if (isMap(node)) reportDuplicates(node);
      return faults.length >= maxFaults ? visit.BREAK : undefined;
    },
  });
  return faults.slice(0, maxFaults);
}

function collectLines(node: unknown, findLine: FindLine): Lines {
  const within: Lines['within'] = new Map();
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) within.set(index, { key: null, ...collectLines(item, findLine) });
  } else if (isMap(node)) {
    for (const pair of node.items) {
      if (isPair(pair) && isScalar(pair.key))
        within.set(String(pair.key.value), { key: findLine(pair.key), ...collectLines(pair.value, findLine) });
    }
  }
  return { line: findLine(node), within };
}

type YamlProblem = Pick<YAMLParseError | YAMLWarning, 'code' | 'message'>;

const codes: Partial<Record<YamlProblem['code'], Fault['code']>> = {
  BAD_INDENT: 'yamlIndent',
  MISSING_CHAR: 'yamlColon',
  MULTILINE_IMPLICIT_KEY: 'yamlColon',
  BLOCK_AS_IMPLICIT_KEY: 'yamlColonInText',
  BLOCK_IN_FLOW: 'yamlBracket',
  BAD_DQ_ESCAPE: 'yamlEscape',
  MULTIPLE_DOCS: 'yamlDocuments',
  BAD_ALIAS: 'alias',
  ALIAS_PROPS: 'alias',
  MULTIPLE_ANCHORS: 'alias',
  TAG_RESOLVE_FAILED: 'tag',
  MULTIPLE_TAGS: 'tag',
};

/** Where the library has one code for several faults, its message tells them apart; the first match counts. */
const messages: [RegExp, Fault['code']][] = [
  [/a tab character|Tabs are/, 'yamlTab'],
  [/start with/, 'yamlStart'],
  [/closing ['"]quote/, 'yamlQuote'],
  [/flow|Missing , /i, 'yamlBracket'],
  [/must end with|Missing space after/, 'yamlBracket'],
  [/without - indicator/, 'yamlIndent'],
];

/** Turns an error of the YAML library into one of our faults. */
function yamlFault({ code, message }: YamlProblem): FaultReason {
  const faultCode = messages.find(([pattern]) => pattern.test(message))?.[1] ?? codes[code] ?? 'yaml';
  // The message ends with the sign that must not be there.
  return { code: faultCode, params: faultCode === 'yamlStart' ? { sign: message.at(-1) ?? '' } : {} };
}

/** Reads a YAML text as plain data. It refuses a text that is too deep or too large, or not in UTF-8. */
export function readYaml(bytes: Uint8Array): YamlResult {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { faults: [{ line: null, reason: { code: 'notUtf8', params: {} } }] };
  }
  const excess = findExcess(text);
  if (excess) return { faults: [excess] };

  const counter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: counter,
    schema: 'core',
    version: '1.2',
    strict: true,
    // The library compares each key with all before it; `findForbidden` uses a set.
    uniqueKeys: false,
    stringKeys: true,
    prettyErrors: false,
    merge: false,
  });
  const findLine: FindLine = (node) => (isNode(node) && node.range ? counter.linePos(node.range[0]).line : null);
  const problems = [...document.errors, ...document.warnings];
  const [first] = problems;
  if (first) {
    // The first error usually causes those after it.
    const more: FaultReason[] = problems.length > 1 ? [{ code: 'yamlMore', params: { count: problems.length - 1 } }] : [];
    return {
      faults: [{ line: counter.linePos(first.pos[0]).line, reason: yamlFault(first) }, ...more.map((reason) => ({ line: null, reason }))],
    };
  }
  const forbidden = document.contents ? findForbidden(document.contents, findLine) : [];
  if (forbidden.length > 0) return { faults: forbidden };
  return { data: document.toJS({ maxAliasCount: 0 }) ?? {}, lines: collectLines(document.contents, findLine) };
}
