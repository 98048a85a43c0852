import { dateLocale } from '#web/shared/format/dates.ts';

const dayMs = 86_400_000;
/** With more days the empty ones are left out. */
const mostDays = 92;

export interface Day {
  /** A date such as 2026-11-21. */
  day: string;
  people: number;
  activated: number;
  teams: number;
}

/** Returns every day from the first to the last, empty ones included. */
export const everyDay = (days: readonly Day[]): Day[] => {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const count = (Date.parse(last.day) - Date.parse(first.day)) / dayMs + 1;
  if (count > mostDays) return [...days];
  const known = new Map(days.map((each) => [each.day, each]));
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.parse(first.day) + index * dayMs).toISOString().slice(0, 10);
    return known.get(day) ?? { day, people: 0, activated: 0, teams: 0 };
  });
};

/** "21 ноября": a day has no hour, so it is the same everywhere. */
export const dayName = (day: string, language: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(new Date(day));
