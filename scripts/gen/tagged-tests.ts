import { parseSync } from '@swc/core';

type Node = Record<string, unknown> & { type?: string };

export interface TaggedTest {
  file: string;
  /** It holds the titles of its describes and its own; the holes of a table stay as they are written. */
  title: string;
  clauses: string[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const argumentsOf = (call: Node) => (call['arguments'] as { expression: Node }[]).map(({ expression }) => expression);

/** Gives `it` for `it(…)`, for `it.each(…)(…)` and for `it.skipIf(…).each(…)(…)`. */
function runnerOf(callee: unknown): unknown {
  if (!isNode(callee)) return null;
  if (callee.type === 'Identifier') return callee['value'];
  return runnerOf(callee['object'] ?? callee['callee'] ?? callee['tag']);
}

/** Gives a text as it is written; a template has `${}` where it fills something in. */
function textOf(expression: unknown): string | null {
  if (!isNode(expression)) return null;
  if (expression.type === 'StringLiteral') return String(expression['value']);
  if (expression.type !== 'TemplateLiteral') return null;
  return (expression['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked).join('${}');
}

/** Yields all nodes of one type, outermost first; `enters` says into which nodes the search goes. */
function* nodesOf(root: unknown, type: string, enters: (node: Node) => boolean = () => true): Generator<Node> {
  if (!isNode(root)) return;
  if (root.type === type) yield root;
  if (enters(root)) for (const inner of Object.values(root)) yield* nodesOf(inner, type, enters);
}

const isTag = (call: Node) => isNode(call['callee']) && call['callee']['value'] === 'spec';
const clausesOf = (tags: Node[]) => tags.flatMap((tag) => argumentsOf(tag).map((id) => textOf(id) ?? 'an id that is no text'));

/** Finds the tags of an expression; a function in it has none of its own. */
const tagsIn = (root: unknown) => [...nodesOf(root, 'CallExpression', ({ type }) => !/Function/.test(type ?? ''))].filter(isTag);

const fieldsOf = (item: Node) => (item['properties'] as Node[]).filter(({ type }) => type === 'KeyValueProperty');

/** `$name` of a title becomes the text that the case has under `name`. */
const fillIn = (title: string, item: Node) =>
  title.replace(
    /\$(\w+)/g,
    (hole, name) => textOf(fieldsOf(item).find(({ key }) => isNode(key) && key['value'] === name)?.['value']) ?? hole,
  );

/** Finds the cases of `it.each(cases)`, which stand in the call or in a constant of the file. */
function casesOf(call: Node, module: unknown): Node[] {
  const callee = call['callee'] as Node;
  const [table] = callee.type === 'CallExpression' ? argumentsOf(callee) : [];
  const isNamed = ({ id }: Node) => isNode(id) && id['value'] === table?.['value'];
  const list = table?.type === 'Identifier' ? [...nodesOf(module, 'VariableDeclarator')].find(isNamed)?.['init'] : table;
  return [...nodesOf(list, 'ObjectExpression', ({ type }) => type !== 'ObjectExpression')];
}

/** Lists the tests of a file that say which clauses they prove. A tag that stands elsewhere is an error. */
export function listTaggedTests(file: string, source: string): TaggedTest[] {
  if (!/\bspec\(/.test(source)) return [];
  const module = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body;
  const tests: TaggedTest[] = [];
  const read = new Set<Node>();
  const add = (title: string, tags: Node[]) => {
    if (tags.length) tests.push({ file, title, clauses: clausesOf(tags) });
    for (const tag of tags) read.add(tag);
  };
  const walk = (node: unknown, path: string[]): void => {
    if (!isNode(node)) return;
    const runner = node.type === 'CallExpression' ? String(runnerOf(node['callee'])) : '';
    const title = /^(describe|it|test)$/.test(runner) ? textOf(argumentsOf(node)[0]) : null;
    const here = title === null ? path : [...path, title];
    if (title !== null && runner !== 'describe') {
      add(here.join(' › '), tagsIn(argumentsOf(node)));
      for (const item of casesOf(node, module)) add(fillIn(here.join(' › '), item), tagsIn(item));
    }
    for (const inner of Object.values(node)) walk(inner, here);
  };
  walk(module, []);
  const strays = [...nodesOf(module, 'CallExpression')].filter((call) => isTag(call) && !read.has(call));
  if (strays.length)
    throw new Error(`${file}: spec(${clausesOf(strays).join(', ')}) stands in no call of a test and in no case of a table`);
  return tests;
}
