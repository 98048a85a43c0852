/** The row that something in the document belongs to; the heading is none. */
export const rowOf = (target: EventTarget): HTMLElement | null => (target as Element).closest<HTMLElement>('[role="row"][tabindex]');

/** Rows are told apart by their place in the whole list, of which few are drawn; the heading has the first. */
export const ariaIndex = (index: number): number => index + 2;
export const indexOf = (row: HTMLElement): number => Number(row.getAttribute('aria-rowindex')) - 2;

export const rowAt = (viewport: HTMLElement | null, index: number): HTMLElement | null =>
  viewport?.querySelector<HTMLElement>(`[role="row"][aria-rowindex="${ariaIndex(index)}"]`) ?? null;

/** Tab comes to this row and to no other. Set in the document, past React: else each move of the focus would render. */
export const setTabStop = (viewport: HTMLElement | null, row: HTMLElement | null): void => {
  for (const other of viewport?.querySelectorAll<HTMLElement>('[role="row"][tabindex="0"]') ?? []) {
    if (other !== row) other.tabIndex = -1;
  }
  if (row && row.tabIndex !== 0) row.tabIndex = 0;
};

/** The row that was opened last answers to the touch before its panel is there; null marks none. In the document too. */
export const markOpened = (viewport: HTMLElement | null, row: HTMLElement | null): void => {
  for (const other of viewport?.querySelectorAll('[data-opened]') ?? []) other.removeAttribute('data-opened');
  row?.setAttribute('data-opened', '');
};

/** Whether a press marked a text in the row, to copy it. */
export const isMarked = (row: HTMLElement): boolean => {
  const selection = getSelection();
  return selection?.type === 'Range' && selection.containsNode(row, true);
};
