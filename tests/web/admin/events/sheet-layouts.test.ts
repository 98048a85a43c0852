import { beforeEach, describe, expect, it } from 'vitest';
import { recallLayout, rememberLayout } from '#web/features/admin/events/sheets/layouts.ts';

type Check = Parameters<typeof recallLayout>[1];

const makeCheck = (meanings: Check['columns'][number]['meaning'][], changes: Partial<Check> = {}): Check =>
  ({
    headerRow: 1,
    columns: meanings.map((meaning, index) => ({ header: `domanda ${index}`, meaning, isEmpty: false })),
    tabs: [],
    headingRows: 0,
    ...changes,
  }) as Check;

const said = { separators: [], cures: [], blocksFrom: 'COLUMNS' as const };

beforeEach(() => window.localStorage.clear());

describe('what was said about the columns of a sheet', () => {
  it('is said again of the next sheet with the same names of columns, and of no other', () => {
    rememberLayout('RIDDLES', makeCheck(['TEXT', 'ANSWERS']), { ...said, cures: ['NUMBERING'] });

    expect(recallLayout('RIDDLES', makeCheck([null, null]))).toEqual({ ...said, cures: ['NUMBERING'], columns: ['TEXT', 'ANSWERS'] });
    expect(recallLayout('RIDDLES', makeCheck([null, null, null]))).toBeNull();
    expect(recallLayout('TEAMS', makeCheck([null, null]))).toBeNull();
  });

  it('is not mentioned where the columns are recognised so anyway', () => {
    rememberLayout('RIDDLES', makeCheck(['TEXT', 'ANSWERS']), said);

    expect(recallLayout('RIDDLES', makeCheck(['TEXT', 'ANSWERS']))).toBeNull();
  });

  it('takes tabs and headings for blocks only where there are some', () => {
    rememberLayout('RIDDLES', makeCheck(['TEXT', 'ANSWERS']), { ...said, blocksFrom: 'TABS' });

    expect(recallLayout('RIDDLES', makeCheck([null, null]))?.blocksFrom).toBe('COLUMNS');
    expect(recallLayout('RIDDLES', makeCheck([null, null], { tabs: ['A', 'B'] }))?.blocksFrom).toBe('TABS');
  });

  it('is forgotten when something else stands in its place', () => {
    window.localStorage.setItem('versta-sheet-layouts', '{"RIDDLES 2":{"columns":["MAGIC"]}}');

    expect(recallLayout('RIDDLES', makeCheck([null, null], { headerRow: null }))).toBeNull();
  });
});
