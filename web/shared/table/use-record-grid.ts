import {
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
} from 'react';
import { flushSync } from 'react-dom';
import { readIndex, isMarked, markOpened, rowAt, findRow, setTabStop } from './grid-rows.ts';
import { isSameSight, rowsInSight, topToShow, wholeRows } from './rows-in-sight.ts';

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
    const record = records[readIndex(row)];
    if (!record || !onOpen) return;
    markOpened(viewport.current, row);
    onOpen(record);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const row = findRow(event.target);
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
    const row = findRow(target);
    if (row && !isMarked(row)) open(row);
  };

  const onFocus = ({ target }: FocusEvent) => {
    const row = findRow(target);
    const record = row && records[readIndex(row)];
    isFocused.current = row !== null;
    if (!record) return;
    current.current = { index: readIndex(row), key: keyOf(record) };
    setTabStop(viewport.current, row);
    markOpened(viewport.current, null);
  };

  const onBlur = () => {
    isFocused.current = false;
  };

  return { viewport, sight, measure, handlers: { onKeyDown, onClick, onFocus, onBlur } };
};

interface Stand {
  current: number;
  count: number;
  /** The number of rows that are wholly visible. */
  page: number;
}

const moves: Record<string, (stand: Stand) => number> = {
  ArrowDown: ({ current }) => current + 1,
  ArrowUp: ({ current }) => current - 1,
  PageDown: ({ current, page }) => current + page,
  PageUp: ({ current, page }) => current - page,
  Home: () => 0,
  End: ({ count }) => count - 1,
};

type Pressed = Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean> & { key: string };

/** Returns the row that a key leads to; null for a key without a meaning in the table. */
export const rowAfterKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed, stand: Stand): number | null => {
  const move = moves[key];
  const isJump = key === 'Home' || key === 'End';
  if (!move || stand.count === 0 || altKey || metaKey || shiftKey || (ctrlKey && !isJump)) return null;
  return Math.min(Math.max(0, move(stand)), stand.count - 1);
};

/** The height before the first measurement. */
const usualHeight = 600;

/** Returns which of `count` rows are rendered; call `measure` whenever the list has changed or was scrolled. */
const useRowsInSight = (count: number, currentRef: RefObject<{ index: number }>) => {
  const viewport = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState(() => rowsInSight({ top: 0, height: usualHeight }, { count, current: 0 }));

  const measure = useCallback(() => {
    const { scrollTop: top = 0, clientHeight: height = usualHeight } = viewport.current ?? {};
    const next = rowsInSight({ top, height }, { count, current: currentRef.current.index });
    setSight((before) => (isSameSight(before, next) ? before : next));
  }, [count, currentRef]);

  useEffect(() => {
    const watched = new ResizeObserver(measure);
    if (viewport.current) watched.observe(viewport.current);
    return () => watched.disconnect();
  }, [measure]);

  return { viewport, sight, measure };
};
