const two = (value: number) => String(value).padStart(2, '0');

/** h:mm above ten minutes, mm:ss below; rounded up, so that 0:00 means over. */
export const timeLeft = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds > 600) {
    const minutes = Math.ceil(seconds / 60);
    return `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
  }
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
};

const marksMinutes = [30, 10, 5, 1];

/** The last mark (in minutes) that was passed between two readings, to be announced once. */
export const passedMark = (beforeMs: number, nowMs: number): number | null =>
  marksMinutes.findLast((minutes) => beforeMs > minutes * 60_000 && nowMs <= minutes * 60_000) ?? null;
