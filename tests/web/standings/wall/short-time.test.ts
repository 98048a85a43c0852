import { describe, expect, it } from 'vitest';
import { shortTime } from '#web/features/standings/wall/ceremony/short-time.ts';

describe('the time of the fastest answer', () => {
  it.each([
    [0, '0 с'],
    [59, '59 с'],
    [60, '1 мин'],
    [125, '2 мин 5 с'],
    [3_605, '1 ч'],
    [7_260, '2 ч 1 мин'],
  ])('of %d seconds is %s', (seconds, words) => {
    expect(shortTime(seconds, 'ru').replaceAll('\u00A0', ' ')).toBe(words);
  });
});
