import { parseSync } from '@swc/core';

type Node = Record<string, unknown> & { type?: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** `it` of `it(…)`, of `it.each(…)(…)` and of `it.skipIf(…).each(…)(…)`. */
function runnerOf(callee: unknown): unknown {
  if (!isNode(callee)) return null;
  if (callee.type === 'Identifier') return callee['value'];
  return runnerOf(callee['object'] ?? callee['callee'] ?? callee['tag']);
}

/** A text as it is written; what a template fills in is `${}`. */
function textOf(expression: unknown): string | null {
  if (!isNode(expression)) return null;
  if (expression.type === 'StringLiteral') return String(expression['value']);
  if (expression.type !== 'TemplateLiteral') return null;
  return (expression['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked).join('${}');
}

/** The titles of all tests of a file, as they are written: those of `it.each` with their holes. */
export function titlesIn(path: string, source: string): Set<string> {
  const titles = new Set<string>();
  const walk = (node: unknown): void => {
    if (!isNode(node)) return;
    if (node.type === 'CallExpression' && ['it', 'test'].includes(String(runnerOf(node['callee'])))) {
      const [first, second] = node['arguments'] as { expression: unknown }[];
      const title = textOf(first?.expression);
      if (title !== null && second) titles.add(title);
    }
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x') }).body);
  return titles;
}
