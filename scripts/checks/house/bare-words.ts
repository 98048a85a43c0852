import { parseSync } from '@swc/core';
import { isGenerated, type SourceFile } from '../sources.ts';

/** Pages that players see, and that their browser may translate. The panel and the walls are for organizers. */
const translated = /^web\/(app|features|offline|shared)\//;
const notTranslated = /^web\/(features\/(admin|developers|editing|organizer-stats|standings\/(remote|wall))|app\/layouts\/admin)\//;

interface Node {
  type: string;
  [key: string]: unknown;
}

type Kind = 'words' | 'other' | 'nothing';

const toNode = (value: unknown) => value as Node;
const namesWords = /^(t|errorText|sentencePoints|tablePoints|clockTime|dayAndTime|localized|keepDashes|join)$/;

const isWordsCall = ({ callee }: Node): boolean => {
  const called = toNode(callee);
  const name = called.type === 'MemberExpression' ? toNode(called['property'])['value'] : called['value'];
  return typeof name === 'string' && namesWords.test(name);
};

/** Tells what kind of content an expression shows. A bare name may show anything. */
function classify(expression: Node): Kind {
  switch (expression.type) {
    case 'JSXEmptyExpression':
      return 'nothing';
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'TemplateLiteral':
      return 'words';
    case 'ParenthesisExpression':
      return classify(toNode(expression['expression']));
    case 'CallExpression':
      return isWordsCall(expression) ? 'words' : 'other';
    case 'BinaryExpression':
      return classify(toNode(expression['right']));
    case 'ConditionalExpression': {
      const kinds = [classify(toNode(expression['consequent'])), classify(toNode(expression['alternate']))];
      return kinds.includes('words') ? 'words' : 'other';
    }
    default:
      return 'other';
  }
}

const kindOfChild = (child: Node): Kind => {
  if (child.type === 'JSXText') return String(child['value']).trim() === '' ? 'nothing' : 'words';
  if (child.type !== 'JSXExpressionContainer') return 'other';
  const inside = toNode(child['expression']);
  return inside.type === 'StringLiteral' && String(inside['value']).trim() === '' ? 'nothing' : classify(inside);
};

/** The element's name, when it is one of HTML: components decide for themselves how they show their children. */
const htmlName = (element: Node): string | null => {
  const name = toNode(toNode(element['opening'])['name'])['value'];
  return typeof name === 'string' && (/^[a-z]/.test(name) || name === 'VisuallyHidden') ? name : null;
};

function collect(value: unknown, elements: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach((each) => collect(each, elements));
  const node = toNode(value);
  if (node.type === 'JSXElement') {
    const name = htmlName(node);
    const kinds = (node['children'] as Node[]).map(kindOfChild).filter((kind) => kind !== 'nothing');
    if (name !== null && kinds.length > 1 && kinds.includes('words')) elements.push(name);
  }
  for (const each of Object.values(node)) collect(each, elements);
}

/**
 * Lists texts that have siblings in their element. The translator of a browser replaces texts by its own nodes. React still finds an
 * element among them, but no longer a text: a change would not be shown, and the page could fail.
 */
export function listBareWords(sources: SourceFile[]): string[] {
  return sources
    .filter(({ path }) => path.endsWith('.tsx') && translated.test(path) && !notTranslated.test(path) && !isGenerated(path))
    .flatMap(({ path, text }) => {
      const elements: string[] = [];
      collect(parseSync(text, { syntax: 'typescript', tsx: true, target: 'es2022' }), elements);
      return elements.map(
        (name) => `${path}: words in <${name}> stand beside something else; give them an element, or make one text of them`,
      );
    });
}
