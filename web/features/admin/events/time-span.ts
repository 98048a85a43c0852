import { clockTime, dateLocale, dayAndMonth, fullDay } from '#web/shared/format/dates.ts';

const zone = { timeZone: 'Europe/Moscow' } as const;
const moment = { ...zone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Returns a span in Moscow time: the day once, and again when the end is on another; the year of the end only if it is another one. */
export const timeSpan = ([from, to]: readonly [string, string], language: string): string => {
  const [start, end] = [new Date(from), new Date(to)];
  const locale = dateLocale(language);
  const full = new Intl.DateTimeFormat(locale, { ...moment, year: 'numeric' });
  const [formatDay, readYear] = [
    new Intl.DateTimeFormat('en', { ...zone, dateStyle: 'short' }),
    new Intl.DateTimeFormat('en', { ...zone, year: 'numeric' }),
  ];
  return formatDay.format(start) !== formatDay.format(end) && readYear.format(start) === readYear.format(end)
    ? `${full.format(start)} – ${new Intl.DateTimeFormat(locale, moment).format(end)}`
    : full.formatRange(start, end);
};

/** Returns a span for a narrow row: hours with their day, else both days; the year only if it is not this one. */
export const shortSpan = ([from, to]: readonly [string, string], { language, now }: { language: string; now: number }): string => {
  const formatDay = (instant: string | number) => fullDay(instant, language);
  const readYear = (instant: string | number) => /\d{4}/.exec(formatDay(instant))?.[0];
  const day = (instant: string) => (readYear(instant) === readYear(now) ? dayAndMonth(instant, language) : formatDay(instant));
  return formatDay(from) === formatDay(to) ? `${day(from)}, ${clockTime(from)}–${clockTime(to)}` : `${day(from)} – ${day(to)}`;
};
