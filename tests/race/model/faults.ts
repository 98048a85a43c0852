import type { KyselyPlugin, OperationNode, RootOperationNode } from 'kysely';

type Node = OperationNode & Record<string, unknown>;

/** A planted fault: changes the statements of the server on their way out. Only the harness can reach it. */
const fault = (change: (node: RootOperationNode) => RootOperationNode): KyselyPlugin => ({
  transformQuery: ({ node }) => change(node),
  transformResult: ({ result }) => Promise.resolve(result),
});

const tableOf = (node: Node): string => JSON.stringify(node['into'] ?? node['table'] ?? node['from'] ?? '');
const touches = (node: RootOperationNode, kind: string, table: string) =>
  node.kind === kind && tableOf(node as unknown as Node).includes(`"${table}"`);

/** Replaces literal values that a predicate picks, wherever they stand in a statement. */
function withValues(node: unknown, change: (value: unknown, path: string[]) => unknown, path: string[] = []): unknown {
  if (Array.isArray(node)) return node.map((each, index) => withValues(each, change, [...path, String(index)]));
  if (node === null || typeof node !== 'object' || node instanceof Date || Buffer.isBuffer(node)) return node;
  const record = node as Record<string, unknown>;
  if (record['kind'] === 'ValueNode') return { ...record, value: change(record['value'], path) };
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, withValues(value, change, [...path, key])]));
}

/** Teams are no longer serialised: two phones read the same balance. */
export const withoutTheLock = fault((node) =>
  node.kind === 'SelectQueryNode'
    ? { ...node, endModifiers: node.endModifiers?.filter((modifier) => JSON.stringify(modifier).includes('"ForUpdate"') === false) ?? [] }
    : node,
);

/** Every balance moves by half a point too much. */
export const roundingUp = fault((node) =>
  touches(node, 'UpdateQueryNode', 'teamBalance') || touches(node, 'UpdateQueryNode', 'team_balance')
    ? (withValues(node, (value) => (value === 8 ? 9 : value)) as RootOperationNode)
    : node,
);

/** A hint is entered and costs nothing. */
export const freeHints = fault((node) =>
  touches(node, 'UpdateQueryNode', 'teamBalance') || touches(node, 'UpdateQueryNode', 'team_balance')
    ? (withValues(node, (value) => (value === -2 ? 0 : value)) as RootOperationNode)
    : node,
);

/** A solve forgets that the hint had been bought. */
export const forgottenHints = fault((node) =>
  touches(node, 'InsertQueryNode', 'solve') ? (withValues(node, (value) => (value === true ? false : value)) as RootOperationNode) : node,
);

/** Attempts are kept as if they were of an epoch that never was, so clearing misses them. */
export const strayAttempts = fault((node) =>
  touches(node, 'InsertQueryNode', 'attempt') ? (withValues(node, (value) => (value === 0 ? 7 : value)) as RootOperationNode) : node,
);
