/** Returns a span in Moscow time: the date once, and again when the end is on another day. */
export const timeSpan = ([from, to]: readonly [string, string], language: string): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'Europe/Moscow',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatRange(new Date(from), new Date(to));
