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
    ['stress marks, as an encyclopedia has them', 'Ники\u0301тские за\u0301мки', 'Никитские замки'],
    ['stress marks that are part of a Latin letter', 'з\u00e1мок', 'замок'],
    ['a soft hyphen within a word', 'памят\u00adник Пушкину', 'Памятник Пушкину'],
    ['a zero-width space within a word', 'за\u200bмок', 'замок'],
    ['a zero-width joiner, a byte order mark and marks of direction', '\ufeff\u200eза\u200dмок\u200f\u061c', 'замок'],
    ['variation selectors and enclosing marks', '1\ufe0f\u20e3', '1'],
    ['Arabic and Hebrew points', 'שָׁלוֹם', 'שלום'],
    ['a dotted capital I', '\u0130stanbul', 'istanbul'],
    ['Roman numerals of one character', '\u2163', 'IV'],
    ['a number sign before a number', '№ 7', '7'],
    ['a number sign without a blank', 'дом №7', 'Дом 7'],
    ['an emoji beside words', 'памятник Пушкину 🗿', 'Памятник Пушкину'],
    ['another kind of hyphen', 'москва\u2011река', 'Москва-река'],
    ['a dash in place of a hyphen', 'нотр — дам', 'Нотр-Дам'],
    ['another apostrophe', 'д\u0027артаньян', 'д’Артаньян'],
  ])('takes %s', (_name, answer, accepted) => {
    expect(isRight(answer, accepted)).toBe(true);
  });

  it.each([
    ['a missing word', 'башня', 'Спасская башня'],
    ['one word too many', 'Спасская высокая башня', 'Спасская башня'],
    ['words run together', 'Спасскаябашня', 'Спасская башня'],
    ['another letter', 'Спаская башня', 'Спасская башня'],
    ['й for и', 'Китаи', 'Китай'],
    ['another number', 'Дом 11', 'Дом 1'],
    ['и for й, whatever else is marked', 'Чаи\u0301ка', 'Чайка'],
    ['an accent that makes another letter', 'cafe', 'Café'],
    ['a word all of whose letters look like those of another alphabet', 'MOCKBA', 'Москва'],
    ['a part of a name', 'Пушкин', 'Памятник Пушкину'],
    ['another direction', 'Из Петербурга в Москву', 'Из Москвы в Петербург'],
  ])('refuses %s', (_name, answer, accepted) => {
    expect(isRight(answer, accepted)).toBe(false);
  });

  it.each([
    ['most of whose letters are Cyrillic', 'Moсква', 'Москва'],
    ['that has a letter which only Cyrillic has, among more Latin ones', 'Mocква', 'Москва'],
    ['one of whose capitals is Latin', 'ГYМ', 'ГУМ'],
    ['most of whose letters are Latin', 'Lоndon', 'London'],
    ['that begins with a Cyrillic capital', 'Вook', 'book'],
    ['with a Cyrillic ё', 'Citroёn', 'Citroen'],
    ['of a Roman numeral and a Cyrillic letter', 'ХIХ век', 'XIX век'],
    ['that mixes Greek and Latin', 'ΠAPΚ', 'ΠΑΡΚ'],
    ['of three alphabets', 'ПAΡК', 'парк'],
  ])('reads a word %s in one alphabet', (_name, answer, accepted) => {
    expect(isRight(answer, accepted)).toBe(true);
  });

  it('keeps words of different alphabets apart', () => {
    expect(matchKey('Сафе cafe')).toBe('cafe сафе');
  });

  it.each([
    ['another separator', '3.14', '3,14'],
    ['blanks for separators', '1 2 2 1', '1-2-2-1'],
    ['dashes for hyphens', '1812 — 1815', '1812-1815'],
    ['a sign of percent', '50 %', '50'],
    ['a sign of plus', '+5', '5'],
    ['a true minus', '\u22125', '-5'],
    ['a minus from a phone, which is a dash', '–5', '-5'],
    ['a minus in brackets', '(-5)', '-5'],
    ['several numbers with signs', '55.75, −37.61', '55,75; -37,61'],
  ])('takes a number with %s', (_name, answer, accepted) => {
    expect(isRight(answer, accepted)).toBe(true);
  });

  it.each([
    ['the other order', '3-2-1', '1-2-3'],
    ['day and month changed round', '06.12', '12.06'],
    ['hours and minutes changed round', '01:10', '10:01'],
    ['the parts of a fraction changed round', '14,3', '3,14'],
    ['fewer of the same', '1-2', '1-2-2-1'],
    ['the minus lost', '5', '-5'],
    ['a minus too many', '−5', '5'],
    ['the digits run together', '12', '1-2'],
    ['a word beside it', '1812 год', '1812'],
  ])('refuses a number with %s', (_name, answer, accepted) => {
    expect(isRight(answer, accepted)).toBe(false);
  });

  it('compares words with numbers among them as a set', () => {
    expect(isRight('век 19', '19 век')).toBe(true);
  });

  it('accepts any of several answers', () => {
    const keys = ['Кремль', 'Московский Кремль'].map(matchKey);

    expect(['кремль', 'Кремль московский', 'Московский'].map((answer) => isRightAnswer(answer, keys))).toEqual([true, true, false]);
  });

  it.each(['', '   ', '?!…', '—', '🏰', '«»', '№', '\u200b\u00ad', '\u3164'])('never matches %j, even against itself', (answer) => {
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
