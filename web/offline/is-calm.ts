/** Whether a move is on its way to the server, or a part of the page waits for it. */
const isUnderWay = (page: ParentNode): boolean => page.querySelector('[aria-busy="true"]') !== null;

const isTyped = (page: ParentNode): boolean =>
  [
    ...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input:not([type=radio], [type=checkbox], [type=hidden])'),
  ].some(({ value }) => value !== '');

const isAsked = (page: ParentNode): boolean => page.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;

/** Nobody would lose anything, were the page loaded anew: nothing is typed, nothing open, nothing on its way. */
export const isCalm = (page: ParentNode = document): boolean => !isUnderWay(page) && !isAsked(page) && !isTyped(page);

export const isFree = (page: ParentNode = document): boolean => !isUnderWay(page);
