import { describe, expect, test } from 'vitest';
import { listUnboundedText } from '../../scripts/checks/house/text-bounds.ts';
import { listSources } from '../../scripts/checks/sources.ts';

const path = 'server/modules/attic/box.ts';
const check = (text: string) => listUnboundedText([{ path, text }]).filter((problem) => problem.startsWith(path));

describe('a text is bounded before anything works on it', () => {
  test('everywhere in the server', () => {
    expect(listUnboundedText(listSources('server'))).toEqual([]);
  });

  test.each([
    'const name = z.string().trim().normalize("NFC").max(200);',
    'const name = z.string().max(200).normalize("NFC");',
    'const id = z.string().regex(/^x$/);',
    'const word = z.string().max(5).refine((typed) => typed !== "");',
    'const word = z.preprocess((typed) => typed, z.string().max(5));',
    'const site = z.url().max(2048);',
    'export const keyOf = (typed: string) => typed.normalize("NFKC");',
    'export const read = (typed: string) => JSON.parse(typed);',
    'export const read = (typed: string) => new URL(typed);',
    'const signs = new Intl.Segmenter("ru");',
  ])('%s turns the guard red', (planted) => {
    expect(check(planted)).not.toEqual([]);
  });

  test.each([
    'const name = text(800).trim().normalize("NFC").max(200);',
    'const word = trimmedText(5).refine((typed) => typed !== "");',
    'const shown = z.object({ name: z.string().nullish().describe("A name.") });',
  ])('%s passes', (planted) => {
    expect(check(planted)).toEqual([]);
  });
});
