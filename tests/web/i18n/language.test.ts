import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { pickLanguage } from '#web/i18n/language.ts';
import { firstLanguage } from '#web/shared/stored-language.ts';

describe('the language of a first visit', () => {
  it.each([
    { stored: 'en', browser: ['ru-RU'], expected: 'en', why: 'a stored choice wins over the browser' },
    { stored: null, browser: ['de-DE', 'en-GB', 'ru'], expected: 'en', why: 'else the first language of the browser that we speak' },
    { stored: null, browser: ['RU'], expected: 'ru', why: 'whatever the case of the tag' },
    { stored: null, browser: ['de', 'fr'], expected: 'ru', why: 'else Russian' },
    { stored: null, browser: [], expected: 'ru', why: 'also when the browser says nothing' },
    { stored: 'fr', browser: ['en'], expected: 'en', why: 'a stored language that we do not speak is as none' },
  ])('$why', spec('2.2.3', '3.24', '9.30'), ({ stored, browser, expected }) => {
    expect(pickLanguage({ stored, browser })).toBe(expected);
  });

  it('is what the address asks for, and before the browser speaks what the server has sent', () => {
    expect(pickLanguage({ requested: 'en', stored: 'ru', browser: ['ru'] })).toBe('en');
    expect(pickLanguage({ stored: 'ru', served: 'en', browser: ['en'] })).toBe('ru');
    expect(pickLanguage({ stored: null, served: 'en', browser: ['ru'] })).toBe('en');
  });

  it('reads the name that the specification may mean as well as the one browsers hold', spec('2.2.2'), () => {
    localStorage.setItem('user-language', 'en');
    expect(firstLanguage()).toBe('en');

    localStorage.setItem('userLanguage', 'ru');
    expect(firstLanguage()).toBe('ru');
  });
});
