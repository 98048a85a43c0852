import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { share, splitLabel } from '#web/features/quest/blocks/split-bar.tsx';
import { hintSavings } from '#web/features/quest/header/hints-meter.tsx';

describe('the label of a progress bar', () => {
  it.each([
    [0, false],
    [17, false],
    [20, false],
    [20.1, true],
    [21, true],
    [100, true],
  ])('at %d %% stands inside the fill: %s', spec('2.5.9', '9.25'), (percent, isInside) => {
    expect(splitLabel(percent).isInside).toBe(isInside);
  });

  it('never leaves the bar, whatever the numbers', () => {
    fc.assert(
      fc.property(fc.double(), (percent) => {
        const split = splitLabel(percent);
        expect(split.percent).toBeGreaterThanOrEqual(0);
        expect(split.percent).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('is at zero for an empty block', () => {
    expect(share(0, 0)).toBe(0);
    expect(share(3, 12)).toBe(25);
  });
});

describe('coins towards the next hint', () => {
  it.each([
    [0, 2, { saved: 0, missing: 2, percent: 0 }],
    [1, 2, { saved: 1, missing: 1, percent: 50 }],
    [6, 2, { saved: 0, missing: 2, percent: 0 }],
    [7, 2, { saved: 1, missing: 1, percent: 50 }],
    [5, 4, { saved: 1, missing: 3, percent: 25 }],
    [5, 0, { saved: 0, missing: 0, percent: 100 }],
  ])('%d coins at a price of %d fill the bar to what is beyond whole hints', spec('4.16'), (coins, price, expected) => {
    expect(hintSavings(coins, price)).toEqual(expected);
  });
});
