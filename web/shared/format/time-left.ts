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

type Length = 'long' | 'narrow';

const amountsIn =
  (language: string, unitDisplay: Length) =>
  (value: number, unit: 'hour' | 'minute' | 'second'): string[] =>
    value === 0 ? [] : [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(value)];

/** The same with its units: "3 часа 47 минут", "9 минут 5 секунд"; narrow, "3 ч 47 мин". */
export const timeLeftInWords = (ms: number, language: string, length: Length = 'long'): string => {
  const amount = amountsIn(language, length);
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.ceil(seconds / 60);
  const parts =
    seconds > 600
      ? [...amount(Math.floor(minutes / 60), 'hour'), ...amount(minutes % 60, 'minute')]
      : [...amount(Math.floor(seconds / 60), 'minute'), ...amount(seconds % 60, 'second')];
  return parts.join(' ');
};

const marksMinutes = [30, 10, 5, 1];

/** Returns the last mark (in minutes) passed between two readings, to announce it once. */
export const passedMark = (beforeMs: number, nowMs: number): number | null =>
  marksMinutes.findLast((minutes) => beforeMs > minutes * 60_000 && nowMs <= minutes * 60_000) ?? null;
