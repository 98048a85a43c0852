/** Returns the row of an element; the heading is not a row. */
export const findRow = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>('[role="row"][tabindex]');

/** A row's index counts in the whole list, of which few rows are rendered; the heading has the first. */
export const ariaIndex = (index: number): number => index + 2;
export const readIndex = (row: HTMLElement): number => Number(row.getAttribute('aria-rowindex')) - 2;

export const rowAt = (viewport: HTMLElement | null, index: number): HTMLElement | null =>
  viewport?.querySelector<HTMLElement>(`[role="row"][aria-rowindex="${ariaIndex(index)}"]`) ?? null;

/** Tab stops at this row alone. This sets the attribute past React, because otherwise each change of focus would render. */
export const setTabStop = (viewport: HTMLElement | null, row: HTMLElement | null): void => {
  for (const other of viewport?.querySelectorAll<HTMLElement>('[role="row"][tabindex="0"]') ?? []) {
    if (other !== row) other.tabIndex = -1;
  }
  if (row && row.tabIndex !== 0) row.tabIndex = 0;
};

/** Marks the opened row before its panel appears; null marks none. This goes past React too. */
export const markOpened = (viewport: HTMLElement | null, row: HTMLElement | null): void => {
  for (const other of viewport?.querySelectorAll('[data-opened]') ?? []) other.removeAttribute('data-opened');
  row?.setAttribute('data-opened', '');
};

/** True when the press selected a text in the row, to copy it. */
export const isMarked = (row: HTMLElement): boolean => {
  const selection = getSelection();
  return selection?.type === 'Range' && selection.containsNode(row, true);
};
