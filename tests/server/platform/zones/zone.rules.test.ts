import { describe, expect, it } from 'vitest';
import { isZone, labelAt, maxOffsets, offsetAt, writeInstant, zoneAround } from '#server/platform/zones/zone.rules.ts';

const offsetsOf = (zone: string, at: string) =>
  zoneAround(zone, new Date(at)).offsets.map(({ from, minutes }) => `${from.toISOString().slice(0, 16)} ${minutes}`);

describe('the offsets of a zone', () => {
  it.each([
    ['Europe/Berlin', ['2026-03-29T01:00 120', '2026-10-25T01:00 60']],
    ['Australia/Lord_Howe', ['2026-04-04T15:00 630', '2026-10-03T15:30 660']],
    ['America/New_York', ['2026-03-08T07:00 -240', '2026-11-01T06:00 -300']],
  ])('change in %s at the second at which its clocks do', (zone, changes) => {
    expect(offsetsOf(zone, '2026-06-01T00:00:00Z')).toEqual(expect.arrayContaining(changes));
  });

  it.each([
    ['Asia/Vladivostok', 600],
    ['Asia/Kathmandu', 345],
    ['Europe/Moscow', 180],
    ['UTC', 0],
  ])('are one in %s, which keeps the same all year', (zone, minutes) => {
    expect(offsetsOf(zone, '2026-06-01T00:00:00Z')).toEqual([`2025-01-01T00:00 ${minutes}`]);
  });

  it('cover the years of an event and stay below their bound, however long it is', () => {
    const { offsets } = zoneAround('Europe/Berlin', new Date('2026-06-01T00:00:00Z'), new Date('2099-01-01T00:00:00Z'));
    expect(offsets.length).toBeGreaterThan(4);
    expect(offsets.length).toBeLessThanOrEqual(maxOffsets);
    expect(offsets.at(-1)?.from.getUTCFullYear()).toBe(2029);
  });
});

it.each([
  ['Europe/Moscow', '2026-07-01', 'МСК', 'MSK'],
  ['Asia/Vladivostok', '2026-07-01', 'МСК+7', 'UTC+10'],
  ['Europe/Kaliningrad', '2026-07-01', 'МСК−1', 'UTC+2'],
  ['Europe/Berlin', '2026-07-01', 'CEST', 'CEST'],
  ['Europe/Berlin', '2026-12-01', 'CET', 'CET'],
  ['America/New_York', '2026-07-01', 'EDT', 'EDT'],
  ['Asia/Kathmandu', '2026-07-01', 'UTC+5:45', 'UTC+5:45'],
  ['America/Sao_Paulo', '2026-07-01', 'UTC−3', 'UTC−3'],
])('calls the time of %s on %s %s and %s', (zone, day, ru, en) => {
  expect(labelAt(zone, new Date(day))).toEqual({ ru, en });
});

it.each(['Europe/Berlin', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'UTC', 'Etc/GMT+3'])('knows %s', (name) => {
  expect(isZone(name)).toBe(true);
});

it.each(['', '+03:00', 'europe/berlin', 'Mars/Base', 'Europe/Berlin ', "Europe/Berlin'", 'x'.repeat(65)])('does not know «%s»', (name) => {
  expect(isZone(name)).toBe(false);
});

it('tells both of the hours that a night has twice', () => {
  expect(writeInstant('Europe/Berlin', new Date('2026-10-25T00:30:00Z'))).toBe('2026-10-25T02:30:00+02:00');
  expect(writeInstant('Europe/Berlin', new Date('2026-10-25T01:30:00Z'))).toBe('2026-10-25T02:30:00+01:00');
});

it('tells the day of the place, past midnight and the end of a month', () => {
  expect(writeInstant('Asia/Vladivostok', new Date('2026-10-31T15:00:00.250Z'))).toBe('2026-11-01T01:00:00.250+10:00');
  expect(writeInstant('America/St_Johns', new Date('2026-11-01T02:00:00Z'))).toBe('2026-10-31T23:30:00-02:30');
  expect(offsetAt('America/St_Johns', new Date('2026-11-01T02:00:00Z'))).toBe(-150);
});
