import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHalf, findPointsFault } from '#server/modules/program/points.rules.ts';
import { spec } from '#tests/support/spec.ts';

describe('personal points', () => {
  it.each([0, -0, 0.5, -0.5, 1000, -1000, 12.5])('may be %d', (points) => {
    expect(findPointsFault(points)).toBeNull();
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 0.25, 1e-9, 1e9, 1000.5, -1000.5, 0.1])('may not be %d', spec('9.9'), (points) => {
    expect(findPointsFault(points)).not.toBeNull();
  });

  it('count minus zero as zero', () => {
    expect(Object.is(toHalf(-0), 0)).toBe(true);
  });

  it('add up without drift whatever is given', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2000, max: 2000 }), { maxLength: 200 }), (halves) => {
        const sum = halves.reduce((total, half) => total + toHalf(half / 2), 0);

        expect((sum / 2) * 2).toBe(halves.reduce((total, half) => total + half, 0));
        expect(Math.abs(sum / 2 - Number((sum / 2).toFixed(1)))).toBe(0);
      }),
    );
  });
});
