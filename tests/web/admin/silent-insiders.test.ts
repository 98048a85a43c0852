import { expect, it } from 'vitest';
import { countSilent } from '#web/features/admin/silent-insiders.ts';

it('an insider is silent who has marked nobody for more than twenty minutes, or never', () => {
  const now = Date.parse('2026-04-26T12:00:00Z');
  const marks = [null, '2026-04-26T11:39:59Z', '2026-04-26T11:40:00Z', '2026-04-26T11:59:00Z'];

  expect(countSilent(marks.map((lastMarkAt) => ({ lastMarkAt })), now)).toBe(2);
});
