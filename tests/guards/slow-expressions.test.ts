import { expect, test } from 'vitest';
import { listSlowExpressions } from '../../scripts/checks/slow-expressions.ts';

const check = (text: string) => listSlowExpressions([{ path: 'server/modules/attic/box.ts', text }]);

test.each([
  String.raw`export const takesGzip = /(^|,)\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[^,]*)?\s*(,|$)/i;`,
  String.raw`export const token = /^bearer\b *(.*)$/i;`,
  String.raw`export const words = /^(\w+\s?)*$/;`,
  'export const own = (word: string) => new RegExp(word);',
])('an expression that takes more than linear time turns the check red: %s', async (planted) => {
  expect(await check(planted)).toHaveLength(1);
});

test('an expression that reads a text once passes', async () => {
  expect(await check(String.raw`export const slug = /^[a-z0-9][a-z0-9-]{0,63}$/;`)).toEqual([]);
});
