import { isGenerated, type SourceFile } from './sources.ts';

const limits = [
  { where: /^tests\//, warning: 300, error: 500 },
  { where: /^(server|web|scripts|bench|migrations)\//, warning: 250, error: 400 },
];
const exempt = /^server\/demo\/content\//;

/** A file that has grown past its limit is two files; past the warning somebody should look. */
export function listOversized(sources: SourceFile[]): string[] {
  const problems: string[] = [];
  for (const { path, text } of sources) {
    const limit = limits.find(({ where }) => where.test(path));
    if (!limit || !/\.tsx?$/.test(path) || isGenerated(path) || exempt.test(path)) continue;
    const lines = text.trimEnd().split('\n').length;
    if (lines > limit.error) problems.push(`${path} has ${lines} lines, the limit is ${limit.error}: split it by noun or verb`);
    else if (lines > limit.warning) console.warn(`warning: ${path} has ${lines} lines; look at it twice past ${limit.warning}`);
  }
  return problems;
}
