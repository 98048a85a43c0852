import months from '#web/i18n/months.json' with { type: 'json' };
import { pageZone } from './page-zone.ts';
import { type Instant, inZone, type Zone, zoneLabel } from './zone.ts';

/**
 * Hours are those of the event's own zone, wherever the reader is, by the offsets that the server names. The browser's own time zones and
 * names of months take a phone a tenth of a second at the first use.
 */
/** «МСК», CEST: the clock by which the hour is told. */
export const zoneName = (instant: Instant, language: string, zone = pageZone()): string => zoneLabel(zone, instant, language);

/** English dates are those of London. */
export const dateLocale = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** "26 апреля" */
export const dayAndMonth = (instant: Instant, language: string, zone?: Zone): string => {
  const [month, day] = toDay(instant, zone).split('-').slice(1).map(Number) as [number, number];
  return `${day} ${months[language === 'ru' ? 'ru' : 'en'][month - 1]}`;
};

/** "26 апреля в 12:05" */
export const dayAndTime = (instant: Instant, language: string, zone?: Zone): string =>
  `${dayAndMonth(instant, language, zone)} ${language === 'ru' ? 'в' : 'at'}\u00a0${clockTime(instant, zone)}`;

/** "26 апреля 2026 г." */
export const fullDay = (instant: Instant, language: string, zone?: Zone): string => {
  const year = toDay(instant, zone).slice(0, 4);
  return `${dayAndMonth(instant, language, zone)} ${year}${language === 'ru' ? ' г.' : ''}`;
};

/** "14:31", in both languages. */
export const clockTime = (instant: Instant, zone = pageZone()): string => inZone(zone, instant).slice(11, 16);

/** "14:31:07" */
export const clockWithSeconds = (instant: Instant, zone = pageZone()): string => inZone(zone, instant).slice(11, 19);

/** "2026-04-26T14:31:07", without a zone, as a spreadsheet keeps a moment. */
export const wallTime = (instant: Instant, zone = pageZone()): string => inZone(zone, instant).slice(0, 19);

const toDay = (instant: Instant, zone = pageZone()): string => inZone(zone, instant).slice(0, 10);

/** "14:31" for today; another day has its date too. */
export const momentOfDay = (instant: Instant, language: string, now: Instant = Date.now(), zone?: Zone): string =>
  toDay(instant, zone) === toDay(now, zone) ? clockTime(instant, zone) : dayAndTime(instant, language, zone);

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "через 3 дня" */
export const relativeTime = (ms: number, language: string): string => {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const [unit, length] = steps.find(([, size]) => Math.abs(ms) >= size) ?? steps[2];
  return format.format(Math.round(ms / length), unit);
};
