import { type FocusEvent, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { indexOf, isMarked, markOpened, rowAt, rowOf, setTabStop } from './grid-rows.ts';
import { rowAfterKey } from './row-after-key.ts';
import { topToShow, wholeRows } from './rows-in-sight.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';

interface RecordGrid<Record> {
  records: readonly Record[];
  keyOf: (record: Record) => string;
  onOpen: ((record: Record) => void) | undefined;
}

/**
 * Handles keys and pointer in a grid of rows. The current row is held in the document alone, so nothing renders while the focus
 * moves among rendered rows.
 */
export const useRecordGrid = <Record>({ records, keyOf, onOpen }: RecordGrid<Record>) => {
  const current = useRef({ index: 0, key: '' });
  const isFocused = useRef(false);
  const { viewport, sight, measure } = useRowsInSight(records.length, current);

  // A reloaded list may hold the row elsewhere, or not at all.
  useLayoutEffect(() => {
    const { index, key } = current.current;
    const found = key === '' ? -1 : records.findIndex((record) => keyOf(record) === key);
    current.current.index = Math.max(0, Math.min(found === -1 ? index : found, records.length - 1));
    measure();
  }, [records, keyOf, measure]);

  useLayoutEffect(() => {
    const row = rowAt(viewport.current, current.current.index);
    setTabStop(viewport.current, row);
    // The row is gone from the list, so another one takes the focus.
    if (isFocused.current && document.activeElement === document.body) row?.focus({ preventScroll: true });
  });

  const goTo = (index: number, to: HTMLElement) => {
    current.current = { index, key: '' };
    const top = topToShow(index, { top: to.scrollTop, height: to.clientHeight });
    if (top !== to.scrollTop) to.scrollTo({ top, behavior: 'instant' });
    // A row must be rendered before it takes the focus.
    flushSync(measure);
    rowAt(to, index)?.focus({ preventScroll: true });
  };

  const open = (row: HTMLElement) => {
    const record = records[indexOf(row)];
    if (!record || !onOpen) return;
    markOpened(viewport.current, row);
    onOpen(record);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowOf(event.target);
    if (!viewport.current || !row || row !== event.target) return;
    if (event.key === 'Enter') {
      open(row);
      return;
    }
    const page = wholeRows(viewport.current.clientHeight);
    const index = rowAfterKey(event, { current: current.current.index, count: records.length, page });
    if (index === null) return;
    event.preventDefault();
    goTo(index, viewport.current);
  };

  const onClick = ({ target }: MouseEvent) => {
    const row = rowOf(target);
    if (row && !isMarked(row)) open(row);
  };

  const onFocus = ({ target }: FocusEvent) => {
    const row = rowOf(target);
    const record = row && records[indexOf(row)];
    isFocused.current = row !== null;
    if (!record) return;
    current.current = { index: indexOf(row), key: keyOf(record) };
    setTabStop(viewport.current, row);
    markOpened(viewport.current, null);
  };

  const onBlur = () => {
    isFocused.current = false;
  };

  return { viewport, sight, measure, handlers: { onKeyDown, onClick, onFocus, onBlur } };
};
