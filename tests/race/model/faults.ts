import type { KyselyPlugin, OperationNode, RootOperationNode } from 'kysely';
import { Placeholder } from '#server/platform/db/statements/prepared.ts';

type Node = OperationNode & Record<string, unknown>;

/** A deliberate fault: it changes statements of the server before they are sent. Only the harness can set it. */
const fault = (change: (node: Node) => Node): KyselyPlugin => ({
  transformQuery: ({ node }) => everywhere(node, change) as RootOperationNode,
  transformResult: ({ result }) => Promise.resolve(result),
});

const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !(value instanceof Date) && !(value instanceof Placeholder) && !Buffer.isBuffer(value);

function everywhere(node: unknown, change: (node: Node) => Node): unknown {
  if (Array.isArray(node)) return node.map((each) => everywhere(each, change));
  if (!isPlain(node)) return node;
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, everywhere(value, change)]));
  return 'kind' in inner ? change(inner as unknown as Node) : inner;
}

/** Matches a statement by its SQL. */
const saying = (node: Node, text: string, instead: string): Node =>
  node.kind === 'RawNode'
    ? { ...node, sqlFragments: (node['sqlFragments'] as string[]).map((fragment) => fragment.replaceAll(text, instead)) }
    : node;

/** Teams are no longer serialised: two phones read the same balance. */
export const withoutTheLock = fault((node) =>
  node.kind === 'SelectQueryNode'
    ? {
        ...node,
        endModifiers: ((node['endModifiers'] as unknown[] | undefined) ?? []).filter(
          (modifier) => !JSON.stringify(modifier).includes('"ForUpdate"'),
        ),
      }
    : saying(saying(node, 'for update skip locked', ''), 'for update', ''),
);

/** Every balance moves by half a point too much. */
export const roundingUp = fault((node) => saying(node, '+ change.half', '+ change.half + (change.half = 8)::int'));

/** A hint is entered and costs nothing. */
export const freeHints = fault((node) => saying(node, '+ change.coins', '+ case change.coins when -2 then 0 else change.coins end'));

/** A solve forgets that the hint had been bought. */
export const forgottenHints = fault((node) => saying(node, "solve = 'withHint'", 'false'));

/** Attempts are stored under an epoch that never existed, so a clearing misses them. */
export const strayAttempts = fault((node) => saying(node, '"userId", epoch, answer', '"userId", 7, answer'));
