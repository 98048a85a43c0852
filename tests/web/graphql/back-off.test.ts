import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backOffMs, retryAfterMs, waitBeforeReconnectMs, waitBeforeRetryMs } from '#web/graphql/back-off.ts';

describe('the wait before a retry', () => {
  it('is anywhere between nothing and a doubling bound of at most twenty seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (failures, random) => {
        const wait = backOffMs(failures, () => random);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThan(Math.min(20_000, 500 * 2 ** failures));
      }),
    );
  });

  it("is never shorter than the server's own wish", () => {
    expect(waitBeforeRetryMs(1, 3_000, () => 0)).toBe(3_000);
    expect(waitBeforeRetryMs(1, null, () => 0)).toBe(0);
  });

  it.each([
    ['2', 2_000],
    ['0', 0],
    ['Sat, 21 Nov 2026 10:00:05 GMT', 5_000],
    ['Sat, 21 Nov 2026 09:59:00 GMT', 0],
    ['soon', null],
    ['', null],
    [null, null],
  ])('reads Retry-After %j', (header, expected) => {
    expect(retryAfterMs(header, Date.parse('2026-11-21T10:00:00Z'))).toBe(expected);
  });
});

describe('the wait before a stream comes back', () => {
  it('is spread over ten seconds at first, then over twenty', () => {
    expect([1, 2, 3, 9].map((failures) => waitBeforeReconnectMs(failures, null, () => 1))).toEqual([10_000, 20_000, 20_000, 20_000]);
    expect(waitBeforeReconnectMs(1, null, () => 0)).toBe(0);
  });

  it('is what the server wished, the first time', () => {
    expect(waitBeforeReconnectMs(1, 4_200, () => 0.5)).toBe(4_200);
    expect(waitBeforeReconnectMs(2, 4_200, () => 0.5)).toBe(10_000);
    expect(waitBeforeReconnectMs(1, 3_600_000, () => 0.5)).toBe(20_000);
  });
});
