/** From when to when by Moscow's clocks: the day with its year once, and again for an end on another day. */
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
