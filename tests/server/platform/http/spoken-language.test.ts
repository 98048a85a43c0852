import { describe, expect, it } from 'vitest';
import { spokenLanguage } from '#server/platform/http/spoken-language.ts';

describe('the language of a served page', () => {
  it.each([
    { asked: 'en', cookie: 'ru', header: 'ru', expected: 'en', why: 'the address decides' },
    { asked: null, cookie: 'en', header: 'ru', expected: 'en', why: 'else the kept choice' },
    { asked: 'de', cookie: 'fr', header: 'en-US,en;q=0.9', expected: 'en', why: 'languages that we do not speak are as none' },
    { asked: null, cookie: undefined, header: 'en;q=0.4, ru;q=0.8', expected: 'ru', why: 'the heavier one of the header wins' },
    { asked: null, cookie: undefined, header: 'en;q=0, de', expected: 'ru', why: 'a refused one does not count' },
    { asked: null, cookie: undefined, header: 'de', expected: 'en', why: 'else that of the installation', fallback: 'en' as const },
  ])('$why', ({ asked, cookie, header, expected, fallback = 'ru' as const }) => {
    expect(spokenLanguage({ query: asked, cookie, header, fallback })).toBe(expected);
  });
});
