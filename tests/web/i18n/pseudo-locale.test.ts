import { describe, expect, it } from 'vitest';
import { catalogue, namespaces } from '#tests/web/i18n/catalogues.ts';
import { pseudoTexts } from '../../../scripts/pseudo-locale.ts';

const placeholders = /\{\{[^}]*\}\}|<[^>]+>/g;
const bare = (text: string) => text.replaceAll(placeholders, '');

describe('the language that nobody speaks', () => {
  const pairs = namespaces('en').flatMap((namespace) =>
    [...catalogue('en', namespace)].map(([key, text]) => ({ key: `${namespace}:${key}`, text, pseudo: pseudoTexts(text) as string })),
  );

  it('makes every text longer by two fifths', () => {
    expect(pairs.filter(({ text, pseudo }) => bare(pseudo).length < bare(text).length * 1.4).map(({ key }) => key)).toEqual([]);
  });

  it('leaves no English vowel, so that what is written in the code is seen beside it', () => {
    expect(pairs.filter(({ pseudo }) => /[aeiou]/i.test(bare(pseudo))).map(({ key }) => key)).toEqual([]);
  });

  it('keeps the names of values and the tags as they are', () => {
    const kept = (text: string) => text.match(placeholders) ?? [];
    expect(pairs.filter(({ text, pseudo }) => String(kept(text)) !== String(kept(pseudo))).map(({ key }) => key)).toEqual([]);
  });
});
