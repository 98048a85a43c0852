import { describe, expect, it } from 'vitest';
import { moscow } from '#tests/support/zones/known-zones.ts';
import { shortSpan } from '#web/features/admin/events/time-span.ts';

const now = Date.parse('2026-11-24T06:00:00Z');

describe('the time of an event in a narrow row', () => {
  it.each([
    ['names the day once and both hours', ['2026-11-24T05:38:00Z', '2026-11-24T09:38:00Z'], '24 ноября, 08:38–12:38'],
    ['has the year if it is not this one', ['2025-04-26T09:00:00Z', '2025-04-26T13:00:00Z'], '26 апреля 2025 г., 12:00–16:00'],
    ['names both days where it ends on another', ['2026-11-24T18:00:00Z', '2026-11-24T22:00:00Z'], '24 ноября – 25 ноября'],
  ] as const)('%s', (_title, span, words) => {
    expect(shortSpan({ startsAt: span[0], endsAt: span[1], zone: moscow }, { language: 'ru', now })).toBe(words);
  });
});
