import { afterEach, describe, expect, it } from 'vitest';
import { isCalm, isFree } from '#web/offline/start/is-calm.ts';

const show = (markup: string) => {
  document.body.innerHTML = markup;
};
afterEach(() => show(''));

describe('a pause of the play', () => {
  it('is when nothing is typed, open or on its way', () => {
    show('<input><input type="checkbox" value="on"><textarea></textarea><form aria-busy="false"></form>');
    expect(isCalm()).toBe(true);
  });

  it.each([
    ['an answer is typed', '<input value="Дом">'],
    ['a dialog is open', '<div role="alertdialog"></div>'],
    ['an answer is being checked', '<form aria-busy="true"></form>'],
  ])('is not while %s', (_what, markup) => {
    show(markup);
    expect(isCalm()).toBe(false);
  });

  it('is not needed by somebody who pressed the button, only that no move is on its way', () => {
    show('<input value="Дом">');
    expect(isFree()).toBe(true);
    show('<form aria-busy="true"></form>');
    expect(isFree()).toBe(false);
  });
});
