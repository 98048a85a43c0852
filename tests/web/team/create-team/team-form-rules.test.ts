import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { defaultCategory, nameFault } from '#web/features/team/create-team/team-form-rules.ts';

describe('the form of a new team', () => {
  it('proposes English to who reads English, else Russian', spec('5.2'), () => {
    const all = ['RU', 'EN', 'BIKE'] as const;
    expect([defaultCategory('en', all), defaultCategory('ru', all)]).toEqual(['EN', 'RU']);
  });

  it('proposes the first category of an event that leaves the usual one out', () => {
    expect(defaultCategory('en', ['RU', 'BIKE'])).toBe('RU');
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['Третий Рим', null],
    ['я'.repeat(32), null],
    ['я'.repeat(33), 'long'],
    ['👨‍👩‍👧'.repeat(32), null],
  ])('says of the name %j: %j', (name, fault) => {
    expect(nameFault(name)).toBe(fault);
  });
});
