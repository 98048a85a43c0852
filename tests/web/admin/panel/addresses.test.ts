import { describe, expect, it } from 'vitest';
import { subjectIn } from '#web/features/admin/log/log-page.tsx';
import { idIn } from '#web/features/admin/panel/id-in.ts';
import { signed } from '#web/features/admin/panel/signed.ts';

describe('what an address of the panel names', () => {
  it('is a numeric id, or nothing', () => {
    expect(['72', '', '0', '7 or 1', '-1', '9'.repeat(16)].map(idIn)).toEqual(['72', null, null, null, null, null]);
  });

  it('is a thing of the log by its kind and id, or nothing', () => {
    expect(subjectIn('team:72')).toEqual({ subjectType: 'team', subjectId: '72' });
    expect(['', 'team', 'team:', ':72', 'team:72:3', 'team 7'].map(subjectIn)).toEqual([null, null, null, null, null, null]);
  });
});

describe('a change in the ledger', () => {
  it('carries its sign, and none is a dash', () => {
    expect([1.5, -2, 0].map((change) => signed(change, String))).toEqual(['+1.5', '−2', '—']);
  });
});
