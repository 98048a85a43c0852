import { describe, expect, it } from 'vitest';
import { areResultsPublic, awardNominations, comebackFrom } from '#server/modules/standings/ceremony/nominations.rules.ts';
import type { Standings } from '#server/modules/standings/standings.ts';

const at = (time: string) => new Date(`2026-11-28T${time}:00Z`);

/** A board of these teams in this order, the first with the id 1. */
const board = (categoryId: number, names: string[], firstId = 1): Standings['boards'][number] => ({
  categoryId,
  rows: names.map((teamName, index) => ({ rank: index + 1, teamId: firstId + index, teamName, totalHalf: 100 - index })),
});

const record = (teamId: number, change: object = {}) => ({
  teamId,
  fastestMs: null,
  visits: 0,
  wrongBeforeSolve: 0,
  totalBeforeHalf: 0,
  isRegrouped: false,
  ...change,
});

const award = (boards: Standings['boards'], records: ReturnType<typeof record>[]) =>
  Object.fromEntries(
    awardNominations(boards, new Map(records.map((each) => [each.teamId, each]))).map(({ kind, awards }) => [kind, awards]),
  );

const names = (awards: { teams: { teamName: string }[] }[] | undefined) =>
  awards?.map(({ teams }) => teams.map(({ teamName }) => teamName));

describe('the nominations', () => {
  it('name the best team of each category, with the number that it has', () => {
    const boards = [board(1, ['А', 'Б']), board(3, ['В', 'Г'], 11)];

    const won = award(boards, [
      record(1, { visits: 3, fastestMs: 90_500 }),
      record(2, { visits: 5, fastestMs: 61_999, wrongBeforeSolve: 7 }),
      record(11, { visits: 1, wrongBeforeSolve: 2 }),
      record(12, { fastestMs: 4_000 }),
    ]);

    expect(names(won.most_visited)).toEqual([['Б'], ['В']]);
    expect(won.most_visited?.map(({ value }) => value)).toEqual([5, 1]);
    expect(names(won.fastest_answer)).toEqual([['Б'], ['Г']]);
    expect(won.fastest_answer?.map(({ value }) => value)).toEqual([61, 4]);
    expect(names(won.most_stubborn)).toEqual([['Б'], ['В']]);
  });

  it('are shared by all teams with the same value, and only six are named', () => {
    const eight = ['А', 'Б', 'В', 'Г', 'Д', 'Е', 'Ж', 'З'];

    const [shared] =
      award(
        [board(1, eight)],
        eight.map((_name, index) => record(index + 1, { visits: 2 })),
      ).most_visited ?? [];

    expect(shared).toMatchObject({ value: 2, teamCount: 8 });
    expect(shared?.teams.map(({ teamName }) => teamName)).toEqual(eight.slice(0, 6));
  });

  it('take two times within the same second for equal, as they are shown', () => {
    const won = award([board(1, ['А', 'Б'])], [record(1, { fastestMs: 5_900 }), record(2, { fastestMs: 5_100 })]);

    expect(won.fastest_answer?.[0]).toMatchObject({ value: 5, teamCount: 2 });
  });

  it('can be won by an answer within the first second, and for a very long time', () => {
    const atOnce = award([board(1, ['А'])], [record(1, { fastestMs: 0 })]);
    const late = award([board(1, ['А'])], [record(1, { fastestMs: 86_400_000 })]);

    expect(atOnce.fastest_answer?.[0]).toMatchObject({ value: 0, teamCount: 1 });
    expect(late.fastest_answer?.[0]).toMatchObject({ value: 86_400, teamCount: 1 });
  });

  it('go to nobody where nobody has earned one', () => {
    const won = award([board(1, ['А', 'Б'])], [record(1), record(2)]);

    expect(Object.values(won)).toEqual(Array.from({ length: 4 }, () => [{ categoryId: 1, value: 0, teams: [], teamCount: 0 }]));
  });

  it('leave out a category without teams, and name no team that is not on the board', () => {
    const won = award([board(1, ['А']), board(2, [])], [record(1, { visits: 1 }), record(99, { visits: 50 })]);

    expect(names(won.most_visited)).toEqual([['А']]);
    expect(won.most_visited).toHaveLength(1);
  });
});

describe('the best comeback', () => {
  it('is the most places gained since then', () => {
    const won = award(
      [board(1, ['Была третьей', 'Была первой', 'Была второй'])],
      [record(1, { totalBeforeHalf: 2 }), record(2, { totalBeforeHalf: 30 }), record(3, { totalBeforeHalf: 20 })],
    );

    expect(won.best_comeback?.[0]).toMatchObject({ value: 2, teams: [{ teamName: 'Была третьей', rank: 1 }], teamCount: 1 });
  });

  it('is not won past a tie: equal totals shared the better place', () => {
    const won = award(
      [board(1, ['А', 'Б', 'В'])],
      [record(1, { totalBeforeHalf: 8 }), record(2, { totalBeforeHalf: 8 }), record(3, { totalBeforeHalf: 8 })],
    );

    expect(won.best_comeback?.[0]).toMatchObject({ value: 0, teams: [] });
  });

  it('is not given to a team whose play a regrouping has moved', () => {
    const won = award(
      [board(1, ['Переехала', 'Осталась'])],
      [record(1, { totalBeforeHalf: 0, isRegrouped: true }), record(2, { totalBeforeHalf: 20 })],
    );

    expect(won.best_comeback?.[0]).toMatchObject({ teams: [] });
  });

  it('counts from the freeze, and from the middle of the event when no freeze lay within it', () => {
    const event = { startsAt: at('10:00'), endsAt: at('16:00') };

    expect(comebackFrom({ ...event, freezeAt: at('15:00') })).toEqual(at('15:00'));
    expect(comebackFrom({ ...event, freezeAt: null })).toEqual(at('13:00'));
    expect(comebackFrom({ ...event, freezeAt: at('16:00') })).toEqual(at('13:00'));
  });
});

describe('results', () => {
  it.each([
    ['finished', null, true],
    ['finished', at('15:00'), false],
    ['active', null, false],
    ['paused', null, false],
  ] as const)('of an event that is %s and frozen at %s are public: %s', (status, frozenAt, isPublic) => {
    expect(areResultsPublic({ event: { status } as Standings['event'], frozenAt })).toBe(isPublic);
  });
});
