import { describe, expect, it } from 'vitest';
import { newestSteps, sumOfLastHour } from '#web/features/standings/numbers/last-hour.ts';

const minute = 60_000;
const step = (minutes: number, solved: number, visited = 0) => ({ startsAt: new Date(minutes * minute).toISOString(), solved, visited });

describe('the running quest in numbers', () => {
  it('sums the steps that began within the hour', () => {
    expect(sumOfLastHour([step(0, 9), step(10, 2, 1), step(60, 3), step(70, 5)], 70 * minute)).toEqual({ solved: 8, visited: 0 });
  });

  it('shows ten minutes without anything as such, up to now, and only the newest', () => {
    const steps = newestSteps([step(0, 9), step(20, 2), step(30, 4)], 4, 59 * minute);

    expect(steps.map(({ at, solved }) => [at / minute, solved])).toEqual([
      [20, 2],
      [30, 4],
      [40, 0],
      [50, 0],
    ]);
  });

  it('has no steps before anything happened', () => {
    expect(newestSteps([], 24, 59 * minute)).toEqual([]);
  });
});
