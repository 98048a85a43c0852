import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { pageAt, pages } from './pages.ts';

function fault(from: string, target: string): string | null {
  if (/^(https?|mailto):/.test(target)) return null;
  const [file = '', anchor] = target.split('#');
  const path = file ? posix.join(posix.dirname(from), decodeURI(file)) : from;
  if (!existsSync(path)) return `${target} is not there`;
  const isFound = anchor === undefined || pageAt(path)?.headings.some(({ id }) => id === decodeURI(anchor));
  return isFound ? null : `${target}: that page has no such heading`;
}

test.each(pages)('the links of $path lead somewhere', ({ path, targets }) => {
  expect(targets.map((target) => fault(path, target)).filter((found) => found !== null)).toEqual([]);
});
