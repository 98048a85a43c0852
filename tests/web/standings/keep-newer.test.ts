import { describe, expect, it } from 'vitest';
import { StandingsDocument, type StandingsQuery } from '#web/features/standings/standings.generated.ts';
import { createCache } from '#web/graphql/cache-policies.ts';

const event = 'demo';

const snapshot = (version: string, total: number, isStale = false): StandingsQuery => ({
  __typename: 'Query',
  standings: {
    __typename: 'Standings',
    isStale,
    version,
    frozenAt: null,
    reveal: null,
    event: { __typename: 'Event', id: '1', name: '30-й квест', slug: event, status: 'ACTIVE', startsAt: '2026-04-26T09:00:00Z' },
    boards: [
      {
        __typename: 'Board',
        totalCount: 1,
        category: {
          __typename: 'Category',
          id: '1',
          code: 'RU',
          contentLanguage: 'ru',
          name: { __typename: 'LocalizedText', ru: 'Пешая', en: 'Walking' },
        },
        rows: [{ __typename: 'StandingsRow', rank: 1, teamId: '5', teamName: 'Третий Рим', total }],
      },
    ],
  },
});

const board = () => {
  const cache = createCache();
  const write = (data: StandingsQuery, of = event) =>
    cache.writeQuery({ query: StandingsDocument, variables: { event: of, first: 100 }, data });
  const read = (of = event) => cache.readQuery({ query: StandingsDocument, variables: { event: of, first: 100 } })?.standings;
  return { write, read };
};

describe('the board in the cache', () => {
  it('takes a snapshot with a greater version', () => {
    const { write, read } = board();
    write(snapshot('9', 10));

    write(snapshot('10', 14));

    expect(read()).toMatchObject({ version: '10', boards: [{ rows: [{ total: 14 }] }] });
  });

  it('ignores a snapshot that was overtaken on its way', () => {
    const { write, read } = board();
    write(snapshot('10', 14));

    write(snapshot('9', 10));

    expect(read()).toMatchObject({ version: '10', boards: [{ rows: [{ total: 14 }] }] });
  });

  it('compares versions that are longer than a double can hold', () => {
    const { write, read } = board();
    write(snapshot('9007199254740993', 14));

    write(snapshot('9007199254740992', 10));

    expect(read()?.version).toBe('9007199254740993');
  });

  it('learns from a snapshot of the same version only whether the server vouches for it', () => {
    const { write, read } = board();
    write(snapshot('10', 14, true));

    write(snapshot('10', 99, false));

    expect(read()).toMatchObject({ isStale: false, boards: [{ rows: [{ total: 14 }] }] });
  });

  it('belongs to its own event', () => {
    const { write, read } = board();
    write(snapshot('10', 14));

    write(snapshot('2', 3), '29');

    expect(read()?.version).toBe('10');
    expect(read('29')?.version).toBe('2');
  });
});
