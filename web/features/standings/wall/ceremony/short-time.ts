const units = [
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** “2 мин 5 с”: at most two units, the largest first; an answer within the first second took 0. */
export const shortTime = (seconds: number, language: 'ru' | 'en'): string => {
  const first = units.findIndex((each) => seconds >= each.seconds);
  const shown = first === -1 ? units.slice(-1) : units.slice(first, first + 2);
  return shown
    .map(({ unit, seconds: length }, at) => {
      const above = units[units.findIndex((each) => each.unit === unit) - 1];
      const value = Math.floor((at === 0 || !above ? seconds : seconds % above.seconds) / length);
      return at > 0 && value === 0 ? '' : new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
    })
    .filter(Boolean)
    .join(' ');
};
