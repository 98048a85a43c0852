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
