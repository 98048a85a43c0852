import { describe, expect, it } from 'vitest';
import { attemptLimits, attemptWaitSeconds } from '#server/modules/quest/play/attempt-limit.rules.ts';

const wait = (limitOnRiddleSeconds: number | null, limitOverallSeconds: number | null) =>
  attemptWaitSeconds({ secondsSinceLimitOnRiddle: limitOnRiddleSeconds, secondsSinceLimitOverall: limitOverallSeconds });

describe('the pause after wrong answers (6.3.1, 2.4.1)', () => {
  it('allows ten to a riddle and thirty in all in a minute', () => {
    expect(attemptLimits).toEqual({ windowSeconds: 60, perRiddle: 10, overall: 30 });
  });

  it.each([
    ['fewer than either limit', wait(null, null), 0],
    ['ten on the riddle just now', wait(0, null), 60],
    ['ten, the first of them 45 seconds ago', wait(45, null), 15],
    ['ten, the first of them 44.2 seconds ago: a whole second more', wait(44.2, null), 16],
    ['ten, the first of them leaving now', wait(60, null), 0],
    ['ten, the first of them dated a moment ahead: no more than the window', wait(-3, null), 60],
    ['thirty in all', wait(null, 50), 10],
    ['both: the longer wait', wait(10, 50), 50],
  ])('%s', (_name, waited, seconds) => {
    expect(waited).toBe(seconds);
  });
});
