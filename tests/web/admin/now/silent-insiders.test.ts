import { expect, it } from 'vitest';
import { countSilent, countUnmarked } from '#web/features/admin/now/silent-insiders.ts';

const now = Date.parse('2026-04-26T12:00:00Z');
const insiders = [null, '2026-04-26T11:39:59Z', '2026-04-26T11:40:00Z', '2026-04-26T11:59:00Z'].map((lastMarkAt) => ({ lastMarkAt }));

it('an insider is silent who has marked nobody for more than twenty minutes, or never', () => {
  expect(countSilent(insiders, { startsAt: '2026-04-26T11:00:00Z', now })).toBe(2);
});

it('nobody is silent in the first twenty minutes of play', () => {
  expect(countSilent(insiders, { startsAt: '2026-04-26T11:45:00Z', now })).toBe(0);
});

it('in the first twenty minutes those are counted who have marked nobody at all, without an alarm', () => {
  const play = { startsAt: '2026-04-26T11:40:00Z', now };

  expect(countUnmarked(insiders, play)).toEqual({ count: 1, isEarly: true, isAlarming: false });
});

it('from then on those are counted who are silent, with an alarm', () => {
  const play = { startsAt: '2026-04-26T11:39:59Z', now };

  expect(countUnmarked(insiders, play)).toEqual({ count: 2, isEarly: false, isAlarming: true });
});

it('nobody to look after is no alarm', () => {
  const awake = [{ lastMarkAt: '2026-04-26T11:59:00Z' }];

  expect(countUnmarked(awake, { startsAt: '2026-04-26T11:00:00Z', now })).toEqual({ count: 0, isEarly: false, isAlarming: false });
});
