import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { usualPrices } from '#tests/web/quest/usual-prices.ts';
import { type HintPrices, hintBill, solvePhrase } from '#web/features/quest/hint/hint-worth.ts';
import { loadTextsInAllLanguages, startI18n } from '#web/i18n/i18n.ts';

const same: Partial<HintPrices> = { solveWithHint: 4, visitWithHint: 6, solveWithHintCoins: 1, visitWithHintCoins: 2 };
const noCoins: Partial<HintPrices> = { solveCoins: 0, visitCoins: 0 };
const noVisits: Partial<HintPrices> = { visit: 0, visitWithHint: 0, visitCoins: 0 };

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const words = (language: 'ru' | 'en') => i18next.getFixedT(language, 'quest');

beforeAll(async () => {
  await startI18n('ru');
  await loadTextsInAllLanguages('quest');
});

type Row = [when: string, prices: Partial<HintPrices>, lines: string[]];

const languages: [language: 'ru' | 'en', rows: Row[]][] = [
  [
    'ru',
    [
      ['with the usual prices', {}, ['За решение: 2 балла вместо 4', 'За инсайдера: 3 балла вместо 6', 'Монеты за загадку: нет']],
      ['when nothing gets less', same, ['За решение: 4 балла', 'За инсайдера: 6 баллов', 'Монеты за решение: 1', 'Монеты за инсайдера: 2']],
      [
        'when some coins stay',
        { visitWithHintCoins: 1 },
        [
          'За решение: 2 балла вместо 4',
          'За инсайдера: 3 балла вместо 6',
          'Монеты за решение: 0 вместо 1',
          'Монеты за инсайдера: 1 вместо 2',
        ],
      ],
      ['in an event without coins', noCoins, ['За решение: 2 балла вместо 4', 'За инсайдера: 3 балла вместо 6']],
      ['in an event without visits', { ...noVisits, solveWithHint: 1 }, ['За решение: 1 балл вместо 4', 'Монеты за загадку: нет']],
      ['with halves', { ...noVisits, ...noCoins, solveWithHint: 2.5 }, ['За решение: 2.5 балла вместо 4']],
      ['where a riddle brings nothing', { ...noVisits, ...noCoins, solve: 0, solveWithHint: 0 }, []],
    ],
  ],
  [
    'en',
    [
      [
        'with the usual prices',
        {},
        ['For solving it: 2 points instead of 4', 'For its insider: 3 points instead of 6', 'Coins for the riddle: none'],
      ],
      [
        'in an event without visits',
        { ...noVisits, solveWithHint: 1 },
        ['For solving it: 1 point instead of 4', 'Coins for the riddle: none'],
      ],
    ],
  ],
];

describe.each(languages)('the bill of a hint in %s', (language, rows) => {
  it.each(rows)('%s', (_when, prices, lines) => {
    const bill = hintBill({ ...usualPrices, ...prices }, words(language));
    expect(bill.map(({ what, amount }) => plain(`${what}: ${amount}`))).toEqual(lines);
  });
});

describe('the worth of an open riddle', () => {
  it.each([
    [false, '4.5 балла за решение'],
    [true, '2 балла вместо 4.5 за решение'],
  ])('with its hint bought: %s', (hasHint, phrase) => {
    expect(plain(solvePhrase(usualPrices, hasHint, words('ru')))).toBe(phrase);
  });
});
