import { isAlias, isMap, isNode, isPair, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { type Fault, faultOf } from './faults.ts';

export interface Parsed<Data> {
  /** Null when there are faults. */
  data: Data | null;
  faults: Fault[];
  /** The line of a place in the data, from 1. */
  lineOf(path: readonly PropertyKey[]): number | null;
}

/** A file is told at most so many faults; when it has more, these are mended first. */
const mostFaults = 100;

type Document = ReturnType<typeof parseDocument>;

/** Finds the node of a path, or the nearest one around it. */
function nodeAt(document: Document, path: readonly PropertyKey[]): Node | null {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node)) return node;
  }
  return null;
}

/** Finds the key of an unknown field, which stands in the map of the path. */
function keyAt(document: Document, path: readonly PropertyKey[], key: string): Node | null {
  const map = path.length === 0 ? document.contents : document.getIn(path, true);
  if (!isMap(map)) return null;
  const pair = map.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key);
  return pair && isNode(pair.key) ? pair.key : null;
}

/** Refuses what makes a file mean something else than it says: anchors, aliases and tags. */
function forbidden(document: Document): { node: Node; code: 'alias' | 'tag' }[] {
  const found: { node: Node; code: 'alias' | 'tag' }[] = [];
  visit(document, {
    Node(_key, node) {
      if (isAlias(node) || ('anchor' in node && node.anchor)) found.push({ node, code: 'alias' });
      else if (node.tag !== undefined) found.push({ node, code: 'tag' });
      return found.length >= mostFaults ? visit.BREAK : undefined;
    },
  });
  return found;
}

/** Reads a file of the format; every fault has the line on which it stands. */
export function parseYaml<Schema extends z.ZodType>(file: string, text: string, schema: Schema): Parsed<z.output<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    schema: 'core',
    version: '1.2',
    strict: true,
    uniqueKeys: true,
    stringKeys: true,
    prettyErrors: false,
    merge: false,
  });
  const lineAt = (node: Node | null) => (node?.range ? lines.linePos(node.range[0]).line : null);
  const lineOf = (path: readonly PropertyKey[]) => lineAt(nodeAt(document, path));
  const fault = (line: number | null, said: Pick<Fault, 'code' | 'params'>): Fault => ({ file, line, ...said, isWarning: false });
  const refused = (faults: Fault[]) => ({ data: null, faults: faults.slice(0, mostFaults), lineOf });

  const broken = [...document.errors, ...document.warnings];
  if (broken.length > 0) {
    return refused(broken.map(({ pos, message }) => fault(lines.linePos(pos[0]).line, { code: 'yaml', params: { message } })));
  }
  const wrong = forbidden(document);
  if (wrong.length > 0) return refused(wrong.map(({ node, code }) => fault(lineAt(node), { code, params: {} })));

  const parsed = schema.safeParse(document.toJS({ maxAliasCount: 0 }) ?? {}, { reportInput: true });
  if (parsed.success) return { data: parsed.data, faults: [], lineOf };
  return refused(
    parsed.error.issues.map((issue) => {
      const key = issue.code === 'unrecognized_keys' ? keyAt(document, issue.path, String(issue.keys[0])) : null;
      return fault(key ? lineAt(key) : lineOf(issue.path), faultOf(issue));
    }),
  );
}
