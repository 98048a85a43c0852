import { describe, expect, it } from 'vitest';
import { parseCoins, negate, parsePoints, shortened } from '#web/features/admin/teams/score/score-change.ts';

describe('a change of a score as a person types it', () => {
  it.each([
    ['+1,5', 1.5],
    ['−2', -2],
    [' -0.5 ', -0.5],
    ['', 0],
    ['1000', 1000],
    ['1000,5', null],
    ['0,3', null],
    ['1,25', null],
    ['две', null],
    ['1e3', null],
  ])('reads points in halves: %j is %j', (text, points) => {
    expect(parsePoints(text)).toBe(points);
  });

  it.each([
    ['3', 3],
    ['−4', -4],
    ['0,5', null],
  ])('reads whole coins: %j is %j', (text, coins) => {
    expect(parseCoins(text)).toBe(coins);
  });

  it('is taken back by its opposite, and nothing by nothing', () => {
    expect(negate({ points: 1.5, coins: 0 })).toEqual({ points: -1.5, coins: 0 });
  });

  it('keeps a reason made of a long one within what a reason may be', () => {
    expect(shortened('ы'.repeat(600))).toHaveLength(500);
    expect(shortened('За песню')).toBe('За песню');
  });
});
