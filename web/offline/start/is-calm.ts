/** True while a request is under way or a part of the page waits for it. */
const isUnderWay = (page: ParentNode): boolean => page.querySelector('[aria-busy="true"]') !== null;

const isTyped = (page: ParentNode): boolean =>
  [
    ...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input:not([type=radio], [type=checkbox], [type=hidden])'),
  ].some(({ value }) => value !== '');

const hasOpenDialog = (page: ParentNode): boolean => page.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;

/** True when a reload loses nothing: no typed text, no open dialog, no request under way. */
export const isCalm = (page: ParentNode = document): boolean => !isUnderWay(page) && !hasOpenDialog(page) && !isTyped(page);

export const isFree = (page: ParentNode = document): boolean => !isUnderWay(page);
