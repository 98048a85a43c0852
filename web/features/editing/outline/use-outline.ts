import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface OutlineOptions {
  /** The ids in their order. */
  ids: readonly string[];
  /** The row that is open from the start. */
  start: () => string | null;
}

/** Opens one row at a time; the arrow keys walk from row to row. */
export const useOutline = ({ ids, start }: OutlineOptions) => {
  const [openId, setOpenId] = useState(start);
  const rows = useRef(new Map<string, HTMLElement>());
  const held = useRef<Element | null>(null);
  const wanted = useRef<{ id: string; selector: string } | null>(null);

  // A row that disappears and returns is closed.
  const [known, setKnown] = useState(ids);
  const order = ids.join();
  if (known.join() !== order) {
    setKnown(ids);
    if (openId !== null && known.includes(openId) && !ids.includes(openId)) setOpenId(null);
  }
  useLayoutEffect(() => {
    // An element that is put elsewhere loses the focus on the way.
    if (document.activeElement === document.body && held.current instanceof HTMLElement) held.current.focus();
    held.current = null;
  }, [order]);

  useLayoutEffect(() => {
    if (openId !== null) findHead(rows.current.get(openId))?.scrollIntoView({ block: 'nearest' });
  }, [openId]);

  useEffect(() => {
    const target = wanted.current && rows.current.get(wanted.current.id)?.querySelector<HTMLElement>(wanted.current.selector);
    if (!target) return;
    wanted.current = null;
    target.focus();
  });

  return {
    row: (id: string) => ({
      isOpen: openId === id,
      rowRef: (element: HTMLElement | null) => void (element ? rows.current.set(id, element) : rows.current.delete(id)),
      onToggle: () => setOpenId(openId === id ? null : id),
      onStep: (by: 1 | -1) => findHead(rows.current.get(ids[ids.indexOf(id) + by] ?? ''))?.focus(),
    }),
    /** Opens a row, also one that is still to come, with the focus in its first field. */
    open: (id: string) => {
      wanted.current = { id, selector: 'form input' };
      setOpenId(id);
    },
    /** Gives a row the focus that had nowhere to go, because its button is gone. */
    receiveFocus: (id: string | undefined) => {
      if (document.activeElement === document.body) findHead(rows.current.get(id ?? ''))?.focus();
    },
    /** Call this before the order changes: the focused element gets the focus back. */
    holdFocus: () => {
      held.current = document.activeElement;
    },
  };
};

const findHead = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('[aria-expanded]');

export type OutlineItem = ReturnType<ReturnType<typeof useOutline>['row']>;
