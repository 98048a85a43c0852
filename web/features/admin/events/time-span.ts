import { clockTime, dateLocale, dayAndMonth, fullDay, wallTime, zoneName } from '#web/shared/format/dates.ts';
import type { Zone } from '#web/shared/format/zone.ts';

interface Span {
  startsAt: string;
  endsAt: string;
  zone: Zone;
}

const moment = { timeZone: 'UTC', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Returns a span by the clocks at the event: the day once, and again when the end is on another; the year of the end only if it is another one. */
export const timeSpan = ({ startsAt, endsAt, zone }: Span, language: string): string => {
  // The texts have the hours of the zone, and are formatted as if it were UTC.
  const [from, to] = [wallTime(startsAt, zone), wallTime(endsAt, zone)];
  const [start, end] = [new Date(`${from}Z`), new Date(`${to}Z`)];
  const locale = dateLocale(language);
  const full = new Intl.DateTimeFormat(locale, { ...moment, year: 'numeric' });
  const [first, last] = [zoneName(startsAt, language, zone), zoneName(endsAt, language, zone)];
  const isNight = first !== last;
  const isApart = from.slice(0, 10) !== to.slice(0, 10) && from.slice(0, 4) === to.slice(0, 4);
  if (!isApart && !isNight && end >= start) return `${full.formatRange(start, end)} ${last}`;
  const until = new Intl.DateTimeFormat(locale, isApart || isNight ? moment : { ...moment, year: 'numeric' }).format(end);
  return `${full.format(start)}${isNight ? ` ${first}` : ''} – ${until} ${last}`;
};

/** Returns a span for a narrow row: hours with their day, else both days; the year only if it is not this one. */
export const shortSpan = ({ startsAt, endsAt, zone }: Span, { language, now }: { language: string; now: number }): string => {
  const formatDay = (instant: string | number) => fullDay(instant, language, zone);
  const readYear = (instant: string | number) => wallTime(instant, zone).slice(0, 4);
  const day = (instant: string) => (readYear(instant) === readYear(now) ? dayAndMonth(instant, language, zone) : formatDay(instant));
  return formatDay(startsAt) === formatDay(endsAt)
    ? `${day(startsAt)}, ${clockTime(startsAt, zone)}–${clockTime(endsAt, zone)}`
    : `${day(startsAt)} – ${day(endsAt)}`;
};
