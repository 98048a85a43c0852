import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { startRussian } from '#tests/web/start-russian.ts';
import { Worth } from '#web/features/admin/panel/worth.tsx';

beforeAll(() => startRussian('records'));

it.each([
  ['a solved riddle', { points: 4, coins: 1 }, '+4+1 монета'],
  ['a hint', { points: 0, coins: -2 }, '−2 монеты'],
  ['a correction of points alone', { points: -1.5, coins: 0 }, '−1.5'],
  ['a correction both ways', { points: 3, coins: -5 }, '+3−5 монет'],
] as const)('%s is told as the ledger has it: points, and under them coins', (_kind, change, words) => {
  const { container } = render(<Worth change={change} />);

  expect(container.textContent).toBe(words);
});
