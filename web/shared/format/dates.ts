import months from '#web/i18n/months.json' with { type: 'json' };

type Instant = string | number | Date;

/**
 * All hours are Moscow hours, wherever the reader is. The city has had UTC+3 since October 2014. The browser's own time zones and
 * names of months take a phone a tenth of a second at the first use.
 */
const moscowOffsetMs = 3 * 3_600_000;
const inMoscow = (instant: Instant): string => new Date(new Date(instant).getTime() + moscowOffsetMs).toISOString();

/** English dates are those of London. */
export const dateLocale = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** "26 апреля" */
export const dayAndMonth = (instant: Instant, language: string): string => {
  const [month, day] = toDay(instant).split('-').slice(1).map(Number) as [number, number];
  return `${day} ${months[language === 'ru' ? 'ru' : 'en'][month - 1]}`;
};

/** "26 апреля в 12:05" */
export const dayAndTime = (instant: Instant, language: string): string =>
  `${dayAndMonth(instant, language)} ${language === 'ru' ? 'в' : 'at'}\u00a0${clockTime(instant)}`;

/** "26 апреля 2026 г." */
export const fullDay = (instant: Instant, language: string): string => {
  const year = toDay(instant).slice(0, 4);
  return `${dayAndMonth(instant, language)} ${year}${language === 'ru' ? ' г.' : ''}`;
};

/** "14:31", in both languages. */
export const clockTime = (instant: Instant): string => inMoscow(instant).slice(11, 16);

/** "14:31:07" */
export const clockWithSeconds = (instant: Instant): string => inMoscow(instant).slice(11, 19);

/** "2026-04-26T14:31:07", without a zone, as a spreadsheet keeps a moment. */
export const wallTime = (instant: Instant): string => inMoscow(instant).slice(0, 19);

const toDay = (instant: Instant): string => inMoscow(instant).slice(0, 10);

/** "14:31" for today; another day has its date too. */
export const momentOfDay = (instant: Instant, language: string, now: Instant = Date.now()): string =>
  toDay(instant) === toDay(now) ? clockTime(instant) : dayAndTime(instant, language);

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
