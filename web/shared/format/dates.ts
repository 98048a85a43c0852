/** The quest is in Moscow: so are its hours, wherever the reader is. */
const timeZone = 'Europe/Moscow';

export const dayAndTime = (instant: string | number | Date, language: string): string => {
  const date = new Date(instant);
  const day = new Intl.DateTimeFormat(language, { timeZone, day: 'numeric', month: 'long' }).format(date);
  return `${day}${language === 'ru' ? ' в ' : ' at '}${clockTime(date, language)}`;
};

export const clockTime = (instant: string | number | Date, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant));

/** "14:31:07" */
export const clockWithSeconds = (instant: string | number | Date, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  );

const dayOf = (instant: string | number | Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant));

/** "14:31" of today; of another day with its date. */
export const momentOfDay = (instant: string | number | Date, language: string, now: string | number | Date = Date.now()): string =>
  dayOf(instant) === dayOf(now) ? clockTime(instant, language) : dayAndTime(instant, language);

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
