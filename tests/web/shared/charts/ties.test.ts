import { expect, it } from 'vitest';
import { countTies } from '#web/shared/charts/chart-figure.tsx';

it('a chart that ranks counts who shares its first value, and who was left out though equal to the last', () => {
  expect(countTies({ values: [9, 9, 7, 4, 4, 4], shown: 4 })).toEqual({ first: 2, leftOut: 2 });
  expect(countTies({ values: [9, 7, 4], shown: 10 })).toEqual({ first: 1, leftOut: 0 });
  expect(countTies({ values: [] })).toEqual({ first: 0, leftOut: 0 });
});
