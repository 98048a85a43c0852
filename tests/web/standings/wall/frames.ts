import { moscow } from '#tests/support/zones/known-zones.ts';
import type { WallFrame } from '#web/features/standings/wall/source/wall-frame.ts';

type Code = 'RU' | 'EN' | 'BIKE';

export const row = (rank: number, teamId: string, total = 100 - rank) =>
  ({ __typename: 'StandingsRow', rank, teamId, teamName: `Команда ${teamId}`, total }) as const;

const ranked = (ids: string[]) => ids.map((id, index) => row(index + 1, id));

/** A wall's frame with teams named by letters, in the order of their places. */
export const frame = (
  version: string,
  teams: Partial<Record<Code, string[]>>,
  change: Partial<WallFrame['standings']> = {},
): WallFrame => ({
  __typename: 'WallNow',
  version,
  serverTime: '2027-01-01T10:00:00.000Z',
  wall: {
    __typename: 'Wall',
    scene: 'CATS',
    category: null,
    pageSeconds: 12,
    languages: 'RU',
    nomination: null,
    message: { __typename: 'LocalizedText', ru: '', en: '' },
    screenWidthMetres: null,
    farthestViewerMetres: null,
  },
  announcement: null,
  ceremony: null,
  standings: {
    __typename: 'Standings',
    isStale: false,
    version,
    history: 'first',
    frozenAt: null,
    event: {
      __typename: 'Event',
      id: '1',
      localizedName: { __typename: 'LocalizedText', ru: 'Проверочный квест', en: 'A test quest' },
      slug: 'demo',
      status: 'ACTIVE',
      zone: moscow,
      startsAt: '2027-01-01T09:00:00.000Z',
      answersOpenAt: null,
      answersPublished: false,
      endsAt: '2027-01-01T13:00:00.000Z',
      pausedAt: null,
      freezeAt: null,
      revealedAt: null,
    },
    boards: (['RU', 'EN', 'BIKE'] as const).map((code) => ({
      __typename: 'Board',
      totalCount: teams[code]?.length ?? 0,
      category: {
        __typename: 'Category',
        id: code,
        code,
        contentLanguage: 'ru',
        name: { __typename: 'LocalizedText', ru: code, en: code },
      },
      rows: ranked(teams[code] ?? []),
    })),
    reveal: null,
    ...change,
  },
  moments: [],
  figures: { __typename: 'WallFigures', teams: 0, solves: 0, visits: 0, hints: 0 },
});
