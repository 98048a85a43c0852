import { describe, expect, it } from 'vitest';
import { withMeaning } from '#web/features/admin/events/sheets/meanings.ts';

describe('a column of a sheet that is given a meaning', () => {
  it('takes it from the column that had it', () => {
    expect(withMeaning(['BLOCK', 'TEXT', null], 2, 'TEXT')).toEqual(['BLOCK', null, 'TEXT']);
  });

  it('shares it where several columns may have it, and may be left unused', () => {
    expect(withMeaning(['ANSWERS', null], 1, 'ANSWERS')).toEqual(['ANSWERS', 'ANSWERS']);
    expect(withMeaning([null, 'ANSWERS'], 1, null)).toEqual([null, null]);
  });
});
