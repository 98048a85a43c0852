import { parseSync } from 'vite';
import { isCode, isGenerated, listSources, type SourceFile } from './sources.ts';

/** Expressions that may take long on some text, with the reason why nobody can send that text. */
const harmless: Record<string, string> = {
  '/(<path (?:fill|stroke)[^>]*? d=")([^"]*)"\\/>\\1/g': 'reads drawings of our own',
  '/(<div id="root"[^>]*>).*?(<\\/div>\\s*<template id="later">)/s': 'reads a page that our own build wrote',
  '/<script>(.*?)<\\/script>/gs': 'reads a page that our own build wrote, in which texts of people are escaped',
  '/\\B(?=(\\d{3})+$)/g': 'reads a number of points as the client itself writes it',
};

interface FoundExpression {
  source: string;
  flags: string;
  location: string;
}

interface Node {
  type?: string;
  start?: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

/** Lists the regular expressions of a file: literals, and those that are assembled at run time, which cannot be judged. */
function expressionsIn({ path, text }: SourceFile): { literals: FoundExpression[]; assembled: string[] } {
  const result = { literals: [] as FoundExpression[], assembled: [] as string[] };
  const visit = (node: Node | null): void => {
    if (typeof node !== 'object' || node === null) return;
    const location = `${path}:${text.slice(0, node.start ?? 0).split('\n').length}`;
    if (node.type === 'Literal' && node.regex) result.literals.push({ source: node.regex.pattern, flags: node.regex.flags, location });
    if (node.callee?.name === 'RegExp') result.assembled.push(path);
    for (const child of Object.values(node)) visit(child as Node);
  };
  visit(parseSync(path, text).program as unknown as Node);
  return result;
}

/** Files that assemble expressions from words of our own. */
const ownAssembled = ['server/rest/find-allowed.ts', 'web/shared/redirect-target.ts'];

/** The checker needs a tenth of this on an idle machine. */
const timeoutMs = 30_000;

/** Returns the fault that the checker finds in an expression; null when its time grows only with the length of the text. */
async function findFault({ source, flags }: Pick<FoundExpression, 'source' | 'flags'>): Promise<string | null> {
  // The checker in JavaScript gives the same result on each machine; the other ones need Java, or a binary for the processor.
  process.env['RECHECK_BACKEND'] = 'pure';
  const { checkSync } = await import('recheck');
  const verdict = checkSync(source, flags, { timeout: timeoutMs });
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return `cannot be judged (${verdict.error.kind}): write it simpler`;
  return `takes ${verdict.complexity.summary} time, as on ${verdict.attack.pattern}`;
}

/** Lists regular expressions whose time grows faster than the text they read, so that one request could block the process. */
export async function listSlowExpressions(sources = ['server', 'web'].flatMap((folder) => listSources(folder))): Promise<string[]> {
  const files = sources.filter(({ path }) => isCode(path) && !isGenerated(path));
  const read = files.map(expressionsIn);
  const byExpression = Map.groupBy(
    read.flatMap(({ literals }) => literals),
    ({ source, flags }) => `/${source}/${flags}`,
  );
  const problems = read
    .flatMap(({ assembled }) => assembled)
    .filter((path) => !ownAssembled.includes(path))
    .map((path) => `${path}: an expression that is put together while running cannot be checked: write it as a literal`);
  for (const [expression, [first]] of byExpression) {
    const fault = first && !(expression in harmless) ? await findFault(first) : null;
    if (fault) problems.push(`${first?.location}: ${expression} ${fault}`);
  }
  return problems;
}
