import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableName, tidyName, unreadable } from '#server/platform/text/shown-name.rules.ts';

describe('what another service calls a person', () => {
  it.each([
    ['as it is', 'Анна Заречная', 'Анна Заречная'],
    ['with an emoji', 'Анна 👩🏽‍🚀', 'Анна 👩🏽‍🚀'],
    ['without soft hyphens', 'Ан\u00adна', 'Анна'],
    ['without an override of direction', '\u202eаннА', 'аннА'],
    ['without fillers', 'Анна\u3164\u115f\u2800', 'Анна'],
    ['without heaps of marks', `А${'\u0336'.repeat(40)}нна`, `А${'\u0336'.repeat(3)}нна`],
    ['without sentences in one letter', `Анна${'\ufdfa'.repeat(190)}`, 'Анна'],
    ['without half of a letter', 'Анна\ud83d', 'Анна'],
  ])('is taken %s', (_how, name, readable) => {
    expect(readableName(name, 200)).toBe(readable);
  });

  it.each([['\u3164'], ['\u2800\u2800'], ['. .'], ['\ufdfa'], ['']])('is no name when nobody could read it: %j', (name) => {
    expect(readableName(name, 200)).toBeNull();
  });

  it('is always a name that the person could have typed, and not too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const name = readableName(text, 20);
        return name === null || (unreadable(name) === null && tidyName(name) === name && name.length <= 20);
      }),
      { numRuns: 2_000 },
    );
  });
});
