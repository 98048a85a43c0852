import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRightAnswer, matchKey } from '#server/modules/quest/play/answer-matching.rules.ts';

const isRight = (answer: string, accepted: string) => isRightAnswer(answer, [matchKey(accepted)]);

describe('matching answers', () => {
  it.each([
    ['the same words', 'Спасская башня', 'Спасская башня'],
    ['letters of another case', 'СПАССКАЯ БАШНЯ', 'спасская башня'],
    ['е in place of ё', 'Артем', 'Артём'],
    ['ё in place of е', 'Тёатр', 'Театр'],
    ['a decomposed й and ё', 'Чёрный йод'.normalize('NFD'), 'черный йод'],
    ['no-break spaces', 'Спасская\u00a0башня', 'Спасская башня'],
    ['spaces around and between', '  Спасская \t  башня\n', 'Спасская башня'],
    ['trailing dots and quotes', '«Спасская» башня...', 'Спасская башня'],
    ['a hyphen in place of a space', 'Китай-город', 'Китай город'],
    ['words in another order', 'башня Спасская', 'Спасская башня'],
    ['repeated words', 'ГУМ гум ГУМ', 'ГУМ'],
    ['full-width letters', 'ＧＵＭ', 'GUM'],
    ['a ligature', 'oﬃce', 'OFFICE'],
    ['sharp s', 'straße', 'STRASSE'],
    ['a final sigma', 'ΟΔΟΣ', 'οδος'],
    ['underscores as letters', 'a_b', 'A_B'],
    ['digits', 'Дом 1', 'дом 1'],
  ])('takes %s', (_name, answer, accepted) => {
    expect(isRight(answer, accepted)).toBe(true);
  });

  it.each([
    ['a missing word', 'башня', 'Спасская башня'],
    ['one word too many', 'Спасская высокая башня', 'Спасская башня'],
    ['words run together', 'Спасскаябашня', 'Спасская башня'],
    ['another letter', 'Спаская башня', 'Спасская башня'],
    ['й for и', 'Китаи', 'Китай'],
    ['a Latin letter that looks alike', 'ГYМ', 'ГУМ'],
    ['another number', 'Дом 11', 'Дом 1'],
  ])('refuses %s', (_name, answer, accepted) => {
    expect(isRight(answer, accepted)).toBe(false);
  });

  it('accepts any of several answers', () => {
    const keys = ['Кремль', 'Московский Кремль'].map(matchKey);

    expect(['кремль', 'Кремль московский', 'Московский'].map((answer) => isRightAnswer(answer, keys))).toEqual([true, true, false]);
  });

  it.each(['', '   ', '?!…', '—', '🏰', '«»'])('never matches %j, even against itself', (answer) => {
    expect(isRightAnswer(answer, [matchKey(answer), ''])).toBe(false);
  });

  it('gives the key of an answer the same key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (answer) => matchKey(matchKey(answer)) === matchKey(answer)),
      { numRuns: 2000 },
    );
  });

  it('accepts every answer that has a word, as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (answer) => isRight(answer, answer) === (matchKey(answer) !== '')),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the order of words or on how often they are said', () => {
    const words = fc.array(fc.stringMatching(/^[а-яё]{1,8}$/), { minLength: 1, maxLength: 6 });

    fc.assert(fc.property(words, (said) => isRight([...said, ...said].reverse().join(' '), said.join(', '))));
  });
});
