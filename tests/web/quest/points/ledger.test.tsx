import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { startRussian } from '#tests/web/start-russian.ts';
import { LedgerLine } from '#web/features/quest/points/ledger.tsx';

type Line = Parameters<typeof LedgerLine>[0]['line'];

const solve: Line = {
  __typename: 'TeamLedgerLine',
  id: '1',
  at: '2026-11-21T10:00:00.000Z',
  blockTitle: 'У старых стен',
  byName: 'Анна Заречная',
  coins: 1,
  isReversed: false,
  kind: 'SOLVE',
  points: 4,
  reason: null,
  ruling: null,
  undoesRuling: false,
  regrouping: null,
  riddleNumber: 2,
  riddleTitle: 'ГУМ',
  totalAfter: 31.5,
};
const correction: Partial<Line> = { kind: 'ADJUST', points: -1.5, reason: 'Опоздали', blockTitle: null, byName: null };

beforeAll(() => startRussian('points'));

it.each<[what: string, change: Partial<Line>, told: string[]]>([
  ['a solve', {}, ['13:00', 'ГУМ', '+4.5', 'Счёт 31.5', 'Загадка решена · Анна Заречная · +4 балла, +1 монета']],
  [
    'the hint of an open riddle',
    { kind: 'HINT', points: 0, coins: -2, riddleTitle: null },
    ['13:00', 'Загадка 2', '−1.0', 'Счёт 31.5', 'Взята подсказка · «У старых стен» · Анна Заречная · −2 монеты'],
  ],
  [
    'a withdrawn riddle',
    { kind: 'REVERSAL', points: -4, coins: 0, byName: null, ruling: 'WITHDRAWN_FOR_NOBODY' },
    ['13:00', 'ГУМ', '−4.0', 'Счёт 31.5', 'Загадку сняли: её никому не засчитывают'],
  ],
  [
    'a riddle that was brought back',
    { points: 4, coins: 0, byName: null, ruling: 'WITHDRAWN_FOR_NOBODY', undoesRuling: true, regrouping: null },
    ['13:00', 'ГУМ', '+4.0', 'Счёт 31.5', 'Загадка решена · Организаторы отменили своё решение'],
  ],
  [
    'a correction',
    { ...correction, coins: 0, riddleTitle: null, riddleNumber: null },
    ['13:00', 'Поправка организаторов', '−1.5', 'Счёт 31.5', '«Опоздали»'],
  ],
])('%s is told by what it was for, what it changed of the score, and why', (_what, change, told) => {
  render(<LedgerLine line={{ ...solve, ...change }} coinValue={0.5} />);

  const parts = [...screen.getByRole('listitem').children].map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
  expect(parts).toEqual(told);
});
