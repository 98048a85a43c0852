import { describe, expect, it } from 'vitest';
import { attemptLimits, attemptWaitSeconds } from '#server/modules/quest/attempt-limit.rules.ts';

const wrong = (onRiddle: number, onTeam: number, oldestOnRiddleSeconds = 0, oldestOnTeamSeconds = 0) =>
  attemptWaitSeconds({ onRiddle, onTeam, oldestOnRiddleSeconds, oldestOnTeamSeconds });

describe('the pause after wrong answers (6.3.1, 2.4.1)', () => {
  it('allows ten to a riddle and thirty to a team in a minute', () => {
    expect(attemptLimits).toEqual({ windowSeconds: 60, perRiddle: 10, perTeam: 30 });
  });

  it.each([
    ['none yet', wrong(0, 0), 0],
    ['nine on the riddle', wrong(9, 9, 5, 5), 0],
    ['ten on the riddle just now', wrong(10, 10), 60],
    ['ten, the oldest 45 seconds ago', wrong(10, 10, 45, 45), 15],
    ['ten, the oldest 45.2 seconds ago: a whole second more', wrong(10, 10, 44.2, 44.2), 16],
    ['ten, the oldest leaving now', wrong(10, 10, 60, 60), 0],
    ['twenty-nine of the team', wrong(3, 29, 10, 50), 0],
    ['thirty of the team', wrong(3, 30, 10, 50), 10],
    ['both: the longer wait', wrong(10, 30, 10, 50), 50],
  ])('%s', (_name, waited, seconds) => {
    expect(waited).toBe(seconds);
  });
});
