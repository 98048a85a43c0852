import { parseSync } from '@swc/core';
import { isGenerated, type SourceFile } from '../sources.ts';

/** Pages that players see, in whatever language their browser translates them to. The panel and the walls are for organizers. */
const translated = /^web\/(app|features|offline|shared)\//;
const notTranslated = /^web\/(features\/(admin|developers|editing|organizer-stats|standings\/(remote|wall))|app\/layouts\/admin)\//;

interface Node {
  type: string;
  [key: string]: unknown;
}

type Kind = 'words' | 'other' | 'nothing';

const nodeOf = (value: unknown) => value as Node;
const namesWords = /^(t|errorText|sentencePoints|tablePoints|clockTime|dayAndTime|localized|keepDashes|join)$/;

const isWordsCall = ({ callee }: Node): boolean => {
  const called = nodeOf(callee);
  const name = called.type === 'MemberExpression' ? nodeOf(called['property'])['value'] : called['value'];
  return typeof name === 'string' && namesWords.test(name);
};

/** What an expression may show. Of a name alone nobody can tell. */
function kindOf(expression: Node): Kind {
  switch (expression.type) {
    case 'JSXEmptyExpression':
      return 'nothing';
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'TemplateLiteral':
      return 'words';
    case 'ParenthesisExpression':
      return kindOf(nodeOf(expression['expression']));
    case 'CallExpression':
      return isWordsCall(expression) ? 'words' : 'other';
    case 'BinaryExpression':
      return kindOf(nodeOf(expression['right']));
    case 'ConditionalExpression': {
      const kinds = [kindOf(nodeOf(expression['consequent'])), kindOf(nodeOf(expression['alternate']))];
      return kinds.includes('words') ? 'words' : 'other';
    }
    default:
      return 'other';
  }
}

const kindOfChild = (child: Node): Kind => {
  if (child.type === 'JSXText') return String(child['value']).trim() === '' ? 'nothing' : 'words';
  if (child.type !== 'JSXExpressionContainer') return 'other';
  const inside = nodeOf(child['expression']);
  return inside.type === 'StringLiteral' && String(inside['value']).trim() === '' ? 'nothing' : kindOf(inside);
};

/** The element's name, when it is one of HTML: components decide for themselves how they show their children. */
const htmlName = (element: Node): string | null => {
  const name = nodeOf(nodeOf(element['opening'])['name'])['value'];
  return typeof name === 'string' && (/^[a-z]/.test(name) || name === 'VisuallyHidden') ? name : null;
};

function collect(value: unknown, found: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach((each) => collect(each, found));
  const node = nodeOf(value);
  if (node.type === 'JSXElement') {
    const name = htmlName(node);
    const kinds = (node['children'] as Node[]).map(kindOfChild).filter((kind) => kind !== 'nothing');
    if (name !== null && kinds.length > 1 && kinds.includes('words')) found.push(name);
  }
  for (const each of Object.values(node)) collect(each, found);
}

/**
 * Words stand alone in their element. A translator of the browser puts its own nodes in the place of a text; React still finds an
 * element beside it, but no text: a change would be shown nowhere, and the page could fail.
 */
export function listBareWords(sources: SourceFile[]): string[] {
  return sources
    .filter(({ path }) => path.endsWith('.tsx') && translated.test(path) && !notTranslated.test(path) && !isGenerated(path))
    .flatMap(({ path, text }) => {
      const found: string[] = [];
      collect(parseSync(text, { syntax: 'typescript', tsx: true, target: 'es2022' }), found);
      return found.map((name) => `${path}: words in <${name}> stand beside something else; give them an element, or make one text of them`);
    });
}
