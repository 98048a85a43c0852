import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tolerateForeignNodes } from '#web/shared/foreign-nodes.ts';

const { insertBefore, removeChild } = Node.prototype;
beforeAll(tolerateForeignNodes);
afterAll(() => Object.assign(Node.prototype, { insertBefore, removeChild }));

let paragraph: HTMLElement;
let word: Text;
beforeEach(() => {
  paragraph = document.createElement('p');
  word = paragraph.appendChild(document.createTextNode('слово'));
  paragraph.append(document.createElement('b'));
});

/** As a translator does; some leave the text inside, others bring a new one. */
const translate = (keeps: boolean) => {
  const font = document.createElement('font');
  word.replaceWith(font);
  if (keeps) font.append(word);
  else font.textContent = 'word';
};
const parts = () => [...paragraph.childNodes].map(({ nodeName }) => nodeName);

describe('a node whose text was translated by the browser', () => {
  it('takes a sibling where the text was', () => {
    translate(true);

    paragraph.insertBefore(document.createElement('i'), word);

    expect(parts()).toEqual(['I', 'FONT', 'B']);
  });

  it('takes a sibling at its end when nothing of the text is left', () => {
    translate(false);

    paragraph.insertBefore(document.createElement('i'), word);

    expect(parts()).toEqual(['FONT', 'B', 'I']);
  });

  it('loses the translation with the text', () => {
    translate(true);

    paragraph.removeChild(word);

    expect(parts()).toEqual(['B']);
  });

  it('stays as it is when the text is gone already', () => {
    translate(false);

    expect(paragraph.removeChild(word)).toBe(word);
    expect(parts()).toEqual(['FONT', 'B']);
  });

  it('takes a node without a place for it, as the DOM does', () => {
    paragraph.insertBefore(document.createElement('i'), undefined as unknown as null);

    expect(parts()).toEqual(['#text', 'B', 'I']);
  });

  it('is changed as ever when nobody translated it', () => {
    paragraph.insertBefore(document.createElement('i'), word);
    paragraph.removeChild(word);

    expect(parts()).toEqual(['I', 'B']);
  });
});
