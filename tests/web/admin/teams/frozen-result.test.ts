import { expect, it } from 'vitest';
import { toFrozenResult } from '#web/features/admin/teams/frozen-result.ts';

const live = { liveTotal: 37.5, livePlace: 2 };

it('nothing more is told of a team that everybody sees as it is', () => {
  expect(toFrozenResult({ ...live, total: 37.5, place: 2 })).toBeNull();
});

it('nothing more is told of a team off the board', () => {
  expect(toFrozenResult({ ...live, total: null, place: null })).toBeNull();
});

it('a frozen result is told beside the true one', () => {
  expect(toFrozenResult({ ...live, total: 36, place: 3 })).toEqual({ total: '36.0', place: 3, isSameTotal: false });
});

it('a frozen place is told, too, when only others have moved', () => {
  expect(toFrozenResult({ ...live, total: 37.5, place: 1 })).toEqual({ total: '37.5', place: 1, isSameTotal: true });
});
