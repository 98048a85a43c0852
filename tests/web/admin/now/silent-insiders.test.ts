import { expect, it } from 'vitest';
import { countSilent, countUnmarked } from '#web/features/admin/now/silent-insiders.ts';

const now = Date.parse('2026-04-26T12:00:00Z');
/** Somebody of whom nobody has heard since then; their last mark if they made one. */
const heard = (silentSince: string | null, lastMarkAt: string | null = silentSince) => ({ silentSince, lastMarkAt });
const insiders = [
  heard('2026-04-26T11:00:00Z', null),
  heard('2026-04-26T11:39:59Z'),
  heard('2026-04-26T11:40:00Z'),
  heard('2026-04-26T11:59:00Z'),
];

it('an insider is silent of whom nobody has heard for more than twenty minutes', () => {
  expect(countSilent(insiders, now)).toBe(2);
});

it('nobody is silent who need not be at their place', () => {
  expect(countSilent([heard(null, '2026-04-26T11:00:00Z'), heard(null)], now)).toBe(0);
});

it('in the first twenty minutes those on duty are counted who have marked nobody at all, without an alarm', () => {
  const play = { startsAt: '2026-04-26T11:40:00Z', now };
  const early = [heard('2026-04-26T11:40:00Z', null), heard('2026-04-26T11:45:00Z'), heard(null)];

  expect(countUnmarked(early, play)).toEqual({ count: 1, isEarly: true, isAlarming: false });
});

it('from then on those are counted who are silent, with an alarm', () => {
  const play = { startsAt: '2026-04-26T11:39:59Z', now };

  expect(countUnmarked(insiders, play)).toEqual({ count: 2, isEarly: false, isAlarming: true });
});

it('nobody to look after is no alarm', () => {
  const awake = [heard('2026-04-26T11:59:00Z')];

  expect(countUnmarked(awake, { startsAt: '2026-04-26T11:00:00Z', now })).toEqual({ count: 0, isEarly: false, isAlarming: false });
});
