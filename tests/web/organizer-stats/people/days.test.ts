import { expect, it } from 'vitest';
import { dayName, everyDay } from '#web/features/organizer-stats/people/registrations.tsx';

const came = (day: string, people: number) => ({ day, people, activated: people, teams: 0 });

it('days on which nobody came stand between those on which somebody did', () => {
  expect(everyDay([came('2026-11-28', 3), came('2026-12-01', 1)]).map(({ day, people }) => [day, people])).toEqual([
    ['2026-11-28', 3],
    ['2026-11-29', 0],
    ['2026-11-30', 0],
    ['2026-12-01', 1],
  ]);
});

it('days of years are not filled', () => {
  expect(everyDay([came('2024-11-28', 3), came('2026-12-01', 1)])).toHaveLength(2);
});

it('nobody came on no day', () => {
  expect(everyDay([])).toEqual([]);
});

it('a day is the same day for every reader', () => {
  expect([dayName('2026-11-21', 'ru'), dayName('2026-11-21', 'en')]).toEqual(['21 ноября', '21 November']);
});
