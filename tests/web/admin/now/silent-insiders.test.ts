import { expect, it } from 'vitest';
import { countSilent } from '#web/features/admin/now/silent-insiders.ts';

const now = Date.parse('2026-04-26T12:00:00Z');
const insiders = [null, '2026-04-26T11:39:59Z', '2026-04-26T11:40:00Z', '2026-04-26T11:59:00Z'].map((lastMarkAt) => ({ lastMarkAt }));

it('an insider is silent who has marked nobody for more than twenty minutes, or never', () => {
  expect(countSilent(insiders, { startsAt: '2026-04-26T11:00:00Z', now })).toBe(2);
});

it('nobody is silent in the first twenty minutes of play', () => {
  expect(countSilent(insiders, { startsAt: '2026-04-26T11:45:00Z', now })).toBe(0);
});
