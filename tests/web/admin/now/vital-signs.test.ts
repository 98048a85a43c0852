import { describe, expect, it } from 'vitest';
import type { Overview } from '#web/features/admin/now/overview.types.ts';
import { vitalSigns } from '#web/features/admin/now/vital-signs.ts';

const startsAt = '2026-04-26T09:00:00Z';
const markedAt = '2026-04-26T09:25:00Z';
const minutesIn = (minutes: number) => Date.parse(startsAt) + minutes * 60_000;
const overview = (change: { status?: string; marked?: boolean; phones?: number; faults?: number; stuck?: number } = {}): Overview =>
  ({
    event: { status: change.status ?? 'ACTIVE', startsAt },
    insiders: [change.marked ? { lastMarkAt: markedAt, silentSince: markedAt } : { lastMarkAt: null, silentSince: startsAt }],
    connections: { phones: change.phones ?? 3 },
    faults: change.faults ?? 0,
    nearAnswers: Array.from({ length: change.stuck ?? 0 }),
  }) as unknown as Overview;

describe('the vital signs of an event', () => {
  it('are quiet while everything is well', () => {
    expect(vitalSigns(overview({ marked: true }), minutesIn(30))).toEqual({
      unmarked: { count: 0, isEarly: false, level: null },
      phones: null,
      faults: null,
      stuck: null,
    });
  });

  it.each([
    ['an insider without marks in the first minutes is to be checked', {}, 10, { unmarked: { count: 1, isEarly: true, level: 'check' } }],
    ['an insider silent for long is an alarm', {}, 30, { unmarked: { count: 1, isEarly: false, level: 'alarm' } }],
    ['a quest without phones is to be checked', { phones: 0 }, 10, { phones: 'check' }],
    ['a failure of the server is an alarm', { faults: 1 }, 10, { faults: 'alarm' }],
    ['a riddle where teams are stuck is to be checked', { stuck: 2 }, 10, { stuck: 'check' }],
    ['nobody has to be there before the start', { status: 'SCHEDULED', phones: 0 }, -10, { unmarked: null, phones: null }],
  ] as const)('%s', (_title, change, minutes, signs) => {
    expect(vitalSigns(overview(change), minutesIn(minutes))).toMatchObject(signs);
  });
});
