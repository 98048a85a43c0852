import { parseSync } from '@swc/core';

type Node = Record<string, unknown> & { type?: string };

export interface TaggedTest {
  file: string;
  /** The titles of its describes and its own; the holes of a table stay as they are written. */
  title: string;
  clauses: string[];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const listArguments = (call: Node) => (call['arguments'] as { expression: Node }[]).map(({ expression }) => expression);

/** Finds `it` in `it(…)`, for `it.each(…)(…)` and for `it.skipIf(…).each(…)(…)`. */
function findRunner(callee: unknown): unknown {
  if (!isNode(callee)) return null;
  if (callee.type === 'Identifier') return callee['value'];
  return findRunner(callee['object'] ?? callee['callee'] ?? callee['tag']);
}

/** Reads a text as it is written; a template has `${}` for each expression. */
function readText(expression: unknown): string | null {
  if (!isNode(expression)) return null;
  if (expression.type === 'StringLiteral') return String(expression['value']);
  if (expression.type !== 'TemplateLiteral') return null;
  return (expression['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked).join('${}');
}

/** Yields all nodes of one type, outermost first; `enters` decides which nodes are searched. */
function* walkNodes(root: unknown, type: string, enters: (node: Node) => boolean = () => true): Generator<Node> {
  if (!isNode(root)) return;
  if (root.type === type) yield root;
  if (enters(root)) for (const inner of Object.values(root)) yield* walkNodes(inner, type, enters);
}

const isTag = (call: Node) => isNode(call['callee']) && call['callee']['value'] === 'spec';
const listClauses = (tags: Node[]) => tags.flatMap((tag) => listArguments(tag).map((id) => readText(id) ?? 'an id that is no text'));

/** Finds the tags of an expression, but not inside functions. */
const tagsIn = (root: unknown) => [...walkNodes(root, 'CallExpression', ({ type }) => !/Function/.test(type ?? ''))].filter(isTag);

const listFields = (item: Node) => (item['properties'] as Node[]).filter(({ type }) => type === 'KeyValueProperty');

/** `$name` of a title becomes the text that the case has under `name`. */
const fillIn = (title: string, item: Node) =>
  title.replace(
    /\$(\w+)/g,
    (hole, name) => readText(listFields(item).find(({ key }) => isNode(key) && key['value'] === name)?.['value']) ?? hole,
  );

/** Finds the cases of `it.each(cases)`, which are in the call or in a constant of the file. */
function listCases(call: Node, module: unknown): Node[] {
  const callee = call['callee'] as Node;
  const [table] = callee.type === 'CallExpression' ? listArguments(callee) : [];
  const isNamed = ({ id }: Node) => isNode(id) && id['value'] === table?.['value'];
  const list = table?.type === 'Identifier' ? [...walkNodes(module, 'VariableDeclarator')].find(isNamed)?.['init'] : table;
  return [...walkNodes(list, 'ObjectExpression', ({ type }) => type !== 'ObjectExpression')];
}

/** Lists the tests of a file that name the clauses they prove. A tag elsewhere is an error. */
export function listTaggedTests(file: string, source: string): TaggedTest[] {
  if (!/\bspec\(/.test(source)) return [];
  const module = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body;
  const tests: TaggedTest[] = [];
  const read = new Set<Node>();
  const add = (title: string, tags: Node[]) => {
    if (tags.length) tests.push({ file, title, clauses: listClauses(tags) });
    for (const tag of tags) read.add(tag);
  };
  const walk = (node: unknown, path: string[]): void => {
    if (!isNode(node)) return;
    const runner = node.type === 'CallExpression' ? String(findRunner(node['callee'])) : '';
    const title = /^(describe|it|test)$/.test(runner) ? readText(listArguments(node)[0]) : null;
    const here = title === null ? path : [...path, title];
    if (title !== null && runner !== 'describe') {
      add(here.join(' › '), tagsIn(listArguments(node)));
      for (const item of listCases(node, module)) add(fillIn(here.join(' › '), item), tagsIn(item));
    }
    for (const inner of Object.values(node)) walk(inner, here);
  };
  walk(module, []);
  const strays = [...walkNodes(module, 'CallExpression')].filter((call) => isTag(call) && !read.has(call));
  if (strays.length)
    throw new Error(`${file}: spec(${listClauses(strays).join(', ')}) stands in no call of a test and in no case of a table`);
  return tests;
}
