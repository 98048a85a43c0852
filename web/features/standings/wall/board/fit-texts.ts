/** Below this share of its size a text takes a second line before it shrinks further. */
const minShareInOneLine = 0.8;
const step = 0.96;
const minShare = 0.3;

const fitted = new WeakMap<HTMLElement, string>();

/** Letters may stand a little above and below their lines; a line too many is more than that. */
const isTooLarge = (text: HTMLElement) =>
  text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 0.12 * Number.parseFloat(getComputedStyle(text).fontSize);

const shrink = (text: HTMLElement, from: number): void => {
  for (let share = from; share > minShare; share *= step) {
    text.style.setProperty('--share', share.toFixed(3));
    if (!isTooLarge(text)) return;
  }
};

/** Fits one text: smaller in one line, and where that is not enough, in as many lines as its box holds. */
const fit = (text: HTMLElement): void => {
  const room = text.clientWidth / text.scrollWidth;
  const mayStayInOneLine = text.dataset['fit'] === 'line' && room >= minShareInOneLine;
  if (!mayStayInOneLine) text.dataset['lines'] = '';
  shrink(text, mayStayInOneLine ? room : 1);
};

/** Shrinks the texts marked with data-fit that their boxes do not hold, so that no name is ever cut. */
export const fitTexts = (stage: HTMLElement): void => {
  const texts = [...stage.querySelectorAll<HTMLElement>('[data-fit]')];
  const keys = texts.map((text) => `${text.textContent} ${text.clientWidth} ${text.clientHeight}`);
  const changed = texts.filter((text, index) => fitted.get(text) !== keys[index]);
  for (const text of changed) {
    text.style.removeProperty('--share');
    delete text.dataset['lines'];
  }
  // All are measured before any is changed: most fit, and the browser lays out once for them.
  for (const text of changed.filter(isTooLarge)) fit(text);
  for (const text of changed) fitted.set(text, `${text.textContent} ${text.clientWidth} ${text.clientHeight}`);
};

/**
 * Fits the texts now and after each change of the words, the fonts and the size of the screen, before the browser draws. Returns the
 * function that stops it.
 */
export const keepTextsFitted = (stage: HTMLElement): (() => void) => {
  const refit = () => fitTexts(stage);
  const refitAll = () => {
    for (const text of stage.querySelectorAll<HTMLElement>('[data-fit]')) fitted.delete(text);
    refit();
  };
  const words = new MutationObserver(refit);
  words.observe(stage, { childList: true, characterData: true, subtree: true });
  const size = new ResizeObserver(refitAll);
  size.observe(stage);
  document.fonts.addEventListener('loadingdone', refitAll);
  refit();
  return () => {
    words.disconnect();
    size.disconnect();
    document.fonts.removeEventListener('loadingdone', refitAll);
  };
};
