import { describe, expect, it } from 'vitest';
import { rowAfterKey } from '#web/shared/table/use-record-grid.ts';

const pressed = (key: string, modifier?: 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey') => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...(modifier && { [modifier]: true }),
});

const stand = { current: 50, count: 200, page: 10 };

describe('a key in a table', () => {
  it.each([
    ['ArrowDown', 51],
    ['ArrowUp', 49],
    ['PageDown', 60],
    ['PageUp', 40],
    ['Home', 0],
    ['End', 199],
  ])('%s leads from row 50 to row %d', (key, row) => {
    expect(rowAfterKey(pressed(key), stand)).toBe(row);
  });

  it.each([
    ['ArrowUp', 0, 0],
    ['PageUp', 4, 0],
    ['ArrowDown', 199, 199],
    ['PageDown', 195, 199],
  ])('%s at row %d stays in the table, at row %d', (key, current, row) => {
    expect(rowAfterKey(pressed(key), { ...stand, current })).toBe(row);
  });

  it('leads to the ends with Ctrl too', () => {
    expect(rowAfterKey(pressed('Home', 'ctrlKey'), stand)).toBe(0);
    expect(rowAfterKey(pressed('End', 'ctrlKey'), stand)).toBe(199);
  });

  it.each([pressed('ArrowDown', 'ctrlKey'), pressed('ArrowUp', 'altKey'), pressed('End', 'shiftKey'), pressed('ArrowDown', 'metaKey')])(
    'is left to the browser with a modifier that means something else there: %o',
    (event) => {
      expect(rowAfterKey(event, stand)).toBeNull();
    },
  );

  it('is left alone when it is none of the table’s', () => {
    expect(rowAfterKey(pressed('a'), stand)).toBeNull();
  });

  it('leads nowhere without rows', () => {
    expect(rowAfterKey(pressed('End'), { current: 0, count: 0, page: 10 })).toBeNull();
  });
});
