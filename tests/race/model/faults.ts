import type { KyselyPlugin, OperationNode, RootOperationNode } from 'kysely';
import { Placeholder } from '#server/platform/db/statements/prepared.ts';

type Node = OperationNode & Record<string, unknown>;

/** A planted fault: changes every statement of the server, and what is part of one, on its way out. Only the harness can reach it. */
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

const tableOf = (node: Node): string => JSON.stringify(node['into'] ?? node['table'] ?? node['from'] ?? '');
const touches = (node: Node, kind: string, ...tables: string[]) =>
  node.kind === kind && tables.some((table) => tableOf(node).includes(`"${table}"`));

/** Changes the values of a statement: those that stand in it, and those that are given when it is sent. */
const withValues = (node: Node, change: (value: unknown) => unknown): Node =>
  everywhere(node, (each) => {
    if (each.kind !== 'ValueNode') return each;
    const { value } = each;
    return { ...each, value: value instanceof Placeholder ? new Placeholder((values) => change(value.fill(values))) : change(value) };
  }) as Node;

/** Teams are no longer serialised: two phones read the same balance. */
export const withoutTheLock = fault((node) =>
  node.kind === 'SelectQueryNode'
    ? {
        ...node,
        endModifiers: ((node['endModifiers'] as unknown[] | undefined) ?? []).filter(
          (modifier) => !JSON.stringify(modifier).includes('"ForUpdate"'),
        ),
      }
    : node,
);

const balance = ['teamBalance', 'team_balance'];

/** Every balance moves by half a point too much. */
export const roundingUp = fault((node) =>
  touches(node, 'UpdateQueryNode', ...balance) ? withValues(node, (value) => (value === 8 ? 9 : value)) : node,
);

/** A hint is entered and costs nothing. */
export const freeHints = fault((node) =>
  touches(node, 'UpdateQueryNode', ...balance) ? withValues(node, (value) => (value === -2 ? 0 : value)) : node,
);

/** A solve forgets that the hint had been bought. */
export const forgottenHints = fault((node) =>
  touches(node, 'InsertQueryNode', 'solve') ? withValues(node, (value) => (value === true ? false : value)) : node,
);

/** Attempts are kept as if they were of an epoch that never was, so clearing misses them. */
export const strayAttempts = fault((node) =>
  touches(node, 'InsertQueryNode', 'attempt') ? withValues(node, (value) => (value === 0 ? 7 : value)) : node,
);
