import { describe, expect, it } from 'vitest';
import { countSlips, findNearest, toForm } from '#server/modules/quest/authoring/answers/nearness.rules.ts';

const nearest = (wording: string, ...accepted: string[]) => findNearest(wording, accepted.map(toForm)).nearness;

describe('a wording beside an accepted answer', () => {
  it.each([
    ['дом ПАШКОВА!', 'Дом Пашкова', 'same'],
    // A word that mixes alphabets is read as it looks already.
    ['Дом Пашковa', 'Дом Пашкова', 'same'],
    ['пашкова дом', 'Дом Пашкова', 'same'],
    ['ТРОХА', 'TPOXA', 'lookalike'],
    ['МХАТ', 'MXAT', 'lookalike'],
    ['К0локол', 'Колокол', 'lookalike'],
    ['3аряжье', 'Зарядье', 'far'],
    ['3арядье', 'Зарядье', 'lookalike'],
    ['ljv gfirjdf', 'Дом Пашкова', 'layout'],
    ['Ljv Gfirdf', 'Дом Пашкова', 'layout'],
    ['<jkmijq ntfnh', 'Большой театр', 'layout'],
    [',jkmijq ntfnh', 'Большой театр', 'layout'],
    ['кув ыйгфку', 'Red Square', 'layout'],
    ['дома пашкова', 'Дом Пашкова', 'ending'],
    ['дом пашков', 'Дом Пашкова', 'ending'],
    ['спасской башни', 'Спасская башня', 'ending'],
    ['башни спасской', 'Спасская башня', 'ending'],
    ['дворца пионеров', 'Дворец пионеров', 'ending'],
    ['три вокзалы', 'Три вокзала', 'ending'],
    ['towers', 'Tower', 'ending'],
    ['дом пашкава', 'Дом Пашкова', 'typo'],
    ['дом пашоква', 'Дом Пашкова', 'typo'],
    ['дм пашкава', 'Дом Пашкова', 'typo'],
    ['домпашкова', 'Дом Пашкова', 'typo'],
    ['кремлъ', 'Кремль', 'typo'],
    ['яом пашкова', 'Дом Пашкова', 'typo'],
    ['st basils cathedrall', 'St Basil’s Cathedral', 'typo'],
    ['дом пашкова на моховой', 'Дом Пашкова', 'words'],
    ['башня', 'Спасская башня', 'words'],
    ['дом', 'Дом Пашкова', 'far'],
    ['большой театр', 'Дом Пашкова', 'far'],
    ['гум', 'ЦУМ', 'far'],
    ['цум', 'ГУМ', 'far'],
    // Another number is another answer.
    ['1813', '1812', 'far'],
    ['школа 1235', 'школа 1234', 'far'],
    ['школы 1234', 'школа 1234', 'ending'],
    ['?!', 'Дом Пашкова', 'far'],
  ] as const)('«%s» beside «%s» is %s', (wording, accepted, nearness) => {
    expect(nearest(wording, accepted)).toBe(nearness);
  });

  it('is told by the nearest of all answers, which is named', () => {
    const accepted = ['Кремль', 'Дом Пашкова', 'Пашков дом'].map(toForm);

    expect(findNearest('дом пашкава', accepted)).toEqual({ nearness: 'typo', to: 'Дом Пашкова' });
    expect(findNearest('дом пашкова', accepted)).toEqual({ nearness: 'same', to: 'Дом Пашкова' });
    expect(findNearest('большой театр', accepted)).toEqual({ nearness: 'far', to: null });
    expect(findNearest('дом пашкова', [])).toEqual({ nearness: 'far', to: null });
  });

  it('is not weighed when it is a whole letter, so that no text takes long', () => {
    const long = 'дом пашкова '.repeat(40);

    expect(nearest(`${long}а`, `${long}б`)).toBe('far');
    expect(nearest(long, 'Дом Пашкова')).toBe('same');
  });
});

it.each([
  ['дом', 'дом', 0],
  ['дом', 'дым', 1],
  ['дом', 'дмо', 1],
  ['дом', 'домик', 2],
  ['дом', 'кит', 3],
])('from «%s» to «%s» it takes %i slips', (one, other, slips) => {
  expect([countSlips(one, other, 5), countSlips(other, one, 5)]).toEqual([slips, slips]);
  expect(countSlips(one, other, 1)).toBe(Math.min(slips, 2));
});
