import { expect, it } from 'vitest';
import { insiderRows } from '#web/features/organizer-stats/quest/insider-hours.tsx';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString();

it('insiders stand in rows, the busiest first, with every hour in which anybody marked', () => {
  const { hours, rows } = insiderRows([
    { userId: '1', fullName: 'Борис', hour: at(10), visits: 2 },
    { userId: '2', fullName: 'Инна', hour: at(9), visits: 3 },
    { userId: '2', fullName: 'Инна', hour: at(10), visits: 1 },
    { userId: '3', fullName: 'Анна', hour: at(10), visits: 2 },
  ]);

  expect(hours).toEqual([at(9), at(10)]);
  expect(rows.map(({ fullName, visits, total }) => [fullName, visits, total])).toEqual([
    ['Инна', [3, 1], 4],
    ['Анна', [0, 2], 2],
    ['Борис', [0, 2], 2],
  ]);
});
