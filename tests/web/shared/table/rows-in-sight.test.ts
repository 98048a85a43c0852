import { describe, expect, it } from 'vitest';
import { drawnRows, headHeight, isNearEnd, rowHeight, rowsInSight, topToShow, wholeRows } from '#web/shared/table/rows-in-sight.ts';

/** A frame in which ten rows stand under the heading. */
const height = headHeight + 10 * rowHeight;
const atRow = (row: number) => ({ top: row * rowHeight, height });

describe('the rows that are drawn', () => {
  it('are those in sight and a few around them', () => {
    expect(rowsInSight(atRow(100), { count: 500, current: 100 })).toEqual({ first: 97, last: 113, apart: null });
  });

  it('are no more than there are', () => {
    expect(rowsInSight(atRow(0), { count: 4, current: 0 })).toEqual({ first: 0, last: 3, apart: null });
    expect(drawnRows(rowsInSight(atRow(0), { count: 0, current: 0 }), 0)).toEqual([]);
  });

  it('are the last ones when the list has become shorter than what was scrolled to', () => {
    expect(rowsInSight(atRow(400), { count: 100, current: 0 })).toMatchObject({ first: 87, last: 99 });
  });

  it.each([
    [3, [3, 97, 98]],
    [300, [112, 113, 300]],
  ])('have the current row %d among them, far as it is, in the order of the list', (current, some) => {
    const rows = drawnRows(rowsInSight(atRow(100), { count: 500, current }), 500);

    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect(rows).toEqual(expect.arrayContaining(some));
    expect(rows).toHaveLength(18);
  });

  it('leave out what went from the list since', () => {
    expect(drawnRows({ first: 8, last: 20, apart: 40 }, 10)).toEqual([8, 9]);
  });
});

describe('a row that is to be seen', () => {
  it('is not scrolled to when it stands whole under the heading', () => {
    expect(topToShow(105, atRow(100))).toBe(atRow(100).top);
  });

  it('comes to the near edge otherwise', () => {
    expect(topToShow(90, atRow(100))).toBe(90 * rowHeight);
    expect(topToShow(110, atRow(100))).toBe(101 * rowHeight);
  });

  it('comes to the top of a frame that is too low for it', () => {
    expect(topToShow(5, { top: 0, height: 60 })).toBe(5 * rowHeight);
  });
});

describe('a page of rows', () => {
  it('is what stands whole in the frame, one row at the least', () => {
    expect(wholeRows(height + 20)).toBe(10);
    expect(wholeRows(50)).toBe(1);
  });
});

describe('the next page', () => {
  it('is wanted some thirty rows before the end, not sooner', () => {
    expect(isNearEnd({ first: 50, last: 68, apart: null }, 100)).toBe(false);
    expect(isNearEnd({ first: 51, last: 69, apart: null }, 100)).toBe(true);
  });
});
