import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { clockTime, dayAndTime, relativeTime } from '#web/shared/format/dates.ts';
import { sentencePoints, tablePoints } from '#web/shared/format/points.ts';
import { passedMark, timeLeft, timeLeftInWords } from '#web/shared/format/time-left.ts';

describe('points', () => {
  it.each([
    [0, '0.0', '0'],
    [4, '4.0', '4'],
    [128.5, '128.5', '128.5'],
    [-0, '0.0', '0'],
    [-2.5, '\u22122.5', '\u22122.5'],
    [1234.5, '1\u202f234.5', '1\u202f234.5'],
    [1234567, '1\u202f234\u202f567.0', '1\u202f234\u202f567'],
  ])('%d stands as %j in a table and as %j in a sentence', spec('9.11'), (points, inTable, inSentence) => {
    expect(tablePoints(points)).toBe(inTable);
    expect(sentencePoints(points)).toBe(inSentence);
  });
});

describe('dates', () => {
  it('are those of Moscow, wherever the reader is', () => {
    expect(dayAndTime('2026-04-26T09:05:00.000Z', 'ru')).toBe('26 апреля в\u00a012:05');
    expect(dayAndTime('2026-04-26T21:05:00.000Z', 'en')).toBe('27 April at\u00a000:05');
    expect(clockTime('2026-04-26T11:05:00.000Z')).toBe('14:05');
  });

  it('tell the distance in the largest fitting unit', () => {
    expect(relativeTime(3 * 86_400_000, 'ru')).toBe('через 3 дня');
    expect(relativeTime(5 * 3_600_000, 'en')).toBe('in 5 hours');
    expect(relativeTime(20_000, 'ru')).toBe('через 0 минут');
  });
});

describe('the time left', () => {
  it.each([
    [4 * 3_600_000, '4:00'],
    [2 * 3_600_000 + 47 * 60_000, '2:47'],
    [600_001, '0:11'],
    [600_000, '10:00'],
    [61_000, '01:01'],
    [500, '00:01'],
    [0, '00:00'],
    [-5000, '00:00'],
  ])('of %d ms reads %s', (ms, text) => {
    expect(timeLeft(ms)).toBe(text);
  });

  it.each([
    [4 * 3_600_000, '4 часа', '4 hours'],
    [2 * 3_600_000 + 47 * 60_000, '2 часа 47 минут', '2 hours 47 minutes'],
    [3_600_000 + 60_000, '1 час 1 минута', '1 hour 1 minute'],
    [600_000, '10 минут', '10 minutes'],
    [61_000, '1 минута 1 секунда', '1 minute 1 second'],
  ])('of %d ms is heard as %s, or %s', (ms, inRussian, inEnglish) => {
    expect(timeLeftInWords(ms, 'ru')).toBe(inRussian);
    expect(timeLeftInWords(ms, 'en')).toBe(inEnglish);
  });

  it.each([
    [4 * 3_600_000, '4 ч', '4h'],
    [2 * 3_600_000 + 47 * 60_000, '2 ч 47 мин', '2h 47m'],
    [61_000, '1 мин 1 с', '1m 1s'],
  ])('of %d ms reads %s with its units, or %s, so that hours and minutes are not mistaken', (ms, inRussian, inEnglish) => {
    expect(timeLeftInWords(ms, 'ru', 'narrow')).toBe(inRussian);
    expect(timeLeftInWords(ms, 'en', 'narrow')).toBe(inEnglish);
  });

  it('is announced once as it passes a mark, and not again', spec('B.19'), () => {
    expect(passedMark(1_800_500, 1_799_500)).toBe(30);
    expect(passedMark(1_799_500, 1_798_500)).toBeNull();
    expect(passedMark(60_001, 60_000)).toBe(1);
  });

  it('says the nearest mark only, after the phone slept over several', () => {
    expect(passedMark(3_600_000, 200_000)).toBe(5);
  });
});
