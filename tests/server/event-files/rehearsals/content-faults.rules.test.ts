import { expect, it } from 'vitest';
import { type ExaminedRiddle, listContentFaults } from '#server/modules/event-files/rehearsals/content-faults.rules.ts';

const riddle = (change: Partial<ExaminedRiddle>): ExaminedRiddle => ({
  place: 'Центр, 1. Башня',
  isDraft: false,
  warnings: [],
  answers: [{ text: 'Башня', words: 1 }],
  insiders: [],
  ...change,
});
const faultsOf = (...riddles: ExaminedRiddle[]) =>
  listContentFaults([{ place: 'Центр', isDraft: false, warnings: [], riddles }], []).map(
    ({ code, isStopping }) => `${code}${isStopping ? ' stops' : ''}`,
  );

it('says what stops an event, and what only does not help', () => {
  const empty = { text: '…', words: 0 };
  const gone = { name: 'Яна', isGone: true };
  const there = { name: 'Пётр', isGone: false };

  expect(faultsOf(riddle({}))).toEqual([]);
  expect(faultsOf(riddle({ warnings: ['NO_ANSWER'], answers: [] }))).toEqual(['NO_ANSWER stops']);
  expect(faultsOf(riddle({ warnings: ['NO_ANSWER'], answers: [], isDraft: true }))).toEqual(['DRAFT', 'NO_ANSWER']);
  expect(faultsOf(riddle({ answers: [empty] }))).toEqual(['ANSWER_EMPTY stops']);
  expect(faultsOf(riddle({ answers: [empty, { text: 'Башня', words: 1 }] }))).toEqual(['ANSWER_EMPTY']);
  expect(faultsOf(riddle({ answers: [{ text: 'пять слов в одном ответе', words: 5 }] }))).toEqual(['ANSWER_LONG']);
  expect(faultsOf(riddle({ insiders: [gone] }))).toEqual(['INSIDER_GONE stops']);
  expect(faultsOf(riddle({ insiders: [gone, there] }))).toEqual(['INSIDER_GONE']);
  expect(faultsOf(riddle({ insiders: [there] }), riddle({}))).toEqual(['NO_INSIDER']);
});

it('names an event in which there is nothing to play', () => {
  expect(listContentFaults([], ['Walking'])).toEqual([{ code: 'NO_BLOCKS', place: '', detail: null, isStopping: true }]);
});
