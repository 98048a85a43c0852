import { describe, expect, it } from 'vitest';
import { codeWaitSeconds } from '#server/modules/checkpoints/codes/code-pace.rules.ts';

const none = { count: 0, secondsSince: null };
const atOneRiddle = (count: number, secondsSince = 0) => ({ forRiddle: { count, secondsSince }, overall: { count, secondsSince } });
const fourHours = 4 * 60 * 60;

/** Counts the tries of a guesser who sends a wrong code as soon as one is judged, at new riddles for as long as there are any. */
function countTries(riddles: number): number {
  const perRiddle = Array.from({ length: riddles }, () => ({ count: 0, at: 0 }));
  let [now, overall, last, tries] = [0, 0, 0, 0];
  for (;;) {
    const waits = perRiddle.map(({ count, at }) =>
      codeWaitSeconds({ forRiddle: { count, secondsSince: now - at }, overall: { count: overall, secondsSince: now - last } }),
    );
    const wait = Math.min(...waits);
    const riddle = perRiddle[waits.indexOf(wait)]!;
    now += wait;
    if (now > fourHours) return tries;
    riddle.count += 1;
    riddle.at = now;
    overall += 1;
    last = now;
    tries += 1;
  }
}

describe('the wait after wrong codes', () => {
  it('does not exist before the first wrong code', () => {
    expect(codeWaitSeconds({ forRiddle: none, overall: none })).toBe(0);
  });

  it.each([
    [1, 0],
    [2, 0],
    [3, 30],
    [4, 60],
    [5, 120],
    [6, 240],
    [7, 480],
    [8, 600],
    [9, 600],
    [500, 600],
  ])('is, after %d at one riddle, %d seconds', (count, seconds) => {
    expect(codeWaitSeconds(atOneRiddle(count))).toBe(seconds);
  });

  it('is over when it has passed since the newest wrong code', () => {
    expect([29, 29.5, 30, 31].map((since) => codeWaitSeconds(atOneRiddle(3, since)))).toEqual([1, 1, 0, 0]);
  });

  it('is at most the whole wait for a wrong code that is dated a moment ahead', () => {
    expect(codeWaitSeconds(atOneRiddle(3, -5))).toBe(30);
  });

  it('begins after six at all riddles together', () => {
    const overall = (count: number) => codeWaitSeconds({ forRiddle: none, overall: { count, secondsSince: 0 } });

    expect([5, 6, 7].map(overall)).toEqual([0, 30, 60]);
  });

  it.each([
    [1, 30],
    [40, 33],
  ])('leaves a guesser at %d riddles %d tries in four hours, a chance below one per cent', (riddles, tries) => {
    expect(countTries(riddles)).toBe(tries);
    // Three of ten thousand codes are right at any try.
    expect(countTries(riddles) * 3e-4).toBeLessThan(0.01);
  });
});
