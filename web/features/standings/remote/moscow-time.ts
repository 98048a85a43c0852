const moscowOffsetMs = 3 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** The next instant at which clocks in Moscow show this time (HH:MM); the city keeps one offset all year. */
export const instantOfMoscowTime = (time: string, now: number): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const midnight = Math.floor((now + moscowOffsetMs) / dayMs) * dayMs - moscowOffsetMs;
  const today = midnight + (hours * 60 + minutes) * 60_000;
  return new Date(today > now ? today : today + dayMs).toISOString();
};
